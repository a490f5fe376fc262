"""Four-card poker: its wagers, what decides them and what they pay, its streets and options. 13:69F-27"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboss.core.choices.options import Amount, option
from pitboss.core.choices.options import Choice as OneOf
from pitboss.core.equipment.cards import index
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.exact import LOWER
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.laid_out import laid4
from pitboss.house_poker.rules.options import BY_STEP, MANUAL, MANUAL_SHOE, HousePokerOptions
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.house_poker.rules.qualifying import fares
from pitboss.house_poker.rules.wager_kinds import EVEN, at_even
from pitboss.ranks.four_card import CLASSES, PAIR_OF_ACES, THREE_OF_A_KIND, best4

PAID = "13:69F-27.11"
LINES = (*CLASSES[:2], "pair of aces", *CLASSES[2:])
"""The classes of hands, with the pair of aces apart from the others."""
ACES = 2
ANTE_BONUS = Pays("ante_bonus_table", LINES, THREE_OF_A_KIND + 1, {"1": (2, 20, 25), "2": (2, 15, 30)}, PAID)
# The letters are the sheet's own; C is posted in Atlantic City, E by an online casino of New Jersey.
_A, _B, _C = (1, 2, 4, 6, 9, 40, 50), (1, 2, 5, 6, 7, 40, 50), (1, 3, 4, 5, 8, 40, 50)
_D, _E = (1, 3, 4, 5, 7, 40, 50), (1, 2, 5, 6, 7, 30, 50)
ACES_UP = Pays("aces_up_pay_table", LINES, ACES, {"A": _A, "B": _B, "C": _C, "D": _D, "E": _E})


@dataclass(frozen=True)
class FourCardPokerOptions(
    HousePokerOptions,
    dealing_method=(MANUAL_SHOE, "13:69F-27.7"),
    shuffling=(MANUAL, "19:47-27.5(a)"),
    decks_in_rotation=(1, "19:47-27.2(b)"),  # one by 19:47-27.2(a)
    shuffler_counts_cards=(False, "13:69F-27.8"),
    settlement_order=(BY_STEP, "13:69F-27.10"),
    by_hand="13:69F-27.8",
    two_adjacent_positions=(False, "13:69F-27.6(e)"),
    match_play_coupons=(False, "13:69F-27.6(b)"),
):
    """What 13:69F-27 leaves to the casino."""

    aces_up_pay_table: str = ACES_UP.option("C", PAID, "what the aces up wager pays by the hand")
    ante_bonus_table: str = ANTE_BONUS.option("1", PAID, "what is paid on the ante for three-of-a-kind or better")
    aces_up_on_fold: str = option(
        "forfeit", OneOf(("forfeit", "settle")), "13:69F-27.10", "what becomes of the aces up wager after a fold"
    )
    max_payout: int = option(
        0, Amount(LEAST, or_none=True), PAID, "the most that is paid on the aces up wager of one hand (0: no limit)"
    )


@rule("19:47-27.3(b)", "19:47-27.1")
def line_of(key: Any) -> Any:
    """What a hand is, by its key: an index of `LINES`."""
    return (key >> 20) + (key >= PAIR_OF_ACES)


@rule("19:47-27.3(c)", "13:69F-27.10")
def showdown(own: int, dealer: int) -> int:
    """How a player's hand fares against the dealer's, by their keys; the dealer always plays."""
    return fares(own, dealer, 0)


class Facts(NamedTuple):
    """What decides the wagers of a hand: what it is, how it fares, and whether the ante was forfeited."""

    own: int
    result: int = LOWER
    folded: bool = False


def facts(hand: rules.Hand, dealer: Sequence[str], _board: Sequence[str], _options: FourCardPokerOptions) -> Facts:
    own = best4([index(card) for card in hand.cards])
    if not dealer:
        return Facts(line_of(own), folded=hand.folded)
    return Facts(line_of(own), showdown(own, best4([index(card) for card in dealer])), hand.folded)


def outcome(kind: str, found: Facts, options: FourCardPokerOptions) -> Outcome:
    """What becomes of a wager; equal hands win. 13:69F-27.10, 27.11"""
    if kind == "aces_up" and not (found.folded and options.aces_up_on_fold == "forfeit"):
        return ACES_UP.outcome(options, found.own)
    against = LOSE if found.folded or found.result == LOWER else win(EVEN)
    return against if found.folded or kind == "play" else ANTE_BONUS.beside(against, options, found.own)


def _ante_lines(options: FourCardPokerOptions) -> list[PayLine]:
    bonus = ANTE_BONUS.lines(options, "ante bonus, whatever the dealer holds: ")
    return [PayLine("higher or equal hand", EVEN), *bonus]


_AGAINST = "the player's best four cards are as high as the dealer's or higher"
WAGERS = (
    WagerKind("ante", "Ante", f"the player plays, and {_AGAINST}", "13:69F-27.6(a)1", _ante_lines, paid_by=PAID),
    WagerKind(
        "play",
        "Play",
        f"{_AGAINST}; it is one to three times the ante",
        "19:47-27.1",
        at_even("higher or equal hand"),
        windows=("decision",),
        equals="ante",
        times_to=3,
        paid_by=PAID,
    ),
    WagerKind(
        "aces_up",
        "Aces up",
        "the player's best four cards are a pair of aces or better",
        "13:69F-27.6(a)2",
        ACES_UP.lines,
        paid_by=PAID,
        limit=PayoutLimit(PAID, "max_payout"),
    ),
)


_CHOICES = (rules.Choice("play", {"play": 1}, up_to=3), rules.Choice("triple", {"play": 3}), rules.FOLD)
_ASKED = "Make a play wager of one to three times the ante{where}, or fold?"
_COMPLETED, _IRREGULAR, _BETS = "13:69F-27.10", "13:69F-27.12", "13:69F-27.6(d)"

RULES = rules.Rules(
    wagers=WAGERS,
    own=5,
    dealer=6,
    shown=1,
    streets=(rules.Street("play", _BETS, _ASKED, lambda _hand, _options: _CHOICES),),
    facts=facts,
    outcome=outcome,
    laid=laid4,
    outlives=lambda kind, options: kind == "aces_up" and options.aces_up_on_fold == "settle",
    cites=rules.Cites(
        shuffle="19:47-27.5(a)",
        wagers="13:69F-27.6(a)",
        completed=_COMPLETED,
        methods=rules.methods_of(
            *(rules.Method(_BETS, of, of, of) for of in ("13:69F-27.7", "13:69F-27.8", "13:69F-27.9"))
        ),
        settling=rules.either_order(rules.Settling(_COMPLETED, _COMPLETED, PAID, _COMPLETED)),
    ),
)

# The words of 27.12 were not found; by a summary it treats what 19:47-20.12 does, by which it is read.
IRREGULARITIES = irregular.beside_dealer(
    "a player has not five cards, or the dealer not six",
    "a card of the dealer that lies face down is seen before all have decided",
    _IRREGULAR,
    "13:69F-27.8",
)
