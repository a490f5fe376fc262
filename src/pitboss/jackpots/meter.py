"""What a casino files of a meter before use: where it begins, how it grows, what is kept for its next beginning.
13:69D-1.52(e)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Meter, Move, Procedure
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, meter
from pitboss.core.money.meters import MeterKind, Reach
from pitboss.jackpots.shares import TOGETHER

MOMENT = "meter"
"""The label of the steps that ask for the amount of a meter."""
PENDING, VERIFIED = "payout pending", "verification"
"""The moments at which all are told of a hand that wins of a meter, and at which the floor verifies it: nothing is
paid before."""


def verified(waits: str, unverified: str, cite: str, words: str) -> Procedure:
    """Somebody verifies a hand that was announced: True, False where it is not verified, None where it waits."""
    try:
        yield Announce(words, cite, VERIFIED)
    except Raised as raised:
        if raised.key == waits:
            return None
        if raised.key != unverified:
            raise
        return False
    return True


@dataclass(frozen=True, slots=True)
class Filed:
    """A meter as filed, in cents and percent of each stake.

    `rate` is the part of a stake that the meter shows, `reserve` that which is kept for its reset amount. The meter
    goes down only by what is won (13:69D-1.52(f)): what it begins again with comes out of the reserve first, and the
    casino adds what that lacks.
    """

    name: str
    title: str
    initial: int
    reset: int
    rate: int
    reserve: int
    together: str
    cite: str
    reach: Reach = "table"

    @property
    def reserve_name(self) -> str:
        return f"{self.name} reserve"

    @property
    def kinds(self) -> tuple[MeterKind, ...]:
        """The accounts of the ledger that it is."""
        shown = MeterKind(self.name, self.title, self.initial, self.cite, self.reach, says=self.says)
        if not self.reserve:
            return (shown,)
        return (shown, MeterKind(self.reserve_name, f"{self.title}, reserve", 0, self.cite, self.reach, shown=False))

    @property
    def says(self) -> str:
        """What the sign says of it."""
        begins = f"begins at {money(self.initial)}, and at {money(self.reset)} once all of it is won"
        kept = f", {self.reserve} percent is kept for its next beginning" if self.reserve else ""
        whose = "; all tables of this game share it" if self.reach == "casino" else ""
        return f"{begins}; {self.rate} percent of each stake feeds it{kept}; {TOGETHER[self.together]}{whose}"

    def grows(self, stake: int) -> int:
        """By how much a stake moves the meter."""
        return stake * self.rate // 100

    def feed(self, stake: int, many: int) -> Iterator[Move]:
        """What `many` stakes add to the meter, from the inventory into which they were collected."""
        if many:
            yield Move(many * self.grows(stake), INVENTORY, meter(self.name), "feeds the meter", self.cite)
            kept = many * (stake * self.reserve // 100)
            if kept:
                yield Move(kept, INVENTORY, meter(self.reserve_name), "kept for the reset amount", self.cite)

    def stands(self) -> Meter:
        """Ask for its amount."""
        return Meter(self.name, self.cite, MOMENT)

    def begin_again(self) -> Procedure:
        """Start again at the reset amount, since all of it was won."""
        lacks = self.reset - (yield self.stands())
        if self.reserve and lacks > 0:
            kept = yield Meter(self.reserve_name, self.cite, MOMENT)
            out = min(kept, lacks)
            lacks -= out
            if out > 0:
                yield Move(out, meter(self.reserve_name), meter(self.name), "out of the reserve", self.cite)
        if lacks > 0:
            yield Move(lacks, INVENTORY, meter(self.name), "the meter begins again", self.cite)
