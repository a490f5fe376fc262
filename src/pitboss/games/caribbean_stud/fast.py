"""Caribbean stud for the simulator, one player who decides by the best play: a round ends with the line of play, the
class of the player's hand and how it fares."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from pitboss.core.compiled import inlined
from pitboss.core.equipment.cards import DECK
from pitboss.core.kernel import Kernel
from pitboss.core.philox import draw_distinct
from pitboss.core.settlement import unit_net
from pitboss.exact import RESULTS
from pitboss.exact.sets import CARDS, choose, kinds, place, suit_order
from pitboss.games.caribbean_stud.odds import LINES, best_play, nets_of
from pitboss.games.caribbean_stud.wagers import FOLDED, CaribbeanStudOptions, Facts, outcome, showdown
from pitboss.ranks.evaluate import START, evaluator, key_of
from pitboss.ranks.groups import CLASSES, class_of

HELD = 5


def kernel(options: CaribbeanStudOptions) -> Kernel:
    """The kernel of a table."""
    chosen = np.frombuffer(best_play(options.bet_pay_table).chosen, np.uint8)
    worths = nets_of(options.bet_pay_table)

    def net(wager: str, _selection: str, number: int) -> Fraction | None:
        at, rest = divmod(number, len(CLASSES) * RESULTS)
        own, result = divmod(rest, RESULTS)
        if wager == "ante":
            return worths[at, own, result]
        found = Facts(own, FOLDED if LINES[at].folds else result)
        return unit_net(outcome(wager, found, options)) if wager in LINES[at].stakes else None

    return Kernel(
        one,
        size=len(LINES) * len(CLASSES) * RESULTS,
        width=2 * HELD,
        net=net,
        told=_told,
        tables=(evaluator(HELD), choose(), kinds(HELD).of, chosen),
    )


def _told(deal: Any) -> dict[str, Any]:
    own, dealer = (" ".join(DECK[card] for card in part) for part in (deal[:HELD], deal[HELD:]))
    return {"hands": {"seat 1": own, "dealer": dealer}}


@inlined
def key_at(ranks: Any, deal: Any, first: int) -> int:
    """The key of five cards of a deal."""
    total, suits = START, 0
    for i in range(first, first + HELD):
        total += ranks.add[deal[i]]
        suits |= ranks.suit[deal[i]]
    return key_of(ranks, total, suits)


@inlined
def sort_first(deal: Any) -> None:
    """Put the player's cards in rising order."""
    for i in range(1, HELD):
        card, j = deal[i], i
        while j and deal[j - 1] > card:
            deal[j] = deal[j - 1]
            j -= 1
        deal[j] = card


@inlined
def one(stream: Any, deal: Any, ranks: Any, ways: Any, kind_of: Any, chosen: Any) -> int:
    """Deal, decide, and see how the hands fare; the dealer's last card is the one in sight."""
    draw_distinct(stream, CARDS, deal, 2 * HELD)
    sort_first(deal)
    order = np.zeros(4, np.int64)
    suit_order(deal, HELD, order)
    up = deal[2 * HELD - 1]
    at = int(chosen[kind_of[place(ways, deal, HELD)] * CARDS + (up & ~3 | order[up & 3])])
    own = key_at(ranks, deal, 0)
    return int((at * len(CLASSES) + class_of(own)) * RESULTS + showdown(own, key_at(ranks, deal, HELD)))
