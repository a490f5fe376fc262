"""Where a figure is a count of all deals or a long simulation, the words beside it are played by themselves: the same
deals by the words and as is best, and what the words give up is what they say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pitboss.core.choices.options import Options
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import stream
from pitboss.core.game.game import Game
from pitboss.core.mathematics.kernel import Kernel
from pitboss.exact.card_sets import kinds
from pitboss.games import registry
from pitboss.games.fast_action_holdem.odds import PLAY as SETS_FOURS
from pitboss.games.registry import exact_of
from pitboss.house_poker.solve.cross.best_play import FOLD, HORIZONTAL, VERTICAL
from pitboss.house_poker.solve.cross.count import seen_kinds
from pitboss.house_poker.solve.two_hands_of_two.best_play import laid_out
from pitboss.house_poker.solve.two_hands_of_two.count import by_house_way
from pitboss.odds.figures.wagers import wager_odds
from pitboss.ranks.set_hands import SPLITS
from pitboss.telling.guides import in_words
from tests.sizes import size

CHUNK, CHUNKS = 5_000, size(60, 2_000)
JACK, EIGHT = 11, 8


def given_up(kernel: Kernel, wager: str, otherwise: tuple[Any, ...]) -> tuple[float, float]:
    """What a round loses more, deal by deal, where it is played by other tables than the kernel's; and how far off
    that may be by chance."""
    nets = [float(kernel.net(wager, "", end) or 0) for end in range(kernel.size)]
    play, less = compiled(kernel.play), []
    for chunk in range(CHUNKS):
        brought = []
        for tables in (kernel.tables, otherwise):
            counts, deal = np.zeros(kernel.size, np.int64), np.zeros(kernel.width, np.int64)
            play(stream(2026, chunk), CHUNK, deal, counts, *tables)
            brought.append(float(counts @ nets) / CHUNK)
        less.append(brought[0] - brought[1])
    return float(np.mean(less)), float(np.std(less) / CHUNKS**0.5)


def played(name: str, tables: Callable[[Kernel], tuple[Any, ...]]) -> tuple[str, float, float]:
    """What is printed beside the figure, and what `tables` give up, with the error of that."""
    game = registry.find(name)
    options = game.options()
    said = wager_odds(game, options, game.wagers[0].key)[0].strategy
    kernel = _kernel(game, options)
    return said, *given_up(kernel, game.wagers[0].key, tables(kernel))


def _kernel(game: Game, options: Options) -> Kernel:
    made = exact_of(game).kernel
    assert made is not None
    return made(options)


def double_cross(hole: Sequence[int], ends: Sequence[int]) -> int:
    """raise with any pair and with J-8 or better of your own, on the axis that pairs you or else has the higher end,
    fold the rest"""
    own, seen = (sorted((card // 4 + 2 for card in cards), reverse=True) for cards in (hole, ends))
    shown = [card // 4 + 2 for card in ends]
    pairs = [rank for rank in seen if rank in own]
    if not pairs and own[0] != own[1] and own < [JACK, EIGHT]:
        return FOLD
    wanted = pairs[0] if pairs else seen[0]
    return (VERTICAL, HORIZONTAL)[shown.index(wanted)]


def test_double_cross_by_its_words_costs_what_is_said() -> None:
    """13:69F-25.10."""
    vertical, horizontal, hole = np.unravel_index(seen_kinds().first, (52, 52, 1326))
    holes = [(low, high) for high in range(52) for low in range(high)]
    chosen = [
        double_cross(holes[held], ends)
        for held, *ends in zip(hole.tolist(), vertical.tolist(), horizontal.tolist(), strict=True)
    ]
    by_words = np.array(chosen, np.uint8)
    said, cost, error = played(
        "double_cross_poker", lambda kernel: (*kernel.tables[:2], by_words, *kernel.tables[3:])
    )
    assert said.startswith(" ".join(str(double_cross.__doc__).split()))
    told = re.search(r"it costs ([\d.]+)% of the ante", said)
    assert told is not None
    assert abs(cost - float(told[1]) / 100) < 5 * error, (cost, told[1], error)


def fast_action(four: Sequence[int]) -> set[frozenset[int]]:
    """The dealer puts the highest pair into the high hand. Without a pair the two highest cards go into the high
    hand."""
    ranks = sorted((card // 4 for card in four), reverse=True)
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    high = [pairs[0]] * 2 if pairs else ranks[:2]
    return {
        frozenset((a, b)) for a in four for b in four if a != b and sorted((a // 4, b // 4), reverse=True) == high
    }


def test_fast_action_set_by_the_dealers_words_costs_what_is_said() -> None:
    """13:69F-21.7: the guide's words set every kind of four cards as the house way does, and cost what is said."""
    game = registry.find("fast_action_holdem")
    words = in_words(game, game.options(), game.usual_limits(game.options())).house_way
    assert " ".join(words) == " ".join(str(fast_action.__doc__).split())
    splits = by_house_way()
    for four, split in zip(kinds(4).cards.tolist(), splits.tolist(), strict=True):
        assert split < SPLITS
        assert frozenset(laid_out(split, four)[:2]) in fast_action(four), four
    said, cost, error = played("fast_action_holdem", lambda kernel: (*kernel.tables[:3], splits))
    told = re.search(r"dealer's own way costs ([\d.]+)% more", said)
    assert told is not None
    assert abs(cost - float(told[1]) / 100) < 5 * error + 5e-5, (cost, told[1], error)
    assert SETS_FOURS.counted(game.options()).ends != SETS_FOURS.counted(game.options()).ends_by_house_way
