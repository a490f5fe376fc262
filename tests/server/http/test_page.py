"""The parts of the page: what it begins with is asked for at once, and nothing comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from pitboss.games import registry
from pitboss.server.http.page import TRIAL, WEB, index
from tests.server.indoors import Caller, open_indoors
from tests.server.serving import Serving, in_a_loop


def test_the_page_names_what_it_begins_with_and_not_what_comes_later() -> None:
    named = re.findall(r'<link rel="modulepreload" href="/static/([^"]+)">', index())
    assert {"js/main.js", "js/pages/table.js", "js/table/fit.js", "js/dom.js"} <= set(named)
    assert "js/pages/manage.js" not in named
    assert all((WEB / part).exists() for part in named)


def test_parts_are_sent_compressed(house: Serving) -> None:
    answer = httpx.get(f"{house.address}/static/style/felt.css", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"


def test_nothing_is_fetched_from_elsewhere() -> None:
    outside = re.compile(r"""(?:src|href|url|from|import)\s*[=(:]?\s*["'(]((?:https?:)?//[^"')]+)""")
    for part in WEB.rglob("*.*"):
        if part.suffix in {".html", ".js", ".css"}:
            assert outside.findall(part.read_text()) == [], part


@pytest.mark.parametrize("of_record", [False, True])
def test_pages_that_stand_by_themselves_say_where_the_house_is_a_trial_house(tmp_path: Path, of_record: bool) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", of_record=of_record) as house:
            game = registry.find("big_six")
            options = game.options()
            await house.app.state.house.open_table("t", game, options, game.usual_limits(options))
            for path, status in (("/tables/t/guide", 200), ("/tables/t/sign", 200), ("/tables/u/guide", 404)):
                answer = await Caller(house).get(path, headers={"accept": "text/html"})
                assert (answer.status_code, TRIAL in answer.text) == (status, not of_record)

    in_a_loop(evening)
