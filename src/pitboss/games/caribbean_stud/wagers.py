"""Caribbean stud: its wagers, what decides them and what they pay, its streets and options. 13:69F-16"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pitboss.core.cite import rule
from pitboss.core.equipment.cards import index
from pitboss.core.money import Odds
from pitboss.core.options import Options, Problem, option
from pitboss.core.paytables import PayTables, one_of
from pitboss.core.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.house_poker import irregular
from pitboss.house_poker.laid import laid5
from pitboss.house_poker.options import (
    AUTOMATED,
    HAND,
    dealing_method,
    decks_in_rotation,
    device_conflicts,
    settlement_order,
    shuffler_counts_cards,
    shuffling,
)
from pitboss.house_poker.rules import FOLD, Choice, Cites, Hand, Method, Rules, Street
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import CLASSES, class_of

ACE_KING = 12 << 16 | 11 << 12
"""The hands whose key is at least this are ace-king or better."""
EVEN = Odds(1)
FIGURES = (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)

BET = PayTables(
    {"standard": {kind: Odds(to_1) for kind, to_1 in enumerate(FIGURES)}},  # 13:69F-16.12
    {kind: name.replace(" ", "_").replace("-", "_") for kind, name in enumerate(CLASSES)},
)


@dataclass(frozen=True)
class CaribbeanStudOptions(Options):
    """What 13:69F-16 leaves to the casino."""

    dealing_method: str = dealing_method(HAND, "13:69F-16.7")
    shuffling: str = shuffling(AUTOMATED, "13:69F-16.4")
    decks_in_rotation: int = decks_in_rotation(1, "13:69F-16.2")
    shuffler_counts_cards: bool = shuffler_counts_cards("13:69F-16.8")
    settlement_order: str = settlement_order("13:69F-16.10")
    bet_pay_table: str = option(
        "standard", one_of(BET), "13:69F-16.12", "what a winning bet pays by the player's hand"
    )

    def conflicts(self) -> Iterator[Problem]:
        yield from device_conflicts(self, "13:69F-16.8", "13:69F-16.2", "13:69F-16.8")


NOT_QUALIFIED, HIGHER, TIED, LOWER, FOLDED = range(5)


@rule("13:69F-16.5", "13:69F-16.10")
def showdown(own: int, dealer: int) -> int:
    """How a player's hand fares against the dealer's, by their keys."""
    if dealer < ACE_KING:
        return NOT_QUALIFIED
    if own == dealer:
        return TIED
    return HIGHER if own > dealer else LOWER


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, and how it fares."""

    own: int
    result: int


def facts(hand: Hand, dealer: Sequence[str], _board: Sequence[str], _house: CaribbeanStudOptions) -> Facts:
    if hand.folded:
        return Facts(0, FOLDED)
    own = best5([index(card) for card in hand.cards])
    return Facts(class_of(own), showdown(own, best5([index(card) for card in dealer])))


def outcome(kind: str, found: Facts, house: CaribbeanStudOptions) -> Outcome:
    """What becomes of a wager. 13:69F-16.10, 16.12"""
    if found.result in (LOWER, FOLDED):
        return LOSE
    if found.result == TIED:
        return PUSH
    if found.result == NOT_QUALIFIED:
        return win(EVEN) if kind == "ante" else PUSH
    return win(EVEN if kind == "ante" else BET[house.bet_pay_table][found.own])


WAGERS = (
    WagerKind(
        "ante",
        "Ante",
        "the player bets, and the dealer has less than ace-king or the lower hand",
        "13:69F-16.12",
        lambda _house: [PayLine("higher hand, or dealer below ace-king", EVEN)],
    ),
    WagerKind(
        "bet",
        "Bet",
        "the player's hand is higher than the dealer's, which is ace-king or better; it is twice the ante",
        "13:69F-16.10",
        lambda house: [PayLine(CLASSES[kind], odds) for kind, odds in BET[house.bet_pay_table].items()],
        windows=("decision",),
    ),
)


def _asks(_hand: Hand, _house: CaribbeanStudOptions) -> Sequence[Choice]:
    return (Choice("bet", {"bet": 2}), FOLD)


def _method(section: str) -> Method:
    return Method(section, section, section, section)


RULES = Rules(
    own=5,
    dealer=5,
    shown=1,
    streets=(Street("bet", "13:69F-16.10", question="Bet twice the ante, or fold", asks=_asks),),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    cites=Cites(
        shuffle="13:69F-16.4",
        wagers="13:69F-16.6",
        reveal="13:69F-16.10",
        show="13:69F-16.10",
        collect="13:69F-16.10",
        pay="13:69F-16.12",
        pick_up="13:69F-16.10",
        fold="13:69F-16.10",
        positions="13:69F-16.6",
        methods={
            "manual_shoe": _method("13:69F-16.7"),
            "hand": _method("13:69F-16.8"),
            "automated_shoe": _method("13:69F-16.9"),
        },
    ),
)

IRREGULARITIES = (
    *irregular.face_up("13:69F-16.13"),
    irregular.drawn_in_error("13:69F-16.13"),
    irregular.wrong_count("a player or the dealer", "13:69F-16.13"),
    irregular.dealer_exposed("13:69F-16.13"),
    *irregular.devices("13:69F-16.13", "13:69F-16.13", "13:69F-16.13"),
    *irregular.stub("13:69F-16.8", "13:69F-16.8"),
)
