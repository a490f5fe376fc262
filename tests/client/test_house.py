"""The client talks to a real house: signs in, asks, acts, looks on, and raises what is refused."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench import write_client

from pitboss.client import House, NotDone, acts, forms
from tests.server.serving import Serving

HTTP = Path(__file__).parents[2] / "docs" / "http.md"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    served = Serving(f"sqlite:///{tmp_path_factory.mktemp('client')}/house.sqlite3")
    yield served
    served.end()


@pytest.fixture
def house(serving: Serving) -> Iterator[House]:
    with House(serving.address) as found:
        yield found


def test_its_calls_are_those_of_the_house() -> None:
    assert Path(write_client.FILE).read_text(encoding="utf-8") == write_client.written(), (
        "python -m bench.write_client"
    )


def test_every_call_has_a_name_of_its_own() -> None:
    from pitboss.server.http.app import make_app

    paths = make_app("sqlite://").openapi()["paths"]
    names = [operation["operationId"] for methods in paths.values() for operation in methods.values()]
    assert sorted(set(names)) == sorted(names)


def test_a_stranger_plays_a_round_and_looks_on(house: House) -> None:
    me = house.come_in()
    assert me.guest and house.me().name == me.name
    assert "mini-dice" in {table["id"] for table in house.tables()}
    assert house.act("mini-dice", acts.Sit(seat=1, amount=100_00)).done
    house.act("mini-dice", acts.Bet(wager="field", amount=10_00))
    lines = house.look_on("mini-dice")
    assert next(lines)["type"] == "table"
    state = next(line for line in lines if line["type"] == "state")
    assert [(wager["kind"], wager["stake"]) for wager in state["layout"]] == [("field", 10_00)]
    lines.close()
    with pytest.raises(NotDone, match="multiple") as refused:
        house.act("mini-dice", acts.Bet(wager="place_6", amount=10_00))
    assert (refused.value.status, refused.value.cite) == (400, "13:69F-13.6(b)1")


def test_what_is_asked_and_answered_has_the_forms_of_the_house(house: House) -> None:
    (field,) = house.odds(forms.AskOdds(game="mini_dice", wager="field"))["wagers"]
    assert field["house_edge"] == "1/18"
    assert house.cite("13:69F-13.6(b)1")["title"]
    assert house.rules("craps")["subchapter"] == "1"
    with pytest.raises(NotDone, match="no game") as unknown:
        house.rules("poker of another kind?")
    assert unknown.value.status == 404
    with pytest.raises(NotDone, match="Sign in"):
        house.takings()


def test_a_manager_opens_a_table_and_a_journal_is_audited(serving: Serving, house: House, tmp_path: Path) -> None:
    house.welcome(forms.Welcome(token=serving.token, name="Manager", password="a long password"))
    house.sign_out()
    assert house.come_in("Manager", "a long password").name == "Manager"
    opened = house.open_table(forms.NewTable(id="dice-2", game="mini_dice", practice=True))
    assert opened["id"] == "dice-2"
    assert house.close_table("dice-2").done
    assert house.events(since=0)
    assert b'"rounds":0' in house.audit(b"", name="empty.jsonl")


def test_the_session_of_the_page_for_programs_holds(serving: Serving) -> None:
    results = doctest.testfile(str(HTTP), module_relative=False, globs={"address": serving.address})
    assert results.attempted > 5
    assert results.failed == 0


def test_an_address_that_is_none_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="write it like"):
        House("127.0.0.1:8000")
    with House("http://127.0.0.1:9") as nobody, pytest.raises(OSError, match="refused"):
        nobody.me()
