"""Rulings by which play stops: nothing goes on, and no round opens, until what was wrong is put right."""

from __future__ import annotations

import pytest

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce, Bet, Betting, Irregular
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from tests.rounds import play, seated, to_betting


def stopped(game: str, key: str, moment: str, bet: Bet) -> tuple[Table, list[str]]:
    """Find the irregularity at this moment of a round; the table, and what was announced after the ruling."""
    table = seated(game, Seeded(2))
    played = table.open_round(stepwise=True)
    while (step := played.pending) is not None:
        if step.moment == moment and not any(isinstance(entry, Irregular) for entry in played.entries):
            played.irregular(key)
        elif isinstance(step, Betting):
            played.bet(bet)
            played.close_betting()
        else:
            played.proceed()
    (at,) = [n for n, entry in enumerate(played.entries) if isinstance(entry, Irregular)]
    return table, [entry.label for entry in played.entries[at:] if isinstance(entry, Announce)]


@pytest.mark.parametrize(
    ("game", "key", "moment", "bet"),
    [
        ("sic_bo", "device_fails", "entry", Bet(1, "small", 10_00)),
        ("keno", "corruption_detected", "closing", Bet(1, "straight", 5_00, "1-2-3")),
    ],
)
def test_no_round_opens_before_what_failed_is_put_right(game: str, key: str, moment: str, bet: Bet) -> None:
    """13:69F-9.6: none until the device is repaired; 13:69E-1.28U(k): the system suspends the game until cured."""
    table, _ = stopped(game, key, moment, bet)
    with pytest.raises(Refused):
        table.open_round()


def test_a_device_that_failed_lights_nothing_in_that_round() -> None:
    """13:69F-9.6: this round is settled from the dice under supervision."""
    _, said = stopped("sic_bo", "device_fails", "entry", Bet(1, "small", 10_00))
    assert "entry" not in said


def test_a_system_found_corrupted_issues_no_ticket() -> None:
    """13:69E-1.28U(k): it suspends the game."""
    _, said = stopped("keno", "corruption_detected", "closing", Bet(1, "straight", 5_00, "1-2-3"))
    assert "ticket" not in said


def test_a_shaker_uncovered_too_early_is_found_while_bets_are_taken() -> None:
    """13:69F-9.6: fewer than three shakes, or uncovered before "No more bets"."""
    played = to_betting(seated("sic_bo", Seeded(2)).open_round())
    assert "short_shake" in [found.key for found in played.may_occur()]


def test_where_there_is_no_device_none_is_inspected_or_cleared() -> None:
    """13:69F-9.5, option electrical_device"""
    entries = play(seated("sic_bo", Seeded(2), electrical_device=False), Bet(1, "small", 10_00))
    assert not [step.text for step in entries if isinstance(step, Announce) and "device" in step.text]
