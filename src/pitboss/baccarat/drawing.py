"""The point count of a hand, who takes a third card, and how the hands end. 19:47-4.1, 7.9, 13:69F-3.9"""

from __future__ import annotations

from pitboss.core.law.cite import rule

NONE = -1
"""In place of the value of the Player's third card: the Player's Hand stayed."""

D, S = True, False

# Who draws, by the count of the Player's Hand on two cards, 0 to 9. 19:47-7.9(b)
TABLE_1 = (D, D, D, D, D, D, S, S, S, S)

# Whether the Banker's Hand draws: a row for its count on two cards, a column for the value of the Player's third
# card, the first for none. 19:47-7.9(c)
TABLE_2 = (
    # none  0  1  2  3  4  5  6  7  8  9
    (D, D, D, D, D, D, D, D, D, D, D),
    (D, D, D, D, D, D, D, D, D, D, D),
    (D, D, D, D, D, D, D, D, D, D, D),
    (D, D, D, D, D, D, D, D, D, S, D),
    (D, S, S, D, D, D, D, D, D, S, S),
    (D, S, S, S, S, D, D, D, D, S, S),
    (S, S, S, S, S, S, S, D, D, S, S),
    (S, S, S, S, S, S, S, S, S, S, S),
    (S, S, S, S, S, S, S, S, S, S, S),
    (S, S, S, S, S, S, S, S, S, S, S),
)

_TEN, _ACE = 8, 12


@rule("19:47-4.1(b)", "13:69F-3.1", "13:69F-7.1")
def card_value(rank: int) -> int:
    """The value of a card by its rank, 0 for a two to 12 for an ace: tens and face cards 0, aces 1."""
    if rank == _ACE:
        return 1
    return 0 if rank >= _TEN else rank + 2


@rule("19:47-4.1(c)", "13:69F-3.1", "13:69F-7.1")
def point_count(total: int) -> int:
    """The point count of cards whose values add up to `total`: the right digit."""
    return total % 10


@rule("19:47-7.9(a)", "13:69F-3.9")
def is_natural(count: int) -> bool:
    """Whether a count on two cards is a natural."""
    return count >= 8


@rule("19:47-7.9(a)", "19:47-7.9(b)", "13:69F-3.9")
def player_draws(player: int, banker: int) -> bool:
    """Whether the Player's Hand takes a third card, by the counts on two cards."""
    return not is_natural(player) and not is_natural(banker) and TABLE_1[player]


@rule("19:47-7.9(a)", "19:47-7.9(c)", "13:69F-3.9")
def banker_draws(player: int, banker: int, third: int) -> bool:
    """Whether the Banker's Hand takes a third card.

    `player` and `banker` are the counts on two cards, `third` is the value of the Player's third card or `NONE`, as
    Table 2 is read by 19:47-7.9(d) to (g).
    """
    return not is_natural(player) and not is_natural(banker) and TABLE_2[banker][third + 1]


@rule("19:47-7.8(b)", "19:47-7.9", "13:69F-3.8")
def completed(player: int, banker: int, fifth: int, sixth: int) -> tuple[int, int, int, int]:
    """How two hands of two cards end, neither with more than one card more: the counts and numbers of cards of both.

    19:47-7.8(d)

    `fifth` and `sixth` are the values of the next two cards of the shoe; one that no hand takes changes nothing.
    """
    third = fifth if player_draws(player, banker) else NONE
    player_cards, banker_cards = 2, 2
    own = fifth if third == NONE else sixth
    if banker_draws(player, banker, third):
        banker, banker_cards = point_count(banker + own), 3
    if third != NONE:
        player, player_cards = point_count(player + third), 3
    return player, banker, player_cards, banker_cards


@rule("19:47-4.6(a)", "13:69F-3.2", "13:69F-7.2")
def on_hand(own: int, other: int) -> int:
    """A wager on a hand: 1 it wins, -1 it loses, 0 it is void because the counts are equal."""
    return (own > other) - (own < other)
