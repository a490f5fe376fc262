"""Flop poker: its wagers, what decides them and what they pay, its streets and options. 13:69F-29"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from pitboss.core.choices.options import NO_ODDS, Amount, Choice, YesNo, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.payout_limit import PayoutLimit
from pitboss.core.game.wager import LOSE, STAND, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.games.flop_poker.pot import CHIPS, TO_CENT, share_pot
from pitboss.house_poker.rules import rules
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import SETTLE, HousePokerOptions, on_fold
from pitboss.house_poker.rules.pair_lines import FROM_PAIR, JACKS, LeastFromPair, line_of, or_better
from pitboss.house_poker.rules.pay_tables import LeastPays
from pitboss.house_poker.rules.three_card_bonus import THREE_CARDS, three_card_bonus, three_cards

SHUFFLED, MADE, BY_SHOE, BY_HAND = "13:69F-29.4", "13:69F-29.6", "13:69F-29.7", "13:69F-29.8"
COMPLETED, PAID = "13:69F-29.10", "13:69F-29.11"
_FLOP = {"least": (1, 2, 4, 10, 20, 30, 100, 500, 1000)}
FLOP = LeastFromPair("flop_pay_table", FROM_PAIR, JACKS, _FLOP, "13:69F-29.11(c)")
THREE_CARD = LeastPays("three_card_bonus_table", THREE_CARDS, 1, {"least": (1, 3, 6, 25, 50, 100)}, "13:69F-29.11(d)")


@dataclass(frozen=True)
class FlopPokerOptions(HousePokerOptions, sections=(BY_SHOE, SHUFFLED, "13:69F-29.2", BY_HAND, COMPLETED)):
    """What 13:69F-29 leaves to the casino."""

    flop_pay_table: Mapping[str, Odds] = FLOP.option(
        NO_ODDS, FLOP.cite, "odds of the flop wager above the minimum, per line"
    )
    three_card_bonus_offered: bool = option(True, YesNo(), MADE, "whether the three-card bonus is offered")
    three_card_bonus_table: Mapping[str, Odds] = THREE_CARD.option(
        NO_ODDS,
        THREE_CARD.cite,
        "odds of the three-card bonus above the minimum, per line",
        "three_card_bonus_offered",
        "three_card_pay_table",
    )
    bonus_on_fold: str = on_fold("three-card bonus", COMPLETED, "three_card_bonus_offered", SETTLE)
    pot_wager_amount: int = option(5_00, Amount(1_00), MADE, "the pot wager, the same for all players")
    pot_odd_chip: str = option(
        TO_CENT, Choice((TO_CENT, CHIPS)), COMPLETED, "how equal hands share a pot that does not come out even"
    )


class Facts(NamedTuple):
    """What the best five cards come to, what the player's own three are, and whether they were folded."""

    line: int
    own: int = 0
    folded: bool = False


def facts(hand: rules.Hand, _dealer: Sequence[str], board: Sequence[str], _options: Any) -> Facts:
    own = [index(card) for card in hand.cards]
    line = max((line_of([*own, *two]) for two in combinations(map(index, board), 2)), default=0)
    return Facts(line, three_cards(*own), hand.folded)


def outlives(kind: str, options: FlopPokerOptions) -> bool:
    """Whether a wager is still decided by the cards of a player who has folded. 13:69F-29.10"""
    return kind == "pot" or (kind == "three_card_bonus" and options.bonus_on_fold == SETTLE)


def outcome(kind: str, found: Facts, options: FlopPokerOptions) -> Outcome:
    """What becomes of a wager; the pot is won from the other players, not from the house. 13:69F-29.10, 29.11"""
    if kind == "pot":
        return STAND
    if found.folded and not outlives(kind, options):
        return Outcome("forfeited", lost=True)
    if kind == "three_card_bonus":
        return THREE_CARD.outcome(options, found.own)
    if kind == "flop":
        return FLOP.outcome(options, found.line)
    return win(Odds(1), cite="13:69F-29.11(b)") if found.line >= JACKS else LOSE


_main = partial(
    WagerKind,
    wins="the player's three cards and the best two of the community cards are a pair of jacks or better",
    cite=MADE,
    limit=PayoutLimit("13:69F-29.11(e)"),
)
WAGERS = (
    _main("ante", "Ante", pays=lambda _options: [PayLine(or_better(JACKS), Odds(1))], paid_by="13:69F-29.11(b)"),
    WagerKind(
        "pot",
        "Pot",
        "no other player's best five cards are higher; equal ones share what all have put up",
        MADE,
        lambda _options: [],
        needs=("ante",),
        fixed=lambda options: options.pot_wager_amount,
        at_once=True,
        pot=True,
    ),
    _main("flop", "Flop", pays=FLOP.lines, windows=("decision",), equals="ante", paid_by=FLOP.cite),
    three_card_bonus("the player's own three cards", MADE, THREE_CARD, "ante", THREE_CARD.cite),
)

_CHOICES = (rules.Choice("flop", {"flop": 1}), rules.FOLD)
RULES = rules.Rules(
    wagers=WAGERS,
    own=3,
    streets=(
        rules.Street("flop", COMPLETED, "Make the flop wager of {cost}{where}, or fold?", lambda *_: _CHOICES),
        rules.Street("showdown", COMPLETED, board=3),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    outlives=outlives,
    board_stack=True,
    among_players=share_pot,
    cites=rules.cites_of(SHUFFLED, MADE, BY_SHOE, BY_HAND, "13:69F-29.9", COMPLETED, PAID),
)
