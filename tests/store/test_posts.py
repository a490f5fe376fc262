"""Messages that are to be sent: numbered by receiver, kept once under their key, and how far they were taken."""

from __future__ import annotations

from pitboss.store import NODE, Post, Store


def test_messages_are_numbered_and_kept_once(url: str) -> None:
    with Store.open(url) as store:
        assert [store.posts.add(NODE, f"fed {round}", b"%d" % round) for round in (1, 2, 3)] == [True] * 3
        assert not store.posts.add(NODE, "fed 2", b"another")
        assert store.posts.add("another", "fed 2", b"two")
        store.memory.set_place(f"from {NODE}", 2)
        store.memory.set_place(f"from {NODE}", 3)
    with Store.open(url) as store:
        told = [Post(1, b"1"), Post(2, b"2"), Post(3, b"3")]
        assert store.posts.to(NODE) == list(store.posts.all_to(NODE)) == told
        assert store.posts.to(NODE, after=1) == told[1:]
        assert store.posts.to(NODE, most=2) == told[:2]
        assert store.posts.to("another") == [Post(1, b"two")]
        assert store.posts.to("nobody") == []
        assert (store.memory.place(f"from {NODE}"), store.memory.place("from another")) == (3, 0)


def test_all_messages_are_read_page_by_page(url: str) -> None:
    with Store.open(url) as store, store.transaction():
        for number in range(1, 404):
            store.posts.add(NODE, f"fed {number}", b"")
        assert [post.number for post in store.posts.all_to(NODE)] == list(range(1, 404))
