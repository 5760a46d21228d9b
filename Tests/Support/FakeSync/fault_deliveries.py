"""Faults on the way: the work may be done, but its reply does not arrive as it should."""

from __future__ import annotations

import gzip
import socket
import struct
import time
from http.server import BaseHTTPRequestHandler
from typing import Any

from fault_refusals import refusal
from faults import World, after, before
from web import Reply, Request

MEGABYTE = 1_000_000


def hang_up(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
    """Closes the connection without a word."""
    handler.connection.shutdown(socket.SHUT_RDWR)


def reset(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
    """Breaks the connection so that the client sees "connection reset by peer"."""
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    # Python's server shuts a connection down politely before it closes it; closing it here comes first.
    handler.rfile.close()
    handler.connection.close()


@before("reset")
def reset_before(request: Request, options: dict[str, Any], world: World) -> Reply:
    """The connection is reset before anything was done"""
    return Reply(send=reset)


@before("stall")
def stall(request: Request, options: dict[str, Any], world: World) -> Reply:
    """No answer at all; after option `seconds` (60) the server hangs up"""

    def send(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
        time.sleep(options.get("seconds", 60))
        hang_up(handler, reply)

    return Reply(send=send)


@after("drop-reply")
def drop_reply(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The server hangs up without a reply; option `reset` to reset the connection instead"""
    reply.send = reset if options.get("reset") else hang_up
    return reply


@after("commit-then-500")
def commit_then_500(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The reply is 500; option `status` for another one, such as 502 or 504"""
    return refusal(request, options, 500, "InternalFailure", "An internal failure occurred.")


@after("truncated")
def truncated(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The reply's JSON ends half-way, and Content-Length agrees"""
    reply.body = reply.body[: len(reply.body) // 2]
    return reply


@after("short-body")
def short_body(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The reply ends half-way, before what Content-Length says"""

    def send(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
        reply.headers["Content-Length"] = str(len(reply.body))
        handler.wfile.write(reply.head() + reply.body[: len(reply.body) // 2])
        hang_up(handler, reply)

    reply.send = send
    return reply


@after("slow-body")
def slow_body(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The reply drips byte by byte over option `seconds` (20)"""

    def send(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
        seconds = options.get("seconds", 20)
        reply.headers["Content-Length"] = str(len(reply.body))
        handler.wfile.write(reply.head())
        pieces = max(1, min(len(reply.body), int(seconds * 20)))
        size = -(-len(reply.body) // pieces)
        for start in range(0, len(reply.body), size):
            time.sleep(seconds / pieces)
            handler.wfile.write(reply.body[start : start + size])

    reply.send = send
    return reply


@after("endless-body")
def endless_body(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The reply never ends; the server gives up after option `megabytes` (1000)"""

    def send(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
        reply.headers["Transfer-Encoding"] = "chunked"
        handler.wfile.write(reply.head())
        for piece in (
            reply.body[:1],
            *[b" " * 65_536] * (options.get("megabytes", 1000) * MEGABYTE // 65_536),
        ):
            handler.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))

    reply.send = send
    return reply


@after("large-reply")
def large_reply(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The right reply, made larger than option `megabytes` (6) by something that nobody asked for"""
    padding = b'{"padding":"' + b"x" * (options.get("megabytes", 6) * MEGABYTE) + b'",'
    reply.body = padding + reply.body.removeprefix(b"{")
    return reply


@after("gzip-bomb")
def gzip_bomb(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """A small gzip reply that grows to option `megabytes` (64), though nobody asked for gzip"""
    blank = b" " * (options.get("megabytes", 64) * MEGABYTE)
    reply.body = gzip.compress(reply.body[:1] + blank + reply.body[1:], compresslevel=1)
    reply.headers["Content-Encoding"] = "gzip"
    return reply


@after("wrong-content-type")
def wrong_content_type(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The right reply, called text/html; option `type` for another name"""
    reply.headers["Content-Type"] = options.get("type", "text/html")
    return reply


@after("invalid-utf8")
def invalid_utf8(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The reply has bytes in a string that are not UTF-8"""
    start, quote, rest = reply.body.partition(b'"')
    reply.body = start + b'"bad":"\xff\xc0\xaf",' + quote + rest
    return reply


@after("deep-reply")
def deep_reply(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """JSON nested option `levels` (100000) deep"""
    levels = options.get("levels", 100_000)
    reply.body = b'{"data":' + b"[" * levels + b"]" * levels + b"}"
    return reply
