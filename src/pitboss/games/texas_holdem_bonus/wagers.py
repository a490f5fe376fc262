"""Texas hold 'em bonus poker: its wagers, what decides them and what they pay, its streets and options. 13:69F-28"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pitboss.core.choices.options import Choice, YesNo, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import FORFEIT, HousePokerOptions, on_fold
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.house_poker.rules.wager_kinds import DECIDED, EVEN, at_even, offered
from pitboss.house_poker.solve.holdem.best_play import LOWER, TIED, met
from pitboss.ranks.groups import CLASSES, FLUSH, STRAIGHT

SHUFFLED, MADE, BY_SHOE, BY_HAND = "13:69F-28.4", "13:69F-28.6", "13:69F-28.7", "13:69F-28.8"
COMPLETED, PAID = "13:69F-28.10", "13:69F-28.11"
THRESHOLDS = {"flush": FLUSH, "straight": STRAIGHT}
BONUS = (
    "no listed holding",
    "pair of tens or lower",
    "ace-queen or ace-jack",
    "pair of jacks, queens or kings",
    "ace-king",
    "ace-queen or ace-jack suited",
    "ace-king suited",
    "pair of aces",
    "pair of aces, and the dealer's also",
)
NOTHING, LOW_PAIR, ACE_HIGH, HIGH_PAIR, ACE_KING, ACE_HIGH_SUITED, ACE_KING_SUITED, ACES, BOTH_ACES = range(9)
# Posted by casinos elsewhere; no text of 28.11 was found.
PAYS = Pays("bonus_pay_table", BONUS, LOW_PAIR, {"standard": (3, 5, 10, 15, 20, 25, 30, 1000)})


@dataclass(frozen=True)
class TexasHoldemBonusOptions(
    HousePokerOptions,
    sections=(BY_SHOE, SHUFFLED, "13:69F-28.2", BY_HAND, COMPLETED),
    match_play_coupons=(False, MADE),
):
    """What 13:69F-28 leaves to the casino."""

    ante_pay_threshold: str = option(
        "flush", Choice(tuple(THRESHOLDS)), PAID, "the lowest winning hand that wins the ante"
    )
    bonus_wager_offered: bool = option(True, YesNo(), MADE, "whether the bonus wager is offered")
    bonus_pay_table: str = PAYS.option(
        "standard", PAID, "what the bonus wager pays by the first two cards", "bonus_wager_offered"
    )
    bonus_on_fold: str = on_fold("bonus wager", COMPLETED, "bonus_wager_offered")


@rule("13:69F-28.11")
def bonus_of(cards: Sequence[int]) -> int:
    """What a player's two cards are for the bonus wager, before the dealer's two."""
    a, b, c, d = cards[0], cards[1], cards[2], cards[3]
    high, low = max(a, b) >> 2, min(a, b) >> 2
    suited = a & 3 == b & 3
    if high == low:
        if high < 12:
            return HIGH_PAIR if high > 8 else LOW_PAIR
        return BOTH_ACES if c >> 2 == 12 and d >> 2 == 12 else ACES
    if high < 12 or low < 9:
        return NOTHING
    if low == 11:
        return ACE_KING_SUITED if suited else ACE_KING
    return ACE_HIGH_SUITED if suited else ACE_HIGH


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares, what the first cards are, whether it was folded."""

    own: int
    result: int
    bonus: int = 0
    folded: bool = False


def facts(hand: rules.Hand, dealer: Sequence[str], board: Sequence[str], _options: TexasHoldemBonusOptions) -> Facts:
    bonus = bonus_of([index(card) for card in (*hand.cards, *dealer)]) if dealer else 0
    return Facts(*met(hand, dealer, board, 0), bonus, hand.folded)


@rule("13:69F-28.10", "13:69F-28.11")
def outcome(kind: str, found: Facts, options: TexasHoldemBonusOptions) -> Outcome:
    """What becomes of a wager."""
    if kind == "bonus" and not (found.folded and options.bonus_on_fold == FORFEIT):
        return PAYS.outcome(options, found.bonus)
    fares = found.result % 3
    if found.folded or fares == LOWER:
        return LOSE
    below = kind == "ante" and found.own < THRESHOLDS[options.ante_pay_threshold]
    return PUSH if below or fares == TIED else win(EVEN)


def _ante_lines(options: TexasHoldemBonusOptions) -> list[PayLine]:
    return [PayLine(f"higher hand, {CLASSES[THRESHOLDS[options.ante_pay_threshold]]} or better", EVEN)]


_WINS = "the player's hand is higher than the dealer's"
_AS_HIGH = f"{_WINS} and as high as the casino says, a flush or a straight"
_later = partial(WagerKind, cite=COMPLETED, pays=at_even("higher hand"), paid_by=PAID)
WAGERS = (
    WagerKind("ante", "Ante", _AS_HIGH, MADE, _ante_lines, paid_by=PAID),
    _later("flop", "Flop", f"{_WINS}; made before the flop, twice the ante", **DECIDED, times=2),
    _later("turn", "Turn", f"{_WINS}; made on the flop", **DECIDED),
    _later("river", "River", f"{_WINS}; made after the turn card", **DECIDED),
    WagerKind(
        "bonus",
        "Bonus",
        "the player's first two cards are a pair, or an ace with a king, queen or jack",
        MADE,
        PAYS.lines,
        offered=offered("bonus_wager_offered"),
        needs=("ante",),
        paid_by=PAID,
    ),
)


def _street(wager: str, times: int, board: int, or_else: rules.Choice) -> rules.Street:
    question = f"{wager.capitalize()} wager of {{cost}}{{where}}, or {or_else.key}?"
    choices = rules.asks(rules.Choice("bet", {wager: times}), or_else)
    return rules.Street(wager, COMPLETED, question, choices, board, burns=1)


RULES = rules.Rules(
    wagers=WAGERS,
    own=2,
    dealer=2,
    streets=(
        _street("flop", 2, 0, rules.FOLD),
        _street("turn", 1, 3, rules.Choice("check")),
        _street("river", 1, 1, rules.Choice("check")),
        # 28.1: a card is burned before each of the community cards is dealt.
        rules.Street("showdown", "13:69F-28.1", board=1, burns=1),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    outlives=lambda kind, options: kind == "bonus" and options.bonus_on_fold != FORFEIT,
    board_late=lambda _options: True,
    cites=rules.cites_of(SHUFFLED, MADE, BY_SHOE, BY_HAND, "13:69F-28.9", COMPLETED, PAID),
)

# No text of 28.12 was found; it is read as 19:47-20.12, of a game against the dealer, and 23.14, of one with a board.
IRREGULARITIES = irregular.beside_board(
    "a card of the dealer is seen before every player has decided", "13:69F-28.12", BY_HAND
)
