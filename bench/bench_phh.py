"""How many recorded hands a second are read, and how many are replayed."""

from __future__ import annotations

import time
from pathlib import Path

from pitboss.phh.hand import Hand, read_hands
from pitboss.phh.replay import replay

HERE = Path(__file__).parents[1]
FOLDERS = (HERE.parent / "shared" / "data" / "phh", HERE / "tests" / "phh" / "hands")


def main() -> None:
    """Print the rates; stop if a hand does not come out equal."""
    folder = next(folder for folder in FOLDERS if folder.is_dir())
    texts = [file.read_text("utf-8") for file in sorted(folder.rglob("*.phh*"))]
    hands = _read(texts)
    for hand in hands[:50]:
        replay(hand)
    began = time.perf_counter()
    repeats = -(-2000 // len(hands))
    for _ in range(repeats):
        _read(texts)
    seconds = time.perf_counter() - began
    print(f"read: {repeats * len(hands) / seconds:,.0f} hands/s")
    began = time.perf_counter()
    for _ in range(repeats):
        for hand in hands:
            found = replay(hand)
            if found is not None:
                raise SystemExit(f"A hand does not come out equal: {found}")
    seconds = time.perf_counter() - began
    print(f"replayed: {repeats * len(hands) / seconds:,.0f} hands/s on one core")


def _read(texts: list[str]) -> list[Hand]:
    return [hand for text in texts for _, hand in read_hands(text) if isinstance(hand, Hand)]


if __name__ == "__main__":
    main()
