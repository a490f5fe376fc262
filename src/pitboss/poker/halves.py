"""What a pot is won by in each kind of game: high, low, deuce to seven, badugi; of five cards or of three."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from pitboss.core.equipment.cards import index
from pitboss.poker import values
from pitboss.poker.hand import Hand
from pitboss.poker.showdown import HIGH_CARD, LOW_CARD, WORST_CARD, Half
from pitboss.ranks.badugi import badugi, describe_badugi
from pitboss.ranks.five_card import describe5, rank5
from pitboss.ranks.groups import turned
from pitboss.ranks.low import best_low3, describe_low5, eight_or_better, low3, low5, low27, six_or_better
from pitboss.ranks.names import marks
from pitboss.ranks.three_card import best3, describe3, rank3

Choices = Callable[[Hand, int], Iterable[tuple[str, ...]]]
Key = Callable[[Hand, int], int]
Qualifies = Callable[[int], bool]


def any_five(hand: Hand, seat: int) -> Iterable[tuple[str, ...]]:
    """Any five of the seat's own cards and those in the center. 13:69F-14.9(i), 14.10(j)"""
    return combinations(hand.cards[seat] + hand.board + hand.common, 5)


def two_and_three(hand: Hand, seat: int) -> Iterable[tuple[str, ...]]:
    """Exactly two own cards and three of the board. 13:69F-14.11(f)"""
    return ((*own, *shared) for own in combinations(hand.cards[seat], 2) for shared in combinations(hand.board, 3))


def any_three(hand: Hand, seat: int) -> Iterable[tuple[str, ...]]:
    """Any three of the seat's own cards and the community card. 13:69F-14.13A(j)"""
    return combinations(hand.cards[seat] + hand.board, 3)


def _by(rank: Callable[..., int]) -> Callable[[tuple[str, ...]], int]:
    return lambda chosen: rank(*map(index, chosen))


def _high_of_any(hand: Hand, seat: int) -> int:
    return values.high(hand.cards[seat] + hand.board + hand.common)


def _low_of_any(hand: Hand, seat: int) -> int:
    return values.low(hand.cards[seat] + hand.board + hand.common)


def _high_omaha(hand: Hand, seat: int) -> int:
    return values.omaha_high(hand.cards[seat], hand.board)


def _low_omaha(hand: Hand, seat: int) -> int:
    return values.omaha_low(hand.cards[seat], hand.board)


def _high_mambo(hand: Hand, seat: int) -> int:
    return best3([index(card) for card in hand.cards[seat] + hand.board])


def _low_mambo(hand: Hand, seat: int) -> int:
    return best_low3([index(card) for card in hand.cards[seat] + hand.board])


def high5(cite: str, odd: str = HIGH_CARD) -> Half:
    """The best high five of all cards."""
    return Half("high", _high_of_any, describe5, any_five, _by(rank5), odd, cite)


def omaha_high(cite: str, odd: str = HIGH_CARD) -> Half:
    """The best high five of two own cards and three of the board."""
    return Half("high", _high_omaha, describe5, two_and_three, _by(rank5), odd, cite)


def mambo_high(cite: str) -> Half:
    """The best high three."""
    return Half("high", _high_mambo, describe3, any_three, _by(rank3), HIGH_CARD, cite)


def low_of_five(options: Any, cite: str, *, eight: bool = False, odd: str = "") -> Half:
    """The best low five of all cards, eight or better if so demanded.

    They may be those of the high hand too, and an ace counts both ways. 13:69F-14.9(k), (l)
    """
    return _low(options, _low_of_any, any_five, low5, eight_or_better if eight else None, describe_low5, odd, cite)


def omaha_low(options: Any, cite: str) -> Half:
    """The best low of two own cards and three of the board, eight or better."""
    return _low(options, _low_omaha, two_and_three, low5, eight_or_better, describe_low5, "", cite)


def mambo_low(options: Any, cite: str) -> Half:
    """The best low three, six or better; they may be those of the high hand too. 13:69F-14.13A(l)"""
    return _low(options, _low_mambo, any_three, low3, six_or_better, describe_low3, "", cite)


def _low(
    options: Any,
    key: Key,
    choices: Choices,
    rank: Callable[..., int],
    qualifies: Qualifies | None,
    words: Callable[[int], str],
    odd: str,
    cite: str,
) -> Half:
    odd = odd or (WORST_CARD if options.odd_chip_low_card == "worst_card" else LOW_CARD)
    if options.low_compare == "literal_14_3_d":
        return _literal_low(choices, rank, qualifies, odd, cite)
    if qualifies is None:
        return Half("low", key, words, choices, _by(rank), odd, cite)
    lawful = qualifies

    def qualifying(hand: Hand, seat: int) -> int:
        found = key(hand, seat)
        return found if lawful(found) else 0

    return Half("low", qualifying, words, choices, _by(rank), odd, cite)


def _literal_low(
    choices: Choices, rank: Callable[..., int], qualifies: Qualifies | None, odd: str, cite: str
) -> Half:
    """Low hands compared from the best card on: a hand of another choice of cards may be the better one."""

    def value(chosen: tuple[str, ...]) -> int:
        cards = [index(card) for card in chosen]
        return values.low_literal(*cards) if qualifies is None or qualifies(rank(*cards)) else 0

    def key(hand: Hand, seat: int) -> int:
        return max(map(value, choices(hand, seat)))

    return Half("low", key, lambda _key: "the better low card", choices, value, odd, cite)


def describe_low3(key: int) -> str:
    """A three-card low without a pair in words."""
    ranks = turned(key)
    return marks(*((ranks >> shift & 15) - 1 for shift in (16, 12, 8)))


def deuce_to_seven(options: Any, cite: str) -> Half:
    """The best five at deuce to seven; an option makes A-2-3-4-5 a straight, as 14.3(b)6 lists it."""
    rank = _wheel_is_straight if options.wheel_is_straight_in_27 else low27
    value = _by(rank)
    return Half(
        "low",
        lambda hand, seat: value(tuple(hand.cards[seat])),
        describe27,
        any_five,
        value,
        options.odd_chip_unsplit,
        cite,
    )


def _wheel_is_straight(a: int, b: int, c: int, d: int, e: int) -> int:
    return turned(rank5(a, b, c, d, e))


def describe27(key: int) -> str:
    """A deuce-to-seven key in words: the high hand that it is."""
    return describe5(turned(key))


def badugi_hand(options: Any, cite: str) -> Half:
    """The best badugi of four cards. 13:69F-14.12B(l)"""
    value = _by(badugi)
    return Half(
        "low",
        lambda hand, seat: value(tuple(hand.cards[seat])),
        describe_badugi,
        lambda hand, seat: (tuple(hand.cards[seat]),),
        value,
        options.odd_chip_unsplit,
        cite,
    )
