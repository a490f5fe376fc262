"""Further wagers that players may make before their second card. 13:69F-26, 36"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pitboss.core.game.steps import Ask, Procedure, Span, Stake
from pitboss.twenty_one.round.boxes import Box, Laid
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.rules.play_table import ATTACK, DECLINE


def offer(felt: Felt, boxes: Iterable[Box], kind: str, asks: Callable[[Box], str], cite: str) -> Procedure:
    """Offer each player, from the dealer's left, to add up to the first wager of a box."""
    unit = felt.table.unit
    for box in boxes:
        for wager in [laid.wager for laid in box.first.laid if laid.first]:
            answer = yield Ask(
                wager.seat,
                asks(box),
                (DECLINE, ATTACK),
                DECLINE,
                cite,
                label=ATTACK,
                spans={ATTACK: Span(unit, wager.stake, unit)},
                **box.first.named,
                wager=wager.account,
                costs={ATTACK: unit},
            )
            if answer != DECLINE:
                more = yield Stake(wager.seat, kind, answer[1], cite, "", box.spot)
                box.first.laid.append(Laid(more, first=False))
