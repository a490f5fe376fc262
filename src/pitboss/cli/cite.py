"""`pitboss cite`: what a place of the regulation says, which code carries it out, which tests name it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import typer

from pitboss.cli.output import AsJson, command, console, print_json
from pitboss.core.catalogue import section, statements
from pitboss.core.citations import Mention, implementations, tests_naming
from pitboss.core.cite import Citation
from pitboss.core.sheets import read_sheet

app = command()

_STATEMENTS_SHOWN = 8


@app.command()
def cite(
    citation: Annotated[str, typer.Argument(metavar="CITATION", help="Like 13:69F-13.6(b)1, or 13.6 for short.")],
    as_json: AsJson = False,
) -> None:
    """Show a section: its title, what it governs, the code that carries it out, the tests that name it.

    Example: pitboss cite '13:69F-13.6(b)'
    """
    place = Citation.parse(citation)
    found = section(place)
    said = statements(place)
    code, tests = implementations(place), tests_naming(place)
    if as_json:
        print_json(
            {
                "citation": str(place),
                "section": found.label,
                "title": found.title,
                "statement": found.governs,
                "text_from": found.text_from,
                "operative": found.operative,
                "reason": found.reason,
                "says": [{"heading": s.heading, "text": s.text, "sheet": s.sheet} for s in said],
                "code": _plain(code),
                "tests": _plain(tests),
            }
        )
        return
    to = console()
    to.print(f"{place}  {found.title}", style="bold")
    to.print(f"  {found.governs}")
    if found.reason:
        to.print(f"  Not operative: {found.reason}.")
    own = [s for s in said if read_sheet(s.sheet).subchapter == found.subchapter]
    if own:
        to.print("\nWhat the sheet makes of it", style="bold")
        for statement in own[:_STATEMENTS_SHOWN]:
            to.print(f"  {statement.text}  [{statement.heading}]")
        if len(said) > _STATEMENTS_SHOWN:
            to.print(f"  … {len(said)} statements in all; --json gives them.", style="dim")
    for title, mentions in (("Carried out by", code), ("Tested by", tests)):
        to.print(f"\n{title}", style="bold")
        for line in dict.fromkeys(map(_line, mentions)):
            to.print(f"  {line}", soft_wrap=True)
        if not mentions:
            to.print("  nothing yet")


def _line(mention: Mention) -> str:
    name = f"  {mention.where}" if mention.where else ""
    return f"{mention.file}:{mention.line}{name}  {mention.citation}"


def _plain(mentions: Iterable[Mention]) -> list[dict[str, Any]]:
    return [
        {"file": m.file, "line": m.line, "where": m.where, "kind": m.kind, "cite": str(m.citation)} for m in mentions
    ]
