"""What the odds of the games of this family are asked for in the same way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from pitboss.core.game.steps import AnyStep, Ask
from pitboss.core.game.wager import Outcome
from pitboss.core.mathematics.exact import Decide, Exact, Question, Shoe, Told
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.twenty_one.advice.strategist import counted_rules, draws_third, player, way_of_playing
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.rules.first_cards import (
    ALL,
    NO_TENS,
    Counts,
    insurance,
    of_blackjack,
    of_dealer,
    of_third,
    of_three,
    of_two,
)
from pitboss.twenty_one.rules.options import TwentyOneOptions
from pitboss.twenty_one.rules.rules import TENS
from pitboss.twenty_one.rules.side import Side, on_blackjack, on_dealer, on_third, on_two

_O = TypeVar("_O", bound=TwentyOneOptions)


def odds_by_lines(
    wager: str, counts: Counts, options: Any, outcome: Callable[[str, int, Any], Outcome], **more: Any
) -> WagerOdds:
    """The odds of a wager by in how many ways each of its lines comes."""
    nets: Counter[Fraction] = Counter()
    for line, ways in counts.items():
        nets[decided_net(outcome(wager, line, options))] += ways
    return from_counts(wager, nets, **more)


def counted(side: Side, options: TwentyOneOptions) -> Counts:
    """In how many ways each line of an additional wager comes from a full shoe."""
    if side.count is not None:
        return side.count(options)
    rules = options.rules
    cards = ALL if rules.ranks[TENS.start] else NO_TENS
    if side.on is on_two:
        return of_two(side.rule, rules.decks, cards)
    if side.on is on_blackjack:
        return of_blackjack(side.rule, rules.decks, side.waits, cards)
    if side.on is on_dealer:
        return of_dealer(side.rule, rules.decks, rules.hits_soft_17, cards)
    if side.on is on_third:
        return of_third(side.rule, rules.decks, side.waits, draws_third(options), cards)
    return of_three(side.rule, rules.decks, cards)


def side_odds(
    sides: Iterable[Side], options: TwentyOneOptions, outcome: Callable[[str, int, Any], Outcome]
) -> list[WagerOdds]:
    """The odds of those additional wagers that are offered."""
    offered = [side for side in sides if side.offered(options)]
    return [odds_by_lines(side.key, counted(side, options), options, outcome) for side in offered]


def under_an_ace(wager: str, options: TwentyOneOptions, outcome: Callable[[str, int, Any], Outcome]) -> WagerOdds:
    """The odds of insurance, no card but the ace being seen."""
    rules = options.rules
    counts = insurance(rules.decks, sum(rules.ranks[TENS]), sum(rules.ranks))
    return odds_by_lines(wager, counts, options, outcome, given={"up card": "an ace"})


def strategy(options: TwentyOneOptions) -> Decide:
    """The player behind the figures."""
    return player(way_of_playing(options))


def brings_after(
    options: TwentyOneOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings with a hand against an up card, when further cards are gone from the shoe."""
    return figures.brings(options.rules, hand, seen, chosen, gone)


def odds_after(options: TwentyOneOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The odds of a hand, and of insurance, when so many of each card are left in the shoe."""
    shoe = figures.shoe_of(left)
    return [*figures.hand_odds("main", counted_rules(options), shoe), figures.insurance_odds(options.rules, shoe)]


def play_table(options: TwentyOneOptions) -> PlayTable:
    """The best table of plays by totals."""
    return figures.table_of(counted_rules(options))


def exact(
    options: type[_O],
    odds: Callable[[_O, Question], list[WagerOdds]],
    bounds: Callable[[_O], Mapping[tuple[str, str], Mapping[str, str]]],
    brings: Callable[[_O, Sequence[str], Sequence[str], Sequence[str], Iterable[str]], Mapping[str, Fraction]],
    asked: Callable[[_O, Sequence[AnyStep], Ask, Sequence[str]], Told],
    kernel: Callable[[_O], Kernel],
    shoes: Callable[[_O], Shoe],
    *,
    strategy: Callable[[_O], Decide] = strategy,
    plays: Callable[[_O], PlayTable] = play_table,
) -> Exact[_O]:
    """The mathematics of a game of this family, from what it says of itself."""
    return Exact(
        options,
        odds=odds,
        least_left=figures.LEAST_LEFT,
        bounds=bounds,
        strategy=strategy,
        hands=figures.hands_of(brings),
        asked=asked,
        plays=plays,
        kernel=kernel,
        shoes=shoes,
    )
