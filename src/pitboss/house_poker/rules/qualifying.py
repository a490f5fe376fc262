"""A showdown with a dealer whose hand may have to qualify, and what it makes of the wagers on it."""

from __future__ import annotations

from functools import cache

from pitboss.core.computing.compiled import inlined
from pitboss.core.game.wager import LOSE, PUSH, Outcome, win
from pitboss.core.money.cents import Odds
from pitboss.exact import HIGHER, LOWER, NOT_QUALIFIED, TIED


@inlined
def fares(own: int, dealer: int, weak: int) -> int:
    """How a player's hand fares against the dealer's, by their keys; one below `weak` does not qualify."""
    if dealer < weak:
        return NOT_QUALIFIED
    if own == dealer:
        return TIED
    return HIGHER if own > dealer else LOWER


@cache
def met(result: int, odds: Odds, below: str, *, paid_below: bool, line: str = "", cite: str = "") -> Outcome:
    """What becomes of a wager on the hand. A dealer `below` what qualifies pays some, and others are returned."""
    paid = Outcome(f"{below}, wins {odds}", odds=odds, back=True, line=line, cite=cite)
    unqualified = paid if paid_below else Outcome(f"{below}, returned", back=True)
    return {NOT_QUALIFIED: unqualified, HIGHER: win(odds, line=line, cite=cite), TIED: PUSH, LOWER: LOSE}[result]
