"""Odds that all games of this family work out alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, TypeVar

from pitboss.core.game.steps import AnyStep, Ask
from pitboss.core.mathematics.exact import Decide, Exact, Question, Shoe, Told
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.twenty_one.advice.asked import Asked
from pitboss.twenty_one.advice.strategist import attacker, counted_rules, draws_third, player, way_of_playing
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.attack import Attack, makes, raised
from pitboss.twenty_one.exact.shoe import Shoe as ShoeLeft
from pitboss.twenty_one.exact.supposed import REDOUBLING, SUPPOSES, dealers_results, odds_supposing
from pitboss.twenty_one.kernel.kernels import box_nets, kernel_of
from pitboss.twenty_one.kernel.one_box import attacked_box
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from
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
from pitboss.twenty_one.rules.rules import TENS, Rules
from pitboss.twenty_one.rules.side import Side, on_blackjack, on_dealer, on_third, on_two
from pitboss.twenty_one.rules.wager_kinds import Outcomes

Bounds = Mapping[tuple[str, str], Mapping[str, str]]
"""The span in which the edge of the best play by all cards seen lies, by wager and way of playing."""
_O = TypeVar("_O", bound=TwentyOneOptions)


def odds_by_lines(wager: str, counts: Counts, options: Any, outcome: Outcomes, **more: Any) -> WagerOdds:
    """The odds of a wager of which `counts` says in how many ways each line of its pay table comes."""
    nets: Counter[Fraction] = Counter()
    for line, ways in counts.items():
        nets[decided_net(outcome(wager, line, options))] += ways
    return from_counts(wager, nets, **more)


def counted(side: Side, options: TwentyOneOptions) -> Counts:
    """Count the ways in which each line of an additional wager comes from a full shoe."""
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


def side_odds(sides: Iterable[Side], options: TwentyOneOptions, outcome: Outcomes) -> list[WagerOdds]:
    """The odds of those `sides` that the options offer."""
    offered = [side for side in sides if side.offered(options)]
    return [odds_by_lines(side.key, counted(side, options), options, outcome) for side in offered]


def under_an_ace(wager: str, options: TwentyOneOptions, outcome: Outcomes) -> WagerOdds:
    """The odds of insurance when only the ace has been seen."""
    rules = options.rules
    counts = insurance(rules.decks, sum(rules.ranks[TENS]), sum(rules.ranks))
    return odds_by_lines(wager, counts, options, outcome, given={"up card": "an ace"})


def shoes_of(outcome: Outcomes, first: str = "main") -> Callable[[Any], Dealt]:
    """Make the round that is dealt from what is left of a shoe to one player who plays as the figures assume."""
    return lambda options: dealt_from(options.rules, way_of_playing(options), [box_nets(options, outcome, first)])


def attacked_kernel(
    options: TwentyOneOptions,
    outcome: Outcomes,
    sides: Sequence[Side],
    first: str,
    attacks: Sequence[Attack],
    *,
    completes: bool = False,
) -> Kernel:
    """The kernel of a table with further wagers before the second card; with `completes`, the dealer's hand is always
    completed, for the additional wagers."""
    nets = _attacked_nets(options, outcome, first, attacks)
    by = {first: [net for row in nets for net in row].__getitem__}
    tables = raised(counted_rules(options), attacks), len(nets[0]), _go_back(attacks), completes
    return kernel_of(
        *(options, way_of_playing(options), outcome, sides, len(nets) * len(nets[0]), by, attacked_box, *tables),
        undecided=(*(attack.kind for attack in attacks), "double_down", "split"),
    )


def attacked_shoes(outcome: Outcomes, first: str, attacks: Sequence[Attack]) -> Callable[[Any], Dealt]:
    """Make the round that is dealt from what is left of a shoe; further wagers are made as from a full one."""

    def dealt(options: TwentyOneOptions) -> Dealt:
        nets, made = _attacked_nets(options, outcome, first, attacks), raised(counted_rules(options), attacks)
        return dealt_from(options.rules, way_of_playing(options), nets, made, back=_go_back(attacks))

    return dealt


def _attacked_nets(
    options: TwentyOneOptions, outcome: Outcomes, first: str, attacks: Sequence[Attack]
) -> list[list[Fraction]]:
    """`nets[further, end]`: what a box nets per unit of its first wager, with `further` wagers added; each fares as
    the first."""
    kinds = [attack.kind for attack in attacks]
    return [box_nets(options, outcome, first, *kinds[:made]) for made in range(len(kinds) + 1)]


def _go_back(attacks: Iterable[Attack]) -> bool:
    return all(attack.back for attack in attacks)


def brings_after(
    options: TwentyOneOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings with a hand against an up card, with the cards `gone` out of the shoe."""
    return figures.brings(options.rules, hand, seen, chosen, gone)


def odds_after(options: TwentyOneOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The odds of a hand, and of insurance, from a shoe that holds the cards of `left`."""
    shoe = figures.shoe_of(left)
    return [*figures.hand_odds("main", counted_rules(options), shoe), figures.insurance_odds(options.rules, shoe)]


def play_table(options: TwentyOneOptions) -> PlayTable:
    """The best table of plays by totals."""
    return figures.table_of(counted_rules(options))


def exact(
    options: type[_O],
    odds: Callable[[_O, Question], list[WagerOdds]],
    kernel: Callable[[_O], Kernel],
    shoes: Callable[[_O], Shoe],
    *,
    first: tuple[str, ...] = ("main",),
    attacks: Sequence[Attack] = (),
    bounds: Callable[[_O], Bounds] | None = None,
    brings: Callable[[_O, Sequence[str], Sequence[str], Sequence[str], Iterable[str]], Mapping[str, Fraction]] = (
        brings_after
    ),
    asked: Callable[[_O, Sequence[AnyStep], Ask, Sequence[str]], Told] | None = None,
    strategy: Callable[[_O], Decide] | None = None,
    plays: Callable[[_O], PlayTable] = play_table,
    of_hand: Callable[[Rules, ShoeLeft | None], list[WagerOdds]] | None = None,
    own_play: Callable[[_O, str], list[WagerOdds]] | None = None,
) -> Exact[_O]:
    """The mathematics of a game of this family, from what it says of itself: `first` are the wagers that make a hand,
    `attacks` are those added to them before the player's second card; `of_hand` gives the odds of the first from a
    shoe under any rules."""
    if attacks:
        of_hand = partial(figures.attack_odds, first[0], attacks)

    def usual_bounds(options: _O) -> Bounds:
        told = figures.in_full_memory(counted_rules(options), attacks)
        return {(kind, figures.BEST): {figures.IN_FULL_MEMORY: told} for kind in first}

    def usual_asked(options: _O, steps: Sequence[AnyStep], ask: Ask, gone: Sequence[str]) -> Told:
        laid = (*first, *(attack.kind for attack in attacks))
        return Asked(steps, ask, gone, laid).told(options.rules, partial(brings, options))

    def usual_strategy(options: _O) -> Decide:
        plays = way_of_playing(options)
        return attacker(plays, partial(makes, counted_rules(options), attacks)) if attacks else player(plays)

    def supposing(table: _O, supposed: Mapping[str, str]) -> list[WagerOdds]:
        assert of_hand is not None
        return odds_supposing(counted_rules(table), supposed, of_hand, first[0])

    supposes = {**SUPPOSES, **({} if attacks else REDOUBLING)} if of_hand is not None else {}
    return Exact(
        options,
        odds=odds,
        least_left=figures.LEAST_LEFT,
        bounds=bounds or usual_bounds,
        strategy=strategy or usual_strategy,
        hands=figures.hands_of(brings),
        asked=asked or usual_asked,
        plays=plays,
        own_play=own_play,
        supposes=supposes,
        supposed=supposing if of_hand is not None else None,
        chances=lambda table: (dealers_results(counted_rules(table)),),
        kernel=kernel,
        shoes=shoes,
    )
