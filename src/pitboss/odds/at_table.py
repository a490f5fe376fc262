"""What is best at a decision of a round in play, told from what the player who is asked sees there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.figures import Decision
from pitboss.core.game import Game
from pitboss.core.options import Options
from pitboss.core.seats import hand_at
from pitboss.core.steps import AnyStep, Ask, AskAll, Draw, Reveal, Transfer
from pitboss.odds.one_hand import OneHand, one_hand
from pitboss.odds.report import NoDecisions, own_odds

HOUSE_WAY = "house way"
"""The choice of who leaves the setting of a hand to the dealer."""
_HOUSE = ("dealer", "board")
"""The hands of nobody's seat that decisions rest on."""


def at_table(game: Game, options: Options, steps: Sequence[AnyStep], ask: Ask) -> OneHand:
    """What each choice of a question brings. `steps` are those of the round so far as the asked seat sees them.

    Raises `NoDecisions` where the game's odds do not know it, as of a question that no money hangs on.
    """
    hands = _hands(steps)
    own = ask.hand or hand_at(ask.seat)
    if own_odds(game, "brings_after") is not None:
        seen = _faces(hands, _HOUSE)
        gone = [card for name, cards in hands.items() if name not in (*_HOUSE, own) for card in cards]
        gone = [card for card in gone if card != HIDDEN]
        found = one_hand(game, options, _faces(hands, (own,)), seen, _of_hand(steps, own), gone)
        return _of_asked(game, ask, _asked_for(ask, found))
    if own_odds(game, "brings") is not None:
        hand, seen = _faces(hands, (own,)), _faces(hands, _HOUSE)
        whole = own_odds(game, "dealer_way") is not None  # who sets a hand decides by that hand alone
        before = () if whole else tuple(_chosen(steps, ask.seat))
        return _of_asked(game, ask, one_hand(game, options, hand, () if whole else seen, before))
    return _listed(game, options, ask)


def _hands(steps: Iterable[AnyStep]) -> dict[str, list[str]]:
    """The pieces of each hand, in the order in which they came to it."""
    found: dict[str, list[str]] = {}
    for step in steps:
        if isinstance(step, Draw) and isinstance(step.answer, list):
            found.setdefault(step.to, []).extend(step.answer)
        elif isinstance(step, Reveal):
            found[step.hand] = list(step.cards)
        elif isinstance(step, Transfer):
            source = found.setdefault(step.source, [])
            for card in step.cards:
                if card in source:
                    source.remove(card)
            found.setdefault(step.target, []).extend(step.cards)
    return found


def _faces(hands: dict[str, list[str]], names: Iterable[str]) -> tuple[str, ...]:
    return tuple(card for name in names for card in hands.get(name, ()) if card != HIDDEN)


def _chosen(steps: Iterable[AnyStep], seat: int) -> Iterable[str]:
    """What a seat has chosen before in the round, of questions that concern a hand."""
    for step in steps:
        for ask in step.asks if isinstance(step, AskAll) else (step,) if isinstance(step, Ask) else ():
            if ask.seat == seat and ask.about and isinstance(ask.answer, str | tuple | list):
                yield ask.answer if isinstance(ask.answer, str) else str(ask.answer[0])


def _of_hand(steps: Iterable[AnyStep], own: str) -> list[str]:
    """Whether a hand is one of a pair that was split, and whether it was doubled, as what was chosen for it."""
    split: set[str] = set()
    doubled = False
    for step in steps:
        if isinstance(step, Ask):
            choice = step.answer if isinstance(step.answer, str) else step.answer[0] if step.answer else ""
            split |= {step.hand} if choice == "split" else set()
            doubled = doubled or (choice == "double" and step.hand == own)
        elif isinstance(step, Transfer) and step.source in split:
            split.add(step.target)
    return [*(["split"] if own in split else []), *(["double"] if doubled else [])]


def _asked_for(ask: Ask, found: OneHand) -> OneHand:
    """The same without what the question does not offer: a card for a split ace, say."""
    brings = {choice: worth for choice, worth in found.brings.items() if choice in ask.choices}
    return replace(found, brings=brings, best=next(iter(brings), ""))


def _of_asked(game: Game, ask: Ask, found: OneHand) -> OneHand:
    """The same, where it answers the very question."""
    if not set(ask.choices) & set(found.brings):
        raise NoDecisions(f"{game.title}: what this question is worth is not known.")
    if HOUSE_WAY in ask.choices and found.dealer_way in found.brings:
        brings = {**found.brings, HOUSE_WAY: found.brings[found.dealer_way]}
        return replace(found, brings=dict(sorted(brings.items(), key=lambda each: -each[1])))
    return found


def _listed(game: Game, options: Options, ask: Ask) -> OneHand:
    """The same of a game whose few decisions are listed by their situations."""
    listed = own_odds(game, "decisions")
    fit: list[Decision] = [] if listed is None else [d for d in listed(options) if set(d.choices) <= set(ask.choices)]
    if len(fit) > 1:
        words = f"{ask.about} {ask.question}"
        fit = [decision for decision in fit if decision.situation == ask.about or _says(words, decision.situation)]
    if len(fit) != 1:
        raise NoDecisions(f"{game.title}: what this question is worth is not known.")
    (decision,) = fit
    brings = dict(sorted(decision.choices.items(), key=lambda each: -each[1]))
    return OneHand(decision.situation, decision.best, brings)


def _says(words: str, situation: str) -> bool:
    """Whether a question says that one has what a situation begins with: "You have 3" of "3 against a 9"."""
    return f"have {situation.split()[0]} " in words
