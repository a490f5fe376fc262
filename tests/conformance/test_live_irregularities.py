"""Whatever a game declares can go wrong can be said at a live table, dealt by the house or by a dealer.

The table is driven as people, floor and clock drive it; at every stop that it makes on its way, what may have gone
wrong there is raised, until everything that the game foresees has been.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.every_table import FAILED
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Betting, Draw, Roll, Shuffle, Spin
from pitboss.core.table.players import RandomPlayer
from pitboss.games import registry
from pitboss.jackpots.bad_beat.at_table import UNVERIFIED
from pitboss.jackpots.progressive import UNVERIFIED as NOT_OF_THE_METER
from pitboss.server.live.outbox import WriteChips
from pitboss.server.live.payouts import WAITING
from pitboss.server.live.table import LiveTable
from tests.conformance.games import ALL
from tests.conformance.lawful import could_be_of, random_options, shown_only
from tests.server.evening import SetClock
from tests.sizes import size

ROUNDS = 1_500
"""How many rounds are played at most until everything has gone wrong once."""
STOPS = 400
AFTER = {"sits_out": "comes_back"}
"""What is said once more, so that what can only follow it can be said too."""


class Dealer:
    """Deals a real table: knows which pieces are still to be drawn."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def fell(self, step: AnyStep, live: LiveTable) -> str:
        if isinstance(step, Roll):
            return "-".join(str(self.random.randint(1, 6)) for _ in range(step.dice))
        if isinstance(step, Spin):
            return self.random.choice(live.table.equipment.wheels[step.wheel].compartments)
        assert isinstance(step, Draw)
        left = list(live.table.equipment.decks[step.what])
        for before in live.state.shown:
            if isinstance(before, Shuffle) and before.what == step.what:
                left = list(before.pieces or live.table.equipment.decks[step.what])
            elif isinstance(before, Draw) and before.what == step.what and isinstance(before.answer, list):
                for piece in before.answer:
                    if piece in left:
                        left.remove(piece)
        return " ".join(self.random.sample(left, min(step.count, len(left))))


def open_table(game: Game, dealt_by: str, random: Random, clock: SetClock) -> LiveTable:
    live = LiveTable.new(
        game,
        random_options(game, random) if random.random() < 0.7 else game.options(),
        Limits(500, 100_000, 100),
        "t",
        dealt_by=dealt_by,
        clock=clock,
    )
    most = live.table.most_players
    for seat in random.sample(range(1, most + 1), min(3, most)):
        with suppress(Refused):
            live.sit(seat, f"person {seat}", 10_000_000)
            live.came(f"person {seat}")
    return live


def money_at(live: LiveTable) -> int:
    return live.table.ledger.total() + sum(waits.amount for waits in live.seats.waiting)


def move_on(live: LiveTable, random: Random, clock: SetClock, dealer: Dealer) -> None:
    """The next thing that people, the dealer or the clock do."""
    current = live.round
    step = current.pending if current is not None else None
    player = RandomPlayer(random)
    if current is not None and isinstance(step, Betting):
        for seat in step.seats or live.table.seats:
            for bet in player.bets(live.table, seat, step):
                live.bet(bet)
        live.close_betting()
    elif current is not None and (asks := current.asks()) and not live.company.asked(live.seats, current):
        barred = asks[0].seat in live.table.barred
        live.choose(asks[0].seat, asks[0].default_answer if barred else player.choose(live.table, asks[0]))
    elif live.dealt_by == "dealer" and isinstance(step, Draw | Roll | Spin):
        live.enter(dealer.fell(step, live))
    elif live.may_go_on():
        live.go_on()
    else:
        assert live.deadline is not None, f"the table moves on: {live.seats.holders} {step}"
        clock.go(max(clock.time, live.deadline))
        live.tick()


def seat_of(found: Irregularity, live: LiveTable, random: Random) -> int:
    """A seat of which it may be said, by the record too."""
    current = live.round
    if current is None or not found.of_seat:
        return 0
    assert current.pending is not None
    return random.choice(could_be_of(found, live.table, current.pending, current.entries))


def excused(game: Game, came: set[str]) -> set[str]:
    """What the table finds and does by itself, and what only a table of a multi-casino system waits for in the
    round."""
    return shown_only(game, came) | {FAILED.key, UNVERIFIED, NOT_OF_THE_METER, *WAITING}


DEALT = ("house", "dealer")
# Either way at every game in the whole sweep; in the tests they take turns.
WAYS = [(name, dealt_by) for at, name in enumerate(ALL) for dealt_by in size((DEALT[at % 2],), DEALT)]


@pytest.mark.parametrize(("name", "dealt_by"), WAYS)
def test_whatever_a_game_foresees_can_be_said_at_a_live_table(name: str, dealt_by: str) -> None:
    game = registry.find(name)
    random, clock = Random(f"{name} {dealt_by}"), SetClock()
    dealer = Dealer(random)
    unsaid, came = set(game.irregular), set[str]()
    played = 0
    while unsaid - excused(game, came) and played < ROUNDS:
        live = open_table(game, dealt_by, random, clock)
        live.outbox.take()
        brought = money_at(live)
        for _ in range(STOPS):
            current = live.round
            wanted = unsaid | {first for first, then in AFTER.items() if then in unsaid}
            possible = [
                found
                for key, found in game.irregular.items()
                if key in wanted and current is not None and current.may_be_said(key)
            ]
            if current is None and (shut := live.table.suspended) is not None:
                possible = [game.lifted_by[shut.key]]
            if possible and (current is None or random.random() < 0.7):
                found = random.choice(possible)
                live.irregular(found.key, seat_of(found, live, random))
                unsaid.discard(found.key)
            else:
                try:
                    move_on(live, random, clock, dealer)
                except Refused as refused:
                    if dealt_by == "house":
                        raise AssertionError(refused) from None
                    break
            brought -= sum(item.amount for item in live.outbox.take() if isinstance(item, WriteChips))
            assert money_at(live) == brought
            if live.table.rounds > 6 or not live.seats.people:
                break
            came |= {step.moment for step in live.state.shown}
        played += live.table.rounds
    unsaid -= excused(game, came)
    assert not unsaid, f"can never be said at a table dealt by {dealt_by}: {', '.join(sorted(unsaid))}"
