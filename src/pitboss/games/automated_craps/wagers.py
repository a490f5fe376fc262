"""What 13:69F-1A leaves to the casino, and the wagers of automated craps. 13:69F-1A.2, 1A.6"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from pitboss.core.choices.options import NO_ODDS, Choice, NoLowerThan, Whole, YesNo, option
from pitboss.core.game.wager import WagerKind
from pitboss.core.money.cents import Odds
from pitboss.dice import wagers as craps
from pitboss.dice.choices import ACTIVE, MINIMUM_ODDS, MULTIPLE, RESTING, THREE_FOUR_FIVE, Sections
from pitboss.dice.options import LineOptions

WAGER, MAKING, PAID, SHAKE = "13:69F-1A.2", "13:69F-1A.4", "13:69F-1A.6", "13:69F-1A.5"
CITES = Sections(WAGER, MAKING, PAID, WAGER, SHAKE, true_odds=PAID)
LINE_ONLY = ("pass", "dont_pass", "come", "dont_come", *craps.FLATS, "field")
_REST = Choice((RESTING, ACTIVE))


@dataclass(frozen=True)
class AutomatedCrapsOptions(LineOptions):
    """What 13:69F-1A leaves to the casino. There is none for a vigorish: 1A.6 prohibits it."""

    UNIFORM: ClassVar[Mapping[str, str]] = {"pay_odds_override": PAID}
    MINIMUM: ClassVar[Mapping[str, Odds]] = MINIMUM_ODDS

    pay_odds_override: Mapping[str, Odds] = option(
        NO_ODDS, NoLowerThan(MINIMUM_ODDS), PAID, "odds above the minimum, per line; the same in the whole casino"
    )
    wager_set: str = option(
        "full",
        Choice(("full", "line_only")),
        WAGER,
        "which wagers are offered: all, or those on the line with their odds, and the field",
    )
    supplemental_odds: bool = option(True, YesNo(), WAGER, "whether odds are taken and laid")
    odds_limit: str = option(
        THREE_FOUR_FIVE,
        Choice((THREE_FOUR_FIVE, MULTIPLE)),
        WAGER,
        "how much odds a flat bet supports here: by the number, or one multiple for all",
        only_with={"supplemental_odds": (True,)},
    )
    odds_multiple: int = option(
        2,
        Whole(1, 10),
        WAGER,
        "the multiple of a flat bet, where there is one for all",
        only_with={"supplemental_odds": (True,), "odds_limit": (MULTIPLE,)},
    )
    odds_round_up: bool = option(
        True,
        YesNo(),
        WAGER,
        "whether odds may be raised to an amount that can be paid",
        only_with={"supplemental_odds": (True,)},
    )
    place_bets_on_come_out: str = option(
        RESTING,
        _REST,
        WAGER,
        "whether place bets to win are in action on a come out roll",
        only_with={"wager_set": ("full",)},
    )
    hardways_on_come_out: str = option(
        RESTING,
        _REST,
        WAGER,
        "whether the hardways are in action on a come out roll",
        only_with={"wager_set": ("full",)},
    )
    come_odds_on_come_out: str = option(
        RESTING,
        _REST,
        WAGER,
        "whether odds on come bets are in action on a come out roll",
        only_with={"supplemental_odds": (True,)},
    )
    shooter_line_bet_required: bool = option(
        False, YesNo(), SHAKE, "whether who sets off the shaker for a come out roll must have a bet on the line"
    )

    @property
    def supported(self) -> bool:
        """Whether odds are offered."""
        return self.supplemental_odds

    def on_winning(self, _kind: str) -> None:
        """No percentage fee or vigorish is taken of any wager. 13:69F-1A.6"""

    def on_placing(self, _kind: str) -> Fraction:
        """Nor with any wager. 13:69F-1A.6"""
        return Fraction(0)

    def fire(self, _points: int) -> None:
        """No fire bet is offered: the subchapter has no section for it."""

    @property
    def given_up(self) -> str:
        return ""


def _offered(kind: WagerKind) -> WagerKind:
    """A wager as it is offered here: by the set, and odds where there are any."""
    odds, line = kind.key in craps.FLATS, kind.key in LINE_ONLY

    def offered(options: AutomatedCrapsOptions) -> bool:
        return (options.supplemental_odds or not odds) and (line or options.wager_set == "full")

    return replace(kind, offered=offered)


# No wager but these. 13:69F-1A.2
WAGERS = tuple(
    _offered(kind)
    for kind in (
        *craps.line_wagers(CITES),
        *craps.place_wagers(CITES),
        *craps.hardways(CITES),
        *craps.next_throw_wagers(CITES),
        next(craps.composites(CITES, lambda _kind: lambda _options: True)),
    )
)
