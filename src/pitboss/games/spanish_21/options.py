"""What 13:69F-19 leaves to the casino."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pitboss.core.choices.options import Options, Problem, YesNo, option
from pitboss.core.choices.paytables import REGULATION, one_of
from pitboss.core.money.cents import Odds
from pitboss.games.spanish_21 import paid
from pitboss.twenty_one.rules import options as shared
from pitboss.twenty_one.rules.options import HOLES, DealtFromAShoe
from pitboss.twenty_one.rules.rules import NO_TENS, Rules, Surrender

MOST_BOXES = 6


@dataclass(frozen=True)
class SpanishOptions(DealtFromAShoe, Options):
    """What 13:69F-19 leaves to the casino."""

    decks: int = shared.decks("13:69F-19.2", 6)
    boxes: int = shared.boxes("13:69E-1.10B(a)", MOST_BOXES)
    shuffle_method: str = shared.shuffle_method("13:69F-19.4")
    hole_card_mode: str = shared.hole_card_mode("13:69F-19.7", drawn_last=False)
    surrender: bool = shared.surrender("13:69F-19.8", usual=True)
    max_splits: int = shared.max_splits("13:69F-19.10", 3)
    match_the_dealer: bool = option(
        True, YesNo(), "13:69F-19.6", "whether wagers that a card matches the dealer's up card are taken"
    )
    pay_table: str = option(
        REGULATION, one_of(paid.PAYS), "13:69F-19.5", "the odds of the wagers that leave no choice of tables"
    )
    reshuffle_after_round: str = shared.reshuffle_after_round("13:69F-19.4")
    cutting_card_percent: int = shared.cutting_card_percent("13:69F-19.4")
    mid_shoe_entry: str = shared.mid_shoe_entry("13:69F-19.5")
    bettors_per_box: int = shared.bettors_per_box("13:69F-19.13")
    boxes_per_player: int = shared.boxes_per_player("13:69F-19.14", MOST_BOXES)

    @property
    def rules(self) -> Rules:
        """What matters to the mathematics."""
        return Rules(
            ranks=NO_TENS,
            decks=self.decks,
            blackjack_pays=self.odds("blackjack").fraction,
            blackjack_wins=True,
            twenty_one_wins=True,
            double_cards=0,
            rescue=True,
            hands=self.max_splits + 1,
            ace_hands=self.max_splits + 1,
            split_aces_draw=True,
            surrender=Surrender.LATE if self.surrender else Surrender.NONE,
            hole=HOLES[self.hole_card_mode],
            insurance_pays=self.odds("insurance").fraction,
            bonuses=tuple(replace(paid.EXTRA[key].hand, pays=self.odds(key).fraction) for key in paid.LINES),
        )

    def odds(self, line: str) -> Odds:
        """The odds of a line."""
        return paid.PAYS[self.pay_table][line]

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        yield from shared.deck_problems(self.decks, "13:69F-19.2")
