"""Whoever leaves a poker table in a hand is not waited for: the hand is collected. 13:69F-14.15(i)4"""

from __future__ import annotations

from pathlib import Path

from pitboss.core.game.steps import Irregular
from pitboss.games import registry
from pitboss.server.live.clock import Pace
from tests.server.evening import Evening


def asked(evening: Evening) -> list[int]:
    current = evening.live.round
    return [ask.seat for ask in current.asks()] if current else []


def test_a_hand_whose_player_left_is_collected(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "house.db", registry.find("holdem"), pace=Pace(decision=60_000))
    for number in (1, 2, 3):
        evening.come(f"p{number}")
        evening.sit(f"p{number}", number, 20_000)
    for _ in range(400):
        own = [seat for person in ("p2", "p3") for seat in evening.live.seats.of(person)]
        current = evening.live.round
        asks = list(current.asks()) if current else []
        if asks and asks[0].seat in own and asks[0].label == "action":
            break
        for ask in asks:
            evening.act(lambda live, ask=ask: live.choose(ask.seat, ask.default_answer))  # type: ignore[misc]
        evening.let_pass(250)
    leaver = asks[0].seat
    evening.act(lambda live: live.leave(f"p{leaver}"))
    assert leaver not in asked(evening), "nobody waits for the answer"
    raised = [step for step in evening.live.state.shown if isinstance(step, Irregular)]
    assert [(step.key, step.seat) for step in raised] == [("left_table", leaver)]
    evening.check()
    evening.close()
