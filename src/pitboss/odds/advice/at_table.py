"""What is best at a decision of a round in play, told from what the player who is asked sees there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pitboss.core.choices.options import Options
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Game
from pitboss.core.game.steps import AnyStep, Ask, Draw, Reveal, Transfer, asks_of
from pitboss.core.mathematics.wager_odds import Decision, NoSuchDecision
from pitboss.core.procedure.seats import hand_at
from pitboss.games.registry import exact_of
from pitboss.odds.figures.one_hand import OneHand, one_hand
from pitboss.odds.figures.wagers import NoDecisions

HOUSE_WAY = "house way"
"""The choice by which a player leaves the setting of a hand to the dealer."""
_HOUSE = ("dealer", "board")
"""The hands of nobody's seat that decisions rest on."""


def at_table(game: Game, options: Options, steps: Sequence[AnyStep], ask: Ask, gone: Sequence[str] = ()) -> OneHand:
    """What each choice of a question brings. `steps` are those of the round so far as the asked seat sees them,
    `gone` the cards of earlier rounds from the same shoe that lay face up.

    Raises `NoDecisions` where the game's odds do not know it, as of a question that no money hangs on.
    """
    exact = exact_of(game)
    if exact.asked is not None:
        try:
            told = exact.asked(options, steps, ask, gone)
        except NoSuchDecision as bad:
            raise NoDecisions(f"{game.title}: {bad}") from None
        best = next(iter(told.brings))
        return OneHand(told.hand, best, told.brings, rounded=True, stake=told.stake, says=" ".join(told.says))
    if exact.hands is not None:
        hands = hands_seen(steps)
        hand, seen = _faces(hands, (ask.hand or hand_at(ask.seat),)), _faces(hands, _HOUSE)
        whole = exact.hands.dealer_way is not None  # a player who sets a hand decides by that hand alone
        before = () if whole else tuple(_chosen(steps, ask.seat))
        return _of_asked(game, ask, one_hand(game, options, hand, () if whole else seen, before))
    return _listed(game, options, ask)


def hands_seen(steps: Iterable[AnyStep]) -> dict[str, list[str]]:
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
        for ask in asks_of(step):
            if ask.seat == seat and ask.cards and isinstance(ask.answer, str | tuple | list):
                yield ask.answer if isinstance(ask.answer, str) else str(ask.answer[0])


def _of_asked(game: Game, ask: Ask, found: OneHand) -> OneHand:
    """Refuse figures whose choices are not those of `ask`; add the house way where it is one."""
    if not set(ask.choices) & set(found.brings):
        raise NoDecisions(f"{game.title}: what this question is worth is not known.")
    if HOUSE_WAY in ask.choices and found.dealer_way in found.brings:
        brings = {**found.brings, HOUSE_WAY: found.brings[found.dealer_way]}
        return replace(found, brings=dict(sorted(brings.items(), key=lambda each: -each[1])))
    return found


def _listed(game: Game, options: Options, ask: Ask) -> OneHand:
    """Find the decision among those that the game lists by situation."""
    listed = exact_of(game).decisions
    fit: list[Decision] = [] if listed is None else [d for d in listed(options) if set(d.choices) <= set(ask.choices)]
    if len(fit) > 1:
        fit = [decision for decision in fit if decision.numbers == ask.situation]
    if len(fit) != 1:
        raise NoDecisions(f"{game.title}: what this question is worth is not known.")
    (decision,) = fit
    brings = dict(sorted(decision.choices.items(), key=lambda each: -each[1]))
    return OneHand(decision.situation, decision.best, brings)
