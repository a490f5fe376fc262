"""Whether recorded chance is what the revealed seeds give: each kind of chance, and each way to cheat at it."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Bet, Draw, Roll, Shuffle, Spin
from pitboss.core.record.fairness import Fairness
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry

GAMES = {
    "mini_dice": Bet(1, "field", 500),
    "roulette": Bet(1, "red", 500),
    "casino_war": Bet(1, "initial", 500),
}


def played(name: str, rounds: int = 4) -> tuple[Game, Table, list[Record]]:
    game = registry.find(name)
    lines: list[bytes] = []
    table = Table(game, chance=Seeded(7), clock=lambda: 0, journal=lines.append)
    table.sit(1, 10_000_000)
    for _ in range(rounds):
        table.play({1: DefaultPlayer(GAMES[name])})
    return game, table, [decode(line)[0] for line in lines]


def problems(table: Table, records: list[Record]) -> list[str]:
    fairness = Fairness()
    found = [f.problem for at, record in enumerate(records, 1) for f in fairness.check(record, table.equipment, at)]
    return found + [f.problem for f in fairness.finish()]


@pytest.mark.parametrize("name", GAMES)
def test_honest_chance_is_fair(name: str) -> None:
    _, table, records = played(name)
    assert problems(table, records) == []


def test_another_roll_than_the_seed_s_is_found() -> None:
    _, table, records = played("mini_dice")
    step = next(step for step in records[2].steps if isinstance(step, Roll))
    assert isinstance(step.answer, list)
    step.answer = [face % 6 + 1 for face in step.answer]
    assert len(problems(table, records)) == 1


def test_another_number_than_the_wheel_s_is_found() -> None:
    _, table, records = played("roulette")
    step = next(step for step in records[1].steps if isinstance(step, Spin))
    step.answer = "17" if step.answer != "17" else "18"
    assert len(problems(table, records)) == 1


def test_a_seed_that_is_not_the_committed_one_is_found() -> None:
    _, table, records = played("mini_dice")
    committed = records[0].opening.commitment
    records[0].closing.seeds = {committed: sha256(b"another").hexdigest()}
    assert problems(table, records) != []


def test_a_round_whose_seed_is_kept_back_is_found() -> None:
    _, table, records = played("mini_dice")
    records[3].closing.seeds = {}
    assert problems(table, records) != []


def _shoe_to_its_end() -> tuple[Table, list[Record]]:
    """Rounds until the shoe is shuffled anew, when its seed is revealed."""
    rounds = 40
    while True:
        _, table, records = played("casino_war", rounds)
        if sum(isinstance(step, Shuffle) for record in records for step in record.steps) > 1:
            return table, records
        rounds *= 2


def test_cards_out_of_the_shuffle_s_order_are_found_when_its_seed_is_revealed() -> None:
    table, records = _shoe_to_its_end()
    assert problems(table, records) == []
    drawn = [step for record in records[:10] for step in record.steps if isinstance(step, Draw)]
    one, other = next((a, b) for a, b in pairwise(drawn) if a.answer != b.answer)
    one.answer, other.answer = other.answer, one.answer
    assert problems(table, records) != []
