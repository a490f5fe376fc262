"""How the commands look and print."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from rich.console import Console

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


class NotUnderstood(ValueError):
    """What was asked for does not fit together; the sentence says what would."""


class _QuickHelp:
    """A command whose --help is a plain false where it is not given: Typer loads pydantic to read anything else."""

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.default = False
        return option


class _AsTyped:
    """Takes a word as it was typed: Typer loads pydantic to make a text of a text."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        return value


class QuickCommand(_QuickHelp, TyperCommand):
    """A command that begins at once; its parameters are flags and single words."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for param in self.params:
            if getattr(getattr(param, "type_descriptor", None), "annotation", None) is str and param.nargs == 1:
                param.get_runtime_param = _AsTyped  # type: ignore[attr-defined]


class QuickGroup(_QuickHelp, TyperGroup):
    """A group of commands that begins at once."""


def command() -> typer.Typer:
    """An empty command of the house's style."""
    return typer.Typer(rich_markup_mode=None, add_completion=False)


def print_json(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def console() -> Console:
    """A terminal to draw on. Rich is loaded only by commands that draw."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def print_table(
    to: Console, title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], spare: Sequence[str] = ()
) -> None:
    """A table with its title, as `Sheet` describes it; `spare` names the columns that may be left out, in order.

    In a terminal too narrow even then its columns are drawn in several tables, each with the names of the rows.
    """
    from pitboss.drawing.tables import Sheet, in_terminal

    for drawn in in_terminal(Sheet(title, columns, [tuple(row) for row in rows], spare), to.width):
        to.print(drawn, crop=False)


def print_entries(to: Console, title: str, entries: Iterable[tuple[str, Iterable[str]]]) -> None:
    """A title and under it, one after another, a name and what there is to say of it."""
    to.print(title, style="bold")
    for name, lines in entries:
        to.print()
        print_entry(to, name, lines, indent=2)
    to.print()


def print_entry(to: Console, name: str, lines: Iterable[str], indent: int = 0) -> None:
    """A name and under it what there is to say of it; however narrow the terminal, nothing is cut."""
    from rich.padding import Padding
    from rich.text import Text

    to.print(Padding(Text(name, "bold"), (0, 0, 0, indent)))
    to.print(Padding(Text("\n".join(lines)), (0, 0, 0, indent + 4)))


_HEAD = re.compile(r"\s*(?:- |\d+\. )?")
"""What stands before the words of a line: what the line goes on with is set under its first word."""


def print_lines(text: str) -> None:
    """Lines of Markdown as they are, to a file; a terminal is spared lines that it would break within a word."""
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from shutil import get_terminal_size
    from textwrap import wrap

    width = get_terminal_size().columns
    for line in text.splitlines():
        found = _HEAD.match(line)
        under = " " * (found.end() if found else 0)
        whole = not line.strip() or line.startswith(("|", "#"))
        parts = [line] if whole else wrap(line, width, subsequent_indent=under, break_long_words=False)
        print("\n".join(parts))


def listed(words: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def printable(text: str) -> str:
    """On one line, whatever a file or a journal put into it."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
