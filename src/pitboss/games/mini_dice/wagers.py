"""The five kinds of mini-dice wager: what decides them and what they pay. 13:69F-13.2, 13.6"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from pitboss.core.choices.options import NO_ODDS, Choice, NoLowerThan, Options, Whole, YesNo, option
from pitboss.core.game.wager import LOSE, STAND, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.dice.deciding import any_7, field, place
from pitboss.dice.falls import POINTS, TOTALS

MINIMUM_ODDS: Mapping[str, Odds] = {  # 13:69F-13.6(b)
    "place_4": Odds(9, 5),
    "place_5": Odds(7, 5),
    "place_6": Odds(7, 6),
    "place_8": Odds(7, 6),
    "place_9": Odds(7, 5),
    "place_10": Odds(9, 5),
    "field": Odds(1),
    "field_2_or_12": Odds(2),
    "any_7": Odds(4),
    "over_7": Odds(1),
    "under_7": Odds(1),
}


@dataclass(frozen=True)
class MiniDiceOptions(Options):
    """What 13:69F-13 leaves to the casino."""

    UNIFORM: ClassVar[Mapping[str, str]] = {"pay_odds_override": "13:69F-13.6(b)"}

    pay_odds_override: Mapping[str, Odds] = option(
        NO_ODDS,
        NoLowerThan(MINIMUM_ODDS),
        "13:69F-13.6(b)",
        "odds above the minimum, per line of the pay table; the same in the whole casino",
    )
    match_play_coupons: bool = option(True, YesNo(), "13:69F-13.4(a)", "whether match play coupons are accepted")
    place_bet_removable: bool = option(
        True, YesNo(), "13:69F-13.4", "whether a place bet may be taken down between shakes"
    )
    place_stake_after_win: str = option(
        "stays_up",
        Choice(("stays_up", "returned")),
        "13:69F-13.2(a)1",
        "whether the stake of a winning place bet stays up or goes back to the player",
    )
    min_shakes_dealer: int = option(3, Whole(3, 100), "13:69F-13.5(c)", "how often the dealer shakes the shaker")
    min_shakes_holder: int = option(
        3, Whole(3, 100), "13:69F-13.5(d)1", "how often the holder of the shaker shakes it"
    )

    def odds(self, line: str) -> Odds:
        """The odds on offer for a line of the pay table."""
        return self.pay_odds_override.get(line) or MINIMUM_ODDS[line]

    @cached_property
    def outcomes(self) -> Mapping[int, Mapping[str, Outcome]]:
        """What each total makes of each wager at these odds."""
        return {total: {kind.key: outcome(kind.key, total, self) for kind in WAGERS} for total in TOTALS}


@rule("13:69F-13.2(a)4")
def over_7(total: int) -> int:
    """Over 7: 1 it wins, -1 it loses."""
    return 1 if total > 7 else -1


@rule("13:69F-13.2(a)5")
def under_7(total: int) -> int:
    """Under 7: 1 it wins, -1 it loses."""
    return 1 if total < 7 else -1


_ONE_SHAKE: Mapping[str, Callable[[int], int]] = {
    "field": field,
    "any_7": any_7,
    "over_7": over_7,
    "under_7": under_7,
}


def outcome(kind: str, total: int, options: MiniDiceOptions) -> Outcome:
    """What a shake of `total` makes of a wager."""
    decides = _ONE_SHAKE.get(kind)
    found = decides(total) if decides else place(int(kind.removeprefix("place_")), total)
    if found <= 0:
        return LOSE if found else STAND
    stays_up = not decides and options.place_stake_after_win == "stays_up"
    return win(options.odds("field_2_or_12" if found > 1 else kind), stays_up=stays_up)


_AFTER_WIN = {"stays_up": "stays up", "returned": "goes back with what is paid"}


def _place(number: int) -> WagerKind:
    key = f"place_{number}"
    return WagerKind(
        key,
        f"Place bet {number} to win",
        f"{number} is shaken before a 7",
        "13:69F-13.2(a)1",
        lambda options: [
            PayLine(f"{number}; the wager {_AFTER_WIN[options.place_stake_after_win]}", options.odds(key))
        ],
        stands=True,
        paid_by="13:69F-13.6(b)1",
    )


def _one_shake(key: str, title: str, wins: str, cite: str, **lines: str) -> WagerKind:
    return WagerKind(
        key,
        title,
        wins,
        cite,
        lambda options: [PayLine(when, options.odds(line)) for line, when in lines.items()],
        paid_by="13:69F-13.6(b)1",
    )


# No wager but these, and each of them before any shake. 13:69F-13.2(b)
WAGERS = (
    *(_place(number) for number in POINTS),
    _one_shake(
        "field",
        "Field",
        "the next shake is 2, 3, 4, 9, 10, 11 or 12",
        "13:69F-13.2(a)2",
        field="3, 4, 9, 10 or 11",
        field_2_or_12="2 or 12",
    ),
    _one_shake("any_7", "Any 7", "the next shake is 7", "13:69F-13.2(a)3", any_7="7"),
    _one_shake("over_7", "Over 7", "the next shake is 8, 9, 10, 11 or 12", "13:69F-13.2(a)4", over_7="8 to 12"),
    _one_shake("under_7", "Under 7", "the next shake is 2, 3, 4, 5 or 6", "13:69F-13.2(a)5", under_7="2 to 6"),
)
