"""A store that another version of pitboss wrote: the house says clearly what it cannot read, and no cent is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import msgspec
import pytest

from pitboss.core.money.accounts import CAGE
from pitboss.games import registry
from pitboss.store import Store
from tests.cli.conftest import Run, run
from tests.server.evening import CHIPS, TABLE, Evening

__all__ = ["run"]

OLD = Path(__file__).with_name("old_house.sql")
"""A house of version 0.1 that was killed with a round of roulette in play: ann has wagered, and bob has not."""


@pytest.fixture
def old(tmp_path: Path) -> str:
    with sqlite3.connect(tmp_path / "old.sqlite3") as connection:
        connection.executescript(OLD.read_text())
    return f"sqlite:///{tmp_path}/old.sqlite3"


def test_a_house_says_which_table_it_cannot_read_and_what_lies_at_it(run: Run, old: str) -> None:
    served = run("serve", "--store", old)
    assert served.code == 2
    for words in ("house stays closed", "table wheel", "cannot be read", "$600.03", "pitboss store settle"):
        assert words in served.err
    assert "Traceback" not in served.err
    checked = run("store", "check", old, "--json")
    assert (checked.code, len(checked.json["problems"])) == (1, 1)
    with Store.open(old, write=False) as store:
        assert sum(store.accounts.balances().values()) == 0
        assert store.accounts.balance("table wheel") == 60_003


def test_everybody_has_back_what_was_theirs(run: Run, old: str) -> None:
    settled = run("store", "settle", old, "wheel", "--json")
    assert settled.json["given_back"] == {"ann": 30_001, "bob": 30_002}
    with Store.open(old, write=False) as store:
        assert store.books.problems() == []
        balances = {"cage": -200_000, "person ann": 100_000, "person bob": 100_000, "table wheel": 0}
        assert store.accounts.balances() == balances
        (event,) = store.events.read()
        assert (event.actor, event.act, event.about["table"]) == ("the console", "settle table", "wheel")
    assert run("store", "settle", old, "wheel").code == 2, "it is closed"


def test_a_table_to_which_nobody_brought_chips_is_settled_too(run: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    with Store.open(url) as store:
        store.states.save({"t": b'{"holders": {}}'})
    settled = run("store", "settle", url, "t", "--json")
    assert (settled.code, settled.json["given_back"]) == (0, {})


def test_a_house_of_record_is_not_opened_without_a_second_factor(run: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    served = run("serve", "--store", url, "--of-record", "--no-second-factor")
    assert served.code == 2 and "second factor" in served.err
    with Store.open(url) as store:
        assert not store.begun.ident, "nothing is begun"
        store.begun.begin(of_record=True)
    assert run("serve", "--store", url, "--no-second-factor").code == 2


@pytest.mark.parametrize("game", ["roulette", "mini_dice", "holdem", "caribbean_stud"])
def test_a_table_of_today_is_settled_too(run: Run, tmp_path: Path, game: str) -> None:
    evening = Evening(tmp_path / "house.sqlite3", registry.find(game))
    random = Random(4)
    for seat, person in ((1, "p1"), (2, "p2")):
        evening.sit(person, seat, 40_000)
    for _ in range(5):
        evening.bet(random, 1)
        evening.let_pass(3_000)
    evening.sit("p3", 3, 7_000)
    evening.check()
    evening.close()
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    assert run("store", "settle", url, TABLE).code == 0
    with Store.open(url, write=False) as store:
        assert store.books.problems() == []
        assert store.accounts.balance(f"table {TABLE}") == 0
        assert sum(store.accounts.balances("person").values()) == -store.accounts.balance(CAGE)
        assert store.accounts.balance("person p3") == CHIPS


def test_a_game_or_an_option_that_is_no_more_is_named(run: Run, tmp_path: Path) -> None:
    """The books can be read, the table cannot."""
    evening = Evening(tmp_path / "house.sqlite3", registry.find("roulette"))
    evening.sit("p1", 1, 40_000)
    data = evening.store.states.of(TABLE)
    assert data is not None
    other = msgspec.json.decode(data)
    for key, value, says in (("game", "faro", "faro"), ("options", {"wheel_type": "square"}, "wheel_type")):
        (other if key == "game" else other["standing"])[key] = value
        with evening.store.transaction():
            evening.store.states.change({TABLE: msgspec.json.encode(other)})
        evening.close()
        served = run("serve", "--store", f"sqlite:///{tmp_path}/house.sqlite3")
        assert served.code == 2
        assert f"table {TABLE} stands was stored by another version" in served.err
        assert says in served.err
        assert "$400" in served.err
        other["game"] = "roulette"
        evening.store = Store.open(f"sqlite:///{tmp_path}/house.sqlite3")
    evening.close()
