"""Counts of deals turned into odds, by what each line of play nets."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from pitboss.core.game.wager import Wager
from pitboss.core.mathematics.wager_odds import InMind, WagerOdds, from_counts
from pitboss.core.money.cents import money
from pitboss.core.procedure.settlement import decided_net, net_of
from pitboss.house_poker.round.settle import decide_hand
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Rules
from pitboss.house_poker.solve.lines_of_play import Ends, line_net

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints


def scaled(worths: Sequence[Sequence[Fraction]]) -> tuple[Ints, int]:
    """What lines of play net, as whole numbers, and their scale."""
    import numpy as np

    scale = lcm(*(net.denominator for nets in worths for net in nets))
    return np.array([[int(net * scale) for net in nets] for nets in worths], np.int64), scale


def with_cost(rule: InMind, base: str) -> str:
    """A rule of thumb and what it costs."""
    costs = f"{float(rule.costs):.4%} of the {base}" if rule.costs else "nothing"
    return f"{rule.words}; it costs {costs} against the best decision for each hand"


def base_odds(
    ends: Ends, ways: Mapping[tuple[int, ...], int], said: str, names: Sequence[str], stake: int = 0
) -> WagerOdds:
    """The odds of the base wager with all that is wagered after it.

    `ways` says how often a line of play ends in what; `names` the first of the facts in words.
    """
    rules, options = ends.rules, ends.options
    counts: Counter[Fraction] = Counter()
    action = 0
    parts: defaultdict[str, Fraction] = defaultdict(Fraction)
    for (at, *facts), many in ways.items():
        line, found = ends.lines[at], ends.facts(*facts)
        net = line_net(rules, options, line, found, stake)
        counts[net] += many
        action += line.action * many
        if line.folds:
            parts["folded"] += net * many
            continue
        for wager, units in line.stakes.items():
            outcome = rules.outcome(wager, line.leaves(found), options)
            also = Fraction(0)
            if outcome.also is not None:
                also = units * decided_net(outcome.also)
                parts[f"{outcome.also.why}: {names[facts[0]]}"] += also * many
            brings = units * decided_net(outcome) - also
            parts[f"{wager} {'lost' if brings < 0 else 'won'}"] += brings * many
    deals = sum(counts.values())
    told = {name: part / deals for name, part in sorted(parts.items())} if not stake else {}
    given = limit_told(rules, options, stake)
    return from_counts(rules.base, counts, action=Fraction(action, deals), strategy=said, parts=told, given=given)


def limit_told(rules: Rules, options: HousePokerOptions, stake: int) -> dict[str, str]:
    """What is paid on one hand at most, and from which base wager on that is less than it could win."""
    found = rules.payout_limit
    limit = found.filed(options) if found is not None else 0
    bound = [kind for kind in rules.wagers if kind.limit is found and rules.base in (kind.key, kind.equals)]
    if found is None or not limit or not bound:  # none, or one for wagers that are made beside
        return {}
    wins = found.best_win(rules.wagers, options)
    free = int(limit / wins)
    if not stake:
        return {"payout limit": f"{money(limit)}, which binds where the first wager is above {money(free)}"}
    binds = "binds" if stake > free else "does not bind"
    return {"stake": money(stake), "payout limit": f"{money(limit)}, which {binds}"}


def by_class(
    ends: Ends, wager: str, at: int, counts: Mapping[int, int], strategy: str = "", stake: int = 0
) -> WagerOdds:
    """The odds of a wager decided by the `at`th of the facts. `counts[value]` is how often each value comes; `stake`,
    in cents, matters where a payout limit may bind."""
    nets: Counter[Fraction] = Counter()
    rules, options = ends.rules, ends.options
    for value, many in counts.items():
        facts = ends.facts(*(value if part == at else 0 for part in range(at + 1)))
        if stake:
            (decided,) = decide_hand(rules, options, [Wager(1, wager, stake, "", 0)], facts)
            nets[Fraction(net_of(decided), stake)] += many
        else:
            nets[decided_net(rules.outcome(wager, facts, options), rules.fixed(wager, options))] += many
    return from_counts(wager, nets, strategy=strategy)
