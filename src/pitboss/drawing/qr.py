"""A text as a QR code (ISO/IEC 18004), as a telephone reads it off a screen: bytes, at correction level M."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.drawing.markup import Markup
from pitboss.drawing.svg import path, picture, rectangle

Grid = list[list[bool]]
"""Rows of modules; a dark one is true."""
Marked = dict[tuple[int, int], bool]
"""Some modules, by column and row."""

_CORRECTION = (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26)
"""By version, from the first on, how many codewords of correction a block has at level M. ISO/IEC 18004, table 9"""
_BLOCKS = (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16)
"""In how many blocks the codewords of a version lie at level M. The same table"""
VERSIONS = range(1, len(_BLOCKS) + 1)
_QUIET = 4
"""How many modules stay light around the code."""
_PENALTIES = (3, 3, 40, 10)
"""What runs, squares, patterns like a finder and a lack of balance count for. ISO/IEC 18004, table 11"""


class TooLong(ValueError):
    """The text does not fit into the largest code that is drawn here."""


def qr_svg(text: str, title: str) -> Markup:
    """The code as a picture that a screen reader calls by `title`."""
    grid = qr(text)
    size = len(grid) + 2 * _QUIET
    dark = "".join(
        f"M{x + _QUIET} {y + _QUIET}h1v1h-1z" for y, row in enumerate(grid) for x, on in enumerate(row) if on
    )
    return picture(title, size, size, rectangle(0, 0, size, size, "#ffffff"), path(dark, "#000000"))


def qr(text: str) -> Grid:
    """The modules of the smallest code for a text, under the mask that is read best."""
    data = text.encode()
    version = next((each for each in VERSIONS if len(data) <= _room(each)), None)
    if version is None:
        raise TooLong(f"A code holds {_room(VERSIONS[-1])} bytes at most; these are {len(data)}.")
    words = _interleaved(version, _codewords(version, data))
    return min((_drawn(version, words, mask) for mask in range(8)), key=_penalty)


def _modules(version: int) -> int:
    """How many modules of a version carry codewords."""
    found = (16 * version + 128) * version + 64
    if version >= 2:
        aligned = version // 7 + 2
        found -= (25 * aligned - 10) * aligned - 55
        if version >= 7:
            found -= 36
    return found


def _data_words(version: int) -> int:
    return _modules(version) // 8 - _CORRECTION[version - 1] * _BLOCKS[version - 1]


def _length_bits(version: int) -> int:
    return 8 if version < 10 else 16


def _room(version: int) -> int:
    """How many bytes of text a version holds."""
    return (8 * _data_words(version) - 4 - _length_bits(version)) // 8


def _codewords(version: int, data: bytes) -> bytes:
    """The text with the mode before it, a terminator behind it, and what fills up the rest."""
    bits = f"0100{len(data):0{_length_bits(version)}b}" + "".join(f"{byte:08b}" for byte in data)
    size = 8 * _data_words(version)
    bits += "0" * min(4, size - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    pads = bytes((0xEC, 0x11)) * size
    return words + pads[: size // 8 - len(words)]


def _interleaved(version: int, words: bytes) -> bytes:
    """The codewords of all blocks in turn, then those that correct them."""
    many, correction = _BLOCKS[version - 1], _CORRECTION[version - 1]
    short, longer = divmod(len(words), many)
    blocks: list[bytes] = []
    at = 0
    for number in range(many):
        size = short + (number >= many - longer)
        blocks.append(words[at : at + size])
        at += size
    corrected = [_remainder(block, correction) for block in blocks]
    data = bytes(block[at] for at in range(short + 1) for block in blocks if at < len(block))
    return data + bytes(block[at] for at in range(correction) for block in corrected)


def _times(one: int, other: int) -> int:
    """The product in the field of 256 elements whose polynomial is 0x11D."""
    found = 0
    for bit in range(7, -1, -1):
        found = found << 1 ^ (found >> 7) * 0x11D ^ (other >> bit & 1) * one
    return found


def _remainder(data: bytes, degree: int) -> bytes:
    """The Reed-Solomon codewords that correct some data."""
    divisor, root = [0] * (degree - 1) + [1], 1
    for _ in range(degree):
        divisor = [_times(each, root) ^ after for each, after in zip(divisor, [*divisor[1:], 0], strict=True)]
        root = _times(root, 2)
    found = [0] * degree
    for byte in data:
        factor = byte ^ found[0]
        found = [each ^ _times(by, factor) for each, by in zip([*found[1:], 0], divisor, strict=True)]
    return bytes(found)


def _aligned(version: int) -> list[int]:
    """Where the middles of the alignment patterns lie along a side."""
    if version == 1:
        return []
    many, size = version // 7 + 2, 4 * version + 17
    step = (version * 4 + many * 2 + 1) // (many * 2 - 2) * 2
    return [6, *sorted(size - 7 - step * at for at in range(many - 1))]


def _fixed(version: int, mask: int) -> Marked:
    """The modules that carry no codeword."""
    size = 4 * version + 17
    found: Marked = {}
    for at in range(size):
        found[6, at] = found[at, 6] = at % 2 == 0
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        for down in range(-4, 5):
            for along in range(-4, 5):
                if 0 <= x + along < size and 0 <= y + down < size:
                    found[x + along, y + down] = max(abs(along), abs(down)) not in (2, 4)
    middles = _aligned(version)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for x, y in ((x, y) for x in middles for y in middles if (x, y) not in corners):
        for down in range(-2, 3):
            for along in range(-2, 3):
                found[x + along, y + down] = max(abs(along), abs(down)) != 1
    return found | _format(size, mask) | _version(version)


def _format(size: int, mask: int) -> Marked:
    """Level and mask, written twice, with their own correction."""
    rest = mask  # the two bits of level M are 00
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    bits = (mask << 10 | rest) ^ 0x5412
    on = [bool(bits >> at & 1) for at in range(15)]
    beside = [*((8, at) for at in range(6)), (8, 7), (8, 8), (7, 8), *((14 - at, 8) for at in range(9, 15))]
    apart = [*((size - 1 - at, 8) for at in range(8)), *((8, size - 15 + at) for at in range(8, 15))]
    return dict(zip(beside, on, strict=True)) | dict(zip(apart, on, strict=True)) | {(8, size - 8): True}


def _version(version: int) -> Marked:
    """The number of the version, written twice, from the seventh on."""
    if version < 7:
        return {}
    rest = version
    for _ in range(12):
        rest = rest << 1 ^ (rest >> 11) * 0x1F25
    bits = version << 12 | rest
    found: Marked = {}
    for at in range(18):
        across, down = 4 * version + 6 + at % 3, at // 3
        found[across, down] = found[down, across] = bool(bits >> at & 1)
    return found


def _drawn(version: int, words: bytes, mask: int) -> Grid:
    size, fixed = 4 * version + 17, _fixed(version, mask)
    grid = [[fixed.get((x, y), False) for x in range(size)] for y in range(size)]
    bits = iter("".join(f"{word:08b}" for word in words))
    for x, y in _way(size):
        if (x, y) not in fixed:
            grid[y][x] = (next(bits, "0") == "1") != _masked(mask, x, y)
    return grid


def _way(size: int) -> Iterator[tuple[int, int]]:
    """The order in which codewords fill the code: up and down in columns of two, from the right."""
    up = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if up else range(size):
            yield right, y
            yield right - 1, y
        up = not up


def _masked(mask: int, x: int, y: int) -> bool:
    """Whether a mask turns a module over. ISO/IEC 18004, table 10"""
    return (
        (x + y) % 2,
        y % 2,
        x % 3,
        (x + y) % 3,
        (x // 3 + y // 2) % 2,
        x * y % 2 + x * y % 3,
        (x * y % 2 + x * y % 3) % 2,
        ((x + y) % 2 + x * y % 3) % 2,
    )[mask] == 0


def _penalty(grid: Grid) -> int:
    """How badly a code is read: by runs and squares of one colour, patterns like a finder, and a lack of balance."""
    runs, squares, finders, balance = _PENALTIES
    lines = ["".join("01"[on] for on in line) for line in (*grid, *zip(*grid, strict=True))]
    found = 0
    for line in lines:
        for run in line.replace("01", "0 1").replace("10", "1 0").split():
            found += runs + len(run) - 5 if len(run) >= 5 else 0
        found += finders * sum(
            line.startswith(pattern, at) for pattern in ("10111010000", "00001011101") for at in range(len(line))
        )
    size = len(grid)
    for y in range(size - 1):
        for x in range(size - 1):
            found += squares * (grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1])
    dark = sum(map(sum, grid))
    return found + balance * (abs(20 * dark - 10 * size * size) // (size * size))
