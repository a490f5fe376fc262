"""The streets: community cards come into sight, then each player still in the hand decides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pitboss.core.game import Seating
from pitboss.core.ledger import chips
from pitboss.core.money import money
from pitboss.core.settlement import collect, decide
from pitboss.core.steps import Ask, Chosen, Collect, Draw, Move, Procedure, Reveal, Span, Stake
from pitboss.core.wager import Outcome, Wager
from pitboss.house_poker import moments
from pitboss.house_poker.deal import BOARD, RACK, Dealing
from pitboss.house_poker.rules import Choice, Hand, Street


def play_street(table: Seating, dealing: Dealing, street: Street, hands: list[Hand]) -> Procedure:
    """One street; the hands that remain in the round."""
    if street.board:
        yield from _into_sight(dealing, street)
    if street.asks is None:
        return hands
    for hand in hands:
        choices = street.asks(hand, dealing.house) if hand.base and not hand.folded else ()
        if choices:
            yield from _decision(table, hand, street, choices)
    return (yield from _forfeits(dealing, hands, street))


def _into_sight(dealing: Dealing, street: Street) -> Procedure:
    dealing.in_sight += street.board
    if dealing.rules.board_dealt:
        yield Reveal(BOARD, dealing.board[: dealing.in_sight], street.cite, label=moments.BOARD)
        return
    if street.burn:
        yield from dealing.draw(Draw(1, dealing.deck, RACK, street.cite, up=False, label=moments.BURN))
    step = Draw(street.board, dealing.deck, BOARD, street.cite, label=moments.DEAL_TO_BOARD)
    dealing.board += yield from dealing.draw(step)


def _decision(table: Seating, hand: Hand, street: Street, choices: Sequence[Choice]) -> Procedure:
    seat = hand.seat
    can = [choice for choice in choices if _cost(hand, choice) <= table.chips(seat)]
    answer: Chosen = yield Ask(
        seat,
        _question(hand, street, can),
        tuple(choice.key for choice in can),
        can[-1].key,
        street.cite,
        label=moments.DECISION,
        spans={choice.key: _span(table, hand, choice) for choice in can if choice.most},
        secret=street.secret,
        about=" ".join(hand.cards),
    )
    key, amount = (answer, 0) if isinstance(answer, str) else answer
    chosen = next(choice for choice in can if choice.key == key)
    hand.chosen[street.name] = key
    hand.folded = chosen.folds
    for kind, multiple in chosen.stakes.items():
        hand.wagers[kind] = yield Stake(seat, kind, amount or multiple * hand.base, street.cite, spot=hand.spot)
    if chosen.takes_back:
        wager = hand.wagers.pop(chosen.takes_back)
        yield Move(wager.stake, wager.account, chips(seat), "taken back", street.cite)


def _cost(hand: Hand, choice: Choice) -> int:
    return sum(choice.stakes.values()) * hand.base


def _span(table: Seating, hand: Hand, choice: Choice) -> Span:
    (multiple,) = choice.stakes.values()
    most = min(choice.most * hand.base, table.chips(hand.seat))
    return Span(multiple * hand.base, most - most % table.unit, table.unit)


def _question(hand: Hand, street: Street, choices: Sequence[Choice]) -> str:
    where = "" if hand.spot == hand.seat else f" at position {hand.spot}"
    told = [
        f"{choice.key} ({money(_cost(hand, choice))}{' or more' if choice.most else ''})"
        if choice.stakes
        else choice.key
        for choice in choices
    ]
    return f"{street.question}{where}: {' or '.join([', '.join(told[:-1]), told[-1]] if len(told) > 1 else told)}?"


def _told(hand: Hand, choice: Choice) -> str:
    if not choice.stakes:
        return choice.key
    return f"{choice.key} ({money(_cost(hand, choice))}{' or more' if choice.most else ''})"


def _fate(dealing: Dealing, hand: Hand, wager: Wager) -> Outcome:
    """What a fold makes of a wager."""
    rules, house = dealing.rules, dealing.house
    return rules.outcome(wager.kind, rules.facts(hand, (), (), house), house)


def _forfeits(dealing: Dealing, hands: list[Hand], street: Street) -> Procedure:
    """Collect what was forfeited, and its cards, unless a wager on them outlives the fold."""
    rules, house = dealing.rules, dealing.house
    remain, gone = [], []
    for hand in hands:
        if not hand.folded:
            remain.append(hand)
            continue
        lost = [wager for kind, wager in hand.wagers.items() if not rules.outlives(kind, house)]
        yield from collect(decide(lost, partial(_fate, dealing, hand)), rules.cites.fold)
        hand.wagers = {kind: wager for kind, wager in hand.wagers.items() if wager not in lost}
        if hand.wagers:
            remain.append(hand)
        else:
            gone.append(hand.name)
    if gone:
        yield Collect(tuple(gone), rules.cites.fold)
    return remain
