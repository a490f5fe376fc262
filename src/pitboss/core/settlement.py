"""Settlement: what every banked game does with wagers whose outcome is known.

A game has one function that says what becomes of a wager (`Outcome`). Its round settles by it here, its kernel and
its odds take `unit_net` of the same outcome, so that there is no second settlement. What a wager is paid is worked
out in `Decided.won` and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from pitboss.core.ledger import INVENTORY, area, chips
from pitboss.core.steps import Mark, Move, Procedure
from pitboss.core.wager import STAND, Outcome, Wager


@dataclass(slots=True)
class Decided:
    """A wager whose outcome is known, and its stake as it lay then."""

    wager: Wager
    found: Outcome
    stake: int

    @property
    def won(self) -> int:
        """What it is paid at its odds."""
        return _paid(self.found, self.stake)

    @property
    def on_coupon(self) -> int:
        """What a match play coupon is paid that lies with it: its face value at the wager's odds."""
        return _paid(self.found, self.wager.coupon)

    @property
    def vigorish(self) -> int:
        """What is owed on what it is paid."""
        return 0 if self.found.vigorish is None else self.found.vigorish.on(self.won + self.on_coupon)


def _paid(found: Outcome, stake: int) -> int:
    return 0 if found.odds is None else found.odds.pays(stake)


def decide(wagers: Iterable[Wager], outcome: Callable[[Wager], Outcome]) -> list[Decided]:
    """Each wager with what becomes of it, in the order given."""
    return [Decided(wager, outcome(wager), wager.stake) for wager in wagers]


def collect(decided: Iterable[Decided], cite: str, bank: str = INVENTORY, chip: int = 1) -> Procedure:
    """Collect the losing wagers, and one half of those of which a rule takes only that, in whole chips."""
    for each in decided:
        found = each.found
        if found.lost or found.half:
            taken = each.stake if found.lost else each.stake // (2 * chip) * chip
            yield Move(taken, each.wager.account, bank, found.why, found.cite or cite)


def pay(decided: Iterable[Decided], cite: str, bank: str = INVENTORY) -> Procedure:
    """Pay the winning wagers and give back or mark those that were not collected. Vigorish is taken apart."""
    for each in decided:
        wager, found = each.wager, each.found
        if found.odds is not None:
            yield Move(each.won, bank, chips(wager.seat), found.why, found.cite or cite)
            yield from pay_coupon(wager, each.on_coupon, found.cite or cite)
        if found.back:
            yield from give_back(each, cite)
        elif not found.lost and found is not STAND and (found.state != wager.state or wager.coupon):
            # Won or lost, a coupon is taken once it is decided; one that stands undecided stays with its wager.
            yield Mark(wager.account, found.state, found.cite or cite, coupon_taken=bool(wager.coupon and found.odds))
        if found.also is not None:
            paid = _paid(found.also, each.stake)
            yield Move(paid, bank, chips(wager.seat), found.also.why, found.also.cite or cite)


def pay_coupon(wager: Wager, amount: int, cite: str) -> Procedure:
    """The casino pays what a match play coupon wins and takes the coupon, whoever banks the game. 19:47-5.1(a)"""
    if wager.coupon:
        yield Move(amount, INVENTORY, chips(wager.seat), "match play coupon wins with it and is taken", cite)


def give_back(decided: Decided, cite: str) -> Procedure:
    """What is left of the stake goes back to its player."""
    wager, found = decided.wager, decided.found
    if wager.stake:
        why = found.why if found.odds is None and not found.half else "returned"
        yield Move(wager.stake, wager.account, chips(wager.seat), why, found.cite or cite)


def take_vigorish(decided: Iterable[Decided], cite: str) -> Procedure:
    """A winner who has been paid pays the vigorish."""
    for each in decided:
        owed = each.vigorish
        if owed:
            yield Move(owed, chips(each.wager.seat), INVENTORY, "vigorish", each.found.cite or cite)


def settle(
    wagers: Iterable[Wager], outcome: Callable[[Wager], Outcome], cite: str, bank: str = INVENTORY, chip: int = 1
) -> Procedure:
    """Collect all that is lost, then pay all winning wagers, each in the order given."""
    decided = decide(wagers, outcome)
    yield from collect(decided, cite, bank, chip)
    yield from pay(decided, cite, bank)


def travel(wager: Wager, pick: str, cite: str) -> Move:
    """The wager goes to another betting area of its kind, by the selection there: a come bet to its number."""
    target = area(wager.seat, wager.kind, pick, wager.spot)
    return Move(wager.stake, wager.account, target, f"travels to {pick}", cite, pick)


def unit_net(found: Outcome) -> Fraction | None:
    """What an outcome nets per unit of the stake, vigorish unrounded; None where the wager is left standing."""
    also = Fraction(0) if found.also is None else unit_net(found.also) or Fraction(0)
    if found.lost:
        return also - 1
    if found.half:
        return also - Fraction(1, 2)
    if found.odds is not None:
        fee = Fraction(0) if found.vigorish is None else Fraction(found.vigorish.percent, 100)
        return also + found.odds.fraction * (1 - fee)
    return also if found.back else None


def decided_net(found: Outcome) -> Fraction:
    """What an outcome nets per unit of the stake, of a wager that is never left standing."""
    net = unit_net(found)
    assert net is not None, f"{found.why}: the wager is left standing"
    return net
