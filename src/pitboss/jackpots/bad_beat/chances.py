"""How often a payout is hit where all players stay to the showdown, by the number of players.

A bad beat is too rare to be met by dealing. So two qualifying hands of five cards are put where two players may hold
them, every way by its chance, and the rest is dealt. A deal comes up as often as it holds such pairs, so each is
counted by one over their number: what is added up is, on average, the very chance, and hardly varies. The sum of the
chances of the pairs is exact; a sample of deals gives the rest. Nothing is left out: every deal in which the payout
is hit holds a pair.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, perm, sqrt
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.compiled import compiled, inlined
from pitboss.core.computing.philox import below, stream, word
from pitboss.jackpots.bad_beat.program import Program
from pitboss.ranks.five_card import rank5
from pitboss.ranks.groups import CLASSES, FOUR_OF_A_KIND, HIGH_CARD, STRAIGHT, class_of

CARDS, FIVE = 52, 5
PRECISE = 0.004
"""The relative standard error that is dealt down to."""
_PILOT, _SAMPLE, _MOST = 400, 20_000, 2_000_000
"""How many deals to try first for each kind of pair, how many to add at a time, and the most in all."""
CLASS = len(CLASSES)
_LISTED = 1 << 19
"""The most pairs to list; if there are more, draw them at random."""


class Deal(NamedTuple):
    """What each player and the board are dealt: `own` cards, of which `exactly` that many make the hand (0: any).

    Where cards are drawn, `own` has the first five and as many more as may be drawn.
    """

    own: int
    board: int = 0
    exactly: int = 0
    drawn: int = 0

    @property
    def most(self) -> int:
        """For how many players there are cards."""
        return (CARDS - self.board) // self.own


class Chance(NamedTuple):
    """How often a payout is hit in a round of play, and the standard error of that."""

    often: float
    error: float

    @property
    def relative(self) -> float:
        return self.error / self.often if self.often else 0.0


class _Strong(NamedTuple):
    """Every five cards that qualify: the cards, their keys, and their sets of cards."""

    cards: Any
    keys: Any
    sets: Any


def chance_of(program: Program, deal: Deal, players: int, precise: float = PRECISE, seed: int = 1) -> Chance:
    """The chance that a payout's primary hand is hit in a round of `players` players. 13:69F-14.19(a), (b)3

    Pairs are put in and dealt around apart by how many cards they share and by their classes, most often where it
    matters most: what lies on the board for all to use makes deals with very many pairs, and those must not crowd out
    the others.
    """
    pairs = program.kind == "bad_beat"
    if players < max(program.conditions.players, 2 if pairs else 1):
        return Chance(0.0, 0.0)
    parts = [
        _Part(program, deal, players, kind, many, stream(seed, players << 16 | kind))
        for kind, many in enumerate(_counts(program.hand.key, pairs))
        if many and _ways(deal, pairs)[kind % (FIVE + 1)]
    ]
    for part in parts:
        part.deal(_PILOT)
    while True:
        often, error = sum(part.often for part in parts), sqrt(sum(part.spread**2 / part.dealt for part in parts))
        if error <= precise * often or sum(part.dealt for part in parts) > _MOST:
            return Chance(often, error)
        weight = sum(part.spread for part in parts)
        for part in parts:
            part.deal(round(_SAMPLE * part.spread / weight))


class _Part:
    """The deals around pairs of one kind."""

    def __init__(self, program: Program, deal: Deal, players: int, kind: int, many: int, chance: Any) -> None:
        self._strong, self._kind, self._chance = _strong(program.hand.key), kind, chance
        conditions, pairs = program.conditions, program.kind == "bad_beat"
        self._asked = np.array([program.hand.key, conditions.both_hole_cards, conditions.pocket_pair, pairs])
        self._shape = np.array([deal.own, deal.board, deal.exactly, deal.drawn, players])
        ways = _ways(deal, pairs)[kind % (FIVE + 1)]
        self._ways = np.array([[mine, others, float(chance)] for (mine, others), chance in ways.items()])
        self._listed = _listed(program.hand.key, kind) if pairs and many <= _LISTED else np.zeros((0, 2), np.int64)
        self._times = float(many * sum(ways.values())) * (players * (players - 1) if pairs else players)
        """How many such pairs there are in a deal on average, of two players in order."""
        self._sums = np.zeros(2)
        self.dealt = 0

    def deal(self, sample: int) -> None:
        compiled(_sample)(
            *self._strong,
            self._listed,
            self._kind,
            self._ways,
            self._shape,
            self._asked,
            sample,
            self._chance,
            self._sums,
        )
        self.dealt += sample

    @property
    def often(self) -> float:
        return float(self._times * self._sums[0] / self.dealt)

    @property
    def spread(self) -> float:
        """The standard deviation of what one deal adds."""
        mean = self._sums[0] / self.dealt
        return float(self._times * sqrt(max(self._sums[1] / self.dealt - mean * mean, 0.0)))


@cache
def _counts(least: int, pairs: bool) -> list[int]:
    strong = _strong(least)
    return [int(many) for many in compiled(_count)(strong.sets, strong.keys, pairs)]


@cache
def _listed(least: int, kind: int) -> Any:
    strong, many = _strong(least), _counts(least, True)[kind]
    listed = np.zeros((many, 2), np.int64)
    compiled(_list)(strong.sets, strong.keys, kind, listed)
    return listed


@cache
def _strong(least: int) -> _Strong:
    room = np.zeros((comb(CARDS, FIVE), FIVE), np.int64)
    keys = np.zeros(comb(CARDS, FIVE), np.int64)
    count = compiled(_choose)(least, room, keys)
    cards = room[:count].copy()
    return _Strong(cards, keys[:count].copy(), (1 << cards).sum(1))


@cache
def _ways(deal: Deal, pairs: bool) -> dict[int, dict[tuple[int, int], Fraction]]:
    """The chance that five cards lie with a player and the board and (of pairs) other five with another player and
    the board, by how many cards the two share, and how many of each lie in the players' own hands."""
    found: dict[int, dict[tuple[int, int], Fraction]] = {}
    for shared in range(FIVE + 1):
        alone = FIVE - shared
        found[shared] = {}
        for mine in range(min(alone, deal.own) + 1):
            for others in range(min(alone, deal.own) + 1 if pairs else 1):
                if deal.exactly and (mine != deal.exactly or (pairs and others != deal.exactly)):
                    continue
                on_board = shared + alone - mine + (alone - others if pairs else 0)
                if on_board > deal.board or (not pairs and shared):
                    continue
                many = comb(alone, mine) * (comb(alone, others) if pairs else 1)
                places = perm(deal.board, on_board) * perm(deal.own, mine) * perm(deal.own, others)
                found[shared][mine, others] = Fraction(many * places, perm(CARDS, on_board + mine + others))
    return found


def _choose(least: int, room: Any, keys: Any) -> int:
    """Fill in every five cards with a key of at least `least`; returns how many there are."""
    count = 0
    for a in range(4, CARDS):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        key = rank5(a, b, c, d, e)
                        if key >= least:
                            room[count, 0], room[count, 1], room[count, 2] = a, b, c
                            room[count, 3], room[count, 4] = d, e
                            keys[count] = key
                            count += 1
    return count


@inlined
def _common(one: int, other: int) -> int:
    """How many cards two sets of five share."""
    both, count = one & other, 0
    while both:
        both &= both - 1
        count += 1
    return count


@inlined
def _kind_of(sets: Any, keys: Any, i: int, j: int) -> int:
    """The kind of a pair: its two classes, in whatever order, and how many cards it shares."""
    one, other = class_of(keys[i]), class_of(keys[j])
    return (min(one, other) * CLASS + max(one, other)) * (FIVE + 1) + _common(sets[i], sets[j])


def _count(sets: Any, keys: Any, pairs: bool) -> Any:
    """How many pairs of qualifying hands that differ in rank are of each kind; or how many hands there are."""
    many = np.zeros(CLASS * CLASS * (FIVE + 1), np.int64)
    if not pairs:
        many[0] = len(keys)
        return many
    for i in range(len(keys)):
        for j in range(len(keys)):
            if keys[i] != keys[j]:
                many[_kind_of(sets, keys, i, j)] += 1
    return many


def _list(sets: Any, keys: Any, kind: int, listed: Any) -> None:
    """The pairs of a kind."""
    at = 0
    for i in range(len(keys)):
        for j in range(len(keys)):
            if keys[i] != keys[j] and _kind_of(sets, keys, i, j) == kind:
                listed[at, 0], listed[at, 1] = i, j
                at += 1


def _sample(
    cards: Any,
    keys: Any,
    sets: Any,
    listed: Any,
    kind: int,
    ways: Any,
    shape: Any,
    asked: Any,
    sample: int,
    made: Any,
    sums: Any,
) -> None:
    """Deal so often with a pair put in, and add up one over the pairs where the payout is hit, and its square."""
    own, board, players, pairs = shape[0], shape[1], shape[4], asked[3]
    hands = np.zeros((players, own), np.int64)
    common = np.zeros(board, np.int64)
    found = np.zeros((players, 64), np.int64)
    for _ in range(sample):
        i = j = 0
        if not pairs:
            i = below(made, len(keys))
        elif len(listed):
            at = below(made, len(listed))
            i, j = listed[at, 0], listed[at, 1]
        else:
            while keys[i] == keys[j] or _kind_of(sets, keys, i, j) != kind:
                i, j = below(made, len(keys)), below(made, len(keys))
        _deal_around(cards[i], cards[j], sets[i], sets[j], pairs, ways, made, hands, common)
        many = 0
        for player in range(players):
            found[player, 0] = _strong_in(hands[player], common, shape[2], asked[0], found[player])
        for one in range(players):
            if not pairs:
                many += found[one, 0]
                continue
            for other in range(players):
                if one != other:
                    for a in range(1, found[one, 0] + 1):
                        for b in range(1, found[other, 0] + 1):
                            many += found[one, a] != found[other, b]
        if many and _hit(hands, common, shape, asked):
            sums[0] += 1.0 / many
            sums[1] += 1.0 / many / many


@inlined
def _deal_around(
    first: Any, second: Any, set1: int, set2: int, pairs: bool, ways: Any, made: Any, hands: Any, common: Any
) -> None:
    """Put the cards of one or two hands where they may lie, by its chance, and deal the rest."""
    left = word(made) / 4294967296.0 * ways[:, 2].sum()
    way = 0
    while way + 1 < len(ways) and left >= ways[way, 2]:
        left -= ways[way, 2]
        way += 1
    taken, on_board = 0, 0
    for turn in range(2 if pairs else 1):
        five, other = (first, set2) if turn == 0 else (second, set1)
        if not pairs:
            other = 0
        need = int(ways[way, turn])
        alone = 0
        for k in range(FIVE):
            alone += not other >> five[k] & 1
        held = 0
        for k in range(FIVE):
            card = five[k]
            if other >> card & 1:
                if turn == 0:
                    common[on_board] = card
                    on_board += 1
            elif below(made, alone) < need - held:
                hands[turn, held] = card
                held += 1
                alone -= 1
            else:
                common[on_board] = card
                on_board += 1
                alone -= 1
            taken |= 1 << card
    for player in range(len(hands)):
        held = int(ways[way, player]) if player < (2 if pairs else 1) else 0
        for k in range(held, hands.shape[1]):
            taken = _any_card(made, taken, hands[player], k)
        for k in range(hands.shape[1] - 1, 0, -1):
            swap = below(made, k + 1)
            hands[player, k], hands[player, swap] = hands[player, swap], hands[player, k]
    for k in range(on_board, len(common)):
        taken = _any_card(made, taken, common, k)


@inlined
def _any_card(made: Any, taken: int, into: Any, at: int) -> int:
    while True:
        card = below(made, CARDS)
        if not taken >> card & 1:
            into[at] = card
            return taken | 1 << card


@inlined
def _strong_in(own: Any, common: Any, exactly: int, least: int, found: Any) -> int:
    """The keys of all qualifying five of a player's cards, from place 1 on; how many."""
    size = len(own) + len(common)
    count = 0
    for a in range(4, size):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        mine = (a < len(own)) + (b < len(own)) + (c < len(own)) + (d < len(own)) + (e < len(own))
                        if exactly and mine != exactly:
                            continue
                        key = _key(own, common, a, b, c, d, e)
                        if key >= least:
                            count += 1
                            found[count] = key
    return count


@inlined
def _key(own: Any, common: Any, a: int, b: int, c: int, d: int, e: int) -> int:
    n = len(own)
    return rank5(
        own[a] if a < n else common[a - n],
        own[b] if b < n else common[b - n],
        own[c] if c < n else common[c - n],
        own[d] if d < n else common[d - n],
        own[e] if e < n else common[e - n],
    )


@inlined
def _hit(hands: Any, common: Any, shape: Any, asked: Any) -> bool:
    """Whether the payout is hit, as `qualify.qualifies` says it of a showdown."""
    least, both, pocket, pairs = asked[0], asked[1], asked[2], asked[3]
    best, winner, loser_key = 0, False, -1
    for turn in range(2):
        for player in range(len(hands)):
            own = hands[player]
            if shape[3]:
                own = _after_draw(own)
            key, used = _best(own, common, shape[2])
            if turn == 0:
                best = max(best, key)
                continue
            if both and used < 2:
                continue
            if pocket and class_of(key) == FOUR_OF_A_KIND:
                same = 0
                for card in own:
                    same += card >> 2 == key >> 16 & 15
                if same < 2:
                    continue
            if key == best:
                winner = True
            if key >= least and (not pairs or key < best):
                loser_key = max(loser_key, key)
    return loser_key >= 0 and (winner or not pairs)


@inlined
def _best(own: Any, common: Any, exactly: int) -> tuple[int, int]:
    """The key of a player's hand, and how many own cards it can be made with at most."""
    size, n = len(own) + len(common), len(own)
    best, used = 0, 0
    for a in range(4, size):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        mine = (a < n) + (b < n) + (c < n) + (d < n) + (e < n)
                        if exactly and mine != exactly:
                            continue
                        key = _key(own, common, a, b, c, d, e)
                        if key > best:
                            best, used = key, mine
                        elif key == best:
                            used = max(used, mine)
    return best, used


@inlined
def _after_draw(own: Any) -> Any:
    """Five cards as most people draw: a straight or better stands; cards of a rank that comes twice or more are kept,
    else four of a suit, else the two highest."""
    key = rank5(own[0], own[1], own[2], own[3], own[4])
    keep = np.zeros(FIVE, np.int64)
    hand = class_of(key)
    kept = 0
    for k in range(FIVE):
        same, suit, higher = 0, 0, 0
        for m in range(FIVE):
            same += own[m] >> 2 == own[k] >> 2
            suit += own[m] & 3 == own[k] & 3
            higher += own[m] > own[k]
        keep[k] = hand >= STRAIGHT or same > 1
        if hand == HIGH_CARD:
            keep[k] = suit >= 4
        kept += keep[k]
    if kept == 0:
        for k in range(FIVE):
            higher = 0
            for m in range(FIVE):
                higher += own[m] > own[k]
            keep[k] = higher < 2
    after = np.zeros(FIVE, np.int64)
    following = FIVE
    for k in range(FIVE):
        after[k] = own[k]
        if not keep[k]:
            after[k] = own[following]
            following += 1
    return after
