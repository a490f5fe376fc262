"""What the sections of this family leave to the casino alike, each game by its own sections."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from pitboss.core.options import Allowed, Choice, Options, Problem, Whole, YesNo, option

MANUAL_SHOE, HAND, AUTOMATED_SHOE = "manual_shoe", "hand", "automated_shoe"
MANUAL, AUTOMATED = "manual", "automated"
BY_STEP, BY_PLAYER = "by_step", "by_player"

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
}

Left: TypeAlias = tuple[Any, str]
"""What is usual, and the section that leaves it to the casino."""


@dataclass(frozen=True)
class HousePokerOptions(Options):
    """How cards are shuffled and dealt and in which order hands are settled.

    A game says of each with what is usual which section leaves it to the casino; what it does not name is as it is
    here and no option of it. `by_hand` is the section by which cards dealt from the hand are shuffled by a device.
    """

    dealing_method: str = MANUAL_SHOE
    shuffling: str = MANUAL
    decks_in_rotation: int = 1
    shuffler_counts_cards: bool = False
    settlement_order: str = BY_STEP

    by_hand: ClassVar[str] = ""

    def __init_subclass__(
        cls,
        *,
        dealing_method: Left | None = None,
        shuffling: Left | None = None,
        decks_in_rotation: Left | None = None,
        shuffler_counts_cards: Left | None = None,
        settlement_order: Left | None = None,
        by_hand: str = "",
    ) -> None:
        super().__init_subclass__()
        cls.by_hand = by_hand
        given = {
            "dealing_method": dealing_method,
            "shuffling": shuffling,
            "decks_in_rotation": decks_in_rotation,
            "shuffler_counts_cards": shuffler_counts_cards,
            "settlement_order": settlement_order,
        }
        # The fields of a dataclass are made of what its class body annotates; these are put in as if it did.
        own = inspect.get_annotations(cls)
        cls.__annotations__ = {**{key: HousePokerOptions.__annotations__[key] for key in given}, **own}
        for key, left in given.items():
            allowed, says = _SHARED[key]
            usual = getattr(HousePokerOptions, key)
            made = (
                dataclasses.field(default=usual, init=False)
                if left is None
                else option(*left[:1], allowed, left[1], says)
            )
            setattr(cls, key, made)

    def conflicts(self) -> Iterator[Problem]:
        """What is chosen of dealing and shuffling that does not go together, by the sections that say so."""
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
