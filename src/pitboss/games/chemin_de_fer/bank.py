"""Who banks: the highest bid for a new shoe, the Banker who stakes again or passes, the turn that goes round.

19:47-4.5, 4.6, 4.11
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.baccarat.rules import BANKER
from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Announce, Ask, AskAll, Irregular, Procedure, Span
from pitboss.core.money.cents import money
from pitboss.core.procedure.seats import clockwise_after, counterclockwise_after
from pitboss.games.chemin_de_fer.irregular import BIDS, MOVED, OFFER, STAKES
from pitboss.games.chemin_de_fer.memory import NOBODY, Memory
from pitboss.games.chemin_de_fer.wagers import STAKE

BID, NO_BID, TAKE, DECLINE, PASS = "bid", "no_bid", "stake", "decline", "pass"
FIRST, STAKED = "19:47-4.5(b)", "19:47-4.6(b)"
KEPT, MOVES, PASSED = "13:69F-4.11(a)", "13:69F-4.11(b)", "13:69F-4.11(c)"
AS_IF_NOT_PASSED, MISSES = "19:47-4.11(d)", "19:47-4.11(e)"


class Bank:
    """The bank of one round.

    `seat` is the Banker's, 0 where nobody banks; `turn` whose turn it is, which stays where it was while a passed
    bank is held; `bid` and `before` bound the stake: what was offered for the bank, and the Banker's preceding wager.
    """

    def __init__(self, table: Seating) -> None:
        memory: Memory = table.memory
        self._table = table
        self._lost = memory.lost
        least, most = table.limits.of(STAKE, "")
        unit = table.unit
        self._least, self._most = -(-least // unit) * unit, most // unit * unit
        self.seat = memory.banker
        self.turn = memory.turn
        self.bid = memory.bid
        self.before = memory.stake
        self._missed: set[int] = set()

    def cutters(self) -> list[int]:
        """Who is offered the cut: the last Banker, else the highest place, and on clockwise. 19:47-4.4(c)"""
        seats = self._table.seats
        first = self.seat if self.seat in seats else max(seats)
        return [first, *(seat for seat in clockwise_after(seats, first) if seat != first)]

    def stake(self, new_shoe: bool) -> Procedure:
        """The Banker of this hand is found; what the Banker stakes, or 0 where nobody will bank."""
        seats = self._table.seats
        if new_shoe or (self.seat == NOBODY and not self._lost):
            return (yield from self._auction(seats, FIRST))
        if self._lost:
            return (yield from self._moves_on())
        if self.seat not in seats or self.seat in self._table.newcomers:
            return (yield from self._passed())
        return (yield from self._stakes_again())

    def _stakes_again(self) -> Procedure:
        """The Banker stakes at least the preceding wager and at most twice it, or passes the bank. 19:47-4.6(b)"""
        least = self._needed
        most = min(2 * self.before, self._most) if self.before else self._most
        answer = yield self._asks(self.seat, "Stake again, or pass the bank?", least, most, PASS, KEPT, STAKES)
        if answer != PASS:
            return answer[1]
        yield Announce(f"Seat {self.seat} passes the bank", KEPT)
        return (yield from self._passed())

    @property
    def _needed(self) -> int:
        """The least that the Banker must stake: the preceding wager, else what was offered for the bank."""
        return min(self.before or max(self.bid, self._least), self._most)

    def _auction(self, seats: Iterable[int], cite: str) -> Procedure:
        """The shoe goes to who offers to wager most; of equal offers, to the closest to the dealer counterclockwise.

        19:47-4.5(b)
        """
        unit, chips = self._table.unit, self._table.chips
        question = "How much do you offer to wager on the first hand, to become Banker?"
        asks = tuple(
            Ask(
                seat,
                question,
                (BID, NO_BID),
                NO_BID,
                cite,
                label=BIDS,
                spans={BID: Span(self._least, min(self._most, chips(seat) // unit * unit), unit)},
            )
            for seat in counterclockwise_after(seats, NOBODY)
            if chips(seat) >= self._least
        )
        answers = (yield AskAll(asks, cite, BIDS)) if asks else []
        bids = {ask.seat: answer[1] for ask, answer in zip(asks, answers, strict=True) if answer != NO_BID}
        self.seat = max(bids, key=lambda seat: bids[seat]) if bids else NOBODY
        if not bids:
            yield Announce("Nobody offers to bank", cite)
            return 0
        self.bid, self.before = bids[self.seat], 0
        if cite == FIRST:
            self.turn = self.seat
        yield Announce(f"Seat {self.seat} is Banker for {money(self.bid)}", cite, seat=self.seat, role=BANKER)
        question = "How much do you stake on the first hand?"
        answer = yield self._asks(self.seat, question, self.bid, self._most, "", STAKED, STAKES)
        return answer[1]

    def _moves_on(self) -> Procedure:
        """A bank that was defeated goes round counterclockwise from whose turn it was, passed or not. 4.11(d)"""
        turn = self.turn
        cite = MOVES if turn == self.seat else AS_IF_NOT_PASSED
        missing = self.missing
        for seat in counterclockwise_after(self._table.seats, turn):
            if seat == turn:
                continue
            if seat in missing:
                self._missed.add(seat)
                yield Announce(f"Seat {seat} misses a turn to become Banker", MISSES)
                continue
            stake = yield from self._offered(seat, self._least, cite)
            if stake:
                self.turn = seat
                return stake
        return (yield from self._auction(self._table.seats, FIRST))

    def _passed(self) -> Procedure:
        """A passed bank goes to who will stake what the old Banker would have had to, counterclockwise; else to the
        highest bidder. It stays the turn of who passed it. 13:69F-4.11(c)"""
        passer, least = self.seat, self._needed
        others = [seat for seat in counterclockwise_after(self._table.seats, passer) if seat != passer]
        for seat in others:
            stake = yield from self._offered(seat, least, PASSED)
            if stake:
                return stake
        return (yield from self._auction(others, PASSED))

    def _offered(self, seat: int, least: int, cite: str) -> Procedure:
        """The bank is offered to a player; what is staked, or 0 where it is declined."""
        question = f"Will you bank? You stake {money(least)} or more."
        answer = yield self._asks(seat, question, least, self._most, DECLINE, cite, OFFER)
        if answer == DECLINE:
            return 0
        self.seat, self.bid, self.before = seat, least, 0
        yield Announce(f"Seat {seat} is Banker", cite, seat=seat, role=BANKER)
        return answer[1]

    def _asks(self, seat: int, question: str, least: int, most: int, or_else: str, cite: str, label: str) -> Ask:
        """How much a player stakes; who will not says something else."""
        return Ask(
            seat,
            question,
            (TAKE, or_else) if or_else else (TAKE,),
            or_else or TAKE,
            cite,
            label=label,
            spans={TAKE: Span(least, most, self._table.unit)},
            costs={TAKE: least},
        )

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that are still to miss a turn: those of players who moved there to gain one. 19:47-4.11(e)"""
        moved = {step.seat for step in self._table.steps if isinstance(step, Irregular) and step.key == MOVED}
        noted = {*self._table.memory.misses, *moved} - self._missed
        return tuple(sorted(noted & set(self._table.seats)))
