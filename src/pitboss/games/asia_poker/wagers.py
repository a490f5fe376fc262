"""The wagers of Asia poker: what decides them, what they pay, and what the casino may choose. 13:69F-31"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.core.choices.options import NO_ODDS, Choice, FiledOdds, Options, Problem, YesNo, option
from pitboss.core.money.cents import Odds
from pitboss.ranks.four_bug import WHEELS4
from pitboss.setting import options
from pitboss.setting.filing import Filed
from pitboss.setting.five_two.made import THREE_OF_A_KIND
from pitboss.setting.five_two.side import FIVE_CARD_LINES, Side, lines_of
from pitboss.setting.four_two_one.ways import DEALER_WAYS, Way, way
from pitboss.setting.options import Plain
from pitboss.setting.rules import main_wager

MAIN = "asia_poker"
LINES = {hand: line for hand, line in FIVE_CARD_LINES.items() if hand >= THREE_OF_A_KIND}
"""The lines of the bonus wager by what the seven cards make."""


@dataclass(frozen=True)
class AsiaPokerOptions(Plain, Options):
    """What 13:69F-31 leaves to the casino."""

    wheel_rank: str = option(
        "lowest", Choice(tuple(WHEELS4)), "13:69F-31.3", "where ace to four ranks among the straights"
    )
    dealing_method: str = options.dealing_method("13:69F-31.10(a)")
    shuffling: str = options.shuffling("13:69F-31.6")
    start_method: str = options.start_method("13:69F-31.11(a)")
    dealer_way: str | Filed = option("medium_first", DEALER_WAYS, "13:69F-31.12", options.DEALER_WAY)
    setting_advice: bool = options.advice("13:69F-31.12")
    surrender: bool = option(True, YesNo(), "13:69F-31.12", "whether a player may give up the wager unseen")
    two_betting_areas: bool = options.two_areas("13:69F-31.7")
    bonus_table: Mapping[str, Odds] = option(
        NO_ODDS,
        FiledOdds(tuple(dict.fromkeys(LINES.values()))),
        "13:69F-31.13",
        "odds of the bonus wager; without any it is not offered",
    )

    @property
    def way(self) -> Way:
        """The dealer's way of setting three hands."""
        return way(self.dealer_way)

    @property
    def wheel(self) -> int:
        """Where ace to four ranks."""
        return WHEELS4[self.wheel_rank]

    def conflicts(self) -> Iterator[Problem]:
        """What does not go together. 13:69F-31.11(d)"""
        by = self.shuffling, self.dealing_method, self.start_method
        yield from options.button_problems(*by, "13:69F-31.11(d)")


BONUS = Side(
    "bonus",
    "Bonus",
    "the seven cards hold one of the hands listed, however they are set",
    ("13:69F-31.7", "13:69F-31.13"),
    offered=lambda options: bool(options.bonus_table),
    pays=lambda options: options.bonus_table,
    makes=lambda found, options: lines_of(found.own, LINES),
    order=tuple(LINES.values()),
)
_WINS = "two of the three hands rank higher than the dealer's"
WAGERS = (main_wager(MAIN, _WINS, "two of three hands higher", "13:69F-31.7", "13:69F-31.13"), BONUS.kind(MAIN))
