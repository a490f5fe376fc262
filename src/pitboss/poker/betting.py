"""The betting engine: one betting round, for every poker game and every posted structure.

The amount that goes with a bet or a raise is what the seat's bet in this betting round comes to ("raise to").
At fixed limit it follows from the limit and is not asked for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from math import gcd
from typing import NamedTuple

from pitboss.core.irregular import Raised
from pitboss.core.money import money
from pitboss.core.steps import Ask, Procedure, Span
from pitboss.poker.hand import Hand, LastPlayer
from pitboss.poker.irregular import at_action
from pitboss.poker.moments import ACTION
from pitboss.poker.options import FIXED, POT, SPREAD
from pitboss.poker.pots import gather
from pitboss.poker.rake import take_rake


class Raise(NamedTuple):
    """What a bet or raise may come to."""

    least: int
    most: int
    unit: int


class Betting:
    """How far a betting round has come.

    `level` is what must be matched; `full` the last level that a full bet or raise reached (0: none yet);
    `step` what a full raise adds. `faced` is the level to which each seat has responded.
    """

    __slots__ = ("checked", "faced", "full", "hand", "high", "level", "low", "raises", "step")

    def __init__(self, hand: Hand, upper: bool, opened: int) -> None:
        self.hand = hand
        self.low, self.high = hand.limits(upper)
        self.level = opened
        self.full = opened if opened >= self.low else 0
        self.step = self.low
        self.raises = 0
        self.faced: dict[int, int] = {}
        self.checked: set[int] = set()

    def may_raise(self, seat: int) -> bool:
        """Whether the seat may bet or raise now: 13:69F-14.7(j), 14.17, and after a short all-in."""
        hand = self.hand
        house = hand.house
        cap = house.raise_cap
        if cap and self.raises >= cap and len(hand.live) > 2:
            return False
        if seat in self.checked and self.level and not house.check_raise:
            return False
        faced = self.faced.get(seat)
        if faced is None:
            return True
        part, of = house.reopening
        return bool((self.level - faced) * of >= self.step * part)

    def raise_to(self, seat: int) -> Raise:
        """What the seat may bet or raise to; all it has, where that is less than a full raise."""
        hand = self.hand
        house = hand.house
        has = hand.stack[seat] + hand.bet[seat]
        if house.limit == FIXED:
            least = min(has, self.full + self.low)
            return Raise(least, least, least)
        least = self.level + self.step if self.full else max(self.low, self.level + 1)
        if has <= least:
            return Raise(has, has, has)
        if house.limit == SPREAD:
            most = self.level + self.high if self.full else max(self.high, least)
        elif house.limit == POT:
            most = max(least, 2 * self.level - hand.bet[seat] + hand.total)
        else:
            most = has
        unit = gcd(house.smallest_chip, has)
        least = min(has, -(-least // unit) * unit)
        return Raise(least, max(least, min(most, has) // unit * unit), unit)

    def raised(self, seat: int, to: int) -> None:
        """The seat has bet or raised to an amount."""
        part, of = self.hand.house.reopening
        if self.hand.house.limit == FIXED:
            if (to - self.full) * of >= self.step * part and to > self.full:
                self.raises += self.full > 0
                self.full = to
        else:
            increase = to - self.level
            if increase * of >= self.step * part:
                self.raises += self.full > 0
                self.step = max(self.step, increase)
            self.full = to
        self.level = to


@lru_cache(4096)
def _question(owed: int, least: int, most: int, level: int) -> str:
    first = f"Call {money(owed)}" if owed else "Check"
    if not most:
        return f"{first} or fold?"
    upto = f" up to {money(most)}" if most > least else ""
    return f"{first}, {'raise to' if level else 'bet'} {money(least)}{upto} or fold?"


_CHOICES: dict[tuple[bool, bool], tuple[str, ...]] = {
    (False, False): ("check", "fold"),
    (True, False): ("call", "fold"),
    (False, True): ("check", "raise", "fold"),
    (True, True): ("call", "raise", "fold"),
}
_OPENING: tuple[str, ...] = ("check", "bet", "fold")
_MUST_BET: tuple[str, ...] = ("bet", "fold")
_NO_SPANS: dict[str, Span] = {}


def betting_round(
    hand: Hand, waiting: Sequence[int], cite: str, *, upper: bool = False, opened: int = 0, must_bet: bool = False
) -> Procedure:
    """One betting round, from the first of `waiting` on; then the bets go to the pots and the rake is taken.

    `opened` is what blinds or a forced bet have made the level; `must_bet` denies the first player a check.
    """
    yield from act_in_turn(hand, deque(waiting), cite, Betting(hand, upper, opened), must_bet)
    yield from gather(hand)
    yield from take_rake(hand)
    if len(hand.live) == 1:
        raise LastPlayer


def _able(hand: Hand) -> int:
    """How many seats can still bet."""
    return sum(seat not in hand.capped for seat in hand.live)


def act_in_turn(hand: Hand, waiting: deque[int], cite: str, now: Betting, must_bet: bool) -> Procedure:
    """Each seat in turn, until all have responded to the most recent bet."""
    live, capped, bet, stack = hand.live, hand.capped, hand.bet, hand.stack
    fixed = hand.house.limit == FIXED
    if _able(hand) > 1:
        hand.first_to_show = next((seat for seat in waiting if seat in live), 0)
    while waiting and len(live) > 1:
        seat = waiting[0]
        if seat in capped or seat not in live:
            waiting.popleft()
            continue
        alone = bool(capped) and _able(hand) == 1
        if alone and bet[seat] >= max(bet[other] for other in live if other != seat):
            break  # Nobody is left who could respond to this seat.
        level = now.level
        owed = level - bet[seat]
        if owed > stack[seat]:
            owed = stack[seat]
        raising = None
        if stack[seat] > owed and not alone and now.may_raise(seat):
            raising = now.raise_to(seat)
        if not level and raising is not None:
            choices = _MUST_BET if must_bet else _OPENING
        else:
            choices = _CHOICES[owed > 0, raising is not None]
        spans = _NO_SPANS
        if raising is None:
            question = _question(owed, 0, 0, level)
        else:
            question = _question(owed, raising.least, raising.most, level)
            if not fixed:
                spans = {choices[-2]: Span(*raising)}
        try:
            answer = yield Ask(seat, question, choices, "fold" if owed else choices[0], cite, ACTION, spans)
        except Raised as odd:
            answer = yield from at_action(hand, odd, seat, owed)
            if answer is None:
                continue
        waiting.popleft()
        if answer == "fold":
            hand.fold(seat)
            continue
        if answer == "check":
            now.checked.add(seat)
        elif answer == "call":
            yield hand.put_in(seat, owed, "calls", cite)
            hand.volunteers.add(seat)
        else:
            assert raising is not None
            to = raising.least if type(answer) is str else answer[1]
            yield hand.put_in(seat, to - bet[seat], f"raises to {money(to)}" if level else "bets", cite)
            hand.volunteers.add(seat)
            hand.first_to_show = seat
            now.raised(seat, to)
            waiting = deque(hand.after(seat))
        now.faced[seat] = now.level
