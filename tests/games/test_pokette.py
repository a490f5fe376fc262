"""Pokette's wagers on hands of two and three cards, as the simulator decides them."""

from __future__ import annotations

import numpy as np

from pitboss.core.computing.philox import stream
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.chance import Seeded
from pitboss.games import registry
from pitboss.games.pokette.hands import IN_TWO, KINDS, situation
from pitboss.games.pokette.round import after
from pitboss.games.pokette.wagers import PoketteOptions, outcome
from pitboss.simulate.kernels import kernel_of
from tests.rounds import play, seated


def test_a_hand_is_decided_by_the_cards_posted_before_the_spin_that_decides_it() -> None:
    options = PoketteOptions()
    kernel = kernel_of(registry.find("pokette"), options)
    source, deal = stream(7, 1), np.zeros(kernel.width, np.int64)
    open_in = dict.fromkeys(KINDS, 0)
    for _ in range(300):
        number = kernel.one(source, deal, *kernel.tables)
        first, second, third = kernel.told(deal)["spins"]
        stand = after((), first, options)
        for wager in KINDS:
            posted, card = (stand, second) if wager == IN_TWO else (after(stand, second, options), third)
            selection = situation(wager, posted)
            if selection is not None:
                open_in[wager] += 1
                assert kernel.net(wager, selection, number) == decided_net(outcome(wager, "", card, posted, options))
            assert kernel.net(wager, "none such", number) is None
    assert all(open_in.values())


def test_the_decks_are_inspected_once_before_the_table_opens() -> None:
    """13:69F-12.3(a), (b): sorted into sequence and suit, then each in its container."""
    table = seated("pokette", Seeded(3))
    cited = [[step.cite for step in play(table) if getattr(step, "cite", "").startswith("13:69F-12.3")] for _ in "ab"]
    assert cited == [["13:69F-12.3(a)", "13:69F-12.3(b)"], []]


def test_where_a_device_shows_the_cards_there_are_no_decks() -> None:
    """13:69F-12.2(a): an approved device in lieu of cards and a card stand."""
    table = seated("pokette", Seeded(3), winning_card_display="approved_device")
    assert not [step for step in play(table) if getattr(step, "cite", "").startswith("13:69F-12.3")]
    assert "deck_incomplete" not in [found.key for found in table.game.irregular_here(table.options)]
