"""Words for ranks, for those who read a hand aloud. Rank 0 is the two, rank 12 the ace."""

from __future__ import annotations

from pitboss.core.equipment.cards import RANK_NAMES, RANKS


def plural(rank: int) -> str:
    """The rank of several cards, such as nines or sixes."""
    name = RANK_NAMES[rank]
    return name + ("es" if name.endswith("x") else "s")


def marks(*ranks: int) -> str:
    """Ranks as they are printed on the cards, such as Q-6-4."""
    return "-".join(RANKS[rank].replace("T", "10") for rank in ranks)
