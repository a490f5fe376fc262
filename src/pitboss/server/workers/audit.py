"""The auditor's desk in a worker: a journal is audited, reported in the form asked for, and laid out again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.core.game.game import Game
from pitboss.core.table.journal import AlteredRecord, DamagedRecord, Record, decode
from pitboss.games import registry

if TYPE_CHECKING:
    from pitboss.audit.findings import Finding
    from pitboss.audit.part import Part
    from pitboss.audit.run import Progress

MOST_TOLD = 4_000_000
"""Bytes of findings told; all findings are counted."""
AT_ONCE = 200
"""Lines audited at a time."""


class HandedIn(msgspec.Struct):
    """A journal in a file, under the name that it was handed in by, and the form of the report; `in_full`: for who
    may see every card."""

    file: str
    name: str = ""
    form: str = "findings"
    in_full: bool = True


class NoRound(ValueError):
    """A line that cannot be laid out on the felt."""


def audit(asked: bytes) -> bytes:
    """The report on a journal: lines of JSON, or as asked."""
    handed_in = msgspec.json.decode(asked, type=HandedIn)
    progress = _audited(handed_in)
    return FORMS[handed_in.form](progress)


def _audited(handed_in: HandedIn) -> Progress:
    from pitboss.audit.foreign import from_csv
    from pitboss.audit.run import Progress

    progress = Progress("")
    size = 0
    with Path(handed_in.file).open("rb") as file:
        lines: Iterable[bytes] = from_csv(file) if handed_in.name.lower().endswith(".csv") else file
        for found in _findings(iter(lines), progress.whole, handed_in.name):
            finding = found if handed_in.in_full else _veiled(found)
            progress.counts[finding.kind.name] = progress.counts.get(finding.kind.name, 0) + 1
            if size < MOST_TOLD:
                progress.findings.append(finding)
                size += len(msgspec.json.encode(finding))
    progress.finished = True
    return progress


def _findings(lines: Iterator[bytes], whole: Part, source: str) -> Iterator[Finding]:
    """The findings of a journal; `whole` comes to know what was read."""
    from pitboss.audit.part import Auditor

    auditor = Auditor(registry.find)
    while some := list(islice(lines, AT_ONCE)):
        start = whole.lines
        part, found = auditor.part(source, some)
        for finding in found:
            yield msgspec.structs.replace(finding, line=finding.line + start)
        yield from auditor.join(whole, source, part, begins=not start)
    yield from auditor.finish(whole, source)


def _as_lines(progress: Progress) -> bytes:
    """One line of JSON for each finding, and a last one that counts lines, rounds and findings and adds them up."""
    from pitboss.audit.totals import totals

    whole = progress.whole
    told = [
        msgspec.json.encode({**msgspec.to_builtins(found), "says": found.sentence, "basis": found.basis})
        for found in progress.findings
    ]
    counted = {
        "lines": whole.rounds + whole.skipped,
        "rounds": whole.rounds,
        "skipped": whole.skipped,
        "findings": progress.found,
        "told": len(told),
        "kinds": _kinds(progress),
        "totals": totals(progress.findings),
    }
    return b"\n".join((*told, msgspec.json.encode(counted))) + b"\n"


def _kinds(progress: Progress) -> dict[str, int]:
    from pitboss.audit.findings import Kind

    return {kind.value: progress.counts[kind.name] for kind in Kind if kind.name in progress.counts}


def _as_statistics(progress: Progress) -> bytes:
    from pitboss.audit.statistics import statistics

    tests = statistics(progress.whole.tally, registry.find)
    return msgspec.json.encode({**tests.plain(), "says": tests.says()})


def _as_page(progress: Progress) -> bytes:
    from pitboss.audit.report import html
    from pitboss.audit.statistics import statistics

    return html(progress, statistics(progress.whole.tally, registry.find)).encode()


def _as_page_alone(progress: Progress) -> bytes:
    from pitboss.audit.report import html

    return html(progress, None).encode()


def _as_sheet(progress: Progress) -> bytes:
    from pitboss.audit.report import csv

    return csv(progress).encode()


FORMS = {
    "findings": _as_lines,
    "statistics": _as_statistics,
    "page": _as_page,
    "page without statistics": _as_page_alone,
    "sheet": _as_sheet,
}
"""The forms of a report. The tests of chance and hold may take longer than the house allows a question; the page then
comes without them."""


class Judge(msgspec.Struct):
    """The line of a round of the house, after the one before it; `in_full`: for who may see every card."""

    lines: list[str]
    in_full: bool = False


def judge(asked: bytes) -> bytes:
    """What is wrong with the last of some rounds."""
    from pitboss.audit.part import Part
    from pitboss.audit.totals import totals

    told = msgspec.json.decode(asked, type=Judge)
    lines = iter([line.encode() for line in told.lines])
    found = [each for each in _findings(lines, Part(), "") if each.line == len(told.lines)]
    shown = found if told.in_full else [_veiled(each) for each in found]
    plain = [{**msgspec.to_builtins(each), "says": each.sentence, "basis": each.basis} for each in shown]
    return msgspec.json.encode({"rounds": 1, "findings": plain, "totals": totals(found)})


def _veiled(found: Finding) -> Finding:
    """A finding as everybody may read it: where it may name cards that lay face down, only of which kind it is."""
    from pitboss.audit.findings import Kind

    of_cards = (Kind.DRAW, Kind.SETTING, Kind.DECISION, Kind.IRREGULARITY, Kind.PROCEDURE, Kind.COMMITMENT)
    hides = found.kind in of_cards or not found.money
    says = f"{found.kind.value.capitalize()}." if hides else found.sentence
    return msgspec.structs.replace(found, says=says, problem="", recorded="", demanded="")


def retell(line: bytes) -> bytes:
    """A round of a journal for the felt, with every card, since whoever has the journal has them; and the steps that
    the rule demands instead."""
    from pitboss.server.shown.replayed_round import retold

    try:
        record = decode(line)[0]
    except AlteredRecord as altered:
        record = altered.record
    except DamagedRecord as damage:
        raise NoRound(f"Nothing can be laid out of this line. {damage}") from None
    game = registry.find(record.game)
    try:
        told: dict[str, Any] = retold(record, game, None)
        return msgspec.json.encode({**told, "demanded": _demanded(record, game)})
    except (MemoryError, RecursionError):
        raise
    except Exception as broken:
        # Whatever a forged line makes of the table, the auditor reads a sentence.
        raise NoRound(f"The table of this round cannot be set as the line says: {broken!r}.") from None


def _demanded(record: Record, game: Game) -> list[dict[str, Any]]:
    """The steps that the rule makes of a record's answers, as far as it can be played; none where it cannot."""
    from pitboss.core.record.replay import Departure, Replayer
    from pitboss.server.shown.steps import framed

    departures: list[Departure] = []
    try:
        played = Replayer().play(record, game, departures.append)
    except Departure:
        return []
    return [framed(step, game) for step in played.steps]
