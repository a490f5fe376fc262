"""Automated craps for the simulator."""

from __future__ import annotations

from pitboss.core.computing.kernel import Kernel
from pitboss.dice.fast import kernel_of
from pitboss.games.automated_craps.wagers import WAGERS, AutomatedCrapsOptions


def kernel(options: AutomatedCrapsOptions) -> Kernel:
    """The kernel of a table."""
    return kernel_of(WAGERS, options)
