"""Bets into pots: uncalled bets returned, side pots formed where a player is all-in. 13:69F-14.7(c)4"""

from __future__ import annotations

from collections import Counter

from pitboss.core.game.steps import GATHERED, Move, Procedure
from pitboss.core.money.ledger import INVENTORY, area, chips
from pitboss.poker.hand import RAKE, Hand, Pot

ALL_IN = "13:69F-14.7(c)4iii"
TO_POT = "13:69F-14.6(c)"
POT = "pot"
UNCALLED = "13:69F-14.14(d)"


def gather(hand: Hand, *, antes: bool = False) -> Procedure:
    """The bets in front of the seats go to the pot, and to side pots above what an all-in player has bet.

    Antes are all due at once: what one player could not pay is not for the others to take back.
    """
    bets = {seat: amount for seat, amount in hand.bet.items() if amount}
    if not bets:
        return
    if not antes:
        yield from _give_back_uncalled(hand, bets)
    hand.bet = dict.fromkeys(hand.order, 0)
    while bets:
        pot = _open_pot(hand, bets)
        level = min((amount for seat, amount in bets.items() if seat in hand.live), default=0)
        if not level or not hand.capped or (antes and not hand.options.antes_trimmed):
            level = max(bets.values())
        cite = TO_POT if pot is hand.pots[0] else ALL_IN
        for seat, amount in list(bets.items()):
            taken = amount if amount < level else level
            yield Move(taken, area(seat, "bet"), pot.account, "to the " + pot.account, cite, sort=GATHERED)
            pot.amount += taken
            pot.fresh += taken if not antes or hand.options.rake_base_includes_antes else 0
            pot.put[seat] = pot.put.get(seat, 0) + taken
            if amount == taken:
                del bets[seat]
            else:
                bets[seat] = amount - taken


def _open_pot(hand: Hand, bets: dict[int, int]) -> Pot:
    """The pot that takes the next bets: a new one if a player who contends for the last pot cannot bet into it."""
    pot = hand.pots[-1]
    capped = hand.capped
    if capped and any(seat in capped and seat not in bets and seat in hand.live for seat in pot.put):
        pot = Pot(f"side pot {len(hand.pots)}")
        hand.pots.append(pot)
    return pot


def _give_back_uncalled(hand: Hand, bets: dict[int, int]) -> Procedure:
    """What one player has bet above all others is not called, and is not part of the pot. 13:69F-14.14(d)"""
    top = max(bets, key=bets.__getitem__)
    called = max((amount for seat, amount in bets.items() if seat != top), default=0)
    excess = bets[top] - called
    if not excess or top not in hand.live:
        return
    yield Move(excess, area(top, "bet"), chips(top), "not called, returned", UNCALLED)
    hand.stack[top] += excess
    hand.capped.discard(top)
    if called:
        bets[top] = called
    else:
        del bets[top]


def give_back_all(hand: Hand, cite: str, why: str) -> Procedure:
    """Everything goes back to whoever put it in, from wherever it has come to lie in the hand: the rake, the
    table inventory container or a winner's chips."""
    held: Counter[str] = Counter()
    for step in hand.table.steps[hand.began :]:
        if type(step) is Move:
            held[step.source] -= step.amount
            held[step.target] += step.amount
    owed = {seat: -held.pop(chips(seat), 0) for seat in hand.order}
    for seat in hand.order:
        bet = held.pop(area(seat, "bet"), 0)
        if bet:
            yield Move(bet, area(seat, "bet"), chips(seat), why, cite)
            owed[seat] -= bet
        elif owed[seat] < 0:
            yield Move(-owed[seat], chips(seat), POT, "taken back", cite)
            held[POT] -= owed[seat]
    if (raked := held.pop(INVENTORY, 0)) > 0:
        yield Move(raked, INVENTORY, POT, "rake taken back", cite)
        held[POT] += raked
    dues = {chips(seat): amount for seat, amount in owed.items()}
    dues |= {account: -amount for account, amount in held.items() if amount < 0}  # a fund that has paid out
    for account, amount in held.items():
        for target, due in dues.items():
            part = min(amount, due)
            if part > 0:
                yield Move(part, account, target, why, cite)
                dues[target] -= part
                amount -= part


def refund(hand: Hand, seat: int, cite: str, why: str) -> Procedure:
    """All that a seat has put in goes back to it, from the rake too if the pots do not hold it any more."""
    if hand.bet[seat]:
        yield Move(hand.bet[seat], area(seat, "bet"), chips(seat), why, cite)
        hand.bet[seat] = 0
    for pot in hand.pots:
        due = pot.put.pop(seat, 0)
        held = min(due, pot.amount)
        if held:
            yield Move(held, pot.account, chips(seat), why, cite)
            pot.amount -= held
        if due > held:
            yield Move(due - held, RAKE, chips(seat), why, cite)
            hand.raked -= due - held
