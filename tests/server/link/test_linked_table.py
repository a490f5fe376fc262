"""A table of a linked house plays by the agreement in force, or without its payout. 13:69F-14.20(a)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.choices.gaming_day import GamingDay
from pitboss.core.filing.notices import Change
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Meter, Move
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.jackpots.link.claims import claim_of
from pitboss.jackpots.link.messages import Won
from pitboss.jackpots.link.node import NodeState, Terms
from pitboss.server.house.house import House
from pitboss.server.link.at_house import NodeBooks
from pitboss.server.link.books import keep
from pitboss.server.link.check import house_problems
from pitboss.server.link.stamped import Stamped, stamped
from pitboss.store import NODE, Store
from tests.server.house.test_casino_payout import HIT, PACE, QUIET, begin, filed, play, verify
from tests.server.serving import come_to_hold, in_a_loop

LINKED = {"shared": "table", "system": "shore"}


def stands(number: int, answers: dict[str, int] | None = None, **changes: Any) -> NodeState:
    """How a node stands that has taken up an agreement."""
    program = msgspec.structs.replace(filed(**LINKED, **changes).payout_program, tables=())
    terms = Terms(number, f"text {number}", program, ("offered jointly",))
    return NodeState("Arches", terms, True, shown={"primary": 500}, answers=answers or {})


def last(house: House) -> dict[str, Any]:
    """What the last round was told of the agreement, and what it contributed."""
    record = decode(list(house.store.journals.records())[-1])[0]
    by = next(step.answer for step in record.steps if type(step) is Meter and step.name == "jackpot in operation")
    fed = sum(step.amount for step in record.steps if type(step) is Move and step.target == "meter jackpot box")
    return {"by": by, "fed": fed}


def test_a_table_on_other_rules_takes_nothing_and_wins_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GamingDay, "number", lambda _day, at: at)
    url = f"sqlite:///{tmp_path / 'node.sqlite3'}"
    with Store.open(url) as books:
        keep(books, stands(1))

    async def evening() -> None:
        node = NodeBooks(url)
        house = House(Store.open(f"sqlite:///{tmp_path / 'house.sqlite3'}", own=True), PACE, node=node)
        await house.open(all_games=False)
        house.duty("Flo", True)
        await begin(house, "one", **LINKED)
        await play(house, "one", QUIET)
        assert last(house) == {"by": 1, "fed": 200}

        with Store.open(url) as books:
            keep(books, stands(2, reset_percent=50))
        node.look()
        await play(house, "one", HIT)
        assert last(house) == {"by": 0, "fed": 0}, "and four tens beaten win nothing"
        (title,) = house.spot("one").live.meters.displays()
        assert title == "Bad beat payout (not offered at this table until it is played by agreement 2)"
        game = house.spot("one").live.table.game
        with pytest.raises(Refused, match=r"file it as the agreement has it.*14\.20\(a\)"):
            house.meters.must_agree(game, filed(**LINKED))
        house.meters.must_agree(game, filed(**LINKED, reset_percent=50))
        told = filed(**LINKED, reset_percent=50).plain()["payout_program"]
        await house.act("one", lambda live: live.post(Change(1, 1, options={"payout_program": told}, approved=1)))
        await play(house, "one", QUIET)
        assert last(house) == {"by": 2, "fed": 200}

        await play(house, "one", HIT)
        purses = [house.purse("one1"), house.purse("one2")]
        assert await verify(house, "one") == 1
        await play(house, "one", QUIET)
        assert house.spot("one").live.payouts.waiting, "the table goes on, and the host has not answered"
        with Store.open(url) as books:
            keep(books, stands(2, {claim_of("Arches", "one", 4, "jackpot"): 500}, reset_percent=50))
        won = [purses[0] + 300, purses[1] + 200]
        await come_to_hold(lambda: [house.purse("one1"), house.purse("one2")] == won)
        assert not house.spot("one").live.payouts.waiting
        assert list(house_problems("Arches", house.store)) == []
        await play(house, "one", QUIET)
        assert findings_in(list(house.store.journals.records()), registry.find) == []
        posts = [msgspec.json.decode(post.body, type=Stamped).body for post in house.store.posts.all_to(NODE)]
        (claim,) = (msgspec.json.decode(body, type=Won) for body in posts if b'"Won"' in bytes(body))
        assert (claim.agreement, claim.hand[:28]) == (2, "Seat 1 has four tens, beaten")
        assert list(house_problems("Arches", house.store)) == []
        forged = Won("jackpot", claim.at, "one", 4, claim.hand, claim.verified_by, 1)
        house.store.posts.add(NODE, "forged", stamped(claim.at, forged))
        (found,) = house_problems("Arches", house.store)
        assert "claimed jackpot for round 4 of table one by agreement 1" in found
        await house.close()

    in_a_loop(evening)
