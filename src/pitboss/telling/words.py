"""A step in words. What a journal, the terminal and the page say of a step is said here, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatchmethod

from pitboss.core.equipment import balls, cards, tiles
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game import steps
from pitboss.core.game.game import Banked, Game
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, place

_SETS = {
    "cards": frozenset((*cards.DECK, cards.JOKER)),
    "tiles": frozenset(tiles.SET),
    "balls": frozenset(map(str, balls.BALLS)),
}
_PRETTY: dict[str, Callable[[str], str]] = {"cards": cards.pretty, "tiles": tiles.pretty, "balls": str}

_SEAT = re.compile(r"\b(of )?([Ss]eat (\d+)(?: hand \d+)?)\b")
_OF_YOU = {
    "is": "are",
    "has": "have",
    "draws": "draw",
    "leaves": "leave",
    "misses": "miss",
    "passes": "pass",
    "returns": "return",
    "sets": "set",
    "shakes": "shake",
    "stands": "stand",
    "throws": "throw",
    "wins": "win",
}
"""What the dealer says that somebody does, and how that is said of you."""
_VERB = re.compile(rf"\b({'|'.join(_OF_YOU)})\b")


@dataclass(frozen=True, slots=True)
class Shown:
    """Pieces that can be drawn: of kind "cards", "tiles", "balls" or "dice", or where the wheel named stopped."""

    kind: str
    pieces: tuple[str, ...]
    wheel: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence: the section it rests on, what it shows, and the seat whose doing it is.

    `more` is what else the record holds, for auditors.
    """

    text: str
    cite: str = ""
    shown: Shown | None = None
    seat: int = 0
    more: str = ""


class Teller:
    """Tells the steps of a game to onlookers or, where `you` is a seat, to the player there; other players by their
    `names`, where those are known."""

    def __init__(self, game: Game, you: int = 0, names: Mapping[int, str] | None = None) -> None:
        self.game = game
        self.you = you
        self.names = names or {}

    def tell(self, step: steps.AnyStep) -> list[Told]:
        """The sentences for a step, as the step is: whatever must stay hidden is hidden in it already."""
        return list(self._told(step))

    def text(self, step: steps.AnyStep) -> str:
        """The round's words on one line."""
        return " ".join(told.text for told in self.tell(step))

    # Names.

    def wager(self, kind: str, pick: str = "") -> str:
        """A wager by its title; at a game without a bank chips in front of a player are no more than that."""
        known = self.game.kinds.get(kind) if self.game.banked is not Banked.POT else None
        return f"{known.title if known is not None else plain(kind)} {pick}".rstrip()

    def account(self, account: str) -> str:
        """Where money lies."""
        at = place(account)
        if account == INVENTORY:
            return "the table inventory"
        if not at.seat:
            return f"the {account}"
        what = self.wager(at.wager, at.pick) if at.wager else "chips"
        # A wager that is named by a number, as big six's are, would read as so much money of the seat's.
        what = what if what[0].isalpha() else f"wager on {what}"
        return f"{self._whose(at.seat)} {what}{_elsewhere(at.seat, at.spot)}"

    def hand(self, name: str) -> str:
        """Where cards or tiles lie."""
        at = place(name)
        if not at.seat:
            return f"the {name}"
        which = f"{at.wager} {at.pick}".strip()
        if at.seat == self.you:
            return f"your {which or 'hand'}"
        whose = self._whose(at.seat) if at.seat in self.names else f"seat {at.seat}"
        return f"{whose} {which or 'hand' * (at.seat in self.names)}".rstrip()

    def _whose(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.names.get(seat, f'seat {seat}')}'s"

    def _does(self, seat: int, verb: str) -> str:
        """Who does something; the verb is given as it is of others."""
        return f"You {verb.removesuffix('s')}" if seat and seat == self.you else f"{self._who(seat)} {verb}"

    def _for(self, seat: int) -> str:
        if not seat:
            return ""
        return " for you" if seat == self.you else f" for {self.names.get(seat, f'seat {seat}')}"

    def _who(self, seat: int) -> str:
        return self.names.get(seat, f"Seat {seat}") if seat else "The dealer"

    def _count(self, count: int, pieces: Sequence[str]) -> str:
        shown = pieces_shown(pieces)
        noun = shown.kind if shown is not None else "tiles" if self.game.kind == "tiles" else "cards"
        return f"{count} {noun if count != 1 else noun.removesuffix('s')}"

    def said(self, step: steps.Announce) -> str:
        """What the dealer announces, with people as they are called here: the record knows seats alone."""
        said = _SEAT.sub(self._named, step.text)
        return _VERB.sub(lambda verb: _OF_YOU[verb[0]], said) if said.startswith("You ") else said

    def _named(self, found: re.Match[str]) -> str:
        of, hand, seat = found[1] or "", found[2].lower(), int(found[3])
        if seat != self.you and seat not in self.names:
            return found[0]
        if of:
            return f"{of}{'yours' if seat == self.you else self.names[seat]}"
        called = self.hand(hand) if hand != f"seat {seat}" else "you" if seat == self.you else self.names[seat]
        return capital(called) if seat == self.you and found[2][0].isupper() else called

    # The steps.

    @singledispatchmethod
    def _told(self, step: steps.AnyStep) -> Iterator[Told]:
        raise TypeError(f"There are no words for {type(step).__name__}.")

    @_told.register
    def _announce(self, step: steps.Announce) -> Iterator[Told]:
        yield Told(f"“{self.said(step)}”", step.cite)

    @_told.register
    def _betting(self, step: steps.Betting) -> Iterator[Told]:
        acts = step.answer if isinstance(step.answer, list) else []
        window = f" ({plain(step.label)})" if step.label else ""
        yield Told(f"Wagers are taken{window}." if acts else f"Nobody wagers{window}.", step.cite)
        for bet in acts:
            verb, on = ("takes", "off") if bet.take else ("wagers", "on")
            what = f"{money(bet.amount)} {on} {self.wager(bet.wager, bet.pick)}{_elsewhere(bet.seat, bet.spot)}"
            late = "; it was outside the limits and nobody rejected it" if bet.unrejected else ""
            coupon = f" with a match play coupon of {money(bet.coupon)}" if bet.coupon else ""
            yield Told(f"{self._does(bet.seat, verb)} {what}{coupon}{late}.", seat=bet.seat)

    @_told.register
    def _ask(self, step: steps.Ask) -> Iterator[Told]:
        choices = f"Offered were: {', '.join(map(choice_words, step.choices))}." if step.choices else ""
        who = "You are" if step.seat == self.you else f"{self._who(step.seat)} is"
        about = f" about {self.hand(step.hand)}" if place(step.hand).wager else ""
        text = f"{who} asked{about} “{step.question}” and {_said(step, step.seat == self.you)}."
        yield Told(text, step.cite, None, step.seat, choices)

    @_told.register
    def _ask_all(self, step: steps.AskAll) -> Iterator[Told]:
        for ask in step.asks:
            yield from self._ask(ask)

    @_told.register
    def _shuffle(self, step: steps.Shuffle) -> Iterator[Told]:
        what = f"{len(step.pieces)} pieces of the {step.what}" if step.pieces else f"The {step.what}"
        are = "are" if step.pieces or step.what.endswith("s") else "is"
        committed = f"The commitment to the order is {step.answer}." if step.answer else ""
        yield Told(f"{what} {are} shuffled.", step.cite, more=committed)

    @_told.register
    def _draw(self, step: steps.Draw) -> Iterator[Told]:
        pieces = step.answer if isinstance(step.answer, list) else []
        face = "" if step.up else f", face down{self._for(step.seen_by)}"
        text = (
            f"{self._count(step.count, pieces)} from the {step.what} to {self.hand(step.to)}{face}{_faces(pieces)}."
        )
        yield Told(text, step.cite, pieces_shown(pieces))

    @_told.register
    def _roll(self, step: steps.Roll) -> Iterator[Told]:
        faces = step.answer if isinstance(step.answer, list) else []
        total = f", {sum(faces)} in all" if len(faces) > 1 else ""
        shown = Shown("dice", tuple(map(str, faces)))
        yield Told(f"{self._does(step.by, 'rolls')} {'-'.join(map(str, faces))}{total}.", step.cite, shown, step.by)

    @_told.register
    def _spin(self, step: steps.Spin) -> Iterator[Told]:
        stopped = str(step.answer)
        label = cards.pretty(stopped) if stopped in cards.DECK else stopped.replace("_", " ")
        text = f"The wheel is spun and comes to rest at {label}."
        yield Told(text, step.cite, Shown("wheel", (stopped,), step.wheel))

    @_told.register
    def _meter(self, step: steps.Meter) -> Iterator[Told]:
        stands = money(step.answer) if isinstance(step.answer, int) else "an amount not told"
        yield Told(f"The {step.name} meter stands at {stands}.", step.cite)

    @_told.register
    def _move(self, step: steps.Move) -> Iterator[Told]:
        ways = f"from {self.account(step.source)} to {self.account(step.target)}"
        why = "" if step.sort == steps.GATHERED else f": {step.why}"
        yield Told(f"{money(step.amount)} {ways}{self.made_good(step)}{why}.", step.cite)

    def made_good(self, step: steps.Move) -> str:
        """On which wager a movement of money makes something good, if it does."""
        return f" on {self.account(step.wager)}" if step.sort == steps.MADE_GOOD and step.wager else ""

    @_told.register
    def _stake(self, step: steps.Stake) -> Iterator[Told]:
        what = f"{self.wager(step.wager, step.pick)}{_elsewhere(step.seat, step.spot)}"
        yield Told(f"{self._does(step.seat, 'puts')} {money(step.amount)} on {what}.", step.cite, None, step.seat)

    @_told.register
    def _mark(self, step: steps.Mark) -> Iterator[Told]:
        coupon = "; its match play coupon is taken" if step.coupon_taken else ""
        yield Told(f"{capital(self.account(step.account))} is now {step.state or 'as before'}{coupon}.", step.cite)

    @_told.register
    def _reveal(self, step: steps.Reveal) -> Iterator[Told]:
        text = f"{capital(self.hand(step.hand))} shows {names_of(step.cards)}."
        yield Told(text, step.cite, pieces_shown(step.cards), place(step.hand).seat)

    @_told.register
    def _transfer(self, step: steps.Transfer) -> Iterator[Told]:
        ways = f"from {self.hand(step.source)} to {self.hand(step.target)}"
        face = "" if step.up else ", face down"
        text = f"{self._count(len(step.cards), step.cards)} {ways}{face}{_faces(step.cards)}."
        yield Told(text, step.cite, pieces_shown(step.cards))

    @_told.register
    def _collect(self, step: steps.Collect) -> Iterator[Told]:
        hands = listed([self.hand(hand) for hand in step.hands]) or "nothing"
        yield Told(f"Picked up, to the {step.to.removeprefix('with the ')}: {hands}.", step.cite)

    @_told.register
    def _irregular(self, step: steps.Irregular) -> Iterator[Told]:
        known = self.game.irregular.get(step.key)
        seat = f" at {self._whose(step.seat)} seat" if step.seat in self.names else _at_seat(step.seat)
        about = f", about {self.account(step.wager)}" if step.wager else ""
        happened = known.happened if known else plain(step.key)
        yield Told(f"Irregularity{seat}{about}: {happened}.", step.cite, None, step.seat)
        yield Told(f"{capital(step.resolution)}.")


def _at_seat(seat: int) -> str:
    return f" at seat {seat}" if seat else ""


def plain(key: str) -> str:
    """A key as a person reads it."""
    return key.replace("_", " ")


def choice_words(choice: str) -> str:
    """A choice as a person reads it."""
    if found := _DISCARDS.fullmatch(choice):
        return f"{'bet, ' * bool(found[1])}discard the {found[2]} card"
    if found := _TWO_DICE.fullmatch(choice):
        return f"dice {found[1]} and {found[2]}"
    return plain(choice)


_DISCARDS = re.compile(r"(bet_)?discard_(first|second|third)")
_TWO_DICE = re.compile(r"(\d)&(\d)")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def pieces_shown(pieces: Sequence[str]) -> Shown | None:
    """The pieces as they can be drawn, if they can."""
    known = set(pieces) - {HIDDEN}
    return next((Shown(kind, tuple(pieces)) for kind, all_of in _SETS.items() if known and all_of >= known), None)


def names_of(pieces: Sequence[str]) -> str:
    """Pieces by name, face down ones too."""
    shown = pieces_shown(pieces)
    return " ".join(map(_PRETTY[shown.kind] if shown is not None else str, pieces)) or "nothing"


def _faces(pieces: Sequence[str]) -> str:
    return f": {names_of(pieces)}" if any(piece != HIDDEN for piece in pieces) else ""


def _elsewhere(seat: int, spot: int) -> str:
    return f" at betting area {spot}" if spot and spot != seat else ""


def _said(ask: steps.Ask, you: bool) -> str:
    verb, has = ("answer", "have") if you else ("answers", "has")
    match ask.answer:
        case str(choice):
            return f"{verb} “{choice_words(choice)}”"
        case (choice, amount):
            return f"{verb} “{choice_words(choice)}” {money(amount)}"
        case _:
            return f"{has} decided" if ask.secret else f"{has} not answered"
