"""Shared meters at a live table: what displays say, waiting for what one pays, what the casino's node is told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Meter, Move
from pitboss.core.money.accounts import account_above
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import meter, waits_of
from pitboss.core.money.meters import Displayed, MeterKind
from pitboss.core.table.journal import Decided
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.jackpots.bad_beat.at_table import BOX, ENDED, Offered, Waits, operates
from pitboss.jackpots.bad_beat.at_table import meters as payout_meters
from pitboss.jackpots.link.messages import Fed, Paid, Won
from pitboss.server.link.stamped import stamped
from pitboss.server.live.outbox import WritePost
from pitboss.server.live.state import State


class SharedMeters:
    """The meters of a table, some of which it may share with others; `books` tell the amounts of those."""

    def __init__(self, state: State, books: Displayed | None) -> None:
        self._state = state
        self._books = books

    @property
    def _table(self) -> Table:
        return self._state.table

    def displays(self) -> dict[str, int]:
        """The displays: each meter's amount with what is posted beside it."""
        shown: dict[str, int] = {}
        for name, kind in self._table.meter_kinds.items():
            if kind.shown and not kind.linked:
                shown[kind.title] = self._table.meter(name)
            elif kind.shown and self._books is not None:
                amount, note = self._books.shows(name)
                shown[f"{kind.title} ({note})" if note else kind.title] = amount
            if kind.shown and (waits := self._waits(kind)):
                # No display falls before what was won is paid. 13:69F-14.19(i)1, (o)
                shown[f"{kind.title}, payout pending"] = waits
        return shown

    def _waits(self, kind: MeterKind) -> int:
        """The cents set aside of a meter, at all tables that share it, until somebody verifies them."""
        if kind.linked and self._books is not None:
            return self._books.waits(kind.name)
        return waits_of(self._table.ledger.balances, kind.name)

    def posted_of_links(self) -> tuple[str, ...]:
        """What the sign says of whoever offers the meters of a link. 13:69F-14.20(d)1"""
        return self._books.posted() if self._books is not None and any(self._of_a_link()) else ()

    def awaited(self, current: Round) -> bool:
        """Whether the round waits for a shared meter's amount."""
        step = current.pending
        if type(step) is not Meter:
            return False
        kind = self._table.meter_kinds.get(step.name)
        return kind is not None and kind.linked and not self._table.meters.ready(step.name)

    def claim(self, waits: Waits, decided: Decided, won: int) -> None:
        """Claim from the system's host what a hand that was won at a time, and now verified, is paid. 14.20(e)4"""
        table, at = self._table.name, datetime.fromtimestamp(won / 1000, UTC)
        round_, meter = _round_of(decided), decided.meter
        self._post(
            f"won {table} {round_} {meter}",
            Won(meter, at, table, round_, decided.hand, decided.by, waits.agreement),
        )

    def claimed(self, decided: Decided) -> int | None:
        """What the host has said is paid on a claim; None where it has not said so yet."""
        return None if self._books is None else self._books.claimed(decided.meter, _round_of(decided))

    def paid(self, decided: Decided) -> None:
        """Tell the node what was paid on a claim."""
        table, round_, meter = self._table.name, _round_of(decided), decided.meter
        paid = sum(decided.shares.values())
        self._post(f"paid {table} {round_} {meter}", Paid(meter, paid, table, round_))

    def tell_node(self) -> None:
        """Tell the node what the last round contributed to linked meters and was paid. 13:69F-14.20(c)2, (e)2"""
        ended = self._state.last
        if ended is None:
            return
        table, round_ = self._table.name, self._table.rounds
        for kind in self._of_a_link():
            moves = [step for step in ended.entries if type(step) is Move]
            fed = sum(step.amount for step in moves if step.target == meter(kind.name))
            if fed:
                self._post(f"fed {table} {round_} {kind.name}", Fed(kind.name, fed, table, round_))
            if any(type(step) is Meter and step.name == kind.name for step in ended.entries):
                paid = sum(step.amount for step in moves if step.source == meter(kind.name))
                self._post(f"paid {table} {round_} {kind.name}", Paid(kind.name, paid, table, round_))

    def part(self) -> int:
        """How much the table, which closes, has fed shared meters, less what they paid it. Refused while a
        contribution box is not counted, which is done in a round so that the record has it (13:69F-14.19(f)1), or
        while the table's own payout holds players' money, which goes to nobody but players (14.19(a), (l)).
        """
        parted = 0
        offered = getattr(self._table.memory, "payout", None)
        program = offered.program if isinstance(offered, Offered) else None
        if program is not None:
            held = {kind.name: self._table.ledger[meter(kind.name)] for kind in payout_meters(program)}
            left = sum(held[name] for name in held if program.reach == "table" or name.endswith(BOX))
            if left:
                raise Refused(
                    f"{money(left)} of the payout {program.name} lie at this table; it closes when that is counted "
                    "and won, or taken over by another payout.",
                    ENDED,
                )
        for name in [name for name, kind in self._table.meter_kinds.items() if kind.linked]:
            amount = self._table.ledger[meter(name)]
            self._state.outbox.chips(account_above(self._table.game.name, name), amount)
            parted += amount
        return parted

    def _post(self, key: str, body: msgspec.Struct) -> None:
        """Write a message to the casino's node."""
        self._state.outbox.add(WritePost(key, stamped(datetime.now(UTC), body)))

    def _of_a_link(self) -> Iterator[MeterKind]:
        kinds = self._table.meter_kinds.values()
        return (kind for kind in kinds if kind.reach == "link" and not operates(kind.name))


def _round_of(decided: Decided) -> int:
    """The round in which a payout was won."""
    return int(decided.award.partition("-")[0])
