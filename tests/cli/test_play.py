"""`pitboss play`, by hand and by itself, and `pitboss journal verify`."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from pitboss.core.game.steps import Draw, Reveal
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.telling.felt import Felt
from tests import proving
from tests.cli.conftest import Run, hear_ctrl_c


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_round_at_the_terminal(run: Run) -> None:
    """Seed 3 shakes a 5 first: any 7 loses, and a 5 placed at 7 to 5 wins."""
    ran = run(
        "play", "mini_dice", "--seed", 3, typed=typed("any 7 5", "place_5 10", "done", "accept", "keep", "quit")
    )
    assert ran.code == 0
    assert "minimum $5.00, maximum $500.00" in ran.out
    assert "[Chips $485.00, on the layout $15.00]" in ran.out
    assert "“No more bets”  (13:69F-13.5(b))" in ran.out
    assert "Will you take the shaker?" in ran.out
    assert "1 accept (Enter)   2 refuse" in ran.out
    assert "│ ●     │" in ran.out
    assert "$5.00 from your Any 7 to the table inventory: loses.  (13:69F-13.5(f))" in ran.out
    assert "$14.00 from the table inventory to your chips: wins 7 to 5." in ran.out
    assert "You won $9.00. Chips $499.00, on the layout $10.00" in ran.out
    assert "You leave the table with $509.00." in ran.out


def test_chips_are_bought_for_a_wager_that_the_rule_gives(run: Run) -> None:
    lines = ("ante 10", "done", "play", "buy nothing", "buy 5", "play", "quit")
    ran = run("play", "three_card_poker", "--seed", 1, "--bankroll", 15, typed=typed(*lines))
    assert ran.code == 0
    assert "Play will take $10.00 more, and $5.00 is left" in ran.out
    assert "To play takes $10.00 in chips, and there are $5.00; buy $5.00 more, or choose fold." in ran.out
    assert "'nothing' is not an amount of money" in ran.out
    assert "You have Chips $10.00, on the layout $10.00." in ran.out
    net = next(line for line in ran.out.splitlines() if line.startswith(("You won", "You lost", "You are even")))
    assert net.startswith(("You won $20.00", "You won $10.00", "You lost $20.00", "You are even")), net


def test_enter_alone_never_folds(run: Run) -> None:
    ran = run("play", "three_card_poker", "--seed", 1, typed=typed("ante 10", "done", "", "", "play", "quit"))
    assert ran.code == 0
    assert ran.out.count("Enter alone decides nothing: say play or fold;") == 2
    assert "fold (Enter)" not in ran.out
    assert "You put $10.00 on Play." in ran.out


def test_wagers_are_taken_back_and_made_again(run: Run) -> None:
    lines = ("field 10", "take field 5", "over 7 5", "take over 7", "done", "1", "1", "same", "take field")
    ran = run("play", "mini_dice", "--seed", 3, typed=typed(*lines))
    said = [line.split("bet>")[-1].strip() for line in ran.out.splitlines() if "bet>" in line]
    assert said[:5] == [
        "$10.00 on Field.",
        "$5.00 on Field.",
        "$5.00 on Over 7.",
        "nothing on Over 7.",
        "“No more bets”  (13:69F-13.5(b))",
    ]
    assert said[5:7] == ["$5.00 on Field.", "nothing on Field."]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("feild 5", "Did you mean field?"),
        ("field", "'field' names no amount; say it like place_4 10."),
        ("field 5.005", "finer than a cent"),
        ("field 3", "below the posted minimum of $5.00"),
        ("field 600", "$600.00 cannot be wagered; there are $500.00 in chips."),
        ("place 6 10", "wager a multiple of $6.00. (13:69F-13.6(b)1)"),
        ("take field", "You have nothing on field to take back."),
        ("odds feild", "did you mean field?"),
        ("odds field", "5.556%"),
        ("rules", "What may be bet"),
        ("wagers", "any_7: wins when the next shake is 7; pays 4 to 1; $5.00 to $500.00"),
        ("help", "wager $10 on Place bet 4 to win"),
        ("irregular nonsense", "'nonsense' is no irregularity of Mini-dice"),
        (
            "irregular verbal_cash_wager",
            "Irregularity at seat 1: a verbal wager is accompanied by cash.  (13:69F-13.4(a))",
        ),
    ],
)
def test_what_is_said_at_the_table_gets_its_answer(run: Run, line: str, answer: str) -> None:
    ran = run("play", "mini_dice", typed=typed(line))
    assert ran.code == 0
    assert answer in ran.out
    assert "You leave the table with $500.00." in ran.out


def test_a_coupon_and_a_wager_that_nobody_rejected_are_entered_in_words(run: Run) -> None:
    lines = ("place_5 10 coupon 5", "field 3 coupon 3", "unrejected field 3", "done", "accept", "keep", "quit")
    ran = run("play", "mini_dice", "--seed", 3, typed=typed(*lines))
    assert "$10.00 on Place bet 5" in ran.out
    assert "below the posted minimum" in ran.out
    assert "$3.00 on Field." in ran.out
    assert "$7.00 from the table inventory to your chips: match play coupon wins with it and is taken." in ran.out


def test_whoever_uses_a_device_plays_no_more(run: Run) -> None:
    ran = run("play", "mini_dice", "--seed", 3, typed=typed("field 5", "irregular device_used", "field 5"))
    assert ran.code == 0
    assert "stopped from playing" in ran.out
    assert "You leave the table with" in ran.out
    assert ran.out.count("Round ") == 1


def test_a_total_that_is_asked_for_is_asked_for_before_play(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(
        """
        casino = "Boardwalk"
        [[table]]
        id = "R-1"
        game = "roulette"
        chip = "1.00"
        minimum = "5.00"
        maximum = "500.00"
        only.inside = { minimum = "1.00", maximum = "100.00" }
        total.inside = "10.00"
        [[table.change]]
        posted = 2020-01-01T00:00:00Z
        effective = 2050-01-01T00:00:00Z
        minimum = "25.00"
        """
    )
    ran = run("play", "--submission", str(file), typed=typed("straight 7 4", "done", "straight 8 6", "done", "quit"))
    assert ran.code == 0
    assert "$4.00 on inside is too little; the table asks for $10.00 in all. (13:69F-8.2)" in ran.out
    assert "“Minimum $25.00, maximum $500.00 from 2050-01-01 00:00 UTC”  (13:69F-8.3(b))" in ran.out


def test_a_choice_that_is_none_is_explained(run: Run) -> None:
    ran = run("play", "mini_dice", "--seed", 3, typed=typed("field 5", "", "maybe", "ref"))
    assert "'maybe' is not a choice now; choose accept or refuse. (13:69F-13.5(d))" in ran.out
    assert "The dealer rolls " in ran.out


def test_an_irregularity_waits_for_its_moment(run: Run) -> None:
    ran = run("play", "mini_dice", "--seed", 3, typed=typed("field 5", "irregular", "die_not_flat", "", "1"))
    assert "die_not_flat will occur as soon as it can." in ran.out
    at = [ran.out.index(part) for part in ("seat 1: a die does not lie flat", "“No roll”", "You roll ")]
    assert at == sorted(at)


def test_who_leaves_with_wagers_on_the_layout_sees_the_round_out(run: Run) -> None:
    ran = run("play", "mini_dice", "--seed", 3, typed=typed("any 7 5", "quit"))
    assert "The round is played out as it stands; then you leave." in ran.out
    assert "$5.00 from your Any 7 to the table inventory: loses." in ran.out
    assert ran.out.endswith("You leave the table with $495.00. Thank you for playing.\n")


def test_who_has_lost_everything_may_buy_more(run: Run) -> None:
    lines = ("any 7 5", "done", "1", "1", "lots", "20", "field 5")
    ran = run("play", "mini_dice", "--seed", 3, "--bankroll", 5, typed=typed(*lines))
    assert "You have $0.00 left. Buy chips for how much?" in ran.out
    assert "'lots' is not an amount of money" in ran.out
    assert "[Chips $15.00, on the layout $5.00]" in ran.out


def test_a_game_is_asked_for_where_none_is_named(run: Run) -> None:
    number = registry.names().index("mini_dice") + 1
    assert "Mini-dice, N.J.A.C. 13:69F-13" in run("play", typed=typed(str(number))).out
    ran = run("play", typed=typed("minidice", "Mini Dice"))
    assert "did you mean mini_dice?" in ran.out
    assert "Mini-dice, N.J.A.C. 13:69F-13" in ran.out
    assert run("play", typed="").code == 0


def test_an_interrupted_player_is_gone_without_a_traceback() -> None:
    playing = subprocess.Popen(
        [sys.executable, "-u", "-c", "from pitboss.cli import main; main()", "play", "mini_dice"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=hear_ctrl_c,
    )
    assert playing.stdout is not None
    seen = b""
    while not seen.endswith(b"bet> "):
        seen += playing.stdout.read(1)
    playing.send_signal(signal.SIGINT)
    _, said = playing.communicate(timeout=20)
    assert playing.returncode == 130
    assert said == b""


def test_cards_that_a_seat_may_not_see_are_not_drawn() -> None:
    shown = io.StringIO()
    felt = Felt(Table(registry.find("mini_dice")), 1, Console(file=shown, width=80))
    felt.show(Draw(2, "deck", "dealer", "", up=False, answer=["Ah", "Kd"]))
    felt.show(Draw(2, "deck", "seat 2", "", up=False, seen_by=2, answer=["Qh", "Jd"]))
    felt.show(Draw(2, "deck", "seat 1", "", up=False, seen_by=1, answer=["9h", "8d"]))
    felt.catch_up()
    assert "The dealer: 2 face down" in shown.getvalue()
    assert "Seat 2: 2 face down" in shown.getvalue()
    assert "│9    │ │8    │" in shown.getvalue()
    assert not set("AKQJ") & set(shown.getvalue())
    felt.show(Reveal("dealer", ["Ah", "Kd"], ""))
    assert "│A    │ │K    │" in shown.getvalue()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(registry.names()), st.integers(0, 99), st.data())
def test_whatever_is_typed_the_player_leaves_politely(run: Run, game: str, seed: int, data: st.DataObject) -> None:
    options = registry.find(game).options()
    kinds = registry.find(game).offered(options)
    wager = st.sampled_from(kinds).flatmap(
        lambda kind: st.sampled_from([*kind.picks(options), ""]).map(lambda pick: f"{kind.key} {pick} 5")
    )
    words = st.sampled_from(
        ["done", "", "1", "2", "same", "take", "irregular", "3", "wagers", "help", "take 5", "$", "¹", "9" * 5000]
    )
    lines = data.draw(st.lists(wager | words | st.text(max_size=5).filter(str.isprintable), max_size=12))
    seats = data.draw(st.integers(1, 3))
    ran = run("play", game, "--seed", seed, "--seats", seats, typed=typed(*lines))
    assert ran.code == 0, ran.err
    assert "You leave the table with $" in ran.out


def test_rounds_play_by_themselves_and_verify(run: Run, tmp_path: Path) -> None:
    journal, again = tmp_path / "table.jsonl", tmp_path / "again.jsonl"
    ran = run("play", "mini_dice", "--auto", 20, "--seed", 7, "--seats", 3, "--journal", journal, "--json")
    report = ran.json
    assert (report["game"], report["rounds"], report["seed"]) == ("mini_dice", 20, 7)
    assert report["casino_won_cents"] == -sum(report["seats_won_cents"].values())
    assert report["wagered_cents"] > 0
    assert run("journal", "verify", journal, "--json").json == {"records": 20, "signed_by": None, "findings": []}
    run("play", "mini_dice", "--auto", 20, "--seed", 7, "--seats", 3, "--journal", again)
    assert journal.read_bytes() == again.read_bytes()
    assert "is there already" in run("play", "mini_dice", "--auto", 1, "--journal", journal).sentence
    told = run("journal", "show", journal)
    assert (told.code, told.sentence) == (2, "pitboss: Say which round with --round; table 1 has rounds 1 to 20.")
    assert "holds none of table 7" in run("journal", "show", journal, "--table", 7).sentence


def test_who_decides_for_the_seats_is_named(run: Run) -> None:
    """At poker players of the house win of whoever plays at random; elsewhere there are none."""
    asked = ("play", "badugi", "--auto", 60, "--seed", 7, "--bankroll", 2000, "--json", "--players")
    ran = run(*asked, "random, careful,steady,bold")
    assert ran.json["seats_won_cents"]["1"] < 0
    assert run(*asked, "random,careful,steady,bold").json == ran.json
    assert "choose random." in run("play", "mini_dice", "--auto", 1, "--players", "bold").sentence
    wild = run("play", "badugi", "--auto", 1, "--players", "random,wild")
    assert "choose random or careful or steady or bold." in wild.sentence


def test_an_altered_journal_is_found(run: Run, tmp_path: Path) -> None:
    journal = tmp_path / "table.jsonl"
    run("play", "mini_dice", "--auto", 3, "--seed", 7, "--journal", journal)
    journal.write_bytes(journal.read_bytes().replace(b'"roll"', b'"rolL"', 1))
    ran = run("journal", "verify", journal)
    assert ran.code == 1
    assert ran.out.startswith(f"{journal}:1: line damaged. ")
    found = run("journal", "verify", journal, "--json").json
    assert found["records"] == 3
    assert set(found["findings"][0]) == {
        *("source", "line", "table", "round", "step", "kind", "problem", "recorded", "demanded", "cite"),
        *("basis", "difference_cents", "says"),
    }


def test_a_journal_of_a_person_verifies_too(run: Run, tmp_path: Path) -> None:
    journal = tmp_path / "table.jsonl"
    run("play", "mini_dice", "--journal", journal, typed=typed("field 10", "done", "1", "1", "field 10"))
    ran = run("journal", "verify", journal)
    assert ran.code == 0
    assert ran.out == "2 records, 0 findings.\n"


def test_a_ticket_is_read_as_a_person_says_it(run: Run) -> None:
    assert "read_tickets" in proving.NAMES
    ran = run("play", "read_tickets", "--seed", 3, typed=typed("ticket 7 3 1 5", "ticket 9 5", "done", "quit"))
    assert "$5.00 on Ticket 1-3-7." in ran.out
    assert "Ticket: there is no number 9; mark numbers from 1 to 8. (13:69F-15.3)" in ran.out


def test_who_leaves_with_a_wager_that_stays_up_plays_it_out(run: Run) -> None:
    """13:69F-1.3: pass stays up once its point is set, over as many throws as it takes."""
    ran = run("play", "craps", "--seed", 3, typed=typed("", "", "pass 10", "done", "quit"))
    assert ran.code == 0, ran.err
    assert "The puck is ON 5" in ran.out
    assert "Pass line" in ran.out and "You leave the table with $" in ran.out.splitlines()[-1]


def test_a_player_is_told_what_is_best(run: Run) -> None:
    ran = run("play", "three_card_poker", "--seed", 7, typed=typed("best", "ante 10", "done", "best", "play", "quit"))
    assert "Nothing is asked of you" in ran.out + ran.err
    assert "Best: " in ran.out
    assert "costs in $" in ran.out


def test_a_player_of_blackjack_is_told_what_is_best_without_the_cards_that_were_seen_before(run: Run) -> None:
    twice = ("main 10", "done", "best", "stand")
    ran = run("play", "blackjack", "--seed", 3, typed=typed("decline", *twice, *twice, "quit"))
    first, second = ran.out.split("Round 2")
    assert "Best: " in first and "Counted without" not in first
    assert "Counted without the 5 cards" in " ".join(second.split())


def test_what_is_found_after_the_close_is_made_good(run: Run, tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    later = ("irregular nonsense later", "irregular wrong_card_count later")
    lines = (*later, "ante 10", "done", "bet", "ante 5", "done", "quit", "bet")
    ran = run("play", "caribbean_stud", "--seed", 1, "--journal", journal, typed=typed(*lines))
    assert ran.code == 0
    assert "'nonsense' is not what is found after the close; that is: card_drawn_in_error" in ran.out
    assert "wrong_card_count will be found when the round is closed." in ran.out
    assert "$10.00 from your chips to the table inventory on your Ante." in ran.out
    assert "$20.00 from your chips to the table inventory on your Bet." in ran.out
    assert "It stands in the opening of the next round. Chips $500.00." in ran.out
    assert run("audit", journal).code == 0
    shown = run("journal", "show", journal, "--round", 2)
    assert "Found in the round before" in shown.out
