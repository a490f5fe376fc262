"""A place of the regulation as a person reads it.

Citations stand here without their chapter, so that this file does not pass for a test of those sections.
"""

from __future__ import annotations

import re

import pytest

from pitboss.core import catalogue
from pitboss.core.reading import plain, read_place

NOT_FOR_PEOPLE = re.compile(
    r"\w_\w|`|\*\*|snake_case|option key|wager key|general knowledge|\bseed \d|\bOP \d|\bsister\b|\bfalse\b"
)


def test_no_section_speaks_in_keys_or_notes_to_programmers() -> None:
    told = [
        (entry.label, text)
        for entry in catalogue.sections()
        for found in [read_place(entry.citation)]
        for text in (found.title, found.governs, *(said.text for said in found.says))
    ]
    assert len(told) > 2500
    assert [(label, text) for label, text in told if NOT_FOR_PEOPLE.search(text)] == []


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Vigorish is 5% (general knowledge; parallel 10.7(k)): up.", "Vigorish is 5%: up."),
        ("with `none_triples_lose`, a triple takes all", "With none triples lose, a triple takes all"),
        (
            'kept (the player decides) until "No more bets" (10.5(c)).',
            'Kept (the player decides) until "No more bets" (10.5(c)).',
        ),
    ],
)
def test_keys_become_words_and_marks_go(written: str, read: str) -> None:
    assert plain(written) == read


def test_an_option_is_told_in_words() -> None:
    said = [one.text for one in read_place("10.7(k)").says if one.heading == "What the casino may choose"]
    assert any(
        one.startswith("Vigorish rounding: exact (a part of a cent is not taken); up to quarter (next higher")
        for one in said
    )


def test_what_stands_under_a_heading_stands_together() -> None:
    found = read_place("13.5")
    headings = [heading for heading, _ in found.by_heading(100)]
    assert headings == list(dict.fromkeys(headings))
    assert sum(len(texts) for _, texts in found.by_heading(3)) == 3


def test_a_place_says_what_it_rests_on_and_what_its_paragraphs_do() -> None:
    assert read_place("13.6(b)").rests == ""
    assert read_place("10.7").rests == "(l)1, (l)2: proposed, not adopted (dragon's eye)"
    assert read_place("22.8").rests.endswith("(e), (f), (g), (h): text of the predecessor, 19:47")
