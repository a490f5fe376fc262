"""Which cards lay where in a recorded hand.

A file names the cards its writer knew: some as they were dealt, some only when they were shown. Here both are
put together, and every card still unknown is filled in from those that nobody is known to have held, so that
the hand can be played. What was filled in is marked, for nothing may rest on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pitboss.phh.action import HIDDEN, Action, cards_in
from pitboss.phh.hand import BadHand

LOWEST, HIGHEST = "lowest", "highest"
_LEADS = "2AK3Q4J5T6978"
"""Ranks that lead the betting first, middling ones last."""

COUNT = "13:69F-14.15(g)"
"""Cards missing or in excess."""


class Departure(Exception):
    """The file leaves what the rule allows at an action (0: before the first)."""

    def __init__(self, action: int, why: str, cite: str, expected: str = "", got: str = "") -> None:
        super().__init__(f"{why} ({cite})" if cite else why)
        self.action = action
        self.cite = cite
        self.expected = expected
        self.got = got


@dataclass(slots=True)
class _Card:
    """A card in a place: its name, hidden until something names it, and from when to when it was in play."""

    name: str
    since: int
    until: int = 0
    guessed: bool = False


@dataclass(slots=True)
class Deal:
    """The cards of each dealing and discarding action, by its number from 1; by a player's number below 0, those
    of a player to whom the file deals none. `guessed` are the players who held, at the end, a card that was
    filled in, and `spare` the cards left for burning."""

    at: dict[int, list[str]] = field(default_factory=dict)
    guessed: set[int] = field(default_factory=set)
    spare: list[str] = field(default_factory=list)


def lay_out(actions: Sequence[Action], deck: Sequence[str], players: int, size: int, door: str = "") -> Deal:
    """Put together what the actions say of the cards; raises `Departure` where they contradict each other.

    A hand begins with `size` cards. In stud the last of them is the door card, and the player with the lowest or
    the highest one (`door`) opens the betting.
    """
    dealt = {action.player for action in actions if action.what == "dh"}
    held = {
        player: [_Card(HIDDEN, 0) for _ in range(size)] for player in range(1, players + 1) if player not in dealt
    }
    moved = {-player: cards for player, cards in held.items()}
    every = [card for cards in held.values() for card in cards]
    for number, action in enumerate(actions, 1):
        what = action.what
        if what in ("dh", "db"):
            cards = [_Card(name, number) for name in _named(action, number)]
            every += cards
            moved[number] = cards
            if what == "dh":
                held.setdefault(action.player, []).extend(cards)
        elif what == "sd":
            moved[number] = _discard(held.get(action.player, []), _named(action, number), number)
        elif what == "f":
            for card in held.get(action.player, ()):
                card.until = number
        elif what == "sm" and action.text not in ("", "-"):
            _show(held.get(action.player, []), _named(action, number), action.player, number)
    draws = any(action.what == "sd" for action in actions)
    opener = next((action.player for action in actions if action.what in ("pb", "cbr")), 0) if door else 0
    first = held[opener][size - 1 : size] if opener in held else []
    spare = _fill_in(every, deck, draws, first[0] if first else None, door)
    guessed = {player for player, cards in held.items() if any(card.guessed for card in cards)}
    return Deal({number: [card.name for card in cards] for number, cards in moved.items()}, guessed, spare)


def _named(action: Action, number: int) -> list[str]:
    try:
        return cards_in(action.text)
    except BadHand as bad:
        raise Departure(number, str(bad), "") from None


def _discard(held: list[_Card], names: list[str], number: int) -> list[_Card]:
    """Take cards out of a hand; a hidden one goes before a named one is thought to."""
    out = []
    for name in sorted(names, key=HIDDEN.__eq__):
        card = next((card for card in held if card.name == name), None)
        if card is None:
            card = next((card for card in held if card.name == HIDDEN), None)
        if card is None:
            raise Departure(number, f"{name} is discarded from a hand that does not hold it.", COUNT, got=name)
        if name != HIDDEN:
            card.name = name
        held.remove(card)
        card.until = number
        out.append(card)
    return out


def _show(held: list[_Card], names: list[str], player: int, number: int) -> None:
    """A shown card is one the player is known to hold, or names one that was not known."""
    have = {card.name for card in held}
    for name in names:
        if name == HIDDEN or name in have:
            continue
        card = next((card for card in held if card.name == HIDDEN), None)
        if card is None:
            raise Departure(number, f"p{player} shows {name}, which it was not dealt.", COUNT, got=name)
        card.name = name
        have.add(name)


def _fill_in(every: list[_Card], deck: Sequence[str], draws: bool, first: _Card | None, door: str) -> list[str]:
    """Name the cards still hidden; the cards of the deck that are left.

    A card comes twice only in a game of draws, where discards and folded hands are shuffled up again when the
    deck runs out.
    """
    last: dict[str, _Card] = {}
    allowed = frozenset(deck)
    for card in every:
        if card.name == HIDDEN:
            continue
        if card.name not in allowed:
            raise Departure(card.since, f"{card.name} is no card of this game's deck.", COUNT, got=card.name)
        before = last.get(card.name)
        if before is not None and not (draws and before.until and before.until < card.since):
            raise Departure(card.since, f"{card.name} is dealt twice.", COUNT, got=card.name)
        last[card.name] = card
    spare = [name for name in deck if name not in last]
    if door:
        # An unknown card showing must not lead the betting: middling ones do not. The opener's door card does.
        if first is not None and first.name == HIDDEN and spare:
            first.name = (
                spare.pop(0) if door == LOWEST else max(spare, key=lambda name: "A23456789TJQK".index(name[0]))
            )
            first.guessed = True
            spare = [name for name in spare if name != first.name]
        spare.sort(key=lambda name: _LEADS.index(name[0]))
    for card in every:
        if card.name == HIDDEN:
            card.name = spare.pop() if spare else _again(every, card)
            card.guessed = True
    return spare


def _again(every: list[_Card], hidden: _Card) -> str:
    """A card of the discards that was shuffled up again."""
    now = hidden.since
    lying = {card.name for card in every if card.since <= now and not 0 < card.until < now}
    for card in every:
        if 0 < card.until < now and card.name not in lying:
            return card.name
    raise Departure(now, "There are more cards than a deck has.", COUNT)
