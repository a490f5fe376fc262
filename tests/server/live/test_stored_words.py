"""What the first version stored of a live table is still read: words have changed since, in the program alone."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from pitboss.core.game import steps
from pitboss.core.table.table import Table
from pitboss.games.big_six import GAME
from pitboss.server.live import acts
from pitboss.server.live.acts import Act
from pitboss.server.live.snapshot import SeatHolder, Snapshot, Waiting
from pitboss.server.shown.jackpot_papers import verified_by
from pitboss.store import Store


@pytest.mark.parametrize(
    ("stored", "act"),
    [
        ('{"type":"placed","at":1,"on":9,"bet":{"seat":2,"wager":"bs_1","amount":500}}', acts.Bet),
        ('{"type":"finished","at":1,"on":9,"seat":2}', acts.Done),
        ('{"type":"closed","at":1,"on":9}', acts.CloseBetting),
        ('{"type":"chose","at":1,"on":9,"seat":2,"choice":"raise","amount":500}', acts.Choose),
        ('{"type":"bought","at":1,"on":9,"seat":2,"bought":500}', acts.Bring),
        ('{"type":"troubled","at":1,"on":9,"key":"void_spin"}', acts.Irregular),
        ('{"type":"entered","at":1,"on":9,"fell":"1"}', acts.Enter),
    ],
)
def test_acts_of_the_first_version(stored: str, act: type[Act]) -> None:
    read = acts.decode(stored.encode())
    assert type(read) is act and (read.at, read.on) == (1, 9)
    if isinstance(read, acts.Bet):
        assert read.bet == steps.Bet(2, "bs_1", 500)
    assert msgspec.json.decode(acts.encode(read)) == msgspec.json.decode(stored) | (
        {"bet": msgspec.to_builtins(steps.Bet(2, "bs_1", 500))} if isinstance(read, acts.Bet) else {}
    )


@pytest.mark.parametrize("act", ["go_on", "resume", "release"])
def test_who_let_a_round_go_on_verified_its_payout_whatever_the_log_calls_it(tmp_path: Path, act: str) -> None:
    with closing(Store.open(f"sqlite:///{tmp_path}/log.sqlite3")) as store:
        store.events.note("pat", act, {"table": "t", "round": 7})
        store.events.note("sam", "pause", {"table": "t", "round": 7})
        assert verified_by(store) == {("t", 7): "pat"}


def test_a_snapshot_of_the_first_version() -> None:
    standing = msgspec.json.encode(Table(GAME, GAME.options()).standing()).decode()
    stored = (
        f'{{"at":9,"game":"big_six","standing":{standing},"dealt_by":"house","open":false,"held":true,'
        '"holders":{"1":{"person":"ann","done":true}},"waiting":[{"seat":2,"person":"bob","amount":100}]}'
    )
    read = msgspec.json.decode(stored, type=Snapshot)
    assert read.paused and read.holders == {1: SeatHolder("ann", done=True)}
    assert read.waiting == [Waiting(2, "bob", 100)]
    assert msgspec.json.decode(msgspec.json.encode(read))["held"] is True
