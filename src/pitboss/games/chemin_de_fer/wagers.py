"""What is wagered at chemin de fer, what decides it and what it pays; what the casino may choose. 19:47-4.6, 4.7"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from pitboss.baccarat import options as family
from pitboss.baccarat.drawing import on_hand
from pitboss.baccarat.rules import Result
from pitboss.core.choices.options import Choice, Options, Whole, YesNo, by_written_notice, option
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds, Vigorish
from pitboss.games.chemin_de_fer.drawing import CELLS, Cell

SEATS = 12
STAKE, AGAINST, SUIVI, BANCO = "banker_stake", "against_banker", "banco_suivi", "banco"
AGAINST_THE_BANK = "against the bank"
"""The moment at which the others wager."""

EVEN_MONEY = Odds(1)
"""What one side wins the other has lost, so there is no other pay table. 13:69F-4.10"""

LACED, LACED_AGAIN, WASHED = "shuffle_lace", "shuffle_lace_reshuffle", "wash_and_three_shuffles"
SHUFFLES = {LACED: "19:47-4.4(a)1", LACED_AGAIN: "19:47-4.4(a)1i", WASHED: "19:47-4.4(a)2"}
LAST_CUTTER, NEXT_ENTITLED = "last_cutter", "next_entitled"

FREE: Mapping[str, tuple[Cell, ...]] = {
    "three_and_five": CELLS,
    "three_only": CELLS[:1],
    "five_only": CELLS[1:],
    "none": (),
}
"""In which cells of the Banker's table the Banker may choose."""


@dataclass(frozen=True)
class CheminDeFerOptions(Options):
    """What 13:69F-4 leaves to the casino."""

    UNIFORM_IN_PIT: ClassVar[Mapping[str, str]] = MappingProxyType({"shuffle_method": "19:47-4.4(b)"})
    shuffle_source: ClassVar[str] = family.MANUAL
    deal_method: ClassVar[str] = family.CURATOR

    decks: int = family.decks("19:47-4.1(a)", 6)
    cards_source: str = family.cards_source("19:47-4.3(a)")
    shuffle_method: str = option(
        LACED,
        Choice(tuple(SHUFFLES)),
        "19:47-4.4(a)",
        "how the dealers shuffle: laced, laced and shuffled again, or washed and shuffled by each of three",
        changing=by_written_notice("19:47-4.4(a)1ii"),
        waits=True,
    )
    recut_by: str = option(
        LAST_CUTTER,
        Choice((LAST_CUTTER, NEXT_ENTITLED)),
        "19:47-4.4(f)",
        "who cuts the cards again where a supervisor requires it",
    )
    cutting_card_from_back: int = family.cutting_card_from_back("19:47-4.4(e)")
    disclosed_card_procedure: str = family.disclosed_card_procedure("19:47-4.12(h)")
    transfer_bank_on_wrong_order: bool = option(
        False,
        YesNo(),
        "19:47-4.12(a)",
        "whether the bank moves on when a hand is annulled because the Banker took cards in the wrong order",
    )
    player_option_on_5: bool = option(
        True, YesNo(), "13:69F-4.9", "whether the Player's Hand may stay on a count of 5 or must draw"
    )
    banker_option_cells: str = option(
        "three_and_five",
        Choice(tuple(FREE)),
        "13:69F-4.9",
        "where the Banker may choose: with 3 against a 9 and with 5 against a 4, in one of them or nowhere; "
        "otherwise the Banker draws there",
    )
    vigorish_percent: int = option(
        5, Whole(5, 5, possible=0), "13:69F-4.10", "vigorish on what the Banker wins of a hand, in percent"
    )
    vigorish_rounding: str = family.vigorish_rounding("13:69F-4.10")

    @property
    def free_cells(self) -> tuple[Cell, ...]:
        """Where the Banker may choose."""
        return FREE[self.banker_option_cells]

    @property
    def vigorish(self) -> Vigorish:
        return Vigorish(self.vigorish_percent, 1 if self.vigorish_rounding == "none" else family.QUARTER)


def outcome(kind: str, result: Result, options: CheminDeFerOptions) -> Outcome:
    """What a hand makes of a wager; vigorish is due on what the Banker wins. 19:47-4.6(a), 13:69F-4.10"""
    found = on_hand(result.banker, result.player)
    if found == 0:
        return PUSH
    if kind == STAKE:
        return win(EVEN_MONEY, vigorish=options.vigorish) if found > 0 else LOSE
    return LOSE if found > 0 else win(EVEN_MONEY)


_RETURNED = "equal counts return the wager"
_HIGHER = f"the Player's Hand has the higher point count; {_RETURNED}"


def _against(key: str, title: str, wins: str, cite: str, bound: str) -> WagerKind:
    lines = [PayLine("Player's Hand higher", EVEN_MONEY)]
    return WagerKind(
        key,
        title,
        wins,
        cite,
        lambda _: lines,
        windows=(AGAINST_THE_BANK,),
        supports=STAKE,
        bound=lambda _: bound,
        paid_by="13:69F-4.10",
    )


WAGERS = (
    WagerKind(
        STAKE,
        "Banker's stake",
        f"the Banker's Hand has the higher point count; {_RETURNED}; what nobody covers is returned before the deal",
        "19:47-4.6(a)",
        lambda options: [PayLine("Banker's Hand higher", EVEN_MONEY, options.vigorish)],
        windows=("bank",),
        bound=lambda _: "on a further hand of the same Banker at least the wager before and at most twice that",
        paid_by="13:69F-4.10",
    ),
    _against(
        AGAINST,
        "Against the Banker",
        _HIGHER,
        "19:47-4.7(a)",
        "the table minimum and up to the whole of it, as far as those nearer to the Banker have not covered it",
    ),
    _against(
        SUIVI,
        "Banco suivi",
        f"{_HIGHER}; it comes first, and is for who equalled and lost the Banker's preceding wager",
        "19:47-4.7(b)",
        "the whole of it",
    ),
    _against(
        BANCO,
        "Banco",
        f"{_HIGHER}; it comes before part wagers, and of several the nearest to the Banker counterclockwise has it",
        "19:47-4.7(c)",
        "the whole of it",
    ),
)
