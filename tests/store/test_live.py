"""A round in play is kept act by act, with the secrets of its chance."""

from __future__ import annotations

import msgspec
import pytest

from pitboss.core.chance import Live, Secrets
from pitboss.core.journal import decode
from pitboss.core.steps import Ask, Bet, Betting
from pitboss.core.table import Table
from pitboss.games.registry import find
from pitboss.store import Store, StoreError
from tests.store.conftest import journal

LINES = journal(3)


def test_acts_are_kept_in_order_and_go_when_their_round_is_stored(store: Store) -> None:
    assert store.save_act("1", 1, 1, b"sit 1")
    assert store.save_act("1", 1, 2, b"open", b"secret")
    assert not store.save_act("1", 1, 2, b"open")
    store.save_act("2", 1, 1, b"sit 4")
    assert store.acts("1") == [b"sit 1", b"open"]
    assert store.secret("1") == b"secret"
    assert store.secret("2") is None
    assert store.tables() == []
    assert store.append(LINES[0], b"later")
    assert store.acts("1") == []
    assert store.acts("2") == [b"sit 4"]
    assert store.secret("1") == b"later"
    assert store.save_act("1", 2, 1, b"open")
    assert not store.append(LINES[0], b"stale")
    assert store.acts("1") == [b"open"]
    assert store.secret("1") == b"later"


@pytest.mark.parametrize(
    ("round", "number", "act", "sentence"),
    [
        (1, 1, b"x", "plays round 2"),
        (3, 1, b"x", "plays round 2"),
        (2, 0, b"x", "the next one is 3"),
        (2, 4, b"x", "the next one is 3"),
        (2, 2, b"x", "is another one"),
    ],
)
def test_an_act_out_of_order_is_refused(store: Store, round: int, number: int, act: bytes, sentence: str) -> None:
    store.append(LINES[0])
    store.save_act("1", 2, 1, b"open", b"kept")
    store.save_act("1", 2, 2, b"bet")
    with pytest.raises(StoreError, match=sentence):
        store.save_act("1", round, number, act, b"lost")
    assert store.acts("1") == [b"open", b"bet"]
    assert store.secret("1") == b"kept"


def test_no_record_shows_a_secret(store: Store) -> None:
    chance = Live()
    kept = msgspec.json.encode(chance.secrets())
    store.save_secret("1", b"SECRET" + kept)
    store.save_act("1", 1, 1, b"ACT", b"SECRET")
    store.append(LINES[0])
    assert not any(word in line for line in store.records() for word in (b"SECRET", b"ACT"))


def test_a_round_is_taken_up_where_it_stood(store: Store) -> None:
    """The same acts with the kept secrets give the same record, shoe and dice, byte for byte."""
    game = find("three_card_poker")

    def play(table: Table, acts: int) -> None:
        """The first so many acts of a round that a person plays at seat 1."""
        done = 0
        opened = table.open_round()
        while opened.pending is not None and done < acts:
            step = opened.pending
            if type(step) is Betting:
                opened.bet(Bet(1, "ante", 500))
                opened.close_betting()
            else:
                ask = opened.asks()[0]
                assert isinstance(ask, Ask)
                opened.choose(ask.seat, ask.default)
            done += 1

    def table_with(chance: Live, lines: list[bytes]) -> Table:
        table = Table(game, chance=chance, clock=lambda: 0, journal=lines.append)
        table.sit(1, 100_000)
        return table

    before = Live()
    first: list[bytes] = []
    table = table_with(before, first)
    play(table, 1)
    assert not first
    store.save_secret("1", msgspec.json.encode(before.secrets()))

    kept = store.secret("1")
    assert kept is not None
    after = Live()
    again: list[bytes] = []
    resumed = table_with(after, again)
    after.resume(msgspec.json.decode(kept, type=Secrets), resumed.equipment.decks)
    play(resumed, 1)
    assert resumed.round is not None
    assert table.round is not None
    assert resumed.round.entries == table.round.entries
    for one in (table, resumed):
        while (played := one.round) is not None:
            ask = played.asks()[0]
            played.choose(ask.seat, ask.default)
    assert again == first
    store.append(again[0], msgspec.json.encode(after.secrets()))
    assert decode(again[0])[0].closing.seeds
