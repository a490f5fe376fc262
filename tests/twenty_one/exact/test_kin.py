"""What the kin of blackjack change: no tens, bonuses, an attack on the up card, cards switched between two hands."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from pitboss.twenty_one.exact.attack import Attack, attacked, makes
from pitboss.twenty_one.exact.by_cards_held import best, deals, dealt, up_card
from pitboss.twenty_one.exact.hands import number
from pitboss.twenty_one.exact.one_decision import choices
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.exact.switch import beside, pairs
from pitboss.twenty_one.exact.worth import bonus_of, worth
from pitboss.twenty_one.rules.play_table import UP_CARDS
from pitboss.twenty_one.rules.rules import NO_TENS, Bonus, Rules, Surrender
from tests.twenty_one.edges import cost_of, edge

THREE, TWO, MORE = Fraction(3), Fraction(2), Fraction(3, 2)
BONUSES = (
    *(
        Bonus(pays, ranks=ranks, suited=suited, spades=spades)
        for ranks in ((6, 7, 8), (7, 7, 7))
        for pays, suited, spades in ((THREE, True, True), (TWO, True, False), (MORE, False, False))
    ),
    Bonus(MORE, cards=5),
    Bonus(TWO, cards=6),
    Bonus(THREE, cards=7, or_more=True),
)
SPANISH = Rules(
    decks=8,
    ranks=NO_TENS,
    hits_soft_17=True,
    blackjack_wins=True,
    twenty_one_wins=True,
    double_cards=0,
    rescue=True,
    hands=4,
    ace_hands=4,
    split_aces_draw=True,
    surrender=Surrender.LATE,
    bonuses=BONUSES,
)
ATTACK = Rules(
    decks=8,
    ranks=NO_TENS,
    blackjack_pays=Fraction(1),
    double_cards=0,
    hands=4,
    surrender=Surrender.ANY_TIME,
    insurance_pays=Fraction(5, 2),
)
SWITCH = Rules(decks=6, hits_soft_17=True, blackjack_pays=Fraction(1), pushes_on=22, hands=4)


def test_spanish_21_costs_what_is_published() -> None:
    shoe = full(SPANISH)
    assert f"{100 * edge(SPANISH, shoe):.2f}" == "0.80"


def test_a_bonus_is_paid_for_the_suits_that_its_cards_may_have() -> None:
    # Three of one suit, 1 in 16; of spades 1 in 64.
    assert bonus_of(SPANISH, number((6, 7, 8)), False, False) == (
        Fraction(3, 64) + Fraction(2 * 3, 64) + MORE * Fraction(60, 64),
        False,
    )
    assert bonus_of(SPANISH, number((10, 9, 2)), False, False) is None
    assert bonus_of(SPANISH, number((2, 2, 2, 2, 2, 2, 9)), False, True) == (THREE, False)
    assert bonus_of(SPANISH, number((2, 2, 2, 2, 2, 2, 9)), True, True) is None


def test_a_rescued_double_loses_the_first_wager_alone() -> None:
    made = worth(SPANISH, False)
    assert made.rescued == -1
    plain = worth(ATTACK, False)
    assert (plain.given_up, plain.rescued) == (-0.5, -1)


def test_what_is_let_go_once_no_card_comes_is_told_by_totals() -> None:
    """A doubled 12 to 16 against an 8 or more, and 17 against an ace: standing would lose more than half of it."""
    rules = replace(SPANISH, decks=6, hits_soft_17=False, hands=2, ace_hands=2)
    found = solved(rules)
    rows = {found.finished[total] for total in range(12, 17)}
    assert (rows, found.finished[17], found.finished[18]) == ({"------RRRR"}, "---------R", "-" * 10)
    # By the cards held it is worth next to nothing more.
    kept = solved(replace(rules, rescue=False))
    assert kept.by_table > found.by_table
    assert cost_of(rules, full(rules), found.plays) == pytest.approx(found.by_table, abs=1e-12)


def test_the_attack_is_made_where_it_is_published() -> None:
    attacks = (Attack("double_attack", own=False, up=True, back=True),)
    found = attacked(solved(ATTACK), attacks)
    assert [up for up in UP_CARDS if makes(ATTACK, attacks, 0, up)] == [2, 3, 4, 5, 6, 7, 8]
    # Where pairs are split once and only two cards are given up, it costs the published 0.62 %.
    assert f"{100 * found.best:.2f} {100 * found.by_table:.2f}" == "0.48 0.48"


def test_two_hands_bring_what_each_does_beside_the_other() -> None:
    shoe, up = full(SWITCH), 9
    worths = beside(SWITCH, shoe, up)
    at = {pair: place for place, pair in enumerate(pairs())}
    for (a, b), (c, d) in [((4, 9), (5, 9)), ((0, 6), (1, 2)), ((9, 9), (9, 9))]:
        rest = shoe.less((c + 1, d + 1))
        expected = max(choices(SWITCH, rest, (a + 1, b + 1), up + 1).values())
        assert worths.best[at[a, b], at[c, d]] == pytest.approx(expected, abs=1e-12)
    # Brought together an ace and a ten are 21, and no blackjack, which is paid whatever the dealer draws.
    assert np.all(worths.best[at[0, 9]] < 1)
    # A table by totals never brings more than looking at the cards does.
    assert np.all(worths.table <= worths.best + 1e-12)


def test_beside_cards_that_the_shoe_has_no_more_nothing_is_brought() -> None:
    """Of fours there is one: beside it an eight and a ten bring what they do, beside two of them nothing is said."""
    shoe, up = Shoe((8, 0, 0, 1, 0, 0, 8, 8, 8, 24)), 9
    worths = beside(SWITCH, shoe, up)
    at = {pair: place for place, pair in enumerate(pairs())}
    expected = max(choices(SWITCH, shoe.less((4, 8)), (8, 10), up + 1).values())
    assert worths.best[at[7, 9], at[3, 7]] == pytest.approx(expected, abs=1e-12)
    for lacking in ((3, 3), (1, 9), (2, 3)):
        assert not worths.best[:, at[lacking]].any()
        assert not worths.table[:, at[lacking]].any()


def test_a_dealers_22_is_a_push() -> None:
    rules = Rules(decks=6, hands=1)
    pushes = Rules(decks=6, hands=1, pushes_on=22)
    shoe = full(rules)
    usual, less = (
        sum(chance * dealt(each, up, number((a + 1, b + 1)), best(up, a, b)) for a, b, chance in deals(shoe, 5))
        for each in (rules, pushes)
        for up in [up_card(each, shoe, 5)]
    )
    assert less < usual
