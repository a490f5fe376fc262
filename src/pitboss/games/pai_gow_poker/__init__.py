"""Pai gow poker, 13:69F-11: seven of 53 cards set as a high hand of five and a low hand of two; players may bank, and
wager on what their cards make, on the random number and on the dice."""

from pitboss.core.game.game import Banked, Game
from pitboss.games.pai_gow_poker.round import check, play
from pitboss.games.pai_gow_poker.rules import IRREGULARITIES
from pitboss.games.pai_gow_poker.wagers import PROGRESSIVE, WAGERS, PaiGowPokerOptions
from pitboss.ranks.calling import five_two
from pitboss.setting.dealing import DECKS, equipment
from pitboss.setting.memory import OfSeven
from pitboss.setting.places import SEATS

GAME = Game(
    name="pai_gow_poker",
    title="Pai gow poker",
    sections=(
        *(f"11.{number}" for number in range(1, 8)),
        *("11.8", "11.8A", "11.8B", "11.8C", "11.8D"),
        *(f"11.{number}" for number in range(9, 21)),
    ),
    kind="cards",
    banked=Banked.PLAYER,
    seats=SEATS,
    wagers=WAGERS,
    options=PaiGowPokerOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=OfSeven,
    called=five_two,
    made=five_two.made,
    equipment=lambda options: equipment(options, *DECKS[: options.decks_in_rotation]),
    meters=PROGRESSIVE.meters,
    check=check,
    several_areas=True,
    betting_cite="13:69F-11.7(c)",
    seated_cite="13:69F-11.7(b)",
    not_operative={
        "11.2(a)": "how the deck, the cutting card and the cover card look",
        "11.5": "how cards are inspected, spread and washed before the first round; no round sees it",
        "11.6(b)": "what follows the shuffle, by the method that the table has",
        "11.6(c)": "how the stack is held out to be cut",
        "11.6(e)": "where the cutting card is put; the order of shuffled cards is unknown to all",
        "11.6(g)": "the cards of an idle table lie spread out",
        "11.8C(e)": "an object that marks the start decides nothing",
        "11.20(a)": "how odds are stated on signs and in print, which is with 'to' here as everywhere",
    },
)
