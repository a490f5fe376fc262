"""A ruling that binds the table binds it from round to round, until the act that undoes it."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table

_ASIDE = "what is set aside waits beside the table, which goes on"
LASTS_NOT = {
    "bad_conditioning": "a request that is put right, no matter of the table",
    "payout_waits": _ASIDE,
    "progressive_waits": _ASIDE,
}
"""Irregularities whose resolution says until when something lasts, and which bind no table, with the reason."""
BINDING = [(name, key) for name in ALL for key in registry.find(name).lifted_by]


@pytest.mark.parametrize("game", ALL, indirect=True)
def test_what_lasts_until_something_is_put_right_binds_the_table(game: Game) -> None:
    lasting = [found.key for found in game.irregularities if " until " in found.resolution]
    assert [key for key in lasting if key not in game.lifted_by and key not in LASTS_NOT] == []
    assert game.lifted_by.keys() <= game.irregular.keys(), "an act undoes what there is"


@pytest.mark.parametrize(("name", "key"), BINDING)
def test_a_ruling_binds_the_table_until_it_is_undone(name: str, key: str) -> None:
    game = registry.find(name)
    binding, act = game.irregular[key], game.lifted_by[key]
    random = Random(f"{name} {key}")
    table, players, lines = open_table(game, random, game.options(), min(3, game.seats))

    def find(_step: AnyStep) -> tuple[str, int] | None:
        current = table.round
        if key in table.bound or current is None or binding not in current.may_occur():
            return None
        return key, table.seats[0] if binding.of_seat else 0

    with pytest.raises(Refused, match="undoes nothing"):
        table.lift(act.key)
    for _ in range(200):
        table.play(players, find)
        if table.bound:
            break
    assert table.bound == {key}
    standing = table.standing()
    if binding.suspends:
        with pytest.raises(Refused, match="No round opens") as refused:
            table.open_round()
        assert refused.value.cite == binding.cite
    else:
        table.play(players)
        assert decode(lines[-1])[0].opening.bound == decode(lines[-1])[0].closing.bound == [key]
    table.restore(standing)
    assert table.bound == {key}
    table.restore(standing)
    del lines[table.rounds :]
    table.lift(act.key)
    table.play(players)
    assert not table.bound
    assert decode(lines[-1])[0].opening.lifted == [act.key]
    if not binding.suspends:
        _lifted_within_a_round(game, key)
    assert findings_in(lines, lambda _name: game) == []


def _lifted_within_a_round(game: Game, key: str) -> None:
    table, players, lines = open_table(game, Random(1), game.options(), min(3, game.seats))
    table.bound.add(key)
    act = game.lifted_by[key].key
    table.play(players, lambda _step: (act, 0) if table.bound and table.round is not None else None)
    closed = decode(lines[-1])[0]
    assert (closed.opening.bound, closed.closing.bound) == ([key], [])


def test_a_record_that_forgets_what_binds_its_table_is_found() -> None:
    game = registry.find("blackjack")
    random = Random(5)
    table, players, lines = open_table(game, random, game.options(), 2)
    table.play(players)
    table.bound.add("reader_failure")
    table.play(players)
    assert any("binds the table" in finding.problem for finding in findings_in(lines, lambda _name: game))
