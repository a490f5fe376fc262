"""`pitboss journal`: what a table wrote down, checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, print_json
from pitboss.core.replay import verify as findings_in
from pitboss.games import registry

app = command()


@app.callback()
def journal() -> None:
    """Work with the journal of a table.

    Example: pitboss journal verify table.jsonl
    """


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The journal.")],
    as_json: AsJson = False,
) -> None:
    """Play every recorded round again and report each difference, with the section it rests on.

    Exit code 0: nothing is found. 1: something is. 2: the file cannot be read.

    Example: pitboss journal verify table.jsonl
    """
    counted = _Counted()
    with file.open("rb") as lines:
        found = list(findings_in(counted.through(lines), registry.find))
    if as_json:
        print_json(
            {
                "records": counted.records,
                "findings": [
                    {
                        "line": finding.line,
                        "table": finding.table,
                        "round": finding.round,
                        "step": finding.step,
                        "problem": finding.problem,
                        "recorded": finding.recorded,
                        "demanded": finding.demanded,
                        "cite": finding.cite,
                    }
                    for finding in found
                ],
            }
        )
    else:
        for finding in found:
            print(f"{file}: {finding}")
        print(f"{counted.records} records, {len(found)} findings.")
    raise typer.Exit(1 if found else 0)


class _Counted:
    """Counts the records that go through it."""

    def __init__(self) -> None:
        self.records = 0

    def through(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        for line in lines:
            self.records += bool(line.strip())
            yield line
