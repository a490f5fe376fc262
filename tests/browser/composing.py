"""A felt with company, laid out in a page from what a house sends, without one: quick enough for every game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from pitboss.core.game.steps import Betting
from pitboss.games import registry
from pitboss.server.house.audience import Spot, Viewer
from tests.browser.playing import usual
from tests.server.evening import BANKED, Evening, to_betting, wager

SHOW = """async (messages) => {
  const { TablePage } = await import("/static/js/pages/table.js");
  window.shown?.close();
  const main = document.getElementById("main");
  document.documentElement.dataset.page = document.body.dataset.page = "table";
  main.className = "page-table";
  main.replaceChildren();
  let hear;
  class Line {
    constructor(_id, heard) { hear = heard; this.waiting = new Map(); }
    send() { return Promise.resolve({}); }
    close() {}
    again() {}
  }
  const page = (window.shown = new TablePage(main, messages[0].id, Line));
  for (const message of messages) hear(message);
  while (page.busy) await new Promise((done) => setTimeout(done, 0));
}"""
MOST = 40
"""Acts after which a round is over."""


class Company:
    """An evening of a game at which so many people wager alike and decide as is usual."""

    def __init__(self, file: Path, game: str, people: int) -> None:
        self.evening = Evening(file, registry.find(game), people=people)
        self._spot = Spot(self.evening.live)
        self._random = Random(f"{game} composed")
        for seat, person in enumerate(self.evening.people, 1):
            self.evening.come(person)
            self.evening.sit(person, seat, 50_000)

    def sent(self) -> list[dict[str, Any]]:
        """All that is sent to the first of them when the page is opened now."""
        self._spot.changes += 1
        sent: list[bytes] = []
        viewer = Viewer("p1", (), sent.append)
        view = self._spot.view()
        for message in (*view.entries(viewer), view.message("p1", ())):
            viewer.send(message)
        table = {"type": "table", **self._spot.whole(), "you": {"name": "p1"}}
        return [json.loads(json.dumps(table)), *map(json.loads, sent)]

    def moments(self) -> dict[str, list[dict[str, Any]]]:
        """What is sent when wagers lie, when the first is asked last, and when the round is over."""
        evening, found = self.evening, {}
        if evening.game.name in BANKED:
            to_betting(evening)
            self._wager()
            found["betting"] = self.sent()
        opened = evening.live.table.rounds
        for _ in range(MOST):
            current = evening.live.round
            if evening.live.table.rounds > opened or current is None:
                break
            ask = next(iter(current.asks()), None)
            if ask is not None:
                if ask.seat == 1:
                    found["asked"] = self.sent()
                choice = usual(list(ask.choices))
                if not evening.act(lambda live, ask=ask, choice=choice: live.choose(ask.seat, choice)):  # type: ignore[misc]
                    evening.choose(self._random)
            elif evening.live.deadline is not None:
                evening.let_pass(max(0, evening.live.deadline - evening.clock.time), most=1)
        found["end"] = self.sent()
        return found

    def others_play_on(self) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """What is sent of the round after: when it may be wagered on, and when all but the first have."""
        evening = self.evening
        to_betting(evening)
        opened = self.sent()[1:]
        for seat in range(2, len(evening.people) + 1):
            wager(evening, seat)
        evening.let_pass(max(0, (evening.live.deadline or 0) - evening.clock.time), most=1)
        played = self.sent()[1:]
        return opened, [message for message in played if message not in opened]

    def close(self) -> None:
        self.evening.close()

    def _wager(self) -> None:
        evening = self.evening
        for seat in range(1, len(evening.people) + 1):
            current = evening.live.round
            if current is None or not isinstance(current.pending, Betting):
                return
            if not wager(evening, seat):
                evening.bet(self._random, seat)
