"""Counting the boxes: at a closed table, in the cage, or back to the table inventory with a form.

Found and recorded amounts may differ. All that was extracted from pots is awarded to players (14.19(a)), so
the fund is credited with the greater: what is found too much came from pots, what is missing the casino
makes good.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from pitboss.core.money import money
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    POTS,
    Books,
    Box,
    Count,
    box_account,
    carried_account,
    counted_account,
)
from pitboss.jackpots.bad_beat.forms import ContributionForm, Matched, match
from pitboss.jackpots.bad_beat.people import (
    ACCOUNTING,
    CASHIER,
    DEALER,
    SECURITY,
    Employee,
    require,
    require_second_department,
    require_supervisor,
    require_two_people,
)


def count_at_closed_table(
    books: Books,
    box: Box,
    counted: int,
    *,
    at_table: int,
    dealer: Employee,
    supervisor: Employee,
    surveillance: bool,
    division_notice: str,
) -> Count:
    """A dealer counts a box and both sign; it goes into the locked container. 13:69F-14.19(d)1"""
    _must_count_by(books, "closed_table", "13:69F-14.19(d)1")
    _must_be_noticed(division_notice)
    _must_be_box(books, box)
    require(dealer, "count a box at a table", "13:69F-14.19(d)1", DEALER)
    require_supervisor(supervisor, "attend the count", "13:69F-14.19(d)1")
    require_two_people(dealer, supervisor, "13:69F-14.19(d)1")
    if not surveillance:
        raise Refused("The surveillance department must record the count.", "13:69F-14.19(d)1")
    if at_table not in books.state.closed_tables:
        raise Refused(f"Table {at_table} is open; count at a closed poker table.", "13:69F-14.19(d)1")
    document = _settle(books, box, box_account(box), carried_account(box), counted)
    books.state.day.container.append(document)
    _mark_counted(books, box)
    return document


def verify_container(books: Books, counted: int, *, security: Employee, cashier: Employee) -> int:
    """A cashier verifies the aggregate of a container that security carried; the variance. 13:69F-14.19(e)"""
    require(security, "carry the container", "13:69F-14.19(d)1", SECURITY)
    require(cashier, "verify the count", "13:69F-14.19(e)", CASHIER)
    documents = books.state.day.container
    if not documents:
        raise Refused("No container is on its way to the cage.", "13:69F-14.19(e)")
    _must_be_amount(counted, "13:69F-14.19(e)")
    total = sum(document.counted for document in documents)
    surplus = counted - total
    for document in documents:
        box = document.box
        # What the container holds beyond its papers is credited with the first of them.
        found = books.ledger[carried_account(box)] + max(surplus, 0)
        _settle(books, box, carried_account(box), counted_account(box.program, box.fund), found)
        surplus = min(surplus, 0)
    books.state.day.container = []
    return counted - total


def send_boxes_to_cage(books: Books, boxes: Sequence[Box], *, supervisor: Employee, security: Employee) -> None:
    """A supervisor accounts for the locked boxes that security carries. 13:69F-14.19(d)2"""
    _must_count_by(books, "cage", "13:69F-14.19(d)2")
    require_supervisor(supervisor, "account for the boxes", "13:69F-14.19(d)2")
    require(security, "carry the boxes", "13:69F-14.19(d)2", SECURITY)
    on_the_way = books.state.day.boxes_carried
    if len({*boxes, *on_the_way}) < len(boxes) + len(on_the_way) or not boxes:
        raise Refused("Name each box once, and none that is on its way already.", "13:69F-14.19(d)2")
    for box in boxes:
        _must_be_box(books, box)
    for box in boxes:
        books.ledger.move(box_account(box), carried_account(box), books.ledger[box_account(box)])
        on_the_way.append(box)


def count_in_cage(books: Books, counted: dict[Box, int], *, cashier: Employee, division_notice: str) -> list[Count]:
    """A cashier counts each of the boxes that were carried, all of them. 13:69F-14.19(d)2, (e)"""
    _must_be_noticed(division_notice)
    require(cashier, "count the boxes", "13:69F-14.19(e)", CASHIER)
    if counted.keys() != {*books.state.day.boxes_carried} or not counted:
        sent = ", ".join(f"{box.fund} of table {box.table}" for box in books.state.day.boxes_carried) or "none"
        raise Refused(
            f"The boxes counted are not those that the supervisor accounted for: {sent}.", "13:69F-14.19(d)2"
        )
    for amount in counted.values():
        _must_be_amount(amount, "13:69F-14.19(e)")
    counts = []
    for box, amount in counted.items():
        target = counted_account(box.program, box.fund)
        counts.append(_settle(books, box, carried_account(box), target, amount))
        _mark_counted(books, box)
    books.state.day.boxes_carried = []
    return counts


def return_to_inventory(
    books: Books,
    box: Box,
    counted: int,
    *,
    serial: int,
    at: datetime,
    dealer: Employee,
    witness: Employee,
    surveillance: bool = False,
) -> tuple[ContributionForm, Count]:
    """Count a container, sign a form, put the chips back into the table inventory. 13:69F-14.19(f), (g)

    The original goes into the table's drop box, the duplicate into the locked accounting box.
    """
    controls = books.state.controls
    _must_count_by(books, "return_to_inventory", "13:69F-14.19(f)")
    _must_be_box(books, box)
    require(dealer, "count the container", "13:69F-14.19(f)2", DEALER)
    require_two_people(dealer, witness, "13:69F-14.19(f)2")
    if controls.count_witness == "second_department":
        require_second_department(witness, controls.witnesses, controls.incompatible)
    else:
        require_supervisor(witness, "witness the count", "13:69F-14.19(f)2")
        if not surveillance:
            raise Refused("The count must be under videotaped surveillance.", "13:69F-14.19(f)2")
    if serial != books.state.next_serial:
        raise Refused(
            f"Form {serial} is not the next of the pre-numbered forms; that is {books.state.next_serial}.",
            "13:69F-14.19(f)3",
        )
    count = _settle(books, box, box_account(box), counted_account(box.program, box.fund), counted)
    form = ContributionForm(serial, at, box.table, box.fund, counted, dealer, witness)
    books.state.next_serial += 1
    books.state.day.drop_boxes.append(form)
    books.state.day.accounting_box.append(form)
    _mark_counted(books, box)
    return form, count


def match_forms(books: Books, originals: Sequence[ContributionForm], accounting: Employee) -> Matched:
    """Collect the duplicates and compare them with what the count room sent. 13:69F-14.19(h)"""
    require(accounting, "collect the forms", "13:69F-14.19(h)", ACCOUNTING)
    matched = match(books.state.day.accounting_box, originals)
    books.state.day.accounting_box = []
    books.state.day.drop_boxes = []
    return matched


def _settle(books: Books, box: Box, source: str, target: str, counted: int) -> Count:
    _must_be_amount(counted, "13:69F-14.19(e)")
    recorded = books.ledger[source]
    books.ledger.move(POTS, source, max(counted - recorded, 0))
    books.ledger.move(source, target, books.ledger[source])
    return Count(box, counted, recorded)


def _mark_counted(books: Books, box: Box) -> None:
    if box not in books.state.day.counted:
        books.state.day.counted.append(box)


def _must_count_by(books: Books, method: str, cite: str) -> None:
    if books.state.controls.count_method != method:
        raise Refused(f"The internal controls count by {books.state.controls.count_method}, not by {method}.", cite)


def _must_be_noticed(division_notice: str) -> None:
    if not division_notice:
        raise Refused("The count needs notice to the Division; say by which notice.", "13:69F-14.19(d)")


def _must_be_box(books: Books, box: Box) -> None:
    program = books.program(box.program, "13:69F-14.19(d)").program
    if box.table not in program.tables or box.fund not in program.funds:
        raise Refused(f"{box.program} has no {box.fund} box at table {box.table}.", "13:69F-14.19(d)")


def _must_be_amount(counted: int, cite: str) -> None:
    if counted < 0:
        raise Refused(f"{money(counted)} cannot have been counted; an empty box holds $0.00.", cite)
