"""Mini-baccarat for the simulator."""

from __future__ import annotations

from pitboss.baccarat.fast import kernel_of
from pitboss.core.computing.kernel import Kernel
from pitboss.games.mini_baccarat.rules import RULES
from pitboss.games.mini_baccarat.wagers import MiniBaccaratOptions


def kernel(options: MiniBaccaratOptions) -> Kernel:
    """The kernel of a table."""
    return kernel_of(RULES, options)
