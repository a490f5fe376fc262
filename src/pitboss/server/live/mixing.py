"""Shares that players mix into the chance of the round that comes: committed to, then revealed, then left alone."""

from __future__ import annotations

from hashlib import sha256

from pitboss.core.game.refused import Refused

FAIR = "13:69F-8.3"
_HEX = frozenset("0123456789abcdef")


class Mixing:
    """The commitments of persons to shares and, while the table has `asked` for them, the shares."""

    def __init__(self) -> None:
        self.asked = False
        self.commitments: dict[str, str] = {}
        self.shares: dict[str, str] = {}

    def commit(self, person: str, commitment: str) -> None:
        """Note that a person commits to a share, in place of an earlier one."""
        if self.asked:
            raise Refused("Shares are being revealed; commit to one for the round after.", FAIR)
        self.commitments[person] = _checked(commitment)

    def reveal(self, person: str, share: str) -> bool:
        """Note the share that a person committed to and reveals; returns whether all have revealed theirs."""
        if not self.asked:
            raise Refused("Nobody is asked to reveal a share now.", FAIR)
        if sha256(bytes.fromhex(_checked(share))).hexdigest() != self.commitments.get(person):
            raise Refused("That is not the share that you committed to.", FAIR)
        self.shares[person] = share
        return self.shares.keys() == self.commitments.keys()

    def ask(self, persons: set[str]) -> bool:
        """Ask those of `persons` who committed to a share to reveal it; False where none did."""
        self.commitments = {person: known for person, known in self.commitments.items() if person in persons}
        self.asked = bool(self.commitments)
        return self.asked

    def forget(self, person: str) -> None:
        if not self.asked:
            self.commitments.pop(person, None)

    def clear(self) -> None:
        self.asked = False
        self.commitments.clear()
        self.shares.clear()


def _checked(text: str) -> str:
    if len(text) != 64 or not _HEX.issuperset(text):
        raise Refused("A share, and its SHA-256, are 64 hexadecimal digits.", FAIR)
    return text
