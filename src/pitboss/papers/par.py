"""The mathematics of a table as a test laboratory expects it, as plain data: what is printed of it is made from this.

Nothing in it depends on when or where it was made: the same command gives the same figures again.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from math import lcm
from shlex import quote
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Option, Options
from pitboss.core.equipment.cards import RANKS
from pitboss.core.filing.rests import without_text
from pitboss.core.game.game import Banked, Game
from pitboss.core.law.basis import rests_on
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.record.examples import ExampleFails, read_examples, run_example
from pitboss.games import registry
from pitboss.games.registry import exact_of
from pitboss.odds.asking.what_if import side_by_side
from pitboss.odds.asking.which_options_matter import moves, values_of
from pitboss.odds.figures.cards_gone import odds_after
from pitboss.odds.figures.wagers import alike, bounded, name_of, wager_odds
from pitboss.odds.report.html import adds
from pitboss.odds.report.json import as_plain, written
from pitboss.odds.report.strategy_card import strategy_card
from pitboss.simulate.hold import hold
from pitboss.simulate.ruin import risk_of_ruin
from pitboss.telling.guides import in_words

if TYPE_CHECKING:
    from pitboss.simulate.measure import Measured

HOLD_ROUNDS = (1_000, 10_000, 100_000, 1_000_000)
CONFIDENCE = (0.90, 0.95, 0.99)
RUIN_UNITS = (20, 50, 100)
"""Bankrolls, in units of the wager."""
RUIN_ROUNDS = 500
SEED = 1


class NoPar(ValueError):
    """There is no such paper of the game; the sentence says why."""


@dataclass(frozen=True)
class Asked:
    """Of which table, in how many simulated rounds it is checked, and of which options the sensitivity is told (None:
    of all that move a figure)."""

    game: Game
    options: Options
    limits: Limits
    rounds: int
    tried: Sequence[str] | None = None


def par(asked: Asked) -> dict[str, Any]:
    """The whole paper, unsigned."""
    game, options = asked.game, asked.options
    if game.banked is Banked.POT:
        raise NoPar(f"{game.title} has no mathematics of the house: players wager against each other for the pot.")
    unknown = set(asked.tried or ()) - {option.key for option in game.options.declared()}
    if unknown:
        raise NoPar(f"{min(unknown)!r} is no option of {game.title}.")
    found = bounded(game, options, wager_odds(game, options))
    groups = alike(found)
    words = in_words(game, options, asked.limits)
    measured, simulated = _simulation(game, options, asked.rounds) if asked.rounds else ([], None)
    spreads = [_Spread(name_of(group), group[0].results, False) for group in groups if group[0].results]
    spreads += [
        _Spread(f"{each.odds.wager} {each.odds.selection}".rstrip(), each.spread.results, True)
        for each in measured
        if not each.odds.results
    ]
    body = {
        "paper": "par",
        "version": 1,
        "game": game.name,
        "title": game.title,
        "subchapter": game.subchapter,
        "caveats": [{"mark": caveat.mark, "why": caveat.why} for caveat in game.caveats],
        "options": options.plain(),
        "beyond_law": [str(problem) for problem in options.unlawful()],
        "reservations": [found.plain for found in without_text(game, options)],
        "rules": {"aim": words.aim, "play": list(words.play), "here": list(words.here)},
        "examples": list(_examples(game, options)),
        "equipment": _equipment(game, options),
        "pay_tables": list(_pay_tables(game, options)),
        "method": _method(game),
        "wagers": [_wager(game, options, group) for group in groups],
        "strategy": msgspec.to_builtins(strategy_card(game, options)),
        "hold": [row for spread in spreads for row in _hold(spread)],
        "ruin": [row for spread in spreads for row in _ruin(spread)],
        "sensitivity": [row for option in _tried(asked) for row in _sensitivity(game, options, option, found)],
        "removal": list(_removal(game, options, found)),
        "checked_by": "simulation" if simulated else "nothing" if asked.rounds else "not_asked",
        "simulation": simulated,
        "versions": _versions(options),
        "command": _command(asked),
    }
    return {**body, "digest": digest(body)}


def digest(body: Mapping[str, Any]) -> str:
    """The SHA-256 of a paper, without its digest and its signature, as canonical JSON."""
    return sha256(to_sign(body)).hexdigest()


def to_sign(body: Mapping[str, Any]) -> bytes:
    """The bytes of a paper that are signed."""
    plain = {key: value for key, value in body.items() if key not in ("digest", "signed")}
    return msgspec.json.encode(plain, order="sorted")


# Rules.


def _examples(game: Game, options: Options) -> Iterator[dict[str, Any]]:
    """The worked examples that hold at this table, each played again under its options."""
    folder = registry.folder(game.name)
    for example in read_examples(folder) if folder is not None else ():
        try:
            for _ in run_example(example, game, options):
                pass
        except (ExampleFails, ValueError, LookupError):
            continue  # one of other options
        yield {
            "example": example.name,
            "cite": example.text.get("cite", ""),
            "rounds": [_round(part) for part in example.text["round"]],
        }


def _round(part: Mapping[str, Any]) -> dict[str, Any]:
    fell = {name: part[name] for name in ("cards", "tiles", "dice", "spins", "balls", "hands") if name in part}
    return {
        "bets": list(part.get("bets", ())),
        "fell": [f"{name}: {_told(what)}" for name, what in fell.items()],
        "choices": list(part.get("choices", ())),
        "net": {str(seat): net for seat, net in part.get("net", {}).items()},
    }


def _told(what: Any) -> str:
    if isinstance(what, Mapping):
        return "; ".join(f"{name} {held}" for name, held in what.items())
    return what if isinstance(what, str) else ", ".join(map(str, what))


def _equipment(game: Game, options: Options) -> list[dict[str, Any]]:
    has = game.equipment(options)
    wheels = [(wheel.name, "compartments", len(wheel.compartments)) for wheel in has.wheels.values()]
    decks = [(name, "pieces, shuffled together", len(pieces)) for name, pieces in has.decks.items()]
    return [{"piece": piece, "what": what, "many": many} for piece, what, many in (*wheels, *decks)]


def _pay_tables(game: Game, options: Options) -> Iterator[dict[str, Any]]:
    for kind in game.offered(options):
        cite = kind.paid_by or kind.cite
        yield {
            "wager": kind.key,
            "title": kind.title,
            "wins": kind.wins,
            "cite": cite,
            "basis": rests_on(cite),
            "pays": [{"when": line.when, "odds": line.paid} for line in kind.pays(options)],
        }


# Figures.


def _method(game: Game) -> dict[str, str]:
    """How the odds are counted, in the words of whoever counts them."""
    exact = exact_of(game)
    if exact.odds is None:
        return {"by": "enumeration", "says": "Every outcome of a round of the game's own rules, with its chance."}
    counted = import_module(exact.odds.__module__).__doc__ or ""
    return {"by": "count", "says": " ".join(counted.split("\n\n")[0].split())}


def _wager(game: Game, options: Options, group: Sequence[WagerOdds]) -> dict[str, Any]:
    figures = group[0]
    kind = game.kinds[figures.wager]
    more: dict[str, Any] = {"modal": None, "cycle": None, "ways": None, "volatility_index": None, "adds": {}}
    if figures.results:
        modal = max(figures.results.items(), key=lambda result: result[1])
        more = {
            "modal": {"net": written(modal[0]), "chance": written(modal[1])},
            "cycle": written(1 / figures.best[1]),
            "ways": lcm(*(chance.denominator for chance in figures.results.values())),
            "volatility_index": NormalDist().inv_cdf(0.95) * figures.std_dev,
            "adds": {name: written(part) for name, part in adds(figures, kind.pays(options)).items()},
        }
    named = {"name": name_of(list(group)), "title": kind.title, "selections": [each.selection for each in group]}
    return {**named, **as_plain(figures), **more}


class _Spread(NamedTuple):
    """How the results of a wager spread: exactly, or as they came in simulated rounds around the exact mean."""

    wager: str
    results: Mapping[Fraction, Fraction]
    simulated: bool


def _hold(spread: _Spread) -> Iterator[dict[str, Any]]:
    """What share of the wagers first put up the casino holds over some rounds, with what confidence."""
    for rounds in HOLD_ROUNDS:
        over = hold(spread.results, rounds, Fraction(1))
        spans = {
            f"range_{round(100 * chance)}": [float(end / over.wagered) for end in over.range(chance)]
            for chance in CONFIDENCE
        }
        expected = float(over.expected / over.wagered)
        named = {"wager": spread.wager, "rounds": rounds, "simulated": spread.simulated}
        yield {**named, "expected": expected, **spans}


def _ruin(spread: _Spread) -> Iterator[dict[str, Any]]:
    for units in RUIN_UNITS:
        found = risk_of_ruin(spread.results, Fraction(units), RUIN_ROUNDS)
        named = {"wager": spread.wager, "units": units, "rounds": RUIN_ROUNDS, "simulated": spread.simulated}
        yield {**named, "chance": found.chance, "exact": found.exact}


def _tried(asked: Asked) -> list[Option]:
    """The options of which the sensitivity is told."""
    plain = asked.options.plain()
    return [
        option
        for option in asked.game.options.declared()
        if option.matters(plain) and moves(asked.game, option) and (asked.tried is None or option.key in asked.tried)
    ]


def _sensitivity(game: Game, options: Options, option: Option, before: list[WagerOdds]) -> Iterator[dict[str, Any]]:
    """What each other value of an option makes of the house edges."""
    for value in values_of(option):
        read, problems = game.options.read({**options.plain(), option.key: value})
        if problems or read.plain() == options.plain():
            continue
        for each in side_by_side(before, wager_odds(game, read)):
            if each.change != 0:
                yield {
                    "option": option.key,
                    "value": value,
                    "wager": f"{each.wager.wager} {each.wager.selection}".rstrip(),
                    "before": None if each.before is None else written(each.before.edge),
                    "after": None if each.after is None else written(each.after.edge),
                    "change": None if each.change is None else written(each.change),
                }


def _removal(game: Game, options: Options, before: Sequence[WagerOdds]) -> Iterator[dict[str, Any]]:
    """By how much the house edges change when one card of a rank has left the shoe."""
    if exact_of(game).odds is None or not exact_of(game).least_left:
        return
    (shoe,) = game.equipment(options).decks.values()
    full = {(each.wager, each.selection): each.edge for each in before}
    for rank in RANKS:
        card = next((card for card in shoe if card[:-1] == rank), None)
        for each in odds_after(game, options, [card]) if card is not None else ():
            change = each.edge - full[each.wager, each.selection]
            named = {"card": rank, "wager": f"{each.wager} {each.selection}".rstrip()}
            yield {**named, "after": written(each.edge), "change": written(change)}


def _simulation(game: Game, options: Options, rounds: int) -> tuple[list[Measured], dict[str, Any] | None]:
    """The count beside rounds that the game's kernel plays; None where it has none."""
    from pitboss.core.computing.cores import cores
    from pitboss.simulate.executors import on_this_machine
    from pitboss.simulate.job import job_of, ready
    from pitboss.simulate.kernels import NotSimulated
    from pitboss.simulate.measure import figures, measure, played
    from pitboss.simulate.plain import plain_measured
    from pitboss.simulate.run import Tally, run

    if exact_of(game).kernel is None:
        return [], None
    try:
        job = job_of(game, options, SEED, rounds)
        kernel, tally = ready(job.game, job.options)[0], Tally()
        decided = played(kernel, figures(game, options, "", ""))
    except NotSimulated:
        return [], None
    with on_this_machine(cores()) as used:
        for _ in run(job, used.executor, tally, flight=used.flight, size=used.size):
            pass
    measured = [each for odds in decided if (each := measure(kernel, tally.counts, odds)).decided]
    return measured, {
        "rounds": tally.rounds,
        "seed": SEED,
        "rules": job.rules,
        "wagers": [plain_measured(each) for each in measured],
    }


# How to have it again.


def _versions(options: Options) -> dict[str, str]:
    return {
        "pitboss": version("pitboss"),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        "options": options.digest,
    }


def _command(asked: Asked) -> str:
    """The command that makes the same paper again."""
    usual = asked.game.options().plain()
    here = asked.options.plain()
    words = ["pitboss", "par", asked.game.name]
    for key, value in here.items():
        if value != usual[key]:
            words += ["--set", quote(f"{key}={_toml(value)}")]
    if asked.options.unlawful():
        words.append("--beyond-law")
    words += ["--rounds", str(asked.rounds)]
    if asked.tried is not None:
        words += ["--sensitivity", ",".join(asked.tried) or "none"]
    return " ".join([*words, "--json"])


def _toml(value: Any) -> str:
    """A value as a setting writes it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml(below)}" for key, below in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return msgspec.json.encode(value).decode()
