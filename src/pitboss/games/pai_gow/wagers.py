"""The pai gow wager: what decides it, what it pays, and what the casino may choose. 13:69F-10.5, 10.7"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pitboss.core.choices.options import Options, option
from pitboss.core.law.cite import rule
from pitboss.games.pai_gow.ways import DEALER_WAYS, Exceptions, Way, way
from pitboss.ranks.tiles import is_zero
from pitboss.setting import options
from pitboss.setting.dragons_eye import DragonsEye
from pitboss.setting.filing import Filed
from pitboss.setting.options import SettingOptions
from pitboss.setting.rules import BOTH_HIGHER, LOSE, PUSH, WIN, main_wager

MAIN = "pai_gow"
DRAGONS_EYE = DragonsEye(MAIN, "pai gow", made="13:69F-10.5(d)", phase="13:69F-10.6A", pays="13:69F-10.11")


@rule("13:69F-10.7(h)", "13:69F-10.7(i)", "13:69F-10.7(j)", "13:69F-10.2(c)", "13:69F-10.2(h)")
def result(high: int, low: int, bank_high: int, bank_low: int) -> int:
    """A wager against the dealer or the bank: 1 it wins, 0 it is a push, -1 it loses.

    A copy goes to the dealer or the bank, and a low hand of no value never wins.
    """
    better_high = high > bank_high
    better_low = low > bank_low and not is_zero(low)
    if better_high and better_low:
        return WIN
    return PUSH if better_high or better_low else LOSE


@rule("13:69F-10.8(n)")
def dealer_result(high: int, low: int, bank_high: int, bank_low: int) -> int:
    """The dealer's wager against the bank. Only of a player does the rule say that a low hand of zero never wins."""
    return (high > bank_high) + (low > bank_low) - 1


@dataclass(frozen=True)
class PaiGowOptions(SettingOptions, Options):
    """What 13:69F-10 leaves to the casino."""

    dealer_way: str | Filed = option(
        "regulation",
        DEALER_WAYS,
        "13:69F-10.7(e)",
        "the way in which the dealer sets the hands: the regulation's, or one that the casino files",
    )
    dealer_way_exceptions: Mapping[str, str] = option(
        MappingProxyType({}),
        Exceptions(),
        "13:69F-10.7(e)",
        "hands that the dealer sets otherwise than the way says, each with two tiles played together",
    )
    vigorish_rounding: str = options.rounding("13:69F-10.7(k)")
    player_banking: bool = options.banking("13:69F-10.8(a)")
    co_banking: bool = options.co_banking("13:69F-10.8(p)")
    dealer_wager_against_bank: str = options.against_bank("13:69F-11.10(g)")
    two_betting_areas: bool = options.two_areas("13:69F-10.10(a)")
    setting_advice: bool = options.advice("13:69F-10.7(b)")
    match_play_coupons: bool = options.coupons("13:69F-10.5(a)")
    dragons_eye: bool = options.dragons_eye("13:69F-10.5(d)")
    dragons_eye_without_main_wager: bool = options.dragons_eye_alone("13:69F-10.5(d)", "pai gow")
    dragons_eye_start: str = options.dragons_eye_start("13:69F-10.6A(d)", "tiles", "dice_total", "dice total")
    dragons_eye_vigorish: str = options.dragons_eye_vigorish("13:69F-10.7(l)1", "pai gow")
    vigorish_percent: int = options.percent("13:69F-10.7(k)", "pai gow")
    dragons_eye_pay_table: str = options.dragons_eye_pay_table("13:69F-10.11")

    @property
    def way(self) -> Way:
        """The dealer's way of setting hands."""
        return way(self.dealer_way, tuple(self.dealer_way_exceptions.items()))


PAI_GOW = main_wager(MAIN, BOTH_HIGHER, "both hands higher", "13:69F-10.5(a)", "13:69F-10.7(k)")
