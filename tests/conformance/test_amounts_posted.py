"""What a table posts may be wagered: the least of each wager, and the amounts that people use."""

from __future__ import annotations

import pytest

from pitboss.core.game.betting import WagerBook
from pitboss.core.game.game import Banked, Game
from tests.conformance.games import each_game
from tests.server.evening import BANKED

FIVE = 500
USED = (500, 2_500)
"""What people put down at a table with a minimum of $5."""


def _book(game: Game) -> WagerBook:
    options = game.options()
    return WagerBook(game, options, game.usual_limits(options))


@each_game
def test_the_least_that_is_posted_of_each_wager_is_taken(game: Game) -> None:
    """13:69F-8.2: where no line of the sign names a wager, the minimum of the table holds for it."""
    book = _book(game)
    if game.banked is Banked.POT:
        return
    named = {
        key: line.span for line in game.sign_lines(book.options, book.limits) if line.span for key in line.wagers
    }
    for kind in book.kinds.values():
        if kind.supports or kind.equals or kind.reads:
            continue
        posted = named.get(kind.key) or named.get(kind.group) or (book.limits.minimum, book.limits.maximum)
        for pick in book.picks[kind.key] or ("",):
            assert book.refuses(kind.key, pick, posted[0]) is None, (kind.key, pick)
            assert book.refuses(kind.key, pick, book.range(kind.key, pick).most) is None, (kind.key, pick)


@each_game
def test_a_table_of_five_dollars_takes_five_and_twenty_five(game: Game) -> None:
    book = _book(game)
    if game.name not in BANKED or book.limits.of(BANKED[game.name]) != (FIVE, 50_000):
        pytest.skip("its minimum is another, or its players wager in turn")
    kind = book.kinds[BANKED[game.name]]
    for amount in USED:
        assert book.refuses(kind.key, (book.picks[kind.key] or ("",))[0], amount) is None
