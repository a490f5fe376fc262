"""One round of blackjack, with its additional wagers. 13:69F-2.6, 2.17 to 2.20, 2.22 to 2.26"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import ClassVar

from pitboss.core.equipment.cards import index
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.steps import Bet, Move, Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY
from pitboss.games.blackjack.options import FROM_HAND, BlackjackOptions
from pitboss.games.blackjack.progressive import PROGRESSIVE
from pitboss.games.blackjack.sides import ACTIONS, FIRST, SEVENS_IN_A_ROW, SIDES, STREAKS, TWENTY, aces
from pitboss.games.blackjack.wagers import outcome, streak_fact
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.round import round as family
from pitboss.twenty_one.round.boxes import Box, Hand
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.round.players_turn import Decisions
from pitboss.twenty_one.round.sides import settle
from pitboss.twenty_one.rules.sections import Cites

CITES = Cites(
    wagers="13:69F-2.3",
    shuffle="13:69F-2.5(a)",
    cut="13:69F-2.5(e)",
    cut_refused="13:69F-2.5(f)",
    continuous="13:69F-2.21",
    deal="13:69F-2.6",
    blackjack="13:69F-2.7",
    even_money="13:69F-2.7",
    surrender="13:69F-2.8",
    insurance="13:69F-2.9",
    double="13:69F-2.10",
    split="13:69F-2.11(a)",
    split_drawn="13:69F-2.11(b)",
    split_aces="13:69F-2.11(c)1",
    resplit="13:69F-2.11(e)",
    draw="13:69F-2.12",
    shared="13:69F-2.13",
    several="13:69F-2.14",
    irregular="13:69F-2.15",
    beside="13:69F-2.17(d)",
)
FROM_THE_HAND = replace(CITES, shuffle="13:69F-2.2(c)", deal="13:69F-2.6A", hole="13:69F-2.6A", collect="13:69F-2.6A")
"""The same where the cards are dealt from the dealer's hand."""


class BlackjackDecisions(Decisions):
    """The players' turns; a third card decides the sevens wager of its box."""

    def __init__(self, felt: Felt) -> None:
        super().__init__(felt)
        self.drew: defaultdict[int, list[str]] = defaultdict(list)
        """What each box has drawn to its first cards, on whichever hand."""

    def drawn(self, box: Box, hand: Hand, card: str) -> Procedure:
        self.drew[box.spot].append(card)
        yield from self._sevens(box, third=index(card))
        yield from super().drawn(box, hand, card)

    def box_played(self, box: Box) -> Procedure:
        yield from self._sevens(box)

    def _sevens(self, box: Box, **third: int) -> Procedure:
        yield from settle(self.felt, SEVENS_IN_A_ROW, [box], SEVENS_IN_A_ROW.paid_by, **third)


class Blackjack(family.TwentyOne):
    """One round."""

    decisions: ClassVar[type[Decisions]] = BlackjackDecisions
    settles = staticmethod(outcome)
    sides = SIDES
    options: BlackjackOptions
    players: BlackjackDecisions

    def __init__(self, table: Seating, options: BlackjackOptions) -> None:
        self.first = ACTIONS if options.multiple_action else ("main",)  # type: ignore[misc]
        self.multiple = options.multiple_action
        self.cites = FROM_THE_HAND if options.dealing_method == FROM_HAND else CITES  # type: ignore[misc]
        super().__init__(table, options)
        self.tokens: list[tuple[Box, Wager]] = []
        """The progressive wagers that were taken, each with its box."""

    @property
    def actions(self) -> int:
        return len(ACTIONS) if self.multiple else 1

    def deal(self) -> Procedure:
        """A token that is dropped moves the meter before a card is dealt; of a box that gets no hand it goes back.
        13:69F-2.19"""
        for box in self.felt.boxes:
            for wager in [wager for wager in box.beside if wager.kind == KEY]:
                box.beside.remove(wager)
                yield Move(wager.stake, wager.account, INVENTORY, "collected", PROGRESSIVE.wagered)
                self.tokens.append((box, wager))
        if self.tokens:
            yield from PROGRESSIVE.feed(self.options, len(self.tokens))
        yield from super().deal()
        for box, wager in [token for token in self.tokens if token[0] not in self.felt.boxes]:
            yield from PROGRESSIVE.give_back(self.options, wager, self.cites.irregular)
            self.tokens.remove((box, wager))

    def before_play(self) -> Procedure:
        """Two queens of hearts are paid once the dealer is known to have no blackjack."""
        if self.felt.blackjack_out:
            yield from self._queens()

    def watched(self) -> bool:
        return any(wager.kind == TWENTY.key for box in self.felt.boxes for wager in box.beside)

    def ended(self) -> Procedure:
        """What waited for the dealer's hand, then the streaks, then the progressive wagers: cards of a hand over 21
        lie there until then. 13:69F-2.19, 2.22, 2.24"""
        yield from self._queens()
        nets = self.felt.nets

        def fact(wager: Wager) -> int:
            return streak_fact(nets[wager.seat, wager.spot], wager.progress.over if wager.progress else 0)

        for box in reversed(self.felt.boxes):
            streaks = [wager for wager in box.beside if wager.kind in STREAKS]
            yield from self.felt.settle_beside(streaks, fact, "13:69F-2.22")
        if self.tokens:
            yield from PROGRESSIVE.settle(
                self.options,
                [(wager, self._aces(box)) for box, wager in reversed(self.tokens)],
                self.felt.table.rounds,
            )

    def _aces(self, box: Box) -> int:
        """The line of the first four cards that came to a box."""
        first, second, third, fourth = [*map(index, box.dealt), *map(index, self.players.drew[box.spot]), -1, -1][:4]
        return aces(first, second, third, fourth)

    def _queens(self) -> Procedure:
        hole = index(self.felt.dealer[1]) if self.felt.dealer_blackjack else -1
        yield from settle(self.felt, TWENTY, self.felt.boxes, TWENTY.cite, hole=hole)


def check(table: Seating, bet: Bet, options: BlackjackOptions) -> Refusal | None:
    """A streak is wagered on from its first round; for the boxes see the family. 13:69F-2.22"""
    if bet.wager in STREAKS:
        spot = bet.spot or bet.seat
        pending = any(
            wager.kind in STREAKS and (wager.seat, wager.spot) == (bet.seat, spot) and not table.made_now(wager)
            for wager in table.wagers()
        )
        if pending:
            return Refusal("A streak on this box is pending; it stands until it is decided.", "13:69F-2.22")
    first = FIRST if options.multiple_action else FIRST[:1]
    return family.check(table, bet, options, CITES, first)
