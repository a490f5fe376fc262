"""What no dice, wheel or pack can show is found in a record, though all hashes are written anew, in every game."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.audit.findings import Kind
from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Draw, Roll, Spin
from pitboss.core.table.journal import decode, encode
from pitboss.games import registry
from tests.audit.uncommitted import Uncommitted
from tests.conformance.games import each_game
from tests.conformance.lawful import open_table


@each_game
def test_an_impossible_answer_of_chance_is_found_whichever_of_its_parts_it_is(game: Game) -> None:
    table, players, lines = open_table(game, Random(f"{game.name} impossible"), seats=min(2, game.seats))
    table.chance = Uncommitted(3)
    while sum(b'"draw"' in line or b'"roll"' in line or b'"spin"' in line for line in lines) < 2 and len(lines) < 30:
        table.play(players)
    fell = [line for line in lines if b'"draw"' in line or b'"roll"' in line or b'"spin"' in line]
    tried = 0
    for line in fell[-2:]:
        for at, step in enumerate(decode(line)[0].steps):
            if not isinstance(step, Draw | Roll | Spin):
                continue
            assert step.answer is not None
            for place in range(len(step.answer) if isinstance(step.answer, list) else 1):  # type: ignore[arg-type]
                record, _ = decode(line)
                forged = record.steps[at]
                assert isinstance(forged, Draw | Roll | Spin)
                if isinstance(forged, Spin):
                    forged.answer = "no such place"
                else:
                    forged.answer[place] = 7 if isinstance(forged, Roll) else "1x"  # type: ignore[index, call-overload]
                found = findings_in([encode(record)[0]], registry.find)
                assert (Kind.DRAW, at + 1) in {(finding.kind, finding.step) for finding in found}, (forged, found)
                tried += 1
    if not tried:
        pytest.fail("nothing fell in these rounds")
