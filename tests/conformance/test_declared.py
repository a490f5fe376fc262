"""What a game declares of its wagers is what its rounds do."""

from __future__ import annotations

import re
from random import Random

from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import Move
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.table.journal import decode
from tests.conformance.games import each_game
from tests.conformance.lawful import open_table, random_options
from tests.sizes import size


@each_game
def test_only_wagers_that_are_said_to_stand_lie_unmarked_from_round_to_round(game: Game) -> None:
    """The audit leaves them out of the hold, and the figures follow them to the end. Once some tables were tried, all
    offer what is seldom offered.

    Where a whole round counts for nothing, and no money moves, every wager stays where it is.
    """
    random = Random(f"{game.name} standing wagers")
    stood: set[str] = set()
    declared = {kind.key for kind in game.wagers if kind.stands}
    for tables in range(60):
        if tables >= size(5, 12) and stood == declared:
            break
        options = random_options(game, random)
        while tables >= size(5, 12) and (declared - stood).isdisjoint(kind.key for kind in game.offered(options)):
            options = random_options(game, random)
        table, players, lines = open_table(game, random, options)
        for _ in range(25):
            table.play(players)
        records = [decode(line)[0] for line in lines]
        counted = [record for record in records if any(isinstance(step, Move) for step in record.steps)]
        stood |= {wager.kind for record in counted for wager in record.closing.layout if not wager.state}
    assert stood == declared


def _owner(account: str) -> str:
    """Whose money lies there: a seat's, the casino's (its meters too), or nobody's yet."""
    seat = re.match(r"seat \d+", account)
    return seat[0] if seat else "casino" if account == INVENTORY or account.startswith("meter ") else account


@each_game
def test_money_leaves_a_seat_for_another_than_the_casino_only_where_that_is_declared(game: Game) -> None:
    random = Random(f"{game.name} banks")
    banks: set[str] = set()
    for _ in range(8):
        table, players, lines = open_table(game, random)
        for _ in range(15):
            table.play(players)
        for step in (step for line in lines for step in decode(line)[0].steps if isinstance(step, Move)):
            source, target = _owner(step.source), _owner(step.target)
            if source != target and "casino" not in (source, target):
                banks.add(f"{step.source} to {step.target}")
    assert bool(banks) == (game.banked is not Banked.HOUSE or any(kind.pot for kind in game.wagers)), banks
