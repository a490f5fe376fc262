"""Colorado hold 'em poker: its figures, and discards and bets held against every board. 13:69F-23"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pitboss.core.procedure.settlement import decided_net
from pitboss.games.colorado_holdem.odds import PLAY, wager_odds
from pitboss.games.colorado_holdem.wagers import ColoradoHoldemOptions, Facts, instant_winner, outcome
from pitboss.house_poker.rules.pair_lines import line_of


@pytest.mark.parametrize(
    ("version", "ante", "bonus", "bets"),
    [("permissible_bet", 0.029562, 0.088338, 0.173213), ("required_bet", 0.250901, 0.249399, 0.845792)],
)
def test_the_edges_of_full_enumeration(version: str, ante: float, bonus: float, bets: float) -> None:
    found = wager_odds(ColoradoHoldemOptions(version=version, bonus_offered=True))
    assert [round(float(odds.edge), 6) for odds in found] == [ante, bonus]
    assert round(float(found[0].action) - 1, 6) == bets


def test_a_hundred_hands_in_22_100_are_instant_winners() -> None:
    hands = list(combinations(range(52), 3))
    assert [sum(instant_winner(hand, low) > 0 for hand in hands) for low in (True, False)] == [100, 96]


def brings(kept: tuple[int, ...], gone: int, house: ColoradoHoldemOptions) -> Fraction:
    """What the ante brings with two cards kept, board by board."""
    left = [card for card in range(52) if card not in (*kept, gone)]
    boards = list(combinations(left, 3))
    nets = (decided_net(outcome("ante", Facts(line_of([*kept, *board])), house)) for board in boards)
    return sum(nets, Fraction(0)) / len(boards)


@pytest.mark.parametrize("version", ["permissible_bet", "required_bet"])
def test_the_best_decision_is_that_of_plain_enumeration(version: str) -> None:
    house, own = ColoradoHoldemOptions(version=version), Random(23).sample(range(52), 3)
    each = [brings(tuple(card for card in own if card != gone), gone, house) for gone in own]
    best = max(each)
    bet = best > 0 if version == "permissible_bet" else 2 * best > -1
    chosen = PLAY.choice_for(house, own)
    if bet or version == "permissible_bet":
        prefix, place = chosen.rsplit("_", 1)
        assert prefix == ("bet_discard" if bet else "discard")
        assert each[("first", "second", "third").index(place)] == best
    else:
        assert chosen == "fold"
