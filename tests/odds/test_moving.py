"""What moves a figure stands apart from procedure, as the figures themselves have it."""

from __future__ import annotations

import tomllib

import pytest

from pitboss.games import registry
from pitboss.odds.moving import DOCUMENT, FILE, moves, seen_in, values_of, with_others
from pitboss.odds.report import one_of_each


def test_all_that_the_document_saw_move_a_figure_is_there() -> None:
    titles = {game.title: game.name for game in registry.all_games()}
    listed = tomllib.loads(FILE.read_text(encoding="utf-8"))
    for name, keys in seen_in(DOCUMENT.read_text(encoding="utf-8"), titles).items():
        assert set(keys) <= set(listed.get(name, ())), f"{name}: python -m pitboss.odds.moving"
        assert set(listed[name]) <= {option.key for option in registry.find(name).options.declared()}


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
    listed = tomllib.loads(FILE.read_text(encoding="utf-8"))
    assert set(with_others(game)) <= set(listed["roulette"])


def test_what_decides_the_wagers_that_are_offered_is_no_procedure() -> None:
    game = registry.find("ultimate_texas_holdem")
    moving = {option.key for option in game.options.declared() if moves(game, option)}
    assert {"trips_offered", "trips_pay_table", "max_payout"} <= moving
    assert not {"shuffling", "dealing_method", "settlement_order", "board_dealt"} & moving
