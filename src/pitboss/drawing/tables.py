"""Tables of figures, in a terminal and as HTML. However narrow it is, each row keeps its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pitboss.drawing.markup import Markup, tag

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

_GAP = 3
"""What a column has beside its text."""
_FEWEST = 12
"""With fewer letters to a line words cannot be read."""
_LONG = 24
"""A fraction with more letters stands below its table rather than that other figures are left out for it."""
_LINE = "1px solid #dcdce2"


class Sheet(NamedTuple):
    """A table with its title. A column whose name begins with > is of figures and set to the right; one whose name
    begins with = is of exact fractions, which stand whole: in the table, or on lines of their own below it."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    spare: Sequence[str] = ()
    """The columns that may be left out where there is no room for them, that which is missed least first."""


def in_terminal(sheet: Sheet, width: int) -> Iterator[RenderableType]:
    """The sheet drawn in `width` columns: with all that it has where there is room; else without what can be spared,
    and said so, with exact fractions below; else as several tables, each with the names of the rows."""
    from rich.console import Group
    from rich.text import Text

    kept = kept_at(sheet, width)
    if sheet.title:
        yield Text(sheet.title, "bold")
    for part in _side_by_side(sheet, kept, width):
        yield _drawn(sheet, part, width)
    gone = [at for at in range(len(sheet.columns)) if at not in kept]
    for at in gone:
        if _exact(sheet.columns[at]):
            # A text alone would be wrapped by the console that prints it.
            yield Group(Text("\n".join(_below(sheet, at, width)), no_wrap=True, overflow="ignore"))
    if spared := [_name(sheet.columns[at]) for at in gone if not _exact(sheet.columns[at])]:
        yield Text(f"Left out for want of room: {', '.join(spared)}.\n", style="dim")


def kept_at(sheet: Sheet, width: int) -> list[int]:
    """Which columns stay in a table of that width."""
    kept = [*range(len(sheet.columns))]
    widths = _widths(sheet)
    spare = [at for name in sheet.spare for at in kept if _name(sheet.columns[at]) == name]
    exact = [at for at in kept if _exact(sheet.columns[at])]
    going = [*(at for at in exact if widths[at] > _LONG + _GAP), *spare, *exact]
    for at in going:
        if _least(sheet, kept, widths) <= width:
            break
        if at in kept:
            kept.remove(at)
    return kept


def _least(sheet: Sheet, kept: Sequence[int], widths: Sequence[int]) -> int:
    """The room that columns need at least: names and figures stand whole, other words are wrapped."""
    return sum(
        widths[at] if not at or _figures(sheet.columns[at]) else min(widths[at], _FEWEST + _GAP) for at in kept
    )


def _widths(sheet: Sheet) -> list[int]:
    return [
        max(len(_name(column)), *(_longest(line[at]) for line in sheet.rows), 0) + _GAP
        for at, column in enumerate(sheet.columns)
    ]


def _longest(text: str) -> int:
    return max(map(len, text.splitlines()), default=0)


def _name(column: str) -> str:
    return column.lstrip(">=")


def _exact(column: str) -> bool:
    return column.startswith("=")


def _figures(column: str) -> bool:
    return column.startswith((">", "="))


def _side_by_side(sheet: Sheet, kept: Sequence[int], room: int) -> list[list[int]]:
    """Which columns stand side by side: all of them, or as many as there is room for beside the first, in order. Only
    columns of figures are cut off from their table; words are wrapped."""
    widths = _widths(sheet)
    if _least(sheet, kept, widths) <= room or not all(_figures(sheet.columns[at]) for at in kept[1:]):
        return [[*kept]]
    first, parts = min(widths[0], room // 2), [[0]]
    used = first
    for at in kept[1:]:
        if used + widths[at] > room and len(parts[-1]) > 1:
            parts.append([0])
            used = first
        parts[-1].append(at)
        used += widths[at]
    return parts


def _drawn(sheet: Sheet, part: Sequence[int], width: int) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=SIMPLE_HEAD, pad_edge=False)
    whole = _least(sheet, part, _widths(sheet)) <= width
    for at in part:
        column = sheet.columns[at]
        figures = _figures(column)
        drawn.add_column(
            Text(_name(column)),
            justify="right" if figures else "left",
            overflow="fold",
            no_wrap=whole and (not at or figures),
        )
    for line in sheet.rows:
        drawn.add_row(*(Text(line[at]) for at in part))
    return drawn


def _below(sheet: Sheet, at: int, width: int) -> Iterator[str]:
    """A column of exact fractions below its table: each beside its name, or on a line of its own."""
    yield f"{_name(sheet.columns[at]).capitalize()}:"
    for line in sheet.rows:
        if line[at]:
            beside = f"  {line[0]}: {line[at]}"
            yield beside if len(beside) <= width else f"  {line[0]}:\n{line[at]}"
    yield ""


def as_html(sheet: Sheet) -> Markup:
    """The sheet as HTML that brings its own looks, for a notebook."""
    right = [_figures(column) for column in sheet.columns]
    heads = [_cell("th", _name(column), right[at]) for at, column in enumerate(sheet.columns)]
    rows = [tag("tr", *(_cell("td", text, right[at]) for at, text in enumerate(row))) for row in sheet.rows]
    caption = tag("caption", sheet.title, style="text-align: left; font-weight: bold; padding: 4px 0")
    return tag(
        "table",
        caption,
        tag("thead", tag("tr", *heads)),
        tag("tbody", *rows),
        style="border-collapse: collapse; font-variant-numeric: tabular-nums",
    )


def _cell(name: str, text: Iterable[str], right: bool) -> Markup:
    side = "right" if right else "left"
    return tag(name, text, style=f"text-align: {side}; padding: 3px 10px; border-bottom: {_LINE}")
