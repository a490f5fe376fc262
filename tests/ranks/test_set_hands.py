"""Four cards set as two hands of two. 13:69F-21.8"""

from __future__ import annotations

import pytest

from pitboss.core.equipment.cards import DECK, index
from pitboss.ranks.set_hands import SPLITS, house_way, set_hands, two_cards


def laid(cards: str, split: int) -> str:
    into = [0] * 4
    set_hands(split, sorted(index(card) for card in cards.split()), into)
    high, low = (" ".join(sorted((DECK[c] for c in part), key=index, reverse=True)) for part in (into[:2], into[2:]))
    return f"{high} / {low}"


def test_a_pair_is_above_the_highest_two_cards_and_the_second_card_decides() -> None:
    ordered = ["3c 2d", "Kc 4d", "Ac 2d", "Ac Kd", "2c 2d", "Ac Ad"]
    keys = [two_cards(*(index(card) for card in two.split())) for two in ordered]
    assert keys == sorted(set(keys))


def test_each_way_to_set_is_another_and_the_high_hand_is_the_higher() -> None:
    assert [laid("As Kh 4c 2s", split) for split in range(SPLITS)] == [
        "As Kh / 4c 2s",
        "As 4c / Kh 2s",
        "As 2s / Kh 4c",
    ]
    assert laid("As Kh 4c 4s", 0) == "4s 4c / As Kh"
    assert laid("As Kh Kc 4s", 2) == "Kh Kc / As 4s"


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("Qd Qh 9c 8d", "Qh Qd / 9c 8d"),
        ("Ad 9h 9c 8d", "9h 9c / Ad 8d"),
        ("Ad 9h 8c 8d", "8d 8c / Ad 9h"),
        ("Ad 9h 8c 7d", "Ad 9h / 8c 7d"),
        ("Ad 9h 9c 9d", "9h 9d / Ad 9c"),
        ("9s 9h 9c 4d", "9s 9h / 9c 4d"),
        ("Ks Kh 2c 2d", "Ks Kh / 2d 2c"),
    ],
)
def test_the_dealer_puts_the_highest_pair_or_the_two_highest_cards_in_the_high_hand(cards: str, told: str) -> None:
    def paired(text: str) -> list[str]:
        return ["".join(card[0] for card in hand.split()) for hand in text.split(" / ")]

    way = house_way(sorted(index(card) for card in cards.split()))
    assert paired(laid(cards, way)) == paired(told)
