"""What one player does at a table leaves room and time for the others."""

from __future__ import annotations

from random import Random

from pitboss.core.game.steps import Bet
from pitboss.server.live.table import LiveTable
from tests.server.evening import PACE, Open, to_betting

PAIRS, BYTES = 200, 60_000


def test_chips_laid_and_taken_back_do_not_make_a_round_long_without_end(opened: Open) -> None:
    evening = opened("roulette")
    evening.come("p1")
    evening.sit("p1", 1, 50_000)
    to_betting(evening)
    evening.act(lambda live: live.bet(Bet(1, "red", 500)))
    for _ in range(PAIRS):
        for take in (False, True):
            evening.act(lambda live, take=take: live.bet(Bet(1, "straight", 500, "17", 0, take)))  # type: ignore[misc]
    evening.act(LiveTable.close_betting)
    evening.let_pass(20_000)
    (line,) = evening.store.journals.records()
    assert len(line) < BYTES
    evening.is_audited(Random(1))


def test_nobody_holds_a_seat_long_without_a_wager(opened: Open) -> None:
    evening = opened("three_card_poker", people=8)
    for seat in range(1, evening.game.seats + 1):
        evening.come(f"p{seat}")
        assert evening.sit(f"p{seat}", seat, 500)
    evening.let_pass(PACE.idle + 60_000)
    newcomer = f"p{evening.game.seats + 1}"
    evening.come(newcomer)
    assert any(evening.sit(newcomer, seat, 50_000) for seat in range(1, evening.game.seats + 1))


def test_a_card_of_one_deck_falls_once(opened: Open) -> None:
    evening = opened("three_card_poker", dealt_by="dealer")
    for seat in (1, 2):
        evening.come(f"p{seat}")
        evening.sit(f"p{seat}", seat, 50_000)
    for command in (LiveTable.pause, LiveTable.go_on, LiveTable.resume):
        evening.act(command)
    for seat in (1, 2):
        assert evening.act(lambda live, seat=seat: live.bet(Bet(seat, "ante", 500)))  # type: ignore[misc]
    evening.act(LiveTable.close_betting)
    assert evening.act(lambda live: live.enter("As Ah Ad")), "to the first hand"
    assert not evening.act(lambda live: live.enter("As Ah Ad")), "to the second"
