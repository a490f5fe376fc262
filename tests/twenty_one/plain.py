"""Twenty-one worked out the plain way: fractions, one card after the other, nothing shared with the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, lru_cache

Shoe = tuple[int, ...]
"""How many cards of each value are left, aces first."""
Done = tuple[tuple[int, int], ...]
"""The totals of hands that are played, with what lies on them."""


def less(left: Shoe, value: int) -> Shoe:
    """A shoe without one card of a value."""
    return (*left[: value - 1], left[value - 1] - 1, *left[value:])


def counted(hand: tuple[int, ...]) -> tuple[int, bool]:
    """The total of a hand and whether it is soft."""
    hard = sum(hand)
    return (hard + 10, True) if 1 in hand and hard <= 11 else (hard, False)


@cache
def dealer(left: Shoe, hand: tuple[int, ...], hits_soft_17: bool) -> Mapping[int, Fraction]:
    """The chance of each total of a dealer; blackjack counts as 100."""
    total, soft = counted(hand)
    if len(hand) == 2 and total == 21:
        return {100: Fraction(1)}
    if total > 17 or (total == 17 and not (soft and hits_soft_17)):
        return {total: Fraction(1)}
    found: dict[int, Fraction] = {}
    for value in range(1, 11):
        if left[value - 1]:
            chance = Fraction(left[value - 1], sum(left))
            for end, p in dealer(less(left, value), tuple(sorted((*hand, value))), hits_soft_17).items():
                found[end] = found.get(end, Fraction(0)) + chance * p
    return found


def met(total: int, dealers: int) -> int:
    """How a player's total fares against a dealer's; over 21 loses first."""
    if total > 21:
        return -1
    return 1 if dealers > 21 else (total > dealers) - (total < dealers)


class Round:
    """Hands of one player against one up card, the dealer having no blackjack; every hand played by `act`."""

    def __init__(self, up: int, act: Callable[[tuple[int, ...]], str], most: int, hits_soft_17: bool = False) -> None:
        self.up, self.act, self.most, self.hits_soft_17 = up, act, most, hits_soft_17
        self.played = lru_cache(maxsize=None)(self._played)

    def split(self, left: Shoe, pair: int) -> Fraction:
        """What splitting a pair brings: unlikely orders weighed with the chance that there is no blackjack."""
        brought, chance = self.played(left, (), (pair,), 1, 2, pair)
        return brought / chance

    def _played(
        self,
        left: Shoe,
        done: Done,
        hand: tuple[int, ...],
        waiting: int,
        hands: int,
        pair: int,
    ) -> tuple[Fraction, Fraction]:
        """What all hands bring together and the chance of no blackjack, from a hand being played on."""
        if len(hand) > 1 and (len(hand) > 2 or hand != (pair, pair) or hands == self.most):
            total = counted(hand)[0]
            act = self.act(hand) if total < 21 else "stand"
            if act == "stand":
                return self._next(left, (*done, (total, 1)), waiting, hands, pair)
            if act == "double":
                return self._double(left, done, hand, waiting, hands, pair)
        elif hand == (pair, pair):
            return self.played(left, done, (pair,), waiting + 1, hands + 1, pair)
        brought, chance = Fraction(0), Fraction(0)
        for value in range(1, 11):
            if left[value - 1]:
                p = Fraction(left[value - 1], sum(left))
                more = tuple(sorted((*hand, value)))
                a, b = self.played(less(left, value), done, more, waiting, hands, pair)
                brought, chance = brought + p * a, chance + p * b
        return brought, chance

    def _double(
        self,
        left: Shoe,
        done: Done,
        hand: tuple[int, ...],
        waiting: int,
        hands: int,
        pair: int,
    ) -> tuple[Fraction, Fraction]:
        brought, chance = Fraction(0), Fraction(0)
        for value in range(1, 11):
            if left[value - 1]:
                p = Fraction(left[value - 1], sum(left))
                end = (counted(tuple(sorted((*hand, value))))[0], 2)
                a, b = self._next(less(left, value), (*done, end), waiting, hands, pair)
                brought, chance = brought + p * a, chance + p * b
        return brought, chance

    def _next(self, left: Shoe, done: Done, waiting: int, hands: int, pair: int) -> tuple[Fraction, Fraction]:
        if waiting:
            return self.played(left, tuple(sorted(done)), (pair,), waiting - 1, hands, pair)
        brought, chance = Fraction(0), Fraction(0)
        for end, p in dealer(left, (self.up,), self.hits_soft_17).items():
            if end != 100:
                chance += p
                brought += p * sum(stake * met(total, end) for total, stake in done)
        return brought, chance


class Splitting:
    """A pair split to some hands against one up card, each choice the best by all cards seen so far: to draw, to
    stand, to double, and to split again."""

    def __init__(self, up: int, pair: int, most: int) -> None:
        self.up, self.pair, self.most = up, pair, most
        self.played = lru_cache(maxsize=None)(self._played)

    def split(self, left: Shoe) -> Fraction:
        """What splitting the pair brings where the dealer has no blackjack."""
        clear = 1 - dealer(left, (self.up,), False).get(100, Fraction(0))
        return self.played(left, (), (self.pair,), 1, 2) / clear

    def _played(self, left: Shoe, done: Done, hand: tuple[int, ...], waiting: int, hands: int) -> Fraction:
        total = counted(hand)[0]
        if len(hand) == 1:
            return self._drawn(left, done, hand, waiting, hands, 1)
        best = self._next(left, (*done, (total, 1)), waiting, hands)
        if total < 21:
            best = max(best, self._drawn(left, done, hand, waiting, hands, 1))
            if len(hand) == 2:
                best = max(best, self._drawn(left, done, hand, waiting, hands, 2))
        if hand == (self.pair, self.pair) and hands < self.most:
            best = max(best, self.played(left, done, (self.pair,), waiting + 1, hands + 1))
        return best

    def _drawn(self, left: Shoe, done: Done, hand: tuple[int, ...], waiting: int, hands: int, stake: int) -> Fraction:
        brought = Fraction(0)
        for value in range(1, 11):
            if left[value - 1]:
                more, rest = tuple(sorted((*hand, value))), less(left, value)
                total = counted(more)[0]
                if stake == 2 or total > 21:
                    after = self._next(rest, (*done, (total, stake)), waiting, hands)
                else:
                    after = self.played(rest, done, more, waiting, hands)
                brought += Fraction(left[value - 1], sum(left)) * after
        return brought

    def _next(self, left: Shoe, done: Done, waiting: int, hands: int) -> Fraction:
        if waiting:
            return self.played(left, tuple(sorted(done)), (self.pair,), waiting - 1, hands)
        ends = dealer(left, (self.up,), False).items()
        return sum(
            (p * sum(stake * met(total, end) for total, stake in done) for end, p in ends if end != 100), Fraction(0)
        )
