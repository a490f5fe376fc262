"""What a dealer enters of what fell at a real table, in every game; and what each round brought whoever sat there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Draw, Roll, Spin
from pitboss.core.money.ledger import chips
from pitboss.core.record.net import net
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.server.house.results import played
from pitboss.server.live.dealer_entry import read_fell
from tests.conformance.lawful import open_table

each_game = pytest.mark.parametrize("name", registry.names())
ROUNDS = 3


@cache
def _played(name: str) -> tuple[Table, list[Record], list[bytes]]:
    game = registry.find(name)
    table, players, lines = open_table(game, Random(f"{game.name} entered"), game.options(), seats=min(3, game.seats))
    for _ in range(ROUNDS):
        table.play(players)
    return table, [decode(line)[0] for line in lines], lines


def _fell(records: list[Record]) -> Iterator[Roll | Spin | Draw]:
    """One step of each kind, of each number of dice or pieces."""
    known = set()
    for step in (step for record in records for step in record.steps):
        if isinstance(step, Roll | Spin | Draw) and step.answer:
            kind = type(step), len(step.answer) if isinstance(step.answer, list) else 0
            if kind not in known:
                known.add(kind)
                yield step


def _refused(text: str, step: Roll | Spin | Draw, table: Table) -> None:
    with pytest.raises(Refused) as refused:
        read_fell(text, step, table.equipment)
    assert refused.value.cite == step.cite


@each_game
def test_what_fell_is_read_as_it_is_typed_and_nothing_that_could_not_fall(name: str) -> None:
    table, records, _ = _played(name)
    for step in _fell(records):
        match step:
            case Roll(answer=list(faces)):
                assert read_fell("-".join(map(str, faces)), step, table.equipment) == faces
                _refused("-".join(map(str, [*faces, 1])), step, table)
                _refused("-".join(map(str, [*faces[1:], 7])), step, table)
            case Spin(answer=str(label)):
                assert read_fell(f" {label} ", step, table.equipment) == label
                _refused("nowhere", step, table)
            case Draw(answer=list(pieces)) if not pieces[0].isdigit():  # balls are drawn by a machine
                assert read_fell(" ".join(pieces), step, table.equipment) == pieces
                _refused(" ".join([*pieces, pieces[0]]), step, table)
                foreign = "Xj" if "Xj" not in table.equipment.decks[step.what] else "9-9"
                _refused(" ".join([*pieces[1:], foreign]), step, table)
                _refused("nothing", step, table)


@each_game
def test_what_a_round_brought_the_seats_is_what_all_else_lost(name: str) -> None:
    game = registry.find(name)
    _, records, lines = _played(name)
    seats = range(1, game.seats + 1)
    for record, line in zip(records, lines, strict=True):
        own = {chips(seat) for seat in seats}
        before, after = (
            sum(much for account, much in part.balances.items() if account not in own)
            - sum(wager.stake for wager in part.layout)
            for part in (record.opening, record.closing)
        )
        nets = {seat: net(record, seat) for seat in seats}
        assert sum(nets.values()) == before - after, "money is neither made nor lost"
        there = [seat for seat in seats if chips(seat) in record.opening.balances]
        found = list(played(line, {seat: f"player {seat}" for seat in (*there, game.seats + 1)}))
        assert [(each.seat, each.person, each.net) for each in found] == [
            (seat, f"player {seat}", nets[seat]) for seat in there
        ]
        assert list(played(line, {})) == []
