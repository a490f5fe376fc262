"""Double down stud: its wagers, what decides them and what they pay, its streets and options. 13:69F-17"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pitboss.core.choices.options import Amount, Whole, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.wager import PUSH, Outcome, WagerKind
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.five_card_lines import JACKS, LINES, PUSHED, line_of
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import MANUAL, HousePokerOptions
from pitboss.house_poker.rules.pay_tables import Pays

# No text of 17.10 was found; these fit the published edge of 2.67 %.
PAYS = Pays("pay_table", LINES, JACKS, {"standard": (1, 2, 3, 5, 8, 11, 50, 200, 2000)})


@dataclass(frozen=True)
class DoubleDownStudOptions(
    HousePokerOptions, shuffling=(MANUAL, "13:69F-17.4"), decks_in_rotation=(1, "13:69F-17.2")
):
    """What 13:69F-17 leaves to the casino. It names one way to deal and one to settle."""

    positions: int = option(7, Whole(1, 7), "13:69F-17.6", "how many players may sit at the table")
    pay_table: str = PAYS.option("standard", "13:69F-17.10", "what both wagers pay")
    payout_limit: int = option(
        0, Amount(LEAST, or_none=True), "13:69F-17.10", "the most that is paid on one hand; 0 for no limit"
    )


class Facts(NamedTuple):
    """What decides the wagers of a hand: its line of the pay table."""

    line: int


def facts(hand: rules.Hand, _dealer: Sequence[str], board: Sequence[str], _options: DoubleDownStudOptions) -> Facts:
    return Facts(line_of([index(card) for card in (*hand.cards, *board)]))


def outcome(_kind: str, found: Facts, options: DoubleDownStudOptions) -> Outcome:
    """What becomes of a wager. 13:69F-17.9, 17.10"""
    return PUSH if found.line == PUSHED else PAYS.outcome(options, found.line)


LIMIT = PayoutLimit("13:69F-17.10", "payout_limit")


WAGERS = (
    WagerKind(
        "initial",
        "Wager",
        "the player's card and the four common cards are a pair of jacks or better",
        "13:69F-17.6",
        PAYS.lines,
        paid_by="13:69F-17.10",
        limit=LIMIT,
    ),
    WagerKind(
        "double_down",
        "Double down",
        "the same hand is a pair of jacks or better; it equals the first wager and follows a look at four cards",
        "13:69F-17.9",
        PAYS.lines,
        windows=("decision",),
        equals="initial",
        paid_by="13:69F-17.10",
        limit=LIMIT,
    ),
)

_DEAL, _COMPLETED, _IRREGULAR = "13:69F-17.8", "13:69F-17.9", "13:69F-17.11"
_CHOICES = rules.asks(rules.Choice("double", {"double_down": 1}), rules.Choice("stand"))

RULES = rules.Rules(
    wagers=WAGERS,
    own=1,
    base="initial",
    streets=(
        rules.Street("double", _COMPLETED, "Double down for {cost}{where}, or stand?", _CHOICES, 3),
        rules.Street("showdown", _COMPLETED, board=1),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    cites=rules.Cites(
        shuffle="13:69F-17.4",
        wagers="13:69F-17.6",
        completed=_COMPLETED,
        methods=rules.methods_of(_DEAL),
        settling=rules.either_order(rules.Settling(_COMPLETED, _COMPLETED, "13:69F-17.10", _COMPLETED)),
    ),
)

# No text of 17.11 was found; it is read as 19:47-23.14, of another game with common cards.
IRREGULARITIES = (
    *irregular.of_deal("a player or the common area has been dealt a wrong number of cards", _IRREGULAR, board=True),
    irregular.board_exposed(_IRREGULAR),
    *irregular.devices(_IRREGULAR),
    *irregular.counts("", _DEAL),
)
