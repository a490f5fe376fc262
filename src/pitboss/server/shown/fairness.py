"""What a visitor may know of a round's chance, with what it takes to check it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Equipment
from pitboss.core.game.steps import AnyStep, Draw, Reveal, Roll, Shuffle, Spin
from pitboss.core.record.openings import Fair, Fell, Order, ordered, root
from pitboss.core.table.chance import ROUND, Live, commitment
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.table import Table
from pitboss.core.table.views import seen
from pitboss.store import Store

FURTHEST = 500
"""How many rounds a shoe is followed back to its shuffle, or on to the round in which its seed is spent."""


def committed(table: Table) -> dict[str, str]:
    """What is told before anybody acts: the commitment to the round's seed, and to the order of each deck, as it is
    dealt now or will lie after its shuffle."""
    if not isinstance(table.chance, Live):
        return {}
    told = {what: orders[0] for what, orders in coming(table).items() if what != ROUND}
    shuffled = {step.what for step in table.steps if isinstance(step, Shuffle)}
    for what, (seed, stock) in table.chance.shuffled().items():
        if what in shuffled or what not in told or table.game.midway(table.memory):
            told[what] = root(seed, tuple(stock))
    return told | ({"round": table.commitment} if table.round is not None else {})


def coming(table: Table) -> dict[str, list[str]]:
    """What is told before players commit to shares: the commitments to the next round, and to the order of each deck
    when it is shuffled next; of several games, where wagers are made on them already."""
    if not isinstance(table.chance, Live):
        return {}
    ahead = 1 + table.game.ahead(table.options)
    return {
        what: [
            commitment(seed) if what == ROUND else root(seed, tuple(table.equipment.decks[what]))
            for seed in seeds[:ahead]
        ]
        for what, seeds in table.chance.coming().items()
        if what == ROUND or what in table.equipment.decks
    }


def finished(store: Store, in_use: Mapping[str, str], equipment: Equipment, record: Record, seat: int = 0) -> Fair:
    """A finished round as the player at `seat`, or anybody (0), may check it; `in_use` are the seeds of the decks at
    its table now."""
    seeds = {**record.closing.seeds, **in_use}
    places = _places(store, record)
    wanted = {known for known, _, _ in places.values()}
    wanted.update(step.answer for step in record.steps if isinstance(step, Shuffle) and isinstance(step.answer, str))
    for number in range(record.round + 1, record.round + FURTHEST):
        if wanted <= seeds.keys() | {""}:
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
    shares = table.chance.shares if isinstance(table.chance, Live) else {}
    return _orders(before.steps, seeds_in_use(table), _places(store, before), table.equipment, seat, shares)


def seeds_in_use(table: Table) -> dict[str, str]:
    """The seeds of the decks at a table, by their commitments. Nobody at the table may see them."""
    if not isinstance(table.chance, Live):
        return {}
    return {commitment(seed): seed.hex() for seed, _ in table.chance.shuffled().values()}


_Places = dict[str, tuple[str, int, dict[int, str]]]
"""By deck: the commitment of its shuffle, how many pieces were drawn of it, and the shares mixed into it."""


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
        earlier = decode(line)[0]
        for step in reversed(earlier.steps):
            what = getattr(step, "what", "")
            if what in drawn and isinstance(step, Draw) and isinstance(step.answer, list):
                drawn[what] += len(step.answer)
            elif what in drawn and isinstance(step, Shuffle):
                known = step.answer if isinstance(step.answer, str) else ""
                found[what] = (known, drawn.pop(what), earlier.opening.shares)
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
    opening = record.opening
    orders = _orders(record.steps, seeds, places, equipment, seat, opening.shares)
    return Fair(
        *(record.table, record.round, opening.commitment, seed, fell, orders, opening.shares, opening.withheld)
    )


def _orders(
    steps: Sequence[AnyStep],
    seeds: Mapping[str, str],
    places: _Places,
    equipment: Equipment,
    seat: int,
    shares: dict[int, str],
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
            orders.append(ordered(what, bytes.fromhex(seed), stocks[what], known[what], at[what][2]))

    for step in steps:
        if isinstance(step, Shuffle):
            put_down(step.what)
            at[step.what] = (step.answer if isinstance(step.answer, str) else "", 0, shares)
            stocks[step.what] = tuple(step.pieces or equipment.decks[step.what])
            known[step.what] = []
        elif isinstance(step, Draw) and step.what in at and isinstance(step.answer, list):
            told, first = seen(step, seat), at[step.what][1]
            assert isinstance(told, Draw)
            assert isinstance(told.answer, list)
            for place, (card, visible) in enumerate(zip(step.answer, told.answer, strict=True), first):
                if visible != HIDDEN or card in shown.get(step.to, ()):
                    known[step.what].append((place, card))
            at[step.what] = (at[step.what][0], first + len(step.answer), at[step.what][2])
    for what in at:
        put_down(what)
    return orders
