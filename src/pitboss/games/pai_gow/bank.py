"""Player bank and co-bank: who banks, the dealer's wager, and the money through the center. 13:69F-10.8

Paragraphs (d)1 to (l) of 10.8 are lost; what they said stands in the twin section for pai gow poker, 11.10(d) to
(i), which is cited where only it has the words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from pitboss.core.game import Seating
from pitboss.core.irregular import return_wagers
from pitboss.core.ledger import INVENTORY, chips
from pitboss.core.money import money
from pitboss.core.settlement import Decided, settle
from pitboss.core.steps import Announce, Ask, Move, Procedure, Reveal, Span
from pitboss.core.wager import Outcome, Wager
from pitboss.games.pai_gow import dealing
from pitboss.games.pai_gow.memory import Memory
from pitboss.games.pai_gow.setting import Setting, ruling
from pitboss.games.pai_gow.wagers import LOSE, MAIN, PUSH, WIN, PaiGowOptions, dealer_result, position

SET_BY_BANK = "13:69F-10.7(c)"
LOST_TO_TRIPLE = Outcome("loses to a triple", lost=True)
CENTER = "center of the layout"
HOUSE = "dealer's wager"
"""The account of what the dealer wagers against the bank, in front of the table inventory container."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The player who banks this round, whether the casino covers half, and the dealer's wager against the bank."""

    seat: int
    shared: bool
    house_wager: int = 0

    @property
    def name(self) -> str:
        return f"seat {self.seat}"

    @property
    def cite(self) -> str:
        return "13:69F-10.8(p)" if self.shared else "13:69F-10.8(o)"


# Whose turn it is.


def known(table: Seating) -> Memory:
    """The memory without those who have left. At a table that was idle the game starts anew. 13:69F-10.8(b)"""
    memory: Memory = table.memory
    new = table.newcomers
    if not new:
        return memory
    if new.issuperset(table.seats):
        return replace(memory, offer=0, banked=0, wagered=())
    wagered = tuple(held for held in memory.wagered if held[0] not in new)
    return replace(memory, banked=0 if memory.banked in new else memory.banked, wagered=wagered)


def offered_to(seats: Iterable[int], offer: int) -> list[int]:
    """The seats in the order of the offer, from position `offer` on, counterclockwise. 13:69F-10.8(c)

    None where the turn has come back to the dealer: nobody sits at that position or beyond it.
    """
    in_turn = sorted(seats, key=position)
    if not offer or all(position(seat) < offer for seat in in_turn):
        return []
    return sorted(in_turn, key=lambda seat: (position(seat) < offer, position(seat)))


def remember(
    table: Seating, memory: Memory, bank: Bank | None, offered: int, wagers: Iterable[tuple[int, int]]
) -> Memory:
    """The memory after a round that was played to its end. 13:69F-10.8(c), (d)

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


def covers(table: Seating, seat: int) -> int:
    """What a player would have left after covering all other players' wagers; below 0 it is not enough.

    The player's own wager is free again once the bank is taken.
    """
    mains = [w for w in table.wagers() if w.kind == MAIN]
    own = sum(w.stake for w in mains if w.seat == seat)
    return table.chips(seat) + own - sum(w.stake for w in mains if w.seat != seat)


def may_bank(table: Seating, seat: int, memory: Memory) -> bool:
    """Not twice running; with a wager against the dealer when the dealer last banked; with enough chips.

    13:69F-10.8(c), (d)
    """
    return seat != memory.banked and any(seat == s for s, _ in memory.wagered) and covers(table, seat) >= 0


def offer_bank(table: Seating, house: PaiGowOptions, memory: Memory) -> Procedure:
    """The bank is offered in turn until a player takes it; returns the bank, or None, and the seat first offered it.

    13:69F-10.8(c)
    """
    choices = ("bank", "co-bank", "pass") if house.co_banking else ("bank", "pass")
    able = [seat for seat in offered_to(table.seats, memory.offer) if may_bank(table, seat, memory)]
    for seat in able:
        question = "Will you bank this round?"
        answer = yield Ask(seat, question, choices, "pass", "13:69F-10.8(c)", label="offer the bank")
        if answer != "pass":
            shared = answer == "co-bank"
            yield Announce(f"Seat {seat} is the {'co-bank' if shared else 'bank'}", "13:69F-10.8(c)")
            own = [w for w in table.wagers() if w.kind == MAIN and w.seat == seat]
            yield from return_wagers(own, "13:69F-11.10(f)", "the bank makes no wager against itself, returned")
            against = 0 if shared else (yield from house_wager(table, house, memory, seat))
            return Bank(seat, shared, against), able[0]
    return None, able[0] if able else 0


def house_wager(table: Seating, house: PaiGowOptions, memory: Memory, seat: int) -> Procedure:
    """What the dealer wagers against the bank, who may lower or refuse it. 13:69F-11.10(g)

    The dealer offers the whole amount; the bank accepts what it can pay beside all other wagers.
    """
    if house.dealer_wager_against_bank == "last_wager_of_bank_against_dealer":
        amount = dict(memory.wagered)[seat]
    else:
        amount = max((w.stake for w in table.wagers() if w.kind == MAIN), default=0)
    unit = table.unit
    amount = amount // unit * unit
    if not amount:
        return 0
    free = covers(table, seat)
    most = min(amount - unit, free // unit * unit)
    spans = {"lower": Span(unit, most, unit)} if most >= unit else {}
    answer = yield Ask(
        seat,
        f"The dealer would wager {money(amount)} against your bank: accept, lower or refuse it?",
        ("accept", *spans, "refuse"),
        "accept" if amount <= free else "refuse",
        "13:69F-11.10(g)",
        label="dealer's wager",
        spans=spans,
        costs={"accept": table.chips(seat) - free + amount},
    )
    if answer == "refuse":
        return 0
    amount = amount if answer == "accept" else answer[1]
    yield Move(amount, INVENTORY, HOUSE, "the dealer's wager against the bank", "13:69F-11.10(g)")
    return amount


# The settlement.


def set_bank(bank: Bank, tiles: list[str], house: PaiGowOptions) -> Procedure:
    """The bank sets its hands after all other players; for a co-bank the dealer does. 13:69F-10.7(c), 10.8(p)"""
    if bank.shared:
        return (yield from dealing.set_by_dealer(bank.name, tiles, house, "13:69F-10.8(p)"))
    answer = yield dealing.ask_setting(bank.seat, bank.name, tiles, house, SET_BY_BANK)
    return dealing.chosen(answer, tiles, house)


def settle_with_bank(
    bank: Bank, setting: Setting, hands: list[dealing.Hand], dealer_tiles: list[str], house: PaiGowOptions
) -> Procedure:
    """The bank's hands are exposed and every wager is settled against them. 13:69F-10.8(n) to (r)"""
    house_lost, house_won = yield from _house_against(bank, setting, dealer_tiles, house)
    hands, given_up = yield from dealing.surrenders(hands, CENTER)
    winners, lost = yield from dealing.expose(hands, setting, CENTER, house, bank.cite)
    yield from pay_out(bank, house_lost + given_up + lost, house_won, winners, house)


def _house_against(bank: Bank, setting: Setting, dealer_tiles: list[str], house: PaiGowOptions) -> Procedure:
    """The dealer's wager against the bank; returns what it has lost, and what it has yet to be paid. 10.8(n)"""
    amount, cite = bank.house_wager, "13:69F-10.8(n)"
    dealer = (yield from dealing.set_by_dealer("dealer", dealer_tiles, house, cite)) if amount else None
    if not bank.shared:
        yield Reveal(bank.name, setting.tiles, cite)
    if dealer is None:
        return 0, 0
    found = dealer_result(dealer.high, dealer.low, setting.high, setting.low)
    why = ruling(dealer, setting, of_player=False)
    yield Announce(f"Dealer against the bank: {dealing.CALLS[found][0]}; {why}", cite)
    if found == PUSH:
        yield Move(amount, HOUSE, INVENTORY, "push, returned", cite)
    elif found == LOSE:
        yield Move(amount, HOUSE, CENTER, "loses", cite)
    return (amount if found == LOSE else 0), (amount if found == WIN else 0)


def take_all(bank: Bank | None, wagers: list[Wager], house: PaiGowOptions) -> Procedure:
    """Without vigorish, a triple takes every pai gow wager, the dealer's too, and no tiles are dealt. 10.7(l)2"""
    cite = "13:69F-10.7(l)2"
    lost = sum(wager.stake for wager in wagers)
    yield from settle(wagers, lambda _: LOST_TO_TRIPLE, cite, INVENTORY if bank is None else CENTER)
    if bank is None:
        return
    if bank.house_wager:
        yield Move(bank.house_wager, HOUSE, CENTER, LOST_TO_TRIPLE.why, cite)
    yield from pay_out(bank, lost + bank.house_wager, 0, [], house)


def pay_out(bank: Bank, center: int, house_won: int, winners: list[Decided], house: PaiGowOptions) -> Procedure:
    """Winning wagers are paid from the center, which holds what was lost; the bank makes up what is short and
    gets what is over, less vigorish. 13:69F-10.8(o) to (r)"""
    owing = house_won + sum(decided.won for decided in winners)
    if house_won:
        center = yield from _put_in(bank, center, house_won, owing)
        yield Move(house_won, CENTER, HOUSE, "wins 1 to 1", bank.cite)
        yield Move(2 * house_won, HOUSE, INVENTORY, "the dealer's wager and winnings", "13:69F-10.8(q)")
        center, owing = center - house_won, owing - house_won
    for decided in winners:
        center = yield from _put_in(bank, center, decided.won, owing)
        yield from dealing.pay_winner(decided, "13:69F-10.8(r)", CENTER)
        center, owing = center - decided.won, owing - decided.won
    if center:
        yield from _give_surplus(bank, center, house)


def _put_in(bank: Bank, center: int, amount: int, owing: int) -> Procedure:
    """Where the center is exhausted, the bank puts in exactly what is still owed, or one half of it."""
    if center >= amount:
        return center
    short = owing - center
    casino = short - short // 2 if bank.shared else 0
    yield Move(short - casino, chips(bank.seat), CENTER, "still owed to winning wagers", bank.cite)
    if casino:
        yield Move(casino, INVENTORY, CENTER, "one half of what is still owed", bank.cite)
    return owing


def _give_surplus(bank: Bank, surplus: int, house: PaiGowOptions) -> Procedure:
    """What is left in the center, or one half of it, goes to the bank, less vigorish."""
    if bank.shared:
        yield Move(surplus - surplus // 2, CENTER, INVENTORY, "one half of the surplus", bank.cite)
        surplus //= 2
    vigorish = house.fee.on(surplus) if house.fee else 0
    if vigorish:
        yield Move(vigorish, CENTER, INVENTORY, "vigorish on the surplus", bank.cite)
    if surplus - vigorish:
        yield Move(surplus - vigorish, CENTER, chips(bank.seat), "surplus to the bank", bank.cite)
