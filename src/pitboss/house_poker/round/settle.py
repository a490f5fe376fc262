"""The settlement: hands are shown and their wagers collected and paid, by step or by player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from pitboss.core.game.steps import Collect, Procedure, Reveal
from pitboss.core.game.wager import Wager
from pitboss.core.procedure.settlement import Decided, collect, decide, limited, pay
from pitboss.house_poker.round.deal import Dealing
from pitboss.house_poker.rules import moments
from pitboss.house_poker.rules.options import BY_PLAYER, HousePokerOptions
from pitboss.house_poker.rules.rules import Facts, Hand, Rules
from pitboss.jackpots.progressive import KEY as PROGRESSIVE


def settle_hands(dealing: Dealing, hands: list[Hand]) -> Procedure:
    """Settle the hands in the order given, all steps for one after the other or each step for all. 19:47-20.10(c)"""
    rules, order = dealing.rules, dealing.options.settlement_order
    won = _progressives(dealing, hands)
    kept = {hand.name for hand, _, _ in won}
    for some in ([hand] for hand in hands) if order == BY_PLAYER else [hands] if hands else []:
        yield from _settle(dealing, some, kept)
    if hands and rules.among_players is not None:
        yield from rules.among_players(dealing, hands)
        yield Collect(tuple(name for hand in hands for name in hand.lying), rules.cites.settling[order].pick_up)
    if rules.progressive is not None and won:
        hands_won = [(wager, kind) for _, wager, kind in won]
        yield from rules.progressive.settle(dealing.options, hands_won, dealing.table.rounds)
        yield Collect(tuple(hand.name for hand, _, _ in won), rules.progressive.paid)


def _progressives(dealing: Dealing, hands: list[Hand]) -> list[tuple[Hand, Wager, int]]:
    """The hands that win their progressive wager, with it and the class that it is paid by; it is settled after all
    main wagers, and their cards stay until then. 13:69F-11.9(g) to (l)"""
    found = []
    for hand in hands:
        wager = hand.wagers.pop(PROGRESSIVE, None)
        if wager is not None:
            facts = dealing.rules.facts(hand, dealing.dealer, dealing.board, dealing.options)
            if dealing.rules.outcome(PROGRESSIVE, facts, dealing.options).also is not None:
                found.append((hand, wager, facts[0]))
    return found


def _settle(dealing: Dealing, hands: list[Hand], kept: Set[str]) -> Procedure:
    """Settle `hands`, each step for all of them in turn; leave the cards of the hands in `kept`."""
    rules, options = dealing.rules, dealing.options
    cites = rules.cites.settling[options.settlement_order]
    of_hand: list[tuple[Hand, list[Decided]]] = []
    for hand in hands:
        yield Reveal(hand.name, rules.shown_of(hand), cites.show)
        facts = rules.facts(hand, dealing.dealer, dealing.board, options)
        of_hand.append((hand, decide_hand(rules, options, hand.wagers.values(), facts, dealing.least)))
    decided = [each for _, found in of_hand for each in found]
    left = [hand for hand in hands if hand.name not in kept and rules.among_players is None]
    yield from collect(decided, cites.collect)
    if cites.push:
        lost = [hand for hand, found in of_hand if hand in left and all(each.found.lost for each in found)]
        yield from _take_cards(lost, cites.collect)
        yield from pay([each for each in decided if not each.found.pays], cites.push)
        pushed = [hand for hand, found in of_hand if hand in left and not any(each.found.pays for each in found)]
        yield from _take_cards([hand for hand in pushed if hand not in lost], cites.push)
        decided, left = [each for each in decided if each.found.pays], [hand for hand in left if hand not in pushed]
    yield from pay(decided, cites.pay)
    yield from _take_cards(left, cites.pick_up)


def _take_cards(hands: Sequence[Hand], cite: str) -> Procedure:
    """Put the cards of these hands in the discard rack."""
    if hands:
        yield Collect(tuple(name for hand in hands for name in hand.lying), cite)


def settle_at_once(dealing: Dealing, hand: Hand) -> Procedure:
    """Show a hand that was declared, rightly or wrongly, settle all its wagers and take its cards."""
    rules, options = dealing.rules, dealing.options
    cites = rules.cites.settling[options.settlement_order]
    yield Reveal(hand.name, rules.shown_of(hand), cites.show, label=moments.SHOWN_EARLY)
    decided = decide_hand(rules, options, hand.wagers.values(), rules.facts(hand, (), (), options), dealing.least)
    yield from collect(decided, cites.collect)
    yield from pay(decided, cites.pay)
    yield Collect(hand.lying, cites.pick_up)
    hand.wagers.clear()


def settle_early(dealing: Dealing, kinds: Sequence[str], hands: Iterable[Hand]) -> Procedure:
    """Settle the wagers that the first cards of a hand decide; a hand that wins one is shown."""
    rules, options = dealing.rules, dealing.options
    cites = rules.cites.settling[options.settlement_order]
    for hand in hands:
        wagers = [hand.wagers.pop(kind) for kind in kinds if kind in hand.wagers]
        decided = decide_hand(rules, options, wagers, rules.facts(hand, (), (), options)) if wagers else []
        if any(each.found.pays for each in decided):
            yield Reveal(hand.name, rules.shown_of(hand), cites.show, label=moments.SHOWN_EARLY)
        yield from collect(decided, cites.collect)
        yield from pay(decided, cites.pay)


def decide_hand(
    rules: Rules, options: HousePokerOptions, wagers: Iterable[Wager], facts: Facts, least: int = 0
) -> list[Decided]:
    """What becomes of each wager of a hand; those with a payout limit are paid no more than that together, at a table
    that takes no base wager below `least`."""
    decided = decide(wagers, lambda wager: rules.outcome(wager.kind, facts, options))
    limit = rules.payout_limit
    most = limit.most(rules.wagers, options, least) if limit is not None else 0
    if limit is not None and most:
        covered = {kind.key for kind in rules.wagers if kind.limit is limit}
        limited([each for each in decided if each.wager.kind in covered], most, limit.per)
    return decided
