"""Short-deck hold 'em: the order of its hands, which is no regulation's."""

from __future__ import annotations

from itertools import combinations, pairwise

from pitboss.ranks.short_deck import DECK, describe_short, short_high

FALLING = (
    ("As Ks Qs Js Ts", "royal flush"),
    ("Ts 9s 8s 7s 6s", "straight flush: 10-9-8-7-6"),
    ("As 9s 8s 7s 6s", "straight flush: 9-8-7-6-A"),
    ("As Ah Ad Ac 6s", "four aces"),
    ("6s 6h 6d 6c As", "four sixes"),
    ("As Qs 9s 8s 7s", "flush: A-Q-9-8-7"),
    ("Js 9s 8s 7s 6s", "flush: J-9-8-7-6"),
    ("As Ah Ad Ks Kh", "aces full of kings"),
    ("6s 6h 6d 7s 7h", "sixes full of sevens"),
    ("As Kh Qd Js Ts", "straight: A-K-Q-J-10"),
    ("Ts 9h 8d 7s 6s", "straight: 10-9-8-7-6"),
    ("As 9h 8d 7s 6s", "straight: 9-8-7-6-A"),
    ("As Ah Ad 8s 6h", "three aces"),
    ("As Ah Kd Ks 6h", "aces and kings"),
    ("As Ah Kd Qs 6h", "pair of aces"),
    ("As Kh Qd Js 9h", "ace high: A-K-Q-J-9"),
    ("As Th 8d 7s 6s", "ace high: A-10-8-7-6"),
    ("Js 9h 8d 7s 6s", "jack high: J-9-8-7-6"),
)
"""A flush beats a full house; an ace, nine, eight, seven and six is the lowest straight."""


def test_hands_from_the_highest_down() -> None:
    keys = [short_high(hand.split()) for hand, _ in FALLING]
    assert all(higher > lower for higher, lower in pairwise(keys))
    for key, (hand, words) in zip(keys, FALLING, strict=True):
        assert describe_short(key) == words, hand


def test_the_best_five_of_seven_count() -> None:
    seven = ["As", "9h", "8d", "7s", "6s", "Ac", "Kd"]
    assert short_high(seven) == max(map(short_high, combinations(seven, 5)))
    assert short_high(seven) == short_high(["As", "9h", "8d", "7s", "6s"])


def test_the_pack_has_thirty_six_cards_from_the_six_up() -> None:
    assert len(set(DECK)) == len(DECK) == 36
    assert {card[0] for card in DECK} == set("6789TJQKA")
