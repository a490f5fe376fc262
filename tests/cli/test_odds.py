"""`pitboss odds`: what-if side by side, sweeps, reports, tables of decisions."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from tests import proving
from tests.cli.conftest import Run
from tests.cli.test_shapes import DOCUMENTED, keys


def test_a_change_is_shown_side_by_side(run: Run) -> None:
    """Ledger B of the pair plus wager against ledger A (19:47-20.11(a)2)."""
    argv = ("odds", "three_card_poker", "--set", "pair_plus_ledger=B")
    found = run(*argv, "--json").json
    assert found["changed"] == [{"option": "pair_plus_ledger", "before": "A", "after": "B"}]
    assert found["beyond_law"] == []
    pair_plus = next(row for row in found["what_if"] if row["wager"] == "pair_plus")
    assert Fraction(pair_plus["after"]) - Fraction(pair_plus["before"]) == Fraction(pair_plus["change"])
    assert pair_plus["after"] == next(w["house_edge"] for w in found["wagers"] if w["wager"] == "pair_plus")
    shown = run(*argv).out
    assert "pair_plus_ledger: A → B" in shown
    assert "2.317%" in shown and "2.697%" in shown and "0.380%" in shown


def test_a_wager_that_only_one_side_offers_has_no_change(run: Run) -> None:
    found = run("odds", "casino_war", "--set", "offer_tie_wager=false", "--json").json
    tie = next(row for row in found["what_if"] if row["wager"] == "tie")
    assert (tie["after"], tie["change"]) == (None, None)
    assert tie["before"] == "58/311"


def test_beyond_the_law_only_when_asked_and_always_said(run: Run, tmp_path: Path) -> None:
    argv = ("odds", "three_card_poker", "--set", "pair_plus_ledger.straight=5 to 1")
    assert "says with --beyond-law" in run(*argv).sentence
    asked = (*argv, "--beyond-law")
    assert run(*asked).out.startswith("Beyond the law: pair_plus_ledger: ")
    (problem,) = run(*asked, "--json").json["beyond_law"]
    assert "19:47-20.11(a)2" in problem
    twice = run(*asked, "--set", "pair_plus_ledger.flush=5 to 1", "--json").json
    assert twice["options"]["pair_plus_ledger"] == "A with flush 5 to 1, straight 5 to 1"
    page = tmp_path / "page.html"
    run(
        "odds",
        "mini_dice",
        "--wager",
        "any_7",
        "--beyond-law",
        "--set",
        "pay_odds_override.any_7=3 to 1",
        "--html",
        page,
    )
    assert "Beyond the law: " in page.read_text(encoding="utf-8")


def test_a_sweep_is_a_table_and_a_plot(run: Run, tmp_path: Path) -> None:
    argv = ("odds", "mini_dice", "--wager", "any_7", "--sweep", "pay_odds_override.any_7=4 to 1..6 to 1")
    found = run(*argv, "--json").json["sweep"]
    assert found["option"] == "pay_odds_override.any_7"
    assert [point["value"] for point in found["points"]] == ["4 to 1", "5 to 1", "6 to 1"]
    assert [point["edges"][0]["house_edge"] for point in found["points"]] == ["1/6", "0/1", "-1/6"]
    lines = run(*argv).out.splitlines()
    dots = [line.index("●") for line in lines if "●" in line]
    assert len(dots) == 3
    assert dots == sorted(dots, reverse=True)
    table = tmp_path / "sweep.csv"
    run(*argv, "--csv", table)
    with table.open(encoding="utf-8", newline="") as opened:
        assert [row["house_edge"] for row in csv.DictReader(opened)] == ["1/6", "0/1", "-1/6"]
    assert "says with --beyond-law" in run("odds", "casino_war", "--sweep", "decks=5..8").sentence
    assert "changes the edge of no wager" in run("odds", "mini_dice", "--sweep", "min_shakes_dealer=3..4").out


def test_every_figure_as_csv(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odds.csv"
    run("odds", "casino_war", "--csv", file)
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert [row["wager"] for row in rows] == ["initial", "tie", "war", "war_tie"]
    for row in rows:
        for name, value in row.items():
            if name.endswith("_approx") and (value or row[name.removesuffix("_approx")]):
                assert float(value) == pytest.approx(float(Fraction(row[name.removesuffix("_approx")])))


@pytest.mark.parametrize(
    ("game", "situations", "choices"),
    [("casino_war", 1, 2), ("three_card_poker", 1755, 3510), ("pai_gow", 8130, 22356)],
)
def test_every_decision_on_request(run: Run, tmp_path: Path, game: str, situations: int, choices: int) -> None:
    file = tmp_path / "decisions.csv"
    assert run("odds", game, "--decisions", file).code == 0
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert len(rows) == choices
    best = [row for row in rows if row["best"] == "yes"]
    assert len(best) == situations
    assert all(Fraction(row["costs"]) == 0 for row in best)
    assert all(Fraction(row["costs"]) >= 0 for row in rows)


def test_a_game_without_decisions_says_so_and_leaves_no_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "decisions.csv"
    assert "asks no decision" in run("odds", "roulette", "--decisions", file).sentence
    assert not file.exists()


def test_one_wager_shows_the_fractions_behind_its_figures(run: Run) -> None:
    shown = run("odds", "mini_baccarat", "--wager", "player").out
    assert "241149546272/19524993263685" in shown
    assert "third moment" in shown
    assert "element of risk" not in run("odds", "big_six").out
    assert "element of risk" in run("odds", "casino_war").out


@pytest.mark.parametrize("more", [("--set", "decks=6"), ("--sweep", "decks=6..7")])
def test_every_key_of_a_question_is_documented(run: Run, more: tuple[str, ...]) -> None:
    assert keys(run("odds", "mini_baccarat", *more, "--json").json) <= DOCUMENTED


def test_a_game_without_a_house_edge_says_so(run: Run) -> None:
    shown = run("odds", "badugi").out
    assert "Badugi has no house edge" in shown and "Rake 10 percent" in shown
    assert "the odds of each wager" not in shown
    told = run("odds", "omaha", "--json").json
    assert told["wagers"] == [] and told["no_edge"].startswith("Omaha has no house edge")


def test_a_way_of_playing_that_is_printed_can_be_asked_for(run: Run) -> None:
    printed = run("odds", "pai_gow", "--json").json["wagers"]
    for each in printed:
        more = ("--selection", each["selection"]) if each["selection"] else ()
        asked = run("odds", "pai_gow", "--wager", each["wager"], *more, "--json").json["wagers"]
        assert each in asked
    assert (
        len(run("odds", "pai_gow", "--wager", "pai_gow", "--selection", "dealer way", "--json").json["wagers"]) == 1
    )
    assert "has no selection" in run("odds", "pai_gow", "--wager", "pai_gow", "--selection", "my way").sentence


def test_a_change_shows_what_it_changed_and_all_that_is_shown_without_it(run: Run) -> None:
    shown = run("odds", "mini_dice", "--set", 'pay_odds_override.any_7="5 to 1"').out
    for column in ("before", "after", "win", "push", "lose", "std dev", "hits"):
        assert column in shown


def test_half_for_a_winning_banker_6_without_vigorish_is_the_published_edge(run: Run) -> None:
    """Eight decks: 1.46 percent, as published of the game without commission in which a 6 pays 1 to 2."""
    settings = ("--set", "pay_table.banker_6=1 to 2", "--set", "vigorish_percent=0")
    found = run("odds", "mini_baccarat", "--wager", "banker", *settings, "--beyond-law", "--json").json["wagers"][0]
    assert round(100 * found["approx"]["house_edge"], 2) == 1.46
    assert "from 0 to 100" in run("odds", "mini_baccarat", "--set", "vigorish_percent=101", "--beyond-law").sentence
    assert "above 0 and up to 5" in run("odds", "mini_baccarat", "--set", "vigorish_percent=5.5").sentence
    halves = run("odds", "mini_baccarat", "--wager", "banker", "--set", "vigorish_percent=4.5", "--json").json
    assert halves["wagers"][0]["house_edge"] != found["house_edge"]


def test_odds_hold_for_the_amount_at_which_a_meter_is_said_to_stand(run: Run) -> None:
    """The proof game's meter begins at $1,000; at $10,000 the wager on it is worth more than it costs."""
    assert "progressive_wheel" in proving.NAMES
    begun, grown = (
        run("odds", "progressive_wheel", "--wager", "progressive", "--json", *more).json["wagers"][0]
        for more in ((), ("--meter", "star=10,000"))
    )
    assert begun["given"] == {"star meter": "$1,000.00"}
    assert grown["given"] == {"star meter": "$10,000.00"}
    assert grown["approx"]["house_edge"] < begun["approx"]["house_edge"]
    text = run("odds", "progressive_wheel", "--meter", "star=10,000").out
    assert "progressive: star meter $10,000.00" in text
    assert "has no meter 'moon'; it has star." in run("odds", "progressive_wheel", "--meter", "moon=1").sentence
    assert "has no meter 'moon'; it has none." in run("odds", "mini_dice", "--meter", "moon=1").sentence
    assert "is no meter's amount" in run("odds", "progressive_wheel", "--meter", "star").sentence
    assert "--meter star" in run("odds", "progressive_wheel", "--meter", "star=much").sentence


def test_a_stake_is_told_where_a_limit_on_what_one_hand_is_paid_binds(run: Run) -> None:
    argv = ("odds", "mississippi_stud", "--stake", "50")
    (ante,) = run(*argv, "--json").json["wagers"]
    assert ante["given"] == {"stake": "$50.00", "payout limit": "$50,000.00, which binds"}
    assert "payout limit $50,000.00, which binds" in run(*argv).out
    assert "binds where the first wager is above $10.00" in " ".join(run("odds", "mississippi_stud").out.split())
    assert "--stake: " in run("odds", "mississippi_stud", "--stake", "much").sentence


def test_a_decision_is_worked_out_for_any_hand(run: Run) -> None:
    """Q-6-4 is the lowest hand that three-card poker's best play plays."""
    argv = ("odds", "three_card_poker", "--hand")
    found = run(*argv, "Qh 6d 4c", "--json").json
    assert (found["best"], found["choices"]["fold"]["brings"]) == ("play", "-1/1")
    assert run(*argv, "Qh 6d 3c", "--json").json["best"] == "fold"
    assert run(*argv, "Qh 6d 4c").out.startswith("Qh 6d 4c: play\n")
    assert "3 cards of the player are known" in run(*argv, "Qh 6d").sentence
    assert "Qh is there twice" in run(*argv, "Qh 6d Qh").sentence
    later = ("odds", "mississippi_stud", "--hand", "Ah Kd", "--seen", "2c 3c", "--chosen")
    assert run(*later, "single triple", "--json").json["best"] == "single"
    assert "nothing is asked after 'single fold'" in run(*later, "single fold").sentence
    assert "asks nothing that is decided by a hand" in run("odds", "roulette", "--hand", "Ah").sentence


def test_what_is_decided_before_the_cards_is_asked_for_with_the_up_card_alone(run: Run) -> None:
    assert run("odds", "double_attack_blackjack", "--seen", "6").out.startswith("with 6s: attack\n")
    assert "at least two cards" in run("odds", "blackjack", "--seen", "6").sentence


def test_no_report_is_written_of_what_is_only_printed(run: Run, tmp_path: Path) -> None:
    for asked in (("--plays",), ("--hand", "8 8", "--seen", "6")):
        told = run("odds", "blackjack", *asked, "--html", tmp_path / "report.html")
        assert "ask for a report, CSV or a sweep without them" in told.sentence
    assert not list(tmp_path.iterdir())


def test_the_best_choice_is_told_where_its_worth_is_known_and_where_it_is_not(run: Run) -> None:
    """A pair of aces goes on before any card of the board is seen; nine-two with nothing is folded."""
    argv = ("odds", "mini_tex", "--hand")
    told = run(*argv, "Ah Ad", "--json").json
    assert (told["wager"], told["hand"], told["best"]) == ("ante", "Ah Ad", "flop")
    assert told["choices"]["fold"]["brings"] == "-1/1"
    assert run(*argv, "9h 2d", "--seen", "Kc Qs", "--chosen", "flop").out.startswith("9h 2d with Kc Qs: fold\n")
    assert "decided with 2 cards and 2 of others in sight" in run(*argv, "9h 2d", "--chosen", "flop").sentence


def test_every_way_to_set_a_hand_is_told_with_what_it_costs_and_how_the_dealer_sets_it(run: Run) -> None:
    """Two pairs, the higher of eights, are kept beside an ace: what splitting them would cost is told."""
    told = run("odds", "pai_gow_poker", "--hand", "8h 8d 4c 4s Ah 9d 3c", "--json").json
    assert told["best"] == told["dealer_way"] == "8h+8d+4s+4c+3c/Ah+9d"
    assert round(told["choices"]["Ah+9d+8h+8d+3c/4s+4c"]["costs"], 2) == 14.95
    assert "seven cards are set" in run("odds", "pai_gow_poker", "--hand", "8h 8d").sentence
    tiles = run("odds", "pai_gow", "--hand", "6-6 1-3 2-2 4-5")
    assert tiles.out.startswith("6-6 1-3 2-2 4-5: 6-6+4-5/1-3+2-2\n")
    assert "The dealer's way sets it 6-6+4-5/1-3+2-2" in tiles.out
    assert "6-6 is there too often" in run("odds", "pai_gow", "--hand", "6-6 6-6 6-6 4-5").sentence


def test_four_cards_of_two_hands_are_weighed_with_cards_gone(run: Run) -> None:
    """Keep or switch, and what the other choice costs."""
    argv = (
        "odds",
        "blackjack_switch",
        "--hand",
        "5h Td Tc 6s",
        "--seen",
        "9c",
        "--chosen",
        "both",
        "--gone",
        "9d 9h",
    )
    told = run(*argv, "--json").json
    assert told["best"] == "switch"
    assert set(told["choices"]) == {"keep", "switch"}
    assert "keep" in run(*argv).out
