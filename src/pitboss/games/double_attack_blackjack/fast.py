"""Double attack blackjack for the simulator: one player who attacks and plays as the figures say.

A round ends with how its box ended, whether the attack stood, whether insurance would have won, and the line of the
optional bonus wager. Every round is dealt from a full shoe.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.double_attack_blackjack.lines import bust_line
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.paid import LINES
from pitboss.games.double_attack_blackjack.playing import attacks, played
from pitboss.games.double_attack_blackjack.wagers import ATTACK, BUST, INITIAL, outcome
from pitboss.twenty_one.kernel.one_box import (
    R_READER,
    WIDTH,
    begin,
    box_net,
    card_at,
    dealer_third,
    dealer_total,
    ends,
    ends_so,
    has_blackjack,
    laws,
    play_hands,
    settled,
    told,
)
from pitboss.twenty_one.kernel.shoe import cards_of, shoe_of, worth_of
from pitboss.twenty_one.rules.hand_ends import LOST, VOID
from pitboss.twenty_one.rules.totals import ACE

_ATTACKED, _INSURED = 2, 3
"""Whether the attack stood; whether no ace is up, insurance loses, or wins."""


def kernel(options: AttackOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    rules = options.rules
    boxes = len(ends(rules))
    cards = cards_of(rules)
    of_box = nets(options)

    def net(wager: str, chosen: str, number: int) -> Fraction | None:
        if chosen:
            return None  # another way of playing than the kernel's
        rest, end = divmod(number, boxes)
        rest, raised = divmod(rest, _ATTACKED)
        line, insured = divmod(rest, _INSURED)
        if wager == INITIAL:
            return of_box[raised][end]
        if wager == "insurance":
            return decided_net(outcome(wager, insured - 1, options)) if insured else None
        return decided_net(outcome(wager, line, options)) if wager == BUST else None

    raised = [up in attacks(options) for up in range(ACE + 1)]
    return Kernel(
        one,
        size=boxes * _ATTACKED * _INSURED * (len(LINES) + 1),
        width=WIDTH,
        net=net,
        told=lambda deal: told(deal, cards),
        tables=(cards, shoe_of(rules), laws(rules, played(options).plays), np.array(raised, np.int64), boxes),
        decided=lambda wager, chosen: Fraction(0) if chosen else _DECIDED.get(wager, Fraction(1)),
    )


_DECIDED = {"insurance": Fraction(1, 12), ATTACK: Fraction(0), "double_down": Fraction(0), "split": Fraction(0)}
"""The share of rounds that decide a wager apart from the initial one: one up card in twelve is an ace."""


def nets(options: AttackOptions) -> tuple[list[Fraction], list[Fraction]]:
    """What a box nets per unit of its initial wager, by how it ended, without an attack that stood and with one."""

    def net(kind: str, end: int) -> Fraction:
        return decided_net(outcome(kind, end, options))

    ways = ends(options.rules)
    return [box_net(box, net, INITIAL) for box in ways], [box_net(box, net, INITIAL, ATTACK) for box in ways]


def one(stream: Any, deal: Any, cards: Any, shoe: Any, laws: Any, raised: Any, boxes: int) -> int:
    """A round; the dealer's hand is completed for the optional bonus wager too."""
    up = begin(stream, deal, shoe)
    hole = worth_of(int(shoe[card_at(deal, 3)]))
    blackjack = up + hole == 21
    if has_blackjack(deal):
        number = ends_so(laws, VOID) if blackjack else 0
        dealer_total(stream, deal, shoe, laws, up, hole, not blackjack)
    elif blackjack and laws.flags[R_READER]:
        number = ends_so(laws, LOST)
    else:
        hands = play_hands(stream, deal, shoe, laws, up, 1)
        dealer = dealer_total(stream, deal, shoe, laws, up, hole, not blackjack)
        number = settled(deal, laws, hands, dealer, blackjack, 0)
    insured = 0
    if up == 11:
        insured = 2 if blackjack else 1
    place = dealer_third(deal)
    third = int(cards[place]) if place >= 0 else -1
    line = bust_line(int(cards[card_at(deal, 1)]), int(cards[card_at(deal, 3)]), third)
    stood = 0 if blackjack and not has_blackjack(deal) else int(raised[up])
    return int(number + boxes * (stood + _ATTACKED * (insured + _INSURED * line)))
