"""What may be wagered at Spanish 21, what decides it and what it pays. 13:69F-19.5, 19.6, 19.8 to 19.11"""

from __future__ import annotations

from dataclasses import replace

from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import money
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.games.spanish_21.paid import EXTRA, LINES, MATCH, SUPER_BONUS
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, BONUS, common_outcome

SIDES = (MATCH,)
SUPER = 32
"""Added to how a hand ended once for each step of the super bonus that its wager earns."""
SAYS_BESIDES = "7-7-7 of one suit, a seven up, neither doubled nor split"


@rule("13:69F-19.5(g)")
def super_step(stake: int) -> int:
    """Which step of the super bonus a wager earns, 0 for none."""
    return sum(stake >= least for least in SUPER_BONUS)


def outcome(kind: str, fact: int, options: SpanishOptions) -> Outcome:
    """What becomes of a wager: of one on a hand by how that ended, of insurance by whether the dealer has blackjack,
    of match-the-dealer by the cards that match."""
    if kind == "insurance":
        return win(options.odds("insurance"), cite="13:69F-19.11") if fact else LOSE
    if kind == MATCH.key:
        return MATCH.outcome(fact, options)
    step, end = divmod(fact, SUPER)
    found = common_outcome(end, kind == "main", kind == "double_down")
    if found is not None:
        return found
    if end == BLACKJACK:
        return win(options.odds("blackjack"))
    if end < BONUS:
        return win(options.odds("win"))
    paid = win(options.odds(LINES[end - BONUS]), cite="13:69F-19.5(f)")
    if not step:
        return paid
    bonus = tuple(SUPER_BONUS.values())[step - 1]
    return replace(paid, also=Outcome(f"super bonus {money(bonus)}", sum=bonus, cite="13:69F-19.5(g)"))


def _hand_lines(options: SpanishOptions) -> list[PayLine]:
    found = [PayLine("a higher total, or dealer over 21", options.odds("win"))]
    return [*found, *(PayLine(EXTRA[key].says, options.odds(key)) for key in LINES)]


def _main_lines(options: SpanishOptions) -> list[PayLine]:
    besides = [
        PayLine(f"super bonus on {money(least)} or more, besides: {SAYS_BESIDES}", sum=pays)
        for least, pays in SUPER_BONUS.items()
    ]
    return [*_hand_lines(options), PayLine("blackjack", options.odds("blackjack")), *besides]


WAGERS = (
    WagerKind(
        "main",
        "Main wager",
        "the player's hand beats the dealer's; a total of 21 always wins",
        "13:69F-19.5",
        _main_lines,
        halved=lambda options: options.surrender,
    ),
    MATCH.kind,
    wager_kinds.insurance("13:69F-19.11", "main"),
    wager_kinds.double_down(
        "13:69F-19.9",
        "main",
        wager_kinds.numbers(1),
        "the hand wins with one more card; it is returned if the dealer has blackjack, or taken back to rescue it",
    ),
    wager_kinds.split("13:69F-19.10", _hand_lines, wager_kinds.numbers(2), equals="main", paid_by="13:69F-19.5(f)"),
)
