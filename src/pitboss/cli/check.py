"""`pitboss check`: is a submission lawful?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, print_json, printable
from pitboss.core.filing.submission import Unreadable, read, text_of
from pitboss.games import registry

app = command()

RESERVED = 3
"""The exit code where nothing is wrong with a submission, yet it is not plainly lawful."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The submission, a TOML file.")],
    as_json: AsJson = False,
) -> None:
    """Check a casino's submission and report every problem at once.

    Exit code 0: it is lawful by adopted text. 1: it is not. 2: it cannot be read. 3: nothing is wrong with it, but it
    makes use of what is only proposed, needs the Division's approval, or rests on no adopted text of New Jersey.

    Example: pitboss check casino.toml
    """
    try:
        submission, problems = read(text_of(file), registry.find)
    except Unreadable as bad:
        raise Unreadable(str(bad) if str(file) in str(bad) else f"{file}: {bad}") from None
    reservations = submission.reservations
    if as_json:
        found = [problem.plain for problem in problems]
        reserved = [each.plain for each in reservations]
        lawful = not problems and not reservations
        notices = list(submission.renamed)
        print_json({"lawful": lawful, "problems": found, "reservations": reserved, "notices": notices})
    else:
        for notice in submission.renamed:
            print(f"{file}: {printable(notice)}")
        for said in (*map(str, problems), *map(str, reservations)):
            print(f"{file}: {printable(said)}")
        if problems:
            print(f"Not lawful: {len(problems)} problem{'s' if len(problems) > 1 else ''}.")
        else:
            under = "nothing unlawful, with the reservations above" if reservations else "lawful"
            count = len(submission.tables)
            print(f"{file}: {under}. {submission.casino}, {count} table{'' if count == 1 else 's'}.")
    raise typer.Exit(1 if problems else RESERVED if reservations else 0)
