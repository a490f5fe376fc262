"""People looked after from the console."""

from __future__ import annotations

from pathlib import Path

from pitboss.server.people.sign_in import Doors
from pitboss.store import Store
from tests.cli.conftest import Run


def test_people_are_entered_and_changed_and_it_is_logged(run: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    words = ("people", "add", url, "dana", "--roles", "division")
    assert "at least 10" in run(*words, typed="short\n").sentence
    assert run(*words, typed="correct horse\n").code == 0
    assert run("people", "list", url, "--json").json == [
        {"name": "dana", "roles": ["division"], "second_factor": False}
    ]
    assert "no role 'king'" in run("people", "change", url, "dana", "--roles", "king").sentence
    assert "Say what changes" in run("people", "change", url, "dana").sentence
    with Store.open(url) as store:
        store.sessions.open("digest", "dana", 1)
    words = ("people", "change", url, "dana", "--roles", "dealer,player", "--password")
    assert run(*words, typed="another horse\n").code == 0
    with Store.open(url) as store:
        assert store.sessions.all() == [], "signed out everywhere"
        assert Doors(store).sign_in("dana", "another horse")
        assert not Doors(store).sign_in("dana", "correct horse")
        person = store.people.find("dana")
        assert person is not None
        assert person.roles == ("dealer", "player")
        assert [(event.actor, event.act) for event in store.events.read()] == [
            ("the console", "enter"),
            ("the console", "change"),
        ]
    assert "dana: dealer, player; no second factor" in run("people", "list", url).out
