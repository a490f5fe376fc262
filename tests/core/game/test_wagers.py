"""Whatever anybody tries to wager at any game is accepted as lawful, or refused with a sentence and nothing moves."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Betting
from pitboss.core.table.round import Round
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table
from tests.sizes import size

BANKED = [name for name in ALL if any("betting" in kind.windows for kind in registry.find(name).wagers)]
"""Where wagers are made in windows; elsewhere the players are asked for them one by one."""

amounts = st.one_of(
    st.integers(-(10**6), 10**6),
    st.sampled_from([0, 1, 99, 100, 500, 501, 600, 1000, 10**18, -500]),
    st.sampled_from([True, None, 5.0, "5", [], float("nan")]),
)


def _open(name: str) -> Round:
    """A round of the game at its first betting window, two players seated."""
    game = registry.find(name)
    table, players, _ = open_table(game, Random(name), game.options(), seats=2)
    for _ in range(50):  # a round may end before anybody may wager
        opened = table.open_round()
        while opened.pending is not None:
            if isinstance(opened.pending, Betting):
                return opened
            for ask in opened.asks():
                opened.choose(ask.seat, players[ask.seat].choose(table, ask))
    raise AssertionError("No wager can be made.")


def _state(opened: Round) -> bytes:
    table = opened.table
    return msgspec.json.encode([table.ledger.balances, list(table.layout.values()), opened.pending])


@pytest.mark.parametrize("name", BANKED)
def test_malformed_wagers_are_refused_with_a_sentence(name: str) -> None:
    opened = _open(name)
    book = opened.table.book
    words = st.one_of(st.sampled_from([*book.kinds, *opened.table.game.kinds]), st.text(max_size=8))
    picks = st.one_of(
        st.sampled_from([pick for each in book.picks.values() for pick in each] or [""]),
        st.text(max_size=6),
        st.just(""),
    )

    @settings(max_examples=size(50, 150), deadline=None)
    @given(
        st.one_of(st.sampled_from(opened.table.seats), st.integers(-3, 20)),
        words,
        amounts,
        picks,
        st.integers(-2, 12),
        st.booleans(),
    )
    def attempt(seat: int, wager: str, amount: Any, pick: str, spot: int, take: bool) -> None:
        before, total = _state(opened), opened.table.ledger.total()
        refused = None
        try:
            opened.bet(Bet(seat, wager, amount, pick, spot, take))
        except Refused as caught:
            refused = caught
        if refused is None:
            assert type(amount) is int and amount > 0
        else:
            assert _state(opened) == before
            assert refused.reason[-1] in ".?…"
            assert refused.cite
        assert opened.table.ledger.total() == total
        assert all(b >= 0 for a, b in opened.table.ledger.balances.items() if a != "inventory")

    attempt()
