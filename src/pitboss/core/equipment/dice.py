"""Dice: a face is its number of pips, an int from 1 to 6."""

from __future__ import annotations

import re

from pitboss.core.equipment.notation import BadNotation

FACES = (1, 2, 3, 4, 5, 6)

_SYMBOLS = "⚀⚁⚂⚃⚄⚅"
_DIE = re.compile(rf"[1-6{_SYMBOLS}]")
_DICE = re.compile(rf"[1-6](?:(?:\s*[-,+]\s*|\s+)[1-6])*|[{_SYMBOLS}](?:\s*[{_SYMBOLS}])*")


def parse_dice(text: str) -> tuple[int, ...]:
    """Read a roll of one or more dice: ``3-2``, ``3 2`` or ``⚂⚁``."""
    if _DICE.fullmatch(text.strip()) is None:
        raise BadNotation(f"{text!r} is not a roll of dice; write each face, 1 to 6, as in 3-2 or 3 2.")
    return tuple(_SYMBOLS.find(die) + 1 or int(die) for die in _DIE.findall(text))


def check_face(face: int) -> int:
    """The face itself, if a die has it."""
    if face not in FACES:
        raise BadNotation(f"A die has no face {face!r}; its faces are 1 to 6.")
    return face
