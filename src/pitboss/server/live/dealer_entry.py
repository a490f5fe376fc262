"""Reads what a dealer enters of what fell at a real table, and checks it against what can still fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pitboss.core.equipment.cards import parse_cards
from pitboss.core.equipment.dice import parse_dice
from pitboss.core.equipment.notation import BadNotation
from pitboss.core.equipment.tiles import parse_tiles
from pitboss.core.game.game import Equipment
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Draw, Roll, Spin
from pitboss.core.table.chance import NothingRecorded, Recorded


class Entered(Recorded):
    """Chance at a table that a dealer deals: what is entered, as long as it can still fall.

    `left` are the pieces of each deck not yet dealt since its last shuffle; a deck of which that is not known,
    because it was shuffled before this was kept, is not checked.
    """

    def __init__(self, left: Mapping[str, Sequence[str]]) -> None:
        super().__init__()
        self._left = {what: Counter(pieces) for what, pieces in left.items()}

    @property
    def left(self) -> dict[str, list[str]]:
        return {what: list(pieces.elements()) for what, pieces in self._left.items()}

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        self._left[what] = Counter(pieces)
        return super().shuffle(what, pieces)

    def draw(self, what: str, count: int) -> list[str]:
        drawn = super().draw(what, count)
        if what in self._left:
            for piece, times in (wanted := Counter(drawn)).items():
                if times > self._left[what][piece]:
                    problem = f"{piece} cannot fall: all of the {what} have been dealt since the shuffle."
                    raise NothingRecorded(problem)
            self._left[what] -= wanted
        return drawn


def read_fell(text: str, step: AnyStep, equipment: Equipment) -> list[int | str] | str:
    """The answer to a roll, spin or draw, as a dealer types it: ``3-4``, ``17``, ``Ah Kd``, ``6-6 1-2``."""
    try:
        if isinstance(step, Roll):
            faces = parse_dice(text)
            if len(faces) != step.dice:
                raise Refused(f"Enter {step.dice} dice, like {'-'.join('3' * step.dice)}.", step.cite)
            return list(faces)
        if isinstance(step, Spin):
            label = text.strip()
            if label not in equipment.wheels[step.wheel].compartments:
                raise Refused(f"{label!r} is no compartment of this wheel.", step.cite)
            return label
        assert isinstance(step, Draw)
        deck = equipment.decks[step.what]
        pieces: list[int | str] = list(parse_tiles(text) if "-" in deck[0] else parse_cards(text))
        if len(pieces) != step.count or any(piece not in deck for piece in pieces):
            raise Refused(f"Enter {step.count} of the {step.what}.", step.cite)
        return pieces
    except BadNotation as bad:
        raise Refused(str(bad), getattr(step, "cite", "")) from None
