"""Tickets that stand for the rest of their kind, for lists, random play, odds and the simulator: a few sorts of each.

Which a table takes depends on its rate card. Their numbers are those from 1 up, which are as good as any.
"""

from __future__ import annotations

from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.ticket import QUICK_PICK, least_groups, number_of_ways

_FEW = 10
"""Tickets with up to this many spots get a third group."""


def sorts(kind: str, options: KenoOptions) -> tuple[str, ...]:
    """Tickets of a kind that the table takes: a straight one for every number of spots, and a few with groups."""
    spots = options.spots(kind)
    twice = "x2" * (options.most_games > 1)
    if kind == QUICK_PICK:
        found = [f"{count}-spot" for count in spots]
        return (*found, *(f"{ticket}{twice}" for ticket in found[:1] if twice))
    if kind in ("straight", "special"):
        return tuple(_marked((count,)) for count in spots)
    some = [count for count in spots if count > 1]
    if kind == "split":
        pairs = [_marked((spots[0], some[len(some) // 2] if some else spots[0]))] if spots else []
        return (*pairs, *(f"{ticket}{twice}" for ticket in pairs if twice))
    more = {"way": "@runner" * options.runners, "king": twice}.get(kind, "")
    found = [_grouped(kind, count) for count in dict.fromkeys((some[0], some[len(some) // 2]))] if some else []
    return tuple(f"{ticket}{more}" if ticket is found[0] else ticket for ticket in found)


def _marked(sizes: tuple[int, ...]) -> str:
    """Groups of these sizes, filled with the numbers from 1 up."""
    first, groups = 1, []
    for size in sorted(sizes):
        groups.append("-".join(map(str, range(first, first + size))))
        first += size
    return "+".join(groups)


def _grouped(kind: str, spots: int) -> str:
    """A ticket with ways of this number of spots: groups of one size, of several sizes, or with a king."""
    if kind == "way":
        taken = spots if spots % 2 else 2
        sizes = (spots // taken,) * max(3, taken)
    else:
        least = 1 if kind == "king" else max(1, spots // 3)
        sizes = (least, spots - least, spots - least) if spots <= _FEW else (least, spots - least)
    return f"{_marked(sizes)}:{number_of_ways(tuple(sorted(sizes)), spots, least_groups(kind))}/{spots}"
