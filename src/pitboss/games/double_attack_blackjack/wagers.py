"""What may be wagered at double attack blackjack, what decides it, what it pays. 13:69F-26.5, 26.6, 26.9 to 26.11"""

from __future__ import annotations

from pitboss.core.game.wager import WagerKind
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds, money
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.side import Side, numbered, on_dealer
from pitboss.twenty_one.rules.totals import points

INITIAL, ATTACK = "initial", "double_attack"

FACE, NINE, EIGHT, SEVEN, SIX, ONE_COLOUR, ONE_SUIT = range(1, 8)
_EIGHT_RANK = 6
_RED = 1, 2


@rule("13:69F-26.6")
def bust_line(up: int, hole: int, third: int) -> int:
    """The line of the dealer's first three cards, each by its place in a deck; `third` is -1 where he drew none.

    With an ace among the first two a third card takes no hand over 21.
    """
    if third < 0:
        return 0
    first, second, last = points(up >> 2), points(hole >> 2), points(third >> 2)
    if first == 11 or second == 11 or last == 11 or first + second + last <= 21:
        return 0
    if last != 8:
        return FACE if last == 10 else NINE + 9 - last
    if up >> 2 != _EIGHT_RANK or hole >> 2 != _EIGHT_RANK:
        return EIGHT
    if up & 3 == hole & 3 == third & 3:
        return ONE_SUIT
    reds = ((up & 3) in _RED) + ((hole & 3) in _RED) + ((third & 3) in _RED)
    return ONE_COLOUR if reds in (0, 3) else EIGHT


PAID = {
    "third_card_face": ("third card jack, queen or king", Odds(3)),
    "third_card_9": ("third card 9", Odds(6)),
    "third_card_8": ("third card 8", Odds(8)),
    "third_card_7": ("third card 7", Odds(10)),
    "third_card_6": ("third card 6", Odds(15)),
    "eights_of_one_colour": ("8-8-8 of one colour", Odds(50)),
    "eights_of_one_suit": ("8-8-8 of one suit", Odds(200)),
}
"""The lines in the order of their numbers. 13:69F-26.6"""
BUST_IT = Side(
    "bust_it",
    bust_line,
    on_dealer,
    numbered(*PAID),
    "Bust It",
    "the dealer goes over 21 with exactly three cards",
    "13:69F-26.6",
    lambda options: {line: options.odds(line) for line in PAID},
    lambda options: bool(options.bust_it),
    {line: says for line, (says, _) in PAID.items()},
    needs=(INITIAL,),
    waits=(0,),
    more={
        "supports": INITIAL,
        "bound": lambda options: f"up to it, and no more than {money(options.bust_it_max)}",
    },
)
SIDES = (BUST_IT,)
outcome = wager_kinds.outcomes((INITIAL,), SIDES, "13:69F-26.11", wager_kinds.won_by("19:47-26.5(a)"))
_PAID = "13:69F-26.5"
WAGERS = (
    wager_kinds.on_hand(
        INITIAL,
        "Initial wager",
        "the player's hand beats the dealer's",
        "19:47-26.5(a)",
        wager_kinds.won_or_blackjack,
        paid_by=_PAID,
    ),
    WagerKind(
        ATTACK,
        "Double attack",
        f"the hand wins; {wager_kinds.GOES_BACK} and the player has not",
        "19:47-26.5(b)",
        wager_kinds.won_or_blackjack,
        windows=("attack",),
        supports=INITIAL,
        bound=lambda _options: "up to it, once the dealer's up card is seen",
        paid_by=_PAID,
    ),
    BUST_IT.kind,
    wager_kinds.insurance("13:69F-26.11", INITIAL),
    wager_kinds.double_down("13:69F-26.9", INITIAL, paid_by=_PAID),
    wager_kinds.split(
        "13:69F-26.10",
        wager_kinds.won,
        supports=INITIAL,
        bound=lambda _options: "as much as lies on the hand that is split",
        paid_by=_PAID,
    ),
)
