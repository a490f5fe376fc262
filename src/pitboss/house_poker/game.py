"""A game of this family, as the house knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Amount, Problem
from pitboss.core.game.betting_areas import position_refused
from pitboss.core.game.game import Game, Refusal, Seating
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.steps import Bet
from pitboss.core.money.cents import money
from pitboss.core.money.meters import MeterKind
from pitboss.house_poker.round.round import Cards, after_void, equipment_of, play_of
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Rules
from pitboss.house_poker.solve.lines_of_play import most_won
from pitboss.ranks.calling import Calling, of_five

Check = Callable[[Seating, Bet, Any], Refusal | None]


def _takes_all(_table: Seating, _bet: Bet, _options: HousePokerOptions) -> None:
    """The table's own checks are enough."""


def _own_position(cite: str) -> Check:
    """A player wagers at the own position and, where the casino permits it, at one beside it."""
    return lambda table, bet, options: position_refused(
        table, bet, 1 + options.two_adjacent_positions, cite, adjacent=True
    )


def sections_of(subchapter: int, last: int) -> tuple[str, ...]:
    """The sections of a subchapter up to the last."""
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
    limit: tuple[str, str] | None = None,
    seated: str = "",
    called: Calling = of_five,
) -> Game:
    """The game. `positions` is the section by which a player wagers at the own position, and where the casino permits
    it at one beside it. `seated` is the section by which only who is seated wagers, where it is one of its own;
    `limit` names the option of a payout limit that may not be lower than what the least base wager can win, and the
    section that says so; `called` how a hand is called."""
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
        check=_own_position(positions) if positions else _takes_all,
        after_void=after_void,
        not_operative=not_operative,
        betting_cite=rules.cites.wagers,
        seated_cite=seated or rules.cites.wagers,
        most_players=most_players,
        several_areas=bool(positions),
        problems=_covers(rules, *limit) if limit is not None else _no_problems,
        called=called,
        meters=_no_meters if rules.progressive is None else rules.progressive.meters,
    )


def _no_meters(_options: HousePokerOptions) -> tuple[MeterKind, ...]:
    return ()


def _no_problems(_options: HousePokerOptions, _limits: Limits) -> Iterable[Problem]:
    return ()


def _covers(rules: Rules, key: str, cite: str) -> Callable[[Any, Limits], Iterator[Problem]]:
    """A payout limit is no lower than what the least base wager can win."""

    def problems(options: HousePokerOptions, limits: Limits) -> Iterator[Problem]:
        least, _ = limits.of(rules.base, "")
        limit, wins = getattr(options, key), most_won(rules, options) * least
        if limit and limit < wins:
            allowed = next(option.allowed for option in options.declared() if option.key == key)
            none = "0, or " if isinstance(allowed, Amount) and allowed.least == 0 else ""
            title = next(kind.title for kind in rules.wagers if kind.key == rules.base).lower()
            problem = f"{title.capitalize()} of {money(least)} can win {money(int(wins))}."
            yield Problem(f"options.{key}", problem, f"{none}{money(int(wins))} or more.", cite)

    return problems
