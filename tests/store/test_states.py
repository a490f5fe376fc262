"""A live table is kept: how it stands with the secrets of its chance, and act by act."""

from __future__ import annotations

import msgspec
import pytest

from pitboss.core.game.steps import Ask, Bet, Betting
from pitboss.core.table.chance import Live, Secrets
from pitboss.core.table.journal import decode
from pitboss.core.table.table import Table
from pitboss.games.registry import find
from pitboss.store import Store, StoreError
from tests.store.conftest import journal

LINES = journal(3)


def test_acts_are_kept_in_order_and_go_when_their_round_is_stored(store: Store) -> None:
    store.states.save({"1": b"stands", "2": b"too"})
    store.states.save_acts([("1", 1, 2, b"open"), ("1", 1, 1, b"sit 1"), ("2", 1, 1, b"sit 4")])
    store.states.save_acts([("1", 1, 2, b"another")])
    assert store.states.acts("1") == [b"sit 1", b"open"], "an act that is kept stays as it is"
    assert store.states.all() == {"1": b"stands", "2": b"too"}
    assert store.journals.tables() == []
    store.states.change({"1": b"shuffled"})
    assert store.states.acts("1") == [b"sit 1", b"open"]
    assert store.states.of("1") == b"shuffled"
    assert store.journals.append(LINES[0])
    assert store.states.acts("1") == []
    assert store.states.acts("2") == [b"sit 4"]
    store.states.save_acts([("1", 2, 1, b"open")])
    assert not store.journals.append(LINES[0])
    assert store.states.acts("1") == [b"open"]
    store.states.save({"1": b"later"})
    assert (store.states.acts("1"), store.states.of("1")) == ([], b"later")
    store.states.drop("2")
    assert (store.states.acts("2"), store.states.of("2")) == ([], None)


def test_no_record_shows_a_secret(store: Store) -> None:
    store.states.save({"1": b"SECRET" + msgspec.json.encode(Live().secrets())})
    store.states.save_acts([("1", 1, 1, b"ACT")])
    store.journals.append(LINES[0])
    assert not any(word in line for line in store.journals.records() for word in (b"SECRET", b"ACT"))


def test_lines_just_written_are_chained_as_others_are(store: Store) -> None:
    assert store.journals.append_written(LINES[:2]) == 2
    assert store.journals.append_written(LINES) == 1
    assert list(store.journals.records()) == LINES
    with pytest.raises(StoreError, match="is stored already and is another record"):
        store.journals.append_written(journal(2, seed=5))
    with pytest.raises(StoreError, match="cannot be stored yet; the next one is round 4"):
        store.journals.append_written(journal(9)[8:])
    assert store.journals.last("1").round == 3


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
    store.states.save({"1": msgspec.json.encode(before.secrets())})

    kept = store.states.of("1")
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
    store.journals.append(again[0])
    assert decode(again[0])[0].closing.seeds
