"""Many files replayed, and what was found in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pitboss.phh.hand import BadHand, read_hands
from pitboss.phh.replay import replay

SUFFIXES = (".phh", ".phhs")


@dataclass(frozen=True, slots=True)
class Different:
    """A hand that does not come out as its file says, or in which something unlawful was done.

    `hand` is the name of the hand's table in a file of several, else 1; `action` the number of the action, 0
    where it is about the hand as a whole.
    """

    file: str
    hand: int | str
    action: int
    expected: str
    got: str
    why: str

    def __str__(self) -> str:
        where = f"{self.file}, hand {self.hand}" + (f", action {self.action}" if self.action else "")
        got = f" In the file: {self.got}" if self.got else ""
        return f"{where}: {self.why}{got}"


@dataclass(slots=True)
class Report:
    """How many hands were replayed, how many came out equal, and what is different."""

    hands: int = 0
    equal: int = 0
    differences: list[Different] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return {
            "hands": self.hands,
            "equal": self.equal,
            "differences": [asdict(different) for different in self.differences],
        }


def replay_files(paths: Iterable[Path]) -> Report:
    """Replay every hand of the files, and of the .phh and .phhs files in the folders."""
    report = Report()
    for path in files_in(paths):
        for hand, different in _replay_file(path):
            report.hands += 1
            if different is None:
                report.equal += 1
            else:
                report.differences.append(Different(str(path), hand, *different))
    return report


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """The files, and those of folders in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*.phh*") if file.suffix in SUFFIXES)
        else:
            yield path


def _replay_file(path: Path) -> Iterator[tuple[int | str, tuple[int, str, str, str] | None]]:
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as bad:
        yield 1, (0, "", "", f"It is not a PHH file: {bad}.")
        return
    for name, hand in read_hands(text):
        number = int(name) if name.isdecimal() else name or 1
        yield number, (0, "", "", str(hand)) if isinstance(hand, BadHand) else replay(hand)
