"""The bar of a long count: drawn in a terminal while it is counted, gone afterwards, and nowhere else."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from pitboss.cli.bar import Bar
from pitboss.exact.threads import spread, telling


def count(bar: Bar) -> None:
    with telling(bar):
        spread(lambda first, last: None, 40, 10, "counting what it comes to")


def test_a_terminal_shows_what_is_counted_and_forgets_it() -> None:
    drawn = StringIO()
    count(Bar(Console(file=drawn, force_terminal=True, width=100)))
    assert "counting what it comes to" in drawn.getvalue()
    assert "100%" in drawn.getvalue()
    assert drawn.getvalue().endswith("\x1b[2K")  # the line is wiped


def test_nothing_is_drawn_where_no_terminal_is() -> None:
    drawn = StringIO()
    count(Bar(Console(file=drawn, force_terminal=False)))
    assert drawn.getvalue().strip() == ""
