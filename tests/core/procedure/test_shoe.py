"""A shoe before the deal."""

from __future__ import annotations

from pitboss.core.game.steps import Ask
from pitboss.core.procedure.shoe import offer_cut


def test_the_cut_is_offered_until_somebody_accepts() -> None:
    for accepts, asked in ((5, [5]), (2, [5, 1, 2]), (9, [5, 1, 2, 3])):
        offered = offer_cut([5, 1, 2, 3], "13:69F-22.5")
        seats = []
        step = next(offered, None)
        while step is not None:
            assert isinstance(step, Ask)
            seats.append(step.seat)
            try:
                step = offered.send("cut" if step.seat == accepts else "decline")
            except StopIteration:
                step = None
        assert seats == asked
