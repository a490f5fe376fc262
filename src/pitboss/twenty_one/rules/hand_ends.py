"""How a hand ended: a small number, on which what becomes of its wagers depends and nothing else."""

from __future__ import annotations

from pitboss.core.game.wager import LOSE, PUSH, Outcome
from pitboss.core.law.cite import rule

LOST, VOID, WON, BLACKJACK, ORIGINAL_LOST, SURRENDERED, EVEN_MONEY, RESCUED, BONUS = range(9)
"""`ORIGINAL_LOST`: the dealer has blackjack, and what was added to the first wager of the box goes back. `RESCUED`:
the doubling wager was taken back and what it was added to given up. A hand with a bonus of its own ends with `BONUS`,
or a number above it where a game has several."""

HALF = Outcome("half surrendered", half=True, back=True)
RETURNED = Outcome("dealer's blackjack, returned", back=True)
TAKEN_BACK = Outcome("rescued, taken back", back=True)


@rule("13:69F-2.3", "13:69F-2.11(d)", "19:47-26.5(a)1", "19:47-26.5(a)2", "19:47-26.5(a)3", "19:47-26.5(b)")
def end_of(
    total: int,
    blackjack: bool,
    dealer: int,
    dealer_blackjack: bool,
    pushes_on: int,
    wins_21: bool,
    wins_blackjack: bool,
) -> int:
    """How a hand that was played to its end ends against the dealer's, by their totals.

    `pushes_on` is the dealer's total over 21 that makes void what is still up (0: none); `wins_21` says that a total
    of 21 wins against any total, `wins_blackjack` that a player's blackjack wins against the dealer's.
    """
    if blackjack:
        return VOID if dealer_blackjack and not wins_blackjack else BLACKJACK
    if dealer_blackjack:
        return ORIGINAL_LOST
    if total > 21:
        return LOST
    if dealer == pushes_on and dealer > 21:
        return VOID
    if dealer > 21 or total > dealer or (wins_21 and total == 21):
        return WON
    return VOID if total == dealer else LOST


def common_outcome(end: int, first: bool, doubling: bool) -> Outcome | None:
    """What becomes of a wager that is not paid at odds, or None; `first`: it was made before the cards; `doubling`:
    it was made to double."""
    if end == LOST:
        return LOSE
    if end == VOID:
        return PUSH
    if end == SURRENDERED:
        return HALF
    if end == ORIGINAL_LOST:
        return LOSE if first else RETURNED
    if end == RESCUED:
        return TAKEN_BACK if doubling else LOSE
    return None
