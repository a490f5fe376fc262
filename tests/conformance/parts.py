"""The parts of a game beside its code: each that is missing is said with the step that adds it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pitboss.core.game.game import Banked, Unfinished
from pitboss.core.law.sheets import Table, blocks, contents, sheet_files, text_of
from pitboss.games import registry
from tests.conformance import cited, moments
from tests.golden.recording import HERE

DONE = "what must be done"
ODDS = Path(__file__).parents[2] / "docs" / "odds.md"


@cache
def wanting(name: str) -> str:
    """The first part that a game of the house lacks, with the step that adds it; empty where it has all."""
    return next((str(lacks) for lacks in _wanting(name)), "")


def _wanting(name: str) -> Iterator[Unfinished]:
    try:
        game = registry.find(name)
    except Unfinished as lacks:
        yield lacks
        return
    sheets = [sheet for listed in contents() if listed.number == game.subchapter for sheet in listed.sheets]
    if not sheets:
        yield Unfinished(f"{game.title}: docs/rules/README.md lists no sheet of 13:69F-{game.subchapter}.", 1)
    for sheet in set(sheets) - set(sheet_files()):
        yield Unfinished(f"{game.title} has no sheet docs/rules/{sheet}.", 1)
    for sheet in set(sheets) & set(sheet_files()):
        for table in blocks(text_of(sheet)):
            if isinstance(table, Table) and "what happened" in table.columns and DONE not in table.columns:
                yield Unfinished(f"A table of irregularities in docs/rules/{sheet} has no column {DONE!r}.", 1)
    folder = registry.folder(name)
    assert folder is not None
    for file, step in (("examples.toml", 5), ("guide.toml", 6)):
        if not (folder / file).exists():
            yield Unfinished(f"{game.title} has no {file}.", step)
    for file in (cited.FILE, moments.FILE):
        if name not in tomllib.loads(file.read_text(encoding="utf-8")):
            yield _unpinned(name, file)
    for file in (HERE / f"{name}.jsonl", HERE / f"{name}.options.jsonl"):
        if not file.exists():
            yield _unpinned(name, file)
    if game.banked is not Banked.POT and f"\n## {game.title}\n" not in ODDS.read_text(encoding="utf-8"):
        yield _unpinned(name, ODDS)


def _unpinned(name: str, file: Path) -> Unfinished:
    return Unfinished(f"{name} is not in {file.name} yet: make pins GAME={name}", 9)
