"""How far the regulation is carried out, counted by paragraph.

Citations stand here without their chapter, so that this file does not pass for a test of those sections.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.core.law import catalogue, mentions
from pitboss.core.law.coverage import Row, coverage


def rows(subchapter: str, **declared: str) -> dict[str, Row]:
    told = {place.replace("_", ".", 1): why for place, why in declared.items()}
    return {row.section.label: row for row in coverage(subchapter, told)}


def test_there_is_a_row_for_every_section() -> None:
    assert [row.section for row in coverage(None, {})] == list(catalogue.sections())


def test_to_cite_a_section_carries_out_none_of_its_paragraphs() -> None:
    """New games are named by the check of submissions, yet no petition is taken."""
    new_games = rows("8")["8.4"]
    assert new_games.implementations > 0
    assert new_games.status == "not built"
    assert {paragraph.citation.path for paragraph in new_games.missing} == {"(a)", "(b)", "(c)", "(d)", "(e)"}
    assert all(paragraph.missing == "no code and no test" for paragraph in new_games.missing)


def test_a_paragraph_is_built_where_code_and_tests_cite_it_or_a_place_below_it() -> None:
    odds = rows("13")["13.6"]
    counted = {paragraph.citation.path: paragraph for paragraph in odds.paragraphs}
    assert list(counted) == ["(a)", "(b)"]
    assert counted["(b)"].code == len(mentions.implementations("13.6(b)")) > 0
    assert counted["(b)"].tests == len(mentions.tests_naming("13.6(b)")) > 0
    assert counted["(b)"].missing == ""


def test_numbered_points_are_counted_within_their_paragraphs() -> None:
    """The first, and the smallest below them; what code and a test cite by itself lacks nothing."""
    wagers = rows("14", **{"14_7(g)": "declared idle"})["14.7"]
    found = {point.citation.path: point for point in wagers.points}
    assert {"(b)1", "(c)3", "(c)4", "(c)4iii", "(c)5", "(c)5i"} <= set(found)
    assert not {"(b)", "(c)", "(g)1"} & set(found)
    assert found["(c)3"].code == len(mentions.implementations("14.7(c)3")) > 0
    assert rows("8")["8.3"].points == ()


def test_what_has_no_adopted_text_stands_apart() -> None:
    roulette, tiles = rows("5"), rows("10")
    assert (roulette["5.4"].status, roulette["5.4"].paragraphs) == ("no text", ())
    assert roulette["5.4"].basis.startswith("a sister regulation")
    assert roulette["5.1"].basis.startswith("common practice")
    assert roulette["5.1"].status != "no text"
    assert tiles["10.11"].status == "no text"
    assert tiles["10.11"].basis == "proposed, not adopted (dragon's eye)"
    assert "(d)" not in {paragraph.citation.path for paragraph in tiles["10.5"].paragraphs}


def test_reserved_and_declared_sections_and_paragraphs_are_not_operative() -> None:
    found = rows("4", **{"4_1": "declared idle", "4_3(a)": "inspected before play"})
    assert (found["4.1"].status, found["4.1"].reason) == ("not operative", "declared idle")
    assert (found["4.2"].status, found["4.2"].reason) == ("not operative", catalogue.RESERVED)
    assert "(a)" not in {paragraph.citation.path for paragraph in found["4.3"].paragraphs}


def test_a_declared_section_must_exist() -> None:
    with pytest.raises(catalogue.UnknownSection, match=r"13\.8"):
        coverage("13", {"13.8": "nothing there"})


def test_a_section_stands_as_its_paragraphs_do() -> None:
    """Over the whole chapter, nothing declared: some sections are built, some in part, some not at all."""
    found = {"built": 0, "in part": 0, "not built": 0}
    for row in coverage(None, {}):
        assert bool(row.paragraphs) == (row.status in found), row.section.label
        if row.paragraphs:
            lacking = len(row.missing)
            stands = "built" if not lacking else "not built" if lacking == len(row.paragraphs) else "in part"
            assert row.status == stands, row.section.label
            found[stands] += 1
    assert all(found.values()), found


def test_code_that_nothing_reaches_carries_out_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "commands.py").write_text(
        "app = command()\n@app.command()\ndef shown() -> None:\n    told()\n"
        "@rule('…')\ndef told() -> None: ...\n"
        "@rule('…')\ndef idle() -> None:\n    deeper()\n"
        "def deeper() -> None: ...\n"
        "TABLE = {'a': looked_up}\ndef looked_up() -> None: ...\nprint(TABLE)\n"
    )
    (tmp_path / "imports.py").write_text("from commands import idle\n")
    monkeypatch.setattr(mentions, "PACKAGE", tmp_path)
    found = mentions.reached.__wrapped__()
    assert {"shown", "told", "looked_up"} <= found
    assert not {"idle", "deeper"} & found


def test_every_rule_of_the_house_is_reached() -> None:
    """But for those that the poker room has a second time."""
    idle = {mention.where for mention in mentions.every_mention() if not mentions.is_reached(mention)}
    assert idle <= {"best5_bug", "best_low5", "best_omaha_low"}
