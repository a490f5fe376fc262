"""The odds of Asia poker: the bonus wager counted over all hands, the main one over all pairs of them, or simulated
with its error stated where no count of the dealer's way ships."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.core.computing.cache import cached
from pitboss.core.mathematics.exact import PLAINLY, Exact, Hands, Question, by_places
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.asia_poker.kernel import kernel, won
from pitboss.games.asia_poker.round import RULES
from pitboss.games.asia_poker.wagers import BONUS, MAIN, AsiaPokerOptions
from pitboss.setting.count_sevens import PAIRS
from pitboss.setting.five_two.kernel import simulated
from pitboss.setting.four_two_one.against import worths
from pitboss.setting.four_two_one.hand import CARDS
from pitboss.setting.four_two_one.setting import Set
from pitboss.setting.four_two_one.shipped import shipped_pairs
from pitboss.setting.odds import brings_by, main_odds
from pitboss.setting.player import dealer_way, sets_by_way
from pitboss.setting.rules import LOSE, WIN

ROUNDS = 100_000
BEST = "best setting"


def wager_odds(options: AsiaPokerOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return [*_main(options), *([BONUS.odds(options)] if options.bonus_table else [])]


def _main(options: AsiaPokerOptions) -> list[WagerOdds]:
    """Set by the dealer's way, and as is best against it; counted, or simulated where no count of the way ships."""
    said = f"Hands are set by the dealer's way, {options.way.title}; nothing is surrendered."
    shipped = shipped_pairs(options.way, options.wheel_rank)
    if shipped is None:
        about = (won, 2, options.way.rows, options.wheel, ROUNDS, 31)
        lost, wins = cached("asia_poker", tuple[int, ...], lambda: simulated(*about), simulated, *about)
        return [main_odds(MAIN, options, "", {WIN: wins, LOSE: lost}, said, sampled=True)]
    best = f"{BEST}: hands are set as is best against {options.way.title}; nothing is surrendered."
    ways = (("", shipped.by_the_way, said), (BEST, shipped.best_player, best))
    return [main_odds(MAIN, options, name, {WIN: wins, LOSE: PAIRS - wins}, told) for name, (wins,), told in ways]


def _worths(options: AsiaPokerOptions, seven: tuple[int, ...]) -> Iterator[tuple[str, int, int, int]]:
    """What each setting of seven cards comes to. 13:69F-31.12"""
    found = worths(options.way, options.wheel, seven)
    return ((Set(seven, each.setting, ()).text, each.won, 0, each.lost) for each in found)


EXACT = Exact(
    AsiaPokerOptions,
    odds=wager_odds,
    strategy=sets_by_way(RULES),
    hands=Hands(brings=by_places(brings_by(_worths, CARDS, "seven cards")), dealer_way=dealer_way(RULES)),
    kernel=kernel,
)
