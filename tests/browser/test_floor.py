"""The floor's console: what the rule will do, seen before it is done."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.playing import open_table, play_round, sit
from tests.browser.views import VIEWS, View


def test_an_irregularity_is_seen_before_it_is_raised(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "pai_gow")
    guest = visit()
    sit(guest, table)
    guest.locator(".area.inviting").click()
    guest.locator(".deal.primary").click()
    guest.locator("[data-choice='house way']").wait_for()

    floor = at_work(manager)
    floor.goto(f"/#/floor/{table}")
    floor.locator(".irregularities li.now [data-key='wrong_total_dealt']").click()
    floor.get_by_role("button", name="See what will happen").click()
    would = floor.locator(".would .steps li")
    expect(would.first).to_contain_text("Irregularity: the dice were totalled wrongly")
    expect(would.first.locator(".cite")).to_contain_text("13:69F-10")
    foreseen = would.locator("span").all_text_contents()
    expect(guest.locator(".steps .irregular")).to_have_count(0)

    floor.get_by_role("button", name="Confirm: it happened").click()
    expect(floor.locator(".would .done")).to_be_visible()
    expect(guest.locator(".steps .irregular")).to_contain_text("the dice were totalled wrongly")
    told = guest.locator(".steps li span").all_text_contents()
    at = next(i for i, line in enumerate(told) if line.startswith("Irregularity"))
    # A player is told of the own seat as "your".
    assert [line.replace("your ", "seat 1's ") for line in told[at : at + len(foreseen)]] == foreseen
    play_round(guest)


def test_an_onlooker_cannot_work_on_the_floor(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/floor")
    expect(page.get_by_text("Only a floorperson")).to_be_visible()
    expect(page.get_by_role("navigation", name="The house").get_by_text("Floor")).to_have_count(0)


def test_a_dealer_enters_what_fell(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "roulette", dealt_by="dealer")
    guest = visit()
    sit(guest, table)
    expect(guest.locator(".area.number.red")).to_have_count(18)
    expect(guest.locator(".area.number.green")).to_have_count(2)
    guest.locator(".area[data-wager=straight][data-pick='17']").click()
    guest.locator(".deal.primary").click()
    page = at_work(manager)
    page.goto(f"/#/table/{table}")
    page.get_by_label("What fell").fill("17")
    page.get_by_role("button", name="Enter").click()
    expect(guest.locator(".steps .over")).to_contain_text("You win $175")
    expect(guest.locator(".result[data-colour=black]")).to_have_text("17")
    expect(guest.locator(".steps .spin")).to_contain_text("The wheel is spun and comes to rest at 17.")


def amount(text: str) -> int:
    """Dollars as the page writes them, in cents."""
    return round(100 * float(text.replace("$", "").replace(",", "").replace("−", "-")))


def test_the_floor_sees_win_drop_hold_and_pace_of_each_table(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "big_six")
    guest = visit()
    sit(guest, table)
    floor = at_work(manager)
    floor.goto("/#/floor")
    row = floor.locator(f"tr[data-table={table}] td")
    before = int(row.nth(3).inner_text())
    brought = amount(row.nth(1).inner_text())
    assert brought > 0
    guest.locator(".area.inviting").first.click()
    play_round(guest)
    expect(row.nth(3)).to_have_text(str(before + 1))
    expect(row.nth(4)).to_have_text(str(before + 1))
    seats = guest.request.get(f"/api/tables/{table}").json()["state"]["seats"]
    chips = next(seat["chips"] for seat in seats if seat["you"])
    win = amount(row.nth(0).inner_text())
    assert win == brought - chips != 0
    assert row.nth(2).inner_text() == f"{100 * win / brought:.1f}%".replace("-", "−")
    # All of it in sight, without moving the table.
    figures = floor.locator(".scroll:has(.takings)").first
    ways = floor.get_by_role("navigation", name="The house")
    for each in VIEWS:
        floor.set_viewport_size(each.port)
        assert floor.evaluate("document.documentElement.scrollWidth") <= each.width
        for part in (figures, ways):
            assert part.evaluate("box => box.scrollWidth <= box.clientWidth"), each


def test_the_floor_removes_a_player(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "mini_dice")
    guest = visit()
    sit(guest, table)
    floor = at_work(manager)
    floor.goto(f"/#/floor/{table}")
    seat = floor.locator(".seat-list li[data-seat]").first
    seat.get_by_role("button", name="Remove").click()
    seat.get_by_role("button", name="Keep").click()
    seat.get_by_role("button", name="Remove").click()
    seat.get_by_role("button", name="now").click()
    expect(floor.locator(".seat-list li[data-seat]")).to_have_count(0)
    expect(guest.locator(".pod.you")).to_have_count(0)


def test_the_floor_enters_a_wager_that_nobody_rejected(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "mini_dice")
    guest = visit()
    sit(guest, table)
    floor = at_work(manager)
    floor.goto(f"/#/floor/{table}")
    floor.get_by_text("Enter a wager for a seat").click()
    floor.locator(".entering [name=wager]").select_option("field")
    floor.get_by_label("Chips $").fill("2")
    floor.get_by_role("button", name="Enter the wager").click()
    expect(floor.locator(".seat-list").last).to_contain_text("$2 on Field")
    expect(guest.locator(".area[data-wager=field] .chip").first).to_be_visible()


def test_an_irregularity_says_which_wager_it_concerns(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "mini_dice")
    guest = visit()
    sit(guest, table)
    for wager in ("field", "any_7"):
        guest.locator(f".area[data-wager={wager}]").first.click()
    floor = at_work(manager)
    floor.goto(f"/#/floor/{table}")
    expect(floor.locator(".seat-list").last).to_contain_text("Any 7")
    # The story lies on the desk; at a table it is a drawer over the felt.
    expect(floor.locator(".desk .story")).to_have_css("position", "static")
    floor.locator("[data-key=out_of_range_accepted]").click()
    which = floor.get_by_label("Wager", exact=True).last
    expect(which.locator("option")).to_have_count(3)
    which.select_option(index=2)
    floor.get_by_role("button", name="See what will happen").click()
    expect(floor.locator(".would .steps")).to_contain_text("about seat 1's Any 7")
    floor.get_by_role("button", name="Confirm: it happened").click()
    expect(guest.locator(".steps .irregular")).to_contain_text("about your Any 7")


def test_a_table_is_opened_from_a_filed_submission(
    manager: BrowserContext, view: View, at_work: Callable[..., Page]
) -> None:
    name = f"FS-{view.width}"
    filed = f"""
casino = "Boardwalk"
[[table]]
id = "{name}-1"
game = "mini_dice"
chip = "1.00"
minimum = "10.00"
maximum = "500.00"
[[table]]
id = "{name}-2"
game = "sic_bo"
chip = "1.00"
minimum = "5.00"
maximum = "500.00"
"""
    page = at_work(manager)
    page.goto("/#/manage")
    page.get_by_text("Open a table").click()
    game, panel = (page.locator(at).first.bounding_box() for at in ("[name=game]", ".panel:has([name=game])"))
    assert game and panel and game["x"] + game["width"] <= panel["x"] + panel["width"]
    page.get_by_label("A filed submission").set_input_files(
        {"name": "casino.toml", "mimeType": "text/plain", "buffer": filed.encode()}
    )
    page.get_by_role("button", name=f"Open {name}-2").click()
    expect(page.locator(".rows strong", has_text=f"{name}-2").first).to_be_visible()
    expect(page.locator("summary strong", has_text=f"{name}-2")).to_be_visible()
    expect(page.locator("summary strong", has_text=f"{name}-1")).to_have_count(0)


def test_a_table_is_opened_by_its_form_before_the_options_of_its_game_have_come(
    manager: BrowserContext, view: View, at_work: Callable[..., Page]
) -> None:
    page = at_work(manager)
    name = f"by-its-form-{view.width}"
    held: list[Route] = []
    options = "**/api/games/roulette"
    page.route(options, lambda route: held.append(route))
    page.goto("/#/manage")
    page.get_by_text("Open a table").click()
    with page.expect_request(options):
        page.get_by_label("Game").select_option("roulette")
    page.get_by_label("Name").first.fill(name)
    page.get_by_role("button", name="Open it", exact=True).click()
    (route,) = held
    route.continue_()
    expect(page.get_by_text(name, exact=True).first).to_be_visible()
