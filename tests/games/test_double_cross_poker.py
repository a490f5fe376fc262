"""Double cross poker: its table of counts, and decisions held against every cross and every hand. 13:69F-25"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from pitboss.exact import HIGHER, LOWER, TIED
from pitboss.exact.card_sets import CARDS
from pitboss.games.double_cross_poker import GAME
from pitboss.games.double_cross_poker.odds import PLAY, thumb, wager_odds
from pitboss.games.double_cross_poker.wagers import DoubleCrossOptions
from pitboss.house_poker.solve.cross import count
from pitboss.house_poker.solve.cross.best_play import number_of
from pitboss.house_poker.solve.cross.count import HOLES, KINDS, Seen, seen_kinds

LINES = ("fold", "raise_vertical", "raise_horizontal")


def test_the_game_says_on_its_face_what_is_assumed() -> None:
    assert any("assumed" in caveat.mark for caveat in GAME.caveats)


def test_what_ships_is_of_every_deal_and_of_all_that_may_be_seen() -> None:
    made = PLAY.shipped(PLAY.worths(DoubleCrossOptions()))
    assert made is not None
    assert sum(made.ways.values()) == 52 * 51 * 1225 * 48 * 47 * 46 * 990
    assert len(made.chosen) == len(seen_kinds().first)


def test_the_edges() -> None:
    ante, three = wager_odds(DoubleCrossOptions())
    assert (round(float(ante.edge), 6), round(float(ante.action), 4)) == (0.245605, 2.1668)
    assert "J-8 or better" in ante.strategy and "costs 0.6306% of the ante" in ante.strategy
    _, settled = wager_odds(DoubleCrossOptions(three_card_on_fold="settle"))
    assert settled.edge * 22_100 == 1_868
    assert three.edge > settled.edge


def test_a_sample_of_decisions_is_what_every_cross_and_every_hand_of_the_dealer_says() -> None:
    """With cards about which it is close: a jack or a ten, and no pair."""
    random, house = Random(25), DoubleCrossOptions()
    chosen, of = PLAY.best(house).chosen, seen_kinds().of
    for high in (36, 33):
        low, *ends = random.sample(range(13, 28), 3)
        brings = PLAY.brings(house, (high, low), ends)
        best = max(brings, key=brings.__getitem__)
        assert LINES[chosen[int(of[number_of((high, low), *ends)])]] == best, brings


def cards_of(number: int) -> tuple[int, int, int, int]:
    """One end of the vertical axis, one of the horizontal, and the hole."""
    ends, hole = divmod(number, HOLES)
    high = next(high for high in range(CARDS, 0, -1) if high * (high - 1) // 2 <= hole)
    return *divmod(ends, CARDS), hole - high * (high - 1) // 2, high  # type: ignore[return-value]


def test_the_best_play_and_its_rule_of_thumb_follow_from_the_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a few counts drawn by lot, weighed one by one."""
    full, lots = seen_kinds(), np.random.default_rng(25)
    numbers = [int(number) for number in lots.choice(full.first, 40)]
    other_way = [(h * CARDS + v) * HOLES + high * (high - 1) // 2 + low for v, h, low, high in map(cards_of, numbers)]
    kinds = np.unique(full.of[[*numbers, *other_way]])
    place = np.full(len(full.first), -1, np.int32)
    place[kinds] = np.arange(len(kinds))
    few = Seen(np.where(full.of >= 0, place[full.of], -1), full.first[kinds])
    found = lots.integers(0, 1_000, (len(kinds), KINDS, 3))
    monkeypatch.setattr(count, "seen_kinds", lambda: few)
    monkeypatch.setattr(count, "crosses", lambda *_: found)
    worths = PLAY.worths(DoubleCrossOptions())
    best = PLAY.work_out(DoubleCrossOptions(), worths)

    ways: Counter[str] = Counter()
    chosen, most, folds, raises = [], Fraction(0), list[Fraction](), list[tuple[int, Fraction]]()
    for number, own in zip(few.first.tolist(), found, strict=True):
        vertical, horizontal, low, high = cards_of(number)
        turned = few.of[(horizontal * CARDS + vertical) * HOLES + high * (high - 1) // 2 + low]
        counts = (own, own, found[turned])
        brings = [
            sum((int(many) * net for many, net in zip(counts[at].flat, worths[at], strict=True)), Fraction(0))
            for at in range(3)
        ]
        line = brings.index(max(brings))
        chosen.append(line)
        most += max(brings)
        for (kind, fate), many in np.ndenumerate(counts[line]):
            ways[f"{line} {kind} {(HIGHER, TIED, LOWER)[fate]}"] += int(many)
        keys = thumb(low, high, vertical), thumb(low, high, horizontal)
        folds.append(brings[0])
        raises.append((max(keys) >> 4, brings[1] if keys[0] >= keys[1] else brings[2]))
    assert list(best.chosen) == chosen
    assert best.ways == {end: many for end, many in ways.items() if many}
    levels = sorted({level for level, _ in raises})

    def raising_from(least: int) -> Fraction:
        return sum(
            (up if level >= least else down for (level, up), down in zip(raises, folds, strict=True)), Fraction(0)
        )

    by_rule = {least: raising_from(least) for least in levels}
    assert by_rule[best.rule] == max(by_rule.values())
    assert Fraction(best.cost, best.scale) == most - by_rule[best.rule] > 0
