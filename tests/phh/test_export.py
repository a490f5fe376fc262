"""A journal's poker hands as PHH: what is written replays to the same end, here and in another program."""

from __future__ import annotations

import warnings
from pathlib import Path
from random import Random

import pytest

from pitboss.cli import main
from pitboss.core.choices.limits import Limits
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.phh.export import exported
from pitboss.phh.hand import Hand, read_hands
from pitboss.phh.write import write_hand
from tests.phh.reading import found_in, read_hand

TABLES = {
    "NT": ("holdem", {"limit": "no_limit"}),
    "FT": ("holdem", {}),
    "PO": ("omaha", {"limit": "pot_limit"}),
    "FO/8": ("omaha", {"form": "split8", "kill": "half_kill"}),
    "F7S": ("seven_card_stud", {}),
    "F7S/8": ("seven_card_stud", {"form": "split8"}),
    "FR": ("seven_card_stud", {"form": "low"}),
    "F2L3D": ("triple_draw_27", {}),
    "FB": ("badugi", {}),
}


def _journal(game: str, options: dict[str, object], seed: int, seats: int, rounds: int = 4) -> list[bytes]:
    """Rounds at random, some of the players short of chips."""
    random = Random(seed)
    lines: list[bytes] = []
    found = registry.find(game)
    table = Table(
        found,
        found.options(**options),
        limits=Limits(500, 100_000, 100),
        chance=Seeded(seed),
        clock=iter(range(1_700_000_000_000, 1_800_000_000_000, 60_000)).__next__,
        journal=lines.append,
    )
    places = random.sample(range(1, found.seats + 1), seats)
    for seat in places:
        table.sit(seat, random.choice((3_000, 20_000, 100_000)))
    players = {seat: RandomPlayer(Random(seed * 100 + seat)) for seat in places}
    for _ in range(rounds):
        table.play(players)
    return lines


@pytest.mark.parametrize("variant", TABLES)
def test_what_is_exported_replays_to_the_same_end(variant: str) -> None:
    game, options = TABLES[variant]
    written = 0
    for seed in range(6):
        hands, _ = exported(_journal(game, options, seed, 2 + seed % 4))
        for hand in hands:
            assert hand.variant == variant
            again = read_hand(write_hand(hand))
            assert again == hand
            assert found_in(again) is None
        written += len(hands)
    assert written > 6


@pytest.mark.parametrize("variant", ["NT", "FT", "PO"])
def test_another_program_comes_to_the_same_stacks(variant: str) -> None:
    """PokerKit knows no rake, and no more than four bets and raises on a street."""
    from pokerkit import HandHistory

    game, options = TABLES[variant]
    options = {**options, "rake_max": 0, "heads_up_blinds": "button_small_blind"}
    compared = 0
    for seed in range(5):
        for hand in exported(_journal(game, options, seed, 2 + seed))[0]:
            if _most_bets(hand) > 4:
                continue
            with warnings.catch_warnings():
                # It advises against folding where a check is free; our players may.
                warnings.simplefilter("ignore")
                *_, last = HandHistory.loads(write_hand(hand))
            assert [int(stack * 100) for stack in last.stacks] == [*(hand.finishing or ())]
            compared += 1
    assert compared > 5


def _most_bets(hand: Hand) -> int:
    streets = " ".join(hand.actions).split("d db")
    return max(street.count(" cbr ") for street in streets)


def test_the_order_of_players_begins_left_of_the_button() -> None:
    [first, second, *_] = exported(_journal("holdem", {}, 1, 3))[0]
    assert first.facts["seats"][1:] + first.facts["seats"][:1] == second.facts["seats"]
    assert first.blinds == (200, 400, 0)
    assert (first.small_bet, first.big_bet) == (400, 800)
    assert first.facts["year"] == 2023


@pytest.mark.parametrize(
    ("game", "options", "reason"),
    [
        ("mini_dice", {}, "Mini-dice is no poker."),
        ("five_card_draw", {}, "the format has no variant for five_card_draw high at limit fixed."),
        ("holdem", {"limit": "pot_limit"}, "the format has no variant for holdem at limit pot_limit."),
        ("omaha", {"low_compare": "literal_14_3_d"}, "the format knows only low_compare = inverse_of_high."),
        (
            "seven_card_stud",
            {"stud_low_bring_in": "literal_ace"},
            "the format knows only stud_low_bring_in = king_high_ace_low.",
        ),
        (
            "seven_card_stud",
            {"common_card_counts_for_lead": True},
            "the format knows only common_card_counts_for_lead = False.",
        ),
        (
            "triple_draw_27",
            {"wheel_is_straight_in_27": True},
            "the format knows only wheel_is_straight_in_27 = False.",
        ),
        ("badugi", {"draw_rounds_2_3": "literal"}, "the format knows only draw_rounds_2_3 = bet_or_check."),
    ],
)
def test_what_the_format_cannot_say_is_left_out(game: str, options: dict[str, object], reason: str) -> None:
    hands, left_out = exported(_journal(game, options, 1, 3, rounds=1))
    assert hands == []
    assert left_out == [f"line 1, round 1 of table 1: {reason}"]


def _run(*words: str) -> int:
    with pytest.raises(SystemExit) as stop:
        main(words)
    return int(str(stop.value.code))


def test_export_writes_one_hand_or_several(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "table.jsonl"
    lines = _journal("holdem", {}, 1, 3)
    journal.write_bytes(b"\n".join(lines[:1]))
    assert _run("phh", "export", str(journal)) == 0
    assert isinstance(read_hand((tmp_path / "table.phh").read_text()), Hand)
    journal.write_bytes(b"\n".join(lines))
    assert _run("phh", "export", str(journal)) == 0
    assert len(list(read_hands((tmp_path / "table.phhs").read_text()))) == 4
    elsewhere = tmp_path / "elsewhere.phhs"
    assert _run("phh", "export", str(journal), "--out", str(elsewhere), "--json") == 0
    assert '"hands": 4' in capsys.readouterr().out
    assert _run("phh", "replay", str(tmp_path)) == 0
    assert "9 hands, 9 equal, 0 different." in capsys.readouterr().out


def test_replay_reports_in_words_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.phhs"
    hand = write_hand(exported(_journal("holdem", {"limit": "no_limit"}, 1, 3))[0][0])
    file.write_text(f"[1]\n{hand}\n[2]\nvariant = 'NT'\n")
    assert _run("phh", "replay", str(file)) == 1
    assert f"{file}, hand 2: The field actions is missing" in capsys.readouterr().out
    assert _run("phh", "replay", str(file), "--json") == 1
    printed = capsys.readouterr().out
    assert '"hands": 2' in printed
    assert '"equal": 1' in printed
    for key in ("file", "hand", "action", "expected", "got", "why"):
        assert f'"{key}":' in printed


def test_a_file_that_is_no_text_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.phh").write_bytes(b"\xff\xfe")
    (tmp_path / "b.phh").write_text("variant = 'NT")
    assert _run("phh", "replay", str(tmp_path)) == 1
    assert _run("phh", "replay", str(tmp_path / "none.phh")) == 2
