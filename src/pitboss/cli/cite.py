"""`pitboss cite`: what a place of the regulation says, on what it rests, and the code and tests behind it."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.output import AsJson, QuickCommand, command, print_json
from pitboss.core.law.catalogue import section, statements
from pitboss.core.law.in_words import Reading, read_place

if TYPE_CHECKING:
    from pitboss.core.law.mentions import Mention

app = command()

_SHOWN = 24
_WIDEST = 100


@app.command(cls=QuickCommand)
def cite(
    citation: Annotated[str, typer.Argument(metavar="CITATION", help="Like 13:69F-13.6(b)1, or 13.6 for short.")],
    code: Annotated[bool, typer.Option("--code", help="Show the code and the tests behind it too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a place of the regulation: its title, what it governs, what it says, and on what that rests.

    Example: pitboss cite '13:69F-13.6(b)'
    """
    found = read_place(citation)
    if as_json:
        print_json(_as_plain(found))
        return
    _show(found)
    if code:
        # The index reads the whole source, which those who only want the rule need not wait for.
        from pitboss.cli.bar import Bar
        from pitboss.core.law.mentions import CHECKOUT, implementations, tests_naming

        with Bar().working():
            done, tried = implementations(found.place), tests_naming(found.place)
        _show_mentions("Carried out by", done, "nothing yet")
        _show_mentions("Tested by", tried, "nothing yet" if CHECKOUT is not None else "")
        if CHECKOUT is None:
            print("  An installed package has no tests: a checkout of the source tells which name this place.")


def _show(found: Reading) -> None:
    width = min(shutil.get_terminal_size().columns, _WIDEST)

    def print_wrapped(text: str, first: str = "", rest: str = "") -> None:
        print(textwrap.fill(text, width, initial_indent=first, subsequent_indent=rest or first))

    print_wrapped(f"{found.place}  {found.title}")
    print_wrapped(f"Governs: {found.governs}.", "  ")
    if found.rests:
        print_wrapped(f"Rests on: {found.rests}.", "  ")
    if found.reason:
        print_wrapped(f"Not operative: {found.reason}.", "  ")
    for heading, said in found.by_heading(_SHOWN):
        print(f"\n{heading}")
        for text in said:
            print_wrapped(text, "  - ", "    ")
    if len(found.says) > _SHOWN:
        print(f"\n  {len(found.says) - _SHOWN} more; name a paragraph, or --json gives all.")


def _show_mentions(title: str, mentions: list[Mention], none: str) -> None:
    print(f"\n{title}")
    for line in dict.fromkeys(map(_line, mentions)):
        print(f"  {line}")
    if none and not mentions:
        print(f"  {none}")


def _line(mention: Mention) -> str:
    name = f"  {mention.where}" if mention.where else ""
    return f"{mention.file}:{mention.line}{name}  {mention.citation}"


def _as_plain(found: Reading) -> dict[str, Any]:
    from pitboss.core.law.mentions import CHECKOUT, implementations, tests_naming

    entry = section(found.place)
    return {
        "citation": str(found.place),
        "section": entry.label,
        "title": found.title,
        "statement": found.governs,
        "basis": found.rests,
        "text_from": entry.text_from,
        "operative": entry.operative,
        "reason": entry.reason,
        "words": [{"heading": one.heading, "text": one.text} for one in found.says],
        "says": [{"heading": s.heading, "text": s.text, "sheet": s.sheet} for s in statements(found.place)],
        "code": _plain_mentions(implementations(found.place)),
        "tests": _plain_mentions(tests_naming(found.place)),
        "tests_at_hand": CHECKOUT is not None,
    }


def _plain_mentions(mentions: Iterable[Mention]) -> list[dict[str, Any]]:
    return [
        {"file": m.file, "line": m.line, "where": m.where, "kind": m.kind, "cite": str(m.citation)} for m in mentions
    ]
