"""Many files replayed, and what was found in them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pitboss.phh.compare import is_cash
from pitboss.phh.hand import BadHand, Hand, read_hands
from pitboss.phh.rake import Implied, Raked, alike, implied_by
from pitboss.phh.replay import Finding, play_again
from pitboss.phh.write import amount_text

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
    rakes: list[tuple[str, Implied]] = field(default_factory=list)
    differences: list[Different] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return {
            "hands": self.hands,
            "equal": self.equal,
            "rakes": [
                {"file": file, "rake": implied.says, "cite": implied.cite, "hands": implied.hands}
                for file, implied in self.rakes
            ],
            "differences": [asdict(different) for different in self.differences],
        }


def replay_files(paths: Iterable[Path]) -> Report:
    """Replay every hand of the files, and of the .phh and .phhs files in the folders; then hold the rakes of each
    file's cash games against each other."""
    report = Report()
    for path in files_in(paths):
        raked: list[tuple[Hashable, Raked]] = []
        for number, hand in _hands_in(path):
            report.hands += 1
            ended = Finding(0, "", "", str(hand)) if isinstance(hand, BadHand) else play_again(hand)
            if isinstance(ended, Finding):
                report.differences.append(Different(str(path), number, *ended))
                continue
            report.equal += 1
            if not isinstance(hand, BadHand) and ended.taken is not None and is_cash(hand):
                board = any(action.startswith("d db") for action in hand.actions)
                raked.append((alike(hand), Raked(number, ended.pot, ended.taken, board, hand.scale)))
        for implied in implied_by(raked):
            report.rakes.append((str(path), implied))
            for other in implied.others:
                report.equal -= 1
                taken, pot = (amount_text(amount, other.scale) for amount in (other.taken, other.pot))
                why = f"{taken} is missing of {pot}; the file's other hands bear {implied.says} ({implied.cite})."
                report.differences.append(Different(str(path), other.hand, 0, implied.says, taken, why))
    return report


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """The files, and those of folders in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*.phh*") if file.suffix in SUFFIXES)
        else:
            yield path


def _hands_in(path: Path) -> Iterator[tuple[int | str, Hand | BadHand]]:
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as bad:
        yield 1, BadHand(f"It is not a PHH file: {bad}.")
        return
    for name, hand in read_hands(text):
        yield int(name) if name.isdecimal() else name or 1, hand
