"""The wagers of Asia poker: what decides them, what they pay, and what the casino may choose. 13:69F-31"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pitboss.core.choices.options import NO_ODDS, Choice, FiledOdds, Options, Problem, YesNo, option
from pitboss.core.game import wager as core
from pitboss.core.game.wager import Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.ranks.four_bug import WHEELS4
from pitboss.setting import options
from pitboss.setting.filing import Filed
from pitboss.setting.five_two import made
from pitboss.setting.five_two.made import hands_of
from pitboss.setting.four_two_one.ways import DEALER_WAYS, Way, way
from pitboss.setting.rules import LOSE, WIN

MAIN, BONUS = "asia_poker", "bonus"
EVEN_MONEY = Odds(1)  # 13:69F-31.13
LINES = {
    made.THREE_OF_A_KIND: "three_of_a_kind",
    made.STRAIGHT: "straight",
    made.FLUSH: "flush",
    made.FULL_HOUSE: "full_house",
    made.FOUR_OF_A_KIND: "four_of_a_kind",
    made.JOKER_STRAIGHT_FLUSH: "straight_flush",
    made.NATURAL_STRAIGHT_FLUSH: "straight_flush",
    made.ROYAL: "royal_flush",
    made.ACES: "five_aces",
}
"""The lines of the bonus wager by what the seven cards make."""
BONUS_LINES = tuple(dict.fromkeys(LINES.values()))


@dataclass(frozen=True)
class AsiaPokerOptions(Options):
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
        NO_ODDS, FiledOdds(BONUS_LINES), "13:69F-31.13", "odds of the bonus wager; without any it is not offered"
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


class Facts(NamedTuple):
    """What decides the wagers: how the hands fare, and what the seven cards make."""

    result: int = LOSE
    own: int = 0


def outcome(kind: str, found: Facts, options: AsiaPokerOptions) -> Outcome:
    """What becomes of a wager: two of three hands win, and nothing is a push. 13:69F-31.12, 31.13"""
    if kind == MAIN:
        return win(EVEN_MONEY) if found.result == WIN else core.LOSE
    paid = [
        options.bonus_table[LINES[hand]] for hand in hands_of(found.own) if LINES.get(hand) in options.bonus_table
    ]
    return win(max(paid, key=lambda odds: odds.fraction)) if paid else core.LOSE


WAGERS = (
    WagerKind(
        MAIN,
        "Asia poker",
        "two of the three hands rank higher than the dealer's",
        "13:69F-31.7",
        lambda options: [PayLine("two of three hands higher", EVEN_MONEY)],
        paid_by="13:69F-31.13",
    ),
    WagerKind(
        BONUS,
        "Bonus",
        "the seven cards hold one of the hands listed, however they are set",
        "13:69F-31.7",
        lambda options: [
            PayLine(line.replace("_", " "), options.bonus_table[line])
            for line in BONUS_LINES
            if line in options.bonus_table
        ],
        offered=lambda options: bool(options.bonus_table),
        needs=(MAIN,),
        paid_by="13:69F-31.13",
    ),
)
