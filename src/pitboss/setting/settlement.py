"""The settlement: hands exposed and compared, what has lost collected, then winners paid in turn, by the house or a
bank. 13:69F-10.7, 10.8, 11.9, 11.10, 31.12, 31.13

The house settles every wager beside the one on the hands, also when a player banks. 13:69F-11.1, 11.10(p)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.core.game.steps import Collect, Procedure
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.procedure.settlement import Decided, collect, decide, pay, take_vigorish
from pitboss.setting.bank import CENTER, Bank, Center, house_against
from pitboss.setting.hands import Hand, announce, set_by_dealer, surrenders, take_or_return
from pitboss.setting.rules import LOSE, WIN, Rules


class Settlement:
    """The settlement of a round. A game with wagers beside the one on the hands says what becomes of them."""

    def __init__(self, rules: Rules, options: Any, bank: Bank | None = None) -> None:
        self.rules, self.options, self.bank = rules, options, bank
        self.paying: list[tuple[Hand, list[Decided]]] = []

    def of(self, hands: list[Hand], dealer: list[str], setting: Any = None, own: Hand | None = None) -> Procedure:
        """Settle `hands` against the dealer's pieces, or against the `setting` of a player who banks, whose
        cards and other wagers are those of the hand `own`."""
        rules, options, bank = self.rules, self.options, self.bank
        to, taken, fee, house_lost, house_won = INVENTORY, rules.cites.taken, rules.cites.vigorish, 0, 0
        if bank is None:
            setting = yield from set_by_dealer(rules, "dealer", dealer, options, rules.cites.dealer_sets)
        else:
            to, taken, fee = CENTER, bank.cite, bank.cites.winner
            house_lost, house_won = yield from house_against(rules, bank, setting, dealer, options)
        lost = house_lost + (yield from surrenders(rules, hands, to, options))
        for hand in hands:
            if not hand.pieces:  # surrendered
                yield from self._beside(hand, LOSE, [], setting.pieces)
                continue
            found = yield from announce(rules, hand, setting)
            main = yield from take_or_return(rules, hand, found, to, taken, options)
            lost += main.stake if main.found.lost else 0
            yield from self._beside(hand, found, [main] if found == WIN else [], setting.pieces)
        if own is not None:
            yield from self._beside(own, LOSE, [], dealer)
        mains = [each for _, won in self.paying for each in won if each.wager.kind == rules.main]
        center = Center(bank, lost, house_won, mains) if bank is not None else None
        if center is not None:
            yield from center.pay_house()
        for hand, won in self.paying:
            yield from self._pay(hand, won, center, fee)
        if center is not None:
            yield from center.close(options)
        yield from self.last()

    def _beside(self, hand: Hand, found: int, won: list[Decided], banks: Sequence[str]) -> Procedure:
        """Other wagers that lose are collected; a hand on which nothing is to be paid goes. 13:69F-11.9(f), (g)"""
        decided = decide(hand.beside, self.outcomes(hand, banks))
        self.limit(decided)
        yield from collect(decided, self.rules.cites.taken)
        won = won + [each for each in decided if not each.found.lost]
        if won:
            self.paying.append((hand, won))
        elif hand.pieces and not self.stays(hand):
            yield Collect((hand.name,), self.rules.call(found)[1], to=self.rules.layout)

    def _pay(self, hand: Hand, won: list[Decided], center: Center | None, fee: str) -> Procedure:
        """The wager on the hands first, with its vigorish, then the others; the pieces are taken. 11.9(i), (j)"""
        rules = self.rules
        for each in won:
            if each.wager.kind != rules.main:
                yield from pay([each], rules.paid_by.get(each.wager.kind, rules.cites.paid))
                continue
            if center is not None:
                yield from center.put_in(each.won)
                center.gone(each.won)
            yield from pay([each], rules.cites.paid, INVENTORY if center is None else CENTER)
            yield from take_vigorish([each], fee)
        if hand.pieces and not self.stays(hand):
            yield Collect((hand.name,), rules.cites.cleared, to=rules.layout)

    # What a game adds.

    def outcomes(self, hand: Hand, banks: Sequence[str]) -> Any:
        """What becomes of each other wager of a hand, `banks` being the pieces of the bank."""
        return _none

    def limit(self, decided: list[Decided]) -> None:
        """Limit what is paid on other wagers."""

    def stays(self, _hand: Hand) -> bool:
        """Whether a hand stays on the layout."""
        return False

    def last(self) -> Procedure:
        """What is paid last of all."""
        yield from ()


def _none(wager: Wager) -> Outcome:
    raise AssertionError(f"{wager.kind} is not settled with the hands")
