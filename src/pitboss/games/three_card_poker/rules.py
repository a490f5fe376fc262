"""A round of three-card poker by the family's procedure, and what may go wrong in it. 19:47-20.7 to 20.12"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.equipment import cards
from pitboss.core.game import Refusal, Seating
from pitboss.core.positions import position_refused
from pitboss.core.steps import Bet
from pitboss.games.three_card_poker.wagers import (
    WAGERS,
    Facts,
    ThreeCardPokerOptions,
    outcome,
    showdown,
    six_card,
)
from pitboss.house_poker import irregular
from pitboss.house_poker.options import BY_PLAYER, BY_STEP
from pitboss.house_poker.rules import FOLD, Choice, Cites, Hand, Method, Rules, Settling, Street, methods_of
from pitboss.ranks.three_card import class3, rank3


def facts(hand: Hand, dealer: Sequence[str], _board: Sequence[str], _house: ThreeCardPokerOptions) -> Facts:
    """What decides a hand's wagers, against the dealer's cards where they are seen."""
    six = [cards.index(card) for card in (*hand.cards, *dealer)]
    own = rank3(*six[:3])
    if not dealer:
        return Facts(class3(own), folded=hand.folded)
    best = six_card(six) if "six_card_bonus" in hand.wagers else 0
    return Facts(class3(own), showdown(own, rank3(*six[3:])), best, hand.folded)


def arranged(hand: Sequence[str]) -> list[str]:
    """The cards laid out as the highest possible hand. 19:47-20.10(b)"""
    laid = sorted(hand, key=cards.rank, reverse=True)
    high, middle, low = map(cards.rank, laid)
    if middle == low or (high, middle, low) == (12, 1, 0):  # a pair comes before its kicker; 3-2-A
        laid.append(laid.pop(0))
    return laid


def check(table: Seating, bet: Bet, house: ThreeCardPokerOptions) -> Refusal | None:
    """A player wagers at the own position and, where the casino permits it, at one beside it. 13:69F-20.6"""
    return position_refused(table, bet, 1 + house.two_adjacent_positions, "13:69F-20.6", adjacent=True)


RULES = Rules(
    wagers=WAGERS,
    own=3,
    dealer=3,
    streets=(
        Street(
            "play",
            "19:47-20.10(b)",
            "Make a play wager of {cost}{where}, or fold?",
            lambda _hand, _house: (Choice("play", {"play": 1}), FOLD),
        ),
    ),
    facts=facts,
    outcome=outcome,
    laid=arranged,
    # 20.10(b) takes the cards at once; where a six-card bonus wager outlives a fold, they stay for it.
    outlives=lambda kind, house: kind == "six_card_bonus" and house.six_card_bonus_after_fold == "live",
    dealer_late=lambda house: house.dealer_stack_delivery == "after_decisions",
    cites=Cites(
        shuffle="13:69F-20.5",
        wagers="13:69F-20.6",
        completed="19:47-20.10(b)",
        pick_up="19:47-20.10(c)",
        methods=methods_of(
            # Of 20.7 only the last lines are left: the manual shoe is dealt as 20.8(c) deals from the hand.
            "19:47-20.7",
            Method("19:47-20.8(b)3", "19:47-20.8(c)", "19:47-20.8(d)", "19:47-20.8(e)"),
            Method("19:47-20.9(b)2", "19:47-20.9(c)", "19:47-20.9(d)", "19:47-20.9(e)", dealer="19:47-20.9(c)1"),
        ),
        settling={
            BY_STEP: Settling("19:47-20.10(c)1i", "19:47-20.10(c)1ii", "19:47-20.10(c)1iii", "19:47-20.10(c)1iv"),
            BY_PLAYER: Settling("19:47-20.10(c)2i", "19:47-20.10(c)2ii", "19:47-20.10(c)2ii", "19:47-20.10(c)2iii"),
        },
        late_dealer="19:47-20.9(c)2",
    ),
)

IRREGULARITIES = (
    *irregular.of_deal(
        "a player or the dealer has been dealt more or fewer than three cards",
        "19:47-20.12(a)",
        "19:47-20.12(b)",
        "19:47-20.12(c)",
    ),
    irregular.dealer_exposed("a card of the dealer is seen before the dealer reveals the hand", "19:47-20.12(d)"),
    # 20.12 breaks off after (d); the next three are read as 23.14(e) to (g), by the same drafters.
    *irregular.devices("19:47-20.12", "19:47-20.12"),
    # The text of 20.7(e) and (f) is lost; a misdeal that is found is wrong_card_count. Read as 31.8(d)2.
    *irregular.counts("19:47-20.7", "19:47-20.7"),
)
