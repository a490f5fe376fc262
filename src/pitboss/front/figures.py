"""What the door hands out prints itself: in a terminal, in a notebook, and as columns for other programs."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from io import StringIO
from textwrap import wrap
from typing import TYPE_CHECKING

from pitboss.drawing.markup import Markup, tag, together
from pitboss.drawing.tables import Sheet, as_html, in_terminal

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType

    from pitboss.front.arrow import Column


class Drawn:
    """Something that draws itself, in sheets of figures and in sentences."""

    def _parts(self) -> Iterator[Sheet | str]:
        raise NotImplementedError

    def __str__(self) -> str:
        from rich.console import Console

        to = StringIO()
        # As plain text, also where a terminal or a notebook asks for colours: it is what `repr` gives.
        plain = Console(
            file=to,
            highlight=False,
            markup=False,
            emoji=False,
            force_terminal=False,
            force_jupyter=False,
            color_system=None,
        )
        plain.print(self, crop=False)
        return "\n".join(line.rstrip() for line in to.getvalue().splitlines()).strip("\n")

    __repr__ = __str__

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        from rich.text import Text

        for part in self._parts():
            if isinstance(part, Sheet):
                yield from in_terminal(part, options.max_width)
            else:
                yield Text("\n".join(_hanging(part, options.max_width)))

    def _repr_html_(self) -> str:
        return together(*map(drawn_as_html, self._parts()))


def _hanging(text: str, width: int) -> Iterator[str]:
    """Its lines, of which none is wider; what one goes on with stands a little further in."""
    for line in text.splitlines():
        under = " " * (len(line) - len(line.lstrip()) + 2)
        yield from (
            wrap(line, width, subsequent_indent=under, break_on_hyphens=False) if len(line) > width else (line,)
        )


def drawn_as_html(part: Sheet | str) -> Markup:
    """Return a part of what is drawn for a notebook."""
    return as_html(part) if isinstance(part, Sheet) else tag("p", part)


class Columns(Drawn):
    """Figures in columns, which other programs take as they are: ``polars.DataFrame(figures)``,
    ``pandas.DataFrame.from_arrow(figures)``, ``pyarrow.table(figures)``, and DuckDB by the variable's name.

    None is a `collections.abc.Sequence`: polars would then take its items, not its columns.
    """

    def columns(self) -> Mapping[str, Column]:
        """The figures by the names of their columns; exact ones are text, ``"1/18"``, with a float beside them."""
        raise NotImplementedError

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        from pitboss.front.arrow import stream

        return stream(self.columns())


def at_hand(module: str, for_what: str) -> None:
    """Refuse where a package is not installed that only some people need."""
    from importlib.util import find_spec

    from pitboss.core.game.refused import Refused

    if module not in sys.modules and find_spec(module) is None:
        raise Refused(f"{for_what} needs {module}, which is not installed here: pip install {module}.", "")
