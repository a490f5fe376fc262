"""Two-tile hands against a literal reading of 10.2, over all 496 of them and all 35,960 deals."""

from collections import Counter
from itertools import combinations, product

import pytest

from pitboss.core.computing.compiled import compiled
from pitboss.ranks.tiles import (
    KIND,
    PAIR_NAMES,
    PIPS,
    RANK,
    TILES,
    describe,
    is_pair,
    is_zero,
    pair_rank,
    splits,
    two_tile,
    value_of,
)

HANDS = list(combinations(TILES, 2))


def key(text: str) -> int:
    a, b = text.split()
    return two_tile(KIND[a], KIND[b])


def readings(tile: int) -> list[tuple[int, int]]:
    """(spots, ranking) a tile may be given: 10.2(e) gives the supreme tiles two."""
    return [(3, 17), (6, 15)] if tile in (KIND["1-2"], KIND["2-4"]) else [(PIPS[tile], RANK[tile])]


def literal(a: int, b: int) -> tuple[int, int, int]:
    """A hand as 10.2 compares it: pair first, then value, then best tile; larger is better."""
    if ranking := pair_rank(a, b):
        return 1, -ranking, 0
    return max(
        (0, (spots + more) % 10, -min(rank, other))
        for (spots, rank), (more, other) in product(readings(a), readings(b))
    )


def test_the_set() -> None:
    """13:69F-10.2(a), (g)"""
    assert len(TILES) == 32
    assert sum(PIPS[tile] for tile in TILES) == 227
    assert sorted(Counter(TILES).values()) == [1] * 10 + [2] * 11


def test_every_two_hands_compare_as_the_section_says() -> None:
    """13:69F-10.2(b) to (h)"""
    order = {(a, b): (literal(a, b), two_tile(a, b)) for a, b in HANDS}
    for (first, key_of_first), (second, key_of_second) in combinations(set(order.values()), 2):
        assert (first < second) == (key_of_first < key_of_second)
        assert (first == second) == (key_of_first == key_of_second)


def test_the_order_of_the_tiles_does_not_matter() -> None:
    assert all(two_tile(a, b) == two_tile(b, a) for a, b in HANDS)


def test_how_many_hands_make_each_pair() -> None:
    counts = Counter(pair_rank(a, b) for a, b in HANDS)
    assert [counts[ranking] for ranking in range(1, 21)] == [1] * 16 + [4, 4, 8, 8]
    assert counts[0] == 496 - 40


def test_values() -> None:
    """13:69F-10.2(d)1 and 2, and the supreme tiles counted the better way."""
    assert value_of(key("1-1 3-3")) == 8
    assert value_of(key("5-6 1-6")) == 8
    assert value_of(key("1-2 3-3")) == 9
    assert value_of(key("2-4 3-3")) == 9
    assert value_of(key("1-2 1-6")) == 3


def test_same_value_goes_to_the_better_tile() -> None:
    assert value_of(key("6-6 1-6")) == value_of(key("1-1 2-5")) == 9
    assert key("6-6 1-6") > key("1-1 2-5")
    assert value_of(key("1-2 5-5")) == value_of(key("2-4 4-6")) == 6
    assert key("1-2 5-5") > key("2-4 4-6")


def test_the_second_tile_is_never_compared() -> None:
    assert key("6-6 1-3") == key("6-6 2-2")


def test_zero_hands() -> None:
    assert is_zero(key("1-3 1-5"))
    assert is_zero(key("5-5 4-6"))
    assert key("1-3 1-5") > key("5-5 4-6")


@pytest.mark.parametrize("pair", ["5-5 5-5", "4-6 4-6", "1-4 2-3", "6-6 4-4", "1-1 3-5"])
def test_a_pair_is_never_a_zero_hand(pair: str) -> None:
    assert not is_zero(key(pair))
    assert is_pair(key(pair))
    assert value_of(key(pair)) == -1


def test_all_deals_split_into_high_and_low() -> None:
    for deal in combinations(TILES, 4):
        ways = splits(*deal)
        assert all(two_tile(h, i) >= two_tile(low, m) for h, i, low, m in ways)
        assert all(sorted(way) == sorted(deal) for way in ways)


def test_compiled_agrees() -> None:
    fast = compiled(two_tile)
    assert all(fast(a, b) == two_tile(a, b) for a, b in HANDS)
    deal = (KIND["6-6"], KIND["6-6"], KIND["4-5"], KIND["3-5"])
    assert compiled(splits)(*deal) == splits(*deal)


def test_words() -> None:
    assert describe(key("2-4 1-2")) == "supreme pair"
    assert describe(key("1-5 1-5")) == "pair of 1-5"
    assert describe(key("3-4 2-5")) == "mixed sevens"
    assert describe(key("1-1 4-4")) == "gong (1-1)"
    assert describe(key("6-6 1-6")) == "9, best tile ranked 1"
    assert len(PAIR_NAMES) == 20
