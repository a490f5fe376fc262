"""Colorado hold 'em poker: its wagers, what decides them and what they pay, its choices and options. 13:69F-23"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.choices.options import NO_ODDS, Amount, Choice, Whole, YesNo, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.irregular import Situation
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.steps import Ask
from pitboss.core.game.wager import LOSE, PUSH, Outcome, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.house_poker.rules import rules
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import MANUAL, MANUAL_SHOE, HousePokerOptions
from pitboss.house_poker.rules.pair_lines import (
    FROM_PAIR,
    JACKS,
    LINES,
    NINES,
    TENS,
    TWO_PAIRS,
    LeastFromPair,
    line_of,
)
from pitboss.ranks.three_card import STRAIGHT_FLUSH, THREE_OF_A_KIND, class3, rank3

REQUIRED, PERMISSIBLE = "required_bet", "permissible_bet"
SUITED, ALIKE = 1, 2
"""The two instant winners: a three card straight flush, and three-of-a-kind."""
INSTANT = len(LINES) - 1
"""Before the lines of the instant winners, which are not made of five cards."""
_NAMES = (*FROM_PAIR, "instant three card straight flush", "instant three-of-a-kind")
PAYS = {
    REQUIRED: LeastFromPair(
        *("required_pay_table", _NAMES, TENS, {"least": (1, 2, 3, 5, 8, 11, 40, 100, 500, 5, 5)}, "19:47-23.12(b)")
    ),
    PERMISSIBLE: LeastFromPair(
        *(
            "permissible_pay_table",
            _NAMES,
            JACKS,
            {"least": (1, 2, 3, 5, 8, 10, 25, 100, 500, 5, 5)},
            "19:47-23.13(b)",
        )
    ),
}
BONUS_BY = {REQUIRED: "19:47-23.12(d)", PERMISSIBLE: "19:47-23.13(d)"}
BONUS = LeastFromPair("bonus_table", _NAMES, TWO_PAIRS, {"least": (1, 3, 15, 25, 50, 100, 1000, 10000, 5, 5)})


@dataclass(frozen=True)
class ColoradoHoldemOptions(
    HousePokerOptions,
    dealing_method=(MANUAL_SHOE, "13:69F-23.7"),
    shuffling=(MANUAL, "13:69F-23.5"),
    decks_in_rotation=(1, "19:47-23.2(b)"),
    shuffler_counts_cards=(False, "13:69F-23.8"),
    by_hand="13:69F-23.8",
):
    """What 13:69F-23 leaves to the casino; one deck is the rule. 19:47-23.2(a)"""

    version: str = option(PERMISSIBLE, Choice(tuple(PAYS)), "13:69F-23.11", "whether who plays on must make the bet")
    positions: int = option(7, Whole(6, 7), "13:69E-1.13L(a)", "for how many players the table has betting positions")
    required_pay_table: Mapping[str, Odds] = option(
        *(NO_ODDS, PAYS[REQUIRED].choice, "19:47-23.12(b)", "odds of ante and bet above the minimum, per line"),
        only_with={"version": (REQUIRED,)},
    )
    permissible_pay_table: Mapping[str, Odds] = option(
        *(NO_ODDS, PAYS[PERMISSIBLE].choice, "19:47-23.13(b)", "odds of ante and bet above the minimum, per line"),
        only_with={"version": (PERMISSIBLE,)},
    )
    bonus_offered: bool = option(False, YesNo(), "13:69F-23.6A", "whether the bonus wager is offered")
    bonus_table: Mapping[str, Odds] = BONUS.option(
        NO_ODDS, "19:47-23.13(d)", "odds of the bonus above the minimum, per line", "bonus_offered"
    )
    payout_limit: int = option(LEAST, Amount(LEAST), "19:47-23.13(c)", "the most paid on ante and bet")
    ace_low_three_card: bool = option(True, YesNo(), "19:47-23.3(c)", "whether A-2-3 of one suit wins instantly")


@rule("19:47-23.3(c)1", "19:47-23.3(c)2")
def instant_winner(cards: Sequence[int], ace_low: bool) -> int:
    """Which instant winner three cards may be declared; 0: none."""
    key = rank3(cards[0], cards[1], cards[2])
    kind = class3(key)
    if kind == STRAIGHT_FLUSH and (ace_low or key >> 8 & 15 > 1):
        return SUITED
    return ALIKE if kind == THREE_OF_A_KIND else 0


class Facts(NamedTuple):
    """What the five cards come to; which instant winner was declared; whether wrongly so, or the hand folded."""

    line: int
    declared: int = 0
    wrong: bool = False
    folded: bool = False


def facts(hand: rules.Hand, _dealer: Sequence[str], board: Sequence[str], _options: Any) -> Facts:
    line = line_of([index(card) for card in (*hand.cards, *board)]) if board else 0
    return Facts(line, hand.declared, hand.wrong, hand.folded)


FORFEITED = Outcome("forfeited", lost=True, cite="13:69F-23.10")
WRONG = Outcome("wrongly declared, loses", lost=True, cite="19:47-23.14(d)")
VOID = Outcome("hand void, returned", back=True, cite="19:47-23.14(d)")
NINES_OR_TENS = Outcome("push, returned", back=True, cite="19:47-23.11(f)")


def outcome(kind: str, found: Facts, options: ColoradoHoldemOptions) -> Outcome:
    """What becomes of a wager. 19:47-23.11(e) to (g), 23.12, 23.13, 23.14(d)"""
    bonus = kind == "bonus"
    if found.wrong:
        return VOID if bonus else WRONG
    if found.folded:
        return FORFEITED
    pays = BONUS if bonus else PAYS[options.version]
    paid = INSTANT + found.declared if found.declared else found.line
    odds = pays.odds(options, paid)
    if odds is not None:
        return win(odds, cite=pays.cite or BONUS_BY[options.version], line=pays.line(paid))
    if options.version == PERMISSIBLE and found.line in (NINES, TENS):
        return NINES_OR_TENS
    return replace(PUSH, cite=BONUS_BY[options.version]) if bonus and found.line >= JACKS else LOSE


_main = partial(
    WagerKind,
    wins="the two cards kept and the three community cards are a hand that is paid, or an instant winner is declared",
    cite="19:47-23.1",
    pays=lambda options: PAYS[options.version].lines(options),
    paid_by="19:47-23.13(b)",
    limit=PayoutLimit("19:47-23.13(c)", "payout_limit", or_best_win=False),  # so 19:47-23.12(c)
)
WAGERS = (
    _main("ante", "Ante"),
    _main("bet", "Bet", windows=("decision",), equals="ante"),
    WagerKind(
        "bonus",
        "Bonus",
        "the same hand is two pairs or better, or is declared an instant winner; a pair of jacks or better is a push",
        "13:69F-23.6A",
        BONUS.lines,
        offered=lambda options: options.bonus_offered,
        needs=("ante",),
        paid_by="19:47-23.13(d)",
    ),
)
PLACES = ("first", "second", "third")
DECLARE = {which: rules.Choice("declare", declares=which) for which in (SUITED, ALIKE)}
BET = tuple(rules.Choice(f"bet_discard_{place}", {"bet": 1}, discards=at) for at, place in enumerate(PLACES))
PLAY_ON = tuple(rules.Choice(f"discard_{place}", discards=at) for at, place in enumerate(PLACES))


def choices(hand: rules.Hand, options: ColoradoHoldemOptions) -> Sequence[rules.Choice]:
    """Declare an instant winner where one is held, or choose not to; discard with a bet; and without, or fold, by the
    version. 19:47-23.11(b)2ii"""
    held = instant_winner([*map(index, hand.cards)], options.ace_low_three_card) if hand.cards else 0
    declares = [choice for which, choice in DECLARE.items() if not hand.cards or which == held]
    return (*declares, *BET, *((rules.FOLD,) if options.version == REQUIRED else PLAY_ON))


def holds_one(at: Situation) -> str:
    """Why the player who is asked cannot have declared an instant winner wrongly. 19:47-23.14(d)"""
    step, options = at.step, at.options
    if not isinstance(step, Ask) or not instant_winner([*map(index, step.cards)], options.ace_low_three_card):
        return ""
    return f"{' '.join(step.cards)} is an instant winner."


def _streets(decided: str, turned: str) -> tuple[rules.Street, ...]:
    asked = "Which card do you discard{where}? A bet is {cost}."
    return rules.Street("discard", decided, asked, choices), rules.Street("showdown", turned, board=3)


def _cites(completed: str, settling: rules.Settling) -> rules.Cites:
    methods = rules.methods_of("13:69F-23.7", "13:69F-23.8", "13:69F-23.9")
    return rules.Cites("13:69F-23.5", "13:69F-23.6", completed, methods, rules.either_order(settling))


BY_REQUIRED = "13:69F-23.10"
_AS_REQUIRED = {
    "streets": _streets(BY_REQUIRED, BY_REQUIRED),
    "cites": _cites(BY_REQUIRED, rules.Settling(*(BY_REQUIRED,) * 5)),
}
"""What the version with a required bet has of its own; it is settled in the same order."""

RULES = rules.Rules(
    wagers=WAGERS,
    own=3,
    streets=_streets("13:69F-23.11", "19:47-23.11(c)"),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    board_stack=True,
    wrong_declaration="wrong_instant_winner",
    varies=lambda options: _AS_REQUIRED if options.version == REQUIRED else {},
    cites=_cites(
        "19:47-23.11(h)",
        rules.Settling("19:47-23.11(d)", "19:47-23.11(e)", "19:47-23.11(g)", "19:47-23.11(g)2", "19:47-23.11(f)"),
    ),
)
