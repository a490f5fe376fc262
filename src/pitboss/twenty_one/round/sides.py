"""Additional wagers at the table: settled on the first cards, or on the further cards that they wait for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import Procedure
from pitboss.twenty_one.round.boxes import Box
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.rules.side import Seen, Side, on_blackjack


def started(felt: Felt, sides: Mapping[str, Side], cite: str) -> Procedure:
    """Settle additional wagers on the first cards; what a later card may still change waits."""
    for box in felt.boxes:
        seen = _seen(felt, box)
        facts = {w.account: (sides[w.kind], sides[w.kind].line(seen)) for w in box.beside if w.kind in sides}
        now = [w for w in box.beside if w.account in facts and not _waits(felt, *facts[w.account])]
        box.beside = [wager for wager in box.beside if wager not in now]
        yield from felt.settle_beside(now, lambda wager, of=facts: of[wager.account][1], cite)  # type: ignore[misc]


def settle(felt: Felt, side: Side, boxes: Iterable[Box], cite: str, **further: int) -> Procedure:
    """Settle what waited for `further` cards of `Seen`."""
    for box in boxes:
        waiting = [wager for wager in box.beside if wager.kind == side.key]
        box.beside = [wager for wager in box.beside if wager not in waiting]
        line = side.line(_seen(felt, box)._replace(**further))
        yield from felt.settle_beside(waiting, lambda _wager, of=line: of, cite)  # type: ignore[misc]


def _seen(felt: Felt, box: Box) -> Seen:
    first, second, third, fourth = (*map(index, box.dealt), -1, -1)[:4]
    return Seen(first, second, third, fourth, index(felt.up))


def _waits(felt: Felt, side: Side, line: int) -> bool:
    return line in side.waits and (side.on is not on_blackjack or felt.dealer_may_have_blackjack)
