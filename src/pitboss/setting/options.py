"""What the sections on pai gow and pai gow poker leave to the casino alike, each game by its own sections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.core.choices.options import Choice, Problem, Whole, YesNo, option
from pitboss.core.choices.paytables import REGULATION, fixed, one_of
from pitboss.core.law.basis import Standing
from pitboss.core.money.cents import Odds, Vigorish
from pitboss.setting.methods import (
    AUTOMATED,
    AUTOMATED_SHOE,
    BUTTON,
    DICE,
    HAND,
    MANUAL,
    MANUAL_SHOE,
    RANDOM_NUMBER,
)

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


class SettingOptions:
    """What the options of a game with vigorish and dragon's eye come to."""

    vigorish_percent: int
    vigorish_rounding: str
    dragons_eye: bool
    dragons_eye_vigorish: str
    dragons_eye_pay_table: str

    def dice_odds(self, line: str) -> Odds:
        """The odds of a line of the dragon's eye wagers."""
        return DICE_PAYS[self.dragons_eye_pay_table][line]

    @property
    def triples_lose(self) -> bool:
        """Whether a triple takes all wagers on hands, and no vigorish is extracted. 13:69F-10.7(l)2, 11.9(k)2"""
        return self.dragons_eye and self.dragons_eye_vigorish == "none_triples_lose"

    @property
    def fee(self) -> Vigorish | None:
        """The vigorish on what is won, rounded up to a quarter of a dollar or not at all. 13:69F-10.7(k), 11.9(j)"""
        if self.triples_lose:
            return None
        return Vigorish(self.vigorish_percent, 25 if self.vigorish_rounding == "up_to_quarter" else 0)


def rounding(cite: str) -> Any:
    says = "whether the vigorish is rounded up to a multiple of 25 cents"
    return option("up_to_quarter", Choice(("up_to_quarter", "exact")), cite, says)


def percent(cite: str, wager: str) -> Any:
    return option(5, Whole(5, 5, possible=0), cite, f"vigorish on what a {wager} wager wins, in percent")


def banking(cite: str) -> Any:
    return option(False, YesNo(), cite, "whether players may bank the game")


def co_banking(cite: str) -> Any:
    says = "whether a player who banks may have the casino cover half, for all players"
    return option(False, YesNo(), cite, says, only_with={"player_banking": (True,)})


def against_bank(cite: str) -> Any:
    return option(
        "last_wager_of_bank_against_dealer",
        Choice(("last_wager_of_bank_against_dealer", "largest_wager_against_bank")),
        cite,
        "how much the dealer wagers against a player who banks",
        {"largest_wager_against_bank": Standing.APPROVAL},
        only_with={"player_banking": (True,)},
    )


def two_areas(cite: str) -> Any:
    return option(False, YesNo(), cite, "whether a player may wager on two adjacent betting areas")


def advice(cite: str) -> Any:
    says = "whether the dealer tells a player who asks how the dealer would set"
    return option(True, YesNo(), cite, says)


def coupons(cite: str) -> Any:
    return option(False, YesNo(), cite, "whether match play coupons are accepted")


def dragons_eye(cite: str) -> Any:
    return option(False, YesNo(), cite, "whether the dragon's eye variation is offered", Standing.PROPOSED)


def _with_dragons_eye(default: Any, allowed: Any, cite: str, says: str) -> Any:
    return option(default, allowed, cite, says, only_with={"dragons_eye": (True,)})


def dragons_eye_alone(cite: str, wager: str) -> Any:
    says = f"whether dragon's eye wagers may be placed without a {wager} wager"
    return _with_dragons_eye(False, YesNo(), cite, says)


def dragons_eye_start(cite: str, pieces: str, otherwise: str, instead: str) -> Any:
    says = f"whether the {pieces} go first to the position of the dragon's eye die or to that of the {instead}"
    return _with_dragons_eye("button_position", Choice(("button_position", otherwise)), cite, says)


def dragons_eye_vigorish(cite: str, wager: str) -> Any:
    says = f"vigorish on winning {wager} wagers, or none, and triples take all {wager} wagers"
    return _with_dragons_eye("five_percent", Choice(("five_percent", "none_triples_lose")), cite, says)


def dragons_eye_pay_table(cite: str, **more: Any) -> Any:
    return option(REGULATION, one_of(DICE_PAYS), cite, "the odds of the dragon's eye wagers, which are fixed", **more)


# What the games with seven cards leave alike.

DEALER_WAY = "the way in which the dealer sets the hands, as the casino files it"


def dealing_method(cite: str) -> Any:
    methods = Choice((MANUAL_SHOE, HAND, AUTOMATED_SHOE))
    return option(AUTOMATED_SHOE, methods, cite, "from where the cards are dealt")


def shuffling(cite: str) -> Any:
    return option(AUTOMATED, Choice((MANUAL, AUTOMATED)), cite, "whether people or a device shuffle the cards")


def start_method(cite: str) -> Any:
    says = "how it is found where the deal starts: by dice, by a random number or by a button"
    return option(DICE, Choice((DICE, RANDOM_NUMBER, BUTTON)), cite, says)


def button_problems(shuffled: str, dealt: str, start: str, cite: str) -> Iterator[Problem]:
    """A button marks the start only where a device shuffles and deals."""
    if start == BUTTON and (shuffled, dealt) != (AUTOMATED, AUTOMATED_SHOE):
        problem = "A button marks the start only with an automated shuffling device and dealing shoe."
        yield Problem("start_method", problem, "dice or rng.", cite)
