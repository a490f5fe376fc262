"""Meters above the tables of a house: those that its tables of one game share, and those of a link of casinos.

What a table has fed a meter, less what it was paid, is an account of that table's ledger; a casino's meter is where
it begins, with those accounts of all its tables, and of tables that were closed. Nothing else is stored, so nothing
can differ from it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from pitboss.core.choices.options import Options
from pitboss.core.filing.notices import Change
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.money.accounts import account_above
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import meter, waits_of
from pitboss.core.money.meters import MeterKind
from pitboss.core.table.table import Table
from pitboss.jackpots.bad_beat.at_table import ENDED, Offered, operates
from pitboss.jackpots.bad_beat.changes import harder
from pitboss.jackpots.bad_beat.program import Fund, Program
from pitboss.server.live.snapshot import Snapshot
from pitboss.store import Store

if TYPE_CHECKING:
    from pitboss.server.house.audience import Spot
    from pitboss.server.link.at_house import NodeBooks
    from pitboss.server.live.table import LiveTable

FILED, SAME, CONFIRMED = "13:69D-1.52", "13:69F-14.20(a)", "13:69F-14.20(e)4i"
NOTICED = "13:69F-14.19(q)"


class HouseMeters:
    """The shared meters of a house. A meter about to pay at a table is that table's until its round is stored."""

    def __init__(self, store: Store, spots: Mapping[str, Spot], node: NodeBooks | None = None) -> None:
        self.store = store
        self.node = node
        self._spots = spots
        self._stood: dict[str, Snapshot] = {}
        self._paying: dict[str, tuple[str, int]] = {}

    def begin(self) -> None:
        """Note the accounts of tables not loaded yet, and which of them were told a meter's amount."""
        stood = self.store.states.all()
        self._stood = {name: msgspec.json.decode(data, type=Snapshot) for name, data in stood.items()}
        if self.node is not None:
            self.node.look()

    def taken_up(self, table: str, game: Game, snapshot: Snapshot) -> None:
        """Reserve, for a loaded table, the meters whose amounts its round was told, until it is paid."""
        if snapshot.open and snapshot.meters:
            for kind in _shared(game, snapshot):
                self._paying[account_above(game.name, kind.name)] = (table, snapshot.standing.rounds + 1)

    def must_agree(self, game: Game, options: Options, but: Collection[str] = ()) -> None:
        """Refuse a table whose filing of a shared meter differs from that of the tables feeding it; `but` names
        tables that change with it."""
        for kind in game.meters(options):
            program = _program(options)
            if kind.reach == "link" and (self.node is None or not self.node.offers(program)):
                raise Refused(
                    f"The payout {kind.name} is not that of a system which this house is linked to; file it as the "
                    "agreement has it, and let the house read its node: pitboss serve --link.",
                    SAME,
                )
            for spot in self._spots.values():
                if spot.live.table.game is not game or spot.live.table.name in but or kind.reach != "casino":
                    continue
                now = spot.live.table.terms(spot.live.table.clock()).options
                other = next((other for other in game.meters(now) if other.name == kind.name), None)
                if other is not None and (other != kind or program != _program(now)):
                    raise Refused(
                        f"Table {spot.live.table.name} files the {kind.name} meter otherwise; tables that share one "
                        "file the same.",
                        FILED,
                    )

    def must_keep(self, table: Table, after: Options) -> None:
        """Refuse a change by which a table would no longer share a meter that holds players' money: that ends by
        being won. 13:69D-1.52, 13:69F-14.19(l)"""
        self._not_harder(table, after)
        self._as_filed(table, after)
        kept = {kind.name: kind.reach for kind in table.game.meters(after)}
        boxes = any(kind.linked for kind in table.meter_kinds.values())
        for kind in table.meter_kinds.values():
            if kept.get(kind.name) == kind.reach or operates(kind.name):
                continue
            held = table.ledger[meter(kind.name)] if boxes else 0
            if kind.linked:
                held = self._held(table.game, kind)
            if held:
                raise Refused(
                    f"{kind.title}: {money(held)} would be left behind at {kind.name}. File a payout that ends with "
                    "collects = false and let it be won; close a table that shares a progressive meter.",
                    FILED if _program(table.options) is None else ENDED,
                )

    def _as_filed(self, table: Table, after: Options) -> None:
        """Refuse that another payout takes over what one of the table's own holds, unless the filed ending says so.
        13:69F-14.19(l)"""
        old, new = _program(table.options), _program(after)
        if old is None or old.reach != "table" or old.ending is None or new is None or new.name == old.name:
            return
        held = sum(table.ledger[meter(kind.name)] for kind in table.meter_kinds.values())
        if held and old.ending.transfer_to != new.name:
            goes = f"go to {old.ending.transfer_to}" if old.ending.transfer_to else "are won by players"
            raise Refused(
                f"{money(held)} of {old.name} {goes} by the ending that was filed ({old.ending.filed_as}), not to "
                f"{new.name}. File {old.name} with collects = false and let it be won, or an ending that says so.",
                ENDED,
            )

    def _not_harder(self, table: Table, after: Options) -> None:
        """Refuse to make a payout of the casino harder to win while players at any of its tables have paid into it
        and not won it: no table would know of a win at another. 13:69F-14.19(q)"""
        old, new = _program(table.options), _program(after)
        if old is None or new is None or new.reach != "casino":
            return
        tables = [spot.live.table for spot in self._spots.values() if spot.live.table.game is table.game]
        paid_in = {fund for other in tables for fund in _unwon(other, old.name)}
        if any(fund in paid_in for fund in harder(old, new)):
            raise Refused(
                f"{old.name} is shared and offered for {old.hand.says}; it is not made harder to win before it is "
                "won at every table. End it with collects = false, and begin another.",
                NOTICED,
            )

    def _held(self, game: Game, kind: MeterKind) -> int:
        """How many cents of a shared meter are players' money, as far as this house knows."""
        if kind.reach == "link":
            return 0 if self.node is None else self.node.shown(kind.name)
        return self.amount(game, kind) - kind.seed

    def share(self, table: Table, after: Options) -> list[str]:
        """The other tables that share the meter a change concerns, and so change with it."""
        kinds = [kind for kind in table.game.meters(after) if kind.reach == "casino"]
        same = _program(table.options) == _program(after)
        if same and all(table.meter_kinds.get(kind.name) == kind for kind in kinds):
            return []
        names = {kind.name for kind in kinds}
        others = {name: spot.live.table for name, spot in self._spots.items() if name != table.name}
        return [
            name for name, other in others.items() if other.game is table.game and names & other.meter_kinds.keys()
        ]

    def amount(self, game: Game, kind: MeterKind) -> int:
        """The amount of a casino's meter after the rounds that have ended."""
        closed = self.store.accounts.balances("house").get(account_above(game.name, kind.name), 0)
        account = meter(kind.name)
        return kind.seed + closed + sum(held.standing.balances.get(account, 0) for held in self._of(game))

    def waits(self, game: Game, name: str) -> int:
        """The cents won of a casino's meter that wait to be verified, after the rounds that have ended."""
        return sum(waits_of(held.standing.balances, name) for held in self._of(game))

    def _of(self, game: Game) -> Iterator[Snapshot]:
        for name in self._stood.keys() - self._spots.keys():
            if self._stood[name].game == game.name:
                yield self._stood[name]
        for spot in self._spots.values():
            if spot.live.table.game is game:
                yield spot.live.state.snapshot

    def pays(self, table: str, round: int, game: Game, name: str) -> bool:
        """Reserve a meter for a round at a table; returns whether it may pay there, since it pays at no other
        meanwhile."""
        account = account_above(game.name, name)
        holder = self._paying.get(account)
        if holder is not None and holder[0] != table and not self._settled(*holder):
            return False
        self._paying[account] = (table, round)
        return True

    def _settled(self, table: str, round: int) -> bool:
        """Whether a round that a meter paid at is over and stored."""
        spot = self._spots.get(table)
        if spot is None:
            return table not in self._stood
        live = spot.live
        return spot.settled and (live.table.rounds > round or live.round is None)


class MetersAt:
    """The shared meters as one table asks for them; `live` is that table."""

    def __init__(self, house: HouseMeters) -> None:
        self._house = house
        self.live: LiveTable | None = None

    @property
    def _table(self) -> Table:
        assert self.live is not None
        return self.live.table

    def _linked(self, name: str) -> bool:
        return self._table.meter_kinds[name].reach == "link"

    def _answer(self, name: str) -> int | None:
        """Of a linked meter by which agreement a round is played, or what it was paid in a round of before."""
        if not operates(name):
            return self.claimed(name, self._table.rounds)
        return 0 if self._house.node is None else self._house.node.by(_program(self._table.options))

    def claimed(self, name: str, round: int) -> int | None:
        node = self._house.node
        return None if node is None else node.answer(self._table.name, round, name)

    def ready(self, name: str) -> bool:
        if self._linked(name):
            return self._answer(name) is not None
        return self._house.pays(self._table.name, self._table.rounds, self._table.game, name)

    def stands(self, name: str, so_far: int) -> int:
        """The amount from which the meter `name` pays; for a linked meter, what this round's claim is paid."""
        if self._linked(name):
            answer = self._answer(name)
            if answer is None:
                raise Refused(f"The payout of {name} is not confirmed yet.", CONFIRMED)
            return answer
        return self._house.amount(self._table.game, self._table.meter_kinds[name]) + so_far

    def post(self, name: str, amount: int) -> None:
        """Nothing to do: the table's ledger holds what a round moved, and the table tells the node."""

    def waits(self, name: str) -> int:
        return 0 if self._linked(name) else self._house.waits(self._table.game, name)

    def posted(self) -> tuple[str, ...]:
        node = self._house.node
        return () if node is None else node.posting

    def shows(self, name: str) -> tuple[int, str]:
        node = self._house.node
        if self._linked(name):
            return (0, "") if node is None else (node.shown(name), node.note(name, _program(self._table.options)))
        return self._house.amount(self._table.game, self._table.meter_kinds[name]), ""


def _program(options: Options) -> Program | None:
    return getattr(options, "payout_program", None)


def _unwon(table: Table, name: str) -> tuple[Fund, ...]:
    """The payouts of a program that players at a table have paid into and not won."""
    known = getattr(table.memory, "payout", None)
    return known.unwon if isinstance(known, Offered) and known.program and known.program.name == name else ()


def concerns_meters(key: str) -> bool:
    """Whether an option is one of a meter, so that it is the same wherever that is shared."""
    return key == "payout_program" or key.startswith("progressive_")


def keeps_meters(game: Game, options: Options, change: Change) -> None:
    """Refuse a change filed with the opening of a table by which it would leave a meter that it shares."""
    after, _ = game.options.read({**options.plain(), **change.options})
    kept = {kind.name: kind.reach for kind in game.meters(after)}
    for kind in game.meters(options):
        if kind.linked and kept.get(kind.name) != kind.reach:
            raise Refused(f"{kind.name} is shared, and is not left by a change that is filed beforehand.", FILED)


def _shared(game: Game, snapshot: Snapshot) -> list[MeterKind]:
    options, _ = game.options.read(msgspec.json.decode(snapshot.standing.options))
    return [kind for kind in game.meters(options) if kind.reach == "casino"]
