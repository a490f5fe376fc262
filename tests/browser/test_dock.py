"""What the dock says: what its buttons do, what a choice means, and what lies on the felt while one waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.views import PHONE, on

SAYS = """async (given) => {
  const { Dock } = await import("/static/js/table/dock.js");
  const { Model } = await import("/static/js/table/model.js");
  const nothing = () => false;
  const hands = { mayRepeat: nothing, mayUndo: nothing, sitting: nothing, ending: nothing, held: () => [500] };
  const areas = [{ key: "ante", title: "Ante" }, { key: "war", title: "War wager" }];
  const dock = new Dock({ areas, kind: given.kind, limits: { minimum: 500, unit: 100, maximum: 50000 } }, hands);
  const model = new Model();
  const mine = { seat: 1, you: true, chips: 10000, done: false };
  const layout = given.lies.map((kind) => ({ seat: 1, spot: 1, kind, stake: 500, account: `seat 1 ${kind}` }));
  model.settle({ round: 1, in_play: true, seats: [mine], layout, accounts: {}, meters: {}, pending: given.pending });
  dock.show(model);
  const texts = (which) => [...dock.element.querySelectorAll(which)].map((each) => each.textContent);
  const buttons = texts("button:not(.pick-chip)");
  return { says: texts(".hint, .faint").join(" "), buttons, lies: texts(".lying li") };
}"""


@pytest.fixture
def dock(visit: Callable[..., Page]) -> Callable[..., dict[str, Any]]:
    """What the dock says and offers at a moment of a round, and which wagers it tells of."""
    page = visit()
    page.goto("/")

    def shown(pending: dict[str, Any] | None, *lies: str, kind: str = "cards") -> dict[str, Any]:
        told: dict[str, Any] = page.evaluate(SAYS, {"pending": pending, "lies": lies, "kind": kind})
        return told

    return shown


def test_the_dock_says_what_its_buttons_say_and_what_one_waits_for(dock: Callable[..., dict[str, Any]]) -> None:
    betting = {"do": "betting", "label": "betting", "seats": []}
    first = dock(betting, "ante")
    assert first["says"] == "$5 wagered. Add more, or deal." and first["buttons"][-1] == "Deal"
    for kind, falls in (("wheel", "Spin"), ("dice", "Roll"), ("balls", "Draw"), ("tiles", "Deal")):
        begins = dock(betting, "ante", kind=kind)
        assert begins["says"] == f"$5 wagered. Add more, or {falls.lower()}." and begins["buttons"][-1] == falls
    later = dock({**betting, "label": "war"}, "ante")
    assert later["says"] == "$5 wagered. Add more, or go on." and later["buttons"][-1] == "Go on"

    asked = {"question": "Show or concede?", "choices": ["show", "concede"], "default": "show", "hand": "seat 1"}
    beaten = dock({"do": "ask", "asks": [{**asked, "places": {"seat 1": {}}}], "seats": [1]})
    assert "Your hand is beaten by one that was shown" in beaten["says"]
    free = {**asked, "question": "Show?", "choices": ["show", "muck"], "places": {"seat 1": {}}}
    assert "beaten" not in dock({"do": "ask", "asks": [free], "seats": [1]})["says"]

    flop = {**asked, "question": "Flop: play or check?", "choices": ["play_2", "check"], "default": "check"}
    told = {**flop, "to": {"play_2": 1200}, "places": {"seat 1": {}}}
    assert sorted(dock({"do": "ask", "asks": [told], "seats": [1]})["buttons"]) == [
        "check",
        "play $12",
    ]

    dealing = dock(None, "ante", "war")
    assert dealing["says"] == "The dealer is dealing."
    assert dealing["lies"] == ["5Ante", "5War wager"]


@on(PHONE)
def test_four_choices_above_an_amount_have_one_row_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/")
    tops = page.evaluate(
        """async () => {
          const { question } = await import("/static/js/table/choices.js");
          const choices = ["stand", "hit", "double", "split", "surrender"];
          const spans = { double: { least: 100, most: 600, unit: 100 } };
          const ask = { question: "?", choices, spans, default: "stand", hand: "1", places: { 1: {} } };
          const asked = question(ask, () => {});
          const dock = document.createElement("div");
          dock.className = "dock";
          dock.append(asked);
          document.body.append(dock);
          return [...asked.querySelectorAll("button.choice")].map((each) => each.offsetTop);
        }"""
    )
    assert len(tops) == 4 and len(set(tops)) == 1
