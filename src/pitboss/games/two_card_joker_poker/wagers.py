"""Two-card joker poker: its wagers, what decides them and what they pay, its streets and options. 13:69F-30"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pitboss.core.choices.options import NO_ODDS, Choice, FiledOdds, Problem, option
from pitboss.core.choices.paytables import PayTables, one_of
from pitboss.core.equipment import cards
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.exact import LOWER
from pitboss.house_poker.rules import irregular
from pitboss.house_poker.rules.five_card_lines import filed_lines, words
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.qualifying import fares, met
from pitboss.house_poker.rules.rules import FOLD, Hand, Rules, Street, cites_of
from pitboss.house_poker.rules.rules import Choice as Chosen
from pitboss.ranks.two_card import CLASSES, ORDERS, PAIR, QUEEN_HIGH, kind2, place2, rank2

SHUFFLED, MADE, BY_SHOE, BY_HAND = "13:69F-30.4", "13:69F-30.6", "13:69F-30.7", "13:69F-30.8"
COMPLETED, PAID = "13:69F-30.10", "13:69F-30.11"
JOKERS = 2
EVEN = Odds(1)
WORDS = words(CLASSES)
CALL = PayTables({"standard": dict(enumerate(map(Odds, (1, 1, 1, 1, 3, 5, 8))))}, WORDS)  # 13:69F-30.11


@dataclass(frozen=True)
class TwoCardJokerPokerOptions(
    HousePokerOptions,
    sections=(BY_SHOE, SHUFFLED, "13:69F-30.2", BY_HAND, COMPLETED),
    match_play_coupons=(False, MADE),
):
    """What 13:69F-30 leaves to the casino."""

    rank_order_4_to_6: str = option(
        next(iter(ORDERS)),
        Choice(tuple(ORDERS)),
        "13:69F-30.5",
        "how straight, pair and flush rank, highest first",
    )
    call_pay_table: str = option(
        "standard", one_of(CALL), PAID, "what a winning call wager pays by the player's hand"
    )
    pair_up_pay_table: Mapping[str, Odds] = option(
        NO_ODDS,
        FiledOdds(tuple(WORDS.values())[1:]),
        PAID,
        "what the pair up wager pays by the player's hand, as the casino has filed it; until then it is refused",
    )
    pair_up_on_fold: str = option(
        "forfeit", Choice(("forfeit", "settle")), COMPLETED, "what becomes of the pair up wager after a fold"
    )

    @property
    def order(self) -> int:
        """The order of the classes, as `pitboss.ranks.two_card` has it."""
        return ORDERS[self.rank_order_4_to_6]

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        lowest = place2(PAIR, self.order)
        winning = [word for kind, word in WORDS.items() if place2(kind, self.order) >= lowest]
        if self.pair_up_pay_table and set(self.pair_up_pay_table) != set(winning):
            problem = "It has odds for a pair and every hand above it, and for no other."
            yield Problem("pair_up_pay_table", problem, f"odds of {', '.join(winning)}.", PAID)


@rule("13:69F-30.5", "13:69F-30.10")
def showdown(own: int, dealer: int) -> int:
    """How a player's hand fares against the dealer's, by their keys."""
    return fares(own, dealer, QUEEN_HIGH)


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares, and whether the ante was forfeited."""

    own: int
    result: int = LOWER
    folded: bool = False


def facts(hand: Hand, dealer: Sequence[str], _board: Sequence[str], options: TwoCardJokerPokerOptions) -> Facts:
    a, b = map(cards.index, hand.cards)
    if not dealer:
        return Facts(kind2(a, b), folded=hand.folded)
    c, d = map(cards.index, dealer)
    fares = showdown(rank2(a, b, options.order), rank2(c, d, options.order))
    return Facts(kind2(a, b), fares, hand.folded)


def outcome(kind: str, found: Facts, options: TwoCardJokerPokerOptions) -> Outcome:
    """What becomes of a wager. 13:69F-30.10, 30.11"""
    if kind == "pair_up" and not (found.folded and options.pair_up_on_fold == "forfeit"):
        odds = options.pair_up_pay_table.get(WORDS[found.own])
        return LOSE if odds is None else win(odds, line=WORDS[found.own])
    if found.folded:
        return LOSE
    ante = kind == "ante"
    odds, line = (EVEN, "") if ante else (CALL[options.call_pay_table][found.own], WORDS[found.own])
    return met(found.result, odds, "dealer below queen high", paid_below=ante, line=line)


WAGERS = (
    WagerKind(
        "ante",
        "Ante",
        "the player calls, and the dealer has less than queen high or the lower hand",
        PAID,
        lambda _options: [PayLine("higher hand, or dealer below queen high", EVEN)],
    ),
    WagerKind(
        "call",
        "Call",
        "the player's hand is higher than the dealer's, which is queen high or better; it equals the ante",
        COMPLETED,
        lambda options: [
            PayLine(CLASSES[kind], odds, line=WORDS[kind]) for kind, odds in CALL[options.call_pay_table].items()
        ],
        windows=("decision",),
        equals="ante",
        paid_by=PAID,
    ),
    WagerKind(
        "pair_up",
        "Pair up",
        "the player's two cards are a pair or better",
        PAID,
        lambda options: filed_lines(options.pair_up_pay_table, CLASSES),
        offered=lambda options: bool(options.pair_up_pay_table),
    ),
)


_IRREGULAR = "13:69F-30.12"
RULES = Rules(
    wagers=WAGERS,
    own=2,
    dealer=2,
    jokers=JOKERS,
    streets=(
        Street(
            "call",
            COMPLETED,
            "Call with {cost}{where}, or fold?",
            lambda _hand, _options: (Chosen("call", {"call": 1}), FOLD),
        ),
    ),
    facts=facts,
    outcome=outcome,
    # A joker lies after the card with which it makes a pair.
    laid=lambda hand: sorted(hand, key=lambda card: cards.rank(card) % 13, reverse=True),
    outlives=lambda kind, options: kind == "pair_up" and options.pair_up_on_fold == "settle",
    cites=cites_of(SHUFFLED, MADE, BY_SHOE, BY_HAND, "13:69F-30.9", COMPLETED, PAID),
)

# No text of 30.12 was found. It is read as 19:47-20.12, whose neighbours 30.7 to 30.10 are read by as well.
IRREGULARITIES = irregular.beside_dealer(
    "a player or the dealer has been dealt more or fewer than two cards",
    "a card of the dealer is seen before every player has called or folded",
    _IRREGULAR,
    BY_HAND,
    cards=52 + JOKERS,
)
