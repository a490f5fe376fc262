"""Keno: tickets as they are written, their exact odds against published figures, limits, and every ticket by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from pitboss.audit.statistics import statistics
from pitboss.audit.tally import Counting
from pitboss.audit.whole import findings_in
from pitboss.core.choices.limits import Limits
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Betting, Mark, Move
from pitboss.core.game.wager import NoSelection
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.running import prorated
from pitboss.games.keno.ticket import parsed, read, spots_of, ways
from pitboss.games.keno.wagers import caught_of, payoff
from pitboss.odds.figures.wagers import NoSuchWager, wager_odds

KENO = registry.find("keno")
HOUSE = KenoOptions()


def house(**plain: object) -> KenoOptions:
    options, problems = KenoOptions.read(plain)
    assert not problems
    return options


@pytest.mark.parametrize(
    ("kind", "said", "pick"),
    [
        ("straight", "62 5, 17", "5-17-62"),
        ("straight", "5-17-62 for 5 games by a runner", "5-17-62x5@runner"),
        ("straight", "5 17 62 x 5 #2", "5-17-62x5#2"),
        ("quick_pick", "8", "8-spot"),
        ("quick_pick", "8 spots over 3 races", "8-spotx3"),
        ("way", "(21 22 23)(1 2 3)(11 12 13) 3/6", "1-2-3+11-12-13+21-22-23:3/6"),
        ("king", "30-31-32-33 + 7 + 8-9 : 1/5, 1/3 x5", "7+8-9+30-31-32-33:1/3,1/5x5"),
    ],
)
def test_a_ticket_is_read_as_people_write_it(kind: str, said: str, pick: str) -> None:
    assert read(kind, HOUSE, said).pick == pick
    assert read(kind, HOUSE, pick).pick == pick


@pytest.mark.parametrize(
    ("kind", "said", "why"),
    [
        ("straight", "", "no number is marked"),
        ("straight", "0", "no number 0"),
        ("straight", "1-81", "no number 81"),
        ("straight", "7-7", "marked twice"),
        ("straight", "1-2+3", "one group"),
        ("straight", "1.5", "means nothing on a ticket"),
        ("straight", "1x5x6", "more than once"),
        ("straight", "1x0", "for no game"),
        ("straight", "1x21", "at most 20 games"),
        ("straight", "1#100", "numbered to #99"),
        ("straight", "1" * 700, "longer than any ticket"),
        ("straight", "1-2-3-4-5-6-7-8-9-10-11", "1 to 10"),
        ("quick_pick", "5-17", "how many spots"),
        ("quick_pick", "11-spot", "1 to 10"),
        ("split", "1-2", "2 groups or more"),
        ("split", "1-2+3:1/3", "write no ways"),
        ("way", "1-2+3-4:1/4", "3 groups or more"),
        ("way", "1+2+3-4:3/2", "of one size"),
        ("way", "1-2+3-4+5-6", "as in :3/4,1/6"),
        ("way", "1-2+3-4+5-6:2/4", "these groups make 3 of 4"),
        ("way", "1-2+3-4+5-6:3/2", "no way of 2 spots"),
        ("combination", "+".join(map(str, range(1, 41))) + ":9880/3", "too many for one ticket"),
        ("king", "1-2+3-4:1/4", "circled by itself"),
        ("special", "1", "no line for 1 spots"),
        ("special", "1-2:1/2", "one group of numbers has no ways"),
    ],
)
def test_what_is_no_ticket_is_refused_with_the_reason(kind: str, said: str, why: str) -> None:
    with pytest.raises(NoSelection, match=why):
        read(kind, HOUSE, said)


def test_the_ways_of_the_sheet() -> None:
    """13:69F-15.2: as many ways as groups that add up."""
    cases = {
        "1-2-3+4-5-6+7-8-9": "3/3,3/6,1/9",
        "1-2+3-4-5-6+7-8-9-10": "1/2,2/4,2/6,1/8,1/10",
        "1+2-3+4-5-6-7": "1/1,1/2,1/3,1/4,1/5,1/6,1/7",
    }
    for groups, played in cases.items():
        ticket = parsed("combination", read("combination", HOUSE, f"{groups}:{played}").pick)
        said = Counter(spots_of(ticket))
        assert ",".join(f"{count}/{spots}" for spots, count in sorted(said.items())) == played


def test_the_odds_of_groups_are_those_of_every_draw_counted_one_by_one() -> None:
    """Of twelve numbers five are looked at; every subset that a draw may have of them is weighed."""
    for kind, pick in (
        ("way", "1+2+3+4+5:10/2,10/3"),
        ("king", "1+2-3+4-5:1/1,2/2,2/3,1/4,1/5"),
        ("combination", "1+2+3-4-5:2/1,1/2,1/3,2/4,1/5"),
        ("split", "1-2+3-4-5"),
    ):
        ticket = parsed(kind, pick)
        plain: Counter[Fraction] = Counter()
        for count in range(6):
            for hit in combinations(range(1, 6), count):
                paid = Fraction(payoff(caught_of(ticket, hit), HOUSE.rate_card), 100 * len(ways(ticket)))
                plain[paid - 1] += comb(75, 20 - count)
        (odds,) = wager_odds(KENO, HOUSE, kind, pick)
        assert odds.results == {net: Fraction(n, comb(80, 20)) for net, n in plain.items()}
        assert sum(odds.parts.values()) == -odds.edge


EIGHT = {"8": {"5": "9.00", "6": "95.00", "7": "1480.00", "8": "18000.00"}}


def test_published_figures_of_an_eight_spot_ticket() -> None:
    """A typical $1 eight-spot of the trade press, 29.47 %; a state lottery's, with a prize in 9.77 games."""
    (odds,) = wager_odds(KENO, house(rate_card=EIGHT), "straight", "1-2-3-4-5-6-7-8")
    assert round(100 * float(odds.edge), 2) == 29.47
    assert int(100 / odds.win) == 4799
    by_net = {net + 1: 1 / float(p) for net, p in odds.results.items()}
    assert [round(by_net[Fraction(paid)], 2) for paid in (9, 95, 1480, 18000)] == [54.64, 422.53, 6232.27, 230114.61]
    lottery = {"8": {"4": "2.00", "5": "10.00", "6": "50.00", "7": "1000.00", "8": "15000.00"}}
    (odds,) = wager_odds(KENO, house(rate_card=lottery), "straight", "1-2-3-4-5-6-7-8")
    assert round(1 / float(odds.win), 2) == 9.77


def test_published_figures_of_twenty_eight_ways_of_eight() -> None:
    """Eight groups of four: a winner in 3.57 games, all eight of a way in 8,234, a whole group of four in 41."""
    groups = "+".join("-".join(map(str, range(first, first + 4))) for first in range(1, 33, 4))
    (odds,) = wager_odds(KENO, house(rate_card=EIGHT), "way", f"{groups}:28/8")
    paid = {(net + 1) * 28: p for net, p in odds.results.items()}
    assert round(1 / float(1 - paid[Fraction(0)]), 2) == 3.57
    solid = {"8": {"8": "1.00"}}
    (odds,) = wager_odds(KENO, house(rate_card=solid), "way", f"{groups}:28/8")
    assert round(1 / float(1 - odds.results[Fraction(-1)])) == 8234
    (odds,) = wager_odds(KENO, house(rate_card={"4": {"4": "1.00"}}), "split", groups)
    assert round(1 / float(1 - odds.results[Fraction(-1)])) == 41


def test_six_ways_of_five_with_a_king() -> None:
    """A group of three, three of two and a king: all five of a way in 267.7 games; 266 has been printed."""
    (odds,) = wager_odds(KENO, house(rate_card={"5": {"5": "1.00"}}), "king", "1+2-3+4-5+6-7+8-9-10:6/5")
    assert round(1 / float(1 - odds.results[Fraction(-1)]), 1) == 267.7


def test_published_chances_of_twenty_spots() -> None:
    """A catch of none in 843.380 games, of seven in 8.826, of all in 3,535,316,142,212,174,320."""
    card = {"20": {"0": "1.00", "7": "2.00", "20": "3.00"}}
    (odds,) = wager_odds(KENO, house(rate_card=card, max_spots=20), "straight", "-".join(map(str, range(1, 21))))
    chances = {net + 1: p for net, p in odds.results.items()}
    assert round(1 / float(chances[Fraction(1)]), 3) == 843.380
    assert round(1 / float(chances[Fraction(2)]), 3) == 8.826
    assert chances[Fraction(3)] == Fraction(1, 3535316142212174320)


def test_several_games_add_up() -> None:
    (once,) = wager_odds(KENO, HOUSE, "straight", "3-7-11")
    (thrice,) = wager_odds(KENO, HOUSE, "straight", "3-7-11x3")
    assert thrice.edge == once.edge
    assert thrice.variance == once.variance / 3
    (long,) = wager_odds(KENO, HOUSE, "way", "1-2-3+4-5-6+7-8-9:3/6x20")
    assert long.given["games"] == "each of the 20"


def test_a_ticket_with_too_many_kinds_of_catch_has_its_mean() -> None:
    text = "+".join("-".join(map(str, range(n * (n - 1) // 2 + 1, n * (n + 1) // 2 + 1))) for n in range(1, 11))
    (odds,) = wager_odds(KENO, HOUSE, "combination", f"{text}:5/7")
    (straight,) = wager_odds(KENO, HOUSE, "straight", "1-2-3-4-5-6-7")
    assert not odds.results
    assert odds.edge == straight.edge


def test_the_aggregate_limit_cuts_what_a_large_ticket_returns() -> None:
    """$50,000 for ten spots that pay 25,000 for one: from $2.00 up the ticket loses by the limit."""
    ten = "1-2-3-4-5-6-7-8-9-10"
    (plain,) = wager_odds(KENO, HOUSE, "straight", ten)
    assert "where it does not bind" in plain.given["aggregate limit"]
    edges = [wager_odds(KENO, HOUSE, "straight", ten, stake=stake)[0].edge for stake in (200, 500, 10_000)]
    assert edges[0] == plain.edge < edges[1] < edges[2]
    assert edges[1] - edges[0] == 15_000 * plain.results[Fraction(24_999)]


@pytest.mark.parametrize(
    ("payoffs", "limit", "threshold", "paid"),
    [
        ([5000000, 2500000, 2500000], 5000000, 500000, [2500000, 1250000, 1250000]),
        ([2500000, 2500000, 2000000, 4000], 5000000, 500000, [1784286, 1784286, 1427428, 4000]),
        ([100, 200], 300, 1, [100, 200]),
        ([100, 200], 100, 1000, [33, 67]),
        ([0, 7, 7], 13, 1, [0, 7, 6]),
    ],
)
def test_payoffs_are_cut_in_one_proportion(payoffs: list[int], limit: int, threshold: int, paid: list[int]) -> None:
    """13:69F-15.6"""
    assert prorated(payoffs, limit, threshold) == paid


def test_proration_spends_the_limit_to_the_cent() -> None:
    random = Random(15)
    for _ in range(300):
        payoffs = [random.choice((0, 1)) * random.randint(1, 10**6) for _ in range(random.randint(1, 9))]
        limit, threshold = random.randint(1, 10**6), random.randint(1, 10**6)
        paid = prorated(payoffs, limit, threshold)
        assert sum(paid) == min(limit, sum(payoffs))
        assert all(0 <= got <= due for got, due in zip(paid, payoffs, strict=True))


def test_two_quick_picks_with_the_same_numbers_stay_two_tickets() -> None:
    table = Table(KENO, limits=Limits(100, 10_000, 100), chance=Seeded(1), clock=lambda: 0)
    table.sit(1, 10**9)
    for _ in range(40):
        played = table.open_round()
        played.bet(Bet(1, "quick_pick", 2_000, "1-spotx20"))
        played.close_betting()
    assert any("#2" in wager.pick for wager in table.wagers())
    assert len(table.wagers()) == 19
    with pytest.raises(Refused, match="may not leave yet"):
        table.leave(1)


def test_three_ways_over_five_games_are_written_drawn_paid_and_audited() -> None:
    lines: list[bytes] = []
    table = Table(KENO, limits=Limits(100, 10_000, 100), chance=Seeded(7), clock=lambda: 0, journal=lines.append)
    table.sit(1, 100_000)
    pick, won, steps = "1-2-3+11-12-13+21-22-23:3/6x5", 0, []
    for game in range(5):
        played = table.open_round()
        assert isinstance(played.pending, Betting)
        if not game:
            played.bet(Bet(1, "way", 1_500, pick))
        played.close_betting()
        drawn = {int(step.answer[0]) for step in played.entries if getattr(step, "to", "") == "board"}
        assert len(drawn) == 20
        won += payoff(caught_of(parsed("way", pick), drawn), HOUSE.rate_card)
        steps.append(played.entries)
    marks = [step.state for entries in steps for step in entries if isinstance(step, Mark)]
    assert [mark.partition(":")[0] for mark in marks] == ["1 of 5", "2 of 5", "3 of 5", "4 of 5"]
    paid = [step for step in steps[-1] if isinstance(step, Move) and step.target == "seat 1"]
    assert sum(step.amount for step in paid) == won
    assert table.chips(1) == 100_000 - 1_500 + won
    assert findings_in(lines, registry.find) == []


def test_a_wager_that_is_none_has_no_odds() -> None:
    with pytest.raises(NoSuchWager, match="no way of 5 spots"):
        wager_odds(KENO, HOUSE, "way", "1-2+3-4+5-6:1/5")


def test_the_hold_of_tickets_that_no_list_has_is_tested() -> None:
    """The audit asks for the odds of the very tickets that were written, over all their games."""
    table = Table(KENO, limits=Limits(100, 10_000, 100), chance=Seeded(5), clock=lambda: 0)
    table.sit(1, 10**7)
    counting = Counting()
    for number in range(60):
        lines: list[bytes] = []
        table.journal = lines.append
        played = table.open_round()
        if not number % 3:
            played.bet(Bet(1, "way", 2_400, "2-4+6-8+10-12+14-16:4/6x3#2"))
        played.close_betting()
        counting.add(decode(lines[0])[0], KENO, table)
    (hold,) = counting.tally.holds.values()
    assert hold.stretches == 20
    found = [test for test in statistics(counting.tally, registry.find).tests if "hold" in test.what]
    assert [test.observations for test in found] == [20]
    assert not statistics(counting.tally, registry.find).alarms
