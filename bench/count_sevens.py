"""Count what every seven cards of 53 come to against every dealer's seven, on an accelerator.

    python -m bench.count_sevens prepare FOLDER [WAY WHEEL]   the tables, by the rules of the house
    python bench/count_sevens.py count FOLDER                 needs NumPy and CuPy alone, and a GPU
    python -m bench.count_sevens ship FOLDER                  writes what was counted into the house

Suits that can be exchanged are folded away: 6,972,147 kinds of hands. What is counted, and how:
`pitboss.exact.sevens`, which counts the same for one hand without an accelerator. An H200 takes 145 seconds.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

BLOCK, PIECE = 128, 1 << 18
KINDS, HANDS = 6_972_147, 154_143_080
SAMPLE = 64
CHUNK = 200_000
TABLES = "cards first length settings ranks keys begin others suited flushes"
COUNTS = 4


def count(source: Path) -> None:
    """Count one way on the accelerator."""
    import cupy

    began = monotonic()
    tables: dict[str, Any] = {}
    for part in (source.with_name("kinds.npz"), source):
        with np.load(part) as file:
            tables |= {name: file[name] for name in file.files}
    code = Path(__file__).with_name("sevens.cu").read_text()
    kernel = cupy.RawModule(code=code, options=("--std=c++17",)).get_function("count")
    # Threads of one warp take kinds with as many settings to try.
    lengths = tables["lens"][tables["list"]]
    order = np.argsort(lengths, kind="stable")
    tables["cards"], tables["weight"] = tables["cards"][order], tables["weight"][order]
    tables["first"], tables["length"] = tables["starts"][tables["list"]][order], lengths[order]
    there = {name: cupy.asarray(tables[name]) for name in TABLES.split()}
    kinds = len(tables["cards"])
    out = cupy.zeros((kinds, 3 * COUNTS), np.int32)
    sizes = {name: np.int32(len(tables[name])) for name in ("ranks", "others")}
    for first in range(0, kinds, PIECE):
        part = slice(first, min(first + PIECE, kinds))
        size = part.stop - first
        each = [there[name][part] for name in ("cards", "first", "length")]
        dealer = [sizes["ranks"], there["ranks"], there["keys"], sizes["others"]]
        dealer += [there[name] for name in ("begin", "others", "suited", "flushes")]
        blocks = (size + BLOCK - 1) // BLOCK
        kernel((blocks,), (BLOCK,), (np.int32(size), *each, there["settings"], *dealer, out[part]))
        cupy.cuda.Device().synchronize()
        if first // PIECE % 8 == 0:
            print(f"{monotonic() - began:.0f} s: {part.stop:,} of {kinds:,}", flush=True)
    found = out.get()
    totals = (found.astype(np.int64) * tables["weight"][:, None].astype(np.int64)).sum(axis=0)
    print(f"{monotonic() - began:.0f} s: {totals.tolist()}", flush=True)
    sample = np.random.Generator(np.random.PCG64(2026)).choice(kinds, SAMPLE, replace=False)
    np.savez_compressed(
        source.with_suffix(".counted.npz"), totals=totals, cards=tables["cards"][sample], found=found[sample]
    )


def _kinds(size: int, of_size: Any, begin: Any, cards: Any, weights: Any, first: int) -> int:
    """All kinds of so many cards: what the suits hold, as bits of ranks, the suits in falling order."""
    at = first
    for m in range(size + 1):
        for i in range(begin[m], begin[m + 1]):
            a = of_size[i]
            for n in range(size - m + 1):
                for j in range(begin[n], begin[n + 1]):
                    b = of_size[j]
                    if b > a:
                        break
                    for o in range(size - m - n + 1):
                        for k in range(begin[o], begin[o + 1]):
                            c = of_size[k]
                            if c > b:
                                break
                            p = size - m - n - o
                            for q in range(begin[p], begin[p + 1]):
                                d = of_size[q]
                                if d > c:
                                    break
                                cards[at] = a | b << 13 | c << 26 | d << 39
                                second = 2 if b == a else 1
                                third = second + 1 if c == b else 1
                                fourth = third + 1 if d == c else 1
                                weights[at] = 24 // (second * third * fourth)
                                at += 1
    return at


def kinds() -> tuple[Any, Any]:
    """Every kind of seven cards, the joker as the highest bit, and how many hands are of it."""
    from pitboss.core.compiled import compiled

    sizes = np.array([mask.bit_count() for mask in range(1 << 13)])
    of_size = np.argsort(sizes, kind="stable")
    begin = np.searchsorted(np.sort(sizes), np.arange(15))
    cards, weights = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    find = compiled(_kinds)
    plain = find(7, of_size, begin, cards, weights, 0)
    assert find(6, of_size, begin, cards, weights, plain) == KINDS
    assert weights.sum() == HANDS
    bits = cards.astype(np.uint64)
    bits[plain:] |= np.uint64(1 << 63)
    return bits, weights


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
    for kind in range(len(settings)):
        out[kind, 0] = settings[kind, chosen[kind]]
        size = 1
        for i in range(settings.shape[1]):
            keep = lawful[kind, i]
            for j in range(settings.shape[1]):
                if lawful[kind, j] and i != j:
                    least, same = True, True
                    for hand in range(settings.shape[2]):
                        least = least and settings[kind, j, hand] >= settings[kind, i, hand]
                        same = same and settings[kind, j, hand] == settings[kind, i, hand]
                    keep = keep and not (least and (not same or j < i))
            same = True
            for hand in range(settings.shape[2]):
                same = same and settings[kind, i, hand] == out[kind, 0, hand]
            if keep and not same:
                out[kind, size] = settings[kind, i]
                size += 1
        length[kind] = size


def _lists(bits: Any, settings_of: Any) -> tuple[Any, Any]:
    """The settings that are worth a trial for each kind, that of the way first, and how many they are."""
    from pitboss.core.compiled import compiled

    fronts, lengths = [], []
    for first in range(0, len(bits), CHUNK):
        settings, lawful, chosen = settings_of(rows_of(bits[first : first + CHUNK]).astype(np.int64))
        out, length = np.zeros_like(settings), np.zeros(len(settings), np.int64)
        compiled(_fronts)(settings, lawful, chosen, out, length)
        fronts.append(out)
        lengths.append(length)
    return np.concatenate(fronts), np.concatenate(lengths)


def prepare(folder: Path, name: str, wheel: str) -> None:
    """The tables of one way: all that the accelerator needs."""
    from pitboss.ranks.bug import WHEELS
    from pitboss.setting.five_two import ways
    from pitboss.setting.five_two.against import dealer, settings_of

    way = ways.way(name)
    if not (folder / "kinds.npz").exists():
        bits, weights = kinds()
        np.savez_compressed(folder / "kinds.npz", cards=bits, weight=weights.astype(np.uint8))
    with np.load(folder / "kinds.npz") as file:
        bits = file["cards"]
    its = dealer(way, WHEELS[wheel])
    fronts, length = _lists(bits, lambda sevens: settings_of(way, WHEELS[wheel], sevens))
    every = [fronts, its.keys, its.flush, its.plain]
    orders = [np.unique(np.concatenate([keys[..., hand].ravel() for keys in every])) for hand in range(2)]

    def packed(keys: Any) -> Any:
        places = [np.searchsorted(order, keys[..., hand]).astype(np.uint32) for hand, order in enumerate(orders)]
        return places[0] << np.uint32(16) | places[1]

    lists = np.concatenate([packed(fronts[first : first + CHUNK]) for first in range(0, len(fronts), CHUNK)])
    lists[np.arange(lists.shape[1])[None, :] >= length[:, None]] = 0
    alike = np.zeros(len(lists), np.uint64)
    for column in lists.T:
        alike = (alike ^ column.astype(np.uint64)) * np.uint64(0x9E3779B97F4A7C15)
        alike ^= alike >> np.uint64(29)
    _, first_at, list_of = np.unique(alike, return_index=True, return_inverse=True)
    assert (lists[first_at][list_of] == lists).all()
    lens = length[first_at]
    order = np.lexsort(its.others.T[::-1])
    others = its.others[order]
    change = np.concatenate([[True], (others[1:] != others[:-1]).any(axis=1)])
    rows = np.full((change.sum(), 4), 66, np.uint32)
    rows[:, : others.shape[1]] = others[change]
    np.savez_compressed(
        folder / f"{name}-{wheel}.npz",
        list=list_of.astype(np.int32),
        starts=(np.cumsum(lens) - lens).astype(np.int32),
        lens=lens.astype(np.uint8),
        settings=np.concatenate([lists[at, :size] for at, size in zip(first_at, lens, strict=True)]),
        ranks=(its.ranks.astype(np.uint64) << (np.uint64(8) * np.arange(7, dtype=np.uint64))).sum(axis=1),
        keys=packed(its.keys),
        begin=np.append(np.nonzero(change)[0], len(others)).astype(np.int32),
        others=rows[:, 0] | rows[:, 1] << 8 | rows[:, 2] << 16 | rows[:, 3] << 24,
        suited=its.suited[order],
        flushes=np.stack([packed(its.flush[order]), packed(its.plain[order])], axis=1),
    )


def ship(folder: Path) -> None:
    """Write what was counted beside the family."""
    from pitboss.setting.five_two import counted, ways

    lines = ["# Made by `python -m bench.count_sevens`; see counted.py.", f"pairs = {counted.PAIRS}"]
    for file in sorted(folder.glob("*.counted.npz")):
        name, wheel = file.name.removesuffix(".counted.npz").split("-")
        with np.load(file) as found:
            totals = found["totals"].tolist()
            lines += ["", "[[way]]", f'name = "{name}"', f'wheel = "{wheel}"']
            lines += [f'rests_on = "{counted.rests_on(ways.way(name), wheel)}"', f"by_the_way = {totals[:4]}"]
            lines += [f"best_player = {totals[4:6]}", f"best_bank = {totals[10:12]}", "sample = ["]
            for cards, row in zip(rows_of(found["cards"]).tolist(), found["found"].tolist(), strict=True):
                lines.append(f"    {[cards, row[:4], row[4:6], row[10:12]]},")
            lines.append("]")
    counted.FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(command: str, folder: Path, *which: str) -> None:
    if command == "count":
        for file in sorted(folder.glob("*-*.npz")):
            if ".counted" not in file.name:
                count(file)
    elif command == "ship":
        ship(folder)
    else:
        prepare(folder, *which)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])
