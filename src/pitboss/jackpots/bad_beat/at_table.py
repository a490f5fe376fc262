"""A payout program at work at a table: the contribution of each pot, the daily count and adjustment of the displays,
the hand that wins, its verification and its payment. 13:69F-14.19

Each fund is a meter, and so an account of the ledger: what lies in the contribution box, what the display shows, what
is kept for the next payout. Every cent in them came out of pots, or from the casino if it has filed a seed, and goes
to players. The box is the table's own; the rest may be shared by the tables of a casino, or be that of a multi-casino
system, whose host divides what was counted and says what a hand is paid (`pitboss.jackpots.link`).
"""

from __future__ import annotations

import msgspec

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import WINS, Announce, Meter, Move, Procedure
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, SetAside, chips, meter
from pitboss.core.money.meters import MeterKind
from pitboss.jackpots.bad_beat.changes import harder
from pitboss.jackpots.bad_beat.contribution import contributions
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Distribution, Fund, Program
from pitboss.jackpots.bad_beat.qualify import Award, Showdown, qualifies
from pitboss.jackpots.bad_beat.shares import distribute
from pitboss.jackpots.meter import PENDING, VERIFIED, verified
from pitboss.ranks.five_card import describe5

UNVERIFIED, WAITS, METER = "payout_unverified", "payout_waits", "meter"
ENDED, SEEDED = "13:69F-14.19(l)", "13:69F-14.19(a)"
TAKEN, COUNTED, ADJUSTED, RESET = "13:69F-14.19(c)", "13:69F-14.19(d)", "13:69F-14.19(k)", "13:69F-14.19(p)"
VERIFIES, NOTICE, PAYS, POSTED = "13:69F-14.19(i)", "13:69F-14.19(i)1", "13:69F-14.19(j)", "13:69F-14.19(b)"
CONFIRMED = "13:69F-14.20(e)4i"
BOX, _OPERATES = " box", " in operation"
KINDS = {"bad_beat": "bad beat", "high_hand": "high hand"}

NOT_VERIFIED = Irregularity(
    UNVERIFIED,
    "the poker shift supervisor does not verify a hand that was announced for a payout",
    "nothing is awarded for it and the displays stay as they are",
    VERIFIES,
    Way.BY_RULE,
    (VERIFIED,),
)
NOT_YET_VERIFIED = Irregularity(
    WAITS,
    "the poker shift supervisor has not verified yet a hand that was announced for a payout",
    "its shares are set aside until a supervisor verifies it; all else is settled and the table goes on",
    VERIFIES,
    Way.BY_RULE,
    (VERIFIED,),
)


class Waits(msgspec.Struct, frozen=True):
    """A hand announced for the payout of a multi-casino system, in a round that was played by an agreement. What it
    is paid is said by the system's host, once a supervisor has verified it. 13:69F-14.20(e)4"""

    award: str
    meter: str
    agreement: int
    distribution: Distribution
    of: Award

    def shares(self, amount: int) -> dict[int, int]:
        """An amount, by seat."""
        return {share.seat: share.amount for share in distribute(amount, self.distribution, self.of) if share.amount}


class Offered(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table knows of its payout from round to round: the program in force, the gaming day of the last
    adjustment, the payouts that players have paid into and nobody has won since, and what waits for a system's
    host."""

    program: Program | None = None
    day: int = -1
    unwon: tuple[Fund, ...] = ()
    waits: tuple[Waits, ...] = ()


def fund_of(program: Program, fund: Fund) -> str:
    """The meter that a display shows."""
    return program.name if fund == PRIMARY else f"{program.name} secondary"


def box_of(program: Program, fund: Fund) -> str:
    return fund_of(program, fund) + BOX


def reset_of(program: Program) -> str:
    return f"{program.name} reset"


def operates(meter_name: str) -> bool:
    """Whether a meter of a link holds no money but tells the number of the agreement under which a round is played
    (0: no payout is offered now)."""
    return meter_name.endswith(_OPERATES)


def meters(program: Program | None) -> tuple[MeterKind, ...]:
    """The accounts of a program at a table; the displays are in players' sight."""
    if program is None:
        return ()
    title, reach = f"{KINDS[program.kind].capitalize()} payout", program.reach
    found = []
    for fund in program.funds:
        shown = title if fund == PRIMARY else f"Secondary {title.lower()}"
        found.append(MeterKind(fund_of(program, fund), shown, 0, POSTED, reach))
        found.append(MeterKind(box_of(program, fund), f"{shown}, contribution box", 0, TAKEN, shown=False))
    if reach == "link":
        found.append(MeterKind(program.name + _OPERATES, "System in operation", 1, CONFIRMED, reach, shown=False))
        if program.secondary is not None and program.secondary.from_primary:
            name = fund_of(program, SECONDARY)
            found.append(MeterKind(name, f"Secondary {title.lower()}", 0, POSTED, reach, shown=False))
        return tuple(found)
    found.append(MeterKind(reset_of(program), f"{title}, reset amount", 0, RESET, reach, shown=False))
    return tuple(found)


class AtTable:
    """The payout of one round: `program` is the one in force."""

    def __init__(self, filed: Program | None, before: Offered, day: int, supervised: bool = True) -> None:
        self.day = day
        self.before = before
        self.unwon = list(before.unwon)
        self.waits = list(before.waits)
        self.program = _in_force(filed, before)
        self.filed = filed
        self.agreement = 0
        """By which agreement of a system the round is played."""
        self.offered = supervised
        """Whether payouts are offered: not while nobody is on duty who may verify one, nor while a multi-casino
        system is out of operation, nor at a table that is not played by the agreement in force. 13:69F-14.19(i),
        14.20(a), (e)4i"""
        self._announced = 0

    @property
    def after(self) -> Offered:
        """What the next round finds."""
        if self.program is None:
            return Offered(waits=tuple(self.waits))
        return Offered(self.program, self.day, tuple(self.unwon), tuple(self.waits))

    def undone(self) -> None:
        """The hand was dead: whatever it paid in or out is given back."""
        self.program, self.unwon = _in_force(self.filed, self.before), list(self.before.unwon)
        self.waits = list(self.before.waits)

    # Each gaming day, (d), (k), (p).

    def open_round(self) -> Procedure:
        """What is due before a round: another payout takes over what the one before it holds, and with a new gaming
        day the box is counted, its contents are divided as posted, and the displays adjusted."""
        program, old = self.program, self.before.program
        if program is not None and program.reach == "link":
            self.agreement = yield Meter(program.name + _OPERATES, CONFIRMED, METER)
            self.offered &= self.agreement > 0
        if program is not None and old is not None and old.name != program.name:
            self.unwon = []
            for kind in meters(old):
                held = yield Meter(kind.name, ENDED, METER)
                if held:
                    yield Move(held, meter(kind.name), meter(fund_of(program, PRIMARY)), f"{old.name} ends", ENDED)
                    self.unwon = [PRIMARY]
        if program is not None and old is None:
            yield from self._seed(program)
        if program is not None and (self.before.day not in (-1, self.day) or not program.collects):
            yield from self._count(program)
        if program is not None and not program.collects and program.reach != "link":
            yield from self._end(program)

    def _seed(self, program: Program) -> Procedure:
        """The casino makes up what a payout begins with. (a)"""
        if program.seed and program.collects:
            held = yield Meter(fund_of(program, PRIMARY), SEEDED, METER)
            if held < program.seed:
                shown = meter(fund_of(program, PRIMARY))
                yield Move(program.seed - held, INVENTORY, shown, "the casino makes up the payout", SEEDED)

    def _end(self, program: Program) -> Procedure:
        """Nothing more is collected: what was kept for the next payout belongs to this, the last one. (l)"""
        kept = yield Meter(reset_of(program), ENDED, METER)
        if kept:
            shown = meter(fund_of(program, PRIMARY))
            yield Move(kept, meter(reset_of(program)), shown, "kept for no other payout", ENDED)

    def _count(self, program: Program) -> Procedure:
        for fund in program.funds:
            box, shown = meter(box_of(program, fund)), meter(fund_of(program, fund))
            counted = yield Meter(box_of(program, fund), COUNTED, METER)
            if not counted:
                continue
            yield Announce(f"The {fund} contribution box is counted: {money(counted)}", COUNTED)
            kept = 0
            if fund == PRIMARY and program.reach != "link" and program.collects:
                kept = counted * program.reset_percent // 100
            if kept:
                yield Move(kept, box, meter(reset_of(program)), "kept for the next payout", RESET)
            yield Move(counted - kept, box, shown, "the display is adjusted", ADJUSTED)

    # Each pot, (c).

    def contribute(self, pot: int, rake: int, holds: int, account: str) -> Procedure:
        """Take the contribution from a pot that `holds` that much after the rake; returns the cents taken."""
        if self.program is None or self.filed is None or not self.filed.collects or not self.offered:
            return 0  # none is offered, or collection has ended and the payout can still be won
        taken = 0
        for fund, amount in contributions(pot, rake, self.program).items():
            amount = min(amount, holds - taken)
            if amount > 0:
                box = meter(box_of(self.program, fund))
                yield Move(amount, account, box, f"{KINDS[self.program.kind]} contribution", TAKEN)
                taken += amount
        if taken:
            self.unwon = [PRIMARY] if self.program.secondary is None else [PRIMARY, SECONDARY]
        return taken

    # The hand that wins, (a), (i), (j), (m), (n).

    def pay(self, showdown: Showdown) -> Procedure:
        """Whatever the hands of a showdown win, in the order of the appendix."""
        program = self.program
        for award in qualifies(program, showdown) if program is not None and self.offered else ():
            if (found := (yield from self._verify(award))) is not False:
                if program is not None and program.reach != "link":
                    yield from self._count(program)  # (k): immediately upon notification of the verification
                yield from self._award(award, 0 if found else showdown.round)
        if self.filed is not None and program is not self.filed and not self._kept_back():
            self.program = self.filed

    def _verify(self, award: Award) -> Procedure:
        assert self.program is not None
        seats = ", ".join(map(str, award.holders))
        hand = describe5(award.losing_key)
        beaten = f", beaten by {describe5(award.winning_key)}" if award.winners else ""
        which = f"{award.fund} {KINDS[self.program.kind]} payout"
        self._announced += 1
        yield Announce(f"Seat {seats} has {hand}{beaten}: the {which} is pending", NOTICE, PENDING)
        return (yield from verified(WAITS, UNVERIFIED, VERIFIES, "The poker shift supervisor verifies the hand"))

    def _award(self, award: Award, waits: int) -> Procedure:
        """Pay the shares, or set them aside until somebody verifies the hand, of the round in which it `waits`."""
        program = self.program
        assert program is not None
        self.unwon = [fund for fund in self.unwon if fund != award.fund]
        linked = program.reach == "link"
        source = fund_of(program, award.fund if linked else program.shown_with(award.fund))
        if linked and waits:
            number, divided = f"{waits}-{self._announced}", program.distribution_of(award.fund)
            self.waits.append(Waits(number, source, self.agreement, divided, award))
            return
        amount = yield Meter(source, CONFIRMED if linked else ADJUSTED, METER)
        secondary = program.secondary
        if award.fund == SECONDARY and secondary is not None and secondary.from_primary:
            amount = min(amount, secondary.amount)
        for share in distribute(amount, program.distribution_of(award.fund), award):
            if share.amount:
                why = _why(share.seat, award, program)
                aside = SetAside(waits, self._announced, source, share.seat).account
                to, sort = (aside, "") if waits else (chips(share.seat), WINS)
                yield Move(share.amount, meter(source), to, why, PAYS, sort=sort)
        if award.fund == PRIMARY and not linked:
            kept = yield Meter(reset_of(program), RESET, METER)
            if kept:
                yield Move(kept, meter(reset_of(program)), meter(source), "the next payout begins", RESET)
            yield from self._seed(program)

    def _kept_back(self) -> bool:
        assert self.program is not None and self.filed is not None
        return any(fund in self.unwon for fund in harder(self.program, self.filed))


def _why(seat: int, award: Award, program: Program) -> str:
    part = "qualifying hand" if seat in award.holders else "winning hand" if seat in award.winners else "table share"
    return f"{award.fund} {KINDS[program.kind]} payout, {part}"


def _in_force(filed: Program | None, before: Offered) -> Program | None:
    """The program in force: the one filed, unless it is harder to win than the one before and players' money is still
    in that one. A payout that is no longer filed can still be won. 13:69F-14.19(c), (q)"""
    old = before.program
    if filed is None:
        return old
    if old is None or old.name != filed.name or filed.reach == "link":
        return filed  # what is offered by a system is offered alike everywhere, and its host says from when on
    return old if any(fund in before.unwon for fund in harder(old, filed)) else filed
