"""Payouts at tables: contributions, daily displays, verification, changes with notice, and every forgery found.

13:69F-14.19
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.choices.options import NotAllowed
from pitboss.core.filing.notices import Change
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Meter, Move
from pitboss.core.money.ledger import meter
from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.jackpots.bad_beat.at_table import AtTable, Offered
from pitboss.jackpots.bad_beat.filed import FiledProgram
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, NamedHand, Program
from pitboss.poker.posted import posted
from tests.conformance.lawful import PROGRAM, Trouble, open_table
from tests.jackpots.forging import falsified
from tests.poker.bad_beats import FROM_PRIMARY, ROOM_RULES, W, Y, program, showdown

GAMES = [game.name for game in registry.all_games() if getattr(game.options, "high_hands", False)]
OTHERS = [game.name for game in registry.all_games() if game.kind == "poker" and game.name not in GAMES]
HALF_A_DAY = 30_000_000


def filed(**changes: Any) -> Program:
    program = FiledProgram().read({**PROGRAM, **changes})
    assert program is not None
    return program


def evening(game: Game, seed: int, rate: float = 0.03, **changes: Any) -> tuple[list[bytes], dict[str, int]]:
    random = Random(f"{game.name} {seed}")
    options, problems = game.options.read({"payout_program": {**PROGRAM, **changes}})
    assert not problems
    table, players, lines = open_table(game, random, options)
    trouble, now = Trouble(game, random, rate), 0
    trouble.table = table
    table.clock = lambda: now
    brought = table.ledger.total()
    for _ in range(8):
        now += HALF_A_DAY
        table.play(players, trouble)
        assert table.ledger.total() == brought
        assert all(amount >= 0 for account, amount in table.ledger.balances.items() if account.startswith("meter "))
    return lines, table.ledger.balances


@pytest.mark.parametrize("name", GAMES)
def test_every_cent_of_a_payout_comes_from_pots_and_goes_to_players(name: str) -> None:
    """13:69F-14.19(a): whatever goes wrong meanwhile; and an audit of the journal reproduces every fund."""
    taken: Counter[str] = Counter()
    for seed in range(6):
        lines, balances = evening(registry.find(name), seed)
        assert findings_in(lines, registry.find) == []
        held: Counter[str] = Counter()
        for line in lines:
            for step in decode(line)[0].steps:
                if isinstance(step, Move) and "meter " in step.source + step.target:
                    assert "inventory" not in (step.source, step.target), "the casino neither gives nor takes"
                    held[step.source] -= step.amount
                    held[step.target] += step.amount
                    taken[step.why.split(",")[0]] += step.amount
        for account, amount in held.items():
            if account.startswith("meter "):
                assert balances.get(account, 0) == amount
    assert taken["bad beat contribution"] and taken["the display is adjusted"]


def test_a_high_hand_is_paid_though_nobody_beats_it() -> None:
    """13:69F-14.19(a) in its later form: the named hand is merely held."""
    changes: dict[str, Any] = {
        "kind": "high_hand",
        "several": "best",
        "hand": {"kind": "high card", "ranks": "7"},
        "distribution": {"holder": 80, "winner": 0, "table": 20, "unit": "0.01"},
        "secondary": None,
        "both": "",
    }
    paid: Counter[str] = Counter()
    for seed in range(5, 9):
        lines, _ = evening(registry.find("holdem"), seed, 0, **changes)
        assert findings_in(lines, registry.find) == []
        moves = [step for line in lines for step in decode(line)[0].steps if isinstance(step, Move)]
        for move in moves:
            if "high hand payout, " in move.why:
                paid[move.why.split("payout, ")[1]] += move.amount
    assert paid["qualifying hand"] > paid["table share"] > 0
    assert paid.keys() == {"qualifying hand", "table share"}


def test_a_payout_is_won_in_play() -> None:
    lines, _ = evening(registry.find("holdem"), 5, 0)
    assert any(b"payout, qualifying hand" in line for line in lines)


@pytest.mark.parametrize("name", OTHERS)
def test_no_payout_is_filed_where_no_high_hand_of_five_cards_wins(name: str) -> None:
    problems = registry.find(name).options.read({"payout_program": PROGRAM})[1]
    assert [problem.key for problem in problems] == ["payout_program"]


def test_the_sign_of_a_table_says_that_it_takes_part() -> None:
    """13:69F-14.19(b): the notice of eligibility, what is taken from which pots, what wins, who is paid."""
    options, _ = registry.find("holdem").options.read({"payout_program": PROGRAM})
    lines = posted("Hold 'em", options)
    assert (
        "Players at this table are eligible for the bad beat payout jackpot. Its rules are posted in the poker room."
        in lines
    )
    assert any("$0.50 from a pot of $8.00 or more, $1.00 from a pot of $30.00 or more" in line for line in lines)
    assert any("beaten" in line for line in lines) and any(
        "60 percent" in line or "50 percent" in line for line in lines
    )


def test_a_program_is_read_as_it_is_written() -> None:
    allowed = FiledProgram()
    assert allowed.write(allowed.read(allowed.write(filed()))) == allowed.write(filed())
    assert allowed.read(allowed.write(None)) is None
    with pytest.raises(NotAllowed, match="has no bonuses"):
        allowed.read({**PROGRAM, "bonuses": [{"name": "freeroll", "percent": 5}]})
    for bad in ({**PROGRAM, "hand": {"kind": "five-of-a-kind"}}, {**PROGRAM, "ending": {"filed_as": ""}}, 7, {}):
        with pytest.raises(NotAllowed):
            allowed.read(bad)


def test_a_hand_that_players_have_paid_for_is_not_made_harder_before_it_is_won() -> None:
    """13:69F-14.19(q)"""
    old, harder = filed(), filed(hand={"kind": "four-of-a-kind", "ranks": "T"})
    assert AtTable(harder, Offered(old, 3, (PRIMARY,)), 0).program == old
    assert AtTable(harder, Offered(old, 3, ()), 0).program == harder
    easier = msgspec.structs.replace(old, hand=NamedHand("two pairs", "32"), reset_percent=0)
    assert AtTable(easier, Offered(old, 3, (PRIMARY,)), 0).program == easier
    both = program(secondary=FROM_PRIMARY, both="both")
    fewer = msgspec.structs.replace(both, conditions=msgspec.structs.replace(ROOM_RULES, players=6))
    for unwon, stands in (((PRIMARY, SECONDARY), both), ((SECONDARY,), both), ((PRIMARY,), both), ((), fewer)):
        at_table = AtTable(fewer, Offered(both, 3, (PRIMARY, SECONDARY)), 0)
        at_table.unwon = list(unwon)  # as what was paid in the round leaves it
        assert list(at_table.pay(showdown(W, Y))) == []
        assert at_table.program == stands


def test_a_payout_that_collects_no_more_can_still_be_won_and_another_takes_over_what_it_holds() -> None:
    """13:69F-14.19(c), (l)"""
    old = filed()
    ended = AtTable(None, Offered(old, 3, (PRIMARY,)), 0)
    assert ended.program == old
    assert list(ended.contribute(10_000, 0, 10_000, "pot")) == []
    other = AtTable(filed(name="other"), Offered(old, 0, (PRIMARY,)), 0)
    moved, part = [], other.open_round()
    step = next(part)
    while True:
        moved.append(step)
        try:
            step = part.send(500 if isinstance(step, Meter) and step.name == "jackpot" else 0)
        except StopIteration:
            break
    assert [step.target for step in moved if isinstance(step, Move)] == [meter("other")]
    assert other.unwon == [PRIMARY]


def test_a_payout_that_has_ended_takes_nothing_and_keeps_nothing_for_another() -> None:
    """13:69F-14.19(c), (l): its box is counted in the next round, and the reset amount joins what can be won."""
    game, random = registry.find("holdem"), Random(11)
    plain = {"payout_program": {**PROGRAM, "hand": {"kind": "four-of-a-kind", "ranks": "T"}, "reset_percent": 50}}
    options, _ = game.options.read(plain)
    table, players, lines = open_table(game, random, options, seats=6)
    while not table.ledger[meter("jackpot box")]:  # it is emptied when a bad beat is verified
        table.play(players)
    held = {name: table.ledger[meter(name)] for name in table.meter_kinds}
    ended = {"payout_program": {**plain["payout_program"], "collects": False}}
    table.post(Change(1, 1, options=ended, patrons=False))
    before = len(lines)
    table.play(players)
    now = {name: table.ledger[meter(name)] for name in table.meter_kinds}
    assert now["jackpot box"] == now["jackpot secondary box"] == now["jackpot reset"] == 0
    steps = [step for line in lines[before:] for step in decode(line)[0].steps]
    paid = sum(step.amount for step in steps if isinstance(step, Move) and "payout, " in step.why)
    assert sum(now.values()) == sum(held.values()) - paid
    assert not any("contribution" in step.why for step in steps if isinstance(step, Move))
    assert any("Contributions have ended" in line for line in posted("Hold 'em", table.options))
    assert findings_in(lines, registry.find) == []


def example() -> list[bytes]:
    """Two rounds of hold 'em: a contribution, and with the new day a bad beat."""
    game = registry.find("holdem")
    folder = registry.folder("holdem")
    told = next(found for found in read_examples(folder) if "four tens beaten" in found.name)
    return list(run_example(told, game))


def test_while_the_system_is_out_nothing_is_taken_and_nothing_won() -> None:
    """13:69F-14.20(e)4i"""
    program = filed(system="shore")
    for stands, offered in ((1, True), (0, False)):
        table = AtTable(program, Offered(program, 0, (PRIMARY,)), 0)
        opening = table.open_round()
        asked = next(opening)
        assert isinstance(asked, Meter) and asked.name == "jackpot in operation"
        with pytest.raises(StopIteration):
            opening.send(stands)
        assert bool(list(table.contribute(10_000, 0, 10_000, "pot 1"))) == offered


def test_every_forged_contribution_count_and_payout_is_found() -> None:
    """Even where balances, openings and the chain are forged with it."""
    lines = example()
    assert {str(f.kind) for f in findings_in(lines, registry.find)} == set()
    forgeries = list(falsified(lines))
    for what, journal in forgeries:
        assert findings_in(journal, registry.find), what
    assert len(forgeries) >= 9
