"""`pitboss fair`: whether a round's chance fell as it was committed to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, NotUnderstood, command, print_json, printable

app = command()


@app.command()
def fair(
    source: Annotated[
        str, typer.Argument(metavar="SOURCE", help="What the house tells of a round: its address, or a file of it.")
    ],
    seen: Annotated[
        str, typer.Option("--seen", metavar="HEX", help="The commitment that you saw before you acted.")
    ] = "",
    share: Annotated[
        str, typer.Option("--share", metavar="HEX", help="The share of the round's chance that you gave.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Check a round's chance as any player may: dice and wheels from the seed, each card that was shown by its salt.

    Where players mixed in shares, that chance follows from the house's seed and all of them.

    Exit code 0: it is as it was committed to. 1: it is not. 2: it cannot be read.

    Example: pitboss fair http://127.0.0.1:8000/api/tables/roulette/rounds/7/fair
    """
    import msgspec

    from pitboss.core.record.openings import Fair, problems

    read = _read(source)
    try:
        told = msgspec.json.decode(read, type=Fair)
        found = list(problems(told))
    except (msgspec.MsgspecError, ValueError, IndexError) as bad:
        # What a library says of its reading helps who wrote the file; what the language says, nobody.
        why = f": {bad}" if isinstance(bad, msgspec.MsgspecError) else ""
        raise NotUnderstood(f"{source} tells nothing of a round that can be checked{why}.") from None
    if seen and seen not in (told.commitment, *(order.root for order in told.orders)):
        found.append(f"The commitment {seen} is not one of this round.")
    mixed_in = [*told.shares.values(), *(each for order in told.orders for each in order.shares.values())]
    if share and share not in mixed_in:
        found.append(f"The share {share} was not mixed into this round.")
    opened = sum(len(order.opened) for order in told.orders)
    fell = len(told.fell) if told.seed else 0
    if as_json:
        print_json({"table": told.table, "round": told.round, "fell": fell, "cards": opened, "problems": found})
    else:
        for problem in found:
            print(printable(problem))
        print(
            f"Round {told.round} of table {printable(told.table)}: {fell} of dice and wheels, {opened} cards checked."
        )
    raise typer.Exit(1 if found else 0)


def _read(source: str) -> bytes:
    if not source.startswith(("http://", "https://")):
        return Path(source).read_bytes()
    from http.client import HTTPException
    from urllib.error import HTTPError
    from urllib.request import urlopen

    try:
        with urlopen(source, timeout=20) as answer:
            body: bytes = answer.read(16_000_000)
    except HTTPError as bad:
        raise NotUnderstood(f"{source} answers {bad.code}, {bad.reason}: look at its table and round.") from None
    except (OSError, HTTPException):
        raise NotUnderstood(f"{source} does not answer: is the house open, and its address right?") from None
    return body
