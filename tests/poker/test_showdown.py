"""Showdown: order, conceding, ties, odd chips, high and low. 13:69F-14.15(d), 14.9(i) to (l)"""

from __future__ import annotations

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Collect, Reveal
from pitboss.core.money.ledger import chips
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.mambo_stud import GAME as MAMBO
from pitboss.games.omaha import GAME as OMAHA
from pitboss.games.seven_card_stud import GAME as STUD7
from pitboss.poker.room import Room
from pitboss.poker.showdown import equal_shares
from tests.poker.felt import NO_LIMIT, NO_RAKE, Felt

THREE = {1: 500, 2: 500, 3: 500}
WEAK_FIRST = {"seat 1": "7h 2d", "seat 2": "As Ah", "seat 3": "Ks Kh", "board": "Qd 9c 5d 3c Jh"}


def shown(felt: Felt) -> list[str]:
    return [step.hand for step in felt.entries if isinstance(step, Reveal)]


def test_who_made_the_final_wager_shows_first_then_clockwise() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    checks = ["1 check", "2 check", "3 check"] * 2
    felt.play(
        "3 call", "1 call", "2 check", *checks, "1 check", "2 check", "3 bet", "1 call", "2 call", hands=WEAK_FIRST
    )
    assert shown(felt) == [chips(3), chips(2)]  # Seat 1 comes second and concedes.


def test_with_no_bet_in_the_last_round_the_final_wager_was_made_before_it() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    checks = ["1 check", "2 check", "3 check"]
    turn = ["1 check", "2 check", "3 bet", "1 call", "2 call"]
    felt.play("3 call", "1 call", "2 check", *checks, *turn, *checks, hands=WEAK_FIRST)
    assert shown(felt) == [chips(3), chips(2)]
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("3 call", "1 call", "2 check", *checks * 3, "3 show", "1 show", hands=WEAK_FIRST)
    assert shown(felt) == [chips(2), chips(3), chips(1)]  # The last blind is the only wager that was not a call.


def test_who_made_the_final_wager_and_has_folded_since_is_followed_by_the_next() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("3 call", "1 raise", "2 call", "3 call", "1 fold", rest="check", hands=WEAK_FIRST)
    assert shown(felt) == [chips(2)]


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (
            STUD7,
            {"seat 1": "As Ah Ks Kd 9h 7s 3d", "seat 2": "8c 6d 4c 3h 2s Qd Js", "seat 3": "Qc Jd Tc 9s 9d 5h 5s"},
        ),
        (MAMBO, {"seat 1": "Kc Kd Ks", "seat 2": "2c 4d As", "seat 3": "9c Jd Qs", "board": "7h"}),
    ],
    ids=["seven_card_stud", "mambo_stud"],
)
def test_with_coin_in_the_pot_the_halves_differ_by_a_dollar_at_most(game: Game, hands: dict[str, str]) -> None:
    """Three antes of $.50 and three bets of $2 make $7.50: $4.00 and $3.50. 13:69F-14.9(i)3i, 14.13A(j)1"""
    felt = Felt(game, THREE, {**NO_RAKE, **({"form": "split8"} if game is STUD7 else {})})
    felt.play(rest="call", hands=hands)
    assert [move.amount for move in felt.moves("wins")] == [400, 350]


@pytest.mark.parametrize("unit", [25, 50, 100])
def test_no_share_exceeds_another_by_more_than_a_chip(unit: int) -> None:
    for amount in range(0, 3000, 25):
        for parts in range(1, 8):
            shares = equal_shares(amount, parts, unit)
            assert sum(shares) == amount and len(shares) == parts
            assert shares == sorted(shares, reverse=True) and shares[0] - shares[-1] <= unit
            assert sum(share % unit > 0 for share in shares) <= 1


def test_a_beaten_player_may_show_and_must_where_the_house_requires_it() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    checks = ["1 check", "2 check", "3 check"] * 3
    felt.play("3 call", "1 call", "2 check", *checks, "3 show", hands=WEAK_FIRST)
    assert shown(felt) == [chips(2), chips(3)]
    felt = Felt(HOLDEM, THREE, {**NO_RAKE, "require_showing_conceded_hands": True}, Room(button=3))
    felt.play("3 call", "1 call", "2 check", rest="check", hands=WEAK_FIRST)
    assert shown(felt) == [chips(2), chips(3), chips(1)]


def test_losers_are_collected_before_the_pot_is_pushed_and_the_winner_after() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("3 call", "1 call", "2 check", rest="check", hands=WEAK_FIRST)
    (award,) = felt.moves("wins")
    before, after = (step.hands for step in felt.entries if isinstance(step, Collect))
    assert before == (chips(1), chips(3)) and after == (chips(2),)
    where = [step for step in felt.entries if isinstance(step, Collect) or step is award]
    assert where[1] is award


def test_the_board_plays_for_all() -> None:
    """13:69F-14.6(d)"""
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    hands = {"seat 1": "2h 3d", "seat 2": "2s 3h", "seat 3": "4s 5h", "board": "Ad Kc Qd Jc Th"}
    assert felt.play("3 call", "1 call", "2 check", rest="check", hands=hands) == {1: 0, 2: 0, 3: 0}


def test_odd_chips_of_an_unsplit_pot() -> None:
    hands = {"seat 1": "Ah 3d", "seat 2": "As 3h", "seat 3": "Ac 3s", "seat 4": "2c 4d", "board": "Kd Kc 8d 8c Qh"}
    chips = dict.fromkeys(range(1, 5), 500)
    acts = ("2 call", "3 call", "4 call", "1 check", "1 check", "2 check", "3 check", "4 fold")
    for rule, lucky in (("left_of_button", 1), ("high_card_by_suit", 2)):
        options = {**NO_LIMIT, "min_wager": "1", "max_wager": "1", "blinds": ["1"]}
        felt = Felt(HOLDEM, chips, {**options, "odd_chip_unsplit": rule}, Room(button=4))
        net = felt.play(*acts, rest="check", hands=hands)
        assert net == {seat: 100 if seat == lucky else 0 for seat in (1, 2, 3)} | {4: -100}


def test_high_half_tied_the_odd_chip_goes_to_the_highest_card_by_suit() -> None:
    # Both make the same straight high with own cards; neither has a low.
    hands = {"seat 1": "Kh Qd 2c 2d", "seat 2": "Kd Qs 3c 3d", "seat 3": "9h 9s 8h 8s", "board": "Jc Th 9d 4s 4h"}
    options = {**NO_LIMIT, "form": "split8", "min_wager": "1", "max_wager": "1", "blinds": ["1"]}
    felt = Felt(OMAHA, THREE, options, Room(button=3))
    net = felt.play(
        "2 call", "3 raise 4", "1 call", "2 call", "1 check", "2 check", "3 fold", rest="check", hands=hands
    )
    assert net == {1: 200, 2: 200, 3: -400}
    felt = Felt(OMAHA, THREE, options, Room(button=3))
    net = felt.play(
        "2 call", "3 raise 5", "1 call", "2 call", "1 check", "2 check", "3 fold", rest="check", hands=hands
    )
    assert net == {1: 300, 2: 200, 3: -500}  # The king of hearts is above that of diamonds.


def test_one_player_wins_both_ways_with_an_ace_high_and_low() -> None:
    felt = Felt(STUD7, {1: 500, 2: 500}, {**NO_RAKE, "form": "split8", "ante_amount": "1"})
    hands = {"seat 1": "As Ah 2c 3d 4s 6d Kd", "seat 2": "Ks Kh 9c 8d Js Td 5h"}
    assert felt.play("2 call", rest="check", hands=hands) == {1: 300, 2: -300}
    (award,) = felt.moves("wins both ways")
    assert award.amount == 600


def test_high_and_low_with_different_cards() -> None:
    felt = Felt(STUD7, {1: 500, 2: 500, 3: 500}, {**NO_RAKE, "form": "split8", "ante_amount": "0"})
    hands = {
        "seat 1": "2c 2d 2s Kh Kd 9c Tc",
        "seat 2": "As 3c 4d 5h 8s Jd Qh",
        "seat 3": "Qs Qd 7h Jc 9h Th 9s",
    }
    assert felt.play("2 call", "3 call", rest="check", hands=hands) == {1: 100, 2: 100, 3: -200}


def test_no_low_qualifies_and_the_high_hand_takes_all() -> None:
    felt = Felt(STUD7, {1: 500, 2: 500}, {**NO_RAKE, "form": "split8", "ante_amount": "0"})
    hands = {"seat 1": "2c 2d 2s Kh Kd 9c Tc", "seat 2": "As Ac 9d Jh Qs Jd Qh"}
    assert felt.play("2 call", rest="check", hands=hands) == {1: 200, 2: -200}


def test_split_without_a_qualifier() -> None:
    felt = Felt(STUD7, {1: 500, 2: 500}, {**NO_RAKE, "form": "split", "ante_amount": "0"})
    hands = {"seat 1": "2c 2d 2s Kh Kd 9c Tc", "seat 2": "As 3c 9d Jh Qs Td 8h"}
    assert felt.play("1 call", rest="check", hands=hands) == {1: 0, 2: 0}


def test_mambo_low_ties_go_by_the_lowest_card() -> None:
    options = {**NO_LIMIT, "min_wager": "1", "max_wager": "1", "forced_bet_amount": "1", "ante_amount": "0"}
    hands = {"seat 1": "As 3h 2d", "seat 2": "Ac 3d 2h", "seat 3": "Ks Kd Kh", "board": "9c"}
    felt = Felt(MAMBO, THREE, options)
    # The lowest up-card is 3d. 18 in the pot: 9 high, 9 low, of which the ace of clubs takes the odd one.
    net = felt.play("3 call", "1 raise 6", "2 call", "3 call", rest="check", hands=hands)
    assert net == {1: -200, 2: -100, 3: 300}
