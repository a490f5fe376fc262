"""Journals of version 2 as they were written before each wager of a seat was made good by itself are still judged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.audit.findings import Kind
from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import MADE_GOOD, Move
from pitboss.core.table.journal import Record, decode, encode
from pitboss.games import registry

KEPT = sorted(Path(__file__).with_name("version_2").glob("*.jsonl"))


def _sums(record: Record) -> Iterator[int]:
    """The places of the payments by which all wagers of an account were made good together."""
    for at, step in enumerate(record.steps):
        if type(step) is Move and step.why in ("void, returned", "void, taken back") and not step.wager:
            yield at


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_one_payment_for_several_wagers_is_as_the_rule_demanded(file: Path) -> None:
    lines = file.read_bytes().splitlines()
    assert any(list(_sums(decode(line)[0])) for line in lines)
    assert findings_in(lines, registry.find) == []


@pytest.mark.parametrize("how", ["amount", "account", "left out", "both ways"])
def test_it_is_judged_to_the_cent(how: str) -> None:
    line = KEPT[0].read_bytes().splitlines()[0]
    record = decode(line)[0]
    at = next(_sums(record))
    good = record.steps[at]
    assert isinstance(good, Move)
    match how:
        case "amount":
            record.steps[at] = replace(good, amount=good.amount + 100)
        case "account":
            record.steps[at] = replace(good, source=good.target, target=good.source)
        case "left out":
            del record.steps[at]
        case _:
            # A record that names what it makes good is one of today, and each of its wagers stands by itself.
            record.steps[at] = replace(good, sort=MADE_GOOD)
    assert Kind.IRREGULARITY in {each.kind for each in findings_in([encode(record)[0]], registry.find)}
