"""The odds of a table as one HTML page with its pictures in it: it needs no network and no script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log10

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.game.wager import PayLine
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.drawing.charts import Bar, Lines, bars, lines
from pitboss.drawing.markup import Markup, document, tag
from pitboss.odds.asking.convergence import Convergence, convergence
from pitboss.odds.asking.sweep import Sweep
from pitboss.odds.asking.what_if import Changed, changed_options
from pitboss.odds.figures.play_table import as_html, play_table
from pitboss.odds.figures.wagers import alike, name_of
from pitboss.odds.report.json import exact, written

_MOST_BARS = 30
_LONGEST_NAME = 36
_MOST_LINES = 8
STYLE = """
body { font: 16px/1.5 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; color: #1d1d24; margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; background: #fff; }
h1, h2, h3 { line-height: 1.2; }
table { border-collapse: collapse; margin: 1rem 0; font-size: .9rem; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #dcdce2;
  font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; max-width: 45rem; height: auto; display: block; }
.beyond { background: #c8102e; color: #fff; padding: .6rem 1rem; }
section { border-top: 2px solid #1d1d24; margin-top: 2rem; }
"""


@dataclass(frozen=True)
class Report:
    """What a page tells: a table's wagers and, where they were asked for, a change of options and a sweep."""

    game: Game
    options: Options
    wagers: Sequence[WagerOdds]
    before: Options | None = None
    changes: Sequence[Changed] = ()
    sweep: Sweep | None = None


def page(of: Report) -> Markup:
    """The whole page."""
    return document(f"{of.game.marked}: exact odds", tag("style", STYLE), _page(of))


def _page(of: Report) -> Iterator[Markup]:
    yield tag("h1", f"{of.game.marked}: exact odds")
    where = f"N.J.A.C. 13:69F-{of.game.subchapter}."
    yield tag("p", f"{where} Every figure is exact; the fractions stand with each wager.")
    unlawful = of.options.unlawful()
    if unlawful:
        yield tag("p", f"Beyond the law: {' '.join(map(str, unlawful))}", class_="beyond")
    groups = alike(of.wagers)
    yield _overview(groups)
    if of.before is not None:
        yield tag("section", _what_if(of.before, of.options, of.changes))
    if of.sweep is not None:
        yield tag("section", _sweep(of.sweep))
    plays = play_table(of.game, of.options)
    if plays is not None:
        yield as_html(plays)
    for strategy in dict.fromkeys(figures.strategy for figures in of.wagers if figures.strategy):
        yield tag("p", strategy)
    played = convergence(of.game, of.options, [group[0] for group in groups])
    for group, run in zip(groups, played, strict=True):
        yield tag("section", _wager(of, group, run))
    options = _table(("option", "here"), [(key, str(value)) for key, value in of.options.plain().items()])
    yield tag("section", tag("h2", "Options"), options)


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    head = tag("tr", (tag("th", name) for name in headings))
    body = (tag("tr", (tag("td", cell) for cell in row)) for row in rows)
    return tag("table", tag("thead", head), tag("tbody", body))


def percent(value: Fraction | None) -> str:
    """A share as a person reads it."""
    return "—" if value is None else f"{100 * float(value):.3f}%"


def _overview(groups: Sequence[list[WagerOdds]]) -> Markup:
    headings = ("wager", "win", "push", "lose", "return", "house edge", "std dev", "skew", "most won")
    return _table(
        headings,
        [
            (
                name_of(group),
                *map(percent, (exact(first)[figure] for figure in ("win", "push", "lose", "return"))),
                percent(first.edge) + (f" ± {100 * first.error:.3g}%" if first.error else ""),
                *(
                    (f"{first.std_dev:.3f}", f"{first.skew:.3f}", f"{float(first.best[0]):g} to 1")
                    if first.results
                    else ("—", "—", "—")
                ),
            )
            for group in groups
            for first in group[:1]
        ],
    )


def _what_if(before: Options, after: Options, changes: Sequence[Changed]) -> Iterator[Markup]:
    yield tag("h2", "What the change does")
    rows = [(key, str(old), str(new)) for key, (old, new) in changed_options(before, after).items()]
    yield _table(("option", "before", "after"), rows)
    yield _table(
        ("wager", "edge before", "edge after", "change"),
        [
            (
                f"{each.wager.wager} {each.wager.selection}".rstrip(),
                percent(each.before.edge if each.before else None),
                percent(each.after.edge if each.after else None),
                percent(each.change),
            )
            for each in changes
        ],
    )


def _sweep(found: Sweep) -> Iterator[Markup]:
    yield tag("h2", f"House edge over {found.option}")
    moved = found.moved
    yield sweep_picture(found)
    marked = [f"{value} (beyond the law)" if value in found.unlawful else value for value in found.values]
    rows = [(value, *(percent(edges[at]) for edges in moved.values())) for at, value in enumerate(marked)]
    yield _table((found.option, *moved), rows)


def sweep_picture(found: Sweep) -> Markup:
    """The house edge of the wagers that a sweep moves, as lines."""
    shown = dict(list(found.moved.items())[:_MOST_LINES])
    if not shown:
        return tag("p", f"{found.option} changes the edge of no wager.")
    every = -(-len(found.values) // 10)
    return lines(
        f"House edge over {found.option}",
        Lines(
            range(len(found.values)),
            {name: [None if e is None else float(e) for e in edges] for name, edges in shown.items()},
            {at: value for at, value in enumerate(found.values) if at % every == 0},
        ),
    )


def _wager(of: Report, group: list[WagerOdds], run: Convergence | None) -> Iterator[Markup]:
    first = group[0]
    kind = of.game.kinds[first.wager]
    name = name_of(group)
    yield tag("h2", f"{kind.title} ", tag("small", name)) + tag("p", f"Wins when {kind.wins}.")
    named = exact(first)
    if first.action == 1:
        del named["element_of_risk"], named["action"]
    rows = [
        (key.replace("_", " "), f"{float(value):.6g}", written(value))
        for key, value in named.items()
        if value is not None
    ]
    if first.results:
        rows.append(("std dev", f"{first.std_dev:.6g}", "√ variance"))
        rows.append(("skew", f"{first.skew:.6g}", "third moment / std dev³"))
    if first.error:
        rows.append(("standard error", f"{first.error:.3g}", "simulated"))
    rows += [(what, amount, "given") for what, amount in first.given.items()]
    yield _table(("figure", "value", "exactly"), rows)
    if not first.results:
        yield tag("p", "Only the mean is known.")
        return
    yield tag("h3", "Distribution of results")
    yield distribution(first)
    yield tag("h3", "What each pay line adds")
    yield contributions(first, kind.pays(of.options))
    if run is not None:
        yield tag("h3", "Convergence of a simulation")
        yield tag("p", f"{run.how}. Dashed: the exact mean; grey: two standard errors around it.")
        yield _converging(first, run)


def _rarest_left_out(figures: WagerOdds) -> list[tuple[Fraction, Fraction]]:
    likely = sorted(figures.results.items(), key=lambda result: -result[1])[:_MOST_BARS]
    return sorted(likely)


def _net(net: Fraction) -> str:
    text = f"{float(net):+.4g}" if net else "0"
    return {"-1": "loses", "0": "push"}.get(text, text)


def distribution(figures: WagerOdds) -> Markup:
    """How likely each net result is, per unit of the stake."""
    shown = [Bar(_net(net), float(p), f"{float(p):.4%}") for net, p in _rarest_left_out(figures)]
    return bars(f"Distribution of the results of {figures.wager}", shown)


def contributions(figures: WagerOdds, pays: Sequence[PayLine]) -> Markup:
    """What each pay line adds to the mean, per unit of the stake; all of it together is the house edge, turned."""
    parts = {**adds(figures, pays), "all together": -figures.edge}
    shown = [
        Bar(name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…", float(add), f"{float(add):+.4%}")
        for name, add in parts.items()
    ]
    return bars(f"What each pay line of {figures.wager} adds to the mean", shown)


def adds(figures: WagerOdds, pays: Sequence[PayLine]) -> dict[str, Fraction]:
    """What each pay line adds to the mean: as the game says, else by the result that each line leads to."""
    if figures.parts:
        return dict(figures.parts)
    results = _rarest_left_out(figures)
    alone = sum(net > 0 for net, _ in results) == 1 == len(pays)
    found = {}
    for net, p in results:
        lines_of = [line.when for line in pays if (line.odds and line.odds.fraction == net) or (alone and net > 0)]
        found[" / ".join(lines_of) or _net(net)] = net * p
    return found


def _converging(figures: WagerOdds, run: Convergence) -> Markup:
    xs = [log10(n) for n in run.rounds]
    powers = range(int(xs[0]) + 1, int(xs[-1]) + 1)
    band = run.band(figures)
    return lines(
        f"Mean result of {figures.wager} over the rounds played",
        Lines(
            xs,
            {"mean result of the simulation, over rounds decided": run.means},
            {float(power): f"{10**power:,}" for power in powers},
            level=-float(figures.edge),
            band=band,
        ),
    )
