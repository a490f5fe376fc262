"""The odds of Asia poker: the bonus wager counted over all hands, the main one over all pairs of them, or simulated
with its error stated where no count of the dealer's way ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from pitboss.core.computing.cache import cached
from pitboss.core.equipment.cards import index
from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, Hands, Question, by_places
from pitboss.core.mathematics.wager_odds import NoSuchDecision, WagerOdds, from_counts, from_sample
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.asia_poker.fast import kernel
from pitboss.games.asia_poker.wagers import BONUS, MAIN, AsiaPokerOptions, Facts, outcome
from pitboss.setting.count_sevens import PAIRS
from pitboss.setting.filing import SIMULATED
from pitboss.setting.five_two.counting import counted
from pitboss.setting.four_two_one.hand import CARDS
from pitboss.setting.four_two_one.setting import Set, by_way, read
from pitboss.setting.four_two_one.shipped import shipped_pairs
from pitboss.setting.player import sets_by
from pitboss.setting.rules import LOSE, WIN

ROUNDS = 100_000


BEST = "best setting"


def wager_odds(options: AsiaPokerOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return [*_main(options), *([_bonus(options)] if options.bonus_table else [])]


def _main(options: AsiaPokerOptions) -> list[WagerOdds]:
    """Set by the dealer's way, and as is best against it; counted, or simulated where no count of the way ships."""
    said = f"are set by the dealer's way, {options.way.title}; nothing is surrendered."
    shipped = shipped_pairs(options.way, options.wheel_rank)
    if shipped is not None:
        best = f"{BEST}: hands are set as is best against {options.way.title}; nothing is surrendered."
        (by_the_way,), (most,) = shipped.by_the_way, shipped.best_player
        found = (("", by_the_way, f"Hands {said}"), (BEST, most, best))
        return [from_counts(MAIN, _counts(options, won, PAIRS), name, strategy=told) for name, won, told in found]
    from pitboss.games.asia_poker.fast import simulated

    rows = options.way.rows
    about = (rows, options.wheel, ROUNDS)
    won = cached("asia_poker", int, lambda: simulated(*about), simulated, *about)
    counts = _counts(options, won, ROUNDS)
    sample = from_sample(MAIN, counts)
    strategy = f"Hands {said} {SIMULATED}"
    return [from_counts(MAIN, counts, strategy=strategy, error=sample.error, given=sample.given)]


def _counts(options: AsiaPokerOptions, won: int, of: int) -> dict[Fraction, int]:
    nets = {result: decided_net(outcome(MAIN, Facts(result), options)) for result in (WIN, LOSE)}
    return {nets[WIN]: won, nets[LOSE]: of - won}


def brings(
    options: AsiaPokerOptions, hand: Sequence[int], seen: Sequence[int], before: tuple[str, ...]
) -> dict[str, Fraction]:
    """What each lawful way to set seven cards brings, over all that the dealer may hold. 13:69F-31.12"""
    from pitboss.setting.four_two_one.against import worths

    if len(hand) != CARDS or seen or before:
        raise NoSuchDecision("seven cards are set, before any other is in sight.")
    seven = tuple(sorted(hand))
    win, lose = (decided_net(outcome(MAIN, Facts(result), options)) for result in (WIN, LOSE))
    return {
        Set(seven, each.setting, ()).text: (win * each.won + lose * each.lost) / (each.won + each.lost)
        for each in worths(options.way, options.wheel, seven)
    }


def dealer_way(options: AsiaPokerOptions, hand: Sequence[str]) -> str:
    """How the dealer's way sets seven cards."""
    return by_way(options.way, tuple(sorted(map(index, hand))), options.wheel)[0].text


def _bonus(options: AsiaPokerOptions) -> WagerOdds:
    counts: Counter[Fraction] = Counter()
    for row in counted():
        counts[decided_net(outcome(BONUS, Facts(own=row.found), options))] += row.hands
    return from_counts(BONUS, counts)


def strategy(options: AsiaPokerOptions) -> Decide:
    """Hands are set by the dealer's way."""
    return sets_by(lambda any_way: by_way(options.way, read(any_way, options.wheel).seven, options.wheel)[0].text)


EXACT = Exact(
    AsiaPokerOptions,
    odds=wager_odds,
    strategy=strategy,
    hands=Hands(brings=by_places(brings), dealer_way=dealer_way),
    kernel=kernel,
)
