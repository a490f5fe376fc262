"""Rounds that go on without a hand that is void, and rounds that are void but for what some hands have earned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import AnyStep, Ask, Draw, Move, Procedure, Reveal
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import holder
from pitboss.core.procedure.settlement import payment
from pitboss.core.procedure.void_round import undo, whatever_is_found
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Hand, Rules


def with_voids(
    part: Procedure, table: Seating, rules: Rules, options: HousePokerOptions, hands: Sequence[Hand]
) -> Procedure:
    """Play the rest of a round once wagers are closed; returns None if it ended void but for what hands had earned.

    From the moment a hand is void, steps that concern it are left out: its player is asked nothing.
    """
    hands = list(hands)
    staked = {hand.spot: {kind: (wager, wager.stake) for kind, wager in hand.wagers.items()} for hand in hands}
    void: set[int] = set()
    try:
        step = next(part)
        while True:
            left_out = _answer_without(step, void)
            if left_out is not _TAKEN:
                step = part.send(left_out)
                continue
            try:
                answer = yield step
            except Raised as raised:
                if raised.key in rules.void_but:
                    part.close()
                    yield from _void_but(
                        table, rules, options, [h for h in hands if h.seat not in void], staked, raised
                    )
                    return None
                if raised.key != rules.void_hand:
                    step = part.throw(raised)
                    continue
                void.add(raised.seat)
                yield from _void_hand(table, [hand for hand in hands if hand.seat == raised.seat], raised)
            else:
                step = part.send(answer)
    except StopIteration as done:
        return done.value


_TAKEN = object()
"""Stands for a step that is taken."""


def _answer_without(step: AnyStep, void: set[int]) -> Any:
    """Answer a step that concerns a void hand without taking it; `_TAKEN` for any other step."""
    if isinstance(step, Ask) and step.seat in void:
        return step.default
    if isinstance(step, Draw) and any(step.to == f"seat {seat}" for seat in void):
        return []
    if isinstance(step, Reveal) and any(step.hand == f"seat {seat}" for seat in void):
        return None
    if isinstance(step, Move) and {holder(step.source), holder(step.target)} & void:
        return None
    return _TAKEN


def _void_hand(table: Seating, hands: Sequence[Hand], raised: Raised) -> Procedure:
    """Return the wagers of a void hand and reverse what was paid and collected on them."""
    seat = raised.seat
    moved = [s for s in table.steps if isinstance(s, Move) and seat in (holder(s.source), holder(s.target))]
    wagers = [wager for wager in table.wagers() if wager.seat == seat]
    for hand in hands:
        hand.folded = True
        hand.wagers.clear()
    yield from undo(moved, wagers, raised.cite)


def _void_but(
    table: Seating,
    rules: Rules,
    options: HousePokerOptions,
    hands: Sequence[Hand],
    staked: dict[int, dict[str, tuple[Wager, int]]],
    raised: Raised,
) -> Procedure:
    """Return all wagers, reverse what was paid and collected, then pay what hands have earned."""
    earned = [
        payment(wager, found, found.paid(stake), raised.cite)
        for hand in hands
        for kind, found in rules.earned(hand, options).items()
        if (made := staked[hand.spot].get(kind)) is not None
        for wager, stake in [made]
    ]
    yield from undo(table.steps, table.wagers(), raised.cite)
    yield from whatever_is_found(earned)
