"""Where each kind of finding is said to be: its line and its step, or no step where it is of none."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from pitboss.audit.findings import Finding, Kind
from pitboss.audit.whole import audit, findings_in
from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Announce, AnyStep, Ask, Bet, Betting, Irregular, Move, Procedure, Reveal, Roll
from pitboss.core.record.replay import About, Departure, Replayer
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import FIRST, Record, decode, encode
from pitboss.games import registry
from tests.audit.test_findings import audited, played
from tests.audit.uncommitted import Uncommitted
from tests.conformance.test_games import play_some

AT = 2
"""The line that is falsified, from 1."""


def rounds(game: str, *bets: Bet) -> list[Record]:
    """Four rounds; the dice and cards are real, so that no commitment speaks for them."""
    return played(game, *bets, rounds=4, chance=Uncommitted(7))


def at(record: Record, kind: type[AnyStep], last: bool = False) -> int:
    """The number of the first step of a kind, or of the last."""
    found = [number for number, step in enumerate(record.steps, 1) if type(step) is kind]
    return found[-1 if last else 0]


DICE = (Bet(1, "field", 1000), Bet(1, "any_7", 1000))


def payout(record: Record) -> int:
    step = at(record, Move)
    record.steps[step - 1].amount += 100  # type: ignore[union-attr]
    return step


def limit(record: Record) -> int:
    step = at(record, Betting)
    record.steps[step - 1].answer = [Bet(1, "field", 500_000)]  # type: ignore[union-attr]
    return step


def draw(record: Record) -> int:
    step = at(record, Roll)
    record.steps[step - 1].answer[1] = 7  # type: ignore[union-attr, index, call-overload]
    return step


def procedure(record: Record) -> int:
    step = at(record, Announce)
    record.steps[step - 1] = Announce("Place your bets", "13:69F-13.5(a)")
    return step


def setting(record: Record) -> int:
    step = next(n for n, s in enumerate(record.steps, 1) if isinstance(s, Reveal) and s.hand == "dealer")
    record.steps[step - 1].cards.reverse()  # type: ignore[union-attr]
    return step


def order(record: Record) -> int:
    moves = [number for number, step in enumerate(record.steps, 1) if isinstance(step, Move)]
    record.steps.insert(moves[0] - 1, record.steps.pop(moves[-1] - 1))
    return moves[0]


def decision(record: Record) -> int:
    step = at(record, Ask)
    record.steps[step - 1].answer = "double"  # type: ignore[union-attr]
    return step


def money(record: Record) -> int:
    record.closing.balances["seat 1"] += 500
    return 0


def memory(record: Record) -> int:
    record.closing.memory = {"shooter": 3}
    return 0


def option(record: Record) -> int:
    record.opening.digest = "0" * 64
    return 0


def notice(record: Record) -> int:
    record.opening.limits = Limits(1000, 100_000, 100)
    return 0


def clock(record: Record) -> int:
    record.opening.at = -5
    return 0


@pytest.mark.parametrize(
    ("kind", "game", "bets", "falsify"),
    [
        (Kind.PAYOUT, "mini_dice", DICE, payout),
        (Kind.LIMIT, "mini_dice", DICE, limit),
        (Kind.DRAW, "mini_dice", DICE, draw),
        (Kind.PROCEDURE, "mini_dice", DICE, procedure),
        (Kind.SETTING, "pai_gow", (Bet(1, "pai_gow", 1000),), setting),
        (Kind.ORDER, "mini_dice", (*DICE, Bet(1, "over_7", 1000)), order),
        (Kind.DECISION, "three_card_poker", (Bet(1, "ante", 1000),), decision),
        (Kind.MONEY, "mini_dice", DICE, money),
        (Kind.MEMORY, "mini_dice", DICE, memory),
        (Kind.OPTION, "mini_dice", DICE, option),
        (Kind.NOTICE, "mini_dice", DICE, notice),
        (Kind.CLOCK, "mini_dice", DICE, clock),
    ],
)
def test_a_fault_is_where_it_was_made(
    kind: Kind, game: str, bets: tuple[Bet, ...], falsify: Callable[[Record], int]
) -> None:
    records = rounds(game, *bets)
    assert audited(records) == []
    step = falsify(records[AT - 1])
    places = [(finding.line, finding.round, finding.table, finding.step) for finding in of(kind, audited(records))]
    assert places[0] == (AT, AT, "1", step)


def of(kind: Kind, found: list[Finding]) -> list[Finding]:
    return [finding for finding in found if finding.kind is kind]


def test_a_wager_of_another_window_is_at_the_window() -> None:
    later = next(kind.key for kind in registry.find("casino_war").wagers if "betting" not in kind.windows)
    records = rounds("casino_war", Bet(1, "initial", 1000))
    step = at(records[AT - 1], Betting)
    records[AT - 1].steps[step - 1].answer.append(Bet(1, later, 1000))  # type: ignore[union-attr]
    assert next((finding.line, finding.step) for finding in of(Kind.TIME, audited(records))) == (AT, step)


def test_an_irregularity_is_at_its_step() -> None:
    journals, _ = play_some(registry.find("mini_dice"), 5, 6, 20, 0.2)
    records = [decode(line)[0] for lines in journals for line in lines]
    record = next(record for record in records if any(isinstance(step, Irregular) for step in record.steps))
    step = at(record, Irregular)
    record.steps[step - 1].resolution = "nothing"  # type: ignore[union-attr]
    (finding,) = of(Kind.IRREGULARITY, findings_in([encode(record)[0]], registry.find))
    assert (finding.line, finding.step) == (1, step)


def test_chance_that_was_not_committed_to_is_at_its_roll_and_a_dropped_commitment_at_none() -> None:
    records = played("mini_dice", *DICE, rounds=4)
    step = at(records[AT - 1], Roll)
    records[AT - 1].closing.seeds = {records[AT - 1].opening.commitment: "11" * 32}
    assert {(finding.line, finding.step) for finding in of(Kind.COMMITMENT, audited(records))} == {
        (AT, 0),
        (AT, step),
    }
    records = played("mini_dice", *DICE, rounds=4)
    records[AT - 1].opening.commitment = ""
    assert (AT, 0) in {(finding.line, finding.step) for finding in of(Kind.COMMITMENT, audited(records))}


def test_a_broken_chain_and_a_damaged_line_are_of_no_step() -> None:
    lines = [encode(record)[0] for record in rounds("mini_dice", *DICE)]
    found = findings_in([lines[0], lines[1][:-9], *lines[2:]], registry.find)
    assert [(finding.kind, finding.line, finding.round, finding.step) for finding in found] == [
        (Kind.DAMAGED, 2, 0, 0),
        (Kind.CHAIN, 3, 3, 0),
    ]
    assert [str(finding.where) for finding in found] == ["journal:2", "journal:3, table 1, round 3"]


def test_options_that_change_at_a_table_change_how_its_rounds_are_judged() -> None:
    """Each round is held to the options under which it was played, though the table is the same."""
    records = []
    for options in ({}, {"vigorish_rounding": "none"}, {}):
        records += played("mini_baccarat", Bet(1, "banker", 1100), rounds=30, chance=Seeded(3), **options)[:20]
    lines, prev = [], FIRST
    for number, record in enumerate(records, 1):
        record.round, record.prev = number, prev
        line, prev = encode(record)
        lines.append(line)
    kinds = {finding.kind for finding in audit(lines, registry.find)[1]}
    assert Kind.OPTION in kinds
    assert not kinds & {Kind.PAYOUT, Kind.PROCEDURE, Kind.DRAW}


def test_a_procedure_that_breaks_on_a_forged_opening_was_judged_up_to_there() -> None:
    (record, *_) = rounds("mini_dice", *DICE)
    game = registry.find("mini_dice")

    def breaking(after: int) -> Game:
        def play(table: object, options: object) -> Procedure:
            procedure = game.play(table, options)
            step = next(procedure)
            for _ in range(after):
                step = procedure.send((yield step))
            raise IndexError("there is no such seat")

        return dataclasses.replace(game, play=play)

    for after in range(len(record.steps) - 2):
        departures: list[Departure] = []
        replayed = Replayer().play(record, breaking(after), departures.append)
        (departure,) = departures
        assert departure.about is About.OPENING
        assert replayed.record is None
        assert replayed.judged == min(departure.facts[0], len(record.steps)) - 1
        assert replayed.judged < len(record.steps)
        answered = [n for n, step in enumerate(record.steps, 1) if n > after and hasattr(step, "answer")]
        assert departure.facts[0] == (answered[0] if answered else len(record.steps) + 1)
