"""Player bank and co-bank: who banks, the dealer's wager, and the money through the center. 13:69F-10.8, 11.10

Paragraphs (d)1 to (l) of 10.8 are lost; what they said stands in the twin section for pai gow poker, 11.10(d) to
(i), which is cited where only it has the words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec.structs import replace

from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import return_wagers
from pitboss.core.game.steps import Announce, Ask, Move, Procedure, Reveal, Span
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.settlement import Decided, settle
from pitboss.setting.hands import ask_setting, chosen, set_by_dealer
from pitboss.setting.memory import Memory
from pitboss.setting.places import position
from pitboss.setting.rules import LOSE, PUSH, WIN, BankCites, Rules

LOST_TO_TRIPLE = Outcome("loses to a triple", lost=True)
CENTER = "center of the layout"
BANK, CO_BANK = "bank", "co-bank"
OFFER_BANK, DEALERS_WAGER = "offer the bank", "dealer's wager"
HOUSE = "dealer's wager"
"""The account of what the dealer wagers against the bank, in front of the table inventory container."""

_M = TypeVar("_M", bound=Memory)


@dataclass(frozen=True, slots=True)
class Bank:
    """The player who banks this round, whether the casino covers half, and the dealer's wager against the bank."""

    seat: int
    shared: bool
    cites: BankCites
    house_wager: int = 0

    @property
    def name(self) -> str:
        return f"seat {self.seat}"

    @property
    def cite(self) -> str:
        return self.cites.shared if self.shared else self.cites.alone


# Whose turn it is.


def known(memory: _M, table: Seating) -> _M:
    """The memory without those who have left. At a table that was idle the game starts anew.

    13:69F-10.8(b), 11.10(b)
    """
    new = table.newcomers
    if not new:
        return memory
    if new.issuperset(table.seats):
        return replace(memory, offer=0, banked=0, wagered=())
    wagered = tuple(held for held in memory.wagered if held[0] not in new)
    return replace(memory, banked=0 if memory.banked in new else memory.banked, wagered=wagered)


def offered_to(seats: Iterable[int], offer: int) -> list[int]:
    """The seats in the order of the offer, from position `offer` on, counterclockwise. 13:69F-10.8(c), 11.10(c)

    None where the turn has come back to the dealer: nobody sits at that position or beyond it.
    """
    in_turn = sorted(seats, key=position)
    if not offer or all(position(seat) < offer for seat in in_turn):
        return []
    return sorted(in_turn, key=lambda seat: (position(seat) < offer, position(seat)))


def remember(table: Seating, memory: _M, bank: Bank | None, offered: int, wagers: Iterable[tuple[int, int]]) -> _M:
    """The memory after a round that was played to its end. 13:69F-10.8(c), (d), 11.10(c), (d)

    The next first offer is made one place on from the seat first `offered` the bank; after the dealer's own turn,
    from the first position again.
    """
    order = offered_to(table.seats, memory.offer)
    offer = position(offered or order[0]) + 1 if order else 1
    if bank is not None:
        return replace(memory, offer=offer, banked=bank.seat)
    wagered: dict[int, int] = {}
    for seat, stake in wagers:
        wagered[seat] = max(stake, wagered.get(seat, 0))
    return replace(memory, offer=offer, banked=0, wagered=tuple(sorted(wagered.items())))


class Offer:
    """The offer of the bank at a table in one round."""

    def __init__(self, rules: Rules, table: Seating, options: Any, memory: Memory) -> None:
        assert rules.bank is not None
        self.rules, self.cites = rules, rules.bank
        self.table, self.options, self.memory = table, options, memory

    def _mains(self) -> list[Wager]:
        return [w for w in self.table.wagers() if w.kind == self.rules.main]

    def covers(self, seat: int) -> int:
        """What a player would have left after covering all other players' wagers; below 0 it is not enough.

        The player's own wager is free again once the bank is taken.
        """
        mains = self._mains()
        own = sum(w.stake for w in mains if w.seat == seat)
        return self.table.chips(seat) + own - sum(w.stake for w in mains if w.seat != seat)

    def may_bank(self, seat: int) -> bool:
        """Not twice running; with a wager against the dealer when the dealer last banked; with enough chips.

        13:69F-10.8(c), (d), 11.10(c), (d)
        """
        wagered = any(seat == s for s, _ in self.memory.wagered)
        return seat != self.memory.banked and wagered and self.covers(seat) >= 0

    def made(self) -> Procedure:
        """The bank is offered in turn until a player takes it; returns the bank, or None, and the seat first offered
        it. 13:69F-10.8(c), 11.10(c)"""
        cites = self.cites
        choices = (BANK, CO_BANK, "pass") if self.options.co_banking else (BANK, "pass")
        able = [seat for seat in offered_to(self.table.seats, self.memory.offer) if self.may_bank(seat)]
        for seat in able:
            question = "Will you bank this round?"
            answer = yield Ask(seat, question, choices, "pass", cites.offered, label=OFFER_BANK)
            if answer != "pass":
                shared = answer == CO_BANK
                role = CO_BANK if shared else BANK
                yield Announce(f"Seat {seat} is the {role}", cites.offered, seat=seat, role=role)
                own = [w for w in self.table.wagers() if w.seat == seat and self._goes_back(w)]
                yield from return_wagers(own, cites.own, "the bank makes no wager against itself, returned")
                against = 0 if shared else (yield from self._house_wager(seat))
                return Bank(seat, shared, cites, against), able[0]
        return None, able[0] if able else 0

    def _goes_back(self, wager: Wager) -> bool:
        """The bank has one hand, and makes no wager against it."""
        return wager.kind == self.rules.main or wager.spot != wager.seat

    def _house_wager(self, seat: int) -> Procedure:
        """What the dealer wagers against the bank, who may lower or refuse it. 13:69F-11.10(g)

        The dealer offers the whole amount; the bank accepts what it can pay beside all other wagers.
        """
        if self.options.dealer_wager_against_bank == "last_wager_of_bank_against_dealer":
            amount = dict(self.memory.wagered)[seat]
        else:
            amount = max((w.stake for w in self._mains()), default=0)
        unit, cite = self.table.unit, self.cites.house
        amount = amount // unit * unit
        if not amount:
            return 0
        free = self.covers(seat)
        most = min(amount - unit, free // unit * unit)
        spans = {"lower": Span(unit, most, unit)} if most >= unit else {}
        answer = yield Ask(
            seat,
            f"The dealer would wager {money(amount)} against your bank: accept, lower or refuse it?",
            ("accept", *spans, "refuse"),
            "accept" if amount <= free else "refuse",
            cite,
            label=DEALERS_WAGER,
            spans=spans,
            costs={"accept": self.table.chips(seat) - free + amount},
        )
        if answer == "refuse":
            return 0
        amount = amount if answer == "accept" else answer[1]
        yield Move(amount, INVENTORY, HOUSE, "the dealer's wager against the bank", cite)
        return amount


# The settlement.


def set_bank(rules: Rules, bank: Bank, pieces: list[str], options: Any) -> Procedure:
    """The bank sets its hands after all other players; for a co-bank the dealer does. 10.7(c), 10.8(p), 11.9(c)"""
    if bank.shared:
        return (yield from set_by_dealer(rules, bank.name, pieces, options, bank.cites.set_shared))
    answer = yield ask_setting(rules, bank.seat, bank.name, pieces, options, bank.cites.set)
    return chosen(rules, answer, pieces, options)


def house_against(rules: Rules, bank: Bank, setting: Any, dealer_pieces: list[str], options: Any) -> Procedure:
    """The dealer's wager against the bank; returns what it has lost, and what it has yet to be paid. 10.8(n)"""
    amount, cite = bank.house_wager, bank.cites.compared
    dealer = (yield from set_by_dealer(rules, "dealer", dealer_pieces, options, cite)) if amount else None
    if not bank.shared:
        yield Reveal(bank.name, setting.pieces, cite)
    if dealer is None:
        return 0, 0
    found = rules.dealer_compare(dealer, setting)
    why = rules.ruling(dealer, setting, False)
    yield Announce(f"Dealer against the bank: {rules.call(found)[0]}; {why}", cite)
    if found == PUSH:
        yield Move(amount, HOUSE, INVENTORY, "push, returned", cite)
    elif found == LOSE:
        yield Move(amount, HOUSE, CENTER, "loses", cite)
    return (amount if found == LOSE else 0), (amount if found == WIN else 0)


def take_all(rules: Rules, bank: Bank | None, wagers: list[Wager], options: Any, cite: str) -> Procedure:
    """Without vigorish, a triple takes every wager on hands, the dealer's too, and nothing is dealt. 10.7(l)2"""
    lost = sum(wager.stake for wager in wagers)
    yield from settle(wagers, lambda _: LOST_TO_TRIPLE, cite, INVENTORY if bank is None else CENTER)
    if bank is None:
        return
    if bank.house_wager:
        yield Move(bank.house_wager, HOUSE, CENTER, LOST_TO_TRIPLE.why, cite)
    center = Center(bank, lost + bank.house_wager, 0, [])
    yield from center.close(options)


class Center:
    """The money in the center of the layout: it holds what was lost to the bank, and winners are paid from it; the
    bank makes up what is short and gets what is over, less vigorish. 13:69F-10.8(o) to (r), 11.10(l) to (o)"""

    def __init__(self, bank: Bank, held: int, house_won: int, winners: Iterable[Decided]) -> None:
        self.bank, self.held, self.house_won = bank, held, house_won
        self.owing = house_won + sum(decided.won for decided in winners)

    def pay_house(self) -> Procedure:
        """The dealer's winning wager is paid first, and goes back with its winnings."""
        won = self.house_won
        if won:
            yield from self.put_in(won)
            yield Move(won, CENTER, HOUSE, "wins 1 to 1", self.bank.cite)
            yield Move(2 * won, HOUSE, INVENTORY, "the dealer's wager and winnings", self.bank.cites.house_won)
            self.gone(won)

    def put_in(self, amount: int) -> Procedure:
        """Where the center is exhausted, the bank puts in exactly what is still owed, or one half of it."""
        bank = self.bank
        if self.held >= amount:
            return
        short = self.owing - self.held
        casino = short - short // 2 if bank.shared else 0
        yield Move(short - casino, chips(bank.seat), CENTER, "still owed to winning wagers", bank.cite)
        if casino:
            yield Move(casino, INVENTORY, CENTER, "one half of what is still owed", bank.cite)
        self.held = self.owing

    def gone(self, amount: int) -> None:
        """So much has been paid."""
        self.held -= amount
        self.owing -= amount

    def close(self, options: Any) -> Procedure:
        """What is left, or one half of it, goes to the bank, less vigorish."""
        surplus, bank = self.held, self.bank
        if not surplus:
            return
        if bank.shared:
            yield Move(surplus - surplus // 2, CENTER, INVENTORY, "one half of the surplus", bank.cite)
            surplus //= 2
        vigorish = options.fee.on(surplus) if options.fee else 0
        if vigorish:
            yield Move(vigorish, CENTER, INVENTORY, "vigorish on the surplus", bank.cite)
        if surplus - vigorish:
            yield Move(surplus - vigorish, CENTER, chips(bank.seat), "surplus to the bank", bank.cite)
