"""Designed pay tables: they are found where they are, with the figures that the game has for them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pitboss.core.choices.options import NoLowerThan
from pitboss.core.money.cents import Odds
from pitboss.games import registry
from pitboss.odds.asking.design import ANY, NoDesign, Range, Table, Wishes, design, table_of
from pitboss.odds.figures.wagers import wager_odds
from tests.sizes import size

HAIR = Fraction(1, 2000)
COUNTED = (
    ("three_card_poker", "pair_plus", 4),
    ("three_card_poker", "six_card_bonus", 4),
    ("let_it_ride", "let_it_ride_bonus", 3),
    ("ultimate_texas_holdem", "trips", 4),
    ("four_card_poker", "aces_up", 5),
)


def of(game: str, wager: str, **more: object) -> Table:
    found = registry.find(game)
    return table_of(found, found.options(), wager, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "wager", "many"), COUNTED)
def test_the_licensed_tables_are_found_again_with_the_games_own_figures(game: str, wager: str, many: int) -> None:
    table = of(game, wager)
    assert not table.anew
    assert len(table.names) >= many
    for name in table.names[: size(2, len(table.names))]:
        options = table.with_(name)
        (own,) = wager_odds(table.game, options, wager)
        assert dict(table.figures(table.named(name)).results) == dict(own.results)
        wishes = Wishes(edge=Range(own.edge - HAIR, own.edge + HAIR), hits=Range(own.hit_rate, own.hit_rate))
        found = design(table, wishes, listed=100)
        assert table.named(name) in [each.pays for each in found.found], name


def test_the_bet_of_caribbean_stud_is_found_again_by_best_play() -> None:
    table = of("caribbean_stud", "bet", lines={line: (Odds(1),) for line in ("high_card", "one_pair")})
    assert table.anew, "whether to bet rests on what a bet is paid"
    assert table.figured == ("ante", "")
    standard = table.named("standard")
    (own,) = wager_odds(table.game, table.options, "ante")
    assert table.best_play(standard).edge == own.edge
    # One way of playing brings no more than the best.
    assert own.edge <= table.figures(standard).edge < own.edge + Fraction(1, 1000)
    found = design(table, Wishes(edge=Range(own.edge - HAIR, own.edge + HAIR)), listed=1, worked=1)
    assert found.holds > 1
    assert all(wish.met(each.figures, each.top) for wish in (found.wishes,) for each in (*found.found, *found.named))
    (best,) = found.found
    assert best.figures.edge == next(iter(wager_odds(table.game, table.with_(best.setting), "ante"))).edge


def test_nothing_is_left_out_and_nothing_that_does_not_hold_is_taken() -> None:
    """Beside every table one by one."""
    few = {"flush": (3, 4, 5), "straight": (5, 6, 7), "three_of_a_kind": (20, 30), "straight_flush": (30, 40, 50)}
    lines = {line: tuple(map(Odds, numbers)) for line, numbers in few.items()} | {"pair": (None, Odds(1))}
    table = of("three_card_poker", "pair_plus", lines=lines)
    wishes = Wishes(
        edge=Range(Fraction(1, 100), Fraction(8, 100)),
        hits=Range(Fraction(1, 12), None),
        spread=Range(None, Fraction(28, 10)),
        top=Range(Fraction(40), Fraction(50)),
    )
    order = [line.key for line in table.lines]
    every = [dict(zip(order, odds, strict=True)) for odds in product(*(lines[line] for line in order))]
    holds = [
        pays
        for pays in every
        if wishes.met(table.figures(pays), max(odds.fraction for odds in pays.values() if odds is not None))
    ]
    found = design(table, wishes, listed=len(every))
    assert found.whole
    assert found.holds == len(holds) > 3
    assert sorted(map(str, (each.pays for each in found.found))) == sorted(map(str, holds))
    assert [each.score for each in found.found] == sorted(each.score for each in found.found)


def test_a_bound_that_is_met_exactly_is_met() -> None:
    """No float decides on which side of a wish a table is."""
    table = of("three_card_poker", "pair_plus")
    edge = table.figures(table.named("A")).edge
    assert design(table, Wishes(edge=Range(edge, edge))).holds == 1
    under = edge - Fraction(1, 10**15)
    assert design(table, Wishes(edge=Range(under, under + Fraction(1, 10**16)))).holds == 0


def test_where_none_holds_the_nearest_are_told() -> None:
    table = of("three_card_poker", "pair_plus")
    wishes = Wishes(edge=Range(Fraction(2, 100), Fraction(3, 100)), hits=Range(Fraction(1, 3), None))
    found = design(table, wishes)
    assert not found.found
    assert found.holds == 0
    assert found.nearest
    most = sum((line.chance for line in table.lines), Fraction(0))
    assert {each.figures.hit_rate for each in found.nearest} == {most}


def test_no_table_is_below_the_least_that_a_section_allows() -> None:
    table = of("flop_poker", "three_card_bonus")
    assert isinstance(table.option.allowed, NoLowerThan)
    found = design(table, Wishes(edge=Range(Fraction(0), Fraction(5, 100))), listed=50)
    assert found.found
    for each in found.found:
        assert each.lawful
        for line, odds in each.pays.items():
            assert odds is not None
            assert odds.fraction >= table.option.allowed.minimum[line].fraction


def test_a_setting_says_the_table_it_stands_for() -> None:
    table = of("three_card_poker", "six_card_bonus")
    found = design(table, Wishes(edge=Range(Fraction(6, 100), Fraction(9, 100))), listed=size(10, 100))
    told = [each for each in found.found if each.setting is not None]
    assert told
    for each in told:
        (own,) = wager_odds(table.game, table.with_(each.setting), "six_card_bonus")
        assert own.edge == each.figures.edge
        assert each.lawful == bool(each.named)


def test_the_frontier_holds_what_it_says() -> None:
    table = of("three_card_poker", "pair_plus")
    found = design(table, Wishes(edge=Range(Fraction(2, 100), Fraction(3, 100))), listed=100)
    assert found.frontier
    for step in found.frontier:
        here = [each for each in found.found if step.least <= each.figures.edge <= step.most]
        for each in here:
            assert step.calm.figures.variance <= each.figures.variance <= step.wild.figures.variance


def test_what_cannot_be_designed_is_said() -> None:
    game = registry.find("three_card_poker")
    with pytest.raises(NoDesign, match="name one of them with --option"):
        table_of(game, game.options(), "ante")
    with pytest.raises(NoDesign, match="is no line of pair_plus"):
        of("three_card_poker", "pair_plus", lines={"gold": (Odds(1),)})
    with pytest.raises(NoDesign, match="No option"):
        of("keno", next(kind.key for kind in registry.find("keno").wagers))
    assert Wishes().asked == {}
    assert ANY.has(Fraction(7))


def test_a_wager_whose_odds_a_casino_files_is_designed_from_nothing() -> None:
    lines = {"suited": range(1, 3), "pair": range(2, 5), "consecutive": range(1, 4), "suited_consecutive": (3, 6, 8)}
    tried = {line: tuple(map(Odds, numbers)) for line, numbers in lines.items()}
    table = of("mini_tex", "pocket_poker", lines={**tried, "suited_ace_king": (Odds(20), Odds(25))})
    found = design(table, Wishes(edge=Range(Fraction(0), Fraction(20, 100))))
    assert found.found
    for each in found.found:
        (own,) = wager_odds(table.game, table.with_(each.setting), "pocket_poker")
        assert own.edge == each.figures.edge
