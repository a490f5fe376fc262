"""A house of record from the console: what it does waits for two who sign, or is shown until they have."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from pitboss.core.game.refused import Refused
from pitboss.server.house.house import House
from pitboss.server.people.two_persons import disagree
from pitboss.store import Store
from pitboss.store.keys import ED25519
from pitboss.store.seals import make_keys, spelled
from tests.cli.conftest import Run
from tests.server.serving import in_a_loop
from tests.server.signing import Key, Signer, enrolled, of_record, take_key
from tests.store.conftest import journal


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A house of record; the keys of its first two people lie in files, and somebody has enrolled."""
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    with Store.open(url) as store:
        store.begun.begin(of_record=True)
        for name, link in (("pat", "manager"), ("dana", "division")):
            public = spelled(make_keys(tmp_path / f"{name}.key"))
            store.people.add(name, "hash", ())
            store.memory.seal(f"claim {link}", name)
            take_key(store, Key(public, name, ED25519, public))
        enrolled(store, "robin")
    return url


def test_two_agree_in_the_terminal_to_what_the_console_proposes(run: Run, url: str, tmp_path: Path) -> None:
    assert "their own account" in run("people", "add", url, "sam", typed="correct horse\n").sentence
    assert "their own password" in run("people", "change", url, "robin", "--password").sentence
    assert "no key yet" not in run("people", "change", url, "robin", "--roles", "dealer,player").out
    (waiting,) = run("people", "waiting", url, "--json").json
    number = waiting["number"]
    assert f"{number}: do roles" in run("people", "waiting", url).out
    signs = ("people", "agree", url, number, "--yes", "--name")
    assert "Signed" in run(*signs, "pat", "--key", tmp_path / "pat.key").out
    assert "no signature of your key" in run(*signs, "dana", "--key", tmp_path / "pat.key").err
    assert "another person" in run(*signs, "pat", "--key", tmp_path / "pat.key").err
    asked = [word for word in signs if word != "--yes"]
    assert "Nothing is signed" in run(*asked, "dana", "--key", tmp_path / "dana.key", typed="n\n").err
    assert "It is done" in run(*signs, "dana", "--key", tmp_path / "dana.key").out
    assert "robin: dealer, player" in run("people", "list", url).out
    assert run("store", "check", url).code == 0


def test_words_of_a_page_are_signed_in_the_terminal(run: Run, tmp_path: Path) -> None:
    public = make_keys(tmp_path / "mine.key")
    said = run("people", "sign", "--key", tmp_path / "mine.key", "--yes", "pitboss: mine")
    public.verify(bytes.fromhex(said.out.strip()), b"pitboss: mine")


def test_a_restored_house_shows_it_until_two_have_accepted_it(run: Run, url: str, tmp_path: Path) -> None:
    assert run("store", "backup", url, tmp_path / "backup").code == 0
    keys = tmp_path / "house.sqlite3.keys"
    (tmp_path / "new.sqlite3.keys").write_bytes(keys.read_bytes())
    new = f"sqlite:///{tmp_path}/new.sqlite3"
    assert run("store", "restore", tmp_path / "backup", new).code == 0
    checked = run("store", "check", new)
    assert (checked.code, "“restore”" in checked.out, "0 problems" in checked.out) == (1, True, True)
    (waiting,) = run("people", "waiting", new, "--json").json
    for name in ("pat", "dana"):
        run("people", "agree", new, waiting["number"], "--yes", "--name", name, "--key", tmp_path / f"{name}.key")
    assert run("store", "check", new).code == 0


def test_a_countersigned_head_tells_a_chain_that_was_taken_back(run: Run, url: str, tmp_path: Path) -> None:
    head, key = tmp_path / "monday.head", tmp_path / "dana.key"
    with Store.open(url) as store:
        before = store.events.last()[0]
        store.events.note("pat", "pause", {"table": "1"})
    assert run("store", "head", url, "--key", key, "--out", head).code == 0
    assert run("store", "check", url, "--head", head, "--public-key", tmp_path / "dana.key.pub").code == 0
    assert (
        "another key" in run("store", "check", url, "--head", head, "--public-key", tmp_path / "pat.key.pub").sentence
    )
    with sqlite3.connect(tmp_path / "house.sqlite3") as connection:
        connection.execute("DELETE FROM events WHERE number > ?", (before,))
    assert run("store", "check", url).code == 0, "what is cut off at the end is whole by itself"
    found = run("store", "check", url, "--head", head)
    assert (found.code, "rewritten or taken back" in found.out) == (1, True)


def test_whoever_writes_to_the_database_alone_adds_no_entry(run: Run, url: str, tmp_path: Path) -> None:
    """Even with every hash right: the key that authenticates the chain lies outside."""
    with Store.open(url) as store:
        store.database.chain_key = b""
        store.people.change("robin", roles=["manager"])
    checked = run("store", "check", url)
    assert (checked.code, "was not entered by this house: person" in checked.out) == (1, True)


def test_roles_and_money_without_signatures_are_named(run: Run, tmp_path: Path) -> None:
    """What a program of the house itself could enter, with its keys, and no people."""
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    with Store.open(url) as store:
        of_record(store)
        thief = enrolled(store, "thief")
        store.people.change("thief", roles=["manager"])
        store.accounts.transfer("k", "cage", "person thief", 10**9)
        store.accounts.transfer("l", "cage", "person dana", 1, by=store.events.last()[0])
        store.keys.add(Signer("pat").key, by=1)
        store.people.change("thief", roles=["division"], link="division")
        store.people.change(thief.name, roles=["dealer"], by=3)
        for name in ("bank", "table t", "table u", "meter holdem jackpot"):
            store.accounts.open(name, "house")
        store.accounts.transfer("m", "bank", "table t", 500)
        store.accounts.transfer("n", "table t", "person thief", 500)
        store.accounts.transfer("o", "person thief", "bank", 500)
        store.accounts.transfer("p", "meter holdem jackpot", "table u", 300)
        store.accounts.transfer("q", "table u", "cage", 100)
        store.accounts.transfer("r", "table u", "person thief", 200)
    said = run("store", "check", url).out
    assert said.count("meter holdem") == said.count("table u to cage") == 0, "as when a table closes"
    for found in (
        "Two did not agree that thief is manager",
        "$10,000,000.00 from cage to person thief were not agreed to by two",
        "$0.01 from cage to person dana were not agreed to by two",
        "Two did not agree that pat has another key",
        "Two did not agree that thief is division",
        "Two did not agree that thief is dealer",
        "$5.00 from bank to table t came from nobody's account",
        "$5.00 from person thief to bank went to no table",
        "$2.00 from table u to person thief left a table that was closed",
    ):
        assert found in said


def test_new_keys_and_a_journal_of_others_change_no_role_and_no_balance(run: Run, url: str, tmp_path: Path) -> None:
    file = tmp_path / "journal.jsonl"
    file.write_bytes(b"\n".join(journal(3)))

    def stands() -> tuple[object, ...]:
        with Store.open(url, write=False) as store:
            return [person._replace(second="") for person in store.people.all()], store.accounts.balances()

    before = stands()
    assert run("journal", "import", file, "--store", url).code == 0
    assert run("store", "rotate", url).code == 0
    assert stands() == before
    assert run("store", "check", url).code == 0


def test_a_table_that_the_console_settled_is_shown_until_two_have_accepted_it(run: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    with Store.open(url) as store:
        pat, dana = of_record(store)
        store.accounts.open("table t", "house")
        store.states.save({"t": b'{"holders": {}}'})
    assert run("store", "settle", url, "t").code == 0
    checked = run("store", "check", url)
    assert (checked.code, "“settle table”" in checked.out, "0 problems" in checked.out) == (1, True, True)
    with Store.open(url) as store:
        (waits,) = store.proposals.waiting()
        with pytest.raises(Refused, match="shown until two have accepted"):
            disagree(store, "pat", waits)
        assert (pat.agrees(store, waits.number), dana.agrees(store, waits.number)) == (False, True)
    assert run("store", "check", url).code == 0


def test_an_earlier_moment_is_shown_beside_whatever_else_waits(run: Run, tmp_path: Path) -> None:
    """Who has accepted that a table was settled has not accepted that the house was taken back."""
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    with Store.open(url) as store:
        of_record(store)
        store.accounts.open("table t", "house")
        store.states.save({"t": b'{"holders": {}}'})
    assert run("store", "settle", url, "t").code == 0

    async def opened(age: int) -> list[str]:
        store = Store.open(url, own=True)
        store.age.note(age)
        house = House(store)
        await house.open(all_games=False)
        waits = [proposal.what["act"] for proposal in store.proposals.waiting()]
        await house.close()
        return waits

    once = ["settle table", "go on from an earlier moment"]
    assert in_a_loop(lambda: opened(100)) == once
    assert in_a_loop(lambda: opened(0)) == once
    assert in_a_loop(lambda: opened(200)) == [*once, once[1]], "each time"


def test_what_was_restored_is_shown_once(run: Run, url: str, tmp_path: Path) -> None:
    """As a restore, and not also as an earlier moment when the house opens on it; if it goes on and is taken back
    then, as both."""
    assert run("store", "backup", url, tmp_path / "backup").code == 0
    (tmp_path / "new.sqlite3.keys").write_bytes((tmp_path / "house.sqlite3.keys").read_bytes())
    new = f"sqlite:///{tmp_path}/new.sqlite3"
    assert run("store", "restore", tmp_path / "backup", new).code == 0

    async def opened(age: int) -> list[str]:
        store = Store.open(new, own=True)
        if age:
            store.age.note(age)
        house = House(store)
        await house.open(all_games=False)
        waits = [proposal.what["act"] for proposal in store.proposals.waiting()]
        await house.close()
        return waits

    assert in_a_loop(lambda: opened(0)) == ["restore"]
    assert in_a_loop(lambda: opened(100)) == ["restore", "go on from an earlier moment"]
