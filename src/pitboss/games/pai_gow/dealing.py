"""The tiles: dealing the eight stacks, setting the hands, surrendering and exposing them. 13:69F-10.6, 10.7"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial

from pitboss.core.cite import rule
from pitboss.core.equipment.tiles import KINDS, pretty
from pitboss.core.irregular import Raised, player_chooses, void_hand
from pitboss.core.ledger import INVENTORY
from pitboss.core.settlement import Decided, collect, decide, give_back, pay, take_vigorish
from pitboss.core.steps import Announce, AnyStep, Ask, AskAll, Collect, Draw, Procedure, Reveal
from pitboss.core.wager import Outcome, Wager
from pitboss.games.pai_gow.irregular import DEAL, ELSEWHERE, OTHER_TILE, SET, TAKEN_IN
from pitboss.games.pai_gow.setting import Four, Setting, four, read_setting, ruling, settings
from pitboss.games.pai_gow.wagers import LOSE, PUSH, SEATS, WIN, PaiGowOptions, outcome, position, result

PLACES = SEATS + 2
"""Who is counted and dealt to: 1 the dealer, 2 to 7 the betting positions, 8 the dead hand. 10.6(c)"""

TO_THE_RIGHT = "face up to the right of the dealer"  # 13:69F-10.7(l)
HOUSE_WAY = "house way"
EXPOSED = "13:69F-10.9(d)"
SURRENDERED = Outcome("surrendered", lost=True)
CALLS = {WIN: ("win", "13:69F-10.7(j)"), PUSH: ("push", "13:69F-10.7(i)"), LOSE: ("lose", "13:69F-10.7(h)")}


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


class Tiles:
    """The tiles of a round. What the dealer exposes of a player's gives that player a choice. 13:69F-10.9(d)"""

    def __init__(self, hands: list[Hand]) -> None:
        self.hands = hands
        self._exposed: set[int] = set()

    def deal(self, first: int, bank: int, dealer_plays: bool) -> Procedure:
        """The stacks go round from the starting place, and those that nobody plays are taken in. 13:69F-10.6(d), (e)

        Fills the players' hands; returns the dealer's tiles and the bank's (`bank` is its seat, 0 for none).
        """
        players = {hand.wager.spot: hand for hand in self.hands}
        dealt: dict[int, list[str]] = {}
        unplayed = []
        for step in range(PLACES):
            place = (first - 1 + step) % PLACES + 1
            seat = _seat_at(place)
            if seat in players:
                yield from self._deal_to(players[seat])
                continue
            name = f"seat {seat}" if seat else "dealer" if place == 1 else "dead hand"
            seen_by = bank if seat == bank else 0
            dealt[place] = yield from self._unexposed(partial(_stack, 4, name, seen_by, ELSEWHERE))
            if not (place == 1 and dealer_plays) and not seen_by:
                unplayed.append(name)
        away = partial(Collect, tuple(unplayed), "13:69F-10.6(e)", to="with the dead hand", label=TAKEN_IN)
        yield from self._unexposed(away)
        return dealt[1], dealt[place_of(bank)] if bank else []

    def _deal_to(self, hand: Hand) -> Procedure:
        seat = hand.wager.seat
        while seat not in self._exposed:
            try:
                hand.tiles = yield _stack(4, hand.name, seat, DEAL)
                return
            except Raised as raised:
                yield from self._expose(raised)
        self._exposed.remove(seat)
        tiles = yield Draw(1, "tiles", hand.name, EXPOSED)
        question = f"{pretty(tiles[0])} of your tiles was exposed. Play the hand, or have it voided?"
        kept = yield from player_chooses(seat, question, EXPOSED)
        rest = yield _stack(3, hand.name, seat if kept else 0, "")
        if kept:
            hand.tiles = tiles + rest
        else:
            yield from self._void(hand)

    def set(self, house: PaiGowOptions) -> Procedure:
        """All players set their hands at once; who plays two sets the one with the larger wager first.

        13:69F-10.7(a), 10.10(b). The hands are in counterclockwise order, which decides between equal wagers.
        """
        turn = 0
        while unset := [hand for hand in self.hands if hand.setting is None]:
            next_of: dict[int, Hand] = {}
            for hand in sorted(unset, key=lambda hand: -hand.wager.stake):
                next_of.setdefault(hand.wager.seat, hand)
            setting = [hand for hand in unset if next_of[hand.wager.seat] is hand]
            cite = "13:69F-10.10(b)" if turn else "13:69F-10.7(a)"
            asks = tuple(ask_setting(hand.wager.seat, hand.name, hand.tiles, house, cite) for hand in setting)
            try:
                answers = yield AskAll(asks, cite, label=SET)
            except Raised as raised:
                yield from self._expose(raised)
                continue
            for hand, answer in zip(setting, answers, strict=True):
                hand.setting = chosen(answer, hand.tiles, house)
            turn += 1

    def _unexposed(self, make: Callable[[], AnyStep]) -> Procedure:
        """A step, once players have decided on what is exposed before it."""
        while True:
            try:
                return (yield make())
            except Raised as raised:
                yield from self._expose(raised)

    def _expose(self, raised: Raised) -> Procedure:
        """A tile of a player is exposed: one already dealt is decided on at once, another when it is dealt."""
        if raised.key != "player_tile_exposed":
            raise raised
        held = [hand for hand in self.hands if hand.wager.seat == raised.seat]
        if not held:  # the bank's, or at a position without a wager
            raise Raised(OTHER_TILE, raised.seat)
        hand = next((hand for hand in held if hand.tiles), None)
        if hand is None:
            self._exposed.add(raised.seat)
            return
        question = f"A tile of {hand.name} was exposed. Play the hand, or have it voided?"
        if not (yield from player_chooses(raised.seat, question, raised.cite)):
            yield from self._void(hand)

    def _void(self, hand: Hand) -> Procedure:
        yield from void_hand([hand.wager], EXPOSED)
        self.hands.remove(hand)


def _stack(count: int, name: str, seen_by: int, label: str) -> Draw:
    return Draw(count, "tiles", name, "13:69F-10.6(d)", up=False, seen_by=seen_by, label=label)


@cache
def _menu(hand: Four) -> tuple[tuple[str, ...], str]:
    """The settings to choose from, and what the player sees with the question."""
    ways = settings(hand)
    tiles = " ".join(pretty(KINDS[kind].tile) for kind in hand)
    lines = [f"your tiles: {tiles}", *(f"{way.text}: {way.words}" for way in ways)]
    return tuple(way.text for way in ways), "\n".join(lines)


def ask_setting(seat: int, name: str, tiles: list[str], house: PaiGowOptions, cite: str) -> Ask:
    """How a player sets four tiles; the house way is told to who asks, where the casino lets it be. 10.7(b)"""
    ways, about = _menu(four(tiles))
    choices, default = ((*ways, HOUSE_WAY), HOUSE_WAY) if house.setting_advice else (ways, ways[0])
    question = f"How do you set the tiles of {name} (high hand / low hand)?"
    return Ask(seat, question, choices, default, cite, label=SET, secret=True, about=about)


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
    answers = yield AskAll(tuple(map(_ask_surrender, hands)), "13:69F-10.7(f)", label="surrender")
    played, lost = [], 0
    for hand, answer in zip(hands, answers, strict=True):
        if answer == "play":
            played.append(hand)
            continue
        lost += hand.wager.stake
        yield from collect(decide([hand.wager], lambda _: SURRENDERED), "13:69F-10.7(f)1", to)
        yield Collect((hand.name,), "13:69F-10.7(f)2", to="face down to the right of the dealer")
    return played, lost


def _ask_surrender(hand: Hand) -> Ask:
    question = f"Play the hand of {hand.name}, or surrender its wager?"
    return Ask(hand.wager.seat, question, ("play", "surrender"), "play", "13:69F-10.7(f)", label="surrender")


def expose(hands: list[Hand], bank: Setting, to: str, house: PaiGowOptions, taken: str) -> Procedure:
    """The hands are exposed in turn and compared; losing wagers go to `to` at once, pushes back to the player.

    Returns the winning hands, and what was lost. `taken` is the section by which a wager is. 13:69F-10.7(g) to (j)
    """
    winners, lost = [], 0
    for hand in hands:
        setting, wager = hand.setting, hand.wager
        assert setting is not None
        yield Reveal(hand.name, setting.tiles, "13:69F-10.7(g)")
        found = result(setting.high, setting.low, bank.high, bank.low)
        call, cite = CALLS[found]
        yield Announce(f"{hand.name.capitalize()}: {call}; {ruling(setting, bank)}", cite)
        (decided,) = decide([wager], lambda _, found=found: outcome(found, house))  # type: ignore[misc]
        if found == WIN:
            winners.append(decided)
            continue
        if found == LOSE:
            lost += decided.stake
            yield from collect([decided], taken, to)
        else:
            yield from give_back(decided, cite)
        yield Collect((hand.name,), cite, to=TO_THE_RIGHT)
    return winners, lost


def pay_winner(won: Decided, cite: str, bank: str = INVENTORY) -> Procedure:
    """A winner is paid and pays the vigorish; then the tiles are taken. 13:69F-10.7(k), 10.8(r)"""
    yield from pay([won], "13:69F-10.7(k)", bank)
    yield from take_vigorish([won], cite)
    yield Collect((f"seat {won.wager.spot}",), "13:69F-10.7(k)", to=TO_THE_RIGHT)
