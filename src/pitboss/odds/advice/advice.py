"""What is best at any question of a round: what each choice is worth, or why no figure answers it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import Announce, AnyStep, Ask, asks_of
from pitboss.core.mathematics.wager_odds import NoSuchDecision
from pitboss.games.registry import exact_of
from pitboss.odds.advice.at_table import HOUSE_WAY, at_table
from pitboss.odds.figures.one_hand import OneHand
from pitboss.odds.figures.wagers import NoDecisions, wager_odds
from pitboss.odds.report.json import decision_plain
from pitboss.setting.bank import BANK, CO_BANK, DEALERS_WAGER, OFFER_BANK
from pitboss.setting.hands import SET, SURRENDER

AMONG_PLAYERS = (
    "Not known: what is best against other players hangs on how they play. The house banks no wager here, so none "
    "has odds against it."
)


@dataclass(frozen=True, slots=True)
class Advice:
    """What is told at a question: what each choice is worth per unit of `stake` cents, where that is known, and a
    sentence, where there is one to say."""

    found: OneHand | None = None
    stake: int = 0
    says: str = ""

    def plain(self, wager: str) -> dict[str, Any]:
        """The advice as JSON."""
        told = {} if self.found is None else decision_plain(wager, self.found, self.stake)
        return {"choices": {}, "best": "", "stake": self.stake, **told, "says": self.says}


def advice(
    game: Game, options: Options, steps: Sequence[AnyStep], ask: Ask, stake: int, gone: Sequence[str] = ()
) -> Advice:
    """What is best at a question. `steps` are those of the round so far as the asked seat sees them, `stake` the
    first wager in cents, `gone` the cards of earlier rounds from the same shoe that lay face up."""
    if len(ask.choices) == 1 and not ask.spans:
        return Advice(says=f"There is nothing to choose: the rule leaves one answer, {ask.choices[0]}.")
    if ask.no_odds or game.banked is Banked.POT:
        return Advice(says=ask.no_odds or AMONG_PLAYERS)
    try:
        return _whole(ask, _worked_out(game, options, steps, ask, stake, gone))
    except (NoDecisions, NoSuchDecision) as unknown:
        return Advice(says=str(unknown))


def _whole(ask: Ask, told: Advice) -> Advice:
    """Add the choices of which nothing is known."""
    brings = {} if told.found is None else told.found.brings
    missing = [choice.replace("_", " ") for choice in ask.choices if choice not in brings and choice not in ask.spans]
    says = f"What it brings to choose {' or '.join(missing)} is not known." if missing else ""
    return replace(told, says=" ".join(filter(None, (told.says, says))))


def _worked_out(
    game: Game, options: Options, steps: Sequence[AnyStep], ask: Ask, stake: int, gone: Sequence[str]
) -> Advice:
    exact = exact_of(game)
    staked = None if exact.staking is None else exact.staking(ask)
    if staked is not None:
        return _staking(game, options, ask, *staked)
    if exact.hands is None or exact.hands.dealer_way is None:
        found = at_table(game, options, steps, ask, gone)
        return Advice(found, found.stake or stake, found.says)
    if ask.label in (OFFER_BANK, DEALERS_WAGER):
        return _banking(game, options, ask, stake)
    bank = _bank(steps)
    if bank == ask.seat:
        raise NoDecisions("Not known: what a bank's hand is worth in each setting is not worked out hand by hand.")
    says = "Told as if the bank set by the dealer's way." if bank else ""
    return Advice(_of_a_hand(game, options, steps, ask), stake, says)


def _ranked(hand: str, brings: Mapping[str, Fraction]) -> OneHand:
    found = dict(sorted(brings.items(), key=lambda each: -each[1]))
    return OneHand(hand, next(iter(found)), found)


def _staking(game: Game, options: Options, ask: Ask, wager: str, least: Mapping[str, int]) -> Advice:
    """Tell what making a wager in answer to a question brings, by the `least` cents that each choice puts up."""
    (figures,) = wager_odds(game, options, wager)
    unit = min(least.values())
    brings = {choice: -figures.edge * Fraction(least.get(choice, 0), unit) for choice in ask.choices}
    says = "Told for the least that may be staked; what is staked beyond that brings as much for each dollar."
    return Advice(_ranked(ask.question, brings), unit, says if ask.spans else "")


def _banking(game: Game, options: Options, ask: Ask, stake: int) -> Advice:
    """Tell what banking brings, by the best figures that are known for a bank."""
    rows = wager_odds(game, options, game.wagers[0].key)
    banks = [-row.edge for row in rows if row.selection.startswith("bank")]
    shared = [-row.edge for row in rows if row.selection == "co-bank"]
    plays = [-row.edge for row in rows if "bank" not in row.selection]
    worth = {
        "bank": banks,
        "accept": banks,
        "lower": banks,
        "co-bank": shared,
        "pass": plays,
        "refuse": [Fraction(0)],
    }
    brings = {choice: max(worth[choice]) for choice in ask.choices if worth.get(choice)}
    if len(brings) < len(ask.choices):
        raise NoDecisions(f"{game.title}: what it brings to bank is not known under these options.")
    says = (
        "Told for each wager of this size: a bank's of every wager against it, a player's of one's own."
        if ask.label == OFFER_BANK
        else "Told for a wager of this size against your bank, each hand set best."
    )
    return Advice(_ranked(ask.question, brings), stake, says)


def _of_a_hand(game: Game, options: Options, steps: Sequence[AnyStep], ask: Ask) -> OneHand:
    """Tell what is best for a hand that is set, or surrendered once set; a player may have two, and the question says
    which."""
    if ask.label != SURRENDER:
        return _set(game, options, steps, ask)
    settings = [each for each in _asked(steps) if each.label == SET and each.hand == ask.hand]
    if not settings:
        raise NoDecisions(f"{game.title}: what this hand is worth is known once it is set.")
    found = _set(game, options, steps, settings[-1])
    chosen = str(settings[-1].answer)
    play = found.brings[found.dealer_way if chosen == HOUSE_WAY else chosen]
    return replace(_ranked(found.hand, {"play": play, "surrender": Fraction(-1)}), error=found.error)


def _set(game: Game, options: Options, steps: Sequence[AnyStep], ask: Ask) -> OneHand:
    """What each setting of a hand brings; one that is foul loses. 13:69F-10.7(h), 11.9(h), 31.9"""
    found = at_table(game, options, steps, ask)
    return replace(found, brings={**found.brings, **dict.fromkeys(ask.foul, Fraction(-1))})


def _asked(steps: Iterable[AnyStep]) -> Iterator[Ask]:
    for step in steps:
        yield from asks_of(step)


def _bank(steps: Iterable[AnyStep]) -> int:
    """The seat that banks the round, 0 where the casino does."""
    said = (step for step in steps if isinstance(step, Announce))
    return next((step.seat for step in said if step.role in (BANK, CO_BANK)), 0)
