"""The money of a bad beat payout: counted, displayed, verified and paid. 13:69F-14.19"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    PLAYERS,
    bonus_account,
    box_account,
    counted_account,
    fund_account,
    reset_account,
)
from pitboss.jackpots.bad_beat.collecting import close_table, collect, open_table
from pitboss.jackpots.bad_beat.counting import (
    count_at_closed_table,
    count_in_cage,
    match_forms,
    return_to_inventory,
    send_boxes_to_cage,
    verify_container,
)
from pitboss.jackpots.bad_beat.display import adjust, close_day, lowered_by_payouts_only, verify_display
from pitboss.jackpots.bad_beat.forms import match
from pitboss.jackpots.bad_beat.payouts import award_bonus, pay, verify
from pitboss.jackpots.bad_beat.people import Employee
from pitboss.jackpots.bad_beat.posting import room_posting
from pitboss.jackpots.bad_beat.program import (
    PRIMARY,
    SECONDARY,
    Bonus,
)
from tests.poker.bad_beat_room import (
    ACE,
    BEAT,
    CASH,
    CLERK,
    DANA,
    FROM_PRIMARY,
    GARD,
    NOON,
    OWN_TIERS,
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
    win,
)


class TestCounting:
    """13:69F-14.19(d)–(h)"""

    def test_closed_table(self) -> None:
        books = room(program(tables=(7, 8)), count_method="closed_table")
        people: dict[str, Any] = {"dealer": DANA, "supervisor": SUE, "surveillance": True, "division_notice": "N1"}
        for table in (7, 8):
            collect(books, table, 6000, 0)
        with pytest.raises(Refused, match=r"open; count at a closed.*14\.19\(d\)1"):
            count_at_closed_table(books, box(7), 100, at_table=8, **people)
        close_table(books, 8)
        for change, match_ in (
            ({"dealer": SUE}, "cannot count a box"),
            ({"supervisor": DANA}, "cannot attend"),
            ({"supervisor": Employee("Dana", "poker supervisor")}, "two people"),
            ({"surveillance": False}, "surveillance department must record"),
            ({"division_notice": ""}, r"notice to the Division.*14\.19\(d\)"),
        ):
            with pytest.raises(Refused, match=match_):
                count_at_closed_table(books, box(7), 100, at_table=8, **{**people, **change})
        with pytest.raises(Refused, match="cannot have been counted"):
            count_at_closed_table(books, box(7), -1, at_table=8, **people)
        with pytest.raises(Refused, match="No container"):
            verify_container(books, 0, security=GARD, cashier=CASH)
        count_at_closed_table(books, box(7), 100, at_table=8, **people)
        assert count_at_closed_table(books, box(8), 90, at_table=8, **people).variance == -10
        with pytest.raises(Refused, match=r"not been counted there.*14\.19\(e\)"):
            close_day(books, accounting=ACE, supervisor=SUE)
        with pytest.raises(Refused, match=r"cannot verify the count.*14\.19\(e\)"):
            verify_container(books, 190, security=GARD, cashier=SUE)
        with pytest.raises(Refused, match=r"cannot carry.*14\.19\(d\)1"):
            verify_container(books, 190, security=CASH, cashier=CASH)
        assert verify_container(books, 195, security=GARD, cashier=CASH) == 5
        close_day(books, accounting=ACE, supervisor=SUE)
        # $2.00 was recorded, $1.90 found at the tables, 5 cents more in the cage: players are owed $2.05.
        assert books.ledger[fund_account("jackpot", PRIMARY)] == 205

    def test_cage(self) -> None:
        books = room(program(tables=(7, 8)), count_method="cage")
        for table in (7, 8, 8):
            collect(books, table, 6000, 0)
        boxes = [box(7), box(8)]
        with pytest.raises(Refused, match="cannot account for"):
            send_boxes_to_cage(books, boxes, supervisor=GARD, security=GARD)
        with pytest.raises(Refused, match="each box once"):
            send_boxes_to_cage(books, [box(7), box(7)], supervisor=SUE, security=GARD)
        with pytest.raises(Refused, match="no primary box at table 9"):
            send_boxes_to_cage(books, [box(9)], supervisor=SUE, security=GARD)
        send_boxes_to_cage(books, boxes, supervisor=SUE, security=GARD)
        collect(books, 7, 6000, 0)
        with pytest.raises(Refused, match="none that is on its way"):
            send_boxes_to_cage(books, [box(7)], supervisor=SUE, security=GARD)
        with pytest.raises(Refused, match=r"not those that the supervisor.*14\.19\(d\)2"):
            count_in_cage(books, {box(7): 100}, cashier=CASH, division_notice="N1")
        counts = count_in_cage(books, {box(7): 100, box(8): 200}, cashier=CASH, division_notice="N1")
        assert [each.variance for each in counts] == [0, 0]
        close_day(books, accounting=ACE, supervisor=SUE)
        verify_display(books, "jackpot", PRIMARY, 300)
        assert books.ledger[box_account(box(7))] == 100, "what came after the box left is in the new box"
        with pytest.raises(Refused, match=r"count by cage, not by closed_table"):
            count_at_closed_table(
                books, box(), 0, at_table=7, dealer=DANA, supervisor=SUE, surveillance=True, division_notice="N"
            )

    def test_return_to_inventory(self) -> None:
        books = room(program(), container_capacity=300)
        for _ in range(3):
            collect(books, 7, 6000, 0)
        with pytest.raises(Refused, match=r"count and record it first.*14\.19\(f\)1"):
            collect(books, 7, 6000, 0)
        with pytest.raises(Refused, match=r"holds \$3\.00; count and record it, then close.*14\.19\(f\)1"):
            close_table(books, 7)
        how: dict[str, Any] = {"at": NOON, "dealer": DANA, "witness": SUE}
        with pytest.raises(Refused, match=r"videotaped.*14\.19\(f\)2"):
            return_to_inventory(books, box(), 300, serial=1041, **how)
        with pytest.raises(Refused, match=r"that is 1041.*14\.19\(f\)3"):
            return_to_inventory(books, box(), 300, serial=1042, surveillance=True, **how)
        form, counted = return_to_inventory(books, box(), 300, serial=1041, surveillance=True, **how)
        assert (form.table, form.amount, counted.variance) == (7, 300, 0)
        assert books.ledger[counted_account("jackpot", PRIMARY)] == 300
        close_table(books, 7)
        with pytest.raises(Refused, match="is closed"):
            collect(books, 7, 6000, 0)
        with pytest.raises(Refused, match="closed already"):
            close_table(books, 7)
        open_table(books, 7)
        with pytest.raises(Refused, match=r"1 duplicates.*14\.19\(h\)"):
            close_day(books, accounting=ACE, supervisor=SUE)
        with pytest.raises(Refused, match=r"cannot collect the forms.*14\.19\(h\)"):
            match_forms(books, [form], SUE)
        assert match_forms(books, [form], ACE).agrees
        close_day(books, accounting=ACE, supervisor=SUE)
        with pytest.raises(Refused, match=r"has not been counted on 2024-05-02.*14\.19\(d\)"):
            close_day(books, accounting=ACE, supervisor=SUE)

    @pytest.mark.parametrize(
        ("change", "cite"),
        [
            ({"department": "Surveillance"}, "13:69F-14.19(f)2ii(1)"),
            ({"department": "poker"}, "13:69F-14.19(f)2ii(1)"),
            ({"department": ""}, "13:69F-14.19(f)2ii(1)"),
            ({"position": "drop team"}, "13:69F-14.19(f)2ii(2)"),
            ({"license": ""}, "13:69F-14.19(f)2i"),
            ({"on_floor": False}, "13:69F-14.19(f)2i"),
            ({"position": "host"}, "13:69F-14.19(f)2ii"),
        ],
    )
    def test_second_department(self, change: dict[str, Any], cite: str) -> None:
        books = room(
            program(), count_witness="second_department", witnesses=("pit clerk",), incompatible=("drop team",)
        )
        how: dict[str, Any] = {"at": NOON, "dealer": DANA}
        with pytest.raises(Refused) as refused:
            return_to_inventory(books, box(), 0, serial=1041, witness=msgspec.structs.replace(CLERK, **change), **how)
        assert refused.value.cite == cite
        return_to_inventory(books, box(), 0, serial=1041, witness=CLERK, **how)

    def test_forms_that_differ(self) -> None:
        books = room(program())
        collect(books, 7, 6000, 0)
        count(books, box())
        (form,) = books.state.day.drop_boxes
        other = msgspec.structs.replace(form, amount=90)
        extra = msgspec.structs.replace(form, serial=7)
        matched = match([form], [other, extra])
        assert (matched.different, matched.without_duplicate, matched.revenue_adjustment) == ((1041,), (7,), 100)
        with pytest.raises(Refused, match=r"one serial number.*14\.19\(f\)3"):
            match([form, other], [form])

    def test_own_box_of_a_secondary_payout(self) -> None:
        books = room(program(secondary=OWN_TIERS, both="both", reset_percent=50))
        collect(books, 7, 6000, 0)
        count(books, box())
        match_forms(books, books.state.day.drop_boxes, ACE)
        with pytest.raises(Refused, match="secondary box"):
            close_day(books, accounting=ACE, supervisor=SUE)
        count(books, box(fund=SECONDARY))
        match_forms(books, books.state.day.drop_boxes, ACE)
        close_day(books, accounting=ACE, supervisor=SUE)
        shown_now = books.program("jackpot").shown
        assert (shown_now, books.ledger[reset_account("jackpot")]) == ({PRIMARY: 50, SECONDARY: 50}, 50)


class TestDisplayAndPayment:
    """13:69F-14.19(i)–(k), (o)"""

    def test_nothing_is_awarded_unverified(self) -> None:
        books = room(program())
        fill(books, 100_000)
        with pytest.raises(Refused, match=r"cannot verify.*14\.19\(i\)"):
            verify(books, 7, BEAT, at=NOON, supervisor=SUE, notified=GARD)
        with pytest.raises(Refused, match=r"cannot bring.*14\.19\(i\)2"):
            verify(books, 7, BEAT, at=NOON, supervisor=SHIA, notified=DANA)
        with pytest.raises(Refused, match=r"needs four tens or better.*14\.19\(b\)3"):
            verify(books, 7, showdown(X, W), at=NOON, supervisor=SHIA, notified=GARD)
        with pytest.raises(Refused, match=r"No payout 'jackpot#1' has been verified.*14\.19\(i\)"):
            pay(books, "jackpot#1", handed_over())

    def test_pending_until_paid(self) -> None:
        books = room(program())
        fill(books, 100_000)
        number = win(books)
        collect(books, 7, 6000, 0)
        count(books, box())
        adjust(books, accounting=ACE, supervisor=SUE)
        assert room_posting(books.program("jackpot"))[0].startswith("Primary payout: $1,000.00 (pending")
        with pytest.raises(Refused, match=r"cannot prepare.*14\.19\(j\)"):
            pay(books, number, msgspec.structs.replace(handed_over(), prepared_by=SUE))
        with pytest.raises(Refused, match=r"cannot attend.*14\.19\(k\)1"):
            pay(books, number, msgspec.structs.replace(handed_over(), supervisor=ACE))
        with pytest.raises(Refused, match=r"pays at the table, not at the cage.*14\.19\(j\)"):
            pay(books, number, handed_over("cage"))
        pay(books, number, handed_over())
        assert room_posting(books.program("jackpot"))[0] == "Primary payout: $1.00"
        assert books.ledger[PLAYERS] == 100_000
        with pytest.raises(Refused, match="not paid twice"):
            pay(books, number, handed_over())

    def test_two_payouts_pending(self) -> None:
        books = room(program(), pay_place="cage")
        fill(books, 100_000)
        first = win(books)
        collect(books, 7, 6000, 0)
        count(books, box())
        adjust(books, accounting=ACE, supervisor=SUE)
        second = win(books)
        pay(books, second, handed_over("cage"))
        verify_display(books, "jackpot", PRIMARY, 100_000)
        pay(books, first, handed_over("cage"))
        verify_display(books, "jackpot", PRIMARY, 0)
        assert books.ledger[PLAYERS] == 100_100

    def test_display_falls_by_payouts_only(self) -> None:
        assert lowered_by_payouts_only(PRIMARY, 1000, 400, 600) == 400
        with pytest.raises(Refused, match=r"must show \$4\.00 or more.*14\.19\(o\)"):
            lowered_by_payouts_only(PRIMARY, 1000, 399, 600)

    def test_display_must_agree_with_the_record(self) -> None:
        books = room(program())
        fill(books, 100_000)
        with pytest.raises(Refused, match=r"says \$999\.00 and the record \$1,000\.00.*14\.19\(k\)2"):
            verify_display(books, "jackpot", PRIMARY, 99_900)
        with pytest.raises(Refused, match="record nothing"):
            verify_display(books, "jackpot", SECONDARY, 0)
        with pytest.raises(Refused, match=r"cannot adjust.*14\.19\(k\)"):
            adjust(books, accounting=SUE, supervisor=SUE)

    def test_secondary_first_then_the_rest(self) -> None:
        """13:69F-14.19(m)2ii: both in one round, and never more than the primary holds."""
        rules = program(secondary=FROM_PRIMARY, both="both")
        both = showdown(X, Y, ("9h", "9c"), board=("Ts", "9s", "8s", "Td", "9d"))
        for held, paid in ((600_000, [500_000, 100_000]), (300_000, [300_000, 0])):
            books = room(rules)
            fill(books, held)
            payouts = verify(books, 7, both, at=NOON, supervisor=SHIA, notified=GARD)
            assert [payout.amount for payout in payouts] == paid

    def test_bonus(self) -> None:
        books = room(program(bonuses=(Bonus("freeroll", 10),)))
        books.ledger.move("pots", bonus_account("jackpot", "freeroll"), 1000)
        with pytest.raises(Refused, match=r"posts no bonus 'splash'.*14\.19\(b\)4"):
            award_bonus(books, "jackpot", "splash", {"Pat": 1})
        with pytest.raises(Refused, match=r"holds \$10\.00.*14\.19\(a\)"):
            award_bonus(books, "jackpot", "freeroll", {"Pat": 1001})
        assert award_bonus(books, "jackpot", "freeroll", {"Pat": 600, "Lee": 400}) == 1000
