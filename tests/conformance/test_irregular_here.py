"""A guide and the floor's list name what can go wrong at the table, and nothing that needs what it has not."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.filing.guide import guide
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.steps import AnyStep
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table

ALWAYS_REACHED = {"fire_bet_late", "value_chip_with_coupon", "burn_missed", "deck_incomplete"}
"""What goes wrong with a wager, a burned card or a stand of cards, at steps that there are without it."""


@pytest.mark.parametrize("name", ALL)
def test_a_moment_that_comes_is_one_of_the_table(name: str) -> None:
    """What is left out of the list needs moments that no round there has."""
    game, random = registry.find(name), Random(name)
    for _ in range(3):
        table, players, _ = open_table(game, random)
        here = set(game.irregular_here(table.options))
        absent = {
            moment: found.key
            for found in game.irregular.values()
            if found not in here and found.key not in ALWAYS_REACHED
            for moment in (*found.moments, *found.since)
        }
        met: set[str] = set()

        def look(step: AnyStep, absent: dict[str, str] = absent, met: set[str] = met) -> None:
            met.update([absent[step.moment]] if step.moment in absent else [])

        for _ in range(3):
            table.play(players, look)
        assert met == set()


@pytest.mark.parametrize(
    ("name", "key", "without", "having"),
    [
        ("pai_gow_poker", "progressive_unverified", {}, {"progressive_offered": True}),
        ("caribbean_stud", "progressive_unverified", {}, {"progressive_offered": True}),
        ("craps", "fire_bet_late", {}, {"fire_bet_offered": True}),
        ("roulette", "value_chip_with_coupon", {}, {"match_play_coupons": True}),
        ("roulette", "double_zero_on_single_zero_use", {}, {"wheel_type": "double_zero_as_single_zero"}),
        ("blackjack", "reader_failure", {"hole_card_mode": "none"}, {}),
        (
            "three_card_poker",
            "shuffler_failure",
            {"shuffling": "manual", "decks_in_rotation": 1},
            {"shuffling": "automated"},
        ),
        ("holdem", "shuffler_jam", {}, {"shuffler": "automated"}),
        ("casino_war", "device_failure", {}, {"shuffle_source": "automated_device"}),
    ],
)
def test_what_needs_a_device_or_a_wager_is_named_where_there_is_one(
    name: str, key: str, without: dict[str, object], having: dict[str, object]
) -> None:
    """13:69F-8.5: a guide is of the game as it is offered."""
    game = registry.find(name)

    def told(plain: dict[str, object]) -> tuple[Irregularity, ...]:
        options, _ = game.options.read(plain)
        return guide(game, options, Limits()).irregularities

    assert key not in {found.key for found in told(without)}
    assert key in {found.key for found in told(having)}
