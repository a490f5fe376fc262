"""`pitboss ruling` tells the ruling that the words are about, and few others."""

from __future__ import annotations

import pytest

from pitboss.games import registry
from pitboss.telling.rulings import ranked


@pytest.mark.parametrize(
    ("game", "words", "key"),
    [
        ("blackjack", "dealer drew too many cards", "dealer_overdraw"),
        ("blackjack", "card face up in the shoe", "face_up_in_shoe"),
        ("blackjack", "card reader fails", "reader_failure"),
        ("blackjack", "box was dealt one card only", "one_card"),
        ("chemin_de_fer", "banker took two cards", "banker_took_two_thirds"),
    ],
)
def test_the_ruling_asked_for_comes_first_among_few(game: str, words: str, key: str) -> None:
    found = ranked(registry.find(game).irregular.values(), words.split())
    assert found[0].key == key
    assert len(found) <= 5
