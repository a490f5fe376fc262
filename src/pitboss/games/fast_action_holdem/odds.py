"""The odds of fast action hold 'em, simulated with their error stated: there are too many deals to go through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from pitboss.core.equipment.cards import index
from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.players import or_default
from pitboss.core.settlement import decided_net
from pitboss.games.fast_action_holdem.counted import counted
from pitboss.games.fast_action_holdem.wagers import Facts, FastActionOptions, key_of, laid_out, outcome

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table


def net_of(end: int, options: FastActionOptions) -> Fraction:
    """What an end brings for a unit wagered."""
    return decided_net(outcome("main", Facts(*divmod(end, 3)), options))


def _found(ends: Sequence[int], options: FastActionOptions, strategy: str = "") -> WagerOdds:
    counts: Counter[Fraction] = Counter()
    for end, many in enumerate(ends):
        counts[net_of(end, options)] += many
    rounds = sum(counts.values())
    error = sqrt(from_counts("main", counts).variance / rounds)
    return from_counts("main", counts, strategy=strategy, error=error, given={"rounds simulated": f"{rounds:,}"})


def wager_odds(options: FastActionOptions) -> list[WagerOdds]:
    """The odds of the wager, set by the best way found for each kind of four cards."""
    usual = _found(counted().ends_by_house_way, options).edge
    cost = usual - _found(counted().ends, options).edge
    said = f"set each hand by the best way found; to set all by the dealer's own way costs {float(cost):.2%} more"
    return [_found(counted().ends, options, said)]


def split_of(cards: Sequence[int]) -> int:
    """The best way found to set four cards."""
    from pitboss.exact.sets import kind_of

    return counted().splits[kind_of(list(cards))]


def strategy(_options: FastActionOptions) -> Callable[[Table, Ask], Chosen]:
    """The best way found, for whatever is held."""

    def choose(table: Table, ask: Ask) -> Chosen:
        cards = [index(card) for card in ask.about.split()]
        return or_default(table, ask, key_of(laid_out(split_of(cards), cards)))

    return choose
