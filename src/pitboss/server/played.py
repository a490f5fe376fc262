"""What a finished round brought those who played it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.core.journal import Record, decode
from pitboss.core.ledger import chips
from pitboss.core.steps import AnyStep, Ask, AskAll
from pitboss.store.rounds import Played


def played(line: bytes, people: Mapping[int, str]) -> Iterator[Played]:
    """What a round brought the people who held seats as it ended and sat there when it opened."""
    if not people:
        return
    record, _ = decode(line)
    for seat, person in people.items():
        if chips(seat) in record.opening.balances:
            yield Played(person, record.table, record.round, seat, record.game, record.closing.at, net(record, seat))


def net(record: Record, seat: int) -> int:
    """What a round brought a seat: its chips and its wagers, less what it had before and was brought meanwhile."""
    before, after = (
        part.balances.get(chips(seat), 0) + sum(wager.stake for wager in part.layout if wager.seat == seat)
        for part in (record.opening, record.closing)
    )
    return after - before - sum(ask.brought for step in record.steps for ask in _asks(step) if ask.seat == seat)


def _asks(step: AnyStep) -> tuple[Ask, ...]:
    return step.asks if isinstance(step, AskAll) else (step,) if isinstance(step, Ask) else ()
