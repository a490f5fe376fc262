"""What 13:69F-19 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pitboss.games.spanish_21 import wagers
from pitboss.twenty_one.rules import options as shared
from pitboss.twenty_one.rules.options import DealtFromAShoe
from pitboss.twenty_one.rules.rules import NO_TENS, Rules

MOST_BOXES = 6


@dataclass(frozen=True)
class SpanishOptions(DealtFromAShoe):
    """What 13:69F-19 leaves to the casino."""

    pays = wagers.PAYS
    decks: int = shared.decks("13:69F-19.2", 6)
    boxes: int = shared.boxes("13:69E-1.10B(a)", MOST_BOXES)
    shuffle_method: str = shared.shuffle_method("13:69F-19.4")
    hole_card_mode: str = shared.hole_card_mode("13:69F-19.7", drawn_last=False)
    surrender: bool = shared.surrender("13:69F-19.8", usual=True)
    max_splits: int = shared.max_splits("13:69F-19.10", 3)
    match_the_dealer: bool = wagers.MATCH.taken("a card matches the dealer's up card", True)
    pay_table: str = shared.pay_table(wagers.PAYS, "13:69F-19.5")
    reshuffle_after_round: str = shared.reshuffle_after_round("13:69F-19.4")
    cutting_card_percent: int = shared.cutting_card_percent("13:69F-19.4")
    mid_shoe_entry: str = shared.mid_shoe_entry("13:69F-19.5")
    bettors_per_box: int = shared.bettors_per_box("13:69F-19.13")
    boxes_per_player: int = shared.boxes_per_player("13:69F-19.14", MOST_BOXES)

    @property
    def rules(self) -> Rules:
        """What matters to the mathematics."""
        return self.rules_with(
            ranks=NO_TENS,
            blackjack_wins=True,
            twenty_one_wins=True,
            double_cards=0,
            rescue=True,
            ace_hands=self.max_splits + 1,
            split_aces_draw=True,
            bonuses=tuple(replace(wagers.EXTRA[key].hand, pays=self.odds(key).fraction) for key in wagers.LINES),
        )
