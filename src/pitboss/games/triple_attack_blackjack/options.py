"""What 13:69F-36 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from pitboss.core.choices.options import YesNo, option
from pitboss.core.choices.paytables import fixed
from pitboss.core.money.cents import Odds
from pitboss.games.triple_attack_blackjack.wagers import DEALER_PUSHES, SIX_CARDS, SUITED
from pitboss.twenty_one.rules import options as shared
from pitboss.twenty_one.rules.rules import NO_TENS, Rules

MOST_BOXES = 6
PAYS = fixed(
    {
        "win": Odds(1),  # 13:69F-36.5
        "six_cards": Odds(1),  # 13:69F-36.12
        "blackjack": Odds(1),  # 13:69F-36.5
        "insurance": Odds(2),  # 13:69F-36.11
        SUITED: Odds(5),  # 13:69F-36.11
    }
)


@dataclass(frozen=True)
class TripleOptions(shared.DealtFromAShoe):
    """What 13:69F-36 leaves to the casino; there are eight decks and a card reader."""

    pays = PAYS
    decks: ClassVar[int] = 8  # type: ignore[misc]
    hole_card_mode: ClassVar[str] = shared.READER  # type: ignore[misc]
    boxes: int = shared.boxes("13:69F-36.7", MOST_BOXES)
    shuffle_method: str = shared.shuffle_method("13:69F-36.4")
    match_play_coupons: bool = option(False, YesNo(), "13:69F-36.5", "whether match play coupons are accepted")
    surrender: bool = shared.surrender("13:69F-36.8", usual=True)
    max_splits: int = shared.max_splits("13:69F-36.10", 3)
    pay_table: str = shared.pay_table(PAYS, "13:69F-36.5")
    reshuffle_after_round: str = shared.reshuffle_after_round("13:69F-36.4")
    cutting_card_percent: int = shared.cutting_card_percent("13:69F-36.4")
    mid_shoe_entry: str = shared.mid_shoe_entry("13:69F-36.5")
    bettors_per_box: int = shared.bettors_per_box("13:69F-36.13")
    boxes_per_player: int = shared.boxes_per_player("13:69F-36.14", MOST_BOXES)

    @property
    def rules(self) -> Rules:
        """What matters to the mathematics; insurance pays what it does on average over the suit of the hole card."""
        plain, suited = self.odds("insurance").fraction, self.odds(SUITED).fraction
        return self.rules_with(
            ranks=NO_TENS,
            hits_soft_17=True,
            blackjack_wins=True,
            pushes_on=DEALER_PUSHES,
            double_cards=0,
            split_aces_double=True,
            insurance_pays=plain + (suited - plain) * Fraction(1, 4),
            bonuses=(SIX_CARDS,),
        )
