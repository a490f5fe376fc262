"""A player's own rule by which hands are played, from one hand on: read, and told again in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pitboss.core.equipment.cards import DECK, index, parse_cards
from pitboss.core.equipment.notation import BadNotation
from pitboss.core.mathematics.exact import BadStrategy
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.lines_of_play import lines_of

if TYPE_CHECKING:
    from pitboss.house_poker.solve.vs_dealer.best_play import AgainstDealer

ALWAYS, NEVER = "always", "never"


def own_rule(play: AgainstDealer, options: HousePokerOptions, text: str) -> Mapping[int, int]:
    """The least key of the hands with which each line is taken."""
    lines = {line.choices[0]: at for at, line in enumerate(lines_of(play.rules, options))}
    fold, *others = lines
    like = ("Ah", "Kd", "Qc", "Js", "9h")[: play.rules.own]
    written = (
        f"write with which hand each of {', '.join(others)} begins, one a line, like {others[-1]} {' '.join(like)}, "
        f"or {others[-1]} {ALWAYS}; what is below that is answered by {fold}."
    )
    found: dict[int, int] = {}
    for row in filter(str.strip, text.replace(";", "\n").splitlines()):
        choice, _, cards = row.strip().partition(" ")
        if choice not in others:
            raise BadStrategy(f"{row.strip()!r} names no choice; {written}")
        if cards.strip() == NEVER:
            continue
        try:
            held = [] if cards.strip() == ALWAYS else [index(card) for card in parse_cards(cards)]
        except (BadNotation, ValueError):
            raise BadStrategy(f"{cards.strip()!r} are no cards; {written}") from None
        jokers = [card for card in held if card >= len(DECK)]
        if held and (len(held) != play.rules.own or len(jokers) > play.rules.jokers):
            raise BadStrategy(f"{cards.strip()!r} are not {play.rules.own} cards of the deck; {written}")
        if len(set(held) - set(jokers)) + len(jokers) < len(held):
            raise BadStrategy(f"{cards.strip()!r} has one card twice; {written}")
        if lines[choice] in found:
            raise BadStrategy(f"{choice} is said twice; {written}")
        found[lines[choice]] = play.key_of(options, held) if held else 0
    if not text.strip():
        raise BadStrategy(f"nothing is said; {written}")
    return found


def told(play: AgainstDealer, options: HousePokerOptions, rule: Mapping[int, int]) -> str:
    """The rule in words."""
    lines = lines_of(play.rules, options)
    rows = sorted(rule.items(), reverse=True)
    parts = [play.rule(lines[at].choices[0], key) if key else f"{lines[at].choices[0]} always" for at, key in rows]
    return ", ".join(("the player's own rule", *parts, f"{lines[0].choices[0]} the rest"))
