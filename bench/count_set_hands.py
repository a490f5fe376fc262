"""Makes the table of fast action hold 'em: `python -m bench.count_set_hands FOLDER`, some minutes on 16 cores.

For each use of the cards every kind of four cards is tried in each way to set it, and for each fate of copies whole
deals are played by the ways that were best, and by the dealer's own.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from pathlib import Path
from time import monotonic
from zlib import compress

from pitboss.exact.setting import best_splits, by_house_way, play_many, try_kinds

SEED = 2026
TRIED, CHUNKS, CHUNK = 200_000, 1_000, 1_000_000
USES = {"best_5_of_7": False, "exactly_2_and_3": True}
WORTH = {"dealer": (1, 0, 0, 0, -1, -1, 0, -1, -1), "push": (1, 1, 0, 1, 0, -1, 0, -1, -1)}
"""By the fate of copies: what each end nets, the high hand's result before the low hand's."""


def main(folder: str) -> None:
    began = monotonic()
    lines = [
        f"seed = {SEED}",
        f"tried = {TRIED}",
        f"deals = {CHUNKS * CHUNK}",
    ]
    for use, exactly in USES.items():
        tried = try_kinds(exactly, SEED, TRIED)
        print(f"{monotonic() - began:.0f} s: {use} tried", flush=True)
        by_dealer = play_many(exactly, by_house_way(), SEED, range(CHUNKS), CHUNK)
        for copies, worth in WORTH.items():
            splits = best_splits(tried, worth)
            ends = play_many(exactly, splits, SEED, range(CHUNKS), CHUNK)
            print(
                f"{monotonic() - began:.0f} s: {use}, copies to {copies}: {ends @ worth / ends.sum():.5%}", flush=True
            )
            lines += [
                "",
                "[[play]]",
                f'use_of_cards = "{use}"',
                f'copies_go_to = "{copies}"',
                f'splits = "{b64encode(compress(splits.tobytes(), 9)).decode()}"',
                f"ends = {ends.tolist()}",
                f"ends_by_house_way = {by_dealer.tolist()}",
            ]
            Path(folder, "counted.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
