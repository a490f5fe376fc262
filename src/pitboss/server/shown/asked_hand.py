"""The hand that somebody is asked about, by the steps that they have seen, and what it is called."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from msgspec import UNSET

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Game
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Collect, Draw, Reveal, Transfer, asks_of
from pitboss.core.procedure.seats import hand_at
from pitboss.poker.draws import thrown

BOARD = "board"
Hands = defaultdict[str, list[str]]


def called(ask: Ask, game: Game, seen: Iterable[AnyStep]) -> str:
    """What the hand of a question is called as it stands; one that is still to be set has no name."""
    if ask.answer is UNSET and _to_set(ask):
        return ""
    hands = hands_of(seen)
    own, board = hands[ask.hand or hand_at(ask.seat)], [card for card in hands[BOARD] if card != HIDDEN]
    return game.called(own, board) if own and HIDDEN not in own else ""


def own_hands(game: Game, seen: Iterable[AnyStep], seat: int, pending: AnyStep | None) -> dict[str, str]:
    """How each hand of a seat is called that it has been asked about, as it stands; none that is still to be set."""
    steps = list(seen)
    asks = [ask for step in (*steps, *([pending] if pending else [])) for ask in asks_of(step) if ask.seat == seat]
    about = {ask.hand or hand_at(seat): ask for ask in asks if ask.answer is UNSET or not _to_set(ask) or set_as(ask)}
    return {name: found for name, ask in about.items() if (found := called(ask, game, steps))}


def _to_set(ask: Ask) -> bool:
    return any("/" in choice for choice in ask.choices)


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
            _answered(hands, step)
        case AskAll(asks=asks):
            for ask in asks:
                _answered(hands, ask)


def set_as(ask: Ask) -> list[str]:
    """The pieces of a hand in the order in which an answer sets them, where it does."""
    said = "" if ask.answer is UNSET or not isinstance(ask.answer, str) else ask.answer
    chosen = ask.stands_for.get(said, said)
    return chosen.replace("/", "+").split("+") if "/" in chosen else []


def _answered(hands: Hands, ask: Ask) -> None:
    """What an answer makes of the hand that it is about."""
    if pieces := set_as(ask):
        hands[ask.hand or hand_at(ask.seat)] = pieces
    else:
        _throw(hands, ask)


def _throw(hands: Hands, ask: Ask) -> None:
    """Take out of `hands` the cards that the answer throws away."""
    throws = thrown(ask)
    if throws is None or ask.answer is UNSET:
        return
    gone = throws.get(str(ask.answer), ())
    name = ask.hand or hand_at(ask.seat)
    hands[name] = [card for at, card in enumerate(hands[name]) if at not in gone]
