"""Pictures of the tables: each game's layout as the house draws it, taken in a real browser."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright
from tests.browser.conftest import ARGUMENTS, AT_ONCE, opened

from pitboss.core.law.mentions import PACKAGE
from pitboss.games import registry

STATE = "of.txt"
"""The digest of what the pictures were taken of."""
SIZE = {"width": 1280, "height": 860}


def take(into: Path) -> bool:
    """Take a picture of every game's table, unless those that are there still hold; False where no browser is."""
    into.mkdir(parents=True, exist_ok=True)
    drawn = _digest()
    state = into / STATE
    if state.is_file() and state.read_text() == drawn:
        return True
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        return False
    with (
        TemporaryDirectory() as folder,
        opened(Path(folder) / "house.db", AT_ONCE) as house,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        context = browser.new_context(
            base_url=house.address, reduced_motion="reduce", viewport=SIZE, color_scheme="light"
        )
        page = context.new_page()
        for name in registry.names():
            page.goto(f"/#/table/{name.replace('_', '-')}")
            felt = page.locator(".felt")
            felt.wait_for()
            page.wait_for_timeout(300)
            felt.screenshot(path=into / f"{name}.jpg", type="jpeg", quality=72)
        browser.close()
    state.write_text(drawn)
    return True


def _digest() -> str:
    """Of all that draws a table."""
    files = sorted((*(PACKAGE / "server" / "web").rglob("*.*"), *(PACKAGE / "games").rglob("felt.*")))
    names = " ".join(registry.names())
    return hashlib.sha256(b"".join(file.read_bytes() for file in files) + names.encode()).hexdigest()
