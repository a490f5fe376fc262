"""Where pips stand on a die and on half a tile, in a grid from -1 to 1; y grows downwards."""

from __future__ import annotations

Spots = tuple[tuple[int, int], ...]

_CENTRE: Spots = ((0, 0),)
_DIAGONAL: Spots = ((-1, -1), (1, 1))
_CORNERS: Spots = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_ROWS: Spots = (*_CORNERS, (-1, 0), (1, 0))

DIE: dict[int, Spots] = {
    1: _CENTRE,
    2: _DIAGONAL,
    3: _DIAGONAL + _CENTRE,
    4: _CORNERS,
    5: _CORNERS + _CENTRE,
    6: _ROWS,
}

TILE: dict[int, Spots] = {**DIE, 2: ((-1, -1), (1, -1))}
"""The upper half of a tile; the lower is the same turned round. A two lies across the end of the tile."""
