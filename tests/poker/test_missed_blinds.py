"""Whoever is dealt in has paid for it: blinds are not dodged by giving up the seat."""

from __future__ import annotations

from pitboss.core.game.steps import Draw, Move
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games import registry

SEATS, DODGER = range(1, 7), 4
BOUGHT = 100_000


def blinds_to_come(table: Table) -> list[int]:
    """The two seats on which blinds fall next, with the dodger seated."""
    button = table.memory.button or SEATS[-1]
    return sorted({*table.seats, DODGER}, key=lambda seat: (seat <= button, seat))[:2]


def test_whoever_gives_up_the_seat_before_each_blind_still_posts() -> None:
    game = registry.find("holdem")
    table = Table(game, game.options(), chance=Seeded(1), clock=lambda: 0)
    for seat in SEATS:
        table.sit(seat, BOUGHT)
    dealt, posted, first = 0, 0, 0
    for _ in range(18):
        if DODGER in blinds_to_come(table):
            if DODGER in table.seats:
                table.leave(DODGER)
                first = first or dealt  # at a table that opens all are dealt in, before any blind
        elif DODGER not in table.seats:
            table.sit(DODGER, BOUGHT)
        hand = table.open_round()
        while hand.pending is not None:
            ask = hand.asks()[0]
            wanted = (choice for choice in ("check", "fold") if choice in ask.choices)
            hand.choose(ask.seat, next(wanted, ask.default))
        own = f"seat {DODGER}"
        dealt += any(isinstance(step, Draw) and step.to == own for step in hand.entries)
        posted += sum(step.amount for step in hand.entries if isinstance(step, Move) and step.source == own)
    assert first == 2
    assert posted > 0 or dealt == first, f"dealt in {dealt} times for nothing"


def hands_of(answer: str, *away: int, filed: str = "post_or_wait") -> tuple[Table, list[tuple[bool, int]]]:
    """Five hands of hold 'em; seat 4 comes in the second and is away in `away`, and answers so when asked to post.
    Of each hand: whether seat 4 was dealt in, and what it posted."""
    game = registry.find("holdem")
    options, _ = game.options.read({"missed_blinds": filed})
    table = Table(game, options, chance=Seeded(1), clock=lambda: 0)
    for seat in (1, 2, 3, 5, 6):
        table.sit(seat, BOUGHT)
    found = []
    for number in range(1, 6):
        if number == 2:
            table.sit(DODGER, BOUGHT)
        hand = table.open_round()
        if number in away:
            hand.irregular("sits_out", DODGER)
        while hand.pending is not None:
            ask = hand.asks()[0]
            wanted = (choice for choice in (answer, "check", "fold") if choice in ask.choices)
            hand.choose(ask.seat, next(wanted, ask.default))
        own = f"seat {DODGER}"
        posted = [step for step in hand.entries if isinstance(step, Move) and step.source == own]
        dealt = any(isinstance(step, Draw) and step.to == own for step in hand.entries)
        found.append((dealt, sum(step.amount for step in posted if "blind" in step.why)))
    return table, found


def test_a_newcomer_who_waits_is_dealt_in_by_the_large_blind() -> None:
    """13:69F-14.10(d): the button starts at seat 6, so seats 3 and 4 have the blinds of the third hand."""
    _, found = hands_of("wait")
    assert found[:3] == [(False, 0), (False, 0), (True, 400)]
    assert [dealt for dealt, _ in found[3:]] == [True, True]


def test_a_newcomer_who_posts_is_dealt_in_at_once() -> None:
    _, found = hands_of("post")
    assert found[:3] == [(False, 0), (True, 400), (True, 400)], "posted, and in the third hand the blind falls due"


def test_a_casino_may_deal_newcomers_in() -> None:
    _, found = hands_of("wait", filed="dealt_in")
    assert found[1] == (True, 0)


def test_who_was_away_when_a_blind_fell_due_owes_it() -> None:
    """Seat 4 leaves for a while once it has posted the large blind of the third hand, and misses the small one."""
    table, found = hands_of("wait", 3)
    assert found[2:] == [(True, 400), (False, 0), (False, 0)]
    assert table.memory.owes == (DODGER,)
    hand = table.open_round()
    hand.irregular("comes_back", DODGER)
    while hand.pending is not None:
        ask = hand.asks()[0]
        hand.choose(ask.seat, ask.default)
    asked = table.open_round()
    assert [(ask.seat, ask.label) for ask in asked.asks()] == [(DODGER, "coming in")]


def test_a_blind_posted_to_be_dealt_in_is_part_of_a_straddle() -> None:
    game = registry.find("holdem")
    options, _ = game.options.read(
        {"missed_blinds": "post_or_wait", "straddle": "allowed", "straddle_amount": "8.00"}
    )
    seen = 0
    for joins in range(2, 7):
        table = Table(game, options, chance=Seeded(1), clock=lambda: 0)
        for seat in (1, 2, 3, 5, 6):
            table.sit(seat, BOUGHT)
        for number in range(1, joins + 1):
            if number == joins:
                table.sit(DODGER, BOUGHT)
            hand = table.open_round()
            while hand.pending is not None:
                ask = hand.asks()[0]
                assert all(ask.cost(choice) >= 0 for choice in ask.choices if choice not in ask.spans)
                wanted = (choice for choice in ("post", "straddle", "check", "fold") if choice in ask.choices)
                hand.choose(ask.seat, next(wanted, ask.default))
        own = [step for step in hand.entries if isinstance(step, Move) and step.source == f"seat {DODGER}"]
        if [step.sort for step in own] == ["blind", "straddle"]:
            seen += 1
            assert sum(step.amount for step in own) == 8_00
    assert seen
