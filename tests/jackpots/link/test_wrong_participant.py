"""One casino of a link that is wrong, of another version or not honest does no harm to the others. 13:69F-14.20"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pitboss.core.game.refused import Refused
from pitboss.jackpots.bad_beat.program import PRIMARY
from pitboss.server.link.host import HostParty
from pitboss.server.link.queue import Message, Queue
from pitboss.store import Store
from tests.jackpots.link.test_link import Network, agreement
from tests.poker.bad_beats import minutes


def no_queue() -> Queue:
    raise AssertionError("what is handed over needs no queue")


@pytest.mark.parametrize(
    "body",
    [
        b'{"message":"Contributed","fund":"primary","amount":-5,"table":"t","round":7,"agreement":1}',
        b'{"message":"Greeting"}',
        b"not a message at all",
    ],
    ids=["a contribution below zero", "a message of a kind that is not known here", "no message"],
)
def test_what_the_host_cannot_read_is_refused_and_done_with(tmp_path: Path, body: bytes) -> None:
    agreed = agreement()
    with Store.open(f"sqlite:///{tmp_path}/host.sqlite3") as books:
        host = HostParty(books, no_queue, agreed)
        host.take("Arches", Message(1, datetime.now(UTC), body))
        assert books.memory.place("from Arches") == 1, "the next message is taken"


def test_a_claim_dated_long_before_it_was_sent_takes_no_payout_from_another() -> None:
    network = Network()
    network.contribute("Boardwalk", 10_000)
    network.settle()
    network.claim("Boardwalk", minutes(60))
    network.take("Boardwalk", network.to_host["Boardwalk"].pop(0), minutes(60))
    network.claim("Arches", minutes(1))
    network.take("Arches", network.to_host["Arches"].pop(0), minutes(62))
    network.settle()
    first = network.host.records[0]
    assert [part.claim.casino for part in first.parts] == ["Boardwalk"]


def test_no_round_contributes_more_than_its_pot_may() -> None:
    network = Network()
    network.contribute("Boardwalk", 10_000)
    network.settle()
    before = network.shown()
    assert before == [{PRIMARY: 7_500}] * 3
    with suppress(Refused):
        network.contribute("Arches", 10**13)
        network.settle()
    assert network.shown() == before
