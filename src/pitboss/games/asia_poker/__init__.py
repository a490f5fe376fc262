"""Asia poker, 13:69F-31: seven of 53 cards set as four, two and one against the dealer's; two of three hands win.

Most of the subchapter is lost: what is not the deal and the start rests on pai gow poker's text and on what casinos
publish. The game is provisional.
"""

from pitboss.core.game.game import Caveat, Game
from pitboss.games.asia_poker.round import DECK, IRREGULARITIES, check, play
from pitboss.games.asia_poker.wagers import WAGERS, AsiaPokerOptions
from pitboss.ranks.calling import four_two_one
from pitboss.setting.dealing import equipment
from pitboss.setting.memory import OfSeven
from pitboss.setting.places import SEATS

GAME = Game(
    name="asia_poker",
    title="Asia poker",
    sections=tuple(f"31.{number}" for number in range(1, 15)),
    kind="cards",
    seats=SEATS,
    wagers=WAGERS,
    options=AsiaPokerOptions,
    caveats=(
        Caveat(
            "provisional",
            "Most of its subchapter is lost: much rests on pai gow poker's text and on what casinos publish.",
        ),
    ),
    play=play,
    irregularities=IRREGULARITIES,
    memory=OfSeven,
    called=four_two_one,
    made=four_two_one.made,
    equipment=lambda options: equipment(options, DECK),
    several_areas=True,
    check=check,
    betting_cite="13:69F-31.7",
    seated_cite="13:69F-31.7",
    not_operative={
        "31.1": "definitions; each term is carried out where it is used",
        "31.2": "how the deck, the cutting card and the cover card look",
        "31.5": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
)
