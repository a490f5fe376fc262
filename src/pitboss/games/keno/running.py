"""Tickets in play: which game of theirs this is, what they have won, and how they are paid. 13:69F-15.6"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from pitboss.core.game.steps import WINS, Announce, Mark, Move, Procedure, Progress
from pitboss.core.game.wager import Wager
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.settlement import Decided, collect
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.ticket import Ticket, parsed
from pitboss.games.keno.wagers import caught_of, outcome

NEXT_GAME = Progress(held=True)
"""How a ticket stands whose runner came too late for the game."""
PAID, ODDS = "13:69F-15.6", "13:69F-15.3"
"""On the payment of tickets, and on what they pay."""
BY_RUNNER = 50_000
"""A ticket worth more is not on the winning keno ticket report. 13:69F-15.1"""


@dataclass(frozen=True, slots=True)
class Running:
    """A ticket in play; `over` counts the games that are over, `won` is what they have won, in cents."""

    wager: Wager
    ticket: Ticket
    over: int
    won: int
    serial: str = ""

    @property
    def code(self) -> str:
        """The identification code of the runner who generated it: the one who serves its seat. 13:69F-15.1"""
        return f"R{self.wager.seat}"

    @property
    def price(self) -> int:
        """What one game of it costs."""
        return self.wager.stake // (self.ticket.games - self.over)

    @property
    def last(self) -> bool:
        """Whether this game is its last."""
        return self.over + 1 == self.ticket.games

    def mark(self, won: int) -> Mark:
        """The mark for the next game, with `won` cents won so far."""
        over = self.over + 1
        state = f"{over} of {self.ticket.games}: {money(won)}"
        return Mark(self.wager.account, state, PAID, progress=Progress(over=over, won=won, serial=self.serial))


def running(wager: Wager) -> Running:
    """A ticket on the layout, with how far it has come."""
    so_far = wager.progress or Progress()
    return Running(wager, parsed(wager.kind, wager.pick), so_far.over, so_far.won, so_far.serial)


def has_begun(wager: Wager) -> bool:
    """Whether a game of the ticket is over."""
    return wager.progress is not None and wager.progress != NEXT_GAME


@rule("13:69F-15.6")
def prorated(payoffs: Sequence[int], limit: int, threshold: int) -> list[int]:
    """Cut payoffs so that all of them together do not exceed a limit.

    Those below the threshold are paid whole and the others cut in one proportion; where the small ones alone come to
    the limit, all are cut. Cents that are left go to the largest remainders.
    """
    if sum(payoffs) <= limit:
        return list(payoffs)
    small = sum(payoff for payoff in payoffs if payoff < threshold)
    spared = threshold if small < limit else 0
    share, whole = limit - small * bool(spared), sum(payoff for payoff in payoffs if payoff >= spared)
    paid = [payoff * share // whole if payoff >= spared else payoff for payoff in payoffs]
    rests = [payoff * share % whole if payoff >= spared else -1 for payoff in payoffs]
    by_rest = sorted(range(len(payoffs)), key=rests.__getitem__, reverse=True)
    for at in by_rest[: limit - sum(paid)]:
        paid[at] += 1
    return paid


def settle(tickets: Iterable[Running], drawn: Collection[int], game: int, options: KenoOptions) -> Procedure:
    """Every ticket of a game is evaluated; its price is collected, and it is paid after the last of its games."""
    tickets = list(tickets)
    decided = [
        Decided(each.wager, outcome(each.ticket.kind, caught_of(each.ticket, drawn), options), each.price)
        for each in tickets
    ]
    payoffs = [each.also_won for each in decided]
    if options.aggregate_limit:
        paid = prorated(payoffs, options.aggregate_limit, options.proration_threshold)
        if paid != payoffs:
            limit = money(options.aggregate_limit)
            yield Announce(f"All payoffs of game {game} come to {limit} by the aggregate limit", PAID, "aggregate")
        for each, most in zip(decided, paid, strict=True):
            each.most = most
    worth = [each.won + found.also_won for each, found in zip(tickets, decided, strict=True)]
    if options.runners and options.runner_direct_redemption:
        yield from _report(tickets, worth, game)
    yield from collect(decided, PAID)
    for ticket, total in zip(tickets, worth, strict=True):
        if ticket.last:
            yield from pay(ticket, total, options)
        else:
            yield ticket.mark(total)


def _report(tickets: Sequence[Running], worth: Sequence[int], game: int) -> Procedure:
    """The winning keno ticket report of each runner: the tickets that they may redeem themselves. 13:69F-15.1"""
    listed: dict[str, list[str]] = {}
    for each, total in zip(tickets, worth, strict=True):
        if each.ticket.runner and each.last and 0 < total <= BY_RUNNER:
            listed.setdefault(each.code, []).append(f"serial number ending in {each.serial[-4:]}, {money(total)}")
    for code, found in listed.items():
        words = f"Winning keno ticket report of game {game} for the runner of code {code}: {'; '.join(found)}"
        yield Announce(words, "13:69F-15.1", "report")


def pay(each: Running, total: int, options: KenoOptions) -> Procedure:
    """A ticket is paid what all its games have won: by the runner who wrote it, or at a work station."""
    if not total:
        return
    how = "redeemed at a work station once the system has validated it"
    if each.ticket.runner and options.runner_direct_redemption and total <= BY_RUNNER:
        how = "paid by the runner from the winning keno ticket report"
    elif each.ticket.runner:
        words = (
            f"The runner takes the ticket of seat {each.wager.seat} against a keno ticket receipt for "
            f"serial number {each.serial}"
        )
        yield Announce(words, "13:69F-15.1", "receipt")
    yield Move(
        total, INVENTORY, chips(each.wager.seat), f"{_won(each)}, {how}", ODDS, wager=each.wager.account, sort=WINS
    )


def _won(each: Running) -> str:
    games = each.ticket.games
    return f"won in {games} games" if games > 1 else "wins by the rate card"


def give_back(tickets: Iterable[Running], options: KenoOptions, cite: str) -> Procedure:
    """A game that cannot be drawn: its price goes back, and tickets for further games go on."""
    for each in tickets:
        wager = each.wager
        yield Move(each.price, wager.account, chips(wager.seat), "the game is not drawn, returned", cite)
        if each.last:
            yield from pay(each, each.won, options)
        else:
            yield each.mark(each.won)
