"""One game of keno: tickets are written, the game closes, numbers are drawn, tickets are paid. 13:69F-15.3–15.6"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import msgspec

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised, attended, return_wagers
from pitboss.core.game.steps import Announce, Ask, Bet, Betting, Draw, Mark, Procedure, Shuffle
from pitboss.core.game.wager import Wager
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import area
from pitboss.core.procedure.settlement import travel
from pitboss.games.keno.card import DRAWN
from pitboss.games.keno.irregular import CORRUPTED, DRAW_FAILS, LATE
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.running import NEXT_GAME, Running, give_back, has_begun, running, settle
from pitboss.games.keno.ticket import parsed, wagers_on

NUMBERS = "eighty numbers"
"""What the draw, and a quick-pick, are taken from, each time anew."""
BOARD, TICKET = "board", "ticket"
"""Where numbers are shown as they are drawn, or printed for a quick-pick."""
CLOSED = Announce("The game is closed: no ticket is written or voided", "13:69F-15.5", "closing")
_SAME_CHANCES = (
    "It makes no difference to the ticket's chances: they are the same in every game. A refund stakes nothing."
)


class Keno(msgspec.Struct, frozen=True, omit_defaults=True):
    """The number of the game in its gaming day, the day, counted from 1970 (-1: no game was played yet), and how many
    tickets were issued in it."""

    game: int = 0
    day: int = -1
    issued: int = 0


@rule("13:69E-1.28U(d)")
def next_game(memory: Keno, day: int) -> Keno:
    """Each game of a gaming day has a number of its own, in sequence."""
    return Keno(memory.game + 1, day, memory.issued) if day == memory.day else Keno(1, day)


def check(table: Seating, bet: Bet, _options: KenoOptions) -> Refusal | None:
    """A ticket stands as it was issued: it is voided whole, and only before its first game is closed."""
    account = area(bet.seat, bet.wager, bet.pick, bet.spot)
    lies = next((wager for wager in table.wagers() if wager.account == account), None)
    if lies is None:
        return None
    if has_begun(lies):
        running_on = f"This ticket runs: {lies.state}."
        if bet.take:
            return Refusal(f"{running_on} No ticket is voided once a game of it is drawn.", "13:69F-15.5")
        return Refusal(f"{running_on} Write a second one like it with #2, or a higher number.", "13:69F-15.4")
    if bet.take and bet.amount != lies.stake:
        return Refusal(f"A ticket is voided whole; take back {money(lies.stake)}.", "13:69F-15.4")
    return None


def play(table: Seating, options: KenoOptions) -> Procedure:
    """13:69F-15.3–15.6. One game; tickets for several go on to the next."""
    memory = next_game(table.memory, table.day)
    game = memory.game
    yield Announce(f"Game {game} is open", "13:69E-1.28U(d)", "open")
    tickets: list[Running] = []
    try:
        wagers = yield Betting("13:69F-15.3")
        yield from _void_slips(table)
        late = yield from _closing()
        wagers = yield from _late_runners(wagers, late, options)
        tickets = yield from _issued(table, wagers, memory)
        memory = msgspec.structs.replace(memory, issued=memory.issued + sum(not each.over for each in tickets))
        drawn = yield from _draw()
    except Raised as raised:
        if raised.key not in (DRAW_FAILS, CORRUPTED):
            raise
        if tickets:
            ending = give_back(tickets, options, raised.cite)
        else:
            requests = [wager for wager in table.wagers() if not has_begun(wager)]
            ending = return_wagers(requests, raised.cite, "no ticket is issued, returned")
    else:
        ending = _told_and_settled(tickets, drawn, game, options)
    # A system that is found corrupted by now opens no further game; this one is ended all the same.
    yield from attended(ending, {CORRUPTED: _nothing})
    return memory


def _told_and_settled(tickets: list[Running], drawn: list[int], game: int, options: KenoOptions) -> Procedure:
    yield Announce(f"Game {game}: {', '.join(map(str, sorted(drawn)))}", "13:69F-15.5", "result")
    yield from settle(tickets, drawn, game, options)


def _nothing() -> Procedure:
    """The remedy that only a table carries out: no further game opens."""
    yield from ()


def _void_slips(table: Seating) -> Procedure:
    """A void slip is printed for each ticket that was voided before the game closed."""
    window = table.steps[-1]
    for bet in window.answer if isinstance(window, Betting) and isinstance(window.answer, list) else ():
        if bet.take:
            words = (
                f"A void slip is printed for the {bet.wager.replace('_', '-')} ticket {bet.pick} of seat {bet.seat}"
            )
            yield Announce(words, "13:69E-1.28U(f)", "void slip")


def _closing() -> Procedure:
    """The game closes; the seats whose runner came too late for it."""
    late: set[int] = set()
    while True:
        try:
            yield CLOSED
        except Raised as raised:
            if raised.key != LATE:
                raise
            late.add(raised.seat)
        else:
            return late


def _late_runners(wagers: list[Wager], late: set[int], options: KenoOptions) -> Procedure:
    """The tickets that are in the game: requests that a runner brought too late wait for the next, or go back."""
    inside = []
    for wager in wagers:
        if wager.seat not in late or wager.progress or not parsed(wager.kind, wager.pick).runner:
            inside.append(wager)
            continue
        goes_on = options.late_runner == "next_game"
        if not goes_on:
            question = "The runner came too late for this game. Is the ticket played from the next one, or refunded?"
            said = yield Ask(
                wager.seat,
                question,
                ("next_game", "refund"),
                "next_game",
                "13:69F-15.4",
                label="late runner",
                wager=wager.account,
                no_odds=_SAME_CHANCES,
            )
            goes_on = said == "next_game"
        if goes_on:
            yield Mark(wager.account, "from the next game", "13:69F-15.4", progress=NEXT_GAME)
        else:
            yield from return_wagers([wager], "13:69F-15.4", "the runner came too late, refunded")
    return inside


def _issued(table: Seating, wagers: list[Wager], memory: Keno) -> Procedure:
    """The tickets in the game; new ones are issued, each under the next number of the gaming day."""
    tickets: list[Running] = []
    number = memory.issued
    for wager in wagers:
        if has_begun(wager):
            tickets.append(running(wager))
        else:
            number += 1
            tickets.append((yield from _new(table, wager, memory.game, serial_number(memory.day, number, wager))))
    return tickets


@rule("13:69F-15.1")
def serial_number(day: int, number: int, wager: Wager) -> str:
    """The serial number of a ticket: day and number tell it from all others, the last digits cannot be guessed from
    these."""
    told = f"{day} {number} {wager.seat} {wager.kind} {wager.pick} {wager.stake} {wager.since}"
    return f"{day:05d}-{number:05d}-{int(sha256(told.encode()).hexdigest(), 16) % 10**8:08d}"


def _new(table: Seating, wager: Wager, game: int, serial: str) -> Procedure:
    """A new ticket is printed as the system has stored it, a quick-pick with the numbers selected for it."""
    ticket = parsed(wager.kind, wager.pick)
    if ticket.asked:
        yield Shuffle(NUMBERS, "13:69F-15.1", "selection")
        numbers = yield Draw(ticket.asked, NUMBERS, TICKET, "13:69F-15.1", label="selection")
        ticket = ticket.printed([int(number) for number in numbers])
        held = {other.pick for other in table.wagers() if (other.seat, other.kind) == (wager.seat, wager.kind)}
        while ticket.pick in held:
            ticket = replace(ticket, copy=ticket.copy + 1)  # one with these very numbers runs already
        yield travel(wager, ticket.pick, "13:69F-15.1")
    by = "runner" if ticket.runner else "writer"
    over = f"game {game}" if ticket.games == 1 else f"games {game} to {game + ticket.games - 1}"
    count = wagers_on(ticket) // ticket.games
    price = f"{money(wager.stake)}, {count} {'ways' if count > 1 else 'way'}"
    words = (
        f"Ticket of seat {wager.seat} by a {by}: {wager.kind.replace('_', '-')} {ticket.pick}, {over}, {price}, "
        f"serial number {serial}"
    )
    yield Announce(words, "13:69F-15.4", "ticket")
    return Running(wager, ticket, 0, 0, serial)


def _draw() -> Procedure:
    """Twenty of the eighty numbers, by the system's random number generator, each shown as it is drawn."""
    yield Shuffle(NUMBERS, "13:69E-1.28U(c)", "number selection")
    drawn: list[int] = []
    while len(drawn) < DRAWN:
        number = yield Draw(1, NUMBERS, BOARD, "13:69F-15.5", label="draw")
        drawn.append(int(number[0]))
    return drawn


def _spots(known: list[int]) -> str:
    """How many spots a wager may have, by the lines of the rate card."""
    if known == list(range(1, len(known) + 1)):
        return f"up to {known[-1]} spots"
    return f"{', '.join(map(str, known[:-1]))}{' or ' if known[1:] else ''}{known[-1]} spots"


def also_posted(options: KenoOptions) -> list[str]:
    """What a keno lounge posts beside the amounts, which are for each way and game."""
    lines = [
        f"Amounts are for each way in each game; a wager has {_spots(options.spots('straight'))}, "
        f"a ticket up to {options.most_games} games",
        f"Winning tickets are redeemed within {options.redemption_days} days of their last game, those for 21 games "
        f"or more within {options.redemption_days_long}",
    ]
    if options.aggregate_limit:
        lines.append(
            f"Where that limit binds, payoffs below {money(options.proration_threshold)} are paid whole and the "
            "others are cut in one proportion"
        )
    if options.runners:
        direct = " and redeem tickets of $500.00 or less" if options.runner_direct_redemption else ""
        missed = "plays from the next game" if options.late_runner == "next_game" else "does so, or is refunded"
        lines.append(f"Runners write tickets{direct}; a request that comes too late {missed}")
    return lines
