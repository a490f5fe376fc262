"""Pages to print: a table's sign, guide and strategy card. Odds are stated with "to", never "for". 13:69F-8.3, 8.5"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from urllib.parse import quote

from pitboss.core.choices.options import Reservation
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Caveat, Game
from pitboss.drawing.markup import Markup, document, tag, together
from pitboss.odds.report.strategy_card import StrategyCard, body
from pitboss.telling.guides import RESTS, Explained, InWords, Paid, Played
from pitboss.telling.rankings import Ranking
from pitboss.telling.rule_tables import RuleTable
from pitboss.telling.words import Shown, capital, names_of, pieces_shown

HEAD = (
    tag("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
    tag("script", src="/static/js/theme.js"),
    tag("link", rel="stylesheet", href="/static/style/sheet.css"),
)
"""The head of every page that stands by itself."""


def sheet(title: str, table: str, body: Markup) -> Markup:
    """A page with a way back; what is not for paper is left out when it is printed."""
    head = (*HEAD, tag("script", type="module", src="/static/js/sheet.js"))
    back = tag("a", "← Back to the table", href=f"/#/table/{quote(table, safe='')}")
    ways = (back, tag("a", "Lobby", href="/#/"), tag("button", "Print", type="button", id="print"))
    return document(title, head, tag("nav", ways, class_="not-printed", aria_label="The house"), body)


def sign_page(game: Game, table: str, lines: Sequence[str], rests: Iterable[Reservation]) -> Markup:
    """The sign of a table; below it in small print `rests`, which of its rules rest on no adopted text."""
    over = tag("p", f"Table {table}", class_="over") + tag("h1", game.title) + together(map(_caveat, game.caveats))
    text = (tag("p", capital(line.removeprefix(f"{game.title}: "))) for line in lines)
    under = "Posted under N.J.A.C. 13:69F-8.2 and 8.3. A gaming guide is to be had for the asking."
    small = (tag("p", said, class_="under") for said in (under, *map(str, rests)))
    return sheet(f"Sign of {table}", table, tag("main", over, text, small, class_="sign"))


def guide_page(of: InWords, table: str) -> Markup:
    """The gaming guide of a table."""
    return sheet(f"{of.guide.game.title}: gaming guide", table, tag("main", _guide(of)))


def card_page(card: StrategyCard, table: str) -> Markup:
    """The strategy card of a table."""
    return sheet(f"{card.title}: strategy card", table, tag("main", *body(card), class_="strategy-card"))


def _guide(of: InWords) -> Iterator[Markup]:
    game = of.guide.game
    yield tag(
        "header",
        tag("p", "Gaming guide", class_="over") + tag("h1", game.title),
        map(_caveat, game.caveats),
        tag("p", of.aim, class_="aim"),
        tag("ul", (tag("li", line.text) for line in of.guide.sign), class_="posted"),
        tag("p", tag("small", f"N.J.A.C. 13:69F-{game.subchapter}")),
        tag("p", tag("a", "The strategy card, to keep beside the table", href="card"), class_="not-printed"),
    )
    yield from _list("play", "How it is played", of.play, "ol")
    yield from _list("here", "At this table", of.here, "ul")
    yield from _list("rests", RESTS, [str(reserved) for reserved in of.guide.rests], "ul")
    if of.tables:
        yield _section("tables", "Who draws", map(_rule_table, of.tables))
    if of.rankings:
        yield _section("ranking", "How hands rank", map(_ranking, of.rankings))
    rule = tag("p", "The dealer follows the first of these that fits.")
    yield from _list("house-way", "The house way", of.house_way, "ol", rule)
    yield _section("wagers", "Wagers", map(_wager, of.wagers))
    if of.rounds:
        yield _section("rounds", "Rounds as they may go", map(_played, of.rounds))
    if of.guide.irregularities:
        wrong = (
            tag("dt", capital(found.happened)) + tag("dd", f"{capital(found.resolution)}. ", tag("small", found.cite))
            for found in of.guide.irregularities
        )
        yield _section("wrong", "When something goes wrong", tag("dl", wrong))


def _caveat(caveat: Caveat) -> Markup:
    return tag("p", tag("strong", f"{capital(caveat.mark)}. "), caveat.why, class_="caveat")


def _section(name: str, heading: str, *inside: Iterable[str]) -> Markup:
    return tag("section", tag("h2", heading), *inside, id=name)


def _list(name: str, heading: str, said: Sequence[str], kind: str, before: str = "") -> Iterator[Markup]:
    if said:
        yield _section(name, heading, before, tag(kind, (tag("li", one) for one in said)))


def _rule_table(table: RuleTable) -> Markup:
    heads = tag("tr", (tag("th", head, scope="col") for head in table.columns))
    rows = (
        tag("tr", tag("th", first, scope="row"), *(tag("td", cell) for cell in cells)) for first, *cells in table.rows
    )
    whole = tag("table", tag("thead", heads), tag("tbody", rows))
    return together(
        tag("h3", table.title),
        tag("div", whole, class_="wide", role="region", aria_label=table.title, tabindex="0"),
    )


def _ranking(ranking: Ranking) -> Markup:
    rows = (
        tag(
            "li",
            _pieces(pieces_shown(row.pieces)),
            tag("span", tag("strong", row.name), tag("span", row.says), class_="row"),
        )
        for row in ranking.rows
    )
    compared = tag("p", ranking.compared) if ranking.compared else ""
    return together(tag("h3", f"{ranking.title}, the best first"), tag("ol", rows, class_="ranking"), compared)


def _pieces(shown: Shown | None) -> str:
    """Pieces as the house draws them."""
    if shown is None or not shown.pieces or HIDDEN in shown.pieces:
        return ""
    kind = {"cards": "card", "tiles": "tile", "dice": "die", "balls": "ball"}[shown.kind]
    drawn = (
        tag("img", class_=kind, src=f"/pictures/{kind}/{quote(piece)}.svg", alt=names_of([piece]))
        for piece in shown.pieces
    )
    return tag("span", drawn, class_="pieces")


def _wager(explained: Explained) -> Markup:
    return tag("article", _explained(explained), data_wager=explained.wager.key)


def _explained(explained: Explained) -> Iterator[Markup]:
    wager = explained.wager
    yield tag("h3", wager.title)
    yield tag("p", f"Wins when {wager.wins}. {wager.amounts}. ", tag("small", wager.cite))
    if explained.example:
        yield tag("p", f"Example: {explained.example}", class_="example")
    if explained.like:
        yield tag("p", f"It is paid as {explained.like} is.", class_="example")
    elif explained.lines:
        heads = tag("tr", (tag("th", head, scope="col") for head in ("When", "Pays", "Example")))
        yield tag("table", tag("thead", heads), tag("tbody", map(_pay_line, explained.lines)))


def _pay_line(paid: Paid) -> Markup:
    example = tag("td", paid.example or "—", class_="example")
    return tag("tr", tag("td", paid.line.when), tag("td", paid.line.paid), example)


def _played(played: Played) -> Markup:
    hands = (tag("div", tag("span", hand.name), _pieces(hand.shown), class_="hand") for hand in played.hands)
    return tag(
        "article",
        tag("h3", played.shows) + tag("p", played.wagered),
        tag("div", hands, class_="hands"),
        tag("p", tag("strong", played.ended)),
        class_="round",
    )
