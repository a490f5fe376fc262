"""Makes the table of double cross poker: `python -m bench.count_crosses`, two minutes on two cores."""

from __future__ import annotations

from pathlib import Path

import pitboss
from pitboss.core.shipped import digest, packed
from pitboss.games.double_cross_poker.odds import PLAY
from pitboss.games.double_cross_poker.wagers import DoubleCrossOptions
from pitboss.house_poker.crossed import RESTS_ON


def main() -> None:
    house = DoubleCrossOptions()
    worths = PLAY.worths(house)
    best = PLAY.work_out(house, worths)
    lines = [
        "# What the best play comes to, made by `python -m bench.count_crosses`; see pitboss/house_poker/crossed.py.",
        f'digest = "{digest(RESTS_ON)}"',
        f"worths = {[[str(net) for net in nets] for nets in worths]}",
        f"rule = {best.rule}",
        f"cost = {best.cost}",
        f"scale = {best.scale}",
        f'chosen = "{packed(best.chosen)}"',
        "",
        "[ways]",
        *(f'"{end}" = {many}' for end, many in best.ways.items()),
    ]
    table = Path(pitboss.__file__).parent / PLAY.table
    table.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
