"""Lawful journals of every game, falsified in hundreds of ways and chained anew: the audit finds each of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from pitboss.audit.part import Auditor, Part
from pitboss.audit.rounds import faults_in
from pitboss.core.choices.limits import Limits
from pitboss.core.filing.submission import Filed, Submission
from pitboss.core.game.game import Game
from pitboss.core.record.replay import Replayer
from pitboss.core.table.journal import DamagedRecord, decode
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.audit.falsify import Falsified, Plain, falsifications, rechained
from tests.audit.uncommitted import Uncommitted
from tests.conformance.games import ALL
from tests.conformance.lawful import Trouble, open_table
from tests.sizes import size

UNGOVERNED: dict[str, Callable[[Falsified, int], bool]] = {
    "a clock's reading that keeps the order of rounds": lambda f, at: f.group == "time" and "long" not in f.kind,
    "when the first round opened": lambda f, at: f.kind == "opening.at: long before" and at == 0,
    "when the last round closed": lambda f, at: f.kind == "closing.at: long after" and at == ROUNDS - 1,
    "in which order players sat down": lambda f, at: (
        f.path == ("opening", "since") and f.kind.endswith(("exchanged with the next", "moved to the end"))
    ),
}
"""What may be falsified without the regulation caring, beside answers that lead to the very same record."""

ROUNDS = 8
SAMPLE = size(20, 10_000)
"""How many kinds of falsification each game is tried with at most; of each sort of thing at least one."""


def journal(game: Game, seed: int, committed: bool) -> tuple[list[bytes], Table]:
    """A few lawful rounds, some with irregularities, some players coming and going."""
    random = Random(f"{game.name} {seed}")
    table, players, lines = open_table(game, random)
    if not committed:
        table.chance = Uncommitted(seed)
    trouble = Trouble(game, random, 0.03)
    trouble.table = table
    for number in range(ROUNDS):
        table.play(players, trouble)
        if number == 1:
            free = next((seat for seat in range(1, table.most_players + 1) if seat not in table.places), 0)
            if free and len(table.places) < table.most_players:
                table.sit(free, 5_000_000)
        if number == 2 and len(table.places) > 1:
            with suppress(ValueError):
                table.leave(min(table.places))
    return lines, table


def auditor_of(table: Table) -> Auditor:
    filed = Filed(table.name, table.game, table.options, Limits(500, 100_000, 100))
    return Auditor(registry.find, Submission("Boardwalk", {table.name: filed}))


def findings(lines: list[bytes], auditor: Auditor) -> list[str]:
    part, found = auditor.part("forged", lines)
    whole = Part()
    found += auditor.join(whole, "forged", part)
    found += auditor.finish(whole, "forged")
    return [str(finding) for finding in found]


def changes_nothing(forged: Falsified, lines: list[bytes], at: int, table: Table) -> bool:
    """Whether the engine itself writes the forged record for the forged answers, and nobody committed to others."""
    if forged.path[0] != "steps":
        return False
    try:
        record, _ = decode(lines[at])
    except DamagedRecord:
        return False
    if list(faults_in(record, lines[at], table.game, Replayer())):
        return False
    if forged.group == "commitment":
        return forged.path[-1] == "answer" and not _revealed(forged, lines, at)
    if not record.opening.commitment:
        return True
    return forged.group not in ("dice or wheel", "card") or not _revealed(forged, lines, at)


def _revealed(forged: Falsified, lines: list[bytes], at: int) -> bool:
    """Whether the seed of the deck that a forged card came from, or that was committed to, is in the journal."""
    if forged.group == "dice or wheel":
        return True
    what = json.loads(lines[at])["steps"][forged.path[1]]["what"]
    place = forged.path[1]
    assert isinstance(place, int)
    steps = [step for line in lines[at:] for step in json.loads(line)["steps"]]
    if forged.group == "commitment":
        return any(step["do"] == "shuffle" and step["what"] == what for step in steps[place + 1 :])
    committed = ""
    for number, line in enumerate(lines[: at + 1]):
        steps = json.loads(line)["steps"]
        end = place if number == at else len(steps)
        shuffles = [step["answer"] for step in steps[:end] if step["do"] == "shuffle" and step["what"] == what]
        committed = shuffles[-1] if shuffles else committed
    return any(committed in json.loads(line)["closing"].get("seeds", {}) for line in lines)


def chosen(records: list[Plain], game: Game, table: Table, committed: bool) -> list[tuple[int, Falsified]]:
    """One falsification of each kind, of whichever of the longest records has it."""
    random = Random(f"{game.name} {committed}")
    found: dict[str, list[tuple[int, Falsified]]] = {}
    for at in sorted(range(len(records)), key=lambda at: len(records[at]["steps"]))[-3:]:
        for forged in falsifications(records[at], game, table.options):
            found.setdefault(forged.kind, []).append((at, forged))
    kinds = random.sample(sorted(found), len(found))
    groups: dict[str, str] = {}
    for kind in kinds:
        groups.setdefault(found[kind][0][1].group, kind)
    first = dict.fromkeys((*groups.values(), *kinds))
    return [random.choice(found[kind]) for kind in list(first)[: max(SAMPLE, len(groups))]]


def is_found(lines: list[bytes], at: int, auditor: Auditor) -> bool:
    """Whether the round itself or the next gives it away, or else anything that comes to light later."""
    return bool(findings(lines[max(0, at - 1) : at + 2], auditor) or findings(lines, auditor))


# Either way of every game in the whole sweep; in the tests they take turns.
WAYS = [(name, committed) for at, name in enumerate(ALL) for committed in size((at % 2 == 0,), (True, False))]


@pytest.mark.parametrize(("name", "committed"), WAYS)
def test_every_falsification_that_the_regulation_governs_is_found(
    name: str, committed: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    game = registry.find(name)
    lines, table = journal(game, 11, committed)
    auditor = auditor_of(table)
    assert findings(lines, auditor) == []
    records: list[dict[str, Any]] = [json.loads(line) for line in lines]
    assert rechained(records) == lines
    score: Counter[tuple[str, str]] = Counter()
    missed = []
    kinds = chosen(records, game, table, committed)
    for at, forged in kinds:
        again = rechained([*records[:at], forged.record, *records[at + 1 :]])
        if is_found(again, at, auditor):
            score[forged.group, "found"] += 1
        elif any(rule(forged, at) for rule in UNGOVERNED.values()) or changes_nothing(forged, again, at, table):
            score[forged.group, "ungoverned"] += 1
        else:
            score[forged.group, "missed"] += 1
            missed.append((forged.kind, forged.path, at))
    with capsys.disabled():
        print(f"\n{name}, {'committed' if committed else 'recorded'} chance: {len(kinds)} kinds of falsification")
        for group in sorted({group for group, _ in score}):
            counts = ", ".join(f"{n} {how}" for (g, how), n in sorted(score.items()) if g == group)
            print(f"    {group:>20}: {counts}")
    assert missed == []
    assert score.total() >= size(20, 40)
