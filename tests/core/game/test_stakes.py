"""The amounts that a betting area takes, and percentages as a casino files them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import NotAllowed, Options, Percent
from pitboss.core.game.stakes import Range, amounts
from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.core.money.cents import Odds


def kind(*odds: Odds, **more: object) -> WagerKind:
    lines = [PayLine(str(each), each) for each in odds]
    return WagerKind("k", "K", "it wins", "13:69F-8.2", lambda _: lines, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wager", "limits", "taken"),
    [
        (kind(Odds(1)), Limits(500, 50_000, 100), Range(500, 50_000, 100)),
        (kind(Odds(7, 6)), Limits(500, 50_000, 100), Range(600, 49_800, 600)),
        (kind(Odds(9, 5), Odds(7, 6)), Limits(500, 50_000, 100), Range(3_000, 48_000, 3_000)),
        (kind(Odds(14, 12)), Limits(500, 50_000, 100), Range(600, 49_800, 600)),
        (kind(Odds(3, 2), payable=False), Limits(500, 50_000, 100), Range(500, 50_000, 100)),
        (kind(Odds(1), halved=lambda _: True), Limits(5, 99, 1), Range(6, 98, 2)),
        (kind(Odds(1)), Limits(500, 50_000, 100, 700), Range(700, 49_700, 700)),
        (kind(Odds(7, 6)), Limits(500, 500, 100), Range(600, 0, 600)),
    ],
)
def test_what_is_payable_in_chips_within_the_limits(wager: WagerKind, limits: Limits, taken: Range) -> None:
    assert amounts(wager, {"k": wager}, Options(), limits) == taken


def test_a_wager_that_stands_for_five_has_five_times_the_limits_of_one() -> None:
    one, five = kind(Odds(35)), kind(Odds(35, 5), stands_for=(5, "one"))
    limits = Limits(500, 50_000, 100, 200, {"one": (100, 10_000)})
    assert amounts(five, {"one": WagerKind("one", "", "", "", one.pays)}, Options(), limits) == Range(
        1000, 50_000, 1000
    )


def test_a_range_says_what_it_takes() -> None:
    assert str(Range(600, 49_800, 600)) == "$6.00 to $498.00 in multiples of $6.00"
    assert str(Range(600, 0, 600)) == "no amount fits the posted limits"


@pytest.mark.parametrize(("value", "read"), [(5, 5), ("5", 5), ("4.5", Fraction(9, 2)), (0.25, Fraction(1, 4))])
def test_a_percentage_is_read_exactly_and_written_as_it_was(value: object, read: Fraction) -> None:
    percent = Percent(5)
    assert percent.read(value) == read
    assert percent.read(percent.write(percent.read(value))) == read


@pytest.mark.parametrize("value", [0, "0", 5.5, "5.0001", True, "5%", -1, "4.55555", "1e0", None, ""])
def test_what_is_no_percentage_that_may_be_filed(value: object) -> None:
    with pytest.raises(NotAllowed):
        Percent(5).read(value)


def test_beyond_the_law_a_percentage_still_makes_sense() -> None:
    assert Percent(5).beyond("0") == 0
    assert Percent(5).beyond(100) == 100
    with pytest.raises(NotAllowed):
        Percent(5).beyond("100.5")
