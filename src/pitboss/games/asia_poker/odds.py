"""The odds of Asia poker: the bonus wager counted over all hands, the main one over all pairs of them, or simulated
with its error stated where no count of the dealer's way ships."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pitboss.core.computing.cache import cached
from pitboss.core.mathematics.exact import PLAINLY, Exact, Hands, Question, by_places
from pitboss.core.mathematics.wager_odds import NoSuchDecision, WagerOdds, from_counts, from_sample
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.asia_poker.fast import kernel, won
from pitboss.games.asia_poker.round import RULES
from pitboss.games.asia_poker.wagers import BONUS, MAIN, AsiaPokerOptions
from pitboss.setting.count_sevens import PAIRS
from pitboss.setting.filing import SIMULATED
from pitboss.setting.five_two.fast import simulated
from pitboss.setting.four_two_one.hand import CARDS
from pitboss.setting.four_two_one.setting import Set
from pitboss.setting.four_two_one.shipped import shipped_pairs
from pitboss.setting.player import dealer_way, sets_by_way
from pitboss.setting.rules import LOSE, WIN, main_outcome

ROUNDS = 100_000
BEST = "best setting"


def wager_odds(options: AsiaPokerOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return [*_main(options), *([BONUS.odds(options)] if options.bonus_table else [])]


def _main(options: AsiaPokerOptions) -> list[WagerOdds]:
    """Set by the dealer's way, and as is best against it; counted, or simulated where no count of the way ships."""
    said = f"are set by the dealer's way, {options.way.title}; nothing is surrendered."
    shipped = shipped_pairs(options.way, options.wheel_rank)
    if shipped is not None:
        best = f"{BEST}: hands are set as is best against {options.way.title}; nothing is surrendered."
        (by_the_way,), (most,) = shipped.by_the_way, shipped.best_player
        found = (("", by_the_way, f"Hands {said}"), (BEST, most, best))
        return [from_counts(MAIN, _counts(options, wins, PAIRS), name, strategy=told) for name, wins, told in found]
    about = (won, 2, options.way.rows, options.wheel, ROUNDS, 31)
    _, wins = cached("asia_poker", tuple[int, ...], lambda: simulated(*about), simulated, *about)
    counts = _counts(options, wins, ROUNDS)
    sample = from_sample(MAIN, counts)
    strategy = f"Hands {said} {SIMULATED}"
    return [from_counts(MAIN, counts, strategy=strategy, error=sample.error, given=sample.given)]


def _counts(options: AsiaPokerOptions, wins: int, of: int) -> dict[Fraction, int]:
    win, lose = (decided_net(main_outcome(result, options)) for result in (WIN, LOSE))
    return {win: wins, lose: of - wins}


def brings(
    options: AsiaPokerOptions, hand: Sequence[int], seen: Sequence[int], before: tuple[str, ...]
) -> dict[str, Fraction]:
    """What each lawful way to set seven cards brings, over all that the dealer may hold. 13:69F-31.12"""
    from pitboss.setting.four_two_one.against import worths

    if len(hand) != CARDS or seen or before:
        raise NoSuchDecision("seven cards are set, before any other is in sight.")
    seven = tuple(sorted(hand))
    win, lose = (decided_net(main_outcome(result, options)) for result in (WIN, LOSE))
    return {
        Set(seven, each.setting, ()).text: (win * each.won + lose * each.lost) / (each.won + each.lost)
        for each in worths(options.way, options.wheel, seven)
    }


EXACT = Exact(
    AsiaPokerOptions,
    odds=wager_odds,
    strategy=sets_by_way(RULES),
    hands=Hands(brings=by_places(brings), dealer_way=dealer_way(RULES)),
    kernel=kernel,
)
