"""A gaming guide as Markdown, to read in a terminal. Odds are stated with "to", never "for". 13:69F-8.5"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.telling.guides import RESTS, Explained, InWords
from pitboss.telling.words import capital, names_of


def markdown(of: InWords) -> str:
    """The whole guide."""
    return "\n".join(_lines(of)) + "\n"


def _lines(of: InWords) -> Iterator[str]:
    yield f"# {of.guide.game.title}"
    for caveat in of.guide.game.caveats:
        yield ""
        yield f"**{capital(caveat.mark)}.** {caveat.why}"
    if of.aim:
        yield ""
        yield of.aim
    yield ""
    yield "Posted at the table (13:69F-8.2, 8.3):"
    yield ""
    yield from (f"- {line.text}" for line in of.guide.sign)
    yield from _part("How it is played", [f"{number}. {said}" for number, said in enumerate(of.play, 1)])
    yield from _part("At this table", [f"- {said}" for said in of.here])
    yield from _part(RESTS, [f"- {reserved}" for reserved in of.guide.rests])
    for table in of.tables:
        rule = [" --- " for _ in table.columns]
        rows = [f"| {' | '.join(cells)} |" for cells in (table.columns, *table.rows)]
        yield from _part(table.title, [rows[0], f"|{'|'.join(rule)}|", *rows[1:]])
    for ranking in of.rankings:
        rows = [f"| {row.name} | {names_of(row.pieces)} | {row.says} |" for row in ranking.rows]
        yield from _part(
            f"How hands rank: {ranking.title[:1].lower()}{ranking.title[1:]}",
            ["| hand | for example | |", "| --- | --- | --- |", *rows],
        )
        if ranking.compared:
            yield ""
            yield ranking.compared
    way = [f"{number}. {said}" for number, said in enumerate(of.house_way, 1)]
    yield from _part("The house way: the first rule that fits", way)
    yield ""
    yield "## Wagers"
    for wager in of.wagers:
        yield from _wager(wager)
    for number, played in enumerate(of.rounds):
        if not number:
            yield ""
            yield "## Rounds as they may go"
        yield ""
        yield f"**{played.shows}.** {played.wagered} {played.ended}"
        yield ""
        yield from (
            f"- {hand.name}{': ' + names_of(hand.shown.pieces) if hand.shown.pieces else ''}" for hand in played.hands
        )
    failed = [
        f"- {_sentence(found.happened)} {_sentence(found.resolution)} ({found.cite})"
        for found in of.guide.irregularities
    ]
    yield from _part("When something goes wrong", failed)


def _part(heading: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield ""
        yield f"## {heading}"
        yield ""
        yield from lines


def _wager(explained: Explained) -> Iterator[str]:
    wager = explained.wager
    yield ""
    yield f"**{wager.title}** wins when {wager.wins}. {wager.amounts}."
    if explained.example:
        yield ""
        yield f"- Example: {explained.example}"
    if explained.like:
        yield ""
        yield f"- It is paid as {explained.like} is."
    elif explained.lines:
        yield ""
        for paid in explained.lines:
            example = f" ({paid.example})" if paid.example else ""
            yield f"- {paid.line.when}: {paid.line.paid}{example}"


def _sentence(words: str) -> str:
    return capital(words) + ("" if words.endswith(".") else ".")
