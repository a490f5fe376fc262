"""Evenings with payouts, and with company of the house: whoever does what, no payout is paid without the act of a
supervisor who does not deal there, and no chip of the cage goes to or from a player of the house."""

from __future__ import annotations

from pathlib import Path
from random import Random

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.money.meters import MeterBooks
from pitboss.games import registry
from pitboss.server.live.stops import verifying
from pitboss.server.live.table import LiveTable
from pitboss.server.protocol import commands
from tests.server.evening import DEALER, SUPERVISOR, Evening
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


def test_at_a_table_of_a_system_the_round_waits_for_a_supervisor(tmp_path: Path) -> None:
    """Its host says what is paid once the hand is verified: no time lets it go on, and no dealer."""
    game = registry.find("holdem")
    shared = {**PROGRAM, "hand": {"kind": "high card", "ranks": "7"}, "tiers": [{"pot": "2.00", "take": "1.00"}]}
    del shared["shared"]
    options, problems = game.options.read({"payout_program": {**shared, "system": "shore"}, "rake_max": "0.00"})
    assert not problems
    books = MeterBooks({kind.name: kind.seed for kind in game.meters(options)})
    evening = Evening(tmp_path / "house.sqlite3", game, 2, options, meters=books)
    for person, seat in (("p1", 1), ("p2", 2)):
        evening.come(person)
        evening.sit(person, seat, 50_000)
    for _ in range(400):
        if verifying(evening.live.round):
            break
        current = evening.live.round
        if current is not None and current.asks():
            ask = current.asks()[0]
            choice = next((choice for choice in STAYS if choice in ask.choices), ask.default)
            evening.act(lambda live, ask=ask, choice=choice: live.choose(ask.seat, choice))  # type: ignore[misc]
        else:
            assert evening.live.deadline is not None
            evening.let_pass(evening.live.deadline - evening.clock.time, most=1)
    assert verifying(evening.live.round)
    evening.let_pass(24 * 3_600_000)
    evening.kill()
    evening.let_pass(24 * 3_600_000)
    assert verifying(evening.live.round), "it comes back to where it waits"
    for command in (commands.GoOn(), commands.Resume(), commands.Irregular(key="payout_unverified")):
        assert not evening.command(command, DEALER, "dealer")
    evening.live.payouts.deals(SUPERVISOR)
    evening._keep()
    assert not evening.command(commands.GoOn(), SUPERVISOR, "floorperson"), "who deals here does not"
    assert evening.command(commands.GoOn(), "Fay", "floorperson")
    evening.let_pass(evening.pace.look)
    assert not verifying(evening.live.round)
    evening.close()
