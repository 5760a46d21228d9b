"""The sign-in endpoint: moto's Cognito, with what moto leaves out put in front of it.

moto answers an SRP sign-in with random numbers and lets everybody through; it knows no RevokeToken; it
forgets the client's secret in a sign-in with a password; and it names too little in its challenges.
"""

from __future__ import annotations

import base64
import hmac
import json
import re
import secrets
import time
from typing import Any

from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.twofactor.totp import TOTP
from moto.cognitoidp.models import COGNITO_TOTP_MFA_SECRET

import srp
from cloud import TARGET, Cloud
from web import Reply, Request, json_reply


class CognitoError(Exception):
    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


def cognito_json(value: Any, status: int = 200) -> Reply:
    return json_reply(value, status, "application/x-amz-json-1.1")


def error_reply(kind: str, message: str, status: int = 400) -> Reply:
    reply = cognito_json({"__type": kind, "message": message}, status)
    reply.headers["x-amzn-ErrorType"] = f"{kind}:"
    return reply


def totp_code(offset: int = 0) -> str:
    """The code that a user's authenticator shows, `offset` steps of 30 s from now."""
    secret = COGNITO_TOTP_MFA_SECRET.upper()
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    return (
        TOTP(key, 6, SHA1(), 30, enforce_key_length=False).generate(int(time.time()) + 30 * offset).decode()
    )


class Cognito:
    def __init__(self, cloud: Cloud) -> None:
        self._cloud = cloud
        #: SRP sign-ins under way, by secret block: moto's session and our exchange.
        self._exchanges: dict[str, tuple[str, srp.Exchange]] = {}

    @staticmethod
    def action(request: Request) -> str:
        return request.headers.get("x-amz-target", "").removeprefix(f"{TARGET}.")

    def answer(self, request: Request) -> Reply:
        if request.method == "GET" and request.path == f"/{self._cloud.pool_id}/.well-known/jwks.json":
            key = self._cloud.pool.json_web_key.as_dict(private=False)
            return json_reply({"keys": [{**key, "kid": "dummy", "alg": "RS256", "use": "sig"}]})
        action = self.action(request)
        if request.method != "POST" or not action:
            return error_reply("UnknownOperationException", "Send X-Amz-Target.")
        try:
            parameters = request.json()
            if not isinstance(parameters, dict):
                raise ValueError
        except ValueError:
            return error_reply("SerializationException", "The body is not a JSON object.")
        try:
            return self._act(action, parameters)
        except CognitoError as error:
            return error_reply(error.kind, str(error))

    def _act(self, action: str, parameters: dict[str, Any]) -> Reply:
        if action == "InitiateAuth":
            given = parameters.get("AuthParameters") or {}
            flow = parameters.get("AuthFlow")
            self._check_client(parameters.get("ClientId"))
            if flow in ("USER_PASSWORD_AUTH", "USER_SRP_AUTH"):
                self._check_secret_hash(given, given.get("USERNAME"))
            if flow == "USER_SRP_AUTH":
                return self._begin_srp(parameters, given)
        elif action == "RespondToAuthChallenge":
            self._check_client(parameters.get("ClientId"))
            self._respond(parameters)
        elif action == "RevokeToken":
            self._check_client(parameters.get("ClientId"))
            if self._cloud.client_secret != parameters.get("ClientSecret"):
                raise CognitoError("UnauthorizedException", "The client's secret does not match.")
            self._cloud.revoke(parameters.get("Token", ""))
            return cognito_json({})
        return self._pass_on(action, parameters)

    def _pass_on(self, action: str, parameters: dict[str, Any]) -> Reply:
        status, body = self._cloud.send(action, json.dumps(parameters).encode())
        value = json.loads(body) if body else {}
        if status != 200:
            kind = value.get("__type", "InternalErrorException").split("#")[-1]
            message = value.get("message") or value.get("Message") or ""
            if action == "GlobalSignOut" and kind == "NotAuthorizedException":
                message = "Access Token has been revoked"  # moto repeats the token.
            return error_reply(kind, message, status)
        name = value.get("ChallengeName")
        if name in ("NEW_PASSWORD_REQUIRED", "SOFTWARE_TOKEN_MFA"):
            given = parameters.get("AuthParameters") or parameters.get("ChallengeResponses") or {}
            user = self._cloud.pool.users.get(given.get("USERNAME", ""))
            challenge = {"USER_ID_FOR_SRP": user.id if user else ""}
            if name == "NEW_PASSWORD_REQUIRED":
                challenge |= {"requiredAttributes": "[]", "userAttributes": "{}"}
            else:
                challenge |= {"FRIENDLY_DEVICE_NAME": "Authenticator"}
            value["ChallengeParameters"] = challenge
        return cognito_json(value)

    def _check_client(self, client_id: Any) -> None:
        if client_id != self._cloud.client_id:
            raise CognitoError("ResourceNotFoundException", f"User pool client {client_id} does not exist.")

    def _secret_hash(self, username: str) -> str:
        message = (username + self._cloud.client_id).encode()
        return base64.b64encode(hmac.digest(self._cloud.client_secret.encode(), message, "sha256")).decode()

    def _check_secret_hash(self, given: dict[str, str], username: Any) -> None:
        if not self._cloud.client_secret:
            return
        if "SECRET_HASH" not in given:
            message = (
                f"Client {self._cloud.client_id} is configured with secret but SECRET_HASH was not received"
            )
            raise CognitoError("NotAuthorizedException", message)
        if given["SECRET_HASH"] != self._secret_hash(str(username)):
            message = f"SecretHash does not match for the client: {self._cloud.client_id}"
            raise CognitoError("NotAuthorizedException", message)

    def _begin_srp(self, parameters: dict[str, Any], given: dict[str, str]) -> Reply:
        status, body = self._cloud.send("InitiateAuth", json.dumps(parameters).encode())
        if status != 200:
            value = json.loads(body)
            return error_reply(value["__type"].split("#")[-1], value.get("message", ""), status)
        challenge = json.loads(body)["ChallengeParameters"]
        if not re.fullmatch(r"[0-9a-fA-F]+", given["SRP_A"]):
            raise CognitoError("InvalidParameterException", "SRP_A is not hexadecimal.")
        password = self._cloud.password(challenge["USERNAME"]) or ""
        pool_name = self._cloud.pool_id.split("_", 1)[1]
        exchange = srp.Exchange(pool_name, challenge["USER_ID_FOR_SRP"], password, int(given["SRP_A"], 16))
        if not exchange.is_sound:
            raise CognitoError("InvalidParameterException", "SRP_A is not allowed.")
        block = base64.b64encode(secrets.token_bytes(96)).decode()
        self._exchanges[block] = (challenge["SECRET_BLOCK"], exchange)
        challenge |= {"SALT": f"{exchange.salt:x}", "SRP_B": f"{exchange.b_public:x}", "SECRET_BLOCK": block}
        return cognito_json({"ChallengeName": "PASSWORD_VERIFIER", "ChallengeParameters": challenge})

    def _respond(self, parameters: dict[str, Any]) -> None:
        """Checks a challenge's answer, and rewrites it to what moto expects."""
        given: dict[str, str] = dict(parameters.get("ChallengeResponses") or {})
        parameters["ChallengeResponses"] = given
        username = given.get("USERNAME", "")
        self._check_secret_hash(given, username)
        # Cognito takes the name that was typed or the id that the challenge gave; moto takes the name alone.
        names = {user.sub: user.username for user in self._cloud.users.values()}
        given["USERNAME"] = names.get(username, username)
        if self._cloud.client_secret:
            given["SECRET_HASH"] = self._secret_hash(given["USERNAME"])

        match parameters.get("ChallengeName"):
            case "PASSWORD_VERIFIER":
                block = given.get("PASSWORD_CLAIM_SECRET_BLOCK", "")
                session, exchange = self._exchanges.pop(block, (None, None))
                if exchange is None:
                    raise CognitoError("NotAuthorizedException", "Incorrect username or password.")
                timestamp = given.get("TIMESTAMP", "")
                if not srp.TIMESTAMP.fullmatch(timestamp):
                    message = "TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english."
                    raise CognitoError("InvalidParameterException", message)
                expected = exchange.signature(base64.b64decode(block), timestamp)
                if not hmac.compare_digest(expected, given.get("PASSWORD_CLAIM_SIGNATURE", "")):
                    raise CognitoError("NotAuthorizedException", "Incorrect username or password.")
                given["PASSWORD_CLAIM_SECRET_BLOCK"] = session
            case "SOFTWARE_TOKEN_MFA":
                # One step of grace either way, as authenticators need; moto has none.
                if given.get("SOFTWARE_TOKEN_MFA_CODE") not in {totp_code(offset) for offset in (-1, 0, 1)}:
                    raise CognitoError("CodeMismatchException", "Invalid code received for user")
                given["SOFTWARE_TOKEN_MFA_CODE"] = totp_code()
