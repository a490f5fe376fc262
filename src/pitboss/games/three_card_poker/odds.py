"""Exact odds of three-card poker, and the best decisions, from every hand against every hand of the dealer.

The 22,100 hands fall into 1,755 kinds that differ only in the names of the suits and so fare alike. One hand
of each kind meets all 18,424 hands that the dealer may then hold; the counts are exact and belong to no
option, so every pay table is answered from them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, Any

from pitboss.core.answers import known
from pitboss.core.compiled import compiled
from pitboss.core.equipment.cards import DECK, index, parse_cards
from pitboss.core.figures import Decision, WagerOdds, from_counts
from pitboss.core.paytables import REGULATION
from pitboss.core.players import or_default
from pitboss.core.settlement import decided_net
from pitboss.core.steps import Ask, Chosen
from pitboss.exact import RESULTS
from pitboss.games.three_card_poker.wagers import (
    FORFEITED,
    Facts,
    ThreeCardPokerOptions,
    ante_bonus,
    outcome,
    showdown,
)
from pitboss.ranks.evaluate import START, Tables, evaluator, key_of
from pitboss.ranks.groups import CLASSES as SIX_CARD_CLASSES
from pitboss.ranks.groups import class_of
from pitboss.ranks.names import marks
from pitboss.ranks.three_card import CLASSES, HIGH_CARD, class3, describe3, rank3

if TYPE_CHECKING:
    import numpy.typing as npt

    from pitboss.core.table import Table

    Ints = npt.NDArray[Any]

HANDS = comb(52, 3)
AGAINST = comb(49, 3)
"""The hands that the dealer may hold when a player's three cards are known."""
FOLD = decided_net(FORFEITED)
"""What a folded hand nets, in antes. 19:47-20.10(b)"""

_NAMINGS = tuple(permutations(range(4)))


def alike(a: int, b: int, c: int) -> int:
    """A number that hands share which differ only in the names of their suits: their least set of cards."""
    least = 1 << 52
    for suit in _NAMINGS:
        least = min(least, 1 << (a & ~3 | suit[a & 3]) | 1 << (b & ~3 | suit[b & 3]) | 1 << (c & ~3 | suit[c & 3]))
    return least


def _every_hand(keys: Ints, sets: Ints, kinds: Ints) -> None:
    """Rank, set of cards and kind of every three cards."""
    at = 0
    for a in range(52):
        for b in range(a):
            for c in range(b):
                keys[at] = rank3(a, b, c)
                sets[at] = 1 << a | 1 << b | 1 << c
                kinds[at] = alike(a, b, c)
                at += 1


def meet(own_keys: Ints, own_sets: Ints, keys: Ints, sets: Ints, results: Ints) -> None:
    """How often each hand comes to each result against every hand that shares no card with it."""
    for i in range(own_keys.shape[0]):
        for j in range(keys.shape[0]):
            if not own_sets[i] & sets[j]:
                results[i, showdown(own_keys[i], keys[j])] += 1


def _every_six(tables: Tables, found: Ints) -> None:
    """How many of all hands of six cards are of each class by their best five."""
    add, suit = tables.add, tables.suit
    for a in range(52):
        for b in range(a):
            for c in range(b):
                total3, suits3 = START + add[a] + add[b] + add[c], suit[a] | suit[b] | suit[c]
                for d in range(c):
                    for e in range(d):
                        total5, suits5 = total3 + add[d] + add[e], suits3 | suit[d] | suit[e]
                        for f in range(e):
                            found[class_of(key_of(tables, total5 + add[f], suits5 | suit[f]))] += 1


@cache
def every_hand() -> tuple[Ints, Ints, Ints]:
    """For each of the 22,100 hands its rank, its set of cards and its kind."""
    import numpy as np

    keys, sets, kinds = np.empty(HANDS, np.int64), np.empty(HANDS, np.int64), np.empty(HANDS, np.int64)
    compiled(_every_hand)(keys, sets, kinds)
    return keys, sets, kinds


@dataclass(frozen=True, slots=True)
class Kind:
    """Hands alike but for the names of their suits: how many, their rank, and how often each result comes."""

    kind: int
    hands: int
    key: int
    results: tuple[int, ...]


@cache
def every_kind() -> tuple[Kind, ...]:
    """Each kind of hand against all that the dealer may hold."""
    return known("three_card_poker", (__name__,), "", tuple[Kind, ...], _every_kind)


def _every_kind() -> tuple[Kind, ...]:
    import numpy as np

    keys, sets, kinds = every_hand()
    names, first, hands = np.unique(kinds, return_index=True, return_counts=True)
    results = np.zeros((len(names), RESULTS), np.int64)
    compiled(meet)(keys[first], sets[first], keys, sets, results)
    return tuple(
        Kind(kind, n, key, tuple(found))
        for kind, n, key, found in zip(
            names.tolist(), hands.tolist(), keys[first].tolist(), results.tolist(), strict=True
        )
    )


@cache
def six_card_counts() -> dict[int, int]:
    """How many of the 20,358,520 hands of six cards are of each class."""
    return known("three_card_poker_six", (__name__,), "", dict[int, int], _six_card_counts)


def _six_card_counts() -> dict[int, int]:
    import numpy as np

    found = np.zeros(len(SIX_CARD_CLASSES), np.int64)
    compiled(_every_six)(evaluator(6), found)
    return dict(enumerate(found.tolist()))


@cache
def pair_plus_counts() -> dict[int, int]:
    """How many of the 22,100 hands are of each class."""
    counts: Counter[int] = Counter()
    for kind in every_kind():
        counts[class3(kind.key)] += kind.hands
    return {found: counts[found] for found in range(len(CLASSES))}


@dataclass(frozen=True)
class BestPlay:
    """The kinds of hand to play, and the rule of thumb that comes nearest to them.

    `threshold` is the lowest hand to play under the rule; `cost` what the rule loses of the ante on average
    against the best decision for every single hand. `hands` is how many of the 22,100 hands are played.
    """

    plays: frozenset[int]
    hands: int
    threshold: int
    cost: Fraction

    @property
    def rule(self) -> str:
        """The rule in words: play Q-6-4 or better."""
        key = self.threshold
        if class3(key) == HIGH_CARD:
            return f"play {marks(key >> 8 & 15, key >> 4 & 15, key & 15)} or better"
        return f"play {describe3(key)} or better"


def _net(wager: str, found: Facts, house: ThreeCardPokerOptions) -> Fraction:
    return decided_net(outcome(wager, found, house))


@cache
def _nets(bonus: str, pays: str) -> dict[tuple[int, int], Fraction]:
    """What ante, play and ante bonus net together, in antes, by the hand's class and the result."""
    house = ThreeCardPokerOptions(ante_bonus_table=bonus, pay_table=pays)
    return {
        (own, result): _net("ante", Facts(own, result), house) + _net("play", Facts(own, result), house)
        for own in range(len(CLASSES))
        for result in range(RESULTS)
    }


def _played(kind: Kind, nets: dict[tuple[int, int], Fraction]) -> Fraction:
    """What a hand of this kind nets when it is played, over all hands of the dealer, in antes."""
    own = class3(kind.key)
    return sum((nets[own, result] * n for result, n in enumerate(kind.results)), Fraction(0))


@cache
def best_play(ante_bonus_table: str = "standard", pays: str = REGULATION) -> BestPlay:
    """The decisions that net the most, hand by hand, and the best rule of the form "this hand or better"."""
    nets = _nets(ante_bonus_table, pays)
    gains = {kind: kind.hands * (_played(kind, nets) - FOLD * AGAINST) for kind in every_kind()}
    plays = frozenset(kind.kind for kind, gain in gains.items() if gain > 0)
    by_rank: defaultdict[int, Fraction] = defaultdict(Fraction)
    for kind, gain in gains.items():
        by_rank[kind.key] += gain
    best = so_far = Fraction(0)
    threshold = max(by_rank)
    for key in sorted(by_rank, reverse=True):
        so_far += by_rank[key]
        if so_far > best:
            best, threshold = so_far, key
    most = sum((gain for gain in gains.values() if gain > 0), Fraction(0))
    hands = sum(kind.hands for kind in gains if kind.kind in plays)
    return BestPlay(plays, hands, threshold, (most - best) / (HANDS * AGAINST))


def decisions(options: ThreeCardPokerOptions) -> Iterator[Decision]:
    """Every kind of hand, by one of its hands, with what it brings to play it and to fold it."""
    nets = _nets(options.ante_bonus_table, options.pay_table)
    for kind in sorted(every_kind(), key=lambda kind: kind.key, reverse=True):
        cards = " ".join(DECK[card] for card in range(51, -1, -1) if kind.kind >> card & 1)
        choices = {"play": _played(kind, nets) / AGAINST, "fold": FOLD}
        yield Decision("ante", cards, Fraction(kind.hands, HANDS), choices)


@cache
def _ante(ante_bonus_table: str, pays: str) -> WagerOdds:
    best, nets = best_play(ante_bonus_table, pays), _nets(ante_bonus_table, pays)
    ways: Counter[tuple[int, int]] = Counter()
    for kind in every_kind():
        if kind.kind in best.plays:
            for result, n in enumerate(kind.results):
                ways[class3(kind.key), result] += kind.hands * n
    counts = Counter({FOLD: (HANDS - best.hands) * AGAINST})
    for fate, n in ways.items():
        counts[nets[fate]] += n
    said = f"{best.rule}, fold the rest; it costs {best.cost} of the ante against the best decision for each hand"
    parts = _parts(ways, ante_bonus_table, pays)
    parts["folded"] = FOLD * Fraction(HANDS - best.hands, HANDS)
    return from_counts("ante", counts, action=1 + Fraction(best.hands, HANDS), strategy=said, parts=parts)


def _parts(ways: Counter[tuple[int, int]], bonus: str, pays: str) -> dict[str, Fraction]:
    """What ante, play wager and each line of the ante bonus add to the mean of the hands that are played."""
    deals = HANDS * AGAINST
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    house = ThreeCardPokerOptions(ante_bonus_table=bonus, pay_table=pays)
    for (own, result), n in ways.items():
        paid = ante_bonus(own, house)
        extra = Fraction(0) if paid is None else paid.fraction
        for wager in ("ante", "play"):
            net = _net(wager, Facts(own, result), house) - (extra if wager == "ante" else 0)
            found[f"{wager} {'lost' if net < 0 else 'won'}"] += net * n / deals
        if paid is not None:
            found[f"ante bonus: {CLASSES[own]}"] += extra * n / deals
    return dict(sorted(found.items()))


def _by_class(wager: str, counts: dict[int, int], options: ThreeCardPokerOptions, strategy: str = "") -> WagerOdds:
    nets: Counter[Fraction] = Counter()
    for found, n in counts.items():
        nets[_net(wager, Facts(found, six=found), options)] += n
    return from_counts(wager, nets, strategy=strategy)


def wager_odds(options: ThreeCardPokerOptions) -> list[WagerOdds]:
    """The exact odds of the wagers made before the deal. The ante's include play wager and ante bonus."""
    found = [_ante(options.ante_bonus_table, options.pay_table), _by_class("pair_plus", pair_plus_counts(), options)]
    if options.six_card_bonus_offered:
        forfeited = options.six_card_bonus_after_fold == "forfeited"
        said = "made with a pair plus alone, so that it is never forfeited" if forfeited else ""
        found.append(_by_class("six_card_bonus", six_card_counts(), options, said))
    return found


def strategy(options: ThreeCardPokerOptions) -> Callable[[Table, Ask], Chosen]:
    """The decisions behind the figures: the best for each single hand."""
    plays = best_play(options.ante_bonus_table, options.pay_table).plays

    def decide(table: Table, ask: Ask) -> Chosen:
        wanted = "play" if alike(*map(index, parse_cards(ask.about))) in plays else "fold"
        return or_default(table, ask, wanted)

    return decide
