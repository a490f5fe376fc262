"""The first two cards in words are those of the counts."""

from __future__ import annotations

from pitboss.exact.card_sets import kind_of, kinds
from pitboss.house_poker.solve.starting_hands import better_than, kind_of_two, listed


def test_each_two_cards_are_named_by_their_own_kind() -> None:
    assert len(kinds(2).cards) == 169
    pair, suited, other = kind_of([8, 9]), kind_of([48, 40]), kind_of([48, 41])
    assert better_than(lambda kind: kind == pair) == "a pair of fours or better"
    assert better_than(lambda kind: kind == suited) == "A-Q suited"
    assert better_than(lambda kind: kind == other) == "A-Q"
    for hand in kinds(2).cards.tolist():
        kind = kind_of(hand)
        assert kind_of_two(hand) == kind
        high, low = max(card // 4 for card in hand), min(card // 4 for card in hand)
        name = f"{'23456789TJQKA'[low]}-{'23456789TJQKA'[high]}".replace("T", "10")
        together = " suited" if hand[0] % 4 == hand[1] % 4 else ""
        assert listed(lambda each, kind=kind: each == kind) == name + together  # type: ignore[misc]
