"""Records side by side with what the rule demands: exact where little differs, bounded where all does."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.audit.differences import FEW, _few, _Likely, differences
from pitboss.audit.findings import Kind
from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import Announce, AnyStep, Collect, Irregular, Move
from pitboss.core.table.journal import Between, decode, encode
from pitboss.games import registry
from tests.conformance.test_games import play_some

A, B, C, D = (Announce(text) for text in "ABCD")
PAID = Move(500, "inventory", "seat 1", "wins", "1")
STEPS = st.sampled_from([A, B, C, D, PAID, Move(500, "seat 1", "inventory", "loses", "1"), Collect(("dealer",), "1")])


def _sorted(steps: list[AnyStep]) -> list[bytes]:
    return sorted(map(msgspec.json.encode, steps))


@given(st.lists(STEPS, max_size=12), st.lists(STEPS, max_size=12))
def test_what_differs_turns_the_one_into_the_other(recorded: list[AnyStep], demanded: list[AnyStep]) -> None:
    found = differences(recorded, demanded)
    kept = list(recorded)
    for at in sorted([at for at, _ in found.extra] + [at for at, _, _ in found.altered], reverse=True):
        del kept[at - 1]
    kept += [step for _, step in found.missing] + [step for _, _, step in found.altered]
    assert _sorted(kept) == _sorted(demanded)
    if recorded != demanded:
        assert found.altered or found.moved or found.extra or found.missing
    for at, step, *_ in [*found.altered, *found.moved, *found.extra]:
        assert recorded[at - 1] == step


@given(st.lists(st.sampled_from([b"a", b"b", b"c"]), max_size=9), st.lists(st.sampled_from([b"a", b"b"]), max_size=9))
def test_the_longest_common_sequence_is_found(left: list[bytes], right: list[bytes]) -> None:
    @cache
    def longest(i: int, j: int) -> int:
        if i == len(left) or j == len(right):
            return 0
        if left[i] == right[j]:
            return 1 + longest(i + 1, j + 1)
        return max(longest(i + 1, j), longest(i, j + 1))

    same = _few(left, right)
    assert same is not None
    assert all(left[i] == right[j] for i, j in same)
    assert all(before < after for one, two in pairwise(same) for before, after in zip(one, two, strict=True))
    assert len(same) == longest(0, 0)


def test_a_payment_is_altered_in_one_thing_and_another_one_in_two() -> None:
    one = differences([A, Move(400, "inventory", "seat 1", "wins", "1"), B], [A, PAID, B])
    assert [(at, due) for at, _, due in one.altered] == [(2, PAID)]
    two = differences([A, Move(400, "inventory", "seat 2", "wins", "1"), B], [A, PAID, B])
    assert [at for at, _ in two.extra] == [2]
    assert two.missing == [(2, PAID)]


def test_a_payment_is_a_falsified_form_of_the_first_that_shares_all_but_one_thing() -> None:
    demanded = [Move(5, "a", "b", "", ""), Move(7, "a", "c", "", ""), Move(5, "c", "b", "", "")]
    likely = _Likely(demanded)
    assert likely.take(Move(9, "b", "a", "", "")) is None
    assert likely.take(Move(5, "b", "d", "", "")) is None  # who received five paid none
    assert likely.take(Move(7, "a", "b", "", "")) == demanded[0]
    assert likely.take(Move(7, "a", "b", "", "")) == demanded[1]
    assert list(likely.left()) == demanded[2:]
    assert likely.take(Move(5, "d", "b", "", "")) == demanded[2]


def test_a_step_at_another_place_is_moved_and_neither_added_nor_left_out() -> None:
    found = differences([PAID, A, B, C, D], [A, B, C, D, PAID])
    assert found.moved == [(1, PAID, 6)]
    assert not (found.extra or found.missing or found.altered)


def test_too_many_to_place_are_matched_one_to_one() -> None:
    steps: list[AnyStep] = [Announce(str(number)) for number in range(3 * FEW)]
    assert differences([A, *steps[::-1]], [A, *steps]).shuffled == 2
    found = differences([*steps[::-1], PAID], steps)
    assert found.shuffled == 0
    assert found.extra == [(3 * FEW + 1, PAID)]
    assert not (found.missing or found.altered or found.moved)


@pytest.mark.parametrize("name", ["mini_dice", "holdem"])
def test_a_forged_record_of_any_length_is_told_apart(name: str) -> None:
    """Ten thousand steps more, all alike or all different, and ten thousand who came and went."""
    (lines,), _ = play_some(registry.find(name), 5, 1, 4, 0)
    many = 10_000
    same: list[AnyStep] = [Announce("Place your bets")] * many
    unlike: list[AnyStep] = [Move(at + 1, "seat 1", "seat 2", f"{at}", "1") for at in range(many)]
    for forged in (same, unlike):
        record, _ = decode(lines[2])
        record.steps[1:1] = forged
        found = findings_in([*lines[:2], encode(record)[0]], registry.find)
        assert Counter(finding.kind for finding in found)[Kind.PROCEDURE if forged is same else Kind.PAYOUT] >= many
    record, _ = decode(lines[2])
    record.opening.since = [Between(1, 100 * (-1) ** at, bool(at % 2)) for at in range(many)]
    assert len(findings_in([*lines[:2], encode(record)[0]], registry.find)) >= many


def test_a_closing_that_no_table_can_have_does_not_stop_the_audit_of_the_next_round() -> None:
    (lines,), _ = play_some(registry.find("mini_baccarat"), 5, 1, 4, 0)
    for closing in ({"balances": {"seat 1": -5}}, {"memory": {"owed": "much"}}, {"memory": None}):
        first, second = decode(lines[1])[0], decode(lines[2])[0]
        seat = next(int(account[5:]) for account in first.closing.balances if account.startswith("seat "))
        layout = [{"seat": seat, "kind": "tie", "stake": 5, "account": f"seat {seat} tie", "since": 1}]
        plain = {**msgspec.to_builtins(first.closing), "layout": layout, **closing}
        first.closing = msgspec.convert(plain, type(first.closing))
        line, second.prev = encode(first)
        second.opening.since = [Between(seat, -100)]
        for options in (second.opening.options, {"vigorish_rounding": "never"}):
            second.opening.options = options
            assert findings_in([lines[0], line, encode(second)[0]], registry.find)


def test_a_recorded_irregularity_makes_what_follows_from_its_section_its_own_kind() -> None:
    (lines,), _ = play_some(registry.find("mini_dice"), 5, 1, 4, 0)
    record, _ = decode(lines[2])
    record.steps.append(Announce("so it is", "13:69F-13.5(e)"))
    record.steps.append(Irregular("die_not_flat", "13:69F-13.5(e)", "x", 0))
    assert Kind.IRREGULARITY in {finding.kind for finding in findings_in([encode(record)[0]], registry.find)}
