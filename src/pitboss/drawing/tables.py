"""Tables of figures, in a terminal and as HTML. However narrow it is, each row keeps its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pitboss.drawing.markup import Markup, tag

if TYPE_CHECKING:
    from rich.table import Table

_GAP = 3
"""What a column has beside its text."""
_LINE = "1px solid #dcdce2"


class Sheet(NamedTuple):
    """A table with its title; a column whose name begins with > is set to the right."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


def in_terminal(sheet: Sheet, width: int) -> Iterator[Table]:
    """The sheet drawn; where it is too narrow for all columns several tables, each with the names of the rows."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    title = sheet.title
    for part in fitting(sheet.columns, sheet.rows, width):
        drawn = Table(title=Text(title, "bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
        for at in part:
            figures = sheet.columns[at].startswith(">")
            name = Text(sheet.columns[at].removeprefix(">"))
            drawn.add_column(name, justify="right" if figures else "left", overflow="fold")
        for line in sheet.rows:
            drawn.add_row(*(Text(line[at]) for at in part))
        yield drawn
        title = ""


def fitting(columns: Sequence[str], lines: Sequence[Sequence[str]], room: int) -> list[list[int]]:
    """Which columns stand side by side: all of them, or as many as there is room for beside the first, in order. Only
    columns of figures are cut off from their table; words are wrapped."""
    widths = [
        max(len(column.removeprefix(">")), *(len(line[at]) for line in lines), 0) + _GAP
        for at, column in enumerate(columns)
    ]
    if sum(widths) <= room or not all(column.startswith(">") for column in columns[1:]):
        return [[*range(len(columns))]]
    first, parts = min(widths[0], room // 2), [[0]]
    used = first
    for at in range(1, len(columns)):
        if used + widths[at] > room and len(parts[-1]) > 1:
            parts.append([0])
            used = first
        parts[-1].append(at)
        used += widths[at]
    return parts


def as_html(sheet: Sheet) -> Markup:
    """The sheet as HTML that brings its own looks, for a notebook."""
    right = [column.startswith(">") for column in sheet.columns]
    heads = [_cell("th", column.removeprefix(">"), right[at]) for at, column in enumerate(sheet.columns)]
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
