"""The big six wheel: how many of its 54 sections carry each of the seven symbols. 13:69F-5.6"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from pitboss.core.choices.options import NotAllowed, read_all
from pitboss.core.equipment.wheels import Wheel

SECTIONS = 54
JOKER, FLAG = "joker", "flag"
USUAL: Mapping[str, int] = MappingProxyType({"1": 23, "2": 15, "5": 8, "10": 4, "20": 2, JOKER: 1, FLAG: 1})

# No rule gives the order of the sections and none depends on it.
_USUAL_ORDER = (
    "joker 2 1 5 1 2 5 1 2 10 1 2 1 20 1 2 1 2 1 5 1 2 10 1 5 1 2 "
    "flag 1 5 1 5 2 1 2 1 10 2 1 5 1 2 1 5 2 1 20 1 2 1 10 1 2 1"
)


@dataclass(frozen=True, slots=True)
class Composition:
    """How many sections carry each symbol: every symbol at least one, 54 in all."""

    says: str = f"a number of sections from 1 up for each of {', '.join(USUAL)}; {SECTIONS} in all."
    sense: str = f"a number of sections from 1 up for each of {', '.join(USUAL)}."

    def read(self, value: object) -> Mapping[str, int]:
        counts = self.beyond(value)
        total = sum(counts.values())
        if total != SECTIONS:
            raise NotAllowed(f"the sections add up to {total}.")
        return counts

    def beyond(self, value: object) -> Mapping[str, int]:
        if not isinstance(value, Mapping) or value.keys() != USUAL.keys():
            raise NotAllowed(f"{value!r} does not give a number for each of the seven symbols and for nothing else.")

        def count(symbol: str) -> tuple[str, int]:
            if type(value[symbol]) is not int or value[symbol] < 1:
                raise NotAllowed(f"{value[symbol]!r} is not a number of sections for {symbol}.")
            return symbol, value[symbol]

        return MappingProxyType(dict(read_all(count, USUAL)))

    def write(self, value: Mapping[str, int]) -> dict[str, int]:
        return dict(value)


def wheel(counts: Mapping[str, int], pictures: Mapping[str, str]) -> Wheel:
    """A wheel with `composition` sections of each symbol, `pictures` in place of joker and flag."""
    order = _USUAL_ORDER.split() if counts == USUAL else _spread(counts)
    return Wheel("big six wheel", tuple(pictures.get(symbol, symbol) for symbol in order))


def _spread(counts: Mapping[str, int]) -> list[str]:
    """Each symbol at even distances round the wheel."""
    places = [(Fraction(2 * i + 1, count), symbol) for symbol, count in counts.items() for i in range(count)]
    return [symbol for _, symbol in sorted(places)]
