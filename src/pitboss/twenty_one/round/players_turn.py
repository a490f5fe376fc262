"""What players do with their hands: stand, draw, double, split, surrender. 13:69F-2.8, 2.10 to 2.13"""

from __future__ import annotations

from pitboss.core.game.irregular import Raised, player_chooses
from pitboss.core.game.steps import Announce, Ask, Procedure, Span, Stake, Transfer
from pitboss.twenty_one.round.boxes import Box, Hand, Laid
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.rules import irregular
from pitboss.twenty_one.rules.hand_ends import BONUS, LOST, RESCUED, SURRENDERED, WON
from pitboss.twenty_one.rules.play_table import DECLINE, DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER
from pitboss.twenty_one.rules.rules import Bonus, Surrender
from pitboss.twenty_one.rules.totals import ACE, TWENTY_ONE, points_of
from pitboss.twenty_one.rules.wager_kinds import DOUBLE_DOWN, SPLIT_WAGER, pick_of

SPLIT_MONEY, DOUBLE_MONEY = "split money", "double money"


class Decisions:
    """The players' turns, box by box from the dealer's left.

    A game whose hands are played otherwise overrides what differs: `choices`, or what follows a card.
    """

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.missed: list[tuple[Box, Hand]] = []

    def play(self) -> Procedure:
        """Play every box, then the hands whose card was not dealt."""
        for box in self.felt.boxes:
            yield from self.play_box(box)
        while self.missed:
            yield from self._missed(*self.missed.pop(0))
        for box in self.felt.boxes:
            yield from self.box_played(box)

    def play_box(self, box: Box) -> Procedure:
        """Play the hands of a box from the dealer's left; a split puts the new hand after the other."""
        at = 0
        while at < len(box.hands):
            yield from self.play_hand(box, box.hands[at])
            at += 1

    def box_played(self, box: Box) -> Procedure:
        """Settle what is known once a box is played."""
        yield from ()

    def play_hand(self, box: Box, hand: Hand) -> Procedure:
        """Play a hand until it is over."""
        while hand.laid and not (hand.over or hand.blackjack):
            if len(hand.cards) < 2:
                yield from self.draw(box, hand)
                continue
            choices = self.choices(box, hand)
            if choices == (STAND,):
                return
            yield from self._decide(box, hand, choices)

    def choices(self, box: Box, hand: Hand) -> tuple[str, ...]:
        """What may be done with a hand of two cards or more that is not over 21."""
        found = [STAND]
        if not self.one_card(hand) and hand.count.total < TWENTY_ONE:
            found.append(HIT)
        if self.may_double(hand):
            found.append(DOUBLE)
        if self.may_split(box, hand):
            found.append(SPLIT)
        if self.may_surrender(box, hand):
            found.append(SURRENDER)
        if hand.doubled and self.felt.rules.rescue:
            found.append(RESCUE)
        return tuple(found)

    def one_card(self, hand: Hand) -> bool:
        """Whether a hand gets no more than one card: one that was doubled, a split ace. 13:69F-2.10, 2.11(c)"""
        split_ace = hand.split and hand.cards[0][0] == "A"
        return hand.doubled or (split_ace and not self.felt.rules.split_aces_draw)

    def may_double(self, hand: Hand) -> bool:
        """Whether a hand may be doubled: on its first two cards, after a split too. 13:69F-2.10, 2.11(c)"""
        rules = self.felt.rules
        if hand.doubled or (self.one_card(hand) and not rules.split_aces_double):
            return False
        few = not rules.double_cards or len(hand.cards) <= rules.double_cards
        total = hand.count
        on = not rules.double_totals or (total.total in rules.double_totals and (rules.double_soft or not total.soft))
        return few and on and (rules.double_after_split or not hand.split)

    def may_split(self, box: Box, hand: Hand) -> bool:
        """Whether a hand may be split: two cards of equal value, while the box has fewer hands than the table allows.
        13:69F-2.11(a), (e)"""
        rules = self.felt.rules
        most = rules.ace_hands if hand.pair == ACE else rules.hands
        alike = rules.ten_value_pairs or hand.cards[0][0] == hand.cards[-1][0]
        return bool(hand.pair) and alike and len(box.hands) < most

    def may_surrender(self, box: Box, hand: Hand) -> bool:
        """Whether a hand may be surrendered: on its first two cards before anything else is done, or at any time
        where the rules say so. 13:69F-2.8"""
        when = self.felt.rules.surrender
        first = len(hand.cards) == 2 and not hand.split and len(box.hands) == 1
        return when is Surrender.ANY_TIME or (when is not Surrender.NONE and first)

    def _decide(self, box: Box, hand: Hand, choices: tuple[str, ...]) -> Procedure:
        felt, seat = self.felt, box.seat
        matched = sum(laid.wager.stake for laid in hand.of(seat))
        doubling = self._doubling(hand, seat)
        answer = yield Ask(
            seat,
            f"{hand.count} against {felt.up[0].replace('T', '10')}. What will you do?",
            choices,
            STAND,
            felt.cites.draw,
            label=irregular.PLAY,
            spans={DOUBLE: doubling} if DOUBLE in choices and doubling is not None else {},
            **hand.named,
            costs={
                choice: matched if choice == SPLIT or doubling is None else doubling.least
                for choice in choices
                if choice in (SPLIT, DOUBLE)
            },
        )
        play, amount = answer if isinstance(answer, tuple) else (answer, 0)
        if play == STAND:
            hand.over = True
        elif play == HIT:
            yield from self.draw(box, hand)
        elif play == DOUBLE:
            yield from self.double(box, hand, amount)
        elif play == SPLIT:
            yield from self.split(box, hand)
        elif play == SURRENDER:
            yield from self.surrender(hand)
        elif play == RESCUE:
            yield from self.rescue(hand)

    def _doubling(self, hand: Hand, seat: int) -> Span | None:
        """The amounts that may be put up to double: up to what lies there; exactly that where it lies against several
        hands."""
        unit = self.felt.table.unit
        if self.felt.actions > 1:
            return None
        return Span(unit, sum(laid.wager.stake for laid in hand.of(seat)), unit)

    def double(self, box: Box, hand: Hand, amount: int) -> Procedure:
        """Put up a further wager and draw one card. 13:69F-2.10"""
        yield from self._add(hand, box.seat, amount)
        for seat in [seat for seat in hand.bettors if seat != box.seat]:
            spans = {} if (span := self._doubling(hand, seat)) is None else {DOUBLE: span}
            matched = sum(laid.wager.stake for laid in hand.of(seat))
            answer = yield Ask(
                seat,
                f"{hand.name.capitalize()} is doubled: will you double too?",
                (DECLINE, DOUBLE),
                DECLINE,
                self.felt.cites.shared,
                label=DOUBLE_MONEY,
                spans=spans,
                **hand.named,
                costs={DOUBLE: spans[DOUBLE].least if spans else matched},
            )
            if answer != DECLINE:
                yield from self._add(hand, seat, answer[1] if isinstance(answer, tuple) else 0)
        hand.doubled = True
        yield from self.draw(box, hand)

    def _add(self, hand: Hand, seat: int, amount: int) -> Procedure:
        """Put up the doubling wager of the player at `seat`; with no `amount` it equals what lies there."""
        for action, stake in self._lying(hand, seat).items():
            pick = pick_of(hand.number, action)
            wager = yield Stake(seat, DOUBLE_DOWN, amount or stake, self.felt.cites.double, pick, hand.spot)
            hand.laid.append(Laid(wager, action, first=False, base=False))

    def _lying(self, hand: Hand, seat: int) -> dict[int, int]:
        """What the player at `seat` has on a hand without doubling, by the dealer's hand against which it lies."""
        actions: dict[int, int] = {}
        for laid in hand.of(seat):
            actions[laid.action] = actions.get(laid.action, 0) + laid.wager.stake
        return actions

    def split(self, box: Box, hand: Hand) -> Procedure:
        """Split a pair into two hands, each with a wager. 13:69F-2.11(a) Another player on the box may leave the new
        hand without a wager, and keeps the one on the first.
        """
        new = Hand(box.spot, len(box.hands) + 1, split=True)
        for seat in hand.bettors:
            if seat != box.seat:
                answer = yield Ask(
                    seat,
                    f"{hand.name.capitalize()} is split: will you wager on both hands?",
                    (DECLINE, SPLIT),
                    DECLINE,
                    self.felt.cites.shared,
                    label=SPLIT_MONEY,
                    **hand.named,
                    costs={SPLIT: sum(laid.wager.stake for laid in hand.of(seat))},
                )
                if answer == DECLINE:
                    continue
            yield from self.match(hand, new, seat)
        yield Transfer([hand.cards[1]], hand.name, new.name, self.felt.cites.split)
        new.cards.append(hand.cards.pop())
        hand.split = True
        box.hands.insert(box.hands.index(hand) + 1, new)

    def match(self, hand: Hand, new: Hand, seat: int) -> Procedure:
        """Put up as much of the player at `seat` on the new hand as lies on the one that is split."""
        cite = self.felt.cites.resplit if hand.split else self.felt.cites.split
        for action, stake in self._lying(hand, seat).items():
            wager = yield Stake(seat, SPLIT_WAGER, stake, cite, pick_of(new.number, action), hand.spot)
            new.laid.append(Laid(wager, action, first=False))

    def surrender(self, hand: Hand) -> Procedure:
        """Give up half of the wager; under an ace or a card worth 10 the dealer's blackjack takes all of it."""
        hand.over = True
        yield from self._ends(hand, SURRENDERED, self.felt.cites.surrender)

    def rescue(self, hand: Hand) -> Procedure:
        """Take the doubling wager back and give up what it was added to. 13:69F-19.9"""
        hand.over = True
        yield from self._ends(hand, RESCUED, self.felt.cites.double)

    def draw(self, box: Box, hand: Hand) -> Procedure:
        """Deal the next card to a hand, or note that it was missed, and see what it makes of the hand."""
        felt = self.felt
        cite = felt.cites.draw
        if len(hand.cards) < 2:
            cite = felt.cites.split_aces if self.one_card(hand) else felt.cites.split_drawn
        try:
            card = yield from felt.cards.card(hand.name, cite, irregular.DRAWN)
        except Raised as raised:
            if raised.key != irregular.MISSED_HIT:
                raise
            hand.over = True
            self.missed.append((box, hand))
        else:
            yield from self.drawn(box, hand, card)

    def drawn(self, box: Box, hand: Hand, card: str) -> Procedure:
        """Announce the total after a `card` has come to a hand; a hand over 21 loses at once. 13:69F-2.6, 2.11(c)"""
        hand.cards.append(card)
        yield Announce(f"{hand.name.capitalize()}: {hand.count}", self.felt.cites.deal)
        rules, total, bonus = self.felt.rules, hand.count.total, self.bonus(hand)
        if bonus is not None and rules.bonuses[bonus].beats:
            hand.over = True
            yield from self.felt.settle_hand(hand, BONUS + bonus, self.felt.cites.blackjack)
        elif total > TWENTY_ONE:
            hand.over = True
            yield from self._ends(hand, LOST, self.felt.cites.draw)
        elif total == TWENTY_ONE and rules.twenty_one_wins:
            hand.over = True
            yield from self.has_21(hand, WON if bonus is None else BONUS + bonus)
        elif hand.doubled:
            hand.over = not rules.lets_go

    def bonus(self, hand: Hand) -> int | None:
        """Which bonus a hand is paid: the first that fits."""
        return next((number for number, bonus in enumerate(self.felt.rules.bonuses) if fits(bonus, hand)), None)

    def has_21(self, hand: Hand, end: int) -> Procedure:
        """Pay a 21 that wins against any total as soon as the dealer is known to have no blackjack."""
        yield from self._ends(hand, end, self.felt.cites.wagers)

    def _ends(self, hand: Hand, end: int, cite: str) -> Procedure:
        """End a hand before the dealer's is known; it waits where the dealer may still have blackjack."""
        if self.felt.dealer_may_have_blackjack:
            hand.waits, hand.waits_by = end, cite
        else:
            yield from self.felt.settle_hand(hand, end, cite)

    def _missed(self, box: Box, hand: Hand) -> Procedure:
        """Deal a missed card now, or call the hand dead, as its player chooses. 13:69F-2.15"""
        cite = self.felt.cites.irregular
        question = f"{hand.name.capitalize()} was not dealt its card: have it now, or have the hand declared dead?"
        if (yield from player_chooses(box.seat, question, cite, hand.name)):
            hand.over = False
            card = yield from self.felt.cards.certain(hand.name, cite, irregular.DRAWN)
            yield from self.drawn(box, hand, card)
            yield from self.play_hand(box, hand)
        else:
            yield from self.felt.dead(hand, cite)


def fits(bonus: Bonus, hand: Hand) -> bool:
    """Whether a hand is one that a bonus pays."""
    held = len(hand.cards)
    total = hand.count.total
    if total > TWENTY_ONE or (total != TWENTY_ONE and not bonus.any_total):
        return False
    if (hand.doubled and not bonus.doubled) or (hand.split and not bonus.split):
        return False
    if bonus.cards and not (held == bonus.cards or (bonus.or_more and held > bonus.cards)):
        return False
    if bonus.ranks and sorted(map(points_of, hand.cards)) != sorted(bonus.ranks):
        return False
    suits = {card[1] for card in hand.cards}
    suited = len(suits) == 1 and (not bonus.spades or suits == {"s"})
    return suited or not (bonus.suited or bonus.spades)
