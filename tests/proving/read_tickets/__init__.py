"""Read tickets: one to three of eight numbers are marked, in words of the player's own, and three are drawn."""

from __future__ import annotations

import re

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Equipment, Game, NoMemory, Seating
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Betting, Draw, Procedure, Shuffle
from pitboss.core.game.wager import LOSE, NoSelection, Outcome, PayLine, Read, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.core.procedure.settlement import settle
from tests.proving import NOT_THE_REGULATION

TICKET, PAID, DRAWN = "13:69F-15.3", "13:69F-15.6", "13:69F-15.5"
NUMBERS = tuple(map(str, range(1, 9)))
SPOTS = ("1", "1-2", "1-2-3")
PAYS = {1: Odds(1), 2: Odds(6), 3: Odds(40)}


def read(_house: Options, text: str) -> Read:
    """A ticket: the numbers in any order, once each, with anything between them."""
    marked = re.findall(r"\d+", text)
    wrong = [number for number in marked if number not in NUMBERS]
    if wrong:
        raise NoSelection(f"there is no number {wrong[0]}; mark numbers from 1 to 8.")
    if len(set(marked)) != len(marked) or not 1 <= len(marked) <= len(SPOTS):
        raise NoSelection(f"{text!r} marks {len(marked)} numbers; mark one, two or three different ones.")
    return Read("-".join(sorted(marked)), SPOTS[len(marked) - 1])


def outcome(pick: str, drawn: list[str]) -> Outcome:
    """What the numbers drawn make of a ticket: all that are marked must be among them."""
    marked = pick.split("-")
    return win(PAYS[len(marked)]) if set(marked) <= set(drawn) else LOSE


def play(_table: Seating, _house: Options) -> Procedure:
    """Tickets are sold, and three of the eight numbers drawn."""
    wagers = yield Betting(TICKET)
    yield Shuffle("balls", DRAWN)
    drawn = yield Draw(3, "balls", "drawn", DRAWN, label="draw")
    yield from settle(wagers, lambda wager: outcome(wager.pick, drawn), PAID)
    return NoMemory()


GAME = Game(
    name="read_tickets",
    title="Read tickets",
    sections=("15.3", "15.5", "15.6"),
    kind="balls",
    seats=4,
    wagers=(
        WagerKind(
            "ticket",
            "Ticket",
            "all the numbers that it marks are drawn",
            TICKET,
            lambda _: [PayLine(f"{spots} of {spots}", odds) for spots, odds in PAYS.items()],
            picks=lambda _: SPOTS,
            reads=read,
        ),
    ),
    options=Options,
    play=play,
    irregularities=(Irregularity("draw_fails", "the draw stops", "it is made again", DRAWN, Way.AGAIN, ("draw",)),),
    equipment=lambda _: Equipment(decks={"balls": NUMBERS}),
    betting_cite=TICKET,
    not_operative=dict.fromkeys(("15.3", "15.5", "15.6"), NOT_THE_REGULATION),
)
