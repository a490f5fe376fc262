"""An irregularity found after the round is closed: what it would have changed, had it been found at the last step.

The closed record stays as it is. Its round is played again and the irregularity raised at the last step at which it
can occur; the rule makes good there, as at every step, what was paid and collected. What each account would have
more then is what is to be made good.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Move, Shuffle
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import meter
from pitboss.core.procedure.void_round import Gain, gained
from pitboss.core.record.continuity import show
from pitboss.core.record.replay import About, Departure, Replayed, Replayer
from pitboss.core.table.journal import Closing, DamagedRecord, Record, decode
from pitboss.core.table.table import Table

CLOSED = "13:69F-8.3"


def find_later(table: Table, line: bytes, key: str, seat: int = 0) -> dict[Gain, int]:
    """What is to be made good of a table's last round, whose record is `line` (`gains`), or `Refused`."""
    try:
        record, digest = decode(line)
    except DamagedRecord as damaged:
        raise Refused(f"No record of a last round can be read: {damaged}", CLOSED) from None
    if digest != table.last_hash:
        raise Refused("That is not the record of the table's last round.", CLOSED)
    return gains(record, table.game, key, seat)


def unlimited(game: Game, key: str) -> Irregularity:
    """An irregularity that no rule limits in time, by key, or `Refused`."""
    found = game.irregular.get(key)
    if found is None or not found.found_later:
        known = ", ".join(each.key for each in game.irregular.values() if each.found_later) or "nothing"
        raise Refused(f"{key!r} is not what is found after the close; that is: {known}.", CLOSED)
    return found


def gains(record: Record, game: Game, key: str, seat: int = 0, replayer: Replayer | None = None) -> dict[Gain, int]:
    """What each account but the inventory would have more, by wager, had it been found in the round; or `Refused`.

    A meter that tables share stays as it is: others were told of it since.
    """
    found = unlimited(game, key)
    replayer = replayer or Replayer()
    seen: list[AnyStep] = []
    last = 0

    def look(step: AnyStep) -> None:
        nonlocal last
        seen.append(step)
        if found.fits(step, seen[:-1]):
            last = len(seen)

    def late(step: AnyStep) -> tuple[str, int] | None:
        nonlocal last
        last -= 1
        return (key, seat) if last == 0 else None

    departures: list[Departure] = []
    try:
        replayer.play(record, game, departures.append, look)
        if last == 0 or departures:
            raise Refused(f"{key} did not occur in round {record.round}: it belongs to {found.when}.", found.cite)
        played = replayer.play(record, game, departures.append, late)
    except Departure as departure:
        raise Refused(f"The round cannot be played again: {departure}", found.cite) from None
    if any(departure.about is About.IRREGULARITY for departure in departures):
        raise Refused(f"{key} did not occur in round {record.round}: {departures[0]}", found.cite)
    table = replayer.table(record, game)
    if not _of_the_round(table, played, record):
        raise Refused(
            f"{key} makes nothing good in a closed round: what follows from it is dealt or decided. "
            "Raise it in the next round where it concerns that.",
            found.cite,
        )
    due = gained(played.steps)
    due.subtract(gained(record.steps))
    for kind in game.meters(table.options):
        if kind.linked and (back := due.pop((meter(kind.name), ""), 0)) > 0:
            raise Refused(
                f"The round was paid {money(back)} of the {kind.name} meter, which tables share: put it right there.",
                found.cite,
            )
    return {whose: amount for whose, amount in due.items() if amount}


def _of_the_round(table: Table, played: Replayed, record: Record) -> bool:
    """Whether what follows from the irregularity, found at its last step, is of that round alone: money."""
    if played.record is None:
        # It is dealt anew after all that was paid and collected has been made good: that deal is the next round.
        current = table.round
        anew = current is not None and type(current.pending) is Shuffle and not table.layout
        return anew and not record.closing.layout
    after, before = played.record.closing, record.closing
    if show(after.layout) != show(before.layout) or _owed(after, table.game) != _owed(before, table.game):
        return False
    # Where no money moves otherwise, all that it changes are cards and turns to come.
    return _moves(played.steps) != _moves(record.steps) or show(after.memory) == show(before.memory)


def _owed(closing: Closing, game: Game) -> list[int]:
    """What each seat owes the house as a round closes, which the memory says."""
    memory = msgspec.convert(msgspec.to_builtins(closing.memory), game.memory)
    return [game.owes(memory, seat) for seat in range(1, game.seats + 1)]


def _moves(steps: Iterable[AnyStep]) -> list[Move]:
    return [step for step in steps if type(step) is Move]
