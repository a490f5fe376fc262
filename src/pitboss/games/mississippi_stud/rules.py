"""A round of Mississippi stud by the family's procedure, and what may go wrong in it. 13:69F-35.7 to 35.12"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.equipment.cards import index
from pitboss.games.mississippi_stud.wagers import (
    MULTIPLES,
    STREETS,
    WAGERS,
    Facts,
    MississippiStudOptions,
    bonus_of,
    outcome,
)
from pitboss.house_poker import irregular
from pitboss.house_poker.laid import laid5
from pitboss.house_poker.lines import line_of
from pitboss.house_poker.rules import (
    FOLD,
    Choice,
    Cites,
    Hand,
    Method,
    Rules,
    Settling,
    Street,
    either_order,
    methods_of,
)


def facts(hand: Hand, _dealer: Sequence[str], board: Sequence[str], _house: MississippiStudOptions) -> Facts:
    """What decides a hand's wagers, once the community cards are seen."""
    if not board:
        return Facts(0, folded=hand.folded)
    common = [index(card) for card in board]
    return Facts(line_of([*map(index, hand.cards), *common]), bonus_of(*common), hand.folded)


_BETS = {wager: (*(Choice(key, {wager: many}) for key, many in MULTIPLES.items()), FOLD) for wager in STREETS}
_COMPLETED = "13:69F-35.10"


def _street(wager: str, title: str, board: int) -> Street:
    asked = f"{title}: bet {{cost}}{{where}}, or fold?"
    return Street(wager, "13:69F-35.1", asked, lambda _hand, _house: _BETS[wager], board)


RULES = Rules(
    wagers=WAGERS,
    own=2,
    streets=(
        _street("street_3", "3rd street", 0),
        _street("street_4", "4th street", 1),
        _street("street_5", "5th street", 1),
        Street("showdown", _COMPLETED, board=1),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    outlives=lambda kind, _house: kind == "three_card_bonus",
    cites=Cites(
        shuffle="13:69F-35.4",
        wagers="13:69F-35.6",
        completed=_COMPLETED,
        methods=methods_of(
            "13:69F-35.7",
            "13:69F-35.8",
            Method("13:69F-35.9(b)2", "13:69F-35.9(c)", "13:69F-35.9(d)", "13:69F-35.9(e)", board="13:69F-35.9(d)"),
        ),
        settling=either_order(Settling(_COMPLETED, _COMPLETED, "13:69F-35.11", _COMPLETED)),
        fold="13:69F-35.1",
    ),
)

# No text of 35.12 was found; it is read as 19:47-23.14, of another game with community cards.
IRREGULARITIES = (
    *irregular.of_deal(
        "a player or the community area has been dealt a wrong number of cards", "13:69F-35.12", board=True
    ),
    irregular.board_exposed("13:69F-35.12"),
    *irregular.devices("13:69F-35.12", "13:69F-35.12"),
    *irregular.counts("13:69F-35.8", "13:69F-35.9(e)"),
)
