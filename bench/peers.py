"""What a user would pick instead of pitboss, each by its own fastest interface. Only the work itself is in a run.

What is not installed raises `ImportError`; `pip install 'pitboss[bench]'` brings all of it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bench.measure import Side
from pitboss.core.equipment.cards import DECK

LIMIT_HOLDEM = (
    "universal_poker(betting=limit,numPlayers=2,numRounds=4,blind=50 100,firstPlayer=2 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,raiseSize=100 100 200 200,maxRaises=3 4 4 4)"
)
"""Fixed-limit hold 'em for two, as OpenSpiel names it."""


# Five of seven cards, called from Python hand by hand. The cards are made beforehand.


def called(name: str, rank: Callable[[Any], object], hands: Sequence[Any]) -> Side:
    """A function called for one hand after the other."""

    def work() -> None:
        for hand in hands:
            rank(hand)

    return Side(name, len(hands), work)


def _text(hands: list[list[int]]) -> list[list[str]]:
    return [[DECK[card] for card in hand] for hand in hands]


def eval7_calls(hands: list[list[int]]) -> Side:
    package = importlib.import_module("eval7")
    return called("eval7", package.evaluate, [[package.Card(card) for card in hand] for hand in _text(hands)])


def phevaluator_calls(hands: list[list[int]]) -> Side:
    package = importlib.import_module("phevaluator")
    made = [[package.Card(card).id_ for card in hand] for hand in _text(hands)]
    return called("phevaluator", lambda hand: package.evaluate_cards(*hand), made)


def treys_calls(hands: list[list[int]]) -> Side:
    package = importlib.import_module("treys")
    rank = package.Evaluator().evaluate
    made = [[package.Card.new(card) for card in hand] for hand in _text(hands)]
    return called("treys", lambda hand: rank(hand[:2], hand[2:]), made)


def pokerkit_calls(hands: list[list[int]]) -> Side:
    of = importlib.import_module("pokerkit").StandardHighHand.from_game
    made = ["".join(hand) for hand in _text(hands[:500])]
    return called("PokerKit", lambda hand: of(hand[:4], hand[4:]), made)


def pokerfast_hands(hands: list[list[int]]) -> Side:
    """OMPEval, as pokerfast calls it: hands come as text."""
    package, made = importlib.import_module("pokerfast.equity"), _text(hands)
    return Side("pokerfast, OMPEval in it", len(made), lambda: package.evaluate(made))


def pokerfast_equity(hands: Sequence[str]) -> Side:
    """OMPEval, as pokerfast asks it."""
    package = importlib.import_module("pokerfast.equity")
    return Side("pokerfast, OMPEval in it", 1, lambda: package.equity([*hands]))


# Two hands against each other over random boards, in one call.


def eval7_boards(first: str, second: str, boards: int) -> Side:
    package = importlib.import_module("eval7")
    hand = [package.Card(card) for card in first.split()]
    other = package.HandRange(second.replace(" ", ""))
    run = package.py_hand_vs_range_monte_carlo
    return Side("eval7, its own loop", boards, lambda: run(hand, other, [], boards))


# Random words, in one call.


def numpy_words(name: str, count: int) -> Side:
    source = getattr(np.random, name)(1)
    return Side(f"NumPy {name}", count, lambda: source.random_raw(count // 2, output=False))


# Two dice, thrown often and their totals counted, in one call.


def numpy_dice(throws: int) -> Side:
    source = np.random.Generator(np.random.SFC64(1))

    def work() -> None:
        np.bincount(source.integers(1, 7, (2, throws), dtype=np.uint8).sum(axis=0, dtype=np.int64), minlength=13)

    return Side("NumPy, SFC64 and bincount", throws, work)


# Hands of fixed-limit hold 'em, two who play at random.


def open_spiel_hands(hands: int) -> Side:
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game(LIMIT_HOLDEM)
    bots = [spiel.make_uniform_random_bot(player, player) for player in range(2)]

    def work() -> None:
        for hand in range(hands):
            spiel.evaluate_bots(game.new_initial_state(), bots, hand)

    return Side("OpenSpiel universal_poker, evaluate_bots; keeps no record", hands, work)


def rlcard_hands(hands: int) -> Side:
    package = importlib.import_module("rlcard")
    agents = importlib.import_module("rlcard.agents")
    env = package.make("limit-holdem", config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def work() -> None:
        for _ in range(hands):
            env.run(is_training=False)

    return Side("RLCard limit-holdem; keeps no record", hands, work)


# Three-card poker: these hands of a player against every hand of the dealer.


def numpy_meetings(keys: Any, sets: Any, first: Any, some: int) -> Side:
    """A mask of what is left in the deck, then counts, for the first `some` of one hand of each kind."""
    qualifies = 10 << 8
    chosen = first[:some].tolist()

    def work() -> None:
        counted = 0
        for i in chosen:
            other = keys[(sets & sets[i]) == 0]
            qualified = other[other >= qualifies]
            counted += len(other) - len(qualified)
            counted += int((qualified > keys[i]).sum()) + int((qualified == keys[i]).sum())

    return Side("plain NumPy", some * len(keys), work)


# Craps, throw by throw, the same six wagers kept up and settled.


def crapssim_throws(throws: int) -> Side:
    package = importlib.import_module("crapssim")
    made = importlib.import_module("crapssim.strategy.single_bet")
    always = {"mode": made.StrategyMode.ADD_IF_NOT_BET, "skip_point": False, "always_working": True}

    def work() -> None:
        table = package.Table(seed=1)
        wagers = made.BetPassLine(5) + made.BetField(5) + made.BetPlace({6: 6, 8: 6}, **always)
        table.add_player(bankroll=10**9, strategy=wagers + made.BetHardWay(8, 5) + made.BetAny7(5))
        table.run(max_rolls=throws, verbose=False)

    return Side("CrapsSim", throws, work)
