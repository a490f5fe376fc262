"""What may be wagered at double attack blackjack, and what decides it. 13:69F-26.5, 26.6, 26.9 to 26.11"""

from __future__ import annotations

from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.games.double_attack_blackjack.lines import BUST_IT, INITIAL
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, common_outcome

ATTACK = "double_attack"
SIDES = (BUST_IT,)


def outcome(kind: str, fact: int, options: AttackOptions) -> Outcome:
    """What becomes of a wager: of one on a hand by how that ended, of insurance by whether the dealer has blackjack,
    of the optional bonus by the line that the dealer's cards come to."""
    if kind == "insurance":
        return win(options.odds("insurance"), cite="13:69F-26.11") if fact else LOSE
    if kind == BUST_IT.key:
        return BUST_IT.outcome(fact, options)
    found = common_outcome(fact, kind == INITIAL, kind == "double_down")
    if found is not None:
        return found
    return win(options.odds("blackjack" if fact == BLACKJACK else "win"), cite="19:47-26.5(a)")


def _hand_lines(options: AttackOptions) -> list[PayLine]:
    return [PayLine("a higher total, or dealer over 21", options.odds("win"))]


def _first_lines(options: AttackOptions) -> list[PayLine]:
    return [*_hand_lines(options), PayLine("blackjack", options.odds("blackjack"))]


WAGERS = (
    WagerKind(
        INITIAL,
        "Initial wager",
        "the player's hand beats the dealer's",
        "19:47-26.5(a)",
        _first_lines,
        halved=lambda options: options.surrender,
        paid_by="13:69F-26.5",
    ),
    WagerKind(
        ATTACK,
        "Double attack",
        f"the hand wins; {wager_kinds.GOES_BACK} and the player has not",
        "19:47-26.5(b)",
        _first_lines,
        windows=("attack",),
        supports=INITIAL,
        bound=lambda _options: "up to it, once the dealer's up card is seen",
        paid_by="13:69F-26.5",
    ),
    BUST_IT.kind,
    wager_kinds.insurance("13:69F-26.11", INITIAL),
    wager_kinds.double_down("13:69F-26.9", INITIAL, wager_kinds.numbers(1)),
    wager_kinds.split(
        "13:69F-26.10",
        _hand_lines,
        wager_kinds.numbers(2),
        supports=INITIAL,
        bound=lambda _options: "as much as lies on the hand that is split",
        paid_by="13:69F-26.5",
    ),
)
