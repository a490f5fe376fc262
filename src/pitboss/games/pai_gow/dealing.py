"""The tiles: what this game deals, sets and compares, by its own sections. 13:69F-10.6, 10.7, 10.8"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pitboss.core.equipment.tiles import KINDS, pretty
from pitboss.core.game.steps import Draw, Procedure
from pitboss.games.pai_gow.irregular import EXPOSED_KEY, OTHER_TILE
from pitboss.games.pai_gow.setting import Four, four, read_setting, ruling, settings
from pitboss.games.pai_gow.wagers import MAIN, PaiGowOptions, dealer_result, result
from pitboss.setting.dealing import Around
from pitboss.setting.hands import Hands
from pitboss.setting.places import SEATS
from pitboss.setting.rules import BankCites, Cites, Menu, Rules, SetBy, called, main_outcome

PLACES = SEATS + 2
"""Who is counted and dealt to: 1 the dealer, 2 to 7 the betting positions, 8 the dead hand. 10.6(c)"""
TILES = 4
TO_THE_RIGHT = "face up to the right of the dealer"  # 13:69F-10.7(l)
SET_BY_BANK = "13:69F-10.7(c)"


@cache
def _menu(hand: Four) -> Menu:
    ways = settings(hand)
    tiles = tuple(KINDS[kind].tile for kind in hand)
    return Menu(tuple(way.text for way in ways), tiles, {way.text: way.words for way in ways})


def _by_way(tiles: Sequence[str], options: PaiGowOptions) -> SetBy:
    setting, by = options.way.set(four(tiles))
    return SetBy(setting, by.says, by.cite)


RULES = Rules(
    main=MAIN,
    piece="tile",
    menu=lambda tiles, _options: _menu(four(tiles)),
    read=lambda answer, _tiles, _options: read_setting(answer),
    by_way=_by_way,
    compare=lambda own, bank: result(own.high, own.low, bank.high, bank.low),
    dealer_compare=lambda own, bank: dealer_result(own.high, own.low, bank.high, bank.low),
    ruling=lambda own, bank, of_player: ruling(own, bank, of_player=of_player),
    outcome=main_outcome,
    pretty=pretty,
    cites=Cites(
        exposed="13:69F-10.9(d)",
        set="13:69F-10.7(a)",
        set_second="13:69F-10.10(b)",
        dealer_sets="13:69F-10.7(c)",
        surrender="13:69F-10.7(f)",
        surrender_collect="13:69F-10.7(f)1",
        surrender_count="13:69F-10.7(f)2",
        shown="13:69F-10.7(g)",
        taken="13:69F-10.7(h)",
        calls=called("13:69F-10.7(j)", "13:69F-10.7(i)", "13:69F-10.7(h)"),
        paid="13:69F-10.7(k)",
        vigorish="13:69F-10.7(k)",
        cleared="13:69F-10.7(k)",
    ),
    other_exposed=OTHER_TILE,
    exposed_key=EXPOSED_KEY,
    idle_voids=True,  # 13:69F-10.9(e)
    layout=TO_THE_RIGHT,
    face_down="face down to the right of the dealer",
    bank=BankCites(
        offered="13:69F-10.8(c)",
        own="13:69F-11.10(f)",
        house="13:69F-11.10(g)",
        set=SET_BY_BANK,
        set_shared="13:69F-10.8(p)",
        compared="13:69F-10.8(n)",
        alone="13:69F-10.8(o)",
        shared="13:69F-10.8(p)",
        house_won="13:69F-10.8(q)",
        winner="13:69F-10.8(r)",
    ),
)


def deal(hands: Hands, first: int, bank: int, dealer_plays: bool) -> Procedure:
    """The stacks go round from the starting place, and those that nobody plays are taken in. 13:69F-10.6(d), (e)

    Fills the players' hands; returns the dealer's tiles and the bank's (`bank` is its seat, 0 for none).
    """
    order = [(first - 1 + step) % PLACES + 1 for step in range(PLACES)]
    around = Around(hands, order, bank)
    for place in order:
        yield from around.to(place, TILES, _give)
    return (yield from around.take_in(dealer_plays, "13:69F-10.6(e)", "with the dead hand"))


def _give(many: int, name: str, seen_by: int, label: str, up: bool, cite: str) -> Procedure:
    return (yield Draw(many, "tiles", name, cite or "13:69F-10.6(d)", up=up, seen_by=seen_by, label=label))
