"""A table at the front door: acts and what would refuse them, copies, players of one's own, what is printed."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import pitboss
from pitboss.core.game.steps import Ask, Draw
from pitboss.core.table.table import Table as Core
from tests.sizes import size

ACTS = {
    pitboss.Table: {"sit", "leave"},
    pitboss.Round: {"bet", "reduce", "close_betting", "choose", "bring", "irregular"},
}


@pytest.mark.parametrize("of", ACTS)
def test_each_act_has_its_twins_with_the_same_parameters(of: type) -> None:
    for act in ACTS[of]:
        asked = inspect.signature(getattr(of, act)).parameters
        for twin in ("refuses", "may"):
            assert inspect.signature(getattr(of, f"{twin}_{act}")).parameters == asked
    named = {name.partition("_")[2] for name in vars(of) if name.startswith(("refuses_", "may_"))}
    assert named == ACTS[of]


def dealt() -> tuple[pitboss.Table, pitboss.Round]:
    table = pitboss.table("three_card_poker", seed=7)
    table.sit(1, "$100")
    table.sit(2, "$100")
    played = table.open_round()
    for seat in table.seats:
        played.bet(seat, "ante", "$10")
    played.close_betting()
    return table, played


def test_what_would_be_refused_is_told_beforehand_and_changes_nothing() -> None:
    table = pitboss.table("three_card_poker", seed=7)
    assert table.refuses_leave(1).reason == "Nobody sits at seat 1."  # type: ignore[union-attr]
    assert table.may_sit(1, "$100") and not table.may_sit(1, "ten") and not table.may_sit(0, 100)
    table.sit(1, "$100")
    assert table.may_leave(1)
    played = table.open_round()
    before = str(table)
    assert not table.may_leave(1) and not table.may_sit(2, 100)
    assert played.may_bet(1, "ante", "$10") and not played.may_bet(1, "ante", "$1000")
    assert played.refuses_bet(1, "play", "$10").cite == "19:47-20.10(b)"  # type: ignore[union-attr]
    assert not played.may_reduce(1, "ante", "$10") and not played.may_choose(1, "play") and not played.may_bring(1, 5)
    assert played.may_close_betting() and not played.may_irregular("unicorn")
    assert str(table) == before
    played.bet(1, "ante", "$10")
    assert played.may_reduce(1, "ante", "$5")
    played.reduce(1, "ante", "$5")
    assert table.chips(1) == 95_00
    played.close_betting()
    assert not played.may_close_betting() and played.may_choose(1, "fold") and not played.may_choose(1, "fly")
    assert played.refuses_choose(2, "fold").reason.startswith("Nothing is asked of this seat")  # type: ignore[union-attr]
    with pytest.raises(pitboss.Refused, match="No wager may be made"):
        played.bet(1, "ante", "$10")


def test_a_copy_ends_as_the_round_does_and_leaves_it_as_it_is() -> None:
    table, played = dealt()
    ends = set()
    for choice in ("play", "fold"):
        copy = played.copy()
        copy.choose(1, choice)
        again = copy.copy()
        for trial in (copy, again):
            trial.choose(2, "fold")
            assert trial.over
        assert copy.steps == again.steps
        ends.add(copy.chips(1))
    assert len(ends) == 2 and table.chips(1) == 90_00 and len(played.asks) == 1
    played.choose(1, "play")
    played.choose(2, "fold")
    assert table.chips(1) in ends


def test_a_search_by_what_a_seat_sees_knows_no_more_than_the_seat() -> None:
    _, played = dealt()
    own = [step for step in played.seen(1) if isinstance(step, Draw) and step.to == "seat 1"]
    deals = [played.copy(seen_by=1, seed=seed) for seed in range(size(40, 400))]
    assert all(step in deal.steps for deal in deals for step in own)
    assert all(deal.seen(1) == played.seen(1) for deal in deals)
    others = {str([s.answer for s in deal.steps if isinstance(s, Draw) and s.to == "dealer"]) for deal in deals}
    assert len(others) > size(35, 350)
    assert played.copy(seen_by=1, seed=3).steps == played.copy(seen_by=1, seed=3).steps


def test_a_live_round_is_not_copied() -> None:
    table = pitboss.table("mini_dice")
    table.sit(1, "$100")
    played = table.open_round()
    for seat in (None, 1):
        with pytest.raises(pitboss.Refused, match="Live chance is not looked into"):
            played.copy(seen_by=seat)


class Careful:
    """Wagers the least that is taken, and does what loses least by copies of what it sees."""

    def bets(self, round: pitboss.Round, seat: int) -> Iterator[pitboss.Bet]:
        assert round.betting
        if round.may_bet(seat, "ante", "$10"):
            yield pitboss.Bet(seat, "ante", 10_00)

    def choose(self, round: pitboss.Round, ask: Ask) -> str:
        worth = {}
        for choice in ask.choices:
            ends = []
            for seed in range(size(20, 200)):
                trial = round.copy(seen_by=ask.seat, seed=seed)
                trial.choose(ask.seat, choice)
                ends.append(trial.chips(ask.seat))
            worth[choice] = sum(ends)
        return max(worth, key=worth.__getitem__)


def test_a_player_of_ones_own_decides_by_what_it_sees() -> None:
    table = pitboss.table("three_card_poker", seed=11)
    table.sit(1, "$1,000")
    best = pitboss.game("three_card_poker")
    agreed = 0
    for _ in range(size(6, 100)):
        played = table.play({1: Careful()})
        hand = next(s.answer for s in played.steps if isinstance(s, Draw) and s.to == "seat 1")
        ask = next(s for s in played.steps if isinstance(s, Ask))
        agreed += best.best_play(" ".join(hand)).best == ask.answer  # type: ignore[arg-type]
    assert agreed >= size(5, 85)


def test_a_table_prints_itself() -> None:
    table, played = dealt()
    drawn = str(table)
    assert "Three-card poker, N.J.A.C. 13:69F-20" in drawn and "$90.00" in drawn and "ante $10.00" in drawn
    assert "Seat 1: " in drawn and "play or fold" in drawn
    hidden = {card for step in played.steps if isinstance(step, Draw) and step.to == "seat 2" for card in step.answer}  # type: ignore[union-attr]
    assert hidden and not any(card in drawn for card in hidden), "an onlooker sees no hand"
    assert "<table" in table._repr_html_() and table._repr_html_() != drawn


def test_times_of_a_seeded_table_follow_from_the_seed() -> None:
    lines = []
    for _ in range(2):
        table = pitboss.table("roulette", seed=5)
        table.sit(1, "$100")
        table.play()
        lines.append(table.journal._lines)
    assert lines[0] == lines[1]
    assert isinstance(table._table, Core)


def test_a_journal_is_written_read_replayed_and_audited(tmp_path: Path) -> None:
    table, played = dealt()
    played.choose(1, "play")
    played.choose(2, "play")
    table.journal.write(tmp_path / "table.jsonl")
    read = pitboss.journal(tmp_path / "table.jsonl")
    (recorded,) = read
    assert recorded.replay() == recorded.steps == played.steps
    assert recorded.net(1) == table.chips(1) - 100_00
    assert recorded.table_won == -recorded.net(1) - recorded.net(2)
    assert read.audit().findings == ()
    assert any("ante" in said.lower() for said in recorded.story)
    forged = (tmp_path / "table.jsonl").read_bytes().replace(b'"choices":["play","fold"]', b'"choices":["play"]')
    (tmp_path / "table.jsonl").write_bytes(forged)
    assert pitboss.journal(tmp_path / "table.jsonl").audit().findings


def test_players_of_the_house_are_named_by_their_style() -> None:
    table = pitboss.table("five_card_draw", seed=7)
    for seat in (1, 2):
        table.sit(seat, "$400")
    for _ in range(20):
        table.play({1: "random", 2: "steady"})
    assert table.chips(2) > table.chips(1)
    table.play("bold")
    with pytest.raises(pitboss.Refused, match="choose random or careful"):
        table.play({1: "random", 2: "wild"})
    assert not pitboss.game("craps").styles


def test_what_a_line_goes_on_with_stands_further_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    _, played = dealt()
    played.choose(1, "play")
    lines = str(played).splitlines()
    at = lines.index("  Seat 1 is asked “Make a play wager of $10.00, or")
    assert lines[at + 1].startswith("    fold?” and answers") and max(map(len, lines)) <= 50
