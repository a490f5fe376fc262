"""Settlement: what every banked game does with wagers whose outcome is known.

A game has one function that says what becomes of a wager (`Outcome`). Its round settles by it here, its kernel and
its odds take `unit_net` of the same outcome, so that there is no second settlement. What a wager is paid is worked
out in `Decided.won` and nowhere else.

A payment, and the stake that goes back with it, cites the place of its odds; what is collected or given back unpaid
the place by which it is. Each sheet's part "Payments" says which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

import msgspec

from pitboss.core.game.payout_limit import Per
from pitboss.core.game.steps import Mark, Move, Procedure
from pitboss.core.game.wager import STAND, Outcome, Wager, WagerKind
from pitboss.core.money.ledger import INVENTORY, area, chips

NOWHERE_ELSE: Mapping[str, str] = {}


def odds_of(kinds: Iterable[WagerKind]) -> Mapping[str, str]:
    """Where the odds of each kind of wager stand."""
    return {kind.key: kind.paid_by or kind.cite for kind in kinds}


class Decided(msgspec.Struct):
    """A wager whose outcome is known, and its stake as it lay then.

    `most` is what may still be paid on its hand, where the casino has a payout limit.
    """

    wager: Wager
    found: Outcome
    stake: int
    most: int | None = None

    @property
    def won(self) -> int:
        """What it is paid at its odds, or of a sum."""
        won = self.found.paid(self.stake)
        return won if self.most is None else min(won, self.most)

    @property
    def also_won(self) -> int:
        """What is paid besides on the same stake, after what it is paid at its odds."""
        also = 0 if self.found.also is None else self.found.also.paid(self.stake)
        return also if self.most is None else min(also, self.most - self.won)

    @property
    def on_coupon(self) -> int:
        """What a match play coupon is paid that lies with it: its face value at the wager's odds."""
        return self.found.odds.pays(self.wager.coupon) if self.found.odds is not None else 0

    @property
    def vigorish(self) -> int:
        """What is owed on what it is paid."""
        return 0 if self.found.vigorish is None else self.found.vigorish.on(self.won + self.on_coupon)


def decide(wagers: Iterable[Wager], outcome: Callable[[Wager], Outcome]) -> list[Decided]:
    """Find what becomes of each wager, in the order given."""
    return [Decided(wager, outcome(wager), wager.stake) for wager in wagers]


def limited(
    decided: Iterable[Decided], most: int, per: Per = Per.HAND, left: dict[tuple[int, ...], int] | None = None
) -> None:
    """Let no more than `most` be paid on these wagers together per hand, player or round, in the order given.

    `left` is what earlier payments of the round have left of it, where there were some.
    """
    left = {} if left is None else left
    for each in decided:
        whose = {Per.HAND: (each.wager.seat, each.wager.spot), Per.PLAYER: (each.wager.seat,), Per.ROUND: ()}[per]
        each.most = left.get(whose, most)
        left[whose] = each.most - each.won - each.also_won


def collect(decided: Iterable[Decided], cite: str, bank: str = INVENTORY, chip: int = 1) -> Procedure:
    """Collect the losing wagers, and half of those of which a rule takes only half, in whole chips. What was
    collected before play is gone already."""
    for each in decided:
        found = each.found
        if each.stake and (found.lost or found.half):
            taken = each.stake if found.lost else each.stake // (2 * chip) * chip
            yield Move(taken, each.wager.account, bank, found.why, found.cite or cite)


def pay(
    decided: Iterable[Decided], cite: str, bank: str = INVENTORY, odds: Mapping[str, str] = NOWHERE_ELSE
) -> Procedure:
    """Pay the winning wagers and give back or mark those that were not collected. Vigorish is taken apart. `odds`
    says by kind of wager where its odds stand, where that is not `cite`."""
    for each in decided:
        wager, found = each.wager, each.found
        if found.pays:
            by = found.cite or odds.get(wager.kind, cite)
            yield _paid(each, found, each.won, bank, by)
            if wager.coupon:
                yield from pay_coupon(wager, each.on_coupon, by)
        if found.back:
            yield from give_back(each, odds.get(wager.kind, cite) if found.pays else cite)
        elif not found.lost and found is not STAND and (found.progress != wager.progress or wager.coupon):
            # Won or lost, a coupon is taken once it is decided; one that stands undecided stays with its wager.
            taken = bool(wager.coupon and found.odds)
            yield Mark(wager.account, found.state, found.cite or cite, taken, found.progress)
        if found.also is not None:
            yield _paid(each, found.also, each.also_won, bank, cite)


def _paid(each: Decided, found: Outcome, won: int, bank: str, cite: str) -> Move:
    """Pay `won` on a wager; say so where that is less than the odds would pay."""
    why = f"{found.why}, to the payout limit" if won < found.paid(each.stake) else found.why
    return payment(each.wager, found, won, found.cite or cite, bank, why)


def payment(wager: Wager, found: Outcome, won: int, cite: str, bank: str = INVENTORY, why: str = "") -> Move:
    """Pay `won` to the player of a wager."""
    return Move(
        won,
        found.bank or bank,
        chips(wager.seat),
        why or found.why,
        cite,
        wager=wager.account,
        odds=found.odds,
        line=found.line,
        sort=found.sort,
    )


def pay_coupon(wager: Wager, amount: int, cite: str) -> Procedure:
    """Pay, for the casino, what a match play coupon wins, and take the coupon, whoever banks the game.
    19:47-5.1(a)"""
    if wager.coupon:
        why = "match play coupon wins with it and is taken"
        yield Move(amount, INVENTORY, chips(wager.seat), why, cite, wager=wager.account)


def give_back(decided: Decided, cite: str) -> Procedure:
    """Return what is left of the stake to its player."""
    wager, found = decided.wager, decided.found
    if wager.stake:
        why = found.why if not found.pays and not found.half else "returned"
        yield Move(wager.stake, wager.account, chips(wager.seat), why, found.cite or cite)


def take_vigorish(decided: Iterable[Decided], cite: str) -> Procedure:
    """Collect the vigorish from winners who have been paid."""
    for each in decided:
        owed = each.vigorish
        if owed:
            cited = each.found.cite or cite
            yield Move(owed, chips(each.wager.seat), INVENTORY, "vigorish", cited, wager=each.wager.account)


def settle(
    wagers: Iterable[Wager],
    outcome: Callable[[Wager], Outcome],
    cite: str,
    bank: str = INVENTORY,
    chip: int = 1,
    most: int | None = None,
    odds: Mapping[str, str] = NOWHERE_ELSE,
) -> Procedure:
    """Collect all that is lost, then pay all winning wagers, each in the order given and no hand more than `most`;
    `odds` says by kind of wager where its odds stand, where that is not `cite`."""
    decided = decide(wagers, outcome)
    if most is not None:
        limited(decided, most)
    yield from collect(decided, cite, bank, chip)
    yield from pay(decided, cite, bank, odds)


def travel(wager: Wager, pick: str, cite: str) -> Move:
    """Move a wager to another betting area of its kind, by the selection there: a come bet to its number."""
    target = area(wager.seat, wager.kind, pick, wager.spot)
    return Move(wager.stake, wager.account, target, f"travels to {pick}", cite, pick)


def net_of(decided: Decided) -> int:
    """What a decided wager nets in cents, under the payout limit of its hand."""
    found = decided.found
    return decided.also_won + (-decided.stake if found.lost else decided.won - decided.vigorish)


def unit_net(found: Outcome, stake: int = 1) -> Fraction | None:
    """What an outcome nets per unit of the stake, vigorish unrounded; None where the wager is left standing.

    `stake` is the amount of a wager that has but one, where sums are paid on it.
    """
    also = Fraction(0) if found.also is None else unit_net(found.also, stake) or Fraction(0)
    if found.lost:
        return also - 1
    if found.half:
        return also - Fraction(1, 2)
    if found.odds is not None:
        fee = Fraction(0) if found.vigorish is None else Fraction(found.vigorish.percent, 100)
        return also + found.odds.fraction * (1 - fee)
    if found.sum:
        return also + Fraction(found.sum, stake)
    return also if found.back else None


def staked_net(found: Outcome, stake: int) -> Fraction | None:
    """What an outcome nets per unit of `stake` cents, vigorish rounded as at the table; unrounded without a stake."""
    if not stake or found.odds is None or found.vigorish is None:
        return unit_net(found)
    return Fraction(net_of(Decided(Wager(1, "", stake, "", 0), found, stake)), stake)


def decided_net(found: Outcome, stake: int = 1) -> Fraction:
    """What an outcome nets per unit of the stake, of a wager that is never left standing."""
    net = unit_net(found, stake)
    assert net is not None, f"{found.why}: the wager is left standing"
    return net
