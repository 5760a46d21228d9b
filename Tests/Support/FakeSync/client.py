"""What the tests of the test server use: a server, requests to it, and the user's side of SRP."""

from __future__ import annotations

import atexit
import base64
import functools
import hashlib
import hmac
import json
import secrets
import subprocess
import sys
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

N = int(
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD"
    "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED"
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F"
    "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B"
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510"
    "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7"
    "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C"
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
    16,
)
CREATE = "mutation($input: CreateWaymarkBackupInput!) { createWaymarkBackup(input: $input) { %s } }"
UPDATE = (
    "mutation($input: UpdateWaymarkBackupInput!, $condition: ModelWaymarkBackupConditionInput)"
    " { updateWaymarkBackup(input: $input, condition: $condition) { %s } }"
)
DELETE = "mutation($input: DeleteWaymarkBackupInput!) { deleteWaymarkBackup(input: $input) { %s } }"
GET = "query($id: ID!) { getWaymarkBackup(id: $id) { %s } }"
FIELDS = "id coins generation gamesJson itemsJson chunk deviceName owner _version _deleted"


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def data(self) -> Any:
        """The first root field's value."""
        return next(iter((self.json["data"] or {}).values()), None)

    @property
    def error(self) -> str | None:
        errors = self.json.get("errors")
        return errors[0].get("errorType") if errors else None

    @property
    def message(self) -> str:
        return self.json["errors"][0]["message"]


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


opener = urllib.request.build_opener(NoRedirects, urllib.request.ProxyHandler({}))


class Server:
    """A running test server."""

    def __init__(self, *options: str) -> None:
        program = Path(__file__).with_name("fakesync.py")
        self.process = subprocess.Popen(
            [sys.executable, str(program), *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        atexit.register(self.stop)
        self.ready = json.loads(self.process.stdout.readline())
        self.users = {user["username"]: user for user in self.ready["users"]}

    def stop(self) -> int:
        self.process.stdin.close()
        status = self.process.wait(10)
        self.process.stdout.close()
        atexit.unregister(self.stop)
        return status

    def sub(self, user: str = "ada") -> str:
        return self.users[user]["sub"]

    def request(
        self,
        url: str,
        body: Any = None,
        headers: dict[str, str] | None = None,
        method: str = "POST",
        timeout: float = 20,
    ) -> Answer:
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        request = urllib.request.Request(url, data, headers or {}, method=method)
        try:
            with opener.open(request, timeout=timeout) as reply:
                return Answer(reply.status, dict(reply.headers), reply.read())
        except urllib.error.HTTPError as reply:
            with reply:
                return Answer(reply.code, dict(reply.headers), reply.read())

    def control(self, method: str, name: str, value: Any = None) -> Any:
        answer = self.request(self.ready["control"] + name, value, method=method)
        assert answer.status == 200, answer.body
        return answer.json

    def reset(self, **settings: bool | int) -> None:
        self.control("POST", "reset")
        if settings:
            self.control("POST", "settings", settings)

    def fault(self, name: str, **options: Any) -> None:
        self.control("POST", "faults", [{"fault": name, **options}])

    def token(self, user: str = "ada", **options: Any) -> str:
        return self.control("POST", "tokens", {"user": user, **options})["token"]

    def graphql(
        self,
        query: str,
        variables: Any = None,
        user: str = "ada",
        headers: dict[str, str] | None = None,
        timeout: float = 20,
    ) -> Answer:
        body = {"query": query, "variables": variables or {}}
        return self.request(
            self.ready["graphql"], body, headers or {"Authorization": self.token(user)}, timeout=timeout
        )

    def create(self, input: Any, user: str = "ada", fields: str = FIELDS, **more: Any) -> Answer:
        return self.graphql(CREATE % fields, {"input": input}, user, **more)

    def update(
        self, input: Any, user: str = "ada", condition: Any = None, fields: str = FIELDS, **more: Any
    ) -> Answer:
        return self.graphql(UPDATE % fields, {"input": input, "condition": condition}, user, **more)

    def delete(self, input: Any, user: str = "ada", fields: str = FIELDS) -> Answer:
        return self.graphql(DELETE % fields, {"input": input}, user)

    def get(self, id: str, user: str = "ada", fields: str = FIELDS, **more: Any) -> Answer:
        return self.graphql(GET % fields, {"id": id}, user, **more)

    def cognito(self, action: str, **parameters: Any) -> Answer:
        headers = {
            "X-Amz-Target": f"AWSCognitoIdentityProviderService.{action}",
            "Content-Type": "application/x-amz-json-1.1",
        }
        return self.request(self.ready["cognito"], parameters, headers)

    def begin(self, flow: str, **parameters: str) -> Answer:
        return self.cognito(
            "InitiateAuth", AuthFlow=flow, ClientId=self.ready["clientID"], AuthParameters=parameters
        )

    def sign_in(self, user: str = "ada", password: str | None = None, **more: str) -> Answer:
        password = password or self.users[user]["password"]
        return self.begin("USER_PASSWORD_AUTH", USERNAME=user, PASSWORD=password, **more)

    def respond(self, challenge: str, session: str | None, **responses: str) -> Answer:
        parameters = {
            "ChallengeName": challenge,
            "ClientId": self.ready["clientID"],
            "ChallengeResponses": responses,
        }
        return self.cognito(
            "RespondToAuthChallenge", **parameters, **({"Session": session} if session else {})
        )


@functools.cache
def shared() -> Server:
    """The server that most tests share."""
    return Server()


def hexadecimal(number: int) -> bytes:
    """As many whole bytes as needed, the first of them below 0x80."""
    digits = f"{number:x}"
    digits = digits if len(digits) % 2 == 0 else f"0{digits}"
    return bytes.fromhex(digits if digits[0] < "8" else f"00{digits}")


def sha256(*parts: bytes) -> int:
    return int(hashlib.sha256(b"".join(parts)).hexdigest(), 16)


class SRPUser:
    """The user's side of one SRP sign-in."""

    def __init__(self) -> None:
        self._secret = secrets.randbits(1024)
        self.public = pow(2, self._secret, N)

    def responses(
        self, pool: str, challenge: dict[str, str], password: str, timestamp: str
    ) -> dict[str, str]:
        user, pool_name = challenge["USER_ID_FOR_SRP"], pool.split("_")[1]
        server, salt = int(challenge["SRP_B"], 16), int(challenge["SALT"], 16)
        k = sha256(hexadecimal(N), hexadecimal(2))
        u = sha256(hexadecimal(self.public), hexadecimal(server))
        inner = hashlib.sha256(f"{pool_name}{user}:{password}".encode()).digest()
        x = sha256(hexadecimal(salt), inner)
        shared = pow(server - k * pow(2, x, N), self._secret + u * x, N)
        extracted = hmac.new(hexadecimal(u), hexadecimal(shared), "sha256").digest()
        key = hmac.new(extracted, b"Caldera Derived Key" + b"\x01", "sha256").digest()[:16]
        block = challenge["SECRET_BLOCK"]
        message = f"{pool_name}{user}".encode() + base64.b64decode(block) + timestamp.encode()
        return {
            "USERNAME": user,
            "PASSWORD_CLAIM_SECRET_BLOCK": block,
            "PASSWORD_CLAIM_SIGNATURE": base64.b64encode(hmac.new(key, message, "sha256").digest()).decode(),
            "TIMESTAMP": timestamp,
        }
