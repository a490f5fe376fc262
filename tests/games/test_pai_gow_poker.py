"""Pai gow poker: what seven cards make, counted; the figures; and what its rules forbid. 13:69F-11"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import numpy as np
import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AskAll, Bet, Spin
from pitboss.core.mathematics.exact import Question
from pitboss.core.money.cents import Odds, money
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games.pai_gow_poker import GAME
from pitboss.games.pai_gow_poker.odds import envy_worth, progressive_hands, wager_odds
from pitboss.games.pai_gow_poker.wagers import PROGRESSIVE, Facts, PaiGowPokerOptions, outcome
from pitboss.odds.figures.wagers import wager_odds as reported
from pitboss.setting.five_two.counting import HANDS, counted
from pitboss.setting.five_two.made import (
    MADE,
    SEVEN_WITH_JOKER,
    STRAIGHT,
    THREE,
    THREE_PAIRS,
    hands_of,
    made,
    pai_gow_of,
    three_cards,
)

ON = {"bonus_wager": True, "insurance_wager": True, "imperial_wager": True}


def options(**plain: object) -> PaiGowPokerOptions:
    read, problems = PaiGowPokerOptions.read(plain)
    assert not problems
    return read


def edge(kind: str, **plain: object) -> float:
    return float(next(odds for odds in wager_odds(options(**plain)) if odds.wager == kind).edge)


def test_how_many_hands_make_what() -> None:
    """13:69F-11.1, 11.3(a), (g): the counts of the sheet, and hands of seven cards among them."""
    best: Counter[str] = Counter()
    for row in counted():
        five = [hand for hand in hands_of(row.found) if hand <= MADE.index("five aces")]
        best[MADE[max(five)] if five else "none"] += row.hands
    assert sum(best.values()) == HANDS == 154_143_080
    assert best == {
        "five aces": 1_128,
        "royal flush": 26_132,
        "straight flush without joker": 38_728,
        "straight flush with joker": 146_104,
        "four-of-a-kind": 307_472,
        "full house": 4_188_528,
        "flush": 6_172_088,
        "straight": 11_236_028,
        "three-of-a-kind": 7_470_676,
        "two pairs": 35_553_816,
        "pair": 64_221_960,
        "none": 24_780_420,
    }
    of_seven = {name: sum(row.hands for row in counted() if row.found >> at & 1) for at, name in enumerate(MADE)}
    assert [of_seven[name] for name in MADE[SEVEN_WITH_JOKER:THREE_PAIRS]] == [196, 72, 12, 32]
    both = sum(row.hands for row in counted() if row.found >> 2 & 1 and row.found >> 3 & 1 and not row.found >> 4)
    assert both == 201_824


def test_how_many_hands_are_pai_gow_by_their_highest_card() -> None:
    """13:69F-11.3(h): with the joker an ace and nothing else, more hands are ace high."""
    high: Counter[int] = Counter()
    for row in counted():
        high[pai_gow_of(row.found)] += row.hands
    del high[0]
    assert list(high.values()) == [31_080, 248_640, 963_480, 2_719_500, 6_386_940, 16_293_480]
    spoilt = sum(row.hands for row in counted() if pai_gow_of(row.found) and row.found & 0xFFFF)
    assert 16_293_480 - spoilt == 14_430_780


def test_how_many_first_three_cards_are_what() -> None:
    found = Counter(three_cards(*cards) for cards in combinations(range(53), 3))
    assert [found[at] for at in range(len(THREE) + 1)] == [16_980, 3_912, 1_308, 1_020, 100, 58, 48]


def test_hands_that_the_count_goes_through_are_those_that_are_dealt() -> None:
    """A sample of hands falls where the count puts it."""
    chance, found, sample = Random(7), Counter[int](), 4_000
    for _ in range(sample):
        found[made(sorted(chance.sample(range(53), 7)))] += 1
    known = {row.found: row.hands for row in counted()}
    assert set(found) <= set(known)
    for what, hands in known.items():
        share = hands / HANDS
        assert abs(found[what] / sample - share) < 5 * (share / sample) ** 0.5 + 2 / sample


def test_pairs_with_a_bank_of_jack_high_or_lower_are_counted_as_a_plain_count_does() -> None:
    """13:69F-11.20(c): for five aces and any two more cards, every hand of the bank's is looked at, card by card."""
    suits = np.array(list(product(range(4), repeat=7)), np.int8)
    no_flush = (np.stack([(suits == suit).sum(axis=1) for suit in range(4)]) < 5).all(axis=0)
    found: Counter[int] = Counter()
    hands = 0
    for a, b, weight in (  # two cards of a rank; of two ranks and a suit; of two ranks and suits
        *(((rank, 0), (rank, 1), 6) for rank in range(12)),
        *(
            ((high, 0), (low, suit), 4 if suit == 0 else 12)
            for high, low in combinations(range(12), 2)
            for suit in (0, 1)
        ),
    ):
        hands += weight
        for top in (7, 8, 9):  # nine, ten or jack high
            for below in combinations(range(top), 6):
                ranks = (*below, top)
                if any(set(range(low, low + 5)) <= set(ranks) for low in range(6)):
                    continue
                free = no_flush.copy()
                for rank, suit in (a, b):
                    if rank in ranks:
                        free &= suits[:, ranks.index(rank)] != suit
                found[top] += weight * int(free.sum())
    rows = [row for row in counted() if MADE.index("five aces") in hands_of(row.found)]
    assert sum(row.hands for row in rows) == hands == 1128
    totals = [sum(getattr(row, name) for row in rows) for name in ("nine", "ten", "jack")]
    assert totals == [found[7], found[8], found[9]]


@pytest.mark.parametrize(
    ("table", "published"),
    [("2", 0.077656), ("3", 0.078279), ("4", 0.084900), ("6", 0.092855), ("emperors_challenge", 0.041714)],
)
def test_the_bonus_wager_costs_what_is_published(table: str, published: float) -> None:
    assert edge("bonus", bonus_wager=True, bonus_table=table) == pytest.approx(published, abs=5e-7)


def test_the_progressive_wager_returns_what_its_sums_do_and_breaks_even_where_the_meter_makes_up_the_rest() -> None:
    """13:69F-11.14: by the counts of the sheet, what is best of seven cards."""
    hands = progressive_hands()
    assert hands[6] == 196 + 32  # seven-card straight flushes
    assert hands[5] == 1128
    sums = {1: 4, 2: 75, 3: 100, 4: 500}
    returned = Fraction(sum(hands[at] * dollars for at, dollars in sums.items()), HANDS)
    assert float(returned) == pytest.approx(0.4627, abs=5e-5)
    even = (1 - returned) * HANDS / (hands[6] + Fraction(hands[5], 10))
    offered = options(progressive_offered=True)
    found = next(odds for odds in wager_odds(offered) if odds.wager == "progressive")
    assert found.given["break-even meter"] == money(round(100 * even)) == "$243,011.06"
    at_even = next(
        odds
        for odds in wager_odds(offered, Question(meters={"progressive": round(100 * even)}))
        if odds.wager == "progressive"
    )
    assert float(at_even.edge) == pytest.approx(0, abs=1e-6)
    by_five = options(progressive_offered=True, progressive_amount="5")
    assert PROGRESSIVE.breaks_even(by_five, hands) == 5 * PROGRESSIVE.breaks_even(offered, hands)


def test_three_pairs_get_the_wager_back_with_the_first_table_alone() -> None:
    """Counted by hand: three natural pairs and a card or the joker, or two beside an ace with the joker."""
    three_pairs = comb(13, 3) * 6**3 * 10 * 4 + comb(12, 3) * 6**3 + comb(12, 2) * 6**2 * 4 * 10 * 4
    rows = [row for row in counted() if THREE_PAIRS in hands_of(row.found)]
    assert sum(row.hands for row in rows) == three_pairs
    # With the joker some make a straight or a flush too, and win.
    no_more = sum(
        row.hands for row in rows if not row.found & sum(1 << hand for hand in range(STRAIGHT, THREE_PAIRS))
    )
    assert 0.9 < no_more / three_pairs < 1
    published_without_it = 0.098575
    with_it = edge("bonus", bonus_wager=True, bonus_table="1")
    assert with_it == pytest.approx(published_without_it - no_more / HANDS, abs=5e-7)


@pytest.mark.parametrize("odds", ["11 to 2", "23 to 4", "6 to 1", "57 to 10"])
def test_the_additional_wager_is_paid_at_any_odds_from_five_and_a_half_to_six(odds: str) -> None:
    chosen, problems = PaiGowPokerOptions.read(
        {"start_method": "rng", "additional_wager": True, "additional_wager_odds": odds}
    )
    assert not problems
    one = outcome("additional", Facts(number=3, chosen=3), chosen, 1700)
    assert one.sum == 1700 * Odds.parse(odds).fraction // 100 * 100  # 13:69F-11.13(b)6: whole dollars


@pytest.mark.parametrize("odds", ["5 to 1", "61 to 10", "54 to 10", "six", 6])
def test_other_odds_of_the_additional_wager_are_refused(odds: object) -> None:
    _, problems = PaiGowPokerOptions.read({"additional_wager_odds": odds})
    assert problems[0].cite == "13:69F-11.13(b)6"


def test_each_other_player_is_worth_what_is_published() -> None:
    assert float(envy_worth(options(bonus_wager=True, bonus_table="3"))) == pytest.approx(0.0092, abs=5e-5)


def test_the_bonus_by_the_number_of_players() -> None:
    """An envy bonus of each other player: the edge of table 3 falls by as much for each."""
    (bonus,) = (odds for odds in wager_odds(options(bonus_wager=True, bonus_table="3")) if odds.wager == "bonus")
    edges = [float(text.rstrip("%")) for text in bonus.given.values()]
    assert len(edges) == 5, "two to six players"
    falls = [one - other for one, other in zip([100 * float(bonus.edge), *edges], edges, strict=False)]
    assert falls == pytest.approx([0.92] * 5, abs=0.005)


def test_insurance_by_either_reading_of_the_joker() -> None:
    assert edge("insurance", insurance_wager=True) == pytest.approx(0.0251, abs=5e-5)
    assert edge("insurance", insurance_wager=True, insurance_joker="spoils") == pytest.approx(0.0735, abs=5e-5)


def test_imperial_is_figured_over_every_pair_and_limited_by_the_stake() -> None:
    """13:69F-11.20(d)"""
    found = next(odds for odds in wager_odds(options(imperial_wager=True)) if odds.wager == "imperial")
    assert float(found.edge) == pytest.approx(0.028072, abs=5e-7)
    assert Fraction(1) in {Fraction(sum(found.results.values()))}
    limited = options(imperial_wager=True, imperial_payout_limit="40000.00")
    at_50, at_5 = (reported(GAME, limited, stake=cents) for cents in (5_000, 500))
    edges = [next(odds.edge for odds in some if odds.wager == "imperial") for some in (at_50, at_5)]
    assert edges[0] > edges[1] == found.edge


@pytest.mark.parametrize(
    ("plain", "key"),
    [
        ({"additional_wager": True}, "additional_wager"),  # 13:69F-11.13(a)
        ({"start_method": "button", "dealing_method": "hand"}, "start_method"),  # 13:69F-11.8C(a), 11.8B(a)
        ({"shuffling": "manual", "decks_in_rotation": 2}, "decks_in_rotation"),
        ({"imperial_wager": True, "imperial_payout_limit": "39999.99"}, "imperial_payout_limit"),
        ({"dealing_method": "machine"}, "dealing_method"),  # 13:69F-11.8A(a)
    ],
)
def test_what_does_not_go_together_is_refused(plain: dict[str, object], key: str) -> None:
    _, problems = PaiGowPokerOptions.read(plain)
    assert [problem.key for problem in problems] == [key]


def table_of(**plain: object) -> Table:
    table = Table(GAME, options(**plain), limits=Limits(500, 100_000, 100))
    for seat in (1, 2):
        table.sit(seat, 1_000_000)
    return table


def test_two_wagers_on_the_seven_cards_bar_a_surrender() -> None:
    """13:69F-11.9(e): a progressive payout wager and a seven-card bonus wager; no other."""
    for bets, asked in (((), True), ((Bet(1, "imperial", 1000),), True), ((Bet(1, "seven_card_bonus", 500),), False)):
        table = table_of(**ON, seven_card_table={"flush": "4 to 1"})
        records: list[bytes] = []
        table.journal = records.append
        table.play({1: DefaultPlayer(Bet(1, "pai_gow_poker", 1000), *bets), 2: DefaultPlayer()})
        assert (b'"label":"surrender"' in records[0]) == asked


def test_other_wagers_lie_beside_a_pai_gow_poker_wager() -> None:
    """13:69F-11.7(b), (e), (f): who is seated wagers, and beside the pai gow poker wager at that position."""
    opened = table_of(**ON, two_betting_areas=True).open_round()
    for kind in ON:
        with pytest.raises(Refused):
            opened.bet(Bet(1, kind.removesuffix("_wager"), 1000))
    opened.bet(Bet(1, "pai_gow_poker", 1000))
    with pytest.raises(Refused, match="place that first"):
        opened.bet(Bet(1, "bonus", 1000, spot=6))
    opened.bet(Bet(1, "bonus", 1000))
    with pytest.raises(Refused, match="take that down first"):
        opened.bet(Bet(1, "pai_gow_poker", 1000, take=True))
    with pytest.raises(Refused):
        opened.bet(Bet(5, "pai_gow_poker", 1000))


def test_the_number_is_shown_before_a_card_is_dealt() -> None:
    """13:69F-11.8(b), 11.8A(e), 11.8B(c): additional wagers are settled before any card or stack reaches a player."""
    for method in ("manual_shoe", "hand", "automated_shoe"):
        table = table_of(start_method="rng", additional_wager=True, dealing_method=method)
        bets = Bet(1, "pai_gow_poker", 1000), Bet(1, "additional", 1000, "3")
        opened = table.open_round(stepwise=True)
        for bet in bets:
            opened.bet(bet) if opened.pending is not None and opened.pending.moment == "betting" else None
            while opened.pending is not None and opened.pending.moment != "betting":
                opened.proceed()
                opened.bet(bet) if opened.pending is not None and opened.pending.moment == "betting" else None
        assert len(table.layout) == 2
        opened.close_betting()
        while not isinstance(opened.pending, AskAll):
            assert opened.pending is not None
            opened.proceed()
        steps = [step.moment for step in opened.entries]
        at = steps.index("random number")
        assert isinstance(opened.entries[at], Spin)
        first = min(steps.index(moment) for moment in ("deal", "deliver", "dispense") if moment in steps)
        settled = max(
            i for i, step in enumerate(opened.entries) if getattr(step, "cite", "").startswith("13:69F-11.13")
        )
        assert at < settled < first
        assert [wager.kind for wager in table.layout.values()] == ["pai_gow_poker"]


def test_who_may_bank_and_what_an_imperial_wager_of_the_bank_is_paid_by() -> None:
    """13:69F-11.10(a), 11.19(c): examples show it; without the option nobody is offered the bank."""
    table = table_of()
    records: list[bytes] = []
    table.journal = records.append
    for _ in range(3):
        table.play({seat: DefaultPlayer(Bet(seat, "pai_gow_poker", 1000)) for seat in (1, 2)})
    assert not any(b"offer the bank" in record for record in records)


def test_cards_of_the_same_rank_copy_whatever_their_suits() -> None:
    """13:69F-11.3(e)"""
    found = [
        made(sorted(map(index, parse_cards(cards)))) for cards in ("Ac Kd Qh 9s 7c 5d 3h", "As Kc Qd 9h 7s 5c 3d")
    ]
    assert found[0] == found[1]
