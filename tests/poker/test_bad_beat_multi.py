"""Several casinos and a host (13:69F-14.20), over a network that loses, repeats and reorders."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import Controls, elsewhere_account, fund_account
from pitboss.jackpots.bad_beat.changes import discontinue
from pitboss.jackpots.bad_beat.collecting import collect, open_room
from pitboss.jackpots.bad_beat.counting import match_forms
from pitboss.jackpots.bad_beat.multi.agreement import Agreement, Casino, agreement_problems, system_posting
from pitboss.jackpots.bad_beat.multi.claims import resolve
from pitboss.jackpots.bad_beat.multi.host import Host, HostState, start_system
from pitboss.jackpots.bad_beat.multi.messages import Claim, Envelope, Receipt
from pitboss.jackpots.bad_beat.multi.node import Node, NodeState, join
from pitboss.jackpots.bad_beat.payouts import verify
from pitboss.jackpots.bad_beat.posting import room_posting
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, NamedHand, Program
from pitboss.jackpots.bad_beat.qualify import Showdown, qualifies
from tests.poker.bad_beat_room import (
    ACE,
    BEAT,
    DANA,
    DAY,
    FROM_PRIMARY,
    GARD,
    NOON,
    OWN_TIERS,
    SHIA,
    SUE,
    Y,
    box,
    count,
    handed_over,
    minutes,
    program,
    showdown,
)

NAMES = ("Arches", "Boardwalk", "Claridge")
NINES = showdown(("9h", "9c"), Y, board=("9s", "Ts", "8s", "9d", "2c"))


def shared_program(**changes: Any) -> Program:
    return program(tables=(), system="link", reset_percent=25, **changes)


def agreement(**changes: Any) -> Agreement:
    casinos = tuple(Casino(name, f"{number} Pacific Avenue", (f"Key {name}",)) for number, name in enumerate(NAMES))
    plain = Agreement(
        system="link",
        casinos=casinos,
        host="Boardwalk",
        program=shared_program(),
        claims="earliest",
        decisions="all agree in writing",
        money="one account; costs by contributions",
        record_keepers=("Boardwalk",),
        approval="DGE 24-117",
        executed_by=NAMES,
    )
    return msgspec.structs.replace(plain, **changes)


class Network:
    """What is on its way between casinos and host, and nothing else: it may be dropped or doubled."""

    def __init__(self, agreed: Agreement | None = None) -> None:
        self.agreement = agreed or agreement()
        self.host = start_system(self.agreement, DAY)
        self.nodes = {}
        for name in NAMES:
            books = open_room(Controls(container_capacity=10**9), DAY)
            self.nodes[name] = join(books, self.agreement, name, (7,))
        self.on_the_way: list[Envelope | Receipt] = []

    def send_again(self) -> None:
        for name, node in self.nodes.items():
            self.on_the_way += [*node.outbox(), *self.host.outbox(name)]

    def deliver(self, place: int) -> None:
        self.give(self.on_the_way.pop(place))

    def give(self, item: Envelope | Receipt) -> None:
        taker = self.nodes.get(item.receiver, self.host)
        if isinstance(item, Envelope):
            self.on_the_way.append(taker.receive(item))
        else:
            taker.acknowledge(item)

    def settle(self, only: Sequence[str] = NAMES) -> None:
        """Send and deliver until nothing is left, for casinos that can be reached."""
        self.on_the_way.clear()
        while True:
            for name in only:
                self.on_the_way += [*self.nodes[name].outbox(), *self.host.outbox(name)]
            if not self.on_the_way:
                return
            while self.on_the_way:
                self.deliver(0)

    def contribute(self, casino: str, pots: int) -> None:
        node = self.nodes[casino]
        for _ in range(pots):
            collect(node.books, 7, 2000, 200)
        count(node.books, box())
        node.report()

    def claim(self, casino: str, at: datetime, hands: Showdown = BEAT) -> list[Claim]:
        node = self.nodes[casino]
        fresh = msgspec.structs.replace(hands, round=1 + len(node.state.claimed))
        return node.claim(7, fresh, at=at, supervisor=SHIA, notified=GARD)

    def pay_all(self, casino: str) -> int:
        node = self.nodes[casino]
        return sum(node.pay(number, handed_over()).amount for number in list(node.state.payouts))

    def restart(self) -> None:
        """Everybody forgets all but what can be stored."""
        self.host = Host(msgspec.json.decode(msgspec.json.encode(self.host.state), type=HostState))
        for name, node in self.nodes.items():
            self.nodes[name] = Node(msgspec.json.decode(msgspec.json.encode(node.state), type=NodeState))

    def check_money(self) -> None:
        """No ledger has made or lost a cent."""
        assert self.host.books.ledger.total() == 0
        for node in self.nodes.values():
            assert node.books.ledger.total() == 0

    def check_settled(self, contributed: dict[str, int]) -> None:
        self.check_money()
        for name, node in self.nodes.items():
            assert self.host.contributed(name) == contributed[name]
            assert node.program.shown == self.host.program.shown
            assert not node.outbox() and not self.host.outbox(name)
            assert not node.state.link.early and not self.host.state.links[name].early


ACTS = ("contribute", "deliver", "deliver", "deliver", "lose", "double", "again", "restart")


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 10**6)), min_size=40, max_size=80))
def test_each_contribution_arrives_exactly_once(acts: list[tuple[str, int]]) -> None:
    """13:69F-14.20(e)2: lost, doubled or reordered, the host's totals are right for each casino."""
    network = Network()
    contributed = dict.fromkeys(NAMES, 0)
    for act, number in acts:
        name, place = NAMES[number % 3], number % max(len(network.on_the_way), 1)
        if act == "contribute":
            network.contribute(name, number % 5)
            contributed[name] += number % 5 * 100
        elif act == "again":
            network.send_again()
        elif act == "restart":
            network.restart()
        elif network.on_the_way:
            if act == "deliver":
                network.deliver(place)
            elif act == "lose":
                network.on_the_way.pop(place)
            else:
                network.on_the_way.append(network.on_the_way[place])
        network.check_money()
        assert all(network.host.contributed(name) <= contributed[name] for name in NAMES)
    network.settle()
    network.check_settled(contributed)
    total = sum(contributed.values())
    assert network.host.books.holding("jackpot") == total


def delivered_somehow(network: Network, random: Random) -> None:
    """Deliver in a random order, with losses and repeats, until nothing is left to send."""
    for _ in range(60):
        network.send_again()
        random.shuffle(network.on_the_way)
        for _ in range(len(network.on_the_way)):
            item = network.on_the_way.pop()
            for _ in range(random.choice((0, 1, 1, 2))):
                network.give(item)
    network.settle()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(["earliest", "share"]))
def test_two_claims_are_resolved_by_rule_not_by_arrival(seed: int, rule: str) -> None:
    """13:69F-14.20(e)4iii: the same claims give the same payouts whatever the network does."""
    network = Network(agreement(claims=rule))
    for name in NAMES:
        network.contribute(name, 30)
    network.settle()
    network.claim("Claridge", minutes(2))
    network.claim("Arches", minutes(1))
    network.claim("Boardwalk", minutes(1))
    delivered_somehow(network, Random(seed))
    network.contribute("Arches", 10)
    network.settle()
    first = network.host.confirm(PRIMARY, 1, at=minutes(9), authorized_by="Key Boardwalk")
    assert first.amount == 6750
    paid = {part.claim.casino: part.amount for part in first.parts}
    if rule == "share":
        assert paid == {"Arches": 2250, "Boardwalk": 2250, "Claridge": 2250}
        assert first.deferred == ()
    else:
        assert paid == {"Arches": 3375, "Boardwalk": 3375}
        assert [claim.casino for claim in first.deferred] == ["Claridge"]
        network.settle()
        second = network.host.confirm(PRIMARY, 2, at=minutes(9), authorized_by="Key Boardwalk")
        # The next payout is the reset amount and three quarters of what came since.
        assert [(part.claim.casino, part.amount) for part in second.parts] == [("Claridge", 2250 + 750)]
    network.settle()
    for name in NAMES:
        network.pay_all(name)
    network.settle()
    network.check_settled({"Arches": 4000, "Boardwalk": 3000, "Claridge": 3000})
    assert network.host.liability() == dict.fromkeys(NAMES, 0)


@given(
    st.lists(st.tuples(st.sampled_from(NAMES), st.integers(0, 3)), min_size=1, max_size=6),
    st.integers(0, 10**6),
    st.sampled_from(["earliest", "share"]),
    st.randoms(use_true_random=False),
)
def test_resolving_does_not_depend_on_order(
    made: list[tuple[str, int]], amount: int, rule: Any, random: Random
) -> None:
    """13:69F-14.20(e)4iii"""
    (award,) = qualifies(program(), BEAT)
    claims = [
        Claim(f"{name}-{number}", name, PRIMARY, 1, minutes(at), 7, number, award, SHIA, GARD)
        for number, (name, at) in enumerate(made)
    ]
    parts, deferred = resolve(claims, amount, rule)
    shuffled = random.sample(claims, len(claims))
    assert resolve(shuffled, amount, rule) == (parts, deferred)
    assert sum(part.amount for part in parts) == amount
    assert sorted([part.claim.number for part in parts] + [claim.number for claim in deferred]) == sorted(
        claim.number for claim in claims
    )


def test_a_payout_from_claim_to_document() -> None:
    """13:69F-14.20(d)2, (e)4i, ii: pending to all at once, confirmed to all, documented, paid, shown."""
    network = Network()
    for name in NAMES:
        network.contribute(name, 100)
    network.settle()
    network.claim("Arches", minutes(1))
    assert not network.host.state.windows
    network.host.receive(network.nodes["Arches"].outbox()[0])
    network.host.receive(network.nodes["Arches"].outbox()[-1])
    pending = [network.host.outbox(name)[-1].body for name in NAMES]
    assert pending[0] == pending[1] == pending[2]
    with pytest.raises(Refused, match=r"have not answered.*14\.20\(e\)4i"):
        network.host.confirm(PRIMARY, 1, at=minutes(2), authorized_by="Key Boardwalk")
    network.settle()
    for node in network.nodes.values():
        assert "pending adjustment" in room_posting(node.program)[0]
    with pytest.raises(Refused, match=r"time zone.*14\.20\(e\)4ii"):
        network.host.confirm(PRIMARY, 1, at=minutes(2), authorized_by="")
    done = network.host.confirm(PRIMARY, 1, at=minutes(2), authorized_by="Key Boardwalk")
    claim = done.parts[0].claim
    assert (done.amount, claim.casino, claim.verified_by.name) == (22_500, "Arches", "Shia")
    assert claim.losing_hand == "four tens"
    assert claim.winning_hand.startswith("straight flush")
    assert network.host.liability() == dict.fromkeys(NAMES, 22_500)
    network.settle()
    assert network.host.program.shown == {PRIMARY: 22_500}, "not lowered before it is paid"
    assert network.pay_all("Arches") == 22_500
    network.settle()
    network.check_settled(dict.fromkeys(NAMES, 10_000))
    assert network.host.program.shown == {PRIMARY: 7_500}
    assert network.nodes["Arches"].books.ledger[elsewhere_account("link")] == 10_000 - 22_500
    assert not network.host.program.unpaid


def test_a_claim_after_the_notice_is_for_the_next_payout() -> None:
    """13:69F-14.20(e)4iii"""
    network = Network(agreement(claims="share"))
    network.contribute("Arches", 100)
    network.settle()
    network.claim("Arches", minutes(1))
    network.settle()
    (late,) = network.claim("Claridge", minutes(2))
    assert late.payout == 2
    network.settle()
    with pytest.raises(Refused, match=r"earlier primary payout.*14\.20\(e\)4iii"):
        network.host.confirm(PRIMARY, 2, at=minutes(3), authorized_by="Key Boardwalk")
    amounts = [
        network.host.confirm(PRIMARY, payout, at=minutes(3), authorized_by="Key Boardwalk").amount
        for payout in (1, 2)
    ]
    assert amounts == [7_500, 2_500]


def test_secondary_payout_lowers_every_display() -> None:
    """13:69F-14.19(m)2ii"""
    secondary = msgspec.structs.replace(FROM_PRIMARY, amount=500)
    network = Network(agreement(program=shared_program(secondary=secondary, both="both")))
    network.contribute("Arches", 100)
    network.settle()
    network.claim("Boardwalk", minutes(1), NINES)
    network.settle()
    network.host.confirm(SECONDARY, 1, at=minutes(3), authorized_by="Key Boardwalk")
    network.settle()
    assert network.pay_all("Boardwalk") == 500
    network.settle()
    assert {node.program.shown[PRIMARY] for node in network.nodes.values()} == {7_000}


def test_no_further_payout_while_the_system_is_out() -> None:
    """13:69F-14.20(e)4i, (f)"""
    network = Network()
    for name in NAMES:
        network.contribute(name, 100)
    network.settle()
    network.claim("Claridge", minutes(0))
    network.claim("Arches", minutes(1))
    reachable = ("Arches", "Boardwalk")
    network.settle(reachable)
    (unsent,) = [item.body.claim for item in network.nodes["Claridge"].outbox() if hasattr(item.body, "claim")]
    with pytest.raises(Refused, match=r"does not represent.*14\.20\(f\)"):
        network.host.notify_otherwise(PRIMARY, 1, "Claridge", how="telephone", by="Nobody", claims=[unsent])
    network.host.notify_otherwise(PRIMARY, 1, "Claridge", how="telephone", by="Key Boardwalk", claims=[unsent])
    network.nodes["Claridge"].suspend()
    network.settle(reachable)
    for node in network.nodes.values():
        with pytest.raises(Refused, match=r"operational again.*14\.20\(e\)4i"):
            collect(node.books, 7, 2000, 200)
        with pytest.raises(Refused, match=r"operational again.*14\.20\(e\)4i"):
            node.claim(7, BEAT, at=minutes(4), supervisor=SHIA, notified=GARD)
    done = network.host.confirm(PRIMARY, 1, at=minutes(5), authorized_by="Key Boardwalk")
    assert [part.claim.casino for part in done.parts] == ["Claridge"], "the unsent claim was the earlier"
    assert done.notified_otherwise == {"Claridge": "telephone"}
    network.host.resume(by="Key Boardwalk")
    with pytest.raises(Refused, match="nothing to resume"):
        network.host.resume(by="Key Boardwalk")
    network.settle()
    assert collect(network.nodes["Claridge"].books, 7, 2000, 200) == 100
    assert network.host.state.claimed == ["Arches-1", "Claridge-1"], "the claim sent late is known already"
    assert len(network.host.state.windows) == 1, "the claim of Arches goes to the next payout"


def test_damaged_and_misdirected_messages_are_refused() -> None:
    """13:69F-14.20(e)2"""
    network = Network()
    network.contribute("Arches", 3)
    (sent,) = network.nodes["Arches"].outbox()
    body = msgspec.structs.replace(sent.body, amounts={PRIMARY: 30_000})
    with pytest.raises(Refused, match=r"not accurately received.*14\.20\(e\)2"):
        network.host.receive(msgspec.structs.replace(sent, body=body))
    with pytest.raises(Refused, match=r"not accurately received"):
        network.host.receive(msgspec.structs.replace(sent, sender="Claridge"))
    with pytest.raises(Refused, match=r"takes no part.*14\.20\(e\)2"):
        network.host.receive(msgspec.structs.replace(sent, sender="Elsewhere"))
    with pytest.raises(Refused, match=r"separately identified.*14\.20\(e\)2"):
        network.nodes["Claridge"].receive(sent)
    assert [network.host.contributed(name) for name in NAMES] == [0, 0, 0]
    with pytest.raises(Refused, match=r"confirms message 2, but 1"):
        network.nodes["Arches"].acknowledge(Receipt("link", "host", "Arches", 2))
    with pytest.raises(Refused, match="came to Arches"):
        network.nodes["Arches"].acknowledge(Receipt("link", "host", "Claridge", 1))
    network.settle()
    assert network.host.contributed("Arches") == 300


def test_agreement_must_stand() -> None:
    """13:69F-14.20(a)–(c), (d)1"""
    assert agreement_problems(agreement()) == []
    alone = agreement(casinos=agreement().casinos[:1], approval="", decisions="", money="", record_keepers=())
    cites = {problem.cite for problem in agreement_problems(alone)}
    assert cites == {
        *("13:69F-14.20(a)", "13:69F-14.20(b)", "13:69F-14.20(c)1", "13:69F-14.20(c)2", "13:69F-14.20(c)3"),
        "13:69F-14.20(d)1ii",
    }
    with pytest.raises(Refused, match=r"cannot be operated.*14\.20\(a\)"):
        start_system(alone, DAY)
    with pytest.raises(Refused, match=r"belongs elsewhere"):
        start_system(agreement(program=program()), DAY)
    with pytest.raises(Refused, match=r"has not executed.*14\.20\(b\)"):
        join(open_room(Controls(), DAY), agreement(), "Elsewhere", (7,))
    posted = system_posting(agreement())
    assert all(name in posted[0] for name in NAMES)
    assert posted[1] == "The host casino is Boardwalk, 1 Pacific Avenue."


def test_a_casino_cannot_pay_or_change_alone() -> None:
    """13:69F-14.20(a)"""
    node = Network().nodes["Arches"]
    with pytest.raises(Refused, match=r"claim it there.*14\.20\(a\)"):
        verify(node.books, 7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    with pytest.raises(Refused, match=r"dissolved there.*14\.20\(c\)2"):
        discontinue(node.books, "jackpot")
    with pytest.raises(Refused, match=r"time zone.*14\.20\(e\)4iii"):
        node.claim(7, BEAT, at=NOON.replace(tzinfo=None), supervisor=SHIA, notified=GARD)
    with pytest.raises(Refused, match=r"takes no part"):
        node.claim(8, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    with pytest.raises(Refused, match=r"cannot verify.*14\.19\(i\)"):
        node.claim(7, BEAT, at=NOON, supervisor=DANA, notified=GARD)


def test_rules_change_everywhere_or_nowhere() -> None:
    """13:69F-14.19(q), 14.20(a), (c)1"""
    network = Network()
    host = network.host
    easier = shared_program(hand=NamedHand("four-of-a-kind", "8"))
    with pytest.raises(Refused, match=r"every participant must approve.*14\.20\(c\)1"):
        host.post_change(easier, approved_by=NAMES[:2])
    with pytest.raises(Refused, match=r"keeps the payout's kind.*14\.20\(a\)"):
        host.post_change(shared_program(secondary=OWN_TIERS, both="both"), approved_by=NAMES)
    host.post_change(easier, approved_by=NAMES)
    with pytest.raises(Refused, match=r"posted at every casino.*14\.19\(q\)"):
        host.implement_change()
    network.settle()
    assert network.nodes["Claridge"].program.notice is not None
    host.implement_change()
    network.settle()
    assert {node.program.program.hand for node in network.nodes.values()} == {easier.hand}
    assert {node.program.program.tables for node in network.nodes.values()} == {(7,)}
    network.contribute("Arches", 1)
    host.post_change(shared_program(), approved_by=NAMES)
    network.settle()
    with pytest.raises(Refused, match=r"may not be made harder.*14\.19\(q\)"):
        host.implement_change()


def test_dissolving_keeps_no_cent() -> None:
    """13:69F-14.19(l), 14.20(c)2"""
    network = Network()
    for name in NAMES:
        network.contribute(name, 100)
    collect(network.nodes["Arches"].books, 7, 2000, 200)
    with pytest.raises(Refused, match=r"reported its last.*14\.19\(l\)"):
        network.host.dissolve(dict.fromkeys(NAMES, 0))
    network.host.close(by="Key Arches")
    network.settle()
    with pytest.raises(Refused, match=r"stays here"):
        network.nodes["Arches"].report()
    with pytest.raises(Refused, match=r"holds \$300\.00; divide all"):
        network.host.dissolve({"Arches": 10_000, "Boardwalk": 10_000, "Claridge": 9_999})
    network.host.dissolve({"Arches": 10_000, "Boardwalk": 15_000, "Claridge": 5_000})
    network.settle()
    assert network.host.books.holding("jackpot") == 0
    nodes = network.nodes
    assert sum(node.books.ledger[elsewhere_account("link")] for node in nodes.values()) == 0
    assert nodes["Boardwalk"].books.ledger[fund_account("jackpot", PRIMARY)] == 15_000
    count(nodes["Arches"].books, box())
    assert discontinue(nodes["Arches"].books, "jackpot", {"a patron": 10_100}) == 10_100
    assert discontinue(nodes["Boardwalk"].books, "jackpot", {"a patron": 15_000}) == 15_000
    with pytest.raises(Refused, match="dissolved already"):
        network.host.close(by="Key Arches")


def test_the_day_is_reported_when_it_closes() -> None:
    """13:69F-14.19(k), 14.20(e)2"""
    network = Network()
    node = network.nodes["Arches"]
    collect(node.books, 7, 2000, 200)
    with pytest.raises(Refused, match=r"has not been counted on 2024-05-01.*14\.19\(d\)"):
        node.close_day(accounting=ACE, supervisor=SUE)
    count(node.books, box())
    match_forms(node.books, node.books.state.day.drop_boxes, ACE)
    node.close_day(accounting=ACE, supervisor=SUE)
    assert msgspec.to_builtins(node.outbox()[0].body) == {
        "message": "Contributed",
        "day": "2024-05-01",
        "amounts": {"primary": 100},
    }
