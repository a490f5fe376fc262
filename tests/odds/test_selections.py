"""A selection that a wager does not have is refused with what may have been meant, and the section."""

from __future__ import annotations

import pytest

from pitboss.games import registry
from pitboss.odds.figures.wagers import NoSuchWager, wager_odds


@pytest.mark.parametrize(
    ("name", "wager", "selection", "hint", "cite"),
    [
        ("roulette", "split", "2-1", "did you mean 1-2?", "19:47-5.1(e)2"),
        ("craps", "field", "4", "takes no selection", "13:69F-1.2"),
        ("keno", "straight", "1-99", "mark numbers from 1 to 80", "13:69F-15.2(c)1"),
    ],
)
def test_a_selection_that_is_none_is_refused_with_a_hint_and_its_section(
    name: str, wager: str, selection: str, hint: str, cite: str
) -> None:
    game = registry.find(name)
    with pytest.raises(NoSuchWager) as refused:
        wager_odds(game, game.options(), wager, selection)
    assert hint in str(refused.value) and cite in str(refused.value)
