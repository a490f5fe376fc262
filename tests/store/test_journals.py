"""What is stored is stored once, whole, in its chain, and given back as it came."""

from __future__ import annotations

import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.audit.whole import findings_in
from pitboss.core.table.journal import FIRST, decode, encode
from pitboss.games.registry import find
from pitboss.store import Last, Store, StoreError
from tests.store.conftest import NewUrl, journal

LINES = journal(30)
OTHER = journal(30, "2", seed=2)
FORKED = journal(30, seed=3)


def test_records_are_given_back_as_they_came_in_the_order_of_the_table(store: Store) -> None:
    assert store.journals.last("1") == Last(0, FIRST)
    assert store.journals.tables() == []
    for line in LINES:
        assert store.journals.append(line)
    assert store.journals.append_many(OTHER) == 30
    assert store.journals.tables() == ["1", "2"]
    assert store.journals.last("2") == Last(30, decode(OTHER[-1])[1])
    assert list(store.journals.records()) == LINES + OTHER
    assert list(store.journals.records("2")) == OTHER
    assert list(store.journals.records("1", since=28)) == LINES[28:]
    assert list(store.journals.records(since=29)) == [LINES[29], OTHER[29]]
    assert store.journals.record("1", 7) == LINES[6]
    assert store.journals.record("1", 31) is None
    assert findings_in(store.journals.records(), find) == []


def test_a_record_sent_twice_is_stored_once(store: Store) -> None:
    assert store.journals.append(LINES[0] + b"\n")
    assert not store.journals.append(LINES[0])
    assert store.journals.append_many([*LINES[:3], *LINES[1:4]]) == 3
    assert store.journals.append_many(LINES) == 26
    assert store.journals.append_many(LINES) == 0
    assert list(store.journals.records()) == LINES


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (FORKED[1], "Round 2 of table 1 is stored already and is another record"),
        (FORKED[3], "Round 4 of table 1 does not follow the record that is stored before it"),
        (LINES[5], "the next one is round 4"),
        (OTHER[3], "the next one is round"),
        (b"{}", "It is not a record"),
        (LINES[3].replace(b'"table":"1"', b'"table":"3"'), "altered"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_changes(store: Store, line: bytes, sentence: str) -> None:
    store.journals.append_many(LINES[:3])
    with pytest.raises(StoreError, match=sentence):
        store.journals.append(line)
    with pytest.raises(StoreError, match=sentence):
        store.journals.append_many([*OTHER[:1], line])
    assert list(store.journals.records()) == LINES[:3]
    assert store.journals.tables() == ["1"]


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [("table", "a\0b", "zero byte"), ("round", 0, "count from 1"), ("round", -(2**70), "count from 1")],
)
def test_a_record_that_no_table_can_write_is_refused(store: Store, field: str, value: object, sentence: str) -> None:
    record, _ = decode(LINES[0])
    setattr(record, field, value)
    with pytest.raises(StoreError, match=sentence):
        store.journals.append(encode(record)[0])


@pytest.mark.parametrize("at", [-1, 2**63, 2**80, 253_402_300_800_000])
def test_a_time_that_never_comes_is_refused(store: Store, at: int) -> None:
    record, _ = decode(LINES[0])
    record.closing.at = at
    with pytest.raises(StoreError, match="no possible time"):
        store.journals.append(encode(record)[0])


@settings(deadline=None, max_examples=25)
@given(
    st.lists(st.tuples(st.sampled_from([LINES, FORKED, OTHER]), st.integers(0, 3), st.integers(1, 3)), max_size=25)
)
def test_whatever_is_sent_the_store_holds_one_chain_a_table(
    tmp_path_factory: pytest.TempPathFactory, sent: list[tuple[list[bytes], int, int]]
) -> None:
    file = tmp_path_factory.mktemp("any") / "casino.sqlite3"
    accepted: set[bytes] = set()
    with Store.open(f"sqlite:///{file}") as store:
        for lines, first, many in sent:
            part = lines[first : first + many]
            try:
                store.journals.append_many(part)
            except StoreError:
                continue
            accepted.update(part)
        kept = list(store.journals.records())
        assert set(kept) == accepted
        assert len(kept) == len(accepted)
        assert findings_in(kept, find) == []


def test_a_reader_sees_a_round_when_it_is_committed_and_not_before(url: str) -> None:
    with Store.open(url) as store, Store.open(url, write=False) as reader:
        with store.transaction():
            store.journals.append_many(LINES[:5])
            assert list(store.journals.records()) == LINES[:5]
            assert list(reader.journals.records()) == []
            assert reader.journals.last("1") == Last(0, FIRST)
        assert list(reader.journals.records()) == LINES[:5]
        with suppress(RuntimeError), store.transaction():
            store.journals.append_many(LINES[5:])
            raise RuntimeError
        assert list(reader.journals.records()) == LINES[:5]
        with pytest.raises(StoreError, match="reading only"):
            reader.journals.append(LINES[5])


def test_a_refusal_inside_a_transaction_leaves_the_rest_of_it_whole(store: Store) -> None:
    with store.transaction():
        store.journals.append_many(LINES[:2])
        with pytest.raises(StoreError):
            store.journals.append_many([*LINES[2:4], FORKED[4]])
        store.journals.append(LINES[2])
    assert list(store.journals.records()) == LINES[:3]


def test_reading_takes_the_same_memory_however_many_rounds_there_are(tmp_path: Path) -> None:
    peaks = []
    for rounds in (400, 1_600):
        with Store.open(f"sqlite:///{tmp_path / str(rounds)}") as store:
            store.journals.append_many(journal(rounds))
            sum(map(len, store.journals.records()))
            tracemalloc.start()
            sum(map(len, store.journals.records()))
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    assert peaks[1] < 1.2 * peaks[0]


def test_a_day_is_from_the_first_round_that_closed_on_it_to_the_last(store: Store) -> None:
    midnight = 86_400_000
    lines = journal(10, start=midnight - 4_000)
    store.journals.append_many(lines)
    store.journals.append_many(journal(3, "2", start=0))
    first = [line for line in lines if decode(line)[0].closing.at < midnight]
    assert 0 < len(first) < 10
    assert list(store.journals.day(date(1970, 1, 1)))[: len(first)] == first
    assert list(store.journals.day(date(1970, 1, 2))) == lines[len(first) :]
    assert list(store.journals.day(date(1970, 1, 3))) == []


def test_a_second_writer_on_sqlite_is_told_so_and_readers_are_free(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'casino.sqlite3'}"
    with Store.open(url) as store:
        store.journals.append(LINES[0])
        with pytest.raises(StoreError, match="is open for writing elsewhere, and SQLite takes one writer"):
            Store.open(url)
        with Store.open(url, write=False) as one, Store.open(url, write=False) as two:
            assert list(one.journals.records()) == list(two.journals.records()) == LINES[:1]
        store.journals.append(LINES[1])
    with Store.open(url) as store:
        assert store.journals.append(LINES[2])


def test_threads_of_one_writer_on_sqlite_take_turns(tmp_path: Path) -> None:
    journals = [journal(20, str(name), seed=name) for name in range(4)]
    with Store.open(f"sqlite:///{tmp_path / 'casino.sqlite3'}") as store, ThreadPoolExecutor(4) as threads:
        for stored in threads.map(lambda lines: [store.journals.append(line) for line in lines], journals):
            assert all(stored)
        assert list(store.journals.records()) == [line for lines in journals for line in lines]


def test_many_writers_on_postgresql_keep_every_chain(new_database: NewUrl) -> None:
    """Three write tables of their own, and all of them race for one table: each record is stored once."""
    url = new_database()
    shared = journal(40, "shared", seed=9)

    def write(number: int) -> int:
        own = journal(20, f"own {number}", seed=number)
        with Store.open(url) as store:
            stored = 0
            for at, line in enumerate(shared):
                if at % 2 and at // 2 < len(own):
                    both = [own[at // 2], line] if number % 2 else [line, own[at // 2]]
                    stored += store.journals.append_many(both) - 1
                else:
                    stored += store.journals.append(line)
            return stored

    with ThreadPoolExecutor(3) as threads:
        assert sum(threads.map(write, (1, 2, 3))) == 40
    with Store.open(url, write=False) as store:
        assert store.journals.tables() == ["own 1", "own 2", "own 3", "shared"]
        assert list(store.journals.records("shared")) == shared
        assert findings_in(store.journals.records(), find) == []
