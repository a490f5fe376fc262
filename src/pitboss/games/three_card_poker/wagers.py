"""The wagers of three-card poker: what decides them, what they pay, and what is left to the casino. 19:47-20.11"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from pitboss.core.basis import Standing
from pitboss.core.cite import rule
from pitboss.core.money import Odds
from pitboss.core.options import Choice, Problem, YesNo, option
from pitboss.core.paytables import REGULATION, PayTables, fixed, one_of
from pitboss.core.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.exact import HIGHER, LOWER, NOT_QUALIFIED, TIED
from pitboss.house_poker.lines import words
from pitboss.house_poker.options import AUTOMATED, AUTOMATED_SHOE, BY_PLAYER, HousePokerOptions
from pitboss.ranks import groups
from pitboss.ranks.five_card import best5
from pitboss.ranks.three_card import CLASSES, FLUSH, PAIR, QUEEN_HIGH, STRAIGHT, STRAIGHT_FLUSH, THREE_OF_A_KIND

PayTable = Mapping[int, Odds]
"""The odds for each class of hand that is paid."""


def _table(pays: Sequence[int], *classes: int) -> PayTable:
    return {kind: Odds(to_1) for kind, to_1 in zip(classes, pays, strict=True)}


def _pair_plus(*pays: int) -> PayTable:
    return _table(pays, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH)


def _ante_bonus(*pays: int) -> PayTable:
    return _table(pays, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH)


def _six_card(*pays: int) -> PayTable:
    return _table(
        pays,
        groups.ROYAL_FLUSH,
        groups.STRAIGHT_FLUSH,
        groups.FOUR_OF_A_KIND,
        groups.FULL_HOUSE,
        groups.FLUSH,
        groups.STRAIGHT,
        groups.THREE_OF_A_KIND,
    )


PAIR_PLUS = PayTables(
    {  # 19:47-20.11(a)2
        "A": _pair_plus(1, 4, 6, 30, 40),
        "B": _pair_plus(1, 4, 6, 33, 35),
        "C": _pair_plus(1, 3, 6, 30, 40),
        "D": _pair_plus(1, 3, 6, 33, 35),
    },
    words(CLASSES),
)
ANTE_BONUS = PayTables(
    {
        "standard": _ante_bonus(1, 4, 5),  # 19:47-20.11(a)3
        "alternative": _ante_bonus(1, 5, 6),  # 19:47-20.11(a)3i
    },
    words(CLASSES),
)
# 13:69F-20.12A: only its title was found; these are tables in common use.
SIX_CARD = PayTables(
    {
        "X": _six_card(1000, 200, 50, 25, 20, 10, 5),
        "X15": _six_card(1000, 200, 50, 25, 15, 10, 5),
        "Y": _six_card(1000, 200, 100, 20, 15, 10, 7),
        "Z": _six_card(1000, 200, 100, 20, 15, 9, 8),
    },
    words(groups.CLASSES),
)
PAYS = fixed({"ante": Odds(1), "play": Odds(1)})  # 19:47-20.11(a)1


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
        Choice(("before_decisions", "after_decisions")),
        "19:47-20.9(c)",
        "whether the automated shoe's stack for the dealer is delivered at once or after the play wagers",
    )
    pair_plus_ledger: str = option(
        "A", one_of(PAIR_PLUS), "19:47-20.11(a)2", "the payout ledger of the pair plus wager"
    )
    ante_bonus_table: str = option(
        "standard",
        one_of(ANTE_BONUS),
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
        "X",
        one_of(SIX_CARD),
        "13:69F-20.12A",
        "the pay table of the six-card bonus wager",
        only_with={"six_card_bonus_offered": (True,)},
    )
    six_card_bonus_after_fold: str = option(
        "live",
        Choice(("live", "forfeited")),
        "13:69F-20.12A",
        "what becomes of the six-card bonus wager of a player who forfeits the ante",
        only_with={"six_card_bonus_offered": (True,)},
    )
    match_play_coupons: bool = option(False, YesNo(), "13:69F-20.6", "whether match play coupons are accepted")
    pay_table: str = option(
        REGULATION, one_of(PAYS), "19:47-20.11(a)1", "the odds of ante and play wagers, which are fixed"
    )

    def odds(self, kind: str) -> Odds:
        """The odds of an ante or a play wager."""
        return PAYS[self.pay_table][kind]

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        if self.dealer_stack_delivery == "after_decisions" and self.dealing_method != AUTOMATED_SHOE:
            problem = "Only an automated shoe may keep the dealer's cards until the decisions are made."
            yield Problem("dealer_stack_delivery", problem, "before_decisions.", "19:47-20.9(c)2")
        if self.ante_bonus_table == "alternative" and self.pair_plus_ledger != "B":
            problem = "The alternative bonus goes only with pair plus ledger B."
            yield Problem("ante_bonus_table", problem, "standard, or pair_plus_ledger = B.", "19:47-20.11(a)3i")


@rule("19:47-20.11(a)1")
def qualifies(dealer: int) -> bool:
    """Whether the dealer's hand is queen high or better."""
    return dealer >= QUEEN_HIGH


@rule("19:47-20.11(a)1", "13:69F-20.3(c)")
def showdown(own: int, dealer: int) -> int:
    """How a player's hand fares against the dealer's, by their keys: one of the four results."""
    if not qualifies(dealer):
        return NOT_QUALIFIED
    if own == dealer:
        return TIED
    return HIGHER if own > dealer else LOWER


@rule("13:69F-20.12A")
def six_card(cards: Sequence[int]) -> int:
    """The class of the best five of the player's three cards and the dealer's three."""
    return groups.class_of(best5(cards))


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares against the dealer's, the class of the best five
    of six cards, and whether the ante was forfeited instead of played."""

    own: int
    result: int = NOT_QUALIFIED
    six: int = 0
    folded: bool = False


FORFEITED = Outcome("forfeited", lost=True, cite="19:47-20.10(b)")


def outcome(kind: str, found: Facts, house: ThreeCardPokerOptions) -> Outcome:
    """What becomes of a wager. 19:47-20.10(b), 20.11(a)"""
    if found.folded and (kind != "six_card_bonus" or house.six_card_bonus_after_fold == "forfeited"):
        return FORFEITED
    if kind in ("ante", "play"):
        return _against_dealer(kind, found.result, house.odds(kind), ante_bonus(found.own, house))
    odds = pay_table(kind, house).get(found.own if kind == "pair_plus" else found.six)
    return LOSE if odds is None else win(odds)


@cache
def _against_dealer(kind: str, result: int, odds: Odds, bonus: Odds | None) -> Outcome:
    """What a showdown makes of an ante or a play wager at its odds; the bonus goes with the ante.

    The last words of 13:69F-20.3(c) are lost. A tie returns both wagers, as 27.3(c) has it.
    """
    if result == NOT_QUALIFIED:
        found = (
            Outcome(f"dealer below queen high, wins {odds}", odds=odds, back=True)
            if kind == "ante"
            else Outcome("dealer below queen high, returned", back=True)
        )
    else:
        found = {HIGHER: win(odds), TIED: PUSH, LOWER: LOSE}[result]
    if kind == "play" or bonus is None:
        return found
    return replace(found, also=Outcome("ante bonus", odds=bonus, cite="19:47-20.11(a)3"))


def pay_table(kind: str, house: ThreeCardPokerOptions) -> PayTable:
    """The pay table of a wager that is paid by the class of a hand, under the casino's options."""
    if kind == "pair_plus":
        return PAIR_PLUS[house.pair_plus_ledger]
    return SIX_CARD[house.six_card_bonus_table]


def ante_bonus(own: int, house: ThreeCardPokerOptions) -> Odds | None:
    """What the ante is paid besides, by the class of the hand, with a play wager and whatever the dealer holds.

    19:47-20.11(a)3
    """
    return ANTE_BONUS[house.ante_bonus_table].get(own)


def _ante_lines(house: ThreeCardPokerOptions) -> list[PayLine]:
    bonus = ANTE_BONUS[house.ante_bonus_table]
    return [
        PayLine("higher hand, or dealer below queen high", house.odds("ante")),
        *(
            PayLine(f"besides, with a play wager and whatever the dealer holds: {CLASSES[kind]}", odds)
            for kind, odds in bonus.items()
        ),
    ]


def _play_lines(house: ThreeCardPokerOptions) -> list[PayLine]:
    return [PayLine("higher hand; returned if the dealer is below queen high", house.odds("play"))]


def _class_lines(kind: str, names: Sequence[str]) -> Callable[[ThreeCardPokerOptions], list[PayLine]]:
    return lambda house: [PayLine(names[found], odds) for found, odds in pay_table(kind, house).items()]


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
        _play_lines,
        windows=("decision",),
        equals="ante",
    ),
    WagerKind(
        "pair_plus",
        "Pair plus",
        "the player's three cards are a pair or better",
        "19:47-20.11(a)2",
        _class_lines("pair_plus", CLASSES),
    ),
    WagerKind(
        "six_card_bonus",
        "Six-card bonus",
        "the best five of the player's and the dealer's six cards are three-of-a-kind or better",
        "13:69F-20.12A",
        _class_lines("six_card_bonus", groups.CLASSES),
        offered=lambda house: house.six_card_bonus_offered,
        needs=("ante", "pair_plus"),
    ),
)
