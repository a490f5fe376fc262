"""Absorbing Markov chains solved exactly: how a wager that may stand for many throws ends, and after how many throws.

A chain ends in a net result, a `Fraction`; whatever is no `Fraction` is a state it goes through.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

State: TypeAlias = Hashable
Turn: TypeAlias = tuple[Fraction, "State | Fraction", bool]
"""A chance, where it leads (to a state, or to a net result), and whether the throw counts."""


@dataclass(frozen=True, slots=True)
class Absorbed:
    """The chance of each net result, and the mean number of throws that count before it is reached."""

    results: Mapping[Fraction, Fraction]
    throws: Fraction


def absorbed(starts: Mapping[Any, Fraction], turns: Callable[[Any], Iterable[Turn]]) -> Absorbed:
    """Solve a chain from `starts` by eliminating its states one by one, those found last first."""
    chain: dict[State, dict[State | Fraction, Fraction]] = {}
    counted: dict[State, Fraction] = {}
    waiting = list(starts)
    while waiting:
        state = waiting.pop()
        if state in chain:
            continue
        out: dict[State | Fraction, Fraction] = {}
        counted[state] = Fraction(0)
        for chance, target, counts in turns(state):
            out[target] = out.get(target, Fraction(0)) + chance
            counted[state] += chance * counts
            if not isinstance(target, Fraction) and target not in chain:
                waiting.append(target)
        chain[state] = out
    first: dict[State | Fraction, Fraction] = dict(starts)
    throws = Fraction(0)
    for gone in reversed(list(chain)):
        out = chain.pop(gone)
        stay = out.pop(gone, Fraction(0))
        if stay:
            out = {target: p / (1 - stay) for target, p in out.items()}
        spent = counted.pop(gone) / (1 - stay)
        for state, others in chain.items():
            p = others.pop(gone, None)
            if p:
                counted[state] += p * spent
                for target, q in out.items():
                    others[target] = others.get(target, Fraction(0)) + p * q
        p = first.pop(gone, None)
        if p:
            throws += p * spent
            for target, q in out.items():
                first[target] = first.get(target, Fraction(0)) + p * q
    return Absorbed({net: p for net, p in sorted(first.items()) if isinstance(net, Fraction)}, throws)
