"""Exact odds of pokette: 54 equal sections. A poker hand wager has them from the moment at which it is made, by what
the posted cards leave open."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.wager_odds import WagerOdds, gathered
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.pokette.hands import IN_TWO, KINDS, situation
from pitboss.games.pokette.kernel import kernel
from pitboss.games.pokette.layout import CARDS, JOKERS, WHEEL
from pitboss.games.pokette.wagers import DEAD, WAGERS, PoketteOptions, outcome


def wager_odds(options: PoketteOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    found = []
    for kind in WAGERS:
        if kind.key in KINDS:
            found += [
                _odds(kind.key, situation, posted, options) for situation, posted in situations(kind.key, options)
            ]
        else:
            found += [_odds(kind.key, pick, (), options) for pick in kind.picks(options) or ("",)]
    return found


def situations(kind: str, options: PoketteOptions) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What posted cards may leave open for a poker hand wager: a name, and cards that do."""
    seen = set()
    may_lie = (*CARDS, *(JOKERS if options.joker_on_stand == DEAD else ()))
    for posted in product(may_lie, repeat=1 if kind == IN_TWO else 2):
        name = situation(kind, posted)
        if name is not None and name not in seen:
            seen.add(name)
            yield name, posted


def _odds(kind: str, selection: str, posted: tuple[str, ...], options: PoketteOptions) -> WagerOdds:
    each = Fraction(1, len(WHEEL.compartments))
    pick = "" if kind in KINDS else selection
    nets = (decided_net(outcome(kind, pick, card, posted, options)) for card in WHEEL.compartments)
    return WagerOdds(kind, selection, gathered((net, each) for net in nets))


EXACT = Exact(PoketteOptions, odds=wager_odds, kernel=kernel)
