"""A meter that tables of one house share: one amount, paid at one table at a time, and nothing of it lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.audit.shared import shared_problems
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Draw, Meter, Move
from pitboss.core.money.accounts import CAGE, account_above, account_of
from pitboss.core.money.ledger import meter
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.games.caribbean_stud.wagers import CaribbeanStudOptions
from pitboss.jackpots.progressive import KEY
from pitboss.server.house.house import House
from pitboss.server.http.allow import allow
from pitboss.server.live.clock import Pace
from pitboss.server.live.table import LiveTable
from pitboss.server.people.sign_in import Visitor
from pitboss.server.protocol.commands import Verify
from pitboss.store import Store
from tests.server.evening import LIMITS
from tests.server.serving import in_a_loop

SHARED = CaribbeanStudOptions(progressive_offered=True, progressive_shared="casino")
ROYAL, WEAK = ["Ah", "Kh", "Qh", "Jh", "Th"], ["Qs", "Jd", "9s", "7h", "3d"]
PACE = Pace(betting=0, decision=0, chance=0, draw=0, look=0, last_call=0, between=600_000)
BEGINS, FED = 1_000_000, 70


def caribbean() -> Game:
    return registry.find("caribbean_stud")


async def opened(file: Path) -> House:
    house = House(Store.open(f"sqlite:///{file}", own=True), PACE)
    await house.open(all_games=False)
    house.duty("Flo", True)
    return house


async def begin(house: House, name: str, person: str) -> None:
    """A dealer's table with one player who has wagered on the meter."""
    store = house.store
    store.accounts.open(account_of(person), "person")
    store.accounts.transfer(person, CAGE, account_of(person), 50_000)
    await house.open_table(name, caribbean(), SHARED, LIMITS, "dealer")
    await house.act(name, lambda live: live.sit(1, person, 50_000))
    live = house.spot(name).live
    while live.round is not None and not isinstance(live.round.pending, Betting):
        await house.act(name, LiveTable.go_on)
    for bet in (Bet(1, "ante", 500), Bet(1, KEY, 100)):
        await house.act(name, lambda live, bet=bet: live.bet(bet))
    await house.act(name, LiveTable.close_betting)


async def on(house: House, name: str, own: list[str], to_meter: bool = False) -> None:
    """Deal a table on, to its end or to where the meter says what it pays."""
    cards = {"seat 1": iter(own), "dealer": iter(WEAK)}
    for _ in range(60):
        current = house.spot(name).live.round
        step = None if current is None else current.pending
        if current is None or (to_meter and (isinstance(step, Meter) or told(house.spot(name).live))):
            return
        if isinstance(step, Draw):
            card = next(cards[step.to])
            await house.act(name, lambda live, card=card: live.enter(card))
        elif isinstance(step, Ask):
            await house.act(name, lambda live: live.choose(1, "bet"))
        elif isinstance(step, Betting):
            await house.act(name, LiveTable.close_betting)
        else:
            await house.act(name, LiveTable.go_on)
    raise AssertionError("the round does not go on")


async def verify(house: House, name: str) -> None:
    """A floorperson verifies what waits."""
    for payout in list(house.spot(name).live.payouts.waiting):
        command = Verify(payout=payout.award)
        await house.act(name, allow(command, Visitor("Flo", ("floorperson",)), house.purse))


def shown(house: House) -> set[int]:
    return {spot.live.meters.displays()["Progressive meter"] for spot in house.spots.values()}


def told(live: LiveTable) -> list[Any]:
    return [step.answer for step in live.state.shown if isinstance(step, Meter)]


def test_two_tables_feed_one_meter_and_it_pays_once(tmp_path: Path) -> None:
    async def play() -> None:
        house = await opened(tmp_path / "house.sqlite3")
        await begin(house, "one", "p1")
        await begin(house, "two", "p2")
        assert shown(house) == {BEGINS}, "what a round feeds is shown to others when it is stored"
        await on(house, "two", ["Kd", "Kc", "Ks", "4s", "5s"])
        assert shown(house) == {BEGINS + FED}
        await on(house, "one", ROYAL)
        assert told(house.spot("one").live)[0] == BEGINS + 2 * FED
        assert house.spot("one").live.table.chips(1) == 50_000 + 500 - 100
        pending = {
            spot.live.meters.displays().get("Progressive meter, payout pending") for spot in house.spots.values()
        }
        assert pending == {BEGINS + 2 * FED}, "both tables show what waits"
        await verify(house, "one")
        assert house.purse("p1") == BEGINS + 2 * FED
        assert shown(house) == {BEGINS}, "it begins again at both tables"
        await house.close()
        house = await opened(tmp_path / "house.sqlite3")
        assert shown(house) == {BEGINS}
        assert house.store.books.problems() == []
        records = [decode(line)[0] for line in house.store.journals.records()]
        assert list(shared_problems(records)) == []
        for record in records:
            for step in record.steps:
                if isinstance(step, Meter) and isinstance(step.answer, int):
                    step.answer += 1
                    (found,) = shared_problems(records)
                    assert f"Round 1 of table {record.table} was told that the progressive meter stands at" in found
                    step.answer -= 1
        fed = next(move for move in records[1].steps if isinstance(move, Move) and move.target == meter(KEY))
        fed.amount += 1
        records[1].closing.balances[meter(KEY)] += 1
        assert list(shared_problems(records)) != [], "more was fed elsewhere than the round was told of"
        await house.close()

    in_a_loop(play)


def test_while_one_table_is_paid_another_waits_even_over_a_kill(tmp_path: Path) -> None:
    async def play() -> None:
        house = await opened(tmp_path / "house.sqlite3")
        for name, person in (("one", "p1"), ("two", "p2")):
            await begin(house, name, person)
            await on(house, name, ROYAL, to_meter=True)
        assert told(house.spot("one").live)[:1] == [BEGINS + FED]
        assert told(house.spot("two").live) == [], "it waits until the other is paid"
        assert house.spot("two").live.round is not None
        asked = [house.meters.pays(name, 1, caribbean(), KEY) for name in ("two", "two", "one")]
        assert asked == [False, False, True], "it does not become one's own by asking"
        await house.close()
        house = await opened(tmp_path / "house.sqlite3")
        assert told(house.spot("two").live) == []
        await on(house, "one", [])
        assert house.spot("one").live.round is None
        await on(house, "two", [])
        assert told(house.spot("two").live)[:1] == [BEGINS + FED], "what is left after the other was paid"
        assert shown(house) == {BEGINS}
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(play)


def test_a_closed_table_leaves_the_meter_what_it_fed(tmp_path: Path) -> None:
    async def play() -> None:
        house = await opened(tmp_path / "house.sqlite3")
        for name, person in (("one", "p1"), ("two", "p2")):
            await begin(house, name, person)
            await on(house, name, ["2h", "4h", "6h", "8c", "9d"])
        assert shown(house) == {BEGINS + 2 * FED}
        await house.act("one", lambda live: live.leave("p1"))
        await house.close_table("one", "Mia")
        assert shown(house) == {BEGINS + 2 * FED}
        assert house.store.accounts.balance(account_above(caribbean().name, KEY)) == FED
        assert house.spot("two").live.table.ledger[meter(KEY)] == FED
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(play)


def test_tables_that_share_a_meter_file_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        house = await opened(tmp_path / "house.sqlite3")
        await house.open_table("one", caribbean(), SHARED, LIMITS)
        other = CaribbeanStudOptions(progressive_offered=True, progressive_shared="casino", progressive_rate=60)
        with pytest.raises(Refused, match=r"Table one files the progressive meter otherwise.*13:69D-1\.52"):
            await house.open_table("two", caribbean(), other, LIMITS)
        holdem = registry.find("holdem")
        program = {
            "name": "jackpot",
            "kind": "bad_beat",
            "several": "best",
            "tiers": [{"pot": "8.00", "take": "2.00"}],
            "hand": {"kind": "four-of-a-kind", "ranks": "T"},
            "ending": {"filed_as": "RGS 14-3"},
            "system": "shore",
        }
        linked, problems = holdem.options.read({"payout_program": program})
        assert problems == []
        with pytest.raises(Refused, match=r"not that of a system.*14\.20\(a\)"):
            await house.open_table("three", holdem, linked, holdem.usual_limits(linked))
        await house.close()

    in_a_loop(play)
