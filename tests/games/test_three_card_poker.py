"""Three-card poker: what only this game can get wrong, and its figures against published ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.cards import DECK, index
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Collect, Draw, Irregular, Move, Reveal
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.chance import Recorded, Seeded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.exact import NOT_QUALIFIED, RESULTS
from pitboss.exact.hand_classes import class_counts, three_card_counts
from pitboss.games.three_card_poker import GAME
from pitboss.games.three_card_poker.odds import PLAY, wager_odds
from pitboss.games.three_card_poker.wagers import (
    ANTE_BONUS,
    PAIR_PLUS,
    SIX_CARD,
    Facts,
    ThreeCardPokerOptions,
    outcome,
    showdown,
)
from pitboss.house_poker.round.round import Cards
from pitboss.house_poker.rules.laid_out import laid3
from pitboss.ranks import groups
from pitboss.ranks.evaluate import evaluate
from pitboss.ranks.three_card import CLASSES, class3, rank3

AGAINST = comb(49, 3)
"""The hands that the dealer may hold when a player's three cards are known."""
QUEEN_SIX_FOUR = rank3(index("Qs"), index("6d"), index("4h"))
OPTIONS = ThreeCardPokerOptions()
SIX = replace(OPTIONS, six_card_bonus_offered=True)


def odds_of(wager: str, options: ThreeCardPokerOptions) -> WagerOdds:
    return next(o for o in wager_odds(options) if o.wager == wager)


def dealt(options: ThreeCardPokerOptions, cards: str, *seats: int) -> Table:
    """A table at which the cards fall in the order given."""
    table = Table(GAME, options, limits=Limits(100, 100_000, 100), chance=Recorded(cards.split()), clock=lambda: 0)
    for seat in seats:
        table.sit(seat, 100_000)
    return table


def open_with(table: Table, *bets: Bet) -> Round:
    opened = table.open_round()
    for bet in bets:
        opened.bet(bet)
    opened.close_betting()
    return opened


# Figures.


def test_hands_of_each_class_and_dealers_that_qualify() -> None:
    assert [three_card_counts()[kind] for kind in range(6)] == [16_440, 3_744, 1_096, 720, 52, 48]
    dealers = [rank3(*hand) for hand in combinations(range(52), 3)]
    assert sum(showdown(0, dealer) != NOT_QUALIFIED for dealer in dealers) == 15_380


@pytest.mark.parametrize(("ledger", "edge"), [("A", 0.02317), ("B", 0.02697), ("C", 0.07276), ("D", 0.07656)])
def test_pair_plus_edge_is_the_published_one(ledger: str, edge: float) -> None:
    assert float(odds_of("pair_plus", replace(OPTIONS, pair_plus_ledger=ledger)).edge) == pytest.approx(
        edge, abs=5e-6
    )


@pytest.mark.parametrize(
    ("bonus", "edge", "risk"), [("standard", 0.033730, 0.020147), ("alternative", 0.029205, 0.017444)]
)
def test_ante_edge_is_the_published_one(bonus: str, edge: float, risk: float) -> None:
    ante = odds_of("ante", replace(OPTIONS, ante_bonus_table=bonus))
    assert float(ante.edge) == pytest.approx(edge, abs=5e-7)
    assert float(ante.element_of_risk) == pytest.approx(risk, abs=5e-7)
    assert ante.action == 1 + Fraction(14_900, 22_100)


@pytest.mark.parametrize(("table", "edge"), [("X", 0.10225), ("X15", 0.15279), ("Y", 0.08561), ("Z", 0.06741)])
def test_six_card_bonus_edge_is_the_published_one(table: str, edge: float) -> None:
    assert float(odds_of("six_card_bonus", replace(SIX, six_card_bonus_table=table)).edge) == pytest.approx(
        edge, abs=5e-6
    )


def test_six_card_hands_of_each_paid_class() -> None:
    counts = class_counts(6)
    assert sum(counts.values()) == comb(52, 6)
    paid = [counts[kind] for kind in SIX_CARD.tables["X"]]
    assert paid == [732_160, 361_620, 205_792, 165_984, 14_664, 1_656, 188]


def test_six_card_bonus_has_odds_only_where_it_is_offered() -> None:
    assert [o.wager for o in wager_odds(OPTIONS)] == ["ante", "pair_plus"]
    assert [o.wager for o in wager_odds(SIX)] == ["ante", "pair_plus", "six_card_bonus"]


# Decisions.


@pytest.mark.parametrize("bonus", list(ANTE_BONUS.tables))
def test_the_best_play_is_queen_six_four_or_better_and_the_rule_costs_nothing(bonus: str) -> None:
    options = replace(OPTIONS, ante_bonus_table=bonus)
    best = PLAY.best(options)
    assert odds_of("ante", options).strategy == (
        "play Q-6-4 or better, fold the rest; it costs nothing against the best decision for each hand"
    )
    played = sum(many for end, many in best.ways.items() if end.startswith("1 "))
    assert played == 14_900 * AGAINST
    assert best.cost == 0


def test_playing_every_hand_blindly_costs_what_is_published() -> None:
    total = sum(found.chance * found.choices["play"] for found in PLAY.decisions(OPTIONS))
    assert -total == pytest.approx(0.0765, abs=5e-5)


def _units(wager: str, found: Facts, options: ThreeCardPokerOptions) -> Fraction:
    return decided_net(outcome(wager, found, options))


def _meet_every(sets: Any, keys: Any, ways: Any) -> None:
    """Every hand against every hand that shares no card with it; from queen-six-four on it is played."""
    for i in range(len(keys)):
        for j in range(len(keys)):
            if not sets[i] & sets[j]:
                ways[1 if keys[i] >= QUEEN_SIX_FOUR else 0, class3(keys[i]), showdown(keys[i], keys[j])] += 1


def test_kinds_stand_for_all_hands() -> None:
    """Every one of the 22,100 hands against every hand of the dealer: 407 million, none left to symmetry."""
    hands = list(combinations(range(52), 3))
    sets = np.array([sum(1 << card for card in hand) for hand in hands])
    ways = np.zeros((2, len(CLASSES), RESULTS), np.int64)
    compiled(_meet_every)(sets, np.array([rank3(*hand) for hand in hands]), ways)
    assert ways.sum() == len(hands) * AGAINST
    counted = np.zeros_like(ways)
    for end, many in PLAY.best(OPTIONS).ways.items():
        counted[tuple(map(int, end.split()))] = many
    assert counted.tolist() == ways.tolist()


def test_strategy_decides_from_the_cards_that_the_seat_sees() -> None:
    decide = PLAY.strategy(OPTIONS)
    table = dealt(OPTIONS, "", 1)

    def answer(about: str, *choices: str) -> object:
        return decide(table, Ask(1, "?", choices, "fold", "19:47-20.10(b)", cards=tuple(about.split())))

    assert answer("4h Qs 6d", "play", "fold") == "play"
    assert answer("3h Qs 6d", "play", "fold") == "fold"
    assert answer("Ah As Ad", "fold") == "fold"


# The round against the compiled rules.


def test_round_and_compiled_rules_agree_wager_by_wager() -> None:
    random = Random(20)
    rank, fares = compiled(rank3), compiled(showdown)
    tables = list(product(PAIR_PLUS.tables, SIX_CARD.tables))
    for number in range(300):
        ledger, six = tables[number % len(tables)]
        options = replace(SIX, pair_plus_ledger=ledger, six_card_bonus_table=six)
        cards = random.sample(DECK, 6)
        table = dealt(options, " ".join(cards), 1)
        opened = open_with(table, Bet(1, "ante", 1000), Bet(1, "pair_plus", 200), Bet(1, "six_card_bonus", 100))
        opened.choose(1, "play")
        numbers = [index(card) for card in cards]
        own, dealer = rank(*numbers[:3]), rank(*numbers[3:])
        result = fares(own, dealer)
        best = int(evaluate([numbers])[0])
        found = Facts(class3(own), result, groups.class_of(best))
        stakes = {"ante": 1000, "play": 1000, "pair_plus": 200, "six_card_bonus": 100}
        wanted = {kind: _units(kind, found, options) * stake for kind, stake in stakes.items()}
        assert _nets(opened) == {kind: net for kind, net in wanted.items() if net}, cards


def _nets(played: Round) -> dict[str, int]:
    """What the bank paid on each wager, less what it took: a win is paid just before its stake goes back."""
    nets: Counter[str] = Counter()
    paid = 0
    for step in played.entries:
        if not isinstance(step, Move):
            continue
        if step.why == "ante bonus":
            nets["ante"] += step.amount
        elif step.source == "inventory":
            paid = step.amount
        else:
            kind = step.source.removeprefix("seat 1 ")
            nets[kind] += paid - (step.amount if step.target == "inventory" else 0)
            paid = 0
    return {kind: net for kind, net in nets.items() if net}


def test_six_card_bonus_of_a_folded_hand_agrees_with_its_odds() -> None:
    """Live after a fold, the bonus does not depend on the ante's decisions."""
    table = Table(GAME, SIX, limits=Limits(100, 100_000, 100), chance=Seeded(6), clock=lambda: 0)
    table.sit(1, 10**9)
    paid = 0
    for _ in range(3000):
        opened = open_with(table, Bet(1, "ante", 100), Bet(1, "six_card_bonus", 100))
        before = table.ledger["inventory"]
        opened.choose(1, "fold")
        paid += table.ledger["inventory"] < before
    assert paid / 3000 == pytest.approx(float(odds_of("six_card_bonus", SIX).win), abs=0.02)


# Who gets which card when, and in which order money moves.


def test_cards_go_one_by_one_or_in_stacks_from_the_dealers_left() -> None:
    """19:47-20.8(a), (c), 20.9(a), (c)"""
    bets = (Bet(5, "pair_plus", 100), Bet(2, "pair_plus", 100))
    for method, order in (
        ("hand", [("seat 2", 1), ("seat 5", 1), ("dealer", 1)] * 3),
        ("manual_shoe", [("seat 2", 1), ("seat 5", 1), ("dealer", 1)] * 3),
        ("automated_shoe", [("seat 2", 3), ("seat 5", 3), ("dealer", 3)]),
    ):
        table = dealt(replace(OPTIONS, dealing_method=method), "2h 3h 4h 5h 6h 7h 8h 9h Th", 2, 5)
        draws = [step for step in open_with(table, *bets).entries if isinstance(step, Draw)]
        assert [(draw.to, draw.count) for draw in draws] == order
        assert not any(draw.up for draw in draws)
        assert {draw.to: draw.seen_by for draw in draws} == {"seat 2": 2, "seat 5": 5, "dealer": 0}


def test_the_dealers_stack_waits_in_the_shoe_for_the_decisions() -> None:
    table = dealt(replace(OPTIONS, dealer_stack_delivery="after_decisions"), "2h 3c 4h 5h 6h 7h 8h 9h Th", 1, 2)
    opened = open_with(table, Bet(1, "ante", 100), Bet(2, "ante", 100))
    assert [step.to for step in opened.entries if isinstance(step, Draw)] == ["seat 1", "seat 2"]
    opened.choose(1, "fold")
    opened.choose(2, "play")
    order = [
        step.to if isinstance(step, Draw) else step.hands[0]
        for step in opened.entries
        if isinstance(step, Draw | Collect)
    ]
    assert order == ["seat 1", "seat 2", "seat 1", "dealer", "stub", "seat 2", "dealer"]


def _settlement(order: str) -> list[str]:
    """Seat 1 wins, seat 2 loses, seat 3 wins; the dealer has queen high."""
    table = dealt(replace(OPTIONS, settlement_order=order), "Ah Ad 2c 4h 5d 7c Kh Kd 2d Qc 9s 3h", 1, 2, 3)
    opened = open_with(table, *(Bet(seat, "ante", 100) for seat in (1, 2, 3)))
    for seat in (1, 2, 3):
        opened.choose(seat, "play")
    at = next(i for i, s in enumerate(opened.entries) if isinstance(s, Reveal) and s.hand != "dealer")
    told = []
    for step in opened.entries[at:]:
        if isinstance(step, Reveal):
            told.append(f"reveal {step.hand}")
        elif isinstance(step, Collect):
            told.append(f"pick up {' '.join(step.hands)}")
        elif isinstance(step, Move) and step.target == "inventory":
            told.append(f"collect {step.source}")
        elif isinstance(step, Move) and step.source == "inventory":
            told.append(f"pay {step.target}")
    return told


def test_settlement_goes_counterclockwise_step_by_step_or_player_by_player() -> None:
    """19:47-20.10(c), (d)"""
    assert _settlement("by_step") == [
        *("reveal seat 3", "reveal seat 2", "reveal seat 1"),
        *("collect seat 2 ante", "collect seat 2 play"),
        *("pay seat 3", "pay seat 3", "pay seat 1", "pay seat 1"),
        *("pick up seat 3 seat 2 seat 1", "pick up dealer"),
    ]
    assert _settlement("by_player") == [
        *("reveal seat 3", "pay seat 3", "pay seat 3", "pick up seat 3"),
        *("reveal seat 2", "collect seat 2 ante", "collect seat 2 play", "pick up seat 2"),
        *("reveal seat 1", "pay seat 1", "pay seat 1", "pick up seat 1"),
        "pick up dealer",
    ]


def test_hands_are_laid_out_as_the_highest_hand() -> None:
    assert laid3(["2c", "Kd", "2h"])[2] == "Kd"
    assert laid3(["2c", "Ah", "3d"]) == ["3d", "2c", "Ah"]
    assert laid3(["2c", "Ah", "4d"]) == ["Ah", "4d", "2c"]


def test_the_play_wager_is_offered_whatever_chips_are_left() -> None:
    table = dealt(OPTIONS, "Ah Ad Ac 2c 3d 7h", 1)
    table.leave(1)
    table.sit(1, 1500)
    opened = open_with(table, Bet(1, "ante", 1000))
    (ask,) = opened.asks()
    assert (ask.choices, ask.costs) == (("play", "fold"), {"play": 1000})


def test_decisions_of_two_positions_name_the_position_and_show_its_cards() -> None:
    table = dealt(replace(OPTIONS, two_adjacent_positions=True), "Ah Ad Ac 2c 3d 7h Qc 9s 3h", 3)
    opened = open_with(table, Bet(3, "ante", 1000), Bet(3, "ante", 500, spot=2))
    first = opened.asks()[0]
    assert (" ".join(first.cards), "at position 2" in first.question, "$5.00" in first.question) == (
        "Ah Ad Ac",
        True,
        True,
    )
    opened.choose(3, "play")
    second = opened.asks()[0]
    assert (" ".join(second.cards), "position" in second.question) == ("2c 3d 7h", False)
    opened.choose(3, "fold")
    assert table.chips(3) == 100_000 + 500 + 500 + 4 * 500 - 1000


def test_two_positions_are_adjacent_free_and_no_more_than_two() -> None:
    table = dealt(replace(OPTIONS, two_adjacent_positions=True), "", 2, 4, 6)
    opened = table.open_round()
    assert isinstance(opened.pending, Betting)
    opened.bet(Bet(4, "ante", 100))
    opened.bet(Bet(4, "ante", 100, spot=3))
    for bet, reason in (
        (Bet(4, "ante", 100, spot=5), "2 positions"),
        (Bet(2, "ante", 100, spot=3), "another player's"),
        (Bet(2, "ante", 100, spot=4), "another player's"),
        (Bet(6, "ante", 100, spot=1), "not beside"),
    ):
        with pytest.raises(Refused, match=reason):
            opened.bet(bet)
    opened.bet(Bet(6, "ante", 100, spot=5))


# What goes wrong.


@pytest.mark.parametrize("order", ["by_step", "by_player"])
def test_void_at_the_last_reveal_undoes_forfeits_payments_and_collections(order: str) -> None:
    table = dealt(
        replace(OPTIONS, settlement_order=order), "Ah Ad 2c 4h 5d 7c Kh Kd 2d Jh 9d 3s Qc 9s 3h", 1, 2, 3, 4
    )

    def at_seat_1(step: object) -> tuple[str, int] | None:
        return ("wrong_card_count", 0) if isinstance(step, Reveal) and step.hand == "seat 1" else None

    opened = table.open_round(at_seat_1)
    for seat in (1, 2, 3, 4):
        opened.bet(Bet(seat, "ante", 100))
    opened.bet(Bet(4, "pair_plus", 300))
    opened.close_betting()
    for seat, choice in ((1, "play"), (2, "play"), (3, "play"), (4, "fold")):
        opened.choose(seat, choice)
    assert opened.over
    assert any(isinstance(step, Irregular) for step in opened.entries)
    assert [table.chips(seat) for seat in (1, 2, 3, 4)] == [100_000] * 4
    assert table.ledger["inventory"] == 0
    assert table.layout == {}
    assert table.memory == Cards(uncounted=1)  # one more round in which the stub was not counted


def test_a_card_face_up_is_shown_set_aside_and_not_used() -> None:
    table = dealt(replace(OPTIONS, dealing_method="hand"), "9s Ah Kh Ad Qd 2c 3h", 1)
    told = iter([True])

    def first_draw(step: object) -> tuple[str, int] | None:
        return ("one_card_face_up", 0) if isinstance(step, Draw) and next(told, False) else None

    opened = table.open_round(first_draw)
    opened.bet(Bet(1, "pair_plus", 100))
    opened.close_betting()
    draws = [step for step in opened.entries if isinstance(step, Draw)]
    assert (draws[0].to, draws[0].answer, draws[0].up) == ("discard rack", ["9s"], True)
    assert [step.cards for step in opened.entries if isinstance(step, Reveal)] == [
        ["Kh", "Qd", "3h"],
        ["Ah", "Ad", "2c"],
    ]


# Options.


@pytest.mark.parametrize(
    ("plain", "cite"),
    [
        ({"dealing_method": "hand", "shuffling": "manual", "decks_in_rotation": 1}, "19:47-20.8(b)1"),
        ({"dealing_method": "manual_shoe", "shuffling": "manual"}, "13:69F-20.2"),
        ({"shuffling": "manual", "decks_in_rotation": 1, "shuffler_counts_cards": True}, "19:47-20.7"),
        ({"dealing_method": "hand", "dealer_stack_delivery": "after_decisions"}, "19:47-20.9(c)2"),
        ({"ante_bonus_table": "alternative"}, "19:47-20.11(a)3i"),
        ({"pair_plus_ledger": "E"}, "19:47-20.11(a)2"),
        ({"decks_in_rotation": 3}, "13:69F-20.2"),
    ],
)
def test_options_that_the_regulation_does_not_allow_are_reported(plain: dict[str, object], cite: str) -> None:
    _, problems = ThreeCardPokerOptions.read(plain)
    assert [problem.cite for problem in problems] == [cite]
