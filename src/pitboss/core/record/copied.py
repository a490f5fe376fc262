"""A round copied in the middle, to try what would follow.

A procedure is a generator, which cannot be copied: the copy is a round of its own, played again from the same
answers. `copied` keeps the chance to come, so that the same choices bring the same end. `dealt_anew` keeps what one
seat has seen and deals all else anew: each deal that is consistent with it is equally likely, so whoever searches by
it knows no more than that seat does.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from random import Random

from msgspec import UNSET
from msgspec.structs import replace

from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Betting, Draw, Reveal, Shuffle, Transfer, asks_of
from pitboss.core.money.ledger import LedgerError
from pitboss.core.record.replay import Departure, FromRecord, answer, standing_before
from pitboss.core.table.chance import Chance, Live, NothingRecorded, RunOut, Seeded, Unseeded
from pitboss.core.table.journal import VERSION, Closing, Record
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.core.table.views import seen, view

TRIES = 2_000
"""How many deals are tried before it is said that none was found."""
LIVE = "Live chance is not looked into: a copy would tell what comes. Open the table with a seed."
COMMITTED = "13:69F-8.3"


class NotFound(ValueError):
    """No deal that fits what a seat has seen was found."""


def copied(played: Round) -> Round:
    """The round at a table of its own, with the chance to come; `Refused` where chance is live."""
    chance = _not_live(played)
    record = _so_far(played)
    pieces = {what: frozenset(deck) for what, deck in played.table.equipment.decks.items()}
    copy = _play_again(played, record, FromRecord(record, pieces))
    copy.table.chance = chance.copied() if isinstance(chance, Seeded) else deepcopy(chance)
    return copy


def dealt_anew(played: Round, seat: int, random: Random, before: Iterable[Sequence[AnyStep]] = ()) -> Round:
    """The round at a table of its own, with all that the seat has not seen dealt anew, and what comes anew too.

    `before` are the steps of the rounds before it, from which the seat knows cards that left the same shoe. A
    decision of others that the seat has not seen is made anew where the new cards offer other choices. `Refused`
    where chance is live; `NotFound` where a deal that fits is too rare to be found.
    """
    chance = _not_live(played)
    left = chance.left() if isinstance(chance, Seeded | _Dealt) else None
    record, sight = _so_far(played), _sight(played, seat)
    gone = _gone(before, seat)
    shown = _shown_since(record.steps)
    for _ in range(TRIES):
        try:
            anew = _Anew(record, seat, shown, played.table.equipment.decks, gone, random)
            copy = _play_again(played, record, anew)
        except (Refused, NothingRecorded, RunOut, Departure, LedgerError, _Unfit):
            continue
        if _sight(copy, seat) == sight:
            copy.table.chance = _Dealt(anew.to_come(left), random)
            return copy
    raise NotFound(f"No deal that fits what seat {seat} has seen was found in {TRIES:,}.")


def _not_live(played: Round) -> Chance:
    chance = played.table.chance
    if isinstance(chance, Live):
        raise Refused(LIVE, COMMITTED)
    return chance


def _so_far(played: Round) -> Record:
    """The record of a round in play, as far as it has come; what is pending is not in it."""
    table = played.table
    opening = table.opening
    closing = Closing(opening.at, {}, None)
    return Record(
        VERSION, table.name, table.rounds, table.game.name, table.last_hash, opening, list(played.entries), closing
    )


def _play_again(played: Round, record: Record, chance: FromRecord) -> Round:
    """The same answers at another table, up to the step that waits now."""
    table = played.table
    other = Table(
        table.game,
        table.options,
        name=table.name,
        limits=table.limits,
        chance=chance,
        clock=lambda: record.opening.at,
        gaming_day=table.gaming_day,
        meters=deepcopy(table.meters),
    )
    other.restore(standing_before(record, other))
    copy = other.open_round(chance.watch, entries=chance.entries)
    while not chance.spent:
        answer(copy, chance, _object)
    pending = played.pending
    if isinstance(pending, Betting):
        for bet in pending.answer or ():
            copy.place(bet)
    for asked in asks_of(pending) if pending is not None else ():
        if asked.brought:
            copy.bring(asked.seat, asked.brought)
        if asked.answer is not UNSET:
            copy.choose(asked.seat, chance.decides(asked, copy))
    return copy


def _object(departure: Departure) -> None:
    raise departure


def _sight(played: Round, seat: int) -> list[AnyStep]:
    """What a seat sees of a round, the step that waits included."""
    steps = view(played.entries, seat)
    if played.pending is not None:
        steps.append(seen(played.pending, seat))
    return [_without_numbers(step, seat) for step in steps]


def _without_numbers(step: AnyStep, seat: int) -> AnyStep:
    """A step without the numbers by which another seat's question is known to the odds: its cards are in them."""
    if isinstance(step, Ask):
        return step if step.seat == seat else replace(step, situation=(), no_odds="")
    if isinstance(step, AskAll):
        return replace(step, asks=tuple(_without_numbers(ask, seat) for ask in step.asks))
    return step


def _gone(before: Iterable[Sequence[AnyStep]], seat: int) -> dict[str, Counter[str]]:
    """What a seat saw of each deck in rounds before, since it was shuffled."""
    gone: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for steps in before:
        shown = _shown_since(steps)
        for at, step in enumerate(steps):
            if isinstance(step, Shuffle):
                gone[step.what] = Counter()
            elif isinstance(step, Draw) and isinstance(step.answer, list):
                known = _in_sight(step, seat)
                gone[step.what].update(
                    card for place, card in enumerate(step.answer) if known or (at, place) in shown
                )
    return gone


def _in_sight(step: Draw | Transfer, seat: int) -> bool:
    return step.up or bool(step.seen_by and step.seen_by == seat)


def _shown_since(steps: Sequence[AnyStep]) -> frozenset[tuple[int, int]]:
    """The pieces that were dealt face down and shown to all since, by their step and their place in it."""
    hands: defaultdict[str, list[tuple[str, tuple[int, int]]]] = defaultdict(list)
    shown = set[tuple[int, int]]()

    def find(hand: str, card: str) -> tuple[str, tuple[int, int]] | None:
        """A piece of that face in a hand, one that is not shown yet if there is such."""
        fitting = [piece for piece in hands[hand] if piece[0] == card]
        return next((piece for piece in fitting if piece[1] not in shown), fitting[0] if fitting else None)

    for at, step in enumerate(steps):
        if isinstance(step, Draw) and isinstance(step.answer, list):
            hands[step.to] += [(card, (at, place)) for place, card in enumerate(step.answer)]
            if step.up:
                shown |= {(at, place) for place in range(len(step.answer))}
        elif isinstance(step, Transfer):
            for card in step.cards:
                piece = find(step.source, card)
                if piece is not None:
                    hands[step.source].remove(piece)
                    hands[step.target].append(piece)
                    if step.up:
                        shown.add(piece[1])
        elif isinstance(step, Reveal):
            left = Counter(step.cards)
            for card, place in hands[step.hand]:
                if left[card]:
                    left[card] -= 1
                    shown.add(place)
    return frozenset(shown)


class _Unfit(Exception):
    """A deal that cannot have been, by what was seen later."""


class _Anew(FromRecord):
    """What fell, as far as a seat has seen it, and all else anew."""

    def __init__(
        self,
        record: Record,
        seat: int,
        shown: frozenset[tuple[int, int]],
        decks: Mapping[str, Sequence[str]],
        gone: Mapping[str, Counter[str]],
        random: Random,
    ) -> None:
        super().__init__(record, {what: frozenset(deck) for what, deck in decks.items()})
        self._seat, self._shown, self._random = seat, shown, random
        self._unseen: dict[str, list[str]] = {}
        for what, deck in decks.items():
            self._stock(what, Counter(deck) - gone.get(what, Counter()), 0)

    def _stock(self, what: str, pieces: Counter[str], since: int) -> None:
        """What may lie where the seat does not see it, in any order: all but what it will have seen of the deck."""
        pool = pieces.copy()
        for at, step in enumerate(self.record.steps[since:], since):
            if isinstance(step, Shuffle) and step.what == what:
                break
            if isinstance(step, Draw) and step.what == what and isinstance(step.answer, list):
                pool.subtract(card for place, card in enumerate(step.answer) if self._known(step, at, place))
        if pool and min(pool.values()) < 0:
            raise _Unfit
        self._unseen[what] = list(pool.elements())
        self._random.shuffle(self._unseen[what])

    def _known(self, step: Draw, at: int, place: int) -> bool:
        return _in_sight(step, self._seat) or (at, place) in self._shown

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        told = super().shuffle(what, pieces)
        self._stock(what, Counter(pieces), self.at - 1)
        return told

    def draw(self, what: str, count: int) -> list[str]:
        step: Draw = self.take(Draw)
        at, unseen = self.took, self._unseen[what]
        told = step.answer if isinstance(step.answer, list) else []
        if step.what != what or len(told) != count:
            raise _Unfit
        hidden = sum(not self._known(step, at, place) for place in range(count))
        if hidden > len(unseen):
            raise RunOut
        return [card if self._known(step, at, place) else unseen.pop() for place, card in enumerate(told)]

    def decides(self, asked: Ask, played: Round) -> str | tuple[str, int]:
        """The recorded decision; where the seat does not see it and others are offered now, any of these."""
        now = next((ask for ask in played.asks() if ask.seat == asked.seat), asked)
        if not asked.private or asked.seat == self._seat or now.choices == asked.choices:
            return super().decides(asked, played)
        return self._random.choice([choice for choice in now.choices if choice not in now.foul] or now.choices)

    def to_come(self, left: Mapping[str, int] | None) -> dict[str, list[str]]:
        """What is left of each deck: so many pieces of those that the seat has not seen, or all of them."""
        return {what: pieces[: None if left is None else left.get(what, 0)] for what, pieces in self._unseen.items()}


class _Dealt(Unseeded):
    """Decks that lie in an order, and else the chance of an ordinary generator."""

    def __init__(self, decks: dict[str, list[str]], random: Random) -> None:
        self._decks, self._random = decks, random

    def left(self) -> dict[str, int]:
        """How many pieces are left of each deck in use."""
        return {what: len(deck) for what, deck in self._decks.items()}

    def roll(self, dice: int) -> list[int]:
        return [self._random.randint(1, 6) for _ in range(dice)]

    def spin(self, wheel: Wheel) -> str:
        return self._random.choice(wheel.compartments)

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        self._decks[what] = list(pieces)
        self._random.shuffle(self._decks[what])
        return ""

    def draw(self, what: str, count: int) -> list[str]:
        deck = self._decks[what]
        if count > len(deck):
            raise RunOut
        drawn, self._decks[what] = deck[:count], deck[count:]
        return drawn
