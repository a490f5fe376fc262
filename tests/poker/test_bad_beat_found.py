"""What was found wrong with payouts and is right now: displays, one hand verified twice, changes, notices."""

from __future__ import annotations

import msgspec
import pytest

from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.collecting import collect
from pitboss.jackpots.bad_beat.counting import match_forms
from pitboss.jackpots.bad_beat.display import close_day
from pitboss.jackpots.bad_beat.payouts import pay, verify
from pitboss.jackpots.bad_beat.posting import room_posting
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, NamedHand
from tests.poker.bad_beat_room import (
    ACE,
    BEAT,
    GARD,
    NOON,
    OWN_TIERS,
    SHIA,
    SUE,
    box,
    count,
    fill,
    handed_over,
    program,
    room,
)
from tests.poker.test_bad_beat_multi import NAMES, Network

HARDER = NamedHand("straight flush", "K")


def test_the_secondary_display_is_adjusted_daily_while_the_primary_is_unpaid() -> None:
    """13:69F-14.19(k): each gaming day; only the display of what was won is pending."""
    books = room(program(secondary=OWN_TIERS, both="higher_only"))
    fill(books, 1_000_000)
    state = books.program("jackpot")

    def day() -> None:
        for _ in range(20):
            collect(books, 7, 6000, 400)
        for fund in (PRIMARY, SECONDARY):
            count(books, box(fund=fund))
        match_forms(books, list(books.state.day.drop_boxes), ACE)
        close_day(books, accounting=ACE, supervisor=SUE)

    day()
    (payout,) = verify(books, 7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    day()
    day()
    assert state.shown == {PRIMARY: 1_002_000, SECONDARY: 3_000}
    primary, secondary, *_ = room_posting(state)
    assert "pending" in primary and "pending" not in secondary
    pay(books, payout.number, handed_over())
    assert state.shown == {PRIMARY: 4_000, SECONDARY: 3_000}


def test_one_hand_is_verified_once() -> None:
    """13:69F-14.19(i)"""
    books = room(program())
    fill(books, 1_000_000)
    verify(books, 7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    fill(books, 1_000)
    with pytest.raises(Refused, match="verified already"):
        verify(books, 7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    later = msgspec.structs.replace(BEAT, round=BEAT.round + 1)
    assert verify(books, 7, later, at=NOON, supervisor=SHIA, notified=GARD)[0].amount == 1_000


def test_one_hand_is_claimed_once() -> None:
    """13:69F-14.20(e)4iii"""
    node = Network().nodes[NAMES[0]]
    node.claim(7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    with pytest.raises(Refused, match="verified already"):
        node.claim(7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)


def test_what_players_paid_in_and_no_casino_has_reported_keeps_the_hand_from_being_made_harder() -> None:
    """13:69F-14.19(q), 14.20(a)"""
    network = Network()
    collect(network.nodes[NAMES[0]].books, 7, 6000, 400)
    harder = msgspec.structs.replace(network.host.program.program, hand=HARDER)
    network.host.post_change(harder, approved_by=NAMES)
    network.settle()
    with pytest.raises(Refused, match="may not be made harder"):
        network.host.implement_change()


def test_nobody_pays_in_between_the_posting_of_a_harder_hand_and_its_coming_into_force() -> None:
    """13:69F-14.19(q)"""
    network = Network()
    harder = msgspec.structs.replace(network.host.program.program, hand=HARDER)
    network.host.post_change(harder, approved_by=NAMES)
    network.settle()
    books = network.nodes[NAMES[0]].books
    with pytest.raises(Refused, match="take no contribution until it is in force"):
        collect(books, 7, 6000, 400)
    network.host.implement_change()
    network.settle()
    assert collect(books, 7, 6000, 400) == 100
    assert network.nodes[NAMES[0]].program.program.hand == HARDER


def test_every_casino_posts_that_a_payout_is_confirmed() -> None:
    """13:69F-14.20(e)4i: patrons learn of the pending and of the confirmed payout."""
    network = Network()
    for name in NAMES:
        for _ in range(50):
            collect(network.nodes[name].books, 7, 6000, 400)
        count(network.nodes[name].books, box())
        network.nodes[name].report()
    network.settle()
    first, second = network.nodes[NAMES[0]], network.nodes[NAMES[1]]
    second.claim(7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    network.settle()
    assert "pending" in room_posting(first.program)[0]
    network.host.confirm(PRIMARY, 1, at=NOON, authorized_by=f"Key {NAMES[0]}")
    network.settle()
    for node in (first, second):
        said = room_posting(node.program)[0]
        assert "confirmed" in said and NAMES[1] in said and "pending" not in said
