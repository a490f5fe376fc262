"""Pai gow, 13:69F-10: 32 tiles, three dice, two hands each; players may bank, and wager on the dice."""

from pitboss.core.equipment.tiles import SET
from pitboss.core.game.game import Banked, Equipment, Game
from pitboss.games.pai_gow.irregular import IRREGULARITIES
from pitboss.games.pai_gow.round import check, play
from pitboss.games.pai_gow.wagers import DRAGONS_EYE, PAI_GOW, PaiGowOptions
from pitboss.ranks.calling import of_tiles
from pitboss.setting.dragons_eye import wagers_of
from pitboss.setting.memory import Memory
from pitboss.setting.places import SEATS

GAME = Game(
    name="pai_gow",
    title="Pai gow",
    sections=("10.1", "10.2", "10.3", "10.4", "10.5", "10.6", "10.6A", "10.7", "10.8", "10.9", "10.10", "10.11"),
    kind="tiles",
    banked=Banked.PLAYER,
    seats=SEATS,
    wagers=(PAI_GOW, *wagers_of(DRAGONS_EYE.pays)),
    options=PaiGowOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Memory,
    called=of_tiles,
    made=of_tiles.made,
    equipment=lambda options: Equipment(decks={"tiles": SET}),  # 13:69F-10.2(a)
    check=check,
    several_areas=True,
    betting_cite="13:69F-10.5(c)",
    seated_cite="13:69F-10.5(b)",
    not_operative={
        "10.1": "definitions; each term is carried out where it is used",
        "10.3(b)": "the dealer's care of the shaker",
        "10.4(b)": "the tiles lie face up for the first player to inspect before the table opens",
        "10.4(g)": "the tiles of an idle table lie face up in pairs",
        "10.6(f)": "the shaker is covered and shaken once after the deal; nothing follows from it",
        "10.8(m)": "the shaker is covered and shaken once after the deal; nothing follows from it",
    },
)
