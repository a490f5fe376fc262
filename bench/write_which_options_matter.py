"""Try which options move a figure of each game, and write what ships of it.

python -m bench.write_which_options_matter > src/pitboss/odds/asking/which_options_matter.toml
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.core.game.game import Game
from pitboss.odds.asking.which_options_matter import values_of, with_which
from pitboss.odds.figures.wagers import one_of_each


def with_others(game: Game) -> list[str]:
    """The options that move a figure of the game where another is chosen as well."""
    found = []
    for option in game.options.declared():
        figures = set()
        for value in values_of(option) if option.only_with else ():
            options, problems = game.options.read({**with_which(option), option.key: value})
            if not problems:
                told = one_of_each(game, options)
                figures.add(
                    tuple((odds.wager, odds.selection, odds.edge, tuple(odds.results.items())) for odds in told)
                )
        if len(figures) > 1:
            found.append(option.key)
    return found


def written(found: Mapping[str, Sequence[str]]) -> str:
    """The file that ships."""
    head = "# The options that move a figure of each game: see bench/write_which_options_matter.py."
    games = ("\n".join([f"{name} = [", *(f'    "{key}",' for key in keys), "]"]) for name, keys in found.items())
    return "\n".join([head, "", *games]) + "\n"


if __name__ == "__main__":
    from bench.write_odds_md import moving
    from pitboss.games import registry

    told = {each.name: sorted({*moving(each), *with_others(each)}) for each in registry.all_games()}
    print(written({name: keys for name, keys in told.items() if keys}), end="")
