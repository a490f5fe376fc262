"""The remembered values agree with the rules they remember."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

from pitboss.core.equipment.cards import DECK, index
from pitboss.poker import values
from pitboss.ranks.five_card import best5, best_omaha
from pitboss.ranks.low import low5


def deals(seed: int, cards: int, count: int) -> list[list[str]]:
    random = Random(seed)
    return [random.sample(DECK, cards) for _ in range(count)]


def places(cards: list[str]) -> list[int]:
    return [index(card) for card in cards]


def test_high_and_low_of_seven_six_and_five_cards() -> None:
    for size in (5, 6, 7):
        for cards in deals(size, size, 150):
            assert values.high(cards) == best5(places(cards))
            assert values.low(cards) == max(low5(*five) for five in combinations(places(cards), 5))


def test_flushes_and_straight_flushes_of_seven_cards() -> None:
    random = Random(4)
    for _ in range(60):
        suited = random.sample([card for card in DECK if card[1] == "h"], random.randint(5, 7))
        others = random.sample([card for card in DECK if card[1] != "h"], 7 - len(suited))
        assert values.high(suited + others) == best5(places(suited + others))
    for chosen in combinations(["Ah", "2h", "3h", "4h", "5h", "6c"], 5):
        assert values.high(chosen) == best5(places(list(chosen)))


def test_omaha_uses_two_own_cards_and_three_of_the_board() -> None:
    for cards in deals(9, 9, 120):
        own, board = cards[:4], cards[4:]
        assert values.omaha_high(own, board) == best_omaha(places(own), places(board))
        pairs = product(combinations(places(own), 2), combinations(places(board), 3))
        assert values.omaha_low(own, board) == max(low5(*two, *three) for two, three in pairs)


def test_low_to_the_letter_of_14_3_d_prefers_the_best_card() -> None:
    ace = [index(card) for card in ("8s", "5h", "4d", "3c", "As")]
    seven = [index(card) for card in ("7s", "6h", "5c", "4c", "2s")]
    pair = [index(card) for card in ("As", "Ah", "2d", "3c", "4s")]
    assert values.low_literal(*ace) > values.low_literal(*seven) > values.low_literal(*pair)
