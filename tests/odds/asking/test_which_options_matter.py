"""What moves a figure stands apart from procedure, as the figures themselves have it."""

from __future__ import annotations

import pytest
from bench.write_odds_md import moving
from bench.write_which_options_matter import with_others, written

from pitboss.games import registry
from pitboss.odds.asking.which_options_matter import FILE, moves, seen, values_of
from pitboss.odds.figures.wagers import one_of_each


def test_what_was_seen_to_move_a_figure_is_an_option() -> None:
    for game in registry.all_games():
        assert seen(game) <= {option.key for option in game.options.declared()}, game.name
    assert {"pair_plus_ledger", "six_card_bonus_offered"} <= seen(registry.find("three_card_poker"))
    assert FILE.read_text() == written({game.name: sorted(seen(game)) for game in registry.all_games() if seen(game)})


@pytest.mark.parametrize("name", ["roulette", "mini_dice", "sic_bo", "big_six"])
def test_what_is_kept_is_what_moves_a_figure_when_it_is_tried(name: str) -> None:
    game = registry.find(name)
    assert {*moving(game), *with_others(game)} == seen(game)


@pytest.mark.parametrize("name", ["roulette", "mini_dice", "sic_bo", "big_six"])
def test_procedure_moves_no_figure(name: str) -> None:
    game = registry.find(name)
    usual = {(o.wager, o.selection): o.results for o in one_of_each(game, game.options())}
    for option in game.options.declared():
        if moves(game, option):
            continue
        for value in values_of(option):
            options, problems = game.options.read({option.key: value})
            if not problems:
                assert {(o.wager, o.selection): o.results for o in one_of_each(game, options)} == usual, option.key


def test_what_matters_only_with_another_choice_was_tried_with_it() -> None:
    game = registry.find("roulette")
    assert "single_zero_even_money_on_zero" in with_others(game)
    assert set(with_others(game)) <= seen(game)


def test_what_decides_the_wagers_that_are_offered_is_no_procedure() -> None:
    game = registry.find("ultimate_texas_holdem")
    moving = {option.key for option in game.options.declared() if moves(game, option)}
    assert {"trips_offered", "trips_pay_table", "max_payout"} <= moving
    assert not {"shuffling", "dealing_method", "settlement_order", "board_dealt"} & moving
