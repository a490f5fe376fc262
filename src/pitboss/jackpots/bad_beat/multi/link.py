"""One end of a numbered link: whatever the network does, each message is taken once, whole and in order.

A message is sent again until its receipt comes. The receiver keeps what comes early, ignores what comes
twice, and refuses what is damaged or meant for another. 13:69F-14.20(e)2
"""

from __future__ import annotations

import hashlib

import msgspec

from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.multi.messages import Envelope, FromCasino, FromHost, Receipt

HOST = "host"
"""How the host signs; casinos sign with their names."""


class Link(msgspec.Struct):
    """What one end remembers."""

    system: str
    here: str
    there: str
    sent: int = 0
    unacknowledged: list[Envelope] = []
    received: int = 0
    early: dict[int, Envelope] = {}


def send(link: Link, body: FromCasino | FromHost) -> None:
    """Number a message and keep it until its receipt comes."""
    link.sent += 1
    digest = _digest(link.system, link.here, link.there, link.sent, body)
    link.unacknowledged.append(Envelope(link.system, link.here, link.there, link.sent, body, digest))


def receive(link: Link, envelope: Envelope) -> list[FromCasino | FromHost]:
    """The messages that this one makes available, in order: none if it is early or known. 13:69F-14.20(e)2"""
    if (envelope.system, envelope.sender, envelope.receiver) != (link.system, link.there, link.here):
        raise Refused(
            f"A message of {envelope.sender} to {envelope.receiver} in {envelope.system} came to {link.here} on "
            f"the link with {link.there} in {link.system}; data of each casino must be separately identified.",
            "13:69F-14.20(e)2",
        )
    if envelope.digest != _digest(
        envelope.system, envelope.sender, envelope.receiver, envelope.number, envelope.body
    ):
        raise Refused(
            f"Message {envelope.number} of {envelope.sender} was not accurately received; send it again.",
            "13:69F-14.20(e)2",
        )
    if envelope.number > link.received:
        link.early[envelope.number] = envelope
    ready = []
    while following := link.early.pop(link.received + 1, None):
        link.received += 1
        ready.append(following.body)
    return ready


def receipt(link: Link) -> Receipt:
    """What to answer after any message."""
    return Receipt(link.system, link.here, link.there, link.received)


def acknowledge(link: Link, answer: Receipt) -> None:
    """Forget what the other end has."""
    if (answer.system, answer.sender, answer.receiver) != (link.system, link.there, link.here):
        raise Refused(f"A receipt of {answer.sender} came to {link.here}.", "13:69F-14.20(e)2")
    if answer.upto > link.sent:
        raise Refused(
            f"{answer.sender} confirms message {answer.upto}, but {link.sent} were sent.", "13:69F-14.20(e)2"
        )
    link.unacknowledged = [kept for kept in link.unacknowledged if kept.number > answer.upto]


def _digest(system: str, sender: str, receiver: str, number: int, body: FromCasino | FromHost) -> str:
    return hashlib.sha256(msgspec.json.encode((system, sender, receiver, number, body), order="sorted")).hexdigest()
