"""A printed table of plays is whole: who plays by its rows alone plays as the player behind the figure beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from pitboss.games import registry
from pitboss.games.blackjack_switch.kernel import way_of_switching
from pitboss.games.double_attack_blackjack.odds import ATTACK_IT, ATTACK_ROW
from pitboss.games.registry import exact_of
from pitboss.odds.figures.play_table import play_table
from pitboss.odds.figures.wagers import wager_odds
from pitboss.twenty_one.advice.strategist import way_of_playing
from pitboss.twenty_one.exact.best_table import Chooser
from pitboss.twenty_one.exact.by_cards_held import blackjacks, by_first, up_card
from pitboss.twenty_one.exact.figures import LET_GO
from pitboss.twenty_one.exact.hands import VALUES
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import column_of
from pitboss.twenty_one.exact.supposed import own_table
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


def further(name: str, rows: dict[str, str], own: int, up: int) -> int:
    """How many further wagers the printed rows make with a first card against an up card, by their points."""
    if name == "double_attack_blackjack":
        return int(rows[ATTACK_ROW][up - 2] == ATTACK_IT)
    return {"-": 0, "2": 1, "3": 1, "B": 2}[rows[f"first card {'A' if own == ACE else own}"][up - 2]]


@pytest.mark.parametrize(("name", "back"), [("double_attack_blackjack", 1), ("triple_attack_blackjack", 0)])
def test_the_rows_of_an_attack_game_alone_come_to_the_figure(name: str, back: int) -> None:
    """13:69F-26.6, 26.9, 26.10, 36.6: the rows of further wagers, then those of the hand, split aces among them. A
    dealer's blackjack takes no double attack."""
    found = registry.find(name)
    options = found.options()
    rules, shoe = options.rules, full(options.rules)  # type: ignore[attr-defined]
    table = play_table(found, options)
    assert table is not None
    rows = {row.replace("doubled or split ace", "doubled"): letters for row, letters in table.rows.items()}
    of_hand = (f"{row} {letters}" for row, letters in rows.items() if row != ATTACK_ROW and "first card" not in row)
    plays, brought = own_table(rules, "\n".join(of_hand)), 0.0
    for up in range(VALUES):
        if not shoe.counts[up]:
            continue
        here = up_card(rules, shoe, up, pairs=False)
        hand = by_first(Chooser(rules, shoe, here).brings(column_of(rules, plays, up)))
        found_later = by_first(blackjacks(shoe, here))
        for own in range(VALUES):
            more = further(name, dict(table.rows), *(ACE if at == 0 else at + 1 for at in (own, up)))
            brought += hand[own] + more * (hand[own] + back * found_later[own])
    assert -brought == pytest.approx(float(wager_odds(found, options, found.wagers[0].key)[0].edge), abs=1e-11)
    assert f"House edge {-100 * brought:.3f} % of the " in table.says


@pytest.mark.parametrize("plain", [{}, {"switched_blackjack": "counts_as_blackjack"}, {"decks": 8}])
def test_the_printed_worths_of_switch_alone_say_when_to_switch(plain: dict[str, Any]) -> None:
    """13:69F-2A.7: who adds up what is printed switches as the player behind the figure does, but where both ways are
    worth the same to within two units of what is printed: too little to be seen in the figure."""
    found = registry.find("blackjack_switch")
    options, problems = found.options.read(plain)
    assert not problems
    table = play_table(found, options)
    assert table is not None
    points = (ACE, *range(2, ACE))
    printed, exactly = np.zeros((2, 12, 12, 12)), way_of_switching(options)  # type: ignore[arg-type]
    for first, second in product(points, points):
        a, b = (
            ("A", "10", *map(str, range(2, 10)))[(ACE, 10, *range(2, 10)).index(each)] for each in (first, second)
        )
        name = f"{a}-{b}" if f"{a}-{b}" in table.worths else f"{b}-{a}"
        for kind, row in enumerate((name, f"{name} switched" if f"{name} switched" in table.worths else name)):
            printed[kind, list(UP_CARDS), first, second] = table.worths[row]
    up, a, b, c, d = np.meshgrid(UP_CARDS, *[points] * 4, indexing="ij")

    def more(worths: Any) -> Any:
        """What the hands that a switch makes are worth more than those that were dealt."""
        return worths[1, up, a, d] + worths[1, up, c, b] - worths[0, up, a, b] - worths[0, up, c, d]

    share = np.where(np.array(points) == 10, 4, 1) / 13
    index = {each: at for at, each in enumerate(points)}
    place = np.vectorize(index.__getitem__)
    often = share[place(up)] * share[place(a)] * share[place(b)] * share[place(c)] * share[place(d)]
    otherwise = (more(printed) > 0) != (more(exactly) > 0)
    lost = np.where(otherwise, np.abs(more(exactly)) / 10**6, 0.0)
    assert lost.max() <= 2e-4
    assert (often * lost).sum() / 2 < 5e-7, "half a unit of the fourth decimal of the percentage that is told"
