"""A finding in money and words: what was paid, what the rule says, and who has how much too much."""

from __future__ import annotations

import re

import pytest

from pitboss.audit.findings import Fault, Kind
from pitboss.audit.sentences import differs, sentence
from pitboss.audit.whole import findings_in
from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Announce, AnyStep, Bet, Draw, Move
from pitboss.core.record.continuity import show
from pitboss.core.table.journal import encode
from pitboss.games import registry
from tests.audit.test_findings import played

PAID = Move(9100, "inventory", "seat 1", "wins 7 to 6", "13:69F-13.5(f)")
TAKEN = Move(2500, "seat 3 field", "inventory", "loses", "13:69F-13.5(f)")


def said(recorded: AnyStep | None, demanded: AnyStep | None, money: dict[str, int], problem: str = "Wrong.") -> str:
    texts = ["" if step is None else show(step) for step in (recorded, demanded)]
    return sentence(Fault(Kind.PAYOUT, 5, problem, *texts, "13:69F-13.5(f)", money), registry.find("mini_dice"))


def more(move: Move, amount: int, **ends: str) -> Move:
    return Move(amount, ends.get("source", move.source), ends.get("target", move.target), move.why, move.cite)


def test_a_payment_of_another_amount() -> None:
    much = said(more(PAID, 11600), PAID, {"inventory": -2500, "seat 1": 2500})
    assert much == "Paid $116 to seat 1 (wins 7 to 6), the rule says $91: $25 too much to seat 1."
    little = said(more(PAID, 9050), PAID, {"inventory": 50, "seat 1": -50})
    assert little == "Paid $90.50 to seat 1 (wins 7 to 6), the rule says $91: $0.50 too little to seat 1."


def test_a_payment_too_many_and_one_too_few() -> None:
    assert said(PAID, None, {"inventory": -9100, "seat 1": 9100}) == (
        "Paid $91 to seat 1 (wins 7 to 6), the rule says nothing: $91 too much to seat 1."
    )
    assert said(None, TAKEN, {"inventory": -2500, "seat 3 field": 2500}) == (
        "Not collected $25 from seat 3's Field (loses), as the rule says: $25 too much to seat 3."
    )


def test_a_payment_to_somebody_else() -> None:
    told = said(more(PAID, 9100, target="seat 2"), PAID, {"seat 1": -9100, "seat 2": 9100})
    assert "$91 too little to seat 1 and $91 too much to seat 2" in told.lower()
    assert "seat 2's chips" in told and "seat 1's chips" in told


def test_steps_without_money_are_told_in_words() -> None:
    drawn = Draw(2, "cards", "dealer", "13:69F-1.1", answer=["Ah", "Kd"])
    told = said(drawn, Announce("No more bets", "13:69F-13.5(b)"), {})
    assert "No more bets" in told and "dealer" in told and "{" not in told
    assert said(None, Announce("No more bets", "13:69F-13.5(b)"), {}).startswith("Left out: ")


def test_wagers_and_limits_are_told_in_money() -> None:
    game = registry.find("mini_dice")
    bet = Fault(Kind.LIMIT, 2, "It is too much.", show(Bet(2, "field", 200_000)))
    assert sentence(bet, game) == "Seat 2 wagered $2,000 on Field. It is too much."
    changed = Fault(Kind.NOTICE, 0, "Changed.", show(Limits(500, 10_000)), show(Limits(1000, 10_000)))
    assert sentence(changed, game) == "Changed. Played with $5 to $100, lawful was $10 to $100."


def test_money_that_lies_wrongly_with_one_seat_is_told_by_where_it_lies() -> None:
    fault = Fault(Kind.MONEY, 0, "It does not follow.", money={"seat 1": 1000, "seat 1 field": -1000})
    assert sentence(fault, registry.find("mini_dice")) == (
        "It does not follow. $10 too much in seat 1's chips and $10 too little in seat 1's Field."
    )


@pytest.mark.parametrize(
    ("money", "told"),
    [
        ({"seat 1": 500, "seat 1 field": -500}, ""),
        ({"pot": 300, "seat 2": -300}, "$3 too little to seat 2 and $3 too much in the pot"),
        ({"inventory": 700}, "$7 too much in the table inventory"),
        ({"inventory": -700, "seat 4 field": 700}, "$7 too much to seat 4"),
    ],
)
def test_who_has_how_much_too_much(money: dict[str, int], told: str) -> None:
    assert differs(money) == told


def test_a_falsified_round_is_told_in_money_behind_a_broken_hash() -> None:
    records = played("mini_dice", Bet(1, "field", 1000), rounds=12)
    lines = [encode(record)[0] for record in records]
    paid = b'"source":"inventory"'
    at = next(at for at, line in enumerate(lines) if paid in line)
    lines[at] = re.sub(rb'"amount":\d+,' + paid, b'"amount":99900,' + paid, lines[at])
    found = findings_in(lines, registry.find)
    assert any("hash" in finding.sentence and finding.line == at + 1 for finding in found)
    assert any(finding.sentence.startswith("Paid $999 to seat 1 ") and finding.round == at + 1 for finding in found)
    assert {finding.line for finding in found} == {at + 1}, "the rounds behind the broken line are audited too"
