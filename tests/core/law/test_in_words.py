"""A place of the regulation as a person reads it.

Citations stand here without their chapter, so that this file does not pass for a test of those sections.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.core.law import catalogue
from pitboss.core.law.in_words import _option, plain, read_place

CITED = Path(__file__).parents[2] / "conformance" / "cited.toml"
NOT_FOR_PEOPLE = re.compile(
    r"\w_\w|`|\*\*|snake_case|option key|wager key|general knowledge|\bseed \d|\bOP \d|\bsister\b|\bfalse\b"
    r"|\[[A-Z]+\]|→|\biff\b|[Tt]itle not seen|\bmod(?:ulo)? \d|scan errors|\(GK\)|[Oo]pen point|this sheet"
    r"|\bsheet of\b|\d-(?:blackjack|poker)\b|no text in any source|\b[Dd]ont\b|\bstud[57]\b|\bsplit8\b"
)
UNFINISHED = re.compile(r"usually$|[;:,]$|\.[;:]|\bpays see\b|\b(?:wager|pays) 2 (?:\w+,|\d+ to)|\(\s*\)|  ")
"""A sentence of which a part was left out, or that two cells of a table make together."""


def test_no_section_speaks_in_keys_or_notes_to_programmers() -> None:
    told = [
        (entry.label, text)
        for entry in catalogue.sections()
        for found in [read_place(entry.citation)]
        for text in (found.title, found.governs, *(said.text for said in found.says))
    ]
    assert len(told) > 2500
    assert [(label, text) for label, text in told if NOT_FOR_PEOPLE.search(text)] == []
    assert [(label, text) for label, text in told if UNFINISHED.search(text)] == []


def test_every_section_that_is_cited_says_something() -> None:
    """Who asks for the rule behind a step is told more than its title."""
    cited = tomllib.loads(CITED.read_text(encoding="utf-8"))
    places = {place for place in _texts(cited) if re.match(r"13:69F-|19:47-", place)}
    assert len(places) > 600
    assert [place for place in sorted(places) if not read_place(place).says] == []


def _texts(found: object) -> Iterator[str]:
    if isinstance(found, str):
        yield from re.split(r", (?=1[39]:)", found)
    elif isinstance(found, dict | list):
        for each in found.values() if isinstance(found, dict) else found:
            yield from _texts(each)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Vigorish is 5% (general knowledge; parallel 10.7(k)): up.", "Vigorish is 5%: up."),
        ("Void hand = wager returned [NJ]; none → copy", "Void hand means wager returned; none: copy"),
        ("an excess (≤ $1.00) goes on; 2 < 3", "An excess (≤ $1.00) goes on; 2 < 3"),
        ("an excess (≤ $1.00) goes on", "An excess (at most $1.00) goes on"),
        ("with `none_triples_lose`, a triple takes all", "With none triples lose, a triple takes all"),
        (
            'kept (the player decides) until "No more bets" (10.5(c)).',
            'Kept (the player decides) until "No more bets" (10.5(c)).',
        ),
    ],
)
def test_keys_become_words_and_marks_go(written: str, read: str) -> None:
    assert plain(written) == read


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("10.7(k)", "Whether the vigorish is rounded up to a multiple of 25 cents"),
        ("10.5(d)", "Whether the dragon's eye variation is offered; usually no"),
        ("27.11", "What is paid on the ante for three-of-a-kind or better: 1 or 2 below; usually 1"),
        ("7.1", "The number of decks in the shoe: 6 to 12 (6 or more; 12 is what a shoe holds); usually 8"),
        ("14.3", "Whether A-2-3-4-5 counts as a straight; usually no"),
    ],
)
def test_an_option_is_told_by_what_it_decides(place: str, told: str) -> None:
    """Not by its key with spaces in it; and of its values only those that are words."""
    assert told in [one.text for one in read_place(place).says if one.heading == "What the casino may choose"]


def test_a_table_of_hands_is_told_without_what_only_code_compares() -> None:
    said = [one.text for one in read_place("14.3").says]
    assert "Royal flush: A K Q J 10, one suit, 5-card hands 4" in said
    assert not [text for text in said if "key" in text]


@pytest.mark.parametrize("place", ["8.3", "8.4", "8.5", "5.6"])
def test_titles_within_a_sheet_are_no_statements(place: str) -> None:
    said = [one.text for one in read_place(place).says]
    assert said
    assert [text for text in said if re.fullmatch(r"[A-Z][\w' ]+ \(.*\)", text)] == []


def test_titles_tell_pay_tables_apart() -> None:
    said = [one.text for one in read_place("20.11").says]
    for title, first in (
        ("Pair plus payout ledgers (", "Pair plus, Pair: 1 to 1 in every table"),
        ("Ante bonus (19:47", "Ante, Straight: 1 to 1 in every table"),
    ):
        (at,) = (place for place, text in enumerate(said) if text.startswith(title))
        assert said[at + 1].startswith(first)


def test_what_stands_under_a_heading_stands_together() -> None:
    found = read_place("13.5")
    headings = [heading for heading, _ in found.by_heading(100)]
    assert headings == list(dict.fromkeys(headings))
    assert sum(len(texts) for _, texts in found.by_heading(3)) == 3


def test_a_place_says_what_it_rests_on_and_what_its_paragraphs_do() -> None:
    assert read_place("13.6(b)").rests == ""
    assert read_place("10.7").rests == "(l)1, (l)2: proposed, not adopted (dragon's eye)"
    assert read_place("22.8").rests.endswith("(e), (f), (g), (h): text of the predecessor, 19:47")


def test_a_grid_is_told_by_what_its_cells_say() -> None:
    told = [one.text for one in read_place("7.9(c)").says if one.heading == "How it is played"]
    assert "Banker's two-card count 3: draws at none, 0 to 7, 9; stays at 8" in told
    assert "Banker's two-card count 6: stays at none, 0 to 5, 8, 9; draws at 6, 7" in told
    assert "Banker's two-card count 0: draws in every case" in told


@pytest.mark.parametrize(
    ("decides", "allowed", "usual", "told"),
    [
        ("–", "6 to 8", "6", "decks: 6 to 8; usually 6"),
        ("–", "true, false", "true", "decks: yes or no; usually yes"),
        ("how many decks", "6 to 8", "6", "how many decks: 6 to 8; usually 6"),
        ("whether coupons are taken", "`true`; `false`", "`false`", "whether coupons are taken; usually no"),
        ("whether it stays", "on; off", "off", "whether it stays; usually no"),
        ("what becomes of it", "`stays_up`, `returned`", "`stays_up`", "what becomes of it"),
    ],
)
def test_an_option_is_told_by_what_it_decides_or_else_by_its_name(
    decides: str, allowed: str, usual: str, told: str
) -> None:
    cells = {"option key": "`decks`", "what it decides": decides, "allowed values": allowed, "default": usual}
    assert _option(cells) == told
    if decides == "–":
        assert _option({key: cell for key, cell in cells.items() if key != "what it decides"}) == told


def test_a_paragraph_of_which_the_sheets_say_nothing_is_told_by_what_lies_around_it() -> None:
    assert read_place("10.7(d)2").says == read_place("10.7(d)").says != ()
