"""A round of ultimate Texas hold 'em by the family's procedure, and what may go wrong in it. 13:69F-32.7 to 32.12"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.core.game import Refusal, Seating
from pitboss.core.positions import position_refused
from pitboss.core.steps import Bet
from pitboss.games.ultimate_texas_holdem.wagers import (
    FORFEIT,
    PAIR,
    STREET_BY_STREET,
    WAGERS,
    Facts,
    UltimateTexasHoldemOptions,
    outcome,
)
from pitboss.house_poker import irregular
from pitboss.house_poker.holdem import met
from pitboss.house_poker.laid import laid5
from pitboss.house_poker.rules import FOLD, Choice, Cites, Hand, Rules, Settling, Street, either_order, methods_of

CHECK = Choice("check")


def facts(hand: Hand, dealer: Sequence[str], board: Sequence[str], _house: UltimateTexasHoldemOptions) -> Facts:
    """What decides a hand's wagers, once all cards are seen."""
    return Facts(*met(hand, dealer, board, PAIR), hand.folded)


def check(table: Seating, bet: Bet, house: UltimateTexasHoldemOptions) -> Refusal | None:
    """A player wagers at the own position and, where the casino permits it, at one beside it. 13:69F-32.6"""
    return position_refused(table, bet, 1 + house.two_adjacent_positions, "13:69F-32.6", adjacent=True)


def _plays(*multiples: int, or_else: Choice) -> Callable[[Hand, UltimateTexasHoldemOptions], Sequence[Choice]]:
    """Who has not made the play wager may make it, of so many antes."""
    choices = (*(Choice(f"play_{many}", {"play": many}) for many in multiples), or_else)
    return lambda hand, _house: () if "play" in hand.wagers else choices


_COMPLETED, _PAID, _IRREGULAR = "13:69F-32.10", "13:69F-32.11", "13:69F-32.12"

RULES = Rules(
    wagers=WAGERS,
    own=2,
    dealer=2,
    streets=(
        Street("first cards", _COMPLETED, "Play {cost}{where}, or check?", _plays(4, 3, or_else=CHECK)),
        Street("flop", _COMPLETED, "Flop: play {cost}{where}, or check?", _plays(2, or_else=CHECK), 3, burns=1),
        Street("river", _COMPLETED, "River: play {cost}{where}, or fold?", _plays(1, or_else=FOLD), 2, burns=1),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    outlives=lambda kind, house: kind == "trips" and house.trips_on_fold != FORFEIT,
    board_late=lambda house: house.board_dealt == STREET_BY_STREET,
    board_first=lambda house: house.board_dealt != STREET_BY_STREET,
    burns=lambda house: house.burn_cards,
    cites=Cites(
        shuffle="13:69F-32.4",
        wagers="13:69F-32.6",
        completed=_COMPLETED,
        methods=methods_of("13:69F-32.7", "13:69F-32.8", "13:69F-32.9"),
        settling=either_order(Settling(_COMPLETED, _COMPLETED, _PAID, _COMPLETED)),
    ),
)

# No text of 32.12 was found; it is read as 19:47-20.12, of a game against the dealer, and 23.14, of one with a board.
IRREGULARITIES = irregular.beside_board(
    "a card of the dealer is seen before every player has played or folded", _IRREGULAR, "13:69F-32.8"
)
