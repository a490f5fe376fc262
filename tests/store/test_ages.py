"""The age of a store after it was taken back to an earlier moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.store import Store


@pytest.mark.parametrize(
    ("inside", "outside", "after"), [("7", None, 8), ("7", 3, 8), ("7", 12, 13), (None, None, 1)]
)
def test_once_it_is_seen_to_the_store_is_older_than_it_ever_was(
    tmp_path: Path, inside: str | None, outside: int | None, after: int
) -> None:
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3", own=True) as store:
        if inside is not None:
            store.memory.remember("age", inside)
        store.memory.remember("restored", "on Monday")
        if outside is not None:
            store.age.note(outside)
        assert store.age.taken_back()
        store.age.seen_to()
        assert store.memory.recall("age") == str(after)
        assert not store.age.taken_back()
        store.age._noted = 0
        assert store.age.grow() == after + 1


def test_an_age_that_cannot_be_noted_is_told_and_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3", own=True) as store:
        store.age.note(store.age.grow())
        assert not caplog.records
        (file,) = store.database.vault.file.parent.glob("*.age")
        file.unlink()
        file.mkdir()
        store.age.note(store.age.grow())
        assert caplog.messages == [f"The store's age cannot be noted in {file}: Is a directory."]
        file.rmdir()
        assert not store.age.taken_back()
