"""What a worker is asked besides the odds: sessions, sweeps, simulations and how they converge."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.games import registry
from pitboss.server.protocol.forms import (
    AskConvergence,
    AskEquity,
    AskPayouts,
    AskSession,
    AskSimulation,
    AskSweep,
    OfTable,
)

if TYPE_CHECKING:
    from pitboss.core.mathematics.wager_odds import WagerOdds


EQUITY_WORK, EQUITY_DEALS = 1_000_000_000, 2_000_000
"""Looks at a hand that an exact equity may take here, and deals that are drawn where it would take more."""


def options_of(question: OfTable, **more: Any) -> tuple[Game, Options]:
    """The table that a question speaks of; refused where the law does not allow it, unless it asks beyond the law."""
    game = registry.find(question.game)
    return game, read_options(game, {**question.options, **more}, question.beyond_law)


def read_options(game: Game, plain: dict[str, Any], beyond_law: bool = False) -> Options:
    """A table's options, or a refusal with the section that is against them."""
    options, problems = game.options.read(plain, beyond_law=beyond_law)
    if problems:
        raise Refused(f"{problems[0].key}: {problems[0].problem} Allowed: {problems[0].allowed}", problems[0].cite)
    return options


def _figures(game: Game, options: Options, wager: str, selection: str) -> WagerOdds:
    """The figures of one wager, with how its results spread."""
    from pitboss.odds.figures.wagers import wager_odds

    found = wager_odds(game, options, wager, selection)
    if not found or not found[0].results:
        raise Refused(
            "Only the mean of this wager is known, not how its results spread.", f"13:69F-{game.sections[0]}"
        )
    return found[0]


def sessions(asked: bytes) -> bytes:
    """What becomes of a player in the hours asked for, how likely the money is gone, and what the casino holds."""
    from pitboss.simulate.hold import SPANS, hold
    from pitboss.simulate.plain import plain_hold, plain_session
    from pitboss.simulate.sessions import session

    question = AskSession.model_validate_json(asked)
    game, options = options_of(question)
    results = _figures(game, options, question.wager, question.selection).results
    stay = session(results, question.hours * question.pace, Fraction(question.bankroll, question.stake))
    # Where a player banks, another player wins what a wager loses: the casino holds none of it.
    spans = {} if game.among_players else SPANS
    holds = {
        span: hold(
            results, days * 24 * question.pace * question.together, Fraction(question.stake), question.together
        )
        for span, days in spans.items()
    }
    told = plain_session(question.wager, question.selection, stay, question.stake, question.bankroll)
    return msgspec.json.encode({**told, "hold": {span: plain_hold(held) for span, held in holds.items()}})


def payouts(asked: bytes) -> bytes:
    """How often a payout of the poker room is hit, by the number of players, with the relative standard error."""
    from pitboss.odds.figures.bad_beat import asked_for, payout_odds

    question = AskPayouts.model_validate_json(asked)
    game, options = options_of(question)
    told = asked_for(game, options)
    if told is None or (question.players and question.players not in told.players):
        raise Refused("No payout is offered to so many players of this game.", "13:69F-14.19(b)3")
    if not question.players:
        return msgspec.json.encode({"says": told.says, "players": list(told.players)})
    found = payout_odds(game, options, question.players)
    assert found is not None
    chance = found.by_players[question.players]
    often = 1 / chance.often if chance.often else None
    return msgspec.json.encode({"players": question.players, "one_in": often, "relative": chance.relative})


def equity(asked: bytes) -> bytes:
    """What each hand may expect of the pot, counted where that is not too much work here, and else drawn."""
    from pitboss.equities.answer import answer, streets
    from pitboss.equities.games import find
    from pitboss.equities.spot import spot
    from pitboss.equities.told import plain

    question = AskEquity.model_validate_json(asked)
    put = spot(find(question.game), question.hands, question.board, question.dead)
    told = streets(put) if question.streets else ()
    found = answer(put, question.samples, question.seed, work=EQUITY_WORK, most=EQUITY_DEALS)
    return msgspec.json.encode(plain(replace(found, streets=told)))


def sweep(asked: bytes) -> bytes:
    """The house edge of the wagers that an option moves, at each of its values."""
    from pitboss.odds.asking.sweep import sweep as swept

    question = AskSweep.model_validate_json(asked)
    game, _ = options_of(question)
    by_name = {_named(value): value for value in question.values}
    found = swept(
        game,
        question.option,
        tuple(by_name),
        lambda name: options_of(question, **{question.option: by_name[name]})[1],
    )
    return msgspec.json.encode(
        {
            "option": found.option,
            "values": found.values,
            "unlawful": sorted(found.unlawful),
            "edges": {
                name: [None if edge is None else float(edge) for edge in edges] for name, edges in found.moved.items()
            },
        }
    )


def _named(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def convergence(asked: bytes) -> bytes:
    """The mean result of a simulation after more and more rounds, and the strip that luck leaves around it."""
    from pitboss.odds.asking.convergence import convergence as run

    question = AskConvergence.model_validate_json(asked)
    game, options = options_of(question)
    figures = _figures(game, options, question.wager, question.selection)
    (found,) = run(game, options, [figures])
    if found is None:
        raise Refused(
            "This wager cannot be made by itself at the beginning of a round.", f"13:69F-{game.sections[0]}"
        )
    return msgspec.json.encode(
        {
            "how": found.how,
            "rounds": found.rounds,
            "means": found.means,
            "band": found.band(figures),
            "exact": -float(figures.edge),
        }
    )


def simulation(asked: bytes) -> bytes:
    """The mean of each wager over the rounds of a simulation, beside the exact one."""
    from pitboss.simulate.job import job_of, play_chunks, ready
    from pitboss.simulate.measure import figures, measure, played
    from pitboss.simulate.plain import plain_measured
    from pitboss.simulate.run import Tally

    question = AskSimulation.model_validate_json(asked)
    game, options = options_of(question)
    found = figures(game, options, question.wager, question.selection)
    job, tally = job_of(game, options, question.seed, question.rounds), Tally()
    kernel = ready(job.game, job.options)[0]
    tally.add(0, job.chunks, play_chunks(job, 0, job.chunks))
    measured = [measure(kernel, tally.counts, odds) for odds in played(kernel, found)]
    return msgspec.json.encode(
        {
            "game": game.name,
            "options": options.plain(),
            "seed": question.seed,
            "rounds": tally.rounds,
            "wagers": [plain_measured(each) for each in measured],
        }
    )
