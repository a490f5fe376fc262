from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.money.cents import MOST, BadMoney, Odds, Unpayable, Vigorish, money, parse_money
from pitboss.core.money.ledger import INVENTORY, Ledger, LedgerError


@pytest.mark.parametrize(
    ("text", "cents"),
    [("5.00", 500), ("$5", 500), ("5", 500), ("0.01", 1), ("$1,250.50", 125_050), (5, 500), ("5.000", 500)],
)
def test_amounts_are_read_as_people_write_them(text: str | int, cents: int) -> None:
    assert parse_money(text) == cents


@pytest.mark.parametrize(
    "text",
    ["", "five", "-5", "5.001", "$", "1e3", "5.0.0", "12,34", "٣", "NaN", "inf", "9" * 40, True, 5.0, None, []],
)
def test_anything_else_is_refused_with_a_sentence(text: object) -> None:
    with pytest.raises(BadMoney, match=r"\.$|5\.00"):
        parse_money(text)  # type: ignore[arg-type]


@given(st.integers(0, MOST))
def test_written_money_is_read_back(cents: int) -> None:
    assert parse_money(money(cents)) == cents


@given(st.text(max_size=12))
def test_no_text_raises_anything_but_bad_money(text: str) -> None:
    with suppress(BadMoney):
        assert 0 <= parse_money(text) <= MOST


@given(st.integers(0, 10**6), st.integers(1, 100), st.integers(0, 10**9))
def test_odds_pay_exactly_or_not_at_all(win: int, to: int, stake: int) -> None:
    odds = Odds(win, to)
    exact = stake * Fraction(win, to)
    if exact.denominator == 1:
        assert odds.pays(stake) == exact
    else:
        with pytest.raises(Unpayable):
            odds.pays(stake)


def test_odds_are_stated_with_to_and_never_with_for() -> None:
    """13:69F-13.6(a), 13:69F-12.6(a): layouts and signs say "to" or "win", never "for"."""
    assert Odds.parse("7 to 6") == Odds(7, 6)
    assert str(Odds(1000)) == "1,000 to 1"
    assert Odds.parse(str(Odds(10_000))) == Odds(10_000)
    for text in ("13 for 1", "7:6", "7", "7 to 0", "-1 to 1", "a to b", "1 to 1 to 1"):
        with pytest.raises(BadMoney):
            Odds.parse(text)


def test_vigorish_is_rounded_up_to_a_quarter_where_the_casino_rounds() -> None:
    """The figures of the sheets: 5 % of $250, $33, $7 and $17, with 13:69F-10.7(k)."""
    assert [Vigorish(5, 25).on(won) for won in (25_000, 3_300, 700, 1_700)] == [1_250, 175, 50, 100]
    assert Vigorish(5).on(1_700) == 85
    assert Vigorish(5).on(250) == 12  # a part of a cent is more than five percent, and is not taken
    assert Vigorish(5, 25).on(10) == 10  # never more than was won


@pytest.mark.parametrize(
    ("vigorish", "said"),
    [
        (Vigorish(5), ""),
        (Vigorish(5, 1), ""),  # a cent is the smallest amount there is
        (Vigorish(5, 25), ", rounded up to a multiple of $0.25"),
        (Vigorish(5, down_to=1), ""),
        (Vigorish(5, down_to=100), ", rounded down to a multiple of $1.00"),
    ],
)
def test_rounding_is_said_where_it_is_to_more_than_a_cent(vigorish: Vigorish, said: str) -> None:
    assert str(vigorish) == f"vigorish of 5% of the amount won{said}"


accounts = st.sampled_from(["seat 1", "seat 2", "pot", INVENTORY])


@given(
    st.dictionaries(accounts, st.integers(0, 10_000)),
    st.lists(st.tuples(accounts, accounts, st.integers(-10, 20_000)), max_size=30),
)
def test_a_ledger_neither_makes_nor_loses_money(opening: dict[str, int], moves: list[tuple[str, str, int]]) -> None:
    ledger = Ledger(opening)
    total = ledger.total()
    for source, target, amount in moves:
        before = dict(ledger.balances)
        try:
            ledger.move(source, target, amount)
        except LedgerError:
            assert ledger.balances == before
        assert ledger.total() == total
        assert all(balance >= 0 for account, balance in ledger.balances.items() if account != INVENTORY)


def test_a_ledger_does_not_open_with_less_than_nothing() -> None:
    with pytest.raises(LedgerError):
        Ledger({"seat 1": -1})
    with pytest.raises(LedgerError):
        Ledger({"seat 1": 1.5})  # type: ignore[dict-item]
