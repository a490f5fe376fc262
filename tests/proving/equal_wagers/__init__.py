"""Equal wagers: one that equals another, one put up at once with it, one of a fixed amount, one of two windows."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.core.choices.options import Choice, Options, option
from pitboss.core.game.game import Game, NoMemory, Seating
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Announce, Betting, Procedure, Roll
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.core.procedure.settlement import decided_net, settle
from tests.proving import NOT_THE_REGULATION

BETS, DEALT, SETTLED = "13:69F-18.6", "13:69F-18.7", "13:69F-18.10"
LATER = "later"
SIX = Odds(5)


@dataclass(frozen=True)
class EqualWagersOptions(Options):
    """What a casino may choose."""

    side_amount: str = option("1", Choice(("1", "5")), BETS, "the dollars of every side wager")

    @property
    def side(self) -> int:
        return 100 * int(self.side_amount)


def outcome(kind: str, first: int, second: int) -> Outcome:
    """What two throws of a die make of a wager."""
    match kind:
        case "ante":
            return win(Odds(1)) if first > second else LOSE if first < second else PUSH
        case "match":
            return win(Odds(1)) if (first + second) % 2 == 0 else LOSE
        case "side":
            return win(SIX) if first == 6 else LOSE
        case "first":
            return win(Odds(1)) if first % 2 else LOSE
        case "second":
            return win(Odds(3, 2)) if second % 2 else LOSE
        case _:
            return win(Odds(1)) if second > 3 else LOSE


def play(_table: Seating, _house: EqualWagersOptions) -> Procedure:
    """Two throws of one die, and a second window between them."""
    yield Betting(BETS)
    (first,) = yield Roll(1, DEALT, label="first throw")
    wagers = yield Betting(BETS, label=LATER)
    yield Announce("No more bets", BETS)
    (second,) = yield Roll(1, DEALT, label="second throw")
    yield from settle(wagers, lambda wager: outcome(wager.kind, first, second), SETTLED)
    return NoMemory()


WAGERS = (
    WagerKind(
        "ante", "Ante", "the first throw is above the second", BETS, lambda _: [PayLine("first throw above", Odds(1))]
    ),
    WagerKind(
        "match",
        "Match",
        "the throws add up to an even number",
        BETS,
        lambda _: [PayLine("even", Odds(1))],
        needs=("ante",),
        equals="ante",
    ),
    WagerKind(
        "side",
        "Side wager",
        "the first throw is a six",
        BETS,
        lambda _: [PayLine("a six", SIX)],
        fixed=lambda house: house.side,
    ),
    WagerKind(
        "high",
        "High",
        "the second throw is 4, 5 or 6",
        BETS,
        lambda _: [PayLine("4, 5 or 6", Odds(1))],
        windows=("betting", LATER),
    ),
    WagerKind(
        "first", "First", "the first throw is odd", BETS, lambda _: [PayLine("the first throw is odd", Odds(1))]
    ),
    WagerKind(
        "second",
        "Second",
        "the second throw is odd",
        BETS,
        lambda _: [PayLine("the second throw is odd", Odds(3, 2))],
        equals="first",
        times=3,
        at_once=True,
    ),
)


def whole(kind: str, first: int, second: int) -> Fraction:
    """What two throws make of a wager, and of the one that is put up with it."""
    net = decided_net(outcome(kind, first, second))
    bound = [each for each in WAGERS if each.base == kind]
    return net + sum((each.times * decided_net(outcome(each.key, first, second)) for each in bound), Fraction(0))


GAME = Game(
    name="equal_wagers",
    title="Equal wagers",
    sections=("18.6", "18.7", "18.10"),
    kind="dice",
    seats=4,
    wagers=WAGERS,
    options=EqualWagersOptions,
    play=play,
    irregularities=(
        Irregularity(
            "die_cocked",
            "a die leans",
            "it is thrown again",
            DEALT,
            Way.AGAIN,
            ("first throw", "second throw"),
        ),
    ),
    betting_cite=BETS,
    not_operative=dict.fromkeys(("18.6", "18.7", "18.10"), NOT_THE_REGULATION),
)
