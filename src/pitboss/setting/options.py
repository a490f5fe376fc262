"""What the sections on pai gow and pai gow poker leave to the casino alike, each game by its own sections."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.core.choices.options import Choice, Problem, WholePercent, YesNo, option
from pitboss.core.choices.paytables import REGULATION, fixed, one_of
from pitboss.core.law.basis import Standing
from pitboss.core.money.cents import Odds, Vigorish
from pitboss.setting.methods import AUTOMATED, AUTOMATED_SHOE, BUTTON, DICE, HAND, MANUAL, MANUAL_SHOE, RANDOM_NUMBER

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


class Plain:
    """What the options of a game without vigorish and dice wagers come to."""

    fee: Vigorish | None = None
    triples_lose = button_start = False


class SettingOptions:
    """What the options of a game with vigorish and dragon's eye come to."""

    vigorish_percent: int
    vigorish_rounding: str
    dragons_eye: bool
    dragons_eye_vigorish: str
    dragons_eye_pay_table: str
    dragons_eye_start: str
    surrender = True

    @property
    def button_start(self) -> bool:
        """Whether the pieces go first to the position of the dragon's eye button. 13:69F-10.6A(d), 11.8D(d)"""
        return self.dragons_eye and self.dragons_eye_start == "button_position"

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


def _choice(usual: Any, allowed: Any, says: str, **more: Any) -> Callable[[str], Any]:
    """An option that each game takes up by its own section."""
    return lambda cite: option(usual, allowed, cite, says, **more)


def _yes_or_no(says: str, usual: bool = False, **more: Any) -> Callable[[str], Any]:
    return _choice(usual, YesNo(), f"whether {says}", **more)


_BANKED = {"player_banking": (True,)}
rounding = _choice(
    "up_to_quarter",
    Choice(("up_to_quarter", "exact")),
    "whether the vigorish is rounded up to a multiple of 25 cents",
)
banking = _yes_or_no("players may bank the game")
co_banking = _yes_or_no("a player who banks may have the casino cover half, for all players", only_with=_BANKED)
against_bank = _choice(
    "last_wager_of_bank_against_dealer",
    Choice(("last_wager_of_bank_against_dealer", "largest_wager_against_bank")),
    "how much the dealer wagers against a player who banks",
    standings={"largest_wager_against_bank": Standing.APPROVAL},
    only_with=_BANKED,
)
two_areas = _yes_or_no("a player may wager on two adjacent betting areas")
advice = _yes_or_no("the dealer tells a player who asks how the dealer would set", usual=True)
coupons = _yes_or_no("match play coupons are accepted")


def percent(cite: str, wager: str) -> Any:
    return option(5, WholePercent(5, 5), cite, f"vigorish on what a {wager} wager wins, in percent")


dragons_eye = _yes_or_no("the dragon's eye variation is offered", standings=Standing.PROPOSED)


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
dealing_method = _choice(
    AUTOMATED_SHOE, Choice((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), "from where the cards are dealt"
)
shuffling = _choice(AUTOMATED, Choice((MANUAL, AUTOMATED)), "whether people or a device shuffle the cards")
start_method = _choice(
    DICE,
    Choice((DICE, RANDOM_NUMBER, BUTTON)),
    "how it is found where the deal starts: by dice, by a random number or by a button",
)


def button_problems(shuffled: str, dealt: str, start: str, cite: str) -> Iterator[Problem]:
    """A button marks the start only where a device shuffles and deals."""
    if start == BUTTON and (shuffled, dealt) != (AUTOMATED, AUTOMATED_SHOE):
        problem = "A button marks the start only with an automated shuffling device and dealing shoe."
        yield Problem("start_method", problem, "dice or rng.", cite)
