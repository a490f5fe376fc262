"""Three-card poker, 13:69F-20: ante and play against the dealer's hand, pair plus against a pay table."""

from pitboss.core.game import Game
from pitboss.games.three_card_poker.rules import IRREGULARITIES, RULES, check
from pitboss.games.three_card_poker.wagers import WAGERS, ThreeCardPokerOptions
from pitboss.house_poker.round import Cards, after_void, equipment, play_of

GAME = Game(
    name="three_card_poker",
    title="Three-card poker",
    sections=(
        *("20.1", "20.2", "20.3", "20.4", "20.5", "20.6", "20.7", "20.8", "20.9", "20.10", "20.11", "20.12"),
        "20.12A",
    ),
    kind="cards",
    seats=7,
    wagers=WAGERS,
    options=ThreeCardPokerOptions,
    play=play_of(RULES, IRREGULARITIES),
    irregularities=IRREGULARITIES,
    memory=Cards,
    equipment=equipment,
    check=check,
    after_void=after_void,
    several_areas=True,
    betting_cite="13:69F-20.6",
    seated_cite="13:69F-20.6",
    not_operative={
        "20.10(a)": "each player looks at and handles the own cards only",
        "20.1": "definitions; no text was found, and no term is needed beyond those used here",
        "20.4": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
)
