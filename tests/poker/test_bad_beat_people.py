"""Who may do what with the money of a bad beat payout: every act asks for a person with a name and a position."""

from __future__ import annotations

import pytest

from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.people import (
    ACCOUNTING,
    CASHIER,
    DEALER,
    SECURITY,
    SHIFT_SUPERVISOR,
    SUPERVISOR,
    Employee,
    require,
    require_supervisor,
)

POSITIONS = (ACCOUNTING, CASHIER, DEALER, SECURITY, SHIFT_SUPERVISOR, SUPERVISOR)
CITE = "13:69F-14.19(d)1"


@pytest.mark.parametrize("position", POSITIONS)
def test_an_act_is_for_somebody_named_who_holds_the_position(position: str) -> None:
    require(Employee("Dana", position), "sign", CITE, position)
    with pytest.raises(Refused, match=f"somebody unnamed, {position} cannot sign"):
        require(Employee("", position), "sign", CITE, position)
    for other in POSITIONS:
        if other != position:
            with pytest.raises(Refused, match=f"that is for a {position}.") as refused:
                require(Employee("Dana", other), "sign", CITE, position)
            assert refused.value.cite == CITE


@pytest.mark.parametrize("position", POSITIONS)
def test_a_shift_supervisor_supervises_too(position: str) -> None:
    if position in (SUPERVISOR, SHIFT_SUPERVISOR):
        require_supervisor(Employee("Sue", position), "attend", CITE)
    else:
        with pytest.raises(Refused, match=f"for a {SUPERVISOR} or a {SHIFT_SUPERVISOR}"):
            require_supervisor(Employee("Sue", position), "attend", CITE)
