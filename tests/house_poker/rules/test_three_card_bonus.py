"""What three cards are called where a bonus is paid for them. 13:69F-18.6B, 29.11(d), 35.6"""

from __future__ import annotations

import pytest

from pitboss.core.equipment.cards import index
from pitboss.house_poker.rules.three_card_bonus import THREE_CARDS, own_three


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As Ks Js", "flush"),
        ("As Ks Qd", "straight"),
        ("As Ks Qs", "mini royal"),
        ("Qd Ad Kd", "mini royal"),
        ("As 2s 3s", "straight flush"),
        ("Ks Qs Js", "straight flush"),
        ("9s 9d 9h", "three-of-a-kind"),
        ("9s 9d Ah", "pair"),
        ("As Ks Jd", "high card"),
    ],
)
def test_three_cards_are_called_by_what_they_are(cards: str, name: str) -> None:
    assert THREE_CARDS[own_three([index(card) for card in cards.split()])].replace(" ", "-") == name.replace(" ", "-")
