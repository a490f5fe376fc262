"""One round, from the shoe to the discards; what lives between rounds. 13:69F-3, 13:69F-7"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.baccarat.dealing import Deal, Mistakes, announce, pick_up, simulate
from pitboss.baccarat.options import CONTINUOUS, MANUAL, SHUFFLED_BEFORE, Dealt
from pitboss.baccarat.rules import Rules
from pitboss.baccarat.settlement import Owed, collect_owed, settle
from pitboss.baccarat.turning import Turned
from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import Raised, return_wagers
from pitboss.core.game.steps import Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.procedure.shoe import DealingShoe, Shoe, ShoeRules, burn_by_first_card, offer_cut

DECK = 52


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lives between rounds: the shoe, and the vigorish marked on the layout as (seat, cents)."""

    shoe: Shoe = Shoe()
    owed: tuple[tuple[int, int], ...] = ()


def owes(memory: Memory, seat: int) -> int:
    """Marked vigorish is due when its player leaves, if not before."""
    return dict(memory.owed).get(seat, 0)


def shoe_rules(rules: Rules, options: Dealt) -> ShoeRules:
    """How the shoe is used; a continuous device takes the place of shuffle and cutting card. 19:47-7.12"""
    continuous = options.shuffle_source == CONTINUOUS
    shuffled = "13:69E-1.18A" if options.cards_source in SHUFFLED_BEFORE else rules.cites.shuffled
    return ShoeRules(
        size=DECK * options.decks,
        behind=options.cutting_card_from_back,
        cite="19:47-7.12" if continuous else shuffled,
        one_more=rules.cites.one_more,
        continuous=continuous,
    )


def ready(shoe: DealingShoe, cutters: Iterable[int], options: Dealt) -> Procedure:
    """The cards are shuffled, cut and put in the shoe, and the first ones burned. 19:47-4.4"""
    yield from shoe.shuffle()
    if options.shuffle_source == MANUAL:
        yield from offer_cut(cutters, "19:47-4.4(c)")
        yield from burn_by_first_card(shoe, "19:47-4.4(e)")


def deal_and_settle(
    rules: Rules,
    table: Seating,
    options: Dealt,
    shoe: DealingShoe,
    mistakes: Mistakes,
    wagers: list[Wager],
    turners: Turned | None,
    owed: Owed,
) -> Procedure:
    """The hands are dealt, and every wager is settled; the result, or None where the round is void."""
    begin, shoe.kept = shoe.kept, []
    result = None
    try:
        result = yield from Deal(rules, shoe, options, mistakes, begin, turners).play()
    except Raised as raised:
        # Not enough cards: the round is void. 19:47-3.12(e), 7.11(e)
        yield from return_wagers(wagers, raised.cite)
        shoe.spent = True
    else:
        yield from announce(rules, result, options)
        yield from settle(rules, table, wagers, result, options, owed)
    yield pick_up(rules)
    while mistakes.disclosed and not shoe.over:
        # A simulated round is a hand: where the cutting card has come out, it is the one more of 19:47-7.8(e).
        yield from shoe.next_hand()
        yield from simulate(rules, shoe, options, mistakes, mistakes.disclosed.pop(0))
    if shoe.over:
        yield from collect_owed(table, owed, rules.cites.vigorish)
    return result
