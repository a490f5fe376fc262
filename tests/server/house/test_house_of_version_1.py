"""A house that was stored while journals were of version 1 opens: its money is all there, and its tables go on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from pitboss.core.game.steps import Progress
from pitboss.core.money.accounts import CAGE
from pitboss.core.table.journal import heading
from pitboss.games import registry
from pitboss.server.house.load import read
from pitboss.server.house.writer import write
from pitboss.server.live.snapshot import Snapshot
from pitboss.server.live.table import LiveTable
from pitboss.store import Store
from tests.cli.conftest import Run, run
from tests.server.evening import SetClock

__all__ = ["run"]

KEPT = Path(__file__).with_name("house_of_version_1.sql")
"""Five tables with finished rounds; keno with a ticket that runs, blackjack at a decision and craps with wagers on
the layout are in the middle of one."""
IN_ROUND = ("blackjack", "craps", "keno")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("PITBOSS_KEY", "07" * 32)
    with sqlite3.connect(tmp_path / "kept.sqlite3") as connection:
        connection.executescript(KEPT.read_text())
    url = f"sqlite:///{tmp_path}/kept.sqlite3"
    with Store.open(url):
        # It is brought up to date.
        pass
    return url


def test_its_books_add_up_and_its_journals_are_as_the_rule_demands(run: Run, kept: str) -> None:
    assert run("store", "check", kept).code == 0
    assert run("audit", kept, "--workers", "1").code == 0


def test_its_tables_go_on_in_the_middle_of_a_round(kept: str) -> None:
    with Store.open(kept) as store:
        for name, data in store.states.all().items():
            game, snapshot, done = read(store, name, data)
            clock = SetClock()
            live = LiveTable(game, name, snapshot, done, clock=clock)
            assert (live.round is not None) == (name in IN_ROUND)
            assert live.table.ledger.total() == store.accounts.balance(f"table {name}")
            live.take_up()
            for _ in range(400):
                if live.state.last is not None and live.round is None:
                    break
                if live.deadline is None:
                    break
                clock.go(max(live.deadline, clock.time))
                live.tick()
            items = live.outbox.take()
            if items:
                write(store, {name: (live.table.rounds, items)})
            if name in IN_ROUND:
                newest = list(store.journals.records(name))[-1]
                assert b'"version":2' in newest and heading(newest).round > 1
        assert store.books.problems() == []


def test_a_ticket_that_runs_has_won_what_its_mark_says(kept: str) -> None:
    with Store.open(kept, write=False) as store:
        data = store.states.of("keno")
        assert data is not None
        (ticket,) = msgspec.json.decode(data, type=Snapshot).standing.layout
        assert (ticket.state, ticket.progress) == ("1 of 2: $0.00", Progress(over=1))
        assert registry.find("keno").kinds[ticket.kind]


@pytest.mark.parametrize("table", IN_ROUND)
def test_what_lies_in_the_middle_of_a_round_is_given_back(run: Run, kept: str, table: str) -> None:
    settled = run("store", "settle", kept, table, "--json")
    assert set(settled.json["given_back"]) <= {"p1", "p2"} and sum(settled.json["given_back"].values()) > 0
    with Store.open(kept, write=False) as store:
        assert store.books.problems() == []
        assert store.accounts.balance(f"table {table}") == 0
        assert sum(store.accounts.balances("person").values()) <= -store.accounts.balance(CAGE)
        (event,) = store.events.read()
        assert (event.act, event.about["table"]) == ("settle table", table)
