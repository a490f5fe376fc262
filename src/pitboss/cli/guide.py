"""`pitboss guide`: a table's sign and gaming guide, to print."""

from __future__ import annotations

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import AnyGameName, Settings, SubmissionFile, TableId, filed_table
from pitboss.cli.output import AsJson, command, print_json, print_lines
from pitboss.core.filing.notices import spoken_time
from pitboss.telling.guide_text import markdown
from pitboss.telling.guides import in_words
from pitboss.telling.rules import as_plain

app = command()

_NOT_APPROVED = "The Division has not approved it; it is not given to patrons."


@app.command()
def guide(
    game: AnyGameName = "",
    settings: Settings = None,
    submission: SubmissionFile = None,
    table: TableId = "",
    as_json: AsJson = False,
) -> None:
    """Print a table's sign and gaming guide as Markdown (13:69F-8.3, 8.5).

    Example: pitboss guide --submission casino.toml --table MD-1
    """
    filed = filed_table(game, settings, submission, table)
    with Bar().working():
        told = in_words(filed.game, filed.options, filed.limits)
    if as_json:
        print_json({**as_plain(told.guide), "words": told.plain()})
    else:
        print_lines(markdown(told))
        if submission is not None:
            at = f"The Division approved it on {spoken_time(filed.guide)}." if filed.guide else _NOT_APPROVED
            print(f"\n{at} (13:69F-8.5)")
