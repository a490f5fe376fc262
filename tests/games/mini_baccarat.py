"""A table of mini-baccarat, and what happens in a round of it."""

from __future__ import annotations

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Announce, AnyStep, Bet
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games.mini_baccarat import GAME
from pitboss.games.mini_baccarat.wagers import MiniBaccaratOptions


def a_table(options: MiniBaccaratOptions | None = None, *seats: int, chance: object = None) -> Table:
    table = Table(GAME, options, limits=Limits(100, 20_000_000, 25), chance=chance or Seeded(1), clock=lambda: 0)  # type: ignore[arg-type]
    for seat in seats or (1,):
        table.sit(seat, 10_000_000)
    return table


def play(table: Table, *bets: Bet) -> list[AnyStep]:
    """One round with these bets; what happened."""
    players = {seat: DefaultPlayer(*(bet for bet in bets if bet.seat == seat)) for seat in table.seats}
    return table.play(players).entries


def said(steps: list[AnyStep]) -> list[str]:
    return [step.text for step in steps if isinstance(step, Announce)]
