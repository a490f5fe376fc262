"""Three-card poker for the simulator, one player: a round ends with the class of the player's hand, whether it is
played, how it fares against the dealer's and, where the six-card bonus is offered, the class of the best five.

Hands are drawn whole out of the 22,100 there are, each with its rank worked out beforehand by the rules; two that
share a card are drawn again. The player decides as the game's own best play says.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.compiled import inlined
from pitboss.core.equipment.cards import DECK
from pitboss.core.kernel import Kernel
from pitboss.core.philox import below
from pitboss.core.settlement import decided_net
from pitboss.games.three_card_poker.odds import HANDS, best_play, every_hand
from pitboss.games.three_card_poker.wagers import Facts, ThreeCardPokerOptions, outcome, showdown
from pitboss.ranks.evaluate import START, evaluator, key_of
from pitboss.ranks.groups import CLASSES as SIX_CARD_CLASSES
from pitboss.ranks.groups import class_of
from pitboss.ranks.three_card import CLASSES, class3

SIXES = len(SIX_CARD_CLASSES)
PAIRS_OF_HANDS = HANDS * HANDS


def kernel(options: ThreeCardPokerOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    keys, sets, kinds = every_hand()
    plays = np.isin(kinds, list(best_play(options.ante_bonus_table, options.pay_table).plays))
    tables: tuple[Any, ...] = (keys.astype(np.int32), sets, plays)
    if options.six_card_bonus_offered:
        ranks = evaluator(6)
        cards = np.array([_cards(hand) for hand in sets.tolist()])
        tables += (ranks, ranks.add[cards].sum(axis=1), np.bitwise_or.reduce(ranks.suit[cards], axis=1))

    def net(wager: str, _selection: str, number: int) -> Fraction | None:
        rest, six = divmod(number, SIXES)
        rest, result = divmod(rest, 4)
        own, played = divmod(rest, 2)
        # A pair plus or a six-card bonus is figured without an ante, so that it is never forfeited.
        found = Facts(own, result, six, folded=wager == "ante" and not played)
        if wager == "play" and not played:
            return None
        won = decided_net(outcome(wager, found, options))
        return won + decided_net(outcome("play", found, options)) if wager == "ante" and played else won

    def told(deal: Any) -> dict[str, Any]:
        own, dealer = (" ".join(DECK[card] for card in _cards(int(sets[hand]))) for hand in deal)
        return {"hands": {"seat 1": own, "dealer": dealer}}

    one_round = one_with_six if options.six_card_bonus_offered else one
    return Kernel(one_round, size=len(CLASSES) * 2 * 4 * SIXES, width=2, net=net, told=told, tables=tables)


def _cards(hand: int) -> list[int]:
    return [card for card in range(52) if hand >> card & 1]


@inlined
def deal_hands(stream: Any, deal: Any, sets: Any) -> None:
    """Three cards to the player and three to the dealer."""
    while True:
        both = below(stream, PAIRS_OF_HANDS)
        own, dealer = both // HANDS, both % HANDS
        if not sets[own] & sets[dealer]:
            deal[0], deal[1] = own, dealer
            return


@inlined
def one(stream: Any, deal: Any, keys: Any, sets: Any, plays: Any) -> int:
    """Deal and decide; how the round ended, without the six-card class."""
    deal_hands(stream, deal, sets)
    own = keys[deal[0]]
    return int(((class3(own) * 2 + plays[deal[0]]) * 4 + showdown(own, keys[deal[1]])) * SIXES)


@inlined
def one_with_six(
    stream: Any, deal: Any, keys: Any, sets: Any, plays: Any, ranks: Any, totals: Any, suits: Any
) -> int:
    """Deal and decide; how the round ended."""
    number = one(stream, deal, keys, sets, plays)
    own, dealer = deal[0], deal[1]
    return number + class_of(key_of(ranks, START + totals[own] + totals[dealer], suits[own] | suits[dealer]))
