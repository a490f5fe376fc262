"""The odds after cards are gone from a shoe."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from pitboss.baccarat.drawing import card_value, completed, point_count
from pitboss.core.equipment.cards import deck, rank
from pitboss.core.game.game import Game
from pitboss.games import registry
from pitboss.odds.figures.cards_gone import CannotBeGone, odds_after
from pitboss.odds.figures.wagers import wager_odds

BACCARATS = ("mini_baccarat", "punto_banco")


def edges(game: Game, *gone: str) -> dict[str, Fraction]:
    options = game.options()
    return {odds.wager: odds.edge for odds in odds_after(game, options, gone)}


@pytest.mark.parametrize("name", BACCARATS)
def test_nothing_gone_is_a_full_shoe(name: str) -> None:
    game = registry.find(name)
    assert edges(game) == {odds.wager: odds.edge for odds in wager_odds(game, game.options())}


@pytest.mark.parametrize("name", BACCARATS)
def test_eight_cards_left_are_counted_one_by_one(name: str) -> None:
    game = registry.find(name)
    options = game.options()
    left = ["2c", "3d", "4h", "5s", "6c", "7d", "9h", "Kd"]
    rest = Counter(deck(options.decks))
    rest.subtract(left)
    found = {odds.wager: odds for odds in odds_after(game, options, tuple(rest.elements()))}
    ways: Counter[int] = Counter()
    for a, b, c, d, e, f in permutations([card_value(rank(card)) for card in left], 6):
        player, banker, *_ = completed(point_count(a + c), point_count(b + d), e, f)
        ways[(player > banker) - (player < banker)] += 1
    assert found["player"].win == Fraction(ways[1], ways.total())
    assert found["player"].push == found["tie"].win == Fraction(ways[0], ways.total())


# How much less often the Player's Hand wins, eight decks, once one, two or three cards of a value are gone.
# Published by Excel Punks, "Effects of Card Removal".
PUBLISHED = {
    "4c": ("0.0000435175", "0.0000870460", "0.0001305855"),
    "Kc": ("0.0000373810", "0.0000749287", "0.0001126377"),
    "Ac": ("0.0000295798", "0.0000594307", "0.0000895596"),
}


@pytest.mark.parametrize("card", PUBLISHED)
def test_published_effects_of_removal(card: str) -> None:
    game = registry.find("punto_banco")
    full = wager_odds(game, game.options(), "player")[0].win
    for count, published in enumerate(PUBLISHED[card], 1):
        (left,) = odds_after(game, game.options(), (card,) * count, "player")
        assert f"{float(full - left.win):.10f}" == published


def test_what_cannot_be_gone_is_said() -> None:
    game = registry.find("punto_banco")
    with pytest.raises(CannotBeGone, match="9♣ is gone more often"):
        edges(game, *["9c"] * 9)
    with pytest.raises(CannotBeGone, match="5 cards are left"):
        edges(game, *deck(8)[5:])
    with pytest.raises(CannotBeGone, match="full shoe only"):
        odds_after(registry.find("roulette"), registry.find("roulette").options(), ("9c",))


def test_a_shoe_of_blackjack_that_could_run_out_is_refused() -> None:
    game = registry.find("blackjack")
    options, _ = game.options.read({"decks": 1})
    (deck,) = game.equipment(options).decks.values()
    with pytest.raises(CannotBeGone, match="25 cards are left; a round may take 26"):
        odds_after(game, options, deck[:27])
