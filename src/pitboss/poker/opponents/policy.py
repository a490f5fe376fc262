"""How a player of the house decides: by what its seat sees, by its style and a seed, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pitboss.core.game.company import Seen
from pitboss.core.game.steps import Ask, Chosen, Span
from pitboss.poker import moments
from pitboss.poker.betting import BET_UPPER, RAISE_UPPER
from pitboss.poker.draws import CHOICES
from pitboss.poker.opponents.sight import Sight
from pitboss.poker.opponents.styles import STYLES, Style


@dataclass(frozen=True, slots=True)
class Judgment:
    """How hands of one game are judged, each by what a seat sees and by how far bets are believed: the share of the
    pot that a hand may expect, and in a draw game which cards are thrown away. `ready` counts beforehand what
    decisions at a table of these options rest on."""

    worth: Callable[[Sight, float], float]
    ready: Callable[[Any], None]
    thrown: Callable[[Sight, float], tuple[int, ...]] | None = None


@dataclass(frozen=True, slots=True)
class PokerCompany:
    """The house's own players at a poker table."""

    judgment: Judgment

    @property
    def styles(self) -> Mapping[str, str]:
        return {style.name: style.says for style in STYLES.values()}

    def ready(self, options: Any) -> None:
        self.judgment.ready(options)

    def decide(self, seen: Seen, ask: Ask, style: str, seed: str) -> Chosen:
        if ask.label not in (moments.ACTION, moments.DISCARD):
            return ask.default_answer
        sight, plays = Sight(ask.seat, seen.options, seen.steps), STYLES[style]
        if ask.label == moments.DISCARD:
            return _discard(self.judgment, sight, plays)
        share = self.judgment.worth(sight, plays.trust)
        return _bet(share, sight, ask, plays, seen.chips, _chances(seed, sight))


def _chances(seed: str, sight: Sight) -> Iterable[float]:
    """Numbers from 0 to 1 that follow from the seed and from what has been done, so that nobody foresees them."""
    told = f"{seed} {sight.seat} {sight.own} {sight.board} {sight.pot} {sorted(sight.bold.items())} {sight.live}"
    digest = sha256(told.encode()).digest()
    return (int.from_bytes(digest[at : at + 4]) / (1 << 32) for at in range(0, 32, 4))


def _discard(judgment: Judgment, sight: Sight, style: Style) -> Chosen:
    assert judgment.thrown is not None
    gone = set(judgment.thrown(sight, style.trust))
    places = tuple(at for at, card in enumerate(sight.own) if card in gone)
    return next(choice for choice, thrown in CHOICES[len(sight.own)].items() if thrown == places)


def _bet(share: float, sight: Sight, ask: Ask, style: Style, has: int, chances: Iterable[float]) -> Chosen:
    """Check, bet, call, raise or fold."""
    draw = iter(chances)
    others = max(1, len(sight.others))
    fair = 1.0 / (1.0 + max(1.0, sum(map(sight.weight, sight.others))))
    share += 0.03 * (next(draw) - 0.5)
    owed = ask.to.get("call", 0)
    more = _raising(ask)
    if more:
        wanted = fair + (1.0 - fair) * (style.value + 0.13 * sight.raises)
        slow = next(draw) < style.slow and others == 1
        bluffs = not owed and others <= 2 and next(draw) < style.bluffs * (2.0 if sight.last else 0.7)
        if (share > wanted and not slow) or bluffs:
            return _amount(ask, more, sight, has, share - fair if share > wanted else 0.0, style, next(draw))
    if not owed:
        return "check" if "check" in ask.choices else ask.default_answer
    if share * (sight.pot + owed) >= owed * (1.0 + style.margin):
        return "call"
    return "fold"


def _raising(ask: Ask) -> str:
    """The choice by which the seat bets or raises; the upper limit where it may choose that."""
    return next((choice for choice in (BET_UPPER, RAISE_UPPER, "bet", "raise") if choice in ask.choices), "")


def _amount(ask: Ask, choice: str, sight: Sight, has: int, above: float, style: Style, chance: float) -> Chosen:
    """The bet or raise, of a part of the pot where the amount is free; all of it where little would be left."""
    span = ask.spans.get(choice)
    if span is None:
        return choice
    owed = ask.to.get("call", 0)
    low, high = style.sizes
    part = low + (high - low) * (chance if above < 0.25 else max(chance, 0.5))
    puts = owed + round(part * (sight.pot + owed))
    standing = sight.bet[sight.seat]
    to = standing + puts
    if above > 0.2 and puts * 2 > has:
        to = span.most
    return choice, _in_span(span, to)


def _in_span(span: Span, to: int) -> int:
    """The amount of a span that is nearest below."""
    to = max(span.least, min(span.most, to))
    return span.least + (to - span.least) // span.unit * span.unit
