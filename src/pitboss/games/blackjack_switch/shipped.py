"""What the two hands cost: counts of a quarter of a minute each, which ship with the game for every lawful table."""

from __future__ import annotations

from pitboss.core.computing.shipped import RestsOn, shipped
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.twenty_one.advice.strategist import counted_rules
from pitboss.twenty_one.exact.dealer import ended
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.switch import Switched, switched, together
from pitboss.twenty_one.exact.worth import worth

VERSION = 2
"""Of the counts that ship: raise it when they are counted in another way."""


def rests_on(options: SwitchOptions) -> RestsOn:
    """What the count of a table rests on."""
    return VERSION, worth, ended, full, counted_rules(options), options.makes_blackjack


def shares(options: SwitchOptions) -> tuple[Switched, ...] | None:
    """The share of each up card, ace to 10, in what both hands cost, where it ships."""
    return shipped(__name__, tuple[Switched, ...], rests_on(options))


def counted(options: SwitchOptions) -> Switched:
    """What both hands cost at a table."""
    found = shares(options)
    return together(found) if found else switched(counted_rules(options), options.makes_blackjack)
