"""One throw of craps: the shooter, the dice, the wagers, the call. 13:69F-1.3, 1.7 to 1.12

The come out point, the shooter and every wager that is not decided live on from round to round.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import msgspec

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Ask, Bet, Betting, Move, Procedure, Roll
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.seats import clockwise_after
from pitboss.core.procedure.settlement import collect, decide, odds_of, pay
from pitboss.dice import making, settling
from pitboss.dice.choices import fire_made
from pitboss.dice.dice_holder import DEALER, NOBODY, DiceHolder, Passing
from pitboss.dice.falls import POINTS
from pitboss.dice.outcome import Thrown, outcome
from pitboss.dice.wagers import FIRST, LATER, LINE, PASSED, POINT
from pitboss.games.craps.irregular import ORDERED
from pitboss.games.craps.wagers import BOUGHT, CITES, FIRE, WAGERS, CrapsOptions

THROWING = Passing("dice", "13:69F-1.7", "13:69F-1.11", "13:69F-1.11")
SET = range(1, 6)
"""The dice of a set. 13:69F-1.7"""
PAIRS = tuple(f"{a}&{b}" for a, b in combinations(SET, 2))
ALIKE = "It makes no difference: all the dice are alike."
NEW_SET = Announce("A new set of five dice is brought", "13:69F-1.7", "dice")
NO_LINE_BET = Announce(
    "The shooter has no pass or don't pass bet; the dice are offered on", "13:69F-1.8", "no line bet"
)
ODDS_BY = odds_of(WAGERS)
NEW, THROWN, POINTED = range(3)
"""How far a shooter is: no come out roll yet, no point set yet, a point set."""


class Shooter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who throws (0: the dealer, for the players; -1: nobody yet), who has refused the dice, the come out point (0:
    the puck is off), how far the shooter is, the two dice in use, and the vigorish paid on bets that stand."""

    holder: int = NOBODY
    refused: tuple[int, ...] = ()
    point: int = 0
    stage: int = NEW
    dice: str = ""
    paid: dict[str, int] = {}


@cache
def in_hand(holder: int, dice: str) -> Announce:
    """The dice in use, and who throws them. 13:69F-1.8"""
    who = f"Seat {holder}" if holder else "The stickperson, for the players,"
    named = dice.replace("&", " and ")
    return Announce(f"{who} throws dice {named} to the far end", "13:69F-1.8", "dice out", holder, "shooter")


def check(table: Seating, bet: Bet, options: CrapsOptions) -> Refusal | None:
    """Why a wager may not be made, or not be taken down. 13:69F-1.3, 1.5, 1.6, 1.12"""
    if bet.wager == "fire":
        up = next((w for w in table.wagers() if w.seat == bet.seat and w.kind == "fire"), None)
        if up is not None and fire_made(up.progress, POINTS) >= 0:
            return Refusal("A fire bet stays as it is once the shooter has set the first point.", FIRE)
    if not bet.take:
        owed = sum(_owed(table.memory, w, options) for w in table.wagers() if w.seat == bet.seat)
        owed = max(owed, 0) + options.vigorish(bet.wager, bet.amount)
        if table.chips(bet.seat) < bet.amount + owed:
            return Refusal("Buy and lay bets are made with their vigorish; the chips do not cover it.", BOUGHT)
    return making.check(table, bet, options, CITES)


def _owed(memory: Shooter, wager: Wager, options: CrapsOptions) -> int:
    """The vigorish still to be paid for a buy or lay bet as it lies; below 0 where some goes back."""
    return options.vigorish(wager.kind, wager.stake) - memory.paid.get(wager.account, 0)


def play(table: Seating, options: CrapsOptions) -> Procedure:
    """13:69F-1.7 to 1.11. One throw; the memory returned says who throws next, and at what point."""
    return (yield from Throw(table, options).play())


class Throw:
    """A throw, from the offer of the dice to the puck."""

    def __init__(self, table: Seating, options: CrapsOptions) -> None:
        memory: Shooter = table.memory
        self.table = table
        self.options = options
        self.holder = DiceHolder(memory.holder, memory.refused)
        self.point = memory.point
        self.stage = memory.stage
        self.dice = memory.dice
        accounts = {wager.account for wager in table.wagers()}
        self.paid = {account: paid for account, paid in memory.paid.items() if account in accounts}

    def play(self) -> Procedure:
        yield from self._take_up()
        while True:
            yield from self._wagers()
            on = yield from settling.called_on(self.table, self.options, CITES, self.point)
            dice = yield from self._thrown()
            if dice is not None:
                break
        total = sum(dice)
        yield settling.call(*dice, self.point, "13:69F-1.10")
        decided = yield from settling.settle_throw(self.table, dice, self.point, on, self.options, CITES, ODDS_BY)
        # What was paid is spent once a bet is decided: one that stays up is a new bet. 13:69F-1.5
        self.paid = {account: paid for account, paid in self.paid.items() if account not in decided}
        seven_out = bool(self.point) and total == 7
        point = settling.next_point(self.point, total)
        if point != self.point:
            yield settling.puck(point, "13:69F-1.10")
        if not self.point:
            self.stage = POINTED if point else max(self.stage, THROWN)
        self.point = point
        yield from self._keep_or_pass(seven_out)
        return Shooter(self.holder.seat, self.holder.refused, self.point, self.stage, self.dice, self.paid)

    # The shooter and the dice.

    def _take_up(self) -> Procedure:
        """13:69F-1.7, 1.11: the shooter of the last throw, or the first player to accept the dice."""
        before = self.holder.seat
        gone = before > DEALER and (before not in self.table.seats or before in self.table.newcomers)
        if gone:
            yield from self._given_up()
        self.holder = yield from THROWING.take_up(self.table, self.holder)
        if gone or self.holder.seat != before:
            yield from self._new_shooter()

    def _new_shooter(self) -> Procedure:
        """A new shooter takes two of the five dice; the others go back to the cup. 13:69F-1.7"""
        self.stage = NEW
        if self.holder.seat == DEALER:
            self.dice = PAIRS[0]
            return
        question = "Which two of the five dice do you take?"
        self.dice = yield Ask(self.holder.seat, question, PAIRS, PAIRS[0], "13:69F-1.7", label="dice", no_odds=ALIKE)

    def _pass(self, gave_up: tuple[int, ...] = (), again: bool = False) -> Procedure:
        """The dice are offered from the last shooter's left on. 13:69F-1.11"""
        self.holder = yield from THROWING.pass_on(self.table, self.holder.seat, gave_up, again)
        yield from self._new_shooter()

    def _keep_or_pass(self, seven_out: bool) -> Procedure:
        """13:69F-1.11: a loser 7 passes the dice; otherwise the shooter keeps them, or gives them up."""
        holder = self.holder.seat
        if seven_out:
            yield from self._pass(again=True)
        elif holder != DEALER and len(self.table.seats) > 1:
            keeps, gave_up = yield from THROWING.kept(holder)
            if not keeps:
                yield from self._given_up()
                yield from self._pass(gave_up)

    def _given_up(self) -> Procedure:
        """Settle fire bets as filed when the dice leave a shooter who has thrown, with no loser 7. 13:69F-1.12"""
        bets = [wager for wager in self.table.wagers() if wager.kind == "fire" and self.stage != NEW]

        def found(wager: Wager) -> object:
            made = fire_made(wager.progress, POINTS)
            return outcome("fire", Thrown(0, 0, self.point, made=made, given_up=True), self.options)

        decided = decide(bets, found)  # type: ignore[arg-type]
        yield from collect(decided, FIRE)
        yield from pay(decided, FIRE)

    # The wagers.

    def _wagers(self) -> Procedure:
        """Wagers are made; before a come out roll the shooter must have one on the line. 13:69F-1.3, 1.8"""
        asked: set[int] = set()
        while True:
            yield Betting("13:69F-1.3", label=self._window())
            yield from self._vigorish()
            bettors = {wager.seat for wager in self.table.wagers() if wager.kind in LINE}
            if self.point or self.holder.seat in bettors:
                return
            asked.add(self.holder.seat)
            refused = self.holder.refused
            others = clockwise_after(self.table.seats, self.holder.seat)
            willing = [s for s in others if s in bettors and s not in asked and s not in refused]
            if not willing:
                if self.holder.seat != DEALER:
                    # Nobody has a line bet to throw for: the dealer throws, as at mini-dice (13:69F-13.5(d)2).
                    yield NO_LINE_BET
                    yield from self._given_up()
                    self.holder = DiceHolder(DEALER, refused)
                    yield from self._new_shooter()
                return
            asked.update(willing)
            yield NO_LINE_BET
            yield from self._given_up()
            self.holder = yield from THROWING.offer(willing, refused, "13:69F-1.8")
            yield from self._new_shooter()

    def _window(self) -> str:
        if self.point:
            return POINT
        until = THROWN if self.options.fire_bet_close == "first_point" else NEW
        if self.stage > until:
            return LATER
        left = any(wager.kind in ("come", "dont_come") for wager in self.table.wagers())
        return PASSED if left else FIRST

    def _vigorish(self) -> Procedure:
        """Buy and lay bets pay their vigorish before they are accepted; taken down, they have it back. 13:69F-1.5"""
        lying = {wager.account: wager for wager in self.table.wagers()}
        due = {account: self.options.vigorish(w.kind, w.stake) for account, w in lying.items()}
        more_of = {account: due.get(account, 0) - self.paid.get(account, 0) for account in {**self.paid, **due}}
        # What goes back may pay for another bet.
        for account, more in sorted(more_of.items(), key=lambda each: (each[1] > 0, each[0])):
            seat = int(account.split()[1])
            if more > self.table.chips(seat):
                yield Move(lying[account].stake, account, chips(seat), "vigorish not paid, returned", BOUGHT)
                due[account], more = 0, -self.paid.get(account, 0)
            if more > 0:
                yield Move(more, chips(seat), INVENTORY, "vigorish", BOUGHT, wager=account)
            elif more < 0:
                yield Move(-more, INVENTORY, chips(seat), "vigorish given back", BOUGHT, wager=account)
        self.paid = {account: amount for account, amount in due.items() if amount}

    # The throw.

    def _thrown(self) -> Procedure:
        """The dice are thrown until they can be read; None where the shooter loses them. 13:69F-1.8, 1.9"""
        while True:
            yield in_hand(self.holder.seat, self.dice)
            try:
                dice = yield Roll(2, "13:69F-1.8", by=self.holder.seat, label="throw")
                return tuple(dice)
            except Raised as raised:
                if raised.key in ORDERED:
                    yield from self._given_up()
                    yield from self._pass((self.holder.seat,))
                    return None
                yield from self._other_dice(lost=raised.key == "two_dice_lost")

    def _other_dice(self, lost: bool) -> Procedure:
        """A die off the table is looked for; meanwhile the shooter takes others, or waits for the same. 13:69F-1.9"""
        if lost:
            yield NEW_SET
        if self.holder.seat == DEALER:
            return
        used = set(self.dice.split("&"))
        left = tuple(pair for pair in PAIRS if used.isdisjoint(pair.split("&")))
        choices = left if lost else (self.dice, *left)
        question = "Which dice do you throw now?" if lost else "The same dice, once the die is found, or others?"
        self.dice = yield Ask(
            self.holder.seat, question, choices, choices[0], "13:69F-1.9", label="dice", no_odds=ALIKE
        )
