"""The settlement: hands are shown and their wagers collected and paid, by step or by player."""

from __future__ import annotations

from pitboss.core.settlement import Decided, collect, decide, limited, pay
from pitboss.core.steps import Collect, Procedure, Reveal
from pitboss.house_poker.deal import Dealing
from pitboss.house_poker.options import BY_PLAYER
from pitboss.house_poker.rules import Hand


def settle_hands(dealing: Dealing, hands: list[Hand]) -> Procedure:
    """Settle the hands in the order given, all steps for one after the other or each step for all. 19:47-20.10(c)"""
    if dealing.house.settlement_order == BY_PLAYER:
        for hand in hands:
            yield from _settle(dealing, [hand])
    elif hands:
        yield from _settle(dealing, hands)


def _settle(dealing: Dealing, hands: list[Hand]) -> Procedure:
    """Each step goes round these hands."""
    rules, cites = dealing.rules, dealing.rules.cites.settling[dealing.house.settlement_order]
    for hand in hands:
        yield Reveal(hand.name, rules.laid(hand.cards), cites.show)
    decided = [each for hand in hands for each in _decided(dealing, hand)]
    yield from collect(decided, cites.collect)
    yield from pay(decided, cites.pay)
    yield Collect(tuple(hand.name for hand in hands), cites.pick_up)


def _decided(dealing: Dealing, hand: Hand) -> list[Decided]:
    """What becomes of each wager of a hand."""
    rules, house = dealing.rules, dealing.house
    facts = rules.facts(hand, dealing.dealer, dealing.board, house)
    decided = decide(hand.wagers.values(), lambda wager: rules.outcome(wager.kind, facts, house))
    for most in set(dealing.paid_to.values()) - {0}:
        limited([each for each in decided if dealing.paid_to[each.wager.kind]], most)
    return decided
