"""What lives between rounds: the shoe, who has the bank, and whose turn it is."""

from __future__ import annotations

import msgspec

from pitboss.core.procedure.shoe import Shoe

NOBODY = 0


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """The bank between two hands.

    `banker` is the seat that has it (0: nobody), `stake` the Banker's preceding wager in cents (0: none yet), `bid`
    what was offered to become Banker. `turn` is the seat whose turn the bank is: not that of a Banker who took a
    passed bank; `lost` that it has been defeated and moves on from there. `suivi` is the seat that equalled and lost
    the preceding wager. `misses` are seats that miss a turn because their players moved there.
    """

    shoe: Shoe = Shoe()
    banker: int = NOBODY
    stake: int = 0
    bid: int = 0
    turn: int = NOBODY
    lost: bool = False
    suivi: int = NOBODY
    misses: tuple[int, ...] = ()
