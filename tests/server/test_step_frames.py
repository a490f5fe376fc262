"""What is sent of a step: its words, and accounts that nobody has to take apart."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.journal import decode
from pitboss.core.ledger import chips, on_the_casinos_side
from pitboss.games import registry
from pitboss.server.step_frames import framed
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
