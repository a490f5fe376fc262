"""The eight kinds of sic bo wager, fifty wagers in all: what decides them and what they pay. 13:69F-9.2, 9.4"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, NamedTuple

from pitboss.core.choices.options import NO_ODDS, Choice, NoLowerThan, Options, Whole, YesNo, option
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.dice.falls import FACES

MINIMUM_ODDS: Mapping[str, Odds] = {  # 13:69F-9.4
    "three_kind": Odds(180),
    "two_kind": Odds(10),
    "any_three_kind": Odds(30),
    "total_4_or_17": Odds(60),
    "total_5_or_16": Odds(30),
    "total_6_or_15": Odds(17),
    "total_7_or_14": Odds(12),
    "total_8_or_13": Odds(8),
    "total_9_or_12": Odds(6),
    "total_10_or_11": Odds(6),
    "combination": Odds(5),
    "small": Odds(1),
    "big": Odds(1),
    "one_kind": Odds(1),
    "one_kind_twice": Odds(2),
    "one_kind_three_times": Odds(3),
}
TOTALS = range(4, 18)
ONE_KIND = {1: "one_kind", 2: "one_kind_twice", 3: "one_kind_three_times"}


@dataclass(frozen=True)
class SicBoOptions(Options):
    """What 13:69F-9 leaves to the casino."""

    UNIFORM: ClassVar[Mapping[str, str]] = {"pay_odds_override": "13:69F-9.4"}

    pay_odds_override: Mapping[str, Odds] = option(
        NO_ODDS,
        NoLowerThan(MINIMUM_ODDS),
        "13:69F-9.4",
        "odds above the minimum, per line of the pay table; the same in the whole casino",
    )
    shaker_kind: str = option(
        "manual",
        Choice(("manual", "automated")),
        "13:69E-1.16A(a)",
        "the shaker: covered and shaken by the dealer, or automated and fixed to the table",
    )
    min_shakes: int = option(
        3,
        Whole(3, 100),
        "13:69F-9.5",
        "how often the dealer shakes a manual shaker",
        only_with={"shaker_kind": ("manual",)},
    )
    electrical_device: bool = option(
        True, YesNo(), "13:69F-9.5", "whether a device lights the areas that win, once the dice are entered"
    )
    match_play_coupons: bool = option(False, YesNo(), "13:69F-9.3", "whether match play coupons are accepted")

    def odds(self, line: str) -> Odds:
        """The odds on offer for a line of the pay table."""
        return self.pay_odds_override.get(line) or MINIMUM_ODDS[line]


class Fallen(NamedTuple):
    """Three dice as they fell, and the selection of a wager: a face, a total, or two faces (12: a 1 and a 2)."""

    first: int
    second: int
    third: int
    pick: int = 0


@rule("13:69F-9.2")
def showing(face: int, first: int, second: int, third: int) -> int:
    """On how many of the three dice a face shows."""
    return (first == face) + (second == face) + (third == face)


@rule("13:69F-9.2")
def triple(first: int, second: int, third: int) -> bool:
    """Whether all three dice show the same face."""
    return first == second and second == third


@rule("13:69F-9.2")
def small(first: int, second: int, third: int) -> bool:
    """A total of 4 to 10 and no triple."""
    return first + second + third <= 10 and not triple(first, second, third)


@rule("13:69F-9.2")
def big(first: int, second: int, third: int) -> bool:
    """A total of 11 to 17 and no triple."""
    return first + second + third >= 11 and not triple(first, second, third)


def _line(kind: str, fallen: Fallen) -> str:
    """The line of the pay table with which a wager wins; empty where it loses."""
    dice, pick = fallen[:3], fallen.pick
    if kind == "one_kind":
        return ONE_KIND.get(showing(pick, *dice), "")
    return (total_line(pick) if kind == "total" else kind) if _WINS[kind](dice, pick) else ""


_WINS: Mapping[str, Callable[[tuple[int, ...], int], bool]] = {
    "three_kind": lambda dice, pick: showing(pick, *dice) == 3,
    "two_kind": lambda dice, pick: showing(pick, *dice) >= 2,
    "any_three_kind": lambda dice, _: triple(*dice),
    "total": lambda dice, pick: sum(dice) == pick,
    "combination": lambda dice, pick: {pick // 10, pick % 10} <= set(dice),
    "small": lambda dice, _: small(*dice),
    "big": lambda dice, _: big(*dice),
}


def total_line(total: int) -> str:
    """The line of the pay table for a total: a total and its mirror image have one."""
    low = min(total, 21 - total)
    return f"total_{low}_or_{21 - low}"


def outcome(kind: str, fallen: Fallen, options: SicBoOptions) -> Outcome:
    """What a fall makes of a wager: every one is won or lost, and won at one line alone."""
    line = _line(kind, fallen)
    return win(options.odds(line)) if line else LOSE


def fallen_for(pick: str, dice: Sequence[int]) -> Fallen:
    """The facts of a fall for a wager; the selection as a number: ``1-2`` is 12."""
    first, second, third = dice
    return Fallen(first, second, third, int(pick.replace("-", "") or 0))


_TOTALS = {total_line(total): (total, 21 - total) for total in range(4, 11)}


def _kind(key: str, title: str, wins: str, picks: tuple[str, ...], **lines: str) -> WagerKind:
    return WagerKind(
        key,
        title,
        wins,
        "13:69F-9.2",
        lambda options: [PayLine(when, options.odds(line), on=_TOTALS.get(line, ())) for line, when in lines.items()],
        picks=lambda _options: picks,
        paid_by="13:69F-9.4",
    )


_FACES = tuple(map(str, FACES))
_PAIRS = tuple(f"{low}-{high}" for low, high in combinations(FACES, 2))

# No wager but these. 13:69F-9.2
WAGERS = (
    _kind("small", "Small", "the total is 4 to 10, and no triple", (), small="4 to 10, no triple"),
    _kind("big", "Big", "the total is 11 to 17, and no triple", (), big="11 to 17, no triple"),
    _kind("three_kind", "Three of a kind", "all three dice show the face", _FACES, three_kind="its triple"),
    _kind("two_kind", "Two of a kind", "two or more dice show the face", _FACES, two_kind="two or three dice"),
    _kind("any_three_kind", "Any three of a kind", "all three dice show one face", (), any_three_kind="any triple"),
    _kind(
        "total",
        "Three dice total",
        "the three dice add up to the total",
        tuple(map(str, TOTALS)),
        **{line: " or ".join(map(str, totals)) for line, totals in _TOTALS.items()},
    ),
    _kind("combination", "Two dice combination", "both faces show", _PAIRS, combination="both faces"),
    _kind(
        "one_kind",
        "One of a kind",
        "the face shows on one die or more",
        _FACES,
        one_kind="one die",
        one_kind_twice="two dice",
        one_kind_three_times="three dice",
    ),
)


def winning(dice: Sequence[int]) -> tuple[str, ...]:
    """The betting areas that a fall lights, each as its wager and selection."""
    places = ((kind.key, pick) for kind in WAGERS for pick in kind.picks(SicBoOptions()) or ("",))
    return tuple(f"{key} {pick}".rstrip() for key, pick in places if _line(key, fallen_for(pick, dice)))
