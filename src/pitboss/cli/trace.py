"""`pitboss trace`: section by section, what is built, what is tested, what is not yet there."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, NotUnderstood, command, console, print_json, print_table
from pitboss.core.catalogue import subchapters
from pitboss.core.citations import Row, coverage
from pitboss.games import registry

app = command()


@app.command()
def trace(
    what: Annotated[
        str, typer.Argument(metavar="[GAME|SUBCHAPTER]", help="A game or a subchapter; the whole chapter without.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Show which code and which tests stand for each section, and count what is not yet built.

    Example: pitboss trace mini_dice
    """
    rows = rows_of(what)
    counts = Counter(row.status for row in rows)
    if as_json:
        print_json(
            {
                "sections": [
                    {
                        "section": row.section.label,
                        "title": row.section.title,
                        "status": row.status,
                        "reason": row.reason,
                        "code": row.implementations,
                        "tests": row.tests,
                    }
                    for row in rows
                ],
                "built": counts["built"],
                "not_operative": counts["not operative"],
                "not_built": counts["not built"],
            }
        )
        return
    to = console()
    lines = [
        (
            row.section.label,
            row.section.title,
            f"{row.status}: {row.reason}" if row.reason else row.status,
            str(row.implementations),
            str(row.tests),
        )
        for row in rows
    ]
    print_table(to, f"N.J.A.C. 13:69F: {what or 'all'}", ("section", "title", "status", ">code", ">tests"), lines)
    to.print(
        f"{len(rows)} sections: {counts['built']} built, {counts['not operative']} not operative, "
        f"{counts['not built']} not yet built."
    )


def rows_of(what: str) -> list[Row]:
    """The matrix of a game, of a subchapter, or of the whole chapter."""
    not_operative: dict[str, str] = {}
    for game in registry.all_games():
        not_operative.update(game.not_operative)
    if not what:
        return coverage(None, not_operative)
    number = what.removeprefix("13:69F-").removeprefix("19:47-").upper()
    if number in {sub.number for sub in subchapters()}:
        return coverage(number, not_operative)
    try:
        game = registry.find(what)
    except registry.UnknownGame as unknown:
        numbers = ", ".join(sub.number for sub in subchapters())
        raise NotUnderstood(f"{unknown} The subchapters are {numbers}.") from None
    return [row for row in coverage(game.subchapter, not_operative) if row.section.label in game.sections]
