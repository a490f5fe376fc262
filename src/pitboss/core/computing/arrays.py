"""Arrays by what they hold, for the parts of the house that count or simulate. Where an array is made its axes are
named as `name[axis, axis]`."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.integer[Any]]
"""Whole numbers, as wide as they need be."""
Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
