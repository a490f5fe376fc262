"""Triple attack blackjack, 13:69F-36: the wager may be raised after the player's first card and after the up card."""

from pitboss.core.game.game import Caveat
from pitboss.games.triple_attack_blackjack.options import MOST_BOXES, TripleOptions
from pitboss.games.triple_attack_blackjack.round import IRREGULARITIES, TripleAttack
from pitboss.games.triple_attack_blackjack.wagers import WAGERS
from pitboss.twenty_one.round.round import game

GAME = game(
    TripleAttack,
    "13:69F-36.5",
    name="triple_attack_blackjack",
    title="Triple attack blackjack",
    sections=tuple(f"36.{number}" for number in range(1, 16)),
    seats=MOST_BOXES,
    wagers=WAGERS,
    options=TripleOptions,
    caveats=(
        Caveat(
            "reconstruction",
            "No regulation's text was found: its rules are put together from what the trade press tells of the game.",
        ),
    ),
    irregularities=IRREGULARITIES,
    also_posted=lambda _options: [
        "The dealer must hit soft 17 and pushes on 22",
        "Six cards that do not exceed 21 win at once",
    ],
    not_operative={
        "36.1": "definitions; each term is carried out where it is used",
        "36.2": "the deck without tens is the equipment; what a card counts is carried out by 36.12",
        "36.3": "the cards are inspected, spread and washed before the table opens; that is not part of a round",
    },
)
