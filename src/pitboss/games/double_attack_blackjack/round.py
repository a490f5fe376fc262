"""One round of double attack blackjack: the up card first, the attack, the optional bonus. 13:69F-26.4 to 26.7"""

from __future__ import annotations

from typing import ClassVar

from pitboss.core.equipment.cards import index
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Announce, Ask, Bet, Procedure
from pitboss.core.money.cents import money
from pitboss.core.procedure.shoe import BURN, cutters
from pitboss.games.double_attack_blackjack.options import NEXT_ENTITLED, AttackOptions
from pitboss.games.double_attack_blackjack.wagers import ATTACK, BUST_IT, INITIAL, SIDES, outcome
from pitboss.twenty_one.round import attack, first_deal
from pitboss.twenty_one.round import round as family
from pitboss.twenty_one.round.sides import settle
from pitboss.twenty_one.rules import irregular
from pitboss.twenty_one.rules.sections import Cites

BAD_CUT, UNCUT = "bad_cut", "burn, not cut"
BUST = BUST_IT.key
CITES = Cites.in_order(
    "13:69F-26",
    wagers="19:47-26.5(c)",
    shuffle="19:47-26.4(a)",
    cut="19:47-26.4(d)",
    cut_refused="19:47-26.4(c)",
    blackjack="13:69F-26.5",
    settled="19:47-26.5(b)",
    draw="13:69F-26.12",
)
OWN = {
    irregular.NO_CARDS: "19:47-26.15(h)",
    irregular.ONE_CARD: "19:47-26.15(h)",
    irregular.MISSED_HIT: "19:47-26.15(i)",
    irregular.JAM: "19:47-26.15(j)",
    irregular.MISUSE_SEEN: "19:47-26.15(l)1",
    irregular.MISUSE: "19:47-26.15(l)2",
    **dict.fromkeys((irregular.FAILURE, irregular.REPAIRED), "19:47-26.15(m)"),
}
AT_ONCE = "the up card, which comes before all others, is dealt at once; the second after the players' cards"
IRREGULARITIES = (
    *irregular.irregularities("13:69F-26.15", OWN, {irregular.MISSED_SELF: AT_ONCE}),
    Irregularity(
        BAD_CUT,
        "a supervisor finds that the cut was performed improperly",
        "the cards are cut again before any is dealt, by the last who cut or by the next entitled",
        "19:47-26.4(f)",
        Way.BY_RULE,
        (BURN,),
        here=lambda options: options.is_cut,
    ),
)


class DoubleAttack(family.TwentyOne):
    """One round."""

    cites: ClassVar[Cites] = CITES
    first: ClassVar[tuple[str, ...]] = (INITIAL,)
    settles = staticmethod(outcome)
    sides = SIDES
    options: AttackOptions

    def __init__(self, table: Seating, options: AttackOptions) -> None:
        super().__init__(table, options)
        cards = self.felt.cards
        cards.remedies = {**cards.remedies, BAD_CUT: self._recut}

    @property
    def burned(self) -> str:
        """Only cards that were cut can have been cut badly."""
        return BURN if self.options.is_cut else UNCUT

    def _recut(self) -> Procedure:
        """The cards are cut again, by whom the casino has chosen; where nobody cut, by the dealer. 19:47-26.4(f)"""
        cuts = [step.seat for step in self.table.steps if isinstance(step, Ask) and step.answer == "cut"]
        by = f"seat {cuts[-1]}" if cuts else "the dealer"
        if self.options.recut_by == NEXT_ENTITLED:
            order = cutters(self.table, self.table.memory.cutter)
            following = order[order.index(cuts[-1]) + 1 :] if cuts else []
            by = f"seat {(following or order)[0]}" if order else by
        yield Announce(f"The cards are cut again by {by}", "19:47-26.4(f)")

    def deal(self) -> Procedure:
        """The dealer's card face up, the attack, then two cards to each box and the hole card. 19:47-26.1"""
        felt = self.felt
        felt.dealer.append((yield from felt.cards.certain("dealer", self.cites.deal, irregular.UP_CARD)))
        asks = f"The dealer shows {felt.up[0]}. Will you make a double attack wager?"
        yield from attack.offer(felt, felt.boxes, ATTACK, lambda _box: asks, "19:47-26.1")
        without = yield from first_deal.first_cards(felt)
        short = yield from first_deal.second_cards(felt, [box for box in felt.boxes if box not in without])
        yield from first_deal.complete(felt, without, short)
        if felt.boxes:
            yield from first_deal.hole_card(felt)
            yield from first_deal.announce(felt)

    def watched(self) -> bool:
        return any(box.beside for box in self.felt.boxes)

    def plays_on(self) -> bool:
        """The optional bonus wager hangs on the dealer's third card."""
        return self.watched()

    def ended(self) -> Procedure:
        """The optional bonus wager is settled by the dealer's cards. 13:69F-26.6"""
        cards = self.felt.dealer
        drawn = {"hole": index(cards[1]), "last": index(cards[2])} if len(cards) == 3 else {}
        yield from settle(self.felt, BUST_IT, reversed(self.felt.boxes), BUST_IT.cite, **drawn)


def check(table: Seating, bet: Bet, options: AttackOptions) -> Refusal | None:
    """The optional bonus wager is no more than the initial one; for the boxes see the family. 13:69F-26.6"""
    spot = bet.spot or bet.seat
    lies = {kind: _lying(table, bet.seat, spot, kind) for kind in (INITIAL, BUST)}
    if bet.wager in lies:
        lies[bet.wager] += -bet.amount if bet.take else bet.amount
    if bet.wager == BUST and not bet.take and lies[BUST] > options.bust_it_max:
        most = money(options.bust_it_max)
        return Refusal(f"No more than {most} may be wagered on Bust It.", "13:69F-26.6")
    if bet.wager in lies and 0 < lies[INITIAL] < lies[BUST]:
        return Refusal("Bust It may not be more than the initial wager of its box.", "13:69F-26.6")
    return family.check(table, bet, options, CITES, (INITIAL,))


def _lying(table: Seating, seat: int, spot: int, kind: str) -> int:
    return sum(w.stake for w in table.wagers() if (w.seat, w.spot, w.kind) == (seat, spot, kind))
