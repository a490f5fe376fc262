"""Playing a round to its end in a few words."""

from __future__ import annotations

from typing import Any

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import AnyStep, Ask, Bet, Betting, Chosen, Move
from pitboss.core.table.chance import Chance, Recorded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.games import registry

CHIPS = 1_000_000


class NoGround(Exception):
    """What a test stands on is missing. No assertion: a test that is expected to fail by one must not hide it."""


def given(holds: object) -> None:
    """Make sure of what a test takes for granted."""
    if not holds:
        raise NoGround


def seated(game: str, chance: Chance | str, *seats: int, limits: Limits | None = None, **plain: Any) -> Table:
    """Open a table of `game` with players at `seats` (at 1, if none is named), who came in that order.

    A `chance` in words is the cards as they fall. `plain` are the casino's options, and must be lawful.
    """
    found = registry.find(game)
    options, problems = found.options.read(plain)
    given(not problems)
    falls = Recorded(chance.split()) if isinstance(chance, str) else chance
    table = Table(found, options, limits=limits, chance=falls, clock=lambda: 0)
    for seat in seats or (1,):
        table.sit(seat, CHIPS, known=True)
    return table


def play_on(played: Round, *wishes: Chosen) -> list[AnyStep]:
    """Play a round to its end: answer each question by the first of `wishes` that it offers, else by its default."""

    def answer(ask: Ask) -> Chosen:
        offered = (wish for wish in wishes if (wish if isinstance(wish, str) else wish[0]) in ask.choices)
        return next(offered, ask.default_answer)

    while played.pending is not None:
        if isinstance(played.pending, Betting):
            played.close_betting()
        for ask in played.asks():
            played.choose(ask.seat, answer(ask))
    return played.entries


def to_betting(played: Round) -> Round:
    """Answer what is asked before wagers are taken by its default."""
    while not isinstance(played.pending, Betting):
        given(played.pending is not None)
        for ask in played.asks():
            played.choose(ask.seat, ask.default_answer)
    return played


def play(table: Table, *bets: Bet, wishes: tuple[Chosen, ...] = ()) -> list[AnyStep]:
    """Play one round with these bets."""
    played = to_betting(table.open_round())
    for bet in bets:
        played.bet(bet)
    return play_on(played, *wishes)


def moved(entries: list[AnyStep], source: str, target: str) -> int:
    """Tell how much went from one account to another."""
    return sum(
        step.amount for step in entries if isinstance(step, Move) and (step.source, step.target) == (source, target)
    )
