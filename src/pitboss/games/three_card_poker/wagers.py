"""Three-card poker: its wagers, what decides them and what they pay, its round and its options. 19:47-20"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pitboss.core.choices.options import Choice as OneOf
from pitboss.core.choices.options import Problem, YesNo, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.wager import Outcome, PayLine, WagerKind
from pitboss.core.law.basis import Standing
from pitboss.core.law.cite import rule
from pitboss.exact import NOT_QUALIFIED
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.laid_out import laid3
from pitboss.house_poker.rules.options import AUTOMATED, AUTOMATED_SHOE, BY_PLAYER, BY_STEP, HousePokerOptions
from pitboss.house_poker.rules.pay_tables import FixedPays, Pays
from pitboss.house_poker.rules.qualifying import fares, met
from pitboss.house_poker.rules.six_card_bonus import SIX_CARD, six_card, six_card_bonus
from pitboss.house_poker.rules.wager_kinds import DECIDED, EVEN
from pitboss.ranks.three_card import CLASSES, PAIR, QUEEN_HIGH, STRAIGHT, class3, rank3

DECIDED_BY, PAID, BONUS, SIX = "19:47-20.10(b)", "19:47-20.11(a)1", "19:47-20.11(a)3", "13:69F-20.12A"
_LEDGERS = {"A": (1, 4, 6, 30, 40), "B": (1, 4, 6, 33, 35), "C": (1, 3, 6, 30, 40), "D": (1, 3, 6, 33, 35)}
PAIR_PLUS = Pays("pair_plus_ledger", CLASSES, PAIR, _LEDGERS, "19:47-20.11(a)2")
_BONUSES = {"standard": (1, 4, 5), "alternative": (1, 5, 6)}  # 19:47-20.11(a)3 and 3i
ANTE_BONUS = Pays("ante_bonus_table", CLASSES, STRAIGHT, _BONUSES, BONUS)
PAYS = FixedPays({"ante": EVEN, "play": EVEN})  # 19:47-20.11(a)1


@dataclass(frozen=True)
class ThreeCardPokerOptions(
    HousePokerOptions,
    dealing_method=(AUTOMATED_SHOE, "19:47-20.8(a)"),  # the automated shoe is 19:47-20.9(a)'s
    shuffling=(AUTOMATED, "13:69F-20.5"),
    decks_in_rotation=(2, "13:69F-20.2"),
    shuffler_counts_cards=(False, "19:47-20.7"),
    settlement_order=(BY_PLAYER, "19:47-20.10(c)"),
    by_hand="19:47-20.8(b)1",
    two_adjacent_positions=(False, "13:69F-20.6"),  # read as 27.6(e), by the same drafters
    match_play_coupons=(False, "13:69F-20.6"),
):
    """What 13:69F-20 leaves to the casino."""

    dealer_stack_delivery: str = option(
        "before_decisions",
        OneOf(("before_decisions", "after_decisions")),
        "19:47-20.9(c)",
        "whether the automated shoe's stack for the dealer is delivered at once or after the play wagers",
    )
    pair_plus_ledger: str = PAIR_PLUS.option("A", "19:47-20.11(a)2", "the payout ledger of the pair plus wager")
    ante_bonus_table: str = ANTE_BONUS.option(
        "standard",
        BONUS,
        "what is paid on the ante for a straight or better; the alternative goes with ledger B alone",
    )
    six_card_bonus_offered: bool = option(
        False, YesNo(), SIX, "whether the six-card bonus wager is offered", Standing.APPROVAL
    )
    six_card_bonus_table: str = SIX_CARD.option(
        "X", SIX, "the pay table of the six-card bonus wager", "six_card_bonus_offered"
    )
    six_card_bonus_after_fold: str = option(
        "live",
        OneOf(("live", "forfeited")),
        SIX,
        "what becomes of the six-card bonus wager of a player who forfeits the ante",
        only_with={"six_card_bonus_offered": (True,)},
    )
    pay_table: str = PAYS.option(PAID, "the odds of ante and play wagers, which are fixed")

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


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares against the dealer's, the class of the best five
    of six cards, and whether the ante was forfeited instead of played."""

    own: int
    result: int = NOT_QUALIFIED
    six: int = 0
    folded: bool = False


def facts(hand: rules.Hand, dealer: Sequence[str], _board: Sequence[str], _options: ThreeCardPokerOptions) -> Facts:
    six = [index(card) for card in (*hand.cards, *dealer)]
    own = rank3(*six[:3])
    if not dealer:
        return Facts(class3(own), folded=hand.folded)
    best = six_card(six) if "six_card_bonus" in hand.wagers else 0
    return Facts(class3(own), showdown(own, rank3(*six[3:])), best, hand.folded)


FORFEITED = Outcome("forfeited", lost=True, cite=DECIDED_BY)


def outcome(kind: str, found: Facts, options: ThreeCardPokerOptions) -> Outcome:
    """What becomes of a wager; the ante bonus is paid whatever the dealer holds. 19:47-20.10(b), 20.11(a)

    The last words of 13:69F-20.3(c) are lost. A tie returns ante and play wager, as 27.3(c) has it.
    """
    if found.folded and (kind != "six_card_bonus" or options.six_card_bonus_after_fold == "forfeited"):
        return FORFEITED
    if kind in ("ante", "play"):
        odds, below = PAYS.odds(options, kind), "dealer below queen high"
        shown = met(found.result, odds, below, paid_below=kind == "ante", cite=PAID)
        return ANTE_BONUS.beside(shown, options, found.own) if kind == "ante" else shown
    return PAIR_PLUS.outcome(options, found.own) if kind == "pair_plus" else SIX_CARD.outcome(options, found.six)


def _ante_lines(options: ThreeCardPokerOptions) -> list[PayLine]:
    besides = "ante bonus, whatever the dealer holds: "
    even = PayLine("higher hand, or dealer below queen high", PAYS.odds(options, "ante"))
    return [even, *ANTE_BONUS.lines(options, besides)]


_HIGHER = "the player's hand is higher than the dealer's"
_PLAY = f"{_HIGHER}; it equals the ante and follows a look at the cards"
_play_lines = PAYS.line("play", "higher hand; returned if the dealer is below queen high")
_PAIR = "the player's three cards are a pair or better"
WAGERS = (
    WagerKind("ante", "Ante", f"{_HIGHER}, or the dealer's is below queen high", PAID, _ante_lines),
    WagerKind("play", "Play", _PLAY, DECIDED_BY, _play_lines, paid_by=PAID, **DECIDED),
    WagerKind("pair_plus", "Pair plus", _PAIR, "19:47-20.11(a)2", PAIR_PLUS.lines),
    six_card_bonus(SIX, "ante", "pair_plus"),
)
_ASKED, _CHOICES = (
    "Make a play wager of {cost}{where}, or fold?",
    rules.asks(rules.Choice("play", {"play": 1}), rules.FOLD),
)

RULES = rules.Rules(
    wagers=WAGERS,
    own=3,
    dealer=3,
    streets=(rules.Street("play", DECIDED_BY, _ASKED, _CHOICES),),
    facts=facts,
    outcome=outcome,
    laid=laid3,
    # 20.10(b) takes the cards at once; where a six-card bonus wager outlives a fold, they stay for it.
    outlives=lambda kind, options: kind == "six_card_bonus" and options.six_card_bonus_after_fold == "live",
    dealer_late=lambda options: options.dealer_stack_delivery == "after_decisions",
    cites=rules.Cites(
        shuffle="13:69F-20.5",
        wagers="13:69F-20.6",
        completed=DECIDED_BY,
        pick_up="19:47-20.10(c)",
        methods=rules.methods_of(
            # Of 20.7 only the last lines are left: the manual shoe is dealt as 20.8(c) deals from the hand.
            "19:47-20.7",
            rules.Method("19:47-20.8(b)3", "19:47-20.8(c)", "19:47-20.8(d)", "19:47-20.8(e)"),
            rules.Method(
                "19:47-20.9(b)2", "19:47-20.9(c)", "19:47-20.9(d)", "19:47-20.9(e)", dealer="19:47-20.9(c)1"
            ),
        ),
        settling={
            BY_STEP: rules.Settling(
                "19:47-20.10(c)1i", "19:47-20.10(c)1ii", "19:47-20.10(c)1iii", "19:47-20.10(c)1iv"
            ),
            BY_PLAYER: rules.Settling(
                "19:47-20.10(c)2i", "19:47-20.10(c)2ii", "19:47-20.10(c)2ii", "19:47-20.10(c)2iii"
            ),
        },
        late_dealer="19:47-20.9(c)2",
    ),
)

# 20.12 breaks off after (d); the devices' failures are read as 23.14(e) to (g), by the same drafters. The text of
# 20.7(e) and (f) is lost; a misdeal that is found is wrong_card_count. Read as 31.8(d)2.
IRREGULARITIES = irregular.beside_dealer(
    "a player or the dealer has been dealt more or fewer than three cards",
    "a card of the dealer is seen before the dealer reveals the hand",
    "19:47-20.12",
    "19:47-20.7",
    apart=("19:47-20.12(a)", "19:47-20.12(b)", "19:47-20.12(c)", "19:47-20.12(d)"),
)
