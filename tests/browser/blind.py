"""Playing a round without looking: by the keyboard, and by what a screen reader says."""

from __future__ import annotations

import re

from playwright.sync_api import Page

BEGINS = re.compile(r"^(Deal|Spin|Roll|Draw)$")
"""What the button says that ends the wagers, by what falls then."""
ENDED = re.compile(r"The round is over\.|Nothing is decided yet")
MOST_TABS = 40
MOST_KEYS = 80
FOCUSED = """(() => {
  const { activeElement: at } = document;
  return at === document.body ? "" : at.getAttribute("aria-label") || at.textContent;
})()"""


def tab_to(page: Page, words: str) -> int:
    """Press Tab until the name of what has the focus has these words in it; how often."""
    for pressed in range(MOST_TABS):
        if words in page.evaluate(FOCUSED):
            return pressed
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {words!r}.")


def play_blind(page: Page) -> list[str]:
    """Sit down and play a round by keys alone; what was said in it."""
    page.get_by_role("button", name="Sit down as a guest").wait_for()
    tab_to(page, "Sit down as a guest")
    page.keyboard.press("Enter")
    move = page.get_by_role("region", name="Your move")
    log = page.get_by_role("log", name="What happens")
    for _ in range(MOST_KEYS):
        over = move.get_by_role("button", name="Next round").or_(move.get_by_role("button", name="Go on", exact=True))
        asked = move.get_by_role("group")
        deal = move.get_by_role("button", name=BEGINS)
        over.or_(asked).or_(deal).first.wait_for()
        if log.get_by_text(ENDED).count():
            break
        said = log.locator("p").count()
        if asked.count():
            page.keyboard.press("1")
        elif deal.count() and deal.is_disabled():
            tab_to(page, ", pays ")
            page.keyboard.press("Enter")
            move.get_by_role("button", name=BEGINS, disabled=False).wait_for()
            continue
        else:
            page.keyboard.press("d")
        page.wait_for_function("n => document.querySelectorAll('[role=log] p').length > n", arg=said)
    return log.locator("p").all_inner_texts()
