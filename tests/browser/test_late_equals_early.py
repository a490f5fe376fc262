"""Whoever comes at any moment of a round sees what those see who watched from its start, at every game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from pitboss.core.game.steps import Betting
from pitboss.games import registry
from pitboss.server.house.audience import Spot, Viewer
from tests.browser.playing import open_table
from tests.server.evening import PACE, Evening
from tests.sizes import size, some

GAMES = [game.name for game in registry.all_games()]
FELT = ".stage, .layout, .seats, .dock-body, .story .steps, .story h2"
MOMENTS = size(25, 60)
COMPARE = """async ([table, moments, felt]) => {
  const { TablePage } = await import("/static/js/pages/table.js");
  const made = () => {
    const place = document.createElement("div");
    document.getElementById("main").append(place);
    let hear;
    class Line {
      constructor(_id, heard) { hear = heard; this.waiting = new Map(); }
      send() { return Promise.resolve({}); }
      close() {}
      again() {}
    }
    const page = new TablePage(place, table.id, Line);
    const feed = async (messages) => {
      for (const message of messages) hear(structuredClone(message));
      // Who looks at the end of a round has seen enough of it.
      while (page.busy) await new Promise((done) => setTimeout(() => done(page.clicked?.()), 0));
    };
    return { page, feed };
  };
  // Where things lie on the screen, how often the wheel has turned and what Tab comes to is no matter of the round.
  const told = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    const attributes = [...node.attributes].filter(({ name }) => !["style", "tabindex"].includes(name));
    const sorted = (value) => value.split(/ +/).sort().join(" ").trim();
    const named = attributes.map(({ name, value }) => `${name}="${name === "class" ? sorted(value) : value}"`);
    return `<${node.tagName} ${named.sort().join(" ")}>${[...node.childNodes].map(told).join("")}</>`;
  };
  const shown = ({ page }) => [...page.place.querySelectorAll(felt)].map(told);
  const wrong = [];
  const early = made();
  await early.feed([table]);
  for (const [number, { then, all }] of moments.entries()) {
    await early.feed(then);
    const late = made();
    await late.feed([table, ...all]);
    const [one, other] = [early, late].map(shown);
    const differs = one.findIndex((each, at) => each !== other[at]);
    if (differs >= 0 || one.length !== other.length) {
      const [seen, found] = [one[differs] || "", other[differs] || ""];
      const at = [...seen].findIndex((letter, index) => letter !== found[index]);
      wrong.push([number, all.length, ...[seen, found].map((told) => told.slice(Math.max(0, at - 200), at + 200))]);
      if (wrong.length > 2) break;
    }
    late.page.close();
    late.page.place.remove();
  }
  early.page.close();
  return wrong;
}"""


class Moments:
    """What is sent at each moment of an evening to somebody who watches, and all that is sent to who comes then."""

    def __init__(self, evening: Evening, person: str) -> None:
        self.evening, self.person = evening, person
        self._spot = Spot(evening.live)
        self._sent: list[bytes] = []
        self._early = Viewer(person, (), self._sent.append)
        self.found: list[dict[str, Any]] = []

    def table(self) -> dict[str, Any]:
        return {"type": "table", **self._spot.whole(), "you": {"name": ""}}

    def now(self) -> None:
        self._spot.changes += 1
        self._sent.clear()
        late: list[bytes] = []
        for viewer in (self._early, Viewer(self.person, (), late.append)):
            for message in self._spot.view().entries(viewer):
                viewer.send(message)
            viewer.send(self._spot.view().message(self.person, ()))
        self.found.append({"then": list(map(json.loads, self._sent)), "all": list(map(json.loads, late))})


def evening_of(file: Path, game: str) -> dict[str, list[Any]]:
    """An evening at which three people do anything, as one of them and an onlooker are sent it."""
    random = Random(f"{game} late")
    evening = Evening(file, registry.find(game), people=3, pace=PACE)
    for seat, person in enumerate(evening.people, 1):
        evening.come(person)
        evening.sit(person, seat, 50_000)
    eyes = {person: Moments(evening, person) for person in ("p1", "")}
    for _ in range(MOMENTS):
        due, current = evening.live.deadline, evening.live.round
        if current is not None and current.asks():
            evening.choose(random)
        elif current is not None and isinstance(current.pending, Betting) and random.random() < 0.6:
            evening.bet(random, random.choice((1, 1, 2, 3)))
        elif due is not None:
            evening.let_pass(max(0, due - evening.clock.time), most=1)
        for seat, person in enumerate(evening.people, 1):
            if person not in evening.live.played and random.random() < 0.5:
                evening.sit(person, seat, 20_000)
        for each in eyes.values():
            each.now()
    evening.close()
    return {person: [each.table(), each.found] for person, each in eyes.items()}


@pytest.mark.parametrize("game", some(GAMES, size(3, len(GAMES))))
def test_whoever_comes_late_sees_what_the_others_see(
    game: str, visit: Callable[..., Page], manager: BrowserContext, tmp_path: Path
) -> None:
    page, name = visit(), open_table(manager, game)
    page.goto("/#/school")
    for person, (table, moments) in evening_of(tmp_path / "evening.sqlite3", game).items():
        assert page.evaluate(COMPARE, [{**table, "id": name}, moments, FELT]) == [], person
