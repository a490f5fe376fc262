"""An irregularity that the record disproves is refused at the table, and found where a record has it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity, Situation
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Bet
from pitboss.core.table.chance import Recorded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table
from tests.conformance.moments import SCENES, scenes
from tests.rounds import CHIPS, play_on, to_betting

PLAIN = Irregularity.__dataclass_fields__["disproved"].default
CLASSES = tomllib.loads(Path(__file__).with_name("disproved.toml").read_text(encoding="utf-8"))
DECLARED = [
    (name, found.key) for name in ALL for found in registry.find(name).irregularities if found.disproved is not PLAIN
]
BY_CARDS = {"wrong_instant_winner", "hand_set_wrongly"}
"""What few cards disprove: they are laid out."""
TWICE = {"sits_out"}
"""What is true once, and disproved when it is said again."""


def test_of_each_irregularity_it_is_said_whether_the_record_can_disprove_it() -> None:
    said = [key for each in CLASSES.values() for key in each["keys"]]
    assert len(said) == len(set(said))
    known = {key for name in ALL for key in registry.find(name).irregular}
    assert set(said) == known
    assert {key for _, key in DECLARED} == set(CLASSES["record"]["keys"])
    for name in ALL:
        for found in registry.find(name).irregularities:
            assert (found.disproved is not PLAIN) == (found.key in CLASSES["record"]["keys"]), (name, found.key)


def careless(game: Game) -> Game:
    """A game whose table lets pass what its record disproves."""
    return replace(game, irregularities=tuple(replace(found, disproved=PLAIN) for found in game.irregularities))


def situations(game: Game, key: str) -> Iterator[tuple[Table, list[bytes]]]:
    """Rounds of a careless table in which an irregularity is said where the record disproves it."""
    found = game.irregular[key]
    for scene in dict.fromkeys((*scenes(game), *range(SCENES))):
        random = Random(f"{game.name} moments {scene}")
        table, players, lines = open_table(careless(game), random, game.options() if scene < 2 else None)
        said: list[int] = []

        def look(step: AnyStep, table: Table = table, said: list[int] = said) -> tuple[str, int] | None:
            seats = table.seats if found.of_seat else (0,)
            if said or not found.here(table.options) or not found.fits(step, table.steps):
                return None
            for seat in seats:
                if found.disproved(Situation(step, table.steps, table, table.options, seat)):
                    said.append(seat)
                    return key, seat
            return (key, seats[0]) if key in TWICE and seats else None

        for _ in range(3):
            table.play(players, look)
            if said:
                yield table, lines
                break


@pytest.mark.parametrize(("name", "key"), [pair for pair in DECLARED if pair[1] not in BY_CARDS])
def test_the_audit_finds_what_a_careless_table_let_pass(name: str, key: str) -> None:
    game = registry.find(name)
    for _, lines in situations(game, key):
        found = findings_in(lines, lambda _name: game)
        assert [finding for finding in found if "disproved by the record" in str(finding)], (name, key)
        assert findings_in(lines, lambda _name: careless(game)) == [], "all else is as it should be"
        return
    raise AssertionError(f"no round of {name} disproves {key}")


@pytest.mark.parametrize(("name", "key"), [pair for pair in DECLARED if pair[1] not in BY_CARDS])
def test_it_is_refused_at_the_table(name: str, key: str) -> None:
    game, refused = registry.find(name), 0
    found = game.irregular[key]
    for scene in dict.fromkeys((*scenes(game), *range(SCENES))):
        random = Random(f"{game.name} moments {scene}")
        table, players, _ = open_table(game, random, game.options() if scene < 2 else None)
        played = table.open_round(stepwise=True)
        for _ in range(400):
            if played.over or not table.seats:
                break
            step = played.pending
            assert step is not None
            if key in TWICE and not refused and found.fits(step, table.steps):
                played.irregular(key, table.seats[0])
                step = played.pending
                assert step is not None
            for seat in table.seats if found.of_seat else (0,):
                fits = found.here(table.options) and found.fits(step, table.steps)
                if fits and found.disproved(Situation(step, table.steps, table, table.options, seat)):
                    before = len(played.entries)
                    with pytest.raises(Refused, match="disproved by the record"):
                        played.irregular(key, seat)
                    assert len(played.entries) == before and played.pending is step
                    refused += 1
            _step_on(table, played, players)
        if refused:
            return
    raise AssertionError(f"no round of {name} disproves {key}")


def _step_on(table: Table, played: Round, players: dict[int, Any]) -> None:
    """The next thing that people or chance do."""
    asks = played.asks()
    if asks:
        played.choose(asks[0].seat, players[asks[0].seat].choose(table, asks[0]))
    elif (step := played.pending) is not None and hasattr(step, "window"):
        for seat in step.seats or table.seats:
            for bet in players[seat].bets(table, seat, step):
                played.bet(bet)
        played.close_betting()
    else:
        played.proceed()


class Disproof(NamedTuple):
    """A round at whose first question the cards disprove an irregularity, and cards that do not."""

    game: str
    key: str
    bet: Bet
    cards: str
    other: str
    options: dict[str, Any]


STACKS = {"dealing_method": "automated_shoe", "shuffling": "automated"}
DISPROOFS = [
    Disproof(
        *("colorado_holdem", "wrong_instant_winner", Bet(1, "ante", 10_00)),
        *("7s 8s 9s Ah 7d 2c", "7s 8s Ts Ah 7d 2c", STACKS),
    ),
    Disproof(
        *("fast_action_holdem", "hand_set_wrongly", Bet(1, "main", 10_00)),
        *("Ks 2c Kh 3d Kd 4h Kc 5s 6c 7d 8h 9s Tc", "Ks 2c Kh 3d Kd 4h Qc 5s 6c 7d 8h 9s Tc", {}),
    ),
]


def asked(game: Game, case: Disproof, cards: str, journal: list[bytes] | None = None) -> Round:
    """The round at its first question after the deal."""
    options, wrong = game.options.read(case.options)
    assert not wrong
    lines = [] if journal is None else journal
    table = Table(game, options, chance=Recorded(cards.split()), clock=lambda: 0, journal=lines.append)
    table.sit(1, CHIPS)
    played = to_betting(table.open_round())
    played.bet(case.bet)
    played.close_betting()
    return played


@pytest.mark.parametrize("case", DISPROOFS, ids=lambda case: case.key)
def test_it_is_refused_where_the_cards_disprove_it_and_only_there(case: Disproof) -> None:
    game = registry.find(case.game)
    played = asked(game, case, case.cards)
    assert case.key not in {found.key for found in played.may_occur()}
    before = len(played.entries)
    with pytest.raises(Refused, match="disproved by the record"):
        played.irregular(case.key, 1)
    assert len(played.entries) == before and played.pending is not None
    other = asked(game, case, case.other)
    assert case.key in {found.key for found in other.may_occur()}


@pytest.mark.parametrize("case", DISPROOFS, ids=lambda case: case.key)
def test_the_audit_finds_it_by_the_cards(case: Disproof) -> None:
    game = registry.find(case.game)
    lines: list[bytes] = []
    played = asked(careless(game), case, case.cards, lines)
    played.irregular(case.key, 1)
    play_on(played)
    found = findings_in(lines, registry.find)
    assert [finding for finding in found if "disproved by the record" in str(finding)]
