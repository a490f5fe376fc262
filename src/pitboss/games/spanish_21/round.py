"""One round of Spanish 21: match-the-dealer, the super bonus and its envy. 13:69F-19.5 to 19.7"""

from __future__ import annotations

from typing import ClassVar

from pitboss.core.equipment.cards import deck, index
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.steps import Bet, Move, Procedure
from pitboss.core.game.wager import Outcome
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.games.spanish_21.paid import ENVY, SEVENS
from pitboss.games.spanish_21.wagers import SUPER, outcome, super_step
from pitboss.twenty_one.round import round as family
from pitboss.twenty_one.round.boxes import Hand
from pitboss.twenty_one.round.players_turn import Decisions
from pitboss.twenty_one.rules.hand_ends import BONUS
from pitboss.twenty_one.rules.match_the_dealer import matches
from pitboss.twenty_one.rules.sections import Cites

CITES = Cites(
    wagers="13:69F-19.5",
    shuffle="13:69F-19.4",
    cut="13:69F-19.4",
    cut_refused="13:69F-19.4",
    burn="13:69F-19.7",
    deal="13:69F-19.7",
    hole="13:69F-19.7",
    blackjack="13:69F-19.5",
    even_money="13:69F-19.11",
    surrender="13:69F-19.8",
    insurance="13:69F-19.11",
    double="13:69F-19.9",
    split="13:69F-19.10",
    split_drawn="13:69F-19.10",
    split_aces="13:69F-19.10",
    resplit="13:69F-19.10",
    draw="13:69F-19.12",
    dealer="13:69F-19.12",
    shared="13:69F-19.13",
    several="13:69F-19.14",
    irregular="13:69F-19.15",
    continuous="13:69F-19.4",
    collect="13:69F-19.7(h)",
)


class SpanishDecisions(Decisions):
    """The players' turns; three sevens of one suit against a seven bring the super bonus."""

    def has_21(self, hand: Hand, end: int) -> Procedure:
        if not self._is_super(hand, end):
            yield from super().has_21(hand, end)
            return
        felt = self.felt
        lying = [(hand, laid, end + SUPER * super_step(laid.wager.stake)) for laid in hand.laid]
        own = set(hand.bettors)
        yield from felt.settle(lying, felt.cites.wagers)
        if any(fact >= SUPER for _, _, fact in lying):
            for seat in (seat for seat in felt.wagered if seat not in own):
                yield Move(ENVY, INVENTORY, chips(seat), f"envy: super bonus at box {hand.spot}", "13:69F-19.5(g)")

    def _is_super(self, hand: Hand, end: int) -> bool:
        """Neither split nor doubled; the latter has no line of its own. 13:69E-1.10B(c)2"""
        return end - BONUS in SEVENS and not hand.split and self.felt.up[0] == "7"


class Spanish21(family.TwentyOne):
    """One round."""

    decisions: ClassVar[type[Decisions]] = SpanishDecisions
    cites: ClassVar[Cites] = CITES
    options: SpanishOptions

    def __init__(self, table: Seating, options: SpanishOptions) -> None:
        super().__init__(table, options, deck(options.decks, without_ranks="T"))

    def outcome(self, kind: str, fact: int) -> Outcome:
        return outcome(kind, fact, self.options)

    def started(self) -> Procedure:
        """Match-the-dealer is settled on the up card, whatever lies under it. 13:69F-19.6"""
        for box in self.felt.boxes:
            first, second = map(index, box.dealt)
            line = matches(first, second, index(self.felt.up))
            yield from self.felt.settle_beside(box.beside, lambda _wager, of=line: of, "13:69F-19.6")  # type: ignore[misc]
            box.beside = []


def play(table: Seating, options: SpanishOptions) -> Procedure:
    """A round of play; the memory returned is the shoe and who played."""
    return (yield from Spanish21(table, options).play())


def check(table: Seating, bet: Bet, options: SpanishOptions) -> Refusal | None:
    """Which boxes a player may wager on. 13:69F-19.13, 19.14"""
    return family.check(table, bet, options, CITES, ("main",))
