"""Travelling dice: a come bet that travels to its number, and a buy bet that pays its vigorish as it is placed."""

from __future__ import annotations

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game, Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Announce, Bet, Betting, Move, Procedure, Roll
from pitboss.core.game.wager import LOSE, STAND, Outcome, PayLine, Wager, WagerKind, win
from pitboss.core.money.cents import Odds, Vigorish
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.settlement import settle, travel
from tests.proving import NOT_THE_REGULATION

COME, BUY, THROW, SETTLED = "13:69F-1.2", "13:69F-1.5", "13:69F-1.8", "13:69F-1.10"
VIGORISH = Vigorish(5)
POINTS = ("4", "5", "6", "8", "9", "10")


def come(on: str, total: int) -> Outcome | str:
    """What a throw makes of a come bet: the outcome, or the number that it travels to."""
    if on:
        return win(Odds(1)) if total == int(on) else LOSE if total == 7 else STAND
    if total in (7, 11):
        return win(Odds(1))
    return LOSE if total in (2, 3, 12) else str(total)


def buy(on: str, total: int) -> Outcome:
    """What a throw makes of a buy bet."""
    return win(Odds(2)) if total == int(on) else LOSE if total == 7 else STAND


def check(table: Seating, bet: Bet, _house: Options) -> Refusal | None:
    """A come bet that has travelled stays up; who buys pays the vigorish at once, and for the whole bet."""
    if bet.take and bet.wager == "come" and bet.pick:
        return Refusal("A come bet on its number stays up until it is decided.", COME)
    if not bet.take:
        up = [w for w in table.wagers() if w.seat == bet.seat and w.kind == "buy"]
        if bet.wager == "buy" and any(w.since < table.rounds for w in up if w.pick == bet.pick):
            return Refusal("A buy bet that stands is not raised.", BUY)
        due = sum(VIGORISH.on(w.stake) for w in up if w.since == table.rounds)
        own = VIGORISH.on(bet.amount) if bet.wager == "buy" else 0
        if table.chips(bet.seat) < bet.amount + own + due:
            return Refusal("A buy bet is made with its vigorish.", BUY)
    return None


def play(table: Seating, _house: Options) -> Procedure:
    """One throw of the dice."""
    wagers = yield Betting(COME)
    for wager in wagers:
        if wager.kind == "buy" and wager.since == table.rounds:
            yield Move(VIGORISH.on(wager.stake), chips(wager.seat), INVENTORY, "vigorish", BUY, wager=wager.account)
    dice = yield Roll(2, THROW, label="throw")
    total = sum(dice)
    yield Announce(str(total), THROW)

    def outcome(wager: Wager) -> Outcome:
        found = come(wager.pick, total) if wager.kind == "come" else buy(wager.pick, total)
        return STAND if isinstance(found, str) else found

    bets = [wager for wager in wagers if wager.kind == "come" and not wager.pick]
    yield from settle(wagers, outcome, SETTLED)
    for wager in bets:
        to = come("", total)
        if isinstance(to, str):
            yield travel(wager, to, SETTLED)
    return table.memory


GAME = Game(
    name="travelling_dice",
    title="Travelling dice",
    sections=("1.2", "1.5", "1.8", "1.10"),
    kind="dice",
    seats=3,
    wagers=(
        WagerKind(
            "come",
            "Come bet",
            "its number is thrown before a 7",
            COME,
            lambda _: [PayLine("its number", Odds(1))],
            stands=True,
        ),
        WagerKind(
            "buy",
            "Buy bet",
            "its number is thrown before a 7",
            BUY,
            lambda _: [PayLine("its number", Odds(2))],
            picks=lambda _: ("4", "10"),
            stands=True,
        ),
    ),
    options=Options,
    play=play,
    irregularities=(
        Irregularity(
            "die_off_table", "a die leaves the table", "it is no throw; wagers stand", THROW, Way.AGAIN, ("throw",)
        ),
    ),
    check=check,
    betting_cite=COME,
    not_operative=dict.fromkeys(("1.2", "1.5", "1.8", "1.10"), NOT_THE_REGULATION),
)
