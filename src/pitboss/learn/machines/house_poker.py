"""Poker against the dealer by its decisions, where all cards are drawn at the deal: the lines of play as a tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from pitboss.core.computing.compiled import inlined, with_functions
from pitboss.core.computing.philox import draw_distinct
from pitboss.exact import RESULTS
from pitboss.exact.card_sets import CARDS
from pitboss.games.three_card_poker import odds as three_card_poker
from pitboss.games.three_card_poker.wagers import ThreeCardPokerOptions, showdown
from pitboss.games.ultimate_texas_holdem import odds as ultimate_texas_holdem
from pitboss.games.ultimate_texas_holdem.wagers import UltimateTexasHoldemOptions
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Rules
from pitboss.house_poker.solve.holdem.kernel import end_of
from pitboss.house_poker.solve.lines_of_play import lines_of
from pitboss.learn.machines.machine import GOES_ON, Machine
from pitboss.ranks.evaluate import Tables
from pitboss.ranks.three_card import class3, rank_three

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

_UNLAWFUL = -1


def machine(
    rules: Rules,
    options: HousePokerOptions,
    net: Callable[[int], Any],
    numbers: int,
    told: Callable[[Any], Mapping[str, Any]],
    end: Callable[..., int],
    *tables: Any,
) -> Machine:
    """The machine of a game. `end(deal, line, *tables)` is the number under which a line of play ends, below
    `numbers`; a deal has the player's cards, the dealer's and the board's."""
    lines = lines_of(rules, options)
    nodes = sorted({line.choices[:at] for line in lines for at in range(len(line.choices))}, key=len)
    actions = tuple(dict.fromkeys(choice for line in lines for choice in line.choices))
    after = np.full((len(nodes), len(actions)), _UNLAWFUL, np.int64)
    for number, line in enumerate(lines):
        for at, choice in enumerate(line.choices):
            last = at + 1 == len(line.choices)
            to = len(nodes) + number if last else nodes.index(line.choices[: at + 1])
            after[nodes.index(line.choices[:at]), actions.index(choice)] = to
    boards = np.cumsum([street.board for street in rules.streets])
    board = int(boards[-1])
    shown = np.array([boards[len(node)] for node in nodes], np.int64)
    sizes = np.array([rules.own, rules.own + rules.dealer, board], np.int64)
    seen = {f"own {at + 1}": (0, CARDS - 1) for at in range(rules.own)}
    seen |= {f"board {at + 1}": (-1, CARDS - 1) for at in range(board)}
    start, act, look = _of(end)
    return Machine(
        start,
        act,
        look,
        width=rules.own + rules.dealer + board + 1,
        actions=actions,
        features={"street": (0, max(len(nodes) - 1, 1)), **seen},
        nets=tuple(net(number) for number in range(numbers)),
        told=told,
        wagers=lambda _action: ((rules.base, ""),),
        tables=(after, shown, sizes, *tables),
    )


_end: Callable[..., int]


def _start(stream: Ints, state: Ints, after: Ints, shown: Ints, sizes: Ints, *tables: Any) -> None:
    draw_distinct(stream, CARDS, state, int(sizes[1] + sizes[2]))
    state[-1] = 0


def _act(stream: Ints, state: Ints, action: int, after: Ints, shown: Ints, sizes: Ints, *tables: Any) -> int:
    to = int(after[state[-1], action])
    if to < after.shape[0]:
        state[-1] = to
        return GOES_ON
    return _end(state, to - after.shape[0], *tables)  # noqa: F821


def _look(state: Ints, seen: Ints, mask: Any, after: Ints, shown: Ints, sizes: Ints, *tables: Any) -> None:
    node = state[-1]
    seen[0] = node
    for at in range(sizes[0]):
        seen[1 + at] = state[at]
    for at in range(sizes[2]):
        seen[1 + sizes[0] + at] = state[sizes[1] + at] if at < shown[node] else -1
    for action in range(after.shape[1]):
        mask[action] = after[node, action] >= 0


@cache
def _of(end: Callable[..., int]) -> tuple[Callable[..., None], Callable[..., int], Callable[..., None]]:
    return inlined(_start), inlined(with_functions(_act, _end=end)), inlined(_look)


# How the two games end.


def ultimate(options: UltimateTexasHoldemOptions) -> Machine:
    """The machine of ultimate Texas hold 'em."""
    kernel = ultimate_texas_holdem.PLAY.kernel(options)
    ranks, weak = kernel.tables[:2]
    return machine(
        ultimate_texas_holdem.PLAY.rules,
        options,
        lambda number: kernel.net("ante", "", number),
        kernel.size,
        kernel.told,
        end_by_board,
        ranks,
        weak,
    )


def end_by_board(deal: Ints, line: int, ranks: Tables, weak: int) -> int:
    """The number of a line of play, by the best five of both hands with the board."""
    return end_of(ranks, deal, line, weak)


def three_card(options: ThreeCardPokerOptions) -> Machine:
    """The machine of three-card poker."""
    kernel = three_card_poker.PLAY.kernel(options)
    classes, more = kernel.tables[-2:]
    return machine(
        three_card_poker.PLAY.rules,
        options,
        lambda number: kernel.net("ante", "", number),
        kernel.size,
        kernel.told,
        end_of_three,
        classes,
        more,
    )


def end_of_three(deal: Ints, line: int, classes: int, more: int) -> int:
    """The number of a line of play, by the three cards of both hands."""
    own = rank_three(deal[:3])
    fares = showdown(own, rank_three(deal[3:6]))
    return int(((line * classes + class3(own)) * RESULTS + fares) * more)
