"""Exact odds of any keno ticket: the joint catches of its groups over all C(80, 20) draws.

Groups of one size are alike, so what is counted is how many of them catch how much. A ticket for several games adds
up as many draws, where that is not too much to write down; of a ticket with too many kinds of catch only the mean is
given, which is that of its ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial, lcm, prod
from typing import Any, TypeAlias

from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.money.cents import money
from pitboss.games.keno.card import DRAWN, RATE
from pitboss.games.keno.kernel import kernel, numbered
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.ticket import Ticket, spots_of, ways
from pitboss.games.keno.wagers import WAGERS

NUMBERS = 80
DRAWS = comb(NUMBERS, DRAWN)
MOST_CATCHES, MOST_CELLS = 1 << 16, 1 << 24
"""Kinds of catch, and those times ways: more take longer than anybody waits."""
MOST_SUMS = 50_000
"""Terms to be added up for a ticket of several games."""

Payoff: TypeAlias = int | Fraction
"""What a ticket is paid, in cents at the rate."""


def wager_odds(options: KenoOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of one ticket of every sort that the table lists."""
    return [
        odds_of(options, kind.key, pick, question)
        for kind in WAGERS
        if kind.offered(options)
        for pick in kind.picks(options)
    ]


def odds_of(options: KenoOptions, wager: str, selection: str, question: Question = PLAINLY) -> WagerOdds:
    """The odds of any ticket, per unit of its price; with a stake, those of a ticket of that price that is alone in
    its game, so that the aggregate limit may cut it."""
    ticket, stake = numbered(wager, selection), question.stake
    count = len(spots_of(ticket))
    given = _given(options, stake)
    lines = _lines(ticket, options)
    catches = _kinds_of_catch(ticket)
    if catches > MOST_CATCHES or catches * count > MOST_CELLS:
        return WagerOdds(wager, selection, {}, mean=sum(lines.values(), Fraction(-1)), given=given)
    payoffs = _payoffs(ticket, options)
    if stake and options.aggregate_limit:
        most = Fraction(options.aggregate_limit * ticket.games * count * RATE, stake)
        payoffs = _cut(payoffs, most)
    results, games = _over_games(payoffs, ticket.games)
    price, draws = RATE * count * games, DRAWS**games
    net = {Fraction(payoff) / price - 1: Fraction(weight, draws) for payoff, weight in sorted(results.items())}
    if games < ticket.games:
        given["games"] = f"each of the {ticket.games}"
    parts = {"price": Fraction(-1), **lines}
    whole = sum((worth * chance for worth, chance in net.items()), Fraction(0)) == sum(parts.values(), Fraction(0))
    return WagerOdds(wager, selection, net, given=given, parts=parts if whole else {})


def _cut(payoffs: Mapping[Payoff, int], most: Fraction) -> dict[Payoff, int]:
    """Cut every payoff to at most `most`."""
    found: dict[Payoff, int] = {}
    for payoff, weight in payoffs.items():
        paid = payoff if payoff <= most else most
        found[paid] = found.get(paid, 0) + weight
    return found


def _given(options: KenoOptions, stake: int) -> dict[str, str]:
    if not options.aggregate_limit:
        return {}
    limit = money(options.aggregate_limit)
    if stake:
        return {"aggregate limit": f"{limit}, this ticket being alone in its game", "price": money(stake)}
    return {"aggregate limit": f"{limit}, where it does not bind"}


def _lines(ticket: Ticket, options: KenoOptions) -> dict[str, Fraction]:
    """What each line of the card adds to what comes back, per unit of the price: every way has its own share."""
    found: dict[str, Fraction] = {}
    card, spots = options.card(ticket.kind), spots_of(ticket)
    for size, many in sorted(Counter(spots).items()):
        for caught, paid in card[size].items():
            chance = Fraction(comb(size, caught) * comb(NUMBERS - size, DRAWN - caught), DRAWS)
            found[f"{caught} of {size} spots"] = Fraction(many * paid, len(spots) * RATE) * chance
    return found


def _kinds_of_catch(ticket: Ticket) -> int:
    sizes = Counter(map(len, ticket.groups))
    return prod(comb(many + size, size) for size, many in sizes.items())


def _catches(ticket: Ticket) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every kind of catch, group by group, with how many draws bring it; groups of one size may be exchanged."""
    sizes = Counter(map(len, ticket.groups))
    outside = NUMBERS - sum(size * many for size, many in sizes.items())
    parts = [combinations_with_replacement(range(size + 1), many) for size, many in sorted(sizes.items())]
    by_size = sorted(sizes)
    for caught in product(*parts):
        total = sum(map(sum, caught))
        if not 0 <= DRAWN - total <= outside:
            continue
        weight = comb(outside, DRAWN - total)
        for size, some in zip(by_size, caught, strict=True):
            weight *= prod(comb(size, hits) for hits in some) * factorial(len(some))
            weight //= prod(map(factorial, Counter(some).values()))
        yield tuple(hits for some in caught for hits in some), weight


def _payoffs(ticket: Ticket, options: KenoOptions) -> dict[Payoff, int]:
    """Number of draws by payoff of all ways together, in cents at the rate.

    Ways are played among all the groups of a size alike, or among none: so an exchange of catches between groups of
    one size exchanges ways, and pays the same.
    """
    import numpy as np

    taken, spots = ways(ticket), spots_of(ticket)
    card = options.card(ticket.kind)
    # Whole cents; beyond the law a card may have parts of them.
    parts = lcm(*(Fraction(paid).denominator for size in set(spots) for paid in card[size].values()))
    table: Any = np.zeros((max(spots) + 1, max(spots) + 1), np.int64)
    for size in set(spots):
        for caught, paid in card[size].items():
            table[size, caught] = paid * parts
    member: Any = np.zeros((len(ticket.groups), len(taken)), np.int64)
    for at, way in enumerate(taken):
        member[list(way), at] = 1
    found: dict[Payoff, int] = {}
    catches = list(_catches(ticket))
    chunk = max(1, (1 << 22) // len(taken))
    for first in range(0, len(catches), chunk):
        some = catches[first : first + chunk]
        hits: Any = np.array([caught for caught, _ in some], np.int64) @ member
        paid = table[np.array(spots)[None, :], hits].sum(axis=1)
        for parted, (_, weight) in zip(paid.tolist(), some, strict=True):
            payoff = parted if parts == 1 else Fraction(parted, parts)
            found[payoff] = found.get(payoff, 0) + weight
    return found


def _over_games(once: Mapping[Payoff, int], games: int) -> tuple[Mapping[Payoff, int], int]:
    """Ways by payoff of all `games` together, and how many games were added: one if all would take too long."""
    total: dict[Payoff, int] = {0: 1}
    for _ in range(games):
        if len(total) * len(once) > MOST_SUMS:
            return once, 1
        added: dict[Payoff, int] = {}
        for before, ways_before in total.items():
            for payoff, weight in once.items():
                added[before + payoff] = added.get(before + payoff, 0) + ways_before * weight
        total = added
    return total, games


EXACT = Exact(KenoOptions, odds=wager_odds, of_any=odds_of, kernel=kernel)
