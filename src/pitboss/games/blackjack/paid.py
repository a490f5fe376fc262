"""The pay tables of blackjack, as data. 13:69F-2.3, 2.7, 2.9, 2.16, 2.17, 2.22 to 2.24, 2.26"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.core.choices.paytables import PayTables, fixed
from pitboss.core.money.cents import Odds
from pitboss.twenty_one.rules.match_the_dealer import Matching

BLACKJACK: Mapping[str, Odds] = {"3:2": Odds(3, 2), "6:5": Odds(6, 5)}  # 13:69F-2.7

STREAKS: Mapping[str, int] = {f"streak_{rounds}": rounds for rounds in range(2, 6)}
"""How many rounds in a row each streak wager is on."""
SEVENS = ("one_seven", "two_sevens", "two_sevens_suited", "three_sevens", "three_sevens_suited")
"""The lines of the sevens wager, in the order of their numbers in `lines`."""

PAYS = fixed(
    {
        "win": Odds(1),  # 13:69F-2.3
        "insurance": Odds(2),  # 13:69F-2.9
        "five_card_21": Odds(2),  # 13:69F-2.16
        "over_13": Odds(1),  # 13:69F-2.17
        "under_13": Odds(1),  # 13:69F-2.17
        **dict(zip(SEVENS, map(Odds, (3, 50, 100, 500, 5000)), strict=True)),  # 13:69F-2.17
        **dict(zip(STREAKS, map(Odds, (3, 7, 17, 37)), strict=True)),  # 13:69F-2.22
    }
)

MATCH: Mapping[int, Matching] = {6: Matching(4, 11), 8: Matching(3, 14)}
"""What match-the-dealer pays by the number of decks. 13:69F-2.23"""


SAME_SUIT_LINES = ("suited", "royal")
SAME_SUIT = PayTables(
    {
        "several_decks": dict(zip(SAME_SUIT_LINES, (Odds(5, 2), Odds(25)), strict=True)),
        "single_deck": dict(zip(SAME_SUIT_LINES, (Odds(3), Odds(10)), strict=True)),
    },
    {line: line for line in SAME_SUIT_LINES},
)  # 13:69F-2.17

TWENTY_LINES = ("any_20", "suited_20", "matched_20", "queens_of_hearts", "queens_of_hearts_and_dealer_blackjack")
TWENTY = PayTables(
    {
        "A": dict(zip(TWENTY_LINES, map(Odds, (4, 9, 19, 125, 1000)), strict=True)),
        "B": dict(zip(TWENTY_LINES, map(Odds, (4, 10, 25, 200, 1000)), strict=True)),
    },
    {line: line for line in TWENTY_LINES},
)  # 13:69F-2.24

SPREADS = ("spread_1", "spread_2", "spread_3", "spread_4_or_more", "three_of_a_kind")
IN_BETWEEN = PayTables(
    {
        "spread_1_pays_12": dict(zip(SPREADS, map(Odds, (12, 6, 4, 1, 30)), strict=True)),
        "spread_1_pays_10": dict(zip(SPREADS, map(Odds, (10, 6, 4, 1, 30)), strict=True)),
    },
    {line: line for line in SPREADS},
)  # 13:69F-2.26

ACES = ("two_aces", "two_aces_suited", "three_aces", "three_aces_suited", "four_aces", "four_aces_suited")
"""The hands of the progressive wager, in the order of their numbers in `lines`. 13:69F-2.19"""

BLACKJACK_BONUS = ("blackjack", "blackjack_of_one_suit")
"""The lines of 13:69F-2.20 as it is reconstructed."""
OPTIONAL_BONUS = ("flush", "straight", "three_of_a_kind", "straight_flush")
"""The lines of 13:69F-2.25 as it is reconstructed."""
