"""One round of blackjack switch: two hands a box, the match wager, the switch. 13:69F-2A.5 to 2A.12"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from pitboss.core.game.irregular import Irregularity, Raised, Way, return_wagers, without_cards
from pitboss.core.game.steps import Announce, Ask, Draw, Procedure, Transfer
from pitboss.core.game.wager import Wager
from pitboss.games.blackjack_switch.wagers import FIRST, INSURES, SIDES, outcome
from pitboss.twenty_one.round.boxes import Box, Hand, Laid
from pitboss.twenty_one.round.players_turn import Decisions
from pitboss.twenty_one.round.round import TwentyOne
from pitboss.twenty_one.rules.hand_ends import BLACKJACK
from pitboss.twenty_one.rules.irregular import DEALT, HOLE_CARD, ONE_CARD, SECOND_CARD, TURNED, UNREAD, irregularities
from pitboss.twenty_one.rules.play_table import KEEP, PLAY_ON, SURRENDER, SWITCH
from pitboss.twenty_one.rules.rules import Surrender
from pitboss.twenty_one.rules.sections import Cites
from pitboss.twenty_one.rules.totals import ACE

CITES = Cites.in_order(
    "13:69F-2A",
    insurance="13:69F-2A.8",
    surrender="13:69F-2A.9(a)",
    double="13:69F-2A.10",
    split="13:69F-2A.11",
    draw="13:69F-2A.12",
)

EXTRA_CARD, DEALER_COUNT = "extra_card", "dealer_wrong_count"

IRREGULARITIES = (
    *irregularities(CITES.irregular),
    Irregularity(
        EXTRA_CARD,
        "a player is dealt more than two cards to a hand before the totals are announced",
        "that player's hands are dead and the wagers on them are returned; the others play on",
        CITES.irregular,
        Way.BY_RULE,
        (SECOND_CARD, HOLE_CARD, UNREAD, DEALT),
        of_seat=True,
        disproved=without_cards(SECOND_CARD),
    ),
    Irregularity(
        DEALER_COUNT,
        "the dealer has dealt his or her own hand more than two cards before the players have drawn",
        "all hands are dead and every wager is returned",
        CITES.irregular,
        Way.VOID_ROUND,
        since=(DEALT,),
        until=(TURNED,),
    ),
)
CUT_SHORT = next(found for found in IRREGULARITIES if found.key == ONE_CARD)
"""By which the family stops dealing to a box."""


class SwitchDecisions(Decisions):
    """The players' turns: the switch, surrender of either hand, then hand A and hand B."""

    def __init__(self, felt: Any) -> None:
        super().__init__(felt)
        self.roots: dict[Hand, int] = {}

    def play_box(self, box: Box) -> Procedure:
        self.roots |= {hand: hand.number for hand in box.hands}
        yield from self._switch(box)
        if self.felt.rules.surrender is not Surrender.NONE:
            for hand in box.hands:
                if not hand.blackjack:
                    yield from self._offer_surrender(box, hand)
        for hand in box.hands:
            if hand.blackjack and self.felt.blackjack_out:
                yield from self.felt.settle_hand(hand, BLACKJACK, self.felt.cites.blackjack)
        yield from super().play_box(box)

    def _switch(self, box: Box) -> Procedure:
        """The second cards change places, if the player wants it; once, and no other cards. 13:69F-2A.7"""
        cite, (first, second) = self.felt.cites.deal, box.hands
        answer = yield Ask(
            box.seat,
            f"{first.count} and {second.count}. Switch the second cards, {first.cards[1]} and {second.cards[1]}?",
            (KEEP, SWITCH),
            KEEP,
            cite,
            label=SWITCH,
            **first.named,
        )
        if answer == KEEP:
            return
        yield Transfer([first.cards[1]], first.name, second.name, cite)
        yield Transfer([second.cards[1]], second.name, first.name, cite)
        first.cards[1], second.cards[1] = second.cards[1], first.cards[1]
        for hand in box.hands:
            hand.brought = not self.felt.options.makes_blackjack
            said = "blackjack" if hand.blackjack else str(hand.count)
            yield Announce(f"{hand.name.capitalize()}: {said}", cite)

    def _offer_surrender(self, box: Box, hand: Hand) -> Procedure:
        """Either hand may be given up before anything else is done with the two. What insures it is settled
        apart from that. 13:69F-2A.9(a), 13:69F-2A.9(b)"""
        answer = yield Ask(
            box.seat,
            f"{hand.name.capitalize()}: {hand.count} against {self.felt.up[0].replace('T', '10')}. Surrender half?",
            (PLAY_ON, SURRENDER),
            PLAY_ON,
            self.felt.cites.surrender,
            label=SURRENDER,
            **hand.named,
        )
        if answer == SURRENDER:
            yield from self.surrender(hand)

    def may_surrender(self, _box: Box, _hand: Hand) -> bool:
        """That was asked before."""
        return False

    def may_split(self, box: Box, hand: Hand) -> bool:
        """While fewer hands than the table allows were made of the one that was dealt. 13:69F-2A.11"""
        rules = self.felt.rules
        made = sum(self.roots[other] == self.roots[hand] for other in box.hands)
        return bool(hand.pair) and made < (rules.ace_hands if hand.pair == ACE else rules.hands)

    def split(self, box: Box, hand: Hand) -> Procedure:
        before = list(box.hands)
        yield from super().split(box, hand)
        self.roots |= {new: self.roots[hand] for new in box.hands if new not in before}


class Switch(TwentyOne):
    """One round."""

    cites: ClassVar[Cites] = CITES
    first: ClassVar[tuple[str, ...]] = FIRST
    decisions: ClassVar[type[Decisions]] = SwitchDecisions
    settles = staticmethod(outcome)
    sides = SIDES

    def laid(self, spot: int, wagers: list[Wager]) -> list[Hand]:
        """Two hands, A on the dealer's left."""
        return [
            Hand(spot, number, laid=[Laid(wager) for wager in wagers if wager.kind == kind])
            for number, kind in enumerate(self.first, 1)
        ]

    def insures(self, hand: Hand) -> str:
        return INSURES[hand.number - 1]

    def blackjacks(self) -> Procedure:
        """Not before the player has chosen whether to switch."""
        yield from ()

    def deal(self) -> Procedure:
        """The first cards; who was dealt too many is out of the round, and gets no further one. 13:69F-2A.15"""
        dealing = super().deal()
        on: Callable[[], Any] = partial(next, dealing)
        while True:
            try:
                step = on()
            except StopIteration:
                return
            on = yield from self._taken(dealing, step)

    def _taken(self, dealing: Procedure, step: Any) -> Procedure:
        """A step of the deal is taken; how the deal goes on from there."""
        while True:
            try:
                answer = yield step
            except Raised as raised:
                if raised.key != EXTRA_CARD:
                    return partial(dealing.throw, raised)
                dead = yield from self._misdealt(raised.seat)
                if isinstance(step, Draw) and step.to in dead:
                    return partial(dealing.throw, Raised(CUT_SHORT, raised.seat))
            else:
                return partial(dealing.send, answer)

    def _misdealt(self, seat: int) -> Procedure:
        """The hands of a player are dead; the names of them."""
        felt, cite = self.felt, self.cites.irregular
        boxes = [box for box in felt.boxes if box.seat == seat]
        for box in boxes:
            for hand in box.hands:
                yield from felt.dead(hand, cite)
            yield from return_wagers(box.beside, cite, "hands dead, returned")
            felt.boxes.remove(box)
        return [hand.name for box in boxes for hand in box.hands]
