"""A rule of thumb for setting hands: the best of those that fit in a sentence, and what it costs.

Such a rule asks one thing of the tiles: whether one of the two hands can be at least so much. Every such rule is
tried on every hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product

from pitboss.core.kept import kept
from pitboss.games.pai_gow.counting import Analysis, analysis
from pitboss.games.pai_gow.setting import Setting, hands, settings
from pitboss.games.pai_gow.ways import Way
from pitboss.ranks.tiles import KIND, two_tile


def _key(tiles: str) -> int:
    one, other = tiles.split()
    return two_tile(KIND[one], KIND[other])


LEVELS = (
    *((points << 5, f"worth {points}") for points in range(1, 10)),
    *((_key(lowest), name) for lowest, name in (("1-1 2-6", "a gong"), ("1-1 4-5", "a wong"), ("1-4 2-3", "a pair"))),
)
"""What one of the two hands can be asked to be at least: the key of the lowest such hand, and its name."""


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule: where the hand `asked` of ("high" or "low") can be of the level, the hand `raised` is made as high
    as it can be without falling below that; elsewhere the hand `otherwise` is made as high as it can be.

    `won` and `lost` count the deals that the rule wins and loses.
    """

    asked: str
    level: int
    raised: str
    otherwise: str
    won: int = 0
    lost: int = 0

    def choose(self, ways: tuple[Setting, ...]) -> int:
        """Which of the ways to set a hand the rule takes."""
        least = LEVELS[self.level][0]
        fitting = [setting for setting in ways if (setting.high if self.asked == "high" else setting.low) >= least]
        raised = self.raised if fitting else self.otherwise
        return ways.index(max(fitting or ways, key=lambda s: s[1:] if raised == "high" else s[:0:-1]))

    def __str__(self) -> str:
        return (
            f"where the {self.asked} hand can be {LEVELS[self.level][1]} or better, keep it so and make the "
            f"{self.raised} hand as high as you can; otherwise make the {self.otherwise} hand as high as you can"
        )


@cache
def thumb(way: Way, net_win: Fraction, bank: bool) -> Thumb:
    """The rule that gains most against the dealer's way, where a win brings `net_win` of the stake."""
    about = (way.filed, str(net_win), bank)
    return kept("pai_gow_thumb", about, Thumb, lambda: _best(analysis(way), net_win, bank))


def _best(found: Analysis, net_win: Fraction, bank: bool) -> Thumb:
    tried = []
    either = ("high", "low")
    for asked, level, raised, otherwise in product(either, range(len(LEVELS)), either, either):
        rule = Thumb(asked, level, raised, otherwise)
        won, _, lost = found.counts([rule.choose(settings(hand)) for hand in hands()], bank)
        tried.append(replace(rule, won=won, lost=lost))
    return max(tried, key=lambda rule: net_win * rule.won - rule.lost)
