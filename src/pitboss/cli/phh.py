"""`pitboss phh`: hand histories of poker in the PHH format, replayed and written."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, print_json

app = command()


@app.callback()
def phh() -> None:
    """Work with hand histories of poker in the PHH format.

    Example: pitboss phh replay hands/
    """


@app.command()
def replay(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILES...", help="Files of one hand (.phh) or several (.phhs), or folders of them."),
    ],
    as_json: AsJson = False,
) -> None:
    """Play recorded hands again and report each unlawful act and each difference in how they end.

    What is missing from the winners of a cash game is taken for the rake, up to the tenth that 13:69F-14.14(b)1i
    allows; the rake that a file's hands imply together is reported, and each of them held to it. Where nobody saw
    the winner's cards, the pots must still add up to what the file says was won.

    Exit code 0: every hand comes out equal. 1: something differs. 2: a file cannot be read.

    Example: pitboss phh replay hands/ --json
    """
    from pitboss.phh.report import replay_files

    report = replay_files(files)
    if as_json:
        print_json(report.plain())
    else:
        for different in report.differences:
            print(different)
        for file, implied in report.rakes:
            print(f"{file}: {implied.says} in {implied.hands} hands ({implied.cite}).")
        hands = f"{report.hands} hand{'' if report.hands == 1 else 's'}"
        print(f"{hands}, {report.equal} equal, {len(report.differences)} different.")
    raise typer.Exit(1 if report.differences else 0)


@app.command()
def export(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="The journal of a table.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Where to write; beside the journal if not given."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write the poker hands of a journal as PHH: a .phh file for one hand, a .phhs file for several.

    A hand that the format cannot express is left out, with the reason. Exit code 1: no hand is written.

    Example: pitboss phh export table.jsonl
    """
    from pitboss.phh.export import exported
    from pitboss.phh.write import write_hand, write_hands

    with journal.open("rb") as lines:
        hands, left_out = exported(lines)
    to = out or journal.with_suffix(".phh" if len(hands) == 1 else ".phhs")
    if hands:
        to.write_text(write_hand(hands[0]) if len(hands) == 1 else write_hands(hands), "utf-8")
    if as_json:
        print_json({"file": str(to) if hands else "", "hands": len(hands), "left_out": left_out})
    else:
        for reason in left_out:
            print(f"{journal}: {reason}")
        print(f"{to}: {len(hands)} hands." if hands else "No hand is written.")
    raise typer.Exit(0 if hands else 1)
