"""What is worked out in different ways comes out the same: boards by rank and one by one, two hands met and dealt
out, deals counted and drawn, one hand and many."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from pitboss.core.equipment.cards import DECK
from pitboss.equities import counted
from pitboss.equities.answer import answer, streets
from pitboss.equities.counts import Counts, counts_for
from pitboss.equities.games import GAMES, find
from pitboss.equities.loops import loop
from pitboss.equities.spot import spot
from pitboss.equities.tables import boards_of
from pitboss.ranks.evaluate import evaluate, ranker
from tests.sizes import size

SHARED = [name for name, game in GAMES.items() if game.shared]


def one_by_one(name: str, hands: list[list[int]], left: int) -> Counts:
    """Every board dealt, card by card."""
    game, counts = GAMES[name], counts_for(len(hands))
    every = loop(game, "given", len(hands))
    nothing = np.zeros(0, np.int64)
    every(boards_of(game), np.array([hands]), np.ones(1, np.int64), game.own, game.exactly_two, left, nothing, counts)
    return counts


@pytest.mark.parametrize("name", SHARED)
def test_boards_by_rank_are_all_boards(name: str) -> None:
    game, random = GAMES[name], Random(name)
    for players in (2, 3, 6)[: size(2, 3)]:
        deck = [DECK.index(card) for card in game.deck]
        random.shuffle(deck)
        hands = [deck[at * game.own : (at + 1) * game.own] for at in range(players)]
        gone = deck[players * game.own : players * game.own + 3]
        left = sum(1 << card for card in deck if card not in gone)
        counts = counts_for(players)
        fold = loop(game, "fold", players)
        fold(boards_of(game), np.array([hands]), np.ones(1, np.int64), game.own, game.exactly_two, left, counts)
        every = one_by_one(name, hands, left)
        assert (counts.pot == every.pot).all()
        assert (counts.kinds == every.kinds).all()


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("seven_card_stud", ("AsAhKd2c9d", "QhQs2d4h")),
        ("stud_8", ("As3h4d2c9d", "QhQs2d8h5c")),
        ("stud_split", ("As3h4d2c9d", "QhQs2d8h5c")),
        ("razz", ("As3h4d2c9d", "QhQs2d8h5c6c")),
        ("five_card_stud", ("AsAhKd", "QhQs")),
        ("mambo_stud", ("As2h", "3s4d")),
        ("five_card_draw", ("AsAh", "QhQs2d")),
        ("triple_draw_27", ("2s3h", "4h7s2d")),
        ("badugi", ("As", "Qh2s")),
    ],
)
def test_two_hands_that_are_met_are_all_deals(name: str, hands: tuple[str, str]) -> None:
    asked = spot(find(name), hands)
    meets: Callable[..., Any] = counted.count_deals
    met, dealt = meets(asked, meeting=True), meets(asked, meeting=False)
    fields = slice(0, 5)
    assert met.boards == dealt.boards
    assert (met.pot[:, fields] == dealt.pot[:, fields]).all()
    assert (met.kinds == dealt.kinds).all()


@pytest.mark.parametrize(
    ("name", "hands", "board"),
    [
        ("holdem", ("AsKs", "QhQd"), ""),
        ("holdem", ("QQ+, AKs:0.5", "TT+, AQs", "A2s+"), "2c 7d 9h Ts"),
        ("short_deck", ("AsKs", "QhQd", "JcTc"), ""),
        ("omaha_8", ("As2sKdQd", "AhAc8h7c"), ""),
        ("omaha5", ("As2sKdQd3c", "AhAc8h7c6d, KhKcJh7c6d"), "2h 3h 4h Td"),
        ("stud_8", ("AsAhKd2c", "Qh4s2d3c"), ""),
        ("mambo_stud", ("As2s", "Qh4s", "KsKd2c"), ""),
        ("badugi", ("As2d, 2d3c", "Qh4s5d"), ""),
    ],
)
def test_what_is_drawn_is_near_what_is_counted(name: str, hands: tuple[str, ...], board: str) -> None:
    asked = spot(find(name), hands, board)
    counted_, drawn = answer(asked), answer(asked, samples=200_000, seed=5)
    assert counted_.exact and not drawn.exact
    for exactly, about in zip(counted_.players, drawn.players, strict=True):
        assert abs(float(exactly.equity) - float(about.equity)) < 5 * about.error + 1e-12
        assert abs(float(exactly.win) - float(about.win)) < 0.01
        for half, shares in enumerate(exactly.kinds):
            for kind, chance in shares.items():
                assert float(about.kinds[half].get(kind, Fraction(0))) == pytest.approx(float(chance), abs=0.01)


def test_a_seed_gives_the_same_deals_whoever_deals_them() -> None:
    asked = spot(find("omaha"), ["AsAhKsKh", "random"])
    first, again, other = (answer(asked, samples=300_000, seed=seed) for seed in (7, 7, 8))
    assert first == again
    assert first.players != other.players
    assert first.boards == 300_000


def test_a_street_brings_no_equity_and_the_last_settles_it() -> None:
    """Over all boards of a street the mean stays; after the river somebody has it, or they share."""
    asked = spot(find("holdem"), ["AsKs", "QhQd"], "2s 3s 7d")
    turn, river = streets(asked)
    found = answer(asked)
    assert (turn.name, turn.boards, river.name, river.boards) == ("turn", 45, "river", 990)
    for at, player in enumerate(found.players):
        assert river.tenths[at][9] == river.ahead[at] == player.win
        assert river.tenths[at][0] == player.lose
        assert sum(turn.tenths[at]) == 1
        low = sum(Fraction(tenth, 10) * chance for tenth, chance in enumerate(turn.tenths[at]))
        assert low <= player.equity <= low + Fraction(1, 10)
    # A spade on the turn makes the flush: nine of 45 cards, of which the queen of spades gives three of a kind too.
    assert turn.ahead[0] > Fraction(8, 45)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_one_hand_after_the_other_has_the_keys_of_many(cards: int) -> None:
    random = Random(cards)
    hands = [random.sample(range(52), cards) for _ in range(2_000)]
    hands += [[0, 4, 8, 12, 16, 20, 24][:cards], [51, 47, 43, 39, 35, 0, 1][:cards]]
    rank = ranker(cards)
    assert [rank(hand) for hand in hands] == evaluate(hands).tolist()
