"""An answer as plain data, for programs and pages, and in tables for people."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from pitboss.core.equipment.cards import DECK
from pitboss.drawing.tables import Sheet
from pitboss.equities.answer import TENTHS, Answer, PlayerEquity, Street


def plain(found: Answer) -> dict[str, Any]:
    """The answer as JSON has it: exact figures as "n/d", and floats beside them."""
    spot = found.spot
    told: dict[str, Any] = {
        "game": spot.game.key,
        "board": [DECK[card] for card in spot.board],
        "dead": [DECK[card] for card in spot.dead],
        "boards": found.boards,
        "exact": found.exact,
        "seed": None if found.exact else found.seed,
        "players": [_player(found, each) for each in found.players],
    }
    if found.streets:
        told["streets"] = [_street(each) for each in found.streets]
    return told


def _written(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def _player(found: Answer, of: PlayerEquity) -> dict[str, Any]:
    figures = {"win": of.win, "tie": of.tie, "lose": of.lose, "equity": of.equity}
    halves = found.spot.game.halves
    return {
        "hand": of.hand,
        **{name: _written(value) for name, value in figures.items()},
        "approx": {name: float(value) for name, value in figures.items()},
        "standard_error": None if found.exact else of.error,
        "halves": [
            {
                "half": half.name,
                "share": _written(share),
                "approx": float(share),
                "hands": [
                    {"hand": name, "chance": _written(chance), "approx": float(chance)}
                    for name, chance in ((name, kinds.get(name, Fraction(0))) for name in _came(found, number))
                ],
            }
            for number, (half, share, kinds) in enumerate(zip(halves, of.shares, of.kinds, strict=True))
        ],
    }


def _came(found: Answer, half: int) -> list[str]:
    """The kinds of hands with which anybody ends, in their order."""
    kinds = (*found.spot.game.halves[half].kinds, "none")
    return [kind for kind in kinds if any(kind in each.kinds[half] for each in found.players)]


def _street(street: Street) -> dict[str, Any]:
    return {
        "street": street.name,
        "boards": street.boards,
        "players": [
            {"ahead": _written(ahead), "tenths": list(map(_written, tenths)), "approx": list(map(float, tenths))}
            for ahead, tenths in zip(street.ahead, street.tenths, strict=True)
        ],
    }


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):.4f}%"


def sheets(found: Answer) -> Iterator[Sheet | str]:
    """The answer in tables: what each may expect, of which half, with which hands, and by street."""
    spot = found.spot
    exactly, halves = found.exact, spot.game.halves
    split = len(halves) == 2
    columns = ["hand", ">win", ">tie", ">lose", ">equity", *((">high", ">low") if split else ())]
    columns.append("=exactly" if exactly else ">± (standard error)")
    rows = [
        (
            *(each.hand, _percent(each.win), _percent(each.tie), _percent(each.lose), _percent(each.equity)),
            *(_percent(share) for share in each.shares if split),
            str(each.equity) if exactly else f"{100 * each.error:.4f}%",
        )
        for each in found.players
    ]
    board = f" on {' '.join(DECK[card] for card in spot.board)}" if spot.board else ""
    dead = f", without {' '.join(DECK[card] for card in spot.dead)}" if spot.dead else ""
    how = f"all {found.boards:,} deals counted" if exactly else f"{found.boards:,} deals drawn, seed {found.seed}"
    yield Sheet(f"{spot.game.title}{board}{dead}: {how}", columns, rows, ("lose", "tie", "win"))
    for number, half in enumerate(halves):
        lines = [
            (kind, *(_percent(each.kinds[number].get(kind, Fraction(0))) for each in found.players))
            for kind in reversed(_came(found, number))
        ]
        names = (">" + each.hand for each in found.players)
        yield Sheet(f"Hands in the end{f', {half.name}' if split else ''}", ("", *names), lines)
    for street in found.streets:
        steps = 100 // TENTHS
        heads = ("equity then", *(">" + each.hand for each in found.players))
        lines = [
            (f"{at * steps} to {at * steps + steps}%", *(_percent(row[at]) for row in street.tenths))
            for at in range(TENTHS)
        ]
        lines.append(("ahead", *map(_percent, street.ahead)))
        yield Sheet(f"After the {street.name}, {street.boards:,} boards", heads, lines)
