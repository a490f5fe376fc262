"""Steps in words: the same for every listener but for who is meant, and never more than the listener may know."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.equipment.cards import DECK, pretty
from pitboss.core.game.steps import (
    Announce,
    Ask,
    Bet,
    Betting,
    Collect,
    Draw,
    Mark,
    Move,
    Reveal,
    Roll,
    Shuffle,
    Spin,
    Stake,
    Transfer,
)
from pitboss.core.money.ledger import Place, area, chips, place
from pitboss.core.table.journal import decode
from pitboss.core.table.views import seen
from pitboss.games import registry
from pitboss.telling.words import Teller
from tests.conformance.games import ALL
from tests.conformance.lawful import Trouble, open_table

ROULETTE, HOLDEM = registry.find("roulette"), registry.find("holdem")


@pytest.mark.parametrize(
    ("step", "to_all", "to_seat_2"),
    [
        (
            Betting("", answer=[Bet(2, "red", 500), Bet(1, "split", 100, "1-2", 3, take=True)]),
            "Wagers are taken. Seat 2 wagers $5.00 on Red. Seat 1 takes $1.00 off Split 1-2 at betting area 3.",
            "Wagers are taken. You wager $5.00 on Red. Seat 1 takes $1.00 off Split 1-2 at betting area 3.",
        ),
        (
            Mark("seat 2 high_19_36", "", ""),
            "Seat 2's wager on 19 to 36 is now as before.",
            "Your wager on 19 to 36 is",
        ),
        (Betting("", "war_bonus", answer=[]), "Nobody wagers (war bonus).", "Nobody wagers (war bonus)."),
        (Betting("", answer=[Bet(1, "red", 9, unrejected=True)]), "nobody rejected it.", "nobody rejected it."),
        (Ask(2, "Cut?", ("cut", "pass"), "cut", "", answer="pass"), "Seat 2 is asked “Cut?” and answers “pass”.", ""),
        (Ask(1, "?", ("raise_to",), "", "", answer=("raise_to", 900)), "answers “raise to” $9.00.", ""),
        (Ask(1, "?", (), "", "", secret=True), "and has decided.", ""),
        (Shuffle("tiles", ""), "The tiles are shuffled.", "The tiles are shuffled."),
        (Shuffle("deck", "", pieces=["??", "??"]), "2 pieces of the deck are shuffled.", ""),
        (Draw(1, "shoe", "seat 2", "", answer=["Ah"]), "1 card from the shoe to seat 2: A♥.", "to your hand: A♥."),
        (
            Draw(2, "shoe", "dealer", "", up=False, answer=["??", "??"]),
            "2 cards from the shoe to the dealer, face down.",
            "",
        ),
        (
            Draw(1, "deck", "seat 2", "", up=False, seen_by=2, answer=["6-6"]),
            "1 tile from the deck to seat 2, face down for seat 2: [6-6].",
            "",
        ),
        (Roll(2, "", by=2, answer=[3, 4]), "Seat 2 rolls 3-4, 7 in all.", "You roll 3-4, 7 in all."),
        (Roll(1, "", answer=[3]), "The dealer rolls 3.", "The dealer rolls 3."),
        (Spin("wheel", "", answer="17"), "The wheel is spun and comes to rest at 17.", ""),
        (
            Move(500, "seat 2 red", "inventory", "loses", ""),
            "$5.00 from seat 2's Red to the table inventory: loses.",
            "$5.00 from your Red to the table inventory: loses.",
        ),
        (
            Move(500, "inventory", "seat 2", "wins 1 to 1", ""),
            "$5.00 from the table inventory to seat 2's chips: wins 1 to 1.",
            "to your chips: wins",
        ),
        (Stake(2, "red", 500, ""), "Seat 2 puts $5.00 on Red.", "You put $5.00 on Red."),
        (Mark("seat 2 red", "imprisoned", ""), "Seat 2's Red is now imprisoned.", "Your Red is now imprisoned."),
        (Mark("seat 2 red", "", ""), "Seat 2's Red is now as before.", ""),
        (
            Transfer(["8h"], "seat 2", "seat 2 hand 2", ""),
            "1 card from seat 2 to seat 2 hand 2: 8♥.",
            "1 card from your hand to your hand 2: 8♥.",
        ),
        (Transfer(["??"], "seat 2", "dealer", "", up=False), "1 card from seat 2 to the dealer, face down.", ""),
        (Ask(2, "Hit?", ("hit",), "hit", "", hand="seat 2 hand 2"), "Seat 2 is asked about seat 2 hand 2 “Hit?”", ""),
        (Reveal("dealer", ["Ah", "Kd"], ""), "The dealer shows A♥ K♦.", ""),
        (
            Collect(("seat 2", "seat 3", "dealer"), ""),
            "Picked up, to the discard rack: seat 2, seat 3 and the dealer.",
            "",
        ),
    ],
)
def test_a_step_is_told_to_onlookers_and_to_the_player_it_is_of(step: object, to_all: str, to_seat_2: str) -> None:
    assert to_all in Teller(ROULETTE).text(step)  # type: ignore[arg-type]
    assert to_seat_2 in Teller(ROULETTE, 2).text(step)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "to_onlookers", "to_seat_2", "to_seat_1"),
    [
        ("Seat 2: 17", "“Ben: 17”", "“You: 17”", "“Ben: 17”"),
        ("Seat 2 hand 2: 20", "“Ben's hand 2: 20”", "“Your hand 2: 20”", "“Ben's hand 2: 20”"),
        ("Seat 2 draws 3", "“Ben draws 3”", "“You draw 3”", "“Ben draws 3”"),
        ("Seat 2 shakes it and returns it", "“Ben shakes it", "“You shake it and return it”", "“Ben shakes it"),
        ("Ticket of seat 2 by a writer", "“Ticket of Ben by a writer”", "“Ticket of yours by", "“Ticket of Ben by"),
        ("Seat 1 and seat 2: the pot", "“Ada and Ben: the pot”", "“Ada and you: the pot”", "“You and Ben: the pot”"),
        ("Seat 4: 17", "“Seat 4: 17”", "“Seat 4: 17”", "“Seat 4: 17”"),
    ],
)
def test_the_dealer_calls_people_as_they_are_called_here(
    text: str, to_onlookers: str, to_seat_2: str, to_seat_1: str
) -> None:
    names = {1: "Ada", 2: "Ben"}
    for you, told in ((0, to_onlookers), (2, to_seat_2), (1, to_seat_1)):
        assert Teller(ROULETTE, you, names).text(Announce(text)).startswith(told)
    assert Teller(ROULETTE).text(Announce(text)) == f"“{text}”", "the record knows seats alone"


def test_chips_at_a_game_without_a_bank_are_named_plainly() -> None:
    step = Move(500, "seat 3 bet", "side pot 1", "to the pot", "")
    assert Teller(HOLDEM).text(step) == "$5.00 from seat 3's bet to the side pot 1: to the pot."


@pytest.mark.parametrize("name", ALL)
def test_words_name_no_card_that_the_listener_may_not_see(name: str) -> None:
    game, random = registry.find(name), Random(name)
    names = {pretty(card): card for card in DECK}
    for _ in range(4):
        table, players, lines = open_table(game, random)
        trouble = Trouble(game, random, 0.05)
        trouble.table = table
        for _ in range(5):
            table.play(players, trouble)
        for record, _ in map(decode, lines):
            for seat in (0, *table.seats):
                teller = Teller(game, seat)
                for step in record.steps:
                    shown = seen(step, seat)
                    text = teller.text(shown)
                    assert text
                    if isinstance(shown, Draw) and isinstance(shown.answer, list):
                        told = {
                            card for words, card in names.items() if words in text.split(": ")[-1].rstrip(".").split()
                        }
                        assert told <= set(shown.answer)


def test_an_account_is_read_as_it_was_made() -> None:
    for game in registry.all_games():
        options = game.options()
        for kind in game.offered(options):
            for pick in (*kind.picks(options), ""):
                for spot in (0, 3, 7):
                    assert place(area(3, kind.key, pick, spot)) == Place(3, kind.key, pick, spot if spot != 3 else 0)
    assert place(chips(12)) == Place(12)
    assert place("inventory") == place("pot") == place("side pot 1") == place("seat x") == Place()
