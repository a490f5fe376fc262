"""Meters above tables: one answers as the house's books say, the record keeps the answer, the audit judges it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Bet, Meter, Move
from pitboss.core.game.wager import PayLine
from pitboss.core.money.cents import Odds
from pitboss.core.money.meters import MeterBooks, Share
from pitboss.core.record.examples import Script
from pitboss.core.table.chance import Recorded, Seeded
from pitboss.core.table.journal import Record, decode, encode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.odds.figures.enumerate import enumerate_odds
from tests import proving

STAR = "star"
WAGER = Bet(1, "progressive", 100)


@pytest.fixture
def game() -> Game:
    assert "progressive_wheel" in proving.NAMES
    return registry.find("progressive_wheel")


def table_of(game: Game, books: MeterBooks | None, *spins: str, linked: bool = True) -> tuple[Table, list[bytes]]:
    lines: list[bytes] = []
    options, _ = game.options.read({"linked": linked})
    chance = Recorded(spins)
    table = Table(game, options, chance=chance, clock=lambda: 0, journal=lines.append, meters=books)
    table.sit(1, 1_000_000)
    return table, lines


def answers(record: Record) -> list[object]:
    return [step.answer for step in record.steps if isinstance(step, Meter)]


def test_tables_that_are_linked_feed_and_win_one_meter(game: Game) -> None:
    books = MeterBooks({STAR: 500_000})
    first, _ = table_of(game, books, "blank", "blank")
    second, lines = table_of(game, books, "star", "star")
    first.play({1: DefaultPlayer(WAGER)})
    assert books.amounts == {STAR: 500_070}
    second.play({1: DefaultPlayer(WAGER)})
    # The meter as it stands, with what both rounds fed it; then it has nothing and begins again.
    assert answers(decode(lines[0])[0]) == [500_140, 0]
    assert second.chips(1) == 1_000_000 - 100 + 500_140
    assert books.amounts == {STAR: 100_000}
    assert first.ledger.total() == second.ledger.total() == 1_000_000


def test_a_meter_of_one_table_follows_from_its_own_moves(game: Game) -> None:
    table, lines = table_of(game, None, "blank", "blank", "star", "bell", linked=False)
    for _ in range(2):
        table.play({1: DefaultPlayer(WAGER)})
    assert [answers(decode(line)[0]) for line in lines] == [[100_070], [100_140]]
    assert table.ledger["meter star"] == 140 - 10_014


@pytest.mark.parametrize("linked", [True, False])
def test_a_recorded_round_is_replayed_with_the_recorded_answer(game: Game, linked: bool) -> None:
    _, lines = played = table_of(game, MeterBooks({STAR: 777_777}), "star", "star", linked=linked)
    played[0].play({1: DefaultPlayer(WAGER)})
    assert findings_in(lines, registry.find) == []


@pytest.mark.parametrize(("linked", "answer"), [(True, -1), (True, 69), (False, 100_071), (True, "5"), (True, None)])
def test_a_forged_answer_is_found(game: Game, linked: bool, answer: object) -> None:
    """A meter of one table stands where its moves put it; a linked one at least at what the round fed it."""
    table, lines = table_of(game, None, "blank", "bell", linked=linked)
    table.play({1: DefaultPlayer(WAGER)})
    record, _ = decode(lines[0])
    (step,) = (step for step in record.steps if isinstance(step, Meter))
    step.answer = answer  # type: ignore[assignment]
    assert findings_in([encode(record)[0]], registry.find) != []


def test_a_payment_that_is_not_the_meter_s_is_found(game: Game) -> None:
    table, lines = table_of(game, MeterBooks({STAR: 200_000}), "star", "star")
    table.play({1: DefaultPlayer(WAGER)})
    record, _ = decode(lines[0])
    paid = next(step for step in record.steps if isinstance(step, Move) and step.source == "meter star")
    paid.amount -= 1
    record.closing.balances["seat 1"] -= 1
    record.closing.balances["meter star"] = record.closing.balances.get("meter star", 0) + 1
    found = findings_in([encode(record)[0]], registry.find)
    assert any("wins the star meter" in str(finding) for finding in found)


def test_figures_hold_for_the_amount_that_is_given(game: Game) -> None:
    """Per dollar: the meter one time in 36, a tenth of it one in 18, twenty dollars one in 9."""
    options = game.options()
    for stands in (100_000, 1_000_000):
        (found,) = enumerate_odds(game, options, "progressive", meters={STAR: stands})
        meter = Fraction(stands + 70, 100)
        tenth = Fraction((stands + 70) // 10, 100)
        expected = meter / 36 + tenth / 18 + Fraction(20, 9) - 1
        assert -found.edge == expected
        assert found.given == {"star meter": f"${stands // 100:,}.00"}
    (line,) = enumerate_odds(game, options, "line")
    assert line.given == {}


def test_a_share_is_whole_cents_and_says_what_it_is() -> None:
    assert Share(STAR, Fraction(1, 3)).of(100) == 33
    assert str(Share(STAR)) == "the star meter"
    assert str(Share(STAR, Fraction(1, 10))) == "10 percent of the star meter"
    assert str(Share(STAR, Fraction(1, 3))) == "33.33 percent of the star meter"
    assert PayLine("all stars", None, share=Share(STAR)).paid == "the star meter"
    assert PayLine("two stars", None, sum=5_00).paid == "$5.00"
    assert PayLine("a star", Odds(7, 6)).paid == "7 to 6"


def test_a_void_round_takes_back_what_it_fed(game: Game) -> None:
    lines: list[bytes] = []
    table = Table(game, chance=Script({}), clock=lambda: 0, journal=lines.append)
    table.sit(1, 1_000_000)
    table.play({1: DefaultPlayer(WAGER)}, lambda step: ("wheel_fails", 0) if step.moment == "spin" else None)
    assert table.chips(1) == 1_000_000
    assert table.ledger["meter star"] == 0
    assert findings_in(lines, registry.find) == []


def test_seeded_play_replays(game: Game) -> None:
    lines: list[bytes] = []
    table = Table(game, chance=Seeded(4), clock=lambda: 0, journal=lines.append)
    table.sit(1, 1_000_000)
    for _ in range(60):
        table.play({1: DefaultPlayer(WAGER, Bet(1, "line", 500))})
    assert findings_in(lines, registry.find) == []
    assert any(isinstance(step, Meter) for line in lines for step in decode(line)[0].steps)
