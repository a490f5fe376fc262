"""Money moves between accounts, once for each key, and never comes from nowhere."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pitboss.store import Store, StoreError
from tests.store.conftest import NewUrl, journal


@pytest.fixture
def bank(store: Store) -> Store:
    for name, kind in (("cage", "house"), ("table 1", "house"), ("Ann", "person"), ("bad beat", "meter")):
        assert store.accounts.open(name, kind)  # type: ignore[arg-type]
    store.accounts.transfer("opening", "cage", "Ann", 500_00, "cash")
    return store


def test_every_transfer_has_two_sides_and_the_sum_is_zero(bank: Store) -> None:
    assert bank.accounts.transfer("buy-in", "Ann", "table 1", 200_00, "chips")
    assert bank.accounts.transfer("drop", "table 1", "bad beat", 50, "13:69F-14.4")
    assert bank.accounts.transfer("cash-out", "table 1", "Ann", 900_00)
    assert bank.accounts.balances() == {"Ann": 1200_00, "bad beat": 50, "cage": -500_00, "table 1": -700_50}
    assert sum(bank.accounts.balances().values()) == 0
    assert bank.accounts.balances("meter") == {"bad beat": 50}
    assert bank.accounts.balance("Ann") == 1200_00
    statement = list(bank.accounts.transfers("Ann"))
    assert [transfer.key for transfer in statement] == ["opening", "buy-in", "cash-out"]
    assert sum(t.amount if t.target == "Ann" else -t.amount for t in statement) == 1200_00


def test_a_transfer_sent_twice_is_made_once(bank: Store) -> None:
    assert bank.accounts.transfer("k", "Ann", "table 1", 100)
    assert not bank.accounts.transfer("k", "Ann", "table 1", 100)
    assert bank.accounts.balance("Ann") == 499_00
    with pytest.raises(StoreError, match="Another transfer was made under the key k"):
        bank.accounts.transfer("k", "Ann", "table 1", 101)
    assert not bank.accounts.open("Ann", "person")
    with pytest.raises(StoreError, match="kind person, not meter"):
        bank.accounts.open("Ann", "meter")


@pytest.mark.parametrize(
    ("source", "target", "amount", "sentence"),
    [
        ("Ann", "table 1", 500_01, r"Ann holds \$500.00 and cannot pay \$500.01 to table 1"),
        ("bad beat", "Ann", 1, r"bad beat holds \$0.00"),
        ("Ann", "Bob", 1, "There is no account Bob; open it first"),
        ("Ann", "Ann", 1, "between two accounts"),
        ("Ann", "cage", 0, "whole cents above 0"),
        ("Ann", "cage", -5, "whole cents above 0"),
        ("Ann", "cage", 1.5, "whole cents above 0"),
        ("cage", "Ann", 10**30, "up to"),
        ("A\0", "Ann", 1, "zero byte"),
    ],
)
def test_what_cannot_be_paid_is_refused_and_its_key_is_free(
    bank: Store, source: str, target: str, amount: Any, sentence: str
) -> None:
    before = bank.accounts.balances()
    with pytest.raises(StoreError, match=sentence):
        bank.accounts.transfer("k", source, target, amount)
    assert bank.accounts.balances() == before
    assert bank.accounts.transfer("k", "cage", "Ann", 1)


def test_an_account_is_opened_before_it_is_read(store: Store) -> None:
    with pytest.raises(StoreError, match="no account Ann"):
        store.accounts.balance("Ann")
    with pytest.raises(StoreError, match="no kind of account"):
        store.accounts.open("Ann", "player")  # type: ignore[arg-type]


def test_a_buy_in_and_the_act_of_sitting_down_are_one(bank: Store) -> None:
    (line,) = journal(1)

    bank.states.save({"1": b"open"})

    def buy_in(amount: int) -> None:
        with bank.transaction():
            bank.states.save_acts([("1", 1, 1, b"sit")])
            bank.accounts.transfer("buy-in", "Ann", "table 1", amount)

    with pytest.raises(StoreError, match="500"):
        buy_in(600_00)
    assert (bank.accounts.balance("Ann"), bank.states.acts("1")) == (500_00, [])
    buy_in(100_00)
    assert (bank.accounts.balance("Ann"), bank.states.acts("1")) == (400_00, [b"sit"])
    with bank.transaction():
        bank.journals.append(line)
        bank.accounts.transfer("cash-out", "table 1", "Ann", 150_00)
    assert (bank.accounts.balance("Ann"), bank.states.acts("1")) == (550_00, [])


def test_a_long_statement_is_given_whole(bank: Store) -> None:
    with bank.transaction():
        for number in range(250):
            bank.accounts.transfer(f"t{number}", "cage", "bad beat", 1)
    assert [t.key for t in bank.accounts.transfers("bad beat")] == [f"t{number}" for number in range(250)]


def test_writers_who_pay_each_other_at_once_lose_nothing(new_database: NewUrl) -> None:
    """Two writers move money in opposite directions, and both try every key: each is made once."""
    url = new_database()
    with Store.open(url) as store:
        store.accounts.open("cage", "house")
        for name in ("Ann", "Bob"):
            store.accounts.open(name, "person")
            store.accounts.transfer(name, "cage", name, 100)

    def pay(names: tuple[str, str]) -> int:
        source, target = names
        with Store.open(url) as store:
            made = 0
            for number in range(60):
                try:
                    made += store.accounts.transfer(f"{source} {number}", source, target, 3)
                    made += store.accounts.transfer(f"both {number}", "cage", "Bob", 1)
                except StoreError as refused:
                    if "cannot pay" not in str(refused):
                        raise
            return made

    with ThreadPoolExecutor(2) as threads:
        made = sum(threads.map(pay, [("Ann", "Bob"), ("Bob", "Ann")]))
    with Store.open(url, write=False) as store:
        assert sum(store.accounts.balances().values()) == 0
        for name, balance in store.accounts.balances().items():
            statement = list(store.accounts.transfers(name))
            assert balance == sum(t.amount if t.target == name else -t.amount for t in statement)
        assert min(store.accounts.balances("person").values()) >= 0
        keys = {t.key for name in store.accounts.balances() for t in store.accounts.transfers(name)}
        assert len(keys) == made + 2
