"""Boston 5 stud: its wagers, what decides them and what they pay, its streets and options. 13:69F-24"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.choices.options import NO_ODDS, Amount, YesNo, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.exact import HIGHER, LOWER, TIED
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.moments import STACKS, TO_DEALER
from pitboss.house_poker.rules.options import AUTOMATED, BY_PLAYER, HAND, HousePokerOptions
from pitboss.house_poker.rules.pay_tables import LeastPays
from pitboss.ranks import groups, three_card
from pitboss.ranks.five_card import best5
from pitboss.ranks.three_card import first_three

EVEN = Odds(1)  # 19:47-24.11(b)
_ANTE_BONUS = {"least": (2, 4, 8, 15, 25, 100, 200, 1000)}
ANTE_BONUS = LeastPays("ante_bonus_table", groups.CLASSES, groups.TWO_PAIRS, _ANTE_BONUS, "19:47-24.11(c)")
OPTIONAL_BONUS = LeastPays(
    "three_card_bonus_table", three_card.CLASSES, three_card.PAIR, {"least": (1, 3, 6, 25, 40)}, "19:47-24.11(d)"
)


@dataclass(frozen=True)
class BostonFiveStudOptions(
    HousePokerOptions,
    dealing_method=(HAND, "13:69F-24.8"),
    shuffling=(AUTOMATED, "13:69F-24.4"),
    decks_in_rotation=(1, "13:69F-24.2"),
    shuffler_counts_cards=(False, "13:69F-24.8"),
    settlement_order=(BY_PLAYER, "13:69F-24.10"),
    by_hand="13:69F-24.8",
):
    """What 13:69F-24 leaves to the casino."""

    optional_bonus_offered: bool = option(
        True, YesNo(), "19:47-24.11(d)", "whether the optional bonus wager is offered"
    )
    ante_bonus_table: Mapping[str, Odds] = ANTE_BONUS.option(
        NO_ODDS, "19:47-24.11(c)", "odds of the ante bonus above the minimum, per line"
    )
    three_card_bonus_table: Mapping[str, Odds] = OPTIONAL_BONUS.option(
        NO_ODDS,
        "19:47-24.11(d)",
        "odds of the optional bonus wager above the minimum, per line",
        "optional_bonus_offered",
        "optional_bonus_table",
    )
    payout_limit: int = option(
        0,
        Amount(LEAST, or_none=True),
        "19:47-24.11(e)",
        "the most that is paid on one hand, its optional bonus apart; 0 for no limit",
    )
    ante_bonus_when_beaten: bool = option(
        True, YesNo(), "13:69F-24.10", "whether the ante bonus is paid to a hand that is beaten"
    )


@rule("13:69F-24.5", "13:69F-24.10")
def showdown(own: int, dealer: int) -> int:
    """How a player's hand fares against the dealer's, by their keys; the dealer's always plays."""
    return TIED if own == dealer else HIGHER if own > dealer else LOWER


class Facts(NamedTuple):
    """What decides the wagers: the hand's class, how it fares, the class of its first three cards, and a fold."""

    own: int
    result: int
    three: int = 0
    folded: bool = False


def facts(hand: rules.Hand, dealer: Sequence[str], _board: Sequence[str], _options: BostonFiveStudOptions) -> Facts:
    cards = [index(card) for card in hand.cards]
    three = first_three(cards)
    if hand.folded or not dealer:
        return Facts(0, LOWER, three, hand.folded)
    own = best5(cards)
    return Facts(groups.class_of(own), showdown(own, best5([index(card) for card in dealer])), three)


BACK = replace(PUSH, cite="13:69F-24.10")


def outcome(kind: str, found: Facts, options: BostonFiveStudOptions) -> Outcome:
    """What becomes of a wager; the first three cards alone decide the optional bonus. 13:69F-24.10, 19:47-24.11"""
    if kind == "optional_bonus":
        return OPTIONAL_BONUS.outcome(options, found.three)
    if found.folded:
        return LOSE
    if kind == "ante":  # it goes back unless the hand is beaten, and is paid nothing but its bonus
        fate = LOSE if found.result == LOWER else BACK
        paid = fate is BACK or options.ante_bonus_when_beaten
        return ANTE_BONUS.beside(fate, options, found.own) if paid else fate
    return win(EVEN) if found.result == HIGHER else BACK if found.result == TIED else LOSE


def earned(hand: rules.Hand, options: BostonFiveStudOptions) -> Mapping[str, Outcome]:
    """What the first three cards have earned though the round is void: of an ante bonus only three-of-a-kind is sure,
    whatever comes. 19:47-24.12(a), (f)"""
    if len(hand.cards) < RULES.own:
        return {}
    three = first_three([index(card) for card in hand.cards])
    found = {"optional_bonus": OPTIONAL_BONUS.odds(options, three)}
    if three == three_card.THREE_OF_A_KIND and not hand.folded:
        found["ante"] = ANTE_BONUS.odds(options, groups.THREE_OF_A_KIND)
    return {kind: Outcome("earned before the round was void", odds=odds) for kind, odds in found.items() if odds}


def _ante_lines(options: BostonFiveStudOptions) -> list[PayLine]:
    when = "whoever wins" if options.ante_bonus_when_beaten else "if not beaten"
    return ANTE_BONUS.lines(options, f"ante bonus, {when}: ")


LIMIT = PayoutLimit("19:47-24.11(e)", "payout_limit")


def _main(key: str, title: str, wins: str, pays: Callable[[Any], list[PayLine]], **more: Any) -> WagerKind:
    return WagerKind(key, title, wins, "19:47-24.1", pays, limit=LIMIT, **more)


_LINES = [PayLine("higher hand", EVEN)]
_twice = partial(_main, pays=lambda _options: _LINES, equals="ante", times=2, paid_by="19:47-24.11(b)")

WAGERS = (
    _main("ante", "Ante", "the player stays in with two pairs or better", _ante_lines, paid_by="19:47-24.11(c)"),
    _twice("first", "First wager", "the hand is higher than the dealer's; it is twice the ante", at_once=True),
    _twice("second", "Second wager", "the same hand is higher; after a look at three cards", windows=("decision",)),
    WagerKind(
        *("optional_bonus", "Optional bonus", "the player's first three cards are a pair or better"),
        *("19:47-24.11(d)", OPTIONAL_BONUS.lines),
        offered=lambda options: options.optional_bonus_offered,
        needs=("ante",),
    ),
)

_COMPLETED, _PICKED_UP = "13:69F-24.10", "19:47-24.10(g)"
_ASKED, _CHOICES = (
    "Make a second wager of {cost}{where}, or fold?",
    (rules.Choice("second", {"second": 2}), rules.FOLD),
)

RULES = rules.Rules(
    wagers=WAGERS,
    own=3,
    dealer=3,
    streets=(
        rules.Street("second", "19:47-24.1", _ASKED, rules.asks(*_CHOICES), settles=("optional_bonus",)),
        rules.Street("last cards", _COMPLETED, own=2, dealer=2),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    void_hand="player_wrong_count",
    void_but=("dealer_first_three_exposed", "auto_shoe_failure"),
    earned=earned,
    cites=rules.Cites(
        *("13:69F-24.4", "13:69F-24.6", _COMPLETED),
        methods=rules.methods_of("13:69F-24.7", "13:69F-24.8", "13:69F-24.9"),
        settling=rules.either_order(rules.Settling(_COMPLETED, _COMPLETED, "19:47-24.11(b)", _PICKED_UP)),
        fold="19:47-24.1",
        pick_up=_PICKED_UP,
    ),
)

IRREGULARITIES = (
    irregular.void_but(
        "dealer_first_three_exposed",
        "one of the dealer's first three cards is seen before every player has folded or made the second wager",
        "19:47-24.12(a)",
        since=TO_DEALER,
    ),
    *irregular.of_deal("", "19:47-24.12(b)", "19:47-24.12(c)"),
    *irregular.counts_apart("19:47-24.12(d)"),
    *irregular.devices("19:47-24.12(e)", change="19:47-24.12(g)"),
    replace(
        irregular.void_but("auto_shoe_failure", irregular.SHOE_FAILS, "19:47-24.12(f)", STACKS),
        here=irregular.from_automated_shoe,
    ),
    *irregular.counts("13:69F-24.8", "13:69F-24.8"),
)
