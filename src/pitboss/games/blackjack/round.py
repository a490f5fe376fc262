"""One round of blackjack, with its additional wagers. 13:69F-2.6, 2.17 to 2.20, 2.22 to 2.26"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import ClassVar

from pitboss.core.equipment.cards import deck, index
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.steps import Bet, Move, Procedure
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.money.ledger import INVENTORY
from pitboss.games.blackjack import lines
from pitboss.games.blackjack.options import FROM_HAND, BlackjackOptions
from pitboss.games.blackjack.paid import STREAKS
from pitboss.games.blackjack.progressive import PROGRESSIVE
from pitboss.games.blackjack.wagers import ACTIONS, FIRST, outcome, streak_fact, won_before
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.round import round as family
from pitboss.twenty_one.round.boxes import Box, Hand
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.round.players_turn import Decisions
from pitboss.twenty_one.rules.match_the_dealer import matches
from pitboss.twenty_one.rules.sections import Cites

CITES = Cites(
    wagers="13:69F-2.3",
    shuffle="13:69F-2.5(a)",
    cut="13:69F-2.5(e)",
    cut_refused="13:69F-2.5(f)",
    burn="13:69F-2.6",
    deal="13:69F-2.6",
    hole="13:69F-2.6",
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
    dealer="13:69F-2.12",
    shared="13:69F-2.13",
    several="13:69F-2.14",
    irregular="13:69F-2.15",
    continuous="13:69F-2.21",
)
FROM_THE_HAND = CITES._replace(shuffle="13:69F-2.2(c)", deal="13:69F-2.6A", hole="13:69F-2.6A")
"""The same where the cards are dealt from the dealer's hand."""
LOSERS, SEVENS_PAID = "13:69F-2.17(d)", "13:69F-2.17(e)"

_LINES: Mapping[str, Callable[[int, int, int], int]] = {
    "over_13": lambda first, second, _up: lines.against_13(first, second),
    "under_13": lambda first, second, _up: lines.against_13(first, second),
    "same_suit": lambda first, second, _up: lines.same_suit(first, second),
    "sevens": lambda first, second, _up: lines.sevens(first, second, -1),
    "blackjack_bonus": lambda first, second, _up: lines.own_blackjack(first, second),
    "match_the_dealer": matches,
    "twenty_point_bonus": lambda first, second, _up: lines.twenty_points(first, second, False),
    "optional_bonus": lines.with_up_card,
    "in_between": lines.between,
}
"""The line of a wager on the first two cards and the up card."""


class BlackjackDecisions(Decisions):
    """The players' turns; a third card decides the sevens wager of its box."""

    def __init__(self, felt: Felt) -> None:
        super().__init__(felt)
        self.drew: defaultdict[int, list[str]] = defaultdict(list)
        """What each box has drawn to its first cards, on whichever hand."""

    def drawn(self, box: Box, hand: Hand, card: str) -> Procedure:
        self.drew[box.spot].append(card)
        yield from self._sevens(box, index(card))
        yield from super().drawn(box, hand, card)

    def box_played(self, box: Box) -> Procedure:
        yield from self._sevens(box, -1)

    def _sevens(self, box: Box, third: int) -> Procedure:
        waiting = [wager for wager in box.beside if wager.kind == "sevens"]
        first, second = map(index, box.dealt)
        line = lines.sevens(first, second, third)
        box.beside = [wager for wager in box.beside if wager not in waiting]
        yield from self.felt.settle_beside(waiting, lambda _wager: line, SEVENS_PAID)


class Blackjack(family.TwentyOne):
    """One round."""

    decisions: ClassVar[type[Decisions]] = BlackjackDecisions
    options: BlackjackOptions
    players: BlackjackDecisions

    def __init__(self, table: Seating, options: BlackjackOptions) -> None:
        self.first = ACTIONS if options.multiple_action else ("main",)  # type: ignore[misc]
        self.multiple = options.multiple_action
        self.cites = FROM_THE_HAND if options.dealing_method == FROM_HAND else CITES  # type: ignore[misc]
        super().__init__(table, options, deck(options.decks))
        self.tokens: list[tuple[Box, Wager]] = []
        """The progressive wagers that were taken, each with its box."""

    @property
    def actions(self) -> int:
        return len(ACTIONS) if self.multiple else 1

    def outcome(self, kind: str, fact: int) -> Outcome:
        return outcome(kind, fact, self.options)

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

    def started(self) -> Procedure:
        """Additional wagers are settled on the first two cards; what hangs on a further card waits. 13:69F-2.17(d)"""
        for box in self.felt.boxes:
            first, second = map(index, box.dealt)
            facts = {
                wager.account: _LINES[wager.kind](first, second, index(self.felt.up))
                for wager in box.beside
                if wager.kind in _LINES
            }
            now = [w for w in box.beside if w.account in facts and not self._waits(w.kind, facts[w.account])]
            box.beside = [wager for wager in box.beside if wager not in now]
            yield from self.felt.settle_beside(now, lambda wager, of=facts: of[wager.account], LOSERS)  # type: ignore[misc]

    def _waits(self, kind: str, line: int) -> bool:
        """Two sevens wait for a third card, two queens of hearts for the dealer's blackjack."""
        if kind == "sevens":
            return line in (lines.TWO_SEVENS, lines.TWO_SUITED)
        return kind == "twenty_point_bonus" and line == lines.QUEENS and self.felt.dealer_may_have_blackjack

    def before_play(self) -> Procedure:
        """Two queens of hearts are paid once the dealer is known to have no blackjack."""
        if self.felt.blackjack_out:
            yield from self._queens()

    def watched(self) -> bool:
        return any(wager.kind == "twenty_point_bonus" for box in self.felt.boxes for wager in box.beside)

    def ended(self) -> Procedure:
        """What waited for the dealer's hand, then the streaks, then the progressive wagers: cards of a hand over 21
        lie there until then. 13:69F-2.19, 2.22, 2.24"""
        yield from self._queens()
        nets = self.felt.nets

        def fact(wager: Wager) -> int:
            return streak_fact(nets[wager.seat, wager.spot], won_before(wager.state))

        for box in reversed(self.felt.boxes):
            streaks = [wager for wager in box.beside if wager.kind in STREAKS]
            yield from self.felt.settle_beside(streaks, fact, "13:69F-2.22")
        if self.tokens:
            yield from PROGRESSIVE.settle(
                self.options, [(wager, self._aces(box)) for box, wager in reversed(self.tokens)]
            )

    def _aces(self, box: Box) -> int:
        """The line of the first four cards that came to a box."""
        first, second, third, fourth = [*map(index, box.dealt), *map(index, self.players.drew[box.spot]), -1, -1][:4]
        return lines.aces(first, second, third, fourth)

    def _queens(self) -> Procedure:
        line = lines.QUEENS_AND_BLACKJACK if self.felt.dealer_blackjack else lines.QUEENS
        for box in self.felt.boxes:
            waiting = [wager for wager in box.beside if wager.kind == "twenty_point_bonus"]
            box.beside = [wager for wager in box.beside if wager not in waiting]
            yield from self.felt.settle_beside(waiting, lambda _wager: line, "13:69F-2.24")


def play(table: Seating, options: BlackjackOptions) -> Procedure:
    """A round of play; the memory returned is the shoe and who played."""
    return (yield from Blackjack(table, options).play())


def check(table: Seating, bet: Bet, options: BlackjackOptions) -> Refusal | None:
    """A streak is wagered on from its first round; for the boxes see the family. 13:69F-2.22"""
    if bet.wager in STREAKS:
        spot = bet.spot or bet.seat
        pending = any(
            wager.kind in STREAKS and wager.seat == bet.seat and wager.spot == spot and wager.since != table.rounds
            for wager in table.wagers()
        )
        if pending:
            return Refusal("A streak on this box is pending; it stands until it is decided.", "13:69F-2.22")
    first = FIRST if options.multiple_action else FIRST[:1]
    return family.check(table, bet, options, CITES, first)
