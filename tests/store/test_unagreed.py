"""The check of the books finds and names whatever was entered behind the house's back: money, roles, keys, rounds."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from pitboss.core.money.accounts import CAGE, account_of
from pitboss.store import Key, Store, events
from pitboss.store.duties import STORING_MS
from tests.store.conftest import journal

MILLION = 100_000_000
MONEY = f"""
UPDATE accounts SET balance = balance + {MILLION} WHERE name = 'person p1';
UPDATE accounts SET balance = balance - {MILLION} WHERE name = 'cage';
INSERT INTO transfers (key, source, target, amount, why, at)
    VALUES ('k', 'cage', 'person p1', {MILLION}, 'chips of the house', 0)
"""
BY_HAND = {
    "money": (MONEY, "Transfer k, $1,000,000.00 from cage to person p1, is not in the chain"),
    "a balance": ("UPDATE accounts SET balance = balance + 1 WHERE name = 'person p2'", "person p2 holds $5.01"),
    "an account": ("INSERT INTO accounts VALUES ('person p3', 'person', 7)", "The account person p3 with $0.07"),
    "no account": ("DELETE FROM accounts WHERE name = 'person p1'", "The account person p1 is in the chain"),
    "another kind of account": ("UPDATE accounts SET kind = 'house' WHERE name = 'person p1'", "person p1"),
    "a larger transfer": ("UPDATE transfers SET amount = 501 WHERE key = 'first'", "Transfer first was altered"),
    "a transfer to another": (
        "UPDATE transfers SET target = 'person p1' WHERE key = 'first'",
        "Transfer first was altered: by the chain $5.00 from cage to person p2",
    ),
    "a transfer renamed": ("UPDATE transfers SET key = 'other' WHERE key = 'first'", "Transfer first, $5.00"),
    "no transfer": (
        "DELETE FROM transfers WHERE key = 'first'",
        "Transfer first, $5.00 from cage to person p2, is in",
    ),
    "roles": (
        "UPDATE people SET roles = 'player manager division' WHERE name = 'p1'",
        "What is entered about p1 was altered by hand: roles",
    ),
    "a password": ("UPDATE people SET password = 'mine' WHERE name = 'p1'", "about p1 was altered by hand: password"),
    "no second factor": ("UPDATE people SET second = '' WHERE name = 'p2'", "about p2 was altered by hand: second"),
    "a person": ("INSERT INTO people VALUES ('p3', 'hash', 'manager', '', 0)", "p3 (manager) is not in the chain"),
    "nobody": ("DELETE FROM people WHERE name = 'p1'", "p1 is in the chain, and no more among the people"),
    "a key": ("INSERT INTO keys VALUES ('i', 'p2', 'ed25519', 'cd', '')", "A key of p2 is not the one of the chain"),
    "another key": ("UPDATE keys SET public = 'ef'", "A key of p1 is not the one of the chain"),
    "a shorter journal": (
        "DELETE FROM journal WHERE round = 3; UPDATE heads SET round = 2,"
        " hash = (SELECT hash FROM journal WHERE round = 2)",
        "The journal of table 1 does not end with the round that the chain says",
    ),
    "a round": ("UPDATE journal SET hash = 'x' WHERE round = 2", "The rounds of table 1 are not those of the chain"),
    "a line": (
        "UPDATE journal SET line = CAST(replace(line, '\"amount\":', '\"amount\":1') AS BLOB) WHERE round = 2",
        "Round 2 of table 1 was altered by hand",
    ),
    "another time of a round": ("UPDATE journal SET closed_at = 0 WHERE round = 2", "Round 2 of table 1 was altered"),
    "a round before the first": (
        "INSERT INTO journal SELECT name, 0, hash, game, closed_at, line FROM journal WHERE round = 1",
        "Round 0 of table 1 was altered by hand",
    ),
    "rounds of a table that there is not": (
        "INSERT INTO journal SELECT 'u', round, hash, game, closed_at, line FROM journal",
        "The journal has rounds of table u, which has none",
    ),
    "an agreement": ("UPDATE proposals SET consents = '[{}]'", "Who has agreed to proposal"),
    "nothing that waits": ("DELETE FROM proposals", "waits by the chain, and no more among those"),
    "what nobody proposed": ("INSERT INTO proposals VALUES (2, '[]')", "Proposal 2 waits, and by the chain"),
    "an entry": ("DELETE FROM events WHERE number = 4", "Event 4 of the log was altered"),
    "an entry hidden": ("UPDATE events SET kind = 'books' WHERE kind = 'consent'", "of the log was altered"),
}


@pytest.mark.parametrize("what", BY_HAND)
def test_what_was_entered_behind_the_houses_back_is_found(tmp_path: Path, what: str) -> None:
    altered, named = BY_HAND[what]
    file = tmp_path / "house.sqlite3"
    with Store.open(f"sqlite:///{file}") as store:
        store.begun.begin(of_record=False)
        store.accounts.open(CAGE, "house")
        for name in ("p1", "p2"):
            store.people.add(name, "hash", ("player",))
            store.accounts.open(account_of(name), "person")
        store.people.change("p2", second="a sealed secret")
        store.keys.add(Key("id", "p1", "ed25519", "ab"))
        store.accounts.transfer("first", CAGE, account_of("p2"), 500)
        store.journals.append_many(journal(3))
        store.proposals.add("p1", {"do": "chips", "name": "p2", "chips": 5})
        assert store.books.look() == ([], [])
    with sqlite3.connect(file) as connection:
        connection.executescript(altered)
    with Store.open(f"sqlite:///{file}") as store:
        found, _ = store.books.look()
        assert any(named in problem for problem in found), found


def test_a_store_of_before_the_chain_is_taken_over_once(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"
    with Store.open(f"sqlite:///{file}") as store:
        store.accounts.open(CAGE, "house")
        store.people.add("p1", "hash", ("player", "manager"))
        store.accounts.open(account_of("p1"), "person")
        store.accounts.transfer("first", CAGE, account_of("p1"), 500)
        store.journals.append_many(journal(3))
    with sqlite3.connect(file) as connection:
        # As a store was before its log held what counts.
        connection.execute("DELETE FROM events")
    for _ in range(2):
        with Store.open(f"sqlite:///{file}") as store:
            assert store.books.problems() == []
            length = store.events.last()[0]
            with pytest.raises(ValueError, match="never becomes a house of record"):
                store.begun.begin(of_record=True)
    assert length == 5


def test_who_acts_by_a_role_has_it_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by the chain alone: whoever has it and its keys enters no act of a role for somebody without it."""
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3") as store:
        store.begun.begin(of_record=False)
        for name, roles in (("flo", ["floorperson"]), ("dee", ["dealer"]), ("p1", ["player"])):
            store.people.add(name, "hash", roles)
        store.events.note("flo", "verify", {"table": "t", "payout": "1-1"})
        store.events.note("dee", "enter", {"table": "t"})
        store.events.note("flo", "on duty", {})
        store.people.change("flo", roles=["player"])
        store.events.note("flo", "remove", {"table": "t"})
        assert store.books.look() == ([], []), "it was being stored as the role ended"
        late = events.now() + STORING_MS + 1_000
        monkeypatch.setattr(events, "now", lambda: late)
        for name, act, about in (
            ("flo", "verify", {"table": "t", "payout": "2-1"}),
            ("dee", "verify", {"table": "t", "payout": "3-1"}),
            ("p1", "pause", {"table": "t"}),
            ("nobody", "open table", {"table": "u"}),
            ("dee", "readmit", {"name": "p1"}),
        ):
            store.events.note(name, act, about)
            (found,) = store.books.problems()[-1:]
            assert f"{name} did “{act}”" in found
        assert len(store.books.problems()) == 5
        monkeypatch.setattr(events, "now", lambda: late - 30 * 24 * 3_600_000)
        store.events.note("flo", "verify", {"table": "t", "payout": "4-1"})
        assert "flo did “verify”" in store.books.problems()[-1], "entered with a time when it had been theirs"


def test_who_readmits_somebody_is_the_second_who_wants_it(tmp_path: Path) -> None:
    """By the chain, whatever the database was made to remember."""
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3") as store:
        store.begun.begin(of_record=False)
        for name in ("mia", "dana"):
            store.people.add(name, "hash", ["manager"])
        store.events.note("dana", "ask to readmit", {"name": "p1"})
        store.events.note("mia", "readmit", {"name": "p1", "asked": "dana"})
        assert store.books.problems() == []
        for asked in ("dana", "mia"):
            store.events.note("mia", "readmit", {"name": "p1", "asked": asked})
        assert [problem.split(" (")[0] for problem in store.books.problems()] == [
            "mia readmitted p1 and nobody else asked"
        ] * 2
