"""Wagers that lie where the layout has no place of their own are seen all the same, and selections can be typed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests import proving
from tests.browser.playing import open_table, sit


def test_a_ticket_is_typed_and_lies_on_the_layout(manager: BrowserContext, visit: Callable[..., Page]) -> None:
    assert "read_tickets" in proving.NAMES
    table = open_table(manager, "read_tickets")
    page = visit()
    sit(page, table)
    own = page.get_by_label("Your own selection of Ticket")
    own.fill("3-7")
    own.press("Enter")
    expect(page.locator("[data-area='ticket 1'] small")).to_have_text("3-7")
    own.fill("9")
    own.press("Enter")
    expect(page.locator("body")).to_contain_text("there is no number 9; mark numbers from 1 to 8.")


def test_a_come_bet_that_has_travelled_is_seen(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/")
    shown = page.evaluate(
        """async () => {
          const { Model } = await import("/static/js/table/model.js");
          const { Areas } = await import("/static/js/table/areas.js");
          const kind = { key: "come", title: "Come bet", wins: "", picks: [], group: "", windows: ["betting"] };
          const table = { game: "dice", areas: [{ ...kind, needs: [], pays: [{ when: "", paid: "" }] }] };
          const areas = new Areas(table, null, () => {}, () => {});
          const model = new Model();
          const come = { seat: 1, spot: 1, kind: "come", stake: 1000, account: "seat 1 come" };
          model.settle({ round: 1, in_play: true, seats: [], layout: [come], accounts: {}, meters: {} });
          const end = (account) => ({ account, seat: 1, sort: "wager" });
          const move = { do: "move", amount: 1000, source: "seat 1 come", target: "seat 1 come 6", pick: "6" };
          model.step(1, { ...move, from: end(move.source), to: end(move.target) });
          areas.show(model, 1, "betting");
          const lies = [...areas.element.querySelectorAll(".lies")];
          return lies.map((place) => [place.dataset.account, place.querySelector("small")?.textContent]);
        }"""
    )
    assert shown == [["seat 1 come 6", "6"]]


def test_a_wager_put_up_in_a_round_lies_in_ones_own_box_without_a_word(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/")
    words = page.evaluate(
        """async () => {
          const { Model } = await import("/static/js/table/model.js");
          const { Areas } = await import("/static/js/table/areas.js");
          const kind = { key: "play", title: "Play", wins: "", picks: [], group: "", windows: [], down_in: [] };
          const table = { game: "cards", areas: [{ ...kind, needs: [], pays: [{ when: "", paid: "" }] }] };
          const areas = new Areas(table, null, () => {}, () => {});
          const model = new Model();
          model.settle({ round: 1, in_play: true, seats: [], layout: [], accounts: {}, meters: {} });
          const from = { account: "seat 1", seat: 1, sort: "chips" };
          const to = { account: "seat 1 play", seat: 1, sort: "wager" };
          model.step(1, { do: "stake", seat: 1, wager: "play", amount: 1000, from, to });
          areas.show(model, 1, "");
          return areas.element.innerText;
        }"""
    )
    assert "box" not in words
