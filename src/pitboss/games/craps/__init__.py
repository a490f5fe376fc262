"""Craps and mini-craps, 13:69F-1: a shooter throws two dice, and everybody wagers on how they fall."""

from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import Game
from pitboss.dice.wagers import COME_OUT
from pitboss.games.craps.irregular import IRREGULARITIES
from pitboss.games.craps.round import Shooter, check, play
from pitboss.games.craps.wagers import WAGERS, CrapsOptions

SEATS = {"craps": 16, "mini_craps": 9}

GAME = Game(
    name="craps",
    title="Craps",
    sections=tuple(f"1.{number}" for number in range(1, 13)),
    kind="dice",
    seats=SEATS["craps"],
    wagers=WAGERS,
    options=CrapsOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Shooter,
    check=check,
    betting_cite="13:69F-1.3",
    usual=Limits(only={"fire": (1_00, 5_00)}),
    coupons_in=COME_OUT,
    seated_cite="13:69F-1.3",
    most_players=lambda options: SEATS[options.table_kind],
    lies_open=lambda memory: {"point": memory.point, "shooter": memory.holder},
)
