"""Hands of fixed-limit hold 'em a second on one core: six players who check or call to the showdown.

Ours writes a full journal, every card and decision in it, chained and committed; PokerKit keeps its state. The
two take turns in short blocks, so that both meet the machine in the same mood, and time is that of the process.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from pokerkit import Automation, FixedLimitTexasHoldem

from pitboss.core.game.steps import Ask, Betting, Chosen
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games.holdem import GAME, HoldemOptions

PLAYERS = 6
BLOCKS = 8
GOAL = 30
STACK = 10**9

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Caller:
    """Checks or calls, and concedes a beaten hand."""

    def bets(self, _table: Table, _seat: int, _window: Betting) -> tuple[()]:
        return ()

    def choose(self, _table: Table, ask: Ask) -> Chosen:
        return ask.default if ask.label == "showdown" else ask.choices[0]


def ours() -> Callable[[int], int]:
    """Plays hands at one of our tables; gives the bytes of journal written."""
    journal: list[bytes] = []
    table = Table(GAME, HoldemOptions(), chance=Seeded(1), journal=journal.append)
    for seat in range(1, PLAYERS + 1):
        table.sit(seat, STACK)
    players = dict.fromkeys(table.seats, Caller())

    def play(hands: int) -> int:
        journal.clear()
        for _ in range(hands):
            table.play(players)
        return sum(map(len, journal))

    return play


def pokerkit(hands: int) -> int:
    """Plays hands with PokerKit."""
    for _ in range(hands):
        state = FixedLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (200, 400), 400, 800, STACK, PLAYERS)
        while state.status:
            state.check_or_call()
    return 0


def timed(play: Callable[[int], int], hands: int) -> tuple[float, int]:
    began = time.process_time()
    written = play(hands)
    return time.process_time() - began, written


def rates() -> tuple[float, float, float]:
    """Hands a second of ours and of PokerKit's, and the bytes of journal that a hand of ours takes."""
    play = ours()
    play(3000)  # Every choice of ranks that comes often has been ranked once.
    pokerkit(3)
    mine = theirs = 0.0
    written = 0
    for _ in range(BLOCKS):
        seconds, size = timed(play, 500)
        mine += seconds
        written += size
        theirs += timed(pokerkit, 12)[0]
    return BLOCKS * 500 / mine, BLOCKS * 12 / theirs, written / (BLOCKS * 500)


def main() -> None:
    """Print both rates and how many times faster ours is."""
    rate, other, written = rates()
    print(f"pitboss: {rate:,.0f} hands/s a core, {written / 1000:.1f} kB of journal a hand")
    print(f"PokerKit: {other:,.0f} hands/s a core")
    print(f"{rate / other:.0f} times PokerKit; the aim is {GOAL}")


if __name__ == "__main__":
    main()
