"""Words for ranks, for those who read a hand aloud. Rank 0 is the two, rank 12 the ace."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.equipment.cards import RANK_NAMES, RANKS


def plural(rank: int) -> str:
    """The rank of several cards, such as nines or sixes."""
    name = RANK_NAMES[rank]
    return name + ("es" if name.endswith("x") else "s")


def marks(*ranks: int) -> str:
    """Ranks as they are printed on the cards, such as Q-6-4."""
    return "-".join(RANKS[rank].replace("T", "10") for rank in ranks)


_BY_EQUALS = {
    "four-of-a-kind": "four {0}",
    "full house": "{0} full of {1}",
    "three-of-a-kind": "three {0}",
    "two pairs": "{0} and {1}",
    "two pair": "{0} and {1}",
    "one pair": "pair of {0}",
    "pair": "pair of {0}",
}


def called(kind: str, ranks: Sequence[int], run: Sequence[int]) -> str:
    """Call a hand as a dealer would, by its class and `ranks`, the deciding one first; a straight by its `run`."""
    if kind in _BY_EQUALS:
        return _BY_EQUALS[kind].format(*map(plural, ranks))
    if kind in ("straight", "straight flush"):
        return f"{kind}: {marks(*run)}"
    return f"{'flush' if kind == 'flush' else f'{RANK_NAMES[ranks[0]]} high'}: {marks(*ranks)}"
