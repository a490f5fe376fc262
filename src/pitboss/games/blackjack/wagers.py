"""What may be wagered at blackjack, what decides it and what it pays. 13:69F-2.3, 2.7 to 2.11, 2.16 to 2.26"""

from __future__ import annotations

from typing import Any

from pitboss.core.game.steps import Progress
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.games.blackjack.progressive import PROGRESSIVE
from pitboss.games.blackjack.sides import FIRST, SIDES, STREAKS
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, BONUS, EVEN_MONEY

EVEN = Odds(1)
BESIDE = {side.key: side for side in SIDES}


def _won(end: int, options: Any) -> Outcome:
    if end in (BLACKJACK, EVEN_MONEY):
        return win(options.blackjack_odds if end == BLACKJACK else EVEN, cite="13:69F-2.7")
    return win(options.odds("five_card_21"), cite="13:69F-2.16") if end >= BONUS else win(options.odds("win"))


_USUAL = wager_kinds.outcomes(FIRST, SIDES, "13:69F-2.9", _won, goes_back_by="13:69F-2.11(d)")


def outcome(kind: str, fact: int, options: Any) -> Outcome:
    """What becomes of a wager: of a streak by the round and the wins before, of the progressive one by its aces."""
    if kind in STREAKS:
        return _streak(kind, fact, options)
    return PROGRESSIVE.outcome(fact, options) if kind == KEY else _USUAL(kind, fact, options)


_LOST_ROUND, _WON_ROUND = 0, 2


def streak_fact(net: int, before: int) -> int:
    """A round by what its box won or lost on its hands, after so many wins in a row."""
    return (net > 0) - (net < 0) + 1 + 3 * before


def _streak(kind: str, fact: int, options: Any) -> Outcome:
    """A lost round loses it, a pushed one changes nothing, a won one counts. 13:69F-2.22"""
    won, result = divmod(fact, 3)
    if result == _LOST_ROUND:
        return LOSE
    if result == _WON_ROUND:
        won += 1
        if won == STREAKS[kind]:
            return win(options.odds(kind), cite="13:69F-2.22")
    return Outcome(
        f"{won} of {STREAKS[kind]} won", state=f"{won} won", cite="13:69F-2.22", progress=Progress(over=won)
    )


def _added_lines(options: Any) -> list[PayLine]:
    five = [PayLine("five cards totaling 21", options.odds("five_card_21"))] if options.five_card_21 else []
    return [*wager_kinds.won(options), *five]


def _hand_lines(options: Any) -> list[PayLine]:
    return [*wager_kinds.won_or_blackjack(options), *_added_lines(options)[1:]]


def _hands(first: int) -> wager_kinds.Picks:
    """The selections of a further wager: the number of its hand and, in multiple action, of the dealer's hand."""
    return wager_kinds.numbers(first, actions=lambda options: (1, 2, 3) if options.multiple_action else (0,))


def _action(number: int) -> WagerKind:
    which = ("first", "second", "third")[number - 1]
    return wager_kinds.on_hand(
        f"action_{number}",
        f"{which.capitalize()} wager of multiple action",
        f"the player's hand beats the dealer's {which} hand",
        "13:69F-2.18",
        _hand_lines,
        offered=lambda options: options.multiple_action,
        paid_by="13:69F-2.7",
    )


def _streak_kind(key: str, rounds: int) -> WagerKind:
    return WagerKind(
        key,
        f"Streak of {rounds}",
        f"the box wins {rounds} rounds in a row from this one on; a push changes nothing",
        "13:69F-2.22",
        lambda options: [PayLine(f"{rounds} rounds won in a row", options.odds(key))],
        offered=lambda options: options.streak and not options.multiple_action,
        needs=("main",),
    )


WAGERS = (
    wager_kinds.on_hand(
        "main",
        "Blackjack wager",
        "the player's hand beats the dealer's",
        "13:69F-2.3",
        _hand_lines,
        offered=lambda options: not options.multiple_action,
        paid_by="13:69F-2.7",
    ),
    *map(_action, (1, 2, 3)),
    wager_kinds.insurance(
        "13:69F-2.9", "main", picks=lambda options: ("1", "2", "3") if options.multiple_action else ()
    ),
    wager_kinds.double_down("13:69F-2.10", "main", _hands(1), paid_by="13:69F-2.3"),
    wager_kinds.split("13:69F-2.11(a)", _added_lines, _hands(2), equals="main", paid_by="13:69F-2.3"),
    *(side.kind for side in SIDES if side.needs == FIRST),
    *(_streak_kind(key, rounds) for key, rounds in STREAKS.items()),
    *(side.kind for side in SIDES if side.needs != FIRST),
    PROGRESSIVE.kind,
)
