"""Designed pay tables as they are handed over: plain data for programs, a page with the frontier for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from pitboss.core.money.cents import Odds
from pitboss.drawing.charts import Lines, lines
from pitboss.drawing.markup import Markup, document, tag
from pitboss.drawing.tables import Sheet, as_html
from pitboss.odds.asking.design import MEASURES, Design, Designed, Pays, Range
from pitboss.odds.report.html import STYLE, percent
from pitboss.odds.report.json import as_plain, written


def paid(pays: Pays) -> str:
    """A table as players say it: what each line pays to 1, one after another; a dash pays nothing."""
    return "/".join(_short(odds) for odds in pays.values())


def _short(odds: Odds | None) -> str:
    if odds is None:
        return "–"
    return f"{odds.win:,}" if odds.to == 1 else f"{odds.win}:{odds.to}"


def says(found: Designed) -> str:
    """What came of it, in a sentence or two."""
    of = found.of
    left = "" if found.whole else " The search ended before all were looked at; say with --line what lines pay."
    if found.found and of.anew:
        played = "by the play that is best against one of them; those below by the best play against each"
        return f"Of the tables tried {found.holds:,} come within what was asked {played}.{left}"
    if found.found:
        return f"{found.holds:,} {'table comes' if found.holds == 1 else 'tables come'} within what was asked.{left}"
    tried = "None of the tables tried" if of.anew or not found.whole else "No table of the odds tried"
    return f"{tried} comes within what was asked; nearest to it are those below.{left}"


def stands(design: Design) -> str:
    """How a table stands with its section: what it does not allow takes a petition."""
    if design.lawful:
        return design.named or "lawful"
    if design.named:
        return "not with these options"
    return "petition"


COLUMNS = ("", "pays", ">house edge", ">hits", ">std dev", ">top", ">unusual", "stands")


def rows(designs: Sequence[Design], numbered: bool = True) -> list[tuple[str, ...]]:
    return [
        (
            str(number) if numbered else design.named,
            paid(design.pays),
            percent(design.figures.edge),
            percent(design.figures.hit_rate),
            f"{design.figures.std_dev:.3f}",
            f"{float(design.top):g}",
            str(design.unfamiliar),
            stands(design),
        )
        for number, design in enumerate(designs, 1)
    ]


def frontier_rows(found: Designed) -> list[tuple[str, ...]]:
    return [
        (
            f"{100 * step.least:.3f}% to {100 * step.most:.3f}%",
            f"{step.calm.figures.std_dev:.3f}",
            paid(step.calm.pays),
            f"{step.wild.figures.std_dev:.3f}",
            paid(step.wild.pays),
        )
        for step in found.frontier
    ]


FRONTIER = ("house edge", ">least spread", "pays", ">most spread", "pays so")


def plain(found: Designed) -> dict[str, Any]:
    """All of it as JSON has it."""
    of, wishes = found.of, found.wishes
    return {
        "game": of.game.name,
        "options": of.options.plain(),
        "wager": of.wager,
        "figures_of": {"wager": of.figured[0], "selection": of.figured[1]},
        "option": of.option.key,
        "cite": of.option.cite,
        "lines": [
            {
                "line": line.key,
                "chance": written(line.chance),
                "approx": float(line.chance),
                "least": _odds(line.least),
                "tried": [_odds(odds) for odds in line.values],
            }
            for line in of.lines
        ],
        "wishes": {name: _range(wish) for name, wish in wishes.asked.items()},
        "weights": {name: wishes.weight(name) for name in MEASURES},
        "best_play_anew": of.anew,
        "tried": found.tried,
        "holds": found.holds,
        "whole": found.whole,
        "says": says(found),
        "designs": [_design(each) for each in found.found],
        "nearest": [_design(each) for each in found.nearest],
        "licensed": [_design(each) for each in found.named],
        "frontier": [
            {"from": step.least, "to": step.most, "least": _design(step.calm), "most": _design(step.wild)}
            for step in found.frontier
        ],
    }


def _odds(odds: Odds | None) -> str | None:
    return None if odds is None else str(odds)


def _range(wish: Range) -> dict[str, str | None]:
    return {
        "least": None if wish.least is None else written(wish.least),
        "most": None if wish.most is None else written(wish.most),
    }


def _design(design: Design) -> dict[str, Any]:
    figures = as_plain(design.figures)
    kept = ("house_edge", "hit_rate", "variance", "std_dev", "skew", "element_of_risk", "most_won", "results")
    return {
        "pays": {line: _odds(odds) for line, odds in design.pays.items()},
        "named": design.named,
        "lawful": design.lawful,
        "setting": design.setting,
        "top": written(design.top),
        "unfamiliar": design.unfamiliar,
        "score": design.score,
        **{name: figures[name] for name in kept},
    }


def page(found: Designed) -> Markup:
    """The page with the frontier as a picture."""
    title = f"{found.of.game.title}: pay tables for {found.of.wager}"
    return document(title, tag("style", STYLE), _page(title, found))


def _page(title: str, found: Designed) -> Iterator[Markup]:
    of = found.of
    yield tag("h1", title)
    yield tag("p", f"N.J.A.C. {of.option.cite}. {says(found)}")
    yield tag("p", f"Each table tells what is paid to 1 for: {', '.join(line.key for line in of.lines)}.")
    if found.frontier:
        yield tag("h2", "What can be had") + frontier_picture(found)
        yield tag(
            "p", "The least and the most that results spread at each house edge; numbers name the tables below."
        )
    heading = "Tables" if found.found else "Nearest tables"
    yield as_html(Sheet(heading, COLUMNS, rows(found.found or found.nearest)))
    if found.named:
        yield as_html(Sheet("What the section names", COLUMNS, rows(found.named, numbered=False)))
    chances = [
        (line.key, written(line.chance), f"{float(line.chance):.6%}", ", ".join(map(_short, line.values)))
        for line in of.lines
    ]
    yield as_html(Sheet("Chances, and the odds tried", ("line", "=chance", ">about", "tried"), chances))
    if found.frontier:
        yield as_html(Sheet("The frontier", FRONTIER, frontier_rows(found)))


def frontier_picture(found: Designed) -> Markup:
    """The least and the most spread over the house edge, with the tables found and those that the section names."""
    steps = found.frontier
    first, last = steps[0].least, steps[-1].most
    middle = [(step.least + step.most) / 2 for step in steps]
    shown = {str(number): each for number, each in enumerate(found.found, 1)} | {
        each.named: each for each in found.named
    }
    points = [
        (float(each.figures.edge), each.figures.std_dev, name)
        for name, each in shown.items()
        if first <= each.figures.edge <= last
    ]
    marks = [first + (last - first) * part / 6 for part in range(7)]
    series: dict[str, list[float | None]] = {
        "most spread": [None, *(step.wild.figures.std_dev for step in steps), None],
        "least spread": [None, *(step.calm.figures.std_dev for step in steps), None],
    }
    ticks = {mark: percent(Fraction(mark).limit_denominator(10**9)) for mark in marks}
    title = f"Standard deviation of {found.of.wager} over its house edge"
    return lines(title, Lines([first, *middle, last], series, ticks, percent=False, points=points))
