"""What those who played a finished round won or lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.core.money.ledger import chips
from pitboss.core.record.net import net
from pitboss.core.table.journal import decode
from pitboss.store.rounds import Played


def played(line: bytes, people: Mapping[int, str]) -> Iterator[Played]:
    """Results of a round, for people who held the same seat when it opened and when it ended."""
    if not people:
        return
    record, _ = decode(line)
    for seat, person in people.items():
        if chips(seat) in record.opening.balances:
            won = 0 if record.opening.practice else net(record, seat)  # chips for practice are no money
            yield Played(person, record.table, record.round, seat, record.game, record.closing.at, won)
