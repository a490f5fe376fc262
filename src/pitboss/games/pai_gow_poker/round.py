"""A round of pai gow poker, from the shuffle to the last wager. 13:69F-11.6 to 11.13"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, AnyStep, Bet, Betting, Move, Procedure, Shuffle
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.procedure.settlement import collect, decide, pay
from pitboss.core.procedure.shoe import offer_cut
from pitboss.core.procedure.void_round import undo
from pitboss.games.pai_gow_poker.rules import DEALT, RULES, Memory, first_place
from pitboss.games.pai_gow_poker.settle import Settlement
from pitboss.games.pai_gow_poker.wagers import (
    ADDITIONAL,
    DRAGONS_EYE,
    IMPERIAL,
    MAIN,
    PROGRESSIVE,
    THREE_CARD,
    Facts,
    PaiGowPokerOptions,
    outcome,
)
from pitboss.jackpots.progressive import KEY
from pitboss.setting import dragons_eye, moments
from pitboss.setting.bank import Bank, Offer, known, remember, set_bank, take_all
from pitboss.setting.dealing import DECKS, Dealing, button_after, random_number, shake
from pitboss.setting.five_two.made import three_cards
from pitboss.setting.five_two.setting import rising
from pitboss.setting.hands import Hand, Hands, mains
from pitboss.setting.methods import AUTOMATED, DICE, HAND, RANDOM_NUMBER
from pitboss.setting.places import SEATS, position

NOT_ON_HANDS = (ADDITIONAL, *dragons_eye.KEYS)
"""The wagers that are settled before a card is dealt."""


def play(table: Seating, options: PaiGowPokerOptions) -> Procedure:
    """One round; the memory returned says whose turn the bank is, how the dice stand and where the cut is offered."""
    memory = known(table.memory, table)
    deck = DECKS[memory.deck % options.decks_in_rotation]
    by_device = options.shuffling == AUTOMATED
    yield Shuffle(deck, "13:69F-11.6(a)", label=moments.DEVICE_SHUFFLE if by_device else moments.SHUFFLE)
    yield Betting("13:69F-11.7(c)")
    bank: Bank | None = None
    offered = 0
    if options.player_banking:
        bank, offered = yield from Offer(RULES, table, options, memory).made()
    if not by_device:
        yield from offer_cut(_cutters(table, memory, bank), "13:69F-11.6(d)")
    yield Announce("No more bets", DEALT.bets[options.dealing_method])
    if bank is None and not table.wagers():
        return memory
    return (yield from Round(table, options, memory, deck, bank, offered).played())


def _cutters(table: Seating, memory: Memory, bank: Bank | None) -> list[int]:
    """Who is offered the cut: the bank and on counterclockwise; without one, a position that moves on. 11.6(d)"""
    seats = sorted(table.seats, key=position)
    if bank is None and not memory.cut:  # whoever came first to a table that just opens: here, the lowest seat
        return [min(seats), *(seat for seat in seats if seat != min(seats))] if seats else []
    first = position(bank.seat) if bank else memory.cut
    return sorted(seats, key=lambda seat: (position(seat) < first, position(seat)))


class Round:
    """A round once wagers are closed."""

    def __init__(
        self, table: Seating, options: PaiGowPokerOptions, memory: Memory, deck: str, bank: Bank | None, offered: int
    ) -> None:
        self.table, self.options, self.memory = table, options, memory
        self.bank, self.offered = bank, offered
        self.dealing = Dealing(DEALT, deck, options.dealing_method)
        self.settlement = Settlement(table, options, bank)
        self._settled: list[int] = []
        self._taken: list[Wager] = []
        self._fed: list[AnyStep] = []

    def played(self) -> Procedure:
        """The start, what is settled by it, the cards, and the memory for the next round."""
        table, options, bank = self.table, self.options, self.bank
        wagers = mains(self.table, MAIN)
        against_dealer = [(w.seat, w.stake) for w in wagers]
        deals = bool(wagers) or bank is not None
        try:
            yield from self._take_progressive()
            if options.dealing_method == HAND and deals:
                yield from self.dealing.build_stacks()
            first, triple = yield from self._start()
            if options.triples_lose and triple:
                yield from take_all(RULES, bank, wagers, options, "13:69F-11.9(k)2")
                yield from undo(self._fed, self._on_hands(), "13:69F-11.9(k)2")
            elif deals:
                yield from self._play_cards(wagers, first)
        except Raised as void:
            # All hands are void, and the dealer's wager; what number and dice have decided stands. 13:69F-11.11
            steps = [step for at, step in enumerate(table.steps) if at not in self._settled]
            yield from undo(steps, self._on_hands(), void.cite)
            return self._after_cards(self.memory)
        memory = self._after_cards(self.memory)
        memory = replace(memory, cut=memory.cut % SEATS + 1 if bank is None else 1)
        return remember(table, memory, bank, self.offered, against_dealer) if options.player_banking else memory

    def _after_cards(self, memory: Memory) -> Memory:
        """The other deck comes into play, and the button moves on clockwise. 13:69F-11.2(b)4, 11.8C(d)"""
        deck = (memory.deck + 1) % self.options.decks_in_rotation
        return replace(memory, deck=deck, start=button_after(memory.start, self.options.start_method))

    def _on_hands(self) -> list[Wager]:
        return [w for w in self.table.wagers() if w.kind not in NOT_ON_HANDS]

    def _take_progressive(self) -> Procedure:
        """Progressive payout wagers are taken from the device before any card is dealt. 13:69F-11.14(b)"""
        table, before = self.table, len(self.table.steps)
        self._taken = [wager for wager in table.wagers() if wager.kind == KEY]
        for wager in self._taken:
            yield Move(wager.stake, wager.account, INVENTORY, "collected", "13:69F-11.14(b)")
        yield from PROGRESSIVE.feed(self.options, len(self._taken))
        self._fed = list(table.steps[before:])

    def _start(self) -> Procedure:
        """Where the deal starts, and whether the dice are a triple; dice wagers and additional wagers are settled.

        13:69F-11.8(b), 11.8A(e), 11.8B(c), 11.8D, 11.13
        """
        table, options = self.table, self.options
        dice, number = [0, 1, 2], 0
        if options.dragons_eye:
            dice, shaker = yield from DRAGONS_EYE.shake(table, self.memory)
            before = len(table.steps)
            self.memory = yield from DRAGONS_EYE.settle(table, self.memory, dice, shaker, options)
            self._settled += range(before, len(table.steps))
        elif options.start_method == DICE:
            dice = yield from shake(DEALT, self.bank, options.dealing_method)
        if options.start_method == RANDOM_NUMBER and not options.button_start:
            number = yield from random_number(DEALT)
            yield from self._settle_number(number)
        return first_place(dice, number, self.bank, self.memory.start, options), dragons_eye.triple(*dice)

    def _settle_number(self, number: int) -> Procedure:
        """Additional wagers that lose are collected, then those that win are paid. 13:69F-11.13(b)4, 5, 11.13(c)"""
        options, before = self.options, len(self.table.steps)
        wagers = [w for w in self.table.wagers() if w.kind == ADDITIONAL]
        found = decide(
            wagers, lambda w: outcome(ADDITIONAL, Facts(number=number, chosen=int(w.pick)), options, w.stake)
        )
        yield from collect(found, "13:69F-11.13(b)4")
        yield from pay(found, "13:69F-11.13(b)5")
        self._settled += range(before, len(self.table.steps))

    def _play_cards(self, wagers: list[Wager], first: int) -> Procedure:
        """The cards are dealt, set and compared. 13:69F-11.8 to 11.10"""
        options, bank = self.options, self.bank
        played = [Hand(w, beside=self._beside(w.spot), taken=self._taken_at(w.spot)) for w in wagers]
        hands = Hands(RULES, played, self._voided)
        own = self._beside(bank.seat) if bank else []
        own_taken = self._taken_at(bank.seat) if bank else []
        stack = (yield from self.dealing.choose_stack(bank)) if options.dealing_method == HAND else 1
        kept = bank is None or bank.house_wager > 0 or any(w.kind == IMPERIAL for w in own)
        seat = bank.seat if bank else 0
        dealer_cards, bank_cards = yield from self.dealing.deal(hands, first, stack, seat, kept)
        yield from self._settle_three(hands.played, own, bank_cards)
        yield from hands.set_all(options)
        if bank is None:
            yield from self.settlement.with_dealer(hands.played, dealer_cards)
            return
        setting = yield from set_bank(RULES, bank, bank_cards, options)
        if setting.foul:  # not lost: the dealer sets it as the casino's way says
            found = RULES.by_way(bank_cards, options)
            why = f"The bank's hand is foul and set by the house way: {found.setting.words}"
            yield Announce(why, "13:69F-11.11(j)")
            setting = found.setting
        own = [wager for wager in own if wager.kind != THREE_CARD]
        of_bank = [Hand((own + own_taken)[0], bank_cards, setting, own, own_taken)] if own + own_taken else []
        yield from self.settlement.with_bank(setting, of_bank, hands.played, dealer_cards, bank_cards)

    def _beside(self, spot: int) -> list[Wager]:
        return [w for w in self._on_hands() if w.kind != MAIN and w.spot == spot]

    def _taken_at(self, spot: int) -> list[Wager]:
        return [wager for wager in self._taken if wager.spot == spot]

    def _voided(self, hand: Hand) -> Iterator[Move]:
        """The progressive payout wager of a hand that is void goes back too. 13:69F-11.11(d)"""
        for wager in hand.taken:
            yield from PROGRESSIVE.give_back(self.options, wager, RULES.cites.exposed)

    def _settle_three(self, hands: list[Hand], own: list[Wager], bank_cards: list[str]) -> Procedure:
        """The three-card bonus wagers, once the cards are dealt. 13:69F-11.17"""
        held = [(hand.pieces, hand.beside) for hand in hands] + ([(bank_cards, own)] if own else [])
        for cards, wagers in held:
            three = [wager for wager in wagers if wager.kind == THREE_CARD]
            facts = Facts(three=three_cards(*rising(cards[:3])))
            found = decide(three, lambda w, facts=facts: outcome(w.kind, facts, self.options))  # type: ignore[misc]
            yield from collect(found, "13:69F-11.17")
            yield from pay(found, "13:69F-11.18")
        for hand in hands:
            hand.beside = [wager for wager in hand.beside if wager.kind != THREE_CARD]


def check(table: Seating, bet: Bet, options: PaiGowPokerOptions) -> Refusal | None:
    """What this subchapter refuses beyond the kinds, limits and odds of every table. 13:69F-11.7, 11.12(a)"""
    spot = bet.spot or bet.seat
    if bet.wager == ADDITIONAL and spot != bet.seat:
        return Refusal("Additional wagers lie at the player's own position.", "13:69F-11.13(b)2")
    return DRAGONS_EYE.refused(table, bet, options, "13:69F-11.12(a)")
