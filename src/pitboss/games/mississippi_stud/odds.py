"""Exact odds of Mississippi stud: the best multiple for every hand at every street, from the last one back."""

from __future__ import annotations

from typing import Any

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.mississippi_stud.wagers import RULES, Facts, MississippiStudOptions
from pitboss.house_poker.rules.five_card_lines import LINES, line_of
from pitboss.house_poker.rules.three_card_bonus import THREE_CARDS, three_card_counts, three_cards
from pitboss.house_poker.solve.rules_of_thumb import SIX, Seen, Thumb
from pitboss.house_poker.solve.vs_pay_table.best_play import AgainstTable


def bonus_dealt(deal: Any) -> int:
    """What the community cards of a deal are."""
    return three_cards(deal[2], deal[3], deal[4])


def straight_flush(seen: Seen) -> bool:
    """Three of one suit, the lowest a five, that lack no more ranks to be a straight than there are high cards."""
    return seen.suited and seen.ranks[-1] > 2 and seen.gaps <= min(2, seen.high)


def two_middle(seen: Seen) -> bool:
    """Three cards close to a straight, two of them sixes to tens and none higher."""
    return seen.high == 0 and seen.points >= 2 and seen.gaps <= 1


_POINTS = "points (2 for each jack or higher, 1 for each six to ten)"
THUMBS = (
    (
        Thumb("triple", "a pair", lambda seen: seen.pair >= 0),
        Thumb("single", f"2 {_POINTS}", lambda seen: seen.points >= 2),
        Thumb("single", "5-6 of one suit", lambda seen: seen.suited and seen.ranks == [4, 3]),
    ),
    (
        Thumb("triple", "a pair of sixes or better", lambda seen: seen.made(SIX)),
        Thumb(
            "triple",
            "three to a straight flush from a five on with a jack or higher for each rank missing",
            straight_flush,
        ),
        Thumb("single", "any pair", lambda seen: seen.pair >= 0),
        Thumb("single", "three of one suit", lambda seen: seen.suited),
        Thumb("single", "3 points", lambda seen: seen.points >= 3),
        Thumb("single", "4-5-6", lambda seen: seen.ranks == [4, 3, 2]),
        Thumb("single", "two of six to ten with at most one rank missing between all three", two_middle),
    ),
    (
        Thumb("triple", "a pair of sixes or better", lambda seen: seen.made(SIX)),
        Thumb("triple", "four of one suit", lambda seen: seen.suited),
        Thumb("triple", "an open straight of 5-6-7-8 or higher", lambda seen: seen.open and seen.ranks[-1] >= 3),
        Thumb("single", "any pair", lambda seen: seen.pair >= 0),
        Thumb("single", "four to a straight", lambda seen: seen.gaps <= 1),
        Thumb("single", "4 points", lambda seen: seen.points >= 4),
    ),
)
PLAY = AgainstTable(RULES, __name__, Facts, line_of, LINES, THUMBS, more=bonus_dealt, sizes=(len(THREE_CARDS),))


def wager_odds(options: MississippiStudOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante with all street wagers, and of the three-card bonus."""
    found = [PLAY.odds(options, question.stake)]
    if options.three_card_bonus_offered:
        found.append(PLAY.side("three_card_bonus", 1, three_card_counts(), options))
    return found


EXACT = PLAY.exact(MississippiStudOptions, wager_odds)
