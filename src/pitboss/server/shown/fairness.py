"""What a visitor may know of a round's chance, with what it takes to check it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Equipment
from pitboss.core.game.steps import AnyStep, Draw, Reveal, Roll, Shuffle, Spin
from pitboss.core.record.openings import Fair, Fell, Order, ordered, root
from pitboss.core.table.chance import Live, commitment
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.table import Table
from pitboss.core.table.views import seen
from pitboss.store import Store

FURTHEST = 500
"""How many rounds a shoe is followed back to its shuffle, or on to the round in which its seed is spent."""


def committed(table: Table) -> dict[str, str]:
    """What is told before anybody acts: the commitment to the round's seed, and to the order of each deck."""
    if not isinstance(table.chance, Live):
        return {}
    told = {what: root(seed, tuple(stock)) for what, (seed, stock) in table.chance.shuffled().items()}
    return told | ({"round": table.commitment} if table.round is not None else {})


def finished(store: Store, in_use: Mapping[str, str], equipment: Equipment, record: Record, seat: int = 0) -> Fair:
    """A finished round, as who played at a seat may check it, or anybody; `in_use` are the seeds of the decks at its
    table now."""
    seeds = {**record.closing.seeds, **in_use}
    places = _places(store, record)
    for number in range(record.round + 1, record.round + FURTHEST):
        if all(known in seeds for known, _ in places.values() if known):
            break
        line = store.journals.record(record.table, number)
        if line is None:
            break
        seeds |= decode(line)[0].closing.seeds
    opening = record.opening.commitment
    return _fair(record, record.closing.seeds.get(opening, ""), seeds, places, equipment, seat)


def in_play(store: Store, table: Table, steps: Sequence[AnyStep], seat: int) -> list[Order]:
    """The cards of the round in play that a seat may see."""
    before = Record(1, table.name, table.rounds, table.game.name, "", None, list(steps), None)  # type: ignore[arg-type]
    return _orders(before.steps, seeds_in_use(table), _places(store, before), table.equipment, seat)


def seeds_in_use(table: Table) -> dict[str, str]:
    """The seeds of the decks at a table, by their commitments. Nobody at the table may see them."""
    if not isinstance(table.chance, Live):
        return {}
    return {commitment(seed): seed.hex() for seed, _ in table.chance.shuffled().values()}


_Places = dict[str, tuple[str, int]]
"""By deck: the commitment of its shuffle, and how many pieces were drawn of it."""


def _places(store: Store, record: Record) -> _Places:
    """How each deck stood when a round opened that draws from it before it is shuffled."""
    drawn: dict[str, int] = {}
    shuffled: set[str] = set()
    for step in record.steps:
        if isinstance(step, Shuffle):
            shuffled.add(step.what)
        elif isinstance(step, Draw) and step.what not in shuffled:
            drawn[step.what] = 0
    found: _Places = {}
    for number in range(record.round - 1, max(0, record.round - FURTHEST), -1):
        line = store.journals.record(record.table, number) if drawn else None
        if line is None:
            break
        for step in reversed(decode(line)[0].steps):
            what = getattr(step, "what", "")
            if what in drawn and isinstance(step, Draw) and isinstance(step.answer, list):
                drawn[what] += len(step.answer)
            elif what in drawn and isinstance(step, Shuffle):
                found[what] = (step.answer if isinstance(step.answer, str) else "", drawn.pop(what))
    return found


def _fair(
    record: Record, seed: str, seeds: Mapping[str, str], places: _Places, equipment: Equipment, seat: int
) -> Fair:
    fell = []
    for step in record.steps:
        if isinstance(step, Roll) and isinstance(step.answer, list):
            fell.append(Fell(step.answer))
        elif isinstance(step, Spin) and isinstance(step.answer, str):
            fell.append(Fell(step.answer, list(equipment.wheels[step.wheel].compartments)))
    orders = _orders(record.steps, seeds, places, equipment, seat)
    return Fair(record.table, record.round, record.opening.commitment, seed, fell, orders)


def _orders(
    steps: Sequence[AnyStep], seeds: Mapping[str, str], places: _Places, equipment: Equipment, seat: int
) -> list[Order]:
    shown: dict[str, set[str]] = {}
    for step in steps:
        if isinstance(step, Reveal):
            shown.setdefault(step.hand, set()).update(step.cards)
    orders: list[Order] = []
    at = dict(places)
    stocks = {what: tuple(equipment.decks[what]) for what in at}
    known: dict[str, list[tuple[int, str]]] = {what: [] for what in at}

    def put_down(what: str) -> None:
        seed = seeds.get(at[what][0]) if what in at else None
        if seed is not None and known[what]:
            orders.append(ordered(what, bytes.fromhex(seed), stocks[what], known[what]))

    for step in steps:
        if isinstance(step, Shuffle):
            put_down(step.what)
            at[step.what] = (step.answer if isinstance(step.answer, str) else "", 0)
            stocks[step.what] = tuple(step.pieces or equipment.decks[step.what])
            known[step.what] = []
        elif isinstance(step, Draw) and step.what in at and isinstance(step.answer, list):
            told, first = seen(step, seat), at[step.what][1]
            assert isinstance(told, Draw)
            assert isinstance(told.answer, list)
            for place, (card, visible) in enumerate(zip(step.answer, told.answer, strict=True), first):
                if visible != HIDDEN or card in shown.get(step.to, ()):
                    known[step.what].append((place, card))
            at[step.what] = (at[step.what][0], first + len(step.answer))
    for what in at:
        put_down(what)
    return orders
