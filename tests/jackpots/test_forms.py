"""The papers of jackpots, from the records of rounds: every count and every payout has one, to the cent."""

from __future__ import annotations

from pathlib import Path

import msgspec

from pitboss.core.game.steps import Move
from pitboss.core.table.journal import decode
from pitboss.games.registry import find
from pitboss.jackpots.forms import UNATTENDED, ContributionForm, PayoutForm, forms_in
from tests.cli.conftest import Run, run
from tests.poker.test_payouts_at_tables import evening

__all__ = ["run"]


def test_every_count_and_every_payout_has_its_paper(tmp_path: Path, run: Run) -> None:
    """13:69F-14.19(f)3, (i), (j)"""
    lines, _ = evening(find("holdem"), 5, rate=0)
    records = [decode(line)[0] for line in lines]
    forms = [form for record in records for form in forms_in(record)]
    counted = sum(form.amount for form in forms if isinstance(form, ContributionForm))
    paid = sum(form.amount for form in forms if isinstance(form, PayoutForm))
    moves = [step for record in records for step in record.steps if isinstance(step, Move)]
    assert counted == sum(move.amount for move in moves if move.source.endswith(" box")) > 0
    won_at_all = [move for move in moves if move.source.startswith("meter ") and move.target.startswith("seat ")]
    assert paid == sum(move.amount for move in won_at_all) > 0
    won = next(form for form in forms if isinstance(form, PayoutForm))
    assert won.verified_by == UNATTENDED
    assert sum(won.shares.values()) == won.amount
    assert any("payout is pending" in hand for hand in won.hands)
    (tmp_path / "table.jsonl").write_bytes(b"\n".join(lines))
    told = run("journal", "forms", str(tmp_path / "table.jsonl"))
    assert told.code == 0
    assert told.out.count("\n") >= len(forms)
    assert f"table {won.table} round {won.round}" in told.out
    plain = msgspec.json.decode(run("journal", "forms", str(tmp_path / "table.jsonl"), "--json").out)
    assert [form["number"] for form in plain] == list(range(1, len(forms) + 1))
    assert {form["type"] for form in plain} == {"contribution", "payout"}


def test_who_verified_a_payout_is_named() -> None:
    """13:69F-14.20(e)4ii"""
    lines, _ = evening(find("holdem"), 5, rate=0)
    for record in (decode(line)[0] for line in lines):
        for form in forms_in(record, {(record.table, record.round): "Maria"}):
            if isinstance(form, PayoutForm):
                assert form.verified_by == "Maria"
                assert str(form).endswith("By Maria.")
                return
    raise AssertionError("nobody was paid")
