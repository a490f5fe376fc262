"""Wheels: the compartments in order, clockwise, each with its label; and the colours of roulette."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from pitboss.core.equipment.notation import BadNotation

Colour = Literal["red", "black", "green"]


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel of equal compartments. Several may carry the same label, as on a big six wheel."""

    name: str
    compartments: tuple[str, ...]

    def counts(self) -> dict[str, int]:
        """How many compartments carry each label."""
        return dict(Counter(self.compartments))

    def colours(self) -> dict[str, Colour]:
        """The colour of each label; none where the wheel is not one of roulette."""
        return {label: roulette_colour(label) for label in self.counts()} if "0" in self.compartments else {}

    def place(self, label: str) -> int:
        """Where the label stands, counted clockwise from 0; the first place if it stands at several."""
        try:
            return self.compartments.index(label)
        except ValueError:
            labels = ", ".join(self.counts())
            raise BadNotation(f"The {self.name} has no compartment {label!r}; it has {labels}.") from None

    def around(self, label: str, reach: int) -> tuple[str, ...]:
        """The label with `reach` neighbours on either side, clockwise."""
        place, size = self.place(label), len(self.compartments)
        return tuple(self.compartments[(place + step) % size] for step in range(-reach, reach + 1))


def _labels(text: str) -> tuple[str, ...]:
    return tuple(text.split())


DOUBLE_ZERO = Wheel(
    "double zero roulette wheel",
    _labels(
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
    ),
)
SINGLE_ZERO = Wheel(
    "single zero roulette wheel",
    _labels("0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"),
)

_RED = frozenset(_labels("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"))


def roulette_colour(label: str) -> Colour:
    """The colour of a roulette number: red, black, or green for the zeros."""
    if label in _RED:
        return "red"
    if label in ("0", "00"):
        return "green"
    if label in DOUBLE_ZERO.compartments:
        return "black"
    raise BadNotation(f"{label!r} is not a roulette number; the numbers are 0, 00 and 1 to 36.")
