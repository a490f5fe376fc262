"""The dice of a dragon's eye table for the simulator: their falls, and how a run of triples goes on."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.procedure.settlement import decided_net
from pitboss.setting import dragons_eye
from pitboss.setting.dragons_eye import BONUS, triple
from pitboss.setting.options import SettingOptions
from pitboss.setting.places import position

FALLS = 6**3
RUNS = 5
"""How a run of triples goes on after the first: it ends; a second, with or without a third; and the latter two again
where the second triple puts the button at the player's position."""
PLACE = position(1)


def faces(fall: int) -> tuple[int, int, int]:
    """The three dice of a fall, the dragon's eye die first."""
    return fall // 36 + 1, fall // 6 % 6 + 1, fall % 6 + 1


@inlined
def shaken(stream: Any, deal: Any, at: int) -> int:
    """Shake the dice, on after a triple: the first fall and, above it, how a run goes on. The falls are left in the
    deal from `at` on."""
    fall = below(stream, FALLS)
    deal[at] = fall
    run = run_of_triples(stream, deal, at + 1) if triple(fall // 36, fall // 6 % 6, fall % 6) else 0
    return run * FALLS + fall


def told(deal: Any, at: int) -> list[str]:
    """The falls that a deal holds from `at` on, as a worked example tells them; some dice if it holds none."""
    return ["-".join(map(str, faces(int(fall)))) for fall in deal[at:] if fall >= 0] or ["1-2-3"]


@inlined
def run_of_triples(stream: Any, deal: Any, at: int) -> int:
    """How the shakes go on after a triple, as `RUNS` numbers it; they are left in the deal from `at` on."""
    second = below(stream, FALLS)
    deal[at] = second
    if not triple(second // 36, second // 6 % 6, second % 6):
        return 0
    third = below(stream, FALLS)
    deal[at + 1] = third
    number = 2 if triple(third // 36, third // 6 % 6, third % 6) else 1
    return number + 2 if second // 36 + 1 == PLACE else number


@cache
def fall_classes() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Classes of falls (and how a run of triples goes on) in which every wager fares alike. Returns the class of each
    fall, and one fall of each class."""
    classes: dict[tuple[object, ...], int] = {}
    of, shown = [], []
    for fallen in range(FALLS * RUNS):
        dice = faces(fallen % FALLS)
        runs = fallen // FALLS if triple(*dice) else 0
        told = (triple(*dice), dice[0] % 2, dice[0] == PLACE, dice[1] == dice[2], dice.count(PLACE), runs)
        if told not in classes:
            classes[told] = len(classes)
            shown.append(fallen)
        of.append(classes[told])
    return tuple(of), tuple(shown)


def dice_net(wager: str, selection: str, fallen: int, options: SettingOptions) -> Fraction:
    """What a dragon's eye wager nets by the first fall and, above it, how a run goes on."""
    dice = faces(fallen % FALLS)
    if wager == BONUS:
        return _bonus(options, selection, dice, fallen // FALLS)
    return decided_net(dragons_eye.outcome(wager, PLACE, dice, 0, False, options))


def _bonus(options: SettingOptions, selection: str, dice: tuple[int, int, int], run: int) -> Fraction:
    """A dice bonus wager, kept up through a run of triples unless it is taken down after the first."""

    def paid(triples: int, shaker: bool) -> Fraction:
        return decided_net(dragons_eye.outcome(BONUS, PLACE, dice, triples, shaker, options))

    won = paid(int(triple(*dice)), selection.startswith("shaker"))
    if not triple(*dice) or selection.endswith("taken down after a triple"):
        return won
    if run:
        won += paid(2, dice[0] == PLACE)
    return won + (paid(3, run > 2) if run in (2, 4) else paid(0, False))
