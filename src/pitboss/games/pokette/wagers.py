"""The wagers of pokette: where they lie, what decides them and what they pay. 13:69F-12.5, 12.6"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from pitboss.core.choices.options import NO_ODDS, Choice, NoLowerThan, Options, YesNo, option
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.games.pokette.hands import IN_TWO, INSIDE, KINDS, OPEN, completing, line_of
from pitboss.games.pokette.layout import GROUPS, Positions, positions

MINIMUM_ODDS: Mapping[str, Odds] = {  # 13:69F-12.6(b)
    "straight_up": Odds(50),
    "split": Odds(24),
    "corner": Odds(12),
    "single_rank": Odds(12),
    "double_rank": Odds(5),
    **dict.fromkeys(GROUPS, Odds(3)),
    "red": Odds(1),
    "black": Odds(1),
    "suit": Odds(3),
    "jacer": Odds(12),
    IN_TWO: Odds(11),
    "pair_in_three": Odds(5),
    "three_of_a_kind": Odds(11),
    "flush": Odds(3),
    "straight_open": Odds(5),
    "straight_inside": Odds(11),
    "straight_flush_open": Odds(24),
    "straight_flush_inside": Odds(49),
}
FIRST, SECOND, THIRD = "betting", "second spin", "third spin"
"""The windows, by how many winning cards are posted: none, one, two."""
WINDOWS = (FIRST, SECOND, THIRD)
RESET, DEAD = "reset", "posted_dead"
CARD_STAND = "card_stand"
FIXED, ROLLING = "fixed_three", "rolling"


@dataclass(frozen=True)
class PoketteOptions(Options):
    """What 13:69F-12 leaves to the casino."""

    winning_card_display: str = option(
        CARD_STAND,
        Choice((CARD_STAND, "approved_device")),
        "13:69F-12.2(a)",
        "whether winning cards are posted on the card stand or shown by an approved device",
    )
    payout_overrides: Mapping[str, Odds] = option(
        NO_ODDS, NoLowerThan(MINIMUM_ODDS), "13:69F-12.6(b)", "odds above the minimum, per wager"
    )
    joker_straight_up: bool = option(
        True, YesNo(), "13:69F-12.5(a)1", "whether either joker may be wagered on as a single card"
    )
    joker_on_stand: str = option(
        RESET,
        Choice((RESET, DEAD)),
        "13:69F-12.8",
        "whether a joker clears the posted cards, or is posted as a card without value",
    )
    hand_cycle: str = option(
        FIXED,
        Choice((FIXED, ROLLING)),
        "13:69F-12.8",
        "whether the posted cards are cleared after every third spin, or the last two stay posted",
    )

    def odds(self, line: str) -> Odds:
        """The odds on offer for a line."""
        return self.payout_overrides.get(line) or MINIMUM_ODDS[line]

    @cached_property
    def covered(self) -> Mapping[str, Positions]:
        """The positions at this table, by wager and selection, with the cards each covers."""
        return positions(self.joker_straight_up)


_HAND_LOSES = replace(LOSE, cite="13:69F-12.8")


def outcome(kind: str, pick: str, card: str, posted: tuple[str, ...], options: PoketteOptions) -> Outcome:
    """What a winning card makes of a wager, with the cards posted before the spin. 13:69F-12.5, 12.8"""
    if kind in KINDS:
        return win(options.odds(line_of(kind, posted))) if card in completing(kind, posted) else _HAND_LOSES
    return win(options.odds(kind)) if card in options.covered[kind][pick] else LOSE


def _plain(key: str, title: str, wins: str, number: int) -> WagerKind:
    return WagerKind(
        key,
        title,
        f"the winning card is {wins}",
        f"13:69F-12.5(a){number}",
        lambda options: [PayLine(wins, options.odds(key))],
        picks=lambda options: [pick for pick in options.covered[key] if pick],
        windows=WINDOWS,
        paid_by="13:69F-12.6(b)",
    )


def _poker(key: str, title: str, wins: str, cite: str, **more: Any) -> WagerKind:
    lines = {f"{key}_{OPEN}": "two values complete it", f"{key}_{INSIDE}": "one value completes it"}
    split = lines if key.startswith("straight") else {key: wins}
    return WagerKind(
        key,
        title,
        wins,
        cite,
        lambda options: [PayLine(when, options.odds(line)) for line, when in split.items()],
        windows=(SECOND,) if key == IN_TWO else (THIRD,),
        group="poker hand",
        paid_by="13:69F-12.6(b)",
        **more,
    )


_THREE = "the winning cards of three consecutive spins are"
WAGERS = (
    _plain("straight_up", "Single card straight up", "the card selected", 1),
    _plain("split", "Two cards or split", "either of two adjoining cards", 2),
    _plain("corner", "Four cards or corner", "one of four adjoining cards", 3),
    _plain("single_rank", "Single rank", "one of the four cards of a rank", 4),
    _plain("double_rank", "Double rank", "one of the eight cards of two adjacent ranks", 5),
    _plain("rank_akq", "Ace-king-queen rank", "an ace, king or queen, or the two of spades", 6),
    _plain("rank_j109", "Jack-10-9 rank", "a jack, ten or nine, or the two of clubs", 7),
    _plain("rank_876", "8-7-6 rank", "an eight, seven or six, or the two of diamonds", 8),
    _plain("rank_543", "5-4-3 rank", "a five, four or three, or the two of hearts", 9),
    _plain("red", "Red", "a diamond or a heart", 10),
    _plain("black", "Black", "a spade or a club", 11),
    _plain("suit", "Suit or column", "one of the 13 cards of a suit", 12),
    _plain("jacer", "Jacer", "the ace of clubs, the ace of diamonds or a joker", 13),
    _poker(
        IN_TWO,
        "Pair in two",
        "the winning cards of two consecutive spins are of identical value",
        "13:69F-12.5(b)1",
    ),
    _poker(
        "pair_in_three",
        "Pair in three",
        "two of the winning cards of three consecutive spins are of identical value",
        "13:69F-12.5(b)2",
    ),
    _poker("three_of_a_kind", "Three-of-a-kind", f"{_THREE} of identical value", "13:69F-12.5(b)3"),
    _poker("straight", "Straight", f"{_THREE} of consecutive value", "13:69F-12.5(b)4"),
    _poker("straight_flush", "Straight flush", f"{_THREE} of consecutive value and one suit", "13:69F-12.5(b)5"),
    _poker("flush", "Flush", f"{_THREE} of one suit", "13:69F-12.6(b)"),
)
