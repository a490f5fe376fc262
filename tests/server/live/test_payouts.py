"""Evenings with payouts, and with company of the house: whoever does what, no payout is paid without the act of a
supervisor who does not deal there, and no chip of the cage goes to or from a player of the house."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random

import msgspec

from pitboss.audit.whole import findings_in
from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.money.meters import MeterBooks
from pitboss.games import registry
from pitboss.jackpots.link.messages import Fed, FromHouse, Paid, Won
from pitboss.server.link.check import house_problems
from pitboss.server.link.stamped import Stamped
from pitboss.server.live.table import LiveTable
from pitboss.server.protocol import commands
from pitboss.store import NODE
from tests.audit.falsify import rechained
from tests.server.evening import DEALER, SUPERVISOR, TABLE, Evening
from tests.server.house.test_casino_payout import PROGRAM, STAYS
from tests.sizes import size


def with_payout(game: Game) -> Options:
    """Any hand that loses with a seven or better is a bad beat."""
    hand = {"kind": "high card", "ranks": "7"}
    program = {**PROGRAM, "hand": hand, "tiers": [{"pot": "2.00", "take": "1.00"}], "shared": "table"}
    options, problems = game.options.read({"payout_program": program, "rake_max": "0.00"})
    assert not problems
    return options


def stays_or_not(evening: Evening, random: Random) -> None:
    """Whoever is asked stays in the hand as a rule."""
    current = evening.live.round
    asks = current.asks() if current is not None else ()
    stays = [(ask.seat, choice) for ask in asks for choice in STAYS if choice in ask.choices]
    if not stays or random.random() < 0.1:
        evening.choose(random)
        return
    seat, choice = stays[0]
    evening.act(lambda live: live.choose(seat, choice))


def anybody_does_anything(evening: Evening, random: Random, times: int) -> None:
    people = evening.people[:4]
    for person in people:
        evening.come(person)
        evening.sit(person, evening.people.index(person) + 1, 20_000)
    for _ in range(times):
        who = random.choice([SUPERVISOR, DEALER, *people])
        role = random.choice(["dealer", "floorperson", "player"])
        what = random.random()
        if what < 0.6:
            stays_or_not(evening, random)
        elif what < 0.76:
            evening.let_pass(random.choice([300, 5_000, 31_000, 3_600_000]))
        elif what < 0.80:
            evening.act(random.choice([LiveTable.pause, LiveTable.resume, LiveTable.go_on]))
        elif what < 0.85:
            (evening.on_duty.discard if who in evening.on_duty else evening.on_duty.add)(who)
        elif what < 0.88:
            evening.kill()
        elif what < 0.90:
            evening.command(commands.Remove(seat=random.randint(1, 8)), SUPERVISOR, "floorperson")
        elif what < 0.93:
            person = random.choice(people)
            if not evening.act(lambda live: live.leave(person)):  # noqa: B023
                evening.sit(person, random.randint(1, 8), 20_000)
        else:
            for payout in list(evening.live.payouts.waiting):
                verify = commands.Verify(payout=payout.award, refused=random.random() < 0.3)
                if random.random() < 0.5:
                    who, role = SUPERVISOR, "floorperson"
                evening.command(verify, who, role)
        evening.check()


def test_an_evening_of_payouts(tmp_path: Path) -> None:
    paid = 0
    for number in range(size(2, 40)):
        random, game = Random(number), registry.find(["holdem", "five_card_stud"][number % 2])
        evening = Evening(tmp_path / f"{number}.sqlite3", game, 4, with_payout(game))
        evening.live.payouts.deals(DEALER)
        evening._keep()
        anybody_does_anything(evening, random, size(250, 500))
        for payout in list(evening.live.payouts.waiting):
            verify = commands.Verify(payout=payout.award)
            assert not evening.command(verify, DEALER, "dealer")
            assert payout.decided or evening.command(verify, SUPERVISOR, "floorperson")
        evening.empties()
        evening.is_audited(random)
        evening.close()
        paid += len(evening.verified)
    assert paid, "payouts were verified"


def test_an_evening_of_company(tmp_path: Path) -> None:
    for number in range(size(1, 20)):
        random = Random(number)
        evening = Evening(tmp_path / f"{number}.sqlite3", registry.find("holdem"), 4)
        anybody_does_anything(evening, random, size(150, 500))
        evening.empties()
        evening.is_audited(random)
        evening.close()


class Answers(MeterBooks):
    """The books of a system whose host says what is paid on a claim when the test says so."""

    said: int | None = None

    def claimed(self, name: str, round: int) -> int | None:
        return self.said


def test_a_payout_of_a_system_waits_beside_the_table_until_its_host_has_said_the_amount(tmp_path: Path) -> None:
    """A supervisor verifies it, the host says what is paid; neither keeps the table from going on."""
    game = registry.find("holdem")
    shared = {**PROGRAM, "hand": {"kind": "high card", "ranks": "7"}, "tiers": [{"pot": "2.00", "take": "1.00"}]}
    del shared["shared"]
    options, problems = game.options.read({"payout_program": {**shared, "system": "shore"}, "rake_max": "0.00"})
    assert not problems
    books = Answers({kind.name: kind.seed for kind in game.meters(options)})
    evening = Evening(tmp_path / "house.sqlite3", game, 2, options, meters=books)
    for person, seat in (("p1", 1), ("p2", 2)):
        evening.come(person)
        evening.sit(person, seat, 50_000)

    def play(until: Callable[[], bool]) -> None:
        for _ in range(400):
            if until():
                return
            current = evening.live.round
            if current is not None and current.asks():
                ask = current.asks()[0]
                choice = next((choice for choice in STAYS if choice in ask.choices), ask.default)
                evening.act(lambda live, ask=ask, choice=choice: live.choose(ask.seat, choice))  # type: ignore[misc]
            else:
                assert evening.live.deadline is not None
                evening.let_pass(evening.live.deadline - evening.clock.time, most=1)
        raise AssertionError("the table does not go on")

    def told() -> list[FromHouse]:
        posts = [msgspec.json.decode(post.body, type=Stamped).body for post in evening.store.posts.all_to(NODE)]
        bodies = [msgspec.json.decode(body, type=FromHouse) for body in posts]
        return [body for body in bodies if not isinstance(body, Fed)]

    play(lambda: bool(evening.live.payouts.waiting))
    (waits,) = evening.live.payouts.waiting
    won = evening.live.table.rounds
    play(lambda: evening.live.table.rounds > won)
    first, *_ = evening.live.payouts.waiting
    assert first == waits and not told(), "time claims nothing"
    verify = commands.Verify(payout=waits.award)
    assert not evening.command(verify, DEALER, "dealer")
    evening.live.payouts.deals("Dee")
    evening._keep()
    assert not evening.command(verify, "Dee", "floorperson")
    assert evening.command(verify, SUPERVISOR, "floorperson")
    assert not evening.command(verify, "Fay", "floorperson"), "it is decided"
    (claim,) = told()
    assert isinstance(claim, Won)
    assert (claim.round, claim.verified_by, claim.hand) == (won, SUPERVISOR, waits.hand)
    evening.kill()
    play(lambda: len(evening.live.payouts.waiting) > 2)
    other = evening.live.payouts.waiting[1]
    again = commands.Verify(payout=other.award)
    assert not evening.command(again, SUPERVISOR, "floorperson"), "one claim of a table at a time"
    assert evening.command(commands.Verify(payout=other.award, refused=True), SUPERVISOR, "floorperson")
    evening.kill()
    books.said = 1_000
    purses = {person: evening.store.accounts.balance(f"person {person}") for person in ("p1", "p2")}
    assert evening.live.payouts.answered
    evening.act(LiveTable.pay_claims)
    paid = evening.live.table.rounds
    play(lambda: evening.live.table.rounds > paid and evening.live.round is not None)
    gained = {p: evening.store.accounts.balance(f"person {p}") - held for p, held in purses.items()}
    assert sum(gained.values()) == 1_000, "what was refused pays nothing"
    assert all(gained.values()), "to both"
    assert told()[1:] == [Paid("jackpot", 1_000, TABLE, won)]
    play(lambda: evening.live.table.rounds > paid + 1)
    assert list(house_problems("Arches", evening.store)) == []
    evening.on_duty.clear()
    for payout in list(evening.live.payouts.waiting):
        assert evening.command(commands.Verify(payout=payout.award, refused=True), SUPERVISOR, "floorperson")
    evening.empties()
    lines = list(evening.store.journals.records())
    assert findings_in(lines, registry.find) == []
    records = [json.loads(line) for line in lines]
    at = next(
        at for at, record in enumerate(records) if any(d["shares"] for d in record["opening"].get("payouts", ()))
    )
    (one,) = [place for place, told in enumerate(records[at]["opening"]["payouts"]) if told["shares"]]
    for change in ({"by": ""}, {"shares": {"1": 1_000}}, {"refused": True}, {"award": "1-9"}, {"meter": "other"}):
        forged = deepcopy(records)
        forged[at]["opening"]["payouts"][one].update(change)
        assert findings_in(rechained(forged), registry.find), change
    forged = deepcopy(records)
    forged[at + 1]["opening"].setdefault("payouts", []).append(records[at]["opening"]["payouts"][one])
    assert findings_in(rechained(forged), registry.find), "it is paid once"
    evening.close()
