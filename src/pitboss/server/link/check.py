"""Holds everybody's books against the messages: what each party took, in the order in which it took it, is taken
again, and must make what it sent and how it stands. What houses told their nodes must be what their journals hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce, Meter, Move
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import meter
from pitboss.core.table.journal import DamagedRecord, Decided, Record, decode
from pitboss.games import registry
from pitboss.jackpots.bad_beat.at_table import operates
from pitboss.jackpots.link.agreement import Agreement
from pitboss.jackpots.link.aside import is_told
from pitboss.jackpots.link.host import Host, HostState, paid_account, start_system
from pitboss.jackpots.link.messages import FromHost, FromHouse, ToHost, Won
from pitboss.jackpots.link.node import Node, join
from pitboss.jackpots.meter import PENDING
from pitboss.server.link.books import AGREED, HOST, HOUSE, TAKEN, Taken, host_stands, node_stands
from pitboss.server.link.identity import SAFE
from pitboss.server.link.queue import Message, Queue
from pitboss.server.link.stamped import Stamped
from pitboss.store import NODE, Post, Store


class Casino(NamedTuple):
    """The books of a casino: its node's, and its house's store."""

    node: Store
    house: Store


def check(queue: Queue, agreement: Agreement, host: Store, casinos: Mapping[str, Casino]) -> list[str]:
    """Every disagreement, as a sentence. `queue` is the host's connection, which reads everything."""
    found = [*_readable("the host's books", _host(queue, agreement, host))]
    for name, books in casinos.items():
        found += _readable(f"the books of {name}'s node", _node(queue, name, books))
        found += _readable(f"the store of {name}'s house", house_problems(name, books.house))
    return found


def ended(books: Store) -> str:
    """How a system has ended, by the host's books: what was contributed and what was paid. 13:69F-14.19(l)"""
    stands = host_stands(books)
    if stands is None or not Host(stands).ended:
        return ""
    host, names = Host(stands), stands.agreement.names
    fed, paid = sum(map(host.contributed, names)), sum(host.ledger[paid_account(name)] for name in names)
    told = f"The system {stands.agreement.system} has ended"
    return f"{told}: {money(fed)} was contributed, {money(paid)} was paid to patrons."


def _readable(whose: str, found: Iterator[str]) -> Iterator[str]:
    try:
        yield from found
    except (msgspec.MsgspecError, DamagedRecord) as bad:
        yield f"Something in {whose}, or sent to it, cannot be read: {bad}."


def _host(queue: Queue, agreement: Agreement, books: Store) -> Iterator[str]:
    stands = host_stands(books)
    taken = _taken(books)
    if stands is None or not taken or taken[0].agreement is None:
        yield "The host's books do not say how it stands."
        return
    again = Host(start_system(taken[0].agreement))
    parties = (*agreement.names, *agreement.delegates)
    messages = {name: {message.number: message for message in queue.all(name, HOST)} for name in parties}
    for name, sent in messages.items():
        for message in sent.values():
            if message.fault and not is_told(stands.set_aside, stands.fallen, name, message.number):
                yield f"Message {message.number} of {name} to the host is not as it was taken: {message.fault}"

    def take(sender: str, message: Message, at: datetime) -> None:
        nonlocal again
        before, sent = msgspec.json.encode(again.state), list(again.out)
        try:
            if message.fault:
                raise Refused(message.fault, SAFE)
            again.take(sender, msgspec.json.decode(message.body, type=ToHost), at, message.number)
        except (Refused, msgspec.MsgspecError) as bad:
            again = Host(msgspec.json.decode(before, type=HostState))
            again.out = sent
            again.set_aside(sender, message.number, str(bad))

    def agreed(other: Agreement | None) -> None:
        if other is not None:
            again.notice(other)
        else:
            again.put_in_force()

    yield from _again("The host", taken[1:], messages, take, agreed)
    if stands.agreement != again.agreement or stands.coming != again.state.coming:
        yield "The host is not operated by the agreement that follows from its notices."
    for account in sorted(again.ledger.balances.keys() | stands.balances.keys()):
        held, must = stands.balances.get(account, 0), again.ledger[account]
        if held != must:
            yield f"The host's account {account} holds {money(held)}; by what it was sent it must be {money(must)}."
    for what, one, other in (
        ("displays", stands.shown, again.state.shown),
        ("documents of payouts", stands.records, again.state.records),
        ("payouts that are pending", stands.windows, again.state.windows),
        ("payouts that are unpaid", stands.unpaid, again.state.unpaid),
        ("messages that were set aside", _aside(stands), _aside(again.state)),
        ("messages of casinos that have not taken up the agreement", stands.held, again.state.held),
    ):
        if one != other:
            yield f"The host's {what} are not what follows from what it was sent."
    if _besides(stands) != _besides(again.state):
        yield "The host does not stand as follows from what it was sent."
    for casino in agreement.names:
        must_send = [msgspec.json.encode(body) for to, body in again.out if to == casino]
        for number in _unlike(queue.all(HOST, casino), must_send):
            yield f"Message {number} of the host to {casino} is not what follows from what the host was sent."


def _aside(state: HostState) -> object:
    return state.set_aside, state.fallen


def _besides(state: HostState) -> HostState:
    """How the host stands, without its accounts: those are compared one by one."""
    return msgspec.structs.replace(state, balances={})


def _node(queue: Queue, casino: str, books: Casino) -> Iterator[str]:
    stands = node_stands(books.node)
    taken = _taken(books.node)
    if stands is None or not taken or taken[0].agreement is None:
        yield f"The books of {casino}'s node do not say how it stands."
        return
    again = Node(join(taken[0].agreement, casino))
    again.present()
    messages = {
        HOST: {message.number: message for message in queue.all(HOST, casino)},
        HOUSE: {post.number: _from_house(post) for post in books.house.posts.all_to(NODE)},
    }

    def take(sender: str, message: Message, _at: datetime) -> None:
        if sender == HOST:
            again.take_host(msgspec.json.decode(message.body, type=FromHost))
        else:
            again.take_house(msgspec.json.decode(message.body, type=FromHouse))

    def agreed(other: Agreement | None) -> None:
        if other is not None:
            again.take_up(other)

    yield from _again(f"{casino}'s node", taken[1:], messages, take, agreed)
    if stands != again.state:
        yield f"{casino}'s node does not stand as follows from what it was told."
    for number in _unlike(queue.all(casino, HOST), [msgspec.json.encode(body) for body in again.out]):
        yield f"Message {number} of {casino} to the host is not what its house told its node."


def _taken(books: Store) -> list[Taken]:
    return [msgspec.json.decode(post.body, type=Taken) for post in books.posts.all_to(TAKEN)]


def _again(
    who: str,
    taken: Sequence[Taken],
    messages: Mapping[str, Mapping[int, Message]],
    take: Callable[[str, Message, datetime], None],
    agreed: Callable[[Agreement | None], None],
) -> Iterator[str]:
    """Take all messages again in the order in which a party took them."""
    last = dict.fromkeys(messages, 0)
    for one in taken:
        try:
            if one.sender == AGREED:
                agreed(one.agreement)
                continue
            message = messages.get(one.sender, {}).get(one.number)
            if message is None:
                yield f"{who} has taken message {one.number} of {one.sender}, which is not there."
                continue
            if one.number != last[one.sender] + 1:
                yield f"{who} has taken message {one.number} of {one.sender} after message {last[one.sender]}."
            last[one.sender] = one.number
            take(one.sender, message, one.at or message.at)
        except (Refused, msgspec.MsgspecError):
            continue  # it was set aside then too, or what follows differs


def _unlike(sent: Iterable[Message], must: Sequence[bytes]) -> Iterator[int]:
    """The numbers of the sent messages that differ from what they must be; the last ones may not have been sent
    yet."""
    for message in sent:
        if message.number > len(must) or must[message.number - 1] != message.body:
            yield message.number


def _from_house(post: Post) -> Message:
    written = msgspec.json.decode(post.body, type=Stamped)
    return Message(post.number, written.at, bytes(written.body))


def house_problems(casino: str, house: Store) -> Iterator[str]:
    """What rounds of a house's journals fed, claimed and paid of meters of a link, against what the house told."""
    told: dict[tuple[str, str, int, str], int] = {}
    claims: list[Won] = []
    for post in house.posts.all_to(NODE):
        body = msgspec.json.decode(_from_house(post).body, type=FromHouse)
        if isinstance(body, Won):
            claims.append(body)
        else:
            told[type(body).__name__, body.table, body.round, body.meter] = body.amount
    held: dict[tuple[str, str, int, str], int] = {}
    played: dict[tuple[str, int], tuple[int, list[str]]] = {}
    for line in house.journals.records():
        record, _ = decode(line)
        names = _linked(record)
        for name in names:
            held |= _moved(record, name)
            for decided in record.opening.payouts:
                held |= _claimed(record.table, decided, name)
        if names:
            played[record.table, record.round] = _played(record)
    for table, decided in house.books.decided():
        for claim in claims:
            held |= _claimed(table, decided, claim.meter)
    for key in sorted(told.keys() | held.keys()):
        if told.get(key) != held.get(key):
            what, table, round_, name = key
            did = "contributed to" if what == "Fed" else "paid of"
            yield (
                f"{casino} told that round {round_} of table {table} {did} {name} {_amount(told.get(key))}; by its "
                f"journal it was {_amount(held.get(key))}."
            )
    for claim in claims:
        by, hands = played.get((claim.table, claim.round), (claim.agreement, [claim.hand]))
        if by != claim.agreement or claim.hand not in hands:
            yield (
                f"{casino} claimed {claim.meter} for round {claim.round} of table {claim.table} by agreement "
                f"{claim.agreement} and for {claim.hand!r}; by its journal the round was played by agreement {by}, "
                f"and announced was {hands}."
            )


def _played(record: Record) -> tuple[int, list[str]]:
    """The agreement by which a round was played, and the hands that were announced for a payout."""
    by = [step.answer for step in record.steps if type(step) is Meter and operates(step.name)]
    told = [step.text for step in record.steps if type(step) is Announce and step.label == PENDING]
    return by[0] if by and isinstance(by[0], int) else 0, told


def _linked(record: Record) -> list[str]:
    game = registry.find(record.game)
    options, _ = game.options.read(record.opening.options)
    return [kind.name for kind in game.meters(options) if kind.reach == "link" and not operates(kind.name)]


def _moved(record: Record, name: str) -> dict[tuple[str, str, int, str], int]:
    moves = [step for step in record.steps if type(step) is Move]
    fed = sum(step.amount for step in moves if step.target == meter(name))
    found = {("Fed", record.table, record.round, name): fed} if fed else {}
    if any(type(step) is Meter and step.name == name for step in record.steps):
        paid = sum(step.amount for step in moves if step.source == meter(name))
        found["Paid", record.table, record.round, name] = paid
    return found


def _claimed(table: str, decided: Decided, name: str) -> dict[tuple[str, str, int, str], int]:
    """What was paid on a claim, by the round that was won."""
    if decided.refused or decided.meter != name:
        return {}
    return {("Paid", table, int(decided.award.partition("-")[0]), name): sum(decided.shares.values())}


def _amount(amount: int | None) -> str:
    return "nothing" if amount is None else money(amount)
