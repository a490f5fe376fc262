"""A round of pai gow poker, from the shuffle to the last wager. 13:69F-11.6 to 11.20"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, AnyStep, Bet, Betting, Collect, Move, Procedure, Shuffle
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.seats import first_come
from pitboss.core.procedure.settlement import Decided, collect, decide, limited, pay
from pitboss.core.procedure.shoe import offer_cut
from pitboss.core.procedure.void_round import undo
from pitboss.games.pai_gow_poker.pays import LEAST_FOR_ENVY, progressive_hand
from pitboss.games.pai_gow_poker.rules import DEALT, RULES
from pitboss.games.pai_gow_poker.wagers import (
    ADDITIONAL,
    BONUS,
    DRAGONS_EYE,
    IMPERIAL,
    IMPERIAL_LIMIT,
    MAIN,
    PROGRESSIVE,
    THREE_CARD,
    PaiGowPokerOptions,
    envy,
    outcome,
)
from pitboss.jackpots.progressive import KEY
from pitboss.setting import dragons_eye, moments
from pitboss.setting.bank import Bank, Offer, known, remember, set_bank, take_all
from pitboss.setting.dealing import DECKS, Dealing, button_after, first_place, random_number, shake
from pitboss.setting.five_two.made import three_cards
from pitboss.setting.five_two.setting import rising
from pitboss.setting.five_two.side import Facts, makes
from pitboss.setting.hands import Hand, Hands, mains
from pitboss.setting.memory import OfSeven as Memory
from pitboss.setting.methods import AUTOMATED, DICE, HAND, RANDOM_NUMBER
from pitboss.setting.places import SEATS, position
from pitboss.setting.settlement import Settlement

NOT_ON_HANDS = (ADDITIONAL, *dragons_eye.KEYS)
"""The wagers that are settled before a card is dealt."""


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
            won = [(wager, made_of) for _, wager, made_of in self.progressive]
            yield from PROGRESSIVE.settle(self.options, won, self.table.rounds)
            yield Collect(tuple(hand.name for hand, _, _ in self.progressive), "13:69F-11.9(l)")
        for seat, wager in sorted(self._envious.items(), reverse=True):
            pays = partial(Move, source=INVENTORY, target=chips(seat), cite="13:69F-11.16", wager=wager.account)
            for other, cents in self.premium:
                if other != seat:
                    yield pays(cents, why=f"envy bonus for the hand of seat {other}")


class Round:
    """A round of pai gow poker."""

    def __init__(self, table: Seating, options: PaiGowPokerOptions) -> None:
        self.table, self.options = table, options
        self.memory: Memory = known(table.memory, table)
        self.dealing = Dealing(DEALT, DECKS[self.memory.deck % options.decks_in_rotation], options.dealing_method)
        self.bank: Bank | None = None
        self._settled: list[int] = []
        self._taken: list[Wager] = []
        self._fed: list[AnyStep] = []

    def played(self) -> Procedure:
        """Returns the memory, which says whose turn the bank is, how the dice stand and where the cut is offered."""
        table, options = self.table, self.options
        by_device, offered = options.shuffling == AUTOMATED, 0
        moment = moments.DEVICE_SHUFFLE if by_device else moments.SHUFFLE
        yield Shuffle(self.dealing.deck, "13:69F-11.6(a)", label=moment)
        yield Betting("13:69F-11.7(c)")
        if options.player_banking:
            self.bank, offered = yield from Offer(RULES, table, options, self.memory).made()
        if not by_device:
            yield from offer_cut(self._cutters(), "13:69F-11.6(d)")
        yield Announce("No more bets", DEALT.bets[options.dealing_method])
        if self.bank is None and not table.wagers():
            return self.memory
        self.settlement = WithSides(table, options, self.bank)
        wagers = mains(table, MAIN)
        against_dealer = [(w.seat, w.stake) for w in wagers]
        try:
            yield from self._play(wagers)
        except Raised as void:
            # All hands are void, and the dealer's wager; what number and dice have decided stands. 13:69F-11.11
            steps = [step for at, step in enumerate(table.steps) if at not in self._settled]
            yield from undo(steps, self._on_hands(), void.cite)
            return self._after_cards(self.memory)
        memory = self._after_cards(self.memory)
        memory = replace(memory, cut=memory.cut % SEATS + 1 if self.bank is None else 1)
        return remember(table, memory, self.bank, offered, against_dealer) if options.player_banking else memory

    def _play(self, wagers: list[Wager]) -> Procedure:
        """The start, what is settled by it, and the cards."""
        deals = bool(wagers) or self.bank is not None
        yield from self._take_progressive()
        if self.options.dealing_method == HAND and deals:
            yield from self.dealing.build_stacks()
        first, triple = yield from self._start()
        if self.options.triples_lose and triple:
            yield from take_all(RULES, self.bank, wagers, self.options, "13:69F-11.9(k)2")
            yield from undo(self._fed, self._on_hands(), "13:69F-11.9(k)2")
        elif deals:
            yield from self._play_cards(wagers, first)

    def _cutters(self) -> list[int]:
        """Seats in the order in which they are offered the cut: from the bank on, counterclockwise; without a bank,
        from a position that moves on each round. 13:69F-11.6(d)"""
        seats, bank, cut = sorted(self.table.seats, key=position), self.bank, self.memory.cut
        if bank is None and not cut and seats:
            came = first_come(self.table) or min(seats)
            return [came, *(seat for seat in seats if seat != came)]
        first = position(bank.seat) if bank else cut
        return sorted(seats, key=lambda seat: (position(seat) < first, position(seat)))

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
            before = len(table.steps)
            yield from self._settle_now(
                ADDITIONAL, [(table.wagers(), Facts(number=number))], "13:69F-11.13(b)4", "13:69F-11.13(b)6"
            )
            self._settled += range(before, len(table.steps))
        return first_place(options, dice, number, self.bank, self.memory.start), dragons_eye.triple(*dice)

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
        held = [(hand.pieces, hand.beside) for hand in hands.played] + ([(bank_cards, own)] if own else [])
        three = [(wagers, Facts(three=three_cards(*rising(cards[:3])))) for cards, wagers in held]
        yield from self._settle_now(THREE_CARD, three, "13:69F-11.17", "13:69F-11.18")
        for hand in hands.played:
            hand.beside = [wager for wager in hand.beside if wager.kind != THREE_CARD]
        yield from hands.set_all(options)
        if bank is None:
            yield from self.settlement.of(hands.played, dealer_cards)
            return
        setting = yield from set_bank(RULES, bank, bank_cards, options)
        if setting.foul:  # not lost: the dealer sets it as the casino's way says
            found = RULES.by_way(bank_cards, options)
            why = f"The bank's hand is foul and set by the house way: {found.setting.words}"
            yield Announce(why, "13:69F-11.11(j)")
            setting = found.setting
        own = [wager for wager in own if wager.kind != THREE_CARD]
        nothing = Wager(bank.seat, MAIN, 0, "", self.table.rounds, spot=bank.seat)  # it makes no wager against itself
        of_bank = Hand(nothing, bank_cards, setting, own, own_taken)
        yield from self.settlement.of(hands.played, dealer_cards, setting, of_bank)

    def _beside(self, spot: int) -> list[Wager]:
        return [w for w in self._on_hands() if w.kind != MAIN and w.spot == spot]

    def _taken_at(self, spot: int) -> list[Wager]:
        return [wager for wager in self._taken if wager.spot == spot]

    def _voided(self, hand: Hand) -> Iterator[Move]:
        """The progressive payout wager of a hand that is void goes back too. 13:69F-11.11(d)"""
        for wager in hand.taken:
            yield from PROGRESSIVE.give_back(self.options, wager, RULES.cites.exposed)

    def _settle_now(
        self, kind: str, lie: Iterable[tuple[Iterable[Wager], Facts]], collected: str, paid: str
    ) -> Procedure:
        """Settle the wagers of a kind among those given, each by its facts: those that lose are collected first.
        13:69F-11.13(b)4, 11.13(b)5, 11.13(c), 11.17"""
        for wagers, facts in lie:
            found = decide(
                (wager for wager in wagers if wager.kind == kind),
                lambda w, facts=facts: outcome(kind, facts._replace(chosen=int(w.pick or 0)), self.options, w.stake),  # type: ignore[misc]
            )
            yield from collect(found, collected)
            yield from pay(found, paid)


def play(table: Seating, options: PaiGowPokerOptions) -> Procedure:
    """One round; the memory is returned."""
    return Round(table, options).played()


def check(table: Seating, bet: Bet, options: PaiGowPokerOptions) -> Refusal | None:
    """What this subchapter refuses beyond the kinds, limits and odds of every table. 13:69F-11.7, 11.12(a)"""
    spot = bet.spot or bet.seat
    if bet.wager == ADDITIONAL and spot != bet.seat:
        return Refusal("Additional wagers lie at the player's own position.", "13:69F-11.13(b)2")
    return DRAGONS_EYE.refused(table, bet, options, "13:69F-11.12(a)")
