"""One word for one thing: the words that CONTRIBUTING's table gives up are used nowhere in the server or its page."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "pitboss" / "server"


def given_up() -> set[str]:
    """The words set as code in the last column of the table of words."""
    part = (ROOT / "CONTRIBUTING.md").read_text().split("## One word for one thing")[1].split("\n## ")[0]
    rows = [row.split("|") for row in part.splitlines() if row.startswith("|")]
    return {word for row in rows for word in re.findall(r"`(\w+)`", row[3])}


def test_words_that_were_given_up_stand_nowhere_in_the_server() -> None:
    words = given_up()
    assert {"wish", "keeper", "watcher"} <= words
    any_of = "|".join((*words, *map(str.title, words)))
    banned = re.compile(rf"(?<![a-z])(?:{any_of})(?:s|es)?(?![a-z])")
    found = {
        f"{file.relative_to(ROOT)}:{number} {line.strip()}"
        for file in (*SERVER.rglob("*.py"), *SERVER.rglob("*.js"))
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if banned.search(line)
    }
    assert not found, "CONTRIBUTING, One word for one thing, has another word for: " + "; ".join(sorted(found))


def test_every_file_that_contributing_names_is_there() -> None:
    named = re.findall(r"`((?:[a-z_]+/)+[a-z_0-9]+\.(?:py|js|toml))`", (ROOT / "CONTRIBUTING.md").read_text())
    assert len(named) > 40
    homes = (ROOT / "src" / "pitboss", ROOT, ROOT / "src" / "pitboss" / "server")
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []
