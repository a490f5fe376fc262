"""Ultimate Texas hold 'em: its wagers, what decides them and what they pay, its streets and options. 13:69F-32"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pitboss.core.choices.options import Amount, Choice, YesNo, option
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.wager import LOSE, PUSH, Outcome, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import FORFEIT, HousePokerOptions, on_fold
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.house_poker.rules.wager_kinds import DECIDED, EVEN, at_even, offered
from pitboss.house_poker.solve.holdem.best_play import LOWER, TIED, met
from pitboss.ranks.groups import CLASSES, ONE_PAIR, STRAIGHT, THREE_OF_A_KIND

SHUFFLED, MADE, BY_SHOE, BY_HAND = "13:69F-32.4", "13:69F-32.6", "13:69F-32.7", "13:69F-32.8"
COMPLETED, PAID = "13:69F-32.10", "13:69F-32.11"
STREET_BY_STREET = "street_by_street"

# Pennsylvania 58-653a.12(b), (c); no text of 32.11 was found.
_BLIND = (EVEN, Odds(3, 2), 3, 10, 50, 500)
BLIND = Pays("blind_pay_table", CLASSES, STRAIGHT, {"A": _BLIND, "B": (None, *_BLIND[1:])})
TRIPS = Pays(
    "trips_pay_table",
    CLASSES,
    THREE_OF_A_KIND,
    {
        "A": (3, 4, 7, 9, 30, 40, 50),
        "B": (3, 5, 6, 8, 30, 40, 50),
        "C": (3, 4, 7, 8, 30, 40, 50),
        "D": (3, 5, 6, 7, 20, 40, 50),
    },
)


@dataclass(frozen=True)
class UltimateTexasHoldemOptions(
    HousePokerOptions,
    sections=(BY_SHOE, SHUFFLED, "13:69F-32.2", BY_HAND, COMPLETED),
    two_adjacent_positions=(False, MADE),
    match_play_coupons=(False, MADE),
):
    """What 13:69F-32 leaves to the casino."""

    board_dealt: str = option(
        STREET_BY_STREET,
        Choice((STREET_BY_STREET, "first")),
        COMPLETED,
        "whether the community cards are dealt street by street, or all face down before the hands",
    )
    burn_cards: bool = option(
        True,
        YesNo(),
        "13:69F-32.1",
        "whether a card is burned before the flop and before the last two community cards",
        only_with={"board_dealt": (STREET_BY_STREET,)},
    )
    blind_pay_table: str = BLIND.option("A", PAID, "what a winning blind wager pays by the player's hand")
    trips_offered: bool = option(True, YesNo(), MADE, "whether the trips wager is offered")
    trips_pay_table: str = TRIPS.option("A", PAID, "what the trips wager pays by the player's hand", "trips_offered")
    trips_on_fold: str = on_fold("trips wager", COMPLETED, "trips_offered")
    max_payout: int = option(
        0,
        Amount(LEAST, or_none=True),
        PAID,
        "the most that is paid on the ante, the blind and the play wager of one hand; 0: there is no limit",
    )


PAIR = ONE_PAIR << 20
"""The hands whose key is at least this are a pair or better; a dealer with less does not qualify."""


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares, and whether it was folded."""

    own: int
    result: int
    folded: bool = False


def facts(
    hand: rules.Hand, dealer: Sequence[str], board: Sequence[str], _options: UltimateTexasHoldemOptions
) -> Facts:
    return Facts(*met(hand, dealer, board, PAIR), hand.folded)


@rule("13:69F-32.10", "13:69F-32.11")
def outcome(kind: str, found: Facts, options: UltimateTexasHoldemOptions) -> Outcome:
    """What becomes of a wager."""
    if kind == "trips" and not (found.folded and options.trips_on_fold == FORFEIT):
        return TRIPS.outcome(options, found.own)
    qualified, fares = divmod(found.result, 3)
    if not found.folded and (fares == TIED or (kind == "ante" and not qualified)):
        return PUSH
    if found.folded or fares == LOWER:
        return LOSE
    odds = BLIND.odds(options, found.own) if kind == "blind" else EVEN
    return PUSH if odds is None else win(odds)


_main = partial(WagerKind, paid_by=PAID, limit=PayoutLimit(PAID, "max_payout"))
_HIGHER, _QUALIFIED = "the player's hand is higher than the dealer's", "the dealer has a pair or better"
_PLAYED = f"{_HIGHER}; three or four times the ante before the flop, twice on it, once at the end"
WAGERS = (
    _main("ante", "Ante", f"{_HIGHER}, which is a pair or better", MADE, at_even(f"higher hand, and {_QUALIFIED}")),
    _main("blind", "Blind", f"{_HIGHER} and stands in the pay table", MADE, BLIND.lines, equals="ante", at_once=True),
    _main("play", "Play", _PLAYED, COMPLETED, at_even("higher hand"), **DECIDED, times_to=4),
    WagerKind(
        "trips",
        "Trips",
        "the player's hand is three-of-a-kind or better, whatever the dealer has",
        MADE,
        TRIPS.lines,
        offered=offered("trips_offered"),
        needs=("ante",),
        paid_by=PAID,
    ),
)
CHECK = rules.Choice("check")


def _plays(*multiples: int, or_else: rules.Choice) -> Callable[[rules.Hand, object], Sequence[rules.Choice]]:
    """Offer the play wager, at each of these multiples of the ante, to a player who has not made it yet."""
    choices = (*(rules.Choice(f"play_{many}", {"play": many}) for many in multiples), or_else)
    return lambda hand, _options: () if "play" in hand.wagers else choices


RULES = rules.Rules(
    wagers=WAGERS,
    own=2,
    dealer=2,
    streets=(
        rules.Street("first cards", COMPLETED, "Play {cost}{where}, or check?", _plays(4, 3, or_else=CHECK)),
        rules.Street("flop", COMPLETED, "Flop: play {cost}{where}, or check?", _plays(2, or_else=CHECK), 3, burns=1),
        rules.Street(
            "river", COMPLETED, "River: play {cost}{where}, or fold?", _plays(1, or_else=rules.FOLD), 2, burns=1
        ),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    outlives=lambda kind, options: kind == "trips" and options.trips_on_fold != FORFEIT,
    board_late=lambda options: options.board_dealt == STREET_BY_STREET,
    board_first=lambda options: options.board_dealt != STREET_BY_STREET,
    burns=lambda options: options.burn_cards,
    cites=rules.cites_of(SHUFFLED, MADE, BY_SHOE, BY_HAND, "13:69F-32.9", COMPLETED, PAID),
)

# No text of 32.12 was found; it is read as 19:47-20.12, of a game against the dealer, and 23.14, of one with a board.
IRREGULARITIES = irregular.beside_board(
    *("a card of the dealer is seen before every player has played or folded", "13:69F-32.12", BY_HAND),
    burns=lambda options: options.burn_cards and options.board_dealt == STREET_BY_STREET,
)
