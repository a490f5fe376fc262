"""A progressive payout wager: one amount beside a main wager, taken before the deal, that feeds a meter and wins a
sum or a share of it by the player's own hand.

New Jersey's text of the procedure is that of pai gow poker (13:69F-11.7(d), 11.9(g) to (l), 11.14(a), (b)); a game
whose own section is lost is read by it and says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Announce, Move, Procedure
from pitboss.core.game.wager import LOSE, Outcome, Wager, WagerKind
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, SetAside, chips, meter
from pitboss.core.money.meters import MeterKind, Reach, Share
from pitboss.core.procedure.settlement import decided_net, payment
from pitboss.jackpots.meter import PENDING, VERIFIED, Filed, verified
from pitboss.jackpots.pays import DOLLAR, MeterPays, Paid
from pitboss.jackpots.shares import IN_TURN, divided, in_turn

KEY = "progressive"
"""The wager, and the name of its meter."""
UNVERIFIED, WAITS = "progressive_unverified", "progressive_waits"
PAYS_FROM, BREAKS_EVEN = "progressive meter", "break-even meter"
"""What the figures are given for: the amount that the meter pays from, and that at which the casino has no edge."""
ALONE = -1
"""Says that a hand is the only one to win of a meter that begins with this round."""


@dataclass(frozen=True, slots=True)
class Won:
    """A hand that wins a share of the meter: whose, which, and the part; `waits` is the number under which that is
    set aside until somebody verifies it."""

    wager: Wager
    hand: int
    part: Fraction
    waits: int = 0


@dataclass(frozen=True, slots=True)
class Progressive:
    """The wager of a game: what its hands are paid, and where that stands.

    `paid` is the section on what is verified and documented, `pays_by` that by which a winning wager is paid,
    where it is another. Its options are those of `pitboss.jackpots.options`.
    """

    pays: MeterPays
    beside: str
    wins: str
    wagered: str
    paid: str
    pays_by: str = ""

    @property
    def paid_by(self) -> str:
        """The section by which a winning wager is paid."""
        return self.pays_by or self.paid

    # What a casino files.

    def reach(self, options: Any) -> Reach:
        """Whose the meter is."""
        found: Reach = options.progressive_shared
        return found

    def filed(self, options: Any) -> Filed:
        return Filed(
            KEY,
            "Progressive meter",
            options.progressive_initial,
            options.progressive_reset,
            options.progressive_rate,
            options.progressive_reserve,
            options.progressive_together,
            self.paid,
            self.reach(options),
        )

    def meters(self, options: Any) -> tuple[MeterKind, ...]:
        """The meters of a table that offers the wager."""
        return self.filed(options).kinds if options.progressive_offered else ()

    def stake(self, options: Any) -> int:
        return DOLLAR * int(options.progressive_amount)

    def table(self, options: Any) -> Mapping[int, Paid]:
        """What each class of hand is paid."""
        return self.pays.tables[options.progressive_pay_table]

    @property
    def kind(self) -> WagerKind:
        return WagerKind(
            KEY,
            "Progressive wager",
            self.wins,
            self.wagered,
            lambda options: self.pays.lines(self.table(options), self.stake(options)),
            offered=lambda options: options.progressive_offered,
            needs=(self.beside,),
            fixed=self.stake,
            paid_by=self.paid_by,
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
            here=lambda options: options.progressive_offered,
        )

    @property
    def waits(self) -> Irregularity:
        return Irregularity(
            WAITS,
            "the floor has not verified yet a hand that wins of the meter",
            "what it wins is set aside until a floorperson verifies it; all else is settled and the table goes on",
            self.paid,
            Way.BY_RULE,
            (VERIFIED,),
            here=lambda options: options.progressive_offered,
        )

    # What becomes of the wager.

    def outcome(self, hand: int, options: Any, won: int = ALONE) -> Outcome:
        """The stake is not returned; the inventory pays a sum, the meter the share that `won` says in cents."""
        table = self.table(options)
        part, line = self.pays.part(table, hand), self.pays.line(hand)
        if not part:
            sum = self.pays.sum(table, hand, self.stake(options))
            return _collected(f"wins {money(sum)}", sum, "", self.paid_by, line) if sum else LOSE
        filed = self.filed(options)
        share = Share(filed.name, part)
        amount = share.of(filed.initial + filed.grows(self.stake(options))) if won == ALONE else won
        return _collected(f"wins {share}", amount, meter(filed.name), self.paid_by, line)

    def feed(self, options: Any, many: int) -> Iterator[Move]:
        """Add to the meter its part of `many` stakes, before a card is dealt."""
        return self.filed(options).feed(self.stake(options), many)

    def give_back(self, options: Any, wager: Wager, cite: str) -> Iterator[Move]:
        """A hand is void: what its stake fed comes back, and the stake goes to its player."""
        for fed in self.feed(options, 1):
            yield Move(fed.amount, fed.target, fed.source, "void, taken back", cite)
        yield Move(
            self.stake(options), INVENTORY, chips(wager.seat), "hand void, returned", cite, wager=wager.account
        )

    def settle(self, options: Any, hands: Sequence[tuple[Wager, int]], round: int) -> Procedure:
        """Pay the hands, by their classes, in the order given: sums at once, shares once the floor has verified all
        that win one."""
        table = self.table(options)
        for wager, hand in hands:
            also = self.outcome(hand, options).also
            if also is not None and not also.bank:
                yield payment(wager, also, also.sum, self.paid_by)
        winners = [Won(wager, hand, part) for wager, hand in hands if (part := self.pays.part(table, hand))]
        won = yield from self._verify(winners)
        if won:
            yield from self._pay(options, won, round)

    def _verify(self, winners: Sequence[Won]) -> Procedure:
        """Those of the hands that are verified, or wait to be."""
        kept = []
        for number, won in enumerate(winners, 1):
            name = self.pays.names[won.hand]
            said = f"Seat {won.wager.seat} wins of the meter with {name}"
            yield Announce(said, self.paid, PENDING, won.wager.seat)
            found = yield from verified(WAITS, UNVERIFIED, self.paid, "The floor verifies the hand and the wager")
            if found is not False:
                kept.append(won if found else replace(won, waits=number))
        return kept

    def _pay(self, options: Any, winners: Sequence[Won], round: int) -> Procedure:
        filed = self.filed(options)
        stands = yield filed.stands()
        parts = [won.part for won in winners]
        turn = filed.together == IN_TURN
        amounts = in_turn(parts, stands, filed.reset) if turn else divided(parts, stands)
        for won, amount in zip(winners, amounts, strict=True):
            also = self.outcome(won.hand, options, amount).also
            assert also is not None
            paid = payment(won.wager, also, amount, self.paid_by)
            if won.waits:
                # What waits is paid to nobody yet, so it is no payment of the wager.
                aside = SetAside(round, won.waits, filed.name, won.wager.seat).account
                paid = Move(paid.amount, paid.source, aside, paid.why, self.paid_by)
            yield paid
            if turn and won.part == 1:
                yield from filed.begin_again()
        if not turn and 1 in parts:
            yield from filed.begin_again()

    # What it is worth.

    def odds(self, options: Any, counts: Mapping[int, int], stands: int | None = None) -> WagerOdds:
        """Its odds, given how often each class of hand comes, when the meter shows `stands` cents as it pays; by
        default, what it shows in the first round."""
        filed, stake, table = self.filed(options), self.stake(options), self.table(options)
        if stands is None:
            stands = filed.initial + filed.grows(stake)
        nets: dict[Fraction, int] = {}
        for hand, many in counts.items():
            won = int(stands * self.pays.part(table, hand))
            net = decided_net(self.outcome(hand, options, won), stake)
            nets[net] = nets.get(net, 0) + many
        even = self.breaks_even(options, counts)
        told = {
            PAYS_FROM: f"{money(stands)} when it pays",
            BREAKS_EVEN: money(round(even)),
            "rate of progression": f"{filed.rate} percent of each stake, and {filed.reserve} percent to the reserve",
        }
        return from_counts(KEY, nets, given=told)

    def breaks_even(self, options: Any, counts: Mapping[int, int]) -> Fraction:
        """The amount, in cents, from which on the meter pays players more than they stake."""
        stake, table = self.stake(options), self.table(options)
        sums = sum(self.pays.sum(table, hand, stake) * many for hand, many in counts.items())
        parts = sum((self.pays.part(table, hand) * many for hand, many in counts.items()), Fraction(0))
        return (stake * sum(counts.values()) - sums) / parts


def _collected(why: str, sum: int, bank: str, cite: str, line: str) -> Outcome:
    return Outcome("collected", lost=True, also=Outcome(why, sum=sum, bank=bank, cite=cite, line=line))
