"""Blackjack switch: what the law lets a casino choose, how many may play, and figures that others publish."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from msgspec.structs import astuple

from pitboss.core.computing.philox import stream
from pitboss.core.mathematics.wager_odds import NoSuchDecision
from pitboss.games.blackjack_switch import GAME
from pitboss.games.blackjack_switch.kernel import dealt, way_of_switching
from pitboss.games.blackjack_switch.odds import brings_after, odds_after, wager_odds
from pitboss.games.blackjack_switch.options import AS_21, AS_BLACKJACK, SwitchOptions
from pitboss.games.blackjack_switch.shipped import counted, shares
from pitboss.games.blackjack_switch.wagers import FOUR, INSURES, PAIR, THREE, TWO_PAIR, match, matches
from pitboss.twenty_one.advice.strategist import counted_rules
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import ROUNDING
from pitboss.twenty_one.exact.switch import under
from pitboss.twenty_one.kernel.one_box import WIDTH
from pitboss.twenty_one.kernel.through_shoes import FLAT, LEAST, MOST, Plan, Played, play, play_two, weights_of
from pitboss.twenty_one.kernel.two_hands import switches
from tests.sizes import size


def read(**plain: Any) -> SwitchOptions:
    options, problems = SwitchOptions.read(plain)
    assert problems == []
    return options


def test_six_or_eight_decks_and_no_seven() -> None:
    """13:69F-2A.2"""
    _, problems = SwitchOptions.read({"decks": 7})
    assert [problem.key for problem in problems] == ["decks"]


def test_a_table_has_no_more_players_than_positions() -> None:
    """13:69E-1.10C(a)"""
    assert GAME.most_players is not None
    assert GAME.most_players(read(positions=3)) == 3


def test_surrender_begins_and_ends_by_posted_notice() -> None:
    """13:69F-2A.9(c)"""
    option = next(each for each in SwitchOptions.declared() if each.key == "surrender")
    assert option.changing is not None
    assert option.cite == "13:69F-2A.9(c)"


# Ours; what is printed for eight decks, and for six with pairs split once.
PRINTED = [
    ({"decks": 8}, 0.005853, 0.0058),
    ({"decks": 8, "switched_blackjack": "counts_as_blackjack"}, 0.001766, 0.0018),
    ({"decks": 6, "max_splits": 1, "switched_blackjack": "counts_as_blackjack"}, 0.001552, 0.0016),
]


@pytest.mark.parametrize(("plain", "ours", "printed"), PRINTED)
def test_what_both_hands_cost(plain: dict[str, Any], ours: float, printed: float) -> None:
    found = counted(read(**plain))
    assert found.best == pytest.approx(ours, abs=5e-7)
    assert found.best == pytest.approx(printed, abs=6e-5)
    assert 0 < found.by_table - found.best < 3e-5


def test_counts_that_ship_are_what_the_program_counts() -> None:
    """Of one table and one up card; of more in the whole sweep."""
    every = product((6, 8), (1, 2, 3), (False, True), (AS_21, AS_BLACKJACK))
    for at, (decks, splits, surrender, brought) in enumerate(every):
        options = read(decks=decks, max_splits=splits, surrender=surrender, switched_blackjack=brought)
        ships = shares(options)
        assert ships is not None
        if at % size(24, 1) == 7 % size(24, 1):
            rules = counted_rules(options)
            found = under(rules, 4, options.makes_blackjack, full(rules))
            assert astuple(found) == pytest.approx(astuple(ships[4]), abs=ROUNDING)


def test_the_odds_of_a_table_whose_count_does_not_ship_are_its_own() -> None:
    """What a table pays otherwise is never answered by what ships."""
    other, _ = SwitchOptions.read({"pay_table": "regulation with blackjack 3 to 2"}, beyond_law=True)
    assert counted_rules(other) != counted_rules(read())


@pytest.mark.parametrize(("decks", "table", "worth"), [(6, 0, -0.025485), (8, 0, -0.014582), (8, 1, -0.030184)])
def test_what_the_match_wager_costs(decks: int, table: int, worth: float) -> None:
    """13:69F-2A.6"""
    plain = {"decks": decks, "match_table": ("six_deck", "eight_deck")[table]}
    options, problems = SwitchOptions.read(plain, beyond_law=True)
    assert problems == []
    odds = {found.wager: found for found in wager_odds(options) if found.wager == "match"}
    assert float(-odds["match"].edge) == pytest.approx(worth, abs=5e-7)


def test_the_lines_of_the_match_wager_are_counted_as_they_come() -> None:
    """By ranks, suits ignored: out of every four of thirteen ranks in order, each with six decks."""
    left, found = 24, {}
    ranks = range(13)
    for b in ranks:
        for c in ranks:
            for d in ranks:
                held = (0, b, c, d)
                ways = 13
                for at, rank in enumerate(held):
                    ways *= left - held[:at].count(rank)
                line = match(*(4 * rank for rank in held))
                found[line] = found.get(line, 0) + ways
    total = sum(found.values())
    expected = matches(6)
    assert set(found) == {0, PAIR, THREE, TWO_PAIR, FOUR}
    assert {line: Fraction(ways, total) for line, ways in found.items()} == {
        line: Fraction(ways, expected.total()) for line, ways in expected.items()
    }


def test_cards_are_switched_where_both_hands_are_worth_more() -> None:
    """5-10 and 10-6 become 11 and 20; a blackjack with 20 is kept; equal second cards are never switched."""
    by = way_of_switching(read())
    assert switches(by, 9, 5, 10, 10, 6)
    assert not switches(by, 9, 11, 10, 10, 10)
    assert not any(switches(by, up, a, b, c, b) for up in (2, 7, 11) for a in (3, 8) for b in (4, 10) for c in (5, 9))


def test_four_cards_are_weighed_as_they_are_and_switched() -> None:
    """5-10 and 10-6 against a 9: 11 and 20 are worth more. A-5 and 9-K bring an ace and a king together, as 21."""
    worth = brings_after(read(), ["5h", "Td", "Tc", "6s"], ["9c"], (), ())
    assert list(worth) == ["switch", "keep"]
    assert worth["switch"] - worth["keep"] > 1
    as_21, as_one = (
        brings_after(read(switched_blackjack=rule), ["As", "5d", "9h", "Kd"], ["6c"], (), ())["switch"]
        for rule in ("counts_as_21", "counts_as_blackjack")
    )
    assert 0 < as_one - as_21 < Fraction(1, 5)
    alone = brings_after(read(), ["5h", "6s"], ["9c"], (), ["Td", "Tc"])
    assert set(alone) == {"hit", "double", "stand"}
    assert "hit" in brings_after(read(), ["2h", "3s", "4c", "2d"], ["9c"], ("keep",), ["Td", "Tc"])


def test_four_cards_are_weighed_by_the_cards_that_are_gone() -> None:
    """8-10 and 10-3 against a 7: by the cards gone 18 and 13 are kept, or 11 and 20 made; what each choice brings is
    what the two hands bring apart, each beside the other's cards and those gone."""
    cards, gone = ["8h", "Td", "Tc", "3s"], ["Td"] * 5 + ["Kc"] * 4
    fresh = brings_after(read(), cards, ["7c"], (), ())
    worth = brings_after(read(), cards, ["7c"], (), gone)
    assert set(worth) == {"keep", "switch"}
    assert worth["switch"] != fresh["switch"]
    for choice, hands in (("keep", (("8h", "Td"), ("Tc", "3s"))), ("switch", (("8h", "3s"), ("Tc", "Td")))):
        apart = [max(brings_after(read(), a, ["7c"], (), [*b, *gone]).values()) for a, b in (hands, hands[::-1])]
        assert float(worth[choice]) == pytest.approx(float(sum(apart)), abs=1e-11)
    with pytest.raises(NoSuchDecision, match="These cards are not in the shoe"):
        brings_after(read(), cards, ["7c"], (), ["8d"] * 24)


def test_the_odds_after_cards_are_gone_count_what_is_left() -> None:
    """Of four values, so that it is quick: many tens and aces are good for the player, many sevens are not."""
    rich, poor = {"Tc": 16, "Ah": 8, "8d": 4, "7d": 4}, {"Tc": 8, "Ah": 4, "8d": 8, "7d": 12}
    (table, best, *insured), (_, worst, *_) = odds_after(read(), rich), odds_after(read(), poor)
    assert best.edge < worst.edge
    assert best.edge <= table.edge
    assert [odds.wager for odds in insured] == list(INSURES)
    assert float(insured[0].edge) == pytest.approx(1 - 3 * 16 / 31)
    assert best.given["in full memory"].endswith("of both wagers, where the same pairs are split")


def test_flat_bets_through_shoes_cost_what_is_counted() -> None:
    """A few shoes without compiling; where the thorough run deals one round from each of many, what is exact."""
    table, sums, deal = dealt(read()), np.zeros((MOST - LEAST + 1, 3)), np.zeros(WIDTH, np.int64)
    told = table.cards, table.laws, table.nets[0], table.worths, table.brought, table.insurance, table.deck
    play_two(stream(5, 0), 3, *told, 78, weights_of("hi-lo"), MOST + 1, deal, sums)
    found = Played(sums, FLAT, 3)
    assert 60 < found.rounds < 150
    assert abs(found.edge - counted(read()).by_table) < 4 * found.error
    shoes = size(0, 100_000)
    if shoes:
        plan = Plan(len(table.cards) - 2, weights_of("hi-lo"), FLAT)
        found = Played(play(table, plan, seed=5, chunk=0, shoes=shoes), FLAT, shoes)
        assert found.rounds == shoes
        assert abs(found.edge - counted(read()).by_table) < 4 * found.error
