"""The players' hands: dealing what each is given, setting, surrendering and exposing them.

What the dealer exposes of a player's pieces gives that player a choice. 13:69F-10.9(d), 11.11(d)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import Raised, player_chooses, void_hand
from pitboss.core.game.steps import Announce, AnyStep, Ask, AskAll, Collect, Move, Procedure, Reveal
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.procedure.settlement import collect, decide, give_back
from pitboss.setting.places import position
from pitboss.setting.rules import HOUSE_WAY, LOSE, PUSH, Rules

DEAL, ELSEWHERE, TAKEN_IN, SET = "deal", "deal elsewhere", "stacks taken in", "set"
SURRENDER = "surrender"
DEALER_SETS = "dealer sets"
SURRENDERED = Outcome("surrendered", lost=True)

Giving = Callable[[int, str, int, str, bool, str], Procedure]
"""Gives pieces to a hand and returns them: how many, the hand, the seat that sees them, the moment, whether face up,
the section."""


@dataclass(slots=True)
class Hand:
    """A player's pieces on one betting area, the wager that they decide, and the other wagers that lie there; `taken`
    are those that were collected before the deal, whatever they win."""

    wager: Wager
    pieces: list[str] = field(default_factory=list)
    setting: Any = None
    beside: list[Wager] = field(default_factory=list)
    taken: list[Wager] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"seat {self.wager.spot}"

    @property
    def wagers(self) -> list[Wager]:
        return [self.wager, *self.beside]


def mains(table: Seating, kind: str) -> list[Wager]:
    """The wagers on hands, counterclockwise from the dealer's right."""
    return sorted((wager for wager in table.wagers() if wager.kind == kind), key=lambda w: position(w.spot))


def _nothing(_hand: Hand) -> Iterable[Move]:
    return ()


class Hands:
    """The hands of a round's players, in counterclockwise order of their positions."""

    def __init__(self, rules: Rules, hands: list[Hand], voided: Callable[[Hand], Iterable[Move]] = _nothing) -> None:
        """`voided` is what else happens where a hand is void."""
        self.rules = rules
        self.played = hands
        self._voided = voided
        self._exposed: set[int] = set()

    def at(self, seat: int) -> Hand | None:
        """The hand at the betting area of a seat, while it is played."""
        return next((hand for hand in self.played if hand.wager.spot == seat), None)

    def deal_to(self, hand: Hand, many: int, give: Giving) -> Procedure:
        """Deal `many` pieces to a player, who decides about a piece that the dealer exposes before the rest is
        dealt."""
        seat, cite = hand.wager.seat, self.rules.cites.exposed
        while seat not in self._exposed:
            try:
                hand.pieces += yield from give(many, hand.name, seat, DEAL, False, "")
                return
            except Raised as raised:
                yield from self.expose_one(raised)
        self._exposed.remove(seat)
        shown = yield from give(1, hand.name, 0, "", True, cite)
        piece, pieces = shown[0], f"{self.rules.piece}s"
        question = f"{self.rules.pretty(piece)} of your {pieces} was exposed. Play the hand, or have it voided?"
        kept = yield from player_chooses(seat, question, cite, hand.name)
        rest = (yield from give(many - 1, hand.name, seat if kept else 0, "", False, "")) if many > 1 else []
        if kept:
            hand.pieces += shown + rest
        else:
            yield from self._void(hand)

    def unexposed(self, part: Callable[[], Procedure]) -> Procedure:
        """A step, once players have decided on what is exposed before it."""
        while True:
            try:
                return (yield from part())
            except Raised as raised:
                yield from self.expose_one(raised)

    def take_in(self, names: tuple[str, ...], cite: str, to: str) -> Procedure:
        """What nobody plays is taken in."""
        return self.unexposed(lambda: _one(Collect(names, cite, to=to, label=TAKEN_IN)))

    def set_all(self, options: Any) -> Procedure:
        """All players set their hands at once; a player with two sets the one with the larger wager first, and of
        equal wagers the first counterclockwise. 13:69F-10.7(a), 10.10(b), 11.9(a), 11.12(b)"""
        cites, turn = self.rules.cites, 0
        while unset := [hand for hand in self.played if hand.setting is None]:
            next_of: dict[int, Hand] = {}
            for hand in sorted(unset, key=lambda hand: -hand.wager.stake):
                next_of.setdefault(hand.wager.seat, hand)
            setting = [hand for hand in unset if next_of[hand.wager.seat] is hand]
            cite = cites.set_second if turn else cites.set
            asks = tuple(
                ask_setting(self.rules, hand.wager.seat, hand.name, hand.pieces, options, cite) for hand in setting
            )
            try:
                answers = yield AskAll(asks, cite, label=SET)
            except Raised as raised:
                yield from self.expose_one(raised)
                continue
            for hand, answer in zip(setting, answers, strict=True):
                hand.setting = chosen(self.rules, answer, hand.pieces, options)
            turn += 1

    def expose_one(self, raised: Raised) -> Procedure:
        """A piece of a player is exposed: one already dealt is decided on at once, another when it is dealt."""
        rules = self.rules
        if raised.key != rules.exposed_key:
            raise raised
        held = [hand for hand in self.played if hand.wager.seat == raised.seat]
        if not held:
            if rules.idle_voids:
                raise Raised(rules.other_exposed, raised.seat)
            return
        hand = next((hand for hand in held if hand.pieces), None)
        if hand is None:
            self._exposed.add(raised.seat)
            return
        question = f"A {rules.piece} of {hand.name} was exposed. Play the hand, or have it voided?"
        if not (yield from player_chooses(raised.seat, question, raised.cite, hand.name)):
            yield from self._void(hand)

    def _void(self, hand: Hand) -> Procedure:
        yield from void_hand(hand.wagers, self.rules.cites.exposed)
        yield from self._voided(hand)
        self.played.remove(hand)


def _one(step: AnyStep) -> Procedure:
    return (yield step)


def ask_setting(rules: Rules, seat: int, name: str, pieces: list[str], options: Any, cite: str) -> Ask:
    """Ask how a player sets a hand; the house way is offered if the casino allows it. 13:69F-10.7(b), 11.9(b)"""
    menu = rules.menu(pieces, options)
    ways = menu.choices
    choices, default = ((*ways, HOUSE_WAY), HOUSE_WAY) if options.setting_advice else (ways, ways[0])
    question = f"How do you set your {rules.piece}s ({rules.parts})?"
    return Ask(
        seat,
        question,
        choices,
        default,
        cite,
        label=SET,
        secret=True,
        hand=name,
        cards=menu.pieces,
        makes=menu.makes,
        foul=menu.foul,
        stands_for={HOUSE_WAY: rules.by_way(pieces, options).setting.text} if options.setting_advice else {},
    )


def chosen(rules: Rules, answer: str, pieces: list[str], options: Any) -> Any:
    """The setting that an answer stands for."""
    return rules.by_way(pieces, options).setting if answer == HOUSE_WAY else rules.read(answer, pieces, options)


def set_by_dealer(rules: Rules, name: str, pieces: list[str], options: Any, cite: str) -> Procedure:
    """The dealer turns a hand over and sets it as the filed way says; returns the setting."""
    found = rules.by_way(pieces, options)
    yield Reveal(name, found.setting.pieces, cite, label=DEALER_SETS)
    yield Announce(f"{name.capitalize()}: {found.setting.words}; {found.says}", found.cite)
    return found.setting


def surrenders(rules: Rules, hands: list[Hand], to: str, options: Any) -> Procedure:
    """Let players give up their wagers before the hands are exposed; returns what was given up.

    The pieces of such a hand are taken unseen: nothing more is won with them. 13:69F-10.7(f), 11.9(e)
    """
    cites = rules.cites
    asked = [hand for hand in hands if rules.bars.isdisjoint(w.kind for w in (*hand.beside, *hand.taken))]
    if not asked or not options.surrender:
        return 0
    asks = tuple(_ask_surrender(hand, cites.surrender) for hand in asked)
    answers = yield AskAll(asks, cites.surrender, label=SURRENDER)
    lost = 0
    for hand in (hand for hand, answer in zip(asked, answers, strict=True) if answer != "play"):
        lost += hand.wager.stake
        yield from collect(decide([hand.wager], lambda _: SURRENDERED), cites.surrender_collect, to)
        yield Collect((hand.name,), cites.surrender_count, to=rules.face_down)
        hand.pieces = []
    return lost


def _ask_surrender(hand: Hand, cite: str) -> Ask:
    others = ", and lose the wagers on its cards" if hand.beside else ""
    question = f"Play the hand, or surrender its wager{others}?"
    choices, on = ("play", "surrender"), hand.wager.account
    return Ask(hand.wager.seat, question, choices, "play", cite, label=SURRENDER, hand=hand.name, wager=on)


def announce(rules: Rules, hand: Hand, bank: Any) -> Procedure:
    """A hand is exposed and compared; returns how it fares. 13:69F-10.7(g), 11.9(f)"""
    yield Reveal(hand.name, hand.setting.pieces, rules.cites.shown)
    found = rules.compare(hand.setting, bank)
    call, cite = rules.call(found)
    yield Announce(f"{hand.name.capitalize()}: {call}; {rules.ruling(hand.setting, bank, True)}", cite)
    return found


def take_or_return(rules: Rules, hand: Hand, found: int, to: str, taken: str, options: Any) -> Procedure:
    """A losing wager goes to `to` at once, a push back to the player; returns the wager as it is decided."""
    (decided,) = decide([hand.wager], lambda _: rules.outcome(found, options))
    if found == LOSE:
        yield from collect([decided], taken, to)
    elif found == PUSH:
        yield from give_back(decided, rules.call(found)[1])
    return decided
