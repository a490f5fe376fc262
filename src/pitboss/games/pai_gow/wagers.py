"""The pai gow wager: what decides it, what it pays, and what the casino may choose. 13:69F-10.5, 10.7

Betting positions are counted counterclockwise from the dealer (10.6(c)): position 1 lies farthest to the
dealer's right. Seats are numbered clockwise from the dealer's left, so the position of seat 6 is 1, that of
seat 1 is 6.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pitboss.core import wager as core
from pitboss.core.basis import Standing
from pitboss.core.cite import rule
from pitboss.core.money import Odds, Vigorish
from pitboss.core.options import Choice, Options, Whole, YesNo, option
from pitboss.core.paytables import REGULATION, fixed, one_of
from pitboss.core.wager import Outcome, PayLine, WagerKind, win
from pitboss.games.pai_gow.ways import Exceptions, Way, names, way
from pitboss.ranks.tiles import is_zero

SEATS = 6
MAIN = "pai_gow"
EVEN_MONEY = Odds(1)  # 13:69F-10.7(k)
DICE_PAYS = fixed(
    {
        **{f"match_{dice}": Odds(dice) for dice in (1, 2, 3)},  # 13:69F-10.11(a)
        "even": Odds(1),  # 13:69F-10.11(b)
        "odd": Odds(1),
        "double": Odds(4),
        "triple": Odds(30),
        # 13:69F-10.11(f): the first, second and third triple running, to the shaker and to others
        **{f"shaker_{run}": odds for run, odds in enumerate((Odds(30), Odds(500), Odds(10_000)), 1)},
        **{f"others_{run}": odds for run, odds in enumerate((Odds(25), Odds(50), Odds(1_000)), 1)},
    }
)
WIN, PUSH, LOSE = 1, 0, -1


@rule("13:69F-10.6(c)")
def position(seat: int) -> int:
    """The betting position of a seat, counted counterclockwise from the dealer; and the other way about."""
    return SEATS + 1 - seat


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
class PaiGowOptions(Options):
    """What 13:69F-10 leaves to the casino."""

    dealer_way: str = option(
        "regulation",
        Choice(names()),
        "13:69F-10.7(e)",
        "the way in which the dealer sets the hands: the regulation's, or one that the casino files",
    )
    dealer_way_exceptions: Mapping[str, str] = option(
        MappingProxyType({}),
        Exceptions(),
        "13:69F-10.7(e)",
        "hands that the dealer sets otherwise than the way says, each with two tiles played together",
    )
    vigorish_rounding: str = option(
        "up_to_quarter",
        Choice(("up_to_quarter", "exact")),
        "13:69F-10.7(k)",
        "whether the vigorish is rounded up to a multiple of 25 cents",
    )
    player_banking: bool = option(False, YesNo(), "13:69F-10.8(a)", "whether players may bank the game")
    co_banking: bool = option(
        False,
        YesNo(),
        "13:69F-10.8(p)",
        "whether a player who banks may have the casino cover half, for all players",
        only_with={"player_banking": (True,)},
    )
    dealer_wager_against_bank: str = option(
        "last_wager_of_bank_against_dealer",
        Choice(("last_wager_of_bank_against_dealer", "largest_wager_against_bank")),
        "13:69F-11.10(g)",
        "how much the dealer wagers against a player who banks",
        {"largest_wager_against_bank": Standing.APPROVAL},
        only_with={"player_banking": (True,)},
    )
    two_betting_areas: bool = option(
        False, YesNo(), "13:69F-10.10(a)", "whether a player may wager on two adjacent betting areas"
    )
    setting_advice: bool = option(
        True, YesNo(), "13:69F-10.7(b)", "whether the dealer tells a player who asks how the dealer would set"
    )
    match_play_coupons: bool = option(False, YesNo(), "13:69F-10.5(a)", "whether match play coupons are accepted")
    dragons_eye: bool = option(
        False, YesNo(), "13:69F-10.5(d)", "whether the dragon's eye variation is offered", Standing.PROPOSED
    )
    dragons_eye_without_main_wager: bool = option(
        False,
        YesNo(),
        "13:69F-10.5(d)",
        "whether dragon's eye wagers may be placed without a pai gow wager",
        only_with={"dragons_eye": (True,)},
    )
    dragons_eye_start: str = option(
        "button_position",
        Choice(("button_position", "dice_total")),
        "13:69F-10.6A(d)",
        "whether the tiles go first to the position of the dragon's eye die or to that of the dice total",
        only_with={"dragons_eye": (True,)},
    )
    dragons_eye_vigorish: str = option(
        "five_percent",
        Choice(("five_percent", "none_triples_lose")),
        "13:69F-10.7(l)1",
        "vigorish on winning pai gow wagers, or none, and triples take all pai gow wagers",
        only_with={"dragons_eye": (True,)},
    )
    vigorish_percent: int = option(
        5, Whole(5, 5, possible=0), "13:69F-10.7(k)", "vigorish on what a pai gow wager wins, in percent"
    )
    dragons_eye_pay_table: str = option(
        REGULATION, one_of(DICE_PAYS), "13:69F-10.11", "the odds of the dragon's eye wagers, which are fixed"
    )

    @property
    def way(self) -> Way:
        """The dealer's way of setting hands."""
        return way(self.dealer_way, tuple(self.dealer_way_exceptions.items()))

    def dice_odds(self, line: str) -> Odds:
        """The odds of a line of the dragon's eye wagers."""
        return DICE_PAYS[self.dragons_eye_pay_table][line]

    @property
    def triples_lose(self) -> bool:
        """Whether a triple takes all pai gow wagers, and no vigorish is extracted. 13:69F-10.7(l)2"""
        return self.dragons_eye and self.dragons_eye_vigorish == "none_triples_lose"

    @property
    def fee(self) -> Vigorish | None:
        """The vigorish on what is won, rounded up to a quarter of a dollar or not at all. 13:69F-10.7(k), (l)2"""
        if self.triples_lose:
            return None
        return Vigorish(self.vigorish_percent, 25 if self.vigorish_rounding == "up_to_quarter" else 0)


def outcome(found: int, house: PaiGowOptions) -> Outcome:
    """What a comparison makes of a pai gow wager. 13:69F-10.7(h) to (k)"""
    if found == LOSE:
        return core.LOSE
    return core.PUSH if found == PUSH else win(EVEN_MONEY, vigorish=house.fee)


PAI_GOW = WagerKind(
    MAIN,
    "Pai gow",
    "both the high hand and the low hand rank higher than the dealer's, or than the bank's",
    "13:69F-10.5(a)",
    lambda house: [PayLine("both hands higher", EVEN_MONEY, house.fee)],
)
