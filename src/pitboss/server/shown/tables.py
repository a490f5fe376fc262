"""Tables and games as plain data, for the page and for other programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Allowed, FiledOdds, NoLowerThan, Options
from pitboss.core.choices.paytables import PayTable
from pitboss.core.filing.notices import Terms, differences
from pitboss.core.game.betting import WagerBook
from pitboss.core.game.game import Game
from pitboss.core.game.wager import WagerKind
from pitboss.games import registry
from pitboss.games.registry import exact_of
from pitboss.jackpots.filing import FiledProgressive
from pitboss.odds.asking.which_options_matter import moves
from pitboss.server.live.table import LiveTable
from pitboss.server.shown.felt_size import room_of
from pitboss.server.shown.payouts import NOT_OFFERED, unsupervised
from pitboss.telling.guides import presented

FOR_PRACTICE = "For practice: chips here are no money and reach no account; the house's own players may sit here"


def has_felt(game: str) -> bool:
    """Whether a game's folder draws its own felt; any other game's is drawn from its wagers."""
    folder = registry.folder(game)
    return folder is not None and (folder / "felt.js").exists()


def sign_of(live: LiveTable) -> list[str]:
    """The lines of the table's sign, with the notices of change that hang beside it. 13:69F-8.2, 8.3"""
    table = live.table
    terms = terms_of(live)
    notices = table.schedule.notices(live.clock.wall())
    sign = [*table.game.sign(terms.options, terms.limits), *live.meters.posted_of_links()]
    if unsupervised(live):
        sign.append(NOT_OFFERED)
    if table.practice:
        sign.append(FOR_PRACTICE)
    return [*sign, *(f"Notice: {line}" for line in notices)]


def terms_of(live: LiveTable) -> Terms:
    """The options and limits of the round in play, or of one that would open now."""
    table = live.table
    return table.terms(live.clock.wall()) if table.round is None else Terms(table.options, table.limits)


def lobby(live: LiveTable) -> dict[str, Any]:
    """A table as the lobby lists it."""
    game = live.table.game
    told = presented(game.name)
    return {
        "id": live.table.name,
        **game.plain,
        "like": told.like,
        "family": told.family,
        "renown": told.renown,
        "least": terms_of(live).limits.minimum,
        "sign": sign_of(live),
        "seats": max(live.table.most_players, *live.seats.holders, 0),  # there may have been more when they sat down
        "taken": sorted(seat for seat, holder in live.seats.holders.items() if holder.person),
        "round": live.table.rounds,
        "dealt_by": live.dealt_by,
        "practice": live.table.practice,
        "company": live.seats.company,
        "styles": sorted({live.table.styles[seat] for seat in live.seats.company if seat in live.table.styles}),
        "banked": game.banked.value,
    }


def whole(live: LiveTable, listed: dict[str, Any], areas: list[dict[str, Any]]) -> dict[str, Any]:
    """A table in full, as the lobby lists it and with its betting areas: what may be wagered, what may go wrong, what
    the casino chose."""
    table = live.table
    terms = terms_of(live)
    limits = terms.limits
    return {
        **listed,
        "areas": areas,
        "options": terms.options.plain(),
        "limits": {
            "minimum": limits.minimum,
            "maximum": limits.maximum,
            "unit": limits.unit,
            "increment": limits.increment,
            "only": limits.only,
        },
        "notices": [
            {"effective": coming.when, "says": list(differences(table.game, coming.before, coming.after))}
            for coming in table.schedule.coming(live.clock.wall())
        ],
        "irregularities": [
            {
                "key": found.key,
                "happened": found.happened,
                "resolution": found.resolution,
                "cite": found.cite,
                "way": found.way.value,
                "moments": [*found.moments, *found.since],
                "of_seat": found.of_seat,
                "found_later": found.found_later,
            }
            for found in table.game.irregular_here(table.options)
        ],
        "room": room_of(table.game.name),
        "layout": has_felt(table.game.name),
        "wheels": {
            name: {"labels": list(wheel.compartments), "colours": wheel.colours()}
            for name, wheel in table.equipment.wheels.items()
        },
    }


def areas(book: WagerBook) -> list[dict[str, Any]]:
    """The betting areas of a layout: each wager on offer with its selections, what it pays and what it takes."""
    options = book.options
    return [
        {
            "key": kind.key,
            "title": kind.title,
            "wins": kind.wins,
            "cite": kind.cite,
            "group": kind.group,
            "windows": list(kind.windows),
            "down_in": list(kind.down_in),
            "picks": list(kind.picks(options)),
            "reads": kind.reads is not None,
            "pays": [
                {
                    "when": line.when,
                    "odds": str(line.odds or line.paid),
                    "paid": line.paid,
                    "on": list(line.on),
                    "line": line.line,
                }
                for line in kind.pays(options)
            ],
            "printed": _printed(kind, options),
            "longest": max((float(line.odds.fraction) for line in kind.pays(options) if line.odds), default=0.0),
            "needs": list(kind.needs),
            "base": kind.base,
            "supports": bool(kind.supports),
            **asdict(book.range(kind.key)),
        }
        for kind in book.kinds.values()
    ]


def _printed(kind: WagerKind, options: Options) -> str:
    """What a wager pays, as short as it stands on the felt."""
    lines = kind.pays(options)
    odds = list(dict.fromkeys(line.odds for line in lines if line.odds))
    others = [line for line in lines if not line.odds]
    if others:
        most = max(others, key=lambda line: (line.share.part if line.share else 0, line.sum))
        return f"up to {most.paid.removesuffix('.00')}"
    if len(odds) <= 2:
        return " or ".join(map(str, odds)) + (" less vigorish" if any(line.vigorish for line in lines) else "")
    return f"up to {max(odds, key=lambda line: line.fraction)}"


def _lines(allowed: Allowed) -> dict[str, str]:
    """The lines of a filing that a casino fills in, each with the least odds that it may have, if any."""
    if isinstance(allowed, FiledOdds | FiledProgressive):
        return dict.fromkeys(allowed.lines, "")
    return {line: str(odds) for line, odds in allowed.minimum.items()} if isinstance(allowed, NoLowerThan) else {}


def _tables(allowed: Allowed) -> dict[str, dict[str, str]]:
    """The pay tables among which an option chooses: what each pays, by the words of its lines."""
    if not isinstance(allowed, PayTable):
        return {}
    return {name: {word: str(odds) for word, odds in allowed.tables.words(name).items()} for name in allowed.names}


def rules(game: Game) -> dict[str, Any]:
    """A game's rules: wagers, options with what is allowed, irregularities."""
    options = game.options()
    return {
        **game.plain,
        "banked": game.banked.value,
        "styles": {} if game.company is None else dict(game.company.styles),
        "areas": areas(WagerBook(game, options, Limits())),
        "titles": dict(game.titles),
        "counts_gone": exact_of(game).least_left > 0,
        "options": [
            {
                "key": option.key,
                "says": option.says,
                "allowed": option.allowed.says,
                "choices": list(getattr(option.allowed, "names", ())),
                "kind": type(option.allowed).__name__,
                "lines": _lines(option.allowed),
                "tables": _tables(option.allowed),
                "moves": moves(game, option),
                "only_with": {key: list(values) for key, values in option.only_with.items()},
                "default": option.allowed.write(option.default),
                "changes_by": option.changing.notice.value,
                "cite": option.cite,
            }
            for option in game.options.declared()
        ],
    }
