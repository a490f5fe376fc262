"""A round of Texas hold 'em bonus poker by the family's procedure, and what may go wrong in it. 13:69F-28.7 on"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.equipment.cards import index
from pitboss.core.game import Refusal, Seating
from pitboss.core.positions import position_refused
from pitboss.core.steps import Bet
from pitboss.games.texas_holdem_bonus.wagers import (
    FORFEIT,
    WAGERS,
    Facts,
    TexasHoldemBonusOptions,
    bonus_of,
    outcome,
)
from pitboss.house_poker import irregular
from pitboss.house_poker.holdem import met
from pitboss.house_poker.laid import laid5
from pitboss.house_poker.rules import FOLD, Choice, Cites, Hand, Rules, Settling, Street, either_order, methods_of


def facts(hand: Hand, dealer: Sequence[str], board: Sequence[str], _house: TexasHoldemBonusOptions) -> Facts:
    """What decides a hand's wagers, once all cards are seen."""
    bonus = bonus_of(*map(index, (*hand.cards, *dealer))) if dealer else 0
    return Facts(*met(hand, dealer, board, 0), bonus, hand.folded)


def check(table: Seating, bet: Bet, _house: TexasHoldemBonusOptions) -> Refusal | None:
    """A player wagers at one position only. 13:69F-28.13"""
    return position_refused(table, bet, 1, "13:69F-28.13", adjacent=True)


_COMPLETED, _PAID, _IRREGULAR = "13:69F-28.10", "13:69F-28.11", "13:69F-28.12"


def _street(wager: str, times: int, board: int, or_else: Choice) -> Street:
    question = f"{wager.capitalize()} wager of {{cost}}{{where}}, or {or_else.key}?"
    choices = (Choice("bet", {wager: times}), or_else)
    return Street(wager, _COMPLETED, question, lambda _hand, _house: choices, board, burns=1)


RULES = Rules(
    wagers=WAGERS,
    own=2,
    dealer=2,
    streets=(
        _street("flop", 2, 0, FOLD),
        _street("turn", 1, 3, Choice("check")),
        _street("river", 1, 1, Choice("check")),
        # 28.1: a card is burned before each of the community cards is dealt.
        Street("showdown", "13:69F-28.1", board=1, burns=1),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    outlives=lambda kind, house: kind == "bonus" and house.bonus_on_fold != FORFEIT,
    board_late=lambda _house: True,
    cites=Cites(
        shuffle="13:69F-28.4",
        wagers="13:69F-28.6",
        completed=_COMPLETED,
        methods=methods_of("13:69F-28.7", "13:69F-28.8", "13:69F-28.9"),
        settling=either_order(Settling(_COMPLETED, _COMPLETED, _PAID, _COMPLETED)),
    ),
)

# No text of 28.12 was found; it is read as 19:47-20.12, of a game against the dealer, and 23.14, of one with a board.
IRREGULARITIES = irregular.beside_board(
    "a card of the dealer is seen before every player has decided", _IRREGULAR, "13:69F-28.8"
)
