"""Every pay line of every game is paid in some golden round, under the usual options and each other pay table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Banked
from pitboss.core.game.steps import AnyStep
from pitboss.games import registry
from tests.conformance.payments import WON, Row, row_of, rows_of, settled_in
from tests.golden import paying

BANKED = [game.name for game in registry.all_games() if game.banked is not Banked.POT]


@pytest.mark.parametrize("name", BANKED)
def test_every_line_is_paid_as_it_is_recorded(name: str) -> None:
    game = registry.find(name)
    lines = paying.file_of(game).read_bytes().splitlines()
    left = paying.wanted(game)
    reached: set[tuple[Row, str]] = set()

    def look(options: Options, steps: Sequence[AnyStep]) -> None:
        for found in settled_in(game, steps):
            reached.add((row_of(game, found, options.plain()), found.cite))

    at = 0
    for number, rounds in paying.kept(game):
        told, paid = paying.attempt(game, number, rounds, look)
        for was, now in zip(lines[at : at + rounds], told, strict=True):
            assert now == was, f"{name}.paid.jsonl, line {at + 1}: if the change is meant: make pins GAME={name}"
            at += 1
        left = {line: when for line, when in left.items() if not any(line in each for each in paid)}
    assert at == len(lines)
    assert left == {}, f"no golden round pays this: make pins GAME={name}, or say in unpaid.toml why not"
    there = {wager for _, wager, _ in paying.wanted(game)}
    won = [row for row in rows_of(game) if row.outcome == WON and not row.key and row.wager in there]
    assert [(row, by) for row in won for by in row.by if (row, by) not in reached] == [], "no golden round shows this"


def test_what_is_excused_from_being_paid_is_there_to_be_paid() -> None:
    for name, lines in paying.excused().items():
        game = registry.find(name)
        told = {f"{kind.key} {paying.told(line)}" for kind in game.wagers for line in kind.pays(game.options())}
        assert {line for line in lines if line not in game.kinds and line not in told} == set()
        assert all(lines.values())
