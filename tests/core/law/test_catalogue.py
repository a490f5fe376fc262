"""The catalogue of sections, the statements of the sheets, and the index of citations in the code.

Citations stand here without their chapter, so that this file does not pass for a test of those sections.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from pitboss.core.law import catalogue, sheets
from pitboss.core.law import mentions as citations
from pitboss.core.law.cite import CHAPTERS, BadCitation, Citation
from pitboss.core.law.shorthand import cites_in_line

NEW, OLD = CHAPTERS


def labels(subchapter: str) -> list[str]:
    return [entry.label for entry in catalogue.sections() if entry.subchapter == subchapter]


def numbered(subchapter: str, last: int) -> list[str]:
    return [f"{subchapter}.{n}" for n in range(1, last + 1)]


class TestCitation:
    def test_covers_whole_paragraphs_only(self) -> None:
        assert Citation.parse("11.9(a)1").covers(Citation.parse("11.9(a)1ii"))
        assert not Citation.parse("11.9(a)1").covers(Citation.parse("11.9(a)10"))
        assert not Citation.parse("11.9(a)1i").covers(Citation.parse("11.9(a)1ii"))

    def test_both_chapters_name_one_place(self) -> None:
        assert Citation.parse(f"{OLD}-7.9").covers(Citation.parse(f"{NEW}-7.9(c)"))

    def test_reads_the_deepest_paragraph(self) -> None:
        assert Citation.parse("14.15(a)1i(2)(B)").steps == ("(a)", "1", "i", "(2)", "(B)")

    @pytest.mark.parametrize("text", ["13", "13.6(general)", "13.6(b)1 and more", "13.6)"])
    def test_refuses_what_is_no_citation(self, text: str) -> None:
        with pytest.raises(BadCitation, match="write it like"):
            Citation.parse(text)


class TestShorthand:
    @pytest.mark.parametrize(
        ("line", "subchapter", "expected"),
        [
            ("`N-13.5(d)1, 2`", None, ["13.5(d)1", "13.5(d)2"]),
            ("N-13.5(c), (d)1, (d)2", None, ["13.5(c)", "13.5(d)1", "13.5(d)2"]),
            ("O-20.11(a)1, 20.10(b)", "20", ["20.11(a)1", "20.10(b)"]),
            ("O-7.10(c)1,2", None, ["7.10(c)1", "7.10(c)2"]),
            ("N-14.12B(b), (d)–(g)", None, ["14.12B(b)", "14.12B(d)", "14.12B(e)", "14.12B(f)", "14.12B(g)"]),
            ("N-11.9(g)3–5", None, ["11.9(g)3", "11.9(g)4", "11.9(g)5"]),
            ("O-7.7(c)3iii to v", None, ["7.7(c)3iii", "7.7(c)3iv", "7.7(c)3v"]),
            ("N-31.1–31.3", None, ["31.1", "31.2", "31.3"]),
            ("parallel O-26.15(j)-(k)", None, ["26.15(j)", "26.15(k)"]),
            ("2.20 and 2.25: no text", "2", ["2.20", "2.25"]),
            ("14.19, 2024 form", "14", ["14.19"]),
        ],
    )
    def test_writes_lists_out(self, line: str, subchapter: str | None, expected: list[str]) -> None:
        found = cites_in_line(line.replace("N-", f"{NEW}-").replace("O-", f"{OLD}-"), subchapter)
        assert [cite.section + cite.path for cite in found] == expected
        assert {cite.chapter for cite in found} == {OLD if "O-" in line else NEW}

    @pytest.mark.parametrize(
        ("line", "subchapter"),
        [
            ("limits × 1.5, or 1.4% of it", "1"),
            ("the edge is 1.1 or 2.5", None),
            ("13:69E-1.17 and 1.18 (cards)", "1"),
            ("(a) first, (b) second", "1"),
        ],
    )
    def test_takes_no_figure_for_a_section(self, line: str, subchapter: str | None) -> None:
        assert cites_in_line(line, subchapter) == []

    def test_ends_a_list_where_a_string_ends(self) -> None:
        assert cites_in_line(f'pay("{NEW}-1.5(a)1", 2, 1.5)') == [Citation(NEW, "1", "5", "(a)1")]

    def test_puts_bare_paragraphs_under_their_section(self) -> None:
        assert cites_in_line("Burn; fourth card face up. (f), (g)", "14", "14.9") == [
            Citation(NEW, "14", "9", "(f)"),
            Citation(NEW, "14", "9", "(g)"),
        ]


class TestSheets:
    def test_the_contents_name_every_sheet_once(self) -> None:
        named = [name for sub in sheets.contents() for name in sub.sheets]
        assert sorted(named) == list(sheets.sheet_files())

    def test_subchapters_without_a_sheet_say_why(self) -> None:
        without = {sub.number: sub.reason for sub in catalogue.subchapters() if not sub.sheets}
        assert list(without) == ["33", "34"]
        assert all("nor a reliable description was found" in reason for reason in without.values())

    def test_a_sheet_comes_apart(self) -> None:
        sheet = sheets.read_sheet("13-mini-dice.md")
        assert (sheet.game, sheet.subchapter, sheet.held_back) == ("Mini-dice", "13", "")
        (irregular,) = sheet.part("Irregularities").tables()
        assert irregular.columns == ("key", "what happened", "what must be done", "cite")
        assert irregular.rows[0]["key"] == "late_wager"

    def test_an_unknown_part_or_sheet_says_what_there_is(self) -> None:
        with pytest.raises(KeyError, match="Worked examples"):
            sheets.read_sheet("13-mini-dice.md").part("Strategy")
        with pytest.raises(sheets.SheetsMissing, match=r"13-mini-dice\.md"):
            sheets.read_sheet("13-maxi-dice.md")

    def test_columns_of_the_same_name_keep_their_cells(self) -> None:
        (table,) = sheets.blocks("| a | n | a | n |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |")
        assert isinstance(table, sheets.Table)
        assert table.rows == ({"a": "1", "n": "2", "a 2": "3", "n 2": "4"},)

    def test_an_installed_package_brings_its_sheets(self, tmp_path: Path) -> None:
        ignore = shutil.ignore_patterns("__pycache__")
        package = shutil.copytree(citations.PACKAGE, tmp_path / "pitboss", ignore=ignore)
        shutil.copytree(Path(__file__).parents[3] / "docs" / "rules", package / "rules")
        program = (
            "from pitboss.core.law import catalogue, mentions\n"
            "print(catalogue.__file__, catalogue.section('13.6').governs, mentions.tests_naming('13.6'))"
        )
        done = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.startswith(str(package))
        assert catalogue.section("13.6").governs in done.stdout


class TestCatalogue:
    @pytest.mark.parametrize(
        ("subchapter", "expected"),
        [
            ("1A", numbered("1A", 8)),
            ("2", [*numbered("2", 6), "2.6A", *numbered("2", 26)[6:]]),
            ("5", numbered("5", 7)),
            ("10", [*numbered("10", 6), "10.6A", *numbered("10", 11)[6:]]),
            ("13", numbered("13", 7)),
            ("20", [*numbered("20", 12), "20.12A"]),
            ("30", numbered("30", 12)),
            ("31", numbered("31", 14)),
            ("35", numbered("35", 12)),
        ],
    )
    def test_a_subchapter_has_its_sections_in_order(self, subchapter: str, expected: list[str]) -> None:
        assert labels(subchapter) == expected

    def test_every_sheet_gives_sections_and_every_subchapter_has_no_gap(self) -> None:
        numbers: defaultdict[str, set[int]] = defaultdict(set)
        for entry in catalogue.sections():
            numbers[entry.subchapter].add(int(re.sub(r"\D", "", entry.number)))
        assert set(numbers) == {sub.number for sub in sheets.contents() if sub.sheets}
        assert all(found == set(range(1, max(found) + 1)) for found in numbers.values())

    def test_every_section_has_a_title_and_governs_something(self) -> None:
        assert [entry for entry in catalogue.sections() if not (entry.title.strip("– ") and entry.governs)] == []

    def test_subchapters_stand_in_the_order_of_the_code(self) -> None:
        order = list(dict.fromkeys(entry.subchapter for entry in catalogue.sections()))
        assert order[:7] == ["1", "1A", "2", "2A", "2B", "3", "4"]
        assert order.index("32") < order.index("35") < order.index("37")

    def test_rows_of_one_section_become_one(self) -> None:
        terms = catalogue.section("14.1")
        assert terms.sheet == "14-poker.md"
        assert "table stakes" in terms.governs
        assert "bad beat payout" in terms.governs
        high_hand = catalogue.section("14.19")
        assert high_hand.sheet == "14-poker-bad-beat.md"
        assert "2024 form: adds high hand payouts" in high_hand.governs

    def test_what_is_reserved_or_held_back_is_not_operative(self) -> None:
        idle = {entry.label: entry.reason for entry in catalogue.sections() if not entry.operative}
        assert list(idle) == ["2B.1", "2B.2", "4.2", "5.7", "6.6"]
        assert {idle["4.2"], idle["5.7"], idle["6.6"]} == {catalogue.RESERVED}
        assert "without the missing text" in idle["2B.1"]

    def test_a_section_is_found_by_any_citation_of_it(self) -> None:
        dice = catalogue.section("13.6")
        assert dice is catalogue.section(f"{OLD}-13.6(b)1") is catalogue.section(dice.citation)
        assert str(catalogue.section("5.7").citation) == f"{OLD}-5.7"

    @pytest.mark.parametrize(
        ("name", "says"),
        [
            ("13.9", r"subchapter 13 \(Mini-dice\) has 13\.1, .*13\.7"),
            ("34.1", r"Supreme pai gow\): neither New Jersey text"),
            ("40.1", "no subchapter 40"),
            ("13:69E-1.13", "not in the Rules of the Games"),
        ],
    )
    def test_an_unknown_section_says_what_there_is(self, name: str, says: str) -> None:
        with pytest.raises(catalogue.UnknownSection, match=says):
            catalogue.section(name)


class TestStatements:
    def test_own_sheet_first_then_the_others_that_lean_on_it(self) -> None:
        found = catalogue.statements("13.6(b)")
        own = [said for said in found if said.sheet == "13-mini-dice.md"]
        assert found[: len(own)] == own
        assert "01-craps.md" in {said.sheet for said in found[len(own) :]}

    def test_hold_options_settlement_and_pay_table(self) -> None:
        found = [said for said in catalogue.statements("13.6(b)") if said.sheet == "13-mini-dice.md"]
        by_heading: defaultdict[str, list[str]] = defaultdict(list)
        for said in found:
            by_heading[said.heading].append(said.text)
        assert by_heading["Options left to the casino"][0].startswith("option key: pay_odds_override;")
        assert "No percentage fee or vigorish on any wager." in by_heading["Settlement"]
        assert any(text.startswith("wager: any_7; when: a total of 7; pays: 4") for text in by_heading["Pay tables"])

    def test_a_deeper_place_has_only_its_own(self) -> None:
        own = [said for said in catalogue.statements("13.6(b)2") if said.sheet == "13-mini-dice.md"]
        assert [said.text for said in own if said.heading == "Settlement"] == [
            "No percentage fee or vigorish on any wager."
        ]

    def test_a_heading_cites_for_what_stands_under_it(self) -> None:
        found = catalogue.statements("14.9(d)")
        assert any(said.text.startswith("Round 1, type F. Forced bettor") for said in found)
        assert any("forced bettor: lowest up-card" in said.text for said in found)

    def test_no_markdown_is_left(self) -> None:
        texts = [
            said.text for sub in ("2", "13", "14") for name in labels(sub) for said in catalogue.statements(name)
        ]
        assert len(texts) > 300
        assert not [text for text in texts if "**" in text or "`" in text or text.startswith(("- ", "# ", "| "))]


SOURCE = '''"""Opens with C-3.1."""

from pitboss.core.law.cite import rule

CITE = "C-3.2(a)"  # and C-3.3, 3.4(b)


@rule("C-3.5(a)", "C-3.5(b)1")
def count(spots: int) -> int:
    """Counts, as C-3.6 says."""
    return spots % 10


class Round:
    limit: str = "C-3.7"

    def play(self) -> str:
        # C-3.8 comes first; ä C-3.9(c)
        return f"ä {self.limit} C-3.10"
'''


class TestIndex:
    def mentions(self, tmp_path: Path, **options: bool) -> list[tuple[str, int, str, str]]:
        file = tmp_path / "round.py"
        file.write_text(SOURCE.replace("C-", f"{NEW}-"), encoding="utf-8")
        found = citations.mentions_in(file, "round.py", **options)
        return [(m.citation.section + m.citation.path, m.line, m.where, m.kind) for m in found]

    def test_tells_rules_code_and_comments_apart(self, tmp_path: Path) -> None:
        assert self.mentions(tmp_path) == [
            ("3.1", 1, "", "comment"),
            ("3.2(a)", 5, "CITE", "code"),
            ("3.3", 5, "CITE", "comment"),
            ("3.4(b)", 5, "CITE", "comment"),
            ("3.5(a)", 8, "count", "rule"),
            ("3.5(b)1", 8, "count", "rule"),
            ("3.6", 10, "count", "comment"),
            ("3.7", 15, "Round.limit", "code"),
            ("3.8", 18, "Round.play", "comment"),
            ("3.9(c)", 18, "Round.play", "comment"),
            ("3.10", 19, "Round.play", "code"),
        ]

    def test_in_a_test_every_mention_is_a_test(self, tmp_path: Path) -> None:
        assert {kind for *_, kind in self.mentions(tmp_path, test=True)} == {"test"}

    def test_a_test_that_is_expected_to_fail_shows_nothing_carried_out(self, tmp_path: Path) -> None:
        file = tmp_path / "test_round.py"
        failing = (
            f'@pytest.mark.xfail(strict=True, reason="{NEW}-3.1")\ndef test_one() -> None:\n    """{NEW}-3.2"""\n'
        )
        file.write_text(f'{failing}\n\ndef test_two() -> None:\n    """{NEW}-3.3"""\n', encoding="utf-8")
        assert [m.citation.section for m in citations.mentions_in(file, "test_round.py", test=True)] == ["3.3"]

    def test_examples_go_by_their_name(self, tmp_path: Path) -> None:
        file = tmp_path / "examples.toml"
        file.write_text(f'[[example]]\nname = "A seven"\ncite = "{NEW}-13.6(b)1, 2"\n', encoding="utf-8")
        found = list(citations.examples_in(file, "examples.toml"))
        assert [(m.citation.path, m.line, m.where, m.kind) for m in found] == [
            ("(b)1", 3, "A seven", "example"),
            ("(b)2", 3, "A seven", "example"),
        ]

    def test_finds_a_rule_of_this_package_from_the_section_above_it(self) -> None:
        (found,) = [m for m in citations.implementations("14.3(e)") if m.where == "low_rank"]
        assert (found.kind, found.file) == ("rule", "src/pitboss/ranks/low.py")
        assert found in citations.implementations("14.3")
        assert found not in citations.implementations("14.3(a)")

    def test_the_index_itself_carries_out_nothing(self) -> None:
        files = {m.file for entry in catalogue.sections() for m in citations.implementations(entry.citation)}
        assert files
        assert not {
            file for file in files if re.search(r"core/(cite|citations|catalogue|sheets|shorthand)\.py", file)
        }
