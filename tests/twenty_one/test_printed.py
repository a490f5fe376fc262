"""A printed table of plays is whole: who plays by its rows alone plays as the player behind the figure beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from pitboss.games import registry
from pitboss.games.registry import exact_of
from pitboss.twenty_one.advice.strategist import way_of_playing
from pitboss.twenty_one.exact.figures import LET_GO
from pitboss.twenty_one.rules.play_table import DOUBLE, HIT, PLAYS, SPLIT, STAND, SURRENDER, UP_CARDS
from pitboss.twenty_one.rules.rules import Surrender
from pitboss.twenty_one.rules.totals import ACE, TWENTY_ONE

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "blackjack": [{}, {"surrender": True, "dealer_hits_soft_17": True, "max_splits": 2}, {"decks": 1}],
    "blackjack_switch": [{}, {"surrender": True}],
    "spanish_21": [{}, {"surrender": False}],
    "double_attack_blackjack": [{}, {"double_on": "first_two"}, {"surrender": False}],
    "triple_attack_blackjack": [{}, {"surrender": False}],
}


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    for game, variants in VARIANTS.items():
        for plain in variants:
            yield game, plain


def by_rows(rows: Any, total: int, soft: bool, pair: int, up: int, allowed: tuple[str, ...]) -> str:
    """What somebody plays who has nothing but the printed rows: the pair's, then the total's."""
    named = [f"{'soft' if soft else 'hard'} {total}"]
    if pair:
        named.insert(0, "A-A" if pair == ACE else f"{pair}-{pair}")
    for name in named:
        for play in PLAYS[rows[name][up - 2]]:
            if play in allowed:
                return play
    return STAND


def situations() -> Iterator[tuple[int, bool, int]]:
    """Every hand about which something can be asked: total, whether soft, and the points of a pair."""
    yield from ((total, False, 0) for total in range(4, TWENTY_ONE))
    yield from ((total, True, 0) for total in range(12, TWENTY_ONE))
    yield from ((2 * points, False, points) for points in range(2, ACE))
    yield 12, True, ACE


@pytest.mark.parametrize(("game", "plain"), list(tables()))
def test_the_printed_rows_alone_give_every_play_of_the_figure(game: str, plain: dict[str, Any]) -> None:
    found = registry.find(game)
    options, problems = found.options.read(plain)
    assert not problems
    plays, exact = way_of_playing(options), exact_of(found)  # type: ignore[arg-type]
    assert exact is not None
    assert exact.plays is not None
    rows = exact.plays(options).rows
    lets_go = options.rules.surrender is not Surrender.NONE  # type: ignore[attr-defined]
    for (total, soft, pair), up in product(situations(), UP_CARDS):
        for double, split, surrender in product((True, False), (True, False), (True, False)):
            if (split and not pair) or (surrender and not lets_go):
                continue
            more = ((DOUBLE, double), (SPLIT, split), (SURRENDER, surrender))
            allowed = (STAND, HIT, *(play for play, may in more if may))
            seen = pair if split else 0
            assert by_rows(rows, total, soft, seen, up, allowed) == plays.choose(total, soft, seen, up, allowed)


@pytest.mark.parametrize(("game", "plain"), list(tables()))
def test_the_printed_rows_say_which_finished_hands_are_let_go(game: str, plain: dict[str, Any]) -> None:
    found = registry.find(game)
    options, _ = found.options.read(plain)
    plays, exact = way_of_playing(options), exact_of(found)  # type: ignore[arg-type]
    assert exact is not None
    assert exact.plays is not None
    rows = exact.plays(options).rows
    any_time = options.rules.surrender is Surrender.ANY_TIME  # type: ignore[attr-defined]
    split_ace = {name: row for name, row in rows.items() if "split ace" in name}
    assert bool(split_ace) == (any_time and bool(plays.finished)), "a split ace with its one card may be given up"
    for total, up in product(range(12, TWENTY_ONE), UP_CARDS):
        said = [
            row[up - 2] == LET_GO
            for name, row in rows.items()
            if name.startswith("doubled") and name.endswith(f" {total}")
        ]
        assert plays.keeps(total, up) == (not any(said))
