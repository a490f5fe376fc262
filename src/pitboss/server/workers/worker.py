"""What runs in a worker: questions that anybody may ask and that take long to answer.

    python -m pitboss.server.workers.worker MEGABYTES SECONDS NICE

A worker reads one question after the other and answers each. It holds no secret and writes to no store. Its memory
and its time are limited by the operating system, so a question that takes more ends the worker and nothing else.
"""

from __future__ import annotations

import os
import resource
import struct
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from traceback import format_exception
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from pitboss.core.computing.compiled import compile_apart
from pitboss.core.equipment.cards import parse_cards
from pitboss.core.equipment.notation import BadNotation
from pitboss.core.game.game import Banked
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask
from pitboss.core.game.wager import PayLine
from pitboss.games import registry
from pitboss.server.protocol.forms import AskDecision, AskOdds
from pitboss.server.workers import audit, school
from pitboss.server.workers.odds_lab import (
    convergence,
    equity,
    options_of,
    payouts,
    read_options,
    sessions,
    simulation,
    sweep,
)

if TYPE_CHECKING:
    from pitboss.core.mathematics.wager_odds import WagerOdds

HEAD = struct.Struct(">IB")
"""How a message begins: its length, and what it is."""
ANSWERED, REFUSED, TOO_MUCH, FAILED = range(4)
TIRED = 4
"""Flag on an answer: the worker holds much memory, which ending it frees."""
MUCH = 100
"""Megabytes that count as much."""
COMPILING = 384
"""Further megabytes for compiling, in a process of its own: the first answer of a house needs them, and no question
changes how many."""


class _Checked(msgspec.Struct):
    text: str


class CardOf(msgspec.Struct):
    """A table whose strategy card is asked for."""

    game: str
    options: dict[str, Any]


class AtTable(msgspec.Struct):
    """A question at a table: the steps of the round as who is asked sees them, the first wager in cents, and which
    cards of earlier rounds from the same shoe lay face up."""

    game: str
    options: dict[str, Any]
    steps: list[AnyStep]
    ask: Ask
    stake: int
    gone: list[str] = []


def odds(asked: bytes) -> bytes:
    """The exact odds of a game's wagers."""
    from pitboss.jackpots.progressive import KEY
    from pitboss.odds.figures.cards_gone import CannotBeGone, odds_after
    from pitboss.odds.figures.one_hand import asked_of
    from pitboss.odds.figures.play_table import as_plain as table_plain
    from pitboss.odds.figures.play_table import play_table
    from pitboss.odds.figures.wagers import bounded, wager_odds
    from pitboss.odds.report.json import as_plain

    question = AskOdds.model_validate_json(asked)
    game, options = options_of(question)
    if game.banked is Banked.POT:
        raise Refused("The casino banks no wager of this game, so none has odds against it.", "13:69F-14.1")
    meters = {KEY: question.meter} if question.meter and getattr(options, "progressive_offered", False) else {}
    try:
        found = (
            odds_after(game, options, parse_cards(question.gone), question.wager)
            if question.gone
            else bounded(
                game, options, wager_odds(game, options, question.wager, stake=question.stake, meters=meters)
            )
        )
    except (CannotBeGone, BadNotation) as wrong:
        raise Refused(str(wrong), f"13:69F-{game.sections[0]}") from None
    plays = play_table(game, options)
    lines = {kind.key: kind.pays(options) for kind in game.offered(options)}
    figures = [{**as_plain(each), "adds": _adds(each, lines.get(each.wager, ()))} for each in found]
    unlawful = [str(problem) for problem in options.unlawful()]
    answer = {"game": game.name, "options": options.plain(), "unlawful": unlawful, "wagers": figures}
    more = {"plays": None if plays is None else table_plain(plays), "asks": asked_of(game)}
    return msgspec.json.encode({**answer, **more})


def _adds(figures: WagerOdds, pays: Sequence[PayLine]) -> dict[str, float]:
    """What each pay line adds to the mean, per unit of the stake."""
    from pitboss.odds.report.html import adds

    return {name: float(add) for name, add in adds(figures, pays).items()} if figures.results else {}


def card(asked: bytes) -> bytes:
    """The strategy card of a table."""
    from pitboss.odds.report.strategy_card import Ranked, strategy_card
    from pitboss.telling.guides import rankings_of

    question = msgspec.json.decode(asked, type=CardOf)
    game = registry.find(question.game)
    options = read_options(game, question.options)
    orders = rankings_of(game.name, options)
    ranking = [Ranked(order.title, [row.name for row in order.rows]) for order in orders]
    return msgspec.json.encode(strategy_card(game, options, ranking))


def decision(asked: bytes) -> bytes:
    """What is best with one hand, and what each choice costs."""
    from pitboss.odds.figures.one_hand import one_hand, read_cards
    from pitboss.odds.report.json import decision_plain

    question = AskDecision.model_validate_json(asked)
    game, options = options_of(question)
    hand, seen, gone = read_cards(game, question.hand, question.seen, question.gone)
    found = one_hand(game, options, hand, seen, question.chosen.split(), gone)
    return msgspec.json.encode(decision_plain(game.wagers[0].key, found, question.stake))


def best(asked: bytes) -> bytes:
    """What each choice of a question at a table is worth to who is asked."""
    from pitboss.odds.advice.advice import advice

    question = msgspec.json.decode(asked, type=AtTable)
    game = registry.find(question.game)
    options = read_options(game, question.options)
    found = advice(game, options, question.steps, question.ask, question.stake, question.gone)
    return msgspec.json.encode(found.plain(game.wagers[0].key))


def check(asked: bytes) -> bytes:
    """Every problem in a casino's submission."""
    from pitboss.core.filing.submission import read

    submission, problems = read(msgspec.json.decode(asked, type=_Checked).text, registry.find)
    return msgspec.json.encode(
        {
            "lawful": not problems and not submission.reservations,
            "tables": [{"id": filed.id, "title": filed.game.title} for filed in submission.tables.values()],
            "problems": [problem.plain for problem in problems],
            "reservations": [each.plain for each in submission.reservations],
        }
    )


QUESTIONS: dict[str, Callable[[bytes], bytes]] = {
    "odds": odds,
    "audit": audit.audit,
    "check": check,
    "decision": decision,
    "best": best,
    "retell": audit.retell,
    "judge": audit.judge,
    "school": school.school,
    "sessions": sessions,
    "sweep": sweep,
    "convergence": convergence,
    "payouts": payouts,
    "simulation": simulation,
    "card": card,
    "equity": equity,
}
"""What may be asked, in the order of the numbers by which it is."""
NUMBERS = {name: number for number, name in enumerate(QUESTIONS)}


def answer(kind: int, asked: bytes) -> tuple[int, bytes]:
    """The answer to a question, or why there is none."""
    try:
        return ANSWERED, list(QUESTIONS.values())[kind](asked)
    except Refused as refused:
        return REFUSED, msgspec.json.encode([refused.reason, refused.cite])
    except (MemoryError, SystemError):
        # A library that gets no memory while it is loaded may fail without saying why.
        return TOO_MUCH, b""
    except RecursionError:
        return REFUSED, msgspec.json.encode(["What was sent is nested deeper than anything the house reads.", None])
    except Exception as wrong:
        if isinstance(wrong, ValueError | LookupError) and type(wrong).__module__.startswith("pitboss."):
            return REFUSED, msgspec.json.encode([str(wrong), None])
        return FAILED, "".join(format_exception(wrong)).encode(errors="replace")


def work(questions: BinaryIO, answers: BinaryIO, seconds: int) -> None:
    """Answer until nobody asks any more."""
    while len(head := questions.read(HEAD.size)) == HEAD.size:
        size, kind = HEAD.unpack(head)
        # The house ends a worker that takes too long; this limit is for one whose house is gone.
        used = sum(os.times()[:2])
        resource.setrlimit(resource.RLIMIT_CPU, (int(used) + seconds + 5, resource.RLIM_INFINITY))
        what, said = answer(kind, questions.read(size))
        if what != TOO_MUCH and _held() > MUCH:
            what |= TIRED
        answers.write(HEAD.pack(len(said), what) + said)
        answers.flush()


def _held() -> int:
    """How many megabytes of its own this process holds, where the system tells; mapped files, such as the compiler,
    are not counted, since the system frees those by itself."""
    try:
        resident, mapped = map(int, Path("/proc/self/statm").read_text().split()[1:3])
    except OSError:
        return 0
    return (resident - mapped) * resource.getpagesize() >> 20


def main() -> None:
    megabytes, seconds, nice = map(int, sys.argv[1:])
    os.nice(nice)
    resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes + COMPILING << 20))
    compile_apart(COMPILING)
    # What is printed by accident must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    work(sys.stdin.buffer, answers, seconds)


if __name__ == "__main__":
    main()
