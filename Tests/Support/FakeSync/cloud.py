"""moto in this process: a DynamoDB table, a Cognito user pool, its client and users."""

from __future__ import annotations

import functools
import http.client
import json
import logging
import os
import threading
from dataclasses import dataclass
from typing import Any

os.environ["MOTO_COGNITO_IDP_USER_POOL_ENABLE_TOTP"] = "true"  # moto then really checks the codes.
os.environ["no_proxy"] = os.environ["NO_PROXY"] = "127.0.0.1"  # Whatever proxy the tests are run behind.

from moto.cognitoidp.models import COGNITO_TOTP_MFA_SECRET, cognitoidp_backends
from moto.core import DEFAULT_ACCOUNT_ID
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server

REGION = "eu-central-1"
TARGET = "AWSCognitoIdentityProviderService"


@dataclass
class User:
    """Somebody who can sign in, and what sign-in will ask of them besides the password."""

    username: str
    password: str
    challenge: str | None = None
    sub: str = ""

    def as_json(self) -> dict[str, Any]:
        secret = COGNITO_TOTP_MFA_SECRET.upper() if self.challenge == "SOFTWARE_TOKEN_MFA" else None
        return {
            "username": self.username,
            "password": self.password,
            "sub": self.sub,
            "challenge": self.challenge,
            "totpSecret": secret,
        }


class Cloud:
    """The two services that moto stands in for."""

    def __init__(self, client_secret: bool) -> None:
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        application = DomainDispatcherApplication(create_backend_app)
        self._server = make_server("127.0.0.1", 0, application, threaded=True)
        self.port: int = self._server.server_port
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, name="moto", daemon=True).start()

        pool = self.cognito("CreateUserPool", {"PoolName": "gardens"})["UserPool"]
        self.pool_id: str = pool["Id"]
        client = self.cognito(
            "CreateUserPoolClient",
            {
                "UserPoolId": self.pool_id,
                "ClientName": "terminal",
                "GenerateSecret": client_secret,
                "ExplicitAuthFlows": [
                    "ALLOW_USER_PASSWORD_AUTH",
                    "ALLOW_USER_SRP_AUTH",
                    "ALLOW_REFRESH_TOKEN_AUTH",
                ],
            },
        )["UserPoolClient"]
        self.client_id: str = client["ClientId"]
        self.client_secret: str | None = client.get("ClientSecret") if client_secret else None
        self.users = {
            user.username: user
            for user in (
                User("ada", "Quiet-Harbour-41!"),
                User("ben", "Copper-Lantern-52!"),
                User("nina", "First-Visit-63!", "NEW_PASSWORD_REQUIRED"),
                User("tom", "Second-Factor-74!", "SOFTWARE_TOKEN_MFA"),
            )
        }
        for user in self.users.values():
            made = self.cognito("AdminCreateUser", {"UserPoolId": self.pool_id, "Username": user.username})[
                "User"
            ]
            user.sub = next(pair["Value"] for pair in made["Attributes"] if pair["Name"] == "sub")
        self.restore_users()

    @property
    def issuer(self) -> str:
        return f"https://cognito-idp.{REGION}.amazonaws.com/{self.pool_id}"

    @property
    def pool(self) -> Any:
        """moto's own pool, for what its interface does not offer."""
        return cognitoidp_backends[DEFAULT_ACCOUNT_ID][REGION].user_pools[self.pool_id]

    def restore_users(self) -> None:
        """Gives every user the first password and challenge again, and signs all of them out."""
        for user in self.users.values():
            self.cognito(
                "AdminSetUserPassword",
                {
                    "UserPoolId": self.pool_id,
                    "Username": user.username,
                    "Password": user.password,
                    "Permanent": user.challenge != "NEW_PASSWORD_REQUIRED",
                },
            )
            record = self.pool.users[user.username]
            record.token_verified = user.challenge == "SOFTWARE_TOKEN_MFA"
            record.software_token_mfa_enabled = record.token_verified
            record.preferred_mfa_setting = user.challenge if record.token_verified else ""
            self.pool.sign_out(user.username)

    def set_token_lifetime(self, seconds: int) -> None:
        """How long tokens issued from now on are valid; moto itself knows one hour only."""
        self.pool.create_jwt = functools.partial(type(self.pool).create_jwt, self.pool, expires_in=seconds)

    def password(self, username: str) -> str | None:
        """What the user's password is now."""
        user = self.pool.users.get(username)
        return user.password if user else None

    def revoke(self, refresh_token: str) -> None:
        """Makes a refresh token and the access tokens that came from it worthless to Cognito."""
        held = self.pool.refresh_tokens.get(refresh_token)
        if held:
            self.pool.refresh_tokens[refresh_token] = None
            for access_token, (client_id, username) in list(self.pool.access_tokens.items()):
                if (client_id, username) == held[:2]:
                    del self.pool.access_tokens[access_token]

    def send(self, action: str, body: bytes) -> tuple[int, bytes]:
        """Passes an action on to moto's Cognito."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            headers = {
                "Content-Type": "application/x-amz-json-1.1",
                "X-Amz-Target": f"{TARGET}.{action}",
                # moto reads the region from here and checks nothing.
                "Authorization": "AWS4-HMAC-SHA256 "
                f"Credential=test/20200101/{REGION}/cognito-idp/aws4_request, Signature=0",
            }
            connection.request("POST", "/", body, headers)
            reply = connection.getresponse()
            return reply.status, reply.read()
        finally:
            connection.close()

    def cognito(self, action: str, parameters: dict[str, Any]) -> dict[str, Any]:
        """An action of the test server's own, which has to succeed."""
        status, body = self.send(action, json.dumps(parameters).encode())
        if status != 200:
            raise RuntimeError(f"moto refused {action}: {status} {body!r}")
        return json.loads(body) if body else {}
