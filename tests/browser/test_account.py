"""One's own account, by clicking: a second factor for those who run the house, and another password."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from pitboss.server.people import totp
from tests.browser.axe import found_by_axe
from tests.browser.conftest import AT_ONCE, PASSWORD, OpenHouse, opened
from tests.browser.views import View
from tests.drawing.test_qr import grid_of, read


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house whose people sign in with a second factor."""
    folder: Path = tmp_path_factory.mktemp("strict")
    with opened(folder / "house.db", AT_ONCE, second_factor=True) as house:
        yield house


def panel(page: Page, title: str) -> Locator:
    return page.locator("form.panel", has=page.get_by_role("heading", name=title))


def secret_in(page: Page) -> str:
    """The secret that a telephone reads off the screen."""
    source = page.locator("img.qr").get_attribute("src") or ""
    told = read(grid_of(unquote(source)))
    assert told.startswith("otpauth://totp/pitboss:Maria?")
    return parse_qs(urlsplit(told).query)["secret"][0]


def test_a_manager_comes_from_the_link_to_an_open_house(chromium: Browser, strict: OpenHouse) -> None:
    context: BrowserContext = chromium.new_context(base_url=strict.address, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"/#/welcome/{strict.tokens[0]}")
    page.get_by_label("Your name").fill("Maria")
    page.get_by_label("A password").fill(PASSWORD)
    page.get_by_role("button", name="Take the house").click()
    # The second factor comes next by itself, as a picture that a telephone reads.
    page.locator("img.qr").wait_for()
    assert found_by_axe(page) == []
    secret = secret_in(page)
    assert page.locator("code.secret").text_content() == secret
    other = context.new_page()
    other.goto("/#/manage")
    expect(other.locator("main")).to_contain_text("One thing is missing before you can work here")
    other.close()
    confirms = panel(page, "Second factor")
    confirms.get_by_label("The code that it shows now").fill("000000")
    confirms.get_by_role("button", name="Confirm").click()
    expect(confirms.get_by_role("alert")).to_contain_text("not the code that the device shows now")
    now = int(time.time()) // totp.STEP
    confirms.get_by_label("The code that it shows now").fill(totp.code(secret, now))
    confirms.get_by_role("button", name="Confirm").click()
    page.get_by_role("heading", name="Manage the house").wait_for()
    # The house is open, and the page says what there is to do and what each role may.
    first = page.locator(".first-hour")
    expect(first).to_contain_text("Every game has its table")
    for role in ("Player", "Dealer", "Floorperson", "Manager", "Division"):
        expect(first.locator("dt", has_text=role)).to_be_visible()
    first.get_by_role("link", name="a table for practice").click()
    expect(page.locator(".table-card .badge").first).to_contain_text("for practice")
    expect(page.locator(".table-card", has_text="Roulette")).to_have_count(0)
    # Where chips are money the page says why they do not wager; where they are not, they sit down.
    page.goto("/#/table/roulette")
    expect(page.locator(".dock")).to_contain_text("wagers at tables for practice alone")
    page.goto("/#/table/holdem")
    page.get_by_role("button", name="Sit down with").click()
    page.locator(".pod.you").wait_for()

    page.goto("/#/account")
    asks = panel(page, "Second factor")
    asks.get_by_label("Your password").fill("not the password at all")
    asks.get_by_role("button", name="Take a new one").click()
    expect(asks.get_by_role("alert")).to_contain_text("The password is not yours")

    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("link", name="Sign in").click()
    page.get_by_label("Name").fill("Maria")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("form .wrong")).to_contain_text("Give the code that your device shows now")
    page.get_by_label("Code of your device").fill(totp.code(secret, now + 1))
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("navigation", name="The house").get_by_text("Manage").wait_for()
    context.close()


def test_another_password_signs_one_out_elsewhere(
    view: View, visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    page, quinn = at_work(manager), f"Quinn {view.width}"
    page.goto("/#/manage")
    page.get_by_text("Let somebody in").click()
    new = page.locator("details.new", has_text="Let somebody in")
    new.get_by_label("Name").fill(quinn)
    new.get_by_label("Password").fill(PASSWORD)
    new.get_by_label("player").check()
    new.get_by_role("button", name="Enter").click()
    page.locator(".rows strong", has_text=quinn).wait_for()
    page.close()
    here, elsewhere = visit(), visit()
    for visitor in (here, elsewhere):
        visitor.goto("/#/sign-in")
        visitor.get_by_label("Name").fill(quinn)
        visitor.get_by_label("Password").fill(PASSWORD)
        visitor.get_by_role("button", name="Sign in").click()
        visitor.get_by_role("link", name=quinn).wait_for()
    elsewhere.goto("/#/table/roulette")
    elsewhere.locator(".pod, .felt, .dock").first.wait_for()
    here.get_by_role("link", name=quinn).click()
    change = panel(here, "Another password")
    change.get_by_label("The old one").fill("not the old one")
    change.get_by_label("The new one").fill("quite another password")
    change.get_by_role("button", name="Change it").click()
    expect(change.get_by_role("alert")).to_contain_text("The old password is not yours")
    change.get_by_label("The old one").fill(PASSWORD)
    change.get_by_role("button", name="Change it").click()
    expect(here.locator(".toast").last).to_contain_text("It is changed")
    elsewhere.reload()
    elsewhere.get_by_role("link", name="Sign in").wait_for()
    here.reload()
    here.get_by_role("link", name=quinn).wait_for()
