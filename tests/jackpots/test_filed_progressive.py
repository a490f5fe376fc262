"""Blackjack's progressive wager: figures of a filed table counted another way, what may be filed, who splits aces,
and forged contributions, meters and payouts. 13:69F-2.19, 13:69D-1.52"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.choices.limits import Limits
from pitboss.core.game.betting import WagerBook
from pitboss.core.game.steps import AnyStep, Ask, Bet, Chosen, Draw, Meter
from pitboss.core.mathematics.exact import Question
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import meter
from pitboss.core.record.examples import Script
from pitboss.core.table.journal import decode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.blackjack.odds import wager_odds
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.progressive import ACES
from pitboss.jackpots.filing import LEAST_CHANCE, FiledProgressive, top_award
from pitboss.jackpots.progressive import KEY
from pitboss.server.shown.tables import areas
from pitboss.twenty_one.advice.strategist import way_of_playing
from pitboss.twenty_one.rules.play_table import DOUBLE, HIT, SPLIT, STAND
from tests.jackpots.forging import falsified

PUBLISHED = ("25.00", "50.00", "250.00", "2500.00", "10 percent", "100 percent")
METER = {"initial": "10000.00", "reset": "500.00", "rate": "70"}
FILING = {**METER, **dict(zip(ACES, PUBLISHED, strict=True))}
DECKS = (4, 6, 8)


def read(**plain: Any) -> BlackjackOptions:
    options, problems = BlackjackOptions.read({"progressive_filing": FILING, **plain})
    assert problems == []
    return options


def progressive(options: BlackjackOptions, stands: int | None = None) -> Any:
    meters = {} if stands is None else {KEY: stands}
    return next(odds for odds in wager_odds(options, Question(meters=meters)) if odds.wager == KEY)


def chances(decks: int, reader: bool) -> list[Fraction]:
    """Of exactly two, three and four aces, each not of one suit and of one: card after card, a run that goes beyond
    two not where the dealer has an ace and a ten beside it and that is read."""
    cards, aces, tens = 52 * decks, 4 * decks, 16 * decks

    def run(length: int, kinds: int) -> Fraction:
        """The chance of so many aces in a row of any of `kinds` suits, all suits alike counted together."""
        many = aces if kinds == 1 else decks
        found = Fraction(kinds)
        for gone in range(length):
            found *= Fraction(many - gone, cards - gone)
        blackjack = Fraction(2 * (aces - length) * tens, (cards - length) * (cards - length - 1))
        return found * (1 - blackjack) if reader and length > 2 else found

    any_suits = {length: run(length, 1) for length in (2, 3, 4)} | {5: Fraction(0)}
    one_suit = {length: run(length, 4) for length in (2, 3, 4)}
    found = []
    for length in (2, 3, 4):
        ends = 1 - any_suits[length + 1] / any_suits[length]  # whatever the suits so far
        exactly, suited = any_suits[length] * ends, one_suit[length] * ends
        found += [exactly - suited, suited]
    return found


@pytest.mark.parametrize("mode", ["card_reader", "unpeeked"])
@pytest.mark.parametrize("decks", DECKS)
def test_a_published_table_has_the_edge_that_a_plain_count_gives(decks: int, mode: str) -> None:
    options = read(decks=decks, hole_card_mode=mode)
    two, two_suited, three, three_suited, four, top = chances(decks, mode == "card_reader")
    sums = 25 * two + 50 * two_suited + 250 * three + 2500 * three_suited
    for dollars in (10_000, 100_000, 1_000_000):
        found = progressive(options, dollars * 100)
        assert found.return_ == sums + dollars * (top + four / 10)
    even = (1 - sums) / (top + four / 10)
    assert progressive(options).given["break-even meter"] == money(round(100 * even))
    assert progressive(options).given["chance of the top award"] == f"1 in {round(1 / top):,}"
    assert progressive(options).given["edge for each $1,000 of the meter"] == f"{-1000 * float(top + four / 10):.4%}"


def test_the_sheet_says_where_it_breaks_even() -> None:
    for decks, even in zip(DECKS, ("$312,272.31", "$259,032.71", "$235,612.99"), strict=True):
        assert progressive(read(decks=decks)).given["break-even meter"] == even


def test_two_aces_are_split_against_every_card() -> None:
    """The figures rest on it."""
    for options in (read(), read(decks=4, dealer_hits_soft_17=True, surrender=True, hole_card_mode="none")):
        plays = way_of_playing(options)
        for up in range(2, 12):
            assert plays.choose(12, True, 11, up, [STAND, HIT, DOUBLE, SPLIT, "surrender"]) == SPLIT


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rate": None}, "rate not filed"),
        ({"initial": None, "four_aces": None}, "initial, four_aces not filed"),
        ({"initial": "0.50"}, "out of range"),
        ({"reset": "much"}, "reset"),
        ({"rate": "0"}, "rate: '0' is no whole percentage from 1 to 100"),
        ({"rate": "70", "reserve": "31"}, "more than the stake"),
        ({"together": "first"}, "divided or in_turn"),
        ({"four_aces": "101 percent"}, "out of range"),
        ({"four_aces_suited": "1000.00"}, "wins no share of the meter"),
        ({"five_aces": "1.00"}, "did you mean"),
    ],
)
def test_what_is_not_filed_whole_is_refused(change: dict[str, str | None], told: str) -> None:
    filing = {line: value for line, value in {**FILING, **change}.items() if value is not None}
    options, problems = BlackjackOptions.read({"progressive_filing": filing})
    assert [problem.key for problem in problems] == ["progressive_filing"]
    assert told in problems[0].problem
    assert not options.progressive_offered


def test_the_felt_tells_the_top_award() -> None:
    book = WagerBook(registry.find("blackjack"), read(), Limits(100, 50_000, 100))
    (printed,) = (area["printed"] for area in areas(book) if area["key"] == KEY)
    assert printed == "up to the progressive meter"


def test_a_filing_is_written_as_it_is_read() -> None:
    allowed = FiledProgressive(ACES)
    assert allowed.write(None) == {} and allowed.read({}) is None
    written = allowed.write(allowed.read(FILING))
    assert written == {**FILING, "reserve": "0", "together": "divided", "shared": "table"}
    assert allowed.read(written) == allowed.read(FILING)


def test_where_the_wager_may_be_offered() -> None:
    """13:69F-2.2(a)3, 2.17(a); 13:69D-1.52: with three decks four aces of one suit cannot come."""
    for plain, keys in (
        ({"decks": 3}, {"decks", "progressive_filing"}),
        ({"additional_wager": "same_suit"}, {"additional_wager"}),
    ):
        _, problems = BlackjackOptions.read({"progressive_filing": FILING, **plain})
        assert {problem.key for problem in problems} == keys
    assert not list(top_award(LEAST_CHANCE))
    (problem,) = top_award(LEAST_CHANCE / 2)
    assert problem.problem == "The top award comes once in 200,000,000 rounds."


class Splits(DefaultPlayer):
    """Splits whatever may be split."""

    def choose(self, table: Table, ask: Ask) -> Chosen:
        return SPLIT if SPLIT in ask.choices else ask.default_answer


def played(house: BlackjackOptions, *rounds: dict[str, str]) -> tuple[Table, list[bytes]]:
    lines: list[bytes] = []
    table = Table(registry.find("blackjack"), house, clock=lambda: 0, journal=lines.append)
    for seat in (1, 2):
        table.sit(seat, 1_000_000)
    for hands in rounds:
        script = table.chance = Script({"hands": hands})

        def watch(step: AnyStep, script: Script = script) -> None:
            if isinstance(step, Draw):
                script.to = step.to

        table.play({seat: Splits(Bet(seat, "main", 1000), Bet(seat, KEY, 100)) for seat in (1, 2)}, watch)
    return table, lines


QUIET = {"seat 1": "9h Kc", "seat 2": "Td 8h", "dealer": "7c Tc"}
WON = {
    "seat 1": "Ac Ac Ac",
    "seat 1 hand 2": "Ac",
    "seat 2": "Ah Ah Ad",
    "seat 2 hand 2": "As",
    "dealer": "7c Td",
}


def test_a_replay_reproduces_the_meter_and_every_forged_step_is_found() -> None:
    """Even where balances, openings and the chain are forged with it."""
    house = read(progressive_filing={**FILING, "reserve": "20"}, reshuffle_after_round="every_round")
    table, lines = played(house, QUIET, WON, QUIET)
    stands = 1_000_000 + 4 * 70
    paid = [stands * 10 // 110, stands * 100 // 110]
    asked = [step.answer for line in lines for step in decode(line)[0].steps if isinstance(step, Meter)]
    assert asked == [stands, stands - sum(paid), 80]
    assert table.ledger[meter(KEY)] == 2 * 70 + 50_000 - 1_000_000
    assert table.ledger.total() == 2_000_000
    assert findings_in(lines, registry.find) == []
    forgeries = list(falsified(lines))
    for what, journal in forgeries:
        assert findings_in(journal, registry.find), what
    assert len(forgeries) > 8
