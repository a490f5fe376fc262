"""The people who count, carry, witness and verify, and what the regulation asks of each."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.core.refused import Refused

DEALER = "poker dealer"
SUPERVISOR = "poker supervisor"
SHIFT_SUPERVISOR = "poker shift supervisor"
SECURITY = "security representative"
CASHIER = "cage cashier"
ACCOUNTING = "accounting representative"

NEVER_WITNESSES = ("surveillance", "internal audit", "poker")
"""Departments whose employees may not witness a count. 13:69F-14.19(f)2ii(1)"""


class Employee(msgspec.Struct, frozen=True, omit_defaults=True):
    """A casino employee. Department, licence and presence on the floor matter to a witness of a count."""

    name: str
    position: str
    department: str = ""
    license: Literal["", "casino", "casino key employee"] = ""
    on_floor: bool = False


def require(employee: Employee, act: str, cite: str, *positions: str) -> None:
    """Refuse an act by somebody who does not hold one of the positions."""
    if employee.position not in positions or not employee.name:
        who = f"{employee.name or 'somebody unnamed'}, {employee.position}"
        raise Refused(f"{who} cannot {act}; that is for a {' or a '.join(positions)}.", cite)


def require_supervisor(employee: Employee, act: str, cite: str) -> None:
    """A poker shift supervisor supervises poker too."""
    require(employee, act, cite, SUPERVISOR, SHIFT_SUPERVISOR)


def require_two_people(first: Employee, second: Employee, cite: str) -> None:
    """Nobody witnesses his own count."""
    if first.name == second.name:
        raise Refused(f"{first.name} cannot both count and witness; two people must sign.", cite)


def require_second_department(witness: Employee, named: tuple[str, ...], incompatible: tuple[str, ...]) -> None:
    """Whether somebody of a second department may witness a count. 13:69F-14.19(f)2i, ii

    `named` are the positions that the internal controls identify, `incompatible` those whose function
    would not go with it.
    """
    if witness.department.lower() in ("", *NEVER_WITNESSES):
        raise Refused(
            f"{witness.name} of {witness.department or 'no department'} cannot witness the count; take somebody "
            "outside poker, surveillance and internal audit.",
            "13:69F-14.19(f)2ii(1)",
        )
    if witness.position in incompatible:
        raise Refused(
            f"To witness a count is an incompatible function for a {witness.position}; take another position.",
            "13:69F-14.19(f)2ii(2)",
        )
    if not witness.license or not witness.on_floor:
        raise Refused(
            f"{witness.name} cannot witness the count; the witness holds a casino licence or casino key employee "
            "licence and works on the casino floor.",
            "13:69F-14.19(f)2i",
        )
    if witness.position not in named:
        raise Refused(
            f"The internal controls do not identify a {witness.position} as a witness; they name "
            f"{', '.join(named) or 'nobody'}.",
            "13:69F-14.19(f)2ii",
        )
