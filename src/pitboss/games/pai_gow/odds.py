"""Exact odds of pai gow: every hand of the player against every hand of the dealer. 13:69F-10.7, 10.8, 10.11

The player's four tiles leave 28, of which the dealer holds any four: 35,960 hands against 20,475 each, counted
over kinds of tile. Vigorish is taken as 5 percent exactly; rounding up to 25 cents matters only where a wager is
no multiple of five dollars. A bank is figured against one opponent with a flat wager, who sets by the dealer's
way, so that the surplus which bears vigorish is that one wager.

Against a traditional house way the figures agree with what is published for ways of that kind (2.4 percent where
both sides set by it, 1.6 to 1.7 for a player who sets optimally). Against the bare rules of 10.7(d) a player who
sets optimally has the better of the casino: those rules never split a pair and make a nine at any price, which
leaves the low hand poor. That is what the exceptions of 10.7(e) are for.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Any

from pitboss.core.compiled import compiled, prange
from pitboss.core.equipment.tiles import KINDS
from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.players import DefaultPlayer
from pitboss.core.steps import Ask, Chosen
from pitboss.core.table import Table
from pitboss.games.pai_gow import dragons_eye
from pitboss.games.pai_gow.bank import SET_BY_BANK
from pitboss.games.pai_gow.setting import Four, hands, read_setting, settings
from pitboss.games.pai_gow.wagers import LOSE, MAIN, VIGORISH_PERCENT, WIN, PaiGowOptions, result
from pitboss.games.pai_gow.ways import Way

_COUNTS = tuple(kind.count for kind in KINDS)
_WAYS = 3  # to set four tiles, at most
DEALS = comb(32, 4) * comb(28, 4)
"""A player's hand and the dealer's, tile by tile."""


def _count(kinds: Any, keys: Any, shown: Any, dealer: Any, found: Any) -> None:
    """For each hand and way to set it, how many of the opponent's hands it wins and loses against.

    `kinds` gives the hands, `keys` their high and low keys by way of setting; `shown` what the dealer's way makes
    of each, as a row of `dealer`, the different pairs of keys that it makes. `found` is filled per hand and way
    with: won, lost as a player; won, lost as the bank.
    """
    for mine in prange(len(kinds)):
        left = [0] * len(_COUNTS)
        for kind in range(len(_COUNTS)):
            left[kind] = _COUNTS[kind]
        for place in range(4):
            left[kinds[mine, place]] -= 1
        times = [0] * len(dealer)
        for other in range(len(kinds)):
            times[shown[other]] += _ways(kinds[other], left)
        for row in range(len(dealer)):
            high, low = dealer[row, 0], dealer[row, 1]
            for way in range(_WAYS):
                my_high, my_low = keys[mine, way, 0], keys[mine, way, 1]
                as_player = result(my_high, my_low, high, low)
                if as_player == WIN:
                    found[mine, way, 0] += times[row]
                elif as_player == LOSE:
                    found[mine, way, 1] += times[row]
                against_bank = result(high, low, my_high, my_low)
                if against_bank == LOSE:
                    found[mine, way, 2] += times[row]
                elif against_bank == WIN:
                    found[mine, way, 3] += times[row]


def _ways(hand: Any, left: list[int]) -> int:
    """In how many ways a hand can be drawn from the tiles that are left; two of a kind at most."""
    ways = 1
    for place in range(4):
        kind = hand[place]
        if place < 3 and kind == hand[place + 1]:
            continue
        if place > 0 and kind == hand[place - 1]:
            ways *= left[kind] // 2
        else:
            ways *= left[kind]
    return ways


@dataclass(frozen=True)
class Analysis:
    """Every hand with its weight, and per way to set it what it wins and loses, as a player and as the bank.

    `filed` is the dealer's way to set each hand; ways are numbered as in `settings`.
    """

    index: dict[Four, int]
    weights: list[int]
    found: list[list[list[int]]]
    filed: list[int]

    def best(self, net_win: Fraction, bank: bool) -> list[int]:
        """The way to set each hand that gains most, where a win brings `net_win` of the stake."""
        column = 2 if bank else 0
        won_for, lost_for = net_win.numerator, net_win.denominator
        return [
            max(range(_WAYS), key=lambda way: won_for * ways[way][column] - lost_for * ways[way][column + 1])
            for ways in self.found
        ]

    def counts(self, chosen: list[int], bank: bool) -> tuple[int, int, int]:
        """How many deals are won, pushed and lost by who sets each hand in the way chosen for it."""
        column = 2 if bank else 0
        won = lost = 0
        for weight, ways, way in zip(self.weights, self.found, chosen, strict=True):
            won += weight * ways[way][column]
            lost += weight * ways[way][column + 1]
        return won, DEALS - won - lost, lost


@cache
def analysis(way: Way) -> Analysis:
    """Every hand against every hand that the dealer may hold and sets by `way`.

    Where tiles of a kind leave fewer ways than three, the last one is counted again.
    """
    import numpy as np

    every = hands()
    keys = np.zeros((len(every), _WAYS, 2), np.int16)
    rows: dict[tuple[int, int], int] = {}
    shown, weights, filed = [], [], []
    for at, hand in enumerate(every):
        ways = settings(hand)
        for number in range(_WAYS):
            keys[at, number] = ways[min(number, len(ways) - 1)][1:]
        set_so = way.set(hand)[0]
        shown.append(rows.setdefault((set_so.high, set_so.low), len(rows)))
        filed.append(ways.index(set_so))
        weight = 1
        for kind in set(hand):
            weight *= comb(_COUNTS[kind], hand.count(kind))
        weights.append(weight)
    found = np.zeros((len(every), _WAYS, 4), np.int64)
    count = compiled(_count, parallel=True)
    count(np.array(every, np.int8), keys, np.array(shown, np.int16), np.array(list(rows), np.int16), found)
    return Analysis({hand: at for at, hand in enumerate(every)}, weights, found.tolist(), filed)


def wager_odds(options: PaiGowOptions) -> list[WagerOdds]:
    """The odds of every wager on offer; of the pai gow wager also set by the dealer's way, and as the bank."""
    found = [
        _main(options, "", bank=False, optimal=True),
        _main(options, "dealer way", bank=False, optimal=False),
    ]
    if options.player_banking:
        found.append(_main(options, "bank, optimal", bank=True, optimal=True))
        found.append(_main(options, "bank, dealer way", bank=True, optimal=False))
    if options.co_banking:
        found.append(_main(options, "co-bank", bank=True, optimal=False))
    return found + _dice(options) if options.dragons_eye else found


def _net_win(options: PaiGowOptions) -> Fraction:
    """What a win brings of the stake. 13:69F-10.7(k), (l)"""
    return Fraction(1) if options.triples_lose else 1 - Fraction(VIGORISH_PERCENT, 100)


def _main(options: PaiGowOptions, selection: str, *, bank: bool, optimal: bool) -> WagerOdds:
    found = analysis(options.way)
    net_win = _net_win(options)
    won, pushed, lost = found.counts(found.best(net_win, bank) if optimal else found.filed, bank)
    all_deals = DEALS
    if options.triples_lose:  # one shake in 36 is a triple, and then no tile counts
        won, pushed, lost, all_deals = 35 * won, 35 * pushed, 35 * lost, 36 * DEALS
        won, lost = (won + DEALS, lost) if bank else (won, lost + DEALS)
    results = {Fraction(-1): lost, Fraction(0): pushed, net_win: won}
    how = f"set to gain most against {options.way.title}" if optimal else f"set by {options.way.title}"
    against = "; one opponent, who sets by the same way" if bank else ""
    return WagerOdds(
        MAIN,
        selection,
        {net: Fraction(n, all_deals) for net, n in results.items() if n},
        strategy=f"Hands are {how}{against}; nothing is surrendered.",
    )


_PLACE = 1  # any position is like any other to the dice
_ROLLS = tuple(product(range(1, 7), repeat=3))


def _dice(options: PaiGowOptions) -> list[WagerOdds]:
    """The dragon's eye wagers, over every fall of three dice. 13:69F-10.11"""
    found = []
    for kind in ("even", "odd", "match", "double", "triple"):
        counts: Counter[Fraction] = Counter()
        for dice in _ROLLS:
            odds = dragons_eye.wins(kind, _PLACE, dice, 0, False)
            counts[Fraction(-1) if odds is None else odds.fraction] += 1
        found.append(from_counts(kind, counts))
    shakers = (False, True) if options.dragons_eye_first_shaker == "button_holder" else (False,)
    for shaker, keep in product(shakers, (True, False)):
        who = "The player shakes first" if shaker else "Somebody else shakes first"
        until = "kept up until it loses or the third triple is paid" if keep else "taken down after a triple"
        selection = ", ".join(["shaker"] * shaker + ["taken down after a triple"] * (not keep))
        found.append(
            WagerOdds(
                dragons_eye.BONUS,
                selection,
                _bonus(0, shaker, keep),
                strategy=f"{who}; the wager is {until}.",
            )
        )
    return found


@cache
def _bonus(triples: int, shaker: bool, keep: bool) -> dict[Fraction, Fraction]:
    """The net results of a dice bonus wager after some triples running. 13:69F-10.11(f)

    The player at whose position a triple puts the button shakes next.
    """
    results: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    each = Fraction(1, len(_ROLLS))
    for dice in _ROLLS:
        run = dragons_eye.run_after(triples, dragons_eye.triple(*dice))
        odds = dragons_eye.wins(dragons_eye.BONUS, _PLACE, dice, run, shaker)
        if odds is None:
            results[Fraction(-1)] += each
        elif keep and run < dragons_eye.RUN:
            for net, p in _bonus(run, dice[0] == _PLACE, keep).items():
                results[odds.fraction + net] += each * p
        else:
            results[odds.fraction] += each
    return dict(sorted(results.items()))


def strategy(options: PaiGowOptions) -> Callable[[Table, Ask], Chosen]:
    """The decisions behind the figures: hands set to gain most, every other question answered by its default."""
    found = analysis(options.way)
    best = {bank: found.best(_net_win(options), bank) for bank in (False, True)}
    otherwise = DefaultPlayer()

    def decide(table: Table, ask: Ask) -> Chosen:
        if ask.label != "set":
            return otherwise.choose(table, ask)
        a, b, c, d = sorted(read_setting(ask.choices[0]).kinds)
        hand = (a, b, c, d)
        way = best[ask.cite == SET_BY_BANK][found.index[hand]]
        ways = settings(hand)
        return ways[min(way, len(ways) - 1)].text

    return decide
