"""The settlement: hands exposed and compared, what has lost collected, then winners paid in turn. 13:69F-11.9, 11.10

The house settles every wager beside the pai gow poker wager, also when a player banks. 13:69F-11.1, 11.10(p)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Collect, Move, Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.settlement import Decided, collect, decide, limited, pay, take_vigorish
from pitboss.games.pai_gow_poker.pays import LEAST_FOR_ENVY, progressive_hand
from pitboss.games.pai_gow_poker.rules import RULES
from pitboss.games.pai_gow_poker.wagers import (
    BONUS,
    IMPERIAL,
    PROGRESSIVE,
    WAGERS,
    Facts,
    PaiGowPokerOptions,
    envy,
    outcome,
)
from pitboss.jackpots.progressive import KEY
from pitboss.setting.bank import CENTER, Bank, Center, house_against
from pitboss.setting.five_two.made import made
from pitboss.setting.five_two.setting import rising
from pitboss.setting.hands import Hand, announce, set_by_dealer, surrenders, take_or_return
from pitboss.setting.rules import WIN

_CITES = {kind.key: kind.paid_by or kind.cite for kind in WAGERS}
_IMPERIAL = next(kind for kind in WAGERS if kind.key == IMPERIAL)
_COLLECTED = "13:69F-11.9(g)"


def makes(cards: Sequence[str]) -> int:
    """What seven cards make; nothing where there are none."""
    return made(rising(cards)) if len(cards) == 7 else 0


class Settlement:
    """The settlement of a round: what the bank's seven cards make, and those of the player who banks."""

    def __init__(self, table: Seating, options: PaiGowPokerOptions, bank: Bank | None) -> None:
        self.table, self.options, self.bank = table, options, bank
        self.paying: list[tuple[Hand, list[Decided]]] = []
        self.premium: list[tuple[int, int]] = []
        """The seats that hold a premium hand, and what it brings each other player."""
        self.progressive: list[tuple[Hand, Wager, int]] = []
        """The hands that win their progressive payout wager, with it and with what they are there."""
        self._envious: dict[int, int] = {}
        for wager in table.wagers():  # as they lie at “No more bets”. 13:69F-11.15
            if wager.kind == BONUS:
                self._envious[wager.seat] = max(wager.stake, self._envious.get(wager.seat, 0))

    def with_dealer(self, hands: list[Hand], dealer_cards: list[str]) -> Procedure:
        """13:69F-11.9(c) to (k)"""
        options = self.options
        dealer = yield from set_by_dealer(RULES, "dealer", dealer_cards, options, RULES.cites.dealer_sets)
        hands, _ = yield from surrenders(RULES, hands, INVENTORY)
        banks = makes(dealer_cards)
        for hand in hands:
            found = yield from announce(RULES, hand, dealer)
            decided = yield from take_or_return(RULES, hand, found, INVENTORY, RULES.cites.taken, options)
            yield from self._beside(hand, [decided] if found == WIN else [], banks)
        for hand, won in self.paying:
            yield from self._pay(hand, won, INVENTORY, RULES.cites.vigorish)
        yield from self._progressive()
        yield from self._envy()

    def with_bank(
        self, setting: Any, own: list[Hand], hands: list[Hand], dealer_cards: list[str], bank_cards: list[str]
    ) -> Procedure:
        """13:69F-11.10(k) to (p)"""
        bank, options = self.bank, self.options
        assert bank is not None
        house_lost, house_won = yield from house_against(RULES, bank, setting, dealer_cards, options)
        hands, given_up = yield from surrenders(RULES, hands, CENTER)
        banks, lost = makes(bank_cards), house_lost + given_up
        for hand in hands:
            found = yield from announce(RULES, hand, setting)
            decided = yield from take_or_return(RULES, hand, found, CENTER, bank.cite, options)
            lost += decided.stake if decided.found.lost else 0
            yield from self._beside(hand, [decided] if found == WIN else [], banks)
        for of_bank in own:  # the player who banks may have wagers beside it
            yield from self._beside(of_bank, [], makes(dealer_cards))
        mains = [each for _, won in self.paying for each in won if each.wager.kind == RULES.main]
        center = Center(bank, lost, house_won, mains)
        yield from center.pay_house()
        for hand, won in self.paying:
            main = next((each for each in won if each.wager.kind == RULES.main), None)
            if main is not None:
                yield from center.put_in(main.won)
                center.gone(main.won)
            yield from self._pay(hand, won, CENTER, bank.cites.winner)
        yield from center.close(options)
        yield from self._progressive()
        yield from self._envy()

    def _beside(self, hand: Hand, won: list[Decided], banks: int) -> Procedure:
        """What the seven cards make of the other wagers: those that lose are collected. 13:69F-11.9(f), (g)"""
        facts = Facts(own=makes(hand.pieces), bank=banks)
        options = self.options
        decided = decide(hand.beside, lambda wager: outcome(wager.kind, facts, options))
        most = _IMPERIAL.most(options, self.table.limits.of(IMPERIAL, "")[0])
        if most:
            limited([each for each in decided if each.wager.kind == IMPERIAL], most)
        yield from collect(decided, _COLLECTED)
        won = won + [each for each in decided if not each.found.lost]
        if options.bonus_wager and (cents := envy(facts.own, options)):
            self.premium.append((hand.wager.seat, cents))
        for wager in hand.taken:
            if outcome(KEY, facts, options).also is not None:
                self.progressive.append((hand, wager, progressive_hand(facts.own)))
        if won:
            self.paying.append((hand, won))
        elif not self._stays(hand):
            yield Collect((hand.name,), _COLLECTED)

    def _stays(self, hand: Hand) -> bool:
        """Whether a hand stays on the layout for its progressive payout wager. 13:69F-11.9(g), (h), (l)"""
        return any(hand is each for each, _, _ in self.progressive)

    def _pay(self, hand: Hand, won: list[Decided], source: str, fee: str) -> Procedure:
        """The pai gow poker wager first, with its vigorish, then the others; the cards are taken. 11.9(i), (j)"""
        for each in won:
            if each.wager.kind == RULES.main:
                yield from pay([each], RULES.cites.paid, source)
                yield from take_vigorish([each], fee)
            else:
                yield from pay([each], _CITES[each.wager.kind])
        if not self._stays(hand):
            yield Collect((hand.name,), "13:69F-11.9(k)")

    def _progressive(self) -> Procedure:
        """Sums come out of the inventory, shares of the meter once they are verified; then the cards go. 11.9(l)"""
        if self.progressive:
            yield from PROGRESSIVE.settle(self.options, [(wager, made_of) for _, wager, made_of in self.progressive])
            yield Collect(tuple(hand.name for hand, _, _ in self.progressive), "13:69F-11.9(l)")

    def _envy(self) -> Procedure:
        """Last of all, who had five dollars on the bonus wager is paid for other players' premium hands. 11.15"""
        for seat, stake in sorted(self._envious.items(), reverse=True):
            if stake < LEAST_FOR_ENVY:
                continue
            for other, cents in self.premium:
                if other != seat:
                    why = f"envy bonus for the hand of seat {other}"
                    yield Move(cents, INVENTORY, chips(seat), why, "13:69F-11.16")
