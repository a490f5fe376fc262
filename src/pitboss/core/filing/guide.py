"""The gaming guide of a table: what may be bet there, what it pays, what the casino chose. 13:69F-8.3, 8.5

Odds are stated with "to", never with "for", as every subchapter demands of layouts, signs and brochures
(13:69F-13.6(a), for one).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitboss.core.choices.limits import Limits, SignLine
from pitboss.core.choices.options import Options, Reservation
from pitboss.core.filing.rests import without_text
from pitboss.core.game.betting import WagerBook
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.stakes import Range
from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.core.money.cents import money


@dataclass(frozen=True, slots=True)
class WagerGuide:
    """One wager as a player would want it explained: `amounts` in words, and the range of those bet by hand."""

    key: str
    title: str
    wins: str
    written: str
    picks: tuple[str, ...]
    pays: tuple[PayLine, ...]
    amounts: str
    range: Range | None
    cite: str


@dataclass(frozen=True, slots=True)
class OptionGuide:
    """One of the casino's choices, as a submission writes it, what else it might be, and what a change takes."""

    key: str
    says: str
    allowed: str
    here: Any
    default: Any
    cite: str
    changes_by: str
    change_cite: str


@dataclass(frozen=True, slots=True)
class Guide:
    """Everything there is to say of a table before it is played at."""

    game: Game
    sign: tuple[SignLine, ...]
    rests: tuple[Reservation, ...]
    """The choices at the table that rest on no adopted text, and on what they rest."""
    wagers: tuple[WagerGuide, ...]
    options: tuple[OptionGuide, ...]
    irregularities: tuple[Irregularity, ...]


def guide(game: Game, options: Options, limits: Limits) -> Guide:
    """The guide of a table of the game under its options and limits."""
    here = options.plain()
    book = WagerBook(game, options, limits)
    return Guide(
        game,
        tuple(game.sign_lines(options, limits)),
        tuple(without_text(game, options)),
        tuple(
            WagerGuide(
                kind.key,
                kind.title,
                kind.wins,
                kind.written,
                tuple(kind.picks(options)),
                tuple(kind.pays(options)),
                _amounts(kind, book),
                book.range(kind.key)
                if game.banked is not Banked.POT and not (kind.equals or kind.supports or kind.at_once)
                else None,
                kind.cite,
            )
            for kind in book.kinds.values()
        ),
        tuple(
            OptionGuide(
                o.key,
                o.says,
                o.allowed.says,
                here[o.key],
                o.allowed.write(o.default),
                o.cite,
                o.changing.notice.value,
                o.changing.cite,
            )
            for o in type(options).declared()
        ),
        tuple(found for found in game.irregularities if found.here(options)),
    )


def _amounts(kind: WagerKind, book: WagerBook) -> str:
    """What may be wagered, and beside which wagers, in words. At poker that follows from the betting, which the sign
    states."""
    titles = book.game.titles
    if book.game.banked is Banked.POT:
        return "As much as the betting asks for"
    if kind.equals:
        many = f"{kind.times} to {kind.times_to}" if kind.times_to else str(kind.times)
        amount = "The same amount as" if many == "1" else f"{many} times the amount of"
        return f"{amount} {titles[kind.equals]}{_AT_ONCE * kind.at_once}"
    if kind.supports:
        return f"Beside {titles[kind.supports]}: {kind.bound(book.options)}"
    fixed = kind.fixed(book.options)
    said = f"{money(fixed)} exactly" if fixed else str(book.range(kind.key))
    needed = [titles[key] for key in kind.needs if key in book.kinds]
    beside = f", only together with {' or '.join(needed)}" if needed else ""
    beside += f"; {kind.bound(book.options)}" if kind.bound(book.options) else ""
    return f"{said[:1].upper()}{said[1:]}{beside}{_AT_ONCE * kind.at_once}{_TAKEN_FIRST * kind.taken_first}"


_AT_ONCE = ", put up together with it"
_TAKEN_FIRST = "; it is collected and not returned, whatever it is paid"
