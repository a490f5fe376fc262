"""How each wager was settled and by which place, as records have it; the sheets' part "Payments" says by which.

A sheet's table has four columns. `wager` names the wagers; `outcome` what became of them, one of `OUTCOMES`; `option`
the choice of the casino for which the row stands, as `option = value` (a dash: any); `by` the places that are cited,
each with what sets it apart in brackets where there are several. What players win of each other is `pot`, with `of`
and the games where a subchapter has several, a share of a jackpot `payout`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import BONUS, WINS, AnyStep, Irregular, Move
from pitboss.core.law import catalogue, sheets
from pitboss.core.law.catalogue import PAYMENTS
from pitboss.core.money.ledger import chips, meter, place
from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.lawful import open_table
from tests.golden.recording import HERE as GOLDEN

WON, HALVED, COLLECTED, RETURNED, VIGORISH, BESIDE = "wins", "halved", "collected", "returned", "vigorish", "besides"
OUTCOMES = (WON, BONUS, HALVED, COLLECTED, RETURNED, VIGORISH, BESIDE)
"""What becomes of a wager: it wins, with the stake that goes back with what it is paid; a bonus is paid for the
cards; half of it is collected and half given back; it is collected, or given back unpaid; vigorish is taken; and what
is paid besides: an envy bonus, what a coupon wins, vigorish that goes back."""
POT, PAYOUT = "pot", "payout"
ROUNDS = 12

Plain = Mapping[str, Any]


class Settled(NamedTuple):
    """A wager that was settled, what became of it, and the place by which it was."""

    wager: str
    outcome: str
    cite: str


def settled_in(game: Game, steps: Sequence[AnyStep]) -> Iterator[Settled]:
    """What was settled in a round in which nothing went wrong."""
    if any(isinstance(step, Irregular) for step in steps):
        return
    found: list[tuple[str, Settled]] = []
    for step in steps:
        found.extend(_of(game, step))
    paid = {account for account, each in found if each.outcome == WON}
    taken = {account for account, each in found if each.outcome == COLLECTED}
    back = {account for account, each in found if each.outcome == RETURNED}
    for account, each in found:
        if each.outcome == RETURNED and account in paid:
            yield each._replace(outcome=WON)
        elif account in taken & back - paid and each.outcome in (COLLECTED, RETURNED):
            yield each._replace(outcome=HALVED)
        else:
            yield each


def _of(game: Game, step: AnyStep) -> Iterator[tuple[str, Settled]]:
    if not isinstance(step, Move):
        return
    if step.sort == WINS and not step.wager:  # what players win of each other
        yield "", Settled(PAYOUT if step.source.startswith(meter("")) else POT, WON, step.cite)
        return
    if game.banked is Banked.POT:
        return
    if step.wager:
        of = place(step.wager)
        if of.wager in game.kinds:
            to_player = step.target == chips(of.seat)
            yield step.wager, Settled(of.wager, (step.sort or BESIDE) if to_player else VIGORISH, step.cite)
        return
    lay = place(step.source)
    if lay.wager in game.kinds and not game.kinds[lay.wager].pot and not place(step.target).wager:
        back = step.target == chips(lay.seat)
        yield step.source, Settled(lay.wager, RETURNED if back else COLLECTED, step.cite)


def played(game: Game, random: Random) -> Iterator[tuple[Plain, Settled]]:
    """What is settled at a table of random options, at which nothing goes wrong."""
    table, players, lines = open_table(game, random)
    for _ in range(ROUNDS):
        table.play(players)
    plain = table.options.plain()
    for line in lines:
        for found in settled_in(game, decode(line)[0].steps):
            yield plain, found


def in_golden_rounds(game: Game) -> Iterator[tuple[Plain, Settled]]:
    """What is settled in the rounds of the usual table that are kept."""
    plain = game.options().plain()
    for line in (GOLDEN / f"{game.name}.jsonl").read_bytes().splitlines():
        for found in settled_in(game, decode(line)[0].steps):
            yield plain, found


def in_examples(game: Game) -> Iterator[tuple[Plain, Settled]]:
    """What is settled in the worked examples, seldom as it may come."""
    folder = registry.folder(game.name)
    for example in read_examples(folder) if folder else ():
        for line in run_example(example, game):
            record, _ = decode(line)
            for found in settled_in(game, record.steps):
                yield record.opening.options, found


# What the sheets say.


class Row(NamedTuple):
    """The places by which a wager is settled that has this outcome, where the casino has chosen so; of a pot, which
    games are played for it."""

    games: tuple[str, ...]
    wager: str
    outcome: str
    key: str
    value: str
    by: tuple[str, ...]

    def of(self, found: Settled, plain: Plain) -> bool:
        """Whether it speaks of a wager that was settled under these options."""
        chosen = not self.key or str(plain.get(self.key)).lower() == self.value
        return chosen and (self.wager, self.outcome) == (found.wager, found.outcome)


def row_of(game: Game, found: Settled, plain: Plain) -> Row:
    """The row that speaks of a settled wager; the sheet has one, and it names the place that was cited."""
    here = [row for row in rows_of(game) if row.of(found, plain)]
    assert len(here) == 1, f"{game.name}, {found}: the sheet has {len(here)} rows for it in its part {PAYMENTS!r}"
    assert found.cite in here[0].by, f"{game.name}, {found}: by {', '.join(here[0].by)} as the sheet has it"
    return here[0]


def rows_of(game: Game) -> list[Row]:
    """The rows of its sheets that speak of a game's wagers."""
    mine = {POT, PAYOUT, *game.kinds}
    return [row for row in rows(game.subchapter) if row.wager in mine and game.name in (row.games or (game.name,))]


@cache
def rows(subchapter: str) -> tuple[Row, ...]:
    """The rows of a subchapter's sheets."""
    return tuple(row for name in catalogue.sheets_of(subchapter) for row in _rows_of(sheets.read_sheet(name)))


def _rows_of(sheet: sheets.Sheet) -> Iterator[Row]:
    for part in sheet.parts:
        for table in part.tables() if part.heading == PAYMENTS else ():
            for row in table.rows:
                key, _, value = row["option"].strip("–").partition(" = ")
                by = tuple(re.sub(r" \(.*\)$", "", each) for each in re.split(r", (?=13:69|19:47)", row["by"]))
                wagers, _, games = row["wager"].partition(" of ")
                for wager in wagers.split(", "):
                    yield Row(tuple(games.split(", ")) if games else (), wager, row["outcome"], key, value, by)
