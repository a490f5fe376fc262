"""What stands on the sign of a poker table: structure, blinds and antes, rake. 13:69F-14.9 to 14.14, 14.17"""

from __future__ import annotations

from pitboss.core.money import money
from pitboss.poker.options import FIXED, NONE, POT, ButtonOptions, PokerOptions, StudOptions


def posted(title: str, options: PokerOptions) -> list[str]:
    """The lines of the sign."""
    return [f"{title}: {_structure(options)}", *_put_up(options), *_rake(options)]


def _structure(options: PokerOptions) -> str:
    """Minimum and maximum wagers. 13:69F-14.17"""
    low, high = money(options.min_wager), money(options.max_wager)
    if options.limit == FIXED:
        return f"fixed limit, {low} and {high}"
    if options.limit == POT:
        return f"pot limit, {low} at least"
    return f"no limit, {low} at least" if options.limit == NONE else f"{low} to {high} at any time"


def _put_up(options: PokerOptions) -> list[str]:
    """What players put up before they look at a card. 13:69F-14.9(b), 14.10(d)"""
    lines = []
    if isinstance(options, ButtonOptions) and options.blinds:
        lines.append("Blinds " + ", ".join(money(blind) for blind in options.blinds))
    if isinstance(options, StudOptions):
        lines.append(f"Forced bet {money(options.forced_bet_amount)}")
    if options.ante_amount:
        lines.append(f"Ante {money(options.ante_amount)}")
    return lines


def _rake(options: PokerOptions) -> list[str]:
    """The type and amount of the rake. 13:69F-14.14(c)"""
    lines = []
    if "percent" in options.rake_methods:
        lines.append(f"Rake {options.rake_percent} percent, at most {money(options.rake_max)}")
    if "incremental" in options.rake_methods:
        steps = ", ".join(f"{money(amount)} at {money(level)}" for level, amount in options.rake_steps)
        lines.append(f"Rake {steps}")
    if "time" in options.rake_methods:
        lines.append(f"Time {money(options.time_hourly_fee)} an hour")
    return lines
