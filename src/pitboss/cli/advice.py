"""What is best at a question, in the terminal: each choice with its worth and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from pitboss.cli.output import print_table
from pitboss.core.money.cents import money

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.core.game.steps import Ask
    from pitboss.core.table.table import Table

SHOWN = 8
"""How many choices are listed; of ways to set a hand there are many."""


def advise(
    table: Table,
    ask: Ask,
    to: Console,
    discards: Sequence[str] = (),
    working: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> None:
    """Print what each choice is worth to who is asked, or why no figure answers the question. `discards` are the
    cards of earlier rounds that lay face up; where the cards were shuffled since, they count no more."""
    from pitboss.core.procedure.discards import face_up
    from pitboss.core.table.views import view
    from pitboss.odds.advice.advice import advice

    assert table.round is not None
    first = table.game.wagers[0].key
    stakes = [wager.stake for wager in table.wagers() if wager.seat == ask.seat and wager.kind == first]
    stake = max(stakes, default=table.limits.minimum)
    steps = view(table.round.entries, ask.seat)
    gone = () if face_up(steps)[1] else discards
    with working():
        told = advice(table.game, table.options, steps, ask, stake, gone)
    if told.says:
        to.print(told.says)
    if told.found is None:
        return
    found, stake = told.found, told.stake
    rows = [
        (choice, f"{float(worth * stake) / 100:+,.4f}", f"{float(found.costs(choice, stake)) / 100:,.4f}")
        for choice, worth in list(found.brings.items())[:SHOWN]
    ]
    title = f"Best: {found.best}, with {money(stake)} on {table.game.wagers[0].title}"
    print_table(to, title, ("choice", ">worth in $", ">costs in $"), rows)
