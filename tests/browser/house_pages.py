"""The screens of the house besides its tables, how each is reached, and what may be wrong with any of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page

from pitboss.core.game.steps import Bet, Move
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode, encode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.browser.axe import found_by_axe
from tests.browser.playing import open_table, play_round, sit

Look = tuple[int, int, Literal["light", "dark"]]
"""A size of a screen, and a theme."""
DESK: Look = (1366, 641, "light")
PHONE: Look = (390, 844, "dark")
LOOKS: tuple[Look, ...] = (
    DESK,
    (1366, 641, "dark"),
    (768, 1024, "light"),
    (768, 1024, "dark"),
    (390, 844, "light"),
    PHONE,
)
TABLE = "seen-poker"
"""A table at which a round was played before its screens are looked at."""
CUT = (Path(__file__).parent / "cut.js").read_text()


def _nothing(page: Page) -> None:
    """The address shows all."""


@dataclass(frozen=True)
class Screen:
    """A screen: its address, what is there once it is drawn, what is done then; whether it is for staff, and in which
    looks the tests see it."""

    name: str
    address: str
    ready: str
    then: Callable[[Page], None] = _nothing
    staff: bool = False
    sampled: tuple[Look, ...] = ()


def wrong_journal() -> bytes:
    """A round of big six in which $25 too much was moved, its hashes made to fit."""
    lines: list[bytes] = []
    table = Table(registry.find("big_six"), name="audited", chance=Seeded(2), journal=lines.append)
    table.sit(1, 100_000)
    table.play({1: DefaultPlayer(Bet(1, "bs_1", 1000))})
    record, _ = decode(lines[0])
    move = next(step for step in record.steps if isinstance(step, Move))
    move.amount += 2500
    return encode(record)[0] + b"\n"


def _handed_in(page: Page) -> None:
    page.locator("#journal").set_input_files(
        {"name": "audited.jsonl", "mimeType": "text/plain", "buffer": wrong_journal()}
    )
    page.get_by_role("button", name="Test chance and hold").click()
    page.locator(".chances > :not(.faint)").first.wait_for()


def _on_the_felt(page: Page) -> None:
    _handed_in(page)
    page.get_by_role("button", name="See it on the felt").first.click()
    page.locator(".replay-said.marked").wait_for()


def _judged(page: Page) -> None:
    page.locator(".school-choices button").first.click()
    page.locator(".judged").wait_for()


def _dealt(page: Page) -> None:
    _judged(page)
    page.get_by_role("button", name="Go on").click()
    page.locator(".school-felt .replay-count").wait_for()


def _scored(page: Page) -> None:
    _judged(page)
    page.get_by_role("link", name="All games").click()
    page.locator(".by-rule li").first.wait_for()


def _irregular(page: Page) -> None:
    page.locator(".irregularities li [data-key]").first.click()
    page.locator(".ruling h3").wait_for()


def _rule(page: Page) -> None:
    page.locator(".replay-steps .cite").first.click()
    page.locator("dialog h2").wait_for()


def _all_of_the_lab(page: Page) -> None:
    page.locator(".procedure > summary").click()


def _opening(page: Page) -> None:
    page.get_by_text("Open a table").click()
    page.locator(".choices-of-casino > summary").click()


SCREENS = (
    Screen("lobby", "/#/", ".table-card", sampled=(PHONE,)),
    Screen("school", "/#/school", ".school-games a"),
    Screen("school-dealt", "/#/school/roulette/5", ".school-choices button", _dealt),
    Screen("school-judged", "/#/school/pai_gow/3", ".school-choices button", _judged),
    Screen("school-scores", "/#/school/pai_gow/3", ".school-choices button", _scored, sampled=(PHONE,)),
    Screen("rounds", "/#/rounds", ".kept tbody tr"),
    Screen("rounds-of-table", f"/#/rounds/{TABLE}", ".kept tbody tr"),
    Screen("round", f"/#/round/{TABLE}/1/9", ".replay-steps .now"),
    Screen("rule", f"/#/round/{TABLE}/1/9", ".replay-steps .now", _rule),
    Screen("desk", "/#/audit", ".drop"),
    Screen("desk-found", "/#/audit", ".drop", _handed_in),
    Screen("desk-felt", "/#/audit", ".drop", _on_the_felt, sampled=(DESK,)),
    Screen("lab", "/#/lab/three_card_poker", ".evening .facts", sampled=(PHONE,)),
    Screen(
        "lab-changed", "/#/lab/roulette?wheel_type=single_zero", ".evening .facts", _all_of_the_lab, sampled=(DESK,)
    ),
    Screen("lab-payout", "/#/lab/holdem", ".payouts tbody tr"),
    Screen("guide", "/tables/pai-gow/guide", "#wagers"),
    Screen("sign", "/tables/craps/sign", ".sign"),
    Screen("card", "/tables/red-dog/card", ".cheapest", sampled=(PHONE,)),
    Screen("story", f"/tables/{TABLE}/rounds/1/story", "main"),
    Screen("account", "/#/account", "h1"),
    Screen("no-such-table", "/#/table/nosuch", "h1"),
    Screen("floor", "/#/floor", ".takings tfoot", staff=True, sampled=(PHONE,)),
    Screen("floor-of-table", f"/#/floor/{TABLE}", ".irregularities li", _irregular, staff=True, sampled=(DESK,)),
    Screen("manage", "/#/manage", ".events li", _opening, staff=True, sampled=(PHONE,)),
)


def prepared(manager: BrowserContext, guest: Page) -> None:
    """A round that was played, so that there is something to see."""
    open_table(manager, "three_card_poker", TABLE)
    sit(guest, TABLE)
    play_round(guest)


def faults(page: Page, screen: Screen, look: Look) -> list[str]:
    """Go to a screen, as somebody does who has just come, and say what is wrong with it."""
    width, height, theme = look
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)
    page.goto("about:blank")
    page.goto(screen.address)
    page.locator(screen.ready).first.wait_for()
    screen.then(page)
    return [*(str(each) for each in page.evaluate(CUT)), *found_by_axe(page)]
