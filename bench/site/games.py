"""A page for each game, made from what its table runs by: how it is played, what may be wagered, what it pays and
costs, how it is played best, what the casino chooses, on what it rests, what may go wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bench.site.law import linked, page_of, rows
from pitboss.core.game.game import Game
from pitboss.core.law.basis import places
from pitboss.core.law.catalogue import sheets_of
from pitboss.core.law.mentions import CHECKOUT
from pitboss.games import registry
from pitboss.odds.figures.play_table import play_table
from pitboss.odds.report.strategy_card import costs_told, strategy_card
from pitboss.telling.guide_text import markdown
from pitboss.telling.guides import in_words
from pitboss.telling.rules import as_plain

assert CHECKOUT is not None
ODDS = CHECKOUT / "docs" / "odds.md"
_LOWER = re.compile(r"^#(?=#)", re.MULTILINE)


def page(game: Game) -> str:
    return f"games/{game.name}.md"


def _by_title() -> list[Game]:
    return sorted(registry.all_games(), key=lambda game: game.title)


def contents() -> Iterator[tuple[str, str]]:
    """The list of games, and the page of each."""
    yield "games/index.md", "".join(_list())
    for game in _by_title():
        yield page(game), linked("".join(_page(game)), page(game))


def _list() -> Iterator[str]:
    yield (
        "# The games\n\nEach page is made from the data that the table runs by. In the house every game has a table: "
        "`pitboss serve`.\n\n| game | subchapter | kind | seats | wagers |\n| --- | --- | --- | ---: | ---: |\n"
    )
    for game in _by_title():
        yield f"| [{game.title}]({game.name}.md) | 13:69F-{game.subchapter} | {game.kind} | {game.seats} "
        yield f"| {len(game.offered(game.options()))} |\n"


def _page(game: Game) -> Iterator[str]:
    options = game.options()
    words = in_words(game, options, game.usual_limits(options))
    yield f"# {game.title}\n\n{words.aim}\n\n"
    yield f"![The layout of {game.title}](../pictures/felts/{game.name}.jpg)\n\n"
    yield (
        f"[N.J.A.C. 13:69F-{game.subchapter}](../{page_of(game.subchapter)}) · {game.kind} · {game.seats} seats · "
        f"{' · '.join(f'[rule sheet {Path(name).stem}](../rules/{name})' for name in sheets_of(game.subchapter))}\n\n"
        f"```sh\npitboss play {game.name}\npitboss rules {game.name}\n```\n\n"
    )
    _, _, guide = markdown(words).partition("\n\nPosted at the table")
    yield f"Posted at the table{guide}\n"
    yield from _options(game)
    yield from _odds(game)
    yield from _best_play(game)
    yield from _rests(game)


def _options(game: Game) -> Iterator[str]:
    options = game.options()
    found = as_plain(in_words(game, options, game.usual_limits(options)).guide)["options"]
    if found:
        yield "## What the casino chooses\n\n"
    for each in found:
        usually = f"`{_short(each['default'])}`" if each["default"] != {} else "none"
        allowed = str(each["allowed"]).rstrip(".")
        yield f"- **`{each['option']}`**, {each['decides']}: {allowed}; usually {usually} ({each['cite']})\n"
    yield "\n"


def _short(value: object) -> str:
    said = str(value).lower() if isinstance(value, bool) else str(value)
    return said if len(said) <= 60 else f"{said[:57]}…"


@cache
def _sections_of_odds() -> dict[str, str]:
    _, *parts = ODDS.read_text(encoding="utf-8").split("\n## ")
    return {title: text for title, _, text in (part.partition("\n") for part in parts)}


_EDGE_FIRST = (0, 3, 4, 1, 2, 5)
"""The columns of a table of wagers in docs/odds.md as a page of a game has them."""


def _odds(game: Game) -> Iterator[str]:
    yield "## What it costs\n\n"
    yield "Per unit of the wager first put up, under the usual options; [what is exact](../figures.md). "
    yield f"`pitboss odds {game.name}` gives any others.\n"
    yield _LOWER.sub("##", _edge_first(_sections_of_odds()[game.title].rstrip())) + "\n\n"


def _edge_first(text: str) -> str:
    """The table of all wagers with the edge beside each wager: on a phone one sees no more than that at first."""
    told = []
    for line in text.splitlines():
        cells = line.strip("|").split("|")
        told.append(f"|{'|'.join(cells[at] for at in _EDGE_FIRST)}|" if len(cells) == len(_EDGE_FIRST) else line)
    return "\n".join(told)


def _best_play(game: Game) -> Iterator[str]:
    card = strategy_card(game, game.options())
    yield "## How it is played best\n\n"
    if card.says:
        yield f"{card.says}\n\n"
    for play in card.plays:
        yield f"**{play.wager}.** {costs_told(play)}\n\n" + "".join(f"- {line}\n" for line in play.lines) + "\n"
    table = play_table(game, game.options())
    if table is None:
        return
    letters = "; ".join(f"**{letter}** {words}" for letter, words in table.used.items())
    yield f"{table.says} {letters}.\n\n"
    yield f"| | {' | '.join(table.columns)} |\n| --- |{' :---: |' * len(table.columns)}\n"
    for name, plays in table.rows.items():
        yield f"| {name} | {' | '.join(plays)} |\n"
    yield f"\n`pitboss card {game.name}` prints it for a sheet of paper.\n\n"


def _rests(game: Game) -> Iterator[str]:
    found = [
        row for row in rows() if row.section.subchapter == game.subchapter and row.section.label in game.sections
    ]
    yield "## On what it rests\n\n| section | title | carried out |\n| --- | --- | --- |\n"
    for row in found:
        yield f"| 13:69F-{row.section.label.removeprefix('13:69F-')} | {row.section.title} | {row.status} |\n"
    other = [(cite, rests.words) for cite, rests in places(game.subchapter) if rests.words]
    if other:
        yield "\nNot on the chapter's own text rest:\n\n"
        by_words: dict[str, list[str]] = {}
        for cite, words in other:
            by_words.setdefault(words, []).append(str(cite))
        yield from (f"- {', '.join(cites)}: {words}\n" for words, cites in by_words.items())
