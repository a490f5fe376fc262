"""What carries over from one round of a table to the next: the chain, money, wagers and the game's memory."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import Due, Game
from pitboss.core.game.steps import Shuffle
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY, chips, meter, set_aside
from pitboss.core.table.chance import ROUND, queue_of
from pitboss.core.table.journal import FIRST, Between, Closing, FoundLater, Record

VERIFIES = "13:69F-14.19(i)"


def show(value: object) -> str:
    """A step, or a part of one, as it stands in the journal."""
    return msgspec.json.encode(value).decode()


class Ending(msgspec.Struct, frozen=True):
    """How a recorded round left its table. `line` is its record as it is written, for what is found in it later."""

    round: int
    hash: str
    game: str
    digest: str
    limits: Limits
    commitment: str
    closing: Closing
    options: Any = None
    version: int = 1
    ahead: dict[str, list[str]] = {}
    practice: bool | None = None
    line: bytes = b""

    @classmethod
    def of(cls, record: Record, digest: str, line: bytes) -> Ending:
        opening = record.opening
        shuffled = {queue_of(s.what, s.label, opening.ahead) for s in record.steps if type(s) is Shuffle}
        ahead = {what: coming[1:] if what in shuffled else coming for what, coming in opening.ahead.items()}
        return cls(
            record.round,
            digest,
            record.game,
            opening.digest,
            opening.limits,
            opening.commitment,
            record.closing,
            opening.options,
            record.version,
            ahead,
            opening.practice,
            line,
        )


@dataclass(frozen=True, slots=True)
class Break:
    """Where a record does not follow from the one before it. `money` is recorded less demanded, by account."""

    part: str
    problem: str
    recorded: str = ""
    demanded: str = ""
    cite: str = ""
    money: Mapping[str, int] = field(default_factory=dict)


def breaks(record: Record, before: Ending | None, game: Game) -> Iterator[Break]:
    """Where a record does not follow from the round before it at its table, if that is known."""
    yield from _in_order(record, 0 if before is None else before.closing.at)
    if before is None:
        if (record.round == 1) != (record.prev == FIRST):
            yield Break("chain", "The chain does not begin here: only the first round of a table has none before it.")
        return
    if record.prev != before.hash:
        problem = "The chain is broken: a record before this one is altered, missing, added or out of order."
        yield Break("chain", problem, record.prev, before.hash)
        return
    if record.round != before.round + 1:
        yield Break("chain", f"Round {record.round} follows round {before.round}.")
    if record.version < before.version:
        problem = f"It is of version {record.version} of the journal, the round before of version {before.version}."
        yield Break("chain", problem, str(record.version), str(before.version))
    closing, opening = before.closing, record.opening
    standing, memory = closing.layout, closing.memory
    if before.practice is not None and opening.practice != before.practice:
        problem = "A table is opened for practice or for gaming, and stays so."
        yield Break("since", problem, show(opening.practice), show(before.practice))
    if opening.since or opening.payouts or opening.found or opening.balances != closing.balances:
        balances, left = closing.balances.copy(), set[int]()
        memory = yield from _decided(record, game, balances, memory)
        yield from _between(record, before, game, balances, left)
        standing = [wager for wager in closing.layout if wager.seat not in left]
        wrong = {
            account: opening.balances.get(account, 0) - balances.get(account, 0)
            for account in sorted(balances.keys() | opening.balances.keys())
            if opening.balances.get(account) != balances.get(account)
        }
        if wrong:
            problem = "The balances at the opening are not those that the round before left."
            yield Break("balances", problem, show(opening.balances), show(balances), money=wrong)
    if standing != opening.layout:
        problem = "The wagers on the layout at the opening are not those that the round before left."
        yield Break("layout", problem, show(opening.layout), show(standing))
    moved = {between.seat for between in opening.since}  # who is stopped from playing brings nothing
    barred = [seat for seat in closing.barred if seat not in moved]
    if opening.barred != barred:
        problem = "The seats of persons stopped from playing are not those that the round before left."
        yield Break("since", problem, show(opening.barred), show(barred), "19:47-8.1")
    undone = {game.irregular[key].lifts for key in opening.lifted if key in game.irregular}
    if opening.bound != (bound := [key for key in closing.bound if key not in undone]):
        problem = "What binds the table at the opening is not what the round before left, less what was undone since."
        yield Break("since", problem, show(opening.bound), show(bound), "13:69F-8.3")
    if not opening.restored:
        yield from _committed(record, before)
    if opening.restored:
        return  # The shoe is shuffled anew; the log of events says when and why.
    if memory != opening.memory and show(memory) != show(opening.memory):
        problem = "The memory at the opening is not that which the round before left."
        yield Break("memory", problem, show(opening.memory), show(memory))


def _committed(record: Record, before: Ending) -> Iterator[Break]:
    """Whether chance is what the round before committed to."""
    opening = record.opening
    if before.ahead and not opening.ahead:
        yield Break("commitment", "The round before committed to what comes, and this one does not.")
        return
    for what, told in before.ahead.items():
        coming = [opening.commitment, *opening.ahead.get(what, ())] if what == ROUND else opening.ahead.get(what)
        if coming is not None and coming[: len(told)] != told[: len(coming)]:
            problem = f"The {what} is not what the round before committed to."
            yield Break("commitment", problem, show(coming), show(told))


def _decided(record: Record, game: Game, balances: dict[str, int], memory: Any) -> Generator[Break, None, Any]:
    """Carry out on `balances` and the memory, which is given back, what was decided of payouts that waited.

    13:69F-14.19(i)
    """
    for decided in record.opening.payouts:
        amount = sum(decided.shares.values())
        due = _due(memory, game, decided.award, amount)
        accounts = {
            account: aside
            for account in balances
            if (aside := set_aside(account)) is not None and aside.award == decided.award
        }
        waited = {aside.seat: balances[account] for account, aside in accounts.items()}
        meters = {aside.meter for aside in accounts.values()}
        if due is not None:
            memory, waited, meters = due.memory, {} if decided.refused else due.shares, {due.meter}
            balances[meter(due.meter)] = balances.get(meter(due.meter), 0) - amount
        if waited != decided.shares or meters - {decided.meter}:
            problem = f"Payout {decided.award} was decided otherwise than it was set aside."
            yield Break("since", problem, show(decided), show(waited), VERIFIES)
        if not decided.by or not 0 < decided.at <= record.closing.at:
            problem = f"Payout {decided.award} was not verified by anybody before this round."
            yield Break("since", problem, show(decided), "", VERIFIES)
        for account in accounts:
            back = balances.pop(account)
            if decided.refused:
                balances[meter(decided.meter)] = balances.get(meter(decided.meter), 0) + back
    return memory


def _between(record: Record, before: Ending, game: Game, balances: dict[str, int], left: set[int]) -> Iterator[Break]:
    """Carry out on `balances` what people did between the rounds, and note who `left`; yields what they may not have
    done."""
    mine: dict[int, list[Wager]] = {}
    for wager in before.closing.layout:
        mine.setdefault(wager.seat, []).append(wager)
    settled: set[int] = set()
    for place, between in enumerate(record.opening.since):
        _made_good(record.opening.found, place, balances)
        seat = chips(between.seat)
        here = seat in balances
        # The memory may still speak of one who has left the seat, or paid, since it was written.
        paid = between.seat in settled
        if between.newcomer or between.paid:
            settled.add(between.seat)
        if between.newcomer and (here or between.amount < 0):
            yield Break("since", f"Seat {between.seat} is recorded as newly taken, and is not.", show(between))
        if not (here or between.newcomer or (record.round == 1 and between.amount >= 0)):
            yield Break("since", f"Nobody sat at seat {between.seat} before.", show(between))
        if not 1 <= between.seat <= game.seats or between.paid < 0:
            yield Break("since", f"Seat {between.seat} did not bring or take what is recorded.", show(between))
        if between.left and between.amount > 0:
            yield Break("since", f"Who leaves seat {between.seat} brings no chips.", show(between))
        if not _leaves(between, here, record):
            balances[seat] = balances.get(seat, 0) + between.amount
            continue
        left.add(between.seat)
        for wager in mine.pop(between.seat, ()):
            balances[seat] = balances.get(seat, 0) + balances.pop(wager.account, 0)
        held = balances.pop(seat, 0)
        owed = 0 if paid else min(_owed(before, game, between.seat), held)
        if between.paid != owed:
            problem = f"The player who leaves seat {between.seat} paid another amount than was owed."
            money = {INVENTORY: between.paid - owed}
            yield Break("owed", problem, str(between.paid), str(owed), game.betting_cite, money)
        if between.amount != between.paid - held:
            problem = f"The player who leaves seat {between.seat} took away another amount than was there."
            money = {seat: between.paid - held - between.amount}
            yield Break("balances", problem, str(-between.amount), str(held - between.paid), money=money)
        balances[INVENTORY] = balances.get(INVENTORY, 0) + between.paid
    _made_good(record.opening.found, len(record.opening.since), balances)


def _in_order(record: Record, last: int) -> Iterator[Break]:
    """Whether people came and went in the order of their times, no two at the same: the first to come cuts."""
    apart = int(record.version > 1)
    for between in record.opening.since:
        if between.at:
            if not last <= between.at <= record.closing.at:
                problem = f"Seat {between.seat} came or went out of order, or not between the rounds."
                yield Break("since", problem, str(between.at), str(last))
            last = between.at + apart


def _made_good(found: Iterable[FoundLater], place: int, balances: dict[str, int]) -> None:
    """Carry out the moves of irregularities that were found after `place` of those who came and went."""
    for move in [move for later in found if later.after == place for move in later.moves]:
        balances[move.source] = balances.get(move.source, 0) - move.amount
        balances[move.target] = balances.get(move.target, 0) + move.amount


def _leaves(between: Between, here: bool, record: Record) -> bool:
    """Whether a player went. Older records do not say it: there, one who goes with nothing is told from one who buys
    nothing by the empty seat."""
    if between.left or between.amount or between.paid:
        return between.left or between.amount < 0 or between.paid > 0
    return here and chips(between.seat) not in record.opening.balances


def _due(memory: Any, game: Game, award: str, amount: int) -> Due | None:
    """What is due by the memory to those who won an award; nothing by one that cannot be."""
    try:
        return game.due(msgspec.convert(memory, game.memory), award, amount)
    except msgspec.ValidationError:
        return None


def _owed(before: Ending, game: Game, seat: int) -> int:
    """What the player at a seat owes by the memory; 0 by an impossible memory, of which the round's own findings
    tell."""
    try:
        return game.owes(msgspec.convert(before.closing.memory, game.memory), seat)
    except msgspec.ValidationError:
        return 0
