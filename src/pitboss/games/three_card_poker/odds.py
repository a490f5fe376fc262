"""Exact odds of three-card poker: every kind of hand against every hand that the dealer may then hold."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.three_card_poker.wagers import RULES, Facts, ThreeCardPokerOptions, showdown
from pitboss.house_poker.rules.six_card_bonus import SIX_CARDS, six_card
from pitboss.house_poker.solve.vs_dealer.best_play import AgainstDealer
from pitboss.ranks.names import marks
from pitboss.ranks.three_card import CLASSES, HIGH_CARD, QUEEN_HIGH, class3, describe3, rank_three


def rule_for(choice: str, key: int) -> str:
    """The rule in words: play Q-6-4 or better."""
    high = class3(key) == HIGH_CARD
    return f"{choice} {marks(key >> 8 & 15, key >> 4 & 15, key & 15) if high else describe3(key)} or better"


PLAY = AgainstDealer(
    *(RULES, __name__, Facts, rank_three, rank_three, class3, CLASSES, showdown, rule_for),
    weak=QUEEN_HIGH,
    more=six_card,
    sizes=(len(SIX_CARDS),),
    more_if="six_card_bonus_offered",
)


def wager_odds(options: ThreeCardPokerOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The exact odds of the wagers made before the deal. The ante's include play wager and ante bonus."""
    from pitboss.exact.hand_classes import class_counts, three_card_counts

    found = [PLAY.odds(options), PLAY.side("pair_plus", 0, three_card_counts(), options)]
    if options.six_card_bonus_offered:
        forfeited = options.six_card_bonus_after_fold == "forfeited"
        said = "made with a pair plus alone, so that it is never forfeited" if forfeited else ""
        found.append(PLAY.side("six_card_bonus", 2, class_counts(6), options, said))
    return found


EXACT = PLAY.exact(ThreeCardPokerOptions, wager_odds, PLAY.decisions)
