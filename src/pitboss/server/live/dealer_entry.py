"""What a dealer enters of what fell at a real table: read, and checked against what could fall."""

from __future__ import annotations

from pitboss.core.equipment.cards import parse_cards
from pitboss.core.equipment.dice import parse_dice
from pitboss.core.equipment.notation import BadNotation
from pitboss.core.equipment.tiles import parse_tiles
from pitboss.core.game.game import Equipment
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Draw, Roll, Spin


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
