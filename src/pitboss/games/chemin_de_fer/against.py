"""Who wagers against the Banker: suivi, banco, or all who cover a part, in order from the Banker's right. 4.7"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Announce, Ask, AskAll, Chosen, Procedure, Span, Stake
from pitboss.core.game.wager import Wager
from pitboss.core.money.cents import money
from pitboss.core.procedure.seats import counterclockwise_after
from pitboss.games.chemin_de_fer.wagers import AGAINST, AGAINST_THE_BANK, BANCO, SUIVI

TAKES, CALLS_BANCO, CALLS_SUIVI, NOTHING = "against", "banco", "suivi", "no_wager"
OPENS, FOLLOWS, ALONE = "19:47-4.7(a)", "19:47-4.7(b)", "19:47-4.7(c)"
CLOSED = Announce("No more bets", "13:69F-4.8")


def oppose(table: Seating, banker: int, stake: int, suivi: int) -> Procedure:
    """The others wager against all or a part of the stake; their wagers, in order from the Banker's right.

    `suivi` is the seat that equalled and lost the Banker's preceding wager. Who covers the whole stake excludes all
    others, because together they may not exceed it.
    """
    yield Announce(f"The Banker stakes {money(stake)}: who wagers against it?", OPENS)
    others = [seat for seat in counterclockwise_after(table.seats, banker) if seat != banker]
    asks = tuple(ask for seat in others if (ask := _asks(table, seat, stake, seat == suivi)) is not None)
    answers = (yield AskAll(asks, OPENS, AGAINST_THE_BANK)) if asks else []
    said: dict[int, Chosen] = {ask.seat: answer for ask, answer in zip(asks, answers, strict=True)}
    wagers: list[Wager] = []
    for call, kind, cite in ((CALLS_SUIVI, SUIVI, FOLLOWS), (CALLS_BANCO, BANCO, ALONE)):
        callers = [seat for seat, answer in said.items() if answer == call]
        if callers:
            yield Announce(f"Seat {callers[0]}: {'Banco suivi' if call == CALLS_SUIVI else 'Banco'}", cite)
            wagers = [(yield Stake(callers[0], kind, stake, cite))]
            break
    else:
        wagers = yield from _cover(said, stake)
    yield CLOSED
    return wagers


def _cover(said: Mapping[int, Chosen], stake: int) -> Procedure:
    """Wagers on a part are taken in order until the stake is covered."""
    wagers = []
    for seat, answer in said.items():
        amount = 0 if isinstance(answer, str) else min(answer[1], stake)
        if amount:
            wagers.append((yield Stake(seat, AGAINST, amount, OPENS)))
            stake -= amount
    return wagers


def _asks(table: Seating, seat: int, stake: int, follows: bool) -> Ask | None:
    """What a player may do against a stake, with the chips in front of them; None without the chips for anything."""
    unit = table.unit
    least, most = table.limits.of(AGAINST, "")
    least = min(-(-least // unit) * unit, stake)
    most = min(most // unit * unit, stake, table.chips(seat) // unit * unit)
    calls = ((CALLS_SUIVI,) if follows else ()) + (CALLS_BANCO,)
    spans = {TAKES: Span(least, most, unit)} if least <= most else {}
    return Ask(
        seat,
        f"The Banker stakes {money(stake)}. Wager against it?",
        (*spans, *calls, NOTHING),
        NOTHING,
        OPENS,
        label=AGAINST_THE_BANK,
        spans=spans,
        to=dict.fromkeys(calls, stake),
        costs=dict.fromkeys(calls, stake),
    )


def dominant(wagers: list[Wager]) -> int:
    """The seat that leads the Player's Hand: the highest wager, of equal ones the nearest to the Banker. 4.8"""
    return max(wagers, key=lambda wager: wager.stake).seat
