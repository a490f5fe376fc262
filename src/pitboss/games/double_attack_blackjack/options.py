"""What 13:69F-26 leaves to the casino."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.core.choices.options import MOST_MONEY, Amount, Choice, YesNo, option
from pitboss.core.choices.paytables import fixed
from pitboss.core.money.cents import Odds
from pitboss.games.double_attack_blackjack.wagers import BUST_IT, PAID
from pitboss.twenty_one.rules import options as shared
from pitboss.twenty_one.rules.rules import NO_TENS, Rules, Surrender

MOST_BOXES = 6
LAST_CUTTER, NEXT_ENTITLED = "last_cutter", "next_entitled"
ANY_NUMBER, FIRST_TWO = "any_number", "first_two"
PAYS = fixed(
    {
        "win": Odds(1),  # 13:69F-26.5
        "blackjack": Odds(1),  # 13:69F-26.5
        "insurance": Odds(5, 2),  # 13:69F-26.11
        **{line: odds for line, (_, odds) in PAID.items()},
    }
)


@dataclass(frozen=True)
class AttackOptions(shared.DealtFromAShoe):
    """What 13:69F-26 leaves to the casino."""

    pays = PAYS
    decks: int = shared.decks("19:47-26.2(a)", 8)
    boxes: int = shared.boxes("13:69F-26.7", MOST_BOXES)
    shuffle_method: str = shared.shuffle_method("19:47-26.4(b)")
    recut_by: str = option(
        LAST_CUTTER,
        Choice((LAST_CUTTER, NEXT_ENTITLED)),
        "19:47-26.4(f)",
        "who cuts the cards again where a supervisor requires it",
        only_with={"shuffle_method": (shared.BY_HAND,)},
    )
    match_play_coupons: bool = option(False, YesNo(), "19:47-26.5(c)", "whether match play coupons are accepted")
    hole_card_mode: str = shared.hole_card_mode("19:47-26.15(m)", drawn_last=False)
    bust_it: bool = BUST_IT.taken("the dealer goes over 21 with the third card", True)
    bust_it_max: int = option(
        MOST_MONEY,
        Amount(100),
        "13:69F-26.6",
        "the most that may be wagered on it, where the initial wager does not bound it lower",
        only_with={"bust_it": (True,)},
    )
    surrender: bool = option(
        True,
        YesNo(),
        "13:69F-26.8",
        "whether a player may surrender half of all that lies on a hand, at any point of it",
    )
    double_on: str = option(
        ANY_NUMBER,
        Choice((ANY_NUMBER, FIRST_TWO)),
        "13:69F-26.9",
        "whether a hand of any number of cards may be doubled, or of two only",
    )
    max_splits: int = shared.max_splits("13:69F-26.10", 3)
    pay_table: str = shared.pay_table(PAYS, "13:69F-26.5")
    reshuffle_after_round: str = shared.reshuffle_after_round("19:47-26.4(g)")
    cutting_card_percent: int = shared.cutting_card_percent("19:47-26.4(e)")
    mid_shoe_entry: str = shared.mid_shoe_entry("13:69F-26.5")
    bettors_per_box: int = shared.bettors_per_box("13:69F-26.13")
    boxes_per_player: int = shared.boxes_per_player("13:69F-26.14", MOST_BOXES)

    @property
    def rules(self) -> Rules:
        """What matters to the mathematics."""
        return self.rules_with(
            ranks=NO_TENS,
            double_cards=0 if self.double_on == ANY_NUMBER else 2,
            ace_hands=2,
            surrender=Surrender.ANY_TIME if self.surrender else Surrender.NONE,
        )
