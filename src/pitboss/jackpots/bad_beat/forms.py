"""Bad Beat Payout Contribution Forms: pre-numbered, in two parts, matched by serial number."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.people import Employee
from pitboss.jackpots.bad_beat.program import Fund


class ContributionForm(msgspec.Struct, frozen=True):
    """What the dealer and the witness sign. Original and duplicate are equal. 13:69F-14.19(f)3"""

    serial: int
    at: datetime
    table: int
    fund: Fund
    amount: int
    """The value of the chips collected and placed into the table inventory."""
    dealer: Employee
    witness: Employee


class Matched(msgspec.Struct, frozen=True):
    """Duplicates of the locked accounting box against originals from the count room."""

    duplicates: int
    originals: int
    without_original: tuple[int, ...]
    without_duplicate: tuple[int, ...]
    different: tuple[int, ...]
    """Serial numbers whose two parts do not say the same."""
    revenue_adjustment: int
    """What the Master Game Report adds to poker revenue. The fund keeps its contributions all the same:
    all that was extracted from pots goes to poker players (13:69F-14.19(a))."""

    @property
    def agrees(self) -> bool:
        return not (self.without_original or self.without_duplicate or self.different)


def match(duplicates: Sequence[ContributionForm], originals: Sequence[ContributionForm]) -> Matched:
    """Compare numbers of forms, then serial numbers. 13:69F-14.19(h)

    A duplicate whose original says something else is not matched with an original either.
    """
    kept, received = _by_serial(duplicates, "duplicates"), _by_serial(originals, "originals")
    missing = sorted(kept.keys() - received.keys())
    different = sorted(serial for serial in kept.keys() & received.keys() if kept[serial] != received[serial])
    return Matched(
        duplicates=len(kept),
        originals=len(received),
        without_original=tuple(missing),
        without_duplicate=tuple(sorted(received.keys() - kept.keys())),
        different=tuple(different),
        revenue_adjustment=sum(kept[serial].amount for serial in (*missing, *different)),
    )


def _by_serial(forms: Sequence[ContributionForm], part: str) -> dict[int, ContributionForm]:
    found = {form.serial: form for form in forms}
    if len(found) < len(forms):
        raise Refused(f"Two {part} have one serial number; the forms are serially pre-numbered.", "13:69F-14.19(f)3")
    return found
