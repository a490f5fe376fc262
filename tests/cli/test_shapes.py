"""What scripts may rely on: every key that `--json` prints is in docs/json.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
DOCUMENTED = set(re.findall(r"`(\w+)`", (ROOT / "docs" / "json.md").read_text(encoding="utf-8")))
# What stands under these is named by the game's options and wagers and the table's seats.
OPEN = {"options", "seats_won_cents", "here", "default", "examples"}


def keys(data: Any) -> set[str]:
    if isinstance(data, list):
        return {key for value in data for key in keys(value)}
    if isinstance(data, dict):
        below = {
            key
            for name, value in data.items()
            if not (name in OPEN and isinstance(value, dict))
            for key in keys(value)
        }
        return set(data) | below
    return set()


@pytest.mark.parametrize(
    "argv",
    [
        ("games",),
        ("rules", "mini_dice"),
        ("guide", "mini_dice"),
        ("odds", "mini_dice"),
        ("check", ROOT / "pyproject.toml"),
        ("ruling", "mini_dice", "dice"),
        ("school", "mini_dice", "--seed", 3),
        ("cite", "13.6"),
        ("trace", "mini_dice"),
        ("play", "mini_dice", "--auto", 2),
        ("journal", "verify", ROOT / "docs" / "json.md"),
    ],
    ids=lambda argv: argv[0],
)
def test_every_key_is_documented(run: Run, argv: tuple[object, ...]) -> None:
    ran = run(*argv, "--json")
    printed = keys(ran.json)
    assert printed
    assert printed <= DOCUMENTED
