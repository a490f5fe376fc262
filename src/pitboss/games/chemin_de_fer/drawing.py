"""Who must draw, who must stay and who may choose; how two hands end when the choices are made. 13:69F-4.9"""

from __future__ import annotations

from collections.abc import Collection

from pitboss.baccarat.drawing import NONE, TABLE_2, is_natural, point_count
from pitboss.core.law.cite import rule

Cell = tuple[int, int]
"""The Banker's count on two cards, and the value of the Player's third card."""

CELLS: tuple[Cell, ...] = ((3, 9), (5, 4))
"""Where the Banker may draw or stay. 13:69F-4.9"""
FREE_COUNT = 5
"""On this count the Player's Hand may draw or stay. 13:69F-4.9"""

CARD, STAY, DRAW = "card", "stay", "draw"


def situation(cell: Cell) -> str:
    """What a decision of the Banker is listed as."""
    return f"{cell[0]} against a {cell[1]}"


@rule("13:69F-4.9")
def player_choices(count: int, free: bool) -> tuple[str, ...]:
    """What the Dominant Player may say on a count that is no natural."""
    if count == FREE_COUNT:
        return (CARD, STAY) if free else (CARD,)
    return (CARD,) if count < FREE_COUNT else (STAY,)


@rule("13:69F-4.9")
def banker_choices(count: int, third: int, free: Collection[Cell]) -> tuple[str, ...]:
    """What the Banker may do, by the value of the Player's third card or `NONE`, where neither has a natural."""
    if (count, third) in free:
        return (DRAW, STAY)
    return (DRAW,) if TABLE_2[count][third + 1] else (STAY,)


@rule("13:69F-4.9")
def completed(
    player: int, banker: int, fifth: int, sixth: int, stays_on: Collection[int], stays_in: Collection[Cell]
) -> tuple[int, int, int, int]:
    """How two hands of two cards end when the Player's Hand stays on the free counts `stays_on` and the Banker's in
    the free cells `stays_in`: the counts and numbers of cards of both.

    `fifth` and `sixth` are the values of the next two cards of the shoe; one that no hand takes changes nothing.
    """
    if is_natural(player) or is_natural(banker):
        return player, banker, 2, 2
    third = fifth if player <= FREE_COUNT and player not in stays_on else NONE
    own = fifth if third == NONE else sixth
    player_cards, banker_cards = 2, 2
    if (banker, third) not in stays_in and TABLE_2[banker][third + 1]:
        banker, banker_cards = point_count(banker + own), 3
    if third != NONE:
        player, player_cards = point_count(player + third), 3
    return player, banker, player_cards, banker_cards
