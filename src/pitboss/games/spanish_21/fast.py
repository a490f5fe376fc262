"""Spanish 21 for the simulator, one player who plays by the table's usual strategy and does not insure.

A round ends with how its box ended, whether insurance would have won, and the cards that match the up card. Every
round is dealt from a full shoe. The super bonus is a sum of money and no matter of odds: it is left out here.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.games.spanish_21.playing import way_of_playing
from pitboss.games.spanish_21.wagers import outcome
from pitboss.twenty_one.kernel.one_box import WIDTH, box_net, card_at, ends, laws, one_box, told
from pitboss.twenty_one.kernel.shoe import cards_of, shoe_of
from pitboss.twenty_one.rules.match_the_dealer import LINES, matches
from pitboss.twenty_one.rules.totals import points

_INSURED = 3
"""No ace is up, insurance loses, or wins."""


def kernel(options: SpanishOptions) -> Kernel:
    """The kernel of a table."""
    rules = options.rules
    boxes = len(ends(rules))
    cards = cards_of(rules)
    of_box = nets(options)

    def net(wager: str, played: str, number: int) -> Fraction | None:
        if played:
            return None  # another way of playing than the kernel's
        rest, end = divmod(number, boxes)
        line, insured = divmod(rest, _INSURED)
        if wager == "main":
            return of_box[end]
        if wager == "insurance":
            return decided_net(outcome(wager, insured - 1, options)) if insured else None
        return decided_net(outcome(wager, line, options)) if wager == "match_the_dealer" else None

    return Kernel(
        one,
        size=boxes * _INSURED * LINES,
        width=WIDTH,
        net=net,
        told=lambda deal: told(deal, cards),
        tables=(cards, shoe_of(rules), laws(rules, way_of_playing(options)), boxes),
        decided=lambda wager, played: Fraction(0) if played else _DECIDED.get(wager, Fraction(1)),
    )


_DECIDED = {"insurance": Fraction(1, 12), "double_down": Fraction(0), "split": Fraction(0)}
"""The share of rounds that decide a wager: one up card in twelve is an ace."""


def nets(options: SpanishOptions) -> list[Fraction]:
    """What a box nets per unit of its first wager, by the number of how it ended."""
    return [
        box_net(box, lambda kind, end: decided_net(outcome(kind, end, options)), "main")
        for box in ends(options.rules)
    ]


def one(stream: Any, deal: Any, cards: Any, shoe: Any, laws: Any, boxes: int) -> int:
    """A round: how the box ended, what insurance came to, and which cards match."""
    number = one_box(stream, deal, shoe, laws)
    first, up = int(cards[card_at(deal, 0)]), int(cards[card_at(deal, 1)])
    second, hole = int(cards[card_at(deal, 2)]), int(cards[card_at(deal, 3)])
    insured = 0
    if up >> 2 == 12:
        insured = 2 if points(hole >> 2) == 10 else 1
    return int(number + boxes * (insured + _INSURED * matches(first, second, up)))
