"""An irregularity that the recorded cards disprove is refused at the table, and found where a record has it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Recorded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.rounds import CHIPS, play_on, to_betting

PLAIN = Irregularity.__dataclass_fields__["disproved"].default


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


def test_every_disproof_that_a_game_declares_is_tried_here() -> None:
    declared = {
        (name, found.key)
        for name in ALL
        for found in registry.find(name).irregularities
        if found.disproved is not PLAIN
    }
    assert declared == {(case.game, case.key) for case in DISPROOFS}


@pytest.mark.parametrize("case", DISPROOFS, ids=lambda case: case.key)
def test_it_is_refused_where_the_cards_disprove_it_and_only_there(case: Disproof) -> None:
    game = registry.find(case.game)
    played = asked(game, case, case.cards)
    assert case.key not in {found.key for found in played.may_occur()}
    before = len(played.entries)
    with pytest.raises(Refused, match="disproved by the cards"):
        played.irregular(case.key, 1)
    assert len(played.entries) == before and played.pending is not None
    other = asked(game, case, case.other)
    assert case.key in {found.key for found in other.may_occur()}


@pytest.mark.parametrize("case", DISPROOFS, ids=lambda case: case.key)
def test_the_audit_finds_it_where_a_table_has_let_it_pass(case: Disproof) -> None:
    game = registry.find(case.game)
    careless = replace(game, irregularities=tuple(replace(found, disproved=PLAIN) for found in game.irregularities))
    lines: list[bytes] = []
    played = asked(careless, case, case.cards, lines)
    played.irregular(case.key, 1)
    play_on(played)
    found = findings_in(lines, registry.find)
    assert [finding for finding in found if "disproved by the cards" in str(finding)]
