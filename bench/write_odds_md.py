"""`docs/odds.md`, written by the program (`make pins`): every wager of every game with its edge."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from pitboss.core.choices.options import Choice, Option, Options, Whole, YesNo
from pitboss.core.game.game import Banked, Game
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.jackpots.progressive import BREAKS_EVEN, PAYS_FROM
from pitboss.odds.figures.wagers import alike, name_of, one_of_each, wager_odds
from pitboss.odds.report.json import written
from pitboss.telling.words import capital

Settings = dict[str, Any]

_MOST_VALUES = 3
"""Of a number that the law leaves wide or open; from the least up."""
HEAD = """# Odds

Written by the program (`make pins`); a test holds it current. Figures are for the usual options, but for those
named, and per unit of the wager first put up; `pitboss odds GAME` gives the rest of them and any other options. A
figure with ± is simulated; which are exact is told in [figures.md](figures.md). ×38 stands for so many selections
that all fare alike."""


def section(game: Game) -> str:
    """What the page says of a game."""
    caveats = [line for caveat in game.caveats for line in (f"**{capital(caveat.mark)}.** {caveat.why}", "")]
    return "\n".join(("", f"## {game.title}", "", *caveats, *_game(game)))


def _game(game: Game) -> Iterator[str]:
    if game.banked is Banked.POT:
        yield "Players wager against each other; the casino banks nothing, so no wager has odds against it."
        return
    yield "| wager | win | push | house edge | exactly | std dev |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    strategies: dict[str, None] = {}
    varied: list[str] = []
    seen: set[str] = set()
    of_meters: list[WagerOdds] = []
    by_stakes: dict[str, dict[str, None]] = {}
    for settings, options in _tables(game):
        new = [odds for odds in wager_odds(game, options) if odds.wager not in seen]
        seen |= {odds.wager for odds in new}
        of_meters += [odds for odds in new if BREAKS_EVEN in odds.given]
        for odds in new:
            if "stakes" in odds.given:
                by_stakes.setdefault(odds.given["stakes"], {})[odds.wager] = None
        where = f" (with {_told(settings)})" if settings else ""
        for group in alike(new):
            yield _row(f"{name_of(group)}{where}", group[0])
        strategies |= dict.fromkeys(odds.strategy for odds in new if odds.strategy)
        varied += _varied(game, settings, options, {odds.wager for odds in new})
    for odds in of_meters:
        yield ""
        yield (
            f"`{odds.wager}` has these figures where the meter stands at {odds.given[PAYS_FROM]}; it breaks "
            f"even at {odds.given[BREAKS_EVEN]}."
        )
    for stakes, wagers in by_stakes.items():
        yield ""
        yield f"{', '.join(f'`{wager}`' for wager in wagers)}: for stakes {stakes}."
    for kind in game.wagers:
        if kind.pot:
            yield ""
            yield f"`{kind.key}` is won from the other players; the house neither pays nor takes it ({kind.cite})."
        elif not kind.pays(game.options()):
            yield ""
            yield f"`{kind.key}` is refused until a casino files its odds: no source gives any ({kind.cite})."
    for strategy in strategies:
        yield ""
        yield strategy[:1].upper() + strategy[1:].rstrip(".") + "."
    if varied:
        yield ""
        yield "| with | wager | house edge | exactly |"
        yield "| --- | --- | ---: | ---: |"
        yield from varied


def _tables(game: Game) -> Iterator[tuple[Settings, Options]]:
    """The usual table, and for each wager that it does not offer the nearest one that does."""
    usual = game.options()
    yield {}, usual
    offered = {kind.key for kind in game.offered(usual)}
    for kind in game.wagers:
        if kind.key in offered:
            continue
        nearest = next((found for found in _changes(game, {}, 2) if kind.offered(found[1])), None)
        if nearest is None:
            continue  # its odds must be filed first
        settings, options = nearest
        yield settings, options
        offered |= {kind.key for kind in game.offered(options)}


def _changes(game: Game, settings: Settings, most: int = 1) -> Iterator[tuple[Settings, Options]]:
    """Lawful options with one more of them changed, or with as many as `most`, fewest first."""
    free = [option for option in game.options.declared() if option.key not in settings and _values(option)]
    for count in range(1, most + 1):
        for changed in combinations(free, count):
            for values in product(*map(_values, changed)):
                more = {**settings, **{option.key: value for option, value in zip(changed, values, strict=True)}}
                options, problems = game.options.read(more)
                if not problems:
                    yield more, options


def _told(settings: Settings) -> str:
    return ", ".join(f"`{key} = {_toml(value)}`" for key, value in settings.items())


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _exactly(odds: WagerOdds) -> str:
    """The edge as a fraction; of a simulated one the standard error."""
    return f"± {100 * odds.error:.4f}%" if odds.error else written(odds.edge)


def _row(name: str, odds: WagerOdds) -> str:
    if not odds.results:
        return f"| {name} | — | — | {_percent(odds.edge)} | {_exactly(odds)} | — |"
    return (
        f"| {name} | {_percent(odds.win)} | {_percent(odds.push)} | {_percent(odds.edge)} "
        f"| {_exactly(odds)} | {odds.std_dev:.4f} |"
    )


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):.4f}%"


def _values(option: Option) -> list[object]:
    allowed, usual = option.allowed, option.allowed.write(option.default)
    values: list[object] = []
    if isinstance(allowed, Choice):
        values = list(allowed.names)
    elif isinstance(allowed, YesNo):
        values = [True, False]
    elif isinstance(allowed, Whole):
        most = allowed.least + _MOST_VALUES - 1
        values = list(range(allowed.least, most + 1 if allowed.most is None else min(most, allowed.most) + 1))
    return [value for value in values if value != usual]


def _varied(game: Game, settings: Settings, options: Options, wagers: set[str]) -> Iterator[str]:
    """Each lawful change of one more option that changes the edge of one of the wagers."""
    before = _edges(game, options)
    for more, changed in _changes(game, settings):
        moved: dict[Fraction, tuple[str, list[str]]] = {}
        for odds in one_of_each(game, changed):
            if odds.wager in wagers and before.get((odds.wager, odds.selection), odds.edge) != odds.edge:
                moved.setdefault(odds.edge, (_exactly(odds), []))[1].append(_short(game, changed, odds))
        for edge, (exactly, names) in moved.items():
            yield f"| {_told(more)} | {', '.join(names)} | {_percent(edge)} | {exactly} |"


def moving(game: Game) -> set[str]:
    """The options that stand with a figure of their own in what the page says of a game."""
    found: set[str] = set()
    for settings, options in _tables(game) if game.banked is not Banked.POT else ():
        before, found = _edges(game, options), found | settings.keys()
        for more, changed in _changes(game, settings):
            if any(before.get(wager, edge) != edge for wager, edge in _edges(game, changed).items()):
                found |= more.keys()
    return found


def _edges(game: Game, options: Options) -> dict[tuple[str, str], Fraction]:
    return {(odds.wager, odds.selection): odds.edge for odds in one_of_each(game, options)}


def _short(game: Game, options: Options, odds: WagerOdds) -> str:
    """A wager without its selection, where it has several that all fare alike."""
    return odds.wager if game.kinds[odds.wager].picks(options) else f"{odds.wager} {odds.selection}".rstrip()
