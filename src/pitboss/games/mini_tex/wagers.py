"""Mini-Tex 3 card hold 'em: its wagers, what decides them and what they pay, its streets and options. 13:69F-37"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.choices.options import NO_ODDS, Amount, Choice, FiledOdds, option
from pitboss.core.equipment.cards import index, rank
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.wager import LOSE, Outcome, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.exact import LOWER
from pitboss.house_poker.rules import irregular
from pitboss.house_poker.rules.five_card_lines import filed_lines, words
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.pay_tables import FixedPays
from pitboss.house_poker.rules.qualifying import fares, met
from pitboss.house_poker.rules.rules import FOLD, Hand, Rules, Street, cites_of
from pitboss.house_poker.rules.rules import Choice as Chosen
from pitboss.ranks.three_card import PAIR, best3_holding
from pitboss.ranks.two_card import kind2

SHUFFLED, MADE, BY_SHOE, BY_HAND = "13:69F-37.4", "13:69F-37.6", "13:69F-37.7", "13:69F-37.8"
COMPLETED, PAID = "13:69F-37.10", "13:69F-37.11"
PAYS = FixedPays(dict.fromkeys(("ante", "flop", "river", "play"), Odds(1)))  # 13:69F-37.11
HOLDINGS = ("other", "suited", "pair", "consecutive", "suited consecutive", "suited ace-king")
"""What two cards are, as `pitboss.ranks.two_card` tells them apart."""
WORDS = words(HOLDINGS)


@dataclass(frozen=True)
class MiniTexOptions(
    HousePokerOptions,
    sections=(BY_SHOE, SHUFFLED, "13:69F-37.2", BY_HAND, COMPLETED),
    match_play_coupons=(False, MADE),
):
    """What 13:69F-37 leaves to the casino."""

    dealer_qualifier: str = option(
        "pair_or_better",
        Choice(("pair_or_better", "none")),
        COMPLETED,
        "with which hands the dealer plays; with no other is the play wager decided",
    )
    pocket_poker_pay_table: Mapping[str, Odds] = option(
        NO_ODDS,
        FiledOdds(tuple(WORDS.values())[1:]),
        PAID,
        "what the pocket poker wager pays by the two cards, as the casino has filed it; until then it is refused",
    )
    pocket_poker_on_fold: str = option(
        "forfeit",
        Choice(("forfeit", "settle")),
        COMPLETED,
        "what becomes of a pocket poker wager after a fold",
    )
    max_payout: int = option(
        0,
        Amount(LEAST, or_none=True),
        PAID,
        "the most that is paid on one hand's wagers against the dealer (0: no limit)",
    )
    pay_table: str = PAYS.option(PAID, "the odds of the wagers against the dealer, which are fixed")

    @property
    def weak(self) -> int:
        """The dealer's hands below this key do not qualify."""
        return PAIR << 12 if self.dealer_qualifier == "pair_or_better" else 0


@rule("13:69F-37.5", "13:69F-37.10")
def showdown(own: int, dealer: int, weak: int) -> int:
    """How a player's hand fares against the dealer's, by their keys."""
    return fares(own, dealer, weak)


class Facts(NamedTuple):
    """What decides the wagers of a hand: how it fares, what the two cards are, and whether it was folded."""

    result: int
    holding: int = 0
    folded: bool = False


def facts(hand: Hand, dealer: Sequence[str], board: Sequence[str], options: MiniTexOptions) -> Facts:
    own = [index(card) for card in hand.cards]
    if hand.folded:
        return Facts(LOWER, kind2(*own), folded=True)
    common = [index(card) for card in board]
    theirs = best3_holding([*map(index, dealer), *common])
    return Facts(showdown(best3_holding([*own, *common]), theirs, options.weak), kind2(*own))


def outcome(kind: str, found: Facts, options: MiniTexOptions) -> Outcome:
    """What becomes of a wager. 13:69F-37.10, 37.11"""
    if kind == "pocket_poker" and not (found.folded and options.pocket_poker_on_fold == "forfeit"):
        odds = options.pocket_poker_pay_table.get(WORDS[found.holding])
        return LOSE if odds is None else win(odds)
    if found.folded:
        return LOSE
    return met(found.result, PAYS.odds(options, kind), "dealer below a pair", paid_below=kind != "play")


LIMIT = PayoutLimit(PAID, "max_payout")


def _main(key: str, title: str, when: str, cite: str = "13:69F-37.1", **more: Any) -> WagerKind:
    pays = "higher hand" if key == "play" else "higher hand, or dealer not qualified"
    return WagerKind(
        key,
        title,
        f"the player's hand is higher than the dealer's, {when}",
        cite,
        PAYS.line(key, pays),
        paid_by=PAID,
        limit=LIMIT,
        **more,
    )


_later = partial(_main, windows=("decision",), equals="ante")
WAGERS = (
    _main("ante", "Ante", "or the dealer's does not qualify"),
    _later("flop", "Flop", "or the dealer's does not qualify; made before the flop"),
    _later("river", "River", "or the dealer's does not qualify; made before the river", COMPLETED),
    _later("play", "Play", "which qualifies; it is twice the ante and made once the river is seen", times=2),
    WagerKind(
        "pocket_poker",
        "Pocket poker",
        "the player's two cards are a holding of the pay table",
        "13:69F-37.1",
        lambda options: filed_lines(options.pocket_poker_pay_table, HOLDINGS),
        offered=lambda options: bool(options.pocket_poker_pay_table),
        needs=("ante",),
        paid_by=PAID,
    ),
)


def _street(wager: str, multiple: int, cite: str, board: int) -> Street:
    asked = f"{wager.capitalize()} wager of {{cost}}{{where}}, or fold?"
    choices = (Chosen(wager, {wager: multiple}), FOLD)
    return Street(wager, cite, asked, lambda _hand, _options: choices, board, burns=1 if board else 0)


_IRREGULAR = "13:69F-37.12"
RULES = Rules(
    wagers=WAGERS,
    own=2,
    dealer=2,
    streets=(
        _street("flop", 1, "13:69F-37.1", 0),
        _street("river", 1, COMPLETED, 2),
        _street("play", 2, "13:69F-37.1", 1),
    ),
    facts=facts,
    outcome=outcome,
    laid=lambda hand: sorted(hand, key=rank, reverse=True),
    outlives=lambda kind, options: kind == "pocket_poker" and options.pocket_poker_on_fold == "settle",
    board_late=lambda _options: True,
    cites=cites_of(SHUFFLED, MADE, BY_SHOE, BY_HAND, "13:69F-37.9", COMPLETED, PAID),
)

# No text of 37.12 was found. It is read as 19:47-20.12 and, where that has nothing to say, 23.14.
IRREGULARITIES = irregular.beside_board(
    "a card of the dealer is seen before every player has decided", _IRREGULAR, BY_HAND
)
