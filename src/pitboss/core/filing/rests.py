"""Rules and choices of a table that rest on no adopted text of New Jersey, and on what they rest instead."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options, Reservation
from pitboss.core.game.game import Game
from pitboss.core.law.basis import Basis, Rests, Standing, basis_of, basis_of_key
from pitboss.core.money.cents import money


def without_text(game: Game, options: Options) -> Iterator[Reservation]:
    """The game's sections, each option that is not as usual, and the pay table of each wager on offer."""
    rests = game_rests(game)
    if rests:
        yield Reservation("game", game.name, Standing.NO_TEXT, f"13:69F-{game.subchapter}", rests=rests)
    for option in options.declared():
        if getattr(options, option.key) != option.default:
            found = basis_of_key(game.subchapter, "option", option.key, option.cite)
            if not found.basis.text:
                value = option.written(options)
                yield Reservation(f"options.{option.key}", value, Standing.NO_TEXT, option.cite, rests=found.words)
    alike: dict[tuple[str, str], list[str]] = {}
    for kind in game.offered(options):
        found = pays_rest(game, kind.key)
        if kind.pays(options) and not found.basis.text:
            alike.setdefault((kind.paid_by or kind.cite, found.words), []).append(kind.key)
    for (cite, words), keys in alike.items():
        yield Reservation("pay tables", ", ".join(keys), Standing.NO_TEXT, cite, rests=words)


def cuts_the_least(game: Game, options: Options, limits: Limits) -> Iterator[Reservation]:
    """Each payout limit below what the least wager can win, where no text says whether it may be."""
    for limit, covered in game.payout_limits(options).items():
        found = basis_of_key(game.subchapter, "option", limit.key, limit.cite)
        first = game.kinds[covered[0].equals or covered[0].key]
        least, _ = limits.of(first.key, first.group)
        wins = int(limit.best_win(covered, options) * least)
        if not limit.or_best_win and limit.least and not found.basis.text and limit.filed(options) < wins:
            rests = f"{found.words}; {first.title} of {money(least)} can win {money(wins)}"
            value = money(limit.filed(options))
            yield Reservation(f"options.{limit.key}", value, Standing.NO_TEXT, limit.cite, rests=rests)


def game_rests(game: Game) -> str:
    """What the sections of a game rest on that are carried out without adopted text; empty: there are none."""
    lacking: dict[str, list[str]] = {}
    for section in game.sections:
        found = basis_of(f"13:69F-{section}")
        # What is only proposed is reserved by the option that makes use of it.
        if not found.basis.text and found.basis is not Basis.PROPOSAL and section not in game.not_operative:
            lacking.setdefault(found.words, []).append(section)
    return "; ".join(f"{', '.join(sections)}: {words}" for words, sections in lacking.items())


def pays_rest(game: Game, wager: str) -> Rests:
    """What the pay table of a wager rests on."""
    kind = game.kinds[wager]
    return basis_of_key(game.subchapter, "pay table", wager, kind.paid_by or kind.cite)
