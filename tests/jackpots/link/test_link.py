"""Several casinos and a host (13:69F-14.20): the rules, whatever order messages come in."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.game.refused import Refused
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Ending, Fund, NamedHand, Program
from pitboss.jackpots.link.agreement import (
    Agreement,
    Casino,
    agreement_problems,
    must_be_in_force,
    read_agreement,
    system_posting,
)
from pitboss.jackpots.link.claims import claim_of, resolve
from pitboss.jackpots.link.host import Host, HostState, start_system
from pitboss.jackpots.link.messages import (
    Claim,
    Claimed,
    Contributed,
    Fed,
    FromCasino,
    FromHost,
    NotifiedOtherwise,
    Paid,
    PaidOut,
    Resume,
    Won,
)
from pitboss.jackpots.link.node import Node, NodeState, join
from tests.poker.bad_beats import FROM_PRIMARY, NOON, minutes, program
from tests.server.link.linking import AGREEMENT

NAMES = ("Arches", "Boardwalk", "Claridge")


def shared_program(**changes: Any) -> Program:
    return program(tables=(), system="link", reset_percent=25, **changes)


def agreement(**changes: Any) -> Agreement:
    plain = Agreement(
        system="link",
        casinos=tuple(Casino(name, f"{at} Pacific Avenue", (f"Key_{name}",)) for at, name in enumerate(NAMES)),
        host="Boardwalk",
        program=shared_program(),
        claims="earliest",
        decisions="all agree in writing",
        money="one account; costs by contributions",
        record_keepers=("Boardwalk",),
        authorized_by="Hope",
        approval="DGE 24-117",
        executed_by=NAMES,
    )
    return msgspec.structs.replace(plain, **changes)


class Network:
    """What is on its way, in the order of each sender and receiver; all of it is stored between any two messages."""

    def __init__(self, agreed: Agreement | None = None) -> None:
        self.host = start_system(agreed or agreement())
        self.nodes = {name: join(self.host.agreement, name) for name in NAMES}
        self.to_host: dict[str, list[FromCasino]] = {name: [] for name in NAMES}
        self.to_node: dict[str, list[FromHost]] = {name: [] for name in NAMES}
        self.rounds = 0
        for name in NAMES:
            self.present(name)
        self.settle()

    def house(self, casino: str, *said: Fed | Won | Paid) -> None:
        node = Node(self.nodes[casino])
        for body in said:
            node.take_house(body)
        self._keep_node(casino, node)

    def _keep_node(self, casino: str, node: Node) -> None:
        self.to_host[casino] += node.out
        self.nodes[casino] = msgspec.json.decode(msgspec.json.encode(node.state), type=NodeState)

    def take(self, sender: str, body: Any, at: datetime = NOON) -> None:
        self.does(lambda host: host.take(sender, body, at))

    def does(self, deed: Callable[[Host], None]) -> None:
        host = Host(self.host)
        deed(host)
        for casino, told in host.out:
            self.to_node[casino].append(told)
        assert host.ledger.total() == 0
        self.host = msgspec.json.decode(msgspec.json.encode(host.state), type=HostState)

    def deliver(self, casino: str, up: bool) -> None:
        if up and self.to_host[casino]:
            self.take(casino, self.to_host[casino].pop(0))
        elif not up and self.to_node[casino]:
            node = Node(self.nodes[casino])
            node.take_host(self.to_node[casino].pop(0))
            self._keep_node(casino, node)

    def settle(self, only: tuple[str, ...] = NAMES, random: Random | None = None) -> None:
        while ways := [(c, up) for c in only for up in (True, False) if (self.to_host if up else self.to_node)[c]]:
            self.deliver(*(random.choice(ways) if random else ways[0]))

    def contribute(self, casino: str, amount: int) -> None:
        self.rounds += 1
        self.house(casino, Fed("jackpot", amount, "t", self.rounds))

    def claim(self, casino: str, at: datetime, meter: str = "jackpot") -> str:
        self.rounds += 1
        number = self.nodes[casino].terms.number
        self.house(casino, Won(meter, at, "t", self.rounds, "four tens, beaten", "Shia", number))
        return claim_of(casino, "t", self.rounds, meter)

    def present(self, casino: str) -> None:
        node = Node(self.nodes[casino])
        node.present()
        self._keep_node(casino, node)

    def take_up(self, casino: str, agreed: Agreement) -> None:
        node = Node(self.nodes[casino])
        node.take_up(agreed)
        self._keep_node(casino, node)

    def pay_all(self) -> None:
        """Every table pays what its claim was told, as often as claims are told of."""
        for casino, node in self.nodes.items():
            for claim, amount in node.answers.items():
                _, table, round_, meter = claim.split(" ", 3)
                self.house(casino, Paid(meter, amount, table, int(round_)))

    def shown(self) -> list[dict[Fund, int]]:
        return [node.shown for node in self.nodes.values()]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(["earliest", "share"]))
def test_two_claims_are_resolved_by_when_the_host_had_them(seed: int, rule: str) -> None:
    """13:69F-14.20(e)4iii: what reaches the host within a minute shares, in whatever order; what each casino says of
    when its hand was won decides nothing."""
    network = Network(agreement(claims=rule))
    for name in NAMES:
        network.contribute(name, 3_000)
    network.settle()
    network.claim("Claridge", minutes(-30))
    network.claim("Arches", minutes(1))
    network.claim("Boardwalk", minutes(1))
    for casino, at in (*Random(seed).sample([("Arches", 3), ("Boardwalk", 4)], 2), ("Claridge", 6)):
        network.take(casino, network.to_host[casino].pop(0), minutes(at))
    network.settle(random=Random(seed))
    first, *later = network.host.records
    assert first.amount == 6_750
    paid = {part.claim.casino: part.amount for part in first.parts}
    if rule == "share":
        assert paid == {"Arches": 2250, "Boardwalk": 2250, "Claridge": 2250}
        assert (first.deferred, later) == ((), [])
    else:
        assert paid == {"Arches": 3375, "Boardwalk": 3375}
        assert [claim.casino for claim in first.deferred] == ["Claridge"]
        assert [(part.claim.casino, part.amount) for part in later[0].parts] == [("Claridge", 2250)]
    network.pay_all()
    network.settle(random=Random(seed))
    host = Host(network.host)
    assert host.liability() == 0
    assert [host.contributed(name) for name in NAMES] == [3_000] * 3
    assert network.shown() == [{PRIMARY: 2_250 if rule == "share" else 0}] * 3


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
    claims = [
        Claim(f"{name}-{number}", name, PRIMARY, 1, NOON, "t", number, "", "Shia", 1)
        for number, (name, _) in enumerate(made)
    ]
    received = {claim.number: minutes(at) for claim, (_, at) in zip(claims, made, strict=True)}
    parts, deferred = resolve(claims, received, amount, rule, 60)
    assert resolve(random.sample(claims, len(claims)), received, amount, rule, 60) == (parts, deferred)
    assert sum(part.amount for part in parts) == amount
    assert {p.claim.number for p in parts} | {c.number for c in deferred} == {c.number for c in claims}


def test_a_payout_from_claim_to_document() -> None:
    """13:69F-14.20(d)2, (e)4i, ii: pending to all at once, confirmed once all have heard, documented, paid, shown."""
    network = Network()
    for name in NAMES:
        network.contribute(name, 10_000)
    network.settle()
    claim = network.claim("Arches", minutes(1))
    network.deliver("Arches", up=True)
    assert [told[-1] for told in network.to_node.values()].count(network.to_node["Arches"][-1]) == 3
    network.settle(("Arches", "Boardwalk"))
    assert "pending, claimed at Arches" in network.nodes["Boardwalk"].notes[PRIMARY]
    assert network.host.records == [], "Claridge has not heard, and may have a claim to it"
    network.settle()
    (record,) = network.host.records
    assert (record.amount, record.authorized_by, record.parts[0].claim.verified_by) == (22_500, "Hope", "Shia")
    assert network.nodes["Arches"].answers == {claim: 22_500}
    assert network.nodes["Claridge"].notes == {PRIMARY: "payout confirmed: $225.00 won at Arches"}
    assert Host(network.host).liability() == 22_500
    assert network.shown() == [{PRIMARY: 22_500}] * 3, "not lowered before it is paid"
    network.pay_all()
    network.pay_all()
    network.settle()
    assert network.shown() == [{PRIMARY: 7_500}] * 3
    assert network.nodes["Boardwalk"].notes == {}
    assert Host(network.host).ledger["paid Arches"] == 22_500


def test_what_a_round_was_told_and_did_not_pay_goes_back() -> None:
    network = Network()
    network.contribute("Arches", 10_000)
    network.settle()
    network.claim("Arches", minutes(1))
    network.settle()
    network.house("Arches", Paid("jackpot", 0, "t", network.rounds))
    network.settle()
    assert network.shown() == [{PRIMARY: 10_000}] * 3, "with what was kept for the next"
    assert Host(network.host).liability() == 0


def test_a_claim_after_the_notice_is_for_the_next_payout() -> None:
    """13:69F-14.20(e)4iii"""
    network = Network(agreement(claims="share"))
    network.contribute("Arches", 10_000)
    network.settle()
    network.claim("Arches", minutes(1))
    network.settle(("Arches", "Boardwalk"))
    network.claim("Boardwalk", minutes(2))
    network.settle()
    assert [(record.payout, record.amount) for record in network.host.records] == [(1, 7_500), (2, 2_500)]


def test_a_secondary_payout_lowers_every_display() -> None:
    """13:69F-14.19(m)2ii"""
    secondary = msgspec.structs.replace(FROM_PRIMARY, amount=500)
    network = Network(agreement(program=shared_program(secondary=secondary, both="both")))
    network.contribute("Arches", 10_000)
    network.settle()
    network.claim("Boardwalk", minutes(1), "jackpot secondary")
    network.settle()
    assert [(record.fund, record.amount) for record in network.host.records] == [(SECONDARY, 500)]
    network.pay_all()
    network.settle()
    assert network.shown() == [{PRIMARY: 7_000}] * 3


def test_a_casino_that_the_system_does_not_reach_is_told_otherwise() -> None:
    """13:69F-14.20(e)4i, (f)"""
    network = Network()
    network.contribute("Arches", 10_000)
    network.settle()
    network.claim("Arches", minutes(1))
    network.settle(("Arches", "Boardwalk"))
    told = NotifiedOtherwise(PRIMARY, 1, "Claridge", "telephone")
    with pytest.raises(Refused, match=r"does not represent.*14\.20\(f\)"):
        network.take("Nobody", told)
    network.take("Key_Boardwalk", told)
    assert network.host.suspended == "Claridge could not be notified by the system"
    assert network.host.records[0].notified_otherwise == {"Claridge": "telephone"}
    network.settle()
    assert all(node.suspended for node in network.nodes.values())
    network.take("Key_Arches", Resume())
    network.settle()
    assert not any(node.suspended for node in network.nodes.values())


def test_each_casino_speaks_for_itself() -> None:
    """13:69F-14.20(e)2"""
    network = Network()
    claim = Claim("x", "Arches", PRIMARY, 1, NOON, "t", 1, "", "Shia", 1)
    with pytest.raises(Refused, match=r"takes no part.*14\.20\(e\)2"):
        network.take("Elsewhere", Contributed(PRIMARY, 1, "t", 1, 1))
    with pytest.raises(Refused, match=r"claims for Arches.*14\.20\(e\)2"):
        network.take("Claridge", Claimed(claim))
    network.contribute("Arches", 10_000)
    network.claim("Arches", NOON)
    network.settle()
    network.take("Claridge", PaidOut(next(iter(network.nodes["Arches"].answers)), 7_500))
    assert Host(network.host).liability() == 7_500, "another casino has not paid it"


def test_an_agreement_must_stand() -> None:
    """13:69F-14.20(a)–(c), (d)1"""
    assert agreement_problems(agreement()) == []
    alone = agreement(
        casinos=agreement().casinos[:1], approval="", decisions="", money="", record_keepers=(), authorized_by=""
    )
    cites = {problem.cite for problem in agreement_problems(alone)}
    assert cites == {
        *("13:69F-14.20(a)", "13:69F-14.20(b)", "13:69F-14.20(c)1", "13:69F-14.20(c)2", "13:69F-14.20(c)3"),
        *("13:69F-14.20(d)1ii", "13:69F-14.20(e)4ii"),
    }
    with pytest.raises(Refused, match=r"cannot be operated.*14\.20\(a\)"):
        start_system(alone)
    with pytest.raises(Refused, match=r"belongs elsewhere"):
        must_be_in_force(agreement(program=program()))
    with pytest.raises(Refused, match=r"has not executed.*14\.20\(b\)"):
        join(agreement(), "Elsewhere")
    posted = system_posting(agreement())
    assert all(name in posted[0] for name in NAMES)
    assert posted[1] == "The host casino is Boardwalk, 1 Pacific Avenue"


def test_an_agreement_is_filed_as_plain_data() -> None:
    plain = tomllib.loads(AGREEMENT)
    filed = read_agreement(plain)
    assert agreement_problems(filed) == []
    assert (filed.program.system, filed.program.tiers[0].take) == ("shore", 200)
    for wrong, why in (
        ({"program": {**plain["program"], "tiers": []}}, r"cannot be offered.*14\.20\(a\)"),
        ({"claims": "loudest"}, r"cannot be read.*14\.20\(c\)"),
    ):
        with pytest.raises(Refused, match=why):
            read_agreement({**plain, **wrong})
    del plain["system"]
    with pytest.raises(Refused, match=r"says nothing of 'system'.*14\.20\(c\)"):
        read_agreement(plain)


def test_rules_change_everywhere_and_not_while_they_would_be_harder() -> None:
    """13:69F-14.19(q), 14.20(a), (c)1"""
    network = Network()
    easier = shared_program(hand=NamedHand("four-of-a-kind", "8"))
    second = agreement(number=2, due=minutes(30), program=easier)
    network.does(lambda host: host.notice(second))
    network.settle()
    for node in network.nodes.values():
        assert any("four eights or better" in line and line.startswith("From") for line in node.posting)
        assert node.program == shared_program(), "until then the rules are as they were"
    assert Host(network.host).waits_for(minutes(29)) is None
    assert Host(network.host).waits_for(minutes(30)) == list(NAMES)
    for casino in NAMES:
        network.take_up(casino, second)
    network.settle()
    assert Host(network.host).waits_for(minutes(30)) == []
    network.contribute("Arches", 100)
    network.does(Host.put_in_force)
    network.settle()
    assert {node.program.hand for node in network.nodes.values()} == {easier.hand}
    assert all(node.offered and not node.notice for node in network.nodes.values())
    assert Host(network.host).contributed("Arches") == 100, "sent by the old agreement before it heard of the new one"
    for wrong, why in (
        ({"number": 3, "program": shared_program()}, r"four eights or better.*14\.19\(q\)"),
        ({"number": 3, "program": shared_program(name="other")}, r"keeps the payout's name.*14\.20\(a\)"),
        ({"number": 3, "host": "Arches"}, r"keeps system, participants and host.*14\.20\(a\)"),
        ({"number": 4}, r"File a change as agreement 3.*14\.20\(c\)1"),
        ({"number": 3, "due": None}, r"Agreement 3 is due at once.*14\.19\(q\)"),
    ):
        changed: dict[str, Any] = {"program": easier, "due": minutes(60), **wrong}
        with pytest.raises(Refused, match=why):
            Host(network.host).notice(agreement(**changed))


def test_a_harder_change_waits_for_the_payout_to_be_won() -> None:
    """13:69F-14.19(q): it was noticed while nobody had paid in, and then somebody did."""
    network = Network()
    harder = agreement(number=2, due=minutes(30), program=shared_program(hand=NamedHand("four-of-a-kind", "Q")))
    network.does(lambda host: host.notice(harder))
    network.contribute("Arches", 100)
    network.settle()
    assert not Host(network.host).may_follow()
    network.claim("Arches", minutes(31))
    network.settle()
    assert Host(network.host).may_follow()


def test_a_casino_on_another_text_is_refused_until_it_has_taken_up_the_right_one() -> None:
    """13:69F-14.20(a): the rules are the same everywhere; and no cent is lost meanwhile."""
    network = Network()
    other = agreement(program=shared_program(hand=NamedHand("four-of-a-kind", "8")))
    network.nodes["Claridge"] = join(other, "Claridge")
    network.present("Claridge")
    network.contribute("Claridge", 10_000)
    claim = network.claim("Claridge", minutes(1))
    network.contribute("Arches", 10_000)
    network.settle()
    state = network.nodes["Claridge"]
    assert not state.offered
    assert state.why.startswith(f"Claridge stands by agreement 1 ({other.digest}); the system link is operated by")
    assert Host(network.host).contributed("Claridge") == 0
    assert network.host.windows == network.host.records == []
    network.take_up("Claridge", agreement())
    network.settle()
    assert network.nodes["Claridge"].offered and network.nodes["Claridge"].why == ""
    assert Host(network.host).contributed("Claridge") == 10_000
    assert network.nodes["Claridge"].answers == {claim: 15_000}, "what it had claimed is heard in its turn"
    with pytest.raises(Refused, match=r"names agreement 7.*14\.20\(e\)2"):
        network.take("Arches", Contributed(PRIMARY, 1, "t", 1, 7))
    with pytest.raises(Refused, match=r"Take up agreement 2, or none.*14\.20\(c\)1"):
        network.take_up("Arches", other)


def test_a_change_whose_text_differs_is_not_taken_and_leaves_the_one_in_force() -> None:
    network = Network()
    second = agreement(number=2, due=minutes(30), program=shared_program(both=""))
    network.does(lambda host: host.notice(second))
    network.take_up("Arches", agreement(number=2, due=minutes(31)))
    network.settle()
    node = network.nodes["Arches"]
    assert node.offered and node.coming is None and "Arches stands by agreement 2" in node.why
    network.take_up("Arches", second)
    assert len(network.to_host["Arches"]) == 1
    network.take_up("Arches", second)
    assert len(network.to_host["Arches"]) == 1, "what is coming already is not said twice"
    network.settle()
    assert network.host.ready == ["Arches"]
    assert Host(network.host).waits_for(minutes(30)) == ["Boardwalk", "Claridge"]


def test_a_system_ends_when_all_that_was_collected_is_paid() -> None:
    """13:69F-14.19(c), (l): with notice nothing more is taken; all that is held, the reset amount too, is won."""
    network = Network()
    for name in NAMES:
        network.contribute(name, 10_001)
    network.settle()
    ending = agreement(number=2, due=minutes(30), program=shared_program(collects=False))
    network.does(lambda host: host.notice(ending))
    for casino in NAMES:
        network.take_up(casino, ending)
    network.settle()
    assert "Contributions have ended; what is displayed can still be won" in network.nodes["Arches"].notice[-1]
    network.does(Host.put_in_force)
    network.contribute("Boardwalk", 5)  # what lay in a box
    network.settle()
    assert network.shown() == [{PRIMARY: 30_008}] * 3, "all of it, and nothing is kept for another"
    assert not Host(network.host).ended
    network.claim("Claridge", minutes(40))
    network.settle()
    assert not Host(network.host).ended, "it is owed"
    network.pay_all()
    network.settle()
    host = Host(network.host)
    assert host.ended
    assert host.ledger["paid Claridge"] == sum(map(host.contributed, NAMES)) == 30_008
    assert network.shown() == [{PRIMARY: 0}] * 3
    with pytest.raises(Refused, match=r"Contributions have ended.*14\.19\(l\)"):
        host.notice(agreement(number=3, due=minutes(60)))
    kept = shared_program(ending=Ending("RGS 14-3", transfer_to="other"))
    with pytest.raises(Refused, match=r"one payout of one casino.*14\.19\(l\)"):
        must_be_in_force(agreement(program=kept))


def test_a_display_goes_down_by_payouts_alone() -> None:
    """13:69F-14.19(o)"""
    network = Network()
    network.contribute("Arches", 10_000)
    network.settle()
    network.host.balances["fund primary"] -= 1
    network.host.balances["casino Arches"] += 1
    network.contribute("Boardwalk", 0)
    with pytest.raises(Refused, match=r"cannot go from \$75\.00 to \$74\.99.*14\.19\(o\)"):
        network.settle()
