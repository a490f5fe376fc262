"""Spanish 21 for the simulator. The super bonus is a sum of money and no matter of odds: it is left out here."""

from __future__ import annotations

from pitboss.core.mathematics.kernel import Kernel
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.games.spanish_21.wagers import SIDES, outcome
from pitboss.twenty_one.advice.strategist import way_of_playing
from pitboss.twenty_one.kernel.kernels import box_nets, kernel_of
from pitboss.twenty_one.kernel.one_box import one_box
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from


def kernel(options: SpanishOptions) -> Kernel:
    """The kernel of a table."""
    nets = box_nets(options, outcome, "main")
    by = {"main": nets.__getitem__}
    return kernel_of(options, way_of_playing(options), outcome, SIDES, len(nets), by, one_box, False)


def dealt(options: SpanishOptions) -> Dealt:
    """A table's round from whatever is left of its shoe, one player who plays as the figures say."""
    return dealt_from(options.rules, way_of_playing(options), [box_nets(options, outcome, "main")])
