"""What the terminal draws of a round."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import cast

from rich.console import Console

from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.telling.felt import Felt
from tests import proving


def test_both_hands_of_a_split_pair_are_drawn_by_name() -> None:
    assert "several_hands" in proving.NAMES
    game = registry.find("several_hands")
    (line,) = run_example(read_examples(cast(Path, registry.folder(game.name)))[0], game)
    to = io.StringIO()
    felt = Felt(Table(game), 1, Console(file=to, width=100))
    for step in decode(line)[0].steps:
        felt.show(step)
    drawn = to.getvalue()
    assert "Your hand:" in drawn
    assert "Your hand 2:" in drawn
    assert drawn.index("Your hand 2:") < drawn.index("The dealer:")
    _, dealt, first = drawn.split("Your hand:")
    first, second = first.partition("The dealer:")[0].split("Your hand 2:")
    assert re.findall(r"[♠♥♦♣]", dealt) == ["♠", "♥"], "the pair"
    assert re.findall(r"│(\d)", first) == ["4", "5"] and re.findall(r"[♠♥♦♣]", first) == ["♠", "♠"]
    assert re.findall(r"│(\d)", second) == ["4", "2"] and re.findall(r"[♠♥♦♣]", second) == ["♥", "♠"]


def test_another_seat_s_second_hand_has_its_name() -> None:
    felt = Felt(Table(registry.find("several_hands")), 1, Console(file=io.StringIO()))
    assert felt.teller.hand("seat 2 hand 2") == "seat 2 hand 2"
    assert felt.teller.hand("seat 1") == "your hand"
