"""One round at a table: drives the game's procedure from step to step and answers what can be answered.

Announcements, money, dice, wheels and cards are answered here; betting windows and decisions wait for
people. `pending` is the step that waits. Every accepted act is an entry; a refused one changes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace

from pitboss.core.game.betting import rejected
from pitboss.core.game.every_table import FAILED
from pitboss.core.game.game import Refusal
from pitboss.core.game.irregular import Irregularity, Raised, Situation, Way
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import (
    Announce,
    AnyStep,
    Ask,
    AskAll,
    Bet,
    Betting,
    Chosen,
    Draw,
    Irregular,
    Mark,
    Meter,
    Move,
    Procedure,
    Roll,
    Shuffle,
    Spin,
    Stake,
)
from pitboss.core.game.wager import Wager, WagerKind
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import LedgerError, area, area_of_a_seat, chips
from pitboss.core.procedure.void_round import undo
from pitboss.core.table.chance import Odd, RunOut

if TYPE_CHECKING:
    from pitboss.core.table.table import Table

Watch = Callable[[AnyStep], "tuple[str, int] | tuple[str, int, str] | None"]
"""Looks at each step before it is answered and may raise an irregularity there, by key, seat and betting area."""


class Round:
    """A round in progress, or ended (`pending` is None)."""

    __slots__ = ("_asked_all", "_procedure", "_stepwise", "_watch", "entries", "memory", "pending", "table")

    def __init__(
        self,
        table: Table,
        watch: Watch | None = None,
        stepwise: bool = False,
        entries: list[AnyStep] | None = None,
    ) -> None:
        self.table = table
        self.entries: list[AnyStep] = [] if entries is None else entries
        table.steps = self.entries
        self.pending: AnyStep | None = None
        self.memory = table.memory
        self._watch = watch
        self._stepwise = stepwise
        self._asked_all: tuple[Ask, ...] = ()
        self._procedure: Procedure = table.game.play(table, table.options)
        self._run(self._send(None))

    @property
    def over(self) -> bool:
        return self.pending is None

    # What drives the procedure.

    def _run(self, step: AnyStep | None) -> None:
        """Take up a step and go on until one waits for people or the round is over."""
        watch, stepwise = self._watch, self._stepwise
        if watch is None and not stepwise:
            self._hurry(step)
            return
        while step is not None:
            self.pending = step
            if watch is not None:
                report = watch(step)
                if report is not None:
                    step = self._raise(*report)
                    continue
            if stepwise or type(step) in _FOR_PEOPLE:
                return
            step = self._do(step)

    def _hurry(self, step: AnyStep | None) -> None:
        """The same where nobody watches: the steps that most of a round is made of are done on the spot."""
        send, enter, move = self._procedure.send, self.entries.append, self._move
        try:
            while step is not None:
                kind = type(step)
                if kind is Move:
                    move(step)  # type: ignore[arg-type]
                elif kind is not Announce:
                    self.pending = step
                    if kind in _FOR_PEOPLE:
                        _opened(step)
                        return
                    step = self._do(step)
                    continue
                enter(step)
                try:
                    step = send(None)
                except StopIteration:
                    raise
                except Exception:
                    self._fail()
                    return
        except StopIteration as done:
            self._end(done.value)

    def _send(self, answer: Any) -> AnyStep | None:
        """Answer the procedure; returns the step it yields next, or None once the round is over."""
        try:
            return _opened(self._procedure.send(answer))
        except StopIteration as done:
            self._end(done.value)
        except Exception:
            self._fail()
        return None

    def _fail(self) -> None:
        """Void a round whose procedure broke off, at a table that must go on; anywhere else the error is told."""
        if not self.table.voids_failures:
            raise
        _log.exception("Round %s of table %s failed and is void.", self.table.rounds, self.table.name)
        self._enter(FAILED, 0, "")
        self._void(FAILED.cite)

    def _do(self, step: Any) -> AnyStep | None:
        """Answer a step that needs no person, and enter it; returns the step that comes next."""
        kind = type(step)
        answer: Any = None
        if kind is Move:
            self._move(step)
        elif kind is not Announce:
            try:
                answer = self._chance(step, kind)
            except Odd as odd:
                return self._raise(odd.key, odd.seat)
            except RunOut:
                return self._raise(self.table.game.runs_out)
        self.entries.append(step)
        return self._send(answer)

    def _chance(self, step: Any, kind: type) -> Any:
        """What chance, or the table itself, answers a step with."""
        table = self.table
        if kind is Roll:
            step.answer = table.chance.roll(step.dice)
        elif kind is Draw:
            step.answer = table.chance.draw(step.what, step.count)
        elif kind is Spin:
            step.answer = table.chance.spin(table.equipment.wheels[step.wheel])
        elif kind is Shuffle:
            step.answer = table.shuffle(step.what, step.pieces or table.equipment.decks[step.what], step.label)
        elif kind is Meter:
            step.answer = table.meter(step.name)
        elif kind is Stake:
            return self._put(
                step.seat,
                step.wager,
                step.amount,
                step.pick,
                step.spot,
                area(step.seat, step.wager, step.pick, step.spot),
            )
        else:
            if kind is Mark:
                marked = table.layout[step.account]
                marked.state, marked.progress = step.state, step.progress
                if step.coupon_taken:
                    marked.coupon = 0
            return None
        return step.answer

    def _move(self, step: Move) -> None:
        table = self.table
        source = step.source
        table.ledger.move(source, step.target, step.amount)
        layout = table.layout
        if source in layout:
            wager = layout[source]
            wager.stake -= step.amount
            if not wager.stake:
                del layout[source]
            if step.target not in table.lasting:
                self._arrive(wager, step)
        elif step.target in layout:
            layout[step.target].stake += step.amount

    def _arrive(self, wager: Wager, step: Move) -> None:
        """Move a wager along with its money to another betting area; it stays the wager it was."""
        layout = self.table.layout
        target = step.target
        if target in layout:
            layout[target].stake += step.amount
            if not wager.stake:
                layout[target].coupon += wager.coupon
        elif step.pick is not UNSET:
            if wager.stake:
                wager = replace(wager, coupon=0)
            wager.account, wager.stake, wager.pick = target, step.amount, step.pick
            layout[target] = wager
        elif area_of_a_seat(target):
            raise LedgerError(f"{step.source} holds a wager; it goes to {target} only with its selection there.")

    def _put(self, seat: int, kind: str, amount: int, pick: str, spot: int, account: str) -> Wager:
        """Put chips of a seat on a betting area, as a new wager or on top of the one that lies there."""
        table = self.table
        table.ledger.move(chips(seat), account, amount)
        wager = table.layout.get(account)
        if wager is None:
            wager = table.layout[account] = Wager(seat, kind, amount, account, table.rounds, pick, spot or seat)
        else:
            wager.stake += amount
        return wager

    def _end(self, memory: Any) -> None:
        self.pending = None
        self.memory = memory
        self.table.close(self)

    # What people do.

    def proceed(self) -> None:
        """Answer the pending step from the table's chance, where the round is run step by step."""
        step = self.pending
        if step is None or type(step) in _FOR_PEOPLE:
            raise Refused("The round is not waiting for chance or the dealer.", "13:69F-8.3")
        self._run(self._do(step))

    def bet(self, bet: Bet) -> Wager | None:
        """Place, raise or take down a wager in the open betting window, and what is put up with it, or raise
        `Refused`."""
        self.check_bet(bet)
        book = self.table.book
        along = book.with_it(self.table.layout, bet) if bet.wager in book.at_once else ()
        wager = self.place(bet)
        for other in along:
            self.place(other)
        return wager

    def check_bet(self, bet: Bet) -> None:
        """Nothing, or `Refused`; nothing changes either way."""
        refusal = self.refuses(bet)
        if refusal is not None:
            raise Refused(refusal.reason, refusal.cite)

    def place(self, bet: Bet) -> Wager | None:
        """Do what a bet says in the open betting window, whether or not it is lawful: for callers who have asked
        `refuses`, and for an audit that goes on after a wager which should have been refused.
        """
        account = area(bet.seat, bet.wager, bet.pick, bet.spot)
        wager: Wager | None
        if bet.take:
            layout = self.table.layout
            wager = layout[account]
            self.table.ledger.move(account, chips(bet.seat), bet.amount)
            wager.stake -= bet.amount
            if not wager.stake:
                del layout[account]
                wager = None
        else:
            wager = self._put(bet.seat, bet.wager, bet.amount, bet.pick, bet.spot, account)
            if bet.coupon:
                wager.coupon = bet.coupon
        self.pending.answer.append(bet)  # type: ignore[union-attr, arg-type]
        return wager

    def refuses(self, bet: Bet) -> Refusal | None:
        """Why a bet would be refused now, or None; nothing changes either way."""
        step, table = self.pending, self.table
        if type(step) is not Betting:
            return Refusal("No wager may be made, raised or taken down now.", table.game.betting_cite)
        wager = table.layout.get(area(bet.seat, bet.wager, bet.pick, bet.spot))
        stake = wager.stake if wager is not None else 0
        return self._may_not(step, bet) or self._beyond(bet, stake) or self._unfit(step, bet, wager, stake)

    def _may_not(self, step: Betting, bet: Bet) -> Refusal | None:
        """Refuse by who may wager, what an amount is, and when and on which betting area a wager is made."""
        table, game = self.table, self.table.game
        if bet.seat not in table.places:
            return Refusal(f"Nobody sits at seat {bet.seat}; only seated players wager.", game.seated_cite)
        if bet.seat in table.barred:
            return Refusal(_BARRED.format(seat=bet.seat), DEVICES)
        if step.seats and bet.seat not in step.seats:
            return Refusal("It is not this seat's turn to wager.", step.cite)
        if type(bet.amount) is not int or bet.amount <= 0:
            return Refusal(f"{bet.amount!r} is not an amount to wager; wager whole cents above 0.", game.betting_cite)
        kind = table.book.kinds.get(bet.wager)
        if not table.supervised and not bet.take and kind is not None and of_a_meter(kind, table.options):
            reason = f"{kind.title} is not offered now: nobody is on duty who may verify what it wins."
            return Refusal(reason, VERIFIES)
        if kind is not None and step.window not in (kind.windows + kind.down_in if bet.take else kind.windows):
            what = "taken down" if bet.take else "wagered"
            return Refusal(f"{kind.title} cannot be {what} at this moment.", kind.cite)
        if bet.spot and bet.spot != bet.seat and not (game.several_areas and 1 <= bet.spot <= table.most_players):
            reason = f"Betting area {bet.spot} is not this seat's; wager at its own."
            return Refusal(reason, game.betting_cite)
        return None

    def _beyond(self, bet: Bet, stake: int) -> Refusal | None:
        """Refuse to take more than lies there, or to wager more than the seat has."""
        table = self.table
        if bet.take and not stake:
            where = f" {bet.pick}" if bet.pick else ""
            kind = table.game.kinds.get(bet.wager)
            title = bet.wager if kind is None else kind.title
            reason = f"No {title}{where} of this seat lies on the layout that might be taken down."
            return Refusal(reason, table.game.betting_cite)
        if bet.take and bet.amount > stake:
            reason = f"{money(bet.amount)} cannot be taken from a wager of {money(stake)}."
            return Refusal(reason, table.game.betting_cite)
        needed = 0 if bet.take else bet.amount
        if needed and bet.wager in table.book.at_once:
            needed += sum(other.amount for other in table.book.with_it(table.layout, bet))
        if needed <= table.ledger.balances[chips(bet.seat)]:
            return None
        reason = f"{money(needed)} cannot be wagered; there are {money(table.chips(bet.seat))} in chips."
        return Refusal(reason, table.game.betting_cite)

    def _unfit(self, step: Betting, bet: Bet, wager: Wager | None, stake: int) -> Refusal | None:
        """Refuse what would not fit the kind of the wager, its coupon, the wagers beside it or the game."""
        table, refusal = self.table, None
        kind, total = table.book.kinds.get(bet.wager), stake - bet.amount if bet.take else stake + bet.amount
        if total:
            # A wager that has travelled lies where none can be placed; what is taken of it is taken there.
            gone = bet.take and kind is not None and kind.reads is None and not table.book.picks[kind.key]
            refusal = table.book.refuses(bet.wager, "" if gone else bet.pick, total, bet.unrejected)
        if refusal is None and (bet.coupon or (wager is not None and wager.coupon)):
            refusal = table.book.refuses_coupon(bet, wager, total, step.window)
        if refusal is None and (bet.take or bet.wager in table.book.linked):
            refusal = self._alone(bet, total) or table.book.unequal(table.layout, bet, total)
        return refusal or table.game.check(table, bet, table.options)

    def _alone(self, bet: Bet, total: int) -> Refusal | None:
        """Refuse to make a wager before the one that it goes with, or to take that down under it."""
        kinds = self.table.book.kinds
        needs = [key for key in kinds[bet.wager].needs if key in kinds]
        if not needs and not (bet.take and not total):
            return None
        spot = bet.spot or bet.seat
        beside = area(bet.seat, bet.wager, bet.pick, bet.spot)
        others = [
            w for w in self.table.layout.values() if w.spot == spot and w.seat == bet.seat and w.account != beside
        ]
        here = {w.kind for w in others}
        if not bet.take and here.isdisjoint(needs):
            beside_it = " or ".join(kinds[key].title for key in needs)
            reason = f"{kinds[bet.wager].title} is wagered only together with {beside_it}; place that first."
            return Refusal(reason, kinds[bet.wager].cite)
        if bet.take and not total:
            for w in others:
                kind = kinds.get(w.kind)
                if kind is None or kind.base == bet.wager or not kind.needs:
                    continue
                # What supports a wager supports the one on its own selection: odds on 4 the come bet on 4.
                under = kind.supports and area(w.seat, kind.supports, w.pick, bet.spot) == beside
                if under or here.isdisjoint(kind.needs):
                    reason = f"{kind.title} goes only with {kinds[bet.wager].title}; take that down first."
                    return Refusal(reason, kind.cite)
        return None

    def check_closing(self) -> Betting:
        """The betting window that is open, or `Refused`."""
        step = self.pending
        if type(step) is not Betting:
            raise Refused("No betting window is open.", self.table.game.betting_cite)
        return step

    def close_betting(self) -> None:
        """Close the betting window; the round goes on."""
        step = self.check_closing()
        if self.table.limits.totals or self.table.book.at_once:
            for bet in rejected(self.table, self.table.book, self._window_acts(step)):
                self.place(bet)
        self.entries.append(step)
        self._run(self._send(self.table.wagers()))

    def _window_acts(self, window: Betting) -> list[Bet]:
        """All acts of the open window, those before an irregularity in it too."""
        acts = list(window.answer or ())
        for step in reversed(self.entries):
            if type(step) is Betting:
                if not step.open:
                    break
                acts[:0] = step.answer or ()
        return acts

    def choose(self, seat: int, choice: Chosen) -> None:
        """Answer the question put to a seat, or raise `Refused`."""
        step = self.pending
        ask = self.check_choice(seat, choice)
        ask.answer = choice
        if type(step) is AskAll:
            if any(a.answer is UNSET for a in step.asks):
                return
            self.entries.append(step)
            asked, self._asked_all = self._asked_all or step.asks, ()
            self._run(self._send([a.answer for a in asked]))
        else:
            self.entries.append(ask)
            self._run(self._send(choice))

    def bring(self, seat: int, amount: int) -> None:
        """Give more chips to a seat that is asked about a wager which its chips do not cover, or raise `Refused`.

        Whoever runs the table sees to it that the player has the money: a live table takes it from the player's
        account before it calls this, as for chips between rounds. The chips are recorded with the question.
        """
        ask = self.check_bring(seat, amount)
        self.table.ledger.balances[chips(seat)] += amount
        ask.brought += amount

    def check_bring(self, seat: int, amount: int) -> Ask:
        """The question for which more chips may be brought, or `Refused`; nothing changes either way."""
        ask = self._asked(seat)
        if type(amount) is not int or amount <= 0 or amount % self.table.unit:
            raise Refused(f"{amount!r} is not an amount of chips of {money(self.table.unit)}.", ask.cite)
        if ask.dearest <= self.table.chips(seat):
            raise Refused("The chips are enough for every choice; more are bought between rounds.", ask.cite)
        return ask

    def asks(self) -> tuple[Ask, ...]:
        """The decisions the round waits for now."""
        step = self.pending
        if type(step) is Ask:
            return (step,)
        if type(step) is AskAll:
            return tuple(ask for ask in step.asks if ask.answer is UNSET)
        return ()

    def _asked(self, seat: int) -> Ask:
        for ask in self.asks():
            if ask.seat == seat:
                return ask
        raise Refused("Nothing is asked of this seat now.", self.table.game.betting_cite)

    def check_choice(self, seat: int, choice: Chosen) -> Ask:
        """The question that a decision of a seat answers, or `Refused`; nothing changes either way."""
        ask = self._asked(seat)
        name, amount = (choice, None) if isinstance(choice, str) else choice
        if name not in ask.choices:
            raise Refused(
                f"{name!r} is not a choice now; choose {' or '.join(ask.choices)}.",
                ask.cite,
            )
        span = ask.spans.get(name)
        if span is None:
            if amount is not None:
                raise Refused(f"{name} takes no amount.", ask.cite)
        elif type(amount) is not int or not span.least <= amount <= span.most or amount % span.unit:
            raise Refused(
                f"{name} takes an amount from {money(span.least)} to {money(span.most)} "
                f"in multiples of {money(span.unit)}.",
                ask.cite,
            )
        cost, has = ask.cost(choice), self.table.chips(ask.seat)
        if cost > has:
            less = "less" if span is not None and span.least <= has else " or ".join(ask.within(has))
            raise Refused(
                f"To {name} takes {money(cost)} in chips, and there are {money(has)}; "
                f"buy {money(cost - has)} more, or choose {less}.",
                ask.cite,
            )
        if seat in self.table.barred and choice != ask.default_answer:
            raise Refused(f"{_BARRED.format(seat=seat)} It is taken as {ask.default}.", DEVICES)
        return ask

    # What goes wrong.

    def may_occur(self) -> tuple[Irregularity, ...]:
        """The irregularities that can be raised at the pending step."""
        return tuple(found for found in self.table.game.irregular.values() if self._may(found))

    def may_be_said(self, key: str, seat: int | None = None) -> bool:
        """Whether an irregularity of the game can be raised at the pending step, of any seat or of one."""
        found = self.table.game.irregular.get(key)
        return found is not None and self._may(found, seat)

    def _may(self, found: Irregularity, seat: int | None = None) -> bool:
        step, table = self.pending, self.table
        if step is None or not found.here(table.options) or not found.fits(step, self.entries):
            return False
        if found.lifts and found.lifts not in table.bound:
            return False
        seats = (seat,) if seat is not None else table.places if found.of_seat else (0,)
        return any(not self._disproved(found, step, each) for each in seats)

    def _disproved(self, found: Irregularity, step: AnyStep, seat: int) -> str:
        """Why the record rules an irregularity out at a step, or the empty string."""
        table = self.table
        return found.disproved(Situation(step, self.entries, table, table.options, seat))

    def irregular(self, key: str, seat: int = 0, wager: str = "") -> None:
        """Raise an irregularity at the pending step, of a seat or a wager; the rule's way out follows at once."""
        self._run(self._raise(key, seat, wager))

    def check_irregular(self, key: str, seat: int = 0, wager: str = "") -> Irregularity:
        """What would be raised at the pending step, or `Refused`; nothing changes either way."""
        step, game = self.pending, self.table.game
        if step is None:
            raise Refused("The round is over.", "13:69F-8.3")
        if (found := game.irregular.get(key)) is None:
            known = ", ".join(game.irregular) or "none"
            raise Refused(f"{key!r} is no irregularity of {game.title}; they are: {known}.", "13:69F-8.3")
        if not found.here(self.table.options):
            raise Refused(f"{key} cannot occur at this table, by its options.", found.cite)
        if not found.fits(step, self.entries):
            raise Refused(f"{key} cannot occur at this moment; it belongs to: {found.when}.", found.cite)
        if found.lifts:
            self.table.lifting(key)
        if found.of_seat and seat not in self.table.places:
            raise Refused(f"{key} concerns one seat; name an occupied one.", found.cite)
        if why := self._disproved(found, step, seat):
            raise Refused(f"{key} is disproved by the record: {why}", found.cite)
        if wager and ((lies := self.table.layout.get(wager)) is None or seat not in (0, lies.seat)):
            raise Refused("No such wager of that seat lies on the layout.", found.cite)
        return found

    def _raise(self, key: str, seat: int = 0, wager: str = "") -> AnyStep | None:
        """Carry out an irregularity's way at the pending step; returns the step where the round then stands."""
        found, step = self.check_irregular(key, seat, wager), self.pending
        assert step is not None
        if found.way in _STEP_STANDS:
            self._enter_so_far(step)
            self._enter(found, seat, wager)
            return step
        brought = {ask.seat: ask.brought for ask in self.asks() if ask.brought}
        try:
            going_on = _opened(self._procedure.throw(Raised(found, seat)))
        except StopIteration as done:
            self._enter_so_far(step)
            self._enter(found, seat, wager, brought)
            self._end(done.value)
        except Raised as unhandled:
            # The procedure may answer one irregularity by another: the second of a kind, say, voids the round.
            found = unhandled.irregularity
            if found.way is not Way.VOID_ROUND:
                raise
            self._enter_so_far(step)
            self._enter(found, seat, wager, brought)
            self._void(found.cite)
        except Exception:
            self._fail()
        else:
            self._enter_so_far(step)
            if going_on is step:
                self._enter(found, seat, wager)
            else:
                self._asked_all = ()
                self._enter(found, seat, wager, brought)
            return going_on
        return None

    def _enter_so_far(self, step: AnyStep) -> None:
        """Enter what people did at the pending step before an irregularity there: the record keeps the order."""
        if type(step) is Betting and step.answer:
            self.entries.append(replace(step, open=True))
            step.answer = []
        elif type(step) is AskAll and (decided := tuple(ask for ask in step.asks if ask.answer is not UNSET)):
            self._asked_all = self._asked_all or step.asks
            self.entries.append(replace(step, asks=decided, open=True))
            step.asks = self.asks()

    def _enter(self, found: Irregularity, seat: int, wager: str, brought: dict[int, int] | None = None) -> None:
        self.entries.append(Irregular(found.key, found.cite, found.resolution, seat, wager, brought or {}))
        if found.bars:
            self.table.barred.add(seat)
        if found.key in self.table.game.lifted_by:
            self.table.bound.add(found.key)
        self.table.bound.discard(found.lifts)
        if found.call:
            self.entries.append(Announce(found.call, found.cite))

    def _void(self, cite: str) -> None:
        for step in undo(self.entries, self.table.wagers(), cite):
            self._move(step)  # type: ignore[arg-type]
            self.entries.append(step)
        self._end(self.table.game.after_void(self.memory))


_log = logging.getLogger("pitboss.rounds")
DEVICES, VERIFIES = "19:47-8.1", "13:69F-14.19(i)"
_BARRED = "The person at seat {seat} is stopped from playing."
_FOR_PEOPLE = (Betting, Ask, AskAll)
_STEP_STANDS = (Way.REFUSED, Way.NOTED, Way.AGAIN)


def of_a_meter(kind: WagerKind, options: Any) -> bool:
    """Whether a wager can win a share of a meter, which somebody must verify."""
    return any(line.share is not None for line in kind.pays(options))


def _opened(step: AnyStep) -> AnyStep:
    """A step as the procedure yields it, a betting window with no acts in it yet."""
    if type(step) is Betting and step.answer is UNSET:
        step.answer = []
    return step
