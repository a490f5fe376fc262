"""What the first table costs a newcomer: how many bytes over the line, and after how long it can be used.

    python -m bench page [GAME …]

The line is one of 4 Mbit/s and 50 ms; nothing is kept from an earlier visit. At most 150 kB and 1.5 s are allowed.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import ARGUMENTS, AT_ONCE, OpenHouse, opened

from bench.measure import machine, table

GAMES = ("roulette", "three_card_poker", "holdem", "pai_gow", "craps")
BYTES, SECONDS = 150_000, 1.5
LINE = {"offline": False, "latency": 50, "downloadThroughput": 4_000_000 / 8, "uploadThroughput": 4_000_000 / 8}


def main(argv: Sequence[str] = ()) -> None:
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with (
        TemporaryDirectory() as folder,
        opened(Path(folder) / "house.db", AT_ONCE) as house,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        _visit(browser, house, GAMES[0])  # the browser's own start is not the page's
        rows = [_visit(browser, house, game) for game in argv or GAMES]
        browser.close()
    for line in machine():
        print(line)
    table("The first table", [("table", "kB", "requests", "usable after, s", "from elsewhere"), *rows])


def _visit(browser: Browser, house: OpenHouse, game: str) -> tuple[str, ...]:
    context = browser.new_context(base_url=house.address, viewport={"width": 1366, "height": 641})
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    sizes: list[int] = []
    asked: list[str] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.on("request", lambda request: asked.append(request.url))
    began = time.monotonic()
    page.goto(f"/#/table/{game.replace('_', '-')}", wait_until="commit")
    page.get_by_role("button", name="Sit down as a guest").wait_for()
    took = time.monotonic() - began
    page.wait_for_load_state("networkidle")
    elsewhere = [url for url in asked if not url.startswith((house.address, "data:"))]
    context.close()
    within = "" if sum(sizes) <= BYTES and took <= SECONDS else ", too much"
    return game, f"{sum(sizes) / 1000:.0f}", str(len(sizes)), f"{took:.2f}{within}", str(len(elsewhere))
