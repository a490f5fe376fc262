"""Double cross poker: its wagers, what decides them and what they pay, its streets and options. 13:69F-25

The board is dealt in the order in which it is turned: the far end of the vertical axis, the left end of the
horizontal one, then the centre and the other two ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.choices.options import Amount, YesNo, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.wager import LOSE, PUSH, Outcome, WagerKind
from pitboss.core.law.cite import rule
from pitboss.exact import HIGHER, LOWER, TIED
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import BY_PLAYER, MANUAL, MANUAL_SHOE, HousePokerOptions, on_fold
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.ranks import groups, three_card
from pitboss.ranks.five_card import best5
from pitboss.ranks.three_card import class3, rank3

# 13:69F-25.11: no figure was found; even money, and the three-card table of Boston 5 stud, are assumed.
MAIN = Pays("main_pay_table", groups.CLASSES, 0, {"even": (1,) * 10})
THREE_CARD = Pays("three_card_bonus_table", three_card.CLASSES, three_card.PAIR, {"assumed": (1, 3, 6, 25, 40)})
AXES = {"raise_vertical": (0, 2, 3), "raise_horizontal": (1, 2, 4)}
"""The places on the board of the three cards of each axis. 19:47-25.1"""


@dataclass(frozen=True)
class DoubleCrossOptions(
    HousePokerOptions,
    dealing_method=(MANUAL_SHOE, "13:69F-25.7"),
    shuffling=(MANUAL, "19:47-25.4(a)"),
    decks_in_rotation=(1, "19:47-25.2(b)"),
    shuffler_counts_cards=(False, "13:69F-25.8"),
    settlement_order=(BY_PLAYER, "13:69F-25.10"),
    by_hand="13:69F-25.8",
):
    """What 13:69F-25 leaves to the casino."""

    main_pay_table: str = MAIN.option("even", "13:69F-25.11", "what ante and raise pay by the player's hand")
    three_card_wager_offered: bool = option(
        True, YesNo(), "19:47-25.1", "whether the three-card wager is offered, which is optional and supplemental"
    )
    three_card_bonus_table: str = THREE_CARD.option(
        "assumed",
        "13:69F-25.11",
        "what the three-card wager pays",
        "three_card_wager_offered",
        "three_card_pay_table",
    )
    three_card_on_fold: str = on_fold("three-card wager", "13:69F-25.10", "three_card_wager_offered")
    max_payout: int = option(
        LEAST, Amount(LEAST), "13:69F-25.11", "the most that is paid on the ante and the raise of one hand"
    )


@rule("13:69F-25.5(a)", "13:69F-25.5(b)", "13:69F-25.10")
def showdown(own: int, dealer: int) -> int:
    """How a player's hand fares against the dealer's, by their keys."""
    return TIED if own == dealer else HIGHER if own > dealer else LOWER


@rule("13:69F-25.5(c)1", "13:69F-25.5(c)2", "19:47-25.1")
def three_of_deal(deal: Any) -> int:
    """What a hole and the far end of the vertical axis are, the fifth card of a deal."""
    return class3(rank3(deal[0], deal[1], deal[4]))


class Facts(NamedTuple):
    """What decides the wagers: the hand's class, how it fares, the class of its three cards, and a fold."""

    own: int
    result: int
    three: int = 0
    folded: bool = False


def best_axis(hole: Sequence[str], board: Sequence[str], axes: Sequence[Sequence[int]]) -> int:
    """The key of two cards with the best of some axes. 19:47-25.1"""
    held = [index(card) for card in hole]
    return max(best5([*held, *(index(board[at]) for at in axis)]) for axis in axes)


def facts(hand: rules.Hand, dealer: Sequence[str], board: Sequence[str], _options: DoubleCrossOptions) -> Facts:
    if not board:
        return Facts(0, LOWER, 0, hand.folded)
    three = three_of_deal([*map(index, hand.cards), *map(index, dealer), index(board[0])])
    if hand.folded:
        return Facts(0, LOWER, three, folded=True)
    own = best_axis(hand.cards, board, (AXES[hand.chosen["raise"]],))
    return Facts(groups.class_of(own), showdown(own, best_axis(dealer, board, (*AXES.values(),))), three)


def outcome(kind: str, found: Facts, options: DoubleCrossOptions) -> Outcome:
    """What becomes of a wager; the dealer's hand does not touch the three-card wager. 13:69F-25.10, 25.11"""
    if found.folded and (kind != "three_card" or options.three_card_on_fold == "forfeit"):
        return LOSE
    if kind == "three_card":
        return THREE_CARD.outcome(options, found.three)
    return MAIN.outcome(options, found.own) if found.result == HIGHER else PUSH if found.result == TIED else LOSE


_wager = partial(WagerKind, cite="19:47-25.1", paid_by="13:69F-25.11")
_main = partial(_wager, pays=MAIN.lines, limit=PayoutLimit("13:69F-25.11", "max_payout"))
_HIGHER = "the hand is higher than the dealer's"
_OF_AXIS: dict[str, Any] = {"windows": ("decision",), "equals": "ante", "times": 2}
WAGERS = (
    _main("ante", "Ante", f"the player raises and {_HIGHER}"),
    _main("raise", "Raise", f"{_HIGHER}; two wagers on one axis, each equal to the ante", **_OF_AXIS),
    _wager(
        *("three_card", "Three-card wager", "the player's cards and the first community card are a pair or better"),
        pays=THREE_CARD.lines,
        offered=lambda options: options.three_card_wager_offered,
        needs=("ante",),
    ),
)

_COMPLETED = "13:69F-25.10"
_CHOICES = (*(rules.Choice(axis, {"raise": 2}) for axis in AXES), rules.FOLD)
_ASKED = "Raise {cost}{where} on the vertical or the horizontal axis, or fold?"

RULES = rules.Rules(
    wagers=WAGERS,
    own=2,
    dealer=2,
    streets=(
        rules.Street("raise", "19:47-25.1", _ASKED, rules.asks(*_CHOICES), board=2),
        rules.Street("showdown", _COMPLETED, board=3),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    outlives=lambda kind, options: kind == "three_card" and options.three_card_on_fold == "settle",
    cites=rules.Cites(
        *("19:47-25.4(a)", "13:69F-25.6", _COMPLETED),
        methods=rules.methods_of("13:69F-25.7", "13:69F-25.8", "13:69F-25.9"),
        settling=rules.either_order(rules.Settling(_COMPLETED, _COMPLETED, "13:69F-25.11", _COMPLETED)),
        fold="19:47-25.1",
    ),
)

IRREGULARITIES = (
    *irregular.of_deal(
        "a player, the dealer or the community area has been dealt a wrong number of cards",
        *("19:47-25.12(a)", "19:47-25.12(b)", "19:47-25.12(c)"),
        board=True,
    ),
    irregular.dealer_exposed("a card of the dealer is seen before every player has raised or folded", "13:69F-25.12"),
    irregular.board_exposed("13:69F-25.12"),
    *irregular.devices("19:47-25.12(d)", "19:47-25.12(e)", "19:47-25.12(f)"),
    *irregular.counts("13:69F-25.8", "13:69F-25.8"),
)
