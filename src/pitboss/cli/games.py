"""`pitboss games`: the games of the house."""

from __future__ import annotations

from pitboss.cli.output import AsJson, QuickCommand, command, print_json
from pitboss.games import registry

app = command()


@app.command(cls=QuickCommand)
def games(as_json: AsJson = False) -> None:
    """List the games of the house.

    Example: pitboss games --json
    """
    found = registry.all_games()
    if as_json:
        print_json(
            [
                {
                    "game": game.name,
                    "title": game.title,
                    "subchapter": game.subchapter,
                    "kind": game.kind,
                    "seats": game.seats,
                    "wagers": [kind.key for kind in game.wagers],
                }
                for game in found
            ]
        )
        return
    name = max(len(game.name) for game in found)
    title = max(len(game.title) for game in found)
    for game in found:
        wagers = f"{len(game.wagers)} wager" + ("s" if len(game.wagers) > 1 else "")
        print(f"{game.name:{name}}  {game.title:{title}}  13:69F-{game.subchapter:3} {game.kind:6} {wagers}")
