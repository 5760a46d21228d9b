"""HTTP on 127.0.0.1, one thread a connection, with the socket in reach.

The faults need to break replies below HTTP (a reset, a body that stops half-way), which a full web server
does not allow; Python's own server hands over the socket.
"""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Request:
    """One request, read whole."""

    server: str
    method: str
    path: str
    headers: dict[str, str]
    body: bytes
    #: What it asks for: the root fields of a GraphQL document, or a Cognito action.
    operations: list[str] = field(default_factory=list)
    #: Names of the faults that were used on it.
    faults: list[str] = field(default_factory=list)
    #: Answer from each record's version before the newest.
    older: bool = False

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Reply:
    """One reply; `send`, when set, writes it to the socket in its own way."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    send: Callable[[BaseHTTPRequestHandler, Reply], None] | None = None

    def head(self) -> bytes:
        phrase = BaseHTTPRequestHandler.responses.get(self.status, ("Unknown",))[0]
        lines = [f"HTTP/1.1 {self.status} {phrase}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        return "\r\n".join(lines).encode("utf-8") + b"\r\n\r\n"

    def write(self, handler: BaseHTTPRequestHandler) -> None:
        if self.send:
            handler.close_connection = True
            self.send(handler, self)
            return
        self.headers.setdefault("Content-Length", str(len(self.body)))
        handler.wfile.write(self.head() + self.body)


def json_reply(value: Any, status: int = 200, content_type: str = "application/json;charset=UTF-8") -> Reply:
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    return Reply(status, body, {"Content-Type": content_type})


class Log:
    """Every request and how it was answered, nothing left out: tests search it for secrets."""

    def __init__(self) -> None:
        self._entries: list[dict[str, Any]] = []
        self._lock = threading.Lock()

    def begin(self, request: Request, client_port: int) -> dict[str, Any]:
        entry = {
            "time": time.time(),
            "server": request.server,
            "clientPort": client_port,
            "method": request.method,
            "path": request.path,
            "headers": request.headers,
            "body": request.body.decode("utf-8", "replace"),
            "operations": [],
            "faults": [],
            "status": None,
        }
        with self._lock:
            self._entries.append(entry)
        return entry

    def entries(self) -> list[dict[str, Any]]:
        with self._lock:
            return [dict(entry) for entry in self._entries]

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()


class Listener:
    """A server on a free port of 127.0.0.1 that answers each request by a function."""

    def __init__(self, name: str, answer: Callable[[Request], Reply], log: Log | None) -> None:
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def handle_request(self) -> None:
                length = self.headers.get("Content-Length", "0")
                if "Transfer-Encoding" in self.headers or not length.isdigit():
                    self.close_connection = True
                    json_reply({"message": "Send a Content-Length."}, 411).write(self)
                    return
                body = self.rfile.read(int(length))
                headers = {key.lower(): value for key, value in self.headers.items()}
                request = Request(name, self.command, self.path, headers, body)
                entry = log.begin(request, self.client_address[1]) if log else {}
                try:
                    reply = answer(request)
                except Exception as error:  # A mistake of the test server itself must be seen by the test.
                    reply = json_reply({"fakesync": f"{type(error).__name__}: {error}"}, 500)
                entry.update(operations=request.operations, faults=request.faults, status=reply.status)
                try:
                    reply.write(self)
                except OSError:  # The client hung up first.
                    self.close_connection = True

            do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = do_HEAD = handle_request

            def handle(self) -> None:
                with contextlib.suppress(OSError):
                    super().handle()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, name=name, daemon=True).start()
