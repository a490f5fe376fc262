"""From round to round: the chain, money and memory carried over, clocks, commitments, options and limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from pitboss.audit.earlier import as_before
from pitboss.audit.findings import Fault, Kind
from pitboss.core.choices.limits import Limits, narrower
from pitboss.core.choices.options import Options
from pitboss.core.filing.notices import Schedule, Terms
from pitboss.core.filing.problems import CHANGE_NOTICE
from pitboss.core.filing.submission import Filed, Submission
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.money.ledger import INVENTORY, seats_among
from pitboss.core.record.continuity import Ending, breaks, show
from pitboss.core.record.found_later import gains
from pitboss.core.record.replay import Replayer
from pitboss.core.table.journal import FIRST, Closing, Record, decode
from pitboss.core.table.table import settle

NOTICE = "13:69F-8.3"

_BREAK = {
    "chain": Kind.CHAIN,
    "balances": Kind.MONEY,
    "layout": Kind.MEMORY,
    "memory": Kind.MEMORY,
    "since": Kind.LIMIT,
    "owed": Kind.PAYOUT,
    "commitment": Kind.COMMITMENT,
}


def new_table(game: Game) -> Ending:
    """What stands before the first round of a table."""
    closing = Closing(0, {INVENTORY: 0}, msgspec.to_builtins(game.memory()))
    return Ending(0, FIRST, game.name, "", Limits(), "", closing)


def follows(record: Record, before: Ending | None, game: Game, filed: bool, replayer: Replayer) -> Iterator[Fault]:
    """Where a record does not follow from the round before it at its table.

    Limits and options that change are judged here only where the table is not `filed`.
    """
    opening = record.opening
    if record.closing.at < opening.at:
        yield Fault(Kind.CLOCK, 0, "The round closes before it opens.", str(record.closing.at), str(opening.at))
    first = before is None and record.round == 1
    if first:
        before = new_table(game)
    for found in breaks(record, before, game):
        kind = _BREAK[found.part]
        yield Fault(kind, 0, found.problem, found.recorded, found.demanded, found.cite, dict(found.money))
    if before is None or first or record.prev != before.hash:
        return
    if opening.at < before.closing.at:
        problem = "The round opens before the round before it closed."
        yield Fault(Kind.CLOCK, 0, problem, str(opening.at), str(before.closing.at))
    if bool(opening.commitment) != bool(before.commitment):
        problem = "The table's chance is committed to in one round and not in the next."
        yield Fault(Kind.COMMITMENT, 0, problem, opening.commitment, before.commitment)
    if record.game != before.game:
        problem = "The table's game changes from one round to the next."
        yield Fault(Kind.OPTION, 0, problem, record.game, before.game, NOTICE)
    elif not filed:
        yield from _changed(record, before, game)
    if opening.since and before.closing.layout:
        yield from _may_leave(record, before, game, replayer)
    if opening.found:
        yield from _found_later(record, before, game, replayer)


def _changed(record: Record, before: Ending, game: Game) -> Iterator[Fault]:
    """Options or limits that change with no submission at hand: the record's own notices must allow it."""
    opening = record.opening
    if opening.digest == before.digest and opening.limits == before.limits:
        return
    plain = before.options if isinstance(before.options, dict) else {}
    due = Schedule(game, Terms(game.options.read(plain)[0], before.limits), opening.changes).at(opening.at)
    if opening.digest not in (before.digest, due.options.digest):
        problem = "The options changed; no submission is at hand that files the change, and no notice that allows it."
        yield Fault(Kind.OPTION, 0, problem, opening.digest, before.digest, NOTICE)
    if opening.limits != due.limits and narrower(before.limits, opening.limits, game.groups):
        problem = "Limit changed; no notice on file."
        yield Fault(Kind.NOTICE, 0, problem, show(opening.limits), show(before.limits), CHANGE_NOTICE)


def _may_leave(record: Record, before: Ending, game: Game, replayer: Replayer) -> Iterator[Fault]:
    """Players who left while a wager of theirs stood that may not be taken down."""
    left = {between.seat for between in record.opening.since if between.amount < 0}
    wagers = [wager for wager in before.closing.layout if wager.seat in left]
    for wager, refusal in replayer.take_down(record, before.closing, game, wagers):
        yield Fault(Kind.LIMIT, 0, f"Seat {wager.seat} left. {refusal.reason}", show(wager), "", refusal.cite)


def _found_later(record: Record, before: Ending, game: Game, replayer: Replayer) -> Iterator[Fault]:
    """What is recorded as found after the close of the round before, against what that round gives for it."""
    opening, closed = record.opening, decode(before.line)[0]
    made_good = False
    for later in opening.found:
        known = opening.since[: later.after]
        gone = {between.seat for between in known if between.left or between.newcomer}
        here = {*seats_among(before.closing.balances), *(between.seat for between in known)} - gone
        try:
            gained = gains(closed, game, later.key, later.seat, replayer)
        except Refused as refused:
            yield Fault(Kind.IRREGULARITY, 0, str(refused), show(later), "", refused.cite)
            continue
        cite = game.irregular[later.key].cite
        if made_good and gained:
            yield Fault(Kind.IRREGULARITY, 0, "The round before is made good twice.", show(later), "", cite)
            continue
        made_good = made_good or bool(gained)
        moves, owed = settle(gained, gone, here, cite)
        demanded = msgspec.structs.replace(later, cite=cite, moves=moves, owed=owed)
        if later not in (demanded, msgspec.structs.replace(demanded, moves=as_before(moves))):
            problem = "What was found after the close of the round before is not made good as the rule demands."
            yield Fault(Kind.IRREGULARITY, 0, problem, show(later), show(demanded), cite)


class Filing:
    """The submission, held against each record."""

    def __init__(self, submission: Submission | None) -> None:
        self.tables = submission.tables if submission is not None else {}
        self.at_hand = submission is not None

    def has(self, record: Record) -> bool:
        return record.table in self.tables

    def faults(self, record: Record) -> Iterator[Fault]:
        """Where a record's game, options and limits are not those filed for its table."""
        if not self.at_hand:
            return
        filed = self.tables.get(record.table)
        if filed is None:
            tables = ", ".join(self.tables)
            yield Fault(Kind.OPTION, 0, "The table is not in the submission.", record.table, tables, NOTICE)
        elif filed.game.name != record.game:
            problem = "Another game is filed for the table."
            yield Fault(Kind.OPTION, 0, problem, record.game, filed.game.name, NOTICE)
        else:
            # That the options are those of their digest is found by the replay.
            due = filed.schedule.at(record.opening.at) if filed.changes else Terms(filed.options, filed.limits)
            if record.opening.digest != due.options.digest and not _held_back(record, filed):
                yield from _options(record, due.options)
            yield from _limits(record, filed, due.limits)


def _held_back(record: Record, filed: Filed) -> bool:
    """Whether the options are an earlier state of those filed, kept while wagers stood or cards were in use."""
    opening = record.opening
    if not filed.changes or not (
        opening.layout or filed.game.midway(msgspec.convert(opening.memory, filed.game.memory))
    ):
        return False
    moments = (0, *(change.effective for change in filed.changes if change.effective <= opening.at))
    return any(filed.schedule.at(moment).options.digest == opening.digest for moment in moments)


def _options(record: Record, due: Options) -> Iterator[Fault]:
    plain: dict[str, Any] = msgspec.json.decode(due.encoded)
    here = record.opening.options if isinstance(record.opening.options, dict) else {}
    declared = {option.key: option.cite for option in due.declared()}
    wrong = [key for key in sorted(plain.keys() | here.keys()) if here.get(key) != plain.get(key)]
    if not wrong:
        problem = "The options' digest is not that of the options filed."
        yield Fault(Kind.OPTION, 0, problem, record.opening.digest, due.digest, NOTICE)
    for key in wrong:
        problem = f"The option {key} is not as filed."
        cite = declared.get(key, NOTICE)
        yield Fault(Kind.OPTION, 0, problem, show(here.get(key)), show(plain.get(key)), cite)


def _limits(record: Record, filed: Filed, lawful: Limits) -> Iterator[Fault]:
    opening = record.opening
    if opening.limits == lawful:
        return
    posted = [change for change in filed.changes if change.limits == opening.limits]
    problem = "The limits are not those filed for this moment."
    if posted:
        problem = "The limits were changed before the notice of the change had run."
    yield Fault(Kind.NOTICE, 0, problem, show(opening.limits), show(lawful), CHANGE_NOTICE)
