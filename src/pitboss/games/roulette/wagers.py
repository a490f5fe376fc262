"""The wagers of roulette: where they lie, what decides them and what they pay. 19:47-5.1, 13:69F-5.2"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from pitboss.core.choices.options import NO_ODDS, Choice, NoLowerThan, Options, YesNo, option
from pitboss.core.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, Wheel
from pitboss.core.game.steps import Progress
from pitboss.core.game.wager import LOSE, Outcome, PayLine, Wager, WagerKind, win
from pitboss.core.law.basis import Standing
from pitboss.core.money.cents import Odds
from pitboss.games.roulette.layout import Positions, positions

EVEN_MONEY = ("red", "black", "odd", "even", "low_1_18", "high_19_36")
FIVE_ADJACENT = "five_adjacent_number"
IMPRISONED = Progress(held=True)
ZEROS = ("0", "00")

MINIMUM_ODDS: Mapping[str, Odds] = {  # 13:69F-5.2
    "straight": Odds(35),
    "split": Odds(17),
    "three_numbers": Odds(11),
    "four_numbers": Odds(8),
    "first_five_numbers": Odds(6),
    "first_four_numbers": Odds(8),
    "six_numbers": Odds(5),
    "column": Odds(2),
    "dozen": Odds(2),
    **dict.fromkeys(EVEN_MONEY, Odds(1)),
}

# What a "five adjacent number" wager goes by: the numbers in use, as they follow each other on the wheel.
REPLICAS: Mapping[str, Wheel] = {  # 19:47-5.1(e)1i(1), 13:69E-1.7
    "double_zero": DOUBLE_ZERO,
    "single_zero": SINGLE_ZERO,
    "double_zero_as_single_zero": Wheel(
        "double zero roulette wheel with 00 out of use",
        tuple(number for number in DOUBLE_ZERO.compartments if number != "00"),
    ),
}


@dataclass(frozen=True)
class RouletteOptions(Options):
    """What 13:69F-5.1 to 5.4 leave to the casino. Limits of their own for `inside` and `outside` wagers are
    posted with the table's limits (13:69F-8.2)."""

    wheel_type: str = option(
        "double_zero",
        Choice(("double_zero", "single_zero", "double_zero_as_single_zero")),
        "13:69E-1.7",
        "the wheel in use; a double zero wheel used as a single zero wheel has a single zero layout",
    )
    five_adjacent_number: bool = option(
        False,
        YesNo(),
        "19:47-5.1(e)1i",
        "whether every player may wager on five adjacent numbers; the layout then has a replica of the wheel",
    )
    match_play_coupons: bool = option(
        False, YesNo(), "19:47-5.1(b)", "whether match play coupons are accepted, with non-value chips only"
    )
    double_zero_even_money_on_zero: str = option(
        "surrender_half",
        Choice(("surrender_half", "lose", "en_prison", "en_prison_once")),
        "13:69F-5.2",
        "what becomes of even money wagers on 0 or 00 of a double zero wheel",
        dict.fromkeys(("en_prison", "en_prison_once"), Standing.APPROVAL),
        only_with={"wheel_type": ("double_zero",)},
    )
    single_zero_even_money_on_zero: str = option(
        "lose",
        Choice(("lose", "la_partage", "en_prison", "en_prison_once")),
        "13:69F-5.2",
        "what becomes of even money wagers on 0 of a single zero wheel",
        dict.fromkeys(("la_partage", "en_prison", "en_prison_once"), Standing.APPROVAL),
        only_with={"wheel_type": ("single_zero", "double_zero_as_single_zero")},
    )
    single_zero_first_four: bool = option(
        False,
        YesNo(),
        "13:69F-5.1",
        "whether 0, 1, 2 and 3 may be wagered on together on a single zero layout",
        Standing.APPROVAL,
        only_with={"wheel_type": ("single_zero", "double_zero_as_single_zero")},
    )
    single_zero_trio_0_2_3: bool = option(
        False,
        YesNo(),
        "19:47-5.1(e)3i",
        "whether 0, 2 and 3 are a three numbers wager on a single zero layout, which the text does not name",
        Standing.APPROVAL,
        only_with={"wheel_type": ("single_zero", "double_zero_as_single_zero")},
    )
    roulette_payout_overrides: Mapping[str, Odds] = option(
        NO_ODDS, NoLowerThan(MINIMUM_ODDS), "13:69F-5.2", "odds above the minimum, per wager"
    )

    def odds(self, kind: str) -> Odds:
        """The odds on offer for a wager."""
        return self.roulette_payout_overrides.get(kind) or MINIMUM_ODDS[kind]

    @property
    def double_zero(self) -> bool:
        """Whether the layout has a 00."""
        return self.wheel_type == "double_zero"

    @property
    def wheel(self) -> Wheel:
        """The wheel that is spun."""
        return SINGLE_ZERO if self.wheel_type == "single_zero" else DOUBLE_ZERO

    @property
    def replica(self) -> Wheel:
        """The numbers in use, as the replica on the layout shows them."""
        return REPLICAS[self.wheel_type]

    @cached_property
    def covered(self) -> Mapping[str, Positions]:
        """The legal positions at this table, by wager and selection, with the numbers each covers."""
        found = dict(positions(self.double_zero))
        if not self.double_zero and not self.single_zero_trio_0_2_3:
            trios = found["three_numbers"]
            found["three_numbers"] = {pick: numbers for pick, numbers in trios.items() if pick != "0-2-3"}
        if not self.single_zero_first_four:
            found.pop("first_four_numbers", None)
        if self.five_adjacent_number:
            replica = self.replica
            found[FIVE_ADJACENT] = {n: frozenset(replica.around(n, 2)) for n in replica.compartments}
        return found

    @cached_property
    def on_zero(self) -> Outcome:
        """What becomes of an even money wager when the ball rests in a zero."""
        two, one = self.double_zero_even_money_on_zero, self.single_zero_even_money_on_zero
        return _ON_ZERO[two if self.double_zero else one]

    @property
    def said_on_zero(self) -> str:
        """The same in words."""
        found = self.on_zero
        return found.why if found.half else f"on a zero: {found.why}"


ON_ZERO = "13:69F-5.2"
_SURRENDER = Outcome("a zero takes half and leaves half: surrender", half=True, back=True, cite=ON_ZERO)
_PARTAGE = Outcome("a zero takes half and leaves half: la partage", half=True, back=True, cite=ON_ZERO)
_PRISON = Outcome("imprisoned until another number comes", state="imprisoned", progress=IMPRISONED, cite=ON_ZERO)
_ONCE = Outcome(
    "imprisoned for the next spin, on which a zero takes it", state="imprisoned", progress=IMPRISONED, cite=ON_ZERO
)
_FREED = Outcome("set free", back=True, cite=ON_ZERO)
_ON_ZERO: Mapping[str, Outcome] = {
    "lose": LOSE,
    "surrender_half": _SURRENDER,
    "la_partage": _PARTAGE,
    "en_prison": _PRISON,
    "en_prison_once": _ONCE,
}


def outcome(wager: Wager, rests: str, options: RouletteOptions) -> Outcome:
    """What a ball resting in `rests` makes of a wager, strictly by its position on the layout. 19:47-5.1(d)"""
    kind = wager.kind
    if rests in options.covered[kind][wager.pick]:
        return _FREED if wager.progress == IMPRISONED else win(options.odds(kind))
    if kind in EVEN_MONEY and rests in ZEROS:
        return LOSE if wager.progress == IMPRISONED and options.on_zero is _ONCE else options.on_zero
    return LOSE


def as_settled(wagers: Sequence[Wager], options: RouletteOptions) -> list[Wager]:
    """The wagers one by one, each "five adjacent number" wager as the straight wagers it is. 19:47-5.1(e)1i(2)

    Its chips stay on the replica until they are settled, a fifth of them for each of the five numbers; those on
    the replica are settled first.
    """
    on_replica = [wager for wager in wagers if wager.kind == FIVE_ADJACENT]
    fifths = [
        msgspec.structs.replace(wager, kind="straight", stake=wager.stake // 5, pick=number)
        for wager in on_replica
        for number in options.replica.around(wager.pick, 2)
    ]
    return fifths + [wager for wager in wagers if wager.kind != FIVE_ADJACENT]


def _kind(
    key: str,
    title: str,
    wins: str,
    cite: str,
    pays: Callable[[RouletteOptions], Sequence[PayLine]] | None = None,
    **more: Any,
) -> WagerKind:
    return WagerKind(
        key,
        title,
        f"the ball rests in {wins}",
        cite,
        pays or (lambda options: [PayLine(wins, options.odds(key))]),
        picks=lambda options: [pick for pick in options.covered[key] if pick],
        offered=lambda options: key in options.covered,
        group="outside" if key in ("column", "dozen", *EVEN_MONEY) else "inside",
        paid_by="13:69F-5.2",
        **more,
    )


def _even_money(key: str, title: str, wins: str) -> WagerKind:
    """A wager with a rule of its own for the zeros, which its pay line states."""
    return _kind(
        key,
        title,
        wins,
        "13:69F-5.1",
        lambda options: [PayLine(f"{wins} ({options.said_on_zero})", options.odds(key))],
        halved=lambda options: options.on_zero.half,
    )


def _five_adjacent_pays(options: RouletteOptions) -> list[PayLine]:
    """The odds on the whole wager, of which a fifth wins and is paid as a straight wager. 19:47-5.1(e)1i(2)"""
    straight = options.odds("straight")
    when = f"one of the five, {straight} on its fifth; the other four fifths lose"
    return [PayLine(when, Odds(straight.win, 5 * straight.to))]


WAGERS = (
    _kind("straight", "Straight", "the number selected", "19:47-5.1(e)1"),
    _kind(
        FIVE_ADJACENT,
        "Five adjacent number",
        "the number selected or one of the two on either side of it on the wheel",
        "19:47-5.1(e)1i(2)",
        _five_adjacent_pays,
        stands_for=(5, "straight"),
    ),
    # Split 0-00 may also lie on the line between the "2nd 12" and "3rd 12" boxes: another place, the same wager.
    _kind("split", "Split", "either of two numbers whose boxes adjoin", "19:47-5.1(e)2"),
    _kind(
        "three_numbers",
        "Three numbers",
        "one of three numbers in a row, or of three that share a corner with a zero",
        "19:47-5.1(e)3",
    ),
    _kind("four_numbers", "Four numbers", "one of four numbers that share a corner", "19:47-5.1(e)4"),
    _kind("first_five_numbers", "First five numbers", "0, 00, 1, 2 or 3", "19:47-5.1(e)5"),
    _kind("first_four_numbers", "First four numbers", "0, 1, 2 or 3", "13:69F-5.1"),
    _kind("six_numbers", "Six numbers", "one of six numbers in two contiguous rows", "19:47-5.1(e)6"),
    _kind("column", "Column", "one of the 12 numbers of a column", "19:47-5.1(e)7"),
    _kind("dozen", "Dozen", "one of 12 consecutive numbers", "19:47-5.1(e)8"),
    _even_money("red", "Red", "a red number"),
    _even_money("black", "Black", "a black number"),
    _even_money("odd", "Odd", "an odd number"),
    _even_money("even", "Even", "an even number, the zeros excepted"),
    _even_money("low_1_18", "1 to 18", "a number from 1 to 18"),
    _even_money("high_19_36", "19 to 36", "a number from 19 to 36"),
)
