"""The tiles: dealing the eight stacks, setting the hands, surrendering and exposing them. 13:69F-10.6, 10.7"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import zip_longest

from pitboss.core.cite import rule
from pitboss.core.equipment.tiles import KINDS, pretty
from pitboss.core.irregular import Raised, player_chooses, void_hand
from pitboss.core.ledger import INVENTORY, chips
from pitboss.core.settlement import pay_coupon
from pitboss.core.steps import Announce, Ask, AskAll, Collect, Draw, Move, Procedure, Reveal
from pitboss.core.wager import Wager
from pitboss.games.pai_gow.setting import Four, Setting, four, read_setting, ruling, settings
from pitboss.games.pai_gow.wagers import LOSE, PUSH, SEATS, WIN, PaiGowOptions, position, result

PLACES = SEATS + 2
"""Who is counted and dealt to: 1 the dealer, 2 to 7 the betting positions, 8 the dead hand. 10.6(c)"""

TO_THE_RIGHT = "face up to the right of the dealer"  # 13:69F-10.7(l)
HOUSE_WAY = "house way"
_CALLS = {WIN: ("win", "13:69F-10.7(j)"), PUSH: ("push", "13:69F-10.7(i)"), LOSE: ("lose", "13:69F-10.7(h)")}


@dataclass(slots=True)
class Hand:
    """A player's four tiles on one betting area, and the wager that they decide."""

    wager: Wager
    tiles: list[str] = field(default_factory=list)
    setting: Setting | None = None

    @property
    def name(self) -> str:
        return f"seat {self.wager.spot}"


@rule("13:69F-10.6(c)", "13:69F-11.10(h)3")
def start(total: int, first: int) -> int:
    """The place that the count of the dice ends on, the place `first` being number one."""
    return (first - 1 + total - 1) % PLACES + 1


def place_of(seat: int) -> int:
    """The place of a seat in the count around the table."""
    return position(seat) + 1


def _seat_at(place: int) -> int:
    """The seat at a place; 0 for the dealer and the dead hand."""
    return position(place - 1) if 1 < place < PLACES else 0


def deal(hands: list[Hand], first: int, bank: int, dealer_plays: bool) -> Procedure:
    """The stacks go round from the starting place, and those that nobody plays are taken in. 13:69F-10.6(d), (e)

    Fills the players' hands; returns the dealer's tiles and the bank's (`bank` is its seat, 0 for none).
    """
    players = {hand.wager.spot: hand for hand in hands}
    dealt: dict[int, list[str]] = {}
    unplayed = []
    for step in range(PLACES):
        place = (first - 1 + step) % PLACES + 1
        seat = _seat_at(place)
        if seat in players:
            yield from _deal_to(players[seat])
            continue
        name = f"seat {seat}" if seat else "dealer" if place == 1 else "dead hand"
        seen_by = bank if seat == bank else 0
        dealt[place] = yield Draw(
            4, "tiles", name, "13:69F-10.6(d)", up=False, seen_by=seen_by, label="deal elsewhere"
        )
        if not (place == 1 and dealer_plays) and not seen_by:
            unplayed.append(name)
    yield Collect(tuple(unplayed), "13:69F-10.6(e)", to="with the dead hand")
    return dealt[1], dealt[place_of(bank)] if bank else []


def _deal_to(hand: Hand) -> Procedure:
    seat = hand.wager.seat
    try:
        hand.tiles = yield Draw(4, "tiles", hand.name, "13:69F-10.6(d)", up=False, seen_by=seat, label="deal")
    except Raised as exposed:
        tiles = yield Draw(1, "tiles", hand.name, exposed.cite)
        kept = yield from player_chooses(
            seat, f"{pretty(tiles[0])} of your tiles was exposed. Play the hand, or have it voided?", exposed.cite
        )
        rest = yield Draw(3, "tiles", hand.name, "13:69F-10.6(d)", up=False, seen_by=seat if kept else 0)
        if kept:
            hand.tiles = tiles + rest
        else:
            yield from void_hand([hand.wager], exposed.cite)


def set_hands(hands: Iterable[Hand], house: PaiGowOptions) -> Procedure:
    """All players set their hands at once; who plays two sets the one with the larger wager first.

    13:69F-10.7(a), 10.10(b). `hands` are in counterclockwise order, which decides between equal wagers.
    """
    of_seat: dict[int, list[Hand]] = {}
    for hand in hands:
        of_seat.setdefault(hand.wager.seat, []).append(hand)
    in_order = [sorted(held, key=lambda hand: -hand.wager.stake) for held in of_seat.values()]
    for turn, of_turn in enumerate(zip_longest(*in_order)):
        setting = [hand for hand in of_turn if hand is not None]
        cite = "13:69F-10.10(b)" if turn else "13:69F-10.7(a)"
        asks = tuple(ask_setting(hand.wager.seat, hand.name, hand.tiles, house, cite) for hand in setting)
        answers = yield AskAll(asks, cite, label="set")
        for hand, answer in zip(setting, answers, strict=True):
            hand.setting = chosen(answer, hand.tiles, house)


@cache
def _menu(hand: Four) -> tuple[tuple[str, ...], str]:
    """The settings to choose from, and what the player sees with the question."""
    ways = settings(hand)
    tiles = " ".join(pretty(KINDS[kind].tile) for kind in hand)
    return tuple(way.text for way in ways), "\n".join(
        [f"your tiles: {tiles}", *(f"{w.text}: {w.words}" for w in ways)]
    )


def ask_setting(seat: int, name: str, tiles: list[str], house: PaiGowOptions, cite: str) -> Ask:
    """How a player sets four tiles; the house way is told to who asks, where the casino lets it be. 10.7(b)"""
    choices, about = _menu(four(tiles))
    if house.setting_advice:
        choices = (*choices, HOUSE_WAY)
    default = choices[-1] if house.setting_advice else choices[0]
    question = f"How do you set the tiles of {name} (high hand / low hand)?"
    return Ask(seat, question, choices, default, cite, label="set", secret=True, about=about)


def chosen(answer: str, tiles: list[str], house: PaiGowOptions) -> Setting:
    """The setting that an answer stands for."""
    return house.way.set(four(tiles))[0] if answer == HOUSE_WAY else read_setting(answer)


def set_by_dealer(name: str, tiles: list[str], house: PaiGowOptions, cite: str) -> Procedure:
    """The dealer turns four tiles over and sets them as the filed way says; returns the setting."""
    setting, by = house.way.set(four(tiles))
    yield Reveal(name, setting.tiles, cite, label="dealer sets")
    yield Announce(f"{name.capitalize()}: {setting.words}; {by.says}", by.cite)
    return setting


def surrenders(hands: list[Hand], to: str) -> Procedure:
    """Who wishes gives up the wager before the hand is exposed. 13:69F-10.7(f)

    Returns the hands still played, and what was given up.
    """
    if not hands:
        return hands, 0
    asks = tuple(
        Ask(
            hand.wager.seat,
            f"Play the hand of {hand.name}, or surrender its wager?",
            ("play", "surrender"),
            "play",
            "13:69F-10.7(f)",
            label="surrender",
        )
        for hand in hands
    )
    answers = yield AskAll(asks, "13:69F-10.7(f)", label="surrender")
    given_up = [hand for hand, answer in zip(hands, answers, strict=True) if answer == "surrender"]
    amount = sum(hand.wager.stake for hand in given_up)
    for hand in given_up:
        yield Move(hand.wager.stake, hand.wager.account, to, "surrendered", "13:69F-10.7(f)1")
        yield Collect((hand.name,), "13:69F-10.7(f)2", to="face down to the right of the dealer")
    return [hand for hand in hands if hand not in given_up], amount


def expose(hands: list[Hand], bank: Setting, to: str, cites: Mapping[int, str]) -> Procedure:
    """The hands are exposed in turn and compared; losing wagers go to `to` at once, pushes back to the player.

    Returns the winning hands, and what was lost. 13:69F-10.7(g) to (j)
    """
    winners, lost = [], 0
    for hand in hands:
        setting, wager = hand.setting, hand.wager
        assert setting is not None
        yield Reveal(hand.name, setting.tiles, "13:69F-10.7(g)")
        found = result(setting.high, setting.low, bank.high, bank.low)
        call, cite = _CALLS[found]
        yield Announce(f"{hand.name.capitalize()}: {call}; {ruling(setting, bank)}", cite)
        if found == WIN:
            winners.append(hand)
            continue
        stake = wager.stake
        if found == LOSE:
            lost += stake
            yield Move(stake, wager.account, to, "loses", cites[found])
        else:
            yield Move(stake, wager.account, chips(wager.seat), "push, returned", cites[found])
        yield Collect((hand.name,), cite, to=TO_THE_RIGHT)
    return winners, lost


def finish_winner(hand: Hand, house: PaiGowOptions, cite: str) -> Procedure:
    """A winner who has been paid pays the vigorish; then the wager is free and the tiles are taken. 13:69F-10.7(k)"""
    wager = hand.wager
    yield from pay_coupon(wager, wager.coupon, cite)
    vigorish = house.vigorish(wager.stake + wager.coupon)
    if vigorish:
        yield Move(vigorish, chips(wager.seat), INVENTORY, f"vigorish of {house.vigorish_percent} percent", cite)
    yield Move(wager.stake, wager.account, chips(wager.seat), "returned", "13:69F-10.7(k)")
    yield Collect((hand.name,), "13:69F-10.7(k)", to=TO_THE_RIGHT)
