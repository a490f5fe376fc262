"""A bad beat payout that the tables of a casino share (13:69F-14.19): two tables contribute, a hand is hit at one,
both displays say the same, and no change or closing leaves a cent behind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.audit.shared import shared_problems
from pitboss.audit.whole import findings_in
from pitboss.core.choices.gaming_day import GamingDay
from pitboss.core.filing.notices import Change
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, AskAll, Draw, Move
from pitboss.core.money.accounts import CAGE, account_above, account_of
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.server.house.house import House
from pitboss.server.http.allow import allow
from pitboss.server.live.clock import Pace
from pitboss.server.live.table import LiveTable
from pitboss.server.people.sign_in import Visitor
from pitboss.server.protocol.commands import Verify
from pitboss.store import Store
from tests.server.serving import Visit, in_a_loop

PROGRAM = {
    "name": "jackpot",
    "kind": "bad_beat",
    "several": "best",
    "tiers": [{"pot": "4.00", "take": "2.00"}],
    "hand": {"kind": "four-of-a-kind", "ranks": "T"},
    "distribution": {"holder": 60, "winner": 40, "table": 0, "unit": "0.01"},
    "ending": {"filed_as": "RGS 14-3"},
    "reset_percent": 25,
    "shared": "casino",
}
QUIET = {"seat 1": ["2c", "7d"], "seat 2": ["3h", "8s"], "board": ["Ah", "Kd", "Qc", "9s", "5h"]}
HIT = {"seat 1": ["Th", "Tc"], "seat 2": ["Js", "7s"], "board": ["Ts", "9s", "8s", "Td", "2c"]}
"""Four tens of seat 1, beaten by a straight flush."""
PACE = Pace(betting=600_000, decision=600_000, chance=0, draw=0, look=0, last_call=0, between=600_000)
"""Nobody but the test decides anything, however long it takes."""
STAYS = ("post", "check", "call", "show")


def filed(**changes: Any) -> Any:
    game = registry.find("holdem")
    options, problems = game.options.read({"payout_program": {**PROGRAM, **changes}, "rake_max": "0.00"})
    assert not problems
    return options


async def opened(file: Path) -> House:
    house = House(Store.open(f"sqlite:///{file}", own=True), PACE)
    for name, role in (("Flo", "floorperson"), ("Fay", "floorperson"), ("Mia", "manager"), ("deb", "dealer")):
        if house.store.people.find(name) is None:
            house.store.people.add(name, "no password", [role])
    await house.open(all_games=False)
    house.duty("Flo", True)
    return house


async def verify(house: House, name: str, who: str = "Flo", refused: bool = False) -> int:
    """A floorperson decides the payouts that wait at a table; how many there were."""
    waiting = list(house.spot(name).live.payouts.waiting)
    for payout in waiting:
        command = Verify(payout=payout.award, refused=refused)
        await house.act(name, allow(command, Visitor(who, ("floorperson",)), house.purse))
    return len(waiting)


async def begin(house: House, name: str, **changes: Any) -> None:
    game, options = registry.find("holdem"), filed(**changes)
    await house.open_table(name, game, options, game.usual_limits(options), "dealer")
    for seat in (1, 2):
        house.store.accounts.open(account_of(f"{name}{seat}"), "person")
        house.store.accounts.transfer(f"{name}{seat}", CAGE, account_of(f"{name}{seat}"), 50_000)
    await sit(house, name)


async def sit(house: House, name: str) -> None:
    for seat in (1, 2):
        await house.act(name, lambda live, seat=seat: live.sit(seat, f"{name}{seat}", 10_000))


async def close(house: House, name: str) -> None:
    for seat in (1, 2):
        if seat in house.spot(name).live.seats.holders:
            await house.act(name, lambda live, seat=seat: live.leave(f"{name}{seat}"))
    await house.close_table(name, "Mia")


async def play(house: House, name: str, cards: dict[str, list[str]], *, to_label: str = "") -> None:
    """Both stay to the showdown with the given cards; what is announced is verified, to the end or to the step of a
    label."""
    left = {to: iter(held) for to, held in cards.items()}
    rest = iter(
        sorted(
            {f"{rank}{suit}" for rank in "346" for suit in "cdhs"} - {card for to in cards.values() for card in to}
        )
    )
    live = house.spot(name).live
    before = live.table.rounds
    if live.round is None:
        for command in (LiveTable.pause, LiveTable.go_on, LiveTable.resume):
            await house.act(name, command)
    else:
        before -= 1

    def one_step(live: LiveTable) -> bool:
        """Do what the step wants at which the table stands by now: its clock may have moved it."""
        current = live.round
        if current is None and live.table.rounds > before:
            return True
        step = None if current is None else current.pending
        if to_label and getattr(step, "label", "") == to_label:
            return True
        if isinstance(step, Draw):
            live.enter(" ".join(next(left.get(step.to, rest)) for _ in range(step.count)))
        elif current is not None and isinstance(step, Ask | AskAll):
            ask = current.asks()[0]
            live.choose(ask.seat, next((choice for choice in STAYS if choice in ask.choices), ask.default))
        elif live.may_go_on():
            live.go_on()
        return False

    for _ in range(2_000):
        if await house.act(name, one_step):
            return
        await asyncio.sleep(0)  # its clock has its turn
    raise AssertionError("the round does not end")


def shown(house: House, pending: bool = False) -> dict[str, int]:
    title = "Bad beat payout, payout pending" if pending else "Bad beat payout"
    return {name: spot.live.meters.displays()[title] for name, spot in house.spots.items()}


def test_two_tables_feed_it_one_hits_it_and_both_show_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GamingDay, "number", lambda _day, at: at)  # each round opens on a gaming day of its own

    async def evening() -> None:
        house = await opened(tmp_path / "house.sqlite3")
        for name in ("one", "two"):
            await begin(house, name)
            await play(house, name, QUIET)
            await play(house, name, QUIET)
        assert shown(house) == {"one": 300, "two": 300}, "of each table 200 cents were counted, a quarter is kept"
        await play(house, "two", HIT)
        # What table two counted before the deal and at the showdown was won too; what was kept begins the next.
        assert shown(house) == {"one": 200, "two": 200}
        assert shown(house, pending=True) == {"one": 600, "two": 600}, "no display falls before it is paid"
        before = [house.purse(f"two{seat}") for seat in (1, 2)]
        assert await verify(house, "two") == 1
        assert [house.purse(f"two{seat}") for seat in (1, 2)] == [before[0] + 360, before[1] + 240]
        assert shown(house) == {"one": 200, "two": 200}
        records = [decode(line)[0] for line in house.store.journals.records()]
        paid = [
            (step.target, step.amount)
            for record in records
            for step in record.steps
            if isinstance(step, Move) and "payout, " in step.why
        ]
        assert paid == [("payout 3-1 of jackpot, seat 1", 360), ("payout 3-1 of jackpot, seat 2", 240)]
        await play(house, "two", QUIET)
        (decided,) = decode(next(iter(house.store.journals.records("two", 3))))[0].opening.payouts
        assert (decided.award, decided.by, decided.shares) == ("3-1", "Flo", {1: 360, 2: 240})
        sound(house)
        await house.close()

    in_a_loop(evening)


def sound(house: House) -> None:
    """Each journal, what all tables were told of the meter, and the books."""
    lines = list(house.store.journals.records())
    assert findings_in(lines, registry.find) == []
    assert list(shared_problems([decode(line)[0] for line in lines])) == []
    assert house.store.books.problems() == []


def test_nothing_of_it_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """13:69F-14.19(a), (f)1, (l): not by another name, not by none, not by a table that closes, not by its end."""
    monkeypatch.setattr(GamingDay, "number", lambda _day, at: at)

    async def evening() -> None:
        house = await opened(tmp_path / "house.sqlite3")
        for name in ("one", "two"):
            await begin(house, name)
            await play(house, name, QUIET)
            await play(house, name, QUIET)
        game, one = registry.find("holdem"), house.spot("one").live.table
        with pytest.raises(Refused, match=r"Table one files the jackpot meter otherwise.*13:69D-1\.52"):
            await begin(house, "three", reset_percent=10)
        for changes in ({"name": "other"}, {"shared": "table"}):
            with pytest.raises(Refused, match=r"\$3\.00 would be left behind at jackpot.*14\.19\(l\)"):
                house.meters.must_keep(one, filed(**changes))
        with pytest.raises(Refused, match=r"before it is won at every table.*14\.19\(q\)"):
            house.meters.must_keep(one, filed(hand={"kind": "four-of-a-kind", "ranks": "Q"}))
        with pytest.raises(Refused, match=r"would be left behind.*14\.19\(l\)"):
            house.meters.must_keep(one, game.options())
        leaving = Change(1, 1, options={"payout_program": "none"}, approved=1)
        with pytest.raises(Refused, match=r"not left by a change.*13:69D-1\.52"):
            await house.open_table("four", game, filed(), game.usual_limits(filed()), changes=[leaving])

        with pytest.raises(Refused, match=r"\$2\.00 of the payout jackpot lie at this table.*14\.19\(l\)"):
            await close(house, "two")

        ended = filed(collects=False)
        assert house.meters.share(one, ended) == ["two"]
        change = Change(1, 1, options={"payout_program": ended.plain()["payout_program"]}, approved=1)
        for name in ("one", "two"):
            await house.act(name, lambda live: live.post(change))
        await sit(house, "two")
        await play(house, "two", QUIET)
        assert shown(house) == {"one": 600, "two": 600}, "with the box of table two and all that was kept"
        await close(house, "two")
        assert house.store.accounts.balance(account_above(game.name, "jackpot reset")) == -50
        await play(house, "one", QUIET)
        assert shown(house) == {"one": 800}, "with the box of table one"
        await play(house, "one", HIT)
        assert await verify(house, "one") == 1
        assert shown(house) == {"one": 0}
        paid = sum(
            step.amount
            for line in house.store.journals.records()
            for step in decode(line)[0].steps
            if isinstance(step, Move) and "payout, " in step.why
        )
        assert paid == 800, "four pots contributed 200 cents each"
        house.meters.must_keep(one, game.options())
        sound(house)
        await house.close()

    in_a_loop(evening)


def test_a_table_with_a_payout_of_its_own_closes_when_that_is_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """13:69F-14.19(a), (l): the casino does not keep what pots contributed."""
    monkeypatch.setattr(GamingDay, "number", lambda _day, at: at)

    async def evening() -> None:
        house = await opened(tmp_path / "house.sqlite3")
        await begin(house, "one", shared="table")
        await play(house, "one", QUIET)
        with pytest.raises(Refused, match=r"\$2\.00 of the payout jackpot lie at this table.*14\.19\(l\)"):
            await close(house, "one")
        table = house.spot("one").live.table
        for ending, why in (("", "are won by players"), ("third", "go to third")):
            table.options = filed(shared="table", ending={"filed_as": "RGS 14-3", "transfer_to": ending})
            with pytest.raises(Refused, match=rf"\$2\.00 of jackpot {why} by the ending .*not to other.*14\.19\(l\)"):
                house.meters.must_keep(table, filed(shared="table", name="other"))
        table.options = filed(shared="table", ending={"filed_as": "RGS 14-3", "transfer_to": "other"})
        house.meters.must_keep(table, filed(shared="table", name="other"))
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(evening)


def test_a_change_of_it_is_posted_at_every_table_that_shares_it(manager: Visit) -> None:
    """13:69F-14.19(q): by notice, and with it nothing else of the other table."""
    told = {"payout_program": PROGRAM}
    for name in ("shares-1", "shares-2"):
        made = manager.http.post("/api/tables", json={"id": name, "game": "holdem", "options": told})
        assert made.status_code == 200, made.text
    asked = {"payout_program": {**PROGRAM, "reset_percent": 10}, "check_raise": False}
    posted = manager.http.post(
        "/api/tables/shares-1/options", json={"options": asked, "approved": 1, "notified": True}
    )
    assert posted.status_code == 200, posted.text
    signs = {name: " ".join(manager.table(name)["sign"]) for name in ("shares-1", "shares-2")}
    assert all("10 percent of the daily contributions" in sign for sign in signs.values()), signs
    assert ["No raise after a check" in sign for sign in signs.values()] == [True, False]
    other = manager.http.post(
        "/api/tables", json={"id": "shares-3", "game": "holdem", "options": {"payout_program": PROGRAM}}
    )
    assert other.status_code == 400 and "files the jackpot meter otherwise" in other.json()["error"]
