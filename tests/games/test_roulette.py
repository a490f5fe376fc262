"""Roulette: every legal position, every edge, and what lives on from spin to spin."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO
from pitboss.core.game.refused import Refused
from pitboss.core.game.stakes import Range
from pitboss.core.game.steps import Bet, Move, Spin
from pitboss.core.law.basis import Standing
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.table.chance import Recorded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games.roulette import GAME
from pitboss.games.roulette.layout import positions
from pitboss.games.roulette.wagers import EVEN_MONEY, RouletteOptions
from pitboss.odds.figures.wagers import wager_odds


def options(**plain: object) -> RouletteOptions:
    read, problems = RouletteOptions.read(plain)
    assert problems == []
    return read


def all_odds(**plain: object) -> dict[tuple[str, str], WagerOdds]:
    return {(o.wager, o.selection): o for o in wager_odds(GAME, options(**plain))}


def open_table(*spins: str, limits: Limits | None = None, **plain: object) -> Table:
    table = Table(GAME, options(**plain), limits=limits or Limits(100, 100_000, 100), chance=Recorded(spins))
    table.sit(1, 100_000)
    return table


# The layout, 19:47-5.1(e).


@pytest.mark.parametrize(
    ("double_zero", "counts"),
    [
        (True, {"straight": 38, "split": 62, "three_numbers": 15, "first_five_numbers": 1}),
        (False, {"straight": 37, "split": 60, "three_numbers": 14, "first_four_numbers": 1}),
    ],
)
def test_positions_are_as_many_as_the_layout_has(double_zero: bool, counts: dict[str, int]) -> None:
    common = {"four_numbers": 22, "six_numbers": 11, "column": 3, "dozen": 3, **dict.fromkeys(EVEN_MONEY, 1)}
    found = positions(double_zero)
    assert {kind: len(picks) for kind, picks in found.items()} == counts | common


def test_positions_cover_the_numbers_they_name() -> None:
    sizes = {
        "straight": 1,
        "split": 2,
        "three_numbers": 3,
        "four_numbers": 4,
        "first_four_numbers": 4,
        "first_five_numbers": 5,
        "six_numbers": 6,
        "column": 12,
        "dozen": 12,
        **dict.fromkeys(EVEN_MONEY, 18),
    }
    for double_zero, wheel in ((True, DOUBLE_ZERO), (False, SINGLE_ZERO)):
        for kind, picks in positions(double_zero).items():
            assert len(set(picks.values())) == len(picks), "two selections cover the same numbers"
            for pick, numbers in picks.items():
                assert len(numbers) == sizes[kind]
                assert numbers <= set(wheel.compartments)
                if kind in ("straight", "split", "three_numbers", "four_numbers"):
                    assert set(pick.split("-")) == numbers


def test_outside_wagers_cover_what_their_names_say() -> None:
    found = positions(True)
    assert found["column"]["2"] == {str(n) for n in range(2, 36, 3)}
    assert found["dozen"]["2nd"] == {str(n) for n in range(13, 25)}
    assert found["six_numbers"]["7-12"] == {str(n) for n in range(7, 13)}
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    assert found["red"][""] == {str(n) for n in red}
    assert found["odd"][""] == {str(n) for n in range(1, 37, 2)}
    assert found["high_19_36"][""] == {str(n) for n in range(19, 37)}
    for one, other in (("red", "black"), ("odd", "even"), ("low_1_18", "high_19_36")):
        assert found[one][""] | found[other][""] == {str(n) for n in range(1, 37)}
        assert not found[one][""] & found[other][""]


def test_a_selection_in_another_order_is_refused_and_the_right_one_named() -> None:
    opened = open_table().open_round()
    for kind, given, right in (
        ("split", "11-8", "8-11"),
        ("split", "00-0", "0-00"),
        ("three_numbers", "0-00-2", "0-2-00"),
        ("four_numbers", "12-11-9-8", "8-9-11-12"),
    ):
        refusal = opened.refuses(Bet(1, kind, 500, given))
        assert refusal is not None
        assert f"did you mean {right}?" in refusal.reason


def test_a_position_that_does_not_exist_is_refused_with_what_the_wager_is() -> None:
    refusal = open_table().open_round().refuses(Bet(1, "split", 500, "3-4"))
    assert refusal is not None
    assert "two numbers whose boxes adjoin" in refusal.reason
    assert refusal.cite == "19:47-5.1(e)2"


# Odds, 13:69F-5.2: every selection.


def test_edges_of_a_double_zero_wheel() -> None:
    odds = all_odds()
    assert len(odds) == 161
    for (wager, selection), found in odds.items():
        expected = Fraction(1, 19)
        if wager in EVEN_MONEY:
            expected = Fraction(1, 38)
        elif wager == "first_five_numbers":
            expected = Fraction(3, 38)
        assert found.edge == expected, (wager, selection)


@pytest.mark.parametrize("wheel", ["single_zero", "double_zero_as_single_zero"])
def test_edges_of_a_single_zero_wheel_and_of_a_converted_one(wheel: str) -> None:
    odds = all_odds(wheel_type=wheel, single_zero_trio_0_2_3=True)
    assert len(odds) == 156
    assert {key: found.edge for key, found in odds.items()} == dict.fromkeys(odds, Fraction(1, 37))


@pytest.mark.parametrize(
    ("wheel", "on_zero", "edge"),
    [
        ("double_zero", "surrender_half", Fraction(1, 38)),
        ("double_zero", "lose", Fraction(1, 19)),
        ("double_zero", "en_prison", Fraction(1, 38)),
        ("single_zero", "lose", Fraction(1, 37)),
        ("single_zero", "la_partage", Fraction(1, 74)),
        ("single_zero", "en_prison", Fraction(1, 74)),
        ("single_zero", "en_prison_once", Fraction(1, 37) * (1 - Fraction(18, 37))),
        ("double_zero", "en_prison_once", Fraction(1, 19) * (1 - Fraction(18, 38))),
    ],
)
def test_even_money_on_zero(wheel: str, on_zero: str, edge: Fraction) -> None:
    house = options(wheel_type=wheel, **{f"{wheel}_even_money_on_zero": on_zero})
    for kind in EVEN_MONEY:
        (found,) = wager_odds(GAME, house, kind)
        assert found.edge == edge
        assert found.win == Fraction(18, len(house.wheel.compartments))
        assert bool(house.reservations()) == ("prison" in on_zero or on_zero == "la_partage")


def test_the_pay_line_of_an_even_money_wager_says_what_a_zero_does() -> None:
    (line,) = GAME.kinds["red"].pays(options(wheel_type="single_zero", single_zero_even_money_on_zero="la_partage"))
    assert line.when == "a red number (a zero takes half and leaves half: la partage)"


def test_five_adjacent_numbers_have_the_edge_of_five_straight_wagers() -> None:
    for wheel, numbers in (("double_zero", 38), ("single_zero", 37), ("double_zero_as_single_zero", 37)):
        odds = wager_odds(GAME, options(wheel_type=wheel, five_adjacent_number=True), "five_adjacent_number")
        assert len(odds) == numbers
        hit = Fraction(5, numbers)
        for found in odds:
            assert found.results == {Fraction(31, 5): hit, Fraction(-1): 1 - hit}


def test_optional_positions_of_a_single_zero_layout() -> None:
    """19:47-5.1(e)3i names 0-1-2 of a single zero layout and no other trio; the first four stand in no text."""
    odds = all_odds(wheel_type="single_zero")
    assert ("three_numbers", "0-2-3") not in odds
    assert ("three_numbers", "0-1-2") in odds
    assert ("first_four_numbers", "") not in odds
    more = {"single_zero_first_four": True, "single_zero_trio_0_2_3": True}
    odds = all_odds(wheel_type="single_zero", **more)
    assert odds["first_four_numbers", ""].edge == odds["three_numbers", "0-2-3"].edge == Fraction(1, 37)
    reserved = options(wheel_type="single_zero", **more).reservations()
    assert [(found.key, found.standing) for found in reserved] == [(key, Standing.APPROVAL) for key in more]


# Five adjacent numbers, 19:47-5.1(e)1i.


def test_five_adjacent_numbers_are_five_straight_wagers_each_settled_alone() -> None:
    table = open_table("28", five_adjacent_number=True)
    played = table.play({1: DefaultPlayer(Bet(1, "five_adjacent_number", 2500, "0"))})
    area = "seat 1 five_adjacent_number 0"
    moves = [(m.amount, m.source, m.target, m.why) for m in played.entries if isinstance(m, Move)]
    assert moves == [
        *[(500, area, "inventory", "loses")] * 4,
        (17_500, "inventory", "seat 1", "wins 35 to 1"),
        (500, area, "seat 1", "returned"),
    ]
    assert table.layout == {}


def test_numbers_adjacent_on_a_converted_wheel_pass_over_00() -> None:
    house = options(wheel_type="double_zero_as_single_zero", five_adjacent_number=True)
    assert house.covered["five_adjacent_number"]["1"] == {"36", "13", "1", "27", "10"}
    assert "00" not in house.covered["five_adjacent_number"]


def test_a_part_of_five_adjacent_numbers_is_not_taken_down() -> None:
    opened = open_table("1", five_adjacent_number=True).open_round()
    opened.bet(Bet(1, "five_adjacent_number", 2500, "17"))
    with pytest.raises(Refused, match=r"multiple of \$5\.00"):
        opened.bet(Bet(1, "five_adjacent_number", 300, "17", take=True))
    opened.bet(Bet(1, "five_adjacent_number", 500, "17", take=True))
    assert opened.table.layout["seat 1 five_adjacent_number 17"].stake == 2000


def test_five_adjacent_numbers_keep_the_limits_of_a_straight_wager_on_each_number() -> None:
    """Each fifth is a straight wager: its minimum and maximum hold for it, with all that lies on its number."""
    posted = Limits(500, 50_000, 100)
    opened = open_table("17", limits=posted, five_adjacent_number=True).open_round()
    table = opened.table
    table.ledger.balances["seat 1"] = 10_000_000
    with pytest.raises(Refused, match=r"below the posted minimum of \$5\.00 on Straight"):
        opened.bet(Bet(1, "five_adjacent_number", 500, "17"))
    with pytest.raises(Refused, match=r"above the posted maximum of \$500\.00 on Straight"):
        opened.bet(Bet(1, "five_adjacent_number", 250_500, "17"))
    opened.bet(Bet(1, "five_adjacent_number", 200_500, "17"))
    with pytest.raises(Refused, match=r"\$506\.00 straight on 17, five adjacent numbers included"):
        opened.bet(Bet(1, "straight", 10_500, "17"))
    opened.bet(Bet(1, "straight", 9_900, "17"))
    with pytest.raises(Refused, match=r"\$505\.00 straight on 17"):
        opened.bet(Bet(1, "five_adjacent_number", 2_500, "32"))  # the 17 is at the end of the 32's five
    opened.bet(Bet(1, "five_adjacent_number", 2_500, "0"))
    opened.bet(Bet(1, "straight", 10_500, "17", unrejected=True))
    assert table.book.range("five_adjacent_number") == Range(2_500, 250_000, 500)


def test_five_adjacent_numbers_are_made_with_chips_and_no_coupon() -> None:
    """19:47-5.1(e)1i(2): five chips or plaques; a coupon is neither, and could not be told to one of five numbers."""
    opened = open_table("17", five_adjacent_number=True, match_play_coupons=True).open_round()
    with pytest.raises(Refused, match="chips alone") as refused:
        opened.bet(Bet(1, "five_adjacent_number", 2500, "17", coupon=2500))
    assert refused.value.cite == "19:47-5.1(e)1i(2)"
    opened.bet(Bet(1, "straight", 2500, "17", coupon=2500))


# Zeros and void spins.


def test_an_odd_cent_that_could_not_be_halved_is_refused() -> None:
    cents = Limits(1, 100_000, 1)
    opened = open_table(limits=cents).open_round()
    with pytest.raises(Refused, match="cannot be halved"):
        opened.bet(Bet(1, "red", 501))
    opened.bet(Bet(1, "column", 501, "1"))
    open_table(limits=cents, double_zero_even_money_on_zero="lose").open_round().bet(Bet(1, "red", 501))


def test_an_imprisoned_wager_waits_for_the_next_valid_spin() -> None:
    table = open_table("0", "18", double_zero_even_money_on_zero="en_prison")
    table.play({1: DefaultPlayer(Bet(1, "red", 1000))})
    assert table.layout["seat 1 red"].state == "imprisoned"
    assert table.chips(1) == 99_000

    def drop(step: object) -> tuple[str, int] | None:
        return ("foreign_object", 0) if isinstance(step, Spin) else None

    table.play({1: DefaultPlayer()}, drop)
    assert table.layout["seat 1 red"].state == "imprisoned"
    table.play({1: DefaultPlayer()})
    assert table.chips(1) == 100_000
    assert table.layout == {}


def test_no_irregularity_of_00_on_a_wheel_that_uses_it() -> None:
    opened = open_table("17").open_round(stepwise=True)
    opened.close_betting()
    while not isinstance(opened.pending, Spin):
        opened.proceed()
    assert "double_zero_on_single_zero_use" not in {i.key for i in opened.may_occur()}
    assert "ball_leaves_wheel" in {i.key for i in opened.may_occur()}


def test_inside_and_outside_wagers_have_limits_of_their_own() -> None:
    posted = Limits(500, 50_000, 100, only={"inside": (100, 10_000), "outside": (1_000, 200_000)})
    opened = open_table(limits=posted).open_round()
    opened.bet(Bet(1, "split", 100, "8-11"))
    opened.bet(Bet(1, "dozen", 60_000, "2nd"))
    for kind, amount, pick in (("straight", 10_100, "17"), ("red", 900, "")):
        with pytest.raises(Refused) as refused:
            opened.bet(Bet(1, kind, amount, pick))
        assert refused.value.cite == "13:69F-8.2"


def test_options_that_are_not_allowed_are_named() -> None:
    _, problems = RouletteOptions.read(
        {
            "wheel_type": "triple_zero",
            "roulette_payout_overrides": {"straight": "34 to 1"},
        }
    )
    assert [problem.key for problem in problems] == ["wheel_type", "roulette_payout_overrides"]
