"""Messages that are to be sent: numbered by receiver, kept once under their key, and how far they were taken."""

from __future__ import annotations

from pitboss.store import NODE, Post, Store


def test_messages_are_numbered_and_kept_once(url: str) -> None:
    with Store.open(url) as store:
        assert [store.post(NODE, f"fed {round}", b"%d" % round) for round in (1, 2, 3)] == [True] * 3
        assert not store.post(NODE, "fed 2", b"another")
        assert store.post("another", "fed 2", b"two")
        store.set_place(f"from {NODE}", 2)
        store.set_place(f"from {NODE}", 3)
    with Store.open(url) as store:
        told = [Post(1, b"1"), Post(2, b"2"), Post(3, b"3")]
        assert store.posted(NODE) == list(store.all_posted(NODE)) == told
        assert store.posted(NODE, after=1) == told[1:]
        assert store.posted(NODE, most=2) == told[:2]
        assert store.posted("another") == [Post(1, b"two")]
        assert store.posted("nobody") == []
        assert (store.place(f"from {NODE}"), store.place("from another")) == (3, 0)


def test_all_messages_are_read_page_by_page(url: str) -> None:
    with Store.open(url) as store, store.transaction():
        for number in range(1, 404):
            store.post(NODE, f"fed {number}", b"")
        assert [post.number for post in store.all_posted(NODE)] == list(range(1, 404))
