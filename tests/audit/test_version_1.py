"""Journals of version 1 are still read: chain, money, cards and order are judged, words are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pitboss.audit.findings import Kind
from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import Announce, Ask, AskAll, Mark, Move, Progress
from pitboss.core.table import version_1
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.cli.conftest import Run, run

__all__ = ["run"]

KEPT = sorted(Path(__file__).with_name("version_1").glob("*.jsonl"))
"""What was recorded before there was a version 2."""
Alter = Callable[[dict[str, Any]], None]


def _lines(name: str) -> list[bytes]:
    return Path(__file__).with_name("version_1").joinpath(f"{name}.jsonl").read_bytes().splitlines()


def _altered(line: bytes, alter: Alter) -> bytes:
    """The line with something altered, and a hash that fits it."""
    record = json.loads(line)
    alter(record)
    del record["hash"]
    body = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
    return body[:-1] + b',"hash":"' + sha256(body).hexdigest().encode() + b'"}'


def _move(record: dict[str, Any]) -> dict[str, Any]:
    step: dict[str, Any] = next(step for step in record["steps"] if step["do"] == "move")
    return step


def _taken(record: dict[str, Any]) -> dict[str, Any]:
    """The first movement of money, taken out of its place."""
    found = _move(record)
    record["steps"].remove(found)
    return found


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_journal_of_version_1_is_as_the_rule_demands(file: Path) -> None:
    lines = file.read_bytes().splitlines()
    assert {decode(line)[0].version for line in lines} == {1}
    assert findings_in(lines, registry.find) == []


def test_it_is_verified_told_and_imported(run: Run, tmp_path: Path) -> None:
    file = str(KEPT[0].with_name("keno.jsonl"))
    assert run("journal", "verify", file).code == 0
    assert "Game" in run("journal", "show", file, "--round", "1").out
    store = f"sqlite:///{tmp_path}/kept.sqlite3"
    assert run("journal", "import", file, "--store", store).code == 0
    assert run("audit", store, "--workers", "1").code == 0


def test_words_are_not_judged() -> None:
    def alter(record: dict[str, Any]) -> None:
        for step in record["steps"]:
            for words in ("text", "why", "question"):
                if words in step:
                    step[words] = "other words"

    assert findings_in([_altered(_lines("casino_war")[0], alter)], registry.find) == []


@pytest.mark.parametrize(
    ("alter", "kind"),
    [
        (lambda record: _move(record).update(amount=_move(record)["amount"] + 100), Kind.PAYOUT),
        (lambda record: record["steps"].append(_taken(record)), Kind.ORDER),
        (lambda record: _taken(record), Kind.PAYOUT),
        (lambda record: record["closing"]["balances"].update(inventory=0), Kind.MONEY),
        (lambda record: record["opening"].update(digest="0" * 64), Kind.OPTION),
        (lambda record: record.update(prev="1" * 64), Kind.CHAIN),
    ],
    ids=["amount", "order", "left out", "balances", "digest", "chain"],
)
def test_money_order_and_chain_are_judged(alter: Alter, kind: Kind) -> None:
    found = findings_in([_altered(_lines("casino_war")[0], alter)], registry.find)
    assert kind in {each.kind for each in found}


def test_a_card_is_judged_by_the_shuffle_that_it_came_from() -> None:
    def alter(record: dict[str, Any]) -> None:
        draw = next(step for step in record["steps"] if step["do"] == "draw")
        draw["answer"] = ["2c" if draw["answer"] == ["3c"] else "3c"]

    assert findings_in([_altered(_lines("holdem")[0], alter)], registry.find)


def test_what_stood_in_words_is_in_fields() -> None:
    steps = [step for file in KEPT for line in file.read_bytes().splitlines() for step in decode(line)[0].steps]
    marks = {step.progress for step in steps if isinstance(step, Mark)}
    assert {Progress(held=True), Progress(over=1), Progress()} <= marks
    assert {"wins", "blind"} <= {step.sort for step in steps if isinstance(step, Move)}
    assert {"banker"} <= {step.role for step in steps if isinstance(step, Announce)}
    assert any(step.counts for step in steps if isinstance(step, Announce))
    asked = [ask for step in steps for ask in (step.asks if isinstance(step, AskAll) else (step,))]
    assert any(ask.cards for ask in asked if isinstance(ask, Ask))


@pytest.mark.parametrize(
    ("state", "progress"),
    [
        ("imprisoned", Progress(held=True)),
        ("from the next game", Progress(held=True)),
        ("2 of 5: $1,250.50", Progress(over=2, won=125_050)),
        ("3 won", Progress(over=3)),
        ("points made: none", Progress()),
        ("points made: 4 10", Progress(made=(4, 10))),
        ("something else", None),
    ],
)
def test_a_mark_says_how_far_a_wager_has_come(state: str, progress: Progress | None) -> None:
    assert version_1.progress_of(state) == progress


def test_an_option_is_read_by_its_old_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def alter(record: dict[str, Any]) -> None:
        options = record["opening"]["options"]
        options["a_name_of_old"] = options.pop("deck_count")
        plain = json.dumps(dict(sorted(options.items())), separators=(",", ":"), ensure_ascii=False)
        record["opening"]["digest"] = sha256(plain.encode()).hexdigest()

    line = _altered(_lines("casino_war")[0], alter)
    assert {each.kind for each in findings_in([line], registry.find)} == {Kind.OPTION}
    monkeypatch.setattr(version_1, "RENAMED", {"casino_war": {"a_name_of_old": "deck_count"}})
    assert findings_in([line], registry.find) == []


def test_a_finding_says_that_the_rule_was_corrected_since(monkeypatch: pytest.MonkeyPatch) -> None:
    line = _altered(_lines("casino_war")[0], lambda record: _move(record).update(amount=1))
    (section,) = {each.cite for each in findings_in([line], registry.find) if each.kind is Kind.PAYOUT}
    monkeypatch.setattr(version_1, "CORRECTED", {"casino_war": {section: "a tie is paid otherwise"}})
    says = [each.says for each in findings_in([line], registry.find) if each.cite == section]
    assert "The rule was corrected after this was recorded: a tie is paid otherwise." in says[0]
