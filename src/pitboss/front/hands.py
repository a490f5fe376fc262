"""Hand histories of others in the PHH format, played again at our tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.drawing.tables import Sheet
from pitboss.front.figures import Columns
from pitboss.front.refusing import refusing

if TYPE_CHECKING:
    from pitboss.front.arrow import Column
    from pitboss.phh.report import Report


@refusing
def hand_histories(*paths: str | Path) -> HandHistories:
    """Play recorded hands of poker again, of PHH files and of folders of them, and find what was unlawful or ends
    otherwise than the file says."""
    from pitboss.phh.report import replay_files

    return HandHistories(replay_files(map(Path, paths)))


class HandHistories(Columns):
    """What became of hands that were played again. Its columns are the differences."""

    def __init__(self, report: Report) -> None:
        self._report = report

    @property
    def hands(self) -> int:
        """How many were played again."""
        return self._report.hands

    @property
    def equal(self) -> int:
        """How many came out as their file says."""
        return self._report.equal

    @property
    def differences(self) -> tuple[str, ...]:
        """What differs, each as a sentence."""
        return tuple(map(str, self._report.differences))

    def columns(self) -> Mapping[str, Column]:
        """A row for each difference."""
        found = self._report.differences
        texts: dict[str, Column] = {
            "file": [each.file for each in found],
            "hand": [str(each.hand) for each in found],
            "action": [each.action for each in found],
            "expected": [each.expected for each in found],
            "got": [each.got for each in found],
            "why": [each.why for each in found],
        }
        return texts

    def _parts(self) -> Iterator[Sheet | str]:
        yield from self.differences
        hands = f"{self.hands} hand{'' if self.hands == 1 else 's'}"
        yield f"{hands}, {self.equal} equal, {len(self._report.differences)} different."
