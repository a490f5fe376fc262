"""The sign of a poker table: structure, restrictions, blinds and antes, rake. 13:69F-14.7, 14.9 to 14.17"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Problem
from pitboss.core.money.cents import MOST, money
from pitboss.jackpots.bad_beat.posting import table_rules
from pitboss.poker.options import FIXED, NONE, POSTED, POT, SPREAD, ButtonOptions, PokerOptions, StudOptions

FORMS = {"high": "high", "low": "low", "split": "high-low split", "split8": "high-low split eight or better"}


def posted(title: str, options: PokerOptions) -> list[str]:
    """The lines of the sign."""
    form = FORMS.get(getattr(options, "form", ""))
    name = f"{title}, {form}" if form else title
    return [
        f"{name}: {_structure(options)}",
        *_restrictions(options),
        *_put_up(options),
        *_rake(options),
        *_payout(options),
    ]


def _structure(options: PokerOptions) -> str:
    """Minimum and maximum wagers. 13:69F-14.17"""
    low, high = money(options.min_wager), money(options.max_wager)
    if options.limit == FIXED:
        return f"fixed limit, {low} and {high}"
    if options.limit == POT:
        return f"pot limit, {low} at least"
    return f"no limit, {low} at least" if options.limit == NONE else f"{low} to {high} at any time"


def _restrictions(options: PokerOptions) -> Iterator[str]:
    """The number of raises (14.17), no raise after a check (14.7(j)), and what a game has of its own (14.11(b))."""
    if options.raise_cap:
        alone = "" if options.raise_cap_heads_up else "; any number between the last two players"
        raises = "1 raise" if options.raise_cap == 1 else f"{options.raise_cap} raises"
        yield f"At most {raises} in a betting round{alone}"
    if not options.check_raise:
        yield "No raise after a check"
    yield from options.more_posted()


def _put_up(options: PokerOptions) -> Iterator[str]:
    """What players put up before they look at a card. 13:69F-14.9(b), 14.10(d)"""
    if isinstance(options, ButtonOptions):
        yield "Blinds " + ", ".join(money(blind) for blind in options.blinds)
        if options.straddle == "allowed":
            yield f"Straddle {money(options.straddle_amount)}"
    if isinstance(options, StudOptions):
        yield f"Forced bet {money(options.forced_bet_amount)}"
    if options.ante_amount:
        yield f"Ante {money(options.ante_amount)}"


def _rake(options: PokerOptions) -> Iterator[str]:
    """The type and amount of the rake. 13:69F-14.14(c)"""
    most = f"at most {money(options.rake_max)} a round of play"
    if "percent" in options.rake_methods:
        yield f"Rake {options.rake_percent} percent of each betting round, {most}"
    if "incremental" in options.rake_methods:
        steps = ", ".join(f"{money(amount)} at {money(level)}" for level, amount in options.rake_steps)
        yield f"Rake {steps}, {most}"
    if "time" in options.rake_methods:
        basis = "each player" if options.time_basis == "per_player" else "the table"
        minutes = options.time_interval_min
        part = options.time_hourly_fee * int(minutes) // 60
        yield f"Time {money(options.time_hourly_fee)} an hour for {basis}: {money(part)} every {minutes} minutes"


def _payout(options: PokerOptions) -> list[str]:
    """The lines that say that the table takes part in a payout, and its rules. 13:69F-14.19(b)"""
    return [] if options.payout_program is None else table_rules(options.payout_program)


def structure(options: PokerOptions) -> Limits:
    """The limits that the posted structure makes; table stakes alone set a maximum to pot limit and no limit."""
    most = options.max_wager if options.limit in (FIXED, SPREAD) else MOST
    return Limits(options.min_wager, most, options.smallest_chip)


def problems(options: PokerOptions, limits: Limits) -> Iterator[Problem]:
    """Problems where the posted limits differ from the structure that the table plays by. 13:69F-14.17"""
    asked = {"minimum": (limits.minimum, options.min_wager, "min_wager")}
    if options.limit in (FIXED, SPREAD):
        asked["maximum"] = (limits.maximum, options.max_wager, "max_wager")
    asked["chip"] = (limits.unit, options.smallest_chip, "smallest_chip")
    for key, (amount, played, option) in asked.items():
        if amount != played:
            yield Problem(key, f"{money(amount)} is not what {option} says.", f"{money(played)}.", POSTED)
    idle = {"increment": limits.increment, "only": limits.only, "total": limits.totals}
    for key, filed in idle.items():
        if filed:
            yield Problem(key, "it changes nothing at poker.", "none; the options say what may be bet.", POSTED)
