"""Mississippi stud: its wagers, what decides them and what they pay, its streets and options. 13:69F-35"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.choices.options import Amount, YesNo, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.wager import PUSH, Outcome, WagerKind
from pitboss.core.law.basis import Standing
from pitboss.house_poker.rules import irregular, rules
from pitboss.house_poker.rules.five_card_lines import JACKS, LINES, PUSHED, line_of
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import AUTOMATED, AUTOMATED_SHOE, BY_STEP, HousePokerOptions
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.house_poker.rules.three_card_bonus import THREE_CARDS, three_card_bonus, three_cards

# Posted in Atlantic City, and Pennsylvania 58-655a.12(a); no text of 35.11 was found.
PAYS = Pays("pay_table", LINES, JACKS, {"standard": (1, 2, 3, 4, 6, 10, 40, 100, 500)})
BONUS_PAYS = Pays("three_card_bonus_table", THREE_CARDS, 1, {"standard": (1, 3, 6, 30, 40, 50)})


@dataclass(frozen=True)
class MississippiStudOptions(
    HousePokerOptions,
    dealing_method=(AUTOMATED_SHOE, "13:69F-35.9(a)"),
    shuffling=(AUTOMATED, "13:69F-35.4"),
    decks_in_rotation=(2, "13:69F-35.2"),
    shuffler_counts_cards=(False, "13:69F-35.8"),
    settlement_order=(BY_STEP, "13:69F-35.10"),
    by_hand="13:69F-35.8",
):
    """What 13:69F-35 leaves to the casino."""

    pay_table: str = PAYS.option("standard", "13:69F-35.11", "what ante and street wagers pay")
    max_payout: int = option(
        LEAST,
        Amount(LEAST),
        "13:69F-35.11",
        "the most that is paid on the ante and the street wagers of one hand",
    )
    three_card_bonus_offered: bool = option(
        False, YesNo(), "13:69F-35.6", "whether the three-card bonus wager is offered", Standing.APPROVAL
    )
    three_card_bonus_table: str = BONUS_PAYS.option(
        "standard",
        "13:69F-35.6",
        "what the three-card bonus wager pays",
        "three_card_bonus_offered",
        "three_card_pay_table",
    )


class Facts(NamedTuple):
    """What decides the wagers of a hand: its line, what the community cards are, whether it was folded."""

    line: int
    bonus: int = 0
    folded: bool = False


def facts(hand: rules.Hand, _dealer: Sequence[str], board: Sequence[str], _options: MississippiStudOptions) -> Facts:
    if not board:
        return Facts(0, folded=hand.folded)
    common = [index(card) for card in board]
    return Facts(line_of([*map(index, hand.cards), *common]), three_cards(*common), hand.folded)


FORFEITED = Outcome("forfeited", lost=True, cite="13:69F-35.1")


def outcome(kind: str, found: Facts, options: MississippiStudOptions) -> Outcome:
    """What becomes of a wager; one on the community cards alone outlives a fold. 13:69F-35.1, 35.11"""
    if kind == "three_card_bonus":
        return BONUS_PAYS.outcome(options, found.bonus)
    if found.folded:
        return FORFEITED
    return PUSH if found.line == PUSHED else PAYS.outcome(options, found.line)


LIMIT = PayoutLimit("13:69F-35.11", "max_payout")


def _main(key: str, title: str, when: str, **more: Any) -> WagerKind:
    return WagerKind(
        key,
        title,
        f"the player's two cards and the three community cards are a pair of jacks or better{when}",
        "13:69F-35.1",
        PAYS.lines,
        paid_by="13:69F-35.11",
        limit=LIMIT,
        **more,
    )


_later = partial(_main, windows=("decision",), equals="ante", times_to=3)
WAGERS = (
    _main("ante", "Ante", ""),
    _later("street_3", "3rd street", "; made before the first community card is seen"),
    _later("street_4", "4th street", "; made before the second community card is seen"),
    _later("street_5", "5th street", "; made before the third community card is seen"),
    three_card_bonus("the three community cards", "13:69F-35.6", BONUS_PAYS, "ante", "13:69F-35.11"),
)
MULTIPLES = {"single": 1, "double": 2, "triple": 3}
_COMPLETED, _IRREGULAR = "13:69F-35.10", "13:69F-35.12"


def _street(wager: str, title: str, board: int) -> rules.Street:
    bets = (rules.Choice(key, {wager: many}) for key, many in MULTIPLES.items())
    asked = f"{title}: bet {{cost}}{{where}}, or fold?"
    return rules.Street(wager, "13:69F-35.1", asked, rules.asks(*bets, rules.FOLD), board)


RULES = rules.Rules(
    wagers=WAGERS,
    own=2,
    streets=(
        _street("street_3", "3rd street", 0),
        _street("street_4", "4th street", 1),
        _street("street_5", "5th street", 1),
        rules.Street("showdown", _COMPLETED, board=1),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    outlives=lambda kind, _options: kind == "three_card_bonus",
    cites=rules.Cites(
        shuffle="13:69F-35.4",
        wagers="13:69F-35.6",
        completed=_COMPLETED,
        methods=rules.methods_of(
            "13:69F-35.7",
            "13:69F-35.8",
            rules.Method(
                "13:69F-35.9(b)2", "13:69F-35.9(c)", "13:69F-35.9(d)", "13:69F-35.9(e)", board="13:69F-35.9(d)"
            ),
        ),
        settling=rules.either_order(rules.Settling(_COMPLETED, _COMPLETED, "13:69F-35.11", _COMPLETED)),
        fold="13:69F-35.1",
    ),
)

# No text of 35.12 was found; it is read as 19:47-23.14, of another game with community cards.
IRREGULARITIES = (
    *irregular.of_deal(
        "a player or the community area has been dealt a wrong number of cards", _IRREGULAR, board=True
    ),
    irregular.board_exposed(_IRREGULAR),
    *irregular.devices(_IRREGULAR, _IRREGULAR),
    *irregular.counts("13:69F-35.8", _IRREGULAR),
)
