"""Playing by clicking, as a newcomer would: always what the page holds out next."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from time import monotonic, sleep

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError

from pitboss.core.game.game import Banked
from pitboss.games import registry

OPEN = ".dock-body:not([inert])"
NEXT = f".steps .over, {OPEN} [data-choice], {OPEN} .deal.primary, .area.inviting"
USUAL = ("house way", "stand", "check", "decline", "keep", "no", "stay", "accept", "turn", "show", "play")
"""What somebody chooses who wants to go on; of anything else, the first that gives nothing up."""
GIVES_UP = ("fold", "surrender", "void", "no_bid", "no_wager", "concede")
MOST_CLICKS = 60
PATIENCE = 60_000
"""How many milliseconds a page may take: two busy cores are slow, and who waits long is still right."""


MOST_TURNS = 150
"""How often somebody does something before what all wait for: who clicks at the same for ever is not waited for."""
A_WHILE = 1_000
"""How long something is clicked at that may be gone by then, before it is looked what there is now."""


_numbers = count(1)


def open_table(manager: BrowserContext, game: str, name: str = "", **more: object) -> str:
    """Open a table as the manager, and say under which name: one that no other has, where none is given. `more` are
    its options, limits and by whom it is dealt; where people play among themselves under the usual options, it is one
    for practice, at which one guest finds company."""
    name = name or f"{game.replace('_', '-')}-{next(_numbers):03}"
    practice = registry.find(game).banked is Banked.POT and not more.keys() & {"options", "dealt_by"}
    ask(manager, "/api/tables", {"id": name, "game": game, "practice": practice, **more})
    return name


def ask(person: BrowserContext, path: str, what: dict[str, object]) -> None:
    """Ask something of the house as its page would, by somebody who has signed in."""
    csrf = person.request.get("/api/me").json()["csrf"]
    answer = person.request.post(path, data=what, headers={"X-CSRF": csrf})
    assert answer.ok, answer.text()


def sit(page: Page, table: str) -> None:
    """Open a table and sit down as a guest."""
    page.goto(f"/#/table/{table}")
    page.get_by_role("button", name="Sit down as a guest").click()
    page.locator(".pod.you").wait_for()


def turn_story(page: Page, *, open: bool) -> None:
    """Open or shut the drawer with the story of the round, where it is not so already."""
    if page.locator(".tell").get_attribute("aria-expanded") != str(open).lower():
        page.locator(".tell" if open else ".story .shut").click()


def usual(names: list[str]) -> str:
    """What somebody chooses of these who wants to go on."""
    kept = [name for name in names if name not in GIVES_UP]
    return next((name for name in USUAL if name in names), (kept or names)[0])


def click_next(page: Page) -> bool:
    """Click what the page points at, or choose what is usual; False once the round is over."""
    wanted = page.locator(NEXT).first
    wanted.wait_for()
    if page.locator(".steps .over").count():
        return False
    if names := page.locator(f"{OPEN} [data-choice]").evaluate_all("all => all.map(each => each.dataset.choice)"):
        wanted = page.locator(f"{OPEN} [data-choice='{usual(names)}']").first
    if "area" in (wanted.get_attribute("class") or "").split():
        put_down(page, wanted)
        page.locator(".deal.primary").wait_for()
        return True
    before = page.locator(".steps li").count()
    wanted.click()
    page.wait_for_function("before => document.querySelectorAll('.steps li').length > before", arg=before)
    return True


def play_round(page: Page) -> None:
    """Play until the round is over."""
    for _ in range(MOST_CLICKS):
        if not click_next(page):
            return
    raise AssertionError("The round does not end.")


CHANGED = "([area, was]) => area.ariaLabel !== was"
ANSWERED = """([area, was, name]) =>
  area.ariaLabel !== was || document.querySelector(".dock .aimed")?.textContent.startsWith(name)"""


def put_down(page: Page, where: Locator) -> None:
    """Click a betting area; where the chip in the hand is not taken there, also the least amount that is."""
    area = where.element_handle()  # what points at it may point elsewhere, once something lies there
    was, name = area.get_attribute("aria-label"), f"{(area.get_attribute('title') or '').partition(':')[0]}:"
    area.click()
    page.wait_for_function(ANSWERED, arg=[area, was, name])
    if area.get_attribute("aria-label") == was:
        page.locator(f"{OPEN} .pick-chip").first.click()
    page.wait_for_function(CHANGED, arg=[area, was])


class Dealer:
    """Who enters what falls at a table and finds nothing wrong: over the line, as quickly as that is answered. With
    a `floor` beside, what is held is let go on there."""

    def __init__(self, manager: BrowserContext, table: str, *, floor: bool = False) -> None:
        self._floor = floor
        self._request = manager.request
        self._table = f"/api/tables/{table}"
        self._head = {"X-CSRF": self._request.get("/api/me").json()["csrf"]}

    def deals(self, fall: list[str]) -> bool:
        """Do all that the table waits for, taking what falls from the list; whether there was anything."""
        did = False
        while True:
            state = self._request.get(self._table).json()["state"]
            if fall and state["pending"] and state["pending"]["for_dealer"]:
                self._do(do="enter", fell=fall.pop(0))
            elif state["goes_on"] and not (state["paused"] and self._floor):
                self._do(do="go_on")
            else:
                return did
            did = True

    def _do(self, **command: str) -> None:
        answer = self._request.post(f"{self._table}/acts", data=command, headers=self._head)
        assert answer.ok, answer.text()


def choose(page: Page, *wanted: str) -> bool:
    """Choose the first of what is wanted that may be chosen, else what is usual; who is shown the end of a round has
    seen enough of it. Whether there was anything to do."""
    read = "all => all.map(each => each.dataset.choice ?? 'next')"
    names: list[str] = page.locator(f"{OPEN} [data-choice], {OPEN} .next").evaluate_all(read)
    if not names:
        return False
    name = next((name for name in wanted if name in names), usual(names))
    which = ".next" if names == ["next"] else f"[data-choice='{name}']"
    # What was read may be gone by now; then there is something else to do.
    with suppress(TimeoutError):
        page.locator(f"{OPEN} {which}").first.click(timeout=A_WHILE)
        return True
    return False


def go_on(over: Callable[[], object], *everybody: Callable[[], bool]) -> None:
    """Everybody does what there is to do, until it is over; nobody is waited for longer than a page may take."""
    patience, turns = monotonic() + PATIENCE / 1000, 0
    while not over():
        if any(somebody() for somebody in everybody):
            patience, turns = monotonic() + PATIENCE / 1000, turns + 1
            assert turns < MOST_TURNS, "The same is done for ever."
            continue
        assert monotonic() < patience, "The round does not go on."
        sleep(0.1)  # looking takes as much of the machine as drawing does
