"""What may be wagered at red dog, what decides it and what it pays. 13:69F-6.1, 6.5"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.core.choices.options import Choice, Options, Whole, YesNo, option
from pitboss.core.choices.paytables import REGULATION, fixed, one_of
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds

PAIR, CONSECUTIVE = -1, 0
"""What the first two cards are where no third can fall between them; else their spread is a number from 1 up."""
WIDEST = 11

LINES = ("spread_1", "spread_2", "spread_3", "spread_4_to_11")
THREE_OF_A_KIND = "three_of_a_kind"
PAYS = fixed({**dict(zip(LINES, map(Odds, (5, 4, 2, 1)), strict=True)), THREE_OF_A_KIND: Odds(11)})  # 13:69F-6.5

RAISE, IN_PART, STAND = "raise", "raise_in_part", "stand"
MANUAL, AUTOMATED, CONTINUOUS = "manual", "automated_device", "continuous_device"
UP_TO, EXACTLY = "up_to_initial", "exactly_initial"


@dataclass(frozen=True)
class RedDogOptions(Options):
    """What 13:69F-6 leaves to the casino."""

    decks: int = option(
        6, Whole(1, 8), "13:69F-6.1", "the number of decks in the shoe", waits=True, was=("deck_count",)
    )
    shuffle_source: str = option(
        MANUAL,
        Choice((MANUAL, AUTOMATED, CONTINUOUS)),
        "13:69F-6.9",
        "whether the cards are shuffled by hand and cut, by a device, or continuously by one",
        waits=True,
    )
    reshuffle_each_round: bool = option(
        False,
        YesNo(),
        "13:69F-6.3",
        "whether the cards are shuffled before every round and not dealt down to the cutting card",
        waits=True,
        only_with={"shuffle_source": (MANUAL, AUTOMATED)},
    )
    raise_rule: str = option(
        UP_TO,
        Choice((UP_TO, EXACTLY)),
        "13:69F-6.5",
        "whether a raise may be any amount up to the initial wager, or equals it",
    )
    max_betting_areas_per_player: int = option(
        1, Whole(1, 2), "13:69F-6.8", "how many betting areas one player may wager on; two are adjacent"
    )
    opening_burn_cards: int = option(
        1,
        Whole(0, 10),
        "13:69F-6.4",
        "how many cards are burned after a shuffle at the table",
        waits=True,
        only_with={"shuffle_source": (MANUAL, AUTOMATED)},
    )
    pay_table: str = option(REGULATION, one_of(PAYS), "13:69F-6.5", "the odds of each spread, which are fixed")

    def odds(self, line: str) -> Odds:
        """The odds of a line."""
        return PAYS[self.pay_table][line]


@rule("13:69F-6.5")
def spread(first: int, second: int) -> int:
    """How many values lie between two cards, by rank from 0 for a two to 12 for an ace; below 0 for a pair."""
    return abs(first - second) - 1


@rule("13:69F-6.5")
def hits(first: int, second: int, third: int) -> bool:
    """Whether the third card falls strictly between the first two, or makes a pair three of a kind."""
    return min(first, second) < third < max(first, second) or first == second == third


def situation(spread: int) -> str:
    """What a player has to decide about."""
    return f"spread of {spread}"


def line_of(spread: int) -> str:
    """The line of the pay table for a spread."""
    return THREE_OF_A_KIND if spread == PAIR else LINES[min(spread, len(LINES)) - 1]


def outcome(spread: int, hit: bool, options: RedDogOptions) -> Outcome:
    """What the cards make of a wager, initial or raised. 13:69F-6.5"""
    if hit:
        return win(options.odds(line_of(spread)))
    return LOSE if spread > CONSECUTIVE else PUSH


def _by_spread(options: RedDogOptions) -> list[PayLine]:
    spreads = [*((spread,) for spread in range(1, len(LINES))), (len(LINES), WIDEST)]
    return [
        PayLine(f"third card within a spread of {' to '.join(map(str, on))}", options.odds(line), on=on)
        for on, line in zip(spreads, LINES, strict=True)
    ]


WAGERS = (
    WagerKind(
        "initial",
        "Initial wager",
        "the third card falls between the first two, or makes a pair three of a kind; "
        "two consecutive cards, or a pair and another card, are a tie",
        "13:69F-6.5",
        lambda options: [*_by_spread(options), PayLine("pair and a third like it", options.odds(THREE_OF_A_KIND))],
    ),
    WagerKind(
        "raise",
        "Raise",
        "the third card falls between the first two",
        "13:69F-6.5",
        _by_spread,
        windows=("raise",),
        needs=("initial",),
        supports="initial",
        bound=lambda options: "any amount up to it" if options.raise_rule == UP_TO else "the same amount",
    ),
)
