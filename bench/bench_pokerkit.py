"""25,000 random hands of seventeen variants beside PokerKit: how often the two differ, and by which section."""

from __future__ import annotations

import sys
import time

from bench.lockstep import VARIANTS, WHY, lockstep

HANDS = 25_000


def main() -> None:
    """Print each kind of difference; stop if there is one that no section explains."""
    began = time.process_time()
    found, unexplained = lockstep(HANDS)
    seconds = time.process_time() - began
    print(f"{HANDS:,} hands of {len(VARIANTS)} variants in lock step with PokerKit, {seconds:,.0f} s")
    for kind, cite in WHY.items():
        print(f"  {kind} ({cite}): {found[kind]:,}")
    if unexplained:
        sys.exit("Nothing explains:\n" + "\n".join(unexplained[:20]))


if __name__ == "__main__":
    main()
