"""What a game of this family says of itself: where its procedure stands, and what became of two hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pitboss.core.game.wager import Outcome

PLAYER, BANKER = HANDS = ("player", "banker")


class Result(NamedTuple):
    """A round's two hands: their counts, their numbers of cards, and whether the first two were a pair."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int
    player_pair: bool = False
    banker_pair: bool = False


@dataclass(frozen=True, slots=True)
class Cites:
    """Where the rules stand.

    `methods` gives those of the ways of dealing, `thirds` those of a third card that a player turns, for either hand
    (none: the dealer lays it face up); `orders` those of the orders in which winners are paid and vigorish is taken.
    """

    wagers: str
    shuffled: str
    methods: Mapping[str, str]
    thirds: tuple[str, ...]
    count: str
    third: str
    one_more: str
    result: str
    settled: str
    orders: Mapping[str, str]
    picked_up: str
    vigorish: str
    no_authority: str
    in_error: str
    disclosed: str
    face_up: str
    too_few: str
    turner: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's citations, the one function that says what a round makes of a wager, and where the odds of each kind
    of wager stand.

    `counts_cards` is whether the number of cards is called with the result, because it is wagered on.
    """

    cites: Cites
    outcome: Callable[[str, Result, Any], Outcome]
    odds_by: Mapping[str, str] = field(default_factory=dict)
    counts_cards: Callable[[Any], bool] = lambda _options: False
