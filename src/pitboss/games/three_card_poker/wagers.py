"""Three-card poker: its wagers, what decides them and what they pay, its round and its options. 19:47-20"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from pitboss.core.basis import Standing
from pitboss.core.cite import rule
from pitboss.core.equipment.cards import index
from pitboss.core.game import Refusal, Seating
from pitboss.core.money import Odds
from pitboss.core.options import Choice as OneOf
from pitboss.core.options import Problem, YesNo, option
from pitboss.core.paytables import REGULATION, fixed, one_of
from pitboss.core.positions import position_refused
from pitboss.core.steps import Bet
from pitboss.core.wager import Outcome, PayLine, WagerKind
from pitboss.exact import NOT_QUALIFIED
from pitboss.house_poker import irregular
from pitboss.house_poker.laid import laid3
from pitboss.house_poker.options import AUTOMATED, AUTOMATED_SHOE, BY_PLAYER, BY_STEP, HousePokerOptions
from pitboss.house_poker.pays import Pays
from pitboss.house_poker.rules import FOLD, Choice, Cites, Hand, Method, Rules, Settling, Street, asks, methods_of
from pitboss.house_poker.showdown import fares, met
from pitboss.ranks import groups
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import class_of
from pitboss.ranks.three_card import CLASSES, PAIR, QUEEN_HIGH, STRAIGHT, class3, rank3

PAIR_PLUS = Pays(  # 19:47-20.11(a)2
    "pair_plus_ledger",
    CLASSES,
    PAIR,
    {"A": (1, 4, 6, 30, 40), "B": (1, 4, 6, 33, 35), "C": (1, 3, 6, 30, 40), "D": (1, 3, 6, 33, 35)},
)
# 19:47-20.11(a)3 and 3i
ANTE_BONUS = Pays("ante_bonus_table", CLASSES, STRAIGHT, {"standard": (1, 4, 5), "alternative": (1, 5, 6)})
SIX_CARD = Pays(  # 13:69F-20.12A: only its title was found; these are tables in common use
    "six_card_bonus_table",
    groups.CLASSES,
    groups.THREE_OF_A_KIND,
    {
        "X": (5, 10, 20, 25, 50, 200, 1000),
        "X15": (5, 10, 15, 25, 50, 200, 1000),
        "Y": (7, 10, 15, 20, 100, 200, 1000),
        "Z": (8, 9, 15, 20, 100, 200, 1000),
    },
)
PAYS = fixed({"ante": Odds(1), "play": Odds(1)})  # 19:47-20.11(a)1
_SIX_OFFERED = {"six_card_bonus_offered": (True,)}


@dataclass(frozen=True)
class ThreeCardPokerOptions(
    HousePokerOptions,
    dealing_method=(AUTOMATED_SHOE, "19:47-20.8(a)"),  # the automated shoe is 19:47-20.9(a)'s
    shuffling=(AUTOMATED, "13:69F-20.5"),
    decks_in_rotation=(2, "13:69F-20.2"),
    shuffler_counts_cards=(False, "19:47-20.7"),
    settlement_order=(BY_PLAYER, "19:47-20.10(c)"),
    by_hand="19:47-20.8(b)1",
):
    """What 13:69F-20 leaves to the casino."""

    dealer_stack_delivery: str = option(
        "before_decisions",
        OneOf(("before_decisions", "after_decisions")),
        "19:47-20.9(c)",
        "whether the automated shoe's stack for the dealer is delivered at once or after the play wagers",
    )
    pair_plus_ledger: str = option(
        "A", PAIR_PLUS.choice, "19:47-20.11(a)2", "the payout ledger of the pair plus wager"
    )
    ante_bonus_table: str = option(
        "standard",
        ANTE_BONUS.choice,
        "19:47-20.11(a)3",
        "what is paid on the ante for a straight or better; the alternative goes with ledger B alone",
    )
    # Read as 27.6(e), by the same drafters.
    two_adjacent_positions: bool = option(
        False, YesNo(), "13:69F-20.6", "whether a player may wager at two adjacent positions"
    )
    six_card_bonus_offered: bool = option(
        False, YesNo(), "13:69F-20.12A", "whether the six-card bonus wager is offered", Standing.APPROVAL
    )
    six_card_bonus_table: str = option(
        "X", SIX_CARD.choice, "13:69F-20.12A", "the pay table of the six-card bonus wager", only_with=_SIX_OFFERED
    )
    six_card_bonus_after_fold: str = option(
        "live",
        OneOf(("live", "forfeited")),
        "13:69F-20.12A",
        "what becomes of the six-card bonus wager of a player who forfeits the ante",
        only_with=_SIX_OFFERED,
    )
    match_play_coupons: bool = option(False, YesNo(), "13:69F-20.6", "whether match play coupons are accepted")
    pay_table: str = option(
        REGULATION, one_of(PAYS), "19:47-20.11(a)1", "the odds of ante and play wagers, which are fixed"
    )

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        if self.dealer_stack_delivery == "after_decisions" and self.dealing_method != AUTOMATED_SHOE:
            problem = "Only an automated shoe may keep the dealer's cards until the decisions are made."
            yield Problem("dealer_stack_delivery", problem, "before_decisions.", "19:47-20.9(c)2")
        if self.ante_bonus_table == "alternative" and self.pair_plus_ledger != "B":
            problem = "The alternative bonus goes only with pair plus ledger B."
            yield Problem("ante_bonus_table", problem, "standard, or pair_plus_ledger = B.", "19:47-20.11(a)3i")


@rule("19:47-20.11(a)1", "13:69F-20.3(c)")
def showdown(own: int, dealer: int) -> int:
    """How a player's hand fares against the dealer's, which must be queen high or better, by their keys."""
    return fares(own, dealer, QUEEN_HIGH)


@rule("13:69F-20.12A")
def six_card(cards: Sequence[int]) -> int:
    """The class of the best five of the player's three cards and the dealer's three."""
    return class_of(best5(cards))


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares against the dealer's, the class of the best five
    of six cards, and whether the ante was forfeited instead of played."""

    own: int
    result: int = NOT_QUALIFIED
    six: int = 0
    folded: bool = False


def facts(hand: Hand, dealer: Sequence[str], _board: Sequence[str], _house: ThreeCardPokerOptions) -> Facts:
    six = [index(card) for card in (*hand.cards, *dealer)]
    own = rank3(*six[:3])
    if not dealer:
        return Facts(class3(own), folded=hand.folded)
    best = six_card(six) if "six_card_bonus" in hand.wagers else 0
    return Facts(class3(own), showdown(own, rank3(*six[3:])), best, hand.folded)


FORFEITED = Outcome("forfeited", lost=True, cite="19:47-20.10(b)")


def outcome(kind: str, found: Facts, house: ThreeCardPokerOptions) -> Outcome:
    """What becomes of a wager. 19:47-20.10(b), 20.11(a)

    The last words of 13:69F-20.3(c) are lost. A tie returns ante and play wager, as 27.3(c) has it.
    """
    if found.folded and (kind != "six_card_bonus" or house.six_card_bonus_after_fold == "forfeited"):
        return FORFEITED
    if kind in ("ante", "play"):
        bonus = ANTE_BONUS.odds(house, found.own) if kind == "ante" else None
        shown = met(found.result, PAYS[house.pay_table][kind], "dealer below queen high", paid_below=kind == "ante")
        return shown if bonus is None else _with_bonus(shown, bonus)
    return PAIR_PLUS.outcome(house, found.own) if kind == "pair_plus" else SIX_CARD.outcome(house, found.six)


@cache
def _with_bonus(shown: Outcome, bonus: Odds) -> Outcome:
    """The ante bonus is paid whatever the dealer holds. 19:47-20.11(a)3"""
    return replace(shown, also=Outcome("ante bonus", odds=bonus, cite="19:47-20.11(a)3"))


def _ante_lines(house: ThreeCardPokerOptions) -> list[PayLine]:
    besides = "besides, with a play wager and whatever the dealer holds"
    bonus = [PayLine(f"{besides}: {line.when}", line.odds) for line in ANTE_BONUS.lines(house)]
    return [PayLine("higher hand, or dealer below queen high", PAYS[house.pay_table]["ante"]), *bonus]


WAGERS = (
    WagerKind(
        "ante",
        "Ante",
        "the player's hand is higher than the dealer's, or the dealer's is below queen high",
        "19:47-20.11(a)1",
        _ante_lines,
    ),
    WagerKind(
        "play",
        "Play",
        "the player's hand is higher than the dealer's; it equals the ante and follows a look at the cards",
        "19:47-20.10(b)",
        lambda house: [
            PayLine("higher hand; returned if the dealer is below queen high", PAYS[house.pay_table]["play"])
        ],
        windows=("decision",),
        equals="ante",
    ),
    WagerKind(
        "pair_plus",
        "Pair plus",
        "the player's three cards are a pair or better",
        "19:47-20.11(a)2",
        PAIR_PLUS.lines,
    ),
    WagerKind(
        "six_card_bonus",
        "Six-card bonus",
        "the best five of the player's and the dealer's six cards are three-of-a-kind or better",
        "13:69F-20.12A",
        SIX_CARD.lines,
        offered=lambda house: house.six_card_bonus_offered,
        needs=("ante", "pair_plus"),
    ),
)


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
            asks(Choice("play", {"play": 1}), FOLD),
        ),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid3,
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
