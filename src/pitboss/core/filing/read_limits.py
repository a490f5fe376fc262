"""The limits in a submission: amounts that can be wagered, for all wagers or for some. 13:69F-8.2"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.core.choices.limits import Limits
from pitboss.core.filing.problems import LIMITS, MONEY_SAYS, Notes, Plain, near, shown
from pitboss.core.game.game import Game
from pitboss.core.money.cents import money

_SPAN_KEYS = ("minimum", "maximum")


def opening_limits(notes: Notes, filed: Plain, game: Game | None) -> Limits:
    for key in ("chip", "minimum", "maximum"):
        if key not in filed:
            notes.missing_or_wrong(filed, key, MONEY_SAYS, LIMITS)
    usual = Limits()
    unit = notes.money(filed, "chip", "") or usual.unit
    return read_limits(notes, filed, game, Limits(usual.minimum, usual.maximum, unit), "")


def read_limits(notes: Notes, plain: Plain, game: Game | None, before: Limits, where: str) -> Limits:
    """The limits named in `plain`; what it does not name is as `before`."""
    increment = notes.money(plain, "increment", where) or before.increment
    unit = before.unit
    if increment % unit:
        problem = f"{money(increment)} cannot be made with chips of {money(unit)}."
        notes.note(f"{where}increment", problem, f"a multiple of {money(unit)}.", LIMITS)
        increment = 0
    step = increment or unit
    minimum, maximum = _span(notes, plain, (before.minimum, before.maximum), step, where)
    only = dict(before.only)
    only.update(_only(notes, plain, game, before, (minimum, maximum), step, where))
    totals = dict(before.totals)
    totals.update(_totals(notes, plain, game, step, where))
    return Limits(minimum, maximum, unit, increment, only, totals)


def _totals(notes: Notes, plain: Plain, game: Game | None, step: int, where: str) -> Iterator[tuple[str, int]]:
    """What the wagers of one player on a kind or group must come to: an additional requirement."""
    named = plain.get("total", {})
    if not isinstance(named, Mapping):
        allowed = 'an amount per group of wagers, like total.inside = "10.00".'
        notes.note(f"{where}total", f"{shown(named)} is no table of amounts.", allowed, LIMITS)
        return
    for kind in named:
        if _known(notes, kind, game, f"{where}total.{kind}"):
            least = notes.money(named, kind, f"{where}total.")
            if least is not None and least % step:
                problem = f"{money(least)} cannot be wagered in steps of {money(step)}."
                notes.note(f"{where}total.{kind}", problem, f"a multiple of {money(step)}.", LIMITS)
            elif least is not None:
                yield kind, least


def _known(notes: Notes, kind: str, game: Game | None, key: str) -> bool:
    """Whether a game has a wager, or group of wagers, of that name."""
    if game is None:
        return True
    kinds = dict.fromkeys(name for of in game.wagers for name in (of.key, of.group) if name)
    if kind not in kinds:
        problem = f"{game.title} has no wager or group of wagers {kind!r}{near(kind, kinds)}"
        notes.note(key, problem, ", ".join(kinds) + ".", LIMITS)
    return kind in kinds


def _only(
    notes: Notes, plain: Plain, game: Game | None, before: Limits, general: tuple[int, int], step: int, where: str
) -> Iterator[tuple[str, tuple[int, int]]]:
    named = plain.get("only", {})
    if not isinstance(named, Mapping):
        allowed = "a table per kind of wager, like only.field.maximum."
        notes.note(f"{where}only", f"{shown(named)} is no table of limits.", allowed, LIMITS)
        return
    for kind, span in named.items():
        key = f"{where}only.{kind}"
        if not _known(notes, kind, game, key):
            continue
        if not isinstance(span, Mapping):
            notes.note(key, f"{shown(span)} is no pair of limits.", "minimum and maximum.", LIMITS)
        else:
            notes.unknown(span, _SPAN_KEYS, f"{key}.")
            group = game.groups.get(kind, "") if game else ""
            usual = before.only.get(kind) or before.only.get(group) or general
            yield kind, _span(notes, span, usual, step, f"{key}.")


def _span(notes: Notes, plain: Plain, before: tuple[int, int], step: int, where: str) -> tuple[int, int]:
    """A minimum and a maximum that can be wagered: it is unlawful to refuse either of them."""
    named = [notes.money(plain, key, where) for key in _SPAN_KEYS]
    for key, amount in zip(_SPAN_KEYS, named, strict=True):
        if amount is not None and amount % step:
            problem = f"{money(amount)} cannot be wagered in steps of {money(step)}."
            notes.note(f"{where}{key}", problem, f"a multiple of {money(step)}.", LIMITS)
    minimum, maximum = (old if new is None else new for old, new in zip(before, named, strict=True))
    if minimum > maximum and named != [None, None]:
        problem = f"the minimum of {money(minimum)} is above the maximum of {money(maximum)}."
        key = "minimum" if named[0] is not None else "maximum"
        notes.note(f"{where}{key}", problem, "a minimum that is at most the maximum.", LIMITS)
        return before
    return minimum, maximum
