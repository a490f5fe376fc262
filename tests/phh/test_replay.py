"""Recorded hands played again: real ones come out to the chip, and what is unlawful is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pitboss.phh.hand import Hand, read_hands
from pitboss.phh.replay import Finding
from pitboss.phh.report import replay_files
from pitboss.phh.structure import VARIANTS
from tests.phh.reading import found_in, read_hand

HANDS = Path(__file__).parent / "hands"
SHARED = Path(__file__).parents[3] / "shared" / "data" / "phh"


def _hand(name: str) -> Hand:
    return read_hand((HANDS / f"{name}.phh").read_text("utf-8"))


def _holdem(*actions: str, players: int = 3, **more: object) -> Hand:
    """Hold 'em at no limit with blinds of 1 and 2 and 100 in front of each, the cards unknown."""
    dealt = [f"d dh p{player} ????" for player in range(1, players + 1)]
    blinds = (100, 200, *(0,) * (players - 2))
    stacks = (10_000,) * players
    hand = Hand("NT", (0,) * players, stacks, (*dealt, *actions), blinds, min_bet=200)
    return replace(hand, **more)  # type: ignore[arg-type]


def _found(hand: Hand) -> Finding:
    found = found_in(hand)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("folder", "hands"), [(folder, hands) for folder, hands in ((HANDS, 49), (SHARED, 535)) if folder.is_dir()]
)
def test_every_hand_comes_out_equal(folder: Path, hands: int) -> None:
    report = replay_files([folder])
    assert report.differences == []
    assert report.hands == report.equal == hands


def test_the_hands_here_are_of_every_variant() -> None:
    variants = {
        hand.variant for file in HANDS.iterdir() for _, hand in read_hands(file.read_text()) if isinstance(hand, Hand)
    }
    assert variants == set(VARIANTS)


@pytest.mark.parametrize(
    ("change", "action", "why"),
    [
        (("p5 cbr 225", "p5 cbr 150"), 9, "from $200.00"),
        (("p5 cbr 225", "p5 cbr 10001"), 9, "to $10,000.00"),
        (("p5 cbr 225", "p6 cbr 225"), 9, "p5 is to act"),
        (("'p4 f', ", ""), 8, "p4 is to act"),
        (("'p2 f']", "'p2 f', 'p5 f']"), 13, "The hand is over"),
        (("'p3 f'", "'d db 2c3h4h', 'p3 f'"), 7, "not due here"),
        (("'p3 f'", "'p3 pb'"), 7, "No card of this player"),
        (("'p3 f'", "'p3 dance'"), 7, "is no action"),
        (("p2 6d5s", "p2 6d3c"), 2, "3c is dealt twice"),
        (("p2 6d5s", "p2 6d1s"), 2, "is no card"),
        (("p2 6d5s", "p2 6d5s4s"), 2, "not due here"),
        (("p2 6d5s", "p2 6d"), 7, "due to p2"),
    ],
)
def test_what_is_unlawful_is_reported_with_its_action(change: tuple[str, str], action: int, why: str) -> None:
    text = (HANDS / "pluribus-30-0.phh").read_text("utf-8")
    assert change[0] in text
    found = _found(read_hand(text.replace(*change)))
    assert found.action == action
    assert why in found.why
    if "is no" not in why:
        assert "(13:69F-14." in found.why


def test_a_bet_at_fixed_limit_is_what_the_limit_makes_it() -> None:
    hand = _hand("wsop-2023-43-01-39-18")
    actions = tuple(action.replace("cbr 400000", "cbr 500000") for action in hand.actions)
    found = _found(replace(hand, actions=actions))
    assert (found.action, found.expected) == (7, "400000")
    assert "13:69F-14.17" in found.why


def test_a_bet_beyond_the_pot_is_refused_at_pot_limit() -> None:
    hand = _hand("wsop-2023-43-01-22-35")
    actions = tuple(action.replace("cbr 275000", "cbr 450001") for action in hand.actions)
    assert "$450,000.00" in _found(replace(hand, actions=actions)).why


def test_the_card_that_forces_the_bet_is_checked() -> None:
    hand = _hand("wsop-2023-43-00-22-43")
    actions = tuple(action.replace("p5 pb", "p1 pb") for action in hand.actions)
    found = _found(replace(hand, actions=actions))
    assert found.action == 6
    assert "13:69F-14.9(d)" in found.why


@pytest.mark.parametrize("stack", ["4550000", "100000"])
def test_no_card_is_due_before_a_forced_bet_is_answered(stack: str) -> None:
    """Whether its player could have bet more or not."""
    text = (HANDS / "wsop-2023-43-00-22-43.phh").read_text("utf-8").replace("4550000]", f"{stack}]", 1)
    found = _found(read_hand(text.replace("'p5 pb', ", "'p5 pb', 'd dh p1 6h', ")))
    assert found.action == 7
    assert "not due here" in found.why


def test_a_chip_that_is_not_where_it_should_be_is_found() -> None:
    hand = _hand("pluribus-30-0")
    assert hand.finishing is not None
    moved = (hand.finishing[0] - 100, hand.finishing[1] + 100, *hand.finishing[2:])
    found = _found(replace(hand, finishing=moved))
    assert found.expected == "[9949, 9901, 10000, 10000, 10150, 10000]"
    assert found.got == "[9950, 9900, 10000, 10000, 10150, 10000]"


def test_a_discard_must_come_from_the_hand() -> None:
    hand = _hand("wsop-2023-43-02-04-37")
    actions = tuple(action.replace("sd JcAs", "sd JcAh") for action in hand.actions)
    found = _found(replace(hand, actions=actions))
    assert "Ah is discarded" in found.why
    assert "13:69F-14.15(g)" in found.why


def test_with_two_players_the_button_posts_the_small_blind() -> None:
    hand = _holdem("p2 cbr 4", "p1 f", players=2)
    assert found_in(replace(hand, finishing=(9_800, 10_200))) is None
    assert "p2 is to act" in _found(_holdem("p1 cbr 4", players=2)).why


def test_betting_begins_after_the_last_straddle() -> None:
    straddled = {"blinds": (100, 200, 400, 0)}
    assert found_in(_holdem("p4 f", "p1 f", "p2 f", players=4, **straddled)) is None
    on_the_button = {"blinds": (100, 200, 0, 400)}
    assert found_in(_holdem("p1 f", "p2 f", "p3 f", players=4, **on_the_button)) is None


def test_a_post_of_the_big_blind_counts_and_what_is_beyond_it_is_dead() -> None:
    checked = ("p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2h3h4h", "p2 cc", "p4 cbr 2", "p2 f")
    post = _holdem(*checked, players=4, blinds=(100, 200, 0, -200))
    assert found_in(replace(post, finishing=(9_900, 9_800, 10_000, 10_300))) is None
    dead = _holdem(*checked, players=4, blinds=(100, 200, 0, -300))
    assert found_in(replace(dead, finishing=(9_900, 9_800, 10_000, 10_300))) is None
    fell_short = _holdem(*checked, players=4, blinds=(100, 200, 0, -100))
    assert found_in(replace(fell_short, finishing=(9_900, 9_800, 10_000, 10_300))) is None
    lost = _holdem("p3 f", "p4 f", "p1 f", players=4, blinds=(100, 200, 0, -300))
    assert found_in(replace(lost, finishing=(9_900, 10_400, 10_000, 9_700))) is None


def test_the_whole_blind_is_called_where_the_blind_is_all_in_for_less() -> None:
    hand = _holdem("p3 cc", "p1 f", "p3 sm AhAd", "p2 sm KhKd", "d db 2c3c4c", "d db 9s", "d db 9d")
    short = replace(hand, stacks=(10_000, 150, 10_000))
    assert found_in(replace(short, finishing=(9_900, 0, 10_250))) is None


def test_a_hand_may_be_told_only_in_part() -> None:
    hand = _holdem("p3 cbr 6", "p1 cc")
    assert found_in(hand) is None
    assert found_in(replace(hand, finishing=(9_400, 9_800, 9_400))) is None
    assert found_in(replace(hand, finishing=(9_400, 9_800, 9_401))) is not None


def test_a_player_who_was_cut_off_has_folded() -> None:
    """No fold of p2 is written down, but p3 was paid the pot, an uncalled bet of 38 included."""
    hand = _holdem("p3 cbr 40", "p1 f", facts={"currency": "USD"})
    assert found_in(replace(hand, winnings=(0, 0, 4_300))) is None
    found = _found(replace(hand, winnings=(0, 0, 4_400)))
    assert "The file ends where p2 is to act" in found.why


def test_an_all_in_may_end_without_the_rest_of_the_board() -> None:
    hand = _holdem("p3 cbr 100", "p1 f", "p2 cc", "p3 sm AhAd", "p2 sm KhKd", "d db 2c3c4c")
    assert found_in(replace(hand, finishing=(9_900, 20_100, 0))) is None
    assert found_in(replace(hand, finishing=(9_900, 20_200, 0))) is not None


def test_a_raise_that_nobody_can_call_in_full_may_be_written_down_in_part() -> None:
    """The razz hand that ended the 2023 final table: a raise to 1,200,000 against 750,000 is written as 750,000."""
    hand = _hand("wsop-2023-43-03-50-24")
    assert "p2 cbr 750000" in hand.actions
    assert found_in(hand) is None
    less = tuple(action.replace("p2 cbr 750000", "p2 cbr 740000") for action in hand.actions)
    assert "1200000" in _found(replace(hand, actions=less)).why


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"variant": "NX"}, "no variant"),
        ({"variant": "FT"}, "small_bet"),
        ({"variant": "FT", "small_bet": 200, "big_bet": 100}, "small_bet"),
        ({"variant": "F7S", "blinds": (), "small_bet": 100, "big_bet": 200}, "bring_in"),
        ({"blinds": (0, 0, 0)}, "blinds_or_straddles"),
    ],
)
def test_a_hand_that_lacks_what_its_variant_needs_is_reported(change: dict[str, object], why: str) -> None:
    found = _found(_holdem("p3 f", "p1 f", **change))
    assert found.action == 0
    assert why in found.why
    if "variant" in why:
        assert found.why.endswith("(13:69F-14.8(a))")


def test_more_players_than_the_game_takes_are_reported() -> None:
    assert "12 players" in _found(_holdem(players=12)).why


def test_one_bet_for_all_betting_rounds_is_a_fixed_limit() -> None:
    found = found_in(_holdem("p3 f", "p1 f", variant="FT", small_bet=200, big_bet=200))
    assert found is None or found.action > 0


def test_who_is_to_act_is_told_only_where_the_file_ends_before_the_hand() -> None:
    over = _found(_holdem("p3 f", "p1 f", finishing=(9_900, 10_000, 10_100)))
    assert "is to act" not in over.why
    cut = _found(_holdem("p3 f", finishing=(9_900, 10_000, 10_100)))
    assert "The file ends where p1 is to act." in cut.why


def test_a_file_that_ends_early_ends_with_the_folds_of_those_who_won_nothing() -> None:
    cut = _holdem("p3 f", winnings=(0, 300, 0))
    assert found_in(cut) is None
    assert "p1 is to act" in _found(replace(cut, winnings=(0, 0, 300))).why
