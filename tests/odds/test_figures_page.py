"""What the page about figures prints of blackjack switch is what the counts say, to the last digit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss.games.blackjack_switch.options import AS_21, AS_BLACKJACK, SwitchOptions
from pitboss.games.blackjack_switch.shipped import counted

PAGE = (Path(__file__).parents[2] / "docs" / "figures.md").read_text(encoding="utf-8")
ROWS = re.findall(r"\| (six|eight) \| (two|four) hands \| ([\d.]+) % \|[^|]*\| ([\d.]+) %", PAGE)


@pytest.mark.parametrize(("decks", "hands", "as_21", "as_blackjack"), ROWS)
def test_the_table_of_switch_is_the_count_s(decks: str, hands: str, as_21: str, as_blackjack: str) -> None:
    """13:69F-2A.7"""
    for told, switched in ((as_21, AS_21), (as_blackjack, AS_BLACKJACK)):
        plain = {"decks": {"six": 6, "eight": 8}[decks], "max_splits": {"two": 1, "four": 3}[hands]}
        options, problems = SwitchOptions.read({**plain, "switched_blackjack": switched})
        assert not problems
        assert f"{100 * counted(options).best:.4f}" == told


def test_all_four_games_are_on_the_page() -> None:
    assert len(ROWS) == 4
