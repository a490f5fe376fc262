"""`pitboss check`: is a submission lawful?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, print_json
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

    Exit code 0: it is lawful. 1: it is not. 2: it cannot be read. 3: nothing is wrong with it, but it makes use of
    what is only proposed or needs the Division's approval.

    Example: pitboss check casino.toml
    """
    try:
        submission, problems = read(text_of(file), registry.find)
    except Unreadable as bad:
        raise Unreadable(str(bad) if str(file) in str(bad) else f"{file}: {bad}") from None
    reservations = submission.reservations
    if as_json:
        found = [
            {
                "table": p.table,
                "key": p.key,
                "problem": p.problem,
                "allowed": p.allowed,
                "cite": p.cite,
                "basis": p.basis,
            }
            for p in problems
        ]
        reserved = [
            {
                "table": r.table,
                "key": r.key,
                "value": r.value,
                "standing": r.standing.value,
                "cite": r.cite,
                "basis": r.basis,
            }
            for r in reservations
        ]
        print_json({"lawful": not problems and not reservations, "problems": found, "reservations": reserved})
    else:
        for said in (*map(str, problems), *map(str, reservations)):
            print(f"{file}: {_line(said)}")
        if problems:
            print(f"Not lawful: {len(problems)} problem{'s' if len(problems) > 1 else ''}.")
        else:
            under = " if adopted or approved as said above" if reservations else ""
            print(f"{file}: lawful{under}. {submission.casino}, {len(submission.tables)} tables.")
    raise typer.Exit(1 if problems else RESERVED if reservations else 0)


def _line(said: str) -> str:
    """One problem or reservation on one line, whatever the file put into its keys and values."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in said)
