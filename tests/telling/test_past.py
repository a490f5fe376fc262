"""What is written on the board of past results."""

from __future__ import annotations

import pytest

from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.telling.past import Past, past

TOLD = [
    ("big_six", "the $5 symbol pays 5 to 1; joker and $1 lose", Past(1, "5")),
    ("punto_banco", "6 each: the tie wager pays 8 to 1, wagers on the hands are returned", Past(1, "6", "tie")),
    ("punto_banco", "3 against a third card of 8 stays", Past(1, "8", "player")),
    ("casino_war", "4 against king: both lose", None),
]


@pytest.mark.parametrize(("game", "name", "expected"), TOLD)
def test_a_round_is_remembered_by_its_result(game: str, name: str, expected: Past | None) -> None:
    found = registry.find(game)
    folder = registry.folder(game)
    assert folder is not None
    example = next(each for each in read_examples(folder) if each.name == name)
    record, _ = decode(next(iter(run_example(example, found))))
    assert past(found, found.options(), record.round, record.steps) == expected


def test_a_void_spin_has_no_result_and_a_number_has_its_colour() -> None:
    game = registry.find("roulette")
    folder = registry.folder("roulette")
    assert folder is not None
    seen = set()
    for example in read_examples(folder):
        for line in run_example(example, game):
            record, _ = decode(line)
            void = any(step.__struct_config__.tag == "announce" and step.text == "No spin" for step in record.steps)  # type: ignore[union-attr]
            told = past(game, game.options(), record.round, record.steps)
            assert (told is None) == void
            seen.add(told.sort if told else "void")
    assert seen >= {"red", "black", "green", "void"}
