"""The wagers beside the pai gow poker wager in the settlement. 13:69F-11.9, 11.14 to 11.20"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Collect, Move, Procedure
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.settlement import Decided, limited
from pitboss.games.pai_gow_poker.pays import LEAST_FOR_ENVY, progressive_hand
from pitboss.games.pai_gow_poker.rules import RULES
from pitboss.games.pai_gow_poker.wagers import (
    BONUS,
    IMPERIAL,
    IMPERIAL_LIMIT,
    PROGRESSIVE,
    PaiGowPokerOptions,
    envy,
    outcome,
)
from pitboss.jackpots.progressive import KEY
from pitboss.setting.bank import Bank
from pitboss.setting.five_two.made import made
from pitboss.setting.five_two.setting import rising
from pitboss.setting.five_two.side import Facts
from pitboss.setting.hands import Hand
from pitboss.setting.settlement import Settlement


def makes(cards: Sequence[str]) -> int:
    """What seven cards make; nothing where there are none."""
    return made(rising(cards)) if len(cards) == 7 else 0


class WithSides(Settlement):
    """The settlement of a round, with the other wagers, the progressive payouts and the envy bonuses."""

    options: PaiGowPokerOptions

    def __init__(self, table: Seating, options: PaiGowPokerOptions, bank: Bank | None) -> None:
        super().__init__(RULES, options, bank)
        self.table = table
        self._left: dict[tuple[int, ...], int] = {}
        self.premium: list[tuple[int, int]] = []
        """The seats that hold a premium hand, and what it brings each other player."""
        self.progressive: list[tuple[Hand, Wager, int]] = []
        """The hands that win their progressive payout wager, with it and with what they are there."""
        self._envious: dict[int, Wager] = {}
        for wager in table.wagers():  # as they lie at “No more bets”. 13:69F-11.15
            if wager.kind == BONUS and wager.stake >= LEAST_FOR_ENVY:
                self._envious.setdefault(wager.seat, wager)

    def outcomes(self, hand: Hand, banks: Sequence[str]) -> Callable[[Wager], Outcome]:
        """What the seven cards make of the other wagers, and what they bring others. 13:69F-11.9(f), (g)"""
        facts, options = Facts(own=makes(hand.pieces), bank=makes(banks)), self.options
        if options.bonus_wager and (cents := envy(facts.own, options)):
            self.premium.append((hand.wager.seat, cents))
        for wager in hand.taken:
            if outcome(KEY, facts, options).also is not None:
                self.progressive.append((hand, wager, progressive_hand(facts.own)))
        return lambda wager: outcome(wager.kind, facts, options)

    def limit(self, decided: list[Decided]) -> None:
        """Pay no player more on imperial wagers in a round than the casino's limit. 13:69F-11.20(d)"""
        most = IMPERIAL_LIMIT.filed(self.options)
        if most:
            limited([each for each in decided if each.wager.kind == IMPERIAL], most, IMPERIAL_LIMIT.per, self._left)

    def stays(self, hand: Hand) -> bool:
        """Whether a hand stays on the layout for its progressive payout wager. 13:69F-11.9(g), (h), (l)"""
        return any(hand is each for each, _, _ in self.progressive)

    def last(self) -> Procedure:
        """Progressive payouts, sums from the inventory and shares of the meter once they are verified; then envy
        bonuses for other players' premium hands. 13:69F-11.9(l), 11.15"""
        if self.progressive:
            yield from PROGRESSIVE.settle(self.options, [(wager, made_of) for _, wager, made_of in self.progressive])
            yield Collect(tuple(hand.name for hand, _, _ in self.progressive), "13:69F-11.9(l)")
        for seat, wager in sorted(self._envious.items(), reverse=True):
            pays = partial(Move, source=INVENTORY, target=chips(seat), cite="13:69F-11.16", wager=wager.account)
            for other, cents in self.premium:
                if other != seat:
                    yield pays(cents, why=f"envy bonus for the hand of seat {other}")
