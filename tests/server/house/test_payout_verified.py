"""What pots contributed is paid on a shift supervisor's word, and all of it that lies there. 13:69F-14.19(i), (k)"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.audit.shared import shared_problems
from pitboss.audit.whole import findings_in
from pitboss.core.choices.gaming_day import GamingDay
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, AskAll, Draw, Move
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.jackpots.forms import PayoutForm
from pitboss.server.house.house import House
from pitboss.server.http.allow import allow
from pitboss.server.live.table import LiveTable
from pitboss.server.people.sign_in import Visitor
from pitboss.server.protocol.commands import Enter, Verify
from pitboss.server.shown.jackpot_papers import papers
from pitboss.server.shown.tables import sign_of
from pitboss.store import Store
from tests.audit.falsify import rechained
from tests.server.evening import Evening, Open
from tests.server.house.test_casino_payout import HIT, PACE, PROGRAM, QUIET, STAYS, begin, play, verify
from tests.server.house.test_casino_payout import opened as open_house
from tests.server.serving import in_a_loop


def test_a_dealer_does_not_verify_a_payout(tmp_path: Path) -> None:
    """Not by the role, and not as a floorperson who deals at this table."""

    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        await begin(house, "one")
        await play(house, "one", QUIET)
        await play(house, "one", HIT)
        live = house.spot("one").live
        (payout,) = live.payouts.waiting
        purses = [house.purse("one1"), house.purse("one2")]
        live.payouts.deals("deb")
        asked = Verify(payout=payout.award)
        for who, roles in (("deb", ("dealer",)), ("deb", ("dealer", "floorperson")), ("one1", ("floorperson",))):
            visitor = Visitor(who, roles)
            with pytest.raises(Refused):
                await house.act("one", lambda live, who=visitor: allow(asked, who, house.purse)(live))
        assert [house.purse("one1"), house.purse("one2")] == purses
        assert live.payouts.waiting == [payout]
        assert await verify(house, "one") == 1
        assert [house.purse("one1"), house.purse("one2")] == [purses[0] + 180, purses[1] + 120], "a quarter is kept"
        await house.close()

    in_a_loop(evening)


def test_who_enters_the_cards_deals(tmp_path: Path) -> None:
    """And verifies nothing there on that gaming day; if nobody else is on duty, the next round offers no payout."""

    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        await begin(house, "one")
        await play(house, "one", HIT)
        live = house.spot("one").live
        assert live.payouts.waiting and live.payouts.supervised
        both = Visitor("Flo", ("dealer", "floorperson"))
        await house.act("one", LiveTable.pause)
        for _ in range(20):
            if live.round is not None and isinstance(live.round.pending, Draw):
                break
            await house.act("one", LiveTable.go_on)
        await house.act("one", LiveTable.resume)
        await house.act("one", allow(Enter(fell="2c"), both, house.purse))
        with pytest.raises(Refused, match="You deal at this table"):
            await verify(house, "one")
        assert not live.payouts.supervised
        assert await verify(house, "one", "Fay") == 1
        await house.close()

    in_a_loop(evening)


def test_who_dealt_a_part_of_the_round_before_the_gaming_day_was_over_verifies_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GamingDay, "number", lambda _day, _at: 7)

    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        await begin(house, "one")
        await play(house, "one", QUIET)
        live = house.spot("one").live
        for command in (LiveTable.pause, LiveTable.go_on, LiveTable.resume):
            await house.act("one", command)
        opened = live.state.snapshot.at
        live.payouts.deals("Fay")
        monkeypatch.setattr(GamingDay, "number", lambda _day, at: 7 if at <= opened else 8)
        await play(house, "one", HIT)
        assert live.payouts.waiting
        with pytest.raises(Refused, match="You deal at this table"):
            await verify(house, "one", "Fay")
        assert await verify(house, "one", "Flo") == 1
        await house.close()

    in_a_loop(evening)


def to_an_announced_hand(evening: Evening) -> None:
    """Two people stay in each pot until one of them is announced for the payout."""
    for _ in range(400):
        live = evening.live
        if live.payouts.waiting:
            return
        pending = None if live.round is None else live.round.pending
        asks = [pending] if isinstance(pending, Ask) else list(pending.asks) if isinstance(pending, AskAll) else []
        ask = next((ask for ask in asks if ask.seat in (1, 2)), None)
        if ask is not None:
            choice = next((choice for choice in STAYS if choice in ask.choices), ask.default)
            evening.act(lambda live, ask=ask, choice=choice: live.choose(ask.seat, choice))  # type: ignore[misc]
        else:
            assert live.deadline is not None
            evening.let_pass(live.deadline - evening.clock.time, most=1)
    raise AssertionError("no hand is announced")


def test_a_payout_waits_until_somebody_verifies_it(opened: Open) -> None:
    """No time verifies it, and the table moves on beside it."""
    game = registry.find("holdem")
    hand = {"kind": "high card", "ranks": "7"}
    program = {**PROGRAM, "hand": hand, "tiers": [{"pot": "2.00", "take": "1.00"}], "shared": "table"}
    options, problems = game.options.read({"payout_program": program, "rake_max": "0.00"})
    assert not problems
    evening = opened("holdem", options=options)
    for seat in (1, 2):
        evening.come(f"p{seat}")
        evening.sit(f"p{seat}", seat, 50_000)
    to_an_announced_hand(evening)
    waits, announced = evening.live.payouts.waiting[0], evening.live.table.rounds
    evening.let_pass(24 * 3_600_000)
    evening.kill()
    evening.let_pass(60_000)
    assert evening.live.table.rounds > announced, "the table moves on"
    assert evening.live.payouts.waiting[0] == waits
    purses = {person: evening.store.accounts.balance(f"person {person}") for person in waits.people.values()}
    assert evening.command(Verify(payout=waits.award), "Flo", "floorperson")
    evening.empties()
    for seat, amount in waits.shares.items():
        person = waits.people[seat]
        assert evening.store.accounts.balance(f"person {person}") >= purses[person] + amount
    evening.check()


def test_a_bad_beat_on_the_first_day_wins_what_was_contributed(tmp_path: Path) -> None:
    """13:69F-14.19(k): the amount is adjusted once a gaming day, and as soon as a bad beat is verified."""

    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        await begin(house, "one")
        for cards in (QUIET, QUIET, HIT):
            await play(house, "one", cards)
        steps = [step for line in house.store.journals.records() for step in decode(line)[0].steps]
        await house.close()
        assert sum(step.amount for step in steps if isinstance(step, Move) and step.target.endswith("box")) == 600
        assert sum(step.amount for step in steps if isinstance(step, Move) and "payout, " in step.why) > 0

    in_a_loop(evening)


def test_a_payout_outlives_the_house_and_the_record_says_who_verified_it(tmp_path: Path) -> None:
    """And the audit finds it where the record says otherwise."""

    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        await begin(house, "one")
        await play(house, "one", QUIET)
        await play(house, "one", HIT)
        await house.close()
        house = House(Store.open(f"sqlite:///{tmp_path}/house.sqlite3", own=True), PACE)
        await house.open(all_games=False)
        assert [payout.award for payout in house.spot("one").live.payouts.waiting] == ["2-1"]
        for seat in (1, 2):
            await house.act("one", lambda live, seat=seat: live.leave(f"one{seat}"))
        with pytest.raises(Refused, match=r"waits to be verified|lie at this table"):
            await house.close_table("one", "Mia")
        assert await verify(house, "one", "Fay") == 1
        house.duty("Fay", True)
        for seat in (1, 2):
            await house.act("one", lambda live, seat=seat: live.sit(seat, f"one{seat}", 10_000))
        await play(house, "one", QUIET)
        (form,) = [form for _, form in papers(house.store, "one") if isinstance(form, PayoutForm)]
        assert (form.round, form.amount, form.verified_by) == (2, 300, "Fay")
        (noted,) = [each for each in house.store.events.read(0) if each.act == "verify"]
        assert (noted.actor, noted.about["payout"]) == ("Fay", "2-1")
        assert house.store.books.look() == ([], [])
        lines = list(house.store.journals.records("one"))
        assert findings_in(lines, registry.find) == []
        await house.close()
        with Store.open(f"sqlite:///{tmp_path}/other.sqlite3") as other:
            other.journals.append_many(lines)
            assert other.books.look() == ([], []), "a journal of another house"
            other.accounts.open("table one", "house")
            (found,) = other.books.look()[0]
            assert "By round 3 of table one Fay decided payout 2-1; by the chain they did not" in found
        for change in ({"by": ""}, {"shares": {"1": 1}}, {"refused": True}, {"award": "1-1"}):
            records = [json.loads(line) for line in lines]
            records[-1]["opening"]["payouts"][0].update(change)
            assert findings_in(rechained(records), registry.find), change

    in_a_loop(evening)


def test_a_refused_payout_goes_back_to_its_meter(tmp_path: Path) -> None:
    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        await begin(house, "one")
        await begin(house, "two")
        await play(house, "one", QUIET)
        await play(house, "one", HIT)
        before = {name: spot.live.meters.displays() for name, spot in house.spots.items()}
        both = [sum(shown.values()) for shown in before.values()]
        assert both[0] == both[1]
        assert await verify(house, "one", refused=True) == 1
        for spot in house.spots.values():
            assert spot.live.meters.displays() == {"Bad beat payout": both[0]}
        for name in ("one", "two"):
            await play(house, name, QUIET)
        await play(house, "two", HIT)
        assert await verify(house, "two") == 1
        lines = list(house.store.journals.records())
        assert findings_in(lines, registry.find) == []
        assert list(shared_problems([decode(line)[0] for line in lines])) == []
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(evening)


def test_a_table_with_nobody_on_duty_offers_no_payout(tmp_path: Path) -> None:
    """It says so on its sign, takes nothing from a pot, and pays no hand; and the record says why."""

    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        house.duty("Flo", False)
        await begin(house, "one")
        live = house.spot("one").live
        for cards in (QUIET, HIT):
            await play(house, "one", cards)
        assert any(line.startswith("No payout is offered now") for line in sign_of(live))
        records = [decode(line)[0] for line in house.store.journals.records()]
        assert all(record.opening.unsupervised for record in records)
        moves = [step for record in records for step in record.steps if isinstance(step, Move)]
        assert not [move for move in moves if "meter " in move.target + move.source]
        assert not live.payouts.waiting
        house.duty("Flo", True)
        assert not any(line.startswith("No payout is offered now") for line in sign_of(live))
        await play(house, "one", HIT)
        assert live.payouts.waiting
        assert findings_in(list(house.store.journals.records()), registry.find) == []
        await house.close()

    in_a_loop(evening)
