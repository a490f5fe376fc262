"""A house that is open, and a real Chromium to visit it with."""

from __future__ import annotations

import os
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from pitboss.server.http.app import make_app
from pitboss.server.live.clock import Pace
from tests.browser import views
from tests.browser.playing import PATIENCE, ask, open_table
from tests.browser.views import DESK, View

expect.set_options(timeout=PATIENCE)

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PASSWORD = "a long enough password"
AT_ONCE = Pace(betting=0, decision=0, chance=0, draw=0, look=0, last_call=0, between=600_000)
"""Nothing is waited for, and a round that is over stays in sight."""
QUICK = replace(AT_ONCE, between=0)
"""One round follows the other."""


@dataclass
class OpenHouse:
    """A running house: its address, its store, and the tokens of the links of the first manager and the Division."""

    address: str
    store: str
    tokens: list[str] = field(default_factory=list)
    divisions: list[str] = field(default_factory=list)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    # The same engine without windows and tabs takes half the time for a page.
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        reason = "no chromium on this machine: apt-get install chromium-headless-shell"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield browser
        browser.close()


@contextmanager
def opened(
    file: Path,
    pace: Pace,
    second_factor: bool = False,
    link: str = "",
    all_games: bool = True,
    of_record: bool = False,
) -> Iterator[OpenHouse]:
    """A house with a store of its own, open until it is left; `link` are the books of its node, if it has one."""
    tokens: list[str] = []
    divisions: list[str] = []
    app = make_app(
        f"sqlite:///{file}",
        pace=pace,
        welcome=tokens.append,
        welcome_division=divisions.append,
        a_second=2_000,
        second_factor=second_factor,
        link=link,
        of_record=of_record,
        all_games=all_games,
    )
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False, ws="websockets-sansio"))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    patience = monotonic() + 60
    while not server.started:
        assert thread.is_alive() and monotonic() < patience, "The house did not open."
        sleep(0.05)
    # Who stands back behind browsers that are always busy is heard late, or never.
    for workers in (app.state.desk, app.state.counter):
        workers.nice, workers.seconds = 0, 600
    # A passkey belongs to a name, not to an address.
    name = "localhost" if of_record else "127.0.0.1"
    yield OpenHouse(f"http://{name}:{listening.getsockname()[1]}/", f"sqlite:///{file}", tokens, divisions)
    server.should_exit = True
    thread.join(30)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with opened(tmp_path_factory.mktemp("house") / "house.db", AT_ONCE) as house:
        yield house


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whoever looks at a page does so on the screens that are drawn for the test, but where it says its own."""
    own = any("view" in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))
    if "view" in metafunc.fixturenames and not own:
        found = views.drawn(metafunc.definition.nodeid)
        metafunc.parametrize("view", found, ids=str, indirect=True)


@pytest.fixture
def view(request: pytest.FixtureRequest) -> View:
    """The screen on which the test is tried."""
    found: View = request.param
    return found


class Strangers:
    """Pages for people who have never been here.

    Whose pages are closed is forgotten, but for what was loaded: what the house sends to everybody is then not loaded
    anew, which takes a third of the time of a visit.
    """

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._made: dict[tuple[object, ...], list[BrowserContext]] = {}

    def page(self, address: str, at: View, **more: Any) -> Page:
        """The page of one of them on a screen; `more` is said of the browser."""
        made = self._made.setdefault((address, at.touch, repr(sorted(more.items()))), [])
        context = next((each for each in made if not each.pages), None)
        if context is None:
            context = self._chromium.new_context(
                has_touch=at.touch, reduced_motion="reduce", base_url=address, **more
            )
            context.set_default_timeout(PATIENCE)
            made.append(context)
        context.clear_cookies()
        page = context.new_page()
        page.set_viewport_size(at.port)
        device = context.new_cdp_session(page)
        device.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "local_storage"})
        device.detach()
        return page


@pytest.fixture(scope="session")
def strangers(chromium: Browser) -> Strangers:
    return Strangers(chromium)


@pytest.fixture(scope="module")
def visitor(strangers: Strangers, house: OpenHouse) -> Iterator[Callable[..., Page]]:
    """Pages for visitors who have never been here; at the end none of them may have met with an error."""
    pages: list[Page] = []
    errors: list[str] = []

    def open_page(at: View = DESK, **more: Any) -> Page:
        page = strangers.page(house.address, at, **more)
        pages.append(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.extend(_complaint(message)))
        return page

    yield open_page
    for page in pages:
        page.close()
    assert errors == []


@pytest.fixture
def visit(visitor: Callable[..., Page], view: View) -> Iterator[Callable[..., Page]]:
    """Pages of one test on its screen, closed when it is over."""
    pages: list[Page] = []

    def open_page(at: View = view, **more: Any) -> Page:
        pages.append(visitor(at, **more))
        return pages[-1]

    yield open_page
    for page in pages:
        page.close()


@pytest.fixture
def at_work(view: View) -> Iterator[Callable[[BrowserContext], Page]]:
    """Pages of those who work in the house, on the screen of the test, closed when it is over."""
    pages: list[Page] = []

    def open_page(who: BrowserContext) -> Page:
        pages.append(who.new_page())
        pages[-1].set_viewport_size(view.port)
        return pages[-1]

    yield open_page
    for page in pages:
        page.close()


def _complaint(message: ConsoleMessage) -> list[str]:
    # The house may refuse what is asked, and a game need not have a layout of its own; neither is a fault.
    url = message.location.get("url", "")
    answered = message.text.startswith("Failed to load resource") and ("/api/" in url or "/felts/" in url)
    return [message.text] if message.type == "error" and not answered else []


def came_in(chromium: Browser, house: OpenHouse, token: str, name: str, then: str) -> BrowserContext:
    """Somebody who came in by a one-time link, and sees a page of this heading `then`."""
    context = chromium.new_context(viewport=DESK.port, reduced_motion="reduce", base_url=house.address)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"/#/welcome/{token}")
    page.get_by_label("Your name").fill(name)
    page.get_by_label("A password").fill(PASSWORD)
    page.get_by_role("button", name="Take the house").click()
    page.get_by_role("heading", name=then).wait_for()
    page.close()
    return context


def first_manager(chromium: Browser, house: OpenHouse) -> BrowserContext:
    """The first manager, who came in by the one-time link: also a floorperson, and on duty to verify payouts."""
    manager = came_in(chromium, house, house.tokens[0], "Maria", "Manage the house")
    ask(manager, "/api/duty", {"on": True})
    return manager


@pytest.fixture(scope="session")
def manager(chromium: Browser, house: OpenHouse) -> Iterator[BrowserContext]:
    context = first_manager(chromium, house)
    yield context
    context.close()


@pytest.fixture(scope="session")
def division(chromium: Browser, house: OpenHouse) -> Iterator[BrowserContext]:
    """The Division's first person in the house."""
    context = came_in(chromium, house, house.divisions[0], "Dana", "Manage the house")
    yield context
    context.close()


@dataclass
class QuickHouse:
    """A house in which one round follows the other, its manager, and the guests of one test."""

    strangers: Strangers
    address: str
    store: str
    manager: BrowserContext
    guests: list[Page] = field(default_factory=list)
    view: View = DESK

    def table(self, game: str, **more: Any) -> str:
        """The name of a table that is opened for this test."""
        return open_table(self.manager, game, minimum="1.00", **more)

    def guest(self) -> Page:
        """The page of a new guest."""
        self.guests.append(self.strangers.page(self.address, self.view))
        return self.guests[-1]


@pytest.fixture(scope="session")
def quick_house(
    chromium: Browser, strangers: Strangers, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[QuickHouse]:
    with opened(tmp_path_factory.mktemp("quick") / "house.db", QUICK, all_games=False) as house:
        manager = first_manager(chromium, house)
        yield QuickHouse(strangers, house.address, house.store, manager)
        manager.close()


@pytest.fixture
def quick(quick_house: QuickHouse, view: View) -> Iterator[QuickHouse]:
    quick_house.view = view
    yield quick_house
    while quick_house.guests:
        quick_house.guests.pop().close()
