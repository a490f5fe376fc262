"""Twenty-one by counting the orders in which cards may fall: whole numbers, one list beside another.

A player's cards in which a way of playing ends, and the dealer's in which his drawing ends, are listed once, each
with the number of orders that lead there. So many orders of a shoe bring both together; what a wager brings is their
sum. It shares nothing with the program, nor with the counts card by card of `tests.twenty_one.plain`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import perm, prod
from typing import NamedTuple

Cards = tuple[int, ...]
"""How many cards of each value, aces first."""
NONE: Cards = (0,) * 10
Act = Callable[[Cards], str]
"""What is done with the cards of a hand: "stand", "hit" or "double"."""
Weight = Callable[[int, int], Fraction]
"""Out of all orders of a shoe, the share of one in which a hand and the dealer take so many cards, and so many of the
pair's value."""


def plus(cards: Cards, value: int, more: int = 1) -> Cards:
    """The cards and one more, or one less, of a value."""
    return (*cards[: value - 1], cards[value - 1] + more, *cards[value:])


def holding(*values: int) -> Cards:
    """The cards of these values."""
    return tuple(values.count(value) for value in range(1, 11))


def total(cards: Cards) -> tuple[int, bool]:
    """What cards count, and whether an ace counts 11."""
    hard = sum(value * count for value, count in enumerate(cards, 1))
    return (hard + 10, True) if cards[0] and hard <= 11 else (hard, False)


class End(NamedTuple):
    """A hand at its end: the cards drawn, its total, what lies on it."""

    drawn: Cards
    total: int
    stake: int


class Dealers(NamedTuple):
    """The dealer at his end: the cards beside his up card, by those values that are among them; his total, and the
    number of orders in which he comes to them."""

    drawn: tuple[tuple[int, int], ...]
    total: int
    orders: int


@cache
def dealers(up: int) -> Sequence[Dealers]:
    """Every end of the dealer's where he stands on soft 17 and has no blackjack."""
    found: Counter[tuple[Cards, int]] = Counter()

    def go(drawn: Cards) -> None:
        count, _ = total(plus(drawn, up))
        if sum(drawn) == 1 and count == 21:
            return
        if sum(drawn) and count >= 17:
            found[drawn, min(count, 22)] += 1
            return
        for value in range(1, 11):
            go(plus(drawn, value))

    go(NONE)
    return [Dealers(_few(drawn), count, orders) for (drawn, count), orders in found.items()]


@cache
def no_blackjack(up: int) -> Sequence[Dealers]:
    """What matters of the dealer where a hand has lost already: the card beside his up card."""
    return [Dealers(((value, 1),), 22, 1) for value in range(1, 11) if {value, up} != {1, 10}]


def _few(cards: Cards) -> tuple[tuple[int, int], ...]:
    return tuple((value, count) for value, count in enumerate(cards, 1) if count)


def players(held: Cards, act: Act, first: Callable[[int], bool] = lambda _: True) -> Mapping[End, int]:
    """The ends of a hand that is drawn to once and then played by `act`, each with the number of orders in which it
    comes to them, where the first card drawn is such as `first` says."""
    ends: Counter[End] = Counter()
    here: Counter[Cards] = Counter(plus(NONE, value) for value in range(1, 11) if first(value))
    while here:
        after: Counter[Cards] = Counter()
        for drawn, orders in here.items():
            cards = tuple(a + b for a, b in zip(held, drawn, strict=True))
            count, _ = total(cards)
            does = act(cards) if count < 21 else "stand"
            if does == "stand":
                ends[End(drawn, count, 1)] += orders
                continue
            for value in range(1, 11):
                more = plus(drawn, value)
                if does == "double":
                    ends[End(more, total(plus(cards, value))[0], 2)] += orders
                else:
                    after[more] += orders
        here = after
    return ends


def met(count: int, dealer: int) -> int:
    """How a player's total fares against a dealer's: over 21 loses first."""
    if count > 21:
        return -1
    return 1 if dealer > 21 else (count > dealer) - (count < dealer)


class Table:
    """Hands against an up card of a shoe, the dealer standing on soft 17 and having no blackjack."""

    def __init__(self, shoe: Cards, up: int) -> None:
        self.up, self.left = up, plus(shoe, up, -1)
        self._brought: dict[tuple[Cards, End, int], Mapping[tuple[int, int], int]] = {}

    def clear(self, left: Cards) -> Fraction:
        """The chance that the card beside the up card makes no blackjack of it."""
        partner = {1: 10, 10: 1}.get(self.up)
        return 1 - Fraction(left[partner - 1], sum(left)) if partner else Fraction(1)

    def hit(self, held: Cards, act: Act) -> Fraction:
        """What drawing brings, the hand being played by `act` from then on."""
        left = tuple(a - b for a, b in zip(self.left, held, strict=True))
        brought = sum(self._all(left, players(held, act), 1, lambda cards, _: Fraction(1, perm(sum(left), cards))))
        return brought / self.clear(left)

    def split(self, pair: int, act: Act, most: int) -> Fraction:
        """What a pair brings that is split to so many hands, again whenever it may be, each played by `act`."""
        left = plus(self.left, pair, -2)
        size, like = sum(left), left[pair - 1]
        one = holding(pair)
        again = players(one, act, lambda value: value == pair)
        others = players(one, act, lambda value: value != pair)
        brought = Fraction(0)

        def weight(alike: int, unlike: int) -> Weight:
            """How often the other hands get so many second cards like the pair's and so many unlike."""

            def of(cards: int, gone: int) -> Fraction:
                beside = perm(like - gone, alike) * perm(size - cards - (like - gone), unlike)
                return Fraction(beside, perm(size, cards + alike + unlike))

            return of

        for alike, unlike, free in _second_cards(most):
            if unlike:
                brought += unlike * sum(self._all(left, others, pair, weight(alike, unlike - 1)))
            if free:
                brought += free * sum(self._all(left, others, pair, weight(alike, unlike)))
                brought += free * sum(self._all(left, again, pair, weight(alike, unlike)))
        return brought / self.clear(left)

    def _all(self, left: Cards, ends: Mapping[End, int], pair: int, weight: Weight) -> Iterator[Fraction]:
        """What every end of a hand brings, by the orders in which it comes about."""
        together: Counter[tuple[int, int]] = Counter()
        for end, orders in ends.items():
            for key, brought in self._orders(left, end, pair).items():
                together[key] += orders * brought
        for (cards, gone), brought in together.items():
            if brought:
                yield brought * weight(cards, gone)

    def _orders(self, left: Cards, end: End, pair: int) -> Mapping[tuple[int, int], int]:
        """What an end brings, times the orders of the shoe in which it and any end of the dealer's fall; by how many
        cards that takes, and how many of a pair's value."""
        key = (left, end, pair)
        if key not in self._brought:
            found: Counter[tuple[int, int]] = Counter()
            own = prod(map(perm, left, end.drawn)) * end.stake
            rest = tuple(a - b for a, b in zip(left, end.drawn, strict=True))
            for dealer in () if not own else no_blackjack(self.up) if end.total > 21 else dealers(self.up):
                ways = own * dealer.orders * met(end.total, dealer.total)
                cards, gone = sum(end.drawn), end.drawn[pair - 1]
                for value, taken in dealer.drawn:
                    ways *= perm(rest[value - 1], taken)
                    cards += taken
                    gone += taken if value == pair else 0
                if ways:
                    found[cards, gone] += ways
            self._brought[key] = found
        return self._brought[key]


@cache
def at(shoe: Cards, up: int) -> Table:
    """The table of a shoe and an up card; what is counted there is kept."""
    return Table(shoe, up)


def _second_cards(most: int) -> Iterator[tuple[int, int, int]]:
    """Every order in which the second cards of split hands fall, like the pair's or unlike, as long as another like
    it is split again: how many were like, how many unlike, and how many hands may still get any."""

    def go(hands: int, alike: int, unlike: int) -> Iterator[tuple[int, int, int]]:
        if hands == most or unlike == hands:
            yield alike, unlike, hands - unlike
        else:
            yield from go(hands + 1, alike + 1, unlike)
            yield from go(hands, alike, unlike + 1)

    return go(2, 0, 0)
