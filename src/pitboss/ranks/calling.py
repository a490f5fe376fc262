"""How a hand is called that lies face up: by its own cards, set as they are, and those of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.core.equipment.cards import JOKER, RANK_NAMES, index
from pitboss.ranks.badugi import badugi, describe_badugi
from pitboss.ranks.bug import WHEELS, describe_bug, describe_two, rank2_bug, rank5_bug
from pitboss.ranks.five_card import best5, best_omaha, describe5
from pitboss.ranks.four_bug import WHEELS4, describe4_bug, rank1_bug, rank4_bug
from pitboss.ranks.four_card import best4, describe4
from pitboss.ranks.groups import turned
from pitboss.ranks.low import low27
from pitboss.ranks.three_card import best3, describe3
from pitboss.ranks.tiles import KIND, describe, is_pair, two_tile, value_of
from pitboss.ranks.two_card import BY_RARITY, describe2, rank2

Calling = Callable[[Sequence[str], Sequence[str]], str]
"""The name of a hand by its own cards and the board's; the empty string where it has none."""

# Where A-2-3-4-5 stands among the straights is the casino's choice; it is called the same wherever.
_WHEEL, _WHEEL4 = next(iter(WHEELS.values())), next(iter(WHEELS4.values()))
_VALUES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def by_size(own: Sequence[str], board: Sequence[str]) -> str:
    """A poker hand of as many cards as there are: the best five of more, four or three."""
    if JOKER in own or JOKER in board:
        return ""
    cards = [index(card) for card in (*own, *board)]
    match len(cards):
        case 3:
            return describe3(best3(cards))
        case 4:
            return describe4(best4(cards))
        case 5 | 6 | 7:
            return describe5(best5(cards))
    return ""


def of_three(own: Sequence[str], board: Sequence[str]) -> str:
    """The best three of all cards."""
    return describe3(best3([index(card) for card in (*own, *board)])) if len(own) + len(board) >= 3 else ""


def of_two(own: Sequence[str], _board: Sequence[str]) -> str:
    """Two cards, jokers among them perhaps; the order of the classes changes no name."""
    return describe2(rank2(index(own[0]), index(own[1]), BY_RARITY)) if len(own) == 2 else ""


def of_four(own: Sequence[str], _board: Sequence[str]) -> str:
    """The best four of the own cards."""
    return describe4(best4([index(card) for card in own])) if len(own) >= 4 else ""


def by_lines(_own: Sequence[str], _board: Sequence[str]) -> str:
    """The own cards make another hand with each line of the board: no one name will do."""
    return ""


def omaha(own: Sequence[str], board: Sequence[str]) -> str:
    """Two of the own cards with three of the board."""
    whole = len(own) == 4 and len(board) == 5
    return describe5(best_omaha([index(card) for card in own], [index(card) for card in board])) if whole else ""


def deuce_to_seven(own: Sequence[str], _board: Sequence[str]) -> str:
    """A low hand in which aces are high and straights and flushes count."""
    return describe5(turned(low27(*map(index, own)))) if len(own) == 5 else ""


def of_badugi(own: Sequence[str], _board: Sequence[str]) -> str:
    return describe_badugi(badugi(*map(index, own))) if len(own) == 4 else ""


def five_two(own: Sequence[str], _board: Sequence[str]) -> str:
    """Seven cards set as five and two, with a joker that may be an ace or complete a straight or flush."""
    if len(own) != 7:
        return ""
    cards = [index(card) for card in own]
    high, low = rank5_bug(cards[0], cards[1], cards[2], cards[3], cards[4], _WHEEL), rank2_bug(cards[5], cards[6])
    return f"{describe_bug(high)}; {describe_two(low)}"


def four_two_one(own: Sequence[str], _board: Sequence[str]) -> str:
    """Seven cards set as four, two and one."""
    if len(own) != 7:
        return ""
    cards = [index(card) for card in own]
    a, b, c, d = sorted(cards[:4])
    high, medium = rank4_bug(a, b, c, d, _WHEEL4), rank2_bug(cards[4], cards[5])
    return f"{describe4_bug(high)}; {describe_two(medium)}; {RANK_NAMES[rank1_bug(cards[6]) >> 16]}"


def of_tiles(own: Sequence[str], _board: Sequence[str]) -> str:
    """Four tiles set as two hands of two: gong with the 2, eight."""
    return ", ".join(two_tiles(*own[at : at + 2]) for at in (0, 2)) if len(own) == 4 else ""


def two_tiles(one: str, other: str) -> str:
    """Two tiles by the pair that they make, or their value."""
    key = two_tile(KIND[one], KIND[other])
    if not is_pair(key):
        return _VALUES[value_of(key)]
    return describe(key).replace("(6-6)", "with the 12").replace("(1-1)", "with the 2")
