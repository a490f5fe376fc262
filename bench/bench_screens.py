"""Every game on every screen: a round is played in the browser at each size and looked at after each click.

    python -m bench screens [GAME …] [--shots FOLDER] [--blind]

Nothing may be cut, covered or scrolled, the felt may not move or shrink, and axe-core may find nothing, in light or
dark. Pictures of the beginning, the middle and the end of each round go to the folder. With `--blind` a round is
played by keys alone, and by what is said.
"""

from __future__ import annotations

import shutil
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, TimeoutError, sync_playwright
from tests.browser import fitting
from tests.browser.axe import found_by_axe
from tests.browser.blind import play_blind
from tests.browser.conftest import ARGUMENTS, AT_ONCE, OpenHouse, first_manager, opened
from tests.browser.fitting import SIZES, round_of_faults
from tests.browser.playing import NEXT, PATIENCE, open_table, sit
from tests.browser.steady import moved, watch

from pitboss.games import registry

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def main(argv: Sequence[str] = ()) -> None:
    parser = ArgumentParser(prog="python -m bench screens")
    parser.add_argument("games", nargs="*", default=[game.name for game in registry.all_games()])
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--blind", action="store_true", help="play by the keyboard and a screen reader's words alone")
    chosen = parser.parse_args(list(argv))
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with (
        TemporaryDirectory() as folder,
        opened(Path(folder) / "house.db", AT_ONCE) as house,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        look = (
            _blind if chosen.blind else partial(_screens, manager=first_manager(browser, house), shots=chosen.shots)
        )
        wrong = {game: look(browser, house, game) for game in chosen.games}
        browser.close()
    faulty = [game for game, faults in wrong.items() if faults]
    how = "played blind" if chosen.blind else f"whole on {len(SIZES)} screens, light and dark"
    print(f"\n{len(wrong) - len(faulty)} of {len(wrong)} games are {how}. {', '.join(faulty)}")


def _blind(browser: Browser, house: OpenHouse, game: str) -> list[str]:
    context = browser.new_context(base_url=house.address, reduced_motion="reduce")
    context.set_default_timeout(15_000)
    page = context.new_page()
    page.goto(f"/#/table/{game.replace('_', '-')}")
    faults: list[str] = []
    try:
        said = play_blind(page)
        faults = (
            [] if said[-1].startswith("The round is over. You") else [f"nothing was said of the end: {said[-3:]}"]
        )
    except (AssertionError, TimeoutError) as wrong:
        faults = [str(wrong).splitlines()[0]]
    context.close()
    print(f"{game}: {'; '.join(faults) or 'played'}", flush=True)
    return faults


def _screens(browser: Browser, house: OpenHouse, game: str, manager: BrowserContext, shots: Path | None) -> list[str]:
    began = time.monotonic()
    faults = [fault for size in SIZES for fault in _round(browser, house, game, manager, size, shots)]
    told = "".join(f"\n  {fault}" for fault in dict.fromkeys(faults))
    print(f"{game}: {len(faults)} faults, {time.monotonic() - began:.0f} s{told}", flush=True)
    return faults


def _round(
    browser: Browser,
    house: OpenHouse,
    game: str,
    manager: BrowserContext,
    size: tuple[int, int],
    shots: Path | None,
) -> list[str]:
    """A round of a game at one size, at a table of its own."""
    width, height = size
    table = open_table(manager, game)
    context = browser.new_context(
        base_url=house.address, reduced_motion="reduce", viewport={"width": width, "height": height}
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))

    def look(moment: str) -> None:
        if shots is not None:
            page.screenshot(path=f"{shots}/{game}-{width}-{moment}.png")

    try:
        sit(page, table)
        page.locator(NEXT).first.wait_for()
        watch(page)
        faults += round_of_faults(page, (size,), lambda moment: look(moment) if moment in ("1", "3") else None)
        faults += [f"{width}x{height}: the felt moved: {felt}" for felt in moved(page)]
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            look(f"end-{theme}")
            faults += [f"{theme}: {fault}" for fault in (*fitting.faults(page, (size,)), *found_by_axe(page))]
    except TimeoutError as late:
        faults.append(f"{width}x{height}: the round does not go on: {str(late).splitlines()[0]}")
    context.close()
    return faults
