"""An evening at random at every game: irregularities at any step, and after the close; wagers reduced; people who
come, buy chips and go. Every round is journaled, and the audit finds nothing.

`python -m bench thorough tests/conformance/test_random_play.py` plays a thousand rounds of each game.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.money.ledger import on_the_casinos_side
from pitboss.core.record.found_later import find_later
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.games import each_game
from tests.conformance.lawful import Reducing, Trouble, open_table
from tests.sizes import size

TABLES, ROUNDS = size((2, 12), (40, 25))
"""A thousand rounds in the whole sweep: many tables, so that options vary."""
CHIPS = 5_000_000


class Evening:
    """A table with all that may happen at it, and the money that was brought to it."""

    def __init__(self, game: Game, random: Random) -> None:
        self.random = random
        self.table, self.players, self.lines = open_table(game, random, player=Reducing)
        self.trouble = Trouble(game, random, 0.06)
        self.trouble.table = self.table
        self.brought = self.table.ledger.total()
        self.done: Counter[str] = Counter()

    def play(self) -> None:
        """A round, and what people do after it."""
        table = self.table
        table.play(self.players, self.trouble)
        self._conserved()
        for happens in (self._is_found_later, self._come_and_go, self._is_found_later, self._come_and_go):
            if self.random.random() < 0.3:
                happens()
                self._conserved()

    def _conserved(self) -> None:
        ledger = self.table.ledger
        assert ledger.total() == self.brought
        assert all(held >= 0 for account, held in ledger.balances.items() if not on_the_casinos_side(account))

    def _come_and_go(self) -> None:
        table, seat = self.table, self.random.randint(1, self.table.most_players)
        if seat in table.places and self.random.random() < 0.7:
            if len(table.places) > 1:
                with suppress(Refused):
                    self.brought -= table.leave(seat)
                    self.done["left"] += 1
        elif seat not in table.barred and (seat in table.places or len(table.places) < table.most_players):
            table.sit(seat, CHIPS)
            self.brought += CHIPS
            self.done["came"] += 1

    def _is_found_later(self) -> None:
        table = self.table
        possible = [found for found in table.game.irregular_here(table.options) if found.found_later]
        if possible:
            found = self.random.choice(possible)
            seat = self.random.choice(sorted(table.places)) if found.of_seat and table.places else 0
            with suppress(Refused):
                table.make_good(found.key, seat, find_later(table, table.last_line, found.key, seat))
                self.done["found later"] += 1


@each_game
def test_an_evening_at_random_gives_no_finding(game: Game) -> None:
    random, done = Random(f"{game.name} evening"), Counter[str]()
    for _ in range(TABLES):
        evening = Evening(game, random)
        for _ in range(ROUNDS):
            evening.play()
        found = findings_in(evening.lines, registry.find)
        assert not found, "\n".join(map(str, found))
        recorded = [decode(line)[0].opening.found for line in evening.lines]
        assert sum(map(len, recorded)) <= evening.done["found later"]
        done.update(evening.done)
        done["raised"] += len(evening.trouble.raised)
    assert done["came"] and done["raised"], done
