"""Who played which rounds: found again by the person, and by nobody else."""

from __future__ import annotations

from pitboss.store import Played, Store


def rows(person: str, *nets: int) -> list[Played]:
    return [Played(person, "MD", number, 1, "mini_dice", 1000 * number, net) for number, net in enumerate(nets, 1)]


def test_rounds_are_kept_once_and_found_the_latest_first(store: Store) -> None:
    store.rounds.note([*rows("heron", 500, -1000, 0), *rows("tern", 700)])
    store.rounds.note(rows("heron", 500, -1000))
    assert store.rounds.of("heron", 2) == rows("heron", 500, -1000, 0)[:0:-1]
    assert (store.rounds.won("heron"), store.rounds.won("tern"), store.rounds.won("ibis")) == (-500, 700, 0)
    assert [store.rounds.seat_of("heron", "MD", number) for number in (3, 4)] == [1, 0]
    assert store.rounds.seat_of("ibis", "MD", 1) == 0
    store.rounds.note([])
    assert store.books.problems() == []


def test_a_person_who_is_removed_leaves_no_rounds_to_be_found(store: Store) -> None:
    store.people.add("heron", "", ["player"])
    store.rounds.note([*rows("heron", 500), *rows("tern", 700)])
    store.people.remove("heron")
    assert store.rounds.of("heron", 10) == []
    assert store.rounds.of("tern", 10) == rows("tern", 700)
