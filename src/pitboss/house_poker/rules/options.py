"""Options that several subchapters of this family leave to the casino, each with the section of its game."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from pitboss.core.choices.options import Allowed, Choice, Options, Problem, Whole, YesNo, option

MANUAL_SHOE, HAND, AUTOMATED_SHOE = "manual_shoe", "hand", "automated_shoe"
MANUAL, AUTOMATED = "manual", "automated"
BY_STEP, BY_PLAYER = "by_step", "by_player"
FORFEIT, SETTLE = "forfeit", "settle"
"""What may become of a wager that the dealer's hand does not touch, once its player has folded."""

_SHARED: dict[str, tuple[Allowed, str]] = {
    "dealing_method": (Choice((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), "from where the cards are dealt"),
    "shuffling": (Choice((MANUAL, AUTOMATED)), "whether people or a device shuffle the cards"),
    "decks_in_rotation": (Whole(1, 2), "one deck, or two of different colours that are used in turn"),
    "shuffler_counts_cards": (
        YesNo(),
        "whether the shuffling device counts the cards, so that no stub is counted",
    ),
    "settlement_order": (
        Choice((BY_STEP, BY_PLAYER)),
        "whether each step of the settlement goes round the table, or each player is settled in turn",
    ),
    "two_adjacent_positions": (YesNo(), "whether a player may wager at two adjacent positions"),
    "match_play_coupons": (YesNo(), "whether match play coupons are accepted"),
}
_IN_SECTIONS = ("dealing_method", "shuffling", "decks_in_rotation", "shuffler_counts_cards", "settlement_order")
"""What is left to the casino by the sections on dealing shoe, shuffle, cards, dealing from the hand, completion."""


def on_fold(wager: str, cite: str, offered: str, usual: str = FORFEIT) -> Any:
    """The option of what becomes of `wager` when its player folds; it matters where the option `offered` is true."""
    either = Choice((usual, SETTLE if usual == FORFEIT else FORFEIT))
    says = f"what becomes of the {wager} of a player who folds"
    return option(usual, either, cite, says, only_with={offered: (True,)})


Left: TypeAlias = tuple[Any, str]
"""The usual value, and the section that leaves it to the casino."""


@dataclass(frozen=True)
class HousePokerOptions(Options):
    """How cards are shuffled and dealt, in which order hands are settled, where a player may wager, and with what.

    A game names, as keywords of its class, the shared options it leaves to the casino: the usual value and the
    section. What it does not name keeps the value given here and is no option. `by_hand` is the section by which a
    device shuffles cards that are dealt from the hand. `sections` is a short form: the five sections, in the order of
    `_IN_SECTIONS`, where most subchapters have these options.
    """

    dealing_method: str = MANUAL_SHOE
    shuffling: str = MANUAL
    decks_in_rotation: int = 1
    shuffler_counts_cards: bool = False
    settlement_order: str = BY_STEP

    by_hand: ClassVar[str] = ""
    two_adjacent_positions = False
    match_play_coupons = False

    def __init_subclass__(cls, *, sections: tuple[str, ...] = (), by_hand: str = "", **left: Left) -> None:
        super().__init_subclass__()
        cls.by_hand = by_hand or (sections[3] if sections else "")
        if unknown := left.keys() - _SHARED.keys():
            raise TypeError(f"{', '.join(sorted(unknown))}: nothing that these games leave to the casino alike.")
        if sections:
            named = zip(_IN_SECTIONS, sections, strict=True)
            left = {**{key: (getattr(HousePokerOptions, key), cite) for key, cite in named}, **left}
        # The fields of a dataclass are made of what its class body annotates; these are put in as if it did.
        own = dict(inspect.get_annotations(cls))
        for key, (allowed, says) in _SHARED.items():
            if key in left:
                usual, cite = left[key]
                setattr(cls, key, option(usual, allowed, cite, says))
                own[key] = type(usual)
            elif key in _IN_SECTIONS:
                usual = getattr(HousePokerOptions, key)
                setattr(cls, key, dataclasses.field(default=usual, init=False))
                own[key] = type(usual)
        cls.__annotations__ = own

    def conflicts(self) -> Iterator[Problem]:
        """Choices of dealing and shuffling that exclude each other, with the sections that say so."""
        if self.shuffling == AUTOMATED:
            return
        cites = {declared.key: declared.cite for declared in self.declared()}
        if self.dealing_method == HAND:
            problem = "Cards dealt from the hand are shuffled by a device."
            yield Problem("shuffling", problem, "automated.", self.by_hand)
        if self.decks_in_rotation == 2:
            problem = "Two decks are used only with a shuffling device."
            yield Problem("decks_in_rotation", problem, "1.", cites["decks_in_rotation"])
        if self.shuffler_counts_cards:
            problem = "No device shuffles the cards that could count them."
            yield Problem("shuffler_counts_cards", problem, "false.", cites["shuffler_counts_cards"])
