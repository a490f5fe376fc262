"""PHH files read and written: the quick reader reads as TOML does, amounts stay exact, mistakes are named."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.phh import toml
from pitboss.phh.action import Action, cards_in, parse_action
from pitboss.phh.hand import UNKNOWN, BadHand, Hand, read_hands
from pitboss.phh.structure import CHIP, chip
from pitboss.phh.write import _text, write_hand, write_hands
from tests.phh.reading import read_hand

HANDS = Path(__file__).parent / "hands"
FILES = sorted(HANDS.glob("*.phh*"))
PLAIN = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['p2 cbr 4.50', 'p1 f']
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_quick_reader_reads_what_toml_reads(file: Path) -> None:
    text = file.read_text("utf-8")
    assert toml.read(text) == tomllib.loads(text, parse_float=Decimal)


@pytest.mark.parametrize(
    "line",
    [
        "a = 'plain'",
        'a = "escaped \\u0041"',
        "a = 'it''s'",
        "a = '''it's'''",
        "a = -1.50",
        "a = +1",
        "a = 01",
        "a = 1_000",
        "a = -inf",
        "a = 1.",
        "a = []",
        "a = [1, 'two']",
        "a = ['one', 'two', '']",
        "a = ['one, two']",
        "a = [1,2]",
        "a = [1, 2] # why",
        "a = 24:00:00",
        "a = 23:59:59",
        "a = 2009-07-01",
        "a = 1\na = 2",
        "[1]\na = 1\n[1]",
        "[1]\na = 1\n\n[b]\na = 2\r\n",
        "a.b = 1",
        "a = 'tab\there'",
        "a = 'bell\x07'",
        " a = 1",
        "a=1",
    ],
)
def test_both_ways_of_reading_agree_on_odd_lines(line: str) -> None:
    """Whatever the quick way takes or leaves, the answer or the refusal is that of the standard reader."""
    try:
        wanted = tomllib.loads(line, parse_float=Decimal)
    except tomllib.TOMLDecodeError:
        with pytest.raises(tomllib.TOMLDecodeError):
            toml.read(line)
    else:
        assert toml.read(line) == wanted


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_hand_written_is_the_hand_read(file: Path) -> None:
    hands = [hand for _, hand in read_hands(file.read_text("utf-8"))]
    assert all(isinstance(hand, Hand) for hand in hands)
    again = [hand for _, hand in read_hands(write_hands(hands))]  # type: ignore[arg-type]
    assert again == hands


def test_amounts_are_exact_and_as_fine_as_the_hand_needs() -> None:
    hand = read_hand((HANDS / "antonius-blom-2009.phh").read_text("utf-8"))
    assert hand.stacks == (125_945_025, 67_847_350)
    assert hand.scale == 100
    mills = read_hand(PLAIN.replace("4.50", "4.505"))
    assert (mills.scale, mills.min_bet, mills.stacks) == (1000, 2000, (100_000, 100_000))
    with pytest.raises(BadHand, match="finer than any chip"):
        read_hand(PLAIN.replace("4.50", "4.0000000001"))


def test_a_result_may_be_finer_than_the_chips() -> None:
    hand = read_hand(PLAIN + "finishing_stacks = [98.0, 102.333]\n")
    assert hand.finishing == (9800, Fraction("10233.3"))


def test_an_unknown_stack_is_more_than_anybody_bets() -> None:
    hand = read_hand(PLAIN.replace("[100, 100]", "[inf, 100]"))
    assert hand.stacks == (UNKNOWN, 10_000)
    assert "starting_stacks = [inf, 100]" in write_hand(hand)


def test_what_is_not_needed_to_play_is_kept() -> None:
    facts = 'players = ["O\'Brien", "A \\"B\\" C"]\n_note = {a = 1, b = [true]}\n'
    hand = read_hand(PLAIN + facts)
    assert hand.facts == {"players": ["O'Brien", 'A "B" C'], "_note": {"a": 1, "b": [True]}}
    assert read_hand(write_hand(hand)) == hand


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("variant = 'NT'\n", ""), "variant"),
        (("antes = [0, 0]", "antes = [0]"), "antes has 1 amounts for 2 players"),
        (("antes = [0, 0]", "antes = 0"), "The field antes is missing or no array of amounts"),
        (("antes = [0, 0]", "antes = [0, -1]"), "below 0"),
        (("antes = [0, 0]", "antes = [0, true]"), "True in antes"),
        (("starting_stacks = [100, 100]", "starting_stacks = [100]"), "1 players"),
        (("starting_stacks = [100, 100]", "starting_stacks = [100, 'x']"), "'x' in starting_stacks"),
        (("4.50", "much"), "'much' in 'p2 cbr much' is no amount"),
        (("4.50", "nan"), "no amount"),
        (("actions = ", "deeds = "), "actions"),
        (("min_bet = 2", "min_bet = nan"), "min_bet"),
        (("min_bet = 2", "min_bet = "), "not a PHH file"),
    ],
)
def test_a_mistake_in_a_file_is_named(change: tuple[str, str], problem: str) -> None:
    with pytest.raises(BadHand, match=problem):
        read_hand(PLAIN.replace(*change))


def test_one_bad_hand_of_several_does_not_hide_the_others() -> None:
    text = f"[1]\n{PLAIN}\n[2]\nvariant = 'NT'\n\n[last]\n{PLAIN}"
    found = dict(read_hands(text))
    assert list(found) == ["1", "2", "last"]
    assert isinstance(found["2"], BadHand)
    assert found["1"] == found["last"]


@pytest.mark.parametrize("text", ["Ivey", "O'Brien", 'O\'Brien "the\\Kid"', 'a "b"', "two\nlines", "Łódź' 🂡", ""])
def test_whatever_is_in_a_text_is_read_as_it_was_written(text: str) -> None:
    assert tomllib.loads(f"player = {_text(text)}") == {"player": text}
    assert _text(text).isprintable()
    assert ("\\U" in _text(text)) == (text in ('O\'Brien "the\\Kid"', "two\nlines"))


def test_what_stands_outside_of_any_hand_does_not_hide_the_hands() -> None:
    found = dict(read_hands(f"venue = 'Atlantic City'\n[1]\n{PLAIN}"))
    assert list(found) == ["venue", "1"]
    assert isinstance(found["venue"], BadHand)
    assert isinstance(found["1"], Hand)


@pytest.mark.parametrize(
    ("change", "cents"),
    [
        ({}, 100),
        ({"stacks": (10_050, 10_000)}, 1),
        ({"antes": (0, 25)}, 1),
        ({"blinds": (50, 100)}, 1),
        ({"finishing": (Fraction(9_950), Fraction(10_050))}, 1),
        ({"winnings": (Fraction(0), Fraction(1, 2))}, 1),
        ({"finishing": (Fraction(9_900), Fraction(10_100))}, 100),
        ({"actions": ("p1 cbr 2.50",)}, 1),
        ({"actions": ("p1 cbr 3", "d db 2h3h4h # 0.5 s later")}, 100),
        ({"facts": {CHIP: 5}}, 500),
        ({"facts": {CHIP: Decimal("0.25")}, "actions": ("p1 cbr 2.50",)}, 25),
        ({"facts": {CHIP: Decimal("0.001")}}, 100),
    ],
)
def test_the_smallest_chip_is_as_fine_as_the_amounts_of_a_hand(change: dict[str, Any], cents: int) -> None:
    hand = Hand("NT", (0, 0), (10_000, 10_000), ("p1 f",), (100, 200), min_bet=200)
    assert chip(replace(hand, **change)) == cents


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d dh p2 AcKd", Action("dh", 2, "AcKd")),
        ("d db 2h3h4h  # the flop", Action("db", 0, "2h3h4h")),
        (" p1  cbr 2.50 ", Action("cbr", 1, "2.50")),
        ("p2 sd", Action("sd", 2)),
        ("p2 sm -", Action("sm", 2, "-")),
        ("# a long tank", Action("")),
        ("", Action("")),
    ],
)
def test_actions_are_read(text: str, action: Action) -> None:
    assert parse_action(text, 2) == action


@pytest.mark.parametrize("text", ["p3 f", "p0 f", "q1 f", "p1 x", "d dh p1", "p1 cbr", "d db", "p1 f f"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadHand):
        parse_action(text, 2)


def test_cards_are_read_and_checked() -> None:
    assert cards_in("Ac??Td") == ["Ac", "??", "Td"]
    with pytest.raises(BadHand, match="'1d'"):
        cards_in("Ac1d")
    with pytest.raises(BadHand):
        cards_in("Ac?")
