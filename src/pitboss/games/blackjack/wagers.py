"""What may be wagered at blackjack, what decides it and what it pays. 13:69F-2.3, 2.7 to 2.11, 2.16 to 2.26"""

from __future__ import annotations

from pitboss.core.game.steps import Progress
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.progressive import PROGRESSIVE
from pitboss.games.blackjack.sides import FIRST, SIDES, STREAKS
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, BONUS, EVEN_MONEY, common_outcome

ADDED = ("split", "double_down")
EVEN = Odds(1)
BESIDE = {side.key: side for side in SIDES}


def outcome(kind: str, fact: int, options: BlackjackOptions) -> Outcome:
    """What becomes of a wager: of one on a hand by how that ended, of insurance by whether the dealer has blackjack,
    of a streak by the round and the wins before, of the others by the line that the cards come to."""
    if kind in FIRST or kind in ADDED:
        return _on_hand(kind, fact, options)
    if kind in STREAKS:
        return _streak(kind, fact, options)
    if kind == KEY:
        return PROGRESSIVE.outcome(fact, options)
    if kind == "insurance":
        return win(options.odds("insurance"), cite="13:69F-2.9") if fact else LOSE
    return BESIDE[kind].outcome(fact, options)


def _on_hand(kind: str, end: int, options: BlackjackOptions) -> Outcome:
    found = common_outcome(end, kind in FIRST, kind == "double_down")
    if found is not None:
        return found
    if end == BLACKJACK:
        return win(options.blackjack_odds, cite="13:69F-2.7")
    if end == EVEN_MONEY:
        return win(EVEN, cite="13:69F-2.7")
    if end >= BONUS:
        return win(options.odds("five_card_21"), cite="13:69F-2.16")
    return win(options.odds("win"))


_LOST_ROUND, _WON_ROUND = 0, 2


def streak_fact(net: int, before: int) -> int:
    """A round by what its box won or lost on its hands, after so many wins in a row."""
    return (net > 0) - (net < 0) + 1 + 3 * before


def _streak(kind: str, fact: int, options: BlackjackOptions) -> Outcome:
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


def _hand_lines(options: BlackjackOptions) -> list[PayLine]:
    first, *others = _added_lines(options)
    return [first, PayLine("blackjack", options.blackjack_odds), *others]


def _added_lines(options: BlackjackOptions) -> list[PayLine]:
    found = [PayLine("a higher total, or dealer over 21", options.odds("win"))]
    if options.five_card_21:
        found.append(PayLine("five cards totaling 21", options.odds("five_card_21")))
    return found


def _hands(options: BlackjackOptions, first: int) -> tuple[str, ...]:
    """The selections of a further wager: the number of its hand and, in multiple action, of the dealer's hand."""
    numbers = range(first, options.max_splits + 2)
    if not options.multiple_action:
        return tuple(map(str, numbers))
    return tuple(f"{number}-{action}" for number in numbers for action in (1, 2, 3))


def _plain(options: BlackjackOptions) -> bool:
    return not options.multiple_action


def _action(number: int) -> WagerKind:
    which = ("first", "second", "third")[number - 1]
    return WagerKind(
        f"action_{number}",
        f"{which.capitalize()} wager of multiple action",
        f"the player's hand beats the dealer's {which} hand",
        "13:69F-2.18",
        _hand_lines,
        offered=lambda options: options.multiple_action,
        halved=lambda options: options.surrender,
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
    WagerKind(
        "main",
        "Blackjack wager",
        "the player's hand beats the dealer's",
        "13:69F-2.3",
        _hand_lines,
        offered=_plain,
        halved=lambda options: options.surrender,
        paid_by="13:69F-2.7",
    ),
    *map(_action, (1, 2, 3)),
    wager_kinds.insurance(
        "13:69F-2.9", "main", picks=lambda options: ("1", "2", "3") if options.multiple_action else ()
    ),
    wager_kinds.double_down("13:69F-2.10", "main", lambda options: _hands(options, 1)),
    wager_kinds.split(
        "13:69F-2.11(a)", _added_lines, lambda options: _hands(options, 2), equals="main", paid_by="13:69F-2.7"
    ),
    *(side.kind for side in SIDES if side.needs == FIRST),
    *(_streak_kind(key, rounds) for key, rounds in STREAKS.items()),
    *(side.kind for side in SIDES if side.needs != FIRST),
    PROGRESSIVE.kind,
)
