"""A payout is counted as it is verified, also on its first gaming day, and may begin with a seed. 13:69F-14.19"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import Meter, Move, Procedure
from pitboss.core.money.ledger import INVENTORY, meter
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.jackpots.bad_beat.at_table import AtTable, Offered
from pitboss.jackpots.bad_beat.filed import FiledProgram
from pitboss.jackpots.bad_beat.posting import table_rules
from pitboss.jackpots.bad_beat.program import Program, problems
from tests.conformance.lawful import PROGRAM, open_table
from tests.poker.bad_beats import BEAT, program

NOON = 43_200_000


def done(part: Procedure, held: Counter[str]) -> list[Move]:
    """Drive a part of a round; `held` are the meters."""
    moves, answer = [], None
    try:
        while True:
            step = part.send(answer)
            answer = held[meter(step.name)] if isinstance(step, Meter) else None
            if isinstance(step, Move):
                held[step.source] -= step.amount
                held[step.target] += step.amount
                moves.append(step)
    except StopIteration:
        return moves


def first_day(filed: Program, held: Counter[str]) -> list[Move]:
    """The first two rounds of a payout: a pot contributes a dollar, and the same hand wins the payout."""
    at_table = AtTable(filed, Offered(), NOON)
    done(at_table.open_round(), held)
    at_table = AtTable(filed, at_table.after, NOON + 60_000)
    done(at_table.open_round(), held)
    done(at_table.contribute(6000, 0, 6000, "pot"), held)
    return [move for move in done(at_table.pay(BEAT), held) if "payout, " in move.why]


def test_a_bad_beat_on_the_first_day_is_paid_what_pots_have_contributed() -> None:
    held: Counter[str] = Counter()
    assert sum(move.amount for move in first_day(program(), held)) == 100
    assert held[meter("jackpot box")] == held[meter("jackpot")] == 0


def test_a_seed_is_in_the_first_payout_and_makes_up_the_next() -> None:
    held: Counter[str] = Counter()
    paid = first_day(program(seed=50_000, reset_percent=10), held)
    assert sum(move.amount for move in paid) == 50_000 + 90
    assert held[meter("jackpot")] == 50_000, "ten cents were kept for it, the casino adds the rest"
    assert held[INVENTORY] == -50_000 - 49_990


def test_a_seed_is_filed_in_dollars_and_posted() -> None:
    read = FiledProgram().read({**PROGRAM, "seed": "500.00"})
    assert read is not None and read.seed == 50_000
    assert FiledProgram().write(read)["seed"] == "500.00"
    assert "Each payout begins with $500.00 at least" in table_rules(read)


def test_no_seed_is_filed_where_a_host_holds_the_money() -> None:
    assert [each.key for each in problems(program(seed=100, system="tri-casino"))] == ["seed"]


def test_a_table_with_a_seed_plays_and_is_audited() -> None:
    game = registry.find("holdem")
    plain: dict[str, Any] = {"payout_program": {**PROGRAM, "seed": "500.00"}}
    options, found = game.options.read(plain)
    assert not found
    table, players, lines = open_table(game, Random(3), options)
    for _ in range(3):
        table.play(players)
    assert findings_in(lines, registry.find) == []
    steps = [step for line in lines for step in decode(line)[0].steps]
    assert [step.amount for step in steps if isinstance(step, Move) and "makes up" in step.why] == [50_000]
