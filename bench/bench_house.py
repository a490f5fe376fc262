"""Every screen of the house besides its tables, at every size, light and dark: lobby, rounds, school, lab, desk,
guide, sign, floor and so on.

    python -m bench house [SCREEN …] [--shots FOLDER]

Nothing may be cut or wider than the screen, no key may stand for words, and axe-core may find nothing. A picture of
each goes to the folder.
"""

from __future__ import annotations

import shutil
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright
from tests.browser.conftest import ARGUMENTS, AT_ONCE, first_manager, opened
from tests.browser.house_pages import LOOKS, SCREENS, faults, prepared


def main(argv: Sequence[str] = ()) -> None:
    parser = ArgumentParser(prog="python -m bench house")
    parser.add_argument("screens", nargs="*", default=[screen.name for screen in SCREENS])
    parser.add_argument("--shots", type=Path)
    chosen = parser.parse_args(list(argv))
    wanted = [screen for screen in SCREENS if screen.name in chosen.screens]
    faulty = 0
    with (
        TemporaryDirectory() as folder,
        opened(Path(folder) / "house.db", AT_ONCE) as house,
        sync_playwright() as play,
    ):
        found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = play.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        manager = first_manager(browser, house)
        context = browser.new_context(base_url=house.address, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        guest, staff = context.new_page(), manager.new_page()
        prepared(manager, guest)
        for screen in wanted:
            page = staff if screen.staff else guest
            wrong: list[str] = []
            for look in LOOKS:
                width, _, theme = look
                wrong += [f"{width} {theme}: {fault}" for fault in faults(page, screen, look)]
                if chosen.shots is not None:
                    page.screenshot(path=f"{chosen.shots}/{screen.name}-{width}-{theme}.png")
            faulty += bool(wrong)
            print("\n  ".join([f"{screen.name}: {len(wrong)} faults", *wrong]), flush=True)
        browser.close()
    print(f"\n{len(wanted) - faulty} of {len(wanted)} screens are whole at every size, light and dark.")
