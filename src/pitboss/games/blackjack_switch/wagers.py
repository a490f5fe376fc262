"""What may be wagered at blackjack switch, what decides it and what it pays. 13:69F-2A.5, 2A.6, 2A.8 to 2A.11"""

from __future__ import annotations

from dataclasses import replace

from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.games.blackjack_switch.lines import FIRST, MATCH
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, common_outcome

INSURES = ("insurance_a", "insurance_b")
PAID = "13:69E-1.10C(b)4i"
INSURANCE_PAID = "13:69E-1.10C(b)4ii"


def outcome(kind: str, fact: int, options: SwitchOptions) -> Outcome:
    """What becomes of a wager: of one on a hand by how that ended, of insurance by whether the dealer has blackjack,
    of the match wager by the line that the four cards come to."""
    if kind in INSURES:
        return win(options.odds("insurance"), cite=INSURANCE_PAID) if fact else LOSE
    if kind == MATCH.key:
        return MATCH.outcome(fact, options)
    found = common_outcome(fact, kind in FIRST, kind == "double_down")
    if found is not None:
        return found
    return win(options.odds("blackjack" if fact == BLACKJACK else "win"), cite=PAID)


def _win_line(options: SwitchOptions) -> PayLine:
    return PayLine("a higher total, or dealer over 22", options.odds("win"))


def _hand_lines(options: SwitchOptions) -> list[PayLine]:
    return [_win_line(options), PayLine("blackjack", options.odds("blackjack"))]


def _numbers(options: SwitchOptions, first: int) -> tuple[str, ...]:
    """The hands that there may be: those of A and of B, as they were dealt and split off."""
    return tuple(map(str, range(first, 2 * (options.max_splits + 1) + 1)))


def _hand(at: int) -> WagerKind:
    letter = "AB"[at]
    return WagerKind(
        FIRST[at],
        f"Hand {letter}",
        f"hand {letter} beats the dealer's; a dealer's 22 is a push, but for a blackjack",
        "13:69F-2A.5",
        _hand_lines,
        equals="" if at == 0 else FIRST[0],
        at_once=at > 0,
        halved=lambda options: options.surrender,
        paid_by=PAID,
    )


def _insurance(at: int) -> WagerKind:
    title = f"Insurance, hand {'AB'[at]}"
    return replace(
        wager_kinds.insurance("13:69F-2A.8", FIRST[at], paid_by=INSURANCE_PAID), key=INSURES[at], title=title
    )


WAGERS = (
    _hand(0),
    _hand(1),
    MATCH.kind,
    _insurance(0),
    _insurance(1),
    wager_kinds.double_down("13:69F-2A.10", FIRST[0], lambda options: _numbers(options, 1)),
    wager_kinds.split(
        "13:69F-2A.11",
        lambda options: [_win_line(options)],
        lambda options: _numbers(options, 3),
        equals=FIRST[0],
        paid_by=PAID,
    ),
)
