"""Answers that leave nothing out and say nothing untrue: every fault of a filing, every `--set`, true refusals."""

from __future__ import annotations

import csv
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from pitboss.jackpots.filing import FiledProgressive
from tests.cli.conftest import Run

TABLE = 'casino = "X"\n[[table]]\nid = "T1"\ngame = "{}"\nchip = 1\nminimum = 5\nmaximum = 500\n'


def checked(run: Run, folder: Path, game: str, *options: str, said: bool = False) -> Any:
    """What `pitboss check` says of one table with these options."""
    file = folder / "casino.toml"
    file.write_text(TABLE.format(game) + "".join(f"options.{option}\n" for option in options), encoding="utf-8")
    return run("check", file).out if said else run("check", file, "--json").json


@pytest.mark.parametrize(
    ("game", "options", "faults"),
    [
        (
            "craps",
            ('pay_odds_override = {field_2 = "1 to 1", hard_4 = "5 to 1", nonsense = "1 to 1"}',),
            ("field_2", "hard_4", "nonsense"),
        ),
        ("mini_dice", ('pay_odds_override = {any_7 = "3 to 1", field = "1 to 2"}',), ("any_7", "field")),
        ("keno", ('rate_card = {1 = {2 = "3.00"}, 81 = {1 = "2.00"}}',), ("2", "81")),
    ],
)
def test_every_fault_of_one_option_is_reported_at_once(
    run: Run, tmp_path: Path, game: str, options: tuple[str, ...], faults: tuple[str, ...]
) -> None:
    """13:69F-1.4, 13.6(b), 15.2(c)1: each line of a pay table is a choice of its own."""
    problems = [found["problem"] for found in checked(run, tmp_path, game, *options)["problems"]]
    assert [fault for fault in faults if not any(fault in problem for problem in problems)] == []


@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("fast_action_holdem", ""),
        ("double_cross_poker", ""),
        ("four_card_poker", 'aces_up_pay_table = "A"'),
        ("ultimate_texas_holdem", 'trips_pay_table = "D"'),
        ("mini_tex", 'dealer_qualifier = "none"'),
        ("mini_tex", 'pocket_poker_pay_table = {pair = "3 to 1"}'),
        (
            "two_card_joker_poker",
            'pair_up_pay_table = {pair = "2 to 1", straight = "3 to 1", straight_flush = "5 to 1", '
            'royal_flush = "10 to 1", pair_of_jokers = "50 to 1"}',
        ),
    ],
)
def test_what_rests_on_no_text_is_not_plainly_lawful(run: Run, tmp_path: Path, game: str, option: str) -> None:
    """13:69F-21, 25.11, 27.11, 30.11, 32.11, 37.10, 37.11: their sheets say on what each of these rests."""
    found = checked(run, tmp_path, game, *([option] if option else []))
    if found["problems"]:
        raise LookupError(found)
    assert found["reservations"]


def test_one_of_a_thing_is_said_in_the_singular(run: Run, tmp_path: Path) -> None:
    assert "1 table." in checked(run, tmp_path, "craps", said=True)
    asked = run("odds", "caribbean_stud", "--hand", "Ah Kh 3d 4c 5s", "--seen", "5d 4d").sentence
    assert "1 cards" not in asked


def test_lines_of_a_rate_card_are_set_one_beside_the_other(run: Run) -> None:
    """13:69F-15.2(c): four spots at 1, 5 and 120 for 1 return 79.65 %."""
    lines = {2: 1, 3: 5, 4: 120}
    chosen = [word for line, pays in lines.items() for word in ("--set", f"rate_card.4.{line}={pays}.00")]
    found = run("odds", "keno", "--wager", "quick_pick", "--selection", "4-spot", "--json", *chosen).json
    ways = {line: comb(20, line) * comb(60, 4 - line) for line in lines}
    returned = Fraction(sum(ways[line] * pays for line, pays in lines.items()), comb(80, 4))
    assert Fraction(found["wagers"][0]["house_edge"]) == 1 - returned


@pytest.mark.parametrize("game", ["blackjack", "flop_poker"])
def test_decisions_are_not_denied_where_a_player_decides(run: Run, tmp_path: Path, game: str) -> None:
    """13:69F-2.8 to 2.12, 29.10"""
    ran = run("odds", game, "--decisions", tmp_path / "decisions.csv")
    assert "asks no decision" not in ran.err
    assert "too many" not in ran.err
    assert "--hand" in ran.err


def test_the_decisions_of_two_cards_are_written_and_come_to_the_figure(run: Run, tmp_path: Path) -> None:
    """13:69F-30.10: 183 kinds of hands, the two jokers first; the best of each together is the edge, as printed."""
    file = tmp_path / "decisions.csv"
    told = run("odds", "two_card_joker_poker", "--wager", "ante", "--decisions", file, "--json").json["wagers"][0]
    rows = [row for row in csv.DictReader(file.read_text("utf-8").splitlines()) if row["best"] == "yes"]
    assert len(rows) == 183
    assert rows[0]["situation"].count("X") == 2
    assert sum(Fraction(row["chance"]) for row in rows) == 1
    brought = sum(Fraction(row["chance"]) * Fraction(row["brings"]) for row in rows)
    assert brought == -Fraction(told["house_edge"])


@pytest.mark.parametrize(
    ("game", "hand", "untrue"),
    [
        ("red_dog", "5h 9c", "with 0 cards"),
        ("casino_war", "5h", "with 0 cards"),
        ("mini_baccarat", "5h 9c", "with 0 cards"),
        ("chemin_de_fer", "2h 3c", "asks nothing that is decided by a hand"),
    ],
)
def test_a_hand_is_refused_for_a_true_reason_or_answered(run: Run, game: str, hand: str, untrue: str) -> None:
    """13:69F-6.5: a spread is raised on; 22.8: a tie goes to war; 7.9: nobody decides; 4.9: five draws or stays."""
    assert untrue not in run("odds", game, "--hand", hand).err


@pytest.mark.parametrize(
    ("game", "wager", "selection", "cite"),
    [("craps", "come_odds", "11", "13:69F-1.6"), ("sic_bo", "total", "44", "13:69F-9")],
)
def test_a_selection_that_there_is_not_is_refused_with_those_that_there_are(
    run: Run, game: str, wager: str, selection: str, cite: str
) -> None:
    """13:69F-1.6, 9.2"""
    sentence = run("odds", game, "--wager", wager, "--selection", selection).sentence
    assert "4" in sentence.replace(selection, "") and cite in sentence


@pytest.mark.parametrize("given", [("--hand", ""), ("--stake", "0")])
def test_what_says_nothing_is_refused(run: Run, given: tuple[str, str]) -> None:
    assert run("odds", "three_card_poker", *given).code == 2


@pytest.mark.parametrize(
    ("game", "offered", "line"),
    [
        ("craps", "fire_bet_offered", "fire_pay_table.4=30 to 1"),
        ("let_it_ride", "let_it_ride_bonus_offered", "let_it_ride_bonus_table.royal_flush=30 to 1"),
    ],
)
def test_beyond_the_law_any_pay_table_takes_lines_of_ones_own(run: Run, game: str, offered: str, line: str) -> None:
    """13:69F-1.12, 18.6A"""
    ran = run("odds", game, "--beyond-law", "--set", f"{offered}=true", "--set", line)
    assert ran.code == 0 or "is no line here" in ran.err


def test_the_ruling_that_is_asked_for_comes_first(run: Run) -> None:
    """13:69F-2.15: the dealer drew to a total at which the hand stands."""
    found = run("ruling", "blackjack", "dealer drew too many cards", "--json").json
    assert found[0]["irregularity"] == "dealer_overdraw"


@pytest.mark.parametrize("game", ["mini_baccarat", "punto_banco", "chemin_de_fer"])
def test_the_guide_prints_the_table_by_which_the_banker_draws(run: Run, game: str) -> None:
    """13:69F-4.9, 19:47-7.9(c): with three to six it depends on the third card of the Player's Hand."""
    rows = {
        line.split("|")[1].strip().lower() for line in run("guide", game).out.splitlines() if line.startswith("|")
    }
    words = {3: "three", 4: "four", 5: "five", 6: "six"}
    assert [count for count, word in words.items() if not rows & {word, str(count)}] == []


@pytest.mark.parametrize(
    ("game", "words", "told"),
    [
        ("let_it_ride", ("--hand", "Ah Kd Qs", "--seen", "2c"), "--chosen"),
        ("mississippi_stud", ("--hand", "Ah Kd", "--seen", "2c"), "--chosen"),
        ("mini_tex", ("--hand", "Ah Kd", "--seen", "2c"), "0 or 2 or 3 cards"),
        ("caribbean_stud", ("--hand", "Ah Kh 3d 4c 5s", "--seen", "5d 4d"), "1 card of the dealer in sight is known"),
    ],
)
def test_cards_that_do_not_fit_are_refused_with_what_would(
    run: Run, game: str, words: tuple[str, ...], told: str
) -> None:
    """13:69F-18.10, 35.10, 37.10, 17.9"""
    assert told in run("odds", game, *words).sentence


@pytest.mark.parametrize(
    ("words", "best"),
    [
        (("red_dog", "--hand", "5h Kc"), "raise"),
        (("red_dog", "--hand", "5h 9c"), "stand"),
        (("casino_war", "--hand", "5h", "--seen", "5d"), "war"),
        (("chemin_de_fer", "--hand", "2h 3c"), "card"),
        (("chemin_de_fer", "--hand", "2h Ac", "--seen", "9h"), "draw"),
    ],
)
def test_a_decision_by_the_cards_in_sight_is_told(run: Run, words: tuple[str, ...], best: str) -> None:
    """13:69F-6.5, 4.9, 22.8: the spread, the tie hand, five on two cards and the Banker's free count."""
    found = run("odds", *words, "--json").json
    assert found["best"] == best
    assert len(found["choices"]) == 2


@pytest.mark.parametrize(("line", "said"), [("royal_flush", "10 percent of the meter"), ("rate", "50 percent")])
def test_a_filing_takes_the_words_in_which_it_is_asked_for(line: str, said: str) -> None:
    """13:69D-1.52(e)"""
    filing = FiledProgressive(("flush", "royal_flush"))
    usual = {"initial": "1000", "reset": "1000", "rate": "50", "flush": "50", "royal_flush": "100 percent"}
    read = filing.read({**usual, line: said})
    assert read is not None
    assert filing.read(filing.write(read)) == read


@pytest.mark.parametrize("asked", [("--strategy", "x"), ("--wager", "pot"), ("--gone", "9h"), ("--plays",)])
def test_where_nothing_has_odds_nothing_more_is_silently_ignored(run: Run, asked: tuple[str, ...]) -> None:
    """13:69F-14"""
    assert f"Leave out {asked[0]}." in run("odds", "holdem", *asked).err
    assert "no house edge" in run("odds", "holdem").out
