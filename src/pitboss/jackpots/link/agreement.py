"""The bad beat system agreement: who takes part, by which rules, who holds and records what."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec

from pitboss.core.choices.options import NotAllowed, Problem
from pitboss.core.game.refused import Refused
from pitboss.jackpots.bad_beat.changes import harder
from pitboss.jackpots.bad_beat.filed import FiledProgram
from pitboss.jackpots.bad_beat.posting import table_rules
from pitboss.jackpots.bad_beat.program import Fund, Program, problems
from pitboss.jackpots.link.messages import Cents

SAME, CHANGED, ENDED, NOTICED = "13:69F-14.20(a)", "13:69F-14.20(c)1", "13:69F-14.19(l)", "13:69F-14.19(q)"
_NAME = re.compile(r"(?!host$|authority$)[A-Za-z][A-Za-z0-9_-]*", re.ASCII)
"""The names of parties: those of certificates, of roles in a database, and of files."""

_USUAL = {"together": 60, "most_per_count": 1_000_000}
"""Terms that a text of the first version could not have, and what they are where a text does not name them."""


class Casino(msgspec.Struct, frozen=True, omit_defaults=True):
    """A participating casino licensee; `delegates` are key employees who represent it. 13:69F-14.20(f)"""

    name: str
    address: str
    delegates: tuple[str, ...] = ()


class Agreement(msgspec.Struct, frozen=True):
    """What the participating casino licensees signed. 13:69F-14.20(b), (c)

    `program` has no tables of its own: every casino offers the same rules at its tables.
    """

    system: str
    casinos: tuple[Casino, ...]
    host: str
    program: Program
    claims: Literal["earliest", "share"]
    """Who is paid if players at two or more casinos claim one payout. 13:69F-14.20(e)4iii"""
    decisions: str
    """How decisions are approved and implemented. 13:69F-14.20(c)1"""
    money: str
    """How funds, fees and costs are maintained, accounted for and paid. 13:69F-14.20(c)2"""
    record_keepers: tuple[str, ...]
    """Who generates and maintains records and reports. 13:69F-14.20(c)3"""
    authorized_by: str
    """The key employee of the host who authorizes payouts that were verified. 13:69F-14.20(e)4ii"""
    approval: str
    """The Division's approval, given in advance."""
    executed_by: tuple[str, ...]
    number: int = 1
    """Which agreement of the system it is: each change has the next number."""
    due: datetime | None = None
    """From when on a change is in force; patrons have notice of it until then. 13:69F-14.19(q)"""
    together: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = _USUAL["together"]
    """Seconds after the first claim in which further ones share the payout, where the earliest wins."""
    most_per_count: Cents = _USUAL["most_per_count"]
    """The most that one count of a table's box may contribute, in cents; what is more is set aside."""

    @property
    def digest(self) -> str:
        """What tells this text from every other one. A term that an older text could not have counts only where it is
        not the usual one, so that such a text keeps its digest."""
        terms = msgspec.to_builtins(self)
        told = {name: term for name, term in terms.items() if name not in _USUAL or term != _USUAL[name]}
        return sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:16]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(casino.name for casino in self.casinos)

    def represented_by(self, person: str) -> str:
        """The casino that a delegate represents; nobody else operates the system. 13:69F-14.20(f)"""
        for casino in self.casinos:
            if person in casino.delegates:
                return casino.name
        raise Refused(
            f"{person} does not represent a casino in the system {self.system}; those who do are: "
            f"{', '.join(self.delegates) or 'nobody'}.",
            "13:69F-14.20(f)",
        )

    @property
    def delegates(self) -> tuple[str, ...]:
        """The key employees who represent casinos in the system. 13:69F-14.20(f)"""
        return tuple(name for casino in self.casinos for name in casino.delegates)


def read_agreement(plain: Mapping[str, Any]) -> Agreement:
    """An agreement as it is filed: plain data, with its program as a submission has one."""
    try:
        filed = FiledProgram().read({**plain["program"], "system": plain["system"]})
        assert filed is not None
        program = msgspec.structs.replace(filed, tables=())
        return msgspec.convert({**plain, "program": msgspec.to_builtins(program)}, Agreement)
    except KeyError as missing:
        raise Refused(f"The agreement says nothing of {missing}.", "13:69F-14.20(c)") from None
    except NotAllowed as bad:
        raise Refused(f"The agreement's program cannot be offered: {bad}", "13:69F-14.20(a)") from None
    except msgspec.ValidationError as bad:
        raise Refused(f"The agreement cannot be read: {bad}.", "13:69F-14.20(c)") from None


def agreement_problems(agreement: Agreement) -> list[Problem]:
    """Everything that keeps a system from being operated."""
    return [*_parties(agreement), *_terms(agreement)]


def must_be_in_force(agreement: Agreement) -> None:
    """Refuse a system whose agreement does not stand, with every reason. 13:69F-14.20(b)"""
    if found := agreement_problems(agreement):
        reasons = "; ".join(str(problem) for problem in found)
        raise Refused(f"The system {agreement.system!r} cannot be operated: {reasons}", found[0].cite)


def must_follow(old: Agreement, new: Agreement, unwon: Collection[Fund]) -> None:
    """Refuse a change that may not be made, or not yet. 13:69F-14.19(q), 14.20(a), (c)1

    A payout that players have paid into keeps its qualifying hand until it is won.
    """
    must_be_in_force(new)
    if new.number != old.number + 1:
        raise Refused(
            f"The system {old.system} is operated by agreement {old.number} ({old.digest}); this is agreement "
            f"{new.number} ({new.digest}). File a change as agreement {old.number + 1}.",
            CHANGED,
        )
    before, after = old.program, new.program
    if (old.system, old.names, old.host) != (new.system, new.names, new.host):
        raise Refused("A change keeps system, participants and host; begin another system for others.", SAME)
    if (after.name, after.kind, after.funds) != (before.name, before.kind, before.funds):
        raise Refused("A change keeps the payout's name, kind and funds; begin another system for others.", SAME)
    if after.collects and not before.collects:
        raise Refused("Contributions have ended; begin another system to collect them again.", ENDED)
    kept = [fund for fund in harder(before, after) if fund in unwon]
    if kept:
        raise Refused(
            f"The {kept[0]} payout of {before.name} is offered for {before.hand_of(kept[0]).says} and may not be "
            "made harder to win; agree on the change for when that payout has been won.",
            NOTICED,
        )


def change_notice(old: Program, new: Program, due: datetime) -> tuple[str, ...]:
    """What each poker room posts of a change before it is implemented. 13:69F-14.19(q)"""
    before = table_rules(old)
    return tuple(f"From {due:%Y-%m-%d %H:%M} UTC on: {line}" for line in table_rules(new) if line not in before)


def system_posting(agreement: Agreement) -> tuple[str, ...]:
    """What each poker room posts besides the payout rules. 13:69F-14.20(d)1"""
    host = next(casino for casino in agreement.casinos if casino.name == agreement.host)
    return (
        f"The payout {agreement.program.name} is offered jointly by: {', '.join(agreement.names)}",
        f"The host casino is {host.name}, {host.address}",
    )


def _parties(agreement: Agreement) -> Iterator[Problem]:
    names = agreement.names
    parties = (*names, *agreement.delegates)
    if len(names) < 2 or len({*parties}) < len(parties) or not all(map(_NAME.fullmatch, parties)):
        allowed = "two or more casino licensees and their delegates, each once, named by letters, digits, - and _."
        yield Problem("casinos", f"The participants are {names}.", allowed, "13:69F-14.20(a)")
    if {*agreement.executed_by} != {*names}:
        allowed = "every participating casino licensee."
        yield Problem("executed_by", f"It was executed by {agreement.executed_by}.", allowed, "13:69F-14.20(b)")
    if agreement.host not in names:
        allowed = "a participating casino."
        yield Problem("host", f"The host {agreement.host!r} takes no part.", allowed, "13:69F-14.20(d)1ii")
    if not agreement.record_keepers or not {*agreement.record_keepers} <= {*names}:
        allowed = "one or more participating casinos."
        yield Problem("record_keepers", "Nobody keeps the records.", allowed, "13:69F-14.20(c)3")


def _terms(agreement: Agreement) -> Iterator[Problem]:
    for key, text, cite in (
        ("approval", agreement.approval, "13:69F-14.20(b)"),
        ("decisions", agreement.decisions, "13:69F-14.20(c)1"),
        ("money", agreement.money, "13:69F-14.20(c)2"),
        ("authorized_by", agreement.authorized_by, "13:69F-14.20(e)4ii"),
    ):
        if not text:
            yield Problem(key, "The agreement does not say.", "a reference to what was approved.", cite)
    due = agreement.due
    if agreement.number < 1 or (due is None) != (agreement.number == 1) or (due is not None and due.tzinfo is None):
        allowed = "number 1 with no date, or a later number and from when on it is due, with the zone of that time."
        yield Problem("due", f"Agreement {agreement.number} is due {due or 'at once'}.", allowed, NOTICED)
    if agreement.program.ending is not None and agreement.program.ending.transfer_to:
        allowed = "no transfer: contributions stop (collects = false), and what all hold is won by patrons."
        yield Problem("program", "A system's money would go to one payout of one casino.", allowed, ENDED)
    if agreement.program.system != agreement.system or agreement.program.tables:
        allowed = "the system's own program, without tables."
        yield Problem("program", "The program belongs elsewhere.", allowed, "13:69F-14.20(a)")
    yield from (problem for problem in problems(agreement.program) if problem.key != "tables")
