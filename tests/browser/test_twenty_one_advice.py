"""What is best at a table of twenty-one, told on the page: with the cards of earlier rounds minded, own mistakes
counted, the switch and insurance too."""

from __future__ import annotations

from playwright.sync_api import expect

from pitboss.games import registry
from pitboss.odds.figures.one_hand import one_hand
from pitboss.odds.figures.play_table import play_table
from pitboss.odds.figures.wagers import bounded, wager_odds
from tests.browser.conftest import QuickHouse
from tests.browser.playing import OPEN, go_on
from tests.browser.test_twenty_one import seated


def test_cards_of_earlier_rounds_are_minded_and_a_mistake_is_counted(quick: QuickHouse) -> None:
    """Nineteen against nineteen, then ace-seven against a nine: three nines were seen. In cents of a wager of $2."""
    game = registry.find("blackjack")
    gone = ("Tc", "9c", "9d", "Th")
    at = seated(quick, "blackjack", {}, "stand")
    at.wanted = ("stand",)
    at.begins()
    at.bets(["main"])
    assert at.plays("Tc 9d 9c Th")["closing"].get("layout", []) == []
    at.bets(["main"])
    page, fall = at.page, ["Ac", "9s", "7d", "8h"]
    page.locator(".deal").click()
    go_on(lambda: page.locator(f"{OPEN} [data-choice=stand]").count(), lambda: at.dealer.deals(fall))
    page.get_by_role("button", name="What is best?").click()
    told = page.locator(".best-said")
    expect(told).to_contain_text("Best: hit, with $2 at stake.")
    expect(told).to_contain_text("Counted without the 4 cards that were dealt face up from this shoe")
    found = one_hand(game, game.options(), ("Ac", "7d"), ("9s",), (), gone)
    costs = f"costs {float(found.costs('stand', 200)):.1f}¢"
    expect(told.locator("tr", has_text="stand")).to_contain_text(costs)
    page.get_by_label("Count my mistakes").check()
    page.locator(f"{OPEN} [data-choice=stand]").click()
    expect(page.locator(".tally")).to_contain_text("This visit: 1 decision, 1 mistake, ")
    at.until(lambda: page.locator(".steps .over").count(), " ".join(fall))


def test_insurance_and_the_switch_are_told(quick: QuickHouse) -> None:
    """5-10 and 10-6 against an ace: neither hand is insured, and the switch to 11 and 20 is best."""
    # What is compiled for a first answer takes longer than a page is waited for, and more memory than a question has.
    switch = registry.find("blackjack_switch")
    bounded(switch, switch.options(), wager_odds(switch, switch.options()))
    play_table(switch, switch.options())
    at = seated(quick, "blackjack_switch", {}, "keep")
    at.wanted = ("decline", "switch", "stand")
    at.begins()
    at.bets(["hand_a"])
    page, fall = at.page, ["5h", "Tc", "Ah", "Td", "6s", "8c"]
    page.locator(".deal").click()
    go_on(lambda: page.locator(f"{OPEN} [data-choice=insure]").count(), lambda: at.dealer.deals(fall))
    page.get_by_role("button", name="What is best?").click()
    told = page.locator(".best-said")
    expect(told).to_contain_text("Best: decline")
    expect(told.locator("tr", has_text="insure")).to_contain_text("costs ")
    page.locator(f"{OPEN} [data-choice=decline]").click()
    expect(page.locator(f"{OPEN} .asks")).to_contain_text("Hand B: Insurance?")
    page.locator(f"{OPEN} [data-choice=decline]").click()
    go_on(lambda: page.locator(f"{OPEN} [data-choice=switch]").count(), lambda: at.dealer.deals(fall))
    page.get_by_role("button", name="What is best?").click()
    expect(told).to_contain_text("Best: switch")
    expect(told).to_contain_text("Told for both hands together")
    page.goto("/#/lab/blackjack_switch")
    for label, cards in (("Your cards", "A 7 10 5"), ("Dealer shows", "9")):
        page.get_by_label(label).fill(cards)
    page.locator("#practice-gone").fill("9 9 9")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".practice .answer")).to_contain_text("Best: ")
    expect(page.locator(".practice .answer tr", has_text="switch")).to_contain_text("¢")
