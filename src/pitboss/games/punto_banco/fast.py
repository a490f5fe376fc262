"""Punto banco for the simulator."""

from __future__ import annotations

from pitboss.baccarat.fast import kernel_of
from pitboss.core.computing.kernel import Kernel
from pitboss.games.punto_banco.round import RULES
from pitboss.games.punto_banco.wagers import PuntoBancoOptions


def kernel(options: PuntoBancoOptions) -> Kernel:
    """The kernel of a table."""
    return kernel_of(RULES, options)
