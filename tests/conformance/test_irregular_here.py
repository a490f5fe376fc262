"""A guide and the floor's list name what can go wrong at the table, and nothing that needs what it has not."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.filing.guide import guide
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.steps import AnyStep
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table
from tests.conformance.test_pay_tables import settings
from tests.sizes import THOROUGH, some

ALWAYS_REACHED = {
    *("fire_bet_late", "value_chip_with_coupon", "burn_missed", "deck_incomplete"),
    *("method_change", "device_change", "wrong_start", "one_card_face_up_in_shoe", "more_cards_face_up_in_shoe"),
}
"""What goes wrong with a wager, a burned card, a stand of cards, a device, a shoe or dice, at steps that come without
one."""


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


def _met(game: Game, options: Options, seed: str, tables: int) -> list[set[str]]:
    """What can be raised by the moments of two rounds, at each of some tables."""
    found: list[set[str]] = []
    for number in range(tables):
        table, players, _ = open_table(game, Random(f"{seed} {number}"), options, min(3, game.seats))
        met: set[str] = set()

        def look(step: AnyStep, table: Table = table, met: set[str] = met) -> None:
            met.update(each.key for each in game.irregular.values() if each.fits(step, table.steps))

        for _ in range(2):
            table.play(players, look)
        found.append(met)
    return found


@pytest.mark.parametrize("name", ALL if THOROUGH else some(ALL, 20))
def test_none_is_offered_where_the_options_exclude_it(name: str) -> None:
    """What comes at every table under one choice of the casino, and at none under another, is not named there."""
    game = registry.find(name)
    tables = {"": game.options()} | dict(settings(game))
    met = {chosen: _met(game, options, f"{name} {chosen}", 3) for chosen, options in tables.items()}
    always = set().union(*(set.intersection(*each) for each in met.values()))
    excluded = [
        (key, chosen)
        for chosen, options in tables.items()
        for key in sorted(always.difference(*met[chosen]))
        if game.irregular[key].here(options)
    ]
    # What comes seldom may have been missed: looked for longer, it comes.
    assert [
        (key, chosen)
        for key, chosen in excluded
        if not any(key in each for each in _met(game, tables[chosen], f"{name} {chosen} again", 12))
    ] == []


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
        (
            "three_card_poker",
            "method_change",
            {"shuffling": "manual", "dealing_method": "manual_shoe"},
            {"shuffling": "automated"},
        ),
        (
            "pai_gow_poker",
            "bank_lifts_lid",
            {"player_banking": False},
            {"player_banking": True, "start_method": "dice"},
        ),
        ("pai_gow_poker", "dice_over_24h", {"start_method": "rng"}, {"start_method": "dice"}),
        ("mini_baccarat", "recut_ordered", {"shuffle_source": "continuous_device"}, {"shuffle_source": "manual"}),
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
