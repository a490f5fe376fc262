"""Random spots of every game, a card or two to come: ours, PokerKit and a plain evaluator agree on each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pokerkit
import pytest

from pitboss.equities.answer import answer
from pitboss.equities.games import GAMES, EquityGame
from pitboss.equities.spot import spot
from tests.equities import plain
from tests.sizes import size


def of_all(hand: Any) -> plain.Judge:
    """PokerKit's best hand of all cards."""
    return lambda own, board: hand.from_game_or_none("".join(own), "".join(board))


HIGH, EIGHT = of_all(pokerkit.StandardHighHand), of_all(pokerkit.EightOrBetterLowHand)
OMAHA, OMAHA_8 = of_all(pokerkit.OmahaHoldemHand), of_all(pokerkit.OmahaEightOrBetterLowHand)
BY_POKERKIT: dict[str, tuple[plain.Judge, ...]] = {
    "holdem": (HIGH,),
    "short_deck": (of_all(pokerkit.ShortDeckHoldemHand),),
    **dict.fromkeys(("omaha", "omaha5", "omaha6"), (OMAHA,)),
    **dict.fromkeys(("omaha_8", "omaha5_8", "omaha6_8"), (OMAHA, OMAHA_8)),
    "seven_card_stud": (HIGH,),
    "stud_8": (HIGH, EIGHT),
    "stud_split": (HIGH, of_all(pokerkit.RegularLowHand)),
    "razz": (of_all(pokerkit.RegularLowHand),),
    "five_card_stud": (HIGH,),
    "five_card_draw": (HIGH,),
    "triple_draw_27": (of_all(pokerkit.StandardLowHand),),
    "badugi": (of_all(pokerkit.BadugiHand),),
}
"""Mambo stud is not among PokerKit's games: the table's own showdown is asked instead, below."""


def dealt(game: EquityGame, random: Random, players: int, lack: int) -> tuple[list[list[str]], list[str], list[str]]:
    """Hands, a board and what is left of the deck: `lack` cards are still to come, on the board or for the last."""
    deck = list(game.deck)
    random.shuffle(deck)
    hands = [[deck.pop() for _ in range(game.own)] for _ in range(players)]
    board = [deck.pop() for _ in range(game.board)]
    short = board if game.board else hands[-1]
    deck += [short.pop() for _ in range(min(lack, len(short)))]
    return hands, board, deck


def deals(game: EquityGame, hands: list[list[str]], board: list[str], deck: list[str]) -> Iterator[Any]:
    """Every way in which what lacks may come."""
    lack = game.board - len(board) or game.own - len(hands[-1])
    for more in combinations(deck, lack):
        if len(board) < game.board:
            yield hands, [*board, *more]
        else:
            yield [*hands[:-1], [*hands[-1], *more]], board


@cache
def judged(judge: plain.Judge, own: tuple[str, ...], board: tuple[str, ...]) -> Any:
    return judge(own, board)


def by(judges: Sequence[plain.Judge], game: EquityGame, spot_: Any) -> list[Fraction]:
    total, many = [Fraction(0)] * len(spot_[0]), 0
    asked = [lambda own, board, judge=judge: judged(judge, tuple(own), tuple(board)) for judge in judges]
    for hands, board in deals(game, *spot_):
        many += 1
        for at, share in enumerate(plain.shares(asked, hands, board)):
            total[at] += share
    return [share / many for share in total]


@pytest.mark.parametrize("name", GAMES)
def test_random_spots_come_out_as_two_others_say(name: str) -> None:
    game = GAMES[name]
    random = Random(f"spots of {name}")
    for number in range(size(5, 1000)):
        players = random.choice((2, 2, 3))
        lack = 1 if number % 5 else 0
        found = dealt(game, random, players, lack)
        hands, board, _ = found
        ours = answer(spot(game, ["".join(hand) for hand in hands], "".join(board)))
        assert ours.exact
        told = [each.equity for each in ours.players]
        assert told == by(plain.JUDGES[name], game, found), (hands, board)
        if name in BY_POKERKIT:
            assert told == by(BY_POKERKIT[name], game, found), (hands, board)


def test_mambo_stud_is_divided_as_the_table_does() -> None:
    """The second opinion where PokerKit has none: the showdown of the house's own game, card by card."""
    from pitboss.games.mambo_stud import MamboOptions, won_by
    from pitboss.poker.hand import Hand

    halves = won_by(MamboOptions())

    def of_half(at: int) -> plain.Judge:
        def judge(own: Sequence[str], board: Sequence[str]) -> Any:
            hand = Hand.__new__(Hand)
            hand.cards, hand.board = {1: list(own)}, list(board)
            return halves[at].key(hand, 1) or None

        return judge

    game, random = GAMES["mambo_stud"], Random(13)
    for _ in range(size(10, 1000)):
        found = dealt(game, random, 3, 1)
        ours = answer(spot(game, ["".join(hand) for hand in found[0]]))
        assert [each.equity for each in ours.players] == by((of_half(0), of_half(1)), game, found)
