"""The second factor: a code of six digits that changes every thirty seconds (RFC 6238, on HMAC-SHA-1 as RFC 4226)."""

from __future__ import annotations

import hmac
from base64 import b32decode, b32encode
from secrets import token_bytes
from urllib.parse import quote

STEP = 30
DIGITS = 6
_DRIFT = 1
"""By how many steps the clock of a person's device may be wrong."""


def new_secret() -> str:
    """A secret of 160 bits, as devices take it."""
    return b32encode(token_bytes(20)).decode()


def code(secret: str, step: int, digits: int = DIGITS) -> str:
    """The code of a step of thirty seconds since 1970."""
    digest = hmac.digest(b32decode(secret), step.to_bytes(8, "big"), "sha1")
    at = digest[-1] & 15
    number = int.from_bytes(digest[at : at + 4], "big") & 0x7FFF_FFFF
    return str(number % 10**digits).zfill(digits)


def step_of(secret: str, given: str, seconds: int) -> int | None:
    """The step to which a code belongs, if it is one of now."""
    now = seconds // STEP
    for step in range(now - _DRIFT, now + _DRIFT + 1):
        if hmac.compare_digest(code(secret, step).encode(), given.encode()):
            return step
    return None


def address(secret: str, name: str) -> str:
    """What a device reads as a QR code or a link."""
    return f"otpauth://totp/pitboss:{quote(name)}?secret={secret}&issuer=pitboss"
