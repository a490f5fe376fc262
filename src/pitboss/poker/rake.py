"""The rake: by percentage, in increments, or for time. 13:69F-14.14"""

from __future__ import annotations

from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Announce, Move, Procedure
from pitboss.core.law.cite import rule
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.poker.hand import RAKE, Hand, Pot
from pitboss.poker.options import PokerOptions

PERCENT, STEPS, TIME = "13:69F-14.14(b)1ii", "13:69F-14.14(b)2i", "13:69F-14.14(b)3iii"
_MINUTE = 60_000


@rule("13:69F-14.14(b)1i", "13:69F-14.14(a)2")
def percentage(bet: int, percent: int, unit: int) -> int:
    """The rake on what was bet in a betting round, rounded down to a multiple of `unit`."""
    return bet * percent // (100 * unit) * unit


def incremental(pot: int, steps: tuple[tuple[int, int], ...]) -> int:
    """All that is due once the pot has grown to an amount. 13:69F-14.14(b)2i"""
    return sum(taken for level, taken in steps if pot >= level)


def take_rake(hand: Hand) -> Procedure:
    """After a betting round, from the pot and any side pots; uncalled bets have gone back before."""
    options: PokerOptions = hand.options
    if "percent" in options.rake_methods:
        for pot in hand.pots:
            if pot.fresh:
                due = percentage(pot.fresh, options.rake_percent, options.rake_rounding)
                yield from _extract(hand, pot, due, PERCENT)
    if "incremental" in options.rake_methods:
        grown = sum(sum(pot.put.values()) for pot in hand.pots)
        # A refund may bring the pot below a level that was paid for: it is not paid for again.
        due = max(0, incremental(grown, options.rake_steps) - hand.stepped)
        hand.stepped += due
        for pot in hand.pots:
            taken = min(due, pot.amount)
            yield from _extract(hand, pot, taken, STEPS)
            due -= taken
    for pot in hand.pots:
        pot.fresh = 0


def _extract(hand: Hand, pot: Pot, due: int, cite: str) -> Procedure:
    amount = min(due, hand.options.rake_max - hand.raked)
    if amount > 0:
        yield Move(amount, pot.account, RAKE, "rake", cite)
        pot.amount -= amount
        hand.raked += amount


def put_away(hand: Hand) -> Procedure:
    """At the end of the round of play the rake goes into the table inventory container, and no more is taken.

    13:69F-14.14(e)
    """
    if hand.raked:
        cite = "13:69F-14.14(b)1iii" if "percent" in hand.options.rake_methods else "13:69F-14.14(b)2iii"
        yield Move(hand.raked, RAKE, INVENTORY, "rake", cite)


def charge_time(table: Seating, options: PokerOptions, charged: int) -> Procedure:
    """The time charge, once its interval has passed since `charged`; when the last one was made (ms).

    Seated players pay whether or not they play. 13:69F-14.14(b)3
    """
    interval = int(options.time_interval_min)
    if "time" not in options.rake_methods:
        return charged
    if charged < 0:
        return table.opened_at
    if table.opened_at - charged < interval * _MINUTE or not table.seats:
        return charged
    fee = options.time_hourly_fee * interval // 60
    seats = table.seats
    if options.time_basis == "per_player":
        fees = dict.fromkeys(seats, fee)
    else:
        unit = options.smallest_chip
        each, over = divmod(fee // unit, len(seats))
        fees = {seat: (each + (place < over)) * unit for place, seat in enumerate(seats)}
    paid = 0
    for seat, due in fees.items():
        amount = min(due, table.chips(seat))
        if amount:
            yield Move(amount, chips(seat), RAKE, f"time charge for {interval} minutes", TIME)
            paid += amount
    if paid:
        yield Announce("The floorperson verifies the time charges", "13:69F-14.14(b)3v")
        yield Move(paid, RAKE, INVENTORY, "time charges", "13:69F-14.14(b)3v")
    return table.opened_at
