"""`pitboss card`: a strategy card, to print and to keep beside the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import AnyGameName, Settings, SubmissionFile, TableId, filed_table
from pitboss.cli.output import AsJson, command, print_json, print_lines

app = command()


@app.command()
def card(
    game: AnyGameName = "",
    settings: Settings = None,
    submission: SubmissionFile = None,
    table: TableId = "",
    as_json: AsJson = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page to print, on a sheet or two.")
    ] = None,
) -> None:
    """Print a strategy card: a play to keep in mind, what it costs beside the best, and the wagers that cost least.

    Example: pitboss card caribbean_stud
    """
    import msgspec

    from pitboss.odds.report.strategy_card import Ranked, page, strategy_card, text
    from pitboss.telling.guides import rankings_of

    filed = filed_table(game, settings, submission, table)
    orders = rankings_of(filed.game.name, filed.options)
    ranking = [Ranked(order.title, [row.name for row in order.rows]) for order in orders]
    with Bar().working():
        found = strategy_card(filed.game, filed.options, ranking)
    if html is not None:
        html.write_text(page(found), encoding="utf-8")
    if as_json:
        print_json(msgspec.to_builtins(found))
    elif html is None:
        print_lines(text(found))
    else:
        print(f"Written: {html}.")
