"""The worked examples of the rule sheet, each as it stands there."""

from __future__ import annotations

import pytest

from pitboss.core.game.steps import Meter, Move, Procedure
from pitboss.core.money.ledger import Ledger, chips, meter
from pitboss.jackpots.bad_beat.at_table import AtTable, Offered, box_of, fund_of, reset_of
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Distribution, NamedHand, Program
from pitboss.jackpots.bad_beat.qualify import qualifies
from pitboss.jackpots.bad_beat.shares import distribute
from pitboss.ranks.five_card import describe5
from pitboss.ranks.groups import FOUR_OF_A_KIND, STRAIGHT_FLUSH, class_of
from tests.poker.bad_beats import BEAT, BOARD, FROM_PRIMARY, W, X, Y, contribution, program, showdown, shown


def carried_out(part: Procedure, ledger: Ledger) -> None:
    """Answer the questions of a part of a round out of a ledger, and move what it moves."""
    answer = None
    try:
        while True:
            step = part.send(answer)
            answer = ledger[meter(step.name)] if isinstance(step, Meter) else None
            if isinstance(step, Move):
                ledger.move(step.source, step.target, step.amount)
    except StopIteration:
        return


def holding(rules: Program, **amounts: int) -> Ledger:
    """The accounts of a program's primary payout: what is in the box, on display, and kept for the next."""
    names = {"box": box_of(rules, PRIMARY), "shown": fund_of(rules, PRIMARY), "kept": reset_of(rules)}
    return Ledger({meter(names[name]): amount for name, amount in amounts.items()})


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
    """13:69F-14.19(d), (k), (p)"""
    rules = program(reset_percent=25)
    ledger = holding(rules, box=118_400, shown=15_000_000)
    carried_out(AtTable(rules, Offered(rules, 3, (PRIMARY,)), 4).open_round(), ledger)
    assert ledger.balances == holding(rules, box=0, shown=15_088_800, kept=29_600).balances


def test_4_distribution() -> None:
    """13:69F-14.19(b)3, (p): shares in whole dollars, the rest to the loser, the reset amount next."""
    rules = program()
    ledger = holding(rules, shown=15_088_800, kept=29_600)
    carried_out(AtTable(rules, Offered(rules, 3, (PRIMARY,)), 3).pay(BEAT), ledger)
    assert ledger[chips(1)] == 7_545_000
    assert ledger[chips(2)] == 3_772_200
    assert {ledger[chips(seat)] for seat in range(3, 10)} == {538_800}
    assert ledger[meter(fund_of(rules, PRIMARY))] == 29_600


def test_5_secondary_from_primary() -> None:
    """13:69F-14.19(m)2ii, (o): it lowers the primary and the display, because it was paid."""
    rules = program(secondary=FROM_PRIMARY, both="higher_only")
    ledger = holding(rules, shown=15_088_800)
    nines = showdown(("9h", "9c"), Y, board=("9s", "Ts", "8s", "9d", "2c"))
    carried_out(AtTable(rules, Offered(rules, 3, (PRIMARY, SECONDARY)), 3).pay(nines), ledger)
    assert (ledger[chips(1)], ledger[meter(fund_of(rules, PRIMARY))]) == (500_000, 14_588_800)


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
    tens, eights = program(), program(hand=NamedHand("four-of-a-kind", "8"))
    assert AtTable(tens, Offered(eights, 3, (PRIMARY,)), 0).program == eights
    assert AtTable(tens, Offered(eights, 3, ()), 0).program == tens
    assert AtTable(eights, Offered(tens, 3, (PRIMARY,)), 0).program == eights
