"""Sheets and code say the same: every option, wager and irregularity stands in both, with the same section.

Only a key that the code has may stand in a sheet, and the other way round; the first citation of a row is one
that the code gives to that key, and the code gives it no citation that the row does not name. A subchapter's
sheets speak for all its games.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

import pytest

from pitboss.core.game import every_table
from pitboss.core.law import catalogue, sheets
from pitboss.core.law.cite import PLACE
from pitboss.core.law.shorthand import cites_in_line
from pitboss.games import registry

PARTS = {"option": "Options left to the casino", "wager": "Wagers", "irregularity": "Irregularities"}
KEY_COLUMNS = ("option key", "wager key", "key")
KEY = re.compile(r"`?([a-z0-9]+(?:_[a-z0-9]+)*)`?")
# The sheet of a program above the tables; its options are no table's.
NOT_OF_A_TABLE = {"14-poker-bad-beat.md"}

SUBCHAPTERS = sorted({registry.find(name).subchapter for name in registry.names()})


def written(subchapter: str, kind: str) -> dict[str, list[str]]:
    """The keys of a table of the sheets, each with the citations of its row, in order."""
    found: dict[str, list[str]] = {}
    for name in catalogue.sheets_of(subchapter):
        if name in NOT_OF_A_TABLE:
            continue
        for table in sheets.read_sheet(name).part(PARTS[kind]).tables():
            if table.columns[0] in KEY_COLUMNS:
                for row in table.rows:
                    cell = re.sub(r"\s*\(.*\)$", "", row[table.columns[0]])
                    keys = [KEY.fullmatch(key) for key in cell.split(", ")]
                    found.update((key[1], _cites(row["cite"], subchapter)) for key in keys if key and all(keys))
    return found


def _cites(cell: str, subchapter: str) -> list[str]:
    """The citations of a cell; one of a chapter that the catalogue does not hold counts where it stands first."""
    first = re.match(PLACE, cell)
    own = [str(cite) for cite in cites_in_line(cell, subchapter)]
    return own if own or not first else [first.group()]


def declared(subchapter: str, kind: str) -> Mapping[str, set[str]]:
    """The keys that the games of a subchapter declare, each with its citations."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for game in registry.all_games():
        if game.subchapter == subchapter:
            things: Mapping[str, Iterable[object]] = {
                "option": game.options.declared(),
                "wager": game.wagers,
                "irregularity": game.irregularities,
            }
            for thing in things[kind]:
                found[thing.key].add(thing.cite)  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("kind", PARTS)
@pytest.mark.parametrize("subchapter", SUBCHAPTERS)
def test_every_key_stands_in_both_with_the_same_section(subchapter: str, kind: str) -> None:
    sheet, code = written(subchapter, kind), declared(subchapter, kind)
    assert sorted(sheet) == sorted(code)
    differ = {
        key: (sorted(cites), sheet[key])
        for key, cites in code.items()
        if not cites <= set(sheet[key]) or sheet[key][0] not in cites
    }
    assert differ == {}


@pytest.mark.parametrize("subchapter", SUBCHAPTERS)
def test_a_sheet_says_in_the_codes_words_what_an_option_decides(subchapter: str) -> None:
    """People read them where the rule is shown: `cite`, and the page."""
    options = [
        option for game in registry.all_games() if game.subchapter == subchapter for option in game.options.declared()
    ]
    rows = [
        row
        for name in catalogue.sheets_of(subchapter)
        for table in sheets.read_sheet(name).part(PARTS["option"]).tables()
        if "what it decides" in table.columns
        for row in table.rows
        if row["what it decides"] != "–"
    ]
    for row in rows:
        keys = [key.strip("`") for key in re.sub(r"\s*\(.*\)$", "", row["option key"]).split(", ")]
        says = [{option.says for option in options if option.key == key} for key in keys]
        if len(keys) == 1:
            assert row["what it decides"] in says[0]
        else:
            assert all(any(words in row["what it decides"] for words in said) for said in says)


def test_so_do_the_irregularities_of_every_table() -> None:
    sheet = written("8", "irregularity")
    assert {found.key: found.cite for found in every_table.IRREGULARITIES} == {
        key: cites[0] for key, cites in sheet.items()
    }


@pytest.mark.parametrize("subchapter", SUBCHAPTERS)
def test_what_a_sheet_says_rests_on_something_of_its_own_is_in_the_house(subchapter: str) -> None:
    """A key in the part "Basis" that no game has would be a slip of the pen."""
    known = {kind: set(declared(subchapter, kind)) for kind in PARTS}
    known["pay table"] = known["wager"]
    rows = [
        row["place"]
        for name in catalogue.sheets_of(subchapter)
        for table in sheets.read_sheet(name).part("Basis").tables()
        for row in table.rows
    ]
    for place in rows:
        kind = next((kind for kind in known if place.startswith(f"{kind} ")), None)
        if kind is not None:
            assert set(place.removeprefix(f"{kind} ").split(", ")) <= known[kind], place
