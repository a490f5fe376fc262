"""Every page that the house writes itself: text stays text, whoever wrote it, and one module escapes it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pitboss.audit.report import html
from pitboss.core.choices.limits import SignLine
from pitboss.core.choices.options import Reservation
from pitboss.core.equipment.wheels import SINGLE_ZERO
from pitboss.core.game.game import Caveat
from pitboss.core.law.basis import Standing
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds
from pitboss.core.table.journal import decode
from pitboss.drawing.markup import Markup, tag, together
from pitboss.drawing.wheels import svg_wheel
from pitboss.games import registry
from pitboss.jackpots.forms import ContributionForm, PayoutForm
from pitboss.odds.asking.sweep import Sweep
from pitboss.odds.figures.play_table import as_html
from pitboss.odds.report.html import Report, page
from pitboss.odds.report.strategy_card import Costs, Grid, Play, Ranked, StrategyCard
from pitboss.odds.report.strategy_card import page as card_to_print
from pitboss.server.shown.jackpot_papers import papers_page
from pitboss.server.shown.signs import card_page, guide_page, sign_page
from pitboss.telling import page as story_page
from pitboss.telling.guides import in_words
from pitboss.telling.story import tell
from tests.audit.test_report import audited
from tests.telling.test_story import journal

SOURCE = Path(__file__).parents[1] / "src" / "pitboss"
HOSTILE = """</title></style>"><evil onload='alert("1")'>&amp;<!--"""
GAME = registry.find("mini_dice")
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def odds() -> str:
    game = registry.find("mambo_stud")  # which nothing has to be compiled for
    kinds = tuple(replace(kind, title=HOSTILE, wins=HOSTILE) for kind in game.wagers)
    wager = WagerOdds(kinds[0].key, HOSTILE, {}, strategy=HOSTILE, given={HOSTILE: HOSTILE}, mean=Fraction(-1, 9))
    sweep = Sweep(HOSTILE, (HOSTILE, "b"), {(HOSTILE, HOSTILE): (Fraction(0), Fraction(1))}, frozenset({HOSTILE}))
    return page(Report(replace(game, title=HOSTILE, wagers=kinds), game.options(), [wager], sweep=sweep))


def plays() -> str:
    return as_html(PlayTable(HOSTILE, (HOSTILE,), {HOSTILE: "<&"}, {"<": HOSTILE}))


def reserved() -> Reservation:
    return Reservation(HOSTILE, HOSTILE, Standing.NO_TEXT, "13:69F-13.6", rests=HOSTILE)


def guide() -> str:
    options = GAME.options()
    told = in_words(GAME, options, GAME.usual_limits(options))
    wagers = tuple(replace(each, example=HOSTILE, wager=replace(each.wager, key=HOSTILE)) for each in told.wagers)
    own = replace(told.guide, game=replace(GAME, title=HOSTILE), sign=(SignLine(HOSTILE),), rests=(reserved(),))
    return guide_page(replace(told, guide=own, aim=HOSTILE, play=(HOSTILE,), here=(HOSTILE,), wagers=wagers), HOSTILE)


def sign() -> str:
    game = replace(registry.find("red_dog"), title=HOSTILE, caveats=(Caveat(HOSTILE, HOSTILE),))
    return sign_page(game, HOSTILE, [HOSTILE], [reserved()])


def card() -> str:
    play = Play(HOSTILE, [HOSTILE], "1/2", "1/3")
    grid, ranked = Grid([HOSTILE], {HOSTILE: "S"}, {"S": HOSTILE}), Ranked(HOSTILE, [HOSTILE])
    told = StrategyCard(
        *(
            HOSTILE,
            HOSTILE,
            HOSTILE,
            [(HOSTILE, HOSTILE)],
            [play],
            grid,
            [Costs([HOSTILE], "1/2")],
            0,
            HOSTILE,
            [ranked],
        )
    )
    return card_page(told, HOSTILE) + card_to_print(told)


def papers() -> str:
    counted = ContributionForm(NOW, HOSTILE, 1, HOSTILE, 500)
    paid = PayoutForm(NOW, HOSTILE, 1, HOSTILE, (HOSTILE,), {1: 500}, 500, HOSTILE)
    return papers_page(HOSTILE, [(HOSTILE, counted), (HOSTILE, paid)], [HOSTILE])


def story() -> str:
    record, _ = decode(journal(1)[0])
    record.table = HOSTILE
    return story_page.page(tell(record, GAME))


def audit() -> str:
    return html(audited([HOSTILE.encode()], HOSTILE), None)


def wheel() -> str:
    return svg_wheel(replace(SINGLE_ZERO, name=HOSTILE))


class Read(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.comments = 0
        self.said: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.said += [value for name, value in attrs if value is not None]
        assert not any(name.startswith("on") for name, _ in attrs)

    def handle_comment(self, data: str) -> None:
        self.comments += 1

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.mark.parametrize("written", [odds, plays, guide, sign, card, papers, story, audit, wheel])
def test_hostile_text_stays_text_on_every_page(written: Callable[[], str]) -> None:
    read = Read(written())
    assert "evil" not in read.tags
    assert not read.comments
    assert any(HOSTILE in said for said in read.said)


def test_text_is_escaped_once_wherever_it_stands() -> None:
    assert tag("p", 'a < "b"', tag("b", "&"), title='"<', class_="x") == (
        '<p title="&quot;&lt;" class="x">a &lt; &quot;b&quot;<b>&amp;</b></p>'
    )
    assert together(["<", Markup("<br>")], "&") == "&lt;<br>&amp;"
    assert tag("b", "a") + "<" == "<b>a</b>&lt;"
    assert tag("p", f"{tag('b', 'a')}") == "<p>&lt;b&gt;a&lt;/b&gt;</p>"  # an f-string makes plain text
    assert tag("style", "p > a { font: 'x' }") == "<style>p > a { font: 'x' }</style>"
    with pytest.raises(AssertionError, match="may not end it"):
        tag("style", "</style>")


TAG = re.compile(r"(?<!\(\?)(?<!\?P)<(?!lambda>)[a-z!]")
"""The beginning of a tag, and not of a group in a pattern."""


def test_one_module_escapes_and_writes_tags() -> None:
    elsewhere = []
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path == SOURCE / "drawing" / "markup.py":
            continue
        if "from html import" in text or "\nimport html" in text or "Markup(" in text:
            elsewhere.append(path)
        elif TAG.search(text):
            strings = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
            elsewhere += [path for value in strings if isinstance(value, str) and TAG.search(value)]
    assert not elsewhere, "drawing/markup.py writes tags; use `tag`"
