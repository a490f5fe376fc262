"""Exact odds of the dragon's eye wagers, over every fall of three dice. 13:69F-10.11"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import product

from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.setting.dragons_eye import BONUS, RUN, outcome, run_after, triple
from pitboss.setting.options import SettingOptions

_PLACE = 1  # any position is like any other to the dice
_ROLLS = tuple(product(range(1, 7), repeat=3))


def dice_odds(options: SettingOptions) -> list[WagerOdds]:
    """The dragon's eye wagers, over every fall of three dice. 13:69F-10.11"""
    found = []
    for kind in ("even", "odd", "match", "double", "triple"):
        outcomes = (outcome(kind, _PLACE, dice, 0, False, options) for dice in _ROLLS)
        found.append(from_counts(kind, Counter(map(decided_net, outcomes))))
    for shaker, keep in product((False, True), (True, False)):
        who = "The player shakes first" if shaker else "Somebody else shakes first"
        until = "kept up until it loses or the third triple is paid" if keep else "taken down after a triple"
        selection = ", ".join(["shaker"] * shaker + ["taken down after a triple"] * (not keep))
        results = _bonus(options.dragons_eye_pay_table, 0, shaker, keep)
        found.append(WagerOdds(BONUS, selection, results, strategy=f"{who}; the wager is {until}."))
    return found


@cache
def _bonus(pay_table: str, triples: int, shaker: bool, keep: bool) -> dict[Fraction, Fraction]:
    """The net results of a dice bonus wager after `triples` triples running. 13:69F-10.11(f)

    A triple puts the button at a position; the player there shakes next.
    """
    results: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    each = Fraction(1, len(_ROLLS))
    options = SettingOptions()
    options.dragons_eye_pay_table = pay_table
    for dice in _ROLLS:
        run = run_after(triples, triple(*dice))
        won = decided_net(outcome(BONUS, _PLACE, dice, run, shaker, options))
        if keep and 0 < run < RUN:
            for net, p in _bonus(pay_table, run, dice[0] == _PLACE, keep).items():
                results[won + net] += each * p
        else:
            results[won] += each
    return dict(sorted(results.items()))
