"""The statistical tests themselves: what each says of too much and of too little, worked by hand."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import comb, erfc, exp

import pytest

from pitboss.audit import statistics as tested
from pitboss.audit.statistics import Statistics, _bernstein, _chances, _chi_square, _hold, chi_square_tail
from pitboss.audit.tally import Chances, Deck, Faces, Hold, Staked, groups, places
from pitboss.core.equipment.cards import DECK
from pitboss.core.equipment.tiles import SET
from pitboss.core.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO
from pitboss.games import registry
from pitboss.odds.figures.wagers import wager_odds

ODD = 1e-6
PI = Decimal("3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679")


@cache
def edge_of(name: str, wager: str) -> Fraction:
    game = registry.find(name)
    return min(found.edge for found in wager_odds(game, game.options()) if found.wager == wager)


def hold(name: str, wager: str, off: Fraction) -> tested.Test:
    """The hold of ten thousand dollar wagers, so far off its expectation per wager."""
    game = registry.find(name)
    options = game.options()
    wagers, stake = 10_000, 100
    won = round((edge_of(name, wager) + off) * wagers * stake)
    (test,) = _hold(
        game, options, Hold(wagers, won, stake, {f"{wager}|": Staked(wagers, wagers * stake, wagers * stake**2)})
    )
    return test


@pytest.mark.parametrize(("name", "wager"), [("mini_dice", "any_7"), ("mini_baccarat", "player")])
def test_a_hold_that_nobody_decides_is_told_in_both_directions(name: str, wager: str) -> None:
    assert hold(name, wager, Fraction(0)).chance > 0.9
    assert hold(name, wager, Fraction(1, 4)).chance < ODD
    assert hold(name, wager, Fraction(-1, 4)).chance < ODD


def test_a_hold_that_players_decide_is_told_only_where_the_casino_wins_too_little() -> None:
    """Bad play makes the casino win more than the best play would: that is no alarm."""
    assert hold("three_card_poker", "ante", Fraction(-1, 4)).chance < ODD
    assert hold("three_card_poker", "ante", Fraction(1, 4)).chance == 1
    assert "against best play" in hold("three_card_poker", "ante", Fraction(0)).what


@pytest.mark.parametrize("seen", [400, 600])
def test_events_that_are_too_many_or_too_few_are_told(seen: int) -> None:
    def chance(count: int) -> float:
        (test,) = _chances("here", "what", Chances(count, 1000, 500.0, 250.0))
        assert (test.observations, test.seen, test.expected) == (1000, str(count), "500.0")
        return test.chance

    assert chance(seen) < ODD
    assert chance(500) == 1
    assert list(_chances("here", "what", Chances(9, 10, 4.9, 1.0))) == [], "too little is expected to say anything"


@pytest.mark.parametrize("off", [-60, 60])
def test_a_cell_that_holds_too_much_or_too_little_is_told(off: int) -> None:
    seen = {str(face): 200 for face in range(1, 7)}
    expected = dict.fromkeys(seen, 200.0)
    (even,) = _chi_square("here", "what", seen, expected)
    assert (even.chance, even.seen, even.expected, even.observations) == (1, "chi-square 0.0", "about 5", 1200)
    seen["3"] += off
    for other in ("1", "2"):
        seen[other] -= off // 2
    (odd,) = _chi_square("here", "what", seen, expected)
    assert odd.seen == "chi-square 27.0", "60²/200 and twice 30²/200"
    assert 1e-5 < odd.chance < 1e-4


def test_cells_in_which_too_little_is_expected_are_put_together() -> None:
    seen, expected = {"a": 1, "b": 3, "c": 6, "d": 90}, {"a": 2.0, "b": 2.0, "c": 6.0, "d": 90.0}
    (test,) = _chi_square("here", "what", seen, expected)
    assert test.expected == "about 1", "a, b and c make one cell, d the other"
    assert list(_chi_square("here", "what", {"a": 3}, {"a": 3.0, "b": 4.0})) == []


def test_what_is_left_when_cells_are_put_together_is_not_left_out() -> None:
    expected = dict.fromkeys("abcdefg", 2.0)
    (even,) = _chi_square("here", "what", dict.fromkeys(expected, 2), expected)
    assert (even.seen, even.expected) == ("chi-square 0.0", "about 1"), "three cells, and the other four"
    (odd,) = _chi_square("here", "what", {**dict.fromkeys(expected, 2), "g": 18}, expected)
    assert odd.seen == "chi-square 32.0", "16²/8"


CRITICAL = {
    (1, 0.05): 3.841,
    (2, 0.01): 9.210,
    (5, 0.10): 9.236,
    (10, 0.05): 18.307,
    (11, 0.95): 4.575,
    (37, 0.001): 69.346,
    (51, 0.01): 77.386,
    (100, 0.001): 149.449,
    (100, 0.99): 70.065,
}
"""The tables that every book on statistics prints: by degrees of freedom and chance, what is exceeded so often."""


def test_the_tail_of_chi_square_is_as_tables_print_it() -> None:
    for (free, chance), critical in CRITICAL.items():
        assert chi_square_tail(critical + 5e-4, free) < chance < chi_square_tail(critical - 5e-4, free)


def tail_in_full(statistic: float, free: int) -> Decimal:
    """The tail as what the series of the other side leaves of one, in so many digits that enough are left."""
    with localcontext(prec=100):
        half, order = Decimal(statistic) / 2, Decimal(free) / 2
        gamma = PI.sqrt() if free % 2 else Decimal(1)
        for below in range((free + 1) // 2):
            gamma *= order - below
        term = total = Decimal(1)
        number = 0
        while term > total.scaleb(-100):
            number += 1
            term *= half / (order + number)
            total += term
        return 1 - (order * half.ln() - half).exp() / gamma * total


@pytest.mark.parametrize("free", [1, 2, 3, 7, 36, 51, 143, 1368, 1443])
def test_the_tail_of_chi_square_is_right_to_twelve_digits(free: int) -> None:
    for spreads in (-0.7, 0.0, 1.0, 4.0, 10.0):
        statistic = free + spreads * (2 * free) ** 0.5
        if statistic > 0:
            found = chi_square_tail(statistic, free)
            assert found == pytest.approx(float(tail_in_full(statistic, free)), rel=1e-12, abs=0)
    assert chi_square_tail(0.0, free) == 1.0
    assert chi_square_tail(1e5, free) == 0.0


def test_the_far_tail_of_chi_square_is_told_as_long_as_a_number_can_tell_it() -> None:
    assert chi_square_tail(1400.0, 2) == pytest.approx(exp(-700), rel=1e-12, abs=0)
    assert chi_square_tail(1400.0, 4) == pytest.approx(701 * exp(-700), rel=1e-12, abs=0)
    assert chi_square_tail(1400.0, 1) == pytest.approx(erfc(700**0.5), rel=1e-12, abs=0)


def test_bernsteins_bound_is_as_it_is_written() -> None:
    """2 exp(-t²/2 / (v + Mt/3)): t 30, v 100, M 3 gives an exponent of -450/130."""
    assert _bernstein(30, 100, 3) == pytest.approx(2 * exp(-45 / 13), rel=1e-12)
    assert _bernstein(30, 100, 3) == pytest.approx(0.0627, abs=1e-4)
    assert _bernstein(0, 100, 3) == 1
    assert _bernstein(1, 100, 3) == 1, "a bound above 1 says nothing"


@pytest.mark.parametrize("off", [6, 10, 16])
def test_bernsteins_bound_is_above_the_chance_of_coins(off: int) -> None:
    """A hundred fair coins: how often heads are so many more or fewer than fifty."""
    exact = sum(comb(100, heads) for heads in range(101) if abs(heads - 50) >= off) / 2**100
    assert exact <= _bernstein(off, 25, 0.5)


def test_a_wheel_is_counted_in_sectors_and_a_pack_by_rank() -> None:
    for wheel in (DOUBLE_ZERO, SINGLE_ZERO):
        sector = groups(wheel.compartments)
        size = len(wheel.compartments)
        assert [sector[label] for label in wheel.compartments] == [str(at * 8 // size) for at in range(size)]
    assert groups(DECK) == {card: card[0] for card in DECK}
    assert groups(DECK * 8) == groups(DECK)
    assert groups((*DECK, "JK")) == {card: card[0] for card in DECK} | {"JK": "J"}
    assert groups(("$1", "$2", "$1")) == {"$1": "$1", "$2": "$2"}
    tiles = list(dict.fromkeys(SET))
    assert [groups(tuple(SET))[tile] for tile in tiles] == [str(at * 8 // len(tiles)) for at in range(len(tiles))]
    assert [places(DECK)[card] for card in DECK] == [str(at * 8 // 52) for at in range(52)]


def test_what_is_marked_as_an_alarm_is_one() -> None:
    tests = tuple(
        tested.Test("here", str(at), 100, "", "", chance) for at, chance in enumerate((0.5, 1e-9, 1.0, 0.0002))
    )
    found = Statistics(tests)
    assert found.threshold == pytest.approx(0.001 / 4)
    assert [test.what for test in found.alarms] == ["1", "3"]
    plain = found.plain()
    assert [test["alarm"] for test in plain["tests"]] == [False, True, False, True]
    assert plain.keys() == {"false_alarm", "threshold", "tests"}
    figures = {"where", "test", "observations", "seen", "expected", "chance", "alarm"}
    assert plain["tests"][0].keys() == {*figures, "says", "verdict"}
    assert [test["says"] for test in plain["tests"]] == [
        "In 50 of 100 honest journals it would be as far off.",
        "In 1 of 1,000,000,000 honest journals it would be as far off.",
        "Honest play may well be as far off.",
        "In 1 of 5,000 honest journals it would be as far off.",
    ]
    assert [test["verdict"] for test in plain["tests"]] == ["nothing odd", "alarm", "nothing odd", "alarm"]
    assert found.says().startswith("4 tests, 2 alarms.")


def test_a_deck_is_tested_in_four_ways_and_faces_in_two() -> None:
    cells = dict.fromkeys("23456789TJQKA", 400)
    fair = Chances(seen=300, trials=5000, expected=300.0, variance=280.0)
    sectors = {str(at): 650 for at in range(8)}
    deck = Deck(cells, dict.fromkeys(cells, 400.0), fair, sectors, fair)
    found = list(tested._deck("here", deck, DECK))
    assert [test.what for test in found] == [
        "the first card of a round, against what is left",
        "the second card like the first",
        "where the first card after a shuffle lies in a new deck",
        "a shuffle beginning like the one before",
    ]
    faces = Faces(
        {str(face): 600 for face in range(1, 7)}, {f"{a} {b}": 50 for a in range(1, 7) for b in range(1, 7)}
    )
    told = tested._faces("here", "dice", faces, {str(face): 1 for face in range(1, 7)}, None)
    assert [test.what for test in told] == [
        "dice, each as likely as it must be",
        "dice, no memory from one to the next",
    ]
