"""The guides of the baccarats say when the Banker's Hand draws, as the rules' second table has it."""

from __future__ import annotations

import pytest

from pitboss.baccarat.drawing import NONE, TABLE_2
from pitboss.games import registry
from pitboss.telling.guides import in_words

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
