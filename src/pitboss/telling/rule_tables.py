"""Tables by which a game's hands are played, as a guide prints them: made of the very data by which it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from pitboss.baccarat.drawing import NONE, TABLE_1, TABLE_2
from pitboss.games.chemin_de_fer.drawing import DRAW, STAY, banker_choices, player_choices

DRAWS, STAYS, CHOOSES = "draws", "stays", "draws or stays"


@dataclass(frozen=True, slots=True)
class RuleTable:
    """A table with its heading, those of its columns, and its rows."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def _together(rows: Iterable[tuple[int, tuple[str, ...]]]) -> Iterator[tuple[str, ...]]:
    """Rows by a count, those that say the same set as one."""
    for cells, alike in groupby(rows, key=lambda row: row[1]):
        counts = [count for count, _ in alike]
        yield (str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}", *cells)


def _player(title: str, says: Sequence[str]) -> RuleTable:
    rows = ((count, (said,)) for count, said in enumerate(says))
    return RuleTable(title, ("with two cards it has", "the Player's Hand"), tuple(_together(rows)))


def _banker(title: str, says: Callable[[int, int], str]) -> RuleTable:
    thirds = range(NONE, 10)
    heads = ("no third card" if third == NONE else str(third) for third in thirds)
    rows = ((count, tuple(says(count, third) for third in thirds)) for count in range(10))
    return RuleTable(title, ("with two cards it has", *heads), tuple(_together(rows)))


_PLAYER = "When the Player's Hand draws a third card"
_BANKER = "When the Banker's Hand draws, by the value of the Player's third card"
_TOLD = {(DRAW,): DRAWS, (STAY,): STAYS, (DRAW, STAY): CHOOSES}


def _of_the_rules(_options: Any) -> tuple[RuleTable, ...]:
    """19:47-7.9, 13:69F-3.9"""
    return (
        _player(_PLAYER, [DRAWS if draws else STAYS for draws in TABLE_1]),
        _banker(_BANKER, lambda count, third: DRAWS if TABLE_2[count][third + 1] else STAYS),
    )


def _of_choices(options: Any) -> tuple[RuleTable, ...]:
    """Of chemin de fer, where both sides may have a choice. 13:69F-4.9"""
    own = (player_choices(count, options.player_option_on_5) for count in range(10))
    return (
        _player(_PLAYER, [CHOOSES if len(may) > 1 else STAYS if STAY in may else DRAWS for may in own]),
        _banker(_BANKER, lambda count, third: _TOLD[banker_choices(count, third, options.free_cells)]),
    )


RULE_TABLES: Mapping[str, Callable[[Any], tuple[RuleTable, ...]]] = {
    "baccarat": _of_the_rules,
    "chemin_de_fer": _of_choices,
}
"""The tables by the names by which guides ask for them; some depend on the casino's options."""
