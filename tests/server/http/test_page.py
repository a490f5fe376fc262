"""The parts of the page: what it begins with is asked for at once, and nothing comes from elsewhere."""

from __future__ import annotations

import re

import httpx

from pitboss.server.http.page import WEB, index
from tests.server.serving import Serving


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
