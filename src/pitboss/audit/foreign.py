"""Rounds that another system recorded, in a minimal format: the engine computes what should have been paid.

One round is one JSON object, or one row of a CSV file with the same names as columns::

    {"game": "mini_baccarat", "table": "MB-7", "round": 812,
     "options": {"vigorish_rounding": "none"},
     "wagers": ["1 banker 250", "3 tie 5"],
     "cards": "K Q 7 5 3",
     "decisions": ["1 war"],
     "payouts": {"1": "+237.50", "3": "-5"}}

A wager is ``seat wager [selection] amount``, as in the worked examples; all that lies on the layout is named. What
fell is `dice`, `spins`, `cards`, `tiles` (in the order of the deal, burn cards left out) or `hands` (by name).
Payouts are the change of each seat's money. In a CSV file lists are parted by semicolons.
"""

from __future__ import annotations

import csv
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.audit.findings import Fault, Kind
from pitboss.audit.following import Filing
from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Bet, Betting, Draw
from pitboss.core.money.cents import MOST, money
from pitboss.core.procedure.shoe import BURN
from pitboss.core.record.examples import Script, Teller, read_bet, signed, worth
from pitboss.core.table.chance import NothingRecorded, RunOut
from pitboss.core.table.table import Table

_LISTS = ("wagers", "dice", "spins", "decisions", "irregular")
_WHOLE = re.compile("[0-9]{1,18}")
"""A number; what is longer is none of a round."""
_TABLES = ("options", "seats", "hands", "payouts")


class Foreign(msgspec.Struct, forbid_unknown_fields=True):
    """A round as another system recorded it."""

    game: str
    wagers: list[str]
    payouts: dict[str, str | int]
    table: str = ""
    round: int = 0
    at: int = 0
    options: dict[str, Any] = {}
    seats: dict[str, str | int] = {}
    dice: list[str] = []
    spins: list[str] = []
    cards: str = ""
    tiles: str = ""
    hands: dict[str, str] = {}
    decisions: list[str] = []
    irregular: list[str] = []


@dataclass(frozen=True, slots=True)
class Judged:
    """What was made of a line: which round it is, whether it could be read, its faults, and its game if known."""

    table: str
    round: int
    read: bool
    faults: list[Fault]
    game: Game | None = None


_decoder = msgspec.json.Decoder(Foreign)


def is_foreign(line: bytes) -> bool:
    """Whether a line is meant in this format: an object that names its wagers."""
    return line.lstrip().startswith(b"{") and b'"wagers"' in line and b'"steps"' not in line


def from_csv(lines: Iterable[bytes], header: Sequence[str] | None = None) -> Iterator[bytes]:
    """The rows of a CSV file as the same rounds in JSON, line for line; the header gives an empty line, and a row
    that cannot be read stays as it is, which is no round. Where the lines begin in the middle of the file, `header`
    is what its first line has (`header_of`)."""
    texts = (line.decode("utf-8", "replace") for line in lines)
    for text in texts:
        try:
            row = next(csv.reader([text]), [])
        except csv.Error:
            yield text.encode()
            continue
        if header is None:
            header = header_of(row)
            yield b""
        else:
            yield _object(dict(zip(header, row, strict=False))) if row else b""


def header_of(row: Iterable[str]) -> list[str]:
    """The names of the columns, by the first row of a CSV file."""
    return [name.strip().lower() for name in row]


def _object(row: Mapping[str, str]) -> bytes:
    plain: dict[str, Any] = {}
    for name, text in row.items():
        value = text.strip()
        if not value and name not in ("wagers", "payouts"):
            continue
        parts = [part.strip() for part in value.split(";") if part.strip()]
        if name in _LISTS:
            plain[name] = parts
        elif name in _TABLES:
            cut = "=" if name in ("options", "hands") else None
            pairs = [part.split(cut, 1) for part in parts]
            plain[name] = {pair[0].strip(): _value(pair[-1].strip(), name) for pair in pairs}
        else:
            plain[name] = int(value) if name in ("round", "at") and _WHOLE.fullmatch(value) else value
    return msgspec.json.encode(plain)


def _value(text: str, name: str) -> object:
    if name == "options" and text in ("true", "false"):
        return text == "true"
    return int(text) if name == "options" and _WHOLE.fullmatch(text) else text


def judge(line: bytes, find_game: Callable[[str], Game], filing: Filing) -> Judged:
    """Play a foreign round and hold its payouts against what the rule gives."""
    try:
        told = _decoder.decode(line)
    except msgspec.MsgspecError as bad:
        fault = Fault(Kind.DAMAGED, 0, f"It is not a round in the minimal format: {bad}. The line is skipped.")
        return Judged("", 0, False, [fault])
    try:
        game = find_game(told.game)
        table = _table(told, game, filing)
        bets = [read_bet(text) for text in told.wagers]
        net = {int(seat): signed(str(amount)) for seat, amount in told.payouts.items()}
        seats = {int(seat): signed(str(amount)) for seat, amount in told.seats.items()}
        chance = _Told(msgspec.to_builtins(told), table.equipment.decks)
        teller = Teller({"choices": told.decisions, "irregular": told.irregular})
        for seat in sorted({bet.seat for bet in bets} | net.keys() | seats.keys() or {1}):
            table.sit(seat, seats.get(seat, MOST))
    except (ValueError, IndexError) as bad:
        fault = Fault(Kind.DAMAGED, 0, f"{bad} The line is skipped.")
        return Judged(told.table, told.round, False, [fault])
    try:
        faults = list(_faults(table, chance, teller, bets, net))
    except (Refused, NothingRecorded, RunOut, ValueError) as bad:
        faults = [Fault(Kind.DRAW, 0, str(bad), "", "", getattr(bad, "cite", chance.cite))]
    return Judged(told.table, told.round, True, faults, game)


def _table(told: Foreign, game: Game, filing: Filing) -> Table:
    """The table of the round, as it is filed or as the line says."""
    filed = filing.tables.get(told.table)
    if filed is not None and filed.game.name == game.name and not told.options:
        due = filed.schedule.at(told.at)
        return Table(game, due.options, limits=due.limits, clock=lambda: told.at)
    options, problems = game.options.read(told.options)
    if problems:
        raise ValueError(f"Option {problems[0]}")
    return Table(game, options, limits=Limits(1, MOST, 1), clock=lambda: told.at)


class _Told(Script):
    """Chance as the line tells it. Nothing is dealt that it does not tell, but the burn cards."""

    def __init__(self, told: Mapping[str, Any], decks: Mapping[str, Sequence[str]]) -> None:
        super().__init__(told)
        self.cite = ""
        for what, pieces in decks.items():
            self.shuffle(what, pieces)

    def watch(self, step: AnyStep) -> None:
        self.cite = getattr(step, "cite", "") or self.cite
        if isinstance(step, Draw):
            self.to = step.to

    def draw(self, what: str, count: int) -> list[str]:
        if self.to == BURN:
            order, self.order = self.order, deque()
            try:
                return super().draw(what, count)
            finally:
                self.order = order
        told = self.hands.get(self.to) or self.order
        if len(told) < count:
            raise NothingRecorded(f"The rule demands {count} more to {self.to}, and the record has {len(told)}.")
        return super().draw(what, count)

    def left(self) -> str:
        """What is told and did not fall."""
        pieces = [*self.order, *(piece for hand in self.hands.values() for piece in hand)]
        return " ".join([*pieces, *self.spins, *("-".join(map(str, roll)) for roll in self.dice)])


def _faults(table: Table, chance: _Told, teller: Teller, bets: list[Bet], net: Mapping[int, int]) -> Iterator[Fault]:
    """Play the round; every fault of it."""
    before = {seat: worth(table, seat) for seat in table.seats}
    table.chance = chance
    late = list(bets)

    def watch(step: AnyStep) -> tuple[str, int] | None:
        chance.watch(step)
        return teller.watch(step)

    played = table.open_round(watch)
    while (step := played.pending) is not None:
        if not isinstance(step, Betting):
            for ask in played.asks():
                played.choose(ask.seat, teller.choose(ask))
            continue
        for bet in list(late):
            kind = table.book.kinds.get(bet.wager)
            if kind is None or step.window in kind.windows:
                late.remove(bet)
                refusal = played.refuses(bet)
                if refusal is None:
                    played.place(bet)
                else:
                    yield Fault(Kind.LIMIT, 0, refusal.reason, _shown(bet), "", refusal.cite)
        played.close_betting()
    for bet in late:
        yield Fault(Kind.TIME, 0, "There was no time for this wager.", _shown(bet), "", table.game.betting_cite)
    if left := chance.left():
        yield Fault(Kind.DRAW, 0, "More fell by the record than the rule demands.", left, "nothing", chance.cite)
    for words in teller.choices:
        yield Fault(Kind.DECISION, 0, "There was no occasion for this decision.", " ".join(words), "", chance.cite)
    for words in teller.trouble:
        problem = "There was no occasion for this irregularity."
        yield Fault(Kind.IRREGULARITY, 0, problem, " ".join(words), "", chance.cite)
    for seat in table.seats:
        due, paid = worth(table, seat) - before[seat], net.get(seat, 0)
        if due != paid:
            difference = {f"seat {seat}": paid - due}
            problem = f"Seat {seat} was paid another amount than the rule gives."
            yield Fault(Kind.PAYOUT, 0, problem, money(paid), money(due), _settled(played.entries), difference)


def _settled(steps: Sequence[AnyStep]) -> str:
    """The section of the last payment of a round."""
    return next((step.cite for step in reversed(steps) if hasattr(step, "amount")), "")


def _shown(bet: Bet) -> str:
    return " ".join(filter(None, (str(bet.seat), bet.wager, bet.pick, money(bet.amount))))
