"""Which wagers a table's book takes, and with what sentence and section it refuses the others."""

from __future__ import annotations

import re
from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.betting import WagerBook
from pitboss.core.game.game import Refusal
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table, random_options


def book(name: str, limits: Limits | None = None, **options: object) -> WagerBook:
    game = registry.find(name)
    read, problems = game.options.read(options)
    assert problems == []
    return WagerBook(game, read, limits or Limits(500, 50_000, 100))


@pytest.mark.parametrize(
    ("name", "wager", "pick", "total", "says", "cite"),
    [
        ("mini_dice", "feild", "", 500, "Did you mean field?", "13:69F-8.3"),
        ("mini_dice", "zzz", "", 500, "The wagers are place_4, place_5", "13:69F-8.3"),
        ("mini_dice", "field", "7", 500, "takes no selection; '7' was given", "13:69F-13.2(a)2"),
        ("roulette", "split", "11-8", 500, "did you mean 8-11?", "19:47-5.1(e)"),
        ("roulette", "split", "", 500, "no selection is given", "19:47-5.1(e)"),
        ("roulette", "straight", "99999", 500, "legal ones are", "19:47-5.1(e)"),
        ("mini_dice", "field", "", 400, "below the posted minimum of $5.00", "13:69F-8.2"),
        ("mini_dice", "field", "", 50_100, "above the posted maximum of $500.00", "13:69F-8.2"),
        ("mini_dice", "field", "", 550, "cannot be made with chips of $1.00", "13:69F-8.2"),
        ("mini_dice", "place_6", "", 1000, "cannot be paid at 7 to 6", "13:69F-13.6(b)1"),
        ("mini_dice", "place_6", "", 1000, "wager a multiple of $6.00.", "13:69F-13.6(b)1"),
        ("equal_wagers", "side", "", 500, "Side wager is a wager of $1.00 exactly.", "13:69F-18.6"),
        ("read_tickets", "ticket", "9", 500, "there is no number 9; mark numbers from 1 to 8.", "13:69F-15.3"),
        ("read_tickets", "ticket", "", 500, "marks 0 numbers", "13:69F-15.3"),
        ("read_tickets", "ticket", "3 and 1", 500, "write '3 and 1' as 1-3.", "13:69F-15.3"),
    ],
)
def test_a_refusal_says_what_would_be_right(
    name: str, wager: str, pick: str, total: int, says: str, cite: str
) -> None:
    found = book(name).refuses(wager, pick, total)
    assert isinstance(found, Refusal)
    assert says in found.reason
    assert found.cite.startswith(cite)


def test_what_the_options_do_not_offer_is_named_as_such() -> None:
    found = book("casino_war", offer_tie_wager=False).refuses("tie", "", 500)
    assert found is not None
    assert found.reason == "Tie wager is not offered at this table."


def test_limits_bind_only_what_can_still_be_rejected() -> None:
    """Once play has begun a wager outside the limits stands in full; one that cannot be paid never does. 8.2"""
    dice = book("mini_dice")
    assert dice.refuses("field", "", 100) is not None
    assert dice.refuses("field", "", 100, unrejected=True) is None
    assert dice.refuses("place_6", "", 1000, unrejected=True) is not None


def test_a_ticket_has_the_odds_of_its_sort() -> None:
    kind = registry.find("read_tickets").kinds["ticket"]
    assert kind.like(None, "2-5-8") == "1-2-3"
    assert kind.like(None, "7") == "1"
    assert registry.find("roulette").kinds["straight"].like(None, "17") == "17"


def test_answers_that_nobody_will_ask_for_again_are_not_kept_for_ever() -> None:
    dice = book("mini_dice", Limits(1, 10**9, 1))
    for amount in range(1, 70_000):
        assert dice.refuses("field", "", amount) is None
    assert len(dice._answers) <= 1 << 16


@pytest.mark.parametrize("name", ALL)
def test_the_range_of_a_wager_is_what_the_book_takes(name: str) -> None:
    game = registry.find(name)
    random = Random(name)
    for _ in range(5):
        limits = Limits(random.choice((100, 500, 1500)), 50_000, random.choice((25, 100, 500)))
        taken = WagerBook(game, random_options(game, random), limits)
        for kind in taken.kinds.values():
            if kind.windows == ("poker",):
                continue
            pick = next(iter(taken.picks[kind.key]), "")
            found = taken.range(kind.key, pick)
            if found.most < found.least:
                continue
            assert taken.refuses(kind.key, pick, found.least) is None
            assert taken.refuses(kind.key, pick, found.most) is None
            assert taken.refuses(kind.key, pick, found.most + found.step) is not None
            if found.least > found.step:
                assert taken.refuses(kind.key, pick, found.least - found.step) is not None


def open_equal() -> Table:
    table = Table(registry.find("equal_wagers"), limits=Limits(100, 50_000, 100))
    table.sit(1, 100_000)
    table.open_round()
    return table


def test_a_wager_equals_the_one_it_goes_with() -> None:
    opened = open_equal().round
    assert opened is not None
    with pytest.raises(Refused, match="place that first"):
        opened.bet(Bet(1, "match", 1000))
    opened.bet(Bet(1, "ante", 1000))
    with pytest.raises(Refused, match=r"Match equals Ante; wager \$10\.00"):
        opened.bet(Bet(1, "match", 900))
    opened.bet(Bet(1, "match", 1000))
    for change in (Bet(1, "ante", 100), Bet(1, "ante", 100, take=True)):
        with pytest.raises(Refused, match="Match equals Ante; take that down first"):
            opened.bet(change)
    with pytest.raises(Refused, match="Match goes only with Ante; take that down first"):
        opened.bet(Bet(1, "ante", 1000, take=True))
    opened.bet(Bet(1, "match", 1000, take=True))
    opened.bet(Bet(1, "ante", 500, take=True))
    opened.bet(Bet(1, "match", 500))


def test_wagers_that_are_put_up_at_once_lie_together_or_not_at_all() -> None:
    table = open_equal()
    opened = table.round
    assert opened is not None
    with pytest.raises(Refused, match=r"\$1,008\.00 cannot be wagered; there are \$1,000\.00"):
        opened.bet(Bet(1, "first", 252_00))
    with pytest.raises(Refused, match=r"\$9\.00 on Second cannot be paid at 3 to 2 in chips of \$1\.00"):
        opened.bet(Bet(1, "first", 3_00))
    assert table.book.range("first").step == 2_00
    opened.bet(Bet(1, "first", 4_00))
    assert [(wager.kind, wager.stake) for wager in table.wagers()] == [("first", 4_00), ("second", 12_00)]
    for alone in (Bet(1, "second", 6_00), Bet(1, "second", 12_00, take=True)):
        assert opened.refuses(alone) is not None
    opened.bet(Bet(1, "first", 2_00, take=True))
    assert table.chips(1) == 992_00
    opened.bet(Bet(1, "first", 2_00, take=True))
    assert table.wagers() == []


def test_one_that_lies_without_what_is_put_up_with_it_goes_back_with_all_beside_it() -> None:
    """A record may say so, or another system; nobody at a table can do it."""
    table = open_equal()
    opened = table.round
    assert opened is not None
    opened.place(Bet(1, "first", 4_00))
    opened.bet(Bet(1, "side", 1_00))
    opened.close_betting()
    assert table.wagers() == [] and table.chips(1) == 1_000_00


def test_a_wager_of_several_windows_is_taken_in_each_of_them() -> None:
    opened = open_equal().round
    assert opened is not None
    opened.bet(Bet(1, "high", 1000))
    opened.close_betting()
    assert opened.bet(Bet(1, "high", 500)).stake == 1500  # type: ignore[union-attr]
    with pytest.raises(Refused, match="cannot be wagered at this moment"):
        opened.bet(Bet(1, "ante", 500))


@pytest.mark.parametrize(
    ("wager", "pick", "named"),
    [("red", "", "Red"), ("straight", "17", "Straight 17"), ("no such wager", "", "no such wager")],
)
def test_what_does_not_lie_on_the_layout_is_not_taken_down(wager: str, pick: str, named: str) -> None:
    """19:47-5.1: the refusal says that nothing lies there, not that it is too little."""
    table, _, _ = open_table(registry.find("roulette"), Random(5), seats=1)
    (seat,) = table.places
    refused = table.open_round().refuses(Bet(seat, wager, 500, pick, take=True))
    assert refused is not None
    assert refused.reason.startswith(f"No {named} of this seat lies on the layout")


@pytest.mark.parametrize(
    ("name", "wager", "plain", "unit"),
    [
        ("roulette", "red", {"roulette_payout_overrides": {"red": "7 to 3"}}, 25),
        ("blackjack", "main", {}, 25),
        ("boston_5_stud", "ante", {"ante_bonus_table": {"two_pairs": "7 to 3"}}, 100),
        ("ultimate_texas_holdem", "ante", {}, 25),
        ("craps", "horn", {}, 100),
    ],
)
def test_what_a_refusal_says_would_be_right_is_taken_at_once(
    name: str, wager: str, plain: dict[str, object], unit: int
) -> None:
    """Whatever else the amount must be: split, halved, paid at all odds, and so what follows from it."""
    game = registry.find(name)
    options, problems = game.options.read(plain)
    assert not problems
    taken, refused = WagerBook(game, options, Limits(unit, 10_000 * unit, unit)), 0
    for amount in range(unit, 200 * unit, unit):
        found = taken.refuses(wager, "", amount)
        if found is not None:
            told = re.search(r"wager a multiple of \$([\d,]+\.\d\d)", found.reason)
            assert told is not None, found.reason
            assert taken.refuses(wager, "", round(100 * float(told[1].replace(",", "")))) is None, found.reason
            refused += 1
    assert refused


def test_where_no_amount_fits_the_refusal_says_so() -> None:
    game = registry.find("blackjack")
    found = WagerBook(game, game.options(), Limits(500, 500, 500)).refuses("main", "", 500)
    assert found is not None and found.reason.endswith("no amount fits the posted limits.")
