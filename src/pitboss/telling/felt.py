"""A table on a terminal: what happens at it, drawn as one seat may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET
from rich.padding import Padding
from rich.text import Text

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Banked
from pitboss.core.game.steps import (
    Announce,
    AnyStep,
    Ask,
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
    Transfer,
    asks_of,
)
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, place
from pitboss.core.procedure.seats import hand_at
from pitboss.core.procedure.shoe import RACK
from pitboss.core.table.views import seen
from pitboss.drawing.terminal import text_cards, text_dice, text_tiles, text_wheel
from pitboss.poker.draws import thrown
from pitboss.telling.words import Shown, Teller, Told, capital, listed, names_of, pieces_shown

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.core.table.table import Table

_STYLES: dict[type, str] = {Announce: "cyan", Shuffle: "dim", Roll: "bold", Spin: "bold", Reveal: "bold"}
_TELLING = ("check", "fold", "stand_pat", "show", "concede")
"""Decisions at games without a bank that no chips tell of."""


class Felt:
    """Draws steps as they come. Hands are kept and drawn whole when something else happens."""

    def __init__(self, table: Table, seat: int, to: Console, pictures: bool = True) -> None:
        """`pictures`: whether pieces are drawn between the lines, or named in them."""
        self.table = table
        self.seat = seat
        self.to = to
        self.pictures = pictures
        self.teller = Teller(table.game, seat)
        self._hands: dict[str, list[str]] = {}
        self._lay: dict[str, list[str]] = {}
        self.fell: Shown | None = None
        """How the dice or the wheel fell last in this round."""
        self._changed: dict[str, None] = {}
        self._exchanged: set[str] = set()

    def show(self, step: AnyStep) -> None:
        """Draw one step as the seat sees it."""
        step = seen(step, self.seat)
        if isinstance(step, Draw):
            if isinstance(step.answer, list):
                held = self._hands.setdefault(step.to, [])
                if step.to in self._exchanged:
                    del held[: len(step.answer)]
                held.extend(step.answer)
                self._changed[step.to] = None
            return
        if isinstance(step, Transfer):
            self._transfer(step)
            return
        self.catch_up()
        if isinstance(step, Collect):
            for hand in step.hands:
                if hand in self._hands:
                    self._lay[hand] = self._hands.pop(hand)
            return
        if isinstance(step, Reveal):
            self._hands[step.hand] = list(step.cards)
        for ask in asks_of(step):
            self._throw(ask)
        for told in self.teller.tell(step):
            if self._tells(step, told):
                self.line(told.text, self._style(step, told), told.cite)
                if told.shown is not None:
                    if told.shown.kind in ("dice", "wheel", "balls"):
                        self.fell = told.shown
                    if self.pictures:
                        self._picture(self.drawn(told.shown))

    def _transfer(self, step: Transfer) -> None:
        """Cards leave one hand and lie with another; a hand that is left empty is gone."""
        held = self._hands.setdefault(step.source, [])
        for card in step.cards:
            if card in held:
                held.remove(card)
        self._hands.setdefault(step.target, []).extend(step.cards)
        self._changed[step.source] = self._changed[step.target] = None

    def _throw(self, ask: Ask) -> None:
        """Discards leave a hand; of somebody else's as many as come back to it."""
        throws = thrown(ask)
        if throws is None:
            return
        hand = ask.hand or hand_at(ask.seat)
        if not throws:
            self._exchanged.add(hand)
        gone = throws.get(str(ask.answer), ())
        self._hands[hand] = [card for at, card in enumerate(self._hands.get(hand, ())) if at not in gone]

    def catch_up(self) -> None:
        """Draw the hands that changed since they were last drawn, held back in the hope that more would come."""
        for name in self._changed:
            pieces, whose = self._hands[name], capital(self.teller.hand(name))
            shown = pieces_shown(pieces)
            if all(piece == HIDDEN for piece in pieces):
                self.line(f"{whose}: {len(pieces)} face down", "dim")
            elif not self.pictures:
                self.line(f"{whose}: {names_of(pieces)}", "bold")
            else:
                self.line(f"{whose}:", "bold")
                self._picture(self.drawn(shown) if shown is not None else "  ".join(pieces))
        self._changed = {}

    def clear(self) -> None:
        """Begin a new round with nothing dealt."""
        self._hands = {}
        self._changed = {}
        self._exchanged = set()
        self._lay = {}
        self.fell = None

    @property
    def hands(self) -> tuple[dict[str, str], dict[str, str]]:
        """The hands that lie on the felt, or lay there in this round, drawn, by whose they are: the seat's own, the
        others."""
        own: dict[str, str] = {}
        others: dict[str, str] = {}
        for name, pieces in (self._lay | self._hands).items():
            if pieces and name != RACK:
                shown = pieces_shown(pieces)
                # Nothing but backs tells not what they are the backs of; the game does.
                shown = shown or Shown("tiles" if self.table.game.kind == "tiles" else "cards", tuple(pieces))
                hidden = all(piece == HIDDEN for piece in pieces)
                of = own if place(name).seat == self.seat else others
                of[capital(self.teller.hand(name))] = (
                    self.drawn(shown) if hidden or shown.kind in ("cards", "tiles") else "  ".join(pieces)
                )
        return own, others

    def line(self, text: str, style: str = "", cite: str = "") -> None:
        line = Text(text, style)
        if cite:
            line.append(f"  ({cite})", "dim")
        self.to.print(Padding(line, (0, 0, 0, 2), expand=False))

    def pots(self) -> None:
        """Say what lies in the pots and in front of the players, where players contend for a pot."""
        if self.table.game.banked is not Banked.POT:
            return
        lying = {name: amount for name, amount in sorted(self.table.ledger.balances.items()) if amount}
        there = [
            f"{money(amount)} in {self.teller.account(name)}"
            for name, amount in lying.items()
            if name != INVENTORY and (place(name).wager or not place(name).seat)
        ]
        if there:
            self.line(f"There are {listed(there)}.", "yellow")

    def _tells(self, step: AnyStep, told: Told) -> bool:
        """Whether the player is told: not of what they did themselves, nor of others' money at a banked game."""
        if isinstance(step, Betting):
            return told.seat not in (0, self.seat)
        if asks := asks_of(step):
            answer = next(ask.answer for ask in asks if ask.seat == told.seat)
            by_chips = self.table.game.banked is Banked.POT and answer not in _TELLING
            return told.seat != self.seat and answer is not UNSET and not by_chips
        if isinstance(step, Move):
            ends = {place(step.source).seat, place(step.target).seat}
            return self.seat in ends or (
                self.table.game.banked is Banked.POT and step.source != INVENTORY and ends != {0}
            )
        return not isinstance(step, Mark) or place(step.account).seat == self.seat

    def _style(self, step: AnyStep, told: Told) -> str:
        if isinstance(step, Move):
            source, target = place(step.source).seat == self.seat, place(step.target).seat == self.seat
            if target and not source:
                return "green"
            return "red" if source and step.target == INVENTORY else "dim"
        if isinstance(step, Irregular):
            return "bold yellow" if told.cite else "yellow"
        return _STYLES.get(type(step), "" if told.seat == self.seat else "dim")

    def _picture(self, drawn: str) -> None:
        text = Text("\n".join(f"    {line}" for line in drawn.splitlines()))
        text.highlight_regex("[♥♦]", "red")
        self.to.print(text, no_wrap=True, crop=False)

    def drawn(self, shown: Shown) -> str:
        """Return pieces as a terminal shows them."""
        pieces: Sequence[str] = shown.pieces
        match shown.kind:
            case "cards":
                return text_cards(pieces)
            case "tiles":
                return text_tiles(pieces)
            case "dice":
                return text_dice([int(face) for face in pieces])
            case "wheel":
                return text_wheel(self.table.equipment.wheels[shown.wheel], pieces[0])
            case _:
                return "  ".join(pieces)
