"""The pay tables of double attack blackjack, as data. 13:69F-26.5, 26.6, 26.11"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.core.choices.paytables import fixed
from pitboss.core.money.cents import Odds

BUST_IT: Mapping[str, tuple[str, Odds]] = {
    "third_card_face": ("third card jack, queen or king", Odds(3)),
    "third_card_9": ("third card 9", Odds(6)),
    "third_card_8": ("third card 8", Odds(8)),
    "third_card_7": ("third card 7", Odds(10)),
    "third_card_6": ("third card 6", Odds(15)),
    "eights_of_one_colour": ("8-8-8 of one colour", Odds(50)),
    "eights_of_one_suit": ("8-8-8 of one suit", Odds(200)),
}
"""The lines of the optional bonus wager, in the order of their numbers in `lines`. 13:69F-26.6"""
LINES = tuple(BUST_IT)

PAYS = fixed(
    {
        "win": Odds(1),  # 13:69F-26.5
        "blackjack": Odds(1),  # 13:69F-26.5
        "insurance": Odds(5, 2),  # 13:69F-26.11
        **{line: odds for line, (_, odds) in BUST_IT.items()},
    }
)
