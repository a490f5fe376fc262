"""A question that fits together: who holds what, what lies in the center, which cards are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.core.equipment.cards import index
from pitboss.core.game.refused import Refused
from pitboss.equities.games import MOST_PLAYERS, EquityGame
from pitboss.equities.hands import Range, cards_of, named, read


@dataclass(frozen=True, slots=True)
class Spot:
    """Ranges have lost what others are known to hold; `left` are the cards that may be in a hand yet or come."""

    game: EquityGame
    ranges: tuple[Range, ...]
    board: tuple[int, ...]
    dead: tuple[int, ...]
    left: tuple[int, ...]

    @property
    def to_come(self) -> int:
        """How many cards the board lacks."""
        return self.game.board - len(self.board)


def spot(game: EquityGame, hands: Sequence[str], board: str = "", dead: str = "") -> Spot:
    """Read a question; refused with a sentence where it does not fit together."""
    if not 2 <= len(hands) <= MOST_PLAYERS:
        raise Refused(f"Equity is of 2 to {MOST_PLAYERS} players; these are {len(hands)}.", "")
    if len(hands) * game.own + game.board > len(game.deck):
        raise Refused(
            f"{len(hands)} players of {game.title.lower()} need more cards than the {len(game.deck)} of the deck.", ""
        )
    on_board, gone = cards_of(board, game, "The board"), cards_of(dead, game, "What is dead,")
    allowed = (0, *game.streets)
    if len(on_board) not in allowed:
        *some, last = map(str, allowed)
        many = f"{', '.join(some)} or {last} cards" if some else "no cards"
        raise Refused(f"The board of {game.title.lower()} has {many}; {board!r} has {len(on_board)}.", "")
    ranges = tuple(read(text, game) for text in hands)
    holders: dict[int, str] = {}
    places = [("the board", on_board), ("what is dead", gone)]
    places += [(f"the hand {each.text!r}", each.hands[0]) for each in ranges if each.certain]
    for where, cards in places:
        for card in cards:
            if card in holders:
                raise Refused(f"{named([card])} is in {holders[card]} and in {where}; there is one of it.", "")
            holders[card] = where
    narrowed, fixed = list(ranges), frozenset(holders)
    while True:
        for at, each in enumerate(narrowed):
            if not each.certain:
                narrowed[at] = each.without(fixed)
                if not narrowed[at].hands:
                    raise Refused(
                        f"No hand is left of {each.text!r}: each has a card that is on the board, dead or another's.",
                        "",
                    )
        now = fixed.union(*(each.hands[0] for each in narrowed if each.certain))
        if now == fixed:
            break
        # A range that has come down to one hand takes its cards from the others.
        certain = [each.hands[0] for each in narrowed if each.certain]
        if sum(map(len, certain)) + len(on_board) + len(gone) > len(now):
            raise Refused("These hands need one card twice, whatever else is dealt.", "")
        fixed = now
    left = tuple(card for card in map(index, game.deck) if card not in fixed)
    missing = sum(game.own - len(each.hands[0]) for each in narrowed if each.certain) + game.board - len(on_board)
    missing += sum(game.own for each in narrowed if not each.certain)
    if missing > len(left):
        raise Refused(f"{missing} cards are still to be dealt and only {len(left)} are left.", "")
    return Spot(game, tuple(narrowed), on_board, gone, left)
