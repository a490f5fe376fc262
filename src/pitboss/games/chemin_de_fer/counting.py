"""Every deal from a shoe, counted by what the choices make of it: what is the same for all of them, and what each
choice of the Player's Hand on 5 and of the Banker in a free cell makes of the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pitboss.baccarat.counting import RANKS, SUITS, VALUES, two_cards
from pitboss.baccarat.drawing import NONE, TABLE_2, card_value, is_natural, on_hand, point_count
from pitboss.games.chemin_de_fer.drawing import CELLS, FREE_COUNT, Cell

Ways = Counter[int]
"""The number of ways in which the Banker's Hand is higher (1), equal (0) or lower (-1)."""


class Part(NamedTuple):
    """Deals that the same choices bear on: `on_free` where the Player's Hand has the free count and no natural stands
    against it, and took a card or not (`card`); `cell` where the Banker is in it, and `draws` or not."""

    on_free: bool = False
    card: bool = False
    cell: Cell | None = None
    draws: bool = False


Counts = Mapping[Part, Ways]


@cache
def full_shoe(decks: int) -> Counts:
    """The deals of a shoe from which nothing is dealt."""
    return deals_from(Counter(card_value(rank) for rank in range(RANKS) for _ in range(SUITS * decks)))


def deals_from(shoe: Mapping[int, int]) -> Counts:
    """The deals of a shoe that holds `shoe[value]` cards of each value, as ordered draws of six cards."""
    left = [shoe.get(value, 0) for value in VALUES]
    counts: dict[Part, Ways] = {}
    for player, player_ways in two_cards(left):
        for banker, banker_ways in two_cards(left):
            ways = player_ways * banker_ways
            if ways:
                _complete(counts, left, player, banker, ways)
    return counts


def _complete(counts: dict[Part, Ways], left: list[int], player: int, banker: int, ways: int) -> None:
    """Count the ends of two hands of two cards, for every choice that there is."""
    cards = sum(left)
    if is_natural(player) or is_natural(banker):
        counts.setdefault(Part(), Counter())[on_hand(banker, player)] += ways * cards * (cards - 1)
        return
    free = player == FREE_COUNT
    if player >= FREE_COUNT:
        stays = counts.setdefault(Part(on_free=free), Counter())
        for value in VALUES if TABLE_2[banker][NONE + 1] else ():
            stays[on_hand(point_count(banker + value), player)] += ways * left[value] * (cards - 1)
        if not TABLE_2[banker][NONE + 1]:
            stays[on_hand(banker, player)] += ways * cards * (cards - 1)
    if player <= FREE_COUNT:
        for third in VALUES:
            if left[third]:
                _against_third(counts, left, (player, banker, third), ways * left[third])


def _against_third(counts: dict[Part, Ways], left: list[int], met: tuple[int, int, int], ways: int) -> None:
    """Count the ends where the Player's Hand took a third card."""
    player, banker, third = met
    free = player == FREE_COUNT
    cell = (banker, third) if (banker, third) in CELLS else None
    end = point_count(player + third)
    for draws in (True, False) if cell else (TABLE_2[banker][third + 1],):
        found = counts.setdefault(Part(free, free, cell, draws if cell else False), Counter())
        if not draws:
            found[on_hand(banker, end)] += ways * (sum(left) - 1)
            continue
        for value in VALUES:
            found[on_hand(point_count(banker + value), end)] += ways * (left[value] - (value == third))
