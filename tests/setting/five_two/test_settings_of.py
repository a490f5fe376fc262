"""The settings that counts go over, of both families: what one hand at a time is ranked and set as."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from bench import settings_of

from pitboss.ranks.four_bug import WHEELS4
from pitboss.setting.five_two import against as five_two
from pitboss.setting.five_two import ways as five_two_ways
from pitboss.setting.five_two.hand import rank_settings
from pitboss.setting.four_two_one import against as four_two_one
from pitboss.setting.four_two_one import ways as four_two_one_ways
from pitboss.setting.four_two_one.setting import all_keys

RANDOM = Random(5)
SEVENS = [
    *(sorted(RANDOM.sample(range(53), 7)) for _ in range(3)),
    [0, 1, 2, 3, 8, 30, 52],
    [4, 5, 16, 17, 20, 21, 50],
]


def as_written(function: Any) -> Any:
    """Few hands are set before a compiler would be done."""
    return function


@pytest.mark.parametrize("name", four_two_one_ways.names())
def test_four_two_and_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_of, "compiled", as_written)
    monkeypatch.setattr(four_two_one, "compiled", as_written)
    way, wheel = four_two_one_ways.way(name), WHEELS4["lowest"]
    settings, lawful, chosen = settings_of.BY_FAMILY["four_two_one"](way, wheel, np.array(SEVENS))
    set_so = four_two_one.set_all(way, wheel, np.array(SEVENS))
    for at, seven in enumerate(SEVENS):
        keys = [[*each] for each in all_keys(tuple(seven), wheel)]
        assert settings[at].tolist() == keys
        assert lawful[at].tolist() == [sorted(each, reverse=True) == each for each in keys]
        assert chosen[at] == way.set(keys)[0]
        assert set_so[at].tolist() == keys[way.set(keys)[0]]


@pytest.mark.parametrize("name", five_two_ways.names()[:2])
def test_five_and_two(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_of, "compiled", as_written)
    monkeypatch.setattr(five_two, "compiled", as_written)
    way, wheel = five_two_ways.way(name), five_two_ways.WHEELS["second_highest"]
    settings, lawful, chosen = settings_of.BY_FAMILY["five_two"](way, wheel, np.array(SEVENS))
    set_so = five_two.set_all(way, wheel, np.array(SEVENS))
    for at, seven in enumerate(SEVENS):
        highs, lows = [0] * five_two.SETTINGS, [0] * five_two.SETTINGS
        rank_settings(seven, wheel, highs, lows)
        assert settings[at].tolist() == [list(pair) for pair in zip(highs, lows, strict=True)]
        assert lawful[at].tolist() == [high >= low for high, low in zip(highs, lows, strict=True)]
        assert chosen[at] == way.set(seven, wheel)[0]
        assert set_so[at].tolist() == [highs[chosen[at]], lows[chosen[at]]]
