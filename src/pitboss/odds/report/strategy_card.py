"""The strategy card of a game: a play that can be kept beside the table, what it costs beside the best, and which
wagers cost least. All of it follows from the figures of the table, under its own options.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

import msgspec

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Banked, Game
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.money.cents import money
from pitboss.drawing.markup import Markup, document, tag
from pitboss.odds.figures.play_table import grid, legend, play_table, worth_grid
from pitboss.odds.figures.wagers import wager_odds
from pitboss.odds.report.json import written

STAKE = 10_00
"""What the card tells the cost of, in cents."""
MOST_WAGERS = 16
"""How many lines of wagers a card has at most; those that cost most are left out first."""
_CLAUSE = re.compile(r"(?<=[.;]) (?=\S)")
"""Where a line of the card ends: a way of playing is set one clause to a line."""


class Play(msgspec.Struct, frozen=True):
    """A way of playing: of which wager, in lines, the edge by it and what it costs beside the best play, both as
    fractions of the first stake (None: that is not told). `simulated`: both are rounded."""

    wager: str
    lines: list[str]
    edge: str
    costs: str | None
    simulated: bool = False


class Grid(msgspec.Struct, frozen=True):
    """A play by what is held and what the dealer shows: a letter for each."""

    columns: list[str]
    rows: dict[str, str]
    letters: dict[str, str]


class Worths(msgspec.Struct, frozen=True):
    """What cards are worth by what the dealer shows, in ten-thousandths of a wager, and what is chosen by that."""

    chosen_by: str
    columns: list[str]
    rows: dict[str, list[int]]


class Costs(msgspec.Struct, frozen=True):
    """Wagers that have one house edge."""

    wagers: list[str]
    edge: str
    simulated: bool = False


class Ranked(msgspec.Struct, frozen=True):
    """An order of hands, the best first."""

    title: str
    hands: list[str]


class StrategyCard(msgspec.Struct, frozen=True):
    """What the card of a table says."""

    game: str
    title: str
    subchapter: str
    caveats: list[tuple[str, str]]
    plays: list[Play]
    grid: Grid | None
    wagers: list[Costs]
    left_out: int
    says: str
    ranking: list[Ranked] = []
    worths: Worths | None = None


AMONG_PLAYERS = (
    "Players wager against each other: what is best hangs on how they play, and no wager has odds against the house."
)
NOTHING_TO_DECIDE = "Nothing is decided after the wagers are made: to play well is to choose wagers that cost little."


def strategy_card(game: Game, options: Options, ranking: Iterable[Ranked] = ()) -> StrategyCard:
    """The card of a table of the game under its options. It may take seconds where its figures are not kept.

    Where players wager against each other it tells the `ranking` of hands: there is no best play to tell.
    """
    caveats = [(caveat.mark, caveat.why) for caveat in game.caveats]
    head = (game.name, game.title, game.subchapter, caveats)
    if game.banked is Banked.POT:
        return StrategyCard(*head, [], None, [], 0, AMONG_PLAYERS, list(ranking))
    found, table = wager_odds(game, options), play_table(game, options)
    grid = None if table is None else Grid(list(table.columns), dict(table.rows), dict(table.used))
    worths = None
    if table is not None and table.worths:
        figures = {name: list(row) for name, row in table.worths.items()}
        worths = Worths(table.chosen_by, list(table.columns), figures)
    # Beside a table to play by, no play that asks for figures at each hand.
    plays = [play for play in _plays(game, found) if grid is None or play.costs is not None]
    wagers = _by_edge(game, found)
    says = "" if plays or grid else NOTHING_TO_DECIDE
    left_out = len(wagers[MOST_WAGERS:])
    return StrategyCard(*head, plays, grid, wagers[:MOST_WAGERS], left_out, says, worths=worths)


def _plays(game: Game, found: Sequence[WagerOdds]) -> Iterator[Play]:
    told: set[str] = set()
    for odds in found:
        words = odds.strategy if odds.in_mind is None else odds.in_mind.words
        if not words or words in told:
            continue
        told.add(words)
        costs = odds.costs if odds.in_mind is None else odds.in_mind.costs
        edge = odds.edge if odds.in_mind is None else odds.edge + odds.in_mind.costs
        yield Play(
            _named(game, odds),
            _lines(words),
            written(edge),
            None if costs is None else written(costs),
            bool(odds.error),
        )


def _lines(words: str) -> list[str]:
    lines = [line.rstrip(".;") for line in _CLAUSE.split(words)]
    return [f"{line[:1].upper()}{line[1:]}" for line in lines]


def _named(game: Game, odds: WagerOdds) -> str:
    play = odds.selection or odds.play
    return f"{game.kinds[odds.wager].title}, {play}" if play else game.kinds[odds.wager].title


def _by_edge(game: Game, found: Sequence[WagerOdds]) -> list[Costs]:
    """The wagers, the cheapest first; those with one edge together."""
    alike: dict[str, set[Fraction]] = {}
    for odds in found:
        alike.setdefault(odds.wager, set()).add(odds.edge)
    edges: dict[tuple[Fraction, bool], dict[str, dict[str, None]]] = {}
    for odds in sorted(found, key=lambda odds: odds.edge):
        picks = edges.setdefault((odds.edge, bool(odds.error)), {}).setdefault(game.kinds[odds.wager].title, {})
        pick = odds.selection or odds.play
        if pick and len(alike[odds.wager]) > 1:
            picks[pick] = None
    return [
        Costs([_with(title, [*picks]) for title, picks in names.items()], written(edge), simulated)
        for (edge, simulated), names in edges.items()
    ]


_LISTED = 6
"""How many selections of a wager are named beside it."""


def _with(title: str, picks: list[str]) -> str:
    more = f" and {len(picks) - _LISTED} more" if len(picks) > _LISTED else ""
    return f"{title} ({', '.join(picks[:_LISTED])}{more})" if picks else title


def percent(fraction: str) -> str:
    """A share of the stake as a person reads it; what is very little is not told as nothing."""
    share = 100 * float(Fraction(fraction))
    told = f"{abs(share):.2f}" if share == 0 or abs(share) >= 0.01 else f"{abs(share):.1g}"
    return f"{'−' * (share < 0)}{told}%"


def dollars(fraction: str) -> str:
    """What a share comes to of the stake that the card speaks of."""
    worth = round(Fraction(fraction) * STAKE)
    return f"{'−' * (worth < 0)}{money(abs(worth))}"


def costs_told(play: Play) -> str:
    """What a way of playing costs, in a sentence."""
    about = "about " * play.simulated
    worth = ""
    if play.costs is not None:
        more = f"{about}{percent(play.costs)} of the stake more than the best decision for each hand costs"
        worth = f"; {more if Fraction(play.costs) else 'no play does better'}"
    costs = Fraction(play.edge)
    does = f"costs {dollars(play.edge)}" if costs >= 0 else f"brings {dollars(written(-costs))}"
    return f"House edge {about}{percent(play.edge)}: $10 {does} on average{worth}."


def wagers_told(wagers: Costs) -> tuple[str, str, str]:
    """Some wagers, what they cost, and that of ten dollars."""
    about = "about " * wagers.simulated
    return ", ".join(wagers.wagers), f"{about}{percent(wagers.edge)}", dollars(wagers.edge)


def text(card: StrategyCard) -> str:
    """The card as Markdown, to read in a terminal."""
    return "\n".join(_text(card)) + "\n"


def _text(card: StrategyCard) -> Iterator[str]:
    yield f"# {card.title}: strategy card"
    for mark, why in card.caveats:
        yield from ("", f"**{mark[:1].upper()}{mark[1:]}.** {why}")
    if card.says:
        yield from ("", card.says)
    for play in card.plays:
        yield from ("", f"## {play.wager}", "", *(f"- {line}" for line in play.lines), "", costs_told(play))
    if card.grid is not None:
        wide = max(map(len, card.grid.rows))
        letters = "; ".join(f"{letter} {words}" for letter, words in card.grid.letters.items())
        yield from ("", "## Against what the dealer shows", "", f"{letters}.", "")
        yield f"    {'':{wide}}  {' '.join(f'{column:>2}' for column in card.grid.columns)}"
        for name, row in card.grid.rows.items():
            yield f"    {name:{wide}}  {' '.join(f'{letter:>2}' for letter in row)}"
    if card.worths is not None:
        wide = max(map(len, card.worths.rows))
        yield from ("", f"## {WORTHS}", "", f"{card.worths.chosen_by}.", "")
        yield f"    {'':{wide}}  {' '.join(f'{column:>5}' for column in card.worths.columns)}"
        for name, figures in card.worths.rows.items():
            yield f"    {name:{wide}}  {' '.join(f'{figure:>5}' for figure in figures)}"
    for ranked in card.ranking:
        yield from ("", f"## {ranked.title}, the best first", "")
        yield from (f"{number}. {hand}" for number, hand in enumerate(ranked.hands, 1))
    if card.wagers:
        yield from ("", f"## {HEADING}", "", "| wager | house edge | $10 costs |", "| --- | ---: | ---: |")
        yield from (f"| {' | '.join(wagers_told(wagers))} |" for wagers in card.wagers)
    if card.left_out:
        yield from ("", _more(card))


HEADING = "What wagers cost, the cheapest first"
WORTHS = "What cards are worth against what the dealer shows"


def _more(card: StrategyCard) -> str:
    return f"Others cost more: {card.left_out} lines are left out."


def body(card: StrategyCard) -> Iterator[Markup]:
    """The card as it is printed."""
    yield tag(
        "header",
        tag("p", "Strategy card", class_="over") + tag("h1", card.title),
        (
            tag("p", tag("strong", f"{mark[:1].upper()}{mark[1:]}. "), why, class_="caveat")
            for mark, why in card.caveats
        ),
        tag("p", card.says, class_="aim") if card.says else "",
    )
    for play in card.plays:
        lines = tag("ul", (tag("li", line) for line in play.lines))
        costs = tag("p", costs_told(play), class_="costs")
        yield tag("section", tag("h2", play.wager), lines, costs, class_="way")
    if card.grid is not None:
        told = tag("p", *legend(card.grid.letters), ".", class_="letters")
        table = tag("div", grid(card.grid.columns, card.grid.rows), class_="wide", role="region", tabindex="0")
        yield tag("section", tag("h2", "Against what the dealer shows"), told, table)
    if card.worths is not None:
        figures = worth_grid(card.worths.columns, card.worths.rows)
        told = tag("p", card.worths.chosen_by, ".", class_="letters")
        table = tag("div", figures, class_="wide", role="region", tabindex="0")
        yield tag("section", tag("h2", WORTHS), told, table)
    for ranked in card.ranking:
        hands = tag("ol", (tag("li", hand) for hand in ranked.hands))
        yield tag("section", tag("h2", f"{ranked.title}, the best first"), hands)
    if card.wagers:
        yield tag("section", tag("h2", HEADING), _wagers(card), tag("p", _more(card)) if card.left_out else "")
    yield tag("p", f"N.J.A.C. 13:69F-{card.subchapter}, under the options of this table.", class_="under")


def _wagers(card: StrategyCard) -> Markup:
    heads = tag("tr", (tag("th", head, scope="col") for head in ("Wager", "House edge", "$10 costs")))
    rows = (_row(wagers_told(wagers)) for wagers in card.wagers)
    return tag("table", tag("thead", heads), tag("tbody", rows), class_="cheapest")


def _row(cells: Iterable[str]) -> Markup:
    return tag("tr", (tag("td", cell) for cell in cells))


_STYLE = """
body { font: 11pt/1.4 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; color: #111;
  max-width: 46rem; margin: 1.5rem auto; padding: 0 1rem; background: #fff; }
h1, h2 { font-family: Georgia, 'DejaVu Serif', serif; line-height: 1.2; margin: .8em 0 .3em; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
td, th { padding: .15rem .5rem; border-bottom: 1px solid #bbb; text-align: left; }
.plays td { text-align: center; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.worths td { padding: .05rem .4rem; text-align: right; }
.over, .under { color: #444; font-size: .85em; }
section, tr, li { break-inside: avoid; }
@page { margin: 12mm; }
"""


def page(card: StrategyCard) -> Markup:
    """The card as a page that needs nothing else."""
    return document(f"{card.title}: strategy card", tag("style", _STYLE), tag("main", *body(card)))
