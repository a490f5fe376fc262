"""Blackjack by clicking: rounds in a real browser make and settle every kind of wager, splits and doubles included.

The dealer enters the cards, so that insurance, a split and doubles come up in one round.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, expect

from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.paid import ACES
from pitboss.games.blackjack_switch import GAME as SWITCH
from pitboss.server.clock import Pace
from tests.browser.conftest import first_manager, opened
from tests.browser.playing import OPEN, PATIENCE, open_table, sit

QUICK = Pace(betting=0, decision=0, chance=0, draw=0, look=0, last_call=0, between=0)
"""One round follows the other."""
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
EIGHTS = "2c 8h Ah 8d 9c 3c Td 3d Ts"
"""One burned, then eights against an ace with a 9 under it; both hands of the split are doubled to 21."""
IN_ACTION = "2c 8h Ah 8d 3c Td 3d Ts 9c 9d 9h"
"""The same where the dealer draws a second card for each hand when the players are done."""
SPLIT_ACES = "2c Ac 7h Ac Td Ac 9s"
"""Three aces of one suit in a row, the third on the first hand of the split."""
DEALT = {"actions": IN_ACTION, "aces": SPLIT_ACES}
LOST = "Th Tc 6d 9h Kc"
"""Sixteen, doubled against a ten, goes over 21."""
MORE_DRAWN = "before => document.querySelectorAll('.steps li[data-do=draw]').length != before"
WANTED = ("insure", "split", "double")


class Seated:
    """A guest at a table, and the dealer who enters what falls there."""

    def __init__(self, page: Page, dealer: Page, table: str, wanted: tuple[str, ...] = WANTED) -> None:
        self.page, self.dealer, self.table, self.wanted = page, dealer, table, wanted

    @property
    def round(self) -> int:
        return int(self.page.locator("h2", has_text="Round").inner_text().split()[1])

    def bets(self, kinds: list[str]) -> None:
        """Click a betting area of each kind."""
        for kind in kinds:
            area = self.page.locator(f".area[data-wager={kind}]:not(:disabled)").first
            area.click()
            expect(area.locator(".chip")).not_to_have_count(0)

    def plays(self, cards: str) -> dict[str, Any]:
        """The wagers are made, and the cards come; the player puts up whatever may be put up. The round's record."""
        number = self.round
        self.page.locator(".deal").click()
        self.until(lambda: self.round != number, cards)
        found: dict[str, Any] = self.page.request.get(f"/api/tables/{self.table}/rounds/{number}").json()
        return found

    def until(self, over: Callable[[], bool], cards: str) -> None:
        """The dealer enters cards and finds nothing wrong, and the player decides, until it is over."""
        to_come = cards.split()
        drawn = self.dealer.locator(".steps li[data-do=draw]")
        entry = self.dealer.get_by_label("What fell")
        step = self.dealer.get_by_role("button", name="Nothing wrong: next step")
        for _ in range(200):
            if over():
                return
            with suppress(TimeoutError):
                before = drawn.count()
                if entry.count() and before < len(to_come):
                    entry.fill(to_come[before], timeout=500)
                    self.dealer.get_by_role("button", name="Enter").click(timeout=500)
                    self.dealer.wait_for_function(MORE_DRAWN, arg=before, timeout=5000)
                elif step.count():
                    step.first.click(timeout=500)
                self.choose()
            self.page.wait_for_timeout(30)
        raise AssertionError("The round does not go on.")

    def choose(self) -> None:
        """Put up what may be put up, else do what the page points at; what may be chosen is read all at once."""
        names = self.page.locator(f"{OPEN} [data-choice]").evaluate_all("all => all.map(each => each.dataset.choice)")
        name = next((name for name in self.wanted if name in names), "")
        if names:
            which = f"[data-choice='{name}']" if name else "[data-choice].primary"
            self.page.locator(f"{OPEN} {which}").first.click(timeout=500)


def first_wagers(table: str) -> list[str]:
    options, _ = GAME.options.read(TABLES[table])
    kinds = [kind for kind in GAME.offered(options) if "betting" in kind.windows]
    return [kind.key for kind in sorted(kinds, key=lambda kind: bool(kind.needs))]


def made(record: dict[str, Any]) -> set[str]:
    """The kinds of wager that were made in a round."""
    acts = [bet["wager"] for step in record["steps"] if step["do"] == "betting" for bet in step["answer"]]
    return {*acts, *(step["wager"] for step in record["steps"] if step["do"] == "stake")}


def test_every_kind_of_wager_is_made_and_settled(chromium: Browser, tmp_path: Path) -> None:
    found: set[str] = set()
    with opened(tmp_path / "house.db", QUICK) as house:
        manager = first_manager(chromium, house)
        dealer = manager.new_page()
        for table, options in TABLES.items():
            open_table(manager, table, "blackjack", options=options, minimum="1.00", dealt_by="dealer")
            view = {"width": 1280, "height": 2200}
            guest = chromium.new_context(base_url=house.address, reduced_motion="reduce", viewport=view)
            guest.set_default_timeout(PATIENCE)
            page = guest.new_page()
            sit(page, table)
            dealer.goto(f"/#/table/{table}")
            at = Seated(page, dealer, table)
            at.until(lambda now=page: now.locator(".area:not(:disabled)").count() > 0, "2c")
            at.bets(first_wagers(table))
            record = at.plays(DEALT.get(table, EIGHTS))
            found |= made(record)
            paid = [step["amount"] for step in record["steps"] if step.get("why") == "wins $2,500.00"]
            assert paid == ([250_000] if table == "aces" else [])
            left = {wager["kind"] for wager in record["closing"].get("layout", [])}
            assert left == ({f"streak_{rounds}" for rounds in range(2, 6)} if options.get("streak") else set())
            if left:
                at.bets(["main"])
                assert at.plays(LOST)["closing"].get("layout", []) == []
            guest.close()
        manager.close()
    assert found == set(GAME.kinds)


def test_a_player_wagers_on_several_boxes_and_several_players_on_one(chromium: Browser, tmp_path: Path) -> None:
    """By clicking: the first player bets on the own box and on the one beside it, the second on a third and on the
    first's; all of it is dealt to and settled by box."""
    options = {"bettors_per_box": 2, "boxes_per_player": 2}
    with opened(tmp_path / "house.db", QUICK) as house:
        manager = first_manager(chromium, house)
        open_table(manager, "boxes", "blackjack", options=options, minimum="1.00", dealt_by="dealer")
        pages = []
        for seat in (1, 4):
            view = {"width": 1280, "height": 2200}
            guest = chromium.new_context(base_url=house.address, reduced_motion="reduce", viewport=view)
            guest.set_default_timeout(PATIENCE)
            page = guest.new_page()
            page.goto("/#/table/boxes")
            page.get_by_label(f"Sit down at seat {seat}").click()
            page.locator(".pod.you").wait_for()
            pages.append(page)
        first, second = pages
        dealer = manager.new_page()
        dealer.goto("/#/table/boxes")
        at, other = Seated(first, dealer, "boxes"), Seated(second, dealer, "boxes")

        def so(done: Callable[[], bool]) -> bool:
            with suppress(TimeoutError):
                other.choose()
            return done()

        at.until(lambda: so(lambda: first.locator(".area:not(:disabled)").count() > 0), "2c")
        number = at.round
        at.bets(["main"])
        # The box beside the own one may be chosen, the next but one may not, nor one whose player has no wager.
        expect(first.locator("[data-box='3']")).to_be_hidden()
        expect(first.locator("[data-box='4']")).to_be_hidden()
        first.get_by_label("Wager on box 2").click()
        first.locator(".area[data-wager=main]").click()
        expect(first.locator(".pod[data-seat='2'] .on-box .chip")).to_have_count(1)
        second.locator(".area[data-wager=main]").click()
        second.get_by_label("Wager on box 1").click()
        second.locator(".area[data-wager=main]").click()
        expect(second.locator(".pod[data-seat='1'] .on-box .chip")).to_have_count(1)
        for page in pages:
            page.locator(".deal").click()
        at.until(lambda: so(lambda: at.round != number), "2c Th 9c Tc 6d 6s 8d 9d Tc 5h 2h 2d 4s")
        record = first.request.get(f"/api/tables/boxes/rounds/{number}").json()
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
        for page in pages:
            page.context.close()
        manager.close()


def test_blackjack_switch_makes_and_settles_every_kind_of_wager(chromium: Browser, tmp_path: Path) -> None:
    """8-5 and 6-8 against an ace, both hands insured, the second cards switched to 8-8 and 6-5: hand A is split
    and both of its hands doubled, hand B is doubled."""
    with opened(tmp_path / "house.db", QUICK) as house:
        manager = first_manager(chromium, house)
        open_table(manager, "switch", "blackjack_switch", minimum="1.00", dealt_by="dealer")
        view = {"width": 1280, "height": 2200}
        guest = chromium.new_context(base_url=house.address, reduced_motion="reduce", viewport=view)
        guest.set_default_timeout(PATIENCE)
        page, dealer = guest.new_page(), manager.new_page()
        sit(page, "switch")
        dealer.goto("/#/table/switch")
        at = Seated(page, dealer, "switch", (*WANTED, "switch"))
        at.until(lambda: page.locator(".area:not(:disabled)").count() > 0, "2c")
        at.bets(["hand_a", "match"])
        expect(page.locator(".area[data-wager=hand_b] .chip")).not_to_have_count(0)
        record = at.plays("2c 8h 6h Ah 5d 8d 9c 3c Td 3d Ts Tc")
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
        guest.close()
        manager.close()
