"""What the statistical audit counts: how dice, wheels, cards and shuffles fell, and what the casino won.

Counts of parts add up. What is counted is so chosen that its exact expectation is known whatever players and
dealers do: of the cards, the first of each round against what is left of the deck; of the money, whole stretches
from an empty layout to an empty layout.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Banked, Equipment, Game, owes_nothing
from pitboss.core.game.steps import Bet, Betting, Draw, Irregular, Meter, Move, Roll, Shuffle, Spin
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.table.journal import Record
from pitboss.core.table.table import Table

SECTORS = 8
_MOST_CELLS = 13


class Chances(msgspec.Struct):
    """Events against the sum of their chances, and of the variances: exact whenever each chance was."""

    seen: int = 0
    trials: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, happened: bool, chance: float) -> None:
        self.seen += happened
        self.trials += 1
        self.expected += chance
        self.variance += chance * (1 - chance)

    def merge(self, other: Chances) -> None:
        self.seen += other.seen
        self.trials += other.trials
        self.expected += other.expected
        self.variance += other.variance


class Faces(msgspec.Struct):
    """Dice or a wheel at a table: outcomes, and pairs of them that do not overlap, by sector of a large wheel."""

    single: dict[str, int] = {}
    pairs: dict[str, int] = {}


class Deck(msgspec.Struct):
    """A deck at a table: the first card of each round by its group, and what was to be expected of each group.

    `again` is whether the second card is of the first one's group; `first` where in a new deck the first card after
    a shuffle had its place; `same` whether that group came first after the shuffle before too.
    """

    single: dict[str, int] = {}
    expected: dict[str, float] = {}
    again: Chances = msgspec.field(default_factory=Chances)
    first: dict[str, int] = {}
    same: Chances = msgspec.field(default_factory=Chances)


class Staked(msgspec.Struct):
    """What was wagered on a selection: how often, how much, and the sum of squares times wagers at a time."""

    wagers: int = 0
    cents: int = 0
    squares: int = 0


class Hold(msgspec.Struct):
    """What the casino won in stretches of a game under one set of options; `most` is the most staked in one."""

    stretches: int = 0
    won: int = 0
    most: int = 0
    staked: dict[str, Staked] = {}


class Tally(msgspec.Struct):
    """All that is counted. Keys are "game|digest of its options" and for chance also "|table|name"."""

    options: dict[str, bytes] = {}
    dice: dict[str, Faces] = {}
    wheels: dict[str, Faces] = {}
    decks: dict[str, Deck] = {}
    holds: dict[str, Hold] = {}

    def merge(self, later: Tally) -> None:
        """Add the counts of another part."""
        self.options.update(later.options)
        for mine, theirs in ((self.dice, later.dice), (self.wheels, later.wheels)):
            for key, faces in theirs.items():
                old = mine.setdefault(key, Faces())
                _add(old.single, faces.single)
                _add(old.pairs, faces.pairs)
        for key, deck in later.decks.items():
            known = self.decks.setdefault(key, Deck())
            _add(known.single, deck.single)
            _add(known.first, deck.first)
            for group, expected in deck.expected.items():
                known.expected[group] = known.expected.get(group, 0.0) + expected
            known.again.merge(deck.again)
            known.same.merge(deck.same)
        for key, hold in later.holds.items():
            held = self.holds.setdefault(key, Hold())
            held.stretches += hold.stretches
            held.won += hold.won
            held.most = max(held.most, hold.most)
            for wager, staked in hold.staked.items():
                total = held.staked.setdefault(wager, Staked())
                total.wagers += staked.wagers
                total.cents += staked.cents
                total.squares += staked.squares


def _add(mine: dict[str, int], theirs: Mapping[str, int]) -> None:
    for key, count in theirs.items():
        mine[key] = mine.get(key, 0) + count


def groups(pieces: tuple[str, ...]) -> dict[str, str]:
    """Which group each piece, or compartment, is counted in: few enough to test pairs of them."""
    kinds = list(dict.fromkeys(pieces))
    if len(kinds) <= _MOST_CELLS:
        return {kind: kind for kind in kinds}
    if all(len(kind) == 2 for kind in kinds) and len({kind[0] for kind in kinds}) <= _MOST_CELLS + 1:
        return {kind: kind[0] for kind in kinds}
    return {kind: str(at * SECTORS // len(kinds)) for at, kind in enumerate(kinds)}


def places(pieces: tuple[str, ...]) -> dict[str, str]:
    """In which part of the order of a new deck each kind of piece has its place."""
    kinds = list(dict.fromkeys(pieces))
    return {kind: str(at * SECTORS // len(kinds)) for at, kind in enumerate(kinds)}


class _Left:
    """What is left of a deck, by group, while its rounds are counted."""

    __slots__ = ("first", "fresh", "groups", "key", "left", "opened", "place", "round", "total")

    def __init__(self, key: str, pieces: tuple[str, ...]) -> None:
        self.key = key
        self.round = 0
        self.groups = groups(pieces)
        self.first = ""
        self.opened = ""
        self.place = places(pieces)
        self.shuffle(pieces)

    def shuffle(self, pieces: tuple[str, ...]) -> None:
        self.left: dict[str, int] = {}
        for piece in pieces:
            group = self.groups[piece]
            self.left[group] = self.left.get(group, 0) + 1
        self.total = len(pieces)
        self.fresh = True


class Counting:
    """Counts records, one after another, into a tally."""

    def __init__(self) -> None:
        self.tally = Tally()
        self._round = 0
        self._decks: dict[str, dict[str, _Left]] = {}
        self._waiting: dict[str, str] = {}
        self._stretches: dict[str, _Stretch | None] = {}

    def add(self, record: Record, game: Game, table: Table) -> None:
        """Count a record; `table` is one of its game and options."""
        key = f"{game.name}|{record.opening.digest}"
        name = f"{key}|{record.table}"
        if key not in self.tally.options:
            self.tally.options[key] = table.options.encoded
        self._round += 1
        bets: list[Bet] = []
        clean = True
        may_bank = game.banked is Banked.PLAYER
        decks = self._decks.get(name)
        if decks is None:
            decks = self._decks[name] = {}
        for step in record.steps:
            kind = type(step)
            if kind is Draw:
                self._draw(decks, step)  # type: ignore[arg-type]
            elif kind is Move:
                clean = clean and not (may_bank and _banks(step))  # type: ignore[arg-type]
            elif kind is Betting:
                bets.extend(step.answer)  # type: ignore[union-attr, arg-type]
            elif kind is Roll:
                faces = self._faces(self.tally.dice, f"{name}|dice")
                for face in step.answer:  # type: ignore[union-attr]
                    self._fell(faces, f"{name}|dice", str(face), str(face))
            elif kind is Spin:
                self._spin(name, decks, step, table.equipment)  # type: ignore[arg-type]
            elif kind is Shuffle:
                self._shuffle(name, decks, step, table.equipment)  # type: ignore[arg-type]
            elif kind is Irregular or kind is Meter:
                clean = False  # what a meter adds to a wager depends on where it stands
        if game.banked is not Banked.POT:
            self._money(record, key, game, table.options, bets, clean)

    def forget(self) -> None:
        """A record is left out: nothing is known of what is left of the decks, or of wagers that stand."""
        self._decks.clear()
        self._waiting.clear()
        self._stretches.clear()

    # Chance.

    @staticmethod
    def _faces(faces: dict[str, Faces], key: str) -> Faces:
        found = faces.get(key)
        if found is None:
            found = faces[key] = Faces()
        return found

    def _fell(self, faces: Faces, key: str, label: str, cell: str) -> None:
        faces.single[label] = faces.single.get(label, 0) + 1
        before = self._waiting.pop(key, None)
        if before is None:
            self._waiting[key] = cell
        else:
            pair = f"{before} {cell}"
            faces.pairs[pair] = faces.pairs.get(pair, 0) + 1

    def _spin(self, name: str, wheels: dict[str, _Left], step: Spin, equipment: Equipment) -> None:
        known = wheels.get(step.wheel)
        if known is None:
            key = f"{name}|{step.wheel}"
            known = wheels[step.wheel] = _Left(key, equipment.wheels[step.wheel].compartments)
        label = str(step.answer)
        self._fell(self._faces(self.tally.wheels, known.key), known.key, label, known.groups[label])

    @staticmethod
    def _shuffle(name: str, decks: dict[str, _Left], step: Shuffle, equipment: Equipment) -> None:
        what = step.what
        known = decks.get(what)
        if step.pieces:
            decks.pop(what, None)
        elif known is None:
            decks[what] = _Left(f"{name}|{what}", equipment.decks[what])
        else:
            known.shuffle(equipment.decks[what])

    def _draw(self, decks: dict[str, _Left], step: Draw) -> None:
        known = decks.get(step.what)
        if known is None or not isinstance(step.answer, list):
            return
        left, cells = known.left, known.groups
        for piece in step.answer:
            group = cells.get(piece, "")
            if not left.get(group):
                del decks[step.what]
                return
            if known.round != self._round:
                known.round = self._round
                self._first(known, piece, group)
                known.opened = group
            elif known.opened:
                again = self.tally.decks[known.key].again
                again.add(group == known.opened, left[known.opened] / known.total)
                known.opened = ""
            left[group] -= 1
            known.total -= 1

    def _first(self, known: _Left, piece: str, group: str) -> None:
        """The first card of a round."""
        deck = self.tally.decks.get(known.key)
        if deck is None:
            deck = self.tally.decks[known.key] = Deck()
        deck.single[group] = deck.single.get(group, 0) + 1
        expected, share = deck.expected, 1 / known.total
        for other, count in known.left.items():
            expected[other] = expected.get(other, 0.0) + count * share
        if known.fresh:
            known.fresh = False
            place = known.place[piece]
            deck.first[place] = deck.first.get(place, 0) + 1
            if known.first:
                deck.same.add(group == known.first, known.left[known.first] * share)
            known.first = group

    # Money.

    def _money(self, record: Record, key: str, game: Game, options: Options, bets: list[Bet], clean: bool) -> None:
        name, opening, closing = record.table, record.opening, record.closing
        stretch = self._stretches.get(name)
        if not opening.layout:
            stretch = _Stretch()
        if stretch is None:
            return
        kinds = game.kinds
        for bet in bets:
            kind = kinds[bet.wager]
            if kind.at_once:
                continue  # the odds of the wager with which it is put up count it
            wager = f"{bet.wager}|{bet.pick if kind.reads is None else kind.like(options, bet.pick)}"
            stretch.staked[wager] = stretch.staked.get(wager, 0) + (-bet.amount if bet.take else bet.amount)
            clean = clean and not kind.stands
        won = closing.balances.get(INVENTORY, 0) - opening.balances.get(INVENTORY, 0)
        stretch.won += won + _owed(closing.memory, game) - _owed(opening.memory, game)
        if not clean:
            self._stretches[name] = None
            return
        self._stretches[name] = stretch
        if closing.layout:
            return
        self._stretches[name] = None
        staked = {wager: cents for wager, cents in stretch.staked.items() if cents > 0}
        if not staked:
            return
        hold = self.tally.holds.setdefault(key, Hold())
        hold.stretches += 1
        hold.won += stretch.won
        hold.most = max(hold.most, sum(staked.values()))
        for wager, cents in staked.items():
            total = hold.staked.get(wager)
            if total is None:
                total = hold.staked[wager] = Staked()
            total.wagers += 1
            total.cents += cents
            # Wagers that fall together may rise and fall together: their variance is no more than this.
            total.squares += len(staked) * cents * cents


class _Stretch:
    """Wagers from an empty layout to the next."""

    __slots__ = ("staked", "won")

    def __init__(self) -> None:
        self.staked: dict[str, int] = {}
        self.won = 0


def _banks(step: Move) -> bool:
    """Whether money goes between two players, or to and from a bank of theirs: not the casino's to win."""
    source, target = step.source, step.target
    if source == INVENTORY:
        return not target.startswith("seat ")
    if target == INVENTORY:
        return not source.startswith("seat ")
    return not source.startswith("seat ") or source.split(" ", 2)[:2] != target.split(" ", 2)[:2]


def _owed(memory: object, game: Game) -> int:
    """What players still owe by the memory."""
    if game.owes is owes_nothing:
        return 0
    known = msgspec.convert(memory, game.memory)
    return sum(game.owes(known, seat) for seat in range(1, game.seats + 1))
