"""A table on a terminal: what happens at it, drawn as one seat may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from rich.padding import Padding
from rich.text import Text

from pitboss.core.equipment.cards import DECK, JOKER
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.equipment.pictures.text import text_cards, text_dice, text_tiles, text_wheel
from pitboss.core.ledger import INVENTORY, area, chips
from pitboss.core.money import money
from pitboss.core.steps import (
    Announce,
    AnyStep,
    Ask,
    AskAll,
    Bet,
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
from pitboss.core.views import seen

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.core.table import Table

_CARDS = frozenset((*DECK, JOKER))


class Felt:
    """Draws steps as they come. Hands are kept and drawn whole when something else happens."""

    def __init__(self, table: Table, seat: int, to: Console) -> None:
        self.table = table
        self.seat = seat
        self.to = to
        self.titles: dict[str, str] = {}
        self._hands: dict[str, tuple[str, list[str]]] = {}
        self._changed: dict[str, None] = {}
        self._paid: Move | None = None

    def show(self, step: AnyStep) -> None:
        """Draw one step as the seat sees it."""
        step = seen(step, self.seat)
        self._show_payment(step)
        if not isinstance(step, Draw | Transfer):
            self.draw_hands()
        drawn = _DRAWN.get(type(step))
        if drawn is not None:
            drawn(self, step)

    def catch_up(self) -> None:
        """Draw what was held back in the hope that more of it would come."""
        self._show_payment(None)
        self.draw_hands()

    def draw_hands(self) -> None:
        """Draw the hands that changed since they were last drawn."""
        for name in self._changed:
            what, pieces = self._hands[name]
            if all(piece == HIDDEN for piece in pieces):
                self.line(f"{self.name(name)}: {len(pieces)} face down", "dim")
            else:
                self.line(f"{self.name(name)}:", "bold")
                self._picture(_pieces(pieces, self.table.equipment.decks.get(what, ())))
        self._changed = {}

    def clear(self) -> None:
        """Begin a new round with nothing dealt."""
        self._hands = {}
        self._changed = {}

    def name(self, hand: str) -> str:
        """A hand as the player thinks of it."""
        mine = chips(self.seat)
        if hand == mine:
            return "Your hand"
        return f"Your {hand.removeprefix(mine).strip()}" if hand.startswith(f"{mine} ") else hand.capitalize()

    def title(self, account: str) -> str:
        """The wager on a betting area."""
        return self.titles.get(account, account.removeprefix(chips(self.seat)).strip())

    def line(self, text: str, style: str = "", cite: str = "") -> None:
        line = Text(text, style)
        if cite:
            line.append(f"  ({cite})", "dim")
        self.to.print(Padding(line, (0, 0, 0, 2), expand=False))

    def _picture(self, drawn: str) -> None:
        text = Text("\n".join(f"    {line}" for line in drawn.splitlines()))
        text.highlight_regex("[♥♦]", "red")
        self.to.print(text, no_wrap=True, crop=False)

    def _announce(self, step: Announce) -> None:
        self.line(f"“{step.text}”", "cyan", step.cite)

    def _betting(self, step: Betting) -> None:
        if not isinstance(step.answer, list):
            return
        others: dict[int, list[str]] = {}
        for bet in step.answer:
            title = self._put(bet)
            if bet.seat != self.seat:
                act = f"takes {money(bet.amount)} from {title}" if bet.take else f"{money(bet.amount)} on {title}"
                others.setdefault(bet.seat, []).append(act)
        for seat, acts in others.items():
            self.line(f"Seat {seat}: {', '.join(acts)}", "dim")

    def _asked(self, step: Ask) -> None:
        if step.seat == self.seat or step.answer is UNSET:
            return
        answer: Any = step.answer
        if not self.table.game.banked and answer not in ("check", "fold", "stand_pat", "show", "concede"):
            return  # The chips that follow tell it.
        said = answer if isinstance(answer, str) else f"{answer[0]} {money(answer[1])}"
        self.line(f"Seat {step.seat}: {said}", "dim")

    def _all_asked(self, step: AskAll) -> None:
        for ask in step.asks:
            self._asked(ask)

    def _shuffle(self, step: Shuffle) -> None:
        self.line(f"Shuffled: the {step.what}.", "dim", step.cite)

    def _dealt(self, step: Draw) -> None:
        if isinstance(step.answer, list):
            self._hands.setdefault(step.to, (step.what, []))[1].extend(step.answer)
            self._changed[step.to] = None

    def _roll(self, step: Roll) -> None:
        whose = "Your" if step.by == self.seat else f"Seat {step.by}'s" if step.by else "The dealer's"
        self.line(f"{whose} roll:", "bold", step.cite)
        if isinstance(step.answer, list):
            self._picture(text_dice(step.answer))

    def _spin(self, step: Spin) -> None:
        self.line("The wheel is spun:", "bold", step.cite)
        if isinstance(step.answer, str):
            self._picture(text_wheel(self.table.equipment.wheels[step.wheel], step.answer))

    def _stake(self, step: Stake) -> None:
        title = self._put(step)
        if step.seat == self.seat:
            self.line(f"{money(step.amount)} more on {title}", "", step.cite)
        else:
            self.line(f"Seat {step.seat}: {money(step.amount)} on {title}", "dim")

    def _put(self, bet: Bet | Stake) -> str:
        """The title of what is bet, kept for when its betting area is settled."""
        title = f"{self.table.game.kinds[bet.wager].title} {bet.pick}".rstrip()
        self.titles[area(bet.seat, bet.wager, bet.pick, bet.spot)] = title
        return title

    def pots(self) -> None:
        """Say what lies in the pots and in front of the players, where players contend for a pot."""
        if self.table.game.banked:
            return
        lying = {name: amount for name, amount in self.table.ledger.balances.items() if amount}
        pots = [f"{name} {money(amount)}" for name, amount in sorted(lying.items()) if _is_pot(name)]
        front = [
            f"{'you' if name.startswith(f'{chips(self.seat)} ') else name.removesuffix(_BET)} {money(amount)}"
            for name, amount in sorted(lying.items())
            if name.endswith(_BET)
        ]
        told = [_capital(", ".join(pots))] if pots else []
        told += [f"In front of the players: {', '.join(front)}"] if front else []
        if told:
            self.line(". ".join(told), "yellow")

    def _others_money(self, step: Move) -> None:
        """Chips that other players put in and win at a game without a bank."""
        seat, _, rest = step.source.removeprefix("seat ").partition(" ")
        if step.target.endswith(_BET) and not rest:
            said = step.why if "$" in step.why else f"{step.why} {money(step.amount)}"
            self.line(f"Seat {seat} {said}", "dim")
        elif step.target.startswith("seat ") and _is_pot(step.source):
            self.line(f"{_capital(step.target)} {step.why}: {money(step.amount)}", "green", step.cite)

    def _move(self, step: Move) -> None:
        mine = chips(self.seat)
        amount = money(step.amount)
        if not self.table.game.banked and mine not in (step.source, step.target):
            self._others_money(step)
            return
        of_mine = step.source.startswith(f"{mine} ")
        if step.target == mine and not of_mine:
            self._paid = step
        elif step.target == mine:
            self.line(f"{self.title(step.source)}: {amount} {step.why}", "dim")
        elif of_mine and step.target == INVENTORY:
            self.line(f"{self.title(step.source)} {step.why}: -{amount}", "red", step.cite)
        elif step.source == mine and step.target == INVENTORY:
            self.line(f"{_capital(step.why)}: -{amount}", "red", step.cite)
        elif of_mine or step.source == mine:
            self.line(f"{_capital(step.why)}: {amount}", "dim", step.cite)

    def _show_payment(self, after: AnyStep | None) -> None:
        """Say what was paid. The stake that goes back right after it tells for which wager."""
        paid, self._paid = self._paid, None
        if paid is None:
            return
        mine = chips(self.seat)
        won = isinstance(after, Move) and after.target == mine and after.source.startswith(f"{mine} ")
        words = f"{self.title(after.source)} {paid.why}" if won and isinstance(after, Move) else _capital(paid.why)
        self.line(f"{words}: +{money(paid.amount)}", "green", paid.cite)

    def _mark(self, step: Mark) -> None:
        if step.account.startswith(f"{chips(self.seat)} "):
            self.line(f"{self.title(step.account)} is {step.state or 'as before'}.", "", step.cite)

    def _reveal(self, step: Reveal) -> None:
        self.line(f"{self.name(step.hand)}, for all to see:", "bold", step.cite)
        what = self._hands.get(step.hand, ("", []))[0]
        self._hands[step.hand] = what, list(step.cards)
        self._picture(_pieces(step.cards, self.table.equipment.decks.get(what, ())))

    def _transfer(self, step: Transfer) -> None:
        """Cards leave one hand and lie with another; a hand that is left empty is gone."""
        what, held = self._hands.setdefault(step.source, ("", []))
        for card in step.cards:
            if card in held:
                held.remove(card)
        self._hands.setdefault(step.target, (what, []))[1].extend(step.cards)
        self._changed[step.source] = self._changed[step.target] = None

    def _collect(self, step: Collect) -> None:
        for hand in step.hands:
            self._hands.pop(hand, None)

    def _irregular(self, step: Irregular) -> None:
        happened = self.table.game.irregular[step.key].happened
        self.line(f"Irregularity: {happened}.", "bold yellow", step.cite)
        self.line(f"{_capital(step.resolution)}.", "yellow")


_BET = " bet"
"""How the name of the place in front of a player ends, where that player's chips lie until they go to a pot."""


def _is_pot(account: str) -> bool:
    return account == "pot" or account.startswith("side pot")


_DRAWN: dict[type, Callable[[Felt, Any], None]] = {
    Announce: Felt._announce,
    Betting: Felt._betting,
    Ask: Felt._asked,
    AskAll: Felt._all_asked,
    Shuffle: Felt._shuffle,
    Draw: Felt._dealt,
    Roll: Felt._roll,
    Spin: Felt._spin,
    Stake: Felt._stake,
    Move: Felt._move,
    Mark: Felt._mark,
    Reveal: Felt._reveal,
    Transfer: Felt._transfer,
    Collect: Felt._collect,
    Irregular: Felt._irregular,
}


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _pieces(pieces: Sequence[str], deck: Sequence[str]) -> str:
    """Cards or tiles side by side; anything else (the balls of keno) by name."""
    kinds = {*deck, *pieces} - {HIDDEN}
    if kinds <= _CARDS:
        return text_cards(pieces)
    if all("-" in piece for piece in kinds):
        return text_tiles(pieces)
    return "  ".join(pieces)
