"""What the page and the documents say of a table holds at the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from pitboss.core.game.steps import Ask, Bet, Betting, Chosen, Reveal
from pitboss.core.procedure.seats import hand_at
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.server.protocol.forms import TABLE, WRITTEN
from pitboss.server.shown.asked_hand import called
from pitboss.server.shown.fairness import committed
from tests.server.evening import BANKED, Open, to_betting
from tests.server.indoors import Caller, open_indoors
from tests.server.serving import in_a_loop

HTTP = Path(__file__).parents[3] / "docs" / "http.md"


def test_the_balls_of_keno_are_committed_to_before_anybody_writes_a_ticket(opened: Open) -> None:
    evening = opened("keno")
    evening.come("p1")
    evening.sit("p1", 1, 50_000)
    to_betting(evening)
    drawn = evening.live.table.equipment.decks
    assert drawn
    assert drawn.keys() <= committed(evening.live.table).keys()


class WagersTheLeast(DefaultPlayer):
    """Wagers what the table's sign says is enough, and hears what stands against it."""

    refusals: list[object]

    def bets(self, table: Table, seat: int, window: Betting) -> Iterable[Bet]:
        assert table.round is not None
        bet = Bet(seat, BANKED[table.game.name], table.limits.minimum)
        self.refusals = [found for found in [table.round.refuses(bet)] if found is not None]
        return [] if self.refusals else [bet]


@pytest.mark.parametrize("game", ["blackjack", "spanish_21", "ultimate_texas_holdem"])
def test_the_posted_minimum_may_be_wagered(game: str) -> None:
    found = registry.find(game)
    table = Table(found, limits=found.usual_limits(found.options()), chance=Seeded(1), clock=lambda: 0)
    table.sit(1, 50_000)
    player = WagersTheLeast()
    table.play({1: player})
    assert player.refusals == []


class SetsAsTheHouseWould(DefaultPlayer):
    """Sets each hand by the house way, and hears how it is called before it is played or given up."""

    def __init__(self, *bets: Bet) -> None:
        super().__init__(*bets)
        self.heard: list[str] = []

    def choose(self, table: Table, ask: Ask) -> Chosen:
        if "surrender" in ask.choices:
            assert table.round is not None
            self.heard.append(called(ask, table.game, table.round.entries))
        return next((choice for choice in ("house way", "play") if choice in ask.choices), ask.default)


@pytest.mark.parametrize("game", ["pai_gow", "pai_gow_poker", "asia_poker"])
def test_a_hand_that_was_set_is_called_by_its_set(game: str) -> None:
    lines: list[bytes] = []
    table = Table(registry.find(game), chance=Seeded(1), clock=lambda: 0, journal=lines.append)
    player = SetsAsTheHouseWould(Bet(1, BANKED[game], 1_000))
    table.sit(1, 10**6)
    for _ in range(3):
        table.play({1: player})
    shown = [
        table.game.called(step.cards, [])
        for line in lines
        for step in decode(line)[0].steps
        if isinstance(step, Reveal) and step.hand == hand_at(1)
    ]
    assert len(shown) == 3
    assert player.heard == shown


def test_every_address_that_the_documents_name_in_full_answers(tmp_path: Path) -> None:
    named = set(re.findall(r"`(/[a-z/.]+)`", HTTP.read_text("utf-8")))
    assert any("openapi" in path for path in named)

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3") as house:
            codes = {path: (await Caller(house).get(path)).status_code for path in sorted(named)}
            assert 404 not in codes.values(), codes

    in_a_loop(evening)


MISSING = {
    "/tables/nosuch/guide": (404, "/#/"),
    "/tables/big-sx/guide": (404, "/#/table/big-six"),
    "/tables/big-six/nosuch": (404, "/#/table/big-six"),
    "/tables/big-six/rounds/7/story": (404, "/#/table/big-six"),
    "/tables/big-six/rounds/first/story": (404, "/#/table/big-six"),
    "/tables/big-six/forms": (401, "/#/table/big-six"),
    "/games/nosuch/text": (404, "/#/"),
    "/static/nosuch.js": (404, "/#/"),
    "/nosuch": (404, "/#/"),
}
"""Pages that are not there, or not for everybody: how each is answered, and a way on from it."""


def test_whoever_opens_a_page_that_is_not_there_reads_a_page(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False) as house:
            pat, _ = await house.overseers()
            big_six = {"id": "big-six", "game": "big_six", "minimum": "5.00", "maximum": "50.00"}
            assert (await pat.post("/api/tables", json=big_six)).status_code == 200
            stranger = Caller(house)
            for path, (status, way) in MISSING.items():
                answer = await stranger.get(path, headers={"Accept": "text/html,*/*"})
                assert answer.status_code == status, path
                assert answer.headers["content-type"].startswith("text/html"), path
                assert f'href="{way}"' in answer.text, path
                assert "Not Found" not in answer.text, path

    in_a_loop(evening)


WRONG = (("id", "!"), ("id", "x" * 41), ("id", 7), ("game", []), ("practice", "perhaps"), ("odd", 1))


def test_what_a_request_lacks_is_said_in_the_words_of_the_house(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False) as house:
            pat, _ = await house.overseers()
            told = []
            for asked in (
                {"id": "!"},
                {"id": "x" * 41},
                {"id": 7},
                {"game": []},
                {"practice": "perhaps"},
                {"odd": 1},
            ):
                form = {"id": "x", "game": "big_six", "minimum": "5.00", "maximum": "50.00", **asked}
                answer = await pat.post("/api/tables", json=form)
                assert answer.status_code == 422
                told.append(answer.json()["error"])
            assert told[:2] == [f"id: {WRITTEN[TABLE]}."] * 2
            assert told[2:4] == ["id: text is asked for.", "game: text is asked for."]
            assert told[4:] == ["practice: true or false is asked for.", "odd: this is not known here."]
            assert (await pat.get("/api/nosuch")).json()["error"] == "There is nothing at this address."

    in_a_loop(evening)
