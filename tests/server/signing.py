"""People of a house of record who agree with keys from the terminal."""

from __future__ import annotations

from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.core.money.accounts import CAGE
from pitboss.server.people.two_persons import agree, open_purse, take_key
from pitboss.store import Consent, Key, Store
from pitboss.store.keys import ED25519
from pitboss.store.proposals import letter
from pitboss.store.seals import spelled
from tests.server.indoors import PASSWORD, Caller, Indoors


@dataclass
class Signer:
    """Somebody with a key."""

    name: str
    private: Ed25519PrivateKey = field(default_factory=Ed25519PrivateKey.generate)

    @property
    def key(self) -> Key:
        public = spelled(self.private.public_key())
        return Key(public, self.name, ED25519, public)

    def sign(self, words: str | bytes) -> str:
        return self.private.sign(words.encode() if isinstance(words, str) else words).hex()

    def consent(self, store: Store, number: int, **other: Any) -> Consent:
        """What they sign who agree; `other` is what a forger puts in its place."""
        nonce, proposal = token_hex(8), store.proposals.find(number)
        assert proposal is not None
        words = letter(store.begun.ident, proposal._replace(**other), self.name, nonce)
        return Consent(self.name, self.key.id, nonce, {"signature": self.sign(words)})

    def agrees(self, store: Store, number: int) -> bool:
        return agree(store, number, self.consent(store, number))


def enrolled(store: Store, name: str, link: str = "") -> Signer:
    """Somebody who asked for an account and took a key; by a first `link`, if one is named."""
    signer = Signer(name)
    store.people.add(name, "hash", ())
    open_purse(store, name, 0)
    if link:
        store.memory.seal(f"claim {link}", name)
    take_key(store, signer.key)
    return signer


def of_record(store: Store) -> tuple[Signer, Signer]:
    """Begin a house of record: its first manager and the Division's first inspector."""
    store.begun.begin(of_record=True)
    store.accounts.open(CAGE, "house")
    return enrolled(store, "pat", "manager"), enrolled(store, "dana", "division")


class Enrolled(Caller):
    """Somebody who talks to a house of record, and signs."""

    def __init__(self, house: Indoors, name: str) -> None:
        super().__init__(house)
        self.signer = Signer(name)

    async def enrol(self, how: str = "/api/account", **more: str) -> Enrolled:
        await self.come_in(how, name=self.signer.name, password=PASSWORD, **more)
        offered = (await self.post("/api/me/key/offer")).json()
        public, signature = self.signer.key.public, self.signer.sign(offered["words"])
        taken = await self.post(
            "/api/me/key", json={"nonce": offered["nonce"], "public": public, "signature": signature}
        )
        assert taken.status_code == 200, taken.text
        return await self.sign_in()

    async def sign_in(self) -> Enrolled:
        await self.come_in("/api/sign-in", name=self.signer.name, password=PASSWORD)
        return self

    async def agrees(self, number: int) -> dict[str, Any]:
        read = (await self.post(f"/api/proposals/{number}/letter")).json()
        proof = {"signature": self.signer.sign(read["words"])}
        answer = await self.post(
            f"/api/proposals/{number}", json={"agree": True, "nonce": read["nonce"], "proof": proof}
        )
        told: dict[str, Any] = answer.json()
        return told
