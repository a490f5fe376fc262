"""Put a game of this family together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.core.choices.limits import Limits
from pitboss.core.game.betting_areas import position_refused
from pitboss.core.game.game import Caveat, Game, Refusal, Seating
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.steps import Bet
from pitboss.house_poker.round.round import Cards, after_void, equipment_of, play_of
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Rules
from pitboss.ranks.calling import Calling, of_five

Check = Callable[[Seating, Bet, Any], Refusal | None]


def _own_position(cite: str) -> Check:
    """Let a player wager at the player's own position and, where the casino permits it, at one next to it."""
    return lambda table, bet, options: position_refused(
        table, bet, 1 + options.two_adjacent_positions, cite, adjacent=True
    )


def sections_of(subchapter: int, last: int) -> tuple[str, ...]:
    """The sections 1 to `last` of a subchapter."""
    return tuple(f"{subchapter}.{number}" for number in range(1, last + 1))


def game_of(
    rules: Rules,
    name: str,
    title: str,
    sections: tuple[str, ...],
    options: type[HousePokerOptions],
    irregularities: tuple[Irregularity, ...],
    *,
    seats: int,
    not_operative: Mapping[str, str],
    positions: str = "",
    most_players: Callable[[Any], int] | None = None,
    seated: str = "",
    called: Calling = of_five,
    usual: Limits | None = None,
    caveats: tuple[Caveat, ...] = (),
) -> Game:
    """The game. `positions` is the section by which a player wagers at the own position, and where the casino permits
    it at one beside it. `seated` is the section by which only who is seated wagers, where it is one of its own;
    section that says so; `called` how a hand is called; `usual` the limits where none are filed;
    `caveats` what is said beside its name."""
    return Game(
        name=name,
        title=title,
        sections=sections,
        kind="cards",
        seats=seats,
        wagers=rules.wagers,
        options=options,
        play=play_of(rules, irregularities),
        irregularities=irregularities,
        memory=Cards,
        equipment=equipment_of(rules),
        check=_own_position(positions) if positions else lambda _table, _bet, _options: None,
        after_void=after_void,
        not_operative=not_operative,
        betting_cite=rules.cites.wagers,
        seated_cite=seated or rules.cites.wagers,
        most_players=most_players,
        several_areas=bool(positions),
        called=called,
        made=called.made,
        usual=usual,
        caveats=caveats,
        meters=rules.progressive.meters if rules.progressive is not None else lambda _options: (),
    )
