"""Exact odds of three-card poker: every kind of hand against every hand that the dealer may then hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from pitboss.core.mathematics.exact import PLAINLY, BadSupposition, Question, supposed_number
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.core.money.cents import BadMoney, Odds
from pitboss.games.three_card_poker.wagers import PAIR_PLUS, RULES, Facts, ThreeCardPokerOptions, showdown
from pitboss.house_poker.rules.six_card_bonus import SIX_CARDS, six_card
from pitboss.house_poker.solve.vs_dealer.best_play import AgainstDealer
from pitboss.ranks.groups import THREE_OF_A_KIND
from pitboss.ranks.names import marks
from pitboss.ranks.three_card import CLASSES, HIGH_CARD, QUEEN_HIGH, STRAIGHT_FLUSH, class3, describe3, rank_three


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


MINI_ROYAL = "mini_royal"
"""An ace, a king and a queen of one suit."""


def with_mini_royal(options: ThreeCardPokerOptions, text: str) -> WagerOdds:
    """The odds of pair plus where a further line pays the four highest straight flushes."""
    from pitboss.exact.hand_classes import three_card_counts

    try:
        odds = Odds.parse(text)
    except BadMoney as bad:
        raise BadSupposition(f"{MINI_ROYAL}: {bad}") from None
    plain = PLAY.side("pair_plus", 0, three_card_counts(), options)
    flush = PAIR_PLUS.odds(options, STRAIGHT_FLUSH)
    results, share = dict(plain.results), Fraction(4, sum(three_card_counts().values()))
    results[Fraction(-1) if flush is None else flush.fraction] -= share
    results[odds.fraction] = results.get(odds.fraction, Fraction(0)) + share
    told = {net: chance for net, chance in sorted(results.items()) if chance}
    return replace(plain, results=told, given={f"supposed {MINI_ROYAL}": str(odds)})


MILLIONAIRE = "millionaire_maker"
"""The six-card bonus as the Borgata has posted it in Atlantic City."""
MILLIONAIRE_PAYS = (5, 10, 15, 20, 50, 200, 1_000)
"""To 1, from three-of-a-kind up."""
SIX_CARD_ROYALS = (1_000_000, 100_000, 100_000, 100_000)
"""In dollars, whatever is wagered: 9-10-J-Q-K-A of diamonds, and of each other suit."""
LEAST_MILLIONAIRE = 5
"""The least wager, in dollars."""


def millionaire(text: str) -> WagerOdds:
    """The odds of a wager of so many dollars on the six-card bonus with sums for six-card royals."""
    from pitboss.exact.hand_classes import class_counts

    dollars = supposed_number(text, LEAST_MILLIONAIRE, max(SIX_CARD_ROYALS))
    if dollars is None:
        raise BadSupposition(f"{MILLIONAIRE} = {text!r} cannot be supposed; it is {SUPPOSES[MILLIONAIRE]}.")
    counts: Counter[Fraction] = Counter()
    for kind, many in class_counts(6).items():
        counts[Fraction(MILLIONAIRE_PAYS[kind - THREE_OF_A_KIND] if kind >= THREE_OF_A_KIND else -1)] += many
    for royal in SIX_CARD_ROYALS:
        counts[Fraction(MILLIONAIRE_PAYS[-1])] -= 1
        counts[Fraction(royal, dollars)] += 1
    return from_counts("six_card_bonus", counts, given={f"supposed {MILLIONAIRE}": f"a wager of ${dollars:,}"})


SUPPOSES: Mapping[str, str] = {
    MINI_ROYAL: "odds that pair plus pays for an ace, a king and a queen of one suit, like 50 to 1",
    MILLIONAIRE: "the dollars, 5 or more, on a six-card bonus that pays sums for 9 to ace of one suit, like 5",
}


def supposing(options: ThreeCardPokerOptions, supposed: Mapping[str, str]) -> list[WagerOdds]:
    """The odds of the wagers that supposed lines bear on."""
    of: dict[str, Callable[[str], WagerOdds]] = {
        MINI_ROYAL: partial(with_mini_royal, options),
        MILLIONAIRE: millionaire,
    }
    return [of[name](text.strip()) for name, text in supposed.items()]


EXACT = replace(PLAY.exact(ThreeCardPokerOptions, wager_odds, PLAY.decisions), supposes=SUPPOSES, supposed=supposing)
