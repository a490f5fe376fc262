"""Write anew what the tests hold byte for byte: `make pins`, or `make pins GAME=name` for one game.

On an unchanged tree nothing changes. Where something does, look at the difference before you commit it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.write_odds_md import HEAD, section

from pitboss.core.table.journal import schema
from pitboss.games import registry
from tests.conformance import cited, moments
from tests.golden import paying
from tests.golden.answering import answers
from tests.golden.recording import files
from tests.golden.saying import HERE as SAID
from tests.golden.saying import TOLD, lessons, orders, transcript

DOCS = Path(__file__).parents[1] / "docs"
ODDS = DOCS / "odds.md"
SCHEMA = DOCS / "journal.schema.json"


def write_games(names: Sequence[str]) -> None:
    """The pins of these games, each in its own file or its own part of one."""
    for name in names:
        for path, data in files(registry.find(name)).items():
            path.write_bytes(data)
        paying.write(registry.find(name))
    cited.write(names)
    moments.write(names)


SLOW = ("blackjack", "blackjack_switch", "double_attack_blackjack", "spanish_21", "triple_attack_blackjack")
"""Whose odds take as long to count as all others: they are written where such a game is named, and compared in the
whole sweep."""


def write_odds(names: Sequence[str]) -> None:
    """What `docs/odds.md` says of these games; what it says of others stays."""
    parts = [HEAD + "\n"]
    text = ODDS.read_text(encoding="utf-8")
    for game in registry.all_games():
        if game.name in names:
            parts.append(section(game) + "\n")
        else:
            begin = text.index(f"\n## {game.title}\n")
            parts.append(text[begin : text.find("\n## ", begin + 1) % (len(text) + 1)])
    ODDS.write_text("".join(parts), encoding="utf-8")


def write_said() -> None:
    """What the house says of several games: transcripts of commands, answers, orders of hands, lessons."""
    for name in TOLD:
        with tempfile.TemporaryDirectory() as folder:
            (SAID / f"{name}.txt").write_text(transcript(name, Path(folder)), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        (SAID / "answers.txt").write_text(answers(Path(folder)), encoding="utf-8")
    (SAID / "orders.txt").write_text(orders(), encoding="utf-8")
    (SAID / "lessons.txt").write_text(lessons(), encoding="utf-8")


def write_schema() -> None:
    """The published form of a journal, from the types that write it."""
    SCHEMA.write_text(json.dumps(schema(), indent=2) + "\n", encoding="utf-8")


def main(asked: Sequence[str]) -> None:
    unknown = [name for name in asked if name not in registry.names()]
    if unknown:
        raise SystemExit(f"{', '.join(unknown)}: no such game; there are {', '.join(registry.names())}.")
    write_games(asked or registry.names())
    write_odds(asked or [name for name in registry.names() if name not in SLOW])
    if not asked:
        write_said()
        write_schema()


if __name__ == "__main__":
    main(sys.argv[1:])
