"""Books of a link held against messages: everything is taken again, in the order in which it was taken."""

from __future__ import annotations

from datetime import UTC, datetime

from pitboss.core.game.refused import Refused
from pitboss.jackpots.link.agreement import Agreement
from pitboss.server.link.books import AGREED, HOUSE, Taken
from pitboss.server.link.check import _again, _unlike
from pitboss.server.link.queue import Message
from tests.server.link.linking import agreement

AT = datetime(2026, 3, 1, tzinfo=UTC)


def message(number: int) -> Message:
    return Message(number, AT, b"%d" % number)


def test_messages_and_agreements_are_taken_again_in_their_order() -> None:
    """What is not there, or was taken out of order, is told; what was refused then is refused again."""
    changed = agreement()
    log: list[object] = []

    def take(sender: str, told: Message, _at: datetime) -> None:
        log.append((sender, told.body))
        if told.number == 2:
            raise Refused("it is refused", "13:69F-14.20")

    def agreed(other: Agreement | None) -> None:
        log.append(other)

    taken = [
        Taken("Arches", 1),
        Taken(AGREED, 0, changed),
        Taken("Arches", 2),
        Taken(HOUSE, 1),
        Taken("Arches", 7),
        Taken("Boardwalk", 1),
        Taken("Arches", 4),
        Taken(AGREED, 0, None),
        Taken("Arches", 5),
    ]
    messages = {"Arches": {number: message(number) for number in (1, 2, 4, 5)}, HOUSE: {1: message(1)}}
    assert list(_again("The host", taken, messages, take, agreed)) == [
        "The host has taken message 7 of Arches, which is not there.",
        "The host has taken message 1 of Boardwalk, which is not there.",
        "The host has taken message 4 of Arches after message 2.",
    ]
    assert log == [
        ("Arches", b"1"),
        changed,
        ("Arches", b"2"),
        (HOUSE, b"1"),
        ("Arches", b"4"),
        None,
        ("Arches", b"5"),
    ]


def test_a_message_is_what_it_must_be_or_is_named() -> None:
    """The last ones may not have been sent yet."""
    assert list(_unlike([message(1), message(2)], [b"1", b"2", b"3"])) == []
    assert list(_unlike([message(1), message(2), message(3)], [b"1", b"x"])) == [2, 3]
