"""What is kept of messages that were set aside: the last few of each party, and of the others a count and a digest.

So nobody makes the books of others grow, and none of them is lost from the record unseen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec

from pitboss.jackpots.link.messages import SetAside

MOST_KEPT = 20
"""How many messages of one party are kept."""


class Fallen(msgspec.Struct, frozen=True):
    """What is kept no more of one party, messages or documents: how many, the highest number, and a digest of
    all, each hashed after the digest before it."""

    count: int = 0
    last: int = 0
    digest: str = ""


def set_aside(kept: list[SetAside], fallen: dict[str, Fallen], told: SetAside) -> None:
    """Keep one more; the oldest of its party falls off where there are too many."""
    kept.append(told)
    mine = [other for other in kept if other.sender == told.sender]
    if len(mine) > MOST_KEPT:
        kept.remove(mine[0])
        fall(fallen, told.sender, mine[0], mine[0].number)


def fall(fallen: dict[str, Fallen], party: str, oldest: msgspec.Struct, number: int) -> None:
    """Count and digest what is kept no more."""
    before = fallen.get(party, Fallen())
    digest = sha256(before.digest.encode() + msgspec.json.encode(oldest)).hexdigest()
    fallen[party] = Fallen(before.count + 1, max(before.last, number), digest)


def is_told(kept: Sequence[SetAside], fallen: Mapping[str, Fallen], sender: str, number: int) -> bool:
    """Whether a message is among those that were set aside, as far as the books still say."""
    listed = any((told.sender, told.number) == (sender, number) for told in kept)
    return listed or (sender in fallen and number <= fallen[sender].last)
