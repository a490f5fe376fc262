"""Craps: its figures against published ones and against the table itself, and what no worked example can say."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Betting
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.table.chance import Recorded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.dice.chain import absorbed
from pitboss.dice.falls import POINTS, WAYS
from pitboss.dice.odds import Standing
from pitboss.games import registry
from pitboss.games.craps import GAME
from pitboss.games.craps.wagers import CrapsOptions
from pitboss.odds.figures.enumerate import enumerate_odds
from pitboss.odds.figures.wagers import wager_odds
from pitboss.simulate.kernels import NotSimulated, kernel_of
from pitboss.simulate.measure import played


def figures(**options: object) -> dict[tuple[str, str], WagerOdds]:
    read, problems = GAME.options.read(options)
    assert not problems
    return {(found.wager, found.selection): found for found in wager_odds(GAME, read)}


def test_the_line_by_wager_made_by_wager_decided_and_by_throw() -> None:
    found = figures()
    line, against = found["pass", ""], found["dont_pass", ""]
    assert line.edge == line.edge_decided == Fraction(7, 495)
    assert line.win == Fraction(244, 495)
    assert against.edge == Fraction(27, 1980)
    assert against.push == Fraction(1, 36)
    assert against.edge_decided == Fraction(27, 1925)
    assert line.throws == against.throws == Fraction(557, 165)
    assert line.edge_per_throw == Fraction(7, 495) / Fraction(557, 165)
    for key in ("pass", "dont_pass"):
        other = found[key.replace("pass", "come"), ""]
        assert (other.results, other.throws) == (found[key, ""].results, found[key, ""].throws)


@pytest.mark.parametrize(
    ("multiple", "on_pass", "on_dont_pass"),
    # Published percentages of all that is put up, per wager made.
    [
        (1, 0.8485, 0.6818),
        (2, 0.6061, 0.4545),
        (3, 0.4714, 0.3409),
        (5, 0.3263, 0.2273),
        (10, 0.1845, 0.1240),
        (100, 0.0209, 0.0135),
    ],
)
def test_odds_with_the_line_at_any_multiple(multiple: int, on_pass: float, on_dont_pass: float) -> None:
    found = figures(odds_limit="multiple", odds_multiple=multiple)
    for key, published in (("pass", on_pass), ("dont_pass", on_dont_pass)):
        full = found[key, "with full odds"]
        assert full.edge == found[key, ""].edge, "odds have no edge"
        assert round(100 * float(full.element_of_risk), 4) == published
        assert full.variance > found[key, ""].variance


def test_three_four_five_times() -> None:
    found = figures()
    assert round(100 * float(found["pass", "with full odds"].element_of_risk), 4) == 0.3743
    assert round(100 * float(found["dont_pass", "with full odds"].element_of_risk), 4) == 0.2727
    # Three, four or five times: whatever the point, six is won beside the line, or what was put up is lost.
    assert max(found["pass", "with full odds"].results) == 7
    assert found["dont_pass", "with full odds"].results.keys() >= {
        Fraction(-7),
        Fraction(4),
        Fraction(5),
        Fraction(6),
    }


def test_come_odds_that_rest_are_sometimes_returned_and_no_edge() -> None:
    resting, active = figures(), figures(come_odds_on_come_out="active")
    for number in map(str, POINTS):
        assert resting["come_odds", number].edge == active["come_odds", number].edge == 0
        assert resting["come_odds", number].push > active["come_odds", number].push == 0


def test_the_fire_bet() -> None:
    found = {table: figures(fire_bet_offered=True, fire_pay_table=table)["fire", ""] for table in "ABC"}
    assert [round(100 * float(found[table].edge), 4) for table in "ABC"] == [20.7628, 24.8562, 20.7295]
    chances = [float(p) for net, p in sorted(found["A"].results.items()) if net > 0]
    assert chances == pytest.approx([0.0087982, 0.0016399, 0.00016243], rel=1e-4)
    assert round(1 / chances[-1], 1) == 6156.3


def test_a_hand_takes_8_5255_throws() -> None:
    """Published: 1671/196 throws to a loser 7."""

    def throws(at: Standing) -> list[tuple[Fraction, Standing | Fraction, bool]]:
        if at.point:
            made, seven = Fraction(WAYS[at.point], 36), Fraction(6, 36)
            return [(made, Standing(), True), (seven, Fraction(0), True), (1 - made - seven, at, True)]
        points = [(Fraction(WAYS[p], 36), Standing(p), True) for p in POINTS]
        return [*points, (1 - sum(chance for chance, _, _ in points), at, True)]

    assert absorbed({Standing(): Fraction(1)}, throws).throws == Fraction(1671, 196)  # type: ignore[arg-type]


@pytest.mark.parametrize("wager", ["pass", "dont_pass", "place_win_6", "place_lose_9", "buy_4", "lay_10", "hard_8"])
def test_the_chains_are_what_the_table_plays(wager: str) -> None:
    options = CrapsOptions()
    (played,) = enumerate_odds(GAME, options, wager)
    (worked,) = [found for found in wager_odds(GAME, options, wager) if not found.selection]
    assert played.results == worked.results


def test_a_come_bet_travels_is_locked_there_and_takes_odds() -> None:
    """13:69F-1.2, 1.3, 1.6"""
    table = Table(GAME, limits=Limits(500, 100_000, 100), chance=Recorded([[5, 3], [5, 4], [6, 3]]), clock=lambda: 0)
    table.sit(1, 1_000_000)
    table.play({1: DefaultPlayer(Bet(1, "pass", 1_000))})
    opened = table.open_round()
    opened.bet(Bet(1, "come", 1_000))
    opened.close_betting()
    assert {(w.kind, w.pick) for w in table.layout.values()} == {("pass", ""), ("come", "9")}
    opened = table.open_round()
    with pytest.raises(Refused, match="stays up, whole"):
        opened.bet(Bet(1, "come", 1_000, "9", take=True))
    with pytest.raises(Refused, match="cannot be wagered at this moment"):
        opened.bet(Bet(1, "pass", 1_000))
    opened.bet(Bet(1, "come_odds", 4_000, "9"))
    opened.close_betting()
    assert table.chips(1) == 1_000_000 - 1_000 + 1_000 + 6_000


def test_who_has_a_pass_bet_on_a_point_stays() -> None:
    """13:69F-1.3: it may not be taken down; don't pass may."""
    for wager, stays in (("pass", True), ("dont_pass", False)):
        table = Table(GAME, limits=Limits(500, 100_000, 100), chance=Recorded([[5, 3]]), clock=lambda: 0)
        table.sit(1, 1_000_000)
        table.play({1: DefaultPlayer(Bet(1, wager, 1_000))})
        if stays:
            with pytest.raises(Refused, match="stays up"):
                table.leave(1)
        else:
            assert table.leave(1) == 1_000_000


def test_mini_craps_has_nine_places_and_no_fire_bet() -> None:
    """13:69E-1.11(a), (d)"""
    _, problems = GAME.options.read({"table_kind": "mini_craps", "fire_bet_offered": True})
    assert [problem.cite for problem in problems] == ["13:69E-1.11(d)"]
    table = Table(GAME, CrapsOptions(table_kind="mini_craps"))
    for seat in range(1, 10):
        table.sit(seat, 1_000)
    with pytest.raises(Refused, match="seats are 1 to 9"):
        table.sit(10, 1_000)


def test_what_no_simulated_round_decides_is_left_to_the_exact_odds() -> None:
    """Odds on come bets may outlast the line with which a kernel's round ends."""
    options = CrapsOptions()
    kernel = kernel_of(GAME, options)
    named = {odds.wager for odds in played(kernel, wager_odds(GAME, options))}
    assert {kind.key for kind in GAME.offered(options)} - named == {"come_odds", "dont_come_odds"}
    with pytest.raises(NotSimulated, match="pitboss odds"):
        played(kernel, wager_odds(GAME, options, "come_odds"))


@pytest.mark.parametrize("game", ["craps", "automated_craps"])
@pytest.mark.parametrize(("flat", "stake", "step"), [("dont_pass", 60_00, 6_00), ("pass", 50_00, 5_00)])
def test_odds_are_not_reduced_to_what_cannot_be_paid(game: str, flat: str, stake: int, step: int) -> None:
    table = Table(registry.find(game), chance=Recorded([[4, 2], [4, 3]]))
    table.sit(1, 500_000)
    table.play({1: DefaultPlayer(Bet(1, flat, 10_00))})
    opened = table.open_round()
    opened.bet(Bet(1, f"{flat}_odds", stake))
    with pytest.raises(Refused, match=f"wager a multiple of .{step // 100}"):
        opened.bet(Bet(1, f"{flat}_odds", 1_00, take=True))
    opened.bet(Bet(1, f"{flat}_odds", step, take=True))
    while not opened.over:
        for ask in opened.asks():
            opened.choose(ask.seat, ask.default_answer)
        if isinstance(opened.pending, Betting):
            opened.close_betting()
    assert table.chips(1) == 500_000 + (59_00 - 4_00 if flat == "dont_pass" else -55_00)


def test_a_vigorish_on_wins_is_not_told_as_one_that_is_paid_at_once() -> None:
    told = {
        timing: figures(vig_rounding="exact", vig_timing=timing)["buy_4", ""].edge
        for timing in ("at_placement", "on_win_only", "at_placement")
    }
    assert told == {"at_placement": Fraction(5, 100), "on_win_only": Fraction(1, 3) * Fraction(5, 100)}
