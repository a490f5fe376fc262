"""Fast action hold 'em: its wager, what decides it, how hands are set, its options. 13:69F-21

No line of the subchapter was found but its titles. They are those of pai gow poker (13:69F-11) without vigorish; the
rest is a reconstruction on that game with hold 'em's cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboss.core.equipment.cards import DECK, index
from pitboss.core.game.irregular import Irregularity, Situation, Way
from pitboss.core.game.steps import Ask
from pitboss.core.game.wager import LOSE, PUSH, Outcome, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.moments import DECISION
from pitboss.house_poker.rules.options import MANUAL, HousePokerOptions
from pitboss.house_poker.rules.pay_tables import FixedPays
from pitboss.house_poker.rules.wager_kinds import EVEN
from pitboss.house_poker.solve.two_hands_of_two.best_play import chosen_hands, key_of, laid_by_house, laid_out
from pitboss.ranks.five_card import best5
from pitboss.ranks.set_hands import SPLITS, house_way, two_cards

HIGHER, TIED, LOWER = range(3)
PAYS = FixedPays({"main": EVEN})  # 13:69F-21.8
DEALT, SET, FAULT = "13:69F-21.7", "13:69F-21.8", "13:69F-21.9"


@dataclass(frozen=True)
class FastActionOptions(
    HousePokerOptions,
    shuffling=(MANUAL, "13:69F-21.11"),
    decks_in_rotation=(1, "13:69F-21.2"),
    shuffler_counts_cards=(False, "13:69F-21.11"),
    settlement_order=("by_step", SET),
):
    """What 13:69F-21 leaves to the casino."""

    pay_table: str = PAYS.option(SET, "the odds of the wager, which are fixed")


class Facts(NamedTuple):
    """How the high hand and the low hand fare against the dealer's; whether they were set wrongly."""

    high: int
    low: int
    wrong: bool = False


def choices(hand: rules.Hand, _options: Any) -> Sequence[rules.Choice]:
    """The three ways to set four cards, either way round where both hands are equal; the dealer's own way is the
    default."""
    cards = sorted(map(index, hand.cards)) if hand.cards else [0, 1, 2, 3]
    usual = house_way(cards)
    ways = [laid_out(split, cards) for split in (*(split for split in range(SPLITS) if split != usual), usual)]
    turned = [[*laid[2:], *laid[:2]] for laid in ways if _equal(laid)]
    return tuple(rules.Choice(key_of(laid)) for laid in (*turned, *ways))


def _equal(laid: Sequence[int]) -> bool:
    """Whether the two hands rank the same, so that either may be the high one."""
    return two_cards(laid[0], laid[1]) == two_cards(laid[2], laid[3])


def cannot_be_wrong(at: Situation) -> str:
    """Why the player who is asked cannot have set the hands wrongly: any two of four equal cards rank as the rest."""
    equal = isinstance(at.step, Ask) and len({card[0] for card in at.step.cards}) == 1
    return "both hands are the same pair however they are set." if equal else ""


def facts(hand: rules.Hand, dealer: Sequence[str], board: Sequence[str], _options: Any) -> Facts:
    """How both hands of a player fare."""
    if not board:
        return Facts(LOWER, LOWER, hand.wrong)
    common = [index(card) for card in board]
    theirs = sorted(map(index, dealer))
    mine, other = chosen_hands(hand.chosen["setting"]), laid_out(house_way(theirs), theirs)
    high, low = (fares(best5([*mine[at], *common]), best5([*other[at], *common])) for at in _HANDS)
    return Facts(high, low)


_HANDS = (slice(0, 2), slice(2, 4))


def as_set(hand: rules.Hand) -> list[str]:
    """The high hand, then the low hand, as the player has set them; nobody has where they were set wrongly."""
    chosen = hand.chosen.get("setting")
    return laid5(hand.cards) if chosen is None else [DECK[card] for card in chosen_hands(chosen)]


@rule("13:69F-21.3", "13:69F-21.8")
def fares(own: int, dealer: int) -> int:
    """How a hand fares against the dealer's, by their keys."""
    return HIGHER if own > dealer else TIED if own == dealer else LOWER


WRONG = Outcome("hands set wrongly, loses", lost=True, cite=FAULT)


def outcome(_kind: str, found: Facts, options: FastActionOptions) -> Outcome:
    """Both hands higher win, one higher is a push; a copy goes to the dealer. 13:69F-21.8"""
    if found.wrong:
        return WRONG
    won = (found.high == HIGHER) + (found.low == HIGHER)
    return (LOSE, PUSH, win(PAYS.odds(options, "main")))[won]


WAGERS = (
    WagerKind(
        "main",
        "Wager",
        "both hands of the player rank above the dealer's; one above is a push, and equal hands are the dealer's",
        "13:69F-21.6",
        PAYS.line("main", "both hands higher"),
        paid_by=SET,
    ),
)
RULES = rules.Rules(
    wagers=WAGERS,
    own=4,
    dealer=4,
    base="main",
    streets=(
        rules.Street("setting", SET, "How do you set your high and low hand{where}?", choices),
        rules.Street("showdown", SET, board=5),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid_by_house,
    set_as=as_set,
    wrong_declaration="hand_set_wrongly",
    cites=rules.Cites(
        "13:69F-21.5",
        "13:69F-21.6",
        SET,
        rules.methods_of(DEALT, DEALT, DEALT),
        rules.either_order(rules.Settling(SET, SET, SET, SET)),
    ),
)
_COUNT = "a player, the dealer or the community area has been dealt a wrong number of cards"
IRREGULARITIES = (
    *irregular.of_deal(_COUNT, FAULT, board=True),
    irregular.board_exposed(FAULT),
    Irregularity(
        "hand_set_wrongly",
        "a player lays down a high hand that ranks below the low hand, or not two and two cards",
        "the player loses the wager",
        FAULT,
        Way.BY_RULE,
        (DECISION,),
        disproved=cannot_be_wrong,
    ),
    Irregularity(
        "dealer_set_wrongly",
        "the dealer's hands are not set by the dealer's way",
        "they are set anew as the rule has it, and every wager is settled by that",
        FAULT,
        Way.NOTED,
        since=("reveal",),
    ),
    Irregularity(
        "second_betting_area",
        "a player wagers on more than one betting area",
        "the second wager is not accepted",
        "13:69F-21.10",
        Way.REFUSED,
        ("betting",),
        of_seat=True,
    ),
    *irregular.devices(FAULT),
    *irregular.counts("13:69F-21.11", DEALT),
)
