"""What is sent of a step: its words, and names of accounts and hands that nobody has to take apart."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.game.steps import Ask, Draw, Transfer
from pitboss.core.money.ledger import chips, on_the_casinos_side
from pitboss.core.procedure.seats import hand_at
from pitboss.core.table.journal import decode
from pitboss.core.table.views import seen
from pitboss.games import registry
from pitboss.games.badugi import GAME as BADUGI
from pitboss.games.three_card_poker import GAME as THREE_CARD
from pitboss.poker.draws import CHOICES, PAT
from pitboss.server.shown.steps import asked, framed
from tests.conformance.games import ALL
from tests.conformance.lawful import Trouble, open_table


@pytest.mark.parametrize("name", ALL)
def test_frames_say_where_every_cent_went(name: str) -> None:
    game, random = registry.find(name), Random(name)
    table, players, lines = open_table(game, random)
    trouble = Trouble(game, random, 0.03)
    trouble.table = table
    for _ in range(8):
        table.play(players, trouble)
    for record, _ in map(decode, lines):
        held = dict(record.opening.balances)
        for step in record.steps:
            frame = framed(step, game)
            assert frame["words"]
            for bet in frame["answer"] if frame["do"] == "betting" else ():
                sign = -1 if bet.get("take") else 1
                held[chips(bet["seat"])] -= sign * bet["amount"]
            if "from" not in frame:
                assert frame["do"] not in ("move", "stake")
                continue
            for end, sign in ((frame["from"], -1), (frame["to"], 1)):
                held[end["account"]] = held.get(end["account"], 0) + sign * frame["amount"]
                assert (end["sort"] == "inventory") == on_the_casinos_side(end["account"])
                assert (end["sort"] == "chips") == (end["account"] == chips(end["seat"]))
                assert bool(end["seat"]) == (end["sort"] in ("chips", "wager"))
        for seat in table.seats:
            assert held[chips(seat)] == record.closing.balances[chips(seat)]


def test_a_hand_is_told_by_its_seat_and_by_which_of_its_hands_it_is() -> None:
    split = Transfer(["4h"], hand_at(3), hand_at(3, 2), "13:69F-8.1")
    assert framed(split, BADUGI)["places"] == {
        "seat 3": {"seat": 3, "label": "", "number": 1, "apart": False},
        "seat 3 hand 2": {"seat": 3, "label": "hand 2", "number": 2, "apart": False},
    }
    burned = framed(Draw(1, "deck", "burns", "13:69F-14.6(e)3"), BADUGI)
    assert burned["places"] == {"burns": {"seat": 0, "label": "burns", "number": 1, "apart": True}}
    second = asked(Ask(3, "Hit?", ("hit", "stand"), "stand", "13:69F-8.1", hand=hand_at(3, 2)))
    assert (second["hand"], second["places"]["seat 3 hand 2"]["label"]) == ("seat 3 hand 2", "hand 2")
    assert asked(Ask(3, "Hit?", ("hit", "stand"), "stand", "13:69F-8.1"))["hand"] == "seat 3"


def test_a_draw_says_what_each_choice_throws_away_and_to_others_nothing() -> None:
    held = ("6s", "Ah", "3c", "6c")
    ask = Ask(2, "Which?", tuple(CHOICES[4]), PAT, "13:69F-14.12B(f)", "discard", secret=True, cards=held)
    ask.answer = "discard_24"
    frame = framed(seen(ask, 2), BADUGI)
    assert frame["throws"][frame["answer"]] == (1, 3)
    assert frame["throws"][PAT] == ()
    others = framed(seen(ask, 3), BADUGI)
    assert others["throws"] == {} and "answer" not in others and not others.get("cards")
    assert "throws" not in framed(Ask(2, "Call?", ("call", "fold"), "fold", "13:69F-14.7(j)", "action"), BADUGI)


@pytest.mark.parametrize(("deck", "back"), [("red deck", "red"), ("blue deck", "blue"), ("deck", "blue")])
def test_cards_have_the_back_of_their_deck(deck: str, back: str) -> None:
    assert framed(Draw(1, deck, "seat 1", "13:69F-20.9(a)", False), THREE_CARD)["back"] == back
