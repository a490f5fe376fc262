"""The auditor's desk, whatever is handed in: a sentence or a round, and never a fault of the house."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.server.workers import audit
from pitboss.server.workers.worker import ANSWERED, NUMBERS, REFUSED, answer
from tests.audit.falsify import falsifications, rechained
from tests.conformance.lawful import open_table
from tests.sizes import size

SAMPLE = ("mini_dice", "three_card_poker", "roulette", "holdem", "craps")
HOSTILE = (
    ("limits", {"minimum": 0, "maximum": 0, "unit": 0}),
    ("limits", {"minimum": -5, "maximum": 10**18, "unit": -1}),
    ("options", [1, 2]),
    ("options", {"decks": 10**9}),
    ("balances", {"seat 0": -1, "seat 99 x": 5, "": 0}),
    ("memory", "none"),
    ("layout", [{"seat": -1, "kind": "", "stake": -5, "account": "", "since": 0}]),
)


def line_of(name: str) -> bytes:
    table, players, lines = open_table(registry.find(name), Random(f"desk {name}"))
    for _ in range(2):
        table.play(players)
    return lines[-1]


@pytest.mark.parametrize("name", SAMPLE)
def test_a_falsified_round_is_laid_out_or_refused_with_a_sentence(name: str) -> None:
    game, line = registry.find(name), line_of(name)
    record = json.loads(line)
    options, _ = game.options.read(record["opening"]["options"])
    found = list(falsifications(record, game, options))
    some = Random(1).sample(found, min(len(found), size(60, 600)))
    forged = [rechained([each.record])[0] for each in some]
    forged += [rechained([{**record, "opening": {**record["opening"], key: value}}])[0] for key, value in HOSTILE]
    for each in forged:
        what, said = answer(NUMBERS["retell"], each)
        assert what in (ANSWERED, REFUSED), said.decode()


def test_the_round_that_the_rule_demands_is_told_beside_the_recorded_one() -> None:
    line = line_of("mini_dice")
    what, said = answer(NUMBERS["retell"], line)
    told = json.loads(said)
    assert what == ANSWERED
    assert told["demanded"] == told["steps"]
    assert len(told["steps"]) == len(decode(line)[0].steps)
    wrong = line.replace(b'"round":2', b'"round":7', 1)
    assert answer(NUMBERS["retell"], wrong)[0] == ANSWERED, "a broken hash hides nothing"
    assert answer(NUMBERS["retell"], b"Dear auditor")[0] == REFUSED


def test_findings_beyond_what_is_told_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "forged.jsonl"
    file.write_bytes(b"\n".join([b"no record"] * 5))

    def report() -> list[dict[str, object]]:
        what, said = answer(NUMBERS["audit"], json.dumps({"file": str(file)}).encode())
        assert what == ANSWERED
        return [json.loads(line) for line in said.splitlines()]

    *told, counted = report()
    assert (len(told), counted["findings"], counted["told"]) == (5, 5, 5)
    monkeypatch.setattr(audit, "MOST_TOLD", len(json.dumps(told[0])))
    *told, counted = report()
    assert (counted["findings"], counted["told"]) == (5, len(told)) and 0 < len(told) < 5
