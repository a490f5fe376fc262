"""Pictures for a terminal: pieces drawn with box characters, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.core.equipment.cards import JOKER, corner, pretty
from pitboss.core.equipment.dice import check_face
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.equipment.tiles import kind
from pitboss.core.equipment.wheels import Wheel
from pitboss.drawing.pips import DIE, TILE, Spots

_NEIGHBOURS = 3


def text_cards(cards: Sequence[str]) -> str:
    """Cards side by side; a face-down card ``??`` shows its back."""
    return _side_by_side(_box(_card_lines(card)) for card in cards)


def text_dice(roll: Sequence[int]) -> str:
    """Dice side by side."""
    return _side_by_side(_box(_grid(DIE[check_face(face)])) for face in roll)


def text_tiles(tiles: Sequence[str]) -> str:
    """Tiles side by side, standing; a face-down tile ``??`` shows its back."""
    return _side_by_side(_tile_lines(tile) for tile in tiles)


def text_wheel(wheel: Wheel, label: str) -> str:
    """The result between its neighbours on the wheel: ``… 34 15 3 [24] 36 13 1 …``."""
    around = wheel.around(label, _NEIGHBOURS)
    before, after = around[:_NEIGHBOURS], around[_NEIGHBOURS + 1 :]
    return " ".join(("…", *before, f"[{label}]", *after, "…"))


def _side_by_side(pieces: Iterable[list[str]]) -> str:
    return "\n".join(" ".join(lines) for lines in zip(*pieces, strict=True))


def _box(lines: list[str]) -> list[str]:
    edge = "─" * len(lines[0])
    return [f"┌{edge}┐", *(f"│{line}│" for line in lines), f"└{edge}┘"]


def _card_lines(card: str) -> list[str]:
    if card == HIDDEN:
        return ["░░░░░"] * 3
    if card == JOKER:
        return ["★    ", "JOKER", "    ★"]
    index, symbol = corner(card), pretty(card)[-1]
    return [f"{index:<5}", f"{symbol:^5}", f"{index:>5}"]


def _grid(spots: Spots) -> list[str]:
    return [" " + " ".join("●" if (x, y) in spots else " " for x in (-1, 0, 1)) + " " for y in (-1, 0, 1)]


def _tile_lines(tile: str) -> list[str]:
    if tile == HIDDEN:
        return _box(["░░░░░░░"] * 7)
    top, bottom = (_grid(TILE[half]) for half in kind(tile).halves)
    turned = [line[::-1] for line in reversed(bottom)]
    boxed = _box([*top, "", *turned])
    boxed[4] = "├───────┤"
    return boxed
