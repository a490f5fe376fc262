"""Count what every seven cards of 53 come to against every dealer's seven, on an accelerator.

    python -m bench.count_sevens prepare FOLDER FAMILY WAY WHEEL [thumb]   the tables, by the rules of the house
    python bench/count_sevens.py count FOLDER                              needs NumPy and CuPy alone, and a GPU
    python -m bench.count_sevens whole FOLDER FAMILY NAME ROWS WHEEL [ROWS] both there, where no Numba is
    python -m bench.count_sevens tell FOLDER                               the edges that were counted
    python -m bench.count_sevens ship FOLDER                               writes shipped ways' counts into the house

FAMILY is `five_two` (pai gow poker) or `four_two_one` (Asia poker), WAY the name of a way that ships or
`casino.toml:TABLE`, a table of a submission that files its own; WHEEL `lowest` or `second_highest`. With `thumb` the
player sets by the rule of thumb of the family instead.

Suits that can be exchanged are folded away: 6,972,147 kinds of hands. What is counted, and how:
`pitboss.setting.count_sevens`, which counts the same for one hand without an accelerator.
"""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from itertools import product
from multiprocessing import Pool
from operator import ge
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

BLOCK = 128
KINDS, HANDS = 6_972_147, 154_143_080
SAMPLE = 64
CHUNK = 200_000
LENGTHS = (1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 72)
"""The kernels are compiled for so many settings; shorter lists are filled with their first."""
LEAST = {"five_two": 5, "four_two_one": 4}
"""How many cards a flush takes."""
DEALER = ("ranks", "keys", "begin", "others", "suited", "flushes", "two", "two_keys")
COLUMNS = {
    "five_two": {"by_the_way": slice(0, 4), "best_player": slice(4, 6), "best_bank": slice(10, 12)},
    "four_two_one": {"by_the_way": slice(0, 1), "best_player": slice(1, 2)},
}
"""What of a row of counts ships, by family: won and lost, as player and as bank; or won alone."""
THUMB = {"thumb": slice(0, 2)}


def count(source: Path) -> None:
    """Count one way on the accelerator."""
    import cupy

    began = monotonic()
    tables: dict[str, Any] = {}
    for part in (source.with_name("kinds.npz"), source):
        with np.load(part) as file:
            tables |= {name: file[name] for name in file.files}
    hands = int(tables["hands"])
    counts = 4 if hands == 2 else 1
    there = {name: cupy.asarray(tables[name]) for name in DEALER}
    found = np.zeros((KINDS, 3 * counts), np.int32)
    lengths = tables["lens"][tables["list"]]
    code = Path(__file__).with_name("sevens.cu").read_text()
    least = 0
    for most in LENGTHS:
        chosen = np.nonzero((lengths > least) & (lengths <= most))[0]
        least = most
        if not len(chosen):
            continue
        numbers = {"HANDS": hands, "SETTINGS": most, "BLOCK": BLOCK}
        numbers |= {"GUARDS": int(tables["guards"]), "ONES": int(tables["ones"])}
        options = ("--std=c++17", *(f"-D{name}={number}u" for name, number in numbers.items()))
        module = cupy.RawModule(code=code, options=options)
        found[chosen] = _count_some(cupy, module, tables, there, chosen, most, counts)
        print(f"{monotonic() - began:.0f} s: {len(chosen):,} kinds of up to {most} settings", flush=True)
    totals = (found.astype(np.int64) * tables["weight"][:, None].astype(np.int64)).sum(axis=0)
    print(f"{monotonic() - began:.0f} s: {totals.tolist()}", flush=True)
    sample = np.random.Generator(np.random.PCG64(2026)).choice(KINDS, SAMPLE, replace=False)
    np.savez_compressed(
        source.with_suffix(".counted.npz"), totals=totals, cards=tables["cards"][sample], found=found[sample]
    )


def _count_some(cupy: Any, module: Any, tables: Any, there: Any, chosen: Any, most: int, counts: int) -> Any:
    """The kinds whose lists have up to so many settings.

    A unit is a list of settings and the ranks held, a part a unit and what one suit holds.
    """
    which, lists = np.unique(tables["list"][chosen], return_inverse=True)
    places = np.minimum(np.arange(most)[None, :], tables["lens"][which][:, None] - 1)
    places = np.where(np.arange(most)[None, :] < tables["lens"][which][:, None], places, 0)
    settings = cupy.asarray(tables["settings"][tables["starts"][which][:, None] + places])
    cards = cupy.asarray(tables["cards"][chosen])
    masks = [(cards >> np.uint64(13 * suit)) & np.uint64(0x1FFF) for suit in range(4)]
    held = (cards >> np.uint64(63)) << np.uint64(39)
    for rank in range(13):
        for mask in masks:
            held += (mask >> np.uint64(rank) & np.uint64(1)) << np.uint64(3 * rank)
    # With up to 2^20 lists these are numbers of up to 60 bits.
    units, unit = cupy.unique(cupy.asarray(lists).astype(np.uint64) << np.uint64(40) | held, return_inverse=True)
    of_unit, held = (units >> np.uint64(40)).astype(np.int32), units & np.uint64((1 << 40) - 1)
    unit = unit.astype(np.uint64)
    every = cupy.concatenate([unit << np.uint64(13) | mask for mask in masks])
    parts, part = cupy.unique(every, return_inverse=True)
    part = cupy.ascontiguousarray(part.reshape(4, -1).T.astype(np.int32))
    plain = cupy.zeros((len(units), most, counts), np.int32)
    suits = cupy.zeros((len(parts), most, counts), np.int32)
    out = cupy.zeros((len(chosen), 3 * counts), np.int32)
    part_unit, part_mask = (parts >> np.uint64(13)).astype(np.int32), (parts & np.uint64(0x1FFF)).astype(np.int32)

    def run(name: str, size: int, *given: Any) -> None:
        module.get_function(name)(((size + BLOCK - 1) // BLOCK,), (BLOCK,), (np.int32(size), *given))

    many = {name: np.int32(len(there[name])) for name in ("ranks", "others", "two")}
    run("by_ranks", len(units), held, of_unit, settings, many["ranks"], there["ranks"], there["keys"], plain)
    flushes = [there[name] for name in ("begin", "others", "suited", "flushes")]
    run("by_suit", len(parts), part_unit, part_mask, held, of_unit, settings, many["others"], *flushes, suits)
    two = [many["two"], there["two"], there["two_keys"]]
    run("together", len(chosen), cards, unit.astype(np.int32), part, of_unit, settings, plain, suits, *two, out)
    return out.get()


def kinds() -> tuple[Any, Any]:
    """Every kind of seven cards, the joker as the highest bit, and how many hands are of it.

    What the suits hold, as bits of ranks, falls from suit to suit.
    """
    sizes = np.array([mask.bit_count() for mask in range(1 << 13)])
    of_size = [np.nonzero(sizes == size)[0] for size in range(8)]
    found, weights = [], []
    for cards in (7, 6):
        for m, n, o in product(range(cards + 1), repeat=3):
            if m + n + o > cards:
                continue
            suits = [of_size[m]]
            for size in (n, o, cards - m - n - o):
                last, at = np.nonzero(suits[-1][:, None] >= of_size[size][None, :])
                suits = [*(suit[last] for suit in suits), of_size[size][at]]
            a, b, c, d = suits
            second = 1 + (b == a)
            third = 1 + second * (c == b)
            fourth = 1 + third * (d == c)
            bits = (a | b << 13 | c << 26 | d << 39).astype(np.uint64)
            found.append(bits | np.uint64((cards == 6) << 63))
            weights.append(24 // (second * third * fourth))
    every, weight = np.concatenate(found), np.concatenate(weights)
    assert len(every) == KINDS and weight.sum() == HANDS
    return every, weight


def rows_of(bits: Any) -> Any:
    """The seven rising cards of each kind."""
    told = np.zeros((len(bits), 53), bool)
    for suit in range(4):
        for rank in range(13):
            told[:, rank * 4 + suit] = bits >> np.uint64(13 * suit + rank) & np.uint64(1)
    told[:, 52] = bits >> np.uint64(63)
    return np.nonzero(told)[1].reshape(-1, 7)


def _fronts(settings: Any, lawful: Any, chosen: Any, out: Any, length: Any) -> None:
    """The setting of the way, then the others that none betters in every hand; each once."""
    many, hands = settings.shape[1], settings.shape[2]
    front = np.zeros(many, np.int64)
    for kind in range(len(settings)):
        front[0] = chosen[kind]
        size = 1
        for i in range(many):
            keep = lawful[kind, i]
            at = 0
            while keep and at < size:
                above, below = True, True
                for hand in range(hands):
                    above = above and settings[kind, front[at], hand] >= settings[kind, i, hand]
                    below = below and settings[kind, front[at], hand] <= settings[kind, i, hand]
                if above:
                    keep = False
                elif below and at > 0:
                    size -= 1
                    front[at] = front[size]
                else:
                    at += 1
            if keep:
                front[size] = i
                size += 1
        for at in range(size):
            out[kind, at] = settings[kind, front[at]]
        length[kind] = size


def _classes(bits: Any, least: int) -> tuple[Any, Any]:
    """Kinds that can be set alike, by their ranks and what is held in a suit of which a flush of so many cards can be
    made: one of each class, and the class of every kind."""
    joker = (bits >> np.uint64(63)).astype(np.int64)
    masks = np.stack([(bits >> np.uint64(13 * suit) & np.uint64(0x1FFF)).astype(np.int64) for suit in range(4)])
    held = joker << 39
    for rank in range(13):
        held += (masks >> rank & 1).sum(axis=0) << 3 * rank
    sizes = np.array([mask.bit_count() for mask in range(1 << 13)])
    flushes = np.sort(np.where(sizes[masks] >= least - joker, masks, 0), axis=0)
    _, ranks = np.unique(held, return_inverse=True)
    _, first, of_kind = np.unique(ranks << 26 | flushes[3] << 13 | flushes[2], return_index=True, return_inverse=True)
    return first, of_kind


def _lists(sevens: Any, settings_of: Any, alone: bool) -> tuple[Any, Any]:
    """The lists of settings that are worth a trial, that of the way first, or that `alone`; how long they are."""
    from pitboss.core.computing.compiled import compiled

    fronts, lengths = [], []
    for first in range(0, len(sevens), CHUNK):
        settings, lawful, chosen = settings_of(sevens[first : first + CHUNK])
        out, length = np.zeros_like(settings), np.zeros(len(settings), np.int64)
        compiled(_fronts)(settings, lawful & (not alone), chosen, out, length)
        assert length.max() <= LENGTHS[-1]
        fronts.append(out[:, : LENGTHS[-1]])
        lengths.append(length)
    return np.concatenate(fronts), np.concatenate(lengths)


def _filed(family: str, name: str, wheel: str, thumb: bool = False) -> tuple[Any, Any]:
    """What the dealer may hold by a way, and how that way, or a rule of thumb, and others set a player's cards."""
    from bench.settings_of import BY_FAMILY

    against, ways = (import_module(f"pitboss.setting.{family}.{part}") for part in ("against", "ways"))
    file, _, table = name.partition(":")
    if table:
        from pitboss.core.filing.submission import load
        from pitboss.games.registry import find

        way = load(file, find).table(table).options.way
    else:
        way = ways.way(name)
    rank = against.WHEELS[wheel]
    own = ways.thumb() if thumb else way
    return against.dealer(way, rank), lambda sevens: BY_FAMILY[family](own, rank, sevens)


def prepare(folder: Path, family: str, name: str, wheel: str, thumb: str = "") -> None:
    """The tables of one way: all that the accelerator needs."""
    its, settings_of = _filed(family, name, wheel, bool(thumb))
    bits = _all_kinds(folder)
    first, of_kind = _classes(bits, LEAST[family])
    fronts, lens = _lists(rows_of(bits[first]), settings_of, bool(thumb))
    told = "-".join([family, re.sub(r"\W", "_", name), wheel, *([thumb] if thumb else [])])
    _write(folder / f"{told}.npz", its, fronts, lens, of_kind)


def _all_kinds(folder: Path) -> Any:
    if not (folder / "kinds.npz").exists():
        folder.mkdir(parents=True, exist_ok=True)
        bits, weights = kinds()
        np.savez_compressed(folder / "kinds.npz", cards=bits, weight=weights.astype(np.uint8))
    with np.load(folder / "kinds.npz") as file:
        return file["cards"]


def _set_plainly(family: str, rows: Any, wheel: int, seven: list[int]) -> tuple[list[Any], list[bool], int]:
    """The keys of every setting, which are lawful and which a way chooses, by the rules as they stand."""
    hand = import_module(f"pitboss.setting.{family}.hand")
    if family == "five_two":
        highs, lows = [0] * hand.SETTINGS, [0] * hand.SETTINGS
        chosen = hand.set_seven(rows, wheel, seven, highs, lows)
        return (
            list(zip(highs, lows, strict=True)),
            [high >= low for high, low in zip(highs, lows, strict=True)],
            chosen,
        )
    keys = [[0] * hand.HANDS for _ in range(hand.SETTINGS)]
    chosen = hand.set_seven(rows, wheel, seven, keys)
    return [tuple(key) for key in keys], [key[0] >= key[1] >= key[2] for key in keys], chosen


def _set_some(asked: tuple[str, Any, int, list[list[int]]]) -> list[Any]:
    family, rows, wheel, sevens = asked
    found = (_set_plainly(family, rows, wheel, seven) for seven in sevens)
    return [settings[chosen] for settings, _, chosen in found]


def _front_some(asked: tuple[str, Any, int, list[list[int]]]) -> list[list[Any]]:
    """As `_fronts`, of some hands."""
    family, rows, wheel, sevens = asked
    found = []
    for seven in sevens:
        settings, lawful, chosen = _set_plainly(family, rows, wheel, seven)
        own, front = settings[chosen], []
        for one in {key for key, fits in zip(settings, lawful, strict=True) if fits}:
            if all(mine >= its for mine, its in zip(own, one, strict=True)):
                continue
            if any(all(map(ge, other, one)) for other in front):
                continue
            front = [other for other in front if not all(map(ge, one, other))]
            front.append(one)
        found.append([own, *front])
    return found


def whole(folder: Path, family: str, name: str, rows: str, wheel: str, thumb: str = "") -> None:
    """Prepare and count on the machine with the accelerator alone, where nothing can be compiled.

    A way, and a rule of thumb of the player's, are told by the numbers of their rules, as `Way.rows` gives them.
    """
    from pitboss.setting.count_sevens import dealer_by

    began = monotonic()
    ranks = import_module("pitboss.ranks.bug" if family == "five_two" else "pitboss.ranks.four_bug")
    rank = (ranks.WHEELS if family == "five_two" else ranks.WHEELS4)[wheel]
    with Pool() as pool:

        def spread(work: Any, sevens: Any, by: str) -> list[Any]:
            told = (family, json.loads(by), rank)
            parts = [(*told, sevens[at : at + 500].tolist()) for at in range(0, len(sevens), 500)]
            return [one for part in pool.imap(work, parts) for one in part]

        its = dealer_by(lambda sevens: np.array(spread(_set_some, sevens, rows), np.int32), LEAST[family])
        print(f"{monotonic() - began:.0f} s: the dealer's hands are set", flush=True)
        bits = _all_kinds(folder)
        first, of_kind = _classes(bits, LEAST[family])
        sevens = rows_of(bits[first])
        lists = [[own] for own in spread(_set_some, sevens, thumb)] if thumb else spread(_front_some, sevens, rows)
    print(f"{monotonic() - began:.0f} s: {len(lists):,} lists of settings", flush=True)
    lens = np.array([len(front) for front in lists])
    fronts = np.zeros((len(lists), lens.max(), len(lists[0][0])), np.int32)
    fronts[np.arange(lens.max())[None, :] < lens[:, None]] = [key for front in lists for key in front]
    file = folder / f"{family}-{name}-{wheel}{'-thumb' if thumb else ''}.npz"
    _write(file, its, fronts, lens, of_kind)
    count(file)


def _write(file: Path, its: Any, fronts: Any, lens: Any, list_of: Any) -> None:
    """Pack what the dealer may hold, the lists of settings and each kind's list."""
    hands = fronts.shape[2]
    every = [fronts, its.keys, its.flush, its.plain, its.two_keys]
    orders = [np.unique(np.concatenate([keys[..., hand].ravel() for keys in every])) for hand in range(hands)]
    widths = [len(order).bit_length() for order in orders]
    shifts = [sum(widths[hand + 1 :]) + hands - 1 - hand for hand in range(hands)]
    guards = sum(1 << shift + width for shift, width in zip(shifts, widths, strict=True))
    assert guards < 1 << 32

    def packed(keys: Any) -> Any:
        places = (np.searchsorted(order, keys[..., hand]) << shifts[hand] for hand, order in enumerate(orders))
        return sum(places).astype(np.uint32)

    order = np.lexsort(its.others.T[::-1])
    others = its.others[order]
    change = np.concatenate([[True], (others[1:] != others[:-1]).any(axis=1)])
    rows = np.full((change.sum(), 4), 66, np.uint32)
    rows[:, : others.shape[1]] = others[change]
    inside = np.arange(fronts.shape[1])[None, :] < lens[:, None]
    np.savez_compressed(
        file,
        hands=hands,
        guards=guards,
        ones=sum(1 << shift for shift in shifts),
        list=list_of.astype(np.int32),
        starts=(np.cumsum(lens) - lens).astype(np.int32),
        lens=lens.astype(np.uint8),
        settings=packed(fronts)[inside] | np.uint32(guards),
        ranks=(its.ranks.astype(np.uint64) << (np.uint64(8) * np.arange(7, dtype=np.uint64))).sum(axis=1),
        keys=packed(its.keys),
        begin=np.append(np.nonzero(change)[0], len(others)).astype(np.int32),
        others=rows[:, 0] | rows[:, 1] << 8 | rows[:, 2] << 16 | rows[:, 3] << 24,
        suited=its.suited[order],
        flushes=np.stack([packed(its.flush[order]), packed(its.plain[order])], axis=1),
        two=its.two[:, 0].astype(np.uint32) | its.two[:, 1].astype(np.uint32) << 16,
        two_keys=packed(its.two_keys),
    )


def _columns(file: Path, places: dict[str, slice]) -> dict[str, tuple[Any, Any]]:
    """The totals and the sample of each column that ships."""
    with np.load(file) as found:
        totals, sample = found["totals"].tolist(), found["found"].tolist()
    return {column: (totals[at], [row[at] for row in sample]) for column, at in places.items()}


def ship_all(folder: Path) -> None:
    """Write what was counted beside the families."""
    from bench.ship import answers
    from pitboss.core.computing.meaning import meaning
    from pitboss.core.computing.shipped import ship

    every: dict[str, dict[str, object]] = {}
    for file in sorted(folder.glob("*.counted.npz")):
        family, name, wheel, *thumb = file.name.removesuffix(".counted.npz").split("-")
        if thumb:
            continue
        columns = _columns(file, COLUMNS[family])
        beside = file.with_name(f"{family}-{name}-{wheel}-thumb.counted.npz")
        if beside.exists():
            columns |= _columns(beside, THUMB)
        with np.load(file) as found:
            cards = rows_of(found["cards"]).tolist()
        counted, ways = (import_module(f"pitboss.setting.{family}.{part}") for part in ("shipped", "ways"))
        every.setdefault(family, {})[meaning(*counted.rests_on(ways.way(name), wheel))] = {
            **{column: totals for column, (totals, _) in columns.items()},
            "sample": [[cards[at], *(sample[at] for _, sample in columns.values())] for at in range(SAMPLE)],
        }
    for family, found in every.items():
        file, keys = answers(family)
        ship(file, {key: found[key] for key in keys})


def tell(folder: Path) -> None:
    """The edges that were counted, of a player who sets by the dealer's way and of one who sets best."""
    from pitboss.setting.count_sevens import PAIRS

    for file in sorted(folder.glob("*.counted.npz")):
        with np.load(file) as found:
            totals = found["totals"].tolist()
        if len(totals) == 3:
            nets = {"by the way": 2 * totals[0] / PAIRS - 1, "set best": 2 * totals[1] / PAIRS - 1}
        else:
            told = {"by the way": 0, "set best": 4, "bank, by the way": 2, "bank, set best": 10}
            nets = {name: (0.95 * totals[at] - totals[at + 1]) / PAIRS for name, at in told.items()}
        print(file.name.removesuffix(".counted.npz"), *(f"{name} {-net:.6%}" for name, net in nets.items()), sep="; ")


def main(command: str, folder: Path, *which: str) -> None:
    if command == "count":
        for file in sorted(folder.glob("*-*-*.npz")):
            if ".counted" not in file.name:
                count(file)
    elif command == "ship":
        ship_all(folder)
    elif command == "tell":
        tell(folder)
    elif command == "whole":
        whole(folder, *which)
    else:
        prepare(folder, *which)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])
