"""The pot: the wagers that the players make against each other, won by the best five cards of all. 13:69F-29.10"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import WINS, Announce, Move, Procedure
from pitboss.core.money.ledger import chips
from pitboss.house_poker.rules.rules import Hand
from pitboss.ranks.five_card import best5

TO_CENT, CHIPS = "split_to_cent", "first_clockwise"
CITE = "13:69F-29.10"


def share_pot(dealing: Any, hands: Sequence[Hand]) -> Procedure:
    """The best hand of all takes the pot, also one whose player has folded; equal ones share it, and what cannot be
    shared goes to the first of them clockwise."""
    keys = {hand.spot: _key(hand, dealing.board) for hand in hands}
    best = sorted((hand for hand in hands if keys[hand.spot] == max(keys.values())), key=lambda hand: hand.spot)
    pots = [hand.wagers["pot"] for hand in sorted(hands, key=lambda hand: hand.spot)]
    total = sum(wager.stake for wager in pots)
    unit = 1 if dealing.options.pot_odd_chip == TO_CENT else dealing.table.unit
    share = total // (len(best) * unit) * unit
    yield Announce(f"{' and '.join(f'seat {hand.seat}' for hand in best)}: the pot".capitalize(), CITE, label="pot")
    for hand in best:
        due = share + (total - share * len(best) if hand is best[0] else 0)
        for wager in pots:
            taken = min(due, wager.stake)
            if taken:
                yield Move(taken, wager.account, chips(hand.seat), "wins the pot", CITE, sort=WINS)
                due -= taken


def _key(hand: Hand, board: Sequence[str]) -> int:
    """The rank of a hand's three cards with the best two of the board."""
    own = [index(card) for card in hand.cards]
    return max(best5([*own, *two]) for two in combinations(map(index, board), 2))
