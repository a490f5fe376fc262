"""Journals in which what a meter took, held or paid is a cent off, with balances, openings and chain forged too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.core.game.steps import Meter, Move
from pitboss.core.table.journal import decode, encode

OFF = 1


def falsified(lines: list[bytes]) -> Iterator[tuple[str, list[bytes]]]:
    """Every journal with one move to or from a meter, or one answer of a meter, off; and what that is."""
    for at, line in enumerate(lines):
        for number, step in enumerate(decode(line)[0].steps):
            if isinstance(step, Move) and "meter " in step.source + step.target:
                yield step.why.split(",")[0], forged(lines, at, number, {step.source: -OFF, step.target: OFF})
            elif isinstance(step, Meter):
                yield f"asked {step.name}", forged(lines, at, number, {})


def forged(lines: list[bytes], at: int, number: int, change: Mapping[str, int]) -> list[bytes]:
    """The journal with one step of a round off, and the balances changed from there on, hashed and chained anew."""
    records = [decode(line)[0] for line in lines]
    made, prev = [], records[0].prev
    for place, record in enumerate(records):
        record.prev = prev
        if place == at:
            step = record.steps[number]
            if isinstance(step, Move):
                step.amount += OFF
            else:
                assert isinstance(step, Meter) and isinstance(step.answer, int)
                step.answer += OFF
        for account, amount in change.items():
            if place > at:
                record.opening.balances[account] = record.opening.balances.get(account, 0) + amount
            if place >= at:
                record.closing.balances[account] = record.closing.balances.get(account, 0) + amount
        line, prev = encode(record)
        made.append(line)
    return made
