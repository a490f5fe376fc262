"""How a hand is called before it is whole."""

from __future__ import annotations

import pytest

from pitboss.core.equipment.cards import JOKER
from pitboss.ranks.calling import of_five, of_three, of_three_holding, omaha


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("", ""),
        ("Ts", "ten"),
        ("2c As", "ace high: A-2"),
        ("2c As Kd", "ace high: A-K-2"),
        ("2c 2s", "pair of twos"),
        ("As 2c 2s Kd", "pair of twos"),
        ("Kd 2c Ks 2s", "kings and twos"),
        ("Kd 2c Ks Kh", "three kings"),
        ("Kd Kc Ks", "three kings"),
        ("Kd Kc Ks Kh", "four kings"),
        ("Kd Qd Jd Td", "king high: K-Q-J-10"),
        ("Kd Qd Jd Td 9d", "straight flush: K-Q-J-10-9"),
    ],
)
def test_cards_are_called_by_what_is_equal_among_them(cards: str, name: str) -> None:
    held = cards.split()
    assert of_five(held, ()) == of_five(held[:2], held[2:]) == name


def test_fewer_than_the_hand_needs_are_what_they_are_so_far() -> None:
    for calling in (of_three, of_three_holding):
        assert calling(("Ks", "Kd"), ()) == "pair of kings"
    assert omaha(("Ks", "Kd", "2s", "2d"), ("2c", "2h")) == "kings and twos"
    assert of_five((JOKER, "Ks"), ()) == ""
