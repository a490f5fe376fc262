"""Blackjack switch, 13:69F-2A: two hands with equal wagers, whose second cards may be switched."""

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Equipment, Game
from pitboss.games.blackjack_switch.irregular import IRREGULARITIES
from pitboss.games.blackjack_switch.options import MOST_POSITIONS, SwitchOptions
from pitboss.games.blackjack_switch.round import check, play
from pitboss.games.blackjack_switch.wagers import WAGERS
from pitboss.twenty_one.round.round import Memory, after_void
from pitboss.twenty_one.rules.irregular import EMPTY

GAME = Game(
    name="blackjack_switch",
    title="Blackjack switch",
    sections=tuple(f"2A.{number}" for number in range(1, 16)),
    kind="cards",
    seats=MOST_POSITIONS,
    wagers=WAGERS,
    options=SwitchOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Memory,
    midway=lambda memory: not memory.shoe.shuffle,
    equipment=lambda options: Equipment(decks={"shoe": deck(options.decks)}),  # 13:69F-2A.2
    check=check,
    after_void=after_void,
    most_players=lambda options: options.boxes,
    several_areas=True,
    runs_out=EMPTY,
    betting_cite="13:69F-2A.5",
    seated_cite="13:69F-2A.5",
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
