"""Pairs that are split, exactly: every hand played in one way, by its own cards, from cards that are removed as they
fall; and split again whenever the same value comes and the rules allow.

As all hands of a pair are played alike and by their own cards alone, the order of the cards that nobody has seen does
not matter: any of the hands may be taken to be dealt first. What one of them brings then depends on the others only
through how many more cards of the pair's value went to them. That a card is *not* of that value is said by taking
away the cases in which it is, so the value of a split is a sum over hands from shoes that lack some more such cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Bools, Floats, Ints
from pitboss.twenty_one.exact.hands import ACE, MOST, VALUES, hands, number
from pitboss.twenty_one.exact.one_hand import DOUBLE, GIVE_UP, HIT, STAND, draws
from pitboss.twenty_one.exact.removals import NONE, Against, Asked, Dealer
from pitboss.twenty_one.exact.worth import Worth, worth
from pitboss.twenty_one.rules.rules import Rules


class Ending(NamedTuple):
    """A way in which splitting may end: `more` further cards of the pair's value were split, `others` hands got a
    card of another value by then, and `free` hands may still get any card. `orders` is the number of orders in which
    that happens."""

    more: int
    others: int
    free: int
    orders: int


def endings(most: int) -> list[Ending]:
    """Every way in which splitting a pair may end where it may become `most` hands."""
    found: dict[tuple[int, int, int], int] = {}

    def go(more: int, others: int) -> None:
        together = 2 + more
        if together == most:
            key = more, others, together - others
        elif others == together:
            key = more, others, 0
        else:
            go(more + 1, others)
            go(more, others + 1)
            return
        found[key] = found.get(key, 0) + 1

    go(0, 0)
    return [Ending(*key, orders) for key, orders in found.items()]


def acts_for(rules: Rules, against: Against, pair: int) -> Any:
    """How each hand of a split pair is best played by its own cards, knowing that the pair's other card is gone."""
    if (rules, pair) not in against.acts:
        made = worth(rules, True)
        brings = draws_beside(rules, against, pair).choices(made, 1)
        better = brings[:, DOUBLE] > np.maximum(brings[:, STAND], made.given_up)
        against.acts[rules, pair] = (
            one_card_acts(rules, brings[:, STAND] < made.given_up, better & made.may_double)
            if one_card(rules, pair)
            else best_acts(brings, made)
        )
    return against.acts[rules, pair]


def one_card(rules: Rules, pair: int) -> bool:
    """Whether each hand of a pair gets one card and, unless it is doubled, no other."""
    return pair == ACE and not rules.split_aces_draw


def one_card_acts(rules: Rules, let_go: Bools, doubles: Bools) -> Ints:
    """`acts[hand]` for hands that get one card: those of `let_go` are given up, those of `doubles` doubled on two
    cards."""
    may = doubles & (hands().cards == 2) & rules.split_aces_double
    return np.where(may, DOUBLE, np.where(let_go, GIVE_UP, STAND))


def best_acts(brings: Floats, made: Worth) -> Ints:
    """The best choice for each hand, by what the choices bring."""
    may = np.column_stack((brings[:, STAND], brings[:, HIT], np.where(made.may_double, brings[:, DOUBLE], -np.inf)))
    choices = np.nan_to_num(may, nan=-np.inf, neginf=-np.inf)
    acts: Ints = choices.argmax(axis=1)
    acts[choices.max(axis=1) < made.given_up] = GIVE_UP
    return acts


def most_hands(rules: Rules, pair: int) -> int:
    """How many hands a pair may become."""
    return rules.ace_hands if pair == ACE else rules.hands


def draws_beside(rules: Rules, against: Against, pair: int) -> Dealer:
    """The dealer's draws beside the hands of a split pair, with as many further cards of its value gone as the worth
    of splitting needs, or its bound."""
    dealer = against.dealer(*_beside(rules, pair))
    dealer.ask(_stages(rules, pair))
    return dealer


def _beside(rules: Rules, pair: int) -> tuple[int, ...]:
    """The arguments of `pitboss.twenty_one.exact.removals.beside` for the hands of a split pair."""
    most = most_hands(rules, pair)
    return number((pair + 1,)), 2 * most, most, 2 + rules.split_aces_double if one_card(rules, pair) else MOST


def _stages(rules: Rules, pair: int) -> tuple[int, ...]:
    return tuple(range(1, max(2 * most_hands(rules, pair) - 2, 2)))


def ask_of_all(rules: Rules, against: Against, pairs: Iterable[int], close: int = 0) -> None:
    """Work out together the dealer's draws beside the hands of several `pairs`, for the worth of splitting them; with
    `close`, also closely for its bound, of pairs split up to `close` times."""
    closely = tuple(range(VALUES)) if close else ()
    against.ask(
        [
            Asked(_beside(rules, pair), _stages(rules, pair)[: close or None], (*closely, NONE))
            for pair in pairs
            if not (close and one_card(rules, pair))
        ]
    )


def split(rules: Rules, against: Against, pair: int, acts: Ints, made: Worth | None = None) -> float:
    """What splitting a pair brings, every hand played by `acts`, in units of the first wager; or what lies on its
    hands, where `made` says so."""
    made = made or worth(rules, True)
    ways = endings(most_hands(rules, pair))
    chances = list(_more(against, pair, max(way.more + way.others for way in ways), made.blind))
    dealer, base = draws_beside(rules, against, pair), number((pair + 1,))
    alone: dict[tuple[int, bool], Any] = {}

    def one(more: int, other: bool) -> Any:
        """What one hand brings after `more` further cards of the value are gone; with `other`, only where the first
        card drawn to it is another."""
        if (more, other) not in alone:
            alone[more, other] = dealer.follow(made, base, acts, 1 + more, pair if other else -1)
        return alone[more, other]

    def beside(more: int, others: int, other: bool) -> Any:
        """What one hand brings where `others` hands beside it have got another card."""
        return sum(
            (-1) ** taken * comb(others, taken) * chances[more + taken] * one(more + taken, other)
            for taken in range(others + 1)
            if chances[more + taken]
        )

    total = 0.0
    for way in ways:
        hit = way.others * beside(way.more, way.others - 1, True) if way.others else 0.0
        total += way.orders * (hit + (way.free * beside(way.more, way.others, False) if way.free else 0.0))
    return float(total)


def _more(against: Against, pair: int, most: int, blind: bool) -> Iterator[float]:
    """`more[cards]`: the chance that the next `cards` cards all have the pair's value."""
    left = against.left.copy()
    left[pair] -= 2 * against.step
    chance = 1.0
    for _ in range(most + 1):
        yield chance
        if left[pair] <= 0:
            chance = 0.0
        else:
            partner = -1 if blind else against.partner
            chance *= draws(left, left.sum(), against.step, partner, pair)
            left[pair] -= against.step
