"""Stud: what a hand comes to with the cards to come, against what each hand that shows its up-cards may come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.poker.opponents.policy import Judgment
from pitboss.poker.opponents.sight import Sight
from pitboss.poker.opponents.spreads import HIGH, LOW, Five, Spread, count_fives, of_strangers, spread
from pitboss.poker.opponents.worth import others
from pitboss.ranks.groups import turned

_COUNTED = 4
"""With more cards to come than these, another hand is taken out of a whole deck."""
_EIGHT = turned(8 << 16)
"""A low key above this is eight or better. 13:69F-14.9(j)"""


def of_cards(cards: int) -> Judgment:
    """How hands are judged that have so many cards in the end."""

    def ready(options: Any) -> None:
        form = getattr(options, "form", "high")
        for five in (HIGH,) if form == "high" else (LOW,) if form == "low" else (HIGH, LOW):
            count_fives(five)
            for rank in range(13):
                of_strangers(five, (rank,), 1, cards - 1)

    return Judgment(_worth_of(cards), ready)


def _worth_of(cards: int) -> Callable[[Sight, float], float]:

    def worth(sight: Sight, trust: float) -> float:
        form = getattr(sight.options, "form", "high")
        if form in ("high", "low"):
            return _share(sight, trust, cards, HIGH if form == "high" else LOW)
        return _both(sight, trust, cards, eight=form == "split8")

    return worth


def _hands(sight: Sight, trust: float, cards: int, five: Five) -> tuple[Spread, list[tuple[Spread, float, float]]]:
    """What this hand comes to; and each other one, with the part of its hands that it may be."""
    board = sight.board
    own = spread(five, (*sight.own, *board), max(0, cards - len(sight.own) - len(board)), sight.gone)
    dealt = len(sight.own) + len(board)
    # A bet tells of the hand so far; how much of the hand in the end that is grows with the cards.
    believed = trust * min(1.0, dealt / cards) ** 2
    shown = (_other(sight, seat, cards, five) for seat in sight.others)
    return own, [(each, *other) for each, other in zip(shown, others(sight, believed), strict=True)]


def _other(sight: Sight, seat: int, cards: int, five: Five) -> Spread:
    shown = [*sight.up[seat], *sight.board]
    more = max(0, cards - len(shown))
    if more <= _COUNTED:
        return spread(five, shown, more, sight.gone)
    suits = [card & 3 for card in shown]
    most = max(suits.count(suit) for suit in suits) if suits else 0
    paired = len({card >> 2 for card in shown}) < len(shown)
    return of_strangers(five, tuple(sorted(card >> 2 for card in shown)), 0 if paired else most, more)


def _share(sight: Sight, trust: float, cards: int, five: Five) -> float:
    own, against = _hands(sight, trust, cards, five)
    return own.against(against)


def _both(sight: Sight, trust: float, cards: int, *, eight: bool) -> float:
    """Half the pot each way; all of it high where nobody has a low that qualifies."""
    high = _share(sight, trust, cards, HIGH)
    own, against = _hands(sight, trust, cards, LOW)
    if not eight:
        return 0.5 * (high + own.against(against))
    none, low = own.up_to(_EIGHT), own.above(_EIGHT)
    for other, *_ in against:
        none *= other.up_to(_EIGHT)
    return high * (0.5 + 0.5 * none) + 0.5 * low.against(against) * (1.0 - own.up_to(_EIGHT))
