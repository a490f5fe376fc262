"""What may be wagered at blackjack, what decides it and what it pays. 13:69F-2.3, 2.7 to 2.11, 2.16 to 2.26"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.games.blackjack import lines, paid
from pitboss.games.blackjack.options import OVER_UNDER, SAME_SUIT, SEVENS, BlackjackOptions
from pitboss.games.blackjack.paid import MATCH, STREAKS
from pitboss.games.blackjack.progressive import PROGRESSIVE
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, BONUS, EVEN_MONEY, common_outcome
from pitboss.twenty_one.rules.match_the_dealer import match_lines, matched

ACTIONS = ("action_1", "action_2", "action_3")
FIRST = ("main", *ACTIONS)
"""The wagers that are made before the cards and lie on a hand."""
ADDED = ("split", "double_down")
EVEN = Odds(1)
DOLLAR = 100

Pays = Callable[[BlackjackOptions], Sequence[PayLine]]

LINES: Mapping[str, tuple[str, ...]] = {
    "same_suit": paid.SAME_SUIT_LINES,
    "sevens": paid.SEVENS,
    "twenty_point_bonus": paid.TWENTY_LINES,
    "in_between": paid.SPREADS,
    "blackjack_bonus": paid.BLACKJACK_BONUS,
    "optional_bonus": paid.OPTIONAL_BONUS,
}
"""What each line of a wager is called in its pay table, by the line's number in `lines` less one."""


def outcome(kind: str, fact: int, options: BlackjackOptions) -> Outcome:
    """What becomes of a wager: of one on a hand by how that ended, of insurance by whether the dealer has blackjack,
    of a streak by the round and the wins before, of the others by the line that the cards come to."""
    if kind in FIRST or kind in ADDED:
        return _on_hand(kind, fact, options)
    if kind in STREAKS:
        return _streak(kind, fact, options)
    if kind == KEY:
        return PROGRESSIVE.outcome(fact, options)
    odds = _odds(kind, fact, options)
    return LOSE if odds is None else win(odds, cite=PAID_BY[kind])


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
    return Outcome(f"{won} of {STREAKS[kind]} won", state=f"{won} won", cite="13:69F-2.22")


def won_before(state: str) -> int:
    """How many rounds in a row a streak wager has won, by what is marked on it."""
    return int(state.split()[0]) if state else 0


def _odds(kind: str, line: int, options: BlackjackOptions) -> Odds | None:
    """What a line pays; None where it loses."""
    if kind == "insurance":
        return options.odds("insurance") if line else None
    if kind == "over_13":
        return options.odds(kind) if line == lines.OVER else None
    if kind == "under_13":
        return options.odds(kind) if line == lines.UNDER else None
    if kind == "match_the_dealer":
        return matched(line, MATCH[options.decks]) if line else None
    return options.table(kind).get(LINES[kind][line - 1]) if line else None


PAID_BY: Mapping[str, str] = {
    "insurance": "13:69F-2.9",
    "over_13": "13:69F-2.17(e)",
    "under_13": "13:69F-2.17(e)",
    "same_suit": "13:69F-2.17(e)",
    "sevens": "13:69F-2.17(e)",
    "match_the_dealer": "13:69F-2.23",
    "twenty_point_bonus": "13:69F-2.24",
    "in_between": "13:69F-2.26",
    "blackjack_bonus": "13:69F-2.20",
    "optional_bonus": "13:69F-2.25",
}


def _hand_lines(options: BlackjackOptions) -> list[PayLine]:
    found = [PayLine("a higher total, or dealer over 21", options.odds("win"))]
    found.append(PayLine("blackjack", options.blackjack_odds))
    if options.five_card_21:
        found.append(PayLine("five cards totaling 21", options.odds("five_card_21")))
    return found


def _added_lines(options: BlackjackOptions) -> list[PayLine]:
    return [line for line in _hand_lines(options) if line.when != "blackjack"]


def _table_lines(kind: str) -> Pays:
    """The lines of a wager's own pay table, best last; a line that is not filed is not paid."""

    def pays(options: BlackjackOptions) -> list[PayLine]:
        table = options.table(kind)
        return [PayLine(word.replace("_", " "), table[word]) for word in LINES[kind] if word in table]

    return pays


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


def _additional(
    key: str, title: str, wins: str, cite: str, offer: str, pays: Callable[..., Sequence[PayLine]]
) -> WagerKind:
    """A wager of 13:69F-2.17, exactly one dollar."""
    return WagerKind(
        key,
        title,
        wins,
        cite,
        pays,
        offered=lambda options: options.additional_wager == offer,
        needs=FIRST,
        fixed=lambda _options: DOLLAR,
        paid_by="13:69F-2.17(e)",
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
    _additional(
        "over_13",
        "Over 13",
        "the first two cards total more than 13, an ace counting 1",
        "13:69F-2.17(b)1",
        OVER_UNDER,
        lambda options: [PayLine("more than 13", options.odds("over_13"))],
    ),
    _additional(
        "under_13",
        "Under 13",
        "the first two cards total less than 13, an ace counting 1",
        "13:69F-2.17(b)2",
        OVER_UNDER,
        lambda options: [PayLine("less than 13", options.odds("under_13"))],
    ),
    _additional(
        "same_suit",
        "Same suit",
        "the first two cards are of the same suit",
        "13:69F-2.17(b)3",
        SAME_SUIT,
        _table_lines("same_suit"),
    ),
    _additional(
        "sevens",
        "Sevens",
        "the first card is a seven, and more for sevens in a row from it",
        "13:69F-2.17(b)4",
        SEVENS,
        _table_lines("sevens"),
    ),
    *(_streak_kind(key, rounds) for key, rounds in STREAKS.items()),
    WagerKind(
        "match_the_dealer",
        "Match-the-dealer",
        "one or both of the first two cards have the rank of the dealer's up card",
        "13:69F-2.23",
        lambda options: match_lines(MATCH.get(options.decks)),
        offered=lambda options: options.match_the_dealer and not options.multiple_action,
        needs=("main",),
    ),
    WagerKind(
        "twenty_point_bonus",
        "20 point bonus",
        "the first two cards total 20",
        "13:69F-2.24",
        _table_lines("twenty_point_bonus"),
        offered=lambda options: options.twenty_point_bonus and not options.multiple_action,
        needs=("main",),
    ),
    WagerKind(
        "in_between",
        "In-between",
        "the dealer's up card falls between the first two cards, or all three are of one rank",
        "13:69F-2.26",
        _table_lines("in_between"),
        offered=lambda options: options.in_between and not options.multiple_action,
        needs=("main",),
    ),
    WagerKind(
        "blackjack_bonus",
        "Blackjack bonus",
        "the first two cards are a blackjack",
        "13:69F-2.20",
        _table_lines("blackjack_bonus"),
        offered=lambda options: bool(options.blackjack_bonus_pays) and not options.multiple_action,
        needs=("main",),
    ),
    WagerKind(
        "optional_bonus",
        "Optional bonus",
        "the first two cards and the dealer's up card are a flush or better",
        "13:69F-2.25",
        _table_lines("optional_bonus"),
        offered=lambda options: bool(options.optional_bonus_pays) and not options.multiple_action,
        needs=("main",),
    ),
    PROGRESSIVE.kind,
)
