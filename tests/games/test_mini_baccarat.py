"""Mini-baccarat: the tables of the regulation, the orders of settlement, who turns the cards, and the exact odds."""

from __future__ import annotations

from itertools import product
from math import perm
from random import Random

import pytest

from pitboss.audit.whole import findings_in
from pitboss.baccarat.counting import deals
from pitboss.baccarat.dealing import count_of
from pitboss.baccarat.drawing import NONE, banker_draws, completed, player_draws
from pitboss.baccarat.round import Memory
from pitboss.baccarat.rules import Result
from pitboss.core.choices.limits import Limits
from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.cards import deck, rank
from pitboss.core.filing.submission import read
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Betting, Collect, Draw, Move
from pitboss.core.law.sheets import read_sheet
from pitboss.core.money.cents import parse_money
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.procedure.shoe import Shoe
from pitboss.core.table.chance import Recorded, Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.games.mini_baccarat import GAME
from pitboss.games.mini_baccarat.odds import wager_odds
from pitboss.games.mini_baccarat.wagers import WAGERS, MiniBaccaratOptions, outcome
from pitboss.odds.figures.wagers import wager_odds as told
from tests.games.mini_baccarat import a_table, play, said
from tests.rounds import play_on

ALL_OFFERED = MiniBaccaratOptions(offer_total_card_wagers=True, offer_dragon_bonus=True, offer_pair_wagers=True)
EZ = MiniBaccaratOptions(variant_ez_baccarat=True)
SHEET = read_sheet("07-mini-baccarat.md")


# Who draws a third card.


def test_table_2_is_the_regulations_cell_by_cell() -> None:
    """19:47-7.9(c) to (g)"""
    (table,) = [t for t in SHEET.part("Round of play").tables() if t.columns[0] == "Banker's two-card count"]
    cells = 0
    for row in table.rows:
        for banker in map(int, row["Banker's two-card count"].split(",")):
            for column in table.columns[1:]:
                third = NONE if column == "none" else int(column)
                assert banker_draws(0, banker, third) == (row[column] == "draws"), (banker, column)
                cells += 1
    assert cells == 110


def test_table_1_and_naturals() -> None:
    """19:47-7.9(a), (b)"""
    for player in range(10):
        for banker in range(10):
            assert player_draws(player, banker) == (player <= 5 and banker <= 7)
            if player >= 8 or banker >= 8:
                assert not any(banker_draws(player, banker, third) for third in range(-1, 10))


def test_each_hand_takes_one_card_at_most_and_only_where_the_tables_say() -> None:
    """19:47-7.8(b), (d)"""
    for player, banker, fifth, sixth in product(range(10), repeat=4):
        _, _, player_cards, banker_cards = completed(player, banker, fifth, sixth)
        third = fifth if player_draws(player, banker) else NONE
        assert player_cards == (3 if third != NONE else 2)
        assert banker_cards == (3 if banker_draws(player, banker, third) else 2)


def test_the_compiled_rule_is_the_same_rule() -> None:
    quick = compiled(banker_draws)
    cells = [(p, b, third) for p in range(10) for b in range(10) for third in range(-1, 10)]
    assert [quick(*cell) for cell in cells] == [banker_draws(*cell) for cell in cells]


# The exact odds.

EDGES = {
    6: {
        "player": -0.012374, "banker": -0.010558, "tie": -0.144382,
        "total_cards_4": -0.052687, "total_cards_5": -0.089381, "total_cards_6": -0.047395,
        "player_pair": -0.112540, "banker_pair": -0.112540,
        "dragon 1 player": -0.026675, "dragon 1 banker": -0.093889,
        "dragon 2 player": -0.025936, "dragon 2 banker": -0.088579,
        "dragon 3 player": -0.025134, "dragon 3 banker": -0.085435,
        "dragon_7": -0.076062, "panda_8": -0.102074, "EZ banker": -0.010161,
    },
    8: {
        "player": -0.012351, "banker": -0.010579, "tie": -0.143596,
        "total_cards_4": -0.052829, "total_cards_5": -0.089667, "total_cards_6": -0.046938,
        "player_pair": -0.103614, "banker_pair": -0.103614,
        "dragon 1 player": -0.026517, "dragon 1 banker": -0.093731,
        "dragon 2 player": -0.025823, "dragon 2 banker": -0.088473,
        "dragon 3 player": -0.024996, "dragon 3 banker": -0.085305,
        "dragon_7": -0.076113, "panda_8": -0.101876, "EZ banker": -0.010183,
    },
}  # fmt: skip


@pytest.mark.parametrize("decks", [6, 8])
def test_published_figures(decks: int) -> None:
    found = {}
    for table in "123":
        options = MiniBaccaratOptions(
            decks=decks,
            offer_total_card_wagers=True,
            offer_dragon_bonus=True,
            offer_pair_wagers=True,
            dragon_bonus_table=table,
        )
        for odds in wager_odds(options):
            found[odds.wager.replace("dragon_bonus_", f"dragon {table} ")] = -odds.edge
    for odds in wager_odds(MiniBaccaratOptions(decks=decks, variant_ez_baccarat=True)):
        found["EZ banker" if odds.wager == "banker" else odds.wager] = -odds.edge
    assert {wager: round(float(edge), 6) for wager, edge in found.items()} == EDGES[decks]


@pytest.mark.parametrize(
    ("percent", "rounding", "exact"),
    [("5", "up_to_25_cents", "$5.00"), ("4.5", "up_to_25_cents", "$50.00"), ("4", "none", "$0.25")],
)
def test_the_edge_of_the_banker_holds_for_the_stakes_that_are_named(percent: str, rounding: str, exact: str) -> None:
    options, problems = MiniBaccaratOptions.read({"vigorish_percent": percent, "vigorish_rounding": rounding})
    assert problems == []
    (banker,) = told(GAME, options, "banker")
    assert f"multiples of {exact}," in banker.given["stakes"]
    stake = parse_money(exact[1:])
    assert options.vigorish.on(stake) == stake * options.vigorish_percent / 100


def test_figures_without_vigorish_hold_for_every_stake() -> None:
    free, problems = MiniBaccaratOptions.read({"vigorish_percent": 0}, beyond_law=True)
    assert problems == []
    assert [odds.given for options in (EZ, free) for odds in told(GAME, options) if odds.given] == []
    assert [odds.wager for odds in told(GAME, ALL_OFFERED) if odds.given] == ["banker"]


def test_every_ordered_deal_of_six_cards_is_counted_once() -> None:
    for decks in (6, 8, 40):
        assert sum(deals(decks).values()) == perm(52 * decks, 6)


def test_the_round_settles_each_deal_as_the_odds_count_it() -> None:
    """Random deals are played with every wager up; the money agrees with the figures' own net, wager by wager."""
    random = Random(7)
    for house in (ALL_OFFERED, EZ, MiniBaccaratOptions(offer_dragon_bonus=True, dragon_bonus_table="2")):
        kinds = [kind.key for kind in WAGERS if kind.offered(house)]
        for _ in range(60):
            cards = random.sample(deck(8), 6)
            table = a_table(house, chance=Recorded(cards))
            table.memory = Memory(Shoe(dealt=100, shuffle=False))
            steps = play(table, *(Bet(1, kind, 10_000) for kind in kinds))
            hands: dict[str, list[str]] = {"player": [], "banker": []}
            for step in steps:
                if isinstance(step, Draw):
                    assert isinstance(step.answer, list)
                    hands[step.to] += step.answer
            player, banker = hands["player"], hands["banker"]
            result = Result(
                count_of(player),
                count_of(banker),
                len(player),
                len(banker),
                rank(player[0]) == rank(player[1]),
                rank(banker[0]) == rank(banker[1]),
            )
            won = sum(decided_net(outcome(kind, result, house)) for kind in kinds)
            assert table.chips(1) - 10_000_000 == 10_000 * won


# The orders of settlement, example 9 of the sheet.


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        ("pay_all_then_vig", "pay 7, pay 5, pay 2, vig 7, vig 5, vig 2"),
        ("vig_all_then_pay", "vig 7, vig 5, vig 2, pay 7, pay 5, pay 2"),
        ("pay_then_vig_each", "pay 7, vig 7, pay 5, vig 5, pay 2, vig 2"),
        ("vig_then_pay_each", "vig 7, pay 7, vig 5, pay 5, vig 2, pay 2"),
    ],
)
def test_order_of_payment_and_vigorish(order: str, wanted: str) -> None:
    chance = Recorded(["Kh", "Kc", "2h", "9d"])
    table = a_table(MiniBaccaratOptions(settlement_order=order), 2, 4, 5, 7, chance=chance)
    table.memory = Memory(Shoe(dealt=100, shuffle=False))
    steps = play(
        table, Bet(2, "banker", 4000), Bet(4, "player", 5000), Bet(5, "banker", 6000), Bet(7, "banker", 10_000)
    )
    moves = [step for step in steps if isinstance(step, Move)]
    assert (moves[0].source, moves[0].amount) == ("seat 4 player", 5000), "losing wagers are collected first"
    acts = [
        f"pay {m.target[5:]}" if m.why == "wins 1 to 1" else f"vig {m.source[5:]}"
        for m in moves[1:]
        if m.why in ("wins 1 to 1", "vigorish")
    ]
    assert ", ".join(acts) == wanted
    assert [m.amount for m in moves if m.why == "vigorish"] == [500, 300, 200]


def test_the_cards_are_picked_up_in_order_so_that_both_hands_can_be_shown_again() -> None:
    """19:47-7.10(d)"""
    collected = [step for step in play(a_table(), Bet(1, "player", 1000)) if isinstance(step, Collect)]
    assert [(step.hands, step.to, step.cite) for step in collected] == [
        (("player", "banker"), "discard rack", "19:47-7.10(d)")
    ]


# Vigorish that is owed.

MARKED = MiniBaccaratOptions(vigorish_timing="mark_and_defer")


def owing() -> Table:
    """A table at which seat 1 owes $5.00."""
    table = a_table(MARKED, 1, 2)
    while not table.memory.owed:
        play(table, Bet(1, "banker", 10_000))
    return table


def test_a_player_who_leaves_pays_what_is_marked_and_the_journal_agrees() -> None:
    table = a_table(MARKED, 1, 2)
    lines: list[bytes] = []
    table.journal = lines.append
    while not table.memory.owed:
        play(table, Bet(1, "banker", 10_000))
    assert table.memory.owed == ((1, 500),)
    held, inventory = table.chips(1), table.ledger["inventory"]
    assert table.leave(1) == held - 500
    assert table.ledger["inventory"] == inventory + 500
    table.sit(1, 5000)
    assert table.leave(1) == 5000, "the next player at the position owes nothing"
    play(table)
    assert table.memory.owed == ()
    assert [str(finding) for finding in findings_in(lines, registry.find)] == []


def test_a_newcomer_does_not_inherit_the_mark_of_the_position() -> None:
    table = owing()
    table.leave(1)
    table.sit(1, 100_000)
    play(table, Bet(1, "player", 100_000))
    assert table.memory.owed == ()


def test_vigorish_that_is_owed_bounds_no_wager() -> None:
    """No rule keeps chips back for it: it is collected from what there is, and what is not there stays marked."""
    table = owing()
    lines: list[bytes] = []
    table.journal = lines.append
    opened = table.open_round()
    opened.bet(Bet(1, "player", table.chips(1)))
    assert table.chips(1) == 0
    play_on(opened)
    assert table.memory.owed == ((1, 500),)
    assert [str(finding) for finding in findings_in(lines, registry.find)] == []


def test_all_vigorish_is_collected_when_the_shoe_ends_and_none_is_lost() -> None:
    table = a_table(MARKED, 1, 4)
    due = 0
    while True:
        steps = play(table, Bet(1, "banker", 10_000), Bet(4, "banker", 700))
        marks = [text for text in said(steps) if "is marked" in text]
        due += sum(500 if "$5.00" in text else 50 for text in marks)
        if table.memory.shoe == Shoe():
            break
    paid = [step for step in steps if isinstance(step, Move) and step.why == "marked vigorish"]
    assert [step.source for step in paid] == ["seat 4", "seat 1"]
    assert sum(step.amount for step in paid) == due > 5000
    assert table.memory.owed == ()


# Who sees the cards.


def test_only_the_player_who_is_handed_the_cards_sees_them_before_they_are_turned() -> None:
    house = MiniBaccaratOptions(deal_method="face_down_players_turn")
    lines: list[bytes] = []
    table = a_table(house, 1, 2, 3)
    table.journal = lines.append
    play(table, Bet(1, "player", 5000), Bet(2, "player", 1000), Bet(3, "banker", 1000))
    record, _ = decode(lines[0])
    for seat, hand in ((1, "player"), (3, "banker"), (2, ""), (0, "")):
        for step in view(record.steps, seat):
            if isinstance(step, Draw) and step.to in ("player", "banker"):
                assert isinstance(step.answer, list)
                assert ("??" in step.answer) == (step.to != hand)


def turning(table: Table, answers: dict[tuple[int, str], list[str]]) -> list[tuple[int, str, str]]:
    """Who is asked what about turning the cards in a round; the answer "removed" is the floorperson's."""
    asked = []
    opened = table.open_round()
    while opened.pending is not None:
        for ask in opened.asks():
            answer = answers.get((ask.seat, ask.question), [])
            choice = answer.pop(0) if answer else ask.default
            asked.append((ask.seat, ask.question.split()[-2], choice))
            if choice == "removed":
                opened.irregular("card_turner_removed")
                break
            opened.choose(ask.seat, choice)
        else:
            if isinstance(opened.pending, Betting):
                opened.bet(Bet(3, "player", 5000))
                opened.bet(Bet(3, "banker", 1000))
                opened.close_betting()
    return asked


def turned_up() -> Table:
    house = MiniBaccaratOptions(deal_method="face_down_players_turn")
    table = a_table(house, 1, 3, 5, chance=Recorded(["9h", "4h", "Kh", "4c"]))
    table.memory = Memory(Shoe(dealt=100, shuffle=False))
    return table


TURN_PLAYERS, OFFER_PLAYERS = "Turn the cards of the Player's Hand?", "Will you turn the cards of the Player's Hand?"


def test_who_gives_up_one_hand_keeps_the_other_and_every_seated_player_is_offered_it() -> None:
    """19:47-7.11(f): to the right of who had it, then to each of the other players, with a wager or without."""
    asked = turning(turned_up(), {(3, TURN_PLAYERS): ["give_up"], (5, OFFER_PLAYERS): ["accept"]})
    assert asked == [
        (3, "Player's", "give_up"),
        (1, "Player's", "refuse"),
        (5, "Player's", "accept"),
        (5, "Player's", "turn"),
        (3, "Banker's", "turn"),
    ]


def test_who_took_the_cards_over_can_be_made_to_relinquish_them_too() -> None:
    answers = {(3, TURN_PLAYERS): ["removed"], (1, OFFER_PLAYERS): ["accept"], (1, TURN_PLAYERS): ["removed"]}
    assert turning(turned_up(), answers) == [
        (3, "Player's", "removed"),
        (1, "Player's", "accept"),
        (1, "Player's", "removed"),
        (5, "Player's", "refuse"),
        (5, "Banker's", "refuse"),
    ], "who was made to relinquish the right turns no more cards in this round"


def test_where_both_hands_are_not_allowed_only_they_exclude_each_other() -> None:
    opened = a_table(MiniBaccaratOptions(allow_bets_on_both_hands=False)).open_round()
    while not isinstance(opened.pending, Betting):
        for ask in opened.asks():
            opened.choose(ask.seat, ask.default)
    opened.bet(Bet(1, "tie", 500))
    opened.bet(Bet(1, "player", 500))
    opened.bet(Bet(1, "player", 500))
    with pytest.raises(Refused, match="both hands"):
        opened.bet(Bet(1, "banker", 500))


def test_an_amount_that_total_cards_cannot_be_paid_on_is_refused_by_the_section_on_odds() -> None:
    table = Table(GAME, ALL_OFFERED, limits=Limits(100, 100_000, 100), chance=Seeded(1))
    table.sit(1, 100_000)
    refusal = table.book.refuses("total_cards_4", "", 500)
    assert refusal is not None
    assert (refusal.cite, "multiple of $2.00" in refusal.reason) == ("13:69F-7.3", True)


# What a casino may file.

FILED = """
casino = "Boardwalk Example"
[[table]]
id = "MB-1"
game = "mini_baccarat"
pit = "A"
chip = "0.25"
minimum = "25.00"
maximum = "5000.00"
{one}
[[table]]
id = "MB-2"
game = "mini_baccarat"
pit = "{pit}"
chip = "0.25"
minimum = "25.00"
maximum = "5000.00"
{two}
"""


def test_one_order_of_settlement_in_a_pit() -> None:
    other = 'options.settlement_order = "pay_all_then_vig"'
    _, problems = read(FILED.format(one="", two=other, pit="A"), registry.find)
    assert [(p.key, p.cite, p.table) for p in problems] == [("options.settlement_order", "19:47-7.10(c)1", "MB-2")]
    assert read(FILED.format(one="", two=other, pit="B"), registry.find)[1] == []


@pytest.mark.parametrize(
    ("line", "cite"),
    [
        ("options.decks = 5", "13:69F-7.1"),
        ("options.decks = 1000000000000", "13:69F-7.1"),
        ("options.vigorish_percent = 5.5", "13:69F-7.3"),
        ('options.disclosed_card_procedure = "none"', "19:47-7.11(c)"),
        ("options.cutting_card_from_back = 13", "19:47-4.4(e)"),
        ('options.total_card_odds.4 = "1 to 1"', "13:69F-7.3"),
        ('options.vigorish_timing = "mark_and_defer"\noptions.shuffle_source = "continuous_device"', "19:47-7.12"),
    ],
)
def test_a_value_that_is_not_allowed_is_reported_with_its_section(line: str, cite: str) -> None:
    _, problems = read(FILED.format(one="", two=line, pit="B"), registry.find)
    assert [(problem.table, problem.cite) for problem in problems] == [("MB-2", cite)]
