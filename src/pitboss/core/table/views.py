"""Views: what a seat may see of a round. Everything that leaves the table for a person goes through here."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET
from msgspec.structs import replace

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Draw, Shuffle, Transfer


def view(steps: Iterable[AnyStep], seat: int) -> list[AnyStep]:
    """The steps as a seat sees them: other hands' cards face down, other players' secrets kept.

    Seat 0 is an onlooker (or the dealer), who sees only what lies face up.
    """
    return [seen(step, seat) for step in steps]


def seen(step: AnyStep, seat: int) -> AnyStep:
    """One step as a seat sees it."""
    if isinstance(step, Draw):
        if step.up or (step.seen_by and step.seen_by == seat) or step.answer is UNSET:
            return step
        return replace(step, answer=[HIDDEN] * step.count)
    if isinstance(step, Transfer):
        if step.up or (step.seen_by and step.seen_by == seat):
            return step
        return replace(step, cards=[HIDDEN] * len(step.cards))
    if isinstance(step, Ask):
        return _asked(step, seat)
    if isinstance(step, Shuffle):
        return replace(step, pieces=[HIDDEN] * len(step.pieces)) if step.pieces else step
    if isinstance(step, AskAll):
        return replace(step, asks=tuple(_asked(ask, seat) for ask in step.asks))
    return step


def _asked(ask: Ask, seat: int) -> Ask:
    if ask.seat == seat or not (ask.secret or ask.cards):
        return ask
    private = ask.private
    ask = replace(ask, cards=(), makes={}, foul=(), stands_for={})
    return replace(ask, choices=(), default="", spans={}, answer=UNSET) if private else ask
