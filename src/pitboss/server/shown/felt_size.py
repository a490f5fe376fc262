"""How much will come to lie on a table in a round, so that its felt keeps room for it from the start."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Announce, AnyStep, Reveal, Roll, asks_of
from pitboss.core.money.ledger import place
from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.poker.draws import thrown
from pitboss.server.shown.asked_hand import Hands, lay
from pitboss.server.shown.steps import APART, framed

EXAMPLES = 12
"""Worked examples whose rounds are measured."""


@cache
def room_of(name: str) -> dict[str, Any]:
    """The most pieces in the dealer's hand, in a player's first one, in each that all share, and the dice; how many
    hands a player sets at once, whether cards are discarded and amounts named; how many letters the longest name of a
    hand has, and the longest that the dealer says: as in the game's worked examples."""
    game = registry.find(name)
    hands: defaultdict[str, int] = defaultdict(int)
    dice = sets = named = said = 0
    throws = spans = False
    for steps in _rounds(game):
        for hand, most in _most(steps).items():
            at = place(hand)
            if hand not in APART and not (at.seat and at.wager):
                key = "own" if at.seat else hand
                hands[key] = max(hands[key], most)
        dice = max([dice, *(step.dice for step in steps if isinstance(step, Roll))])
        asks = [ask for step in steps for ask in asks_of(step)]
        sets = max([sets, *(choice.count("/") + 1 for ask in asks for choice in ask.choices if "/" in choice)])
        shown = [framed(step, game, steps[:at]) for at, step in enumerate(steps) if isinstance(step, Reveal)]
        named = max([named, *(len(frame["called"]) for frame in shown)])
        said = max([said, *(len(step.text) for step in steps if isinstance(step, Announce))])
        throws = throws or any(thrown(ask) is not None for ask in asks)
        spans = spans or any(ask.spans for ask in asks)
    own, dealer = hands.pop("own", 0), hands.pop("dealer", 0)
    return {
        "own": own,
        "dealer": dealer,
        "shared": dict(hands),
        "dice": dice,
        "sets": sets,
        "throws": throws,
        "spans": spans,
        "named": named,
        "said": said,
    }


def _rounds(game: Game) -> Iterator[Sequence[AnyStep]]:
    folder = registry.folder(game.name)
    for example in read_examples(folder)[:EXAMPLES] if folder is not None else ():
        for line in run_example(example, game):
            yield decode(line)[0].steps


def _most(steps: Sequence[AnyStep]) -> dict[str, int]:
    """The most pieces that lay in each hand at once."""
    most: defaultdict[str, int] = defaultdict(int)
    hands: Hands = defaultdict(list)
    for step in steps:
        lay(hands, step)
        for name, pieces in hands.items():
            most[name] = max(most[name], len(pieces))
    return most
