"""The guides of the baccarats say when a hand draws, and print the tables by which it does, as the rules do."""

from __future__ import annotations

import pytest

from pitboss.baccarat.drawing import NONE, TABLE_1, TABLE_2
from pitboss.games import registry
from pitboss.games.chemin_de_fer.drawing import CELLS
from pitboss.telling.guides import in_words
from pitboss.telling.rule_tables import RuleTable

WORDS = ("nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def _against(count: int) -> str:
    draws = [value for value in range(10) if TABLE_2[count][value + 1]]
    stays = [value for value in range(10) if value not in draws]
    if len(stays) == 1:
        return f"it draws unless the third card is an {WORDS[stays[0]]}"
    assert draws == list(range(draws[0], draws[-1] + 1))
    return f"against {WORDS[draws[0]]} {'or' if len(draws) == 2 else 'to'} {WORDS[draws[-1]]}"


@pytest.mark.parametrize("name", ["mini_baccarat", "punto_banco", "chemin_de_fer"])
def test_the_guide_tells_every_row_of_the_table(name: str) -> None:
    game = registry.find(name)
    said = " ".join(in_words(game, game.options(), game.usual_limits(game.options())).play).lower()
    for count in range(3, 7):
        assert f"with {WORDS[count]} {_against(count)}" in said
    assert all(TABLE_2[count][NONE + 1] == (count <= 5) for count in range(10))
    assert "draws with five or less" in said
    assert all(all(TABLE_2[count]) for count in range(3))
    assert not any(any(TABLE_2[count]) for count in range(7, 10))
    assert "draws with two or less and stays with seven" in said


def test_the_guide_of_chemin_de_fer_says_how_a_banker_goes_on() -> None:
    """19:47-4.6(b), 13:69F-4.11(a), (c)"""
    game = registry.find("chemin_de_fer")
    said = " ".join(in_words(game, game.options(), game.usual_limits(game.options())).play)
    assert "at least the wager before and at most twice that, or pass the bank" in said
    assert "what is now staked" not in said


def _printed(name: str, **chosen: object) -> list[dict[int, tuple[str, ...]]]:
    """The tables that a guide prints, each row under every count that it is for."""
    game = registry.find(name)
    options, problems = game.options.read(chosen)
    assert not problems
    return [_by_count(table) for table in in_words(game, options, game.usual_limits(options)).tables]


def _by_count(table: RuleTable) -> dict[int, tuple[str, ...]]:
    found = {}
    for counts, *cells in table.rows:
        first, _, last = counts.partition(" to ")
        found.update(dict.fromkeys(range(int(first), int(last or first) + 1), tuple(cells)))
    return found


def _word(draws: bool) -> str:
    return "draws" if draws else "stays"


@pytest.mark.parametrize("name", ["mini_baccarat", "punto_banco"])
def test_the_guide_prints_both_tables_whole(name: str) -> None:
    """19:47-7.9(b), (c), 13:69F-3.9"""
    player, banker = _printed(name)
    assert player == {count: (_word(draws),) for count, draws in enumerate(TABLE_1)}
    assert banker == {count: tuple(map(_word, row)) for count, row in enumerate(TABLE_2)}


@pytest.mark.parametrize(
    ("on_5", "cells", "free"),
    [(True, "three_and_five", set(CELLS)), (False, "none", set()), (True, "five_only", {(5, 4)})],
)
def test_the_guide_of_chemin_de_fer_prints_who_may_choose(on_5: bool, cells: str, free: set[tuple[int, int]]) -> None:
    """13:69F-4.9"""
    player, banker = _printed("chemin_de_fer", player_option_on_5=on_5, banker_option_cells=cells)
    assert player[5] == ("draws or stays" if on_5 else "draws",)
    assert (player[4], player[6]) == (("draws",), ("stays",))
    for count, row in enumerate(TABLE_2):
        for at, draws in enumerate(row):
            expected = "draws or stays" if (count, at - 1) in free else _word(draws)
            assert banker[count][at] == expected, (count, at - 1)
