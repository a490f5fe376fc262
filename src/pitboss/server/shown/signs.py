"""Pages to print: a table's sign and its gaming guide. Odds are stated with "to", never "for". 13:69F-8.3, 8.5"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from urllib.parse import quote

from pitboss.core.equipment.notation import HIDDEN
from pitboss.telling.guides import Explained, InWords, Played
from pitboss.telling.rankings import Ranking
from pitboss.telling.words import Shown, capital, names_of, pieces_shown


def sheet(title: str, table: str, body: str) -> str:
    """A page with a way back; what is not for paper is left out when it is printed."""
    back = f'<a href="/#/table/{quote(table, safe="")}">← Back to the table</a>'
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>"
        '<link rel="icon" href="/static/icon.svg" type="image/svg+xml">'
        '<script src="/static/js/theme.js"></script><link rel="stylesheet" href="/static/style/sheet.css">'
        '<script type="module" src="/static/js/sheet.js"></script></head>'
        f'<body><nav class="not-printed" aria-label="The house">{back}<a href="/#/">Lobby</a>'
        f'<button type="button" id="print">Print</button></nav>{body}</body></html>'
    )


def sign_page(title: str, table: str, lines: Sequence[str]) -> str:
    """The sign of a table."""
    text = "".join(f"<p>{escape(capital(line.removeprefix(f'{title}: ')))}</p>" for line in lines)
    body = (
        f'<main class="sign"><p class="over">Table {escape(table)}</p><h1>{escape(title)}</h1>{text}'
        '<p class="under">Posted under N.J.A.C. 13:69F-8.2 and 8.3. '
        "A gaming guide is to be had for the asking.</p></main>"
    )
    return sheet(f"Sign of {table}", table, body)


def guide_page(of: InWords, table: str) -> str:
    """The gaming guide of a table."""
    return sheet(f"{of.guide.game.title}: gaming guide", table, f"<main>{''.join(_guide(of))}</main>")


def _guide(of: InWords) -> Iterator[str]:
    game = of.guide.game
    yield f'<header><p class="over">Gaming guide</p><h1>{escape(game.title)}</h1>'
    yield f'<p class="aim">{escape(of.aim)}</p><ul class="posted">'
    yield "".join(f"<li>{escape(line)}</li>" for line in of.guide.sign)
    yield f"</ul><p><small>N.J.A.C. 13:69F-{escape(game.subchapter)}</small></p></header>"
    yield _list("play", "How it is played", of.play, "ol")
    yield _list("here", "At this table", of.here, "ul")
    if of.rankings:
        yield '<section id="ranking"><h2>How hands rank</h2>'
        yield "".join(_ranking(ranking) for ranking in of.rankings) + "</section>"
    yield _list("house-way", "The house way", of.house_way, "ol", "The dealer follows the first of these that fits.")
    yield '<section id="wagers"><h2>Wagers</h2>' + "".join(map(_wager, of.wagers)) + "</section>"
    if of.rounds:
        yield '<section id="rounds"><h2>Rounds as they may go</h2>' + "".join(map(_played, of.rounds)) + "</section>"
    if of.guide.irregularities:
        yield '<section id="wrong"><h2>When something goes wrong</h2><dl>'
        for found in of.guide.irregularities:
            yield f"<dt>{escape(capital(found.happened))}</dt><dd>{escape(capital(found.resolution))}. "
            yield f"<small>{escape(found.cite)}</small></dd>"
        yield "</dl></section>"


def _list(name: str, heading: str, said: Sequence[str], kind: str, before: str = "") -> str:
    if not said:
        return ""
    items = "".join(f"<li>{escape(one)}</li>" for one in said)
    first = f"<p>{escape(before)}</p>" if before else ""
    return f'<section id="{name}"><h2>{escape(heading)}</h2>{first}<{kind}>{items}</{kind}></section>'


def _ranking(ranking: Ranking) -> str:
    rows = "".join(
        f'<li>{_pieces(pieces_shown(row.pieces))}<span class="row"><strong>{escape(row.name)}</strong>'
        f"<span>{escape(row.says)}</span></span></li>"
        for row in ranking.rows
    )
    compared = f"<p>{escape(ranking.compared)}</p>" if ranking.compared else ""
    return f'<h3>{escape(ranking.title)}, the best first</h3><ol class="ranking">{rows}</ol>{compared}'


def _pieces(shown: Shown | None) -> str:
    """Pieces as the house draws them."""
    if shown is None or not shown.pieces or HIDDEN in shown.pieces:
        return ""
    kind = {"cards": "card", "tiles": "tile", "dice": "die", "balls": "ball"}[shown.kind]
    drawn = (
        f'<img class="{kind}" src="/pictures/{kind}/{quote(piece)}.svg" alt="{escape(names_of([piece]))}">'
        for piece in shown.pieces
    )
    return f'<span class="pieces">{"".join(drawn)}</span>'


def _wager(explained: Explained) -> str:
    wager = explained.wager
    told = f"<h3>{escape(wager.title)}</h3><p>Wins when {escape(wager.wins)}. {escape(wager.amounts)}. "
    told += f"<small>{escape(wager.cite)}</small></p>"
    if explained.example:
        told += f'<p class="example">Example: {escape(explained.example)}</p>'
    if explained.like:
        told += f'<p class="example">It is paid as {escape(explained.like)} is.</p>'
    if not explained.lines or explained.like:
        return f'<article data-wager="{escape(wager.key)}">{told}</article>'
    rows = "".join(
        f"<tr><td>{escape(paid.line.when)}</td><td>{escape(paid.line.paid)}</td>"
        f'<td class="example">{escape(paid.example or "—")}</td></tr>'
        for paid in explained.lines
    )
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("When", "Pays", "Example"))
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<article data-wager="{escape(wager.key)}">{told}{table}</article>'


def _played(played: Played) -> str:
    hands = "".join(
        f'<div class="hand"><span>{escape(hand.name)}</span>{_pieces(hand.shown)}</div>' for hand in played.hands
    )
    return (
        f'<article class="round"><h3>{escape(played.shows)}</h3><p>{escape(played.wagered)}</p>'
        f'<div class="hands">{hands}</div><p><strong>{escape(played.ended)}</strong></p></article>'
    )
