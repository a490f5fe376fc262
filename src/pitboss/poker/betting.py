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

from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Ask, Chosen, Procedure, Span
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import chips
from pitboss.poker.hand import Hand, LastPlayer
from pitboss.poker.moments import ACTION
from pitboss.poker.options import FIXED, POT, SPREAD
from pitboss.poker.pots import gather
from pitboss.poker.rake import take_rake
from pitboss.poker.remedies import at_action


class Raise(NamedTuple):
    """What a bet or raise may come to."""

    least: int
    most: int
    unit: int


class Betting:
    """How far a betting round has come.

    `level` is what must be matched; `full` the last level that a full bet or raise reached (0: none yet);
    `step` what a full raise adds. `faced` is the level to which each seat has responded, `closed` holds the seats
    that have done so since the last full bet, completion or raise. `must_bet` denies the first player a check.
    `either` is the upper limit where that may be bet in place of the lower one; once somebody has, every raise is
    of the upper limit.
    """

    __slots__ = (
        *("cite", "closed", "either", "faced", "fixed", "full", "hand", "high", "level", "low", "must_bet", "raises"),
        "step",
    )

    def __init__(self, hand: Hand, cite: str, upper: bool, opened: int, must_bet: bool, either: int) -> None:
        self.hand = hand
        self.either = either
        self.cite = cite
        self.low, self.high = hand.limits(upper)
        self.level = opened
        self.full = opened if opened >= self.low else 0
        self.step = self.low
        self.raises = 0
        self.faced: dict[int, int] = {}
        self.closed: set[int] = set()
        self.must_bet = must_bet
        self.fixed = _fixed(self.full + self.low) if hand.options.limit == FIXED else None

    def offer(self, seat: int, owed: int, alone: bool) -> tuple[Ask, Raise | None]:
        """The decision that the seat is asked for, and what it may bet or raise to."""
        raising = None
        if not alone and self.hand.stack[seat] > owed and self.may_raise(seat):
            raising = self.raise_to(seat)
        higher = 0
        if (
            raising is not None
            and self.either
            and self.full + self.either <= self.hand.stack[seat] + self.hand.bet[seat]
        ):
            higher = self.full + self.either
        question, choices, default, to = _offer(owed, raising, higher, self.level, self.must_bet)
        spans = _NO_SPANS
        if raising is not None and self.fixed is None:
            spans = {choices[-1 if choices[-1] == "bet" else -2]: Span(*raising)}
        return Ask(seat, question, choices, default, self.cite, ACTION, spans, hand=chips(seat), to=to), raising

    def may_raise(self, seat: int) -> bool:
        """Whether the seat may bet or raise now: 13:69F-14.7(j), 14.17, and after a short all-in."""
        options = self.hand.options
        cap = options.raise_cap
        if cap and self.raises >= cap and (len(self.hand.live) > 2 or options.raise_cap_heads_up):
            return False
        if seat not in self.faced:
            return True
        faced = self.faced[seat]
        if not faced:
            return bool(options.check_raise)
        if seat not in self.closed:
            return True
        part, of = options.reopening
        return bool((self.level - faced) * of >= self.step * part)

    def responded(self, seat: int) -> None:
        """A seat has bet, raised, called or checked."""
        self.faced[seat] = self.level
        self.closed.add(seat)

    def raise_to(self, seat: int) -> Raise:
        """What the seat may bet or raise to; all it has, where that is less than a full raise."""
        hand = self.hand
        has = hand.stack[seat] + hand.bet[seat]
        if self.fixed is not None:
            return self.fixed if self.fixed.least <= has else _fixed(has)
        options = hand.options
        least = self.least()
        if has <= least:
            return _fixed(has)
        if options.limit == SPREAD:
            most = self.level + self.high if self.full else max(self.high, least)
        elif options.limit == POT:
            most = max(least, 2 * self.level - hand.bet[seat] + hand.total)
        else:
            most = has
        unit = gcd(options.smallest_chip, has)
        least = min(has, -(-least // unit) * unit)
        return Raise(least, max(least, min(most, has) // unit * unit), unit)

    def least(self) -> int:
        """What a bet, completion or raise comes to that is not short."""
        if self.fixed is not None:
            return self.fixed.least
        return self.level + self.step if self.full else max(self.low, self.level + 1)

    def comes_to(self, answer: Chosen, raising: Raise) -> int:
        """What the bet or raise that a seat has chosen comes to."""
        if answer in _UPPER:
            return self.full + self.either
        return raising.least if isinstance(answer, str) else answer[1]

    def raised(self, to: int) -> None:
        """A seat has bet or raised to an amount."""
        part, of = self.hand.options.reopening
        if to >= self.least():
            self.closed.clear()
        if self.fixed is not None:
            if self.either and to == self.full + self.either:
                self.low = self.step = self.either
                self.either = 0
            if (to - self.full) * of >= self.step * part and to > self.full:
                self.raises += self.full > 0
                self.full = to
                self.fixed = _fixed(to + self.low)
        else:
            increase = to - self.level
            if increase * of >= self.step * part:
                self.raises += self.full > 0
                self.step = max(self.step, increase)
            self.full = to
        self.level = to


def _fixed(amount: int) -> Raise:
    return Raise(amount, amount, amount)


@lru_cache(4096)
def _offer(
    owed: int, raising: Raise | None, higher: int, level: int, must_bet: bool
) -> tuple[str, tuple[str, ...], str, dict[str, int]]:
    """Question, choices and default of a decision, and what each choice comes to; folding, where it is free to the
    player, is the last choice.

    `higher` is what a bet or raise of the upper limit comes to, where there is a choice of both.
    """
    first = "call" if owed else "check"
    says, to = (f"Call {money(owed)}", {"call": owed}) if owed else ("Check", {})
    default = "fold" if owed else first
    if raising is None:
        return f"{says} or fold?", (first, "fold"), default, to
    least, most = raising.least, raising.most
    amount = f"{money(least)} up to {money(most)}" if most > least else money(least)
    more = "raise" if level else "bet"
    to = {**to, more: least} if most == least else to
    if higher:
        upper = RAISE_UPPER if level else BET_UPPER
        question = f"{says}, {'raise to' if level else 'bet'} {amount} or {money(higher)}, or fold?"
        return question, (first, more, upper, "fold"), default, {**to, upper: higher}
    if level:
        return f"{says}, raise to {amount} or fold?", (first, more, "fold"), default, to
    if must_bet:
        return f"Bet {amount}.", ("bet",), "bet", to
    return f"Check, bet {amount} or fold?", ("check", "bet", "fold"), "check", to


BET_UPPER, RAISE_UPPER = "bet_upper", "raise_upper"
"""A bet and a raise of the upper limit where the lower one could be chosen."""
_UPPER = (BET_UPPER, RAISE_UPPER)
_NO_SPANS: dict[str, Span] = {}


def betting_round(
    hand: Hand,
    waiting: Sequence[int],
    cite: str,
    *,
    upper: bool = False,
    opened: int = 0,
    must_bet: bool = False,
    either: int = 0,
) -> Procedure:
    """One betting round, from the first of `waiting` on, until all have responded to the most recent bet; then
    the bets go to the pots and the rake is taken.

    `opened` is what blinds or a forced bet have made the level; `either` the upper limit where each bet may be of
    that or of the lower one.
    """
    now = Betting(hand, cite, upper, opened, must_bet, either)
    live, capped, bet, stack = hand.live, hand.capped, hand.bet, hand.stack
    turns = deque(waiting)
    while turns and len(live) > 1:
        seat = turns[0]
        if seat in capped or seat not in live:
            turns.popleft()
            continue
        alone = len(capped) > 0 and _able(hand) == 1
        if alone and bet[seat] >= max(bet[other] for other in live if other != seat):
            break  # Nobody is left who could respond to this seat.
        level = now.level
        owed = min(level - bet[seat], stack[seat])
        ask, raising = now.offer(seat, owed, alone)
        try:
            answer = yield ask
        except Raised as odd:
            answer = yield from at_action(hand, odd, ask)
            if answer is None:
                continue
        turns.popleft()
        if answer == "fold":
            hand.fold(seat)
            continue
        if answer == "call":
            yield hand.put_in(seat, owed, "calls", cite)
            hand.volunteers.add(seat)
        elif answer != "check":
            assert raising is not None
            to = now.comes_to(answer, raising)
            yield hand.put_in(seat, to - bet[seat], f"raises to {money(to)}" if level else "bets", cite)
            hand.volunteers.add(seat)
            hand.first_to_show = seat
            now.raised(to)
            turns = deque(hand.after(seat))
        now.responded(seat)
        if seat == hand.thrown:
            hand.fold(seat)
    yield from gather(hand)
    yield from take_rake(hand)
    if len(live) == 1:
        raise LastPlayer


def _able(hand: Hand) -> int:
    """How many seats can still bet."""
    return sum(seat not in hand.capped for seat in hand.live)
