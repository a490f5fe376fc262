"""A progressive meter at a live table: in sight, fed, verified by the floor, paid, and kept over a kill."""

from __future__ import annotations

from pathlib import Path

from pitboss.core.game.steps import Ask, Bet, Betting, Draw, Meter
from pitboss.core.money.ledger import meter
from pitboss.games import registry
from pitboss.games.caribbean_stud.wagers import CaribbeanStudOptions
from pitboss.jackpots.progressive import KEY
from pitboss.server.house.views import TableView
from pitboss.server.live.table import LiveTable
from tests.server.evening import Evening

HOUSE = CaribbeanStudOptions(progressive_offered=True, progressive_reserve=10)
ROYAL, WEAK = ["Ah", "Kh", "Qh", "Jh", "Th"], ["Qs", "Jd", "9s", "7h", "3d"]


def dealt(path: Path) -> Evening:
    """A dealer's table at which a royal flush was dealt and bet on: it stops where the floor verifies."""
    evening = Evening(path, registry.find("caribbean_stud"), dealt_by="dealer", options=HOUSE)
    evening.sit("p1", 1, 50_000)
    cards = {"seat 1": iter(ROYAL), "dealer": iter(WEAK)}
    for _ in range(40):
        current = evening.live.round
        assert current is not None
        step = current.pending
        assert step is not None
        if step.moment == "verification":
            return evening
        if isinstance(step, Draw):
            card = next(cards[step.to])
            assert evening.act(lambda live, card=card: live.enter(card))
        elif isinstance(step, Betting):
            for bet in (Bet(1, "ante", 500), Bet(1, KEY, 100)):
                assert evening.act(lambda live, bet=bet: live.bet(bet))
            assert evening.act(LiveTable.close_betting)
        elif isinstance(step, Ask):
            assert evening.act(lambda live: live.choose(1, "bet"))
        else:
            assert evening.act(LiveTable.go_on)
    raise AssertionError("the hand was never to be verified")


def shown(evening: Evening) -> object:
    return TableView(evening.live).common["meters"]


def finish(evening: Evening) -> None:
    for _ in range(20):
        if evening.live.round is None:
            return
        evening.act(LiveTable.go_on)


def test_the_floor_verifies_and_the_meter_pays(tmp_path: Path) -> None:
    evening = dealt(tmp_path / "house.sqlite3")
    assert shown(evening) == {"Progressive meter": 1_000_070}
    evening.kill()
    assert shown(evening) == {"Progressive meter": 1_000_070}, "as it stood"
    finish(evening)
    table = evening.live.table
    assert table.chips(1) == 50_000 + 500 - 100 + 1_000_070
    assert shown(evening) == {"Progressive meter": 1_000_000}, "it begins again"
    assert table.ledger[meter(f"{KEY} reserve")] == 0, "the reserve was taken first"
    assert [step.name for step in evening.live.state.shown if isinstance(step, Meter)] == [KEY, KEY, f"{KEY} reserve"]
    assert evening.store.books.problems() == []
    evening.close()


def test_a_hand_that_the_floor_does_not_verify_wins_nothing_of_it(tmp_path: Path) -> None:
    evening = dealt(tmp_path / "house.sqlite3")
    assert evening.act(lambda live: live.irregular("progressive_unverified", 0))
    finish(evening)
    assert evening.live.table.chips(1) == 50_000 + 500 - 100
    assert shown(evening) == {"Progressive meter": 1_000_070}
    assert evening.store.books.problems() == []
    evening.close()
