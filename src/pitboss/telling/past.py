"""What a finished round is remembered by on the board of past results: where the wheel rested, how the dice fell,
which of two hands won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from pitboss.baccarat.dealing import called
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Way
from pitboss.core.game.steps import AnyStep, Irregular, Roll, Spin
from pitboss.wheel.spin import VOID

_T = TypeVar("_T")


class Past(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a round: as it is written on the board, and of what sort it is (red, banker, natural …)."""

    round: int
    text: str
    sort: str = ""


def past(game: Game, options: object, number: int, steps: Sequence[AnyStep]) -> Past | None:
    """What is written on the board for a round; nothing where it had no result, or the game keeps no board."""
    if game.kind == "wheel":
        rests = _last(step.answer for step in steps if isinstance(step, Spin) and isinstance(step.answer, str))
        if rests is None or any(_void(game, step) for step in steps):
            return None
        wheel = next(iter(game.equipment(options).wheels.values()))
        return Past(number, rests, wheel.colours().get(rests, ""))
    if game.kind == "dice":
        fell = _last(step.answer for step in steps if isinstance(step, Roll) and isinstance(step.answer, list))
        return None if fell is None else Past(number, "-".join(map(str, fell)), str(sum(fell)))
    counts = called(steps)
    return None if counts is None else Past(number, str(max(counts)), _winner(*counts))


def _void(game: Game, step: AnyStep) -> bool:
    """Whether a spin does not count by a step: by an irregularity, or by the compartment where the ball rests."""
    return game.irregular[step.key].way is Way.BY_RULE if isinstance(step, Irregular) else step.moment == VOID


def _winner(player: int, banker: int) -> str:
    if player == banker:
        return "tie"
    return "player" if player > banker else "banker"


def _last(found: Iterable[_T]) -> _T | None:
    last = None
    for each in found:
        last = each
    return last
