"""A way of setting does what its rule says, not more. 13:69F-11.9(d)"""

from __future__ import annotations

import pytest

from pitboss.setting.five_two.setting import by_way, rising
from pitboss.setting.five_two.ways import way


@pytest.mark.parametrize("cards", ["2s Ad 6c 5h 3h 5d Xj", "5s Xj 5c Ad 7h 3h 6d"])
@pytest.mark.xfail(strict=True, reason="A rule about two pairs in the high hand also takes a straight made of them.")
def test_two_pairs_without_an_ace_beside_them_are_split_at_the_dealer_school(cards: str) -> None:
    """Fives, and aces by the joker: if both pairs stay together no ace is left for the low hand."""
    setting, _ = by_way(way("dealer_school"), rising(cards.split()), 0)
    _, low = setting.text.split("/")
    assert [card[0] for card in low.split("+")] == ["5", "5"], setting.text
