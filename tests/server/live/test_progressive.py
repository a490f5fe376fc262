"""A progressive meter at a live table: in sight, fed, verified by the floor, paid, and kept over a kill."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Refusal
from pitboss.core.game.steps import Ask, Bet, Betting, Draw, Meter
from pitboss.core.money.ledger import meter
from pitboss.games import registry
from pitboss.games.caribbean_stud.wagers import CaribbeanStudOptions
from pitboss.jackpots.progressive import KEY
from pitboss.server.house.views import TableView
from pitboss.server.live.table import LiveTable
from pitboss.server.protocol import commands
from tests.server.evening import DEALER, SUPERVISOR, Evening, purse

HOUSE = CaribbeanStudOptions(progressive_offered=True, progressive_reserve=10)
ROYAL, WEAK = ["Ah", "Kh", "Qh", "Jh", "Th"], ["Qs", "Jd", "9s", "7h", "3d"]


def dealt(path: Path) -> Evening:
    """A dealer's table at which a royal flush was dealt and bet on: the round is over, and its payout waits."""
    evening = Evening(path, registry.find("caribbean_stud"), dealt_by="dealer", options=HOUSE)
    evening.sit("p1", 1, 50_000)
    cards = {"seat 1": iter(ROYAL), "dealer": iter(WEAK)}
    for _ in range(60):
        current = evening.live.round
        if current is None:
            return evening
        step = current.pending
        if isinstance(step, Draw):
            card = next(cards[step.to])
            assert evening.command(commands.Enter(fell=card), DEALER, "dealer", "floorperson")
        elif isinstance(step, Betting):
            for bet in (Bet(1, "ante", 500), Bet(1, KEY, 100)):
                assert evening.act(lambda live, bet=bet: live.bet(bet))
            assert evening.act(LiveTable.close_betting)
        elif isinstance(step, Ask):
            assert evening.act(lambda live: live.choose(1, "bet"))
        else:
            assert evening.act(LiveTable.go_on)
    raise AssertionError("the hand is never over")


def shown(evening: Evening) -> object:
    return TableView(evening.live).common["meters"]


BEGUN, WON = 1_000_000, 1_000_070


def test_a_supervisor_verifies_and_the_meter_pays(tmp_path: Path) -> None:
    evening = dealt(tmp_path / "house.sqlite3")
    table, waits = evening.live.table, {"Progressive meter": BEGUN, "Progressive meter, payout pending": WON}
    assert table.chips(1) == 50_000 + 500 - 100, "all else is settled"
    assert shown(evening) == waits
    assert table.ledger[meter(f"{KEY} reserve")] == 0, "it has begun again, out of the reserve first"
    assert [step.name for step in evening.live.state.shown if isinstance(step, Meter)] == [KEY, KEY, f"{KEY} reserve"]
    evening.let_pass(24 * 3_600_000)
    evening.kill()
    assert shown(evening) == waits, "however long, and whatever becomes of the house"
    before = purse(evening, "p1")
    (payout,) = evening.live.payouts.waiting
    verify = commands.Verify(payout=payout.award)
    for who, roles in (
        (SUPERVISOR, ("dealer", "player")),
        (DEALER, ("dealer", "floorperson")),
        ("p1", ("floorperson",)),
    ):
        assert not evening.command(verify, who, *roles), f"{who} as {roles} verifies no payout here"
    assert evening.command(verify, SUPERVISOR, "floorperson")
    assert not evening.command(verify, SUPERVISOR, "floorperson"), "nor does anybody twice"
    assert purse(evening, "p1") == before + WON
    assert shown(evening) == {"Progressive meter": BEGUN}
    evening.check()


def test_a_hand_that_a_supervisor_does_not_verify_wins_nothing_of_it(tmp_path: Path) -> None:
    evening = dealt(tmp_path / "house.sqlite3")
    before = purse(evening, "p1")
    (payout,) = evening.live.payouts.waiting
    assert evening.command(commands.Verify(payout=payout.award, refused=True), SUPERVISOR, "floorperson")
    assert purse(evening, "p1") == before
    assert shown(evening) == {"Progressive meter": BEGUN + WON}, "what was set aside goes back"
    evening.check()


def test_a_payout_reaches_who_won_it_wherever_they_are(tmp_path: Path) -> None:
    """The winner has left; the payout is verified in the middle of another round, and paid when that is over."""
    evening = dealt(tmp_path / "house.sqlite3")
    assert evening.act(lambda live: live.leave("p1"))
    evening.come("p2")
    evening.sit("p2", 1, 50_000)
    for _ in range(20):
        current = evening.live.round
        assert current is not None
        if isinstance(current.pending, Betting):
            break
        assert evening.act(LiveTable.go_on)
    assert evening.act(lambda live: live.bet(Bet(1, "ante", 500)))
    assert evening.act(LiveTable.close_betting)
    before = purse(evening, "p1")
    (payout,) = evening.live.payouts.waiting
    assert evening.command(commands.Verify(payout=payout.award), SUPERVISOR, "floorperson")
    cards = iter([*WEAK, "2c", "2d", "4h", "5s", "8c"])
    for _ in range(60):
        current = evening.live.round
        if current is None:
            break
        if isinstance(current.pending, Draw):
            card = next(cards)
            assert evening.act(lambda live, card=card: live.enter(card))  # type: ignore[misc]
        elif isinstance(current.pending, Ask):
            assert evening.act(lambda live: live.choose(1, "fold"))
        else:
            assert evening.act(LiveTable.go_on)
    assert purse(evening, "p1") == before + WON
    assert not evening.live.payouts.waiting
    evening.check()


@pytest.mark.parametrize("game", ["caribbean_stud", "pai_gow_poker"])
def test_no_wager_on_a_meter_is_taken_while_nobody_is_on_duty(tmp_path: Path, game: str) -> None:
    found = registry.find(game)
    options: Options = found.options.read({"progressive_offered": True})[0]
    evening = Evening(tmp_path / "house.sqlite3", found, options=options)
    main = {"caribbean_stud": "ante", "pai_gow_poker": "pai_gow_poker"}[game]
    for on_duty in (False, True):
        evening.on_duty.clear()
        if on_duty:
            evening.on_duty.add(SUPERVISOR)
        evening.sit("p1", 1, 50_000)
        window = None
        for _ in range(60):
            current = evening.live.round
            window = None if current is None else current.pending
            if isinstance(window, Betting):
                break
            assert evening.live.deadline is not None
            evening.let_pass(evening.live.deadline - evening.clock.time, most=1)
        current = evening.live.round
        assert current is not None
        assert evening.act(lambda live: live.bet(Bet(1, main, 500)))
        refusal = current.refuses(Bet(1, KEY, 100))
        if on_duty:
            assert refusal is None
        else:
            assert isinstance(refusal, Refusal) and "nobody is on duty" in refusal.reason
            assert TableView(evening.live).common["unsupervised"]
        assert evening.act(lambda live: live.bet(Bet(1, main, 500, take=True)))
        assert evening.act(lambda live: live.leave("p1"))
    evening.check()
    evening.close()
