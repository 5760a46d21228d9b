"""Cognito's side of SRP-6a: the 3072-bit group of RFC 3526, SHA-256, and a key by HKDF."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

N = int(
    "ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd"
    "ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed"
    "ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f"
    "83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b"
    "e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510"
    "15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7"
    "abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c"
    "bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff",
    16,
)
G = 2
TIMESTAMP = re.compile(
    r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) "
    r"[1-9]\d? \d\d:\d\d:\d\d UTC \d{4}"
)


def padded(number: int) -> bytes:
    """The number's bytes, with a zero in front when the first bit is set, so that it reads as positive."""
    return number.to_bytes(number.bit_length() // 8 + 1, "big")


def hashed(*parts: bytes) -> int:
    return int.from_bytes(hashlib.sha256(b"".join(parts)).digest(), "big")


MULTIPLIER = hashed(padded(N), padded(G))


@dataclass
class Exchange:
    """One sign-in, from the user's A to the proof that the user knows the password."""

    pool_name: str
    user_id: str
    password: str
    a_public: int

    def __post_init__(self) -> None:
        self.salt = secrets.randbits(128)
        identity = hashlib.sha256(f"{self.pool_name}{self.user_id}:{self.password}".encode()).digest()
        self._verifier = pow(G, hashed(padded(self.salt), identity), N)
        self._b_secret = secrets.randbits(256)
        self.b_public = (MULTIPLIER * self._verifier + pow(G, self._b_secret, N)) % N

    @property
    def is_sound(self) -> bool:
        """False for an A that would make the shared secret known without the password."""
        return self.a_public % N != 0

    def signature(self, secret_block: bytes, timestamp: str) -> str:
        """What the user must send, in base64."""
        u = hashed(padded(self.a_public), padded(self.b_public))
        shared = pow(self.a_public * pow(self._verifier, u, N), self._b_secret, N)
        extracted = hmac.digest(padded(u), padded(shared), "sha256")
        key = hmac.digest(extracted, b"Caldera Derived Key\x01", "sha256")[:16]
        message = f"{self.pool_name}{self.user_id}".encode() + secret_block + timestamp.encode()
        return base64.b64encode(hmac.digest(key, message, "sha256")).decode()
