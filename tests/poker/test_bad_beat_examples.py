"""The worked examples of the rule sheet, each as it stands there."""

from __future__ import annotations

import pytest

from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import fund_account, reset_account
from pitboss.jackpots.bad_beat.changes import implement_change, post_change
from pitboss.jackpots.bad_beat.collecting import collect
from pitboss.jackpots.bad_beat.contribution import contribution
from pitboss.jackpots.bad_beat.counting import match_forms
from pitboss.jackpots.bad_beat.display import close_day, verify_display
from pitboss.jackpots.bad_beat.payouts import pay, verify
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Distribution, NamedHand
from pitboss.jackpots.bad_beat.qualify import qualifies, shown
from pitboss.jackpots.bad_beat.shares import Share, distribute
from pitboss.ranks.five_card import describe5
from pitboss.ranks.groups import FOUR_OF_A_KIND, STRAIGHT_FLUSH, class_of
from tests.poker.bad_beat_room import (
    ACE,
    BEAT,
    BOARD,
    FROM_PRIMARY,
    GARD,
    NOON,
    SHIA,
    SUE,
    W,
    X,
    Y,
    box,
    count,
    fill,
    handed_over,
    program,
    room,
    showdown,
)


def test_1_order_of_deductions() -> None:
    """13:69F-14.19(c): rake first, then the contribution, then the award."""
    flop, before_flop, uncalled = 3600, 2400, 2000
    pot = before_flop + flop  # the uncalled river bet was returned and is not in the pot
    rake = 200 + 300
    taken = contribution(pot, rake, program())
    assert (taken, pot - rake - taken) == (100, 5400)
    assert contribution(pot + uncalled, rake, program()) == 100
    assert contribution(1999, 100, program()) == 0


def test_2_detection() -> None:
    """13:69F-14.19(a): a named hand that loses; a high hand needs no loss."""
    x, y = shown(1, X, BOARD), shown(2, Y, BOARD)
    assert (class_of(x.key), class_of(y.key)) == (FOUR_OF_A_KIND, STRAIGHT_FLUSH)
    assert describe5(x.key) == "four tens"
    assert (x.own_used, x.pocket_pair, y.own_used) == (2, True, 2)
    (award,) = qualifies(program(), BEAT)
    assert (award.fund, award.holders, award.winners) == (PRIMARY, (1,), (2,))
    assert award.table == (3, 4, 5, 6, 7, 8, 9)

    unbeaten = showdown(X, W)
    assert qualifies(program(), unbeaten) == ()
    high_hand = program(kind="high_hand", distribution=Distribution(100, 0, 0))
    (award,) = qualifies(high_hand, unbeaten)
    assert (award.holders, award.winners) == ((1,), ())


def test_3_days_split() -> None:
    """13:69F-14.19(p)"""
    books = room(program(reset_percent=25), container_capacity=200_000)
    fill(books, 15_000_000)
    for _ in range(1184):
        collect(books, 7, 6000, 500)
    count(books, box())
    match_forms(books, books.state.day.drop_boxes, ACE)
    close_day(books, accounting=ACE, supervisor=SUE)
    assert books.ledger[reset_account("jackpot")] == 29_600
    assert books.ledger[fund_account("jackpot", PRIMARY)] == 15_088_800
    verify_display(books, "jackpot", PRIMARY, 15_088_800)


def test_4_distribution() -> None:
    """13:69F-14.19(b)3, (p): shares in whole dollars, the rest to the loser, the reset amount next."""
    books = room(program())
    fill(books, 15_088_800)
    books.ledger.move("pots", reset_account("jackpot"), 29_600)
    (payout,) = verify(books, 7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    paid = {share.seat: share.amount for share in payout.shares}
    assert paid[1] == 7_545_000
    assert paid[2] == 3_772_200
    assert {paid[seat] for seat in range(3, 10)} == {538_800}
    assert sum(paid.values()) == 15_088_800
    pay(books, payout.number, handed_over())
    assert books.ledger[fund_account("jackpot", PRIMARY)] == 29_600
    verify_display(books, "jackpot", PRIMARY, 29_600)


def test_5_secondary_from_primary() -> None:
    """13:69F-14.19(m)2ii, (o): it lowers the primary and the display, because it was paid."""
    books = room(program(secondary=FROM_PRIMARY, both="higher_only"))
    fill(books, 15_088_800)
    nines = showdown(("9h", "9c"), Y, board=("9s", "Ts", "8s", "9d", "2c"))
    (payout,) = verify(books, 7, nines, at=NOON, supervisor=SHIA, notified=GARD)
    assert (payout.fund, payout.amount) == (SECONDARY, 500_000)
    verify_display(books, "jackpot", PRIMARY, 15_088_800)
    pay(books, payout.number, handed_over())
    assert payout.shares[0] == Share(1, 500_000)
    assert books.ledger[fund_account("jackpot", PRIMARY)] == 14_588_800
    verify_display(books, "jackpot", PRIMARY, 14_588_800)


def test_6_forms() -> None:
    """13:69F-14.19(h)"""
    books = room(program())
    for dollars in (40, 52, 38, 71, 63, 55):
        for _ in range(dollars):
            collect(books, 7, 2000, 200)
        count(books, box())
    originals = [form for form in books.state.day.drop_boxes if form.serial != 1045]
    matched = match_forms(books, originals, ACE)
    assert (matched.duplicates, matched.originals, matched.agrees) == (6, 5, False)
    assert matched.without_original == (1045,)
    assert matched.revenue_adjustment == 6300
    close_day(books, accounting=ACE, supervisor=SUE)
    assert books.ledger[fund_account("jackpot", PRIMARY)] == 31_900, "the fund keeps what players paid in"


@pytest.mark.parametrize(
    ("several", "both", "paid"),
    [
        ("best", "higher_only", [(PRIMARY, (1,))]),
        ("share", "higher_only", [(PRIMARY, (1,))]),
        ("best", "both", [(SECONDARY, (3,)), (PRIMARY, (1,))]),
    ],
)
def test_7_two_qualifiers(several: str, both: str, paid: list[tuple[str, tuple[int, ...]]]) -> None:
    """13:69F-14.19(m)2i, (n): the appendix decides."""
    round_of_play = showdown(X, Y, ("9h", "9c"), board=("Ts", "9s", "8s", "Td", "9d"))
    rules = program(secondary=FROM_PRIMARY, several=several, both=both)
    awards = qualifies(rules, round_of_play)
    assert [(award.fund, award.holders) for award in awards] == paid
    if both == "higher_only":
        assert 3 in awards[0].table
        shares = {share.seat: share.amount for share in distribute(15_088_800, rules.distribution, awards[0])}
        assert shares[3] == 538_800


def test_8_rule_change() -> None:
    """13:69F-14.19(q): harder only once the payout is won; easier after notice."""
    eights = NamedHand("four-of-a-kind", "8")
    books = room(program(hand=eights))
    with pytest.raises(Refused, match=r"post a notice first.*14\.19\(q\)"):
        implement_change(books, "jackpot")
    collect(books, 7, 2000, 200)
    post_change(books, program())
    with pytest.raises(Refused, match=r"four eights or better.*14\.19\(q\)"):
        implement_change(books, "jackpot")
    verify(books, 7, BEAT, at=NOON, supervisor=SHIA, notified=GARD)
    implement_change(books, "jackpot")
    assert books.program("jackpot").program.hand.says == "four tens or better"
    collect(books, 7, 2000, 200)
    post_change(books, program(hand=eights))
    implement_change(books, "jackpot")
    assert books.program("jackpot").program.hand == eights
