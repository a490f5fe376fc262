"""Blackjack switch, 13:69F-2A: two hands with equal wagers, whose second cards may be switched."""

from pitboss.games.blackjack_switch.options import MOST_POSITIONS, SwitchOptions
from pitboss.games.blackjack_switch.round import IRREGULARITIES, Switch
from pitboss.games.blackjack_switch.wagers import WAGERS
from pitboss.twenty_one.round.round import game

GAME = game(
    Switch,
    "13:69F-2A.5",
    name="blackjack_switch",
    title="Blackjack switch",
    sections=tuple(f"2A.{number}" for number in range(1, 16)),
    seats=MOST_POSITIONS,
    wagers=WAGERS,
    options=SwitchOptions,
    irregularities=IRREGULARITIES,
    also_posted=lambda options: [  # 13:69E-1.10C(b)4, (c)
        "Blackjack pays 1 to 1; insurance pays 2 to 1",
        "The dealer must hit soft 17 and pushes on 22",
        *(["Match: where several combinations are made, the highest alone is paid"] if options.match_offered else []),
    ],
    not_operative={
        "2A.1": "definitions; each term is carried out where it is used",
        "2A.3": "the cards are inspected and spread before the table opens; that is not part of a round",
    },
)
