"""`pitboss words`: every sentence that people can be shown, to be read in one list."""

from __future__ import annotations

from pitboss.cli.chosen import AnyGameName
from pitboss.cli.output import AsJson, command, print_json

app = command()


@app.command()
def words(game: AnyGameName = "", as_json: AsJson = False) -> None:
    """Print every sentence that page, terminal and guides can show of a game; without one, what they say whatever the
    game is, and of every game what was not said before.

    Example: pitboss words craps
    """
    from pitboss.games import registry
    from pitboss.telling.sentences import of_every_game, of_game, once

    seen: set[str] = set()
    found = {} if game else {"every game": list(once(of_every_game(), seen))}
    for name in [game] if game else registry.names():
        found[name] = list(once(of_game(registry.find(name)), seen))
    if as_json:
        print_json({name: [each._asdict() for each in said] for name, said in found.items()})
        return
    for name, said in found.items():
        print(f"# {name}")
        where = ""
        for each in said:
            if each.where != where:
                where = each.where
                print(f"\n{where}")
            print(f"    {each.text}")
        print()
