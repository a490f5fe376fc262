"""What every command says of every game in a window of eighty columns: no name is lost, and no figure cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import pitboss
from pitboss.cli.output import print_table
from pitboss.core.game.steps import Betting
from pitboss.drawing.tables import Sheet, kept_at
from pitboss.games import registry
from tests.cli.conftest import Run
from tests.sizes import long, size, some

WIDE = 80
GAMES = registry.names()
SLOW = ("boston_5_stud", "caribbean_stud", "colorado_holdem", "five_card_draw", "holdem")
"""Whose odds are counted for seconds: in the whole sweep."""


def rows(text: str) -> Iterator[list[str]]:
    """The lines of each table, below its rule."""
    for part in re.split(r"^ ?─+ ?$", text, flags=re.M)[1:]:
        yield [line for line in re.split(r"^\s*$", part.strip("\n"), maxsplit=1, flags=re.M)[0].splitlines() if line]


def uncut(text: str) -> str:
    """The text, in which nothing is cut off and no table is wider than the window."""
    assert re.findall(r"\w…", text) == []
    assert [line for table in rows(text) for line in table if len(line) > WIDE] == []
    return text


@pytest.mark.parametrize("game", GAMES)
def test_rules_rulings_and_sections_keep_their_names(run: Run, game: str) -> None:
    told = uncut(run("rules", game, columns=WIDE).out)
    plain = run("rules", game, "--json").json
    named = set(re.findall(r"^  (\w+)(?:  |:|\s*$)", told, re.M))
    for part, key in (("wagers", "wager"), ("options", "option"), ("irregularities", "irregularity")):
        assert {each[key] for each in plain[part]} <= named
    rulings = uncut(run("ruling", game, columns=WIDE).out)
    keys = {each["irregularity"] for each in run("ruling", game, "--json").json}
    assert keys <= set(re.findall(r"^(\w+) \(", rulings, re.M))
    guide = run("guide", game, columns=WIDE).out
    assert [wager["title"] for wager in plain["wagers"] if wager["title"].partition(",")[0] not in guide] == []


@pytest.mark.parametrize("game", size([game for game in GAMES if game not in SLOW], GAMES))
def test_odds_keep_wager_and_selection_beside_each_figure(run: Run, game: str) -> None:
    told = uncut(run("odds", game, columns=WIDE).out)
    wagers = run("odds", game, "--json").json["wagers"]
    tables = list(rows(told))
    assert [line for table in tables for line in table if not line[1:2].strip()] == [], "a line without a name"
    for wager in wagers:
        named = [line for line in tables[0] if re.match(rf" (.*, )?{wager['wager']}\b", line)]
        edge = f"{100 * wager['approx']['house_edge']:.3f}%".replace("-0.000%", "0.000%")
        with_edge = [line for line in named if edge in line]
        assert with_edge, (wager["wager"], wager["selection"], edge)
        pick = wager["selection"] or (wager["play"] if len(named) > 1 else "")
        assert any(pick in line or "×" in line for line in with_edge), (pick, with_edge)


@pytest.mark.parametrize("game", some([g for g in GAMES if registry.find(g).banked.value != "pot"], 12))
def test_exact_figures_of_a_wager_stand_whole(run: Run, game: str) -> None:
    first = run("odds", game, "--json").json["wagers"][0]
    words = ("--wager", first["wager"], *(("--selection", first["selection"]) if first["selection"] else ()))
    told = uncut(run("odds", game, *words, columns=WIDE).out)
    plain = {
        str(figure).removesuffix("/1") for figure in (first["house_edge"], first["variance"], first["lose"]) if figure
    }
    assert [figure for figure in plain if not re.search(rf"(^|\s){re.escape(figure)}(\s|$)", told, re.M)] == []


@pytest.mark.parametrize("game", some(GAMES, 11))
def test_cards_and_recorded_rounds_keep_their_names(run: Run, game: str, tmp_path: Path) -> None:
    card, plain = uncut(run("card", game, columns=WIDE).out), run("card", game, "--json").json
    named = [wager for costs in plain["wagers"] for wager in costs["wagers"]]
    named += [play["wager"] for play in plain["plays"]]
    assert [name for name in named if name not in card] == []
    file = str(tmp_path / "day.jsonl")
    played = uncut(run("play", game, "--auto", "1", "--seed", "1", "--journal", file, columns=WIDE).out)
    told = uncut(run("journal", "show", file, "--round", "1", columns=WIDE).out)
    titles = {kind.key: kind.title for kind in registry.find(game).wagers}
    windows = [step for step in pitboss.journal(file)[0].steps if isinstance(step, Betting)]
    assert [bet for step in windows for bet in step.answer or () if titles[bet.wager] not in told] == []
    assert registry.find(game).title in played and "0 findings" in uncut(run("audit", file, columns=WIDE).out)


@pytest.mark.parametrize("game", some([g for g in GAMES if g not in SLOW], 9))
def test_how_unlikely_a_win_is_keeps_its_names(run: Run, game: str) -> None:
    words = ("hold", game, "--drop", "400000", "--win", "-6000", "--rounds", "16000")
    told = run(*words, columns=WIDE)
    if told.code == 2:
        assert told.sentence
        return
    first, *figures = uncut(told.out).splitlines()
    assert first.rpartition(" on ")[2].split()[0] in registry.find(game).kinds
    said = {re.split("  +", line)[0] for line in figures}
    assert {"hold", "expected win", "95 % range", "99 % range", "this result"} <= said


@pytest.mark.parametrize(
    "words",
    [
        ("equity", "AsKs", "QQ+, AKs", "random", "--board", "2c 7d 9h", "--samples", "20000"),
        ("equity", "--game", "omaha_8", "As Ks 2d 3d", "Qh Qd Jh Jd", "--board", "2c 7d 9h Ts"),
        ("equity", "--game", "badugi", "As 2d 3h 4c", "Ks Qd Jh Tc"),
        ("design", "three_card_poker", "--wager", "pair_plus", "--edge", "2..3", "--designs", "5"),
    ],
    ids=" ".join,
)
def test_hands_and_designs_stand_whole(run: Run, words: tuple[str, ...]) -> None:
    told = run(*words, columns=WIDE)
    assert told.code == 0 and len([*rows(uncut(told.out))]) > 0


@long
@pytest.mark.parametrize("game", GAMES)
def test_what_was_simulated_keeps_wager_and_selection(run: Run, game: str) -> None:
    words = ("simulate", game, "--rounds", "2e4", "--workers", "1")
    told = run(*words, columns=WIDE)
    if told.code == 2:
        assert told.sentence
        return
    wagers = run(*words, "--json").json["wagers"]
    measured = next(rows(uncut(told.out)))
    names = [f"{wager['wager']} {wager['selection']}".rstrip() for wager in wagers]
    assert [line.strip().startswith(name) for line, name in zip(measured, names, strict=True)] == [True] * len(names)


def test_the_chapter_and_the_games_keep_their_names(run: Run) -> None:
    told = uncut(run("trace", columns=WIDE).out)
    sections = {row["section"] for row in run("trace", "--json").json["sections"]}
    assert sections <= set(re.findall(r"^ ([\dA-Z.]+) ", told, re.M))
    lines = run("games", columns=WIDE).out.splitlines()
    assert set(GAMES) <= {line.split()[0] for line in lines}
    assert max(map(len, lines)) <= WIDE


COLUMNS = ("wager", ">house edge", ">win", ">push", "=exactly")
FRACTION = st.fractions().map(str) | st.integers(1, 10**120).map(lambda n: f"{n}/{n + 1}")
LINES = st.lists(
    st.tuples(st.from_regex(r"[a-z_]{1,30}", fullmatch=True), *[st.just("12.345%")] * 3, FRACTION),
    min_size=1,
    max_size=5,
)


@given(LINES, st.integers(30, 120))
def test_what_has_no_room_is_spared_in_the_stated_order_and_never_a_name_or_a_fraction(
    lines: list[tuple[str, ...]], width: int
) -> None:
    shown = StringIO()
    sheet = Sheet("Odds", COLUMNS, lines, ("push", "win"))
    print_table(Console(file=shown, width=width), *sheet)
    text = shown.getvalue()
    joined = text.replace("\n", " ")
    for line in lines:
        assert line[4] in re.split(r"[\s:]+", joined)
        assert line[0] in text or len(line[0]) > width // 2
    kept = {COLUMNS[at].lstrip(">=") for at in kept_at(sheet, width)}
    assert {"wager", "house edge"} <= kept
    assert "push" not in kept or "win" in kept
    gone = {"win", "push"} - kept
    assert (not gone) is ("Left out" not in text)
    assert all(f" {name}" in text.partition("Left out")[2].replace("\n", " ") for name in gone)
