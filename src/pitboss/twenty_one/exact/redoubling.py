"""Doubled hands that may be doubled again, as casinos elsewhere allow at Spanish 21: the best play by the cards held.

A hand that was doubled gets one card; then it is kept, rescued where the rules allow it, or doubled
again for one card more, up to the number of times that the casino allows. Each hand of a split pair is played by its
own cards, as elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb
from typing import Any

import numpy as np

from pitboss.core.computing.arrays import Floats
from pitboss.core.mathematics.exact import BadSupposition
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.twenty_one.exact.best_table import layers
from pitboss.twenty_one.exact.by_cards_held import (
    BLACKJACK_HAND,
    UpCard,
    best,
    brought,
    deals,
    every_up_card,
    mean,
)
from pitboss.twenty_one.exact.figures import BEST, fraction
from pitboss.twenty_one.exact.hands import VALUES, hands, number
from pitboss.twenty_one.exact.one_hand import KEPT, STAND, draws
from pitboss.twenty_one.exact.removals import Against
from pitboss.twenty_one.exact.shoe import Shoe
from pitboss.twenty_one.exact.splits import acts_for, draws_beside, endings, most_hands, one_card
from pitboss.twenty_one.exact.worth import NEVER, Worth, worth
from pitboss.twenty_one.rules.rules import Rules, Surrender


@dataclass(frozen=True)
class Played:
    """How hands are played by their own cards: the choice for each, and with how many more doublings allowed a
    doubled one is doubled again or rescued."""

    acts: Any
    again: tuple[Any, ...]
    rescues: tuple[Any, ...]


def next_cards(against: Against, left: Floats) -> Any:
    """`chances[hand, value]`: the chance of the next card beside a hand, where the dealer looked for a blackjack and
    has none; 0 where the cards left are too few."""
    rest = left - against.step * hands().counts
    size = rest.sum(axis=1, keepdims=True)
    lacks = (rest < 0).any(axis=1) | (size[:, 0] < 2)
    rest, size = np.maximum(rest, 0), np.where(lacks[:, None], 4.0, size)
    chance = rest / size
    if against.partner >= 0:
        others = np.maximum(size - rest[:, [against.partner]], 1e-300)
        same = (np.arange(VALUES) == against.partner)[None, :]
        chance = rest / (size - against.step) * (others - against.step + against.step * same) / others
    return np.where(lacks[:, None], 0.0, chance)


def _after(chances: Any, values: Any, over: float) -> Any:
    """What the next card brings on average, where `values` are those of the hands that it makes."""
    then = hands().then
    after = np.where(then >= 0, values[then], over)
    return np.where(chances > 0, chances * after, 0.0).sum(axis=1)


def _doubled(chances: Any, kept: Any, made: Worth, times: int) -> tuple[Any, list[Any], list[Any]]:
    """What a doubled hand brings that may be doubled `times` more, in units of half of what lies on it; and for each
    number of times left, from none up, which hands are doubled again and which are rescued."""
    open_, kept = hands().total < 21, np.nan_to_num(kept, nan=-2.0)
    brings, again, rescues = np.maximum(kept, made.rescued), [], []
    for left in range(times + 1):
        more = np.where(open_ & (left > 0), 2 * _after(chances, brings, -2.0), NEVER)
        again.append(more > np.maximum(kept, made.rescued))
        rescues.append(~again[-1] & (made.rescued > kept))
        brings = np.maximum(np.maximum(kept, made.rescued), more)
    return brings, again, rescues


def _best(choices: Floats, chances: Any, made: Worth, times: int) -> tuple[Any, Played]:
    """What the best play brings with each hand, and how that is played."""
    doubled, again, rescues = _doubled(chances, choices[:, KEPT], made, times)
    stand, double = np.nan_to_num(choices[:, STAND], nan=NEVER), _after(chances, doubled, -2.0)
    playing, acts, found = np.full(len(stand), NEVER), np.full(len(stand), STAND), hands()
    for layer in layers():
        after = np.where(found.then[layer] >= 0, playing[found.then[layer]], -1.0)
        hit = np.where(chances[layer] > 0, chances[layer] * after, 0.0).sum(axis=1)
        may = [
            stand[layer],
            np.where(made.open[layer], hit, NEVER),
            np.where(made.may_double[layer], double[layer], NEVER),
            np.where(found.cards[layer] > 1, made.given_up, NEVER),
        ]
        acts[layer] = np.argmax(may, axis=0)
        playing[layer] = np.max(may, axis=0)
    return playing, Played(acts, tuple(again), tuple(rescues))


def _follow(choices: Floats, chances: Any, made: Worth, played: Played, staked: bool) -> Any:
    """What each hand brings that is `played` so; with `staked`, what lies on it in the end."""
    kept = np.full(len(choices), 2.0) if staked else np.nan_to_num(choices[:, KEPT])
    over, rescued, ended = (1.0, 2.0, 1.0) if staked else (-1.0, made.rescued, made.given_up)
    doubled = kept
    for again, rescues in zip(played.again, played.rescues, strict=True):
        more = 2 * _after(chances, doubled, 2 * over)
        doubled = np.where(again, more, np.where(rescues, rescued, kept))
    twice = _after(chances, doubled, 2 * over)
    stand = np.ones(len(choices)) if staked else np.nan_to_num(choices[:, STAND])
    playing = np.zeros(len(stand))
    for layer in layers():
        after = np.where(hands().then[layer] >= 0, playing[hands().then[layer]], over)
        hit = np.where(chances[layer] > 0, chances[layer] * after, 0.0).sum(axis=1)
        each = [stand[layer], hit, twice[layer], np.full(len(layer), ended)]
        playing[layer] = np.choose(played.acts[layer], each)
    return playing


class _Pair:
    """A pair that is split, each hand of it played best by its own cards."""

    def __init__(self, rules: Rules, against: Against, pair: int, times: int) -> None:
        self.dealer, self.against, self.pair = draws_beside(rules, against, pair), against, pair
        self.made, self.base = worth(rules, True), number((pair + 1,))
        self.ways = endings(most_hands(rules, pair))
        self.played = _best(*self._at(1), self.made, times)[1]
        if one_card(rules, pair):
            self.played = replace(self.played, acts=acts_for(rules, against, pair))

    def _at(self, stage: int) -> tuple[Floats, Any]:
        return self.dealer.choices(self.made, stage), next_cards(self.against, self.dealer.less(stage))

    def _one(self, staked: bool, more: int) -> tuple[float, float]:
        """What one hand brings, or what lies on it, with `more` further cards of the pair's value gone; and the part
        in which the first card drawn to it is of another value."""
        choices, chances = self._at(1 + more)
        drawn = (
            chances[self.base] * _follow(choices, chances, self.made, self.played, staked)[hands().then[self.base]]
        )
        return float(drawn.sum()), float(drawn.sum() - drawn[self.pair])

    def _more(self, most: int) -> list[float]:
        """The chances that the next cards, none to `most` of them, all have the pair's value."""
        left, chances = self.dealer.less(1), [1.0]
        for gone in range(most):
            left[self.pair] -= self.against.step * min(gone, 1)
            here = left - self.against.step * hands().counts[self.base]
            next_like = draws(here, here.sum(), self.against.step, self.against.partner, self.pair)
            chances.append(chances[-1] * next_like if here[self.pair] > 0 else 0.0)
        return chances

    def brings(self, staked: bool) -> float:
        """What all hands bring, or what lies on them: as `pitboss.twenty_one.exact.splits.split` adds it up."""
        most = max(way.more + way.others for way in self.ways)
        chances, one = self._more(most), [self._one(staked, more) for more in range(most + 1)]

        def beside(more: int, others: int, unlike: int) -> float:
            """What one hand brings where `others` hands beside it have got another card."""
            return sum(
                (-1 if taken % 2 else 1) * comb(others, taken) * chances[more + taken] * one[more + taken][unlike]
                for taken in range(others + 1)
            )

        return sum(
            way.orders
            * (
                (way.others * beside(way.more, way.others - 1, 1) if way.others else 0.0)
                + (way.free * beside(way.more, way.others, 0) if way.free else 0.0)
            )
            for way in self.ways
        )


def _up_card(rules: Rules, up: UpCard, times: int) -> tuple[UpCard, UpCard]:
    """The up card with what the best play brings where doubled hands may be doubled again; and with what lies on the
    hands in the end."""
    chances = next_cards(up.against, up.against.left)
    playing, played = _best(up.brings, chances, up.made, times)
    stakes = _follow(up.brings, chances, up.made, played, True)
    splits, laid = up.splits.copy(), up.splits.copy()
    for pair in np.flatnonzero(splits > NEVER).tolist():
        one = _Pair(rules, up.against, pair, times)
        splits[pair], laid[pair] = one.brings(False), one.brings(True)
    brings, lies = up.brings.copy(), up.brings.copy()
    brings[:, 3], lies[:, 3] = playing, stakes
    return replace(up, brings=brings, splits=splits), replace(up, brings=lies, splits=laid)


def redoubled_odds(wager: str, rules: Rules, shoe: Shoe, times: int) -> list[WagerOdds]:
    """The odds of a wager on a hand by the best play by the cards held, where a doubled hand may be doubled `times`
    more."""
    if worth(rules, False).blind or any(one_card(rules, pair) and rules.split_aces_double for pair in range(VALUES)):
        raise BadSupposition(
            "Doubling again is figured where the dealer's blackjack is known before a hand is played."
        )
    gained = staked = 0.0
    for up in every_up_card(rules, shoe):
        now, laid = _up_card(rules, up, times)
        gained += mean(brought(rules, shoe, now))
        staked += sum(chance * _lies(rules, now, laid, a, b) for a, b, chance in deals(shoe, up.value))
    said = f"the best play by the cards held, a doubled hand doubled up to {times} times more where that pays"
    return [WagerOdds(wager, BEST, {}, mean=fraction(gained), action=fraction(staked), strategy=said)]


def _lies(rules: Rules, up: UpCard, laid: UpCard, first: int, second: int) -> float:
    """What lies on a hand of two cards in the end; a dealer's blackjack takes the first wager alone."""
    hand, playing = number((first + 1, second + 1)), best(up, first, second)
    surrenders = rules.surrender in (Surrender.LATE, Surrender.EARLY) and playing < -0.5
    if hand == number(BLACKJACK_HAND) or surrenders:
        return 1.0
    splits = first == second and up.splits[first] >= playing > up.brings[hand, 3]
    lies = laid.splits[first] if splits else laid.brings[hand, 3]
    return 1 + (1 - up.blackjack(hand)) * (float(lies) - 1)
