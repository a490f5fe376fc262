"""What lives at a poker table from hand to hand, and what goes on there beside the hand: players who sit
out, a minimum raised by consent, and errors found at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from pitboss.core.game.game import Due, Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, AnyStep, Ask, AskAll, Draw, Procedure, Reveal, Span
from pitboss.core.money.cents import money
from pitboss.core.procedure.seats import clockwise_after
from pitboss.jackpots.bad_beat.at_table import UNVERIFIED, WAITS, AtTable, Offered
from pitboss.poker.hand import DeadRound, Hand, Misdeal
from pitboss.poker.moments import BACK, COME_IN, CONSENT, DRAWS
from pitboss.poker.options import BLINDS, FIXED, POST_OR_WAIT, POSTED, SPREAD

CARRIED, COVERED = "13:69F-14.7(c)5i", "13:69F-14.7(c)5ii"
MISDEALS = ("bad_shuffle_or_cut", "two_face_up_in_deck")
EARLY_MISDEALS = ("wrong_start", "missed_player")


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat with the button for the coming hand (0: not placed yet), the seat with the kill button (0: nobody);
    when time was last charged, cards counted, decks opened and put in order (ms; -1: never); which of the two decks
    is used, and whether the other has not been washed; the minimum that all have agreed on (0: as posted); the
    seats of players who sit out; what is known of the table's payout."""

    button: int = 0
    kill: int = 0
    charged: int = -1
    counted: int = -1
    opened: int = -1
    ordered: int = -1
    deck: int = 0
    unwashed: bool = False
    minimum: int = 0
    away: tuple[int, ...] = ()
    payout: Offered = Offered()
    owes: tuple[int, ...] = ()
    """The seats that must post the largest blind, or wait for it, to be dealt in."""


def due(memory: Room, award: str, amount: int) -> Due | None:
    """What is due to those who won a payout of a multi-casino system, of an amount that its host has said."""
    payout = memory.payout
    found = next((waits for waits in payout.waits if waits.award == award), None)
    if found is None:
        return None
    left = replace(payout, waits=tuple(waits for waits in payout.waits if waits is not found))
    return Due(found.meter, found.shares(amount), replace(memory, payout=left))


class Floor:
    """What the floorperson looks after in one round; `hand` is the one in play."""

    def __init__(self, table: Seating, options: Any) -> None:
        memory: Room = table.memory
        self.table, self.options = table, options
        same = [seat for seat in table.seats if seat not in table.newcomers]
        self.away = [seat for seat in same if seat in memory.away]
        self.minimum = memory.minimum if len(same) > 1 else 0
        self.owes = [seat for seat in same if seat in memory.owes]
        self.posting: list[int] = []
        """The seats that post a blind out of turn to be dealt in."""
        self.hand: Hand | None = None
        filed, before = options.payout_program, memory.payout
        counts = filed is not None or before.program is not None
        self.payout = AtTable(filed, before, table.day if counts else before.day, table.supervised)
        self._remedies: Mapping[str, Callable[[int], Procedure]] = {
            "sits_out": self._sits_out,
            "comes_back": self._comes_back,
            "raise_minimum": self._raise_minimum,
        }

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that do not sit out."""
        return tuple(seat for seat in self.table.seats if seat not in self.away)

    @property
    def least(self) -> int:
        """The minimum wager in effect. 13:69F-14.17"""
        return max(int(self.options.min_wager), self.minimum)

    def attended(self, part: Procedure) -> Procedure:
        """A part of the round in which things may be found out at any step.

        What unmakes the hand ends it there. What takes a hand or a card out of play is seen to at the next decision
        or card, once the chips that the dealer is moving lie still.
        """
        late: list[Raised] = []
        answer: Any = None
        try:
            step = next(part)
            while True:
                due = next((odd for odd in late if _can_be_seen_to(odd, step)), None) if late else None
                if due is not None:
                    late.remove(due)
                    step = part.throw(due)
                    continue
                try:
                    answer = yield step
                except Raised as raised:
                    found = [raised]
                else:
                    step = part.send(answer)
                    continue
                while found:
                    odd = found.pop(0)
                    if odd.key in self._remedies:
                        found += yield from _one_by_one(self._remedies[odd.key](odd.seat))
                    elif odd.key in (UNVERIFIED, WAITS):
                        step = part.throw(odd)
                    elif (ends := self._ends(odd)) is not None:
                        found, late = [], []
                        step = part.throw(ends)
                    elif self.hand is not None and odd.key not in EARLY_MISDEALS:
                        late.append(odd)
        except StopIteration as done:
            return done.value

    def _ends(self, odd: Raised) -> Exception | None:
        """How the hand ends by what was found, if it does."""
        key, hand = odd.key, self.hand
        if key == "bad_count":
            return odd
        if hand is None:
            return None
        if key in MISDEALS or (key in EARLY_MISDEALS and len(hand.volunteers) < 2):
            return Misdeal(odd.cite)
        return DeadRound(odd.cite) if key == "missing_or_extra_cards" else None

    # Sitting out and coming back, 13:69F-14.7(c)5.

    def _sits_out(self, seat: int) -> Procedure:
        if seat not in self.away:
            self.away.append(seat)
        yield self._stakes(seat, "leaves for a while", "are covered on the table")

    def _comes_back(self, seat: int) -> Procedure:
        if seat in self.away:
            self.away.remove(seat)
            yield self._stakes(seat, "is back", "are uncovered")

    def _stakes(self, seat: int, does: str, covered: str) -> Announce:
        if self.options.absent_stakes == "carry_and_account":
            return Announce(f"Seat {seat} {does} with {money(self.table.chips(seat))}, accounted for", CARRIED)
        return Announce(f"Seat {seat} {does}; the stakes {covered}", COVERED)

    def come_in(self, button: int) -> Procedure:
        """Newcomers, and players who were away when a blind fell due, post the largest blind or wait for it to fall
        on them. At a table that just opens, or where fewer than two others play, nobody owes. 13:69F-14.10(d)"""
        options, began = self.options, self.table.memory.button
        missed = [seat for seat in options.posts(clockwise_after(self.table.seats, button)) if seat in self.away]
        self.owes = [seat for seat in self.table.seats if seat in (*self.owes, *self.table.newcomers, *missed)]
        playing = [seat for seat in self.players if seat not in self.owes]
        if options.missed_blinds != POST_OR_WAIT or not began or len(playing) < 2:
            self.owes = []
            return
        most, asks = max(options.blinds), []
        for seat in (seat for seat in self.players if seat in self.owes):
            if options.posts(clockwise_after(sorted((*playing, seat)), button)).get(seat) == most:
                playing.append(seat)
                continue
            question = f"Post {money(most)} to be dealt in now, or wait for that blind?"
            asks.append(Ask(seat, question, ("wait", "post"), "wait", BLINDS, COME_IN, costs={"post": most}))
        answers = (yield AskAll(tuple(asks), BLINDS, COME_IN)) if asks else ()
        self.posting = [
            ask.seat
            for ask, answer in zip(asks, answers, strict=True)
            if answer == "post" and ask.seat not in self.away
        ]
        self.owes = [seat for seat in self.owes if seat not in playing and seat not in self.posting]

    def ask_back(self) -> Procedure:
        """Ask those who sit out to play if too few are left."""
        asks = [Ask(seat, "Do you take part again?", ("no", "yes"), "no", COVERED, BACK) for seat in self.away]
        answers = yield AskAll(tuple(asks), COVERED, BACK)
        for ask, answer in zip(asks, answers, strict=True):
            if answer == "yes":
                yield from self._comes_back(ask.seat)

    def _raise_minimum(self, seat: int) -> Procedure:
        """All patrons at the table may agree to a higher minimum without notice. 13:69F-14.17"""
        options = self.options
        unit = options.smallest_chip * options.kill_scale[1]
        least = self.least + unit
        most = min(self.table.chips(other) for other in self.table.seats) // unit * unit
        if options.limit in (FIXED, SPREAD):
            most = min(most, options.max_wager)
        if most < least:
            yield Announce("The minimum wager cannot be raised", POSTED)
            return
        span = {"propose": Span(least, most, unit)}
        answer = yield Ask(seat, "Raise the minimum wager for all?", ("no", "propose"), "no", POSTED, CONSENT, span)
        if answer == "no":
            return
        amount = answer[1]
        others = tuple(
            Ask(other, f"Raise the minimum wager to {money(amount)}?", ("no", "agree"), "no", POSTED, CONSENT)
            for other in self.table.seats
            if other != seat
        )
        agreed = (yield AskAll(others, POSTED, CONSENT)) if others else []
        if "no" in agreed:
            yield Announce("Not all agree; the minimum wager stays", POSTED)
            return
        self.minimum = amount
        yield Announce(f"All agree: the minimum wager is {money(amount)} from the next round on", POSTED)


def _one_by_one(part: Procedure) -> Procedure:
    """A matter is settled before another is taken up; what else was found meanwhile."""
    found: list[Raised] = []
    answer: Any = None
    try:
        step = next(part)
        while True:
            try:
                answer = yield step
            except Raised as odd:
                found.append(odd)
            else:
                step = part.send(answer)
    except StopIteration:
        return found


def _can_be_seen_to(odd: Raised, step: AnyStep) -> bool:
    if odd.key == "one_face_up_in_deck":
        return type(step) is Draw and step.label in DRAWS
    return type(step) in (Ask, Draw, Reveal)
