"""A filed option or limit that changes nothing is a problem that `check` reports."""

from __future__ import annotations

import pytest

from pitboss.core.choices.options import Amount, Option, Whole
from pitboss.core.filing.submission import read
from pitboss.core.game.game import Game
from pitboss.games import registry
from tests.conformance.games import each_game

FILE = """
casino = "Boardwalk"
[[table]]
id = "T-1"
game = "{game}"
chip = "1.00"
minimum = "5.00"
maximum = "500.00"
{lines}
"""


def problems(game: str, lines: str) -> list[tuple[str, str]]:
    return [(p.key, p.cite) for p in read(FILE.format(game=game, lines=lines), registry.find)[1]]


HANGING = [(game, option) for game in registry.all_games() for option in game.options.declared() if option.only_with]


@pytest.mark.parametrize(("game", "option"), HANGING, ids=lambda of: getattr(of, "key", getattr(of, "name", "")))
def test_what_an_option_hangs_on_is_an_option_and_a_value(game: Game, option: Option) -> None:
    declared = {other.key: other for other in game.options.declared()}
    for key, values in option.only_with.items():
        assert key in declared and key != option.key
        for value in values:
            read_value = declared[key].allowed.read(value)
            written = declared[key].allowed.write(read_value)
            assert written == value or written == [value]
        usual = declared[key].allowed.write(declared[key].default)
        assert set(values) != set(getattr(declared[key].allowed, "names", ())), "it would always hold"
        assert usual is not None


@pytest.mark.parametrize(
    ("game", "lines", "key"),
    [
        ("pai_gow", "options.co_banking = true", "options.co_banking"),
        ("pai_gow", 'options.dragons_eye_start = "dice_total"', "options.dragons_eye_start"),
        ("mini_baccarat", 'options.dragon_bonus_table = "2"', "options.dragon_bonus_table"),
        ("mini_baccarat", 'options.total_card_odds.4 = "2 to 1"', "options.total_card_odds"),
        (
            "roulette",
            'options.single_zero_even_money_on_zero = "la_partage"',
            "options.single_zero_even_money_on_zero",
        ),
        ("three_card_poker", 'options.six_card_bonus_table = "Y"', "options.six_card_bonus_table"),
        ("roulette", 'only.five_adjacent.maximum = "50.00"', "only.five_adjacent"),
        (
            "roulette",
            'options.five_adjacent_number = true\nonly.five_adjacent_number.maximum = "50.00"',
            "only.five_adjacent_number",
        ),
        ("mini_dice", 'only.place_6 = { minimum = "5.00", maximum = "5.00" }', "only.place_6"),
        ("mini_baccarat", 'only.dragon_7.maximum = "50.00"', "only.dragon_7"),
        ("mini_dice", 'only.field = { minimum = "5.00", maximum = "500.00" }', "only.field"),
        ("roulette", 'total.inside = "5.00"', "total.inside"),
        ("mini_baccarat", 'total.dragon_7 = "50.00"', "total.dragon_7"),
        ("mini_dice", 'increment = "1.00"', "increment"),
    ],
)
def test_what_changes_nothing_is_reported(game: str, lines: str, key: str) -> None:
    assert [found for found, _ in problems(game, lines)] == [key]


def test_what_changes_nothing_at_a_poker_table_is_reported() -> None:
    text = FILE.format(game="omaha", lines='options.kill_threshold = "3x"').replace('"5.00"', '"4.00"')
    found = read(text.replace('"500.00"', '"8.00"'), registry.find)[1]
    assert [problem.key for problem in found] == ["options.kill_threshold"]


def test_what_is_stated_as_it_is_anyway_is_no_problem() -> None:
    assert problems("pai_gow", "options.co_banking = false") == []
    assert problems("mini_dice", 'only.field.maximum = "50.00"') == []


@each_game
def test_every_number_and_amount_has_a_maximum(game: Game) -> None:
    """A number that nobody bounds is work that nobody bounds."""
    for option in game.options.declared():
        if isinstance(option.allowed, Whole | Amount):
            assert option.allowed.least <= option.allowed.most
            for beyond in (option.allowed.most + 1, 10**12):
                value = beyond if isinstance(option.allowed, Whole) else f"{beyond}.00"
                _, wrong = game.options.read({option.key: value})
                assert option.key in {problem.key for problem in wrong}
            if isinstance(option.allowed, Whole):
                assert game.options.read({option.key: 10**12}, beyond_law=True)[1]
