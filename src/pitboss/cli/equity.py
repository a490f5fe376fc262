"""`pitboss equity`: what each hand of poker may expect of the pot."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.output import AsJson, command, console, print_json, print_table

app = command()


@app.command()
def equity(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND...", help="A hand for each player: cards, a range such as 'QQ+, AKs', or random."
        ),
    ],
    game: Annotated[str, typer.Option("--game", "-g", help="The game, such as omaha_8 or razz.")] = "holdem",
    board: Annotated[str, typer.Option("--board", "-b", metavar="CARDS", help="What lies in the center.")] = "",
    dead: Annotated[str, typer.Option("--dead", metavar="CARDS", help="Cards that nobody can have any more.")] = "",
    exact: Annotated[bool, typer.Option("--exact", help="Count every deal, also where that takes minutes.")] = False,
    samples: Annotated[
        int, typer.Option("--samples", metavar="N", help="Draw so many deals instead of counting all.")
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", help="The seed of deals that are drawn.")] = 0,
    streets: Annotated[bool, typer.Option("--streets", help="Also what each coming street does.")] = False,
    as_json: AsJson = False,
) -> None:
    """Work out what each hand of poker may expect of the pot: exactly, or by drawing deals where they are too many.

    Example: pitboss equity AsKs QhQd
    """
    with Bar().working():
        # What computes takes a while to load.
        from dataclasses import replace

        from pitboss.equities.answer import answer
        from pitboss.equities.answer import streets as by_street
        from pitboss.equities.games import find
        from pitboss.equities.spot import spot
        from pitboss.equities.told import plain, sheets

        asked = spot(find(game), hands, board, dead)
        told = by_street(asked) if streets else ()
        found = replace(answer(asked, samples, seed, exact or None), streets=told)
    if as_json:
        print_json(plain(found))
        return
    to = console()
    for part in sheets(found):
        if isinstance(part, str):
            to.print(part)
        else:
            print_table(to, part.title, part.columns, part.rows, part.spare)
    if not found.exact and not samples:
        to.print("Every deal would be too many to count: these were drawn. --exact counts them where it can be done.")
