"""Names: nobody is taken for another, nor for the house itself, in the log of what was done."""

from __future__ import annotations

import pytest

from pitboss.store import Store, StoreError


@pytest.mark.parametrize("name", ["the house", "The Console", "", " ", "pat ", " pat", "p  at"])
def test_some_names_are_nobody_s(store: Store, name: str) -> None:
    """`the house` and `the console` stand in the log for whoever works without an account."""
    with pytest.raises(StoreError, match="nobody's name"):
        store.people.add(name, "", ["player"])
    assert store.people.all() == []


def test_names_that_differ_only_in_capitals_are_one(store: Store) -> None:
    store.people.add("Pat", "a hash", ["player"])
    with pytest.raises(StoreError, match="taken"):
        store.people.add("pat", "a hash", ["player"])


@pytest.mark.parametrize("name", ["rob1n", "roBIN", "Robln", "r0bin"])
def test_names_that_look_alike_are_one(store: Store, name: str) -> None:
    """Anybody may ask for an account under a name, and two are to read whom they give a role."""
    store.people.add("robin", "a hash", ["player"])
    with pytest.raises(StoreError, match="taken"):
        store.people.add(name, "a hash", ["player"])
    store.people.add("robin 2", "a hash", ["player"])
    with pytest.raises(StoreError, match="looks like 'robin 2', which is taken"):
        store.people.add("robin_2", "a hash", ["player"])


def test_the_secret_of_a_second_factor_is_kept_encrypted_and_there_is_none_without(url: str) -> None:
    with Store.open(url) as store:
        store.people.add("Ann", "", ["player"])

        def kept() -> tuple[str, str]:
            person = store.people.find("Ann")
            assert person is not None
            return person.second, store.people.second(person)

        assert kept() == ("", "")
        store.people.set_second("Ann", "JBSWY3DPEHPK3PXP")
        sealed, secret = kept()
        assert secret == "JBSWY3DPEHPK3PXP" and secret not in sealed
        store.people.set_second("Ann", "")
        assert kept() == ("", "")
