"""The kin of blackjack by clicking: a round in a real browser makes and settles every kind of wager, splits and
doubles included."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.game.game import Game
from pitboss.games import registry
from tests.browser.conftest import QuickHouse
from tests.browser.test_twenty_one import made, seated
from tests.sizes import some

ROUNDS: dict[str, str] = {
    # Eights against an ace with a 9 under it; the first hand is doubled to 21, the second to 14.
    "spanish_21": "8h Ah 8d 9c 3c Qs 3d 3s",
    # An ace that is attacked, eights, and a 9 in the hole; both hands are doubled and let go.
    "double_attack_blackjack": "Ah 8h 8d 9c 3c 8s 3d 3s",
    # An ace that is attacked before and after the dealer's, another, and a 9 in the hole; both hands are doubled.
    "triple_attack_blackjack": "Ah As Ad 9c 3c 8s 3d 3s",
}
LETS_GO = ("rescue", "surrender")


def first_wagers(game: Game) -> list[str]:
    """Each that is made before the cards; the first four times, so that half of it can be insured at 5 to 2."""
    first, *others = [kind.key for kind in game.offered(game.options()) if "betting" in kind.windows]
    return [*[first] * 4, *others]


def chosen(record: dict[str, Any]) -> list[str]:
    """What was chosen in a round, amounts apart."""
    answers = [step["answer"] for step in record["steps"] if step["do"] == "ask"]
    return [answer[0] if isinstance(answer, list) else answer for answer in answers]


@pytest.mark.parametrize("name", some(list(ROUNDS), 1))
def test_every_kind_of_wager_is_made_and_settled(quick: QuickHouse, name: str) -> None:
    game = registry.find(name)
    at = seated(quick, name, {}, *LETS_GO)
    at.wanted = ("attack", *at.wanted)
    at.begins()
    at.bets(first_wagers(game))
    record = at.plays(ROUNDS[name])
    assert made(record) == set(game.kinds)
    assert record["closing"].get("layout", []) == []
    assert {"split", "double"} <= set(chosen(record))
    assert name == "triple_attack_blackjack" or set(LETS_GO) & set(chosen(record))
