"""People, clocks, floor and store at a live table in any order that Hypothesis thinks of."""

from __future__ import annotations

import shutil
import tempfile
from hashlib import sha256
from pathlib import Path
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pitboss.core.choices.limits import Limits
from pitboss.games import registry
from pitboss.server.live.table import LiveTable
from pitboss.server.protocol import commands
from tests.conformance.lawful import random_options
from tests.server.evening import DEALER, MEMORY, REFUSE, REFUSE_ACTS, SUPERVISOR, Evening

PEOPLE = 4
person = st.integers(1, PEOPLE).map(lambda number: f"p{number}")
chance = st.integers(0, 2**16).map(Random)
fraction = st.integers(1, 100)


class Crowd(RuleBasedStateMachine):
    """One table of one game; `games` are those that it may be of."""

    games: tuple[str, ...] = tuple(registry.names())

    @initialize(number=st.integers(0, 10_000), random=chance, usual=st.booleans())
    def open(self, number: int, random: Random, usual: bool) -> None:
        game = registry.find(self.games[number % len(self.games)])
        self.folder = Path(tempfile.mkdtemp(prefix="evening", dir=MEMORY if MEMORY.exists() else None))
        options = game.options() if usual else random_options(game, random)
        self.evening = Evening(self.folder / "house.sqlite3", game, PEOPLE, options)

    @rule(who=person, part=fraction, random=chance, looks=st.booleans())
    def arrive(self, who: str, part: int, random: Random, looks: bool) -> None:
        if looks:
            self.evening.come(who)
        purse = self.evening.store.accounts.balance(f"person {who}")
        self.evening.sit(who, random.randint(0, self.evening.game.seats), purse * part // 100)

    @rule(who=person, part=fraction)
    def top_up(self, who: str, part: int) -> None:
        for seat in self.evening.live.seats.of(who):
            self.evening.sit(who, seat, self.evening.store.accounts.balance(f"person {who}") * part // 200)

    @rule(who=person)
    def leave(self, who: str) -> None:
        self.evening.act(lambda live: live.leave(who))

    @rule(who=person, here=st.booleans())
    def connect(self, who: str, here: bool) -> None:
        (self.evening.come if here else self.evening.go)(who)

    @rule(random=chance)
    def wager(self, random: Random) -> None:
        for seat in self.evening.live.seats.people:
            self.evening.bet(random, seat)

    @rule(random=chance)
    def say_done(self, random: Random) -> None:
        for seat in self.evening.live.seats.people:
            if random.random() < 0.7:
                self.evening.act(lambda live, seat=seat: live.done(seat))  # type: ignore[misc]

    @rule(random=chance, times=st.integers(1, 6))
    def decide(self, random: Random, times: int) -> None:
        for _ in range(times):
            self.evening.choose(random)

    @rule(who=person, number=st.integers(0, 3))
    def a_share_is_committed_to(self, who: str, number: int) -> None:
        known = sha256(sha256(f"{who} {number}".encode()).digest()).hexdigest()
        self.evening.act(lambda live: live.commit(who, known))

    @rule(who=person, number=st.integers(0, 3))
    def a_share_is_revealed(self, who: str, number: int) -> None:
        share = sha256(f"{who} {number}".encode()).hexdigest()
        self.evening.act(lambda live: live.reveal(who, share))

    @rule(wait=st.sampled_from([0, 300, 1_000, 5_000, 21_000, 31_000, 31 * 60_000]))
    def time_passes(self, wait: int) -> None:
        self.evening.let_pass(wait)

    @rule(hours=st.sampled_from([-24, -1, 1, 24]))
    def the_clock_on_the_wall_jumps(self, hours: int) -> None:
        self.evening.clock.on_the_wall += hours * 3_600_000

    @rule(random=chance)
    def something_goes_wrong(self, random: Random) -> None:
        self.evening.trouble(random)

    @rule(random=chance)
    def something_is_found_in_the_closed_round(self, random: Random) -> None:
        self.evening.found_later(random)

    @rule(what=st.sampled_from(["pause", "resume", "go_on", "close_betting", "enter"]))
    def the_floor(self, what: str) -> None:
        do = (lambda live: live.enter("6-6")) if what == "enter" else getattr(LiveTable, what)
        self.evening.act(do)

    @rule(who=st.sampled_from([SUPERVISOR, DEALER, "p1", "p2"]), on=st.booleans())
    def somebody_is_on_duty(self, who: str, on: bool) -> None:
        (self.evening.on_duty.add if on else self.evening.on_duty.discard)(who)

    @rule(fell=st.booleans())
    def the_dealer(self, fell: bool) -> None:
        self.evening.command(commands.Enter(fell="6-6") if fell else commands.GoOn(), DEALER, "dealer", "floorperson")

    @rule(
        who=st.sampled_from([SUPERVISOR, DEALER, "p1", "p2"]),
        role=st.sampled_from(["dealer", "floorperson", "player"]),
        refused=st.booleans(),
    )
    def a_payout_is_decided(self, who: str, role: str, refused: bool) -> None:
        for payout in list(self.evening.live.payouts.waiting):
            done = self.evening.command(commands.Verify(payout=payout.award, refused=refused), who, role)
            assert not done or role == "floorperson"

    @rule(seat=st.integers(1, 10))
    def company_is_sent_away(self, seat: int) -> None:
        self.evening.command(commands.Remove(seat=seat), SUPERVISOR, "floorperson")

    @rule(random=chance, wait=st.sampled_from([0, 60_000]))
    def a_notice_is_posted(self, random: Random, wait: int) -> None:
        limits = Limits(100 * random.randint(1, 20), 100 * random.randint(200, 600), 100)
        new, now = random_options(self.evening.game, random).plain(), self.evening.live.table.options.plain()
        options = {key: value for key, value in new.items() if now[key] != value and random.random() < 0.3}
        self.evening.notice(limits if random.random() < 0.5 else None, options, wait)

    @rule(who=person, random=chance, how=st.sampled_from([REFUSE, REFUSE_ACTS]))
    def the_store_fails(self, who: str, random: Random, how: str) -> None:
        with self.evening.failing(how):
            match random.randrange(4):
                case 0:
                    self.arrive(who, 50, random, True)
                case 1:
                    self.wager(random)
                case 2:
                    self.decide(random, 2)
                case 3:
                    self.time_passes(21_000)

    @rule()
    def the_house_is_killed(self) -> None:
        self.evening.kill()

    @invariant()
    def the_books_balance(self) -> None:
        if hasattr(self, "evening"):
            self.evening.check()

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            try:
                self.evening.empties()
                self.evening.is_audited(Random(self.evening.clock.time))
            finally:
                self.evening.close()
                shutil.rmtree(self.folder)
