"""One shake of automated craps: the procedure, who sets off the shaker, and what may go wrong. 13:69F-1A.3 to 1A.8"""

from __future__ import annotations

from functools import cache

import msgspec

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Raised, Way
from pitboss.core.game.steps import Announce, Bet, Betting, Procedure, Roll
from pitboss.core.procedure.seats import clockwise_after
from pitboss.core.procedure.settlement import odds_of
from pitboss.dice import making, settling, shaker
from pitboss.dice.dice_holder import DEALER, NOBODY, DiceHolder, Passing
from pitboss.dice.wagers import FIRST, LATER, LINE, POINT
from pitboss.games.automated_craps.wagers import CITES, MAKING, SHAKE, WAGERS, AutomatedCrapsOptions

ODD, PASSING = "13:69F-1A.8", "13:69F-1A.7"
SHAKING = Passing("shaker", SHAKE, PASSING, PASSING)
INSPECTED = Announce("The floorperson finds the automated shaker in working order", SHAKE, "inspection")
ODDS_BY = odds_of(WAGERS)
NO_MORE_BETS = Announce("No more bets", SHAKE, "no more bets")
RESEALED = Announce("The shaker is inspected and sealed again", ODD)
SHAKES = ("shake", "dealer shakes")
FAILS = "shaker_fails_for_good"
BETTING = (FIRST, LATER, POINT)


def _refused(key: str, happened: str) -> Irregularity:
    return Irregularity(key, happened, "the wager is refused", MAKING, Way.REFUSED, BETTING)


IRREGULARITIES = (
    shaker.no_roll("die_not_flat", "a die does not lie flat when the shaker stops", ODD, SHAKES),
    Irregularity(
        "die_escapes",
        "a die leaves the shaker",
        "“No roll”; the shaker is inspected and sealed again before it is set off",
        ODD,
        Way.BY_RULE,
        SHAKES,
        call="No roll",
    ),
    Irregularity(
        "shaker_fails_before_result",
        "the shaker does not start, stops, or shows nothing that can be read",
        "it is repaired or replaced and set off again; wagers stand",
        ODD,
        Way.AGAIN,
        SHAKES,
        call="No roll",
    ),
    Irregularity(
        FAILS,
        "the shaker cannot be repaired or replaced",
        "every wager that is not decided is returned; no other opens until a shaker that works is on the table",
        ODD,
        Way.VOID_ROUND,
        SHAKES,
        suspends=True,
    ),
    Irregularity(
        "shaker_works",
        "a shaker that works is on the table again",
        "rounds are opened again",
        ODD,
        Way.NOTED,
        lifts=FAILS,
    ),
    Irregularity(
        "early_shake",
        "the shaker is set off before “No more bets”",
        "it is no roll; after the announcement it is set off again",
        ODD,
        Way.NOTED,
        BETTING,
        call="No roll",
    ),
    Irregularity(
        "wrong_call",
        "the dealer calls or displays a wrong total",
        "the dice decide; it is put right before wagers are settled",
        ODD,
        Way.NOTED,
        ("call",),
    ),
    Irregularity(
        "late_wager",
        "a wager is made or changed after “No more bets”",
        "it is not accepted; wagers stand as they did at the announcement",
        MAKING,
        Way.REFUSED,
        since=("no more bets",),
    ),
    _refused("verbal_cash_wager", "a verbal wager is accompanied by cash"),
    _refused("unseated_bettor", "somebody who is not seated places a wager"),
    Irregularity(
        "bad_holder",
        "who holds the shaker delays the game, repeats invalid shakes or breaks the rules",
        "the floorperson orders that it be passed",
        PASSING,
        Way.BY_RULE,
        ("shake", "keep"),
    ),
    Irregularity(
        "tampering",
        "evidence of tampering is found on the shaker",
        "it is reported to the Division at once, with date, time, table and finder",
        "13:69E-1.16A(b)",
        Way.NOTED,
        BETTING,
    ),
)


class Shaker(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sets off the shaker (0: the dealer; -1: nobody yet), who has refused it, the come out point (0: the puck is
    off), and since when it is in use, in milliseconds since 1970 (-1: the table was not yet open)."""

    holder: int = NOBODY
    refused: tuple[int, ...] = ()
    point: int = 0
    in_use_since: int = shaker.NOT_OPEN


def after_void(memory: Shaker) -> Shaker:
    """With every wager returned there is no point any more."""
    return msgspec.structs.replace(memory, point=0)


@cache
def set_off(holder: int) -> Announce:
    """Who sets off the shaker."""
    return Announce(
        f"{f'Seat {holder}' if holder else 'The dealer'} sets off the shaker", SHAKE, "set off", holder, "shaker"
    )


def check(table: Seating, bet: Bet, options: AutomatedCrapsOptions) -> Refusal | None:
    """Why a wager may not be made, or not be taken down. 13:69F-1A.4"""
    return making.check(table, bet, options, CITES)


def play(table: Seating, options: AutomatedCrapsOptions) -> Procedure:
    """13:69F-1A.5. One shake; the memory returned says who shakes next, and at what point."""
    memory: Shaker = table.memory
    device = shaker.Shaker(table.opened_at, memory.in_use_since, INSPECTED)
    yield from device.ready()
    holder = yield from SHAKING.take_up(table, DiceHolder(memory.holder, memory.refused))
    point = memory.point
    left = any(wager.kind in ("come", "dont_come") for wager in table.wagers())
    yield Betting(MAKING, label=POINT if point else LATER if left else FIRST)
    on = yield from settling.called_on(table, options, CITES, point)
    yield NO_MORE_BETS
    if options.shooter_line_bet_required and not point:
        holder = yield from _with_line_bet(table, holder)
    holder, dice = yield from _shaken(table, holder)
    yield settling.call(*dice, point, SHAKE)
    yield from settling.settle_throw(table, dice, point, on, options, CITES, ODDS_BY)
    now = settling.next_point(point, sum(dice))
    if now != point:
        yield settling.puck(now, SHAKE)
    holder = yield from _keep_or_pass(table, holder, loser_7=bool(point) and sum(dice) == 7)
    return Shaker(holder.seat, holder.refused, now, device.since)


def _with_line_bet(table: Seating, holder: DiceHolder) -> Procedure:
    """Who has no bet on the line does not set off the shaker for a come out roll; else the dealer does."""
    bettors = {wager.seat for wager in table.wagers() if wager.kind in LINE}
    if holder.seat in (DEALER, *bettors):
        return holder
    others = [seat for seat in clockwise_after(table.seats, holder.seat) if seat in bettors]
    return (yield from SHAKING.offer(others, holder.refused, PASSING))


def _shaken(table: Seating, holder: DiceHolder) -> Procedure:
    """The shaker is set off until the dice can be read; who holds it then, and the dice. 13:69F-1A.5, 1A.8"""
    while True:
        yield set_off(holder.seat)
        try:
            first, second = yield Roll(2, SHAKE, by=holder.seat, label=SHAKES[0] if holder.seat else SHAKES[1])
            return holder, (first, second)
        except Raised as raised:
            if raised.key == "die_escapes":
                yield RESEALED
            elif raised.key == "bad_holder":
                holder = yield from SHAKING.pass_on(table, holder.seat, (holder.seat,))
            else:
                raise


def _keep_or_pass(table: Seating, holder: DiceHolder, loser_7: bool) -> Procedure:
    """The shaker is kept, or passed after a loser 7; the dealer offers it on. 13:69F-1A.7"""
    if holder.seat == DEALER:
        return (yield from SHAKING.offer_to_the_others(table, holder, PASSING))
    if loser_7:
        return (yield from SHAKING.pass_on(table, holder.seat, again=True))
    keeps, gave_up = yield from SHAKING.kept(holder.seat)
    return holder if keeps else (yield from SHAKING.pass_on(table, holder.seat, gave_up))
