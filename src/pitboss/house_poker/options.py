"""The options that the games of this family leave to the casino alike, each with the game's own sections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from pitboss.core.options import Choice, Problem, Whole, YesNo, option

MANUAL_SHOE, HAND, AUTOMATED_SHOE = "manual_shoe", "hand", "automated_shoe"
MANUAL, AUTOMATED = "manual", "automated"
BY_STEP, BY_PLAYER = "by_step", "by_player"


class Dealt(Protocol):
    """What the family reads of a game's options."""

    @property
    def dealing_method(self) -> str: ...
    @property
    def shuffling(self) -> str: ...
    @property
    def decks_in_rotation(self) -> int: ...
    @property
    def shuffler_counts_cards(self) -> bool: ...
    @property
    def settlement_order(self) -> str: ...


def dealing_method(default: str, cite: str) -> Any:
    return option(default, Choice((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), cite, "from where the cards are dealt")


def shuffling(default: str, cite: str) -> Any:
    return option(default, Choice((MANUAL, AUTOMATED)), cite, "whether people or a device shuffle the cards")


def decks_in_rotation(default: int, cite: str) -> Any:
    return option(default, Whole(1, 2), cite, "one deck, or two of different colours that are used in turn")


def shuffler_counts_cards(cite: str) -> Any:
    return option(False, YesNo(), cite, "whether the shuffling device counts the cards, so that no stub is counted")


def settlement_order(default: str, cite: str) -> Any:
    return option(
        default,
        Choice((BY_STEP, BY_PLAYER)),
        cite,
        "whether each step of the settlement goes round the table, or each player is settled in turn",
    )


def device_conflicts(house: Dealt, hand: str, decks: str, count: str) -> Iterator[Problem]:
    """What is chosen of dealing and shuffling that does not go together, by the sections that say so."""
    if house.shuffling == AUTOMATED:
        return
    if house.dealing_method == HAND:
        yield Problem("shuffling", "Cards dealt from the hand are shuffled by a device.", "automated.", hand)
    if house.decks_in_rotation == 2:
        yield Problem("decks_in_rotation", "Two decks are used only with a shuffling device.", "1.", decks)
    if house.shuffler_counts_cards:
        yield Problem("shuffler_counts_cards", "No device shuffles the cards that could count them.", "false.", count)
