"""Caribbean stud poker, 13:69F-16: five cards against the dealer's five, one of them in sight; bet twice the ante or
fold; the dealer plays with ace-king or better."""

from pitboss.core.game import Game
from pitboss.games.caribbean_stud.wagers import IRREGULARITIES, RULES, WAGERS, CaribbeanStudOptions
from pitboss.house_poker.round import Cards, after_void, equipment, play_of

GAME = Game(
    name="caribbean_stud",
    title="Caribbean stud poker",
    sections=tuple(f"16.{number}" for number in range(1, 14)),
    kind="cards",
    seats=7,
    wagers=WAGERS,
    options=CaribbeanStudOptions,
    play=play_of(RULES, IRREGULARITIES),
    irregularities=IRREGULARITIES,
    memory=Cards,
    equipment=equipment,
    after_void=after_void,
    most_players=lambda house: house.positions,
    betting_cite="13:69F-16.6",
    seated_cite="13:69F-16.6",
    not_operative={
        "16.1": "definitions; each term is carried out where it is used",
        "16.3": "how cards are inspected, spread and washed before the first round; no round sees it",
        "16.11": "the progressive payout wager is not built yet",
    },
)
