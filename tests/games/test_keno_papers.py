"""Keno: what its papers must show, its gaming day, and spots for which the rate card has a line."""

from __future__ import annotations

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Announce, AnyStep, Bet
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.rounds import play, seated

KENO = registry.find("keno")
MIDNIGHT = 1_700_006_400_000  # in UTC; seven in the evening in Atlantic City
MINUTE = 60_000


def papers(entries: list[AnyStep], label: str) -> list[str]:
    return [step.text for step in entries if isinstance(step, Announce) and step.label == label]


def a_paper(label: str, stake: int) -> str:
    """The first of these papers that a runner's tickets of one spot, at 3 for 1, lead to."""
    table = seated("keno", Seeded(1), limits=Limits(1_00, 500_00, 1_00))
    for _ in range(30):
        found = papers(play(table, Bet(1, "straight", stake, "1@runner")), label)
        if found:
            return found[0]
    raise LookupError(label)


@pytest.mark.parametrize("shows", ["code", "serial"])
def test_the_winning_keno_ticket_report_shows_what_it_must_at_a_minimum(shows: str) -> None:
    """13:69F-15.1: the code of runner or work station, the game's number, the payout, part of the serial number."""
    assert shows in a_paper("report", 100_00)


def test_a_keno_ticket_receipt_shows_the_tickets_serial_number() -> None:
    """13:69F-15.1: given for a ticket above $500, which a runner does not pay."""
    assert "serial" in a_paper("receipt", 200_00)


def test_a_ticket_for_three_games_is_played_in_the_games_that_it_names() -> None:
    """13:69E-1.28U(d): numbers are unique and sequential over the gaming day, which no evening of business ends."""
    now = MIDNIGHT - MINUTE
    table = Table(KENO, chance=Seeded(1), clock=lambda: now)
    table.sit(1, 100_000)
    opened = []
    for bets in ([Bet(1, "straight", 3_00, "5-17-62x3")], [], []):
        opened += papers(play(table, *bets), "open")
        now += MINUTE
    assert opened == [f"Game {n} is open" for n in (1, 2, 3)]


def test_no_more_spots_are_lawful_than_the_rate_card_has_lines_for() -> None:
    """13:69F-15.2(b): as many spots as its approved rate card sets forth."""
    _, problems = KENO.options.read({"max_spots": 15})
    assert [problem.cite for problem in problems] == ["13:69F-15.2(b)"]
