"""Further wagers that may be made before the player's second card, by what is in sight then. 13:69F-26, 36

Each is paid as the first wager is; some go back where the dealer has blackjack and the player has not. So one is
worth making wherever it brings more than nothing, given what is in sight; nothing else in the play changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.twenty_one.exact.hands import VALUES
from pitboss.twenty_one.exact.strategy import AgainstUp, Solved, solved
from pitboss.twenty_one.rules.rules import Rules
from pitboss.twenty_one.rules.totals import ACE


class Attack(NamedTuple):
    """A further wager: its kind, whether the player's first card is in sight by then (`own`), whether the dealer's up
    card is, and whether it goes `back` where the dealer alone has blackjack."""

    kind: str
    own: bool
    up: bool
    back: bool = False


class Attacked(NamedTuple):
    """The house edge, per unit of the first wager, of the best play by the cards held and of the best table; what is
    wagered by the table in the end, and by the best play. By the up card and the player's first card, as places among
    the values, for each further wager whether it is made, and what one unit of it brings."""

    best: float
    by_table: float
    action: float
    best_action: float
    made: list[Any]
    brings: list[Any]


def attacked(found: Solved, attacks: Sequence[Attack]) -> Attacked:
    """The house edge of a table with these `attacks`, from its solution without them."""

    def by_cards(told: str) -> Any:
        rows = np.zeros((VALUES, VALUES))
        for up in found.ups:
            rows[up.value - 1] = getattr(up, told)
        return rows

    best, by_table, action, best_action, blackjacks, comes = map(by_cards, AgainstUp.__struct_fields__[1:])
    edges, made, brings = np.array([best.sum(), by_table.sum(), action.sum(), best_action.sum()]), [], []
    for attack in attacks:
        unseen = tuple(axis for axis, seen in enumerate((attack.up, attack.own)) if not seen)
        more, by_totals = (rows + attack.back * blackjacks for rows in (best, by_table))
        chance, worth, best_worth = (
            np.broadcast_to(rows.sum(axis=unseen, keepdims=True), rows.shape) for rows in (comes, by_totals, more)
        )
        on, best_on = worth > 0, best_worth > 0
        edges += more[best_on].sum(), by_totals[on].sum(), action[on].sum(), best_action[best_on].sum()
        made.append(on)
        brings.append(worth / np.where(chance > 0, chance, 1.0))
    lost, by_table_lost, wagered, best_wagered = (edges * (-1, -1, 1, 1)).tolist()
    return Attacked(lost, by_table_lost, wagered, best_wagered, made, brings)


def raised(rules: Rules, attacks: Sequence[Attack]) -> Ints:
    """`raised[own, up]`: how many further wagers are made from a full shoe, by the points of the player's first card
    and the up card."""
    times = np.zeros((ACE + 1, ACE + 1), np.int64)
    points = [ACE, *range(2, VALUES + 1)]
    times[np.ix_(points, points)] = sum(on.T.astype(np.int64) for on in attacked(solved(rules), attacks).made)
    return times


def makes(rules: Rules, attacks: Sequence[Attack], own: int, up: int) -> bool:
    """Whether any of `attacks` is made with these points in sight (0: the card is not)."""
    at = next(at for at, attack in enumerate(attacks) if (attack.own, attack.up) == (own > 0, up > 0))
    shown, first = (0 if points in (0, ACE) else points - 1 for points in (up, own))
    return bool(attacked(solved(rules), attacks).made[at][shown, first])
