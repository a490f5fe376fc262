"""Pots: all-in, side pots, uncalled bets, and who is awarded what in which order. 13:69F-14.6(e), 14.7(c)4"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.game.steps import Ask, Chosen, Move, Reveal
from pitboss.core.money.ledger import chips
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.holdem import HoldemOptions
from pitboss.poker.room import Room
from pitboss.poker.values import high
from tests.poker.felt import NO_LIMIT, NO_RAKE, Felt

LOW = {"min_wager": "1", "max_wager": "1", "blinds": ["1"]}


def layers(put: dict[int, int], live: set[int]) -> list[tuple[int, set[int]]]:
    """The pots as the sheet's formula has them: amount and who contends, from the totals alone."""
    pots, below = [], 0
    for level in sorted({put[seat] for seat in live}):
        amount = sum(min(paid, level) - min(paid, below) for paid in put.values())
        pots.append((amount, {seat for seat in live if put[seat] >= level}))
        below = level
    amount, seats = pots.pop()
    pots.append((amount + sum(max(0, paid - below) for paid in put.values()), seats))
    return pots


@settings(max_examples=120, deadline=None)
@given(
    st.lists(st.integers(5, 60), min_size=2, max_size=11), st.integers(0, 2**32), st.randoms(use_true_random=False)
)
def test_pots_are_those_of_the_formula(stacks: list[int], seed: int, random: object) -> None:
    """Whatever the players do, each seat ends with what the sheet's own formula gives it."""
    options = HoldemOptions(
        limit="no_limit",
        min_wager=100,
        max_wager=100,
        blinds=(100,),
        rake_max=0,
        smallest_chip=1,
    )
    table = Table(HOLDEM, options, chance=Seeded(seed), clock=lambda: 0)
    for seat, stack in enumerate(stacks, 1):
        table.sit(seat, stack * 100)

    class Wild:
        def bets(self, *_: object) -> tuple[()]:
            return ()

        def choose(self, _table: Table, ask: Ask) -> Chosen:
            if ask.label == "showdown":
                return "show"
            choice = random.choice([*ask.choices, *ask.choices[:-1] * 2])  # type: ignore[attr-defined]
            span = ask.spans.get(choice)
            return choice if span is None else (choice, random.choice((span.least, span.most)))  # type: ignore[attr-defined]

    played = table.play(dict.fromkeys(table.seats, Wild()))
    put = dict.fromkeys(table.seats, 0)
    cards: dict[int, list[str]] = {}
    board = [card for step in played.entries if getattr(step, "to", "") == "board" for card in step.answer]  # type: ignore[union-attr]
    won = dict.fromkeys(table.seats, 0)
    for step in played.entries:
        if isinstance(step, Move):
            if step.target.endswith(" bet"):
                put[int(step.source.split()[1])] += step.amount
            elif step.why == "not called, returned":
                put[int(step.target.split()[1])] -= step.amount
            elif step.source in ("pot", *(f"side pot {n}" for n in range(1, 12))):
                won[int(step.target.split()[1])] += step.amount
        elif isinstance(step, Reveal):
            cards[int(step.hand.split()[1])] = step.cards
    live = set(cards) or {seat for seat, amount in won.items() if amount}
    if not live:
        assert not any(put.values())  # All folded to the blind, and nothing was called.
        return
    owed = dict.fromkeys(table.seats, 0)
    for amount, seats in layers(put, live):
        best = max(high(cards[seat] + board) for seat in seats) if cards else 0
        tied = [seat for seat in seats if not cards or high(cards[seat] + board) == best]
        for seat in tied:
            owed[seat] += amount // len(tied)
    assert all(0 <= won[seat] - owed[seat] <= 11 for seat in table.seats), (won, owed)
    assert sum(won.values()) == sum(put.values())


def test_side_pots_are_awarded_before_the_center_the_last_formed_first() -> None:
    felt = Felt(HOLDEM, {1: 40, 2: 100, 3: 200, 4: 200}, {**NO_LIMIT, **LOW}, Room(button=4))
    hands = {
        "seat 1": "Qh Qd",
        "seat 2": "9h 9d",
        "seat 3": "As Ks",
        "seat 4": "Qc Jc",
        "board": "Qs 9s 5d 5c 2h",
    }
    net = felt.play("2 call", "3 raise 200", "4 call", "1 call", "2 call", hands=hands)
    assert net == {1: 12000, 2: 8000, 3: -20000, 4: 0}
    assert [(move.source, move.target, move.amount) for move in felt.moves("wins")] == [
        ("side pot 2", chips(4), 20000),
        ("side pot 1", chips(2), 18000),
        ("pot", chips(1), 16000),
    ]


def test_an_all_in_equal_to_all_bets_still_closes_its_pot() -> None:
    felt = Felt(HOLDEM, {1: 10, 2: 50, 3: 50}, {**NO_LIMIT, **LOW}, Room(button=3))
    hands = {"seat 1": "As Ah", "seat 2": "Ks Kh", "seat 3": "Qs Qh", "board": "Ad 7c 5d 3c 9h"}
    net = felt.play("2 raise 10", "3 call", "1 call", "2 bet 20", "3 call", "2 check", "3 check", hands=hands)
    assert net == {1: 2000, 2: 1000, 3: -3000}


def test_an_uncalled_bet_goes_back_before_the_pot() -> None:
    felt = Felt(HOLDEM, {1: 500, 2: 500, 3: 500}, NO_RAKE, Room(button=3))
    assert felt.play("3 raise", "1 fold", "2 fold") == {1: -200, 2: -400, 3: 600}
    (returned,) = felt.moves("not called")
    assert (returned.amount, returned.cite) == (400, "13:69F-14.14(d)")
