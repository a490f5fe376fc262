"""The odds lab: a pay table is changed, and the edge moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from pitboss.games import registry
from pitboss.odds.figures.bad_beat import payout_odds
from pitboss.odds.figures.cards_gone import odds_after
from pitboss.odds.figures.one_hand import one_hand
from pitboss.odds.figures.play_table import play_table
from pitboss.odds.figures.wagers import wager_odds
from tests.browser.views import PHONE, View, on
from tests.sizes import long


def test_a_pay_table_is_changed(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/mini_dice")
    edge = page.locator("tr[data-wager=field] .edge .figure")
    # 16 of 36 win 1 to 1, two of them 2 to 1: 2/36 to the house.
    expect(edge).to_have_text("5.556%")
    line = page.get_by_label("field 2 or 12")
    line.fill("3 to 1")
    line.press("Tab")
    expect(edge).to_have_text("0.000%")
    expect(page.locator("tr[data-wager=field] .delta.better")).to_contain_text("5.556%")
    expect(page.get_by_role("status")).to_contain_text("One figure has moved")
    page.locator("tr[data-wager=field] button").click()
    expect(page.locator(".distribution")).to_contain_text("$100.00 comes back")
    expect(page.locator(".distribution svg")).to_be_visible()


@on(PHONE)
def test_on_a_phone_the_edge_stays_in_sight_of_the_options(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/mini_dice")
    now = page.locator(".edge-now")
    expect(now).to_be_visible()
    before = now.locator("strong").inner_text()
    line = page.get_by_label("place 4")
    line.fill("2 to 1")
    line.press("Tab")
    expect(now.locator(".delta")).to_be_visible()
    expect(now.locator("strong")).not_to_have_text(before)
    expect(now).to_be_in_viewport()
    expect(page.locator(".figures .wagers")).not_to_be_in_viewport()
    now.click()
    expect(page.locator(".figures .wagers")).to_be_in_viewport()


def test_an_unlawful_pay_table_is_refused_with_its_section(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/mini_dice")
    page.locator("tr[data-wager=field]").wait_for()
    line = page.get_by_label("field 2 or 12")
    line.fill("1 to 1")
    line.press("Tab")
    status = page.get_by_role("status")
    expect(status).to_contain_text("below the minimum of 2 to 1")
    expect(status.locator(".cite")).to_contain_text("13:69F-13.6")


@long
def test_the_first_wager_is_asked_for_where_a_limit_on_a_hand_may_bind(visit: Callable[..., Page]) -> None:
    # Answers that are known: to work them out takes more memory than a house gives to one question.
    game = registry.find("mississippi_stud")
    for stake in (0, 50_000):
        wager_odds(game, game.options(), stake=stake)
    page = visit()
    page.goto("/#/lab/mississippi_stud")
    field = page.get_by_label("First wager, in dollars")
    expect(field).to_be_visible()
    detail = page.locator(".distribution")
    expect(detail).to_contain_text("payout limit: $50,000.00, which binds where the first wager is above $10.00")
    edge = page.locator("tr[data-wager=ante] .edge .figure")
    expect(edge).to_have_text("4.915%")
    field.fill("500")
    field.press("Tab")
    expect(detail).to_contain_text("stake: $500.00")
    expect(detail).to_contain_text("payout limit: $50,000.00, which binds")
    expect(edge).not_to_have_text("4.915%")
    page.goto("/#/lab/mini_dice")
    page.locator("tr[data-wager=field]").wait_for()
    expect(page.get_by_label("First wager, in dollars")).to_be_hidden()


def test_the_edge_after_cards_are_gone(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/punto_banco")
    edge = page.locator("tr[data-wager=tie] .edge .figure")
    expect(edge).to_have_text("14.360%")
    gone = page.get_by_label("Cards gone from the shoe")
    gone.fill("9c 9d Kh")
    gone.press("Tab")
    after = odds_after(
        registry.find("punto_banco"), registry.find("punto_banco").options(), ["9c", "9d", "Kh"], "tie"
    )
    expect(edge).to_have_text(f"{100 * float(after[0].edge):.3f}%")
    page.locator("tr[data-wager=tie] button").click()
    expect(page.locator(".given")).to_have_text("cards gone: 9♣ 9♦ K♥")
    gone.fill("Zz")
    gone.press("Tab")
    expect(page.get_by_role("status").locator(".wrong")).to_be_visible()
    page.goto("/#/lab/roulette")
    page.locator("tr[data-wager=straight]").wait_for()
    expect(page.get_by_label("Cards gone from the shoe")).to_be_hidden()


def soft_eighteen(page: Page) -> Locator:
    """What the lab answers of an ace and a 7 against a 9 when three nines are gone: to hit is best."""
    page.get_by_label("Your cards").fill("A 7")
    page.get_by_label("Dealer shows").fill("9")
    page.locator("#practice-gone").fill("9 9 9")
    page.get_by_role("button", name="Ask").click()
    answer = page.locator(".practice .answer")
    expect(answer).to_contain_text("Best: hit")
    return answer


def test_what_to_do_with_a_hand_when_cards_are_gone_is_answered_with_what_each_choice_costs(
    visit: Callable[..., Page],
) -> None:
    # What is compiled for a first answer takes longer than a page is waited for here.
    blackjack = registry.find("blackjack")
    wager_odds(blackjack, blackjack.options())
    play_table(blackjack, blackjack.options())
    one_hand(blackjack, blackjack.options(), ["As", "7h"], ["9c"], (), ["9d", "9h", "9s"])
    page = visit()
    page.goto("/#/lab/blackjack")
    table = page.locator(".plays table")
    expect(table).to_be_visible()
    sixteen = table.locator("tr", has_text="hard 16").locator(".play")
    expect(sixteen).to_have_text(["S"] * 5 + ["H"] * 5)
    answer = soft_eighteen(page)
    expect(answer.locator("tr", has_text="stand")).to_contain_text("87.6¢")
    page.get_by_label("Your cards").fill("10 10 5")
    page.get_by_role("button", name="Ask").click()
    expect(answer).to_contain_text("The hand is over 21.")
    page.get_by_label("Your cards").fill("9 9")
    page.get_by_role("button", name="Ask").click()
    expect(answer).to_contain_text("each played by their own cards; played by all cards seen it lies between")


@pytest.mark.parametrize(
    ("name", "costs"),
    [
        ("spanish_21", {"stand": "100.2¢", "double": "165.8¢", "surrender": "461.1¢"}),
        ("double_attack_blackjack", {"stand": "86.2¢", "double": "165.8¢", "surrender": "447.5¢"}),
    ],
)
def test_the_same_is_answered_for_the_kin_of_blackjack(
    visit: Callable[..., Page], name: str, costs: Mapping[str, str]
) -> None:
    game = registry.find(name)
    wager_odds(game, game.options())
    play_table(game, game.options())
    one_hand(game, game.options(), ["As", "7h"], ["9c"])
    page = visit()
    page.goto(f"/#/lab/{name}")
    expect(page.locator(".plays table")).to_be_visible()
    answer = soft_eighteen(page)
    for choice, cost in costs.items():
        expect(answer.locator("tr", has_text=choice)).to_contain_text(cost)


def test_each_way_to_set_a_hand_is_told_with_what_it_costs(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/pai_gow")
    page.get_by_label("Your cards or tiles").fill("6-6 1-3 2-2 4-5")
    page.get_by_role("button", name="Ask").click()
    answer = page.locator(".practice .answer")
    expect(answer).to_contain_text("Best: 6-6+4-5/1-3+2-2")
    expect(answer).to_contain_text("The dealer's way sets it 6-6+4-5/1-3+2-2, which costs 0.00¢")


def test_the_figure_that_moves_is_in_sight_of_what_is_changed(visit: Callable[..., Page], view: View) -> None:
    page = visit()
    page.goto("/#/lab/craps")
    page.locator("tr[data-wager=pass]").first.wait_for(timeout=60_000)
    # Far down, and about another wager than the one that is picked.
    page.locator("[data-option=world_offered] input").click()
    now = page.locator(".edge-now, .headline").locator("visible=true").last
    expect(now).to_contain_text("World")
    expect(now).to_contain_text("new")
    expect(now).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= view.width


def test_what_moves_the_figures_stands_apart_from_procedure(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/three_card_poker")
    page.locator("[data-option=pair_plus_ledger]").wait_for()
    expect(page.locator(".procedure [data-option=shuffling]")).to_be_hidden()
    expect(page.locator(".procedure [data-option=pair_plus_ledger]")).to_have_count(0)
    page.locator(".procedure > summary").click()
    expect(page.locator(".procedure [data-option=shuffling]")).to_be_visible()


def test_a_pay_table_is_named_by_what_it_pays_and_changed_as_a_table(visit: Callable[..., Page]) -> None:
    game = registry.find("three_card_poker")
    wager_odds(game, game.options())
    page = visit()
    page.goto("/#/lab/three_card_poker")
    edge = page.locator("tr[data-wager=pair_plus] .edge .figure")
    expect(edge).to_have_text("2.317%", timeout=60_000)
    table = page.locator("[data-option=pair_plus_ledger]")
    expect(table.get_by_role("radio")).to_have_count(4)
    table.get_by_role("radio", name="1-3-6-30-40").check()
    expect(edge).to_have_text("7.276%")
    line = page.get_by_label("straight of C", exact=True)
    line.fill("8")
    line.press("Tab")
    expect(page.locator(".beyond-law")).to_contain_text("is no pay table of the regulation")
    expect(edge).not_to_have_text("7.276%")
    assert "pair_plus_ledger=C+with+straight+8+to+1" in page.url


def test_an_address_tells_the_whole_question(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/mini_dice?pay_odds_override.field_2_or_12=3+to+1&wager=field&stake=25&hours=2")
    edge = page.locator("tr[data-wager=field] .edge .figure")
    expect(edge).to_have_text("0.000%", timeout=60_000)
    expect(page.locator("tr[data-wager=field] .delta.better")).to_contain_text("5.556%")
    expect(page.locator(".headline")).to_contain_text("Field")
    expect(page.get_by_label("Each wager $")).to_have_value("25")
    expect(page.locator(".evening .answer")).to_contain_text("After 120 wagers of $25 on Field", timeout=60_000)
    page.get_by_role("link", name="Usual options").click()
    expect(edge).to_have_text("5.556%", timeout=60_000)
    assert "?" not in page.url.replace("?wager=", "")
    kept = page.url
    page.goto("/#/")
    page.goto(kept)
    expect(edge).to_have_text("5.556%", timeout=60_000)


def test_sessions_ruin_and_hold_are_told_of_the_wager_that_is_picked(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/roulette?wager=red&stake=10&bankroll=100&hours=4&pace=30")
    answer = page.locator(".evening .answer")
    expect(answer).to_contain_text("The money is gone", timeout=60_000)
    expect(answer).to_contain_text("After 120 wagers of $10 on Red")
    expect(answer.get_by_role("img")).to_be_visible()
    # 24 hours of 30 wagers of $10: of $7,200 a half of 2/38 on red.
    expect(answer.locator(".holds tr", has_text="day")).to_contain_text("$7,200")
    expect(answer.locator(".holds tr", has_text="day")).to_contain_text("$189")


def test_the_charts_of_a_report_are_drawn(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/roulette?wager=red")
    page.locator(".adding").wait_for(timeout=60_000)
    expect(page.locator(".adding tr", has_text="all together")).to_contain_text("−2.632%")
    page.locator("[data-option=wheel_type]").get_by_role("button", name="The edge at each value").click()
    swept = page.locator("[data-option=wheel_type] .swept svg")
    expect(swept).to_be_visible(timeout=60_000)
    expect(page.locator("[data-option=wheel_type] .key li").first).to_be_visible()
    page.get_by_role("button", name="Play it and see the mean close in").click()
    expect(page.locator(".converged svg .strip")).to_be_visible(timeout=60_000)


def test_what_goes_only_with_another_choice_says_so(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/lab/roulette")
    option = page.locator("[data-option=single_zero_even_money_on_zero]")
    expect(option).to_contain_text("Only with wheel type: single zero")
    expect(option.locator("select")).to_be_hidden()
    page.locator("#option-wheel_type").select_option("single_zero")
    expect(option.locator("select")).to_be_visible()


def test_a_meter_is_asked_for(visit: Callable[..., Page]) -> None:
    """Caribbean stud breaks even where its table says."""
    page = visit()
    page.goto("/#/lab/caribbean_stud?progressive_offered=true&wager=progressive")
    field = page.get_by_label("The meter stands at, in dollars")
    expect(field).to_be_visible()
    expect(page.locator(".distribution")).to_contain_text("break-even meter: $218,047.37")
    field.fill("218047.37")
    field.press("Tab")
    expect(page.locator("tr[data-wager=progressive] .edge .figure")).to_have_text("0.000%")
    page.goto("/#/lab/mini_dice")
    page.locator("tr[data-wager=field]").wait_for()
    expect(page.get_by_label("The meter stands at, in dollars")).to_be_hidden()


@long
def test_payouts_of_the_poker_room_are_told_by_players(visit: Callable[..., Page]) -> None:
    """Four tens beaten come once in so many rounds of stud."""
    stud = registry.find("seven_card_stud")
    payout_odds(stud, stud.options(), 2)  # known, so that the page is told it soon
    page = visit()
    page.goto("/#/lab/seven_card_stud")
    expect(page.locator(".payouts tr[data-players='2']")).to_contain_text("999,810 rounds")
    expect(page.locator(".payouts tr[data-players='2']")).to_contain_text("$999,810")


def test_a_copied_link_restores_all_that_was_asked(visit: Callable[..., Page]) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/#/lab/mini_dice")
    page.locator("tr[data-wager=field]").wait_for()
    line = page.get_by_label("field 2 or 12")
    line.fill("3 to 1")
    line.press("Tab")
    expect(page.locator(".edge-now")).to_contain_text("0.000%")
    page.get_by_label("Each wager $").fill("25")
    page.get_by_label("Each wager $").press("Tab")
    expect(page.locator(".evening .answer")).to_contain_text("wagers of $25 on Field")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    other = visit()
    other.goto(copied)
    expect(other.locator("tr[data-wager=field] .edge .figure")).to_have_text("0.000%")
    expect(other.get_by_label("field 2 or 12")).to_have_value("3 to 1")
    expect(other.locator(".headline")).to_contain_text("Field")
    expect(other.get_by_label("Each wager $")).to_have_value("25")
    assert other.url == copied


def test_hands_of_the_poker_room_are_put_beside_each_other(visit: Callable[..., Page]) -> None:
    """Shares as bars, another player, a board; and a link that keeps all of it."""
    page = visit()
    page.goto("/#/lab/badugi")
    expect(page.locator(".equities tr")).to_have_count(2)
    page.goto("/#/lab/holdem")
    line = page.locator(".equities tr[data-hand='AsKs']")
    expect(line).to_contain_text("46.21%")
    expect(line.locator("svg rect.win")).to_be_visible()
    page.get_by_label("In the center").fill("2s 3s 7d")
    page.get_by_label("In the center").press("Tab")
    expect(line).to_contain_text("55.05%")
    page.get_by_role("button", name="One more player").click()
    expect(page.locator(".equities tr")).to_have_count(3)
    page.reload()
    expect(page.locator(".equities tr")).to_have_count(3)
    page.get_by_role("textbox", name="Player 2").fill("AsQd")
    page.get_by_role("textbox", name="Player 2").press("Tab")
    expect(page.locator(".equity .status")).to_contain_text("there is one of it")
