"""A QR code says what it was made of: read back by a reader that shares nothing with what draws it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pitboss.drawing.qr import VERSIONS, Grid, TooLong, qr, qr_svg

# The fifteen bits of level M under each mask, ISO/IEC 18004, table C.1.
FORMATS = (0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0)
# Versions 7 to 20, table D.1.
NUMBERS = (
    *(0x07C94, 0x085BC, 0x09A99, 0x0A4D3, 0x0BBF6, 0x0C762, 0x0D847),
    *(0x0E60D, 0x0F928, 0x10B78, 0x1145D, 0x12A17, 0x13532, 0x149A6),
)
# Codewords of correction in a block, then the sizes in data codewords of its blocks; level M, table 9.
LAID_OUT = {
    1: (10, [16]),
    2: (16, [28]),
    3: (26, [44]),
    5: (24, [43, 43]),
    7: (18, [31, 31, 31, 31]),
    10: (26, [43, 43, 43, 43, 44]),
    14: (24, [40, 40, 40, 40, 41, 41, 41, 41, 41]),
    20: (26, [41] * 3 + [42] * 13),
}
ALIGNED = {
    1: [],
    2: [6, 18],
    3: [6, 22],
    5: [6, 30],
    7: [6, 22, 38],
    10: [6, 28, 50],
    14: [6, 26, 46, 66],
    20: [6, 34, 62, 90],
}
"""Where alignment patterns lie, annex E."""
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda i, j: (i + j) % 2 == 0,
    lambda i, j: i % 2 == 0,
    lambda i, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: (i * j) % 2 + (i * j) % 3 == 0,
    lambda i, j: ((i * j) % 2 + (i * j) % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + (i * j) % 3) % 2 == 0,
)
POWERS = [1]
for _ in range(254):
    POWERS.append(POWERS[-1] << 1 ^ (0x11D if POWERS[-1] & 0x80 else 0))


def bits_of(places: list[tuple[int, int]], grid: Grid) -> int:
    """The bits at some rows and columns, the lowest first."""
    return sum(grid[i][j] << at for at, (i, j) in enumerate(places))


def carried(version: int) -> set[tuple[int, int]]:
    """The rows and columns of the modules that carry codewords."""
    size = 4 * version + 17
    free = {(i, j) for i in range(size) for j in range(size) if i != 6 and j != 6}
    free -= {(i, j) for i in range(9) for j in range(9)}
    beside = {(i, j) for i in range(9) for j in range(size - 8, size)}
    if version >= 7:
        beside |= {(i, size - 9 - k) for i in range(6) for k in range(3)}
    free -= beside | {(j, i) for i, j in beside}
    for i in ALIGNED[version]:
        for j in ALIGNED[version]:
            if (i, j) not in {(6, 6), (6, size - 7), (size - 7, 6)}:
                free -= {(i + a, j + b) for a in range(-2, 3) for b in range(-2, 3)}
    return free


def read(grid: Grid) -> str:
    size = len(grid)
    version = (size - 17) // 4
    beside = [*((i, 8) for i in range(6)), (7, 8), (8, 8), (8, 7), *((8, 5 - k) for k in range(6))]
    apart = [*((8, size - 1 - k) for k in range(8)), *((size - 7 + k, 8) for k in range(7))]
    mask = FORMATS.index(bits_of(beside, grid))
    assert bits_of(apart, grid) == FORMATS[mask]
    if version >= 7:
        assert bits_of([(k // 3, size - 11 + k % 3) for k in range(18)], grid) == NUMBERS[version - 7]
        assert bits_of([(size - 11 + k % 3, k // 3) for k in range(18)], grid) == NUMBERS[version - 7]
    stream: list[bool] = []
    free, column, rising = carried(version), size - 1, True
    while column > 0:
        column -= column == 6
        for k in range(size):
            i = size - 1 - k if rising else k
            stream += [grid[i][j] != MASKS[mask](i, j) for j in (column, column - 1) if (i, j) in free]
        column, rising = column - 2, not rising
    words = [sum(bit << (7 - at) for at, bit in enumerate(stream[n : n + 8])) for n in range(0, len(stream) - 7, 8)]
    correction, sizes = LAID_OUT[version]
    blocks: list[list[int]] = [[] for _ in sizes]
    turns = [n for at in range(max(sizes)) for n, size in enumerate(sizes) if at < size]
    for n, word in zip(turns + [*range(len(sizes))] * correction, words, strict=True):
        blocks[n].append(word)
    for block in blocks:
        for root in range(correction):
            value = 0
            for word in block:
                value = (POWERS[(POWERS.index(value) + root) % 255] if value else 0) ^ word
            assert value == 0, "a codeword is wrong"
    data = "".join(f"{word:08b}" for block, many in zip(blocks, sizes, strict=True) for word in block[:many])
    assert data[:4] == "0100"
    wide = 8 if version < 10 else 16
    long = int(data[4 : 4 + wide], 2)
    return bytes(int(data[at : at + 8], 2) for at in range(4 + wide, 4 + wide + 8 * long, 8)).decode()


def grid_of(picture: str) -> Grid:
    """The modules of a code, from its picture."""
    size = int(picture.split('viewBox="0 0 ')[1].split(" ")[0]) - 8
    dark = {(int(y) - 4, int(x) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1", picture)}
    return [[(i, j) in dark for j in range(size)] for i in range(size)]


SECRET = "otpauth://totp/pitboss:Maria?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=pitboss"


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "a" * 14,
        "a" * 26,
        "a" * 40,
        SECRET,
        "é" * 42,
        "z" * 120,
        "b" * 200,
        SECRET + "%F0%9F%98%80" * 22,
        "c" * 666,
    ],
)
def test_it_is_read_back(text: str) -> None:
    assert read(qr(text)) == read(grid_of(qr_svg(text, "A code"))) == text


def test_a_longer_text_takes_a_larger_code_and_one_too_long_is_refused() -> None:
    assert len(qr("x")) == 21
    assert len(qr("c" * 666)) == 4 * VERSIONS[-1] + 17
    with pytest.raises(TooLong, match="666"):
        qr("c" * 667)


def test_it_is_a_picture_with_a_quiet_edge() -> None:
    assert 'viewBox="0 0 29 29"' in qr_svg("x", "A code")
    assert "<title>A code</title>" in qr_svg("x", "A code")
