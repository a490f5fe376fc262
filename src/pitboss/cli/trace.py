"""`pitboss trace`: paragraph by paragraph, what is built, what is tested, what is not yet there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.output import AsJson, NotUnderstood, command, console, print_json, print_table
from pitboss.core.law.basis import basis_of
from pitboss.core.law.catalogue import subchapters
from pitboss.core.law.coverage import Paragraph, Row, coverage
from pitboss.core.law.mentions import CHECKOUT
from pitboss.games import registry

app = command()

_COLUMNS = ("section", "title", "status", ">code", ">tests" if CHECKOUT is not None else ">examples")
"""An installed package has the examples of the games, and none of the tests."""


@app.command()
def trace(
    what: Annotated[
        str, typer.Argument(metavar="[GAME|SUBCHAPTER]", help="A game or a subchapter; the whole chapter without.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Show how far code and tests carry out each section, and list the paragraphs that are not yet built.

    A section is built when each of its operative paragraphs is cited by code and by a test. Sections whose adopted
    text is not at hand stand apart and are not counted.

    Example: pitboss trace mini_dice
    """
    with Bar().working():
        rows = rows_of(what)
    if as_json:
        print_json(_as_plain(rows))
        return
    to = console()
    counted = [row for row in rows if row.status != "no text"]
    apart = [row for row in rows if row.status == "no text"]
    if counted:
        print_table(to, f"N.J.A.C. 13:69F: {what or 'all'}", _COLUMNS, [_line(row) for row in counted])
    if apart:
        print_table(to, "Without adopted text: not counted", _COLUMNS, [_line(row) for row in apart])
    lacking = [row for row in counted if row.status != "in code"]
    missing = [(str(paragraph), paragraph.missing) for row in lacking for paragraph in row.missing]
    if missing and what:
        print_table(to, "Paragraphs not yet built", ("paragraph", "what is missing"), missing)
    told = [point for row in counted for point in row.alone if CHECKOUT is not None or not point.code]
    within = [(str(point.citation), point.missing) for point in told]
    if within and what:
        print_table(to, "Points cited only with their paragraph", ("point", "by itself"), within)
    to.print(_summary(rows))


def _line(row: Row) -> tuple[str, ...]:
    status: str = row.status
    if row.status == "no text":
        status = row.basis
    elif row.reason:
        status = f"{row.status}: {row.reason}"
    elif row.status == "in part":
        status = f"in part: {len(row.paragraphs) - len(row.missing)} of {len(row.paragraphs)} paragraphs"
    if row.basis and row.status != "no text":
        status += f"\n{row.basis}"
    return row.section.label, row.section.title, status, str(row.implementations), str(row.tests)


def _summary(rows: Sequence[Row]) -> str:
    counts = Counter(row.status for row in rows)
    paragraphs = [paragraph for row in rows for paragraph in row.paragraphs]
    built = sum(map(_done, paragraphs))
    points = [point for row in rows for point in row.points]
    in_code = f"{counts['in code']} in code, " if counts["in code"] else ""
    where = "in code and in a test" if CHECKOUT is not None else "in code"
    untold = "" if CHECKOUT is not None else " What is tested an installed package cannot say: it has no tests."
    return (
        f"{len(rows) - counts['no text']} sections with text: {counts['built']} built, {in_code}"
        f"{counts['in part']} in part, {counts['not built']} not yet built, {counts['not operative']} not operative; "
        f"{built} of {len(paragraphs)} operative paragraphs; "
        f"of the {len(points)} numbered points in them, {sum(map(_done, points))} cited by themselves {where}. "
        f"Without adopted text, apart: {counts['no text']}.{untold}"
    )


def _done(place: Paragraph) -> bool:
    """Whether a place is carried out, as far as can be said: without tests at hand, where code cites it."""
    return not place.missing if CHECKOUT is not None else bool(place.code)


def _as_plain(rows: Sequence[Row]) -> dict[str, Any]:
    counts = Counter(row.status for row in rows)
    return {
        "sections": [
            {
                "section": row.section.label,
                "title": row.section.title,
                "status": row.status,
                "reason": row.reason,
                "basis": row.basis,
                "code": row.implementations,
                "tests": row.tests,
                "paragraphs": [_counted(paragraph) for paragraph in row.paragraphs],
                "points": [_counted(point) for point in row.points],
            }
            for row in rows
        ],
        "built": counts["built"],
        "in_code": counts["in code"],
        "in_part": counts["in part"],
        "not_operative": counts["not operative"],
        "not_built": counts["not built"],
        "no_text": counts["no text"],
        "tests_at_hand": CHECKOUT is not None,
    }


def _counted(paragraph: Paragraph) -> dict[str, Any]:
    return {
        "citation": str(paragraph.citation),
        "duty": paragraph.duty,
        "basis": basis_of(paragraph.citation).words,
        "code": paragraph.code,
        "tests": paragraph.tests,
        "missing": paragraph.missing,
    }


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
