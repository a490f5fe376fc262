"""What every choice is worth, against whole tables of independent programs; where a last digit differs, who
is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pitboss.twenty_one.exact.by_cards_held import UpCard, against, up_card
from pitboss.twenty_one.exact.hands import number, numbers
from pitboss.twenty_one.exact.one_decision import choices
from pitboss.twenty_one.exact.one_hand import DOUBLE, HIT, STAND
from pitboss.twenty_one.exact.shoe import ENDLESS, Shoe, full
from pitboss.twenty_one.exact.splits import one_card_acts, split
from pitboss.twenty_one.exact.worth import worth
from pitboss.twenty_one.rules.rules import Blackjack, Hole, Rules
from tests.sizes import some
from tests.twenty_one import learnt, orders, plain

HERE = Path(__file__).parent
ONE_DECK = Rules(decks=1)
SINGLE = 3e-6
"""What a program in floating point of 32 bits may lose of a wager, summing some hundred products."""
KINDS = {"stand": STAND, "hit": HIT, "double": DOUBLE}
NAMES = {act: kind for kind, act in KINDS.items()}
ACE_TEN = (10, 1)


class Printed(NamedTuple):
    """One figure of a table: the up card, what is done, with which cards, and the figure as it is printed."""

    up: int
    kind: str
    cards: tuple[int, int]
    figure: str


def two_cards() -> Iterator[Printed]:
    """Nairn's figures for standing, drawing and doubling with every first two cards, all up cards."""
    up, kind, row = 0, "", 0
    for line in _lines("one_deck.txt"):
        if line.startswith("up "):
            up, kind, row = int(line.split()[1]), line.split()[2], 0
            continue
        row += 1
        for column, figure in enumerate(line.split(), 1):
            if (row, column) != ACE_TEN:
                yield Printed(up, kind, (row, column), figure)


def splits() -> Iterator[tuple[Printed, int, bool, int]]:
    """His figures for splitting every pair: the most hands, whether they may be doubled, from which total."""
    up, pair = 0, 0
    for line in _lines("one_deck_splits.txt"):
        if line.startswith("up "):
            up, pair = int(line.split()[1]), 0
            continue
        pair += 1
        figure = ""
        for at, word in enumerate(line.split()):
            figure = figure if word == "=" else word
            yield Printed(up, "split", (pair, pair), figure), 2 + at // 3, at % 3 > 0, 10 * (at % 3 == 2)


def _lines(name: str) -> list[str]:
    return [each for each in (HERE / name).read_text(encoding="utf-8").splitlines() if not each.startswith("#")]


@cache
def here(up: int) -> UpCard:
    return up_card(ONE_DECK, full(ONE_DECK), up - 1, pairs=False)


def ours(one: Printed) -> float:
    """The same figure by our count: what is drawn to is played as those tables play it."""
    hand, up = number(one.cards), here(one.up)
    if one.kind != "hit":
        return float(up.brings[hand, KINDS[one.kind]])
    return up.against.dealer(hand).follow(worth(ONE_DECK, False), hand, learnt.drawing(one.up), 0)


def test_every_first_two_cards_of_one_deck_are_worth_what_a_whole_table_says() -> None:
    """Nairn's table: 1,620 figures, of which 1,099 agree in every digit, the rest within what his
    floating point of 32 bits loses."""
    found = [(one, ours(one)) for one in two_cards()]
    assert len(found) == 10 * 3 * 54
    for one, worth_it in found:
        allowed = SINGLE * (2 if one.kind == "double" else 1)
        assert abs(worth_it - float(one.figure)) < allowed, one
    alike = [one for one, worth_it in found if f"{worth_it:.6g}" == one.figure]
    assert len(alike) == 1099


def test_drawing_on_as_is_best_never_brings_less_than_by_that_table() -> None:
    for one in two_cards():
        if one.kind == "hit":
            assert float(here(one.up).brings[number(one.cards), HIT]) > ours(one) - 1e-12


def test_every_pair_of_one_deck_split_to_two_three_and_four_hands_is_worth_what_a_whole_table_says() -> None:
    """The 900 figures of his exact splitting, which took his program weeks."""
    compared = 0
    for one, most, doubling, least in splits():
        found = ours_split(one, most, doubling, least)
        assert abs(found - float(one.figure)) < SINGLE * most, (one, most, doubling)
        compared += 1
    assert compared == 900


def split_by(one: Printed, doubling: bool, least: int) -> Any:
    """How the hands of a split pair are played in that table."""
    acts = learnt.of_split(one.up, doubling, least)
    none = np.zeros(len(acts), bool)
    return one_card_acts(ONE_DECK, none, none) if one.cards == (1, 1) else acts


def ours_split(one: Printed, most: int, doubling: bool, least: int) -> float:
    """What a split pair brings by our count, played as that table plays it."""
    rules = replace(ONE_DECK, hands=most, ace_hands=most)
    acts = split_by(one, doubling, least)
    return split(rules, against(rules, full(rules), one.up - 1), one.cards[0] - 1, acts)


def plainly(one: Printed, rules: Rules = ONE_DECK) -> Fraction:
    """Standing or doubling with two cards, counted card by card in fractions where the dealer has no blackjack."""
    left: plain.Shoe = full(rules).counts
    for value in (one.up, *one.cards):
        left = plain.less(left, value)

    def met(rest: plain.Shoe, total: int) -> tuple[Fraction, Fraction]:
        """What a total brings, and the chance that there is no blackjack."""
        ends = {end: p for end, p in plain.dealer(rest, (one.up,), rules.hits_soft_17).items() if end != 100}
        return sum((p * plain.met(total, end) for end, p in ends.items()), Fraction(0)), sum(
            ends.values(), Fraction(0)
        )

    if one.kind == "stand":
        brought, clear = met(left, plain.counted(one.cards)[0])
        return brought / clear
    brought, clear = Fraction(0), Fraction(0)
    for value in range(1, 11):
        if left[value - 1]:
            chance = Fraction(left[value - 1], sum(left))
            a, b = met(plain.less(left, value), plain.counted((*one.cards, value))[0])
            brought, clear = brought + 2 * chance * a, clear + chance * b
    return brought / clear


def test_where_a_last_digit_differs_a_plain_count_in_fractions_has_ours() -> None:
    """Of 1,080 figures for standing and doubling that table has 348 in which a digit differs: all are tried in the
    thorough run, some here."""
    differ = [one for one in two_cards() if one.kind != "hit" and f"{ours(one):.6g}" != one.figure]
    assert len(differ) == 348
    for one in some(differ, 8):
        assert abs(ours(one) - float(plainly(one))) < 1e-12, one


def by_orders(acts: Any) -> orders.Act:
    """The same way of playing, told by the cards of a hand."""
    return lambda cards: NAMES[int(acts[numbers()[cards]])]


def test_where_a_last_digit_of_drawing_differs_a_count_of_all_orders_has_ours() -> None:
    """173 of 540 figures for drawing: all in the thorough run, some here."""
    differ = [one for one in two_cards() if one.kind == "hit" and f"{ours(one):.6g}" != one.figure]
    assert len(differ) == 173
    for one in some(differ, 3):
        counted = orders.at(full(ONE_DECK).counts, one.up).hit(
            orders.holding(*one.cards), by_orders(learnt.drawing(one.up))
        )
        assert abs(ours(one) - float(counted)) < 1e-12, one
        assert f"{float(counted):.6g}" != one.figure


def test_where_a_last_digit_of_splitting_differs_a_count_of_all_orders_has_ours() -> None:
    """432 of 900 figures for splitting to two, three and four hands: all in the thorough run, some here."""
    differ = [told for told in splits() if f"{ours_split(*told):.6g}" != told[0].figure]
    assert len(differ) == 432
    for told in some(differ, 3):
        one, most, doubling, least = told
        here = orders.at(full(ONE_DECK).counts, one.up)
        counted = here.split(one.cards[0], by_orders(split_by(one, doubling, least)), most)
        assert abs(ours_split(*told) - float(counted)) < 1e-12, told
        assert f"{float(counted):.6g}" != one.figure


FARMER = {"hit": -13.266733267, "stand": -61.639194139, "split": -76.210220335, "double": -123.278388278}
"""Twos against a seven from 19 cards of one deck, pairs to four hands: in percent, by E. Farmer's program 6.3."""


def test_a_split_to_four_hands_from_a_shoe_nearly_dealt_is_worth_what_is_published_to_eleven_digits() -> None:
    found = choices(Rules(decks=1, hands=4), Shoe((0, 4, 4, 2, 0, 0, 2, 0, 0, 7)), (2, 2), 7)
    assert {choice: f"{100 * worth:.9f}" for choice, worth in found.items()} == {
        choice: f"{figure:.9f}" for choice, figure in FARMER.items()
    }


BEYOND_THE_HALF = {
    (1, "stand", (6, 3)),
    (2, "double", (4, 3)),
    (2, "double", (5, 2)),
    (5, "stand", (3, 2)),
    (5, "stand", (6, 3)),
    (5, "stand", (7, 3)),
}
"""Where the dealer hits soft 17 and looks under his ace: the figures by decks that lie within 4e-8 of half a unit of
the sixth digit, and are printed rounded to the other side."""


def test_every_row_of_appendix_9_that_we_have_agrees_to_the_last_digit() -> None:
    """Seven tables for one to eight decks, 114 rows against an ace; those of one deck to the last digit of each."""
    rules, compared, beyond = Rules(), 0, set()
    for line in _lines("appendix_9.txt"):
        first, second, *rest = line.split()
        if len(rest) == 1:
            blind = rest[0] == "none"
            rules = Rules(
                decks=int(first),
                hits_soft_17=second == "hits",
                hole=Hole.NONE if blind else Hole.READER,
                blackjack_takes=Blackjack.EVERYTHING if blind else Blackjack.ORIGINAL_ONLY,
            )
            continue
        cards = int(first), int(second)
        found = choices(rules, full(rules), cards, 1)
        for kind, figure in zip(KINDS, rest, strict=True):
            if f"{found[kind]:.6f}" != figure:
                assert abs(found[kind] - float(figure)) < 5.4e-7, line
                assert abs(found[kind] - float(plainly(Printed(1, kind, cards, figure), rules))) < 1e-12
                beyond.add((rules.decks, kind, cards))
        compared += 1
    assert compared == 114
    assert beyond == BEYOND_THE_HALF


ENDLESS_STANDS = {
    16: (-0.2928, -0.2523, -0.2111, -0.1672, -0.1537, -0.4754, -0.5105, -0.5431, -0.5404, -0.6670),
    17: (-0.1530, -0.1172, -0.0806, -0.0449, 0.0117, -0.1068, -0.3820, -0.4232, -0.4197, -0.4780),
    18: (0.1217, 0.1483, 0.1759, 0.1996, 0.2834, 0.3996, 0.1060, -0.1832, -0.1783, -0.1002),
    19: (0.3863, 0.4044, 0.4232, 0.4395, 0.4960, 0.6160, 0.5939, 0.2876, 0.0631, 0.2776),
    20: (0.6400, 0.6503, 0.6610, 0.6704, 0.7040, 0.7732, 0.7918, 0.7584, 0.5545, 0.6555),
    21: (0.8820, 0.8853, 0.8888, 0.8918, 0.9028, 0.9259, 0.9306, 0.9392, 0.9626, 0.9222),
}
"""Infinitely many decks: what standing brings against each up card, as the Wizard of Odds prints it in appendix 1."""
ENDLESS_DRAWS_TO_4 = (-0.1149, -0.0826, -0.0494, -0.0124, 0.0111, -0.0883, -0.1593)
"""What drawing to a hard total of 4 brings against 2 to 8, from the same table."""


def test_standing_from_infinitely_many_decks_is_worth_what_is_published() -> None:
    holds = {16: (10, 6), 17: (10, 7), 18: (10, 8), 19: (10, 9), 20: (10, 10), 21: (10, 6, 5)}
    for total, printed in ENDLESS_STANDS.items():
        for up, figure in zip((*range(2, 11), 1), printed, strict=True):
            assert f"{choices(Rules(), ENDLESS, holds[total], up)['stand']:.4f}" == f"{figure:.4f}"


def test_drawing_from_infinitely_many_decks_is_worth_what_is_published() -> None:
    for up, figure in enumerate(ENDLESS_DRAWS_TO_4, 2):
        assert f"{choices(Rules(), ENDLESS, (2, 2), up)['hit']:.4f}" == f"{figure:.4f}"


def test_eights_against_a_ten_from_infinitely_many_decks_bring_what_is_published() -> None:
    found = choices(Rules(hands=4), ENDLESS, (8, 8), 10)
    assert list(found) == ["split", "hit", "stand", "double"]
    assert [f"{worth:.4f}" for worth in found.values()] == ["-0.4807", "-0.5398", "-0.5404", "-1.0797"]
