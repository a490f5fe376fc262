"""Text from outside is measured before it is parsed."""

from __future__ import annotations

import tracemalloc

import pytest

from pitboss.core.filing.untrusted_text import MOST_BYTES, TooMuch, measure, toml

DEEP = "more than 12 deep"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a" + ".a" * 100_000 + " = 1", DEEP),
        ("[a" + ".a" * 100_000 + "]", DEEP),
        ("a" + ' . "x"' * 100_000 + " = 1", DEEP),
        ("b = { a" + ".a" * 100_000 + " = 1 }", DEEP),
        ("a = " + "[" * 100_000, DEEP),
        ("a = " + "{a=" * 100_000, DEEP),
        ("a" * (MOST_BYTES + 1), "characters"),
        ("\n" * 60_000, "lines"),
    ],
)
def test_what_would_cost_too_much_is_refused_before_it_is_parsed(text: str, says: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(TooMuch, match=says):
            toml(text)
        assert tracemalloc.get_traced_memory()[1] < 50 * MOST_BYTES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "text",
    [
        "a" * 900_000,
        " " * 900_000,
        '"' + '\\"' * 400_000,
        '"' + '\\"' * 400_000 + "\\",
        '"""' + '""a' * 300_000,
        "'''" + "''a" * 300_000,
        '"""\\' * 200_000,
        "'\"" * 300_000,
        "#" * 900_000,
    ],
    ids=lambda text: text[:8],
)
def test_measuring_takes_one_pass_whatever_the_text(text: str) -> None:
    """Texts that a pattern which gives back what it took would read again and again, for hours."""
    measure(text)


def test_depth_is_that_of_keys_and_not_of_what_stands_in_quotes_or_remarks() -> None:
    dots = "." * 50
    text = f"""
    # {dots} [[[[[[[[[[[[
    a = "{dots} [[[[[[[[[[[[["
    b = '{dots}'
    c.d.e.f = 1.5
    'g{dots}' = 2
    h = '''
    [[[[[[[[[[[[ {dots} '''
    i = 2026-05-01T14:00:00.123-04:00
    """
    measure(text)
    assert toml(text)["c"] == {"d": {"e": {"f": 1.5}}}


def test_tables_within_tables_are_measured_as_a_whole() -> None:
    text = "[a.b.c.d.e.f.g.h]\ni.j.k.l.m = 1\n"
    with pytest.raises(TooMuch, match=DEEP):
        toml(text)
