"""Exact odds of Caribbean stud: every kind of hand with every card of the dealer's in sight, by the best decision."""

from __future__ import annotations

from collections import Counter

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.caribbean_stud.wagers import ACE_KING, PROGRESSIVE, RULES, CaribbeanStudOptions, Facts, showdown
from pitboss.house_poker.solve.vs_dealer.best_play import AgainstDealer
from pitboss.jackpots.progressive import KEY
from pitboss.ranks.five_card import best5, describe5
from pitboss.ranks.groups import CLASSES, class_of

PLAY = AgainstDealer(
    RULES,
    __name__,
    Facts,
    own=best5,
    dealer=best5,
    class_of=class_of,
    classes=CLASSES,
    showdown=showdown,
    weak=ACE_KING,
    rule=lambda choice, key: f"{choice} with {describe5(key)} or better",
)


def class_counts(options: CaribbeanStudOptions) -> Counter[int]:
    """How often five cards are of each class; what is folded counts as the lowest, which wins nothing."""
    counts: Counter[int] = Counter()
    for end, many in PLAY.best(options).ways.items():
        line, kind, _ = map(int, end.split())
        counts[kind if line else 0] += many
    return counts


def wager_odds(options: CaribbeanStudOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante, the bet included, and of the progressive wager. 13:69F-16.11, 16.12"""
    found = [PLAY.odds(options, question.stake)]
    if options.progressive_offered:
        found.append(PROGRESSIVE.odds(options, class_counts(options), question.meters.get(KEY)))
    return found


EXACT = PLAY.exact(CaribbeanStudOptions, wager_odds)
