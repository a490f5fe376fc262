"""The pay tables of blackjack switch, as data. 13:69E-1.10C(b)4, 13:69F-2A.6"""

from __future__ import annotations

from pitboss.core.choices.paytables import PayTables, fixed
from pitboss.core.money.cents import Odds

PAYS = fixed({"win": Odds(1), "blackjack": Odds(1), "insurance": Odds(2)})  # 13:69E-1.10C(b)4i, ii

MATCHES = ("pair", "three_of_a_kind", "two_pair", "four_of_a_kind")
"""The lines of the match wager, in the order of their numbers."""
MATCH = PayTables(
    {
        "six_deck": dict(zip(MATCHES, map(Odds, (1, 5, 8, 40)), strict=True)),
        "eight_deck": dict(zip(MATCHES, map(Odds, (1, 5, 7, 40)), strict=True)),
    },
    {line: line for line in MATCHES},
)  # 13:69F-2A.6
