"""A house of record, by clicking: everybody enrols alone with a passkey, and two others sign for a role."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from pitboss.store import Store
from tests.browser.conftest import AT_ONCE, PASSWORD, OpenHouse, opened
from tests.browser.playing import PATIENCE
from tests.browser.views import DESK

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def of_record(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with opened(tmp_path_factory.mktemp("record") / "house.db", AT_ONCE, all_games=False, of_record=True) as house:
        yield house


@pytest.fixture
def somebody(chromium: Browser, of_record: OpenHouse) -> Iterator[Callable[[], Page]]:
    """Pages of people each of whom has a device of their own that makes passkeys."""
    contexts: list[BrowserContext] = []

    def open_page() -> Page:
        context = chromium.new_context(viewport=DESK.port, reduced_motion="reduce", base_url=of_record.address)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        device = context.new_cdp_session(page)
        device.send("WebAuthn.enable")
        device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        return page

    yield open_page
    for context in contexts:
        context.close()


def enrol(page: Page, name: str, button: str) -> None:
    """Choose a name and a password, and take a passkey."""
    page.get_by_label("Your name").fill(name)
    page.get_by_label("A password").fill(PASSWORD)
    page.get_by_role("button", name=button).click()
    page.get_by_role("button", name="Take a passkey").click()
    expect(page.locator(".toast").last).to_contain_text("The key is yours")


def waits(page: Page, what: str) -> Locator:
    page.goto("/#/")
    page.goto("/#/manage")
    page.get_by_role("heading", name="What was done").wait_for()
    return page.locator(".rows.waiting > li", has_text=what)


def agree(page: Page, what: str, then: str) -> None:
    """Read what is proposed, and sign that."""
    waits(page, what).get_by_role("button", name="Agree", exact=True).click()
    letter = page.locator("dialog.letter")
    expect(letter).to_contain_text(what)
    letter.get_by_role("button", name="Sign it").click()
    expect(page.locator(".toast").last).to_contain_text(then)


def test_two_sign_with_their_passkeys_for_a_role(of_record: OpenHouse, somebody: Callable[[], Page]) -> None:
    pat, dana, robin = somebody(), somebody(), somebody()
    for page, name, token in ((pat, "Pat", of_record.tokens[0]), (dana, "Dana", of_record.divisions[0])):
        page.goto(f"/#/welcome/{token}")
        enrol(page, name, "Take the house")
    robin.goto("/#/sign-in")
    expect(robin.get_by_role("button", name="Come in as a guest")).to_have_count(0)
    expect(robin.locator("#top .trial")).to_be_hidden()
    robin.get_by_role("link", name="Ask for an account").click()
    enrol(robin, "Robin", "Ask for it")
    expect(robin.get_by_role("navigation", name="The house").get_by_text("Manage")).to_have_count(0)

    waits(pat, "nothing yet")
    row = pat.locator(".rows:not(.events) > li", has=pat.locator("summary", has_text="Robin"))
    row.locator("summary").click()
    row.get_by_label("manager", exact=True).check()
    row.get_by_role("button", name="Change").click()
    expect(pat.locator(".toast").last).to_contain_text("Two must agree to that")
    agree(pat, "Roles of Robin", "You have agreed")
    expect(waits(pat, "Roles of Robin").get_by_role("button", name="Agree", exact=True)).to_have_count(0)
    agree(dana, "Roles of Robin", "it is done")
    expect(waits(dana, "Roles of Robin")).to_have_count(0)
    expect(dana.locator(".events > li", has_text="Dana: agree").first).to_contain_text("name Robin")

    with Store.open(of_record.store, write=False) as store:
        person = store.people.find("Robin")
        assert person is not None
        assert person.roles == ("manager",)
        assert store.keys.all()["Robin"].type == "passkey"
        assert store.books.look() == ([], []), "every signature is checked without the house"
