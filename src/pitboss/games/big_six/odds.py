"""The mathematics of big six: a kernel of its own; the odds are enumerated from the rules."""

from __future__ import annotations

from pitboss.core.mathematics.exact import Exact
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import unit_net
from pitboss.games.big_six.round import WHEEL, equipment
from pitboss.games.big_six.wagers import BigSixOptions, outcome
from pitboss.wheel.kernel import kernel_of


def kernel(options: BigSixOptions) -> Kernel:
    """The kernel of a table."""
    sections = equipment(options).wheels[WHEEL].compartments
    return kernel_of(sections, lambda wager, _pick, section: unit_net(outcome(wager, section, options)))


EXACT = Exact(BigSixOptions, kernel=kernel)
