"""Keys: the public keys of those who agree to things, and whether something was signed with one.

A passkey (WebAuthn) signs a challenge, which is the SHA-256 of the words to be signed; an Ed25519 key, as `pitboss
keys` makes it, signs the words themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from sqlalchemy import delete, insert, select

from pitboss.store.database import Part, StoreError, check_text
from pitboss.store.events import CONSENT, Entry, enter, hold_chain
from pitboss.store.schema import keys

PASSKEY: Final = "passkey"
ED25519: Final = "ed25519"


class Key(NamedTuple):
    """Somebody's public key: `id` is a passkey's credential, or an Ed25519 key itself; `public` is in hexadecimal (a
    passkey's in COSE); `site` is the name under which the house was open when a passkey was made."""

    id: str
    name: str
    type: str
    public: str
    site: str = ""


class Keys(Part):
    """Keeps public keys. Whose they are is in the chain."""

    def add(self, key: Key, by: int = 0) -> None:
        """Somebody takes a key: their first, or (`by` the proposal to which two agreed) one in place of another."""
        check_text(*key)
        with self.database.transaction() as connection:
            hold_chain(connection)
            if connection.scalar(select(keys.c.id).where((keys.c.id == key.id) | (keys.c.public == key.public))):
                raise StoreError("That key is somebody's already; everybody has their own.")
            if by:
                connection.execute(delete(keys).where(keys.c.name == key.name))
            elif connection.scalar(select(keys.c.id).where(keys.c.name == key.name)) is not None:
                raise StoreError(f"{key.name} has a key already; it is replaced when two others have agreed to that.")
            connection.execute(insert(keys).values(**key._asdict()))
            enter(
                self.database, Entry("take key", {**key._asdict(), **({"by": by} if by else {})}, CONSENT, key.name)
            )

    def of(self, name: str) -> Key | None:
        """Somebody's key."""
        found = self.database.rows(select(keys).where(keys.c.name == name))
        return Key(*found[0]) if found else None

    def all(self) -> dict[str, Key]:
        """Everybody's, by name."""
        return {row.name: Key(*row) for row in self.database.rows(select(keys))}


def challenge(words: bytes) -> bytes:
    """What a passkey signs for words."""
    return sha256(words).digest()


def signed(words: bytes, key: Key, proof: Mapping[str, str]) -> bool:
    """Whether words are signed with a key. `proof` has the `signature`, of a passkey also what it was made over."""
    try:
        if key.type == ED25519:
            public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key.public))
            public.verify(bytes.fromhex(proof["signature"]), words)
            return True
        return _asserted(words, key, proof)
    except (InvalidSignature, ValueError, TypeError, LookupError, AttributeError):
        return False


def _asserted(words: bytes, key: Key, proof: Mapping[str, str]) -> bool:
    from webauthn import base64url_to_bytes, verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    class Client(msgspec.Struct):
        origin: str

    origin = msgspec.json.decode(base64url_to_bytes(proof["clientDataJSON"]), type=Client).origin
    if not origin_of(origin, key.site):
        return False
    try:
        # Passkeys that live on several devices do not count what they sign, so no count is kept.
        verify_authentication_response(
            credential={"id": key.id, "rawId": key.id, "response": dict(proof), "type": "public-key"},
            expected_challenge=challenge(words),
            expected_rp_id=key.site,
            expected_origin=origin,
            credential_public_key=bytes.fromhex(key.public),
            credential_current_sign_count=0,
            require_user_verification=True,
        )
    except WebAuthnException:
        return False
    return True


def origin_of(origin: str, site: str) -> bool:
    """Whether a page comes from the house of that name, over a line that nobody reads or alters."""
    parts = urlsplit(origin)
    return parts.hostname == site and (parts.scheme == "https" or (parts.scheme == "http" and site == "localhost"))
