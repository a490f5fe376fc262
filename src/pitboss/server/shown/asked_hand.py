"""The hand that somebody is asked about, by the steps that they have seen, and what it is called."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from msgspec import UNSET

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Game
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Collect, Draw, Reveal, Transfer
from pitboss.core.procedure.seats import hand_at
from pitboss.poker.draws import thrown

BOARD = "board"
Hands = defaultdict[str, list[str]]


def called(ask: Ask, game: Game, seen: Iterable[AnyStep]) -> str:
    """What the hand of a question is called as it stands; one that is still to be set has no name."""
    if any("/" in choice for choice in ask.choices):
        return ""
    hands = hands_of(seen)
    own, board = hands[ask.hand or hand_at(ask.seat)], [card for card in hands[BOARD] if card != HIDDEN]
    return game.called(own, board) if own and HIDDEN not in own else ""


def hands_of(seen: Iterable[AnyStep]) -> Hands:
    """The cards or tiles in each hand, face down where they were not seen."""
    hands: Hands = defaultdict(list)
    for step in seen:
        lay(hands, step)
    return hands


def lay(hands: Hands, step: AnyStep) -> None:
    """Change `hands` as a step does."""
    match step:
        case Draw(to=name, answer=list(fell)):
            hands[name] += fell
        case Reveal(hand=name, cards=cards):
            hands[name] = list(cards)
        case Transfer(source=source, target=target, cards=cards):
            for card in cards:
                if card in hands[source]:
                    hands[source].remove(card)
            hands[target] += cards
        case Collect(hands=names):
            for name in names:
                hands.pop(name, None)
        case Ask():
            _throw(hands, step)
        case AskAll(asks=asks):
            for ask in asks:
                _throw(hands, ask)


def _throw(hands: Hands, ask: Ask) -> None:
    """Take out of `hands` the cards that the answer throws away."""
    throws = thrown(ask)
    if throws is None or ask.answer is UNSET:
        return
    gone = throws.get(str(ask.answer), ())
    name = ask.hand or hand_at(ask.seat)
    hands[name] = [card for at, card in enumerate(hands[name]) if at not in gone]
