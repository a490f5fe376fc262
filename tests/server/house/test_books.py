"""No money is made or lost, and whoever alters it behind the house's back is found out: at start-up, by the check,
by the audit and by the journal's own verification."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from pitboss.games import registry
from pitboss.server.house.house import House
from pitboss.store import Store, StoreError
from pitboss.store.vault import Vault
from tests.cli.conftest import Run, run
from tests.server.evening import Evening
from tests.server.serving import in_a_loop

__all__ = ["run"]

Alter = Callable[[sqlite3.Connection], object]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The store of a house with some rounds of roulette behind it, people seated, and one who waits."""
    evening = Evening(tmp_path / "house.sqlite3", registry.find("roulette"))
    random = Random(3)
    for seat, person in enumerate(evening.people[:3], 1):
        evening.sit(person, seat, 50_000)
    for _ in range(4):
        for seat in (1, 2, 3):
            evening.bet(random, seat)
        evening.let_pass(20_500)
    assert evening.live.table.rounds > 2
    evening.sit("p4", 4, 7_000)
    evening.check()
    evening.close()
    return tmp_path / "house.sqlite3"


def chips_in_front_of(connection: sqlite3.Connection) -> None:
    """Even by who has the key."""
    (file,) = (row[2] for row in connection.execute("PRAGMA database_list"))
    vault = Vault(Path(f"{file}.keys"))
    name, sealed, key = connection.execute("SELECT name, state, key FROM states").fetchone()
    about = f"how table {name} stands"
    state = vault.open(key, sealed, about)
    held = state.index(b'"seat 1":') + len(b'"seat 1":')
    altered = vault.seal(state[:held] + b"1" + state[held:], about)
    connection.execute("UPDATE states SET state = ?, key = ?", (altered, vault.current))


ALTERED: dict[str, Alter] = {
    "a purse": lambda c: c.execute("UPDATE accounts SET balance = balance + 100 WHERE name = 'person p1'"),
    "a purse and the cage": lambda c: c.executescript(
        "UPDATE accounts SET balance = balance + 100 WHERE name = 'person p1';"
        "UPDATE accounts SET balance = balance - 100 WHERE name = 'cage'"
    ),
    "a transfer": lambda c: c.execute("UPDATE transfers SET amount = amount + 1 WHERE number = 1"),
    "chips at a seat": chips_in_front_of,
    "the last round": lambda c: c.execute("DELETE FROM journal WHERE round = (SELECT max(round) FROM journal)"),
    "the end of the chain": lambda c: c.execute("UPDATE heads SET round = round - 1"),
    "a table's account": lambda c: c.execute("UPDATE accounts SET name = 'table u' WHERE name = 'table t'"),
    "how the table stands": lambda c: c.execute("UPDATE states SET state = '{}'"),
}


@pytest.mark.parametrize("what", ALTERED)
def test_what_was_altered_is_found_and_the_house_stays_closed(run: Run, file: Path, what: str) -> None:
    url = f"sqlite:///{file}"
    assert run("store", "check", url, "--json").json["problems"] == []
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        ALTERED[what](connection)
    checked = run("store", "check", url, "--json")
    assert checked.code == 1
    assert checked.json["problems"]
    assert run("journal", "verify", url).code == 1

    async def opens() -> None:
        store = Store.open(url)
        try:
            await House(store).open(all_games=False)
        finally:
            store.close()

    with pytest.raises(StoreError, match="do not balance"):
        in_a_loop(opens)
    serving = run("serve", "--store", url)
    assert serving.code == 2
    assert "do not balance" in serving.err


def test_the_audit_of_a_store_covers_its_accounts(run: Run, file: Path) -> None:
    url = f"sqlite:///{file}"
    with sqlite3.connect(file) as connection:
        ALTERED["a purse"](connection)
    found = run("audit", url, "--json").json
    assert {kind: count for kind, count in found["kinds"].items() if count} == {"accounts": 1}
    assert "person p1" in found["findings"][0]["problem"]
