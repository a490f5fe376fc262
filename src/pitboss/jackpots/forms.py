"""The papers of meters, read from the record of a round: what a contribution box was found to hold, and what was paid
out of a meter, to whom and for which hand.

Who signs at a table of flesh and wood is named in the record here: the count is the table's own; who verified a
payout stands in the record of the round that opened next or, of a multi-casino system, in the log of events.
13:69F-14.19(f)3, 14.20(e)4ii
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

import msgspec

from pitboss.core.game.steps import Announce, Move
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import holder
from pitboss.core.table.journal import Record
from pitboss.jackpots.meter import PENDING

_BOX, _METER = " box", "meter "
UNATTENDED = "nobody: the table was not attended"


class ContributionForm(msgspec.Struct, frozen=True, tag="contribution"):
    """A contribution box was counted. 13:69F-14.19(f)3"""

    at: datetime
    table: str
    round: int
    box: str
    amount: int

    def __str__(self) -> str:
        return f"{_when(self)}: the {self.box} held {money(self.amount)}."


class PayoutForm(msgspec.Struct, frozen=True, tag="payout"):
    """A meter paid. 13:69F-14.19(i), (j), 14.20(e)4ii"""

    at: datetime
    table: str
    round: int
    meter: str
    hands: tuple[str, ...]
    shares: dict[int, int]
    amount: int
    verified_by: str

    def __str__(self) -> str:
        paid = ", ".join(f"seat {seat} {money(amount)}" for seat, amount in sorted(self.shares.items()))
        hands = "; ".join(self.hands)
        return f"{_when(self)}: {money(self.amount)} of {self.meter} paid: {paid}. {hands}. By {self.verified_by}."


Form = ContributionForm | PayoutForm


def forms_in(record: Record, verified_by: Mapping[tuple[str, int], str] | None = None) -> Iterator[Form]:
    """The papers of a round; `verified_by` says who let which round of which table go on."""
    at = datetime.fromtimestamp(record.closing.at / 1000, UTC)
    counted: dict[str, int] = {}
    paid: dict[str, dict[int, int]] = {}
    for step in record.steps:
        if type(step) is not Move or not step.source.startswith(_METER):
            continue
        name, seat = step.source.removeprefix(_METER), holder(step.target)
        if seat:
            shares = paid.setdefault(name, {})
            shares[seat] = shares.get(seat, 0) + step.amount
        elif name.endswith(_BOX):
            counted[name] = counted.get(name, 0) + step.amount
    for decided in record.opening.payouts:
        if not decided.refused:
            when, total = datetime.fromtimestamp(decided.at / 1000, UTC), sum(decided.shares.values())
            number = int(decided.award.partition("-")[0])
            yield PayoutForm(
                when, record.table, number, decided.meter, (decided.hand,), decided.shares, total, decided.by
            )
    for name, amount in counted.items():
        yield ContributionForm(at, record.table, record.round, name, amount)
    hands = tuple(step.text for step in record.steps if type(step) is Announce and step.label == PENDING)
    by = (verified_by or {}).get((record.table, record.round), UNATTENDED)
    for name, shares in paid.items():
        yield PayoutForm(at, record.table, record.round, name, hands, shares, sum(shares.values()), by)


def _when(form: Form) -> str:
    return f"{form.at:%Y-%m-%d %H:%M} table {form.table} round {form.round}"
