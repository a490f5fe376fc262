"""Keno for the simulator: a round ends with which of the first few numbers are among the twenty drawn."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.keno.card import DRAWN, MOST_SPOTS
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.round import BOARD, TICKET
from pitboss.games.keno.ticket import Ticket, parsed
from pitboss.games.keno.wagers import WAGERS, caught_of, outcome


def kernel(options: KenoOptions) -> Kernel:
    """The kernel of a table. Listed tickets mark numbers from 1 up: those up to the highest are followed, as far as
    counting them makes sense."""
    import numpy as np

    listed = [numbered(kind.key, pick) for kind in WAGERS for pick in kind.picks(options)]
    most = max((highest for ticket in listed if (highest := _highest(ticket)) <= MOST_SPOTS), default=1)
    return Kernel(
        one,
        size=1 << most,
        width=DRAWN,
        net=partial(_net, options),
        told=_told,
        tables=(np.arange(most),),
        decided=lambda wager, pick: Fraction(_followed(numbered(wager, pick))),
    )


def numbered(wager: str, pick: str) -> Ticket:
    """A ticket with its numbers; for a quick-pick those from 1 up, which are as good as any."""
    ticket = parsed(wager, pick)
    return ticket.printed(list(range(1, ticket.asked + 1))) if ticket.asked else ticket


def _highest(ticket: Ticket) -> int:
    return max(number for group in ticket.groups for number in group)


def _followed(ticket: Ticket) -> bool:
    """Whether a round decides a ticket: it is one game, and few enough numbers are counted."""
    return ticket.games == 1 and _highest(ticket) <= MOST_SPOTS


@inlined
def one(stream: Any, deal: Any, followed: Any) -> int:
    """Draw twenty of the eighty numbers; which of those followed are among them, a bit each."""
    draw_distinct(stream, 80, deal, 20)
    found = 0
    for place in range(20):
        if deal[place] < followed.shape[0]:
            found |= 1 << deal[place]
        deal[place] += 1
    return found


def _net(options: KenoOptions, wager: str, selection: str, number: int) -> Fraction | None:
    ticket = numbered(wager, selection)
    if not _followed(ticket):
        return None
    drawn = {place + 1 for place in range(MOST_SPOTS) if number >> place & 1}
    return decided_net(outcome(wager, caught_of(ticket, drawn), options))


def _told(deal: Any) -> dict[str, Any]:
    first = " ".join(map(str, range(1, 21)))
    return {"balls": {BOARD: " ".join(map(str, deal)), TICKET: first}}
