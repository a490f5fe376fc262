"""Submissions: what is lawful is read, what is not is reported, all of it and in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Problem
from pitboss.core.filing.submission import NoSuchTable, Submission, Unlawful, Unreadable, load, read
from pitboss.core.game.game import Banked, Game
from pitboss.core.money.cents import Odds
from pitboss.games import registry
from pitboss.games.mini_dice import GAME as MINI_DICE
from pitboss.games.mini_dice import MiniDiceOptions

TABLE = """
[[table]]
id = "MD-1"
game = "mini_dice"
chip = "1.00"
minimum = "5.00"
maximum = "500.00"
"""
LAWFUL = f'casino = "Boardwalk Example"\n{TABLE}'


def problems(text: str) -> list[Problem]:
    return read(text, registry.find)[1]


def the_problem(text: str) -> Problem:
    found = problems(text)
    assert len(found) == 1, found
    return found[0]


def submission(text: str) -> Submission:
    found, wrong = read(text, registry.find)
    assert wrong == []
    return found


def test_a_lawful_submission_gives_each_table_its_game_options_and_limits() -> None:
    filed = submission(
        LAWFUL
        + """
        pit = "A"
        increment = "5.00"
        only.any_7.maximum = "100.00"
        options.pay_odds_override.any_7 = "5 to 1"
        options.place_stake_after_win = "returned"
        """
    )
    assert filed.casino == "Boardwalk Example"
    table = filed.table("MD-1")
    assert table.game is MINI_DICE
    assert table.pit == "A"
    assert table.limits == Limits(500, 50_000, 100, 500, {"any_7": (500, 10_000)})
    assert isinstance(table.options, MiniDiceOptions)
    assert table.options.odds("any_7") == Odds(5)
    assert table.options.place_stake_after_win == "returned"
    assert table.changes == ()


def test_every_problem_is_found_in_one_reading() -> None:
    found = problems(
        """
        casnio = "Boardwalk"
        [[table]]
        id = "MD-1"
        game = "minidice"
        chip = "1.00"
        minimum = "50.00"
        maximum = "5.00"
        [[table]]
        id = "MD-1"
        game = "mini_dice"
        chip = 1.5
        minimum = "2.50"
        maximun = "5.00"
        only.feild.minimum = "1.00"
        options.min_shakes_dealer = 2
        options.place_bet_removabel = true
        """
    )
    assert [(p.table, p.key) for p in found] == [
        ("", "casnio"),
        ("", "casino"),
        ("MD-1", "game"),
        ("MD-1", "minimum"),
        ("MD-1", "id"),
        ("MD-1", "maximun"),
        ("MD-1", "maximum"),
        ("MD-1", "chip"),
        ("MD-1", "minimum"),
        ("MD-1", "only.feild"),
        ("MD-1", "options.min_shakes_dealer"),
        ("MD-1", "options.place_bet_removabel"),
    ]
    said = {p.key: p.problem for p in found}
    assert "did you mean casino?" in said["casnio"]
    assert "did you mean mini_dice?" in said["game"]
    assert "did you mean maximum?" in said["maximun"]
    assert "did you mean field?" in said["only.feild"]
    assert "did you mean place_bet_removable?" in said["options.place_bet_removabel"]
    assert all(p.cite and p.allowed for p in found)


@pytest.mark.parametrize(
    ("line", "key", "cite"),
    [
        ('increment = "2.50"', "increment", "13:69F-8.2"),
        ('increment = "3.00"', "minimum", "13:69F-8.2"),
        ("increment = 0", "increment", "13:69F-8.2"),
        ('only.field.minimum = "600.00"', "only.field.minimum", "13:69F-8.2"),
        ('only.field.lowest = "5.00"', "only.field.lowest", "13:69F-8.3"),
        ("only = 3", "only", "13:69F-8.2"),
        ("only.field = 3", "only.field", "13:69F-8.2"),
        ("options = 3", "options", "13:69F-8.3"),
        ("pit = 7", "pit", "13:69F-8.3"),
        ("change = 1", "change", "13:69F-8.3"),
    ],
)
def test_a_wrong_value_is_named_by_its_key(line: str, key: str, cite: str) -> None:
    found = problems(LAWFUL + line)
    assert (found[0].key, found[0].cite) == (key, cite)
    assert found[0].table == "MD-1"


@pytest.mark.parametrize("key", ["id", "game", "chip", "minimum", "maximum"])
def test_a_missing_key_is_missed(key: str) -> None:
    text = "\n".join(line for line in LAWFUL.splitlines() if not line.startswith(f"{key} ="))
    problem = the_problem(text)
    assert (problem.key, problem.problem) == (key, "it is missing.")


def test_the_limits_themselves_can_be_wagered() -> None:
    """It is unlawful to refuse the posted minimum or maximum, so the chips must make them (13:69F-8.2)."""
    problem = the_problem(LAWFUL.replace('"5.00"', '"5.50"'))
    assert problem.problem == "$5.50 cannot be wagered in steps of $1.00."


CHANGE = """
[[table.change]]
posted = 2026-05-01T14:00:00-04:00
"""


def test_a_raised_minimum_needs_thirty_minutes() -> None:
    """13:69F-8.3(b), worked example 1 of the sheet."""
    assert problems(f'{LAWFUL}{CHANGE}effective = 2026-05-01T14:30:00-04:00\nminimum = "25.00"') == []
    problem = the_problem(f'{LAWFUL}{CHANGE}effective = 2026-05-01T14:20:00-04:00\nminimum = "25.00"')
    assert (problem.key, problem.cite) == ("change[1].effective", "13:69F-8.3(b)")
    assert "20 minutes after" in problem.problem
    assert "2026-05-01 18:30:00 UTC" in problem.allowed


@pytest.mark.parametrize(
    "lines",
    ['minimum = "1.00"', 'maximum = "1000.00"', 'minimum = "25.00"\npatrons = false', 'only.field.minimum = "1.00"'],
)
def test_what_is_for_the_players_or_at_an_empty_table_needs_no_notice(lines: str) -> None:
    """13:69F-8.3(c), worked example 2 of the sheet."""
    assert problems(f"{LAWFUL}{CHANGE}effective = 2026-05-01T14:00:00-04:00\n{lines}") == []


@pytest.mark.parametrize("lines", ['maximum = "400.00"', 'increment = "5.00"', 'only.field.maximum = "50.00"'])
def test_what_is_against_the_players_needs_notice(lines: str) -> None:
    problem = the_problem(f"{LAWFUL}{CHANGE}effective = 2026-05-01T14:29:59-04:00\n{lines}")
    assert problem.cite == "13:69F-8.3(b)"


def test_only_a_game_whose_section_says_so_shortens_the_notice_by_consent() -> None:
    """13:69F-14.17, worked example 5 of the sheet."""
    text = f'{LAWFUL}{CHANGE}effective = 2026-05-01T14:05:00-04:00\nminimum = "10.00"\nall_agree = true'
    assert [(p.key, p.cite) for p in problems(text)] == [
        ("change[1].all_agree", "13:69F-8.3(b)"),
        ("change[1].effective", "13:69F-8.3(b)"),
    ]
    agreeing = replace(MINI_DICE, consent="13:69F-14.17")
    assert read(text, lambda _name: agreeing)[1] == []
    assert [game.name for game in registry.all_games() if bool(game.consent) != (game.banked is Banked.POT)] == []


def test_a_game_says_what_is_unlawful_about_options_and_limits_together() -> None:
    def too_low(options: MiniDiceOptions, limits: Limits) -> list[Problem]:
        assert options.place_stake_after_win == "returned"
        return [Problem("minimum", "it is too low.", "from $10.00.", "13:69F-8.2")] if limits.minimum < 1000 else []

    game = replace(MINI_DICE, more_problems=too_low)
    text = LAWFUL + 'options.place_stake_after_win = "returned"\n'
    assert read(text, lambda _name: game)[1] == [
        Problem("minimum", "it is too low.", "from $10.00.", "13:69F-8.2", "MD-1")
    ]
    assert read(text.replace('"5.00"', '"10.00"'), lambda _name: game)[1] == []


def test_changes_build_on_each_other() -> None:
    filed = submission(
        f"""{LAWFUL}
        [[table.change]]
        posted = "2026-05-02T10:00:00-04:00"
        effective = "2026-05-02T10:30:00-04:00"
        maximum = "300.00"
        [[table.change]]
        posted = 2026-05-01T10:00:00-04:00
        effective = 2026-05-01T10:30:00-04:00
        minimum = "10.00"
        """
    )
    table = filed.table("MD-1")
    assert [(c.limits.minimum, c.limits.maximum) for c in table.changes] == [(1000, 50_000), (1000, 30_000)]
    first = table.changes[0].effective
    assert table.schedule.at(first - 1).limits.minimum == 500
    assert table.schedule.at(first).limits.minimum == 1000


@pytest.mark.parametrize("time", ['"noon"', "2026-05-01", "2026-05-01T14:00:00", "3", '"0001-01-01T00:00:00Z"'])
def test_a_time_without_its_offset_is_no_moment(time: str) -> None:
    problem = the_problem(f"{LAWFUL}{CHANGE}effective = {time}")
    assert problem.key == "change[1].effective"
    assert "offset" in problem.allowed


@dataclass(frozen=True)
class UniformOptions(MiniDiceOptions):
    UNIFORM: ClassVar[Mapping[str, str]] = {"pay_odds_override": "13:69F-13.6(b)"}
    UNIFORM_IN_PIT: ClassVar[Mapping[str, str]] = {"min_shakes_dealer": "19:47-7.10(c)1"}


UNIFORM_GAME: Game = replace(MINI_DICE, options=UniformOptions)


def uniform(first: str, second: str) -> list[tuple[str, str, str]]:
    other = TABLE.replace("MD-1", "MD-2")
    found = read(f"{LAWFUL}{first}\n{other}{second}", lambda _name: UNIFORM_GAME)[1]
    return [(p.table, p.key, p.cite) for p in found]


def test_what_must_be_the_same_in_the_casino_is_compared_between_tables() -> None:
    line = 'options.pay_odds_override.any_7 = "5 to 1"'
    assert uniform(line, line) == []
    assert uniform(line, "") == [("MD-2", "options.pay_odds_override", "13:69F-13.6(b)")]


def test_what_must_be_the_same_in_a_pit_may_differ_between_pits() -> None:
    line = "options.min_shakes_dealer = 5"
    assert uniform(line, "") == [("MD-2", "options.min_shakes_dealer", "19:47-7.10(c)1")]
    assert uniform(f'{line}\npit = "A"', 'pit = "B"') == []


def test_a_table_is_found_by_its_id() -> None:
    with pytest.raises(NoSuchTable, match=r"no table 'MD-2'; did you mean MD-1\?"):
        submission(LAWFUL).table("MD-2")


@pytest.mark.parametrize(
    "text",
    [
        "casino = ",
        "[[table]",
        "a = " + "[" * 5000 + "]" * 5000,
        "a" + ".a" * 3000 + " = 1",
        f"chip = 0x{'f' * 5000}",
        f"chip = {'9' * 5000}",
    ],
)
def test_what_is_no_submission_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Unreadable, match=r"\.$"):
        read(text, registry.find)


def test_loading_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    with pytest.raises(Unreadable, match=r"casino\.toml cannot be read"):
        load(file, registry.find)
    with pytest.raises(Unreadable, match="cannot be read"):
        load(tmp_path, registry.find)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(Unreadable, match="UTF-8"):
        load(file, registry.find)
    file.write_text(LAWFUL.replace('"mini_dice"', '"mini_dise"'), encoding="utf-8")
    with pytest.raises(Unlawful, match=r"casino\.toml is not lawful.*mini_dice"):
        load(file, registry.find)


_KEYS = (
    *("casino", "table", "id", "game", "chip", "minimum", "maximum", "increment", "only", "options", "change"),
    *("pit", "posted", "effective", "patrons", "all_agree", "field", "pay_odds_override", "mnimum", "é", "x y"),
)
_PLAIN = (
    *("5.00", "mini_dice", "MD-1", "-1", "1e9", "5 to 1", "", "\x1b[31m", "$0", "NaN", "1,00", "5 to 0"),
    *(0, 1, -5, 2**63 - 1, -(2**63), 1.5, -0.0, float("inf"), float("nan"), True, False),
    *(datetime(2026, 5, 1), datetime(2026, 5, 1, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC), datetime(1, 1, 1)),
)


def _anything(random: Random, depth: int = 3) -> object:
    kind = random.random() if depth else 1
    if kind < 0.2:
        return [_anything(random, depth - 1) for _ in range(random.randrange(3))]
    return _table(random, depth - 1) if kind < 0.4 else random.choice(_PLAIN)


def _table(random: Random, depth: int = 3) -> dict[str, object]:
    return {random.choice(_KEYS): _anything(random, depth) for _ in range(random.randrange(6))}


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=True))
def test_whatever_a_table_holds_gets_sentences_and_no_failure(random: Random) -> None:
    """Each problem says what is wrong, what is allowed and which section says so."""
    for _ in range(40):
        plain = {"id": "T-1", "game": random.choice(registry.names()), **_table(random)}
        for problem in problems(f"casino = 'C'\n[[table]]\n{_toml(plain)}"):
            assert problem.table
            assert problem.key
            assert problem.problem.rstrip()[-1] in ".?"
            assert problem.allowed
            assert problem.cite


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=True))
def test_whatever_a_file_holds_is_refused_with_reasons(random: Random) -> None:
    """No random file is a lawful submission: at least one problem says why."""
    for _ in range(40):
        found = problems(_toml(_table(random)))
        assert found
        assert all(problem.allowed and problem.cite for problem in found)


def _toml(plain: Mapping[str, object]) -> str:
    return "\n".join(f"{_quoted(key)} = {_value(value)}" for key, value in plain.items())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_quoted(k)} = {_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, float):
        return repr(value)
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def _quoted(text: str) -> str:
    escaped = "".join(c if c.isprintable() and c not in '"\\' else f"\\U{ord(c):08x}" for c in text)
    return f'"{escaped}"'
