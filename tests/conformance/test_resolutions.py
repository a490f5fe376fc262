"""What an irregularity's resolution says is done is done: its words and the steps that follow agree."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Collect, Draw, Irregular, Move, Shuffle, Transfer
from pitboss.core.money.ledger import chips, holder
from pitboss.core.table.journal import Record, decode
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.moments import fitting, raised, scenes
from tests.sizes import THOROUGH, size, some

Followed = Callable[[Record, Sequence[AnyStep]], bool]


def _returned(_record: Record, after: Sequence[AnyStep]) -> bool:
    moves = (step for step in after if isinstance(step, Move))
    return any(step.source != step.target == chips(holder(step.source)) for step in moves if holder(step.source))


def _discarded(_record: Record, after: Sequence[AnyStep]) -> bool:
    to = [step.to for step in after if isinstance(step, Draw)] + [s.target for s in after if isinstance(s, Transfer)]
    return any("discard" in name or "burn" in name for name in to) or any(isinstance(s, Collect) for s in after)


def _shuffled(record: Record, after: Sequence[AnyStep]) -> bool:
    memory = record.closing.memory
    shoe: Any = memory.get("shoe", memory) if isinstance(memory, dict) else {}
    return any(isinstance(step, Shuffle) for step in after) or shoe.get("shuffle", True)


def _asked(_record: Record, after: Sequence[AnyStep]) -> bool:
    return any(isinstance(step, Ask | AskAll) for step in after)


def _next_to(after: Sequence[AnyStep]) -> str:
    return next((step.to for step in after if isinstance(step, Draw)), "")


WORDS: list[tuple[str, Followed]] = [
    (r"^(?!.*(?:choice| or |unless)).*(every|all|its|their|the) wagers?( on them)? (is|are) returned", _returned),
    (r"^(it is (burned|discarded)|the card is burned|it is not used and goes to the discard rack)", _discarded),
    (r"^(the cards|the discards) are (re)?shuffled", _shuffled),
    (r"^at the player's choice", _asked),
    (r"^the players are dealt their first two cards, then the dealer", lambda _, after: _next_to(after) != "dealer"),
    (r"^the up card.* is dealt at once", lambda _, after: _next_to(after) == "dealer"),
]
"""What a resolution says, and what follows then."""


def _said_of(found: Irregularity) -> list[Followed]:
    return [follows for words, follows in WORDS if re.search(words, found.resolution)]


_GAMES = (
    ALL if THOROUGH else some([name for name in ALL if any(map(_said_of, registry.find(name).irregularities))], 16)
)


@pytest.mark.parametrize("name", _GAMES)
def test_what_a_resolution_says_follows(name: str) -> None:
    game = registry.find(name)
    tried: set[str] = set()
    for scene in scenes(game)[: size(1, 4)]:
        for found, _, spot in fitting(game, scene):
            if found.key in tried or not _said_of(found) or found.way is Way.REFUSED:
                continue
            tried.add(found.key)
            record = decode(raised(game, found, spot).lines[-1])[0]
            at = next(
                n for n, step in enumerate(record.steps) if isinstance(step, Irregular) and step.key == found.key
            )
            for follows in _said_of(found):
                assert follows(record, record.steps[at:]), (name, found.key, found.resolution)
