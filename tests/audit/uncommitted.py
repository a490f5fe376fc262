"""Chance as at a table with real equipment."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.table.chance import Seeded


class Uncommitted(Seeded):
    """Real dice, wheels, cards and tiles: nothing is committed to."""

    def open_round(self) -> str:
        super().open_round()
        return ""

    def close_round(self) -> dict[str, str]:
        super().close_round()
        return {}

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        super().shuffle(what, pieces)
        return ""
