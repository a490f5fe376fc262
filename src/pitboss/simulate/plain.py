"""What was simulated, sessions and holds as JSON has them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.simulate.hold import Hold
from pitboss.simulate.measure import Measured
from pitboss.simulate.sessions import Session


def plain_session(wager: str, selection: str, stay: Session, unit: int, brought: int) -> dict[str, Any]:
    """A session of wagers of `unit` cents by a player who brought `brought` cents."""
    return {
        "wager": wager,
        "selection": selection,
        "rounds": stay.sum.count,
        "stake_cents": unit,
        "bankroll_cents": brought,
        "expected_cents": float(stay.sum.mean * unit),
        "std_dev_cents": stay.sum.std_dev * unit,
        "ahead": stay.ahead,
        "behind": stay.behind,
        "quantiles": [{"chance": chance, "cents": float(net * unit)} for chance, net in stay.quantiles().items()],
        "exact": stay.sum.exact,
        "ruin": stay.ruin.chance,
        "ruin_exact": stay.ruin.exact,
    }


def plain_hold(held: Hold) -> dict[str, Any]:
    """What the casino may expect of these wagers."""
    return {
        "wagers": held.wagers,
        "wagered_cents": float(held.wagered),
        "expected_cents": float(held.expected),
        "std_dev_cents": held.std_dev,
        "range_95_cents": [float(end) for end in held.range(0.95)],
        "range_99_cents": [float(end) for end in held.range(0.99)],
        "exact": held.sum.exact,
    }


def plain_measured(found: Measured) -> dict[str, Any]:
    """The mean of a wager that was simulated, beside the exact one."""
    low, high = found.range
    return {
        "wager": found.odds.wager,
        "selection": found.odds.selection,
        "decided": found.decided,
        "mean": _ratio(found.mean),
        "exact": _ratio(-found.odds.edge),
        "approx": {
            "mean": float(found.mean),
            "low_95": low if found.decided else None,
            "high_95": high if found.decided else None,
            "exact": -float(found.odds.edge),
            "std_dev": found.std_dev,
            "sigmas_off": found.sigmas,
        },
    }


def _ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"
