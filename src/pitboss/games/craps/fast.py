"""Craps for the simulator."""

from __future__ import annotations

from pitboss.core.computing.kernel import Kernel
from pitboss.dice.fast import kernel_of
from pitboss.games.craps.wagers import WAGERS, CrapsOptions


def kernel(options: CrapsOptions) -> Kernel:
    """The kernel of a table."""
    return kernel_of(WAGERS, options)
