"""Cards that come face up from a shoe, one by one, and what may go wrong with them on the way.

For games whose hands all can see: a card found face up among the rest, or drawn in error and exposed, is set aside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Procedure
from pitboss.core.procedure.misdeals import Misdeals, hands_void
from pitboss.core.procedure.shoe import RACK, DealingShoe

BURN, FOUND, DEVICE = "burn", "discard", "device shuffle"
_FACE_UP, _EXPOSED = "face_up_card_in_shoe", "card_drawn_exposed"


class Cites(NamedTuple):
    """Where the rules stand on cards face up, drawn in error unexposed and exposed, on a device, on too few cards."""

    face_up: str
    unexposed: str
    exposed: str
    device: str
    too_few: str


class FaceUpDeal:
    """Cards come from the shoe, and one found face up among them does not count; a second voids all hands."""

    def __init__(self, shoe: DealingShoe, beyond: Irregularity, exposed: str) -> None:
        """`exposed` is the section by which a card drawn in error and exposed is burned, at whatever step."""
        self._shoe = shoe
        self._misdeals = Misdeals({_FACE_UP: 1}, beyond)
        self.remedies: Mapping[str, Callable[[], Procedure]] = {_EXPOSED: partial(self._not_used, exposed)}

    def card(self, to: str, cite: str, label: str) -> Procedure:
        """Deal the next card, face up."""
        draw = partial(self._shoe.draw, 1, to, cite, label=label)
        (card,) = yield from self._misdeals.draw(draw, self._not_used)
        return card

    def burn(self, count: int, cite: str) -> Procedure:
        """Burn cards, never shown."""
        burn = partial(self._shoe.draw, count, RACK, cite, up=False, label=BURN)
        yield from self._misdeals.draw(burn, self._not_used)

    def _not_used(self, cite: str) -> Procedure:
        if self._shoe.left:
            yield from self._shoe.draw(1, RACK, cite, label=FOUND)


def more_face_up(cite: str, draws: tuple[str, ...]) -> Irregularity:
    """More than one card found face up in one deal."""
    happened = "more than one card is found face up in the shoe while the cards are dealt"
    return hands_void("more_than_one_face_up", happened, cite, (*draws, FOUND))


def irregularities(
    cites: Cites, beyond: Irregularity, draws: tuple[str, ...], by_device: Callable[[Any], bool]
) -> tuple[Irregularity, ...]:
    """What may go wrong with the cards at these draws, of which the first is the first of a deal; `by_device` says
    whether a device shuffles."""
    return (
        Irregularity(
            _FACE_UP,
            "a card is found face up in the shoe while the cards are dealt",
            "it is not used and goes to the discard rack",
            cites.face_up,
            Way.BY_RULE,
            draws,
        ),
        beyond,
        Irregularity(
            "card_drawn_unexposed",
            "a card is drawn in error and its face is not exposed",
            "it is used as the next card of the shoe",
            cites.unexposed,
            Way.NOTED,
            since=draws[:1],
        ),
        Irregularity(
            _EXPOSED,
            "a card is drawn in error and its face is exposed",
            "it is burned and the next card is used",
            cites.exposed,
            Way.BY_RULE,
            since=draws[:1],
        ),
        Irregularity(
            "device_failure",
            "the shuffling device jams, stops or does not complete a cycle",
            "the cards are reshuffled by the approved procedures",
            cites.device,
            Way.AGAIN,
            (DEVICE,),
            here=by_device,
        ),
        hands_void(
            "insufficient_cards",
            "there are not enough cards left in the shoe to complete the round",
            cites.too_few,
            (*draws, FOUND),
        ),
    )
