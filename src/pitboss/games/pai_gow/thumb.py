"""A rule of thumb for setting hands: the best of those that fit in a sentence, and what it costs.

Such a rule asks one thing of the tiles: whether one of the two hands can be at least so much. Every such rule is
tried on every hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from pitboss.core.computing.cache import cached
from pitboss.games.pai_gow.counting import WAYS, Analysis, analysis
from pitboss.games.pai_gow.setting import hands, settings
from pitboss.games.pai_gow.ways import Way, least

LEVELS = (
    *((least(str(points)), f"worth {points}") for points in range(1, 10)),
    (least("1-1 2-6"), "a gong"),
    (least("1-1 4-5"), "a wong"),
    (least("1-4 2-3"), "a pair"),
)
"""What one of the two hands can be asked to be at least: the key of the lowest such hand, and its name."""


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule. If the hand `asked` ("high" or "low") can reach the level, keep it there and make the hand `raised` as
    high as possible; if not, make the hand `otherwise` as high as possible.

    `won` and `lost` count the deals that the rule wins and loses.
    """

    asked: str
    level: int
    raised: str
    otherwise: str
    won: int
    lost: int

    def __str__(self) -> str:
        return (
            f"where the {self.asked} hand can be {LEVELS[self.level][1]} or better, keep it so and make the "
            f"{self.raised} hand as high as you can; otherwise make the {self.otherwise} hand as high as you can"
        )


@cache
def thumb(way: Way, net_win: Fraction, bank: bool) -> Thumb:
    """The rule that gains most against the dealer's way, where a win brings `net_win` of the stake."""
    about = (analysis, Way, way.filed, net_win, bank)
    return cached("pai_gow_thumb", Thumb, lambda: _best(analysis(way), net_win, bank), _best, *about)


def _best(found: Analysis, net_win: Fraction, bank: bool) -> Thumb:
    import numpy as np

    every = [settings(hand) for hand in hands()]
    # Where there are fewer ways to set a hand than three, the last stands for those that are missing.
    full = [ways + ways[-1:] * (WAYS - len(ways)) for ways in every]
    high, low = (np.array([[setting[part] for setting in ways] for ways in full]) for part in (1, 2))
    keys = {"high": high, "low": low}
    above = high.max() + 1
    order = {"high": high * above + low, "low": low * above + high}
    weights, counts = np.array(found.weights), np.array(found.found)[:, :, 2 if bank else 0 :]
    tried = []
    for asked, level, raised, otherwise in product(keys, range(len(LEVELS)), keys, keys):
        fits = keys[asked] >= LEVELS[level][0]
        score = np.where(fits.any(axis=1, keepdims=True), np.where(fits, order[raised], -1), order[otherwise])
        taken = counts[np.arange(len(every)), score.argmax(axis=1)]
        won, lost = (int(weights @ taken[:, column]) for column in (0, 1))
        tried.append(Thumb(asked, level, raised, otherwise, won, lost))
    return max(tried, key=lambda rule: net_win * rule.won - rule.lost)
