"""Playing by clicking, as a newcomer would: always what the page holds out next."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, TimeoutError

OPEN = ".dock-body:not([inert])"
NEXT = f".steps .over, {OPEN} [data-choice].primary, {OPEN} .deal.primary, .area.inviting"
MOST_CLICKS = 60
PATIENCE = 60_000
"""How many milliseconds a page may take: two busy cores are slow, and who waits long is still right."""


def open_table(manager: BrowserContext, name: str, game: str, **more: object) -> None:
    """Open a table as the manager; `more` are its options, limits and by whom it is dealt."""
    csrf = manager.request.get("/api/me").json()["csrf"]
    opened = manager.request.post("/api/tables", data={"id": name, "game": game, **more}, headers={"X-CSRF": csrf})
    # A test that is tried once more finds its table.
    assert opened.ok or "already" in opened.text(), opened.text()


def sit(page: Page, table: str) -> None:
    """Open a table and sit down as a guest."""
    page.goto(f"/#/table/{table}")
    page.get_by_role("button", name="Sit down as a guest").click()
    page.locator(".pod.you").wait_for()


def click_next(page: Page) -> bool:
    """Click what the page points at; False once the round is over."""
    wanted = page.locator(NEXT).first
    wanted.wait_for()
    if page.locator(".steps .over").count():
        return False
    if "area" in (wanted.get_attribute("class") or "").split():
        wanted.click()
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


def deal_next(dealer: Page, fall: list[str]) -> None:
    """The dealer enters the next of what is to fall, taken from the list once the page has taken it, or finds nothing
    wrong. Nothing happens where nothing is held out, or not for long enough."""
    entry = dealer.get_by_label("What fell")
    step = dealer.get_by_role("button", name="Nothing wrong: next step")
    try:
        if entry.count() and fall:
            shown = entry.element_handle(timeout=1_000)
            entry.fill(fall[0], timeout=3_000)
            dealer.get_by_role("button", name="Enter").click(timeout=3_000)
            fall.pop(0)
            shown.wait_for_element_state("hidden", timeout=PATIENCE)
        elif step.count():
            step.first.click(timeout=500)
    except TimeoutError:
        return
