"""JSON Web Tokens: checked as AppSync checks them, and made for tests of what it must refuse."""

from __future__ import annotations

import base64
import hmac
import json
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from joserfc import jwk, jwt
from joserfc.errors import JoseError

from cloud import Cloud

KEY_ID = "dummy"  # The only key of moto's key set.


class Unauthorized(Exception):
    """The whole request is refused, with HTTP status 401."""


@dataclass
class Identity:
    """Who asks. Without `sub` it is the holder of the API key."""

    sub: str | None = None


class Tokens:
    def __init__(self, cloud: Cloud) -> None:
        self._cloud = cloud
        self._public = jwk.RSAKey.import_key(cloud.pool.json_web_key.as_dict(private=False))

    def identity(self, token: str) -> Identity:
        """Whose token it is, or why it is refused."""
        try:
            decoded = jwt.decode(token, self._public, algorithms=["RS256"])
        except (JoseError, ValueError):
            raise Unauthorized("Unable to parse JWT token.") from None
        claims = decoded.claims
        if decoded.header.get("kid") != KEY_ID:
            raise Unauthorized("Unable to parse JWT token.")
        if not isinstance(claims.get("exp"), int) or claims["exp"] <= time.time():
            raise Unauthorized("Token has expired.")
        use = claims.get("token_use")
        client = claims.get("aud") if use == "id" else claims.get("client_id") if use == "access" else None
        if (
            claims.get("iss") != self._cloud.issuer
            or client != self._cloud.client_id
            or not claims.get("sub")
        ):
            raise Unauthorized("You are not authorized to make this call.")
        return Identity(claims["sub"])

    def make(
        self,
        user: str,
        use: str = "access",
        expires_in: int = 3600,
        claims: dict[str, Any] | None = None,
        signature: str = "pool",
    ) -> str:
        """A token as Cognito would make it, but for what the test asks to be otherwise.

        `signature` is "pool" (the right key), "other" (another key under the same id), "hs256" (the public
        key misused as a shared secret) or "none".
        """
        now = int(time.time())
        client = "aud" if use == "id" else "client_id"
        name = "cognito:username" if use == "id" else "username"
        payload = {
            "iss": self._cloud.issuer,
            "sub": self._cloud.users[user].sub,
            client: self._cloud.client_id,
            name: user,
            "token_use": use,
            "iat": now,
            "auth_time": now,
            "exp": now + expires_in,
            "jti": str(uuid.uuid4()),
        } | (claims or {})
        match signature:
            case "pool":
                return jwt.encode({"alg": "RS256", "kid": KEY_ID}, payload, self._cloud.pool.json_web_key)
            case "other":
                return jwt.encode({"alg": "RS256", "kid": KEY_ID}, payload, jwk.RSAKey.generate_key(2048))
            case "hs256":
                public = self._public.as_pem(private=False)
                return by_hand("HS256", payload, lambda text: hmac.digest(public, text, "sha256"))
            case "none":
                return by_hand("none", payload, lambda _: b"")
        raise ValueError(f"no signature of the kind {signature!r}; there are pool, other, hs256 and none")


def by_hand(algorithm: str, payload: dict[str, Any], sign: Callable[[bytes], bytes]) -> str:
    """A token that a careful library refuses to make."""
    parts = [encoded({"alg": algorithm, "kid": KEY_ID}), encoded(payload)]
    signature = base64.urlsafe_b64encode(sign(".".join(parts).encode())).decode().rstrip("=")
    return ".".join([*parts, signature])


def encoded(value: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")
