"""The odds of a game's wagers: from the game's own `odds.py` where it has one, else by full enumeration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from pitboss.core.choices.options import Options
from pitboss.core.computing.cache import cached
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.wager import NoSelection, WagerKind
from pitboss.core.mathematics.exact import Decide, Question
from pitboss.core.mathematics.wager_odds import Decision, WagerOdds, at_stake
from pitboss.core.table.players import DefaultPlayer
from pitboss.games import registry
from pitboss.games.registry import exact_of
from pitboss.odds.figures.enumerate import enumerate_odds

_SHOWN = 24
"""The most letters of selections that stand beside the name of their wager; beyond, their number does."""
_LISTED = 40
"""The most selections that a refusal lists."""
_Cached: TypeAlias = tuple[str, str, dict[str, str], dict[str, str]]


NOWHERE: Mapping[str, int] = MappingProxyType({})
"""No meter is given another amount than that at which it begins."""


class NoSuchWager(ValueError):
    """The game does not offer such a wager under these options."""


class NoDecisions(ValueError):
    """The game asks no decision of a player that bears on its odds."""


def wager_odds(
    game: Game,
    options: Options,
    wager: str = "",
    selection: str = "",
    meters: Mapping[str, int] = NOWHERE,
    stake: int = 0,
) -> list[WagerOdds]:
    """The exact odds of every wager that a table of the game offers under its options, or of one of them.

    A `selection` is one of the wager's, or a way of playing that the game's odds name beside it. `meters` gives the
    amounts, in cents, for which wagers paid out of meters have their odds; `stake` the first wager in cents, where
    the table has a limit on what one hand is paid or rounds a vigorish. Of what the casino does not bank there are
    none.
    """
    known = [kind.name for kind in game.meters(options)]
    unknown = next((name for name in meters if name not in known), None)
    if unknown is not None:
        raise NoSuchWager(f"{game.title} has no meter {unknown!r}; it has {', '.join(known) or 'none'}.")
    offered = {kind.key: kind for kind in game.offered(options)}
    if wager and wager not in offered:
        near = [key for key in offered if key.startswith(f"{wager}_")] or get_close_matches(wager, offered, 1)
        hint = f"did you mean {' or '.join(near)}?" if near else f"it offers {', '.join(offered)}."
        raise NoSuchWager(f"{game.title} offers no wager {wager!r} under these options; {hint}")
    if game.banked is Banked.POT:
        return []
    exact = exact_of(game)
    asked = Question(stake if any(_by_amount(kind, options) for kind in offered.values()) else 0, meters)
    named = (
        []
        if exact.odds is None
        else [_rounded(offered[o.wager], options, o, asked.stake) for o in exact.odds(options, asked)]
    )
    if wager and selection and not any(o.wager == wager and selection in (o.selection, o.play) for o in named):
        plays = [o.selection or o.play for o in named if o.wager == wager and (o.selection or o.play)]
        if plays and not offered[wager].picks(options) and offered[wager].reads is None:
            kind = offered[wager]
            told = f"{kind.title} has no selection {selection!r}; it is told for {', '.join(plays)}."
            raise NoSuchWager(f"{told} ({kind.cite})")
        selection = _read(offered[wager], options, selection)
        if exact.of_any is not None and selection not in offered[wager].picks(options):
            return [exact.of_any(options, wager, selection, Question(stake, meters))]
    if exact.odds is None and (wager or selection or meters):
        return list(enumerate_odds(game, options, wager, selection, meters))
    found = _enumerated(game, options) if exact.odds is None else named
    return [o for o in found if wager in ("", o.wager) and selection in ("", o.selection, o.play)]


def _by_amount(kind: WagerKind, options: Options) -> bool:
    """Whether what a wager is paid, per unit of it, depends on its amount."""
    limited = kind.limit is not None and kind.limit.filed(options)
    return bool(limited) or any(line.vigorish is not None for line in kind.pays(options))


def _rounded(kind: WagerKind, options: Options, found: WagerOdds, stake: int) -> WagerOdds:
    """The figures with the vigorish rounded for a stake, where the game's own count has not done it."""
    taken = [(line.vigorish, line.odds) for line in kind.pays(options) if line.vigorish is not None and line.odds]
    return found if not taken or found.given.keys() & {"stake", "stakes"} else at_stake(found, *taken[0], stake)


def bounded(game: Game, options: Options, found: list[WagerOdds]) -> list[WagerOdds]:
    """The odds with what the stated play leaves open, where a game bounds that. It may take seconds."""
    bounds = exact_of(game).bounds
    if bounds is None:
        return found
    told = bounds(options)
    return [replace(o, given={**o.given, **told.get((o.wager, o.selection), {})}) for o in found]


def _read(kind: WagerKind, options: Options, selection: str) -> str:
    """The listed selection that has the same odds as `selection`."""
    try:
        like = kind.like(options, selection)
    except NoSelection as bad:
        raise NoSuchWager(f"{kind.title}: {bad} ({kind.cite})") from None
    picks = kind.picks(options)
    if kind.reads is None and like not in picks:
        near = get_close_matches(selection, picks, 1)
        among = f"there are {', '.join(picks[:_LISTED])}{' …' * (len(picks) > _LISTED)}." if picks else "it has none."
        hint = f"did you mean {near[0]}? " if near else ""
        raise NoSuchWager(f"{kind.title} has no selection {selection!r}; {hint}{among} ({kind.cite})")
    return like


def _enumerated(game: Game, options: Options) -> list[WagerOdds]:
    """The odds of all wagers by full enumeration, worked out once and kept; fractions are kept as text."""

    def work_out() -> list[_Cached]:
        return [
            (o.wager, o.selection, {str(net): str(p) for net, p in o.results.items()}, dict(o.given))
            for o in enumerate_odds(game, options)
        ]

    if game.name not in registry.names():
        return list(enumerate_odds(game, options))  # only the program's own rules are looked at
    found = cached(f"odds_{game.name}", list[_Cached], work_out, enumerate_odds, game, options.plain())
    return [
        WagerOdds(wager, pick, {Fraction(net): Fraction(p) for net, p in results.items()}, given=given)
        for wager, pick, results, given in found
    ]


def one_of_each(game: Game, options: Options, wager: str = "") -> list[WagerOdds]:
    """The odds of every wager on offer, or of one, by the first of its selections where it has any."""
    if game.banked is Banked.POT:
        return []
    if exact_of(game).odds is not None:
        return wager_odds(game, options, wager)
    found = []
    for kind in game.offered(options):
        if wager in ("", kind.key):
            found += wager_odds(game, options, kind.key, next(iter(kind.picks(options)), ""))
    return found


def decisions(game: Game, options: Options) -> Iterator[Decision]:
    """Every decision that bears on the odds, with what each choice brings."""
    own = exact_of(game).decisions
    if own is None:
        if exact_of(game).strategy is None:
            raise NoDecisions(f"{game.title} asks no decision of a player that bears on its odds.")
        table = ", and --plays prints the best play as a table" if exact_of(game).plays is not None else ""
        raise NoDecisions(
            f"{game.title}: no file of all its decisions is made; --hand tells what each choice brings with one "
            f"hand{table}."
        )
    yield from own(options)


def strategy(game: Game, options: Options) -> Decide:
    """The decisions behind the figures: the game's own, else every question's default."""
    own = exact_of(game).strategy
    return DefaultPlayer().choose if own is None else own(options)


def alike(found: Iterable[WagerOdds]) -> list[list[WagerOdds]]:
    """The selections of a wager that have the same figures, together."""
    groups: dict[tuple[object, ...], list[WagerOdds]] = {}
    for figures in found:
        results, given = tuple(sorted(figures.results.items())), tuple(figures.given.items())
        key = (figures.wager, results, figures.edge, figures.action, figures.strategy, given)
        groups.setdefault(key, []).append(figures)
    return list(groups.values())


def name_of(group: list[WagerOdds]) -> str:
    """The name under which wagers with the same figures are told."""
    wager, picks = group[0].wager, [figures.selection or figures.play for figures in group]
    if not all(picks):
        return ", ".join(f"{wager} {pick}".rstrip() for pick in picks)
    listed = ", ".join(picks)
    return f"{wager} ×{len(group)}" if len(group) > 1 and len(listed) > _SHOWN else f"{wager} {listed}"
