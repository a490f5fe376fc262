"""A way of setting does what its rule says, not more. 13:69F-11.9(d)"""

from __future__ import annotations

import numpy as np
import pytest
from bench.said_and_done import wrong

from pitboss.ranks.bug import WHEELS
from pitboss.setting.filing import cards_told
from pitboss.setting.five_two.setting import by_way, rising
from pitboss.setting.five_two.ways import Way, names, thumb, way
from tests.sizes import size


@pytest.mark.parametrize("cards", ["2s Ad 6c 5h 3h 5d Xj", "5s Xj 5c Ad 7h 3h 6d"])
def test_with_two_pairs_the_dealer_school_may_keep_a_straight_and_says_so(cards: str) -> None:
    """Fives, and aces by the joker, which makes a straight: an ace is left for the low hand."""
    setting, rule = by_way(way("dealer_school"), rising(cards.split()), 0)
    assert setting.words.startswith("high straight")
    assert "two pairs or a better hand" in rule.says


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("filed", [*map(way, names()), thumb()], ids=lambda filed: filed.name)
def test_hands_are_set_as_the_words_of_the_rule_say(filed: Way, wheel: str) -> None:
    """A sample; `python -m bench.said_and_done` goes through all 154,143,080 hands."""
    chance = np.random.default_rng(11)
    sevens = np.sort(np.argsort(chance.random((size(20_000, 400_000), 53)), axis=1)[:, :7], axis=1)
    told = {says: cards_told(sevens[at[0]]) for says, at in wrong(filed, WHEELS[wheel], sevens) if len(at)}
    assert not told
