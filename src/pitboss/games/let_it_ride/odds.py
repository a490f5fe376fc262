"""Exact odds of let it ride poker: for every hand, what is best taken back before each community card."""

from __future__ import annotations

from collections import Counter

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.let_it_ride.wagers import RULES, Facts, LetItRideOptions
from pitboss.house_poker.rules.pair_lines import LINES, line_of
from pitboss.house_poker.rules.three_card_bonus import THREE_CARDS, own_three, three_card_counts
from pitboss.house_poker.solve.rules_of_thumb import TEN, Seen, Thumb
from pitboss.house_poker.solve.vs_pay_table.best_play import AgainstTable


def straight_flush(seen: Seen) -> bool:
    """Three of one suit that may become a straight flush, with a ten or higher for each rank missing among them."""
    tens = sum(rank >= TEN for rank in seen.ranks)
    return seen.suited and seen.pair < 0 and seen.ranks[0] - seen.ranks[-1] - 2 <= min(2, tens) and seen.ranks[-1] > 0


_PAID = Thumb("ride", "a pair of tens or better", lambda seen: seen.made(TEN))
_FLUSH = "three of one suit from a three on, in a row or with a ten or higher for each rank missing, an ace high"
THUMBS = (
    (_PAID, Thumb("ride", _FLUSH, straight_flush)),
    (
        _PAID,
        Thumb("ride", "four of one suit", lambda seen: seen.suited),
        Thumb("ride", "an open straight with a ten or higher", lambda seen: seen.open and seen.ranks[0] >= TEN),
    ),
)
PLAY = AgainstTable(RULES, __name__, Facts, line_of, LINES, THUMBS, more=own_three, sizes=(len(THREE_CARDS),))


def wager_odds(options: LetItRideOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the three wagers together, per unit of one of them, and of the two bonus wagers."""
    found = [PLAY.odds(options, question.stake)]
    if options.let_it_ride_bonus_offered:
        ends = Counter({end: sum(ways) for end, ways in enumerate(zip(*PLAY.best(options).ways, strict=True))})
        found.append(PLAY.side("let_it_ride_bonus", 0, ends, options))
    if options.three_card_bonus_offered:
        found.append(PLAY.side("three_card_bonus", 1, three_card_counts(), options))
    return found


EXACT = PLAY.exact(LetItRideOptions, wager_odds)
