"""What no passkey made is refused in a sentence; what one made counts for its words and its site alone."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given, settings
from hypothesis import strategies as st
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, encode_cbor

from pitboss.core.game.refused import Refused
from pitboss.server.people.passkeys import asked_to_make, asked_to_sign, made
from pitboss.store import Key
from pitboss.store.keys import challenge, signed

SITE, ORIGIN, WORDS = "localhost", "http://localhost:8000", b"these words"
VERIFIED, PRESENT, MADE = 0x04, 0x01, 0x40


class Device:
    """A device that makes one passkey."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        numbers = self.private.public_key().public_numbers()
        point = [value.to_bytes(32, "big") for value in (numbers.x, numbers.y)]
        self.public = encode_cbor({1: 2, 3: -7, -1: 1, -2: point[0], -3: point[1]})

    def data(self, flags: int, site: str = SITE, more: bytes = b"") -> bytes:
        return sha256(site.encode()).digest() + bytes([flags]) + bytes(4) + more

    def makes(self, words: bytes = WORDS, public: bytes | None = None) -> dict[str, Any]:
        more = bytes(16) + b"\0\2id" + (self.public if public is None else public)
        data = self.data(VERIFIED | PRESENT | MADE, more=more)
        whole = {"fmt": "none", "attStmt": {}, "authData": data}
        said = {
            "clientDataJSON": client("create", words),
            "attestationObject": bytes_to_base64url(encode_cbor(whole)),
        }
        return {"id": "aWQ", "rawId": "aWQ", "type": "public-key", "response": said}

    def signs(self, words: bytes, flags: int = VERIFIED | PRESENT, **at: str) -> dict[str, str]:
        said, data = client("get", words, at.get("origin", ORIGIN)), self.data(flags, at.get("site", SITE))
        over = data + sha256(base64url_to_bytes(said)).digest()
        signature = self.private.sign(over, ec.ECDSA(hashes.SHA256()))
        told = {"authenticatorData": data, "signature": signature}
        return {"clientDataJSON": said, **{name: bytes_to_base64url(value) for name, value in told.items()}}


def client(does: str, words: bytes, origin: str = ORIGIN) -> str:
    said = {"type": f"webauthn.{does}", "challenge": bytes_to_base64url(challenge(words)), "origin": origin}
    return bytes_to_base64url(msgspec.json.encode(said))


def test_a_passkey_counts_for_its_words_and_its_site_alone() -> None:
    device = Device()
    key = made(device.makes(), SITE, ORIGIN, "ann", WORDS)
    assert signed(b"yes", key, device.signs(b"yes"))
    assert not signed(b"no", key, device.signs(b"yes"))
    assert not signed(b"yes", key, Device().signs(b"yes")), "another device"
    assert not signed(b"yes", key, device.signs(b"yes", PRESENT)), "the person was not verified"
    assert not signed(b"yes", key, device.signs(b"yes", origin="http://elsewhere.example"))
    assert not signed(b"yes", key, device.signs(b"yes", site="elsewhere.example"))
    assert not signed(b"yes", key._replace(site="elsewhere.example"), device.signs(b"yes"))
    for words, origin in ((b"other words", ORIGIN), (WORDS, "http://elsewhere.example")):
        with pytest.raises(Refused):
            made(device.makes(), SITE, origin, "ann", words)
    assert asked_to_make(SITE, "ann", WORDS, [key])["excludeCredentials"][0]["id"] == key.id
    assert asked_to_sign(key, WORDS)["userVerification"] == "required"


junk = st.recursive(
    st.none() | st.integers(-300, 300) | st.binary(max_size=40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.integers(-3, 3), inner, max_size=4),
    max_leaves=5,
)
plain = st.none() | st.integers() | st.text(max_size=20) | st.dictionaries(st.text(max_size=5), st.text(max_size=5))


@settings(max_examples=150, deadline=None)
@given(public=junk, field=st.sampled_from(["id", "rawId", "type", "response", ""]), other=plain)
def test_whatever_no_device_made_is_refused_in_a_sentence(public: Any, field: str, other: Any) -> None:
    device = Device()
    credential = device.makes(public=encode_cbor(public))
    if field:
        credential[field] = other
    try:
        key = made(credential, SITE, ORIGIN, "ann", WORDS)
    except Refused:
        return
    assert not signed(WORDS, key, device.signs(WORDS))


@settings(max_examples=150, deadline=None)
@given(
    proof=st.dictionaries(st.sampled_from(["authenticatorData", "clientDataJSON", "signature"]), st.text(max_size=60))
)
def test_no_text_is_a_signature(proof: dict[str, str]) -> None:
    passkey = Key("aWQ", "ann", "passkey", Device().public.hex(), SITE)
    for key in (passkey, Key("ab", "ann", "ed25519", "ab"), passkey._replace(public="00")):
        assert not signed(WORDS, key, proof)
