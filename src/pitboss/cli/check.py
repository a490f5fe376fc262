"""`pitboss check`: is a submission lawful?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, print_json
from pitboss.core.options import Problem
from pitboss.core.submission import Unreadable, read, text_of
from pitboss.games import registry

app = command()


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The submission, a TOML file.")],
    as_json: AsJson = False,
) -> None:
    """Check a casino's submission and report every problem at once.

    Exit code 0: it is lawful. 1: it is not. 2: it cannot be read.

    Example: pitboss check casino.toml
    """
    try:
        submission, problems = read(text_of(file), registry.find)
    except Unreadable as bad:
        raise Unreadable(str(bad) if str(file) in str(bad) else f"{file}: {bad}") from None
    if as_json:
        found = [
            {"table": p.table, "key": p.key, "problem": p.problem, "allowed": p.allowed, "cite": p.cite}
            for p in problems
        ]
        print_json({"lawful": not problems, "problems": found})
    elif problems:
        for problem in problems:
            print(f"{file}: {_line(problem)}")
        print(f"Not lawful: {len(problems)} problem{'s' if len(problems) > 1 else ''}.")
    else:
        print(f"{file}: lawful. {submission.casino}, {len(submission.tables)} tables.")
    raise typer.Exit(1 if problems else 0)


def _line(problem: Problem) -> str:
    """One problem on one line, whatever the file put into its keys and values."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in str(problem))
