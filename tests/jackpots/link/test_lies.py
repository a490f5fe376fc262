"""Host and three casinos, of which any may lie, send nonsense, be cut off or be killed: no cent is lost, nothing is
paid twice, and the others go on. 13:69F-14.20"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pitboss.core.game.refused import Refused
from pitboss.jackpots.bad_beat.program import PRIMARY
from pitboss.jackpots.link import host as at_host
from pitboss.jackpots.link.aside import MOST_KEPT
from pitboss.jackpots.link.claims import claim_of
from pitboss.jackpots.link.host import (
    MOST_ASKED,
    MOST_DOCUMENTED,
    MOST_HELD,
    MOST_OPEN,
    MOST_TABLES,
    Host,
    HostState,
    paid_account,
    start_system,
)
from pitboss.jackpots.link.messages import (
    LONGEST,
    Claim,
    Claimed,
    Contributed,
    Correct,
    Fed,
    Heard,
    NotifiedOtherwise,
    Paid,
    PaidOut,
    SetAside,
    TakenUp,
    Won,
)
from pitboss.jackpots.link.node import Node, NodeState, join
from pitboss.server.link.books import HOST, HOUSE, host_stands, keep, node_stands
from pitboss.server.link.check import _host
from pitboss.server.link.host import HostParty
from pitboss.server.link.node import NodeParty
from pitboss.server.link.queue import Message, Queue
from pitboss.server.link.stamped import Stamped, stamped
from pitboss.store import Store
from tests.jackpots.link.test_link import NAMES, agreement
from tests.sizes import size

CASINO = st.sampled_from(NAMES)
DATED = st.sampled_from([datetime(2020, 1, 1, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC)])
NONSENSE = st.sampled_from(
    [
        b"",
        b"no message",
        b"\xff\xfe",
        b'{"message":"Greeting"}',
        b'{"message":"Heard","fund":"primary","payout":-1}',
        b'{"message":"Contributed","fund":"tertiary","amount":5,"table":"t","round":7,"agreement":1}',
        b'{"message":"PaidOut","claim":5,"amount":1}',
        b'{"message":"Contributed","fund":"primary","amount":5,"table":"t","round":1e400,"agreement":1}',
    ]
)


def no_queue() -> Queue:
    raise AssertionError("messages are handed over here")


def texts(plain: Any) -> Iterator[str]:
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict | list):
        for part in [*plain.keys(), *plain.values()] if isinstance(plain, dict) else plain:
            yield from texts(part)


def grown(state: HostState) -> list[str]:
    """What of a host's state is more than one casino may make of it."""
    claims = [claim for window in state.windows for claim in window.claims]
    claims += [part.claim for unpaid in state.unpaid for part in unpaid.parts.values()]
    documents = Counter[str]()
    for record in state.records:
        documents[record.parts[0].claim.casino] += len(record.parts) + len(record.deferred)
    pending = sum(account.startswith("pending ") for account in state.balances)
    found = [] if pending <= len(claims) else [f"{pending} accounts of payouts"]
    for casino in NAMES:
        for what, many, most in (
            ("held", sum(held.casino == casino for held in state.held), MOST_HELD),
            ("open claims", sum(claim.casino == casino for claim in claims), MOST_OPEN),
            ("tables", sum(table.startswith(f"{casino} ") for table in state.counted), MOST_TABLES),
            ("documented claims", documents[casino], MOST_DOCUMENTED),
            ("corrections", sum(casino in asked.said for asked in state.corrections), MOST_ASKED),
            ("set aside", sum(told.sender == casino for told in state.set_aside), MOST_KEPT),
        ):
            if many > most:
                found.append(f"{casino}: {many} {what}")
    # A table's name stands beside its casino's and its fund's.
    longest = max(map(len, texts(msgspec.to_builtins(state))))
    return found if longest <= LONGEST + 100 else [*found, f"{longest} letters"]


class Link(RuleBasedStateMachine):
    """Every party keeps real books; whatever one sends, another gets in order, late, and with lies between."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.books: dict[str, Store] = {}
        self.round = 0
        self.fed: Counter[str] = Counter()
        self.corrected: Counter[str] = Counter()
        self.on_way: dict[str, list[Message]] = {name: [] for name in NAMES}
        """What has left a casino for the host, its own messages and lies in its name, numbered as they left."""
        self.taken_of: Counter[str] = Counter()

    def _open(self, name: str) -> Store:
        if name not in self.books:
            self.books[name] = Store.open(f"sqlite:///{Path(self.folder.name) / name}.sqlite3")
        return self.books[name]

    def _party(self, name: str) -> HostParty | NodeParty:
        """A process that has just been started, on the books that it left."""
        if name == HOST:
            return HostParty(self._open(HOST), no_queue, agreement())
        return NodeParty(self._open(name), no_queue, agreement(), name, "sqlite:///nowhere")

    @initialize()
    def begin(self) -> None:
        for name in (HOST, *NAMES):
            self._party(name)
        for name in NAMES:
            self.leave(name)
            self.reach_host(name)

    def _tell(self, casino: str, body: Fed | Won | Paid) -> None:
        """What a house tells its own node."""
        told = Message(
            self._open(casino).memory.place(f"from {HOUSE}") + 1, datetime.now(UTC), msgspec.json.encode(body)
        )
        self._party(casino).take(HOUSE, told)

    def _send(self, casino: str, body: bytes, fault: str = "") -> None:
        number = len(self.on_way[casino]) + self.taken_of[casino] + 1
        self.on_way[casino].append(Message(number, datetime.now(UTC), body, fault))

    @rule(casino=CASINO, amount=st.integers(0, 5_000))
    def contribute(self, casino: str, amount: int) -> None:
        self.round += 1
        self.fed[casino] += amount
        self._tell(casino, Fed("jackpot", amount, "t", self.round))

    @rule(casino=CASINO, at=DATED)
    def win(self, casino: str, at: datetime) -> None:
        self.round += 1
        self._tell(casino, Won("jackpot", at, "t", self.round, "four tens, beaten", "Shia", 1))

    @rule(casino=CASINO)
    def pay(self, casino: str) -> None:
        """A table pays what its claim was told; again, if it is told again."""
        for claim, amount in self.node(casino).answers.items():
            round_ = int(claim.removeprefix(f"{casino} t ").removesuffix(" jackpot"))
            self._tell(casino, Paid("jackpot", amount, "t", round_))

    @rule(casino=CASINO)
    def leave(self, casino: str) -> None:
        """What the node has written goes on its way."""
        books = self._open(casino)
        sent = books.memory.place("sent for the test")
        for post in books.posts.to(HOST, sent):
            self._send(casino, bytes(msgspec.json.decode(post.body, type=Stamped).body))
            books.memory.set_place("sent for the test", post.number)

    @rule(casino=CASINO)
    def reach_host(self, casino: str) -> None:
        while self.on_way[casino]:
            message = self.on_way[casino].pop(0)
            self._party(HOST).take(casino, message)
            self.taken_of[casino] += 1
            assert self._open(HOST).memory.place(f"from {casino}") == message.number, "what follows it is taken"

    @rule(casino=CASINO)
    def reach_node(self, casino: str) -> None:
        taken = self._open(casino).memory.place(f"from {HOST}")
        for post in self._open(HOST).posts.to(casino, taken):
            written = msgspec.json.decode(post.body, type=Stamped)
            self._party(casino).take(HOST, Message(post.number, written.at, bytes(written.body)))

    @rule(casino=CASINO, body=NONSENSE)
    def nonsense(self, casino: str, body: bytes) -> None:
        self._send(casino, body)

    @rule(casino=CASINO)
    def forged(self, casino: str) -> None:
        self._send(casino, b"", f"A message is not signed by {casino}, in whose name it came.")

    @rule(casino=CASINO, other=CASINO, at=DATED, amount=st.sampled_from([0, 7, 10**7, 10**13]))
    def lie(self, casino: str, other: str, at: datetime, amount: int) -> None:
        """Claims for another or by another's number, a count beyond measure, another's payment, all at once."""
        ours, theirs = (claim_of(name, "t", self.round, "jackpot") for name in (casino, other))
        lies: list[Any] = [
            TakenUp(1, "another text") if amount == 10**7 else None,
            Claimed(Claim(theirs, other, PRIMARY, 1, at, "t", self.round, "", "", 1)) if other != casino else None,
            Claimed(Claim(ours + "x", casino, PRIMARY, 1, at, "t", self.round, "", "", 1)),
            Contributed(PRIMARY, 10**7 + amount, "t", self.round, 1),
            Contributed(PRIMARY, amount, "t", 0, 9),
            PaidOut(theirs, amount) if other != casino else None,
            Heard(PRIMARY, 999),
            TakenUp(7, "another text") if amount == 7 else None,
        ]
        for body in lies:
            if body is not None:
                self._send(casino, msgspec.json.encode(body))

    @rule(casino=CASINO)
    def swell(self, casino: str) -> None:
        """Texts without end, in its own name and in its delegate's."""
        long = "x" * 3_000
        number = claim_of(casino, long, self.round, "jackpot")
        at = datetime(2026, 3, 1, tzinfo=UTC)
        for body in (
            Contributed(PRIMARY, 0, long, self.round, 1),
            Claimed(Claim(number, casino, PRIMARY, 1, at, long, self.round, "", "", 1)),
            Claimed(Claim(claim_of(casino, "u", 1, "jackpot"), casino, PRIMARY, 1, at, "u", 1, long, long, 1)),
        ):
            self._send(casino, msgspec.json.encode(body))
        by = f"Key_{casino}"
        for said in (Correct(casino, PRIMARY, 1, long), NotifiedOtherwise(PRIMARY, 1, casino, long)):
            place = self._open(HOST).memory.place(f"from {by}") + 1
            self._party(HOST).take(by, Message(place, at, msgspec.json.encode(said)))

    @rule(casino=CASINO, other=CASINO, amount=st.sampled_from([-5_000, -10, 10, 3_000]))
    def correct(self, casino: str, other: str, amount: int) -> None:
        """Both sides say the same; one alone, twice, changes nothing."""
        before = Host(self.host()).contributed(casino)
        body = msgspec.json.encode(Correct(casino, PRIMARY, amount, f"count {self.round} anew"))
        for by in (f"Key_{casino}", f"Key_{casino}", f"Key_{other}"):
            number = self._open(HOST).memory.place(f"from {by}") + 1
            self._party(HOST).take(by, Message(number, datetime.now(UTC), body))
            assert by != f"Key_{casino}" or Host(self.host()).contributed(casino) == before or other != casino
        after = Host(self.host()).contributed(casino)
        assert after in ((before,) if other == casino else (before, before + amount))
        self.corrected[casino] += after - before

    def host(self) -> HostState:
        found = host_stands(self._open(HOST))
        assert found is not None
        return found

    def node(self, casino: str) -> NodeState:
        found = node_stands(self._open(casino))
        assert found is not None
        return found

    @invariant()
    def no_cent_is_made_or_lost(self) -> None:
        if HOST not in self.books:
            return
        host = Host(self.host())
        assert host.ledger.total() == 0
        for casino in NAMES:
            assert host.contributed(casino) <= self.fed[casino] + self.corrected[casino], "no lie is a contribution"
        parts = [part for record in host.state.records for part in record.parts]
        numbers = Counter(part.claim.number for part in parts)
        assert not [number for number, times in numbers.items() if times > 1], "nothing is paid twice"
        for record in host.state.records:
            assert sum(part.amount for part in record.parts) == record.amount
        for casino in NAMES:
            due = sum(part.amount for part in parts if part.claim.casino == casino)
            assert host.ledger[paid_account(casino)] <= due

    @invariant()
    def no_casino_makes_the_host_grow(self) -> None:
        if HOST in self.books:
            assert grown(self.host()) == []

    def teardown(self) -> None:
        """Whatever was said, the honest messages of all arrive in the end, every cent of them."""
        if HOST in self.books:
            for _ in range(3):
                for casino in NAMES:
                    for act in (self.leave, self.reach_host, self.reach_node):
                        act(casino)
            for casino in NAMES:
                number = len(self.on_way[casino]) + self.taken_of[casino] + 1
                agreed = TakenUp(1, agreement().digest)
                self._party(HOST).take(casino, Message(number, datetime.now(UTC), msgspec.json.encode(agreed)))
            host = Host(self.host())
            assert {c: host.contributed(c) for c in NAMES} == {c: self.fed[c] + self.corrected[c] for c in NAMES}
        for books in self.books.values():
            books.close()
        self.folder.cleanup()


Link.TestCase.settings = settings(max_examples=size(8, 200), stateful_step_count=size(25, 60), deadline=None)
TestLink = Link.TestCase


def test_all_casinos_are_told_of_what_is_set_aside(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path}/host.sqlite3") as books:
        host = HostParty(books, no_queue, agreement())
        host.take("Arches", Message(1, datetime.now(UTC), b"nonsense"))
        for casino in NAMES:
            last = books.posts.to(casino)[-1]
            assert b'"SetAside","sender":"Arches","number":1' in last.body


class Said:
    """A queue as the check reads it: everything that a party sent to another."""

    def __init__(self, books: Store, sent: list[Message]) -> None:
        self.books, self.sent = books, sent

    def all(self, sender: str, receiver: str) -> list[Message]:
        if sender == HOST:
            posts = [
                (post.number, msgspec.json.decode(post.body, type=Stamped)) for post in self.books.posts.to(receiver)
            ]
            return [Message(number, told.at, bytes(told.body)) for number, told in posts]
        return self.sent if sender == NAMES[0] else []


def test_who_sends_nonsense_without_end_makes_no_books_grow(tmp_path: Path) -> None:
    """And the check, which takes every message again, finds that one was exchanged or is counted no more."""
    file, many, at = tmp_path / "host.sqlite3", 3 * MOST_KEPT, datetime(2026, 3, 1, tzinfo=UTC)
    sent = [Message(number, at, b"", "signed by nobody " + "x" * 2_000) for number in range(1, many + 1)]
    with Store.open(f"sqlite:///{file}") as books:
        host, sizes = HostParty(books, no_queue, agreement()), list[int]()
        for each in sent:
            host.take(NAMES[0], each)
            sizes.append(len(books.memory.recall("link") or ""))
        assert sizes[-1] - sizes[MOST_KEPT - 1] < 500
        stands = host_stands(books)
        assert stands is not None
        assert [told.number for told in stands.set_aside] == list(range(many - MOST_KEPT + 1, many + 1))
        fallen = stands.fallen[NAMES[0]]
        assert (fallen.count, fallen.last) == (many - MOST_KEPT, many - MOST_KEPT)
        queue: Any = Said(books, sent)
        assert list(_host(queue, agreement(), books)) == []
        queue.sent = [Message(1, at, b"", "another fault"), *sent[1:]]
        assert "The host's messages that were set aside are not what follows from what it was sent." in _host(
            queue, agreement(), books
        )
        queue.sent = sent
        stands.fallen.clear()
        keep(books, stands)
        assert any("is not as it was taken" in told for told in _host(queue, agreement(), books))


def test_a_node_keeps_the_last_and_counts_the_others() -> None:
    node = Node(join(agreement(), NAMES[0]))
    for number in range(1, 3 * MOST_KEPT):
        node.take_host(SetAside(NAMES[1], number, "nonsense"))
    assert len(node.state.set_aside) == MOST_KEPT
    assert node.state.fallen[NAMES[1]].count == 2 * MOST_KEPT - 1


def test_one_casino_alone_asks_for_few_corrections() -> None:
    host = Host(start_system(agreement()))
    (delegate, *_) = agreement().casinos[0].delegates
    for number in range(1, MOST_ASKED + 1):
        host.take(delegate, Correct(NAMES[0], PRIMARY, number, "miscounted"), datetime(2026, 3, 1, tzinfo=UTC))
    with pytest.raises(Refused, match="no other casino has said"):
        host.take(delegate, Correct(NAMES[0], PRIMARY, 500, "miscounted"), datetime(2026, 3, 1, tzinfo=UTC))
    assert len(host.state.corrections) == MOST_ASKED


AT = datetime(2026, 3, 1, tzinfo=UTC)


def a_host(*taken_up: str) -> Host:
    host = Host(start_system(agreement()))
    for casino in taken_up:
        host.take(casino, TakenUp(1, agreement().digest), AT)
    return host


def claim(casino: str, table: str, round_: int) -> Claimed:
    number = claim_of(casino, table, round_, "jackpot")
    return Claimed(Claim(number, casino, PRIMARY, 1, AT, table, round_, "four tens, beaten", "Shia", 1))


def test_a_casino_that_takes_nothing_up_is_held_so_much_and_others_go_on() -> None:
    host = a_host(NAMES[1])
    for round_ in range(MOST_HELD):
        host.take(NAMES[0], Contributed(PRIMARY, 5, "t", round_, 1), AT)
    with pytest.raises(Refused, match=r"1,000 messages of Arches wait until it has taken up agreement 1"):
        host.take(NAMES[0], Contributed(PRIMARY, 5, "t", MOST_HELD, 1), AT)
    host.take(NAMES[1], Contributed(PRIMARY, 5, "t", 1, 1), AT)
    host.take(NAMES[2], Contributed(PRIMARY, 5, "t", 1, 1), AT)
    assert len(host.state.held) == MOST_HELD + 1
    host.take(NAMES[0], TakenUp(1, agreement().digest), AT)
    assert [held.casino for held in host.state.held] == [NAMES[2]]
    assert host.contributed(NAMES[0]) == 5 * MOST_HELD
    host.take(NAMES[0], Contributed(PRIMARY, 5, "t", MOST_HELD, 1), AT)


def test_a_message_that_waited_and_is_not_believed_keeps_nothing_else_back() -> None:
    """Its casino takes the agreement up all the same, and what it sent before and after is taken."""
    host = a_host()
    host.take(NAMES[0], Contributed(PRIMARY, 5, "t", 1, 1), AT, 1)
    host.take(NAMES[0], Contributed(PRIMARY, 10**9, "t", 2, 1), AT, 2)
    host.take(NAMES[0], Contributed(PRIMARY, 5, "t", 3, 1), AT, 3)
    host.take(NAMES[0], TakenUp(1, agreement().digest), AT, 4)
    assert host.contributed(NAMES[0]) == 10
    assert host.state.held == []
    assert [(told.sender, told.number) for told in host.state.set_aside] == [(NAMES[0], 2)]


def test_what_waited_is_taken_when_a_change_is_put_in_force_that_its_casino_stands_by() -> None:
    host = a_host(*NAMES[1:])
    host.take(NAMES[0], Contributed(PRIMARY, 5, "t", 1, 1), AT)
    second = agreement(number=2, due=AT)
    host.notice(second)
    for casino in NAMES:
        host.take(casino, TakenUp(2, second.digest), AT)
    host.put_in_force()
    assert host.contributed(NAMES[0]) == 5
    assert host.state.held == []


def test_a_casino_opens_tables_for_ever_and_the_host_remembers_the_last() -> None:
    """What others contributed, and a table that goes on, is remembered; and no table of an honest life is refused."""
    host = a_host(*NAMES)
    host.take(NAMES[1], Contributed(PRIMARY, 5, "t", 7, 1), AT)
    for number in range(MOST_TABLES + 50):
        host.take(NAMES[0], Contributed(PRIMARY, 5, f"table {number}", 1, 1), AT)
        host.take(NAMES[0], Contributed(PRIMARY, 5, "goes on", number, 1), AT)
    assert grown(host.state) == []
    assert host.contributed(NAMES[0]) == 10 * (MOST_TABLES + 50)
    for casino, table, last in ((NAMES[1], "t", 7), (NAMES[0], "goes on", MOST_TABLES + 49)):
        with pytest.raises(Refused, match=f"up to round {last} already"):
            host.take(casino, Contributed(PRIMARY, 5, table, last, 1), AT)


def test_a_casino_that_claims_and_never_pays_has_few_claims_open() -> None:
    host = a_host(*NAMES)
    for number in range(MOST_OPEN):
        host.take(NAMES[0], claim(NAMES[0], f"table {number}", 1), AT)
        for casino in NAMES:
            host.take(casino, Heard(PRIMARY, number // 2 + 1), AT)
    assert host.state.unpaid and host.state.windows, "confirmed and pending ones count alike"
    with pytest.raises(Refused, match="Arches has 200 claims that wait to be confirmed or paid"):
        host.take(NAMES[0], claim(NAMES[0], "another", 1), AT)
    host.take(NAMES[0], claim(NAMES[0], "table 0", 1), AT)  # it has that already
    host.take(NAMES[1], claim(NAMES[1], "t", 1), AT)
    host.take(NAMES[0], PaidOut(claim_of(NAMES[0], "table 0", 1, "jackpot"), 0), AT)
    host.take(NAMES[0], claim(NAMES[0], "another", 1), AT)
    assert grown(host.state) == []


def test_many_payouts_that_were_paid_leave_the_last_documents_and_no_accounts() -> None:
    host, many = a_host(*NAMES), MOST_DOCUMENTED + 50
    host.take(NAMES[1], claim(NAMES[1], "t", 1), AT)
    for payout in range(1, many + 2):
        host.take(NAMES[0], Contributed(PRIMARY, 4, "t", payout, 1), AT)
        for casino in NAMES:
            host.take(casino, Heard(PRIMARY, payout), AT)
        if payout > 1:
            host.take(NAMES[0], PaidOut(claim_of(NAMES[0], "t", payout - 1, "jackpot"), 10**6), AT)
        host.take(NAMES[0], claim(NAMES[0], "t", payout), AT)
        host.out.clear()
    assert grown(host.state) == []
    assert host.ledger.total() == 0
    assert host.state.records[0].parts[0].claim.casino == NAMES[1], "nobody's documents fall for another's"
    assert host.state.older[NAMES[0]].count == many - MOST_DOCUMENTED
    before = len(host.state.windows)
    host.take(NAMES[0], claim(NAMES[0], "t", many), AT)
    assert len(host.state.windows) == before, "no round claims twice"


def test_the_check_works_out_again_what_was_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for most in ("MOST_HELD", "MOST_OPEN", "MOST_TABLES", "MOST_DOCUMENTED"):
        monkeypatch.setattr(at_host, most, 3)
    said: list[Any] = [Contributed(PRIMARY, 5, "t", round_, 1) for round_ in range(6)]
    said.append(TakenUp(1, agreement().digest))
    said += [Contributed(PRIMARY, 5, f"table {number}", 1, 1) for number in range(6)]
    said += [claim(NAMES[0], f"table {number}", 2) for number in range(6)]
    said += [Claimed(msgspec.structs.replace(claim(NAMES[0], "t", 9).claim, hand="x" * 3_000))]
    sent = [Message(number, AT, msgspec.json.encode(body)) for number, body in enumerate(said, 1)]
    with Store.open(f"sqlite:///{tmp_path}/host.sqlite3") as books:
        for each in sent:
            HostParty(books, no_queue, agreement()).take(NAMES[0], each)
        stands = host_stands(books)
        assert stands is not None
        assert [told.number for told in stands.set_aside] == [4, 5, 6, 17, 18, 19, 20]
        assert [*stands.counted] == [f"{NAMES[0]} table {number} primary" for number in (3, 4, 5)]
        queue: Any = Said(books, sent)
        assert list(_host(queue, agreement(), books)) == []
        stands.counted.clear()
        keep(books, stands)
        assert "The host does not stand as follows from what it was sent." in _host(queue, agreement(), books)


def test_a_text_that_names_no_newer_terms_keeps_its_digest() -> None:
    """A casino that took up an agreement of the first version has not to take it up anew."""
    assert agreement().digest == "03b6c638e9aacba9"
    assert agreement(together=0).digest != agreement().digest != agreement(most_per_count=5).digest


def test_books_that_are_older_than_what_was_sent_from_them_are_noticed(tmp_path: Path) -> None:
    """As after a host was restored from a backup: it stops with a sentence before it takes or sends anything."""

    class Sent:
        identity = type("Identity", (), {"name": HOST})

        def last(self, receiver: str) -> tuple[int, bytes]:
            return 2, b"another message"

    with Store.open(f"sqlite:///{tmp_path}/host.sqlite3") as books:
        host = HostParty(books, no_queue, agreement())
        assert books.posts.add("Arches", "x", stamped(datetime.now(UTC), Heard(PRIMARY, 1)))
        before = books.posts.to("Arches")
        with pytest.raises(Refused, match="older than what was sent from them"):
            host.once(Sent())  # type: ignore[arg-type]
        assert books.posts.to("Arches") == before
