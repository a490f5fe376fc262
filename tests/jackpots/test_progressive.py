"""Progressive wagers: break-even meters, edges, shares, forged contributions, meters and payouts. 13:69F-16.11"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import AnyStep, Ask, Bet, Chosen, Draw, Meter, Move
from pitboss.core.mathematics.exact import Question
from pitboss.core.money.ledger import meter
from pitboss.core.record.examples import Script
from pitboss.core.table.journal import decode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.caribbean_stud.odds import class_counts, wager_odds
from pitboss.games.caribbean_stud.wagers import PROGRESSIVE, CaribbeanStudOptions
from pitboss.jackpots.progressive import KEY
from pitboss.jackpots.shares import IN_TURN, divided, in_turn
from pitboss.odds.figures.wagers import wager_odds as reported
from tests.jackpots.forging import falsified, forged

OFFERED = CaribbeanStudOptions(progressive_offered=True)
ROYAL, STRAIGHT_FLUSH, WEAK = "Ah Kh Qh Jh Th", "9c 8c 7c 6c 5c", "Qs Jd 9s 7h 3d"


@pytest.mark.parametrize(
    ("table", "amount"),
    [
        ("50_75_100", "263205.26"),
        ("50_100_150", "246784.21"),
        ("50_100_500", "218047.37"),
        ("75_150_500", "176613.16"),
    ],
)
def test_the_published_break_even_meters(table: str, amount: str) -> None:
    house = CaribbeanStudOptions(progressive_offered=True, progressive_pay_table=table)
    even = PROGRESSIVE.breaks_even(house, class_counts(house))
    assert f"{float(even) / 100:.2f}" == amount
    cents = round(even)
    edges = [reported(registry.find("caribbean_stud"), house, KEY, meters={KEY: cents + more}) for more in (-10, 10)]
    assert edges[0][0].edge > 0 > edges[1][0].edge
    assert edges[0][0].given["break-even meter"] == f"${float(even) / 100:,.2f}"


def test_the_edge_falls_with_the_meter_as_the_sheet_says() -> None:
    """0.362376 + 0.0000029242466 for each dollar of the meter, per dollar staked."""
    for dollars in (10_000, 100_000, 1_000_000):
        _, found = wager_odds(OFFERED, Question(meters={KEY: dollars * 100}))
        assert float(found.return_) == pytest.approx(0.362376 + 0.0000029242466 * dollars, abs=1e-6)


def test_five_dollars_break_even_at_five_times_less_of_what_the_sums_leave() -> None:
    """The sums grow with the stake and the share does not."""
    five = CaribbeanStudOptions(progressive_offered=True, progressive_amount="5")
    counts = class_counts(five)
    assert PROGRESSIVE.breaks_even(five, counts) == 5 * PROGRESSIVE.breaks_even(OFFERED, counts)


def test_shares_of_one_round_are_divided_or_paid_in_turn() -> None:
    all_of_it, tenth = Fraction(1), Fraction(1, 10)
    assert divided([all_of_it, all_of_it], 1_001) == [500, 500]
    assert divided([tenth, tenth], 1_000) == [100, 100]
    assert divided([all_of_it, tenth], 1_100) == [1_000, 100]
    assert in_turn([tenth, tenth, all_of_it, tenth], 1_000, 500) == [100, 90, 810, 50]
    for parts in combinations([all_of_it, tenth, all_of_it, tenth], 3):
        assert sum(divided(parts, 12_345)) <= 12_345


class Bets(DefaultPlayer):
    """Bets on every hand."""

    def choose(self, table: Table, ask: Ask) -> Chosen:
        return "bet"


def played(house: CaribbeanStudOptions, *rounds: dict[int, str]) -> tuple[Table, list[bytes]]:
    lines: list[bytes] = []
    table = Table(registry.find("caribbean_stud"), house, clock=lambda: 0, journal=lines.append)
    for seat in (1, 2):
        table.sit(seat, 1_000_000)
    for hands in rounds:
        told = {"dealer": WEAK} | {f"seat {seat}": hand for seat, hand in hands.items()}
        script = table.chance = Script({"hands": told})

        def watch(step: AnyStep, script: Script = script) -> None:
            if isinstance(step, Draw):
                script.to = step.to

        table.play({seat: Bets(Bet(seat, "ante", 500), Bet(seat, KEY, 100)) for seat in (1, 2)}, watch)
    return table, lines


def test_a_replay_reproduces_the_meter_to_the_cent() -> None:
    house = CaribbeanStudOptions(progressive_offered=True, progressive_rate=73, progressive_reserve=20)
    quiet = {1: "Ks Kd 7s 5c 2d", 2: "4c 4d 8s Tc Jc"}
    table, lines = played(house, quiet, quiet, {1: ROYAL, 2: STRAIGHT_FLUSH}, quiet)
    asked = [step.answer for line in lines for step in decode(line)[0].steps if isinstance(step, Meter)]
    stands = 1_000_000 + 6 * 73
    paid = [stands * 100 // 110, stands * 10 // 110]
    left = stands - sum(paid)
    assert asked == [stands, left, 120]
    assert table.ledger[meter(KEY)] == 2 * 73  # reset, and two stakes since
    assert table.ledger[meter(f"{KEY} reserve")] == 40
    assert findings_in(lines, registry.find) == []
    assert table.ledger.total() == 2_000_000


def test_every_forged_contribution_meter_and_payout_is_found() -> None:
    """Even where balances, openings and the chain are forged with it."""
    house = CaribbeanStudOptions(progressive_offered=True, progressive_reserve=20)
    _, lines = played(house, {1: "Ks Kd 7s 5c 2d", 2: "4c 4d 8s Tc Jc"}, {1: ROYAL, 2: STRAIGHT_FLUSH})
    first = next(at for at, step in enumerate(decode(lines[0])[0].steps) if isinstance(step, Move))
    assert findings_in(forged(lines, 0, first, {}), registry.find)
    for what, journal in falsified(lines):
        assert findings_in(journal, registry.find), what


def test_nothing_is_paid_of_the_meter_before_the_floor_has_verified() -> None:
    _, lines = played(OFFERED, {1: ROYAL, 2: STRAIGHT_FLUSH})
    (record,) = (decode(line)[0] for line in lines)
    moments = [step.moment for step in record.steps]
    first = next(at for at, step in enumerate(record.steps) if isinstance(step, Move) and step.source == meter(KEY))
    assert [at for at, moment in enumerate(moments) if moment == "verification"] == [first - 4, first - 2]


def test_paid_in_turn_the_meter_begins_again_between_two_hands_of_one_round() -> None:
    """All of it is won by the first, and the second wins a tenth of what it begins with again; or the other way."""
    house = CaribbeanStudOptions(progressive_offered=True, progressive_together=IN_TURN)
    filed = PROGRESSIVE.filed(house)
    for hands in ({1: ROYAL, 2: STRAIGHT_FLUSH}, {1: STRAIGHT_FLUSH, 2: ROYAL}):
        table, lines = played(house, hands)
        steps = decode(lines[0])[0].steps
        stands = next(step.answer for step in steps if isinstance(step, Meter))
        assert isinstance(stands, int)
        paid = [step.amount for step in steps if isinstance(step, Move) and step.source == meter(KEY)]
        fed = [step.amount for step in steps if isinstance(step, Move) and step.why == "the meter begins again"]
        assert len(paid) == 2 and fed == [filed.reset]
        tenth = filed.reset // 10 if paid[0] == stands else stands // 10
        assert sorted(paid) == sorted([tenth, stands if paid[0] == stands else stands - tenth])
        left = filed.reset - (tenth if paid[0] == stands else 0)
        assert table.ledger[meter(KEY)] == left - filed.initial
        assert findings_in(lines, registry.find) == []
        assert table.ledger.total() == 2_000_000
