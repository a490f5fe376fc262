"""Spanish 21, 13:69F-19: blackjack without tens, where 21 always wins and some hands of 21 are paid more."""

from pitboss.core.choices.limits import Limits
from pitboss.core.money.cents import money
from pitboss.games.spanish_21.options import MOST_BOXES, SpanishOptions
from pitboss.games.spanish_21.round import Spanish21
from pitboss.games.spanish_21.wagers import ENVY, WAGERS
from pitboss.twenty_one.round.round import game
from pitboss.twenty_one.rules.irregular import irregularities

GAME = game(
    Spanish21,
    "13:69F-19.5",
    name="spanish_21",
    title="Spanish 21",
    sections=tuple(f"19.{number}" for number in range(1, 16)),
    seats=MOST_BOXES,
    wagers=WAGERS,
    usual=Limits(unit=50),  # 3 to 2 is paid on every dollar
    options=SpanishOptions,
    irregularities=irregularities("13:69F-19.15"),
    also_posted=lambda _options: [  # 13:69E-1.10B(c)1, 2
        "Blackjack pays 3 to 2; the dealer draws to 16 and stands on all 17s",
        "A hand that is doubled is paid 1 to 1 and no more",
        f"No super bonus where a hand is doubled or split; {money(ENVY)} to every other player where one is paid",
    ],
    not_operative={
        "19.1": "definitions; each term is carried out where it is used",
        "19.3": "the cards are inspected and the tens removed before the table opens; that is not part of a round",
    },
)
