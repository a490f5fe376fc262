"""Side wagers of pai gow poker beside a bank, a second hand and a surrender, as worked examples. 13:69F-11"""

from __future__ import annotations

import tomllib

import pytest

from pitboss.core.record.examples import Example, ExampleFails, run_example
from pitboss.games.pai_gow_poker import GAME

ENVY = """
options = {{ player_banking = true, bonus_wager = true, insurance_wager = true }}
memory = {{ offer = 1, wagered = [[1, 4000], [6, 4000]] }}
[[round]]
bets = ["1 pai_gow_poker 40", "1 bonus 5", "6 pai_gow_poker 40"{more}]
choices = ["6 bank", "6 refuse"]
dice = ["1-2-3"]
hands = {{ "seat 6" = "9c 9d 9h 9s 2c Ah Qd", dealer = "Qs Qh 8d 7c 3d As Jc", "seat 1" = "Jd Td 7h 5c 3c 2h 8h" }}
net = {{ 1 = "-40.00" }}
"""
"""Seat 6 banks with four nines; seat 1 loses $40 and the $5 of its bonus wager, and is paid $5 of envy."""
IMPERIAL = """
options = { imperial_wager = true, imperial_payout_limit = "40000", two_betting_areas = true }
limits = { minimum = "1.00", maximum = "100000.00", unit = "1.00" }
seats = { 2 = "10000" }
[[round]]
bets = ["2 pai_gow_poker 10", "2@1 pai_gow_poker 10", "2 imperial 1000", "2@1 imperial 1000"]
dice = ["1-2-3"]
hands = { dealer = "9s 8h 7d 5c 4d 3s 2c", "seat 2" = "Kc Kd Kh 9h 5h Ah Qd", "seat 1" = "Jd Jc Jh 8c 6c 2h Ac" }
net = { 2 = "+40019.00" }
"""
"""Each of two imperial wagers alone would win more than the limit; both main wagers win $9.50."""
SURRENDER = """
options = {{ bonus_wager = true, insurance_wager = true, imperial_wager = true }}
[[round]]
bets = ["1 pai_gow_poker 40", "1 {side} 5"]
choices = ["1 surrender"]
dice = ["1-2-3"]
hands = {{ dealer = "Qs Qh 8d 7c 3d As Jc", "seat 1" = "Ac Ad 7h 5c 3c Kh Kd" }}
net = {{ 1 = "-45.00" }}
"""

EXPOSED = """
options = {{ {options} }}
seats = {{ 1 = "10000", 3 = "10000", 6 = "10000" }}
{memory}
[[round]]
bets = ["1 pai_gow_poker 40", "6 pai_gow_poker 40"]
choices = [{choices}]
irregular = ["{exposed}"]
dice = ["1-2-3"]
hands = {{ dealer = "Qs Qh 8d 7c 3d As Jc", "seat 1" = "Jd Td 7h 5c 3c 2h 8h", "seat 6" = "9c 9d 9h 9s 2c Ah Qd" }}
net = {{ 1 = "{net}" }}
"""


def holds(cite: str, text: str) -> None:
    """Play an example, and hold the game to it."""
    for _ in run_example(Example(GAME.name, cite, {"name": cite, "cite": cite, **tomllib.loads(text)}), GAME):
        pass


def test_envy_is_paid_for_the_hand_of_a_bank_that_has_a_side_wager() -> None:
    holds("13:69F-11.15", ENVY.format(more=', "6 insurance 1"'))


def test_envy_is_paid_for_the_hand_of_a_bank_that_has_none() -> None:
    """13:69F-11.1: another player at the table is the holder, whatever that player wagered."""
    holds("13:69F-11.15", ENVY.format(more=""))


def test_the_imperial_limit_is_one_for_a_player_and_a_round() -> None:
    """13:69F-11.20(d)"""
    holds("13:69F-11.20(d)", IMPERIAL)


@pytest.mark.parametrize("side", ["bonus", "insurance", "imperial"])
def test_who_has_another_side_wager_than_the_two_named_may_surrender(side: str) -> None:
    """13:69F-11.9(e) bars the progressive and the seven-card bonus wager only."""
    holds("13:69F-11.9(e)", SURRENDER.format(side=side))


def test_a_card_at_a_position_without_a_wager_voids_no_hand() -> None:
    """13:69F-11.11(e) voids all hands for a card of the dealer or the bank; who has no hand has no card exposed."""
    plain = {"options": "", "memory": "", "choices": "", "net": "-40.00"}
    holds("13:69F-11.11(e)", EXPOSED.format(exposed="set idle_card_exposed", **plain))
    with pytest.raises(ExampleFails, match="seat 3 has no hand at this moment"):
        holds("13:69F-11.11(d)", EXPOSED.format(exposed="set player_card_exposed 3", **plain))


def test_a_card_of_the_bank_voids_all_hands() -> None:
    """13:69F-11.11(e)"""
    memory = "memory = { offer = 1, wagered = [[1, 4000], [6, 4000]] }"
    choices, exposed = '"6 bank", "6 refuse"', "set dealer_or_bank_card_exposed"
    text = EXPOSED.format(
        options="player_banking = true", memory=memory, choices=choices, exposed=exposed, net="0.00"
    )
    holds("13:69F-11.11(e)", text)


def test_the_bank_still_pays_an_imperial_wager_whose_hand_was_surrendered() -> None:
    """13:69F-11.19: the banker hand bonus is decided by the dealer's hand, which all see."""
    text = SURRENDER.format(side="imperial").replace("Qs Qh 8d 7c 3d As Jc", "9s 8h 7d 5d 4d 3s 2c")
    holds("13:69F-11.19", text.replace("-45.00", "+460.00"))


@pytest.mark.parametrize(
    ("filed", "net"), [("three_of_a_kind", "+58.00"), ("full_house", "+58.00"), ("flush", "+33.00")]
)
def test_the_seven_card_bonus_is_paid_for_what_the_cards_make_and_says_so(filed: str, net: str) -> None:
    """13:69F-11.18: a full house makes three-of-a-kind too, and no flush; the main wager wins $38."""
    text = f"""
options = {{ seven_card_table = {{ {filed} = "4 to 1" }} }}
[[round]]
bets = ["1 pai_gow_poker 40", "1 seven_card_bonus 5"]
dice = ["1-2-3"]
hands = {{ dealer = "Qs Qh 8d 7c 3d As Jc", "seat 1" = "Jd Js Jh 8c 8h 2h 4c" }}
net = {{ 1 = "{net}" }}
"""
    holds("13:69F-11.18", text)
    assert "whatever better one they make too" in GAME.kinds["seven_card_bonus"].wins
