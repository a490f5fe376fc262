"""Limits that change nothing, and limits that leave no amount to wager. 13:69F-8.2"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options, Problem
from pitboss.core.filing.problems import LIMITS
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.stakes import amounts
from pitboss.core.money.cents import money


def idle_limits(game: Game, options: Options, limits: Limits) -> Iterator[Problem]:
    """Every limit of a kind or group of wagers, and every total, that no wager at the table could meet."""
    offered = game.offered(options)
    groups = {kind.key: {kind.key} for kind in offered}
    for kind in offered:
        if kind.group:
            groups.setdefault(kind.group, set()).add(kind.key)
    for name, span in limits.only.items():
        key = f"only.{name}"
        if name not in groups:
            yield Problem(key, "the table offers no such wager.", _names(groups), LIMITS)
        elif (of := game.kinds[name].stands_for[1] if name in game.kinds else "") != "":
            yield Problem(key, f"it is made of wagers on {of}, whose limits hold for each.", f"only.{of}.", LIMITS)
        elif all(kind in limits.only for kind in groups[name] if kind != name) and name not in groups[name]:
            yield Problem(key, "every wager of the group has limits of its own.", "no mention of the group.", LIMITS)
        elif span == _without(game, limits, name):
            yield Problem(key, "the wager has these limits without it.", "other limits, or no mention.", LIMITS)
    for name, least in limits.totals.items():
        key = f"total.{name}"
        if name not in groups:
            yield Problem(key, "the table offers no such wager.", _names(groups), LIMITS)
        elif least <= min(limits.of(kind, game.groups[kind])[0] for kind in groups[name]):
            problem = f"every wager of the kind is at least {money(least)} by itself."
            yield Problem(key, problem, "a total above the minimum of one wager.", LIMITS)
    if limits.increment == limits.unit:
        yield Problem("increment", "chips of the table make no other amounts.", "more than the chip.", LIMITS)


def unfit_limits(game: Game, options: Options, limits: Limits) -> Iterator[Problem]:
    """Every wager on offer for which no amount fits the limits, the odds and the table's chips."""
    if game.banked is Banked.POT:
        return
    for kind in game.offered(options):
        taken = amounts(kind, game.kinds, options, limits)
        if not kind.equals and taken.most < taken.least:
            own = next((name for name in (kind.key, kind.group) if name in limits.only), "")
            allowed = f"a multiple of {money(taken.step)} between minimum and maximum, or the wager not offered."
            problem = f"no amount on {kind.title} fits; it is wagered in multiples of {money(taken.step)}."
            yield Problem(f"only.{own}" if own else "maximum", problem, allowed, LIMITS)


def _without(game: Game, limits: Limits, name: str) -> tuple[int, int]:
    """The limits that a kind or group would have if it had none of its own."""
    group = game.groups.get(name, "")
    return limits.only.get(group, (limits.minimum, limits.maximum)) if group != name else (0, 0)


def _names(groups: dict[str, set[str]]) -> str:
    return ", ".join(groups) + "."
