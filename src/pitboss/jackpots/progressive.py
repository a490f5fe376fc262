"""A progressive payout wager: one amount beside a main wager, taken before the deal, that feeds a meter and wins a
sum or a share of it by the player's own hand.

New Jersey's text of the procedure is that of pai gow poker (13:69F-11.7(d), 11.9(g) to (l), 11.14(a), (b)); a game
whose own section is lost is read by it and says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.irregular import Irregularity, Raised, Way
from pitboss.core.ledger import INVENTORY, chips, meter
from pitboss.core.meters import MeterKind, Reach, Share
from pitboss.core.money import money
from pitboss.core.settlement import decided_net
from pitboss.core.steps import Announce, Move, Procedure
from pitboss.core.wager import LOSE, Outcome, Wager, WagerKind
from pitboss.jackpots.meter import PENDING, VERIFIED, Filed
from pitboss.jackpots.pays import DOLLAR, MeterPays, Paid
from pitboss.jackpots.shares import IN_TURN, divided, in_turn

KEY = "progressive"
"""The wager, and the name of its meter."""
UNVERIFIED = "progressive_unverified"
PAYS_FROM, BREAKS_EVEN = "progressive meter", "break-even meter"
"""What the figures are given for: the amount that the meter pays from, and that at which the casino has no edge."""
ALONE = -1
"""Stands for what a hand is paid that alone wins of a meter which begins with this round."""


@dataclass(frozen=True, slots=True)
class Won:
    """A hand that wins a share of the meter: whose, which, and the part."""

    wager: Wager
    hand: int
    part: Fraction


@dataclass(frozen=True, slots=True)
class Progressive:
    """The wager of a game: what its hands are paid, and where that stands.

    Its options are those of `pitboss.jackpots.options`.
    """

    pays: MeterPays
    beside: str
    wins: str
    wagered: str
    paid: str

    # What a casino files.

    def reach(self, house: Any) -> Reach:
        """Whose the meter is."""
        found: Reach = house.progressive_shared
        return found

    def filed(self, house: Any) -> Filed:
        return Filed(
            KEY,
            "Progressive meter",
            house.progressive_initial,
            house.progressive_reset,
            house.progressive_rate,
            house.progressive_reserve,
            house.progressive_together,
            self.paid,
            self.reach(house),
        )

    def meters(self, house: Any) -> tuple[MeterKind, ...]:
        """The meters of a table that offers the wager."""
        return self.filed(house).kinds if house.progressive_offered else ()

    def stake(self, house: Any) -> int:
        return DOLLAR * int(house.progressive_amount)

    def table(self, house: Any) -> Mapping[int, Paid]:
        """What each class of hand is paid."""
        return self.pays.tables[house.progressive_pay_table]

    @property
    def kind(self) -> WagerKind:
        return WagerKind(
            KEY,
            "Progressive wager",
            self.wins,
            self.wagered,
            lambda house: self.pays.lines(self.table(house), self.stake(house)),
            offered=lambda house: house.progressive_offered,
            needs=(self.beside,),
            fixed=self.stake,
            paid_by=self.paid,
            taken_first=True,
        )

    @property
    def unverified(self) -> Irregularity:
        return Irregularity(
            UNVERIFIED,
            "the floor finds that a hand wins nothing of the meter, by its cards or by the light of its position",
            "the meter pays nothing for that hand",
            self.paid,
            Way.BY_RULE,
            (VERIFIED,),
            here=lambda house: house.progressive_offered,
        )

    # What becomes of the wager.

    def outcome(self, hand: int, house: Any, won: int = ALONE) -> Outcome:
        """The stake is not returned; the inventory pays a sum, the meter the share that `won` says in cents."""
        table = self.table(house)
        part = self.pays.part(table, hand)
        if not part:
            sum = self.pays.sum(table, hand, self.stake(house))
            return _collected(f"wins {money(sum)}", sum, "", self.paid) if sum else LOSE
        filed = self.filed(house)
        share = Share(filed.name, part)
        amount = share.of(filed.initial + filed.grows(self.stake(house))) if won == ALONE else won
        return _collected(f"wins {share}", amount, meter(filed.name), self.paid)

    def feed(self, house: Any, many: int) -> Iterator[Move]:
        """So many stakes were taken: the meter shows its part of them before a card is dealt."""
        return self.filed(house).feed(self.stake(house), many)

    def give_back(self, house: Any, wager: Wager, cite: str) -> Iterator[Move]:
        """A hand is void: what its stake fed comes back, and the stake goes to its player."""
        for fed in self.feed(house, 1):
            yield Move(fed.amount, fed.target, fed.source, "void, taken back", cite)
        yield Move(self.stake(house), INVENTORY, chips(wager.seat), "hand void, returned", cite)

    def settle(self, house: Any, hands: Sequence[tuple[Wager, int]]) -> Procedure:
        """Pay the hands, by their classes, in the order given: sums at once, shares once the floor has verified all
        that win one."""
        table = self.table(house)
        for wager, hand in hands:
            also = self.outcome(hand, house).also
            if also is not None and not also.bank:
                yield Move(also.sum, INVENTORY, chips(wager.seat), also.why, self.paid)
        winners = [Won(wager, hand, part) for wager, hand in hands if (part := self.pays.part(table, hand))]
        verified = yield from self._verify(winners)
        if verified:
            yield from self._pay(house, verified)

    def _verify(self, winners: Sequence[Won]) -> Procedure:
        verified = []
        for won in winners:
            name = self.pays.names[won.hand]
            yield Announce(f"Seat {won.wager.seat} wins of the meter with {name}", self.paid, PENDING)
            try:
                yield Announce("The floor verifies the hand and the wager", self.paid, VERIFIED)
            except Raised as raised:
                if raised.key != UNVERIFIED:
                    raise
            else:
                verified.append(won)
        return verified

    def _pay(self, house: Any, verified: Sequence[Won]) -> Procedure:
        filed = self.filed(house)
        stands = yield filed.stands()
        parts = [won.part for won in verified]
        turn = filed.together == IN_TURN
        amounts = in_turn(parts, stands, filed.reset) if turn else divided(parts, stands)
        for won, amount in zip(verified, amounts, strict=True):
            also = self.outcome(won.hand, house, amount).also
            assert also is not None
            yield Move(amount, also.bank, chips(won.wager.seat), also.why, self.paid)
            if turn and won.part == 1:
                yield from filed.begin_again()
        if not turn and 1 in parts:
            yield from filed.begin_again()

    # What it is worth.

    def odds(self, house: Any, counts: Mapping[int, int], stands: int | None = None) -> WagerOdds:
        """Its odds, from how often each class of hand comes, where the meter stands at an amount as it pays; not
        given, where it stands in the first round."""
        filed, stake, table = self.filed(house), self.stake(house), self.table(house)
        if stands is None:
            stands = filed.initial + filed.grows(stake)
        nets: dict[Fraction, int] = {}
        for hand, many in counts.items():
            won = int(stands * self.pays.part(table, hand))
            net = decided_net(self.outcome(hand, house, won), stake)
            nets[net] = nets.get(net, 0) + many
        even = self.breaks_even(house, counts)
        told = {
            PAYS_FROM: f"{money(stands)} when it pays",
            BREAKS_EVEN: money(round(even)),
            "rate of progression": f"{filed.rate} percent of each stake, and {filed.reserve} percent to the reserve",
        }
        return from_counts(KEY, nets, given=told)

    def breaks_even(self, house: Any, counts: Mapping[int, int]) -> Fraction:
        """The amount, in cents, from which on the meter pays players more than they stake."""
        stake, table = self.stake(house), self.table(house)
        sums = sum(self.pays.sum(table, hand, stake) * many for hand, many in counts.items())
        parts = sum((self.pays.part(table, hand) * many for hand, many in counts.items()), Fraction(0))
        return (stake * sum(counts.values()) - sums) / parts


def _collected(why: str, sum: int, bank: str, cite: str) -> Outcome:
    return Outcome("collected", lost=True, also=Outcome(why, sum=sum, bank=bank, cite=cite))
