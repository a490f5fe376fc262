"""`pitboss design`: pay tables that come to a house edge, a hit frequency, a spread and a top award."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import GameName, Settings, SubmissionFile, TableId, filed_table
from pitboss.cli.output import AsJson, NotUnderstood, command, console, listed, print_json, print_table
from pitboss.core.game.game import Banked
from pitboss.core.money.cents import Odds

if TYPE_CHECKING:
    from pitboss.odds.asking.design import Designed, Range, Wishes

app = command()

_NUMBER = r"(?:\d{1,9}(?:\.\d{1,6})?|\d{1,6}/[1-9]\d{0,5})"

Wager = Annotated[str, typer.Option("--wager", metavar="KEY", help="The wager whose pay table is to be designed.")]
Edge = Annotated[str, typer.Option("--edge", metavar="FROM..TO", help="The house edge in percent, as in 2.5..3.5.")]
Hits = Annotated[
    str, typer.Option("--hits", metavar="SHARE", help="How often it wins: 1/6 for at least that, or 1/6..1/4.")
]
Spread = Annotated[
    str,
    typer.Option("--spread", metavar="FROM..TO", help="Standard deviation per unit: 4 for at most that, or 2..4."),
]
Top = Annotated[str, typer.Option("--top", metavar="FROM..TO", help="The top award to 1: 100 for at least that.")]
Line = Annotated[
    list[str] | None,
    typer.Option(
        "--line",
        metavar="LINE=FROM..TO",
        help="What a line may pay, every whole number: flush=3..8, pair=none.",
    ),
]
Weigh = Annotated[
    str,
    typer.Option(
        "--weigh", metavar="NAME=WEIGHT,…", help="What counts how much, of edge, hits, spread, top and familiar."
    ),
]
OptionKey = Annotated[str, typer.Option("--option", metavar="KEY", help="Which option, where several pay the wager.")]
Listed = Annotated[int, typer.Option("--designs", min=1, max=100, metavar="N", help="How many tables are listed.")]
Worked = Annotated[
    int,
    typer.Option("--anew", min=1, max=20, metavar="N", help="For how many best play is worked out, where it counts."),
]
Lawful = Annotated[bool, typer.Option("--lawful", help="Only tables that the section allows as it stands.")]
HtmlFile = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page with the frontier.")]


@app.command()
def design(
    game: GameName,
    wager: Wager = "",
    edge: Edge = "",
    hits: Hits = "",
    spread: Spread = "",
    top: Top = "",
    line: Line = None,
    weigh: Weigh = "",
    option: OptionKey = "",
    designs: Listed = 10,
    anew: Worked = 3,
    lawful: Lawful = False,
    settings: Settings = None,
    submission: SubmissionFile = None,
    table: TableId = "",
    as_json: AsJson = False,
    html: HtmlFile = None,
) -> None:
    """Find pay tables of whole odds that come to what an inventor asks, exactly, and rank them.

    Example: pitboss design three_card_poker --wager pair_plus --edge 2..3 --hits 1/4
    """
    from pitboss.odds.asking.design import design as designed
    from pitboss.odds.asking.design import table_of

    filed = filed_table(game, settings, submission, table)
    if filed.game.banked is Banked.POT:
        raise NotUnderstood(f"{filed.game.title} has no pay table to design: players wager against each other.")
    if not wager:
        keys = ", ".join(kind.key for kind in filed.game.wagers)
        raise NotUnderstood(f"Name the wager with --wager; {filed.game.title} has {keys}.")
    wishes = _wishes(edge, hits, spread, top, _weights(weigh))
    lines = dict(_line(text) for text in line or ())
    with Bar().working():
        found = designed(table_of(filed.game, filed.options, wager, option, lines), wishes, designs, anew, lawful)
    if html is not None:
        from pitboss.odds.report.designed import page

        html.write_text(page(found), encoding="utf-8")
    if as_json:
        from pitboss.odds.report.designed import plain

        print_json(plain(found))
    else:
        _show(found)
        if html is not None:
            print(f"Written: {html}")


def _wishes(edge: str, hits: str, spread: str, top: str, weights: Mapping[str, float]) -> Wishes:
    from pitboss.odds.asking.design import ANY, Range, Wishes

    def wish(name: str, text: str, unit: int = 1, at_most: bool = False) -> Range:
        if not text:
            return ANY
        first, dots, last = (part.strip() for part in text.removesuffix("%").partition(".."))
        if not re.fullmatch(_NUMBER, first) or (dots and not re.fullmatch(_NUMBER, last)):
            raise NotUnderstood(f"{name} {text!r} is no range; write it like {name} {_LIKE[name]}.")
        ends = Fraction(first) / unit, Fraction(last or first) / unit
        if ends[0] > ends[1]:
            raise NotUnderstood(f"{name} {text!r} ends before it begins; write the lower figure first.")
        if dots:
            return Range(*ends)
        return Range(None, ends[0]) if at_most else Range(ends[0], None)

    if not (edge or hits or spread or top):
        raise NotUnderstood("Say what the table shall come to: --edge 2.5..3.5, --hits 1/6, --spread 4 or --top 100.")
    if edge and ".." not in edge:
        raise NotUnderstood(f"--edge {edge!r} is no range; write it like --edge 2.5..3.5.")
    return Wishes(
        wish("--edge", edge, 100),
        wish("--hits", hits),
        wish("--spread", spread, at_most=True),
        wish("--top", top),
        weights,
    )


_LIKE = {"--edge": "2.5..3.5", "--hits": "1/6 or 1/6..1/4", "--spread": "4 or 2..4", "--top": "100 or 40..100"}


def _weights(text: str) -> dict[str, float]:
    from pitboss.odds.asking.design import MEASURES

    found = {}
    for part in listed(text):
        name, _, weight = (each.strip() for each in part.partition("="))
        if name not in MEASURES or not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", weight):
            raise NotUnderstood(
                f"--weigh {part!r} weighs nothing; write it like edge=2,familiar=0.5, of {', '.join(MEASURES)}."
            )
        found[name] = float(weight)
    return found


def _line(text: str) -> tuple[str, Sequence[Odds | None]]:
    """A line and the odds that may be tried for it."""
    from pitboss.odds.asking.design import FAMILIAR, MOST_VALUES

    name, equals, said = (part.strip() for part in text.partition("="))
    if equals and name and said == "none":
        return name, (None,)
    span = re.fullmatch(r"(\d{1,9})(?:\.\.(\d{1,9}))?", said)
    if not equals or not name or span is None:
        raise NotUnderstood(f"--line {text!r} says no odds; write it like flush=3..8, straight=6 or pair=none.")
    first, last = int(span[1]), int(span[2] or span[1])
    if last < first:
        raise NotUnderstood(f"--line {text!r} ends before it begins; write the lower figure first.")
    numbers = range(first, last + 1)
    tried = numbers if len(numbers) <= MOST_VALUES else sorted({first, last, *(n for n in FAMILIAR if n in numbers)})
    return name, tuple(map(Odds, tried))


def _show(found: Designed) -> None:
    from pitboss.odds.report.designed import COLUMNS, FRONTIER, frontier_rows, rows, says

    to, of = console(), found.of
    to.print(f"{of.game.title}, {of.wager} ({of.option.key}, {of.option.cite}): {says(found)}")
    to.print(f"What is paid to 1 for: {', '.join(line.key for line in of.lines)}.")
    if not all(each.lawful for each in (*found.found, *found.nearest)):
        to.print("What the section does not allow as it stands takes a petition: 13:69F-8.4.")
    spare = ("unusual", "top", "hits", "stands")
    heading = "Tables" if found.found else "Nearest tables"
    print_table(to, heading, COLUMNS, rows(found.found or found.nearest), spare)
    if found.named:
        print_table(to, "What the section names", COLUMNS, rows(found.named, numbered=False), spare)
    if found.frontier:
        print_table(to, "The frontier", FRONTIER, frontier_rows(found))
