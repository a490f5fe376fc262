"""What the games of this family leave to the casino in the same words, each by its own section."""

from __future__ import annotations

from typing import Any, Protocol

from pitboss.core.options import Choice, Whole, YesNo, option
from pitboss.twenty_one.rules import Hole, Rules

SHOE, FROM_HAND, CONTINUOUS = "shoe", "hand", "continuous_shuffler"
READER, UNPEEKED, NO_HOLE = "card_reader", "unpeeked", "none"
HOLES = {READER: Hole.READER, UNPEEKED: Hole.UNPEEKED, NO_HOLE: Hole.NONE}
AT_CUT, EVERY_ROUND = "at_cutting_card", "every_round"
MOST_BOXES = 7
DEALT_DOWN = {"dealing_method": (SHOE, FROM_HAND)}
"""What concerns cards that are dealt down from round to round."""


class TwentyOneOptions(Protocol):
    """The choices that the family reads."""

    @property
    def dealing_method(self) -> str: ...
    @property
    def boxes(self) -> int: ...
    @property
    def bettors_per_box(self) -> int: ...
    @property
    def boxes_per_player(self) -> int: ...
    @property
    def rules(self) -> Rules:
        """What matters to the mathematics."""
        ...

    @property
    def takes_even_money(self) -> bool: ...
    @property
    def reshuffles(self) -> bool:
        """Whether the cards are shuffled after every round."""
        ...

    @property
    def bars_entry(self) -> bool:
        """Whether who was out of a round waits for the next shuffle."""
        ...

    @property
    def shuffled_by(self) -> str:
        """The section by which cards were shuffled before they came to the table; empty where they are there."""
        ...

    def behind(self, size: int) -> int:
        """How many of so many cards lie behind the cutting card."""
        ...


def hole_card_mode(cite: str, *, drawn_last: bool = True, **more: Any) -> Any:
    names = (READER, UNPEEKED, NO_HOLE) if drawn_last else (READER, UNPEEKED)
    said = "whether the dealer's second card is dealt face down and read under an ace or a card worth 10, dealt face "
    last = "down and not looked at, or drawn after the players' cards" if drawn_last else "down and not looked at"
    return option(READER, Choice(names), cite, said + last, **more)


def reshuffle_after_round(cite: str) -> Any:
    said = "whether the cards are dealt down to the cutting card or shuffled after every round"
    return option(AT_CUT, Choice((AT_CUT, EVERY_ROUND)), cite, said, waits=True, only_with=DEALT_DOWN)


def cutting_card_percent(cite: str) -> Any:
    said = "how many percent of the cards lie behind the cutting card"
    return option(25, Whole(25, 75), cite, said, waits=True, only_with=DEALT_DOWN)


def mid_shoe_entry(cite: str) -> Any:
    said = "whether who was out of a round may wager again before the cards are shuffled"
    return option("allowed", Choice(("allowed", "barred")), cite, said, only_with=DEALT_DOWN)


def bettors_per_box(cite: str) -> Any:
    return option(1, Whole(1, 3), cite, "how many players may wager on one box, its own player among them")


def boxes_per_player(cite: str) -> Any:
    said = "on how many boxes one player may wager, the own one among them; they are adjacent"
    return option(MOST_BOXES, Whole(1, MOST_BOXES), cite, said)


def surrender(cite: str, *, usual: bool = False) -> Any:
    return option(usual, YesNo(), cite, "whether a player may surrender half of the wager on the first two cards")
