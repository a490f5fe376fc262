"""Each additional wager is one declaration; what follows from it agrees: lines, pay table, count, kernel."""

from __future__ import annotations

from math import perm
from random import Random
from typing import Any

import pytest

from pitboss.core.procedure.settlement import decided_net
from pitboss.games import registry
from pitboss.games.blackjack.sides import SIDES as BLACKJACK
from pitboss.games.blackjack_switch.wagers import SIDES as SWITCH
from pitboss.games.double_attack_blackjack.wagers import BUST_IT
from pitboss.games.spanish_21.wagers import SIDES as SPANISH
from pitboss.twenty_one.advice.odds import counted
from pitboss.twenty_one.rules.side import Seen, Side, on_two, on_up

OFFERED = {
    "additional_wager": "sevens",
    "match_the_dealer": True,
    "twenty_point_bonus": True,
    "in_between": True,
    "blackjack_bonus_pays": {"blackjack": "5 to 1", "blackjack_of_one_suit": "25 to 1"},
    "optional_bonus_pays": {"flush": "5 to 1", "straight": "6 to 1"},
}
DECLARED = [
    *(("blackjack", OFFERED, side) for side in BLACKJACK),
    *(("blackjack_switch", {}, side) for side in SWITCH),
    ("double_attack_blackjack", {}, BUST_IT),
    *(("spanish_21", {}, side) for side in SPANISH),
]


@pytest.mark.parametrize(
    ("game", "plain", "side"), DECLARED, ids=[f"{game} {side.key}" for game, _, side in DECLARED]
)
def test_a_declaration_agrees_with_itself(game: str, plain: dict[str, Any], side: Side) -> None:
    options: Any = registry.find(game).options.read({"decks": 6, **plain})[0]
    random = Random(game)
    for _ in range(2_000 if side is not BUST_IT else 0):  # not every three cards come to a dealer
        assert 0 <= side.line(Seen(*random.choices(range(52), k=7))) < side.size
    assert decided_net(side.outcome(0, options)) == -1
    paid = {line: side.outcome(line, options).odds for line in side.words}
    told = [line.odds for line in side.kind.pays(options)]
    assert [odds for odds in paid.values() if odds is not None] == told
    if side.on in (on_two, on_up):
        cards = options.rules.cards
        assert counted(side, options).total() == perm(cards, 2 if side.on is on_two else 3)
    assert set(counted(side, options)) <= set(range(side.size))
