"""Random hands in lock step with PokerKit: what differs, differs by a section. 13:69F-14.7(j), 14.10(f), 14.17"""

from __future__ import annotations

import pytest
from bench.lockstep import VARIANTS, WHY, lockstep

from pitboss.core.law.cite import Citation
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.omaha import GAME as OMAHA
from pitboss.poker.room import Room
from tests.poker.felt import NO_LIMIT, NO_RAKE, Felt

FULL_ONLY = {**NO_LIMIT, "short_all_in_reopens": "full_raise_only"}


def test_five_hundred_hands_differ_only_where_the_regulation_does() -> None:
    assert len(VARIANTS) == len({variant.name for variant in VARIANTS}) == 17
    found, unexplained = lockstep(500)
    assert unexplained == []
    assert set(found) <= set(WHY)


@pytest.mark.parametrize("kind", WHY)
def test_every_kind_of_difference_rests_on_a_section(kind: str) -> None:
    assert Citation.parse(WHY[kind]).subchapter == "14"


def test_after_a_check_a_short_bet_may_be_raised() -> None:
    """13:69F-14.7(j): PokerKit lets nobody who has acted raise it."""
    felt = Felt(HOLDEM, {1: 500, 2: 500, 3: 10}, FULL_ONLY, Room(button=3))
    felt.play("3 raise 8", "1 call", "2 call", "1 check", "2 check", "3 bet 2", "1 raise 20", "2 fold", rest="check")


def test_who_has_not_acted_since_a_full_raise_may_raise_in_turn() -> None:
    """13:69F-14.10(f): seat 1 has called 20 and faces 60, then 70; PokerKit asks what the last raise alone added."""
    stacks = {1: 500, 2: 500, 3: 70}
    felt = Felt(HOLDEM, stacks, FULL_ONLY, Room(button=3))
    felt.play("3 call", "1 raise 20", "2 raise 60", "3 raise 70", "1 raise 200", rest="fold")


def test_at_fixed_limit_the_next_raise_completes_a_short_one() -> None:
    """13:69F-14.17: 9 is one above the bet of 8; the limits make the next raise 12, not 13."""
    felt = Felt(HOLDEM, {1: 500, 2: 500, 3: 500, 4: 9}, NO_RAKE, Room(button=4))
    felt.play("3 raise", "4 raise", "1 raise", rest="fold")
    assert felt.moves("raises to $12.00")


def test_at_fixed_limit_only_the_limit_makes_a_raise_full() -> None:
    """13:69F-14.17: 7 is short of the bet of 8, though it exceeds the short bet of 2 by more than that was."""
    options = {**NO_RAKE, "short_all_in_reopens": "full_raise_only"}
    felt = Felt(HOLDEM, {1: 6, 2: 500, 3: 500, 4: 11}, options, Room(button=4))
    before = ("3 call", "4 call", "1 call", "2 check", "1 check", "2 check", "3 check", "4 check")
    felt.play(*before, "1 bet", "2 call", "3 call", "4 raise", "2 call", "3 call", rest="check")
    assert felt.moves("raises to $7.00")
    assert [ask.choices for ask in felt.asked[len(before) + 1 :][:5]] == [
        ("call", "raise", "fold"),
        ("call", "raise", "fold"),
        ("call", "raise", "fold"),
        ("call", "fold"),
        ("call", "fold"),
    ]


def test_a_side_pot_without_a_low_goes_to_high() -> None:
    """13:69F-14.11(g): the low of seat 1, who is all-in, halves the pot in the center and no other."""
    hands = {
        "seat 1": "Ad 2d Kc Kd",
        "seat 2": "Qs Qh Jc Js",
        "seat 3": "Ts Th 9c 9d",
        "board": "3h 5h 7d Tc Qd",
    }
    options = {**NO_LIMIT, "form": "split8", "min_wager": "20", "max_wager": "20", "blinds": ["20"]}
    felt = Felt(OMAHA, {1: 40, 2: 500, 3: 500}, options, Room(button=3))
    felt.play("2 raise 100", "3 call", "1 call", rest="check", hands=hands)
    assert [(move.source, move.target, move.amount) for move in felt.moves("wins")] == [
        ("side pot 1", "seat 2", 12000),
        ("pot", "seat 2", 6000),
        ("pot", "seat 1", 6000),
    ]
