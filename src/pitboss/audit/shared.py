"""Meters that tables of a casino share: what each round was told of one, against what all tables had fed it and been
paid of it then.

A round may be told where a meter stood at any moment between its opening and its close; rounds of other tables that
closed meanwhile are in or not. Whatever else it was told is found.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pitboss.core.game.steps import Meter, Move
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import meter
from pitboss.core.money.meters import MeterKind
from pitboss.core.table.journal import Record
from pitboss.games import registry


@dataclass
class _Round:
    """What a round was told of a meter, each time with what it had moved so far, and how it left its own account."""

    table: str
    number: int
    opened: int
    closed: int
    held: int
    left: int
    back: int
    """When the last payout that had waited was refused before it, and went back to the meter; 0: none."""
    told: list[tuple[int, int]] = field(default_factory=list)


def shared_problems(records: Iterable[Record]) -> Iterator[str]:
    """What rounds were told of shared meters and cannot be so, a sentence each."""
    rounds: dict[tuple[str, str], list[_Round]] = defaultdict(list)
    kinds: dict[tuple[str, str], MeterKind] = {}
    known: dict[str, dict[str, MeterKind]] = {}
    for record in records:
        digest = f"{record.game} {record.opening.digest}"
        if digest not in known:
            game = registry.find(record.game)
            options, problems = game.options.read(record.opening.options)
            shared = () if problems else game.meters(options)
            known[digest] = {kind.name: kind for kind in shared if kind.reach == "casino"}
        for name, kind in known[digest].items():
            kinds[record.game, name] = kind
            rounds[record.game, name].append(_round(record, name))
    for (game_name, name), played in rounds.items():
        yield from _told_wrong(kinds[game_name, name], played)


def _round(record: Record, name: str) -> _Round:
    account = meter(name)
    held = record.opening.balances.get(account, 0)
    found = _Round(
        record.table,
        record.round,
        record.opening.at,
        record.closing.at,
        held,
        record.closing.balances.get(account, 0),
        max((each.at for each in record.opening.payouts if each.refused and each.meter == name), default=0),
    )
    moved = 0
    for step in record.steps:
        if type(step) is Move:
            moved += step.amount * ((step.target == account) - (step.source == account))
        elif type(step) is Meter and step.name == name and isinstance(step.answer, int):
            found.told.append((step.answer, moved))
    return found


def _told_wrong(kind: MeterKind, played: list[_Round]) -> Iterator[str]:
    closes: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for one in sorted(played, key=lambda one: one.closed):
        before = closes[one.table]
        if one.back:
            before.append((max(one.back, before[-1][0] if before else 0), one.held))
        before.append((one.closed, one.left))
    for one in played:
        if not one.told:
            continue
        others = [closes[table] for table in closes if table != one.table]
        moments = {one.opened, *(at for of in others for at, _ in of if one.opened <= at <= one.closed)}
        # What closes in the same millisecond may be in or not.
        moments |= {at - 1 for at in moments}
        stood = {kind.seed + one.held + sum(_left(of, at) for of in others) for at in moments}
        for answer, moved in one.told:
            if answer - moved not in stood:
                yield (
                    f"Round {one.number} of table {one.table} was told that the {kind.name} meter stands at "
                    f"{money(answer)}; by what all tables had fed it and been paid of it, it stood at "
                    f"{' or '.join(money(amount + moved) for amount in sorted(stood))}."
                )


def _left(closes: list[tuple[int, int]], at: int) -> int:
    """What a table had fed a meter, less what it was paid, by its rounds that had closed by then."""
    place = bisect_right(closes, (at, 1 << 62))
    return closes[place - 1][1] if place else 0
