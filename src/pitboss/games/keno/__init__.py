"""Keno, 13:69F-15: twenty of eighty numbers are drawn, and tickets pay by how many of theirs are among them."""

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.balls import BALLS
from pitboss.core.game.game import Equipment, Game
from pitboss.games.keno.irregular import IRREGULARITIES
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.round import NUMBERS, Keno, also_posted, check, play
from pitboss.games.keno.wagers import WAGERS

_NUMBERS = tuple(map(str, BALLS))

GAME = Game(
    name="keno",
    title="Keno",
    sections=tuple(f"15.{number}" for number in range(1, 8)),
    kind="balls",
    seats=8,
    wagers=WAGERS,
    options=KenoOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Keno,
    equipment=lambda _: Equipment(decks={NUMBERS: _NUMBERS}),
    ahead=lambda options: options.most_games - 1,
    aside=((NUMBERS, "selection"),),
    check=check,
    betting_cite="13:69F-15.3",
    seated_cite="13:69F-15.3",
    also_posted=also_posted,
    usual=Limits(100, 10_000, 100),
    lies_open=lambda memory: {"game": memory.game},
)
