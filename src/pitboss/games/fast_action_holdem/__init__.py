"""Fast action hold 'em, 13:69F-21, as we reconstruct it: four cards set as two hands of two, each of which plays with
the board against one of the dealer's two."""

from pitboss.core.game.game import Caveat
from pitboss.games.fast_action_holdem.wagers import IRREGULARITIES, RULES, FastActionOptions
from pitboss.house_poker.game import game_of, sections_of
from pitboss.ranks.calling import two_and_two

GAME = game_of(
    RULES,
    "fast_action_holdem",
    "Fast action hold 'em",
    sections_of(21, 11),
    FastActionOptions,
    IRREGULARITIES,
    seats=7,
    seated="13:69F-21.10",
    not_operative={
        "21.1": "definitions; no text was found, and each term is carried out where it is used",
        "21.4": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
    caveats=(
        Caveat(
            "reconstruction",
            "Of its subchapter only the titles are known: its rules are a reconstruction on pai gow poker's.",
        ),
    ),
    called=two_and_two,
)
