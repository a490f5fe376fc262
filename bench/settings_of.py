"""The keys of every setting of seven cards, which of them are lawful and which a way chooses, of both families.

`bench.count_sevens` goes over them: `BY_FAMILY["five_two"](way, wheel, sevens)`, with rows of seven rising cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.setting.five_two import hand as five_two
from pitboss.setting.five_two.hand import set_seven
from pitboss.setting.four_two_one import hand as four_two_one
from pitboss.setting.four_two_one.hand import set_seven as set_in_three

SETTINGS, HANDS = four_two_one.SETTINGS, four_two_one.HANDS
IN_TWO = five_two.SETTINGS


def _set_five_two(rows: Any, wheel: int, sevens: Any, settings: Any, lawful: Any, chosen: Any) -> None:
    highs, lows = np.zeros(IN_TWO, np.int64), np.zeros(IN_TWO, np.int64)
    for at in range(len(sevens)):
        chosen[at] = set_seven(rows, wheel, sevens[at], highs, lows)
        for i in range(IN_TWO):
            settings[at, i, 0], settings[at, i, 1] = highs[i], lows[i]
            lawful[at, i] = highs[i] >= lows[i]


def _set_four_two_one(rows: Any, wheel: int, sevens: Any, settings: Any, lawful: Any, chosen: Any) -> None:
    every = np.zeros((SETTINGS, HANDS), np.int64)
    for at in range(len(sevens)):
        chosen[at] = set_in_three(rows, wheel, sevens[at], every)
        for i in range(SETTINGS):
            for hand in range(HANDS):
                settings[at, i, hand] = every[i, hand]
            lawful[at, i] = every[i, 0] >= every[i, 1] and every[i, 1] >= every[i, 2]


def _settings_of(set_each: Any, many: int, hands: int) -> Any:
    def settings_of(way: Any, wheel: int, sevens: Any) -> tuple[Any, Any, Any]:
        size = len(sevens)
        settings, lawful = np.zeros((size, many, hands), np.int32), np.zeros((size, many), np.bool_)
        chosen = np.zeros(size, np.int64)
        compiled(set_each)(np.array(way.rows, np.int64), wheel, sevens, settings, lawful, chosen)
        return settings, lawful, chosen

    return settings_of


BY_FAMILY = {
    "five_two": _settings_of(_set_five_two, IN_TWO, 2),
    "four_two_one": _settings_of(_set_four_two_one, SETTINGS, HANDS),
}
