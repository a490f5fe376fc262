"""How wagers are settled: collections first, then payments; what an outcome nets."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.core.game.steps import Mark, Move, Progress
from pitboss.core.game.wager import LOSE, PUSH, STAND, Outcome, Wager, win
from pitboss.core.money.cents import Odds, Vigorish
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.procedure.settlement import Decided, collect, pay, settle, take_vigorish, unit_net

HALF = Outcome("half taken", half=True, back=True)
BONUS = Outcome("bonus", odds=Odds(4), cite="there")


def _wager(seat: int, stake: int = 1000, progress: Progress | None = None) -> Wager:
    return Wager(seat, "main", stake, f"seat {seat} main", 1, progress=progress)


def test_all_that_is_lost_is_collected_before_anybody_is_paid() -> None:
    outcomes = {1: win(Odds(2)), 2: HALF, 3: LOSE, 4: PUSH, 5: STAND}
    steps = list(settle(map(_wager, outcomes), lambda wager: outcomes[wager.seat], "here"))
    moves = [(step.amount, step.source, step.target) for step in steps if isinstance(step, Move)]
    assert moves[:2] == [(500, "seat 2 main", INVENTORY), (1000, "seat 3 main", INVENTORY)]
    assert moves[2:4] == [(2000, INVENTORY, "seat 1"), (1000, "seat 1 main", "seat 1")]
    assert {target for _, _, target in moves[2:]} == {"seat 1", "seat 2", "seat 4"}


def test_a_further_payment_is_made_on_the_stake_even_where_it_is_lost() -> None:
    wager = _wager(1)
    decided = Decided(wager, Outcome("loses", lost=True, also=BONUS), wager.stake)
    (taken,) = collect([decided], "here")
    wager.stake = 0  # as the table has it once the wager is collected
    (paid,) = pay([decided], "here")
    assert isinstance(taken, Move)
    assert isinstance(paid, Move)
    assert (taken.amount, taken.cite) == (1000, "here")
    assert (paid.amount, paid.why, paid.cite) == (4000, "bonus", "there")


def test_a_wager_left_standing_is_marked_once() -> None:
    held = Outcome("imprisoned", state="imprisoned", progress=Progress(held=True))
    (mark,) = settle([_wager(1)], lambda _: held, "here")
    assert isinstance(mark, Mark)
    assert (mark.state, mark.progress) == ("imprisoned", Progress(held=True))
    assert list(settle([_wager(1, progress=Progress(held=True))], lambda _: held, "here")) == []


def test_vigorish_is_taken_on_what_was_won_and_never_more_than_that() -> None:
    fees = [(1700, 100), (100, 25), (10, 10), (0, 0)]
    for stake, fee in fees:
        decided = Decided(_wager(1, stake), win(Odds(1), vigorish=Vigorish(5, 25)), stake)
        assert [step.amount for step in take_vigorish([decided], "here") if isinstance(step, Move)] == [fee] * (
            fee > 0
        )


@pytest.mark.parametrize(
    ("found", "net"),
    [
        (LOSE, -1),
        (PUSH, 0),
        (HALF, Fraction(-1, 2)),
        (win(Odds(7, 6)), Fraction(7, 6)),
        (win(Odds(1), vigorish=Vigorish(5, 25)), Fraction(19, 20)),
        (Outcome("loses", lost=True, also=BONUS), 3),
        (Outcome("wins", odds=Odds(1), back=True, also=BONUS), 5),
        (STAND, None),
    ],
)
def test_what_an_outcome_nets_per_unit(found: Outcome, net: Fraction | None) -> None:
    assert unit_net(found) == net
