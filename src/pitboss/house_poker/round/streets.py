"""The streets: cards are dealt or come into sight, then each player still in the hand decides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import gcd

from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Ask, Collect, Move, Procedure, Reveal, Span, Stake, Transfer
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import chips
from pitboss.core.procedure.settlement import collect, decide
from pitboss.house_poker.round.deal import BOARD, Dealing
from pitboss.house_poker.round.settle import settle_at_once, settle_early
from pitboss.house_poker.rules import moments
from pitboss.house_poker.rules.rules import Choice, Hand, Street


def play_street(dealing: Dealing, street: Street, hands: list[Hand]) -> Procedure:
    """Play one street; returns the hands that remain in the round."""
    if not hands:
        return hands
    yield from dealing.further(street, hands)
    dealing.in_sight += street.board
    if street.board and not dealing.board_late:
        yield Reveal(BOARD, dealing.board[: dealing.in_sight], street.cite, label=moments.BOARD)
    if street.settles:
        yield from settle_early(dealing, street.settles, hands)
    for hand in hands:
        if hand.base and not hand.folded:
            choices = street.asks(hand, dealing.options)
            if choices:
                yield from _decision(dealing, hand, street, choices)
    return (yield from _forfeits(dealing, hands))


def _decision(dealing: Dealing, hand: Hand, street: Street, choices: Sequence[Choice]) -> Procedure:
    seat, base, table = hand.seat, hand.base, dealing.table
    unit = gcd(table.limits.increment or table.unit, base)
    where = "" if hand.spot == seat else f" at position {hand.spot}"
    costs = {choice.key: sum(choice.stakes.values()) * base for choice in choices if choice.stakes}
    spans = {choice.key: Span(costs[choice.key], choice.up_to * base, unit) for choice in choices if choice.up_to}
    ask = Ask(
        seat,
        street.question.format(where=where, cost=" or ".join(dict.fromkeys(map(money, costs.values())))),
        tuple(choice.key for choice in choices),
        choices[-1].key,
        street.cite,
        label=moments.DECISION,
        spans=spans,
        hand=hand.name,
        cards=tuple(hand.cards),
        to={key: cost for key, cost in costs.items() if key not in spans},
        costs=costs,
    )
    try:
        answer = yield ask
    except Raised as raised:
        if raised.key != dealing.rules.wrong_declaration:
            raise
        hand.wrong = True
        yield from settle_at_once(dealing, hand)
        return
    key, amount = (answer, 0) if isinstance(answer, str) else answer
    chosen = next(choice for choice in choices if choice.key == key)
    hand.chosen[street.name] = chosen.key
    hand.folded, hand.declared = chosen.folds, chosen.declares
    if hand.declared:
        yield from settle_at_once(dealing, hand)
        return
    if chosen.discards >= 0:
        hand.laid_aside = chosen.discards
        card, aside = hand.cards.pop(chosen.discards), hand.lying[-1]
        yield Transfer([card], hand.name, aside, street.cite, up=False, seen_by=seat, label=moments.DISCARD)
    for kind in chosen.back:
        wager = hand.wagers.pop(kind)
        yield Move(wager.stake, wager.account, chips(seat), "taken back", street.cite)
    for kind, multiple in chosen.stakes.items():
        hand.wagers[kind] = yield Stake(seat, kind, amount or multiple * base, street.cite, spot=hand.spot)


def _forfeits(dealing: Dealing, hands: list[Hand]) -> Procedure:
    """Collect forfeited wagers, and the cards unless a wager on them outlives the fold; returns the hands that
    remain."""
    rules, options = dealing.rules, dealing.options
    remain, gone = [], []
    for hand in hands:
        if hand.folded:
            lost = [hand.wagers.pop(kind) for kind in list(hand.wagers) if not rules.outlives(kind, options)]
            yield from collect(decide(lost, partial(_fate, dealing, hand)), rules.cites.fold or rules.cites.completed)
        if hand.wagers:
            remain.append(hand)
        elif not (hand.declared or hand.wrong):
            gone.append(hand.name)
    if gone:
        yield Collect(tuple(gone), rules.cites.fold or rules.cites.completed)
    return remain


def _fate(dealing: Dealing, hand: Hand, wager: Wager) -> Outcome:
    """What becomes of a wager of a folded hand, before any further card is seen."""
    rules, options = dealing.rules, dealing.options
    return rules.outcome(wager.kind, rules.facts(hand, (), (), options), options)
