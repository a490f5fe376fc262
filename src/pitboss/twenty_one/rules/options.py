"""What the games of this family leave to the casino in the same words, each by its own section."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Protocol

from pitboss.core.choices.options import Choice, Options, Problem, Whole, YesNo, option
from pitboss.core.choices.paytables import REGULATION, PayTables, one_of
from pitboss.core.money.cents import Odds
from pitboss.twenty_one.rules.rules import Hole, Rules, Surrender

READER, UNPEEKED, NO_HOLE = "card_reader", "unpeeked", "none"
HOLES = {READER: Hole.READER, UNPEEKED: Hole.UNPEEKED, NO_HOLE: Hole.NONE}
AT_CUT, EVERY_ROUND = "at_cutting_card", "every_round"
BY_HAND, DEVICE = "by_hand", "device"
BARRED = "barred"
MOST_BOXES = 7


class TwentyOneOptions(Protocol):
    """The choices that the family reads."""

    @property
    def continuous(self) -> bool:
        """Whether a device takes all cards back after every round."""
        ...

    @property
    def by_device(self) -> bool:
        """Whether a device shuffles the cards."""
        ...

    @property
    def is_cut(self) -> bool:
        """Whether the shuffled cards are offered to be cut."""
        ...

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
        """Whether a player who was out of a round waits for the next shuffle."""
        ...

    @property
    def shuffled_by(self) -> str:
        """The section by which cards were shuffled before they came to the table; empty where they are there."""
        ...

    def behind(self, size: int) -> int:
        """The number of cards, of `size`, behind the cutting card."""
        ...


class DealtFromAShoe(Options):
    """What follows for the family where a shoe is dealt down, shuffled by hand or by a device. 19:47-26.4"""

    decks: int
    max_splits: int
    surrender: bool
    hole_card_mode: str
    shuffle_method: str
    reshuffle_after_round: str
    cutting_card_percent: int
    mid_shoe_entry: str
    pay_table: str
    pays: ClassVar[PayTables[str]]
    """The odds of the wagers that leave no choice of tables."""

    def odds(self, line: str) -> Odds:
        """The odds of a line that leaves no choice."""
        return self.pays[self.pay_table][line]

    @property
    def blackjack_odds(self) -> Odds:
        """What a player's blackjack pays."""
        return self.odds("blackjack")

    def rules_with(self, **own: Any) -> Rules:
        """What matters to the mathematics, as it follows from the same options in every game; `own` is the rest."""
        common = {
            "decks": self.decks,
            "blackjack_pays": self.blackjack_odds.fraction,
            "hands": self.max_splits + 1,
            "surrender": Surrender.LATE if self.surrender else Surrender.NONE,
            "hole": HOLES[self.hole_card_mode],
            "insurance_pays": self.odds("insurance").fraction,
        }
        return Rules(**{**common, **own})

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        if self.decks not in (6, 8):
            cite = next(option.cite for option in self.declared() if option.key == "decks")
            yield Problem("decks", f"There are {self.decks} decks.", "6 or 8.", cite)

    @property
    def continuous(self) -> bool:
        return False

    @property
    def takes_even_money(self) -> bool:
        return False

    @property
    def shuffled_by(self) -> str:
        return ""

    @property
    def by_device(self) -> bool:
        return self.shuffle_method == DEVICE

    @property
    def is_cut(self) -> bool:
        """Cards shuffled by hand are cut, those shuffled by a device are not. 19:47-26.4(b)1, (b)2"""
        return not self.by_device

    @property
    def reshuffles(self) -> bool:
        return self.reshuffle_after_round == EVERY_ROUND

    @property
    def bars_entry(self) -> bool:
        return self.mid_shoe_entry == BARRED

    def behind(self, size: int) -> int:
        """The number of cards, of `size`, behind the cutting card: a share of all."""
        return -(-size * self.cutting_card_percent // 100)


def pay_table(pays: PayTables[str], cite: str) -> Any:
    return option(REGULATION, one_of(pays), cite, "the odds of the wagers that leave no choice of tables")


def shuffle_method(cite: str) -> Any:
    said = "whether the cards are shuffled by hand and cut, or by a device and not cut"
    return option(BY_HAND, Choice((BY_HAND, DEVICE)), cite, said, waits=True)


def decks(cite: str, usual: int) -> Any:
    return option(usual, Whole(6, 8), cite, "the number of decks in play", waits=True)


def hole_card_mode(cite: str, *, drawn_last: bool = True, **more: Any) -> Any:
    names = (READER, UNPEEKED, NO_HOLE) if drawn_last else (READER, UNPEEKED)
    said = "whether the dealer's second card is dealt face down and read under an ace or a card worth 10, dealt face "
    last = "down and not looked at, or drawn after the players' cards" if drawn_last else "down and not looked at"
    return option(READER, Choice(names), cite, said + last, **more)


def reshuffle_after_round(cite: str, **more: Any) -> Any:
    said = "whether the cards are dealt down to the cutting card or shuffled after every round"
    return option(AT_CUT, Choice((AT_CUT, EVERY_ROUND)), cite, said, waits=True, **more)


def cutting_card_percent(cite: str, **more: Any) -> Any:
    said = "how many percent of the cards lie behind the cutting card"
    return option(25, Whole(25, 75), cite, said, waits=True, **more)


def mid_shoe_entry(cite: str, **more: Any) -> Any:
    said = "whether who was out of a round may wager again before the cards are shuffled"
    return option("allowed", Choice(("allowed", BARRED)), cite, said, **more)


def bettors_per_box(cite: str) -> Any:
    return option(1, Whole(1, 3), cite, "how many players may wager on one box, its own player among them")


def boxes_per_player(cite: str, most: int = MOST_BOXES) -> Any:
    said = "on how many boxes one player may wager, the own one among them; they are adjacent"
    return option(most, Whole(1, most), cite, said)


def boxes(cite: str, most: int) -> Any:
    return option(6, Whole(1, most), cite, "how many boxes the table has")


def max_splits(cite: str, usual: int, **more: Any) -> Any:
    return option(usual, Whole(1, 3), cite, "how often one hand may be split, resplits counted", **more)


def surrender(cite: str, *, usual: bool = False) -> Any:
    return option(usual, YesNo(), cite, "whether a player may surrender half of the wager on the first two cards")
