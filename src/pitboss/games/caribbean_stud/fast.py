"""Caribbean stud for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.caribbean_stud.odds import PLAY
from pitboss.games.caribbean_stud.wagers import CaribbeanStudOptions


def kernel(options: CaribbeanStudOptions) -> Kernel:
    """The kernel of a table."""
    return PLAY.kernel(options)
