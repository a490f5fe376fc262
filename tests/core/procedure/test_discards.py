"""Which cards of a round all could see, and are not in the shoe any more."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import AnyStep, Bet, Betting, Draw, Shuffle
from pitboss.core.money.cents import MOST
from pitboss.core.procedure.discards import face_up
from pitboss.core.procedure.shoe import RACK
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.games import registry

CITE = "13:69F-2.5(a)"


class _Wagers(DefaultPlayer):
    """Wagers on whatever is required, and stands."""

    def bets(self, table: Table, seat: int, window: Betting) -> list[Bet]:
        kinds = [kind for kind in table.game.offered(table.options) if not kind.needs and "betting" in kind.windows]
        return [Bet(seat, kind.key, 1000) for kind in kinds[:3] if kind.key != "hand_b"]


@pytest.mark.parametrize(
    ("game", "options"),
    [("blackjack", {}), ("blackjack", {"multiple_action": True}), ("spanish_21", {}), ("blackjack_switch", {})],
)
def test_every_card_of_a_round_that_lay_face_up_is_told_once(game: str, options: dict[str, object]) -> None:
    """All that was drawn in a round, less what lay face down to its end: the burned card, and a hole card that was
    not turned."""
    found = registry.find(game)
    read, _ = found.options.read(options)
    lines: list[bytes] = []
    table = Table(
        found, read, limits=Limits(1000, MOST, 100), chance=Seeded(7), clock=lambda: 0, journal=lines.append
    )
    for seat in (1, 2):
        table.sit(seat, MOST // 4)
    for _ in range(6):
        table.play({1: _Wagers(), 2: _Wagers()})
    for number, line in enumerate(lines, 1):
        steps = decode(line)[0].steps
        drawn = [step for step in steps if isinstance(step, Draw) and isinstance(step.answer, list)]
        cards, shuffled = face_up(view(steps, 0))
        assert shuffled == any(isinstance(step, Shuffle) for step in steps) == (number == 1)
        burned = [card for step in drawn if step.to == RACK and not step.up for card in step.answer or []]
        assert Counter(cards) + Counter(burned) == Counter(card for step in drawn for card in step.answer or [])


def test_what_lies_on_the_table_is_not_shuffled_and_what_lies_in_the_rack_is() -> None:
    steps: list[AnyStep] = [
        Draw(1, "shoe", RACK, CITE, answer=["2c"]),
        Draw(2, "shoe", "seat 1", CITE, answer=["9c", "9d"]),
        Shuffle("shoe", CITE),
        Draw(1, "shoe", "seat 1", CITE, answer=["3h"]),
        Draw(1, "shoe", "dealer", CITE, up=False, answer=["??"]),
    ]
    assert face_up(steps) == (["9c", "9d", "3h"], True)
