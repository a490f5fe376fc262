"""Blind bets, the straddle and the betting round that they open. 13:69F-14.10(d), (f)"""

from __future__ import annotations

from pitboss.core.game.steps import BLIND, KILL, Ask, Procedure
from pitboss.core.game.steps import STRADDLE as STRADDLED
from pitboss.poker.betting import betting_round
from pitboss.poker.hand import Hand
from pitboss.poker.moments import STRADDLE
from pitboss.poker.remedies import steady

POSTED, STRADDLES = "13:69F-14.10(d)", "13:69F-14.10(f)"


def post_blinds(hand: Hand, *, again: bool = False) -> Procedure:
    """Post the blinds, left of the button first, and a straddle; returns the seat that posted last and the amount to
    match.

    The holder of the kill button posts one blind, the increased minimum, whatever else is due (14.11(i)). If a later
    betting round begins with blinds `again`, the players still in post them, without a straddle.
    """
    options, kill = hand.options, hand.kill
    due: dict[int, int] = options.posts(hand.live)
    last, level = hand.live[-1], 0
    for seat, amount in due.items():
        last = seat
        if seat != kill:
            yield from _post(hand, seat, amount, "blind bet", POSTED, BLIND)
            level = max(level, amount)
    if kill:
        amount = hand.limits(upper=False)[0]
        yield from _post(hand, kill, amount, "blind bet of the kill", "13:69F-14.11(i)", KILL)
        level = max(level, amount)
    for seat in (seat for seat in hand.posting if seat not in due and seat != kill and not again):
        yield from _post(hand, seat, max(options.blinds), "blind bet to be dealt in", POSTED, BLIND)
    if options.straddle == "allowed" and len(hand.live) > len(due) and not kill and not again:
        seat = hand.after(last)[0]
        more = options.straddle_amount - hand.bet[seat]  # a blind that was posted to be dealt in is part of it
        if hand.stack[seat] >= more:
            straddle = Ask(seat, "Straddle?", ("no", "straddle"), "no", STRADDLES, STRADDLE)
            if (yield from steady(hand, straddle)) == "straddle":
                yield from _post(hand, seat, more, "straddle", STRADDLES, STRADDLED)
                last, level = seat, options.straddle_amount
    return last, level


def _post(hand: Hand, seat: int, amount: int, why: str, cite: str, sort: str) -> Procedure:
    amount = min(amount, hand.stack[seat])
    if amount:
        hand.first_to_show = seat
        yield hand.put_in(seat, amount, why, cite, sort)


def blind_round(hand: Hand, last: int, level: int, cite: str, *, upper: bool = False) -> Procedure:
    """A betting round from the player after the last blind; each blind keeps the option to raise. 14.10(f)"""
    return betting_round(hand, [*hand.after(last), last], cite, upper=upper, opened=level)


def open_round(hand: Hand, cite: str, *, upper: bool, must_bet: bool = False) -> Procedure:
    """A betting round, begun by the first player left of the button who is still in. 13:69F-14.10(g)"""
    return betting_round(hand, hand.live, cite, upper=upper, must_bet=must_bet)
