"""Proposals: what one person puts forward and two must agree to, each by signing a letter that says all of it.

In a house of record every role and all money that nobody brought rests on one. The rule of who may agree stands here
once: the house asks it before it takes an agreement, and the check of the chain when it reads one (`recomputed.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import delete, select, update

from pitboss.store.database import Part
from pitboss.store.events import CONSENT, Entry, Noted, enter
from pitboss.store.schema import events, proposals

OVERSEERS = ("manager", "division")
WAIT_MS = 24 * 3600 * 1000
"""How long a proposal to replace somebody's key lies open before it can be agreed to, so that who has the key may say
that it is not lost."""
ACCEPT: Final = "accept"
"""What the console does without asking; it is shown until two have accepted it."""
RESTORE: Final = "restore"
"""The act of the console by which a backup is taken into an empty database."""

Roles = Mapping[str, Collection[str]]


class Consent(msgspec.Struct, frozen=True):
    """Somebody's agreement: with which key they signed, the nonce in the letter, and the proof that they did."""

    by: str
    key: str
    nonce: str
    proof: dict[str, str]


class Proposal(NamedTuple):
    """What is proposed, by whom and when, and who has agreed to it. `what["do"]` is one of `roles` (of `name`, who
    has that `key`), `chips` (for `name`), `second` (its device is lost), `replace` (the key of `name`), `accept`."""

    number: int
    at: int
    proposer: str
    what: dict[str, Any]
    consents: tuple[Consent, ...] = ()


class Proposals(Part):
    """Keeps what waits for two people. Its number is that of its event, so none is given out twice."""

    def add(self, proposer: str, what: dict[str, Any]) -> int:
        """Put something forward; its number."""
        with self.database.transaction() as connection:
            number = enter(self.database, Entry("propose", what, CONSENT, proposer))
            connection.execute(proposals.insert().values(number=number, consents=b"[]"))
        return number

    def waiting(self) -> list[Proposal]:
        """All that waits, in order."""
        said = select(events.c.line, proposals.c.consents).join(proposals, events.c.number == proposals.c.number)
        found = [
            (msgspec.json.decode(row.line, type=Noted), msgspec.json.decode(row.consents, type=tuple[Consent, ...]))
            for row in self.database.rows(said.order_by(events.c.number))
        ]
        return [Proposal(event.number, event.at, event.actor, event.about, consents) for event, consents in found]

    def find(self, number: int) -> Proposal | None:
        """What waits under a number."""
        return next((each for each in self.waiting() if each.number == number), None)

    def agreed(self, proposal: Proposal, consents: Sequence[Consent]) -> None:
        """Keep who agreed, the last of whom does so now."""
        row = proposals.c.number == proposal.number
        about = {"proposal": proposal.number, **subject(proposal.what), "consent": msgspec.to_builtins(consents[-1])}
        with self.database.transaction() as connection:
            connection.execute(update(proposals).where(row).values(consents=msgspec.json.encode(consents)))
            enter(self.database, Entry("agree", about, CONSENT, consents[-1].by))

    def closed(self, number: int) -> bool:
        """It waits no more; False if somebody else was quicker."""
        return bool(self.database.execute(delete(proposals).where(proposals.c.number == number)))


def subject(what: dict[str, Any]) -> dict[str, Any]:
    """What a proposal is about, shortly."""
    return {key: what[key] for key in ("do", "name") if key in what}


def letter(house: str, proposal: Proposal, by: str, nonce: str) -> bytes:
    """The words that somebody signs who agrees: all of the proposal, the house, who signs, and a fresh nonce."""
    said = {
        "agrees": by,
        "house": house,
        "nonce": nonce,
        "proposal": proposal.number,
        "proposed_at": proposal.at,
        "proposer": proposal.proposer,
        "what": proposal.what,
    }
    return msgspec.json.encode(said, order="deterministic")


def against_no(proposal: Proposal, by: str) -> str:
    """Why somebody may not withdraw what is proposed; nothing where they may."""
    what = proposal.what
    if what["do"] == ACCEPT:
        return "What the console has done is shown until two have accepted it."
    if what["do"] == "roles" and what["name"] == by != proposal.proposer:
        return "Two others decide on your roles, without you."
    return ""


def _of_division(what: Mapping[str, Any], roles: Roles) -> bool:
    """Whether it changes who is of the Division."""
    changes = what["do"] in ("roles", "second", "replace")
    return changes and "division" in (*what.get("roles", ()), *roles.get(what.get("name", ""), ()))


def against(what: Mapping[str, Any], at: int, by: str, roles: Roles, keyed: Collection[str], moment: int) -> str:
    """Why somebody may not agree to what was proposed `at` a time, at a `moment`; nothing where they may.

    `roles` are everybody's now, `keyed` are those who have a key.
    """
    if not any(role in OVERSEERS for role in roles.get(by, ())):
        return "Only a manager or the Division agrees to that."
    if by == what.get("name"):
        return "Two others agree to that, and not whom it concerns."
    if _of_division(what, roles) and "division" not in roles[by]:
        others = [name for name in keyed if "division" in roles.get(name, ()) and name != what.get("name")]
        if len(others) > 1:
            return "Who is of the Division changes only by the Division: two of its people agree to that."
    if what["do"] == "replace" and moment < at + WAIT_MS:
        return (
            f"A key is replaced no sooner than {WAIT_MS // 3_600_000} hours after that was proposed, so that who has "
            "it may say that it is not lost."
        )
    return ""


def enough(what: Mapping[str, Any], agreed: Collection[str], roles: Roles) -> bool:
    """Whether those who agreed are enough: two, one of the Division where it changes who is of the Division."""
    still = [by for by in agreed if any(role in OVERSEERS for role in roles.get(by, ()))]
    by_division = any("division" in roles[by] for by in still)
    return len(set(still)) > 1 and (by_division or not _of_division(what, roles))
