"""Mini-dice: the shaker and its dice before and between shakes."""

from __future__ import annotations

import pytest

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce, AnyStep, Bet
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games.mini_dice import GAME
from pitboss.games.mini_dice.wagers import MiniDiceOptions

HOUR = 60 * 60 * 1000


def said(steps: list[AnyStep]) -> list[str]:
    return [f"{step.cite} {step.text}" for step in steps if isinstance(step, Announce)]


class Clock:
    now = 0

    def __call__(self) -> int:
        return self.now


def a_table(**options: int) -> tuple[Table, Clock]:
    clock = Clock()
    table = Table(GAME, MiniDiceOptions(**options), chance=Seeded(1), clock=clock)  # type: ignore[arg-type]
    table.sit(1, 100_000)
    return table, clock


def test_the_shaker_is_inspected_before_the_table_opens_and_shaken_by_the_dealer_first() -> None:
    table, _ = a_table(min_shakes_dealer=4, min_shakes_holder=5)
    first = said(table.play({1: DefaultPlayer(Bet(1, "field", 500))}).entries)
    assert first[:4] == [
        "13:69F-13.5(a) The floorperson finds the shaker in proper working order",
        "13:69F-13.5(b) No more bets",
        "13:69F-13.5(c) The dealer covers the shaker and shakes it at least 4 times",
        "13:69F-13.5(d)1 Seat 1 shakes it at least 5 times and returns it at once",
    ]
    assert "13:69F-13.5(a)" not in " ".join(said(table.play({1: DefaultPlayer()}).entries))


def test_dice_are_replaced_before_they_have_been_on_the_table_for_more_than_a_day() -> None:
    """13:69F-13.3(a)2, by the clock of the table."""
    table, clock = a_table()
    for hours, replaced in ((0, False), (23, False), (24, True), (25, False), (47, False), (48, True), (100, True)):
        clock.now = hours * HOUR
        found = said(table.play({1: DefaultPlayer()}).entries)
        assert any(text.startswith("13:69F-13.3(a)2") for text in found) == replaced, hours


def test_dice_found_too_long_on_the_table_count_anew() -> None:
    table, clock = a_table()
    table.play({1: DefaultPlayer()})
    clock.now = 20 * HOUR
    found = iter([True])

    def watch(step: AnyStep) -> tuple[str, int] | None:
        return ("dice_over_24h", 0) if step.moment == "dealer's shake" and next(found, False) else None

    texts = said(table.play({1: DefaultPlayer()}, watch).entries)
    assert any(text.startswith("13:69F-13.3(a)2") for text in texts)
    assert table.memory.dice_since == 20 * HOUR


def test_every_wager_of_the_list_may_be_made_before_a_shake_and_no_other() -> None:
    """13:69F-13.2(b)"""
    table, _ = a_table()
    opened = table.open_round()
    for kind in GAME.wagers:
        opened.bet(Bet(1, kind.key, 3_000))
    with pytest.raises(Refused, match="There is no wager"):
        opened.bet(Bet(1, "pass_line", 3_000))


def test_only_the_seated_wager_and_whoever_has_stays_until_the_round_is_completed() -> None:
    """13:69F-13.4(b)"""
    table, _ = a_table()
    opened = table.open_round()
    with pytest.raises(Refused, match="only seated players"):
        opened.bet(Bet(2, "field", 500))
    opened.bet(Bet(1, "field", 500))
    opened.close_betting()
    with pytest.raises(Refused) as refused:
        table.leave(1)
    assert refused.value.cite == "13:69F-13.4(b)"


def test_a_wager_is_settled_by_its_place_on_the_layout() -> None:
    """13:69F-13.4(e): on one shake, the same chips on another area end otherwise."""
    nets = []
    for area in ("over_7", "under_7"):
        table, _ = a_table()
        table.play({1: DefaultPlayer(Bet(1, area, 500))})
        nets.append(table.chips(1) - 100_000)
    assert sorted(nets) == [-500, 500]
