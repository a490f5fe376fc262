"""Blackjack as OpenSpiel and RLCard have it: one deck, stand or draw, a dealer who draws to 17, won, lost or tied.

Both bring a player who stands or draws at random, with equal chances, until the hand is over 21; so does ours. What a
card counts, when the dealer draws and how a hand ends are the rules of the table, compiled; each round is settled.
All three play the same game: counted exactly, that player wins 28.2827 % of the rounds, ties 4.1689 % and loses
67.5485 %, 0.392658 of a wager a round. Of ours 20 million rounds lay 0.9 standard errors off, of 60,000 of RLCard
(seeds 1, 2 and 3) 0.8, of OpenSpiel's 300,000 1.6; of the few hundred that are timed here a mean says little.
Beside it runs the simulator that the house offers, on a game of which those two have the smaller part.
"""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np

from bench.measure import Side
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import below, stream, word
from pitboss.twenty_one.rules.hand_ends import LOST, WON, end_of
from pitboss.twenty_one.rules.totals import best_total, dealer_draws, points


def run_boxes(source: Any, rounds: int, deck: Any, bank: Any) -> None:
    """Rounds from a whole deck each; `bank` keeps what they won and lost, then how often a hand ended each way."""
    for _ in range(rounds):
        dealt = 0
        hard, aces, other, others = 0, 0, 0, 0
        for card in range(4):
            at = dealt + below(source, 52 - dealt)
            deck[dealt], deck[at] = deck[at], deck[dealt]
            worth = points(deck[dealt])
            dealt += 1
            if card & 1:
                other += 1 if worth == 11 else worth
                others += worth == 11
            else:
                hard += 1 if worth == 11 else worth
                aces += worth == 11
        while hard <= 21 and word(source) & 1:
            at = dealt + below(source, 52 - dealt)
            deck[dealt], deck[at] = deck[at], deck[dealt]
            worth = points(deck[dealt])
            dealt += 1
            hard += 1 if worth == 11 else worth
            aces += worth == 11
        dealer = best_total(other, others)
        while hard <= 21 and dealer_draws(dealer, dealer != other, False):
            at = dealt + below(source, 52 - dealt)
            deck[dealt], deck[at] = deck[at], deck[dealt]
            worth = points(deck[dealt])
            dealt += 1
            other += 1 if worth == 11 else worth
            others += worth == 11
            dealer = best_total(other, others)
        end = end_of(best_total(hard, aces), False, dealer, False, 0, False, False)
        bank[0] += 1 if end == WON else -1 if end == LOST else 0
        bank[1 + end] += 1


def ours(rounds: int) -> Side:
    """Our rules, in one call."""
    run, bank = compiled(run_boxes), np.zeros(9, np.int64)
    deck = np.array([card >> 2 for card in range(52)], np.int64)
    source = stream(1, 1)
    return Side("pitboss, the rules themselves, compiled", rounds, lambda: run(source, rounds, deck, bank))


def through_shoes(shoes: int) -> Side:
    """The simulator itself: blackjack in full, doubled and split by the best table, six decks dealt down to the
    cutting card and counted."""
    from pitboss.games.blackjack.options import BlackjackOptions
    from pitboss.games.blackjack.wagers import outcome
    from pitboss.twenty_one.advice.odds import shoes_of
    from pitboss.twenty_one.kernel.through_shoes import FLAT, Plan, play, weights_of

    options, _ = BlackjackOptions.read({"decks": 6, "max_splits": 3})
    game, plan = shoes_of(outcome)(options), Plan(78, weights_of("hi-lo"), FLAT)
    rounds = int(play(game, plan, 1, 1, shoes)[:, 0].sum())
    name = "pitboss, the simulator: blackjack in full, six decks through shoes"
    return Side(name, rounds, lambda: play(game, plan, 1, 1, shoes))


def open_spiel(rounds: int) -> Side:
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game("blackjack")
    bots = [spiel.make_uniform_random_bot(0, 1)]

    def work() -> None:
        for number in range(rounds):
            spiel.evaluate_bots(game.new_initial_state(), bots, number)

    return Side("OpenSpiel blackjack, evaluate_bots", rounds, work)


def rlcard(rounds: int) -> Side:
    package = importlib.import_module("rlcard")
    agents = importlib.import_module("rlcard.agents")
    env = package.make("blackjack", config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions)])

    def work() -> None:
        for _ in range(rounds):
            env.run(is_training=False)

    return Side("RLCard blackjack, env.run", rounds, work)
