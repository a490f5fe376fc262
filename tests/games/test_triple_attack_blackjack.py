"""Triple attack blackjack: the two attacks, six cards, the dealer's 22, insurance by suit, figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import Bet, Draw
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.chance import Seeded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.games.triple_attack_blackjack import GAME
from pitboss.games.triple_attack_blackjack.odds import brings_after, play_table, wager_odds
from pitboss.games.triple_attack_blackjack.options import TripleOptions
from pitboss.games.triple_attack_blackjack.wagers import outcome
from pitboss.twenty_one.advice.strategist import counted_rules
from pitboss.twenty_one.exact.one_decision import choices
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.rules.hand_ends import ORIGINAL_LOST
from pitboss.twenty_one.rules.totals import wins_insurance

RANKS = "A23456789K"


def read(**plain: Any) -> TripleOptions:
    options, problems = TripleOptions.read(plain)
    assert problems == []
    return options


def opened(options: TripleOptions) -> Round:
    """A round of one player, at its betting window."""
    table = Table(GAME, options, limits=Limits(100, 10_000, 100), chance=Seeded(3), clock=lambda: 0)
    table.sit(1, 100_000)
    played = table.open_round()
    while played.pending is not None and played.pending.moment != "betting":
        for ask in played.asks():
            played.choose(ask.seat, ask.default_answer)
    return played


def test_one_attack_follows_the_players_first_card_and_one_the_up_card() -> None:
    """13:69F-36.6: the third may be made without the second, and neither is more than the first."""
    played = opened(read())
    played.bet(Bet(1, "first_attack", 1_000))
    played.close_betting()

    def dealt() -> list[str]:
        return [step.to for step in played.entries if isinstance(step, Draw)][1:]

    (ask,) = played.asks()
    assert (ask.label, ask.spans["attack"].most, dealt()) == ("attack", 1_000, ["seat 1"])
    played.choose(1, "decline")
    (ask,) = played.asks()
    assert (ask.label, ask.spans["attack"].most, dealt()) == ("attack", 1_000, ["seat 1", "dealer"])
    played.choose(1, ("attack", 700))
    stakes = {wager.kind: wager.stake for wager in played.table.wagers()}
    assert stakes == {"first_attack": 1_000, "third_attack": 700}


def test_a_dealers_blackjack_takes_every_attack_and_nothing_that_was_added_later() -> None:
    """13:69F-36.5: no source says that an attack goes back."""
    kinds = ("first_attack", "second_attack", "third_attack", "split", "double_down")
    assert [outcome(kind, ORIGINAL_LOST, read()).lost for kind in kinds] == [True, True, True, False, False]


@pytest.mark.parametrize(("up", "hole", "pays"), [("Ah", "Kh", 5), ("Ah", "Ks", 2), ("Ah", "7h", -1)])
def test_insurance_pays_by_the_suits_of_the_dealers_blackjack(up: str, hole: str, pays: int) -> None:
    """13:69F-36.11"""
    fact = wins_insurance(index(up), index(hole))
    assert decided_net(outcome("insurance", fact, read())) == pays


def test_the_check_value_of_the_sheet() -> None:
    (insurance,) = [odds for odds in wager_odds(read()) if odds.wager == "insurance"]
    assert insurance.edge == Fraction(23, 383)


def test_the_sixth_card_wins_unless_it_takes_the_hand_over_21() -> None:
    """13:69F-36.12: with 15 of five cards and a 6 up, each card of 6 or less wins."""
    found = choices(counted_rules(read()), full(read().rules), (2, 2, 3, 4, 4), 6)
    wins = 6 * 32 - 6  # the cards of the hand and the up card are such
    assert found["hit"] == pytest.approx((2 * wins - 378) / 378, abs=1e-12)
    assert found["double"] == pytest.approx(2 * found["hit"], abs=1e-12)


def test_split_aces_may_be_doubled_where_that_brings_more() -> None:
    """13:69F-36.10"""
    rules, shoe = counted_rules(read()), full(read().rules)
    apart = choices(rules, shoe, (1, 1), 6)["split"]
    assert apart > choices(replace(rules, split_aces_double=False), shoe, (1, 1), 6)["split"]


@pytest.mark.parametrize(("own", "up"), [("9", "6"), ("A", "K"), ("K", "A")])
def test_an_attack_brings_what_its_second_cards_do(own: str, up: str) -> None:
    """Every second card by its chance, each hand played best; a dealer's blackjack takes the attack."""
    rules = counted_rules(read())
    shoe, first, shown = full(rules), RANKS.index(own) + 1, RANKS.index(up) + 1
    rest = shoe.less((first, shown))
    total = 0.0
    for second in range(1, 11):
        chance = rest.counts[second - 1] / sum(rest.counts)
        left = rest.less((second,))
        hidden = {1: 10, 10: 1}.get(shown)
        blackjack = left.counts[hidden - 1] / sum(left.counts) if hidden else 0.0
        if {first, second} == {1, 10}:
            total += chance
        else:
            best = max(choices(rules, shoe, (first, second), shown).values())
            total += chance * ((1 - blackjack) * best - blackjack)
    found = brings_after(read(), [f"{own}c"], [f"{up}d"], (), ())
    assert float(found["attack"]) == pytest.approx(total, abs=1e-11)


def test_the_table_of_plays_says_which_attacks_are_made() -> None:
    table = play_table(read())
    made = {name: row for name, row in table.rows.items() if name.startswith("first card") and set(row) != {"-"}}
    assert made == {
        "first card 8": "-----3----",
        "first card 9": "---3333---",
        "first card 10": "BBBBBBBB22",
        "first card A": "BBBBBBBBBB",
    }
    assert "3.914 %" in table.says and "3.322 %" in table.says
