"""Cards shared by all, every board counted: hands of hold 'em, short deck and Omaha that are known card by card.

Before the flop boards are not dealt one by one. But for flushes only ranks count: the 6,175 choices of five ranks are
taken once each, times the ways to deal them. A flush needs three cards of its suit on the board, four where nobody
has two of it: the sets of such cards are taken one by one, what lies beside them by rank again.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined
from pitboss.equities.counts import FIELDS, FIRST, KINDS, POT, SECOND, Counts, share
from pitboss.equities.games import kind_of
from pitboss.equities.tables import RANKS, Boards, pair_of
from pitboss.exact.card_sets import first_set, next_set
from pitboss.ranks.evaluate import OF_THREE, place_of, suit_of

SUITS = 4
_SUIT_RANKS = 0x1FFF
MOST_PAIRS = 15
"""Pairs of the largest hand: six cards."""

_flush: Callable[[Ints, int, int], int]
_players: int
"""Stand in the loops below for a rule of the game, the best flush of ranks of one suit in hand and on the board, 0
where there is none; and for the number of players where a loop is compiled for one, else for 0."""


@inlined
def bits(ranks: int) -> int:
    """How many ranks there are."""
    many = 0
    while ranks:
        ranks &= ranks - 1
        many += 1
    return many


@inlined
def any_flush(flush: Ints, own: int, board: int) -> int:
    """The best flush of any cards; the table has none for fewer than five."""
    return flush[own | board]  # type: ignore[no-any-return]


@inlined
def flush_of_two(flush: Ints, own: int, board: int) -> int:
    """The best flush of exactly two cards in hand and three of the board."""
    best = 0
    first = own
    while first:
        a = first & -first
        first ^= a
        second = first
        while second:
            b = second & -second
            second ^= b
            third = board
            while third:
                c = third & -third
                third ^= c
                fourth = third
                while fourth:
                    d = fourth & -fourth
                    fourth ^= d
                    fifth = fourth
                    while fifth:
                        e = fifth & -fifth
                        fifth ^= e
                        best = max(best, flush[a | b | c | d | e])
    return best


@inlined
def set_hands(hands: Ints, size: int, exactly_two: bool, pairs: Ints, many: Ints, suited: Ints) -> None:
    """Lay hands out for the loops: their pairs of ranks, and the ranks they have of each suit."""
    for player in range(len(hands)):
        set_hand(hands[player], size, exactly_two, player, pairs, many, suited)


@inlined
def set_hand(hand: Ints, size: int, exactly_two: bool, player: int, pairs: Ints, many: Ints, suited: Ints) -> None:
    """Lay one hand out. Where any cards may be taken a hand of two is its one pair."""
    count = 0
    suited[player] = 0
    for i in range(size):
        suited[player, hand[i] & 3] |= 1 << (hand[i] >> 2)
        for j in range(i):
            number = pair_of(hand[i] >> 2, hand[j] >> 2)
            known = False
            for k in range(count):
                known = known or pairs[player, k] == number
            if not known:
                pairs[player, count] = number
                count += 1
    many[player] = count


@inlined
def meet(
    rows: Ints,
    low_rows: Ints,
    split: bool,
    place: int,
    ways: int,
    players: int,
    pairs: Ints,
    many: Ints,
    flushes: Ints,
    highs: Ints,
    lows: Ints,
    sorts: Ints,
    pot: Ints,
    kinds: Ints,
) -> None:
    """Let the hands meet on boards of these ranks; `flushes` are the keys of the flushes that they have there."""
    players = _players or players  # noqa: F821
    for player in range(players):
        first = flushes[player]
        second = 0
        for i in range(many[player]):
            first = max(first, rows[place, pairs[player, i]])
            if split:
                second = max(second, low_rows[place, pairs[player, i]])
        highs[player] = first
        kinds[player, 0, kind_of(sorts[0], first)] += ways
        if split:
            lows[player] = second
            if second:
                kinds[player, 1, kind_of(sorts[1], second)] += ways
    share(highs, lows, players, split, ways, pot)


def count_folded(
    tables: Boards, hands: Ints, ways: Ints, size: int, exactly_two: bool, left: int, counts: Counts
) -> None:
    """Count every board of five that can be dealt of the cards that are `left`, as bits, against each choice of hands
    `hands[choice, player, place]`, times its `ways`."""
    players = _players or hands.shape[1]  # noqa: F821
    # Taken out here: a field of a tuple that is read in a loop costs more than what is looked up in it.
    add, _, offset, high, low, flush, split, sorts = tables
    pot, kinds = counts
    weight = np.zeros(RANKS, np.int64)
    for rank in range(RANKS):
        weight[rank] = add[rank * 4]
    pairs, many = np.zeros((players, MOST_PAIRS), np.int64), np.zeros(players, np.int64)
    suited, flushes = np.zeros((players, SUITS), np.int64), np.zeros(players, np.int64)
    highs, lows = np.zeros(players, np.int64), np.zeros(players, np.int64)
    chosen, ranks = np.zeros(5, np.int64), np.zeros(RANKS, np.int64)
    free, beside = np.zeros(SUITS, np.int64), np.zeros(RANKS, np.int64)
    of_rank, dealt = np.zeros(RANKS, np.int64), np.zeros(len(high), np.int64)
    for choice in range(len(hands)):
        set_hands(hands[choice], size, exactly_two, pairs, many, suited)
        free[:] = 0
        of_rank[:] = 0
        there = left
        for player in range(players):
            for i in range(size):
                there &= ~(1 << hands[choice, player, i])
        for card in range(52):
            if there >> card & 1:
                free[card & 3] |= 1 << (card >> 2)
                of_rank[card >> 2] += 1
        dealt[:] = 0
        times = ways[choice]
        for suit in range(SUITS):
            most = 0
            for player in range(players):
                most = max(most, bits(suited[player, suit]))
            least = max(3, 5 - most)
            if exactly_two:
                least = 3 if most >= 2 else 6
            here = 0
            for rank in range(RANKS):
                beside[rank] = of_rank[rank]
                if free[suit] >> rank & 1:
                    ranks[here] = rank
                    here += 1
                    beside[rank] -= 1
            for of_suit in range(least, min(5, here) + 1):
                first_set(chosen, of_suit)
                going = True
                while going:
                    board, total = 0, 0
                    for i in range(of_suit):
                        board |= 1 << ranks[chosen[i]]
                        total += weight[ranks[chosen[i]]]
                    for player in range(players):
                        flushes[player] = _flush(flush, suited[player, suit], board)  # noqa: F821
                    if of_suit == 5:
                        place = place_of(offset, total)
                        dealt[place] += 1
                        meet(
                            *(high, low, split, place, times, players, pairs, many),
                            *(flushes, highs, lows, sorts, pot, kinds),
                        )
                    for a in range(RANKS if of_suit < 5 else 0):
                        if not beside[a]:
                            continue
                        if of_suit == 4:
                            place = place_of(offset, total + weight[a])
                            ways_here = beside[a]
                            dealt[place] += ways_here
                            meet(
                                *(high, low, split, place, ways_here * times, players, pairs, many),
                                *(flushes, highs, lows, sorts, pot, kinds),
                            )
                            continue
                        for b in range(a + 1):
                            ways_here = beside[a] * (beside[a] - 1) // 2 if a == b else beside[a] * beside[b]
                            if not ways_here:
                                continue
                            place = place_of(offset, total + weight[a] + weight[b])
                            dealt[place] += ways_here
                            meet(
                                *(high, low, split, place, ways_here * times, players, pairs, many),
                                *(flushes, highs, lows, sorts, pot, kinds),
                            )
                    going = next_set(chosen, of_suit, here)
        flushes[:] = 0
        for a in range(RANKS):
            for b in range(a, RANKS):
                for c in range(b, RANKS):
                    for d in range(c, RANKS):
                        if a == b == c == d and of_rank[a] < 4:
                            continue
                        for e in range(d, RANKS):
                            ways_here = _ways(of_rank, a, b, c, d, e)
                            if not ways_here:
                                continue
                            total = weight[a] + weight[b] + weight[c] + weight[d] + weight[e]
                            place = place_of(offset, total)
                            ways_here -= dealt[place]
                            if ways_here:
                                meet(
                                    *(high, low, split, place, ways_here * times, players, pairs, many),
                                    *(flushes, highs, lows, sorts, pot, kinds),
                                )


@inlined
def _ways(of_rank: Ints, a: int, b: int, c: int, d: int, e: int) -> int:
    """How many boards have these ranks, which do not fall: each further card of a rank has fewer to be chosen of."""
    ways = of_rank[a]
    run = 1
    run = run + 1 if b == a else 1
    ways = ways * (of_rank[b] - run + 1) // run
    run = run + 1 if c == b else 1
    ways = ways * (of_rank[c] - run + 1) // run
    run = run + 1 if d == c else 1
    ways = ways * (of_rank[d] - run + 1) // run
    run = run + 1 if e == d else 1
    return ways * (of_rank[e] - run + 1) // run  # type: ignore[no-any-return]


def count_given(
    tables: Boards, hands: Ints, ways: Ints, size: int, exactly_two: bool, left: int, board: Ints, counts: Counts
) -> None:
    """Count every board that may become of the one given, card by card."""
    players, known = _players or hands.shape[1], len(board)  # noqa: F821
    pairs, many = np.zeros((players, MOST_PAIRS), np.int64), np.zeros(players, np.int64)
    suited, flushes = np.zeros((players, SUITS), np.int64), np.zeros(players, np.int64)
    highs, lows = np.zeros(players, np.int64), np.zeros(players, np.int64)
    chosen, cards = np.zeros(5, np.int64), np.zeros(52, np.int64)
    add, suit, offset, high, low, flush, split, sorts = tables
    pot, kinds = counts
    known_total, known_suits = OF_THREE, 0
    for card in board:
        known_total += add[card]
        known_suits |= suit[card]
    for choice in range(len(hands)):
        set_hands(hands[choice], size, exactly_two, pairs, many, suited)
        there, count = left, 0
        for player in range(players):
            for i in range(size):
                there &= ~(1 << hands[choice, player, i])
        for card in range(52):
            if there >> card & 1:
                cards[count] = card
                count += 1
        first_set(chosen, 5 - known)
        going = True
        while going:
            total, suits = known_total, known_suits
            for i in range(5 - known):
                card = cards[chosen[i]]
                total += add[card]
                suits |= suit[card]
            place = flushes_on(offset, flush, total, suits, players, suited, flushes)
            meet(
                *(high, low, split, place, ways[choice], players, pairs, many),
                *(flushes, highs, lows, sorts, pot, kinds),
            )
            going = next_set(chosen, 5 - known, count)


def count_streets(
    tables: Boards,
    hands: Ints,
    size: int,
    exactly_two: bool,
    left: Ints,
    board: Ints,
    more: int,
    tenths: Ints,
    ahead: Ints,
) -> None:
    """For every choice of the next `more` cards of the board: in which tenth each player's equity then lies, over all
    cards that come after them, and who has more than any other."""
    players, last = _players or len(hands), 5 - len(board) - more  # noqa: F821
    pairs, many = np.zeros((players, MOST_PAIRS), np.int64), np.zeros(players, np.int64)
    suited, flushes = np.zeros((players, SUITS), np.int64), np.zeros(players, np.int64)
    highs, lows = np.zeros(players, np.int64), np.zeros(players, np.int64)
    chosen, then, rest = np.zeros(5, np.int64), np.zeros(5, np.int64), np.zeros(52, np.int64)
    pot, kinds = np.zeros((players, FIELDS), np.int64), np.zeros((players, 2, KINDS), np.int64)
    add, suit, offset, high, low, flush, split, sorts = tables
    of_player = np.zeros(players, np.int64)
    set_hands(hands, size, exactly_two, pairs, many, suited)
    known_total, known_suits = OF_THREE, 0
    for card in board:
        known_total += add[card]
        known_suits |= suit[card]
    first_set(chosen, more)
    coming = True
    while coming:
        here, count, at = known_total, 0, 0
        suits_here = known_suits
        for i in range(len(left)):
            if at < more and chosen[at] == i:
                here += add[left[i]]
                suits_here |= suit[left[i]]
                at += 1
            else:
                rest[count] = left[i]
                count += 1
        pot[:] = 0
        boards = 0
        first_set(then, last)
        going = True
        while going:
            total, suits = here, suits_here
            for i in range(last):
                total += add[rest[then[i]]]
                suits |= suit[rest[then[i]]]
            place = flushes_on(offset, flush, total, suits, players, suited, flushes)
            meet(high, low, split, place, 1, players, pairs, many, flushes, highs, lows, sorts, pot, kinds)
            boards += 1
            going = next_set(then, last, count)
        most, of_most = -1, 0
        for player in range(players):
            of_player[player] = pot[player, FIRST] + pot[player, SECOND]
            tenths[player, min(9, of_player[player] * 10 // (POT * boards))] += 1
            if of_player[player] > most:
                most, of_most = of_player[player], 0
            of_most += of_player[player] == most
        for player in range(players):
            ahead[player] += of_most == 1 and of_player[player] == most
        coming = next_set(chosen, more, len(left))


@inlined
def flushes_on(offset: Ints, flush: Ints, total: int, suits: int, players: int, suited: Ints, flushes: Ints) -> int:
    """Find the flushes that hands have on a board, by its sum and its suits, and where the row of its ranks is. Where
    no suit has three cards any is looked at: nobody has a flush in it, and nothing need be guessed."""
    players = _players or players  # noqa: F821
    suit = suit_of(total)
    of_suit = suits >> 16 * suit & _SUIT_RANKS
    for player in range(players):
        flushes[player] = _flush(flush, suited[player, suit], of_suit)  # noqa: F821
    return place_of(offset, total)
