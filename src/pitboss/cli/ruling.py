"""`pitboss ruling`: what to do when something goes wrong, found by words."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.chosen import GameName
from pitboss.cli.output import AsJson, NotUnderstood, command, console, print_entry, print_json
from pitboss.core.game.irregular import Way
from pitboss.games import registry
from pitboss.telling.rules import rests_on
from pitboss.telling.rulings import as_plain, nothing_fits, rulings

app = command()


@app.command()
def ruling(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(help="What happened; all irregularities without.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find what the rule says must be done when something goes wrong.

    Example: pitboss ruling mini_dice die not flat
    """
    rules = registry.find(game)
    found = rulings(rules, words or ())
    if words and not found:
        raise NotUnderstood(nothing_fits(rules, words))
    if as_json:
        print_json([as_plain(rules, one) for one in found])
        return
    to = console()
    for one in found:
        rests = rests_on(rules, "irregularity", one)
        way = [] if one.way is Way.BY_RULE else [f"That is: {one.way.value}."]
        said = (f"When {one.happened}:", f"{one.resolution}.", *way)
        print_entry(to, f"{one.key} ({one.cite}{f': {rests}' if rests else ''})", said)
