"""What a file says of the money, held against what came of the hand: rakes, uncalled bets, unknown cards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.phh.hand import UNKNOWN, Hand
from tests.phh.reading import found_in

CASH = {"currency_symbol": "$"}


def _result(*amounts: float) -> tuple[Fraction, ...]:
    return tuple(Fraction(str(amount)) * 100 for amount in amounts)


def _hand(*actions: str, known: str = "????") -> Hand:
    """Three players, blinds of 5 and 10, 500 in front of each; p1 holds what is `known`."""
    dealt = (f"d dh p1 {known}", "d dh p2 ????", "d dh p3 ????")
    blinds = (500, 1_000, 0)
    return Hand("NT", (0, 0, 0), (50_000,) * 3, (*dealt, *actions), blinds, min_bet=1_000, facts=CASH)


BET_AND_TAKEN = _hand("p3 cbr 30", "p1 f", "p2 cc", "d db 2h3h4h", "p2 cc", "p3 cbr 50", "p2 f")
CHECKED_DOWN = (
    *("p3 cbr 30", "p1 cc", "p2 f", "d db 2h3h4h", "p1 cc", "p3 cc"),
    *("d db 5h", "p1 cc", "p3 cc", "d db 9c", "p1 cc", "p3 cc"),
)


def test_what_is_missing_from_the_winner_of_a_cash_game_is_the_rake() -> None:
    """The pot is 65: a rake of 6.50 is the most that 14.14(b)1i allows."""
    assert found_in(replace(BET_AND_TAKEN, winnings=_result(0, 0, 62))) is None
    assert found_in(replace(BET_AND_TAKEN, winnings=_result(0, 0, 58.5))) is None
    found = found_in(replace(BET_AND_TAKEN, winnings=_result(0, 0, 58.49)))
    assert found is not None
    assert "13:69F-14.14(b)1i" in found.why
    assert found_in(replace(BET_AND_TAKEN, finishing=_result(495, 470, 533))) is None


def test_nobody_but_a_winner_pays_the_rake() -> None:
    assert found_in(replace(BET_AND_TAKEN, finishing=_result(494, 470, 533))) is not None


def test_without_a_currency_there_is_no_rake() -> None:
    plain = replace(BET_AND_TAKEN, facts={})
    assert found_in(replace(plain, finishing=_result(495, 470, 535))) is None
    assert found_in(replace(plain, finishing=_result(495, 470, 534))) is not None


def test_more_than_the_pot_was_not_won() -> None:
    found = found_in(replace(BET_AND_TAKEN, winnings=_result(0, 0, 115.01)))
    assert found is not None
    assert (found.action, found.expected, found.got) == (10, "[0, 0, 115.01]", "[0, 0, 65]")


def test_an_uncalled_bet_may_be_counted_among_the_winnings() -> None:
    """Some sites count the 50 that nobody called: 65 + 50 less a rake of 3."""
    assert found_in(replace(BET_AND_TAKEN, winnings=_result(0, 0, 112))) is None
    walk = _hand("p3 f", "p1 f")
    assert found_in(replace(walk, winnings=_result(0, 10, 0))) is None
    assert found_in(replace(walk, winnings=_result(0, 15, 0))) is None
    assert found_in(replace(walk, winnings=_result(15, 0, 0))) is not None


def test_winnings_of_nobody_were_not_written_down() -> None:
    assert found_in(replace(BET_AND_TAKEN, winnings=_result(0, 0, 0))) is None


def test_the_winner_must_be_the_one_whose_hand_wins() -> None:
    shown = _hand(*CHECKED_DOWN, "p1 sm KhKd", "p3 sm QcQd", known="KhKd")
    assert found_in(replace(shown, winnings=_result(67, 0, 0))) is None
    found = found_in(replace(shown, winnings=_result(0, 0, 67)))
    assert found is not None
    assert "13:69F-14.10(j)" in found.why


def test_who_won_with_unknown_cards_only_the_file_knows() -> None:
    shown = _hand(*CHECKED_DOWN, "p1 sm KhKd", "p3 sm ????", known="KhKd")
    for won in ((67, 0, 0), (0, 0, 67), (33.5, 0, 33.5)):
        assert found_in(replace(shown, winnings=_result(*won))) is None
    for wrong in ((0, 67, 0), (40, 0, 40), (10, 0, 20)):
        assert found_in(replace(shown, winnings=_result(*wrong))) is not None


def test_a_hand_that_was_thrown_away_wins_nothing() -> None:
    thrown = _hand(*CHECKED_DOWN, "p1 sm", "p3 sm ????", known="KhKd")
    assert found_in(replace(thrown, winnings=_result(0, 0, 67))) is None
    assert found_in(replace(thrown, winnings=_result(67, 0, 0))) is not None


def test_a_divided_pot_is_rounded_by_each_site_in_its_own_way() -> None:
    tied = _hand(*CHECKED_DOWN, "p1 sm AhKd", "p3 sm AdKc", known="AhKd")
    tied = replace(tied, actions=tuple(action.replace("d db 5h", "d db 5c") for action in tied.actions))
    assert found_in(replace(tied, winnings=_result(33.51, 0, 33.49))) is None
    assert found_in(replace(tied, winnings=_result(37, 0, 30))) is not None
    plain = replace(tied, facts={})
    assert found_in(replace(plain, finishing=_result(505, 490, 505))) is None
    assert found_in(replace(plain, finishing=_result(506, 490, 504))) is not None


def test_one_of_two_winners_may_be_missing_from_the_winnings() -> None:
    tied = _hand(*CHECKED_DOWN, "p1 sm AhKd", "p3 sm AdKc", known="AhKd")
    tied = replace(tied, actions=tuple(action.replace("d db 5h", "d db 5c") for action in tied.actions))
    assert found_in(replace(tied, winnings=_result(0, 0, 33.5))) is None


def test_a_side_pot_that_comes_back_is_no_part_of_what_was_lost() -> None:
    """p3 bets all of 500 against 100: 400 come back, and some sites call that winnings."""
    hand = _hand("p3 cbr 500", "p1 f", "p2 cc", "p3 sm QcQd", "p2 sm AcAd", "d db 2h3h4h", "d db 5s", "d db 9c")
    hand = replace(hand, stacks=(50_000, 10_000, 50_000))
    assert found_in(replace(hand, winnings=_result(0, 202, 400))) is None
    assert found_in(replace(hand, winnings=_result(0, 202, 0))) is None
    assert found_in(replace(hand, winnings=_result(0, 202, 401))) is not None


def test_an_unknown_stack_is_not_compared() -> None:
    hand = replace(BET_AND_TAKEN, stacks=(UNKNOWN, 50_000, UNKNOWN))
    unknown = Fraction(UNKNOWN)
    assert found_in(replace(hand, finishing=(unknown, Fraction(47_000), unknown))) is None
    assert found_in(replace(hand, finishing=(unknown, Fraction(46_999), unknown))) is not None
