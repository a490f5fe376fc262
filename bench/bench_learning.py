"""A small policy is trained on blackjack and on ultimate Texas hold 'em, towards 0.001 of the first wager
of the exact value: a table of what each action brought, by what a person sees of a situation. Best play is not asked;
it only judges. `python -m bench learning`, with `--picture docs/pictures/learning.svg`.

Each round tries one decision, the likelier the better it may be, and plays the others as the table says, so that what
is learned of a decision is what it brings with the best that is known after it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

import pitboss
from pitboss.core.computing.compiled import compiled
from pitboss.drawing.charts import Lines, lines
from pitboss.games.registry import find
from pitboss.games.ultimate_texas_holdem.odds import PLAY
from pitboss.house_poker.solve.holdem.rules_of_thumb import own_in_four
from pitboss.learn.many import Many
from pitboss.ranks.evaluate import START, evaluator, key_of
from pitboss.ranks.five_card import rank5
from pitboss.ranks.groups import class_of

TABLES = 8192
WITHIN = 0.001
BUDGETS = (1e6, 3e6, 1e7, 3e7, 1e8)
"""After how many rounds the policy is judged."""

SPREAD = 4.0
"""About how far apart the results of rounds lie, in first wagers."""

Situations = Callable[[Any], Any]


class Learner:
    """What each action brought in each situation, and the policy that follows."""

    def __init__(self, env: Many, situations: Situations, size: int, seed: int) -> None:
        self.env, self.situations, self.random = env, situations, np.random.default_rng(seed)
        self.brought = np.zeros((size, len(env.actions)))
        self.tried = np.zeros((size, len(env.actions)))
        self.worth = np.zeros((size, len(env.actions)))
        self.rounds = 0

    def best(self, at: Any, mask: Any) -> Any:
        """The best lawful action that is known in each situation."""
        return np.argmax(np.where(mask, self.worth[at], -np.inf), axis=1)

    def perhaps_best(self, at: Any, mask: Any) -> Any:
        """A lawful action, as likely as it may be the best by what was seen of it so far."""
        unsure = SPREAD / np.sqrt(self.tried[at] + 0.1)
        guess = self.worth[at] + unsure * self.random.standard_normal(mask.shape, np.float32)
        return np.argmax(np.where(mask, guess, -np.inf), axis=1)

    def learn(self, rounds: float, depth: int) -> None:
        """Play so many rounds, and learn from one decision of each, among the first `depth`."""
        self.brought *= 0.25
        self.tried *= 0.25
        many, until, turns = self.env.num_envs, self.rounds + rounds, 0
        seen, info = self.env.reset(seed=int(self.random.integers(2**31)))
        turn, tried = np.zeros(many, np.int64), self.random.integers(depth, size=many)
        where, what = np.full(many, -1), np.zeros(many, np.int64)
        while self.rounds < until:
            at, mask = self.situations(seen), info["action_mask"]
            now = turn == tried
            acts = self.best(at, mask)
            acts[now] = self.perhaps_best(at[now], mask[now])
            where, what = np.where(now, at, where), np.where(now, acts, what)
            seen, rewards, over, _, info = self.env.step(acts)
            told = over & (where >= 0)
            flat = where[told] * self.worth.shape[1] + what[told]
            self.tried += np.bincount(flat, minlength=self.tried.size).reshape(self.tried.shape)
            self.brought += np.bincount(flat, rewards[told], self.tried.size).reshape(self.tried.shape)
            self.rounds += int(over.sum())
            turn = np.where(over, 0, turn + 1)
            where[over] = -1
            tried = np.where(over, self.random.integers(depth, size=many), tried)
            turns += 1
            if turns % 64 == 0:
                self.settle()
        self.settle()

    def settle(self) -> None:
        self.worth = np.divide(self.brought, self.tried, out=np.zeros_like(self.worth), where=self.tried > 0)

    def plays(self, rounds: float, seed: int) -> tuple[float, float]:
        """What the policy wins a round, with the standard error."""
        seen, info = self.env.reset(seed=seed)
        played, total, squares = 0, 0.0, 0.0
        while played < rounds:
            seen, rewards, over, _, info = self.env.step(self.best(self.situations(seen), info["action_mask"]))
            played += int(over.sum())
            total += float(rewards.sum())
            squares += float((rewards * rewards).sum())
        mean = total / played
        return mean, float(np.sqrt((squares / played - mean * mean) / played))


def of_blackjack(seen: Any) -> Any:
    """The situation: the up card, the total, soft or not, a pair or not, two cards or more, split or not."""
    asked, up, total, soft, pair, cards, _, hands = seen.T.astype(np.int64)
    at = (asked * 12 + up) * 22 + total
    return (((at * 2 + soft) * 2 + (pair > 0)) * 2 + (cards == 2)) * 2 + (hands > 1)


BLACKJACK_SIZE = 3 * 12 * 22 * 16
FLOP_AT = 13 * 13 * 2
RIVER_AT = FLOP_AT + 9 * 14 * 3 * 13
ULTIMATE_SIZE = RIVER_AT + 46 * 2 * 2 * 9


def straight_outs(ranks: int) -> int:
    """How many ranks complete five in a row."""
    found = 0
    for rank in range(13):
        with_it = ranks | 1 << rank
        low = with_it << 1 | with_it >> 12 & 1
        for at in range(10):
            if low >> at & 31 == 31:
                found += 1
                break
    return found


def situations_of_ultimate(seen: Any, six: Any, seven: Any, found: Any) -> None:
    """The situation: before the flop the two ranks and whether they are suited; on the flop what is made, the highest
    own card of four to a flush, what pairs; at the end the cards that would each beat the hand, and what it is."""
    for row in range(len(seen)):
        high, low = max(seen[row, 1], seen[row, 2]), min(seen[row, 1], seen[row, 2])
        if seen[row, 0] == 0:
            found[row] = ((high >> 2) * 13 + (low >> 2)) * 2 + (high & 3 == low & 3)
            continue
        board = seen[row, 3:8]
        shared = 0
        for at in range(5 if seen[row, 0] == 2 else 3):
            shared |= 1 << (board[at] >> 2)
        pairs = shared >> (high >> 2) & 1 or shared >> (low >> 2) & 1
        if seen[row, 0] == 1:
            made = class_of(rank5(board[0], board[1], board[2], high, low))
            four = own_in_four(board, 3, high, low) + 1
            kind = 1 if high >> 2 == low >> 2 else 2 if pairs else 0
            rank = (low if shared >> (low >> 2) & 1 and not shared >> (high >> 2) & 1 else high) >> 2
            found[row] = FLOP_AT + ((made * 14 + four) * 3 + kind) * 13 + rank
            continue
        total, suits, taken, kinds = START, 0, 0, 0
        for at in range(5):
            total += six.add[board[at]]
            suits |= six.suit[board[at]]
            taken |= 1 << board[at]
        for rank in range(13):
            kinds += shared >> rank & 1
        all_seven = START + seven.add[high] + seven.add[low]
        for at in range(5):
            all_seven += seven.add[board[at]]
        own = key_of(seven, all_seven, suits | seven.suit[high] | seven.suit[low])
        outs = 0
        for card in range(52):
            if not taken >> card & 1 and card != high and card != low:
                outs += key_of(six, total + six.add[card], suits | six.suit[card]) > own
        paired = pairs or high >> 2 == low >> 2
        found[row] = RIVER_AT + ((outs * 2 + (1 if paired else 0)) * 2 + (kinds < 5)) * 9 + class_of(own)


def of_ultimate(seen: Any) -> Any:
    """The situations of many tables."""
    found = np.zeros(len(seen), np.int64)
    compiled(situations_of_ultimate)(seen.astype(np.int64), evaluator(6), evaluator(7), found)
    return found


def regret(learner: Learner, rounds: int, seed: int) -> tuple[float, float]:
    """What the policy of ultimate Texas hold 'em gives away a round against the exact best play, decision by
    decision, with the standard error: the sum of that over a round is the loss of the whole policy, and varies
    little."""
    options = find("ultimate_texas_holdem").options()
    env = Many("ultimate_texas_holdem", rounds)
    seen, info = env.reset(seed=seed)
    lost, live = np.zeros(rounds), np.ones(rounds, np.bool_)
    while live.any():
        acts = learner.best(learner.situations(seen), info["action_mask"])
        for at in np.flatnonzero(live).tolist():
            own, board = seen[at, 1:3].tolist(), [card for card in seen[at, 3:].tolist() if card >= 0]
            brings = PLAY.brings(options, own, board)
            lost[at] += float(max(brings.values()) - brings[env.actions[acts[at]]])
        seen, _, over, _, info = env.step(acts)
        live &= ~over
    return float(lost.mean()), float(lost.std() / np.sqrt(rounds))


def trained(
    name: str, learner: Learner, depth: int, judge: Callable[[], tuple[float, float]], budgets: Sequence[float]
) -> list[tuple[float, float]]:
    """Train up to each budget and judge; prints a line each."""
    found = []
    for before, budget in pairwise((0.0, *budgets)):
        began = process_time()
        learner.learn(budget - before, depth)
        took = process_time() - began
        loss, error = judge()
        found.append((budget, loss))
        print(f"{name:24}{learner.rounds:>14,} rounds  {took:6.1f} s  loses {loss:+.5f} ± {error:.5f}", flush=True)
    return found


def blackjack(budgets: Sequence[float], rounds: float) -> list[tuple[float, float]]:
    exact = max(-float(odds.edge) for odds in pitboss.game("blackjack").odds() if odds.wager == "main")
    learner = Learner(Many("blackjack", TABLES), of_blackjack, BLACKJACK_SIZE, 1)
    print(f"Blackjack by the best play: {exact:+.5f} a round")

    def judge() -> tuple[float, float]:
        last = learner.rounds >= budgets[-1]
        mean, error = learner.plays(rounds if last else rounds / 10, 99)
        return exact - mean, error

    return trained("blackjack", learner, 3, judge, budgets)


def ultimate(budgets: Sequence[float], rounds: int) -> list[tuple[float, float]]:
    learner = Learner(Many("ultimate_texas_holdem", TABLES), of_ultimate, ULTIMATE_SIZE, 2)

    def judge() -> tuple[float, float]:
        last = learner.rounds >= budgets[-1]
        return regret(learner, rounds if last else rounds // 4, 77)

    return trained("ultimate Texas hold 'em", learner, 3, judge, budgets)


def main(argv: list[str] | None = None) -> None:
    """Train both, print what each loses, and draw it where that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench learning", description=__doc__)
    parser.add_argument("--picture", type=Path, help="where the picture is written")
    parser.add_argument("--game", choices=("blackjack", "ultimate"), help="one of the two alone")
    parser.add_argument("--most", type=float, default=1e8, help="rounds of training")
    given = parser.parse_args(argv or [])
    budgets = [budget for budget in BUDGETS if budget <= given.most]
    found = {}
    if given.game != "ultimate":
        found["blackjack"] = blackjack(budgets, 6e7)
    if given.game != "blackjack":
        found["ultimate Texas hold 'em"] = ultimate(budgets, 4_000)
    for name, losses in found.items():
        print(f"{name}: {'within' if losses[-1][1] <= WITHIN else 'NOT within'} {WITHIN} of the exact value")
    if given.picture:
        at = [float(np.log10(budget)) for budget in budgets]
        told = {place: f"{budget:,.0f}" for place, budget in zip(at, budgets, strict=True)}
        series = {name: [float(np.log10(max(loss, 1e-5))) for _, loss in losses] for name, losses in found.items()}
        title = "What a learned policy loses a round against the exact best play, by rounds of training (log 10)"
        given.picture.write_text(str(lines(title, Lines(at, series, told, percent=False, level=-3.0))) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
