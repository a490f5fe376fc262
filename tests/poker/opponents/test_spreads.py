"""What a hand may come to is counted as it is: against every choice of cards, one by one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pitboss.core.equipment.cards import DECK, index
from pitboss.poker import values
from pitboss.poker.opponents.community import two_cards
from pitboss.poker.opponents.spreads import HIGH, LOW, Five, exactly_two, spread
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import FLUSH, class_of
from pitboss.ranks.low import low5


def _cards(text: str) -> list[int]:
    return [index(card) for card in text.split()]


def _best(five: Five, cards: list[int]) -> int:
    return best5(cards) if five is HIGH else max(low5(*chosen) for chosen in combinations(cards, 5))


@pytest.mark.parametrize("five", [HIGH, LOW])
@pytest.mark.parametrize("base", ["2c 7d Jh Qs 4h", "As 2s 9d Kh 8h", "8c 8d 8h 2s 2c"])
def test_every_choice_is_counted_where_no_flush_is_near(five: Five, base: str) -> None:
    held = _cards(base)
    unseen = [card for card in range(52) if card not in held]
    brute = Counter(_best(five, [*held, *two]) for two in combinations(unseen, 2))
    found = spread(five, held, 2, held)
    assert {int(key): round(often) for key, often in zip(found.keys, found.weights, strict=True) if often} == brute


def test_flushes_are_counted_by_their_suits() -> None:
    held = _cards("2h 7h Jh Qs 4c")
    unseen = [card for card in range(52) if card not in held]
    brute = Counter(best5([*held, *two]) for two in combinations(unseen, 2))
    found = spread(HIGH, held, 2, held)
    counted = {int(key): often for key, often in zip(found.keys, found.weights, strict=True)}
    assert sum(counted.values()) == pytest.approx(brute.total())
    for key, often in brute.items():
        if class_of(key) == FLUSH:
            assert counted[key] == often
    for key in brute:
        # What flushes take the place of is taken off all others alike: hardly a hand is moved by it.
        below = (sum(many for other, many in brute.items() if other < key) + brute[key] / 2) / brute.total()
        assert float(found.beaten_by(key)) == pytest.approx(below, abs=0.01)


def test_two_cards_and_three_of_the_board() -> None:
    board, gone = _cards("2c 7d Jh Qs 4h"), set(_cards("2c 7d Jh Qs 4h"))
    unseen = [card for card in range(52) if card not in gone]
    named = [DECK[card] for card in board]
    brute = Counter(values.omaha_high([DECK[card] for card in two], named) for two in combinations(unseen, 2))
    found = exactly_two(HIGH, board, gone)
    assert {int(key): round(often) for key, often in zip(found.keys, found.weights, strict=True) if often} == brute


def test_two_cards_win_what_they_are_known_to() -> None:
    """The shares of two cards against one other hand are published everywhere."""
    shares = {"As Ah": 0.852, "Ks Kh": 0.824, "As Ks": 0.670, "As Kh": 0.653, "7s 2h": 0.346, "3s 2h": 0.323}
    for cards, share in shares.items():
        assert two_cards(*_cards(cards)) == pytest.approx(share, abs=0.0006)
    every = [two_cards(*two) for two in combinations(range(52), 2)]
    assert sum(every) / len(every) == pytest.approx(0.5, abs=0.0001)
