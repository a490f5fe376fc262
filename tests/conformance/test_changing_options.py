"""Options and limits that change while a table is open: play goes on, and the journal answers for it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from pitboss.audit.whole import audit, findings_in
from pitboss.core.choices.limits import NOTICE_MS, Limits
from pitboss.core.filing.notices import Change
from pitboss.core.filing.submission import Filed, Submission
from pitboss.core.game.game import Game
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.lawful import open_table, random_options
from tests.sizes import size

LIMITS = Limits(500, 100_000, 100)


@pytest.mark.parametrize("game", registry.all_games(), ids=lambda game: game.name)
def test_play_goes_on_under_new_options_and_limits(game: Game) -> None:
    random = Random(8)
    taken = 0
    for number in range(12):
        if taken and number >= size(2, 4):
            break
        opening = random_options(game, random)
        table, players, lines = open_table(game, random, opening, seats=2)
        changes = []
        for step in range(4):
            at = 1 + 20_000 * step
            limits = Limits(500 + 100 * step, 100_000, 100)
            other = random_options(game, random).plain()
            change = Change(at, at, limits, patrons=False, options=other, notified=at - NOTICE_MS, approved=at)
            changes.append(change)
            table.post(change)
        for _ in range(40):
            table.play(players)
            for seat in table.seats:
                if table.chips(seat) < 1_000_000:
                    table.sit(seat, 10_000_000)
        openings = [decode(line)[0].opening for line in lines]
        taken += len({opening.digest for opening in openings}) - 1
        assert all(opening.changes for last, opening in pairwise(openings) if last.digest != opening.digest)
        filed = Filed(table.name, game, opening, LIMITS, tuple(changes))
        if not number:
            assert findings_in(lines, registry.find) == [], "known by no submission"
        assert audit(lines, registry.find, submission=Submission("Boardwalk", {filed.id: filed}))[1] == []
    assert taken >= 1
