"""How a hand is called that lies face up, by its own cards, set as they are, and those of the board; and which of
them make it so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from pitboss.core.equipment.cards import JOKER, RANK_NAMES, index, rank
from pitboss.ranks.badugi import badugi, describe_badugi
from pitboss.ranks.bug import WHEELS, describe_bug, describe_two, rank2_bug, rank5_bug
from pitboss.ranks.five_card import best5, best_omaha, describe5
from pitboss.ranks.four_bug import WHEELS4, describe4_bug, rank1_bug, rank4_bug
from pitboss.ranks.four_card import best4, describe4
from pitboss.ranks.groups import turned
from pitboss.ranks.low import low27
from pitboss.ranks.names import marks, plural
from pitboss.ranks.three_card import best3, best3_holding, describe3
from pitboss.ranks.tiles import KIND, describe, is_pair, two_tile, value_of
from pitboss.ranks.two_card import BY_RARITY, describe2, rank2

Cards = Sequence[str]


@dataclass(frozen=True, slots=True)
class Calling:
    """The name of a hand by its own cards and the board's, or the empty string where it has none; and which of these
    cards make it."""

    name: Callable[[Cards, Cards], str]
    made: Callable[[Cards, Cards], Cards] = lambda _own, _board: ()

    def __call__(self, own: Cards, board: Cards) -> str:
        return self.name(own, board)


def makes(made: Callable[[Cards, Cards], Cards]) -> Callable[[Callable[[Cards, Cards], str]], Calling]:
    """A calling, with what says which cards make the hand."""
    return lambda name: Calling(name, made)


def _best(hands: Iterable[Cards], value: Callable[[list[int]], int]) -> Cards:
    """The best of several hands of cards; of none, no cards."""
    return max(hands, key=lambda cards: value([index(card) for card in cards]), default=())


def _all(own: Cards, _board: Cards) -> Cards:
    return own


def _five(own: Cards, board: Cards) -> Cards:
    cards = (*own, *board)
    return () if JOKER in cards else _best(combinations(cards, 5), best5)


def _three(own: Cards, board: Cards) -> Cards:
    return _best(combinations((*own, *board), 3), best3)


def _three_holding(own: Cards, board: Cards) -> Cards:
    return _best((three for three in combinations((*own, *board), 3) if {*three} & {*own}), best3)


def _four(own: Cards, _board: Cards) -> Cards:
    return _best(combinations(own, 4), best4)


def _two_of_four(own: Cards, board: Cards) -> Cards:
    return _best(((*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)), best5)


def _all_five(own: Cards, board: Cards) -> Cards:
    return (*own, *board) if len(own) + len(board) == 5 else ()


def _own_three(own: Cards, board: Cards) -> Cards:
    return _best(((*own, *two) for two in combinations(board, 2) if len(own) == 3), best5)


def _twice_five(own: Cards, board: Cards) -> Cards:
    return (*_five(own[:2], board), *_five(own[2:], board))


# Where A-2-3-4-5 stands among the straights is the casino's choice; it is called the same wherever.
_WHEEL, _WHEEL4 = next(iter(WHEELS.values())), next(iter(WHEELS4.values()))
_VALUES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@makes(_five)
def of_five(own: Sequence[str], board: Sequence[str]) -> str:
    """The best five of all cards; of fewer, what they are so far."""
    cards = (*own, *board)
    if JOKER in cards:
        return ""
    return describe5(best5([index(card) for card in cards])) if len(cards) >= 5 else _so_far(cards)


def _so_far(cards: Sequence[str]) -> str:
    """Call fewer cards than make a hand, by the equal ones among them."""
    if not cards or JOKER in cards:
        return ""
    ranks = sorted(map(rank, cards), reverse=True)
    (first, many), *others = Counter(ranks).most_common(2)
    if many == 1:
        return f"{RANK_NAMES[first]} high: {marks(*ranks)}" if len(ranks) > 1 else RANK_NAMES[first]
    if many == 2 and others and others[0][1] == 2:
        return f"{plural(first)} and {plural(others[0][0])}"
    return f"pair of {plural(first)}" if many == 2 else f"{'three' if many == 3 else 'four'} {plural(first)}"


@makes(_three)
def of_three(own: Sequence[str], board: Sequence[str]) -> str:
    """The best three of all cards."""
    cards = (*own, *board)
    return describe3(best3([index(card) for card in cards])) if len(cards) >= 3 else _so_far(cards)


@makes(_three_holding)
def of_three_holding(own: Sequence[str], board: Sequence[str]) -> str:
    """The best three of all cards with at least one of the own two. 13:69F-37.1"""
    cards = (*own, *board)
    return describe3(best3_holding([index(card) for card in cards])) if len(cards) >= 3 else _so_far(cards)


@makes(_all)
def of_two(own: Sequence[str], _board: Sequence[str]) -> str:
    """Two cards, jokers among them perhaps; the order of the classes changes no name."""
    return describe2(rank2(index(own[0]), index(own[1]), BY_RARITY)) if len(own) == 2 else ""


@makes(_four)
def of_four(own: Sequence[str], _board: Sequence[str]) -> str:
    """The best four of the own cards."""
    return describe4(best4([index(card) for card in own])) if len(own) >= 4 else ""


@makes(_two_of_four)
def omaha(own: Sequence[str], board: Sequence[str]) -> str:
    """Two of the own cards with three of the board."""
    if len(board) < 3:
        return _so_far(own)
    return describe5(best_omaha([index(card) for card in own], [index(card) for card in board]))


@makes(_all_five)
def two_with_three(own: Sequence[str], board: Sequence[str]) -> str:
    """Two of three cards with the three of the board once one is discarded; before that the three, which may win at
    once. 13:69F-23"""
    return of_five(own, board) if len(own) + len(board) == 5 else of_three(own, ())


@makes(_own_three)
def three_with_two(own: Sequence[str], board: Sequence[str]) -> str:
    """All three own cards with two of the board. 13:69F-29"""
    if len(own) != 3 or len(board) < 2:
        return _so_far(own)
    held = [index(card) for card in own]
    return describe5(max(best5([*held, *two]) for two in combinations(map(index, board), 2)))


def by_axis(axes: Mapping[str, Sequence[int]]) -> Calling:
    """Two cards with each axis of the board, as far as it is turned up: the axes by the places of their cards."""

    def called(own: Sequence[str], board: Sequence[str]) -> str:
        if not board:
            return of_five(own, ())
        lines = {axis: [board[at] for at in places if at < len(board)] for axis, places in axes.items()}
        return "; ".join(f"{axis} {of_five(own, line)}" for axis, line in lines.items())

    return Calling(called)


@makes(_twice_five)
def two_and_two(own: Sequence[str], board: Sequence[str]) -> str:
    """Four cards set as two hands of two, each with the whole board. 13:69F-21"""
    return "; ".join(of_five(own[at : at + 2], board) for at in (0, 2)) if len(own) == 4 and len(board) == 5 else ""


@makes(_all)
def deuce_to_seven(own: Sequence[str], _board: Sequence[str]) -> str:
    """A low hand in which aces are high and straights and flushes count."""
    return describe5(turned(low27(*map(index, own)))) if len(own) == 5 else ""


@makes(_all)
def of_badugi(own: Sequence[str], _board: Sequence[str]) -> str:
    return describe_badugi(badugi(*map(index, own))) if len(own) == 4 else ""


@makes(_all)
def five_two(own: Sequence[str], _board: Sequence[str]) -> str:
    """Seven cards set as five and two, with a joker that may be an ace or complete a straight or flush."""
    if len(own) != 7:
        return ""
    cards = [index(card) for card in own]
    high, low = rank5_bug(cards[0], cards[1], cards[2], cards[3], cards[4], _WHEEL), rank2_bug(cards[5], cards[6])
    return f"{describe_bug(high)}; {describe_two(low)}"


@makes(_all)
def four_two_one(own: Sequence[str], _board: Sequence[str]) -> str:
    """Seven cards set as four, two and one."""
    if len(own) != 7:
        return ""
    cards = [index(card) for card in own]
    a, b, c, d = sorted(cards[:4])
    high, medium = rank4_bug(a, b, c, d, _WHEEL4), rank2_bug(cards[4], cards[5])
    return f"{describe4_bug(high)}; {describe_two(medium)}; {RANK_NAMES[rank1_bug(cards[6]) >> 16]}"


@makes(_all)
def of_tiles(own: Sequence[str], _board: Sequence[str]) -> str:
    """Four tiles set as two hands of two: gong with the 2, eight."""
    return ", ".join(two_tiles(*own[at : at + 2]) for at in (0, 2)) if len(own) == 4 else ""


def two_tiles(one: str, other: str) -> str:
    """Two tiles by the pair that they make, or their value."""
    key = two_tile(KIND[one], KIND[other])
    if not is_pair(key):
        return _VALUES[value_of(key)]
    return describe(key).replace("(6-6)", "with the 12").replace("(1-1)", "with the 2")
