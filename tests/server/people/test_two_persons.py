"""What needs two persons is done by two, each of whom signs what they agree to."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from socket import socket
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import insert, update

from pitboss.core.game.refused import Refused
from pitboss.core.money.accounts import account_of
from pitboss.server.people import sign_in, two_persons
from pitboss.server.people.sign_in import Doors
from pitboss.server.people.two_persons import agree, disagree, propose, propose_roles, take_key, waiting
from pitboss.store import Consent, Store, proposals, schema
from pitboss.store.proposals import WAIT_MS
from tests.cli.conftest import Run, run
from tests.server.indoors import PASSWORD, Caller, open_indoors
from tests.server.serving import free_port, in_a_loop
from tests.server.signing import Enrolled, Signer, enrolled, of_record

__all__ = ["run"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A house of record with two managers and an inspector of the Division; what it did proves itself in the end."""
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3") as store:
        yield store
        assert store.books.problems() == []


@pytest.fixture
def people(store: Store) -> dict[str, Signer]:
    pat, dana = of_record(store)
    robin = enrolled(store, "robin")
    number = propose_roles(store, "pat", "robin", ["manager"])
    assert (pat.agrees(store, number), dana.agrees(store, number)) == (False, True)
    return {"pat": pat, "dana": dana, "robin": robin}


def test_no_proposal_has_the_number_of_an_earlier_one(store: Store, people: dict[str, Signer]) -> None:
    first = propose(store, "pat", do="chips", name="dana", chips=100)
    disagree(store, "pat", waiting(store, first))
    assert propose(store, "pat", do="chips", name="dana", chips=10**12) > first


def test_who_agreed_to_one_thing_has_not_agreed_to_another(store: Store, people: dict[str, Signer]) -> None:
    pat, robin = people["pat"], people["robin"]
    number = propose(store, "pat", do="chips", name="dana", chips=100)
    read = robin.consent(store, number)
    disagree(store, "pat", waiting(store, number))
    other = propose(store, "pat", do="chips", name="dana", chips=10**12)
    forged = robin.consent(store, other, what={"do": "chips", "name": "dana", "chips": 100})
    for consent in (read, forged):
        with pytest.raises(Refused, match="no signature of your key"):
            agree(store, other, consent)
    pat.agrees(store, other)
    with pytest.raises(Refused, match="another person"):
        pat.agrees(store, other)
    assert store.accounts.balance(account_of("dana")) == 0
    assert robin.agrees(store, other)
    assert store.accounts.balance(account_of("dana")) == 10**12


def test_an_agreement_entered_by_hand_is_none(store: Store, people: dict[str, Signer]) -> None:
    pat = people["pat"]
    number = propose(store, "pat", do="chips", name="dana", chips=100)
    forged = pat.consent(store, number)
    theirs = store.keys.of("robin")
    assert theirs is not None
    said = msgspec.json.encode([Consent("robin", theirs.id, forged.nonce, forged.proof)])
    with store.transaction() as connection:
        connection.execute(update(schema.proposals).where(schema.proposals.c.number == number).values(consents=said))
    assert store.books.problems() == [f"Who has agreed to proposal {number} was altered by hand."]
    assert not pat.agrees(store, number), "alone"
    assert store.accounts.balance(account_of("dana")) == 0
    disagree(store, "pat", waiting(store, number))


def test_only_the_division_agrees_to_a_change_of_its_people(store: Store, people: dict[str, Signer]) -> None:
    pat, dana, robin = people["pat"], people["dana"], people["robin"]
    number = propose(store, "pat", do="second", name="dana")
    pat.agrees(store, number)
    assert not robin.agrees(store, number), "two managers are not the Division"
    with pytest.raises(Refused, match="not whom it concerns"):
        dana.agrees(store, number)
    quinn = enrolled(store, "quinn")
    number = propose_roles(store, "pat", "quinn", ["division"])
    assert not pat.agrees(store, number)
    assert not robin.agrees(store, number)
    assert dana.agrees(store, number), "one of the Division, while it has no more people"
    third = enrolled(store, "third")
    number = propose_roles(store, "dana", "third", ["division"])
    with pytest.raises(Refused, match="only by the Division"):
        pat.agrees(store, number)
    assert not dana.agrees(store, number)
    assert quinn.agrees(store, number)
    assert third.name in [person.name for person in store.people.all() if "division" in person.roles]


def test_nobody_has_a_role_without_a_key_of_their_own(store: Store, people: dict[str, Signer]) -> None:
    store.people.add("sam", "hash", ())
    with pytest.raises(Refused, match="no key yet"):
        propose_roles(store, "pat", "sam", ["dealer"])
    with pytest.raises(ValueError, match="somebody's already"):
        take_key(store, people["pat"].key._replace(name="sam"))
    number = propose_roles(store, "pat", "sam", ["player"])
    people["pat"].agrees(store, number)
    sam = Signer("sam")
    take_key(store, sam.key)
    with pytest.raises(Refused, match="another key than when that was proposed"):
        people["dana"].agrees(store, number)
    number = propose_roles(store, "pat", "sam", ["dealer"])
    assert [people[name].agrees(store, number) for name in ("pat", "robin")] == [False, True]


def later(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    """All clocks of the house are set on."""
    then = two_persons.now() + ms
    for module in (two_persons, __import__("pitboss.store.events").store.events):
        monkeypatch.setattr(module, "now", lambda: then)


def test_a_lost_key_is_replaced_by_two_others_after_a_wait(
    store: Store, people: dict[str, Signer], monkeypatch: pytest.MonkeyPatch
) -> None:
    pat, dana = people["pat"], people["dana"]
    thief = Signer("robin")
    number = take_key(store, thief.key)
    assert number, "it waits"
    with pytest.raises(Refused, match="no sooner than 24 hours"):
        pat.agrees(store, number)
    disagree(store, "robin", waiting(store, number))
    number = take_key(store, thief.key)
    later(monkeypatch, proposals.WAIT_MS)
    assert WAIT_MS >= 24 * 3_600_000
    pat.agrees(store, number)
    assert dana.agrees(store, number)
    chips = propose(store, "pat", do="chips", name="pat", chips=5)
    with pytest.raises(Refused, match="no signature of your key"):
        people["robin"].agrees(store, chips)
    assert not thief.agrees(store, chips)


def test_who_is_to_lose_a_role_does_not_keep_it_by_saying_no(store: Store, people: dict[str, Signer]) -> None:
    """Whom it concerns says no to a key in place of theirs; what two others may do without them, they may do."""
    number = propose_roles(store, "pat", "robin", ["player"])
    with pytest.raises(Refused, match="Two others decide"):
        disagree(store, "robin", waiting(store, number))
    assert people["pat"].agrees(store, number) is False
    assert people["dana"].agrees(store, number)
    number = propose_roles(store, "pat", "robin", ["manager"])
    with pytest.raises(Refused, match="Two others decide"):
        disagree(store, "robin", waiting(store, number))


def test_one_key_in_place_of_another_waits_at_a_time(store: Store, people: dict[str, Signer]) -> None:
    """Anybody may ask for an account: nobody buries under requests for keys what two are to read."""
    number = take_key(store, Signer("robin").key)
    with pytest.raises(Refused, match=f"number {number}"):
        take_key(store, Signer("robin").key)
    assert [proposal.number for proposal in store.proposals.waiting()] == [number]
    disagree(store, "robin", waiting(store, number))
    assert take_key(store, Signer("robin").key) > number


def test_what_was_signed_with_a_key_that_was_replaced_counts_no_more(
    store: Store, people: dict[str, Signer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the house, and for the check of its books."""
    pat, dana, robin = people["pat"], people["dana"], people["robin"]
    enrolled(store, "quinn")
    chips = propose(store, "robin", do="chips", name="quinn", chips=700)
    pat.agrees(store, chips)
    number = take_key(store, Signer("pat").key)
    later(monkeypatch, proposals.WAIT_MS)
    assert (dana.agrees(store, number), robin.agrees(store, number)) == (False, True)
    assert not dana.agrees(store, chips)
    other = propose(store, "robin", do="chips", name="quinn", chips=5)
    assert not robin.agrees(store, other)
    assert robin.agrees(store, chips)
    assert store.accounts.balance(account_of("quinn")) == 700


def test_a_first_link_grows_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(f"sqlite:///{tmp_path}/new.sqlite3") as fresh:
        door = Doors(fresh)
        token = door.one_time_token("manager")
        assert token is not None
        month_later = time.time() + 30 * 24 * 3_600
        monkeypatch.setattr(time, "time", lambda: month_later)
        monkeypatch.setattr(sign_in, "time", lambda: month_later)
        assert door.spend_token(token) == ()


def test_a_first_link_gives_its_roles_once_and_with_a_key(store: Store) -> None:
    of_record(store)
    late = enrolled(store, "late", "manager")
    person = store.people.find(late.name)
    assert person is not None
    assert person.roles == ()


def test_whoever_writes_to_the_database_alone_makes_no_first_link_and_takes_up_none(tmp_path: Path) -> None:
    """Neither a link of their own, nor the right of who has taken one up and has no key yet."""
    file = tmp_path / "house.sqlite3"
    with Store.open(f"sqlite:///{file}") as store:
        store.begun.begin(of_record=True)
        mine = sha256(b"mine").hexdigest()
        for key, value in (("claim division", "mole"), ("welcome division", f"{mine} {2**40}")):
            with store.transaction() as connection:
                connection.execute(insert(schema.remembered).values(key=key, value=value))
        assert Doors(store).spend_token("mine") == ()
        enrolled(store, "mole")
        assert [person.roles for person in store.people.all()] == [()]


OfRecord = Callable[[Any], Any]


async def overseers(house: Any) -> tuple[Enrolled, Enrolled]:
    """The first manager and the Division's first inspector, each by their link."""
    pat, dana = Enrolled(house, "pat"), Enrolled(house, "dana")
    for who, token in zip((pat, dana), house.tokens, strict=True):
        await who.enrol("/api/welcome", token=token)
    return pat, dana


def test_a_house_of_record_over_http(tmp_path: Path) -> None:
    """Enrolled alone, given a role and chips by two others, and nothing by one."""

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False, of_record=True) as house:
            pat, dana = await overseers(house)
            assert (await Caller(house).post("/api/guest")).status_code == 403
            entered = {"name": "robin", "password": "chosen by another", "roles": ["manager"]}
            assert "their own account" in (await pat.post("/api/people", json=entered)).json()["error"]
            robin = await Enrolled(house, "robin").enrol()
            assert (await robin.get("/api/me")).json()["roles"] == []
            opened = {"id": "p", "game": "holdem", "minimum": "5", "maximum": "500", "practice": True}
            refused = await pat.post("/api/tables", json=opened)
            assert "opens no table for practice" in refused.json()["error"]
            refused = await pat.post("/api/people/robin", json={"password": "chosen by another"})
            assert "their own password" in refused.json()["error"]
            asked = await pat.post("/api/people/robin", json={"roles": ["manager", "player"], "chips": 500})
            chips = asked.json()["waits"]
            waiting = (await dana.get("/api/proposals")).json()
            assert [(each["number"], each["what"]["do"]) for each in waiting][-1] == (chips, "chips")
            roles = waiting[0]["number"]
            plain = await pat.post(f"/api/proposals/{roles}", json={"agree": True})
            assert plain.status_code == 400, "a click agrees to nothing"
            assert (await robin.post(f"/api/proposals/{roles}/letter")).status_code == 403
            assert await pat.agrees(roles) == {"done": False, "waits": roles}
            assert "another person" in (await pat.agrees(roles))["error"]
            read = (await dana.post(f"/api/proposals/{roles}/letter")).json()
            proof = {"signature": pat.signer.sign(read["words"])}
            stolen = {"agree": True, "nonce": read["nonce"], "proof": proof}
            assert (
                "no signature of your key"
                in (await dana.post(f"/api/proposals/{roles}", json=stolen)).json()["error"]
            )
            proof = {"signature": dana.signer.sign(read["words"])}
            again = {"agree": True, "nonce": read["nonce"], "proof": proof}
            assert "too old" in (await dana.post(f"/api/proposals/{roles}", json=again)).json()["error"]
            assert await dana.agrees(roles) == {"done": True, "waits": 0}
            assert (await robin.get("/api/me")).json()["name"] == "", "signed out"
            await robin.sign_in()
            assert (await robin.get("/api/me")).json()["roles"] == ["manager", "player"]
            assert "whom it concerns" in (await robin.agrees(chips))["error"]
            await pat.agrees(chips)
            await dana.agrees(chips)
            assert (await robin.get("/api/me")).json()["purse"] == 500

    in_a_loop(evening)
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3", write=False) as store:
        assert store.books.look() == ([], [])


def test_whoever_proposes_an_overseer_does_not_come_in_as_them(tmp_path: Path) -> None:
    chosen = "chosen by the proposer"

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False, of_record=True) as house:
            manager, _ = await overseers(house)
            asked = {"name": "robin", "password": chosen, "roles": ["manager"]}
            assert (await manager.post("/api/people", json=asked)).status_code == 400
            await Enrolled(house, "robin").enrol()
            assert (await manager.post("/api/people/robin", json={"password": chosen})).status_code == 400
            signed = await Caller(house).post("/api/sign-in", json={"name": "robin", "password": chosen})
            assert signed.status_code == 401

    in_a_loop(evening)


def test_in_a_trial_house_one_person_holds_every_role(tmp_path: Path) -> None:
    every = ["player", "dealer", "floorperson", "manager", "division"]

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False) as house:
            pat = await Caller(house).come_in("/api/welcome", token=house.tokens[0], name="pat", password=PASSWORD)
            assert (await pat.get("/api/me")).json()["trial"]
            changed = await pat.post("/api/people/pat", json={"roles": every, "chips": 500})
            assert changed.json() == {"done": True, "waits": 0}
            await pat.come_in("/api/sign-in", name="pat", password=PASSWORD)
            me = (await pat.get("/api/me")).json()
            assert (me["roles"], me["purse"]) == (every, 500)
            refused: httpx.Response = await Caller(house).post(
                "/api/account", json={"name": "x", "password": PASSWORD}
            )
            assert refused.status_code == 403

    in_a_loop(evening)
    with (
        Store.open(f"sqlite:///{tmp_path}/house.sqlite3") as store,
        pytest.raises(ValueError, match="never becomes a house of record"),
    ):
        store.begun.begin(of_record=True)


def test_who_reads_the_first_managers_link_does_not_read_the_divisions(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Any] = {}
    monkeypatch.setattr("pitboss.server.process.run.make_app", lambda *_, **how: told.update(how))
    monkeypatch.setattr("pitboss.server.process.run.listen", lambda _app, taken, *_, **__: tell(taken, told))
    said = run("serve", "--store", f"sqlite:///{tmp_path}/house.sqlite3", "--port", free_port())
    assert "http://localhost:" in said.out
    assert "first-token" in said.out
    assert "second-token" not in said.out
    (apart,) = tmp_path.glob("*.division")
    assert "second-token" in apart.read_text()
    assert apart.stat().st_mode & 0o077 == 0


def tell(taken: socket, told: dict[str, Any]) -> None:
    """What a house tells that opens for the first time."""
    taken.close()
    told["welcome"]("first-token")
    told["welcome_division"]("second-token")
