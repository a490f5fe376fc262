"""A record told as a story: what happened, in words, each step with its section and the pieces it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import singledispatchmethod

from pitboss.core.equipment import balls, cards, tiles
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game import Game
from pitboss.core.journal import Record
from pitboss.core.ledger import INVENTORY, area, chips
from pitboss.core.money import money
from pitboss.core.steps import (
    Announce,
    AnyStep,
    Ask,
    AskAll,
    Betting,
    Collect,
    Draw,
    Irregular,
    Mark,
    Move,
    Reveal,
    Roll,
    Shuffle,
    Spin,
    Stake,
    Transfer,
)

_CARDS = frozenset((*cards.DECK, cards.JOKER))
_TILES = frozenset(tiles.SET)
_BALLS = frozenset(map(str, balls.BALLS))
_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Shown:
    """Pieces that can be drawn: of kind "cards", "tiles", "balls" or "dice", or where a wheel stopped."""

    kind: str
    pieces: tuple[str, ...]
    wheel: Wheel | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of the story, the section it rests on, what it shows, and the number of its step."""

    text: str
    cite: str = ""
    shown: Shown | None = None
    number: int = 0
    kind: str = ""


@dataclass(slots=True)
class Story:
    """A round from its opening to its end."""

    title: str
    facts: list[str] = field(default_factory=list)
    steps: list[Told] = field(default_factory=list)
    end: list[str] = field(default_factory=list)


def tell(record: Record, game: Game) -> Story:
    """The story of a recorded round."""
    return _Teller(record, game).tell()


class _Teller:
    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        self.game = game
        filed = record.opening.options
        options, _ = game.options.read(filed if isinstance(filed, dict) else {})
        self.wheels = game.equipment(options).wheels
        self.titles = {wager.account: self._wager(wager.kind, wager.pick) for wager in record.opening.layout}

    def tell(self) -> Story:
        record, game = self.record, self.game
        story = Story(f"Table {record.table}, round {record.round}: {game.title} (N.J.A.C. 13:69F-{game.subchapter})")
        story.facts = list(self._facts())
        for number, step in enumerate(record.steps, 1):
            kind = str(step.__struct_config__.tag)
            for told in self._step(step):
                story.steps.append(Told(told.text, told.cite, told.shown, number, kind))
        story.end = list(self._end())
        return story

    def _facts(self) -> Iterator[str]:
        opening, closing = self.record.opening, self.record.closing
        yield f"Opened {_time(opening.at)}, closed {_time(closing.at)}."
        for between in opening.since:
            if between.amount < 0:
                yield f"Seat {between.seat} had left with {money(-between.amount)}."
            elif between.newcomer:
                yield f"Seat {between.seat} was taken by a player with {money(between.amount)}."
            else:
                yield f"Seat {between.seat} had bought {money(between.amount)} more."
        seats = [f"seat {seat} {money(opening.balances[chips(seat)])}" for seat in _seats(opening.balances)]
        yield f"Chips at the opening: {_listed(seats) or 'nobody sits'}."
        for wager in opening.layout:
            state = f", {wager.state}" if wager.state else ""
            title = self.titles[wager.account]
            yield f"Seat {wager.seat}'s {title} of {money(wager.stake)} stands from round {wager.since}{state}."

    def _end(self) -> Iterator[str]:
        opening, closing = self.record.opening, self.record.closing
        for seat in _seats(closing.balances):
            has = closing.balances[chips(seat)]
            lies = sum(wager.stake for wager in closing.layout if wager.seat == seat)
            came = opening.balances.get(chips(seat), 0)
            came += sum(wager.stake for wager in opening.layout if wager.seat == seat)
            won = has + lies - came
            result = f"won {money(won)}" if won > 0 else f"lost {money(-won)}" if won < 0 else "came out even"
            standing = f" and {money(lies)} on the layout" if lies else ""
            yield f"Seat {seat} {result} and has {money(has)}{standing}."
        won = closing.balances.get(INVENTORY, 0) - opening.balances.get(INVENTORY, 0)
        yield f"The table inventory {'gained' if won >= 0 else 'paid'} {money(abs(won))}."
        for committed, seed in closing.seeds.items():
            yield f"The seed {seed} is revealed; {committed} was the commitment to it."

    # One step.

    @singledispatchmethod
    def _step(self, step: AnyStep) -> Iterator[Told]:
        yield Told(type(step).__name__, getattr(step, "cite", ""))

    @_step.register
    def _announce(self, step: Announce) -> Iterator[Told]:
        yield Told(f"The dealer says: “{step.text}”.", step.cite)

    @_step.register
    def _betting(self, step: Betting) -> Iterator[Told]:
        acts = step.answer if isinstance(step.answer, list) else []
        window = f" ({step.label})" if step.label else ""
        yield Told(f"Wagers are taken{window}." if acts else f"Nobody wagers{window}.", step.cite)
        for bet in acts:
            title = self._put(bet.seat, bet.wager, bet.pick, bet.spot)
            verb = "takes {} off" if bet.take else "wagers {} on"
            where = f" at betting area {bet.spot}" if bet.spot and bet.spot != bet.seat else ""
            late = "; it was outside the limits and nobody rejected it" if bet.unrejected else ""
            yield Told(f"Seat {bet.seat} {verb.format(money(bet.amount))} {title}{where}{late}.")

    @_step.register
    def _ask(self, step: Ask) -> Iterator[Told]:
        choices = " or ".join(step.choices)
        about = f" about {step.hand}" if step.hand else ""
        yield Told(
            f"Seat {step.seat} is asked{about}: “{step.question}” ({choices}). {_said(step)}.",
            step.cite,
        )

    @_step.register
    def _ask_all(self, step: AskAll) -> Iterator[Told]:
        for ask in step.asks:
            yield from self._ask(ask)

    @_step.register
    def _shuffle(self, step: Shuffle) -> Iterator[Told]:
        what = f"{len(step.pieces)} pieces of the {step.what}" if step.pieces else f"the {step.what}"
        committed = f" The commitment to the order is {step.answer}." if step.answer else ""
        yield Told(f"Shuffled: {what}.{committed}", step.cite)

    @_step.register
    def _draw(self, step: Draw) -> Iterator[Told]:
        pieces = step.answer if isinstance(step.answer, list) else []
        whose = f" for the eyes of seat {step.seen_by}" if step.seen_by and not step.up else ""
        face = "" if step.up else f", face down{whose}"
        yield Told(f"From the {step.what} to {_hand(step.to)}{face}: {_names(pieces)}.", step.cite, _shown(pieces))

    @_step.register
    def _roll(self, step: Roll) -> Iterator[Told]:
        faces = step.answer if isinstance(step.answer, list) else []
        who = f"Seat {step.by}" if step.by else "The dealer"
        total = f", {sum(faces)} in all" if len(faces) > 1 else ""
        shown = Shown("dice", tuple(map(str, faces)))
        yield Told(f"{who} rolls {'-'.join(map(str, faces))}{total}.", step.cite, shown)

    @_step.register
    def _spin(self, step: Spin) -> Iterator[Told]:
        stopped = str(step.answer)
        shown = Shown("wheel", (stopped,), self.wheels.get(step.wheel))
        yield Told(f"The wheel is spun and comes to rest at {stopped}.", step.cite, shown)

    @_step.register
    def _move(self, step: Move) -> Iterator[Told]:
        ways = f"from {self._account(step.source)} to {self._account(step.target)}"
        yield Told(f"{money(step.amount)} goes {ways}: {step.why}.", step.cite)

    @_step.register
    def _stake(self, step: Stake) -> Iterator[Told]:
        title = self._put(step.seat, step.wager, step.pick, step.spot)
        yield Told(f"Seat {step.seat} puts up {money(step.amount)} on {title}.", step.cite)

    @_step.register
    def _mark(self, step: Mark) -> Iterator[Told]:
        yield Told(f"{_capital(self._account(step.account))} is now {step.state or 'as before'}.", step.cite)

    @_step.register
    def _reveal(self, step: Reveal) -> Iterator[Told]:
        yield Told(f"{_capital(_hand(step.hand))} shows {_names(step.cards)}.", step.cite, _shown(step.cards))

    @_step.register
    def _transfer(self, step: Transfer) -> Iterator[Told]:
        ways = f"From {_hand(step.source)} to {_hand(step.target)}"
        yield Told(f"{ways}: {_names(step.cards)}.", step.cite, _shown(step.cards))

    @_step.register
    def _collect(self, step: Collect) -> Iterator[Told]:
        yield Told(f"Collected to the {step.to}: {_listed([_hand(hand) for hand in step.hands])}.", step.cite)

    @_step.register
    def _irregular(self, step: Irregular) -> Iterator[Told]:
        known = self.game.irregular.get(step.key)
        happened = known.happened if known is not None else step.key
        seat = f" at seat {step.seat}" if step.seat else ""
        yield Told(f"Irregularity{seat}: {happened}. {_capital(step.resolution)}.", step.cite)

    # Names.

    def _wager(self, kind: str, pick: str) -> str:
        known = self.game.kinds.get(kind)
        return f"{known.title if known is not None else kind} {pick}".rstrip()

    def _put(self, seat: int, kind: str, pick: str, spot: int) -> str:
        title = self._wager(kind, pick)
        self.titles[area(seat, kind, pick, spot)] = title
        return title

    def _account(self, account: str) -> str:
        if account == INVENTORY:
            return "the table inventory"
        if account in self.titles:
            return f"seat {account.split()[1]}'s {self.titles[account]}"
        return f"{account}'s chips" if account[5:].isdigit() else account


def _seats(balances: dict[str, int]) -> list[int]:
    return sorted(int(account[5:]) for account in balances if account.startswith("seat ") and account[5:].isdigit())


def _time(at: int) -> str:
    try:
        return f"{_BEGINNING + timedelta(milliseconds=at):%Y-%m-%d %H:%M:%S} UTC"
    except OverflowError:
        return f"at no possible time ({at} ms)"


def _said(ask: Ask) -> str:
    match ask.answer:
        case str(choice):
            return f"The answer: {choice}"
        case (choice, amount):
            return f"The answer: {choice} {money(amount)}"
        case _:
            return "There is no answer"


def _shown(pieces: Sequence[str]) -> Shown | None:
    for kind, known in (("cards", _CARDS), ("tiles", _TILES), ("balls", _BALLS)):
        if pieces and known.issuperset(pieces):
            return Shown(kind, tuple(pieces))
    return None


def _names(pieces: Sequence[str]) -> str:
    shown = _shown(pieces)
    if shown is not None and shown.kind == "cards":
        return " ".join(map(cards.pretty, pieces))
    if shown is not None and shown.kind == "tiles":
        return " ".join(map(tiles.pretty, pieces))
    return " ".join(pieces) or "nothing"


def _hand(name: str) -> str:
    return name if name.startswith("seat ") else f"the {name}"


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
