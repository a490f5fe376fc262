"""Words for ranks, for those who read a hand aloud. Rank 0 is the two, rank 12 the ace."""

from __future__ import annotations

RANK_NAMES = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
RANK_MARKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def plural(rank: int) -> str:
    """ "nines", "sixes"."""
    name = RANK_NAMES[rank]
    return name + ("es" if name.endswith("x") else "s")


def marks(*ranks: int) -> str:
    """ "Q-6-4"."""
    return "-".join(RANK_MARKS[rank] for rank in ranks)
