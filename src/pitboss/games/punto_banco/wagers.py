"""What may be wagered at punto banco, what decides it and what it pays. 13:69F-3.2, 3.3"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar

from pitboss.baccarat import options as family
from pitboss.baccarat.drawing import on_hand
from pitboss.baccarat.rules import Result
from pitboss.core.choices.options import Options, option
from pitboss.core.choices.paytables import REGULATION, fixed, one_of
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds, Vigorish

PAYS = fixed({"player": Odds(1), "banker": Odds(1), "tie": Odds(8)})  # 13:69F-3.3


@dataclass(frozen=True)
class PuntoBancoOptions(Options):
    """What 13:69F-3 leaves to the casino."""

    UNIFORM_IN_PIT: ClassVar[Mapping[str, str]] = MappingProxyType({"settlement_order": "19:47-7.10(c)2"})
    shuffle_source: ClassVar[str] = family.MANUAL
    deal_method: ClassVar[str] = family.CURATOR

    decks: int = family.decks("13:69F-3.1")
    cards_source: str = family.cards_source("13:69F-3.5")
    settlement_order: str = family.settlement_order("13:69F-3.10", "19:47-7.10(c)3", "mini-baccarat")
    disclosed_card_procedure: str = family.disclosed_card_procedure("19:47-3.12(c)")
    vigorish_timing: str = family.vigorish_timing("13:69F-3.3", family.MARKED)
    vigorish_percent: Fraction = family.vigorish_percent("13:69F-3.3")  # noqa: RUF009 (a fraction never changes)
    vigorish_rounding: str = family.vigorish_rounding("13:69F-3.3")
    allow_bets_on_both_hands: bool = family.allow_bets_on_both_hands("13:69F-3.2")
    cutting_card_from_back: int = family.cutting_card_from_back("19:47-4.4(e)")
    pay_table: str = option(REGULATION, one_of(PAYS), "13:69F-3.3", "the odds of each wager, which are fixed")

    def odds(self, line: str) -> Odds:
        """The odds of a wager."""
        return PAYS[self.pay_table][line]

    @property
    def vigorish(self) -> Vigorish:
        return family.vigorish_of(self.vigorish_percent, self.vigorish_rounding)


def outcome(kind: str, result: Result, options: PuntoBancoOptions) -> Outcome:
    """What a round makes of a wager; vigorish is due on a winning banker wager. 13:69F-3.2, 3.3"""
    found = on_hand(result.player, result.banker)
    if kind == "tie":
        return LOSE if found else win(options.odds("tie"))
    if found == 0:
        return PUSH
    if found < 0:
        return win(options.odds("banker"), vigorish=options.vigorish) if kind == "banker" else LOSE
    return win(options.odds("player")) if kind == "player" else LOSE


_HIGHER = "has the higher point count; equal counts return the wager"
WAGERS = (
    WagerKind(
        "player",
        "Player's Hand",
        f"the Player's Hand {_HIGHER}",
        "13:69F-3.2",
        lambda options: [PayLine("Player's Hand higher", options.odds("player"))],
        paid_by="13:69F-3.3",
    ),
    WagerKind(
        "banker",
        "Banker's Hand",
        f"the Banker's Hand {_HIGHER}",
        "13:69F-3.2",
        lambda options: [PayLine("Banker's Hand higher", options.odds("banker"), options.vigorish)],
        paid_by="13:69F-3.3",
    ),
    WagerKind(
        "tie",
        "Tie",
        "the point counts are equal",
        "13:69F-3.2",
        lambda options: [PayLine("Tie Hand", options.odds("tie"))],
        paid_by="13:69F-3.3",
    ),
)
