"""Player bank: a player may bank the wagers of the others, and pays vigorish on what the bank wins."""

from __future__ import annotations

import msgspec

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Banked, Game, Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import OWED, Ask, Bet, Betting, Move, Procedure, Roll
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds, Vigorish
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.seats import clockwise_after
from pitboss.core.procedure.settlement import settle
from tests.proving import NOT_THE_REGULATION

BETS, BANK, ROLLED = "13:69F-11.7", "13:69F-11.10", "13:69F-11.9"
VIGORISH = Vigorish(5)


class Bank(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat that banks the next round (0: the dealer does), and the last one that was asked to."""

    seat: int = 0
    asked: int = 0


def banker(table: Seating) -> int:
    """The seat that banks: the player who said so, unless gone since."""
    seat = table.memory.seat
    return seat if seat in table.seats and seat not in table.newcomers else 0


def check(table: Seating, bet: Bet, _house: Options) -> Refusal | None:
    """Nobody wagers against the own bank, nor more than the bank can pay."""
    bank = banker(table)
    if not bank or bet.take:
        return None
    if bet.seat == bank:
        return Refusal("Who banks does not wager.", BANK)
    wagered = sum(wager.stake for wager in table.wagers())
    if wagered + bet.amount > table.chips(bank):
        return Refusal("The bank cannot pay so much.", BANK)
    return None


def outcome(player: int, bank: int) -> Outcome:
    """A player's die against the bank's."""
    return win(Odds(1)) if player > bank else LOSE if player < bank else PUSH


def play(table: Seating, _house: Options) -> Procedure:
    """One die for the bank, one for each player."""
    wagers = yield Betting(BETS)
    bank = banker(table)
    account = chips(bank) if bank else INVENTORY
    (against,) = yield Roll(1, ROLLED, by=bank, label="roll")
    thrown = {}
    for wager in wagers:
        (thrown[wager.account],) = yield Roll(1, ROLLED, by=wager.seat, label="roll")
    before = table.chips(bank) if bank else 0
    yield from settle(wagers, lambda wager: outcome(thrown[wager.account], against), ROLLED, account)
    if bank and table.chips(bank) > before:
        yield Move(VIGORISH.on(table.chips(bank) - before), chips(bank), INVENTORY, "vigorish", BANK, sort=OWED)
    seat = clockwise_after(table.seats, table.memory.asked)[0] if table.seats else 0
    if len(table.seats) < 2:
        return Bank(0, seat)
    answer = yield Ask(seat, "Will you bank the next round?", ("bank", "pass"), "pass", BANK, label="bank")
    return Bank(seat if answer == "bank" else 0, seat)


GAME = Game(
    name="player_bank",
    title="Player bank",
    sections=("11.7", "11.9", "11.10"),
    kind="dice",
    seats=4,
    wagers=(
        WagerKind("die", "Die", "the player's die is above the bank's", BETS, lambda _: [PayLine("above", Odds(1))]),
    ),
    options=Options,
    play=play,
    irregularities=(
        Irregularity("die_off_table", "a die leaves the table", "it is thrown again", ROLLED, Way.AGAIN, ("roll",)),
        Irregularity("wrong_die", "a die is not square", "the round is void", ROLLED, Way.VOID_ROUND, ("roll",)),
    ),
    memory=Bank,
    check=check,
    betting_cite=BETS,
    banked=Banked.PLAYER,
    not_operative=dict.fromkeys(("11.7", "11.9", "11.10"), NOT_THE_REGULATION),
)
