"""What if: the edge of every wager before and after a change of options, side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.core.choices.options import Options
from pitboss.core.mathematics.wager_odds import WagerOdds


@dataclass(frozen=True, slots=True)
class Changed:
    """A wager before and after; one of them is None where it is not offered."""

    before: WagerOdds | None
    after: WagerOdds | None

    @property
    def wager(self) -> WagerOdds:
        """The wager, whichever side has it."""
        found = self.after or self.before
        assert found is not None
        return found

    @property
    def change(self) -> Fraction | None:
        """By how much the house edge grows."""
        if self.before is None or self.after is None:
            return None
        return self.after.edge - self.before.edge


def side_by_side(before: Iterable[WagerOdds], after: Iterable[WagerOdds]) -> list[Changed]:
    """Pair every wager of either side, those of the new one first."""
    old = {(figures.wager, figures.selection): figures for figures in before}
    found = [Changed(old.pop((figures.wager, figures.selection), None), figures) for figures in after]
    return found + [Changed(figures, None) for figures in old.values()]


def changed_options(before: Options, after: Options) -> dict[str, tuple[Any, Any]]:
    """The options that differ, as a submission writes them: before, after."""
    old, new = before.plain(), after.plain()
    return {key: (old[key], new[key]) for key in new if old[key] != new[key]}
