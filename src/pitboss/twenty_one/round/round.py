"""One round, from the shoe to the discards; what lives between rounds. 13:69F-2.5, 2.6, 2.13, 2.14, 2.21"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import msgspec

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Equipment, Game, Refusal, Seating
from pitboss.core.game.irregular import attended, return_wagers
from pitboss.core.game.steps import Announce, Bet, Betting, Collect, Procedure
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.procedure.face_up import DEVICE
from pitboss.core.procedure.shoe import BURN, RACK, DealingShoe, Shoe, ShoeRules, cutters
from pitboss.twenty_one.round import dealers_hand, first_deal, insurance
from pitboss.twenty_one.round.boxes import Box, Hand, Laid
from pitboss.twenty_one.round.drawing import Cards
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.round.players_turn import Decisions
from pitboss.twenty_one.round.sides import started
from pitboss.twenty_one.rules.irregular import EMPTY, FAILURE
from pitboss.twenty_one.rules.options import TwentyOneOptions
from pitboss.twenty_one.rules.rules import Hole
from pitboss.twenty_one.rules.sections import Cites
from pitboss.twenty_one.rules.side import Side
from pitboss.twenty_one.rules.wager_kinds import Outcomes


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lives between rounds: the shoe, the seats that wagered in the last round dealt from it, and the player on
    whose box the cutting card came out (0: on no box)."""

    shoe: Shoe = Shoe()
    played: tuple[int, ...] = ()
    cutter: int = 0


def deck_of(options: TwentyOneOptions) -> tuple[str, ...]:
    """The cards in play; some games are played without tens."""
    rules = options.rules
    return deck(rules.decks, without_ranks="" if rules.ranks[9] else "T")


def after_void(_memory: Memory) -> Memory:
    """The cards of a void round are shuffled with all others."""
    return Memory()


class TwentyOne:
    """One round of a game of this family. A game says by which sections it is played, which wagers make a hand, what
    becomes of a wager, and which additional wagers there are; what it deals or settles otherwise, it overrides."""

    cites: ClassVar[Cites]
    first: ClassVar[tuple[str, ...]] = ("main",)
    decisions: ClassVar[type[Decisions]] = Decisions
    settles: Outcomes
    sides: ClassVar[Sequence[Side]] = ()

    def __init__(self, table: Seating, options: TwentyOneOptions) -> None:
        self.table = table
        self.options: TwentyOneOptions = options
        deck = deck_of(options)
        self.shoe = DealingShoe(self.shoe_rules(len(deck)), table.memory.shoe)
        cards = Cards(self.shoe, deck, self.cites, cutters(table, table.memory.cutter))
        rules = options.rules
        if FAILURE in table.bound:
            rules = replace(rules, hole=Hole.UNPEEKED)  # 19:47-26.15(m)
        self.felt = Felt(table, options, rules, self.cites, cards, self.outcome, self.actions)
        self.players = self.decisions(self.felt)

    @property
    def actions(self) -> int:
        """Against how many of the dealer's hands a box plays."""
        return 1

    @property
    def burned(self) -> str:
        """The label of the step in which the first card is burned."""
        return BURN

    def outcome(self, kind: str, fact: int) -> Outcome:
        """What becomes of a wager."""
        return self.settles(kind, fact, self.options)

    def shoe_rules(self, size: int) -> ShoeRules:
        """How a shoe of `size` cards is used: down to the cutting card, or with a continuous device."""
        options = self.options
        return ShoeRules(
            size=size,
            behind=options.behind(size),
            cite=self.cites.continuous if options.continuous else options.shuffled_by or self.cites.shuffle,
            continuous=options.continuous,
            label=DEVICE if options.by_device else "",
        )

    def play(self) -> Procedure:
        """Play the round; returns the memory for the next one."""
        return (yield from attended(self._round(), self.felt.cards.remedies))

    def _round(self) -> Procedure:
        felt = self.felt
        if self.shoe.spent:
            yield from self.make_ready()
        wagers = yield Betting(self.cites.wagers)
        yield Announce("No more bets", self.cites.wagers)
        felt.boxes = yield from self.boxes(wagers)
        if felt.boxes:
            yield from self.hands()
            names = [hand.name for box in reversed(felt.boxes) for hand in reversed(box.hands)]
            yield from felt.cards.finish()
            yield Collect((*names, "dealer"), self.cites.collect)
        if self.options.reshuffles:
            self.shoe.spent = True
        played = tuple(sorted({wager.seat for wager in wagers if wager.kind in self.first}))
        shoe = yield from self.shoe.put_away()
        at = self.felt.cards.cut_at
        cutter = next((box.seat for box in felt.boxes for hand in box.hands if hand.name == at), 0)
        return Memory(shoe, () if shoe.shuffle else played, cutter)

    def make_ready(self) -> Procedure:
        """Shuffle the cards; unless a device does that for every round, have them cut and burn one."""
        yield from self.shoe.shuffle()
        if self.options.is_cut:
            yield from self.felt.cards.offer_cut()
        if not self.options.continuous:
            yield from self.shoe.draw(1, RACK, self.cites.burn, up=False, label=self.burned)

    def boxes(self, wagers: list[Wager]) -> Procedure:
        """The boxes with a wager, from the dealer's left. Others share a box only where its own player wagers on it,
        who decides. 13:69F-2.13"""
        found = []
        for spot in sorted({wager.spot for wager in wagers if wager.kind in self.first}):
            here = [wager for wager in wagers if wager.spot == spot]
            first = [wager for wager in here if wager.kind in self.first]
            seat = spot if spot in self.table.seats else first[0].seat
            if seat not in {wager.seat for wager in first}:
                now = [wager for wager in here if wager.since == self.table.rounds]
                yield from return_wagers(now, self.cites.shared, "no wager of the box's own player, returned")
                continue
            beside = [wager for wager in here if wager.kind not in self.first]
            found.append(Box(spot, seat, self.laid(spot, first), beside))
        return found

    def laid(self, spot: int, wagers: list[Wager]) -> list[Hand]:
        """The hands of the box `spot`, each with the wagers on it."""
        several = self.actions > 1
        laid = [Laid(wager, self.first.index(wager.kind) + 1 if several else 0) for wager in wagers]
        return [Hand(spot, laid=laid)]

    def hands(self) -> Procedure:
        """Deal the cards and settle every wager."""
        felt = self.felt
        yield from self.deal()
        if not felt.boxes:
            return
        yield from self.started()
        yield from insurance.insure(felt, even_money=self.options.takes_even_money, kind=self.insures)
        yield from self.blackjacks()
        if (yield from insurance.read(felt)):
            yield from self.dealer_has_blackjack()
            return
        yield from self.blackjacks()
        yield from self.before_play()
        yield from self.players.play()
        yield from dealers_hand.complete(felt, self.watched, self.plays_on)
        yield from self.ended()

    def insures(self, _hand: Hand) -> str:
        """The wager that insures a hand."""
        return insurance.INSURANCE

    def blackjacks(self) -> Procedure:
        """Pay players' blackjacks that are known to win."""
        yield from insurance.pay_blackjacks(self.felt)

    def deal(self) -> Procedure:
        """Deal the first two cards."""
        yield from first_deal.deal(self.felt)

    def dealer_has_blackjack(self) -> Procedure:
        """End the hands where the reader has shown a blackjack of the dealer."""
        yield from dealers_hand.turn(self.felt)
        yield Announce("Dealer: blackjack", self.cites.hole)
        yield from insurance.settle_insurance(self.felt, 0)
        for box in self.felt.boxes:
            yield from self.players.box_played(box)
        yield from dealers_hand.settle(self.felt, 0)
        yield from self.ended()

    def started(self) -> Procedure:
        """Settle additional wagers on the first cards, before any further card."""
        yield from started(self.felt, {each.key: each for each in self.sides}, self.cites.beside)

    def before_play(self) -> Procedure:
        """Whatever players do before the first of them draws."""
        yield from ()

    def watched(self) -> bool:
        """Whether something beside the hands depends on the dealer's second card."""
        return False

    def plays_on(self) -> bool:
        """Whether something beside the hands depends on the dealer's third card."""
        return False

    def ended(self) -> Procedure:
        """Settle what is left when all hands are settled."""
        yield from ()


def check(
    table: Seating, bet: Bet, options: TwentyOneOptions, cites: Cites, first: tuple[str, ...]
) -> Refusal | None:
    """Which boxes a player may wager on: their own, adjacent ones that are nobody's, and, where the casino lets
    several players wager on a box, another player's. 13:69F-2.3, 2.13, 2.14"""
    if bet.take or bet.wager not in first:
        return None
    seat, spot = bet.seat, bet.spot or bet.seat
    wagers = [wager for wager in table.wagers() if wager.kind in first]
    boxes = {wager.spot for wager in wagers} | {spot}
    if len(boxes) > options.boxes:
        return Refusal(f"All {options.boxes} boxes of this table have a wager.", cites.several)
    memory = table.memory
    late = not memory.shoe.shuffle and (seat not in memory.played or seat in table.newcomers)
    if options.bars_entry and late:
        return Refusal("Who was out of a round comes in again once the cards are shuffled.", cites.wagers)
    others = {wager.seat for wager in wagers if wager.spot == spot and wager.seat != seat}
    if spot != seat and (spot in table.seats or others):
        return _share(options, spot, others, cites)
    if len(others) >= options.bettors_per_box:
        return Refusal(f"Box {spot} takes no more players.", cites.shared)
    own = {wager.spot for wager in wagers if wager.seat == seat and wager.spot not in table.seats} | {seat, spot}
    if len(own) > options.boxes_per_player:
        only = "one box" if options.boxes_per_player == 1 else f"{options.boxes_per_player} boxes"
        return Refusal(
            f"A player may wager on no more than {only} at this table, the own one counted.", cites.several
        )
    if max(own) - min(own) >= len(own):
        return Refusal(f"Box {spot} is not beside seat {seat}; boxes of one player are adjacent.", cites.several)
    return None


def _share(options: TwentyOneOptions, spot: int, others: set[int], cites: Cites) -> Refusal | None:
    """Refuse a wager on another player's box that has no wager of its own player, or as many players as the casino
    allows."""
    if options.bettors_per_box == 1:
        return Refusal(f"Box {spot} is another player's, and one player wagers on a box here.", cites.shared)
    if spot not in others:
        return Refusal(f"The player of box {spot} has no wager on it; only then may others.", cites.shared)
    if len(others) >= options.bettors_per_box:
        return Refusal(f"Box {spot} takes no more players.", cites.shared)
    return None


def game(round_of: type[TwentyOne], cite: str, **own: Any) -> Game:
    """A game of the family by its round, and by the section on who wagers where; `own` are its own facts."""

    def play(table: Seating, options: Any) -> Procedure:
        return (yield from round_of(table, options).play())

    def usual(table: Seating, bet: Bet, options: Any) -> Refusal | None:
        return check(table, bet, options, round_of.cites, round_of.first)

    return Game(
        kind="cards",
        play=play,
        memory=Memory,
        midway=lambda memory: not memory.shoe.shuffle,
        equipment=lambda options: Equipment(decks={"shoe": deck_of(options)}),
        after_void=after_void,
        most_players=lambda options: options.boxes,
        several_areas=True,
        runs_out=EMPTY,
        betting_cite=cite,
        seated_cite=cite,
        **{"check": usual, **own},
    )
