"""Blackjack by clicking: rounds in a real browser make and settle every kind of wager, splits and doubles included.

The dealer enters the cards, so that insurance, a split and doubles come up in one round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.progressive import ACES
from pitboss.games.blackjack_switch import GAME as SWITCH
from tests.browser.conftest import QuickHouse
from tests.browser.playing import OPEN, Dealer, choose, go_on, put_down, sit
from tests.sizes import some

TABLES: dict[str, dict[str, Any]] = {
    "all": {
        "additional_wager": "over_under_13",
        "streak": True,
        "match_the_dealer": True,
        "twenty_point_bonus": True,
        "in_between": True,
        "surrender": True,
        "blackjack_bonus_pays": {"blackjack": "15 to 1", "blackjack_of_one_suit": "25 to 1"},
        "optional_bonus_pays": {"flush": "5 to 1", "straight": "10 to 1"},
    },
    "suits": {"additional_wager": "same_suit"},
    "sevens": {"additional_wager": "sevens"},
    "actions": {"multiple_action": True},
    "aces": {
        "progressive_filing": {
            "initial": "1000.00",
            "reset": "500.00",
            "rate": "70",
            **dict(zip(ACES, ("25.00", "50.00", "250.00", "2500.00", "10 percent", "100 percent"), strict=True)),
        }
    },
}
BURNED = "2c"
EIGHTS = "8h Ah 8d 9c 3c Td 3d Ts"
"""Eights against an ace with a 9 under it; both hands of the split are doubled to 21."""
IN_ACTION = "8h Ah 8d 3c Td 3d Ts 9c 9d 9h"
"""The same where the dealer draws a second card for each hand when the players are done."""
SPLIT_ACES = "Ac 7h Ac Td Ac 9s"
"""Three aces of one suit in a row, the third on the first hand of the split."""
DEALT = {"actions": IN_ACTION, "aces": SPLIT_ACES}
LOST = "Th Tc 6d 9h Kc"
"""Sixteen, doubled against a ten, goes over 21."""
LATER = ("insurance", "split", "double_down")
"""What is put up after the first cards, but where they do not allow it."""
PUT_UP = {"aces": ("split",)}
WANTED = ("insure", "split", "double")


class Seated:
    """A guest at a table, and the dealer who enters what falls there."""

    def __init__(self, page: Page, dealer: Dealer, table: str, wanted: tuple[str, ...] = WANTED) -> None:
        self.page, self.dealer, self.table, self.wanted = page, dealer, table, wanted

    @property
    def round(self) -> int:
        return int(self.page.locator("h2", has_text="Round").inner_text().split()[1])

    def begins(self) -> None:
        """A card is burned, and wagers may be made."""
        self.until(lambda: self.page.locator(".area:not(:disabled)").count(), BURNED)

    def bets(self, kinds: list[str]) -> None:
        """Click a betting area of each kind."""
        for kind in kinds:
            put_down(self.page, self.page.locator(f".area[data-wager={kind}]:not(:disabled)").first)

    def plays(self, cards: str) -> dict[str, Any]:
        """The wagers are made, and the cards come; the player puts up whatever may be put up. The round's record."""
        number = self.round
        self.page.locator(".deal").click()
        self.until(lambda: self.round != number, cards)
        found: dict[str, Any] = self.page.request.get(f"/api/tables/{self.table}/rounds/{number}").json()
        return found

    def until(self, over: Callable[[], object], cards: str, *others: Seated) -> None:
        """The dealer enters cards and finds nothing wrong, and the players decide, until it is over."""
        fall = cards.split()
        go_on(over, lambda: self.dealer.deals(fall), *(player.choose for player in (self, *others)))

    def choose(self) -> bool:
        return choose(self.page, *self.wanted)


def seated(house: QuickHouse, game: str, options: dict[str, Any], *more: str) -> Seated:
    """A guest at a table of a game that is opened for them; they want some choices more."""
    name = house.table(game, options=options, dealt_by="dealer")
    page = house.guest()
    sit(page, name)
    return Seated(page, Dealer(house.manager, name), name, (*WANTED, *more))


def first_wagers(table: str) -> list[str]:
    options, _ = GAME.options.read(TABLES[table])
    kinds = [kind for kind in GAME.offered(options) if "betting" in kind.windows]
    return [kind.key for kind in sorted(kinds, key=lambda kind: bool(kind.needs))]


def made(record: dict[str, Any]) -> set[str]:
    """The kinds of wager that were made in a round."""
    acts = [bet["wager"] for step in record["steps"] if step["do"] == "betting" for bet in step["answer"]]
    return {*acts, *(step["wager"] for step in record["steps"] if step["do"] == "stake")}


@pytest.mark.parametrize("table", some(list(TABLES), 1))
def test_every_kind_of_wager_is_made_and_settled(quick: QuickHouse, table: str) -> None:
    options = TABLES[table]
    at = seated(quick, "blackjack", options)
    at.begins()
    at.bets(first_wagers(table))
    record = at.plays(DEALT.get(table, EIGHTS))
    assert made(record) == {*first_wagers(table), *PUT_UP.get(table, LATER)}
    paid = [step["amount"] for step in record["steps"] if step.get("why") == "wins $2,500.00"]
    assert paid == ([250_000] if table == "aces" else [])
    left = {wager["kind"] for wager in record["closing"].get("layout", [])}
    assert left == ({f"streak_{rounds}" for rounds in range(2, 6)} if options.get("streak") else set())
    if left:
        at.bets(["main"])
        assert at.plays(LOST)["closing"].get("layout", []) == []


def test_no_kind_of_wager_is_left_out() -> None:
    assert {*LATER, *(kind for table in TABLES for kind in first_wagers(table))} == set(GAME.kinds)


def test_a_player_wagers_on_several_boxes_and_several_players_on_one(quick: QuickHouse) -> None:
    """By clicking: the first player bets on the own box and on the one beside it, the second on a third and on the
    first's; all of it is dealt to and settled by box."""
    table = quick.table("blackjack", options={"bettors_per_box": 2, "boxes_per_player": 2}, dealt_by="dealer")
    pages = [quick.guest(), quick.guest()]
    for seat, page in zip((1, 4), pages, strict=True):
        page.goto(f"/#/table/{table}")
        page.get_by_label(f"Sit down at seat {seat}").click()
        page.locator(".pod.you").wait_for()
    first, second = pages
    dealer = Dealer(quick.manager, table)
    at, other = Seated(first, dealer, table), Seated(second, dealer, table)
    at.until(lambda: first.locator(".area:not(:disabled)").count(), BURNED, other)
    number = at.round
    at.bets(["main"])
    # The box beside the own one may be chosen, the next but one may not, nor one whose player has no wager.
    expect(first.locator("[data-box='3']")).to_be_hidden()
    expect(first.locator("[data-box='4']")).to_be_hidden()
    first.get_by_label("Wager on box 2").click()
    first.locator(".area[data-wager=main]").click()
    expect(first.locator(".pod[data-seat='2'] .bets .chip")).to_have_count(1)
    second.locator(".area[data-wager=main]").click()
    expect(second.locator(".area[data-wager=main].mine")).to_have_count(1)
    second.get_by_label("Wager on box 1").click()
    second.locator(".area[data-wager=main]").click()
    expect(second.locator(".pod[data-seat='1'] .bets .chip")).to_have_count(2)
    for page in pages:
        page.locator(".deal").click()
    fall = ["Th", "9c", "Tc", "6d", "6s", "8d", "9d", "Tc"]
    go_on(first.locator(f"{OPEN} [data-choice=double]").count, lambda: dealer.deals(fall))
    # Box 2 is nobody's seat, and its hand lies there for both to see.
    for page in pages:
        expect(page.locator("[data-hand='seat 2'] .piece")).to_have_count(2)
        expect(page.locator("[data-hand='seat 2']")).to_have_attribute("data-total", "17")
    at.until(lambda: at.round != number, "5h 2h 2d 4s", other)
    record = first.request.get(f"/api/tables/{table}/rounds/{number}").json()
    bets = next(step["answer"] for step in record["steps"] if step["do"] == "betting")
    made_at = {(bet["seat"], bet.get("spot", 0) or bet["seat"]) for bet in bets}
    assert made_at == {(1, 1), (1, 2), (4, 4), (4, 1)}
    assert {(4, 1), (1, 1), (1, 2), (4, 4)} == {
        (step["seat"], step["spot"]) for step in record["steps"] if step["do"] == "stake"
    }
    # 21, 19 and 21 against 20: what was put on box 2 is lost, all else wins 1 to 1, doubled.
    assert record["closing"].get("layout", []) == []
    chips = [record[when]["balances"] for when in ("opening", "closing")]
    assert [chips[1][f"seat {seat}"] - chips[0][f"seat {seat}"] for seat in (1, 4)] == [0, 4 * bets[0]["amount"]]


def test_blackjack_switch_makes_and_settles_every_kind_of_wager(quick: QuickHouse) -> None:
    """8-5 and 6-8 against an ace, both hands insured, the second cards switched to 8-8 and 6-5: hand A is split
    and both of its hands doubled, hand B is doubled."""
    at = seated(quick, "blackjack_switch", {}, "switch")
    at.begins()
    at.bets(["hand_a", "match"])
    expect(at.page.locator(".area[data-wager=hand_b] .chip")).not_to_have_count(0)
    record = at.plays("8h 6h Ah 5d 8d 9c 3c Td 3d Ts Tc")
    stakes = [step for step in record["steps"] if step["do"] == "stake"]
    assert made(record) | {"hand_b"} == set(SWITCH.kinds)
    assert [(step["wager"], step.get("pick", "")) for step in stakes] == [
        ("insurance_a", ""),
        ("insurance_b", ""),
        ("split", "3"),
        ("double_down", "1"),
        ("double_down", "3"),
        ("double_down", "2"),
    ]
    assert record["closing"].get("layout", []) == []
