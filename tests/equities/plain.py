"""A plain evaluator, a second opinion beside PokerKit's: it sorts ranks, counts them and compares lists. Nothing of
it is taken from `pitboss.ranks`, and it knows no key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations

Value = tuple[int, ...]
RANKS = "23456789TJQKA"


def ranks(cards: Sequence[str]) -> list[int]:
    return [RANKS.index(card[0]) for card in cards]


def by_number(found: Iterable[int]) -> tuple[list[int], list[int]]:
    """How many there are of each rank, most first, and the ranks in that order."""
    counted = sorted(((many, rank) for rank, many in Counter(found).items()), reverse=True)
    return [many for many, _ in counted], [rank for _, rank in counted]


ORDER = ("11111", "2111", "221", "311", "straight", "flush", "32", "41", "straight flush")
SHORT_ORDER = ("11111", "2111", "221", "311", "straight", "32", "flush", "41", "straight flush")


def five(cards: Sequence[str], order: Sequence[str] = ORDER, wheel: str = "5432A", ace_low: bool = True) -> Value:
    """Five cards for high."""
    many, found = by_number(ranks(cards))
    kind = "".join(map(str, many))
    suited = len({card[1] for card in cards}) == 1
    runs = [RANKS[low : low + 5][::-1] for low in range(9)]
    held = "".join(RANKS[rank] for rank in sorted(found, reverse=True))
    if held in runs or (ace_low and held == wheel[-1] + wheel[:-1]):
        top = RANKS.index(wheel[0]) if held not in runs else found[0]
        return order.index("straight flush" if suited else "straight"), top
    if suited and kind == "11111":
        kind = "flush"
    return order.index(kind), *found


def short(cards: Sequence[str]) -> Value:
    return five(cards, SHORT_ORDER, "9876A")


def low_of(cards: Sequence[str], worst: int = 13) -> Value | None:
    """Cards for low, ace lowest, straights and flushes no matter; the better hand is the higher. None where a pair or
    a card above the worst that qualifies spoils it."""
    many, found = by_number((rank + 1) % 13 for rank in ranks(cards))
    if worst < 13 and (many[0] > 1 or max(found) >= worst):
        return None
    # Fewer of a rank are better; one class after the other, as for high.
    order = ("111", "21", "3") if len(cards) == 3 else ("11111", "2111", "221", "311", "32", "41")
    return -order.index("".join(map(str, many))), *(-rank for rank in found)


def deuce(cards: Sequence[str]) -> Value:
    """Five cards at deuce to seven: the high hand turned over, in which the ace is only high."""
    return tuple(-part for part in five(cards, ace_low=False))


def badugi(cards: Sequence[str]) -> Value:
    lawful = [
        chosen
        for size in range(1, 5)
        for chosen in combinations(cards, size)
        if len({card[0] for card in chosen}) == len({card[1] for card in chosen}) == size
    ]
    return max(
        (len(each), *(-rank for rank in sorted(((r + 1) % 13 for r in ranks(each)), reverse=True))) for each in lawful
    )


def three(cards: Sequence[str]) -> Value:
    """Three cards for high: a straight is above a flush."""
    many, found = by_number(ranks(cards))
    suited, held = len({card[1] for card in cards}) == 1, sorted(found, reverse=True)
    run = len(held) == 3 and (held[0] - held[2] == 2 or held == [12, 1, 0])
    top = [1] if held == [12, 1, 0] else held[:1]
    if run:
        return (5 if suited else 3, *top)
    if many[0] == 3:
        return 4, *found
    return (2 if suited and many[0] == 1 else 1 if many[0] == 2 else 0, *found)


Judge = Callable[[Sequence[str], Sequence[str]], Value | None]


def any_of(size: int, value: Callable[[Sequence[str]], Value | None]) -> Judge:
    def judge(own: Sequence[str], board: Sequence[str]) -> Value | None:
        return max(filter(None, (value(chosen) for chosen in combinations((*own, *board), size))), default=None)

    return judge


def two_of_own(value: Callable[[Sequence[str]], Value | None]) -> Judge:
    def judge(own: Sequence[str], board: Sequence[str]) -> Value | None:
        chosen = ((*two, *more) for two in combinations(own, 2) for more in combinations(board, 3))
        return max(filter(None, map(value, chosen)), default=None)

    return judge


def eight(cards: Sequence[str]) -> Value | None:
    return low_of(cards, 8)


def six(cards: Sequence[str]) -> Value | None:
    return low_of(cards, 6)


_OMAHA, _OMAHA_8 = (two_of_own(five),), (two_of_own(five), two_of_own(eight))
JUDGES: dict[str, tuple[Judge, ...]] = {
    "holdem": (any_of(5, five),),
    "short_deck": (any_of(5, short),),
    "omaha": _OMAHA,
    "omaha5": _OMAHA,
    "omaha6": _OMAHA,
    "omaha_8": _OMAHA_8,
    "omaha5_8": _OMAHA_8,
    "omaha6_8": _OMAHA_8,
    "seven_card_stud": (any_of(5, five),),
    "stud_8": (any_of(5, five), any_of(5, eight)),
    "stud_split": (any_of(5, five), any_of(5, low_of)),
    "razz": (any_of(5, low_of),),
    "five_card_stud": (any_of(5, five),),
    "mambo_stud": (any_of(3, three), any_of(3, six)),
    "five_card_draw": (any_of(5, five),),
    "triple_draw_27": (any_of(5, deuce),),
    "badugi": (any_of(4, badugi),),
}
"""What judges a hand of each game, half by half."""


def shares(judges: Sequence[Judge], hands: Sequence[Sequence[str]], board: Sequence[str]) -> list[Fraction]:
    """Each hand's share of the pot of one deal."""
    won = []
    for judge in judges:
        values = [judge(hand, board) for hand in hands]
        best = max((value for value in values if value is not None), default=None)
        if best is not None:
            won.append([value == best for value in values])
    return [sum((Fraction(half[at], sum(half) * len(won)) for half in won), Fraction(0)) for at in range(len(hands))]
