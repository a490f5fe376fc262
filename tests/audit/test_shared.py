"""What a round was told of a meter that tables share, beside other meters of the same round."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from pitboss.audit.shared import _left, _Round, _round, _told_wrong
from pitboss.core.game.steps import Meter, Move
from pitboss.core.money.ledger import INVENTORY, chips, meter
from pitboss.core.money.meters import MeterKind
from pitboss.core.table.journal import Record

CITE = "13:69F-14.19(c)"
GRAND = MeterKind("grand", "Grand", 500, CITE, "casino")


def test_a_round_is_held_to_what_it_was_told_and_moved_of_one_meter_alone() -> None:
    steps = [
        Meter("grand", CITE, answer=1_500),
        Meter("minor", CITE, answer=70),
        Move(30, INVENTORY, meter("grand"), "feeds the meter", CITE),
        Move(9, INVENTORY, meter("minor"), "feeds the meter", CITE),
        Meter("grand", CITE, answer=1_530),
        Move(500, meter("grand"), chips(1), "wins", CITE),
        Meter("grand", CITE, answer=1_030),
        Meter("grand", CITE),
    ]
    record = SimpleNamespace(
        table="one",
        round=4,
        steps=steps,
        opening=SimpleNamespace(at=10, balances={meter("grand"): 200, meter("minor"): 8}, payouts=[]),
        closing=SimpleNamespace(at=20, balances={meter("grand"): -270}),
    )
    found = _round(cast(Record, record), "grand")
    assert (found.table, found.number, found.opened, found.closed) == ("one", 4, 10, 20)
    assert (found.held, found.left) == (200, -270)
    assert found.told == [(1_500, 0), (1_530, 30), (1_030, -470)]
    minor = _round(cast(Record, record), "minor")
    assert (minor.held, minor.left, minor.told) == (8, 0, [(70, 0)])


def _of(table: str, number: int, opened: int, closed: int, held: int, left: int, *told: tuple[int, int]) -> _Round:
    """A round before which no payout was refused."""
    return _Round(table, number, opened, closed, held, left, 0, [*told])


def test_what_a_refused_payout_gives_back_stands_on_the_meter_from_then_on() -> None:
    """The other table's last round left 100; 250 that had waited since went back to the meter at 12."""
    others = [_of("two", 1, 0, 5, 0, 100), _Round("two", 2, 14, 30, 350, 350, 12)]
    for told, opened, right in ((800, 8, True), (1_050, 8, True), (800, 13, False), (1_050, 13, True)):
        played = [*others, _of("one", 1, opened, 20, 200, 200, (told, 0))]
        assert [not list(_told_wrong(GRAND, played))] == [right], (told, opened)


def test_rounds_of_other_tables_that_close_meanwhile_are_in_or_not() -> None:
    """Told 800 or 850: with what the other table's round left that closed between opening and close, or without."""
    others = [_of("two", 1, 0, 5, 0, 100), _of("two", 2, 6, 15, 100, 150), _of("two", 3, 16, 30, 150, 400)]
    for told, right in ((700, False), (800, True), (850, True), (1_100, False)):
        played = [*others, _of("one", 1, 10, 20, 200, 200, (told, 0))]
        assert [not list(_told_wrong(GRAND, played))] == [right], told
    (wrong,) = _told_wrong(GRAND, [*others, _of("one", 1, 10, 20, 200, 230, (701, 30))])
    assert wrong.endswith("stands at $7.01; by what all tables had fed it and been paid of it, it stood at "
                          "$8.30 or $8.80.")  # fmt: skip


def test_what_a_table_left_is_that_of_its_last_round_closed_by_then() -> None:
    assert [_left([(5, 100), (15, 150)], at) for at in (4, 5, 14, 15, 99)] == [0, 100, 100, 150, 150]
