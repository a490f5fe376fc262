"""What 13:69F-2A leaves to the casino."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.core.choices.options import Choice, Options, Problem, Whole, YesNo, by_posted_notice, option
from pitboss.core.choices.paytables import REGULATION, one_of
from pitboss.core.money.cents import Odds
from pitboss.games.blackjack_switch import paid
from pitboss.twenty_one.rules import options as shared
from pitboss.twenty_one.rules.options import HOLES, DealtFromAShoe
from pitboss.twenty_one.rules.rules import Rules, Surrender

MOST_POSITIONS = 5
AS_21, AS_BLACKJACK = "counts_as_21", "counts_as_blackjack"


@dataclass(frozen=True)
class SwitchOptions(DealtFromAShoe, Options):
    """What 13:69F-2A leaves to the casino."""

    decks: int = shared.decks("13:69F-2A.2", 6)
    positions: int = option(
        MOST_POSITIONS, Whole(1, MOST_POSITIONS), "13:69E-1.10C(a)", "how many betting positions the table has"
    )
    shuffle_method: str = shared.shuffle_method("13:69F-2A.4")
    hole_card_mode: str = shared.hole_card_mode("13:69F-2A.7", drawn_last=False)
    surrender: bool = option(
        False,
        YesNo(),
        "13:69F-2A.9(c)",
        "whether a player may surrender half of the wager of either hand after the switch",
        changing=by_posted_notice("13:69F-2A.9(c)"),
    )
    max_splits: int = shared.max_splits("13:69F-2A.11", 3)
    switched_blackjack: str = option(
        AS_21,
        Choice((AS_21, AS_BLACKJACK)),
        "13:69F-2A.1",
        "what an ace and a card worth 10 are that a switch brought together",
    )
    match_offered: bool = option(True, YesNo(), "13:69F-2A.6", "whether the match wager is offered")
    match_table: str = option(
        "six_deck",
        one_of(paid.MATCH),
        "13:69F-2A.6",
        "what the match wager pays",
        only_with={"match_offered": (True,)},
    )
    pay_table: str = option(
        REGULATION, one_of(paid.PAYS), "13:69E-1.10C(b)4", "the odds of the wagers that leave no choice of tables"
    )
    reshuffle_after_round: str = shared.reshuffle_after_round("13:69F-2A.4")
    cutting_card_percent: int = shared.cutting_card_percent("13:69F-2A.4")
    mid_shoe_entry: str = shared.mid_shoe_entry("13:69F-2A.5")
    bettors_per_box: int = shared.bettors_per_box("13:69F-2A.13")
    boxes_per_player: int = shared.boxes_per_player("13:69F-2A.14", MOST_POSITIONS)

    @property
    def boxes(self) -> int:
        """How many boxes the table has: its positions."""
        return self.positions

    @property
    def makes_blackjack(self) -> bool:
        """Whether switched cards may be a blackjack."""
        return self.switched_blackjack == AS_BLACKJACK

    @property
    def rules(self) -> Rules:
        """What matters to the mathematics: of each of the two hands."""
        return Rules(
            decks=self.decks,
            hits_soft_17=True,  # 13:69E-1.10C(b)4iii
            blackjack_pays=self.odds("blackjack").fraction,
            pushes_on=22,  # 13:69E-1.10C(b)4iv
            hands=self.max_splits + 1,
            surrender=Surrender.LATE if self.surrender else Surrender.NONE,
            hole=HOLES[self.hole_card_mode],
            insurance_pays=self.odds("insurance").fraction,
        )

    def odds(self, line: str) -> Odds:
        """The odds of a line that leaves no choice."""
        return paid.PAYS[self.pay_table][line]

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        yield from shared.deck_problems(self.decks, "13:69F-2A.2")
