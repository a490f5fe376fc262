"""Who plays at the table as a table of plays says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.twenty_one.advice.cards_seen import held
from pitboss.twenty_one.rules.irregular import PLAY
from pitboss.twenty_one.rules.play_table import DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER, Strategy
from pitboss.twenty_one.rules.totals import TWENTY_ONE, count, points_of

if TYPE_CHECKING:
    from pitboss.core.game.steps import Ask, Chosen
    from pitboss.core.table.table import Table

LETTING_GO = (RESCUE, SURRENDER)


def player(plays: Strategy) -> Callable[[Table, Ask], Chosen]:
    """Who plays as the table of plays says, wherever the chips are there for it, and insures nothing."""

    def choose(table: Table, ask: Ask) -> Chosen:
        if ask.label != PLAY:
            return ask.default_answer
        chips = table.chips(ask.seat)
        allowed = ask.within(chips)
        cards = held(table.steps, ask.hand)
        up = points_of(held(table.steps, "dealer")[0])
        total, soft = count(cards)
        if HIT not in allowed and SPLIT not in allowed and total < TWENTY_ONE:
            # No further card comes to the hand.
            gone = next((play for play in LETTING_GO if play in allowed), STAND)
            return STAND if plays.keeps(total, up) else gone
        play = plays.choose(total, soft, points_of(cards[0]) if SPLIT in allowed else 0, up, allowed)
        span = ask.spans.get(play)
        return play if play != DOUBLE or span is None else (play, min(span.most, chips // span.unit * span.unit))

    return choose
