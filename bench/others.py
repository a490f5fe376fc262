"""What a user would pick instead of pitboss, doing the same or the nearest thing; only the work itself is timed.

What is not installed raises `ImportError`; `pip install 'pitboss[bench]'` brings all of it.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

from bench.measure import timed
from pitboss.core.equipment.cards import DECK
from pitboss.games.three_card_poker.wagers import HIGHER, LOWER, NOT_QUALIFIED, TIED, showdown

LIMIT_HOLDEM = (
    "universal_poker(betting=limit,numPlayers=2,numRounds=4,blind=50 100,firstPlayer=2 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,raiseSize=100 100 200 200,maxRaises=3 4 4 4)"
)
"""Fixed-limit hold 'em for two, as OpenSpiel names it."""


# Five of seven cards, hands a second. The cards are made beforehand.


def _ranked(rank: Callable[[Any], object], hands: list[Any]) -> float:
    def work() -> None:
        for hand in hands:
            rank(hand)

    return len(hands) / timed(work)


def _text(hands: list[list[int]]) -> list[list[str]]:
    return [[DECK[card] for card in hand] for hand in hands]


def eval7(hands: list[list[int]]) -> float:
    package = importlib.import_module("eval7")
    return _ranked(package.evaluate, [[package.Card(card) for card in hand] for hand in _text(hands)])


def phevaluator(hands: list[list[int]]) -> float:
    package = importlib.import_module("phevaluator")
    made = [[package.Card(card).id_ for card in hand] for hand in _text(hands)]
    return _ranked(lambda hand: package.evaluate_cards(*hand), made)


def treys(hands: list[list[int]]) -> float:
    package = importlib.import_module("treys")
    rank = package.Evaluator().evaluate
    made = [[package.Card.new(card) for card in hand] for hand in _text(hands)]
    return _ranked(lambda hand: rank(hand[:2], hand[2:]), made)


def pokerkit(hands: list[list[int]]) -> float:
    of = importlib.import_module("pokerkit").StandardHighHand.from_game
    return _ranked(lambda hand: of(hand[:4], hand[4:]), ["".join(hand) for hand in _text(hands[:500])])


# Rounds a second, played at random.


def open_spiel(name: str) -> float:
    """One of OpenSpiel's games through its Python interface."""
    game = importlib.import_module("pyspiel").load_game(name)
    source, rounds = random.Random(1), 2_000

    def play() -> None:
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(source.choices(outcomes, chances)[0])
                else:
                    state.apply_action(source.choice(state.legal_actions()))

    return rounds / timed(play)


def rlcard(name: str) -> float:
    """One of RLCard's games with its own random agents."""
    package = importlib.import_module("rlcard")
    agents = importlib.import_module("rlcard.agents")
    env = package.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    rounds = 1_000

    def play() -> None:
        for _ in range(rounds):
            env.run(is_training=False)

    return rounds / timed(play)


# Exact three-card poker: every hand against every hand of the dealer, seconds for all of it.


def in_numpy(keys: Any, sets: Any, some: int) -> float:
    """A plain NumPy enumeration, from some of the hands: a mask of what is left in the deck, then counts."""
    qualifies = 10 << 8

    def work() -> None:
        counted = 0
        for i in range(some):
            other = keys[(sets & sets[i]) == 0]
            qualified = other[other >= qualifies]
            counted += len(other) - len(qualified)
            counted += int((qualified > keys[i]).sum()) + int((qualified == keys[i]).sum())

    return timed(work) * len(keys) / some


def in_python(keys: list[int], sets: list[int], some: int) -> float:
    """A plain Python enumeration, from some of the hands, each ranked beforehand."""
    hands = list(zip(keys, sets, strict=True))

    def work() -> None:
        counted = dict.fromkeys((NOT_QUALIFIED, HIGHER, TIED, LOWER), 0)
        for mine, held in hands[:some]:
            for other, others in hands:
                if not held & others:
                    counted[showdown(mine, other)] += 1

    return timed(work) * len(hands) / some
