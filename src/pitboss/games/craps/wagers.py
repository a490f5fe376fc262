"""What 13:69F-1 leaves to the casino, and the wagers of craps. 13:69F-1.2, 1.4 to 1.6, 1.12"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from pitboss.core.choices.options import NO_ODDS, Choice, NoLowerThan, Problem, Whole, YesNo, option
from pitboss.core.choices.paytables import PayTables, one_of
from pitboss.core.money.cents import Odds, Vigorish
from pitboss.dice import choices as craps
from pitboss.dice import wagers as offered
from pitboss.dice.choices import ACTIVE, MULTIPLE, RESTING, THREE_FOUR_FIVE, taken_apart
from pitboss.dice.options import LineOptions

BOUGHT = "13:69F-1.5"
CITES = craps.Sections("13:69F-1.2", "13:69F-1.3", "13:69F-1.4", "13:69F-1.6", "13:69F-1.10", BOUGHT)
FIRE = "13:69F-1.12"

MINIMUM_ODDS: Mapping[str, Odds] = {  # 13:69F-1.4
    **craps.MINIMUM_ODDS,
    "big_6": Odds(7, 6),
    "big_8": Odds(7, 6),
    "hop_double": Odds(30),
    "hop_two_faces": Odds(15),
}

FIRE_TABLES = PayTables(
    {  # 13:69F-1.12
        "A": {4: Odds(24), 5: Odds(249), 6: Odds(999)},
        "B": {4: Odds(10), 5: Odds(200), 6: Odds(2000)},
        "C": {3: Odds(6), 4: Odds(29), 5: Odds(149), 6: Odds(299)},
    },
    {points: str(points) for points in range(1, 7)},
)

_COME_OUT = Choice((RESTING, ACTIVE))
_DOLLAR = 100


@dataclass(frozen=True)
class CrapsOptions(LineOptions):
    """What 13:69F-1 leaves to the casino."""

    UNIFORM: ClassVar[Mapping[str, str]] = {"pay_odds_override": "13:69F-1.4"}
    MINIMUM: ClassVar[Mapping[str, Odds]] = MINIMUM_ODDS

    table_kind: str = option(
        "craps",
        Choice(("craps", "mini_craps")),
        "13:69E-1.11(a)",
        "the table: craps, or mini-craps with at most nine seats",
    )
    pay_odds_override: Mapping[str, Odds] = option(
        NO_ODDS,
        NoLowerThan(MINIMUM_ODDS),
        "13:69F-1.4",
        "odds above the minimum, per line of the pay table; the same in the whole casino",
    )
    place_bets_on_come_out: str = option(
        RESTING, _COME_OUT, "13:69F-1.2", "whether place bets to win and buy bets are in action on a come out roll"
    )
    hardways_on_come_out: str = option(
        RESTING, _COME_OUT, "13:69F-1.2", "whether hardways are in action on a come out roll"
    )
    come_odds_on_come_out: str = option(
        RESTING, _COME_OUT, "13:69F-1.6", "whether the odds on come bets are in action on a come out roll"
    )
    odds_limit: str = option(
        THREE_FOUR_FIVE,
        Choice((THREE_FOUR_FIVE, MULTIPLE)),
        "13:69F-1.6",
        "how much odds a flat bet supports: 3, 4 or 5 times by the number, or one multiple for all",
    )
    odds_multiple: int = option(
        2,
        Whole(1, 100),
        "13:69F-1.6",
        "the multiple of a flat bet that may be taken in odds, or won by laying them",
        only_with={"odds_limit": (MULTIPLE,)},
    )
    odds_round_up: bool = option(
        True, YesNo(), "13:69F-1.6", "whether odds may be raised to the next amount that can be paid"
    )
    buy_lay_offered: bool = option(True, YesNo(), BOUGHT, "whether buy and lay bets are offered")
    vig_rate: int = option(
        5,
        Whole(0, 5),
        BOUGHT,
        "the vigorish of buy and lay bets, in percent",
        only_with={"buy_lay_offered": (True,)},
    )
    vig_timing: str = option(
        "at_placement",
        Choice(("at_placement", "on_win_only")),
        BOUGHT,
        "whether the vigorish is paid as a bet is made, or only when it wins",
        only_with={"buy_lay_offered": (True,), "vig_rate": (1, 2, 3, 4, 5)},
    )
    vig_rounding: str = option(
        "down_to_dollar",
        Choice(("down_to_dollar", "exact")),
        BOUGHT,
        "whether the vigorish is rounded down to a whole dollar, or exact to the cent",
        only_with={"buy_lay_offered": (True,), "vig_rate": (1, 2, 3, 4, 5)},
    )
    horn_high_offered: bool = option(True, YesNo(), "13:69F-1.2", "whether the horn high bets are offered")
    world_offered: bool = option(False, YesNo(), "13:69F-1.2", "whether the world bet is offered")
    craps_eleven_offered: bool = option(False, YesNo(), "13:69F-1.2", "whether craps and eleven is offered")
    hop_offered: bool = option(False, YesNo(), "13:69F-1.2", "whether hop bets are offered")
    big_6_8_offered: bool = option(False, YesNo(), "13:69F-1.2", "whether big 6 and big 8 are offered")
    match_play_coupons: bool = option(False, YesNo(), "13:69F-1.3", "whether match play coupons are accepted")
    fire_bet_offered: bool = option(False, YesNo(), FIRE, "whether the fire bet is offered")
    fire_pay_table: str = option(
        "A",
        one_of(FIRE_TABLES),
        FIRE,
        "the pay table of the fire bet",
        only_with={"fire_bet_offered": (True,)},
    )
    fire_bet_close: str = option(
        "first_come_out_roll",
        Choice(("first_come_out_roll", "first_point")),
        FIRE,
        "until when a fire bet is taken: a new shooter's first come out roll, or first point",
        only_with={"fire_bet_offered": (True,)},
    )
    fire_on_relinquish: str = option(
        "carry_to_next_shooter",
        Choice(("carry_to_next_shooter", "pay_tier_else_return", "as_seven_out")),
        FIRE,
        "what becomes of the fire bet when the shooter gives up the dice with no loser 7",
        only_with={"fire_bet_offered": (True,)},
    )

    supported: ClassVar[bool] = True

    def conflicts(self) -> Iterator[Problem]:
        if self.fire_bet_offered and self.table_kind == "mini_craps":
            says = "the fire bet is for craps tables; a mini-craps table has no layout for it."
            yield Problem("fire_bet_offered", says, "false, or table_kind = craps.", "13:69E-1.11(d)")

    @property
    def down_to(self) -> int:
        """The multiple of cents to which a vigorish is rounded down."""
        return _DOLLAR if self.vig_rounding == "down_to_dollar" else 1

    def on_winning(self, kind: str) -> Vigorish | None:
        """The vigorish of a buy or lay bet that wins, where it is taken then: of the bet, or of what it wins."""
        stem, _ = taken_apart(kind)
        if stem not in ("buy", "lay") or self.vig_timing == "at_placement" or not self.vig_rate:
            return None
        won = offered.bought_odds(kind).fraction if stem == "buy" else Fraction(1)
        return Vigorish(self.vig_rate / won, down_to=self.down_to)

    def on_placing(self, kind: str) -> Fraction:
        """The vigorish of a buy or lay bet, where it is paid as the bet is made, per unit of the bet."""
        stem, _ = taken_apart(kind)
        if stem not in ("buy", "lay") or self.vig_timing == "on_win_only":
            return Fraction(0)
        of = Fraction(1) if stem == "buy" else offered.bought_odds(kind).fraction
        return of * Fraction(self.vig_rate, 100)

    def charged(self, kind: str) -> Vigorish | None:
        """The vigorish of a buy or lay bet as a part of what it wins, whenever it is paid."""
        part = 100 * self.on_placing(kind) / offered.bought_odds(kind).fraction
        return Vigorish(part, down_to=self.down_to) if part else self.on_winning(kind)

    def vigorish(self, kind: str, stake: int) -> int:
        """What is paid with a buy or lay bet as it is made, in cents."""
        return int(self.on_placing(kind) * stake // self.down_to) * self.down_to

    def fire(self, points: int) -> Odds | None:
        """What the fire bet pays for this number of different points; None if it loses."""
        return FIRE_TABLES[self.fire_pay_table].get(points)

    @property
    def given_up(self) -> str:
        return self.fire_on_relinquish


def _composite(kind: str) -> Callable[[CrapsOptions], bool]:
    if kind.startswith("horn_high"):
        return lambda options: options.horn_high_offered
    return lambda options: kind == "horn" or getattr(options, f"{kind}_offered")


# No wager but these. 13:69F-1.2
WAGERS = (
    *offered.line_wagers(CITES),
    *offered.place_wagers(CITES),
    *offered.bought_wagers(BOUGHT, lambda options: options.buy_lay_offered),
    *offered.hardways(CITES),
    *offered.big_wagers(CITES, lambda options: options.big_6_8_offered),
    *offered.next_throw_wagers(CITES),
    *offered.composites(CITES, _composite),
    offered.hop(CITES, lambda options: options.hop_offered),
    offered.fire(FIRE, lambda options: options.fire_bet_offered),
)
