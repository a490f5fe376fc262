"""Makes the table of fast action hold 'em: `python -m bench.count_set_hands`, some minutes on 16 cores.

Every kind of four cards is tried in each way to set it; then whole deals are played by the ways that were best, and
by the dealer's own.
"""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pitboss
from pitboss.core import shipped
from pitboss.exact.setting import ENDS, best_splits, by_house_way, play_many, try_kinds
from pitboss.games import registry
from pitboss.games.fast_action_holdem.odds import PLAY

SEED = 2026
TRIED, CHUNKS, CHUNK = 200_000, 1_000, 1_000_000


def main() -> None:
    began = monotonic()
    options = registry.find("fast_action_holdem").options()
    worth = [int(PLAY.net_of(end, options)) for end in range(ENDS)]
    splits = best_splits(try_kinds(SEED, TRIED), worth)
    print(f"{monotonic() - began:.0f} s: every kind tried", flush=True)
    ends, usual = (play_many(ways, SEED, range(CHUNKS), CHUNK) for ways in (splits, by_house_way()))
    for name, found in (("best", ends), ("the dealer's own", usual)):
        print(f"{monotonic() - began:.0f} s: set by the {name} way {found @ worth / found.sum():.5%}", flush=True)
    lines = [
        "# Made by `python -m bench.count_set_hands`; see house_poker/set_fours.py.",
        f"seed = {SEED}",
        f"tried = {TRIED}",
        f"deals = {CHUNKS * CHUNK}",
        f'splits = "{shipped.packed(splits.tobytes())}"',
        f"ends = {ends.tolist()}",
        f"ends_by_house_way = {usual.tolist()}",
    ]
    (Path(pitboss.__file__).parent / PLAY.table).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
