"""What 13:69F-2A leaves to the casino."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.core.choices.options import Choice, Problem, Whole, YesNo, by_posted_notice, option
from pitboss.core.choices.paytables import fixed
from pitboss.core.money.cents import Odds
from pitboss.games.blackjack_switch.wagers import MATCH, MATCH_PAYS
from pitboss.twenty_one.rules import options as shared
from pitboss.twenty_one.rules.options import DealtFromAShoe
from pitboss.twenty_one.rules.rules import Rules

MOST_POSITIONS = 5
FOR_DECKS = {6: "six_deck", 8: "eight_deck"}
PAYS = fixed({"win": Odds(1), "blackjack": Odds(1), "insurance": Odds(2)})  # 13:69E-1.10C(b)4i, ii
AS_21, AS_BLACKJACK = "counts_as_21", "counts_as_blackjack"


@dataclass(frozen=True)
class SwitchOptions(DealtFromAShoe):
    """What 13:69F-2A leaves to the casino."""

    pays = PAYS
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
    match_table: str = MATCH.table(MATCH_PAYS, "six_deck", match_offered=(True,))
    pay_table: str = shared.pay_table(PAYS, "13:69E-1.10C(b)4")
    reshuffle_after_round: str = shared.reshuffle_after_round("13:69F-2A.4")
    cutting_card_percent: int = shared.cutting_card_percent("13:69F-2A.4")
    mid_shoe_entry: str = shared.mid_shoe_entry("13:69F-2A.5")
    bettors_per_box: int = shared.bettors_per_box("13:69F-2A.13")
    boxes_per_player: int = shared.boxes_per_player("13:69F-2A.14", MOST_POSITIONS)

    @classmethod
    def following(cls, plain: Mapping[str, object]) -> Mapping[str, object]:
        return {"match_table": FOR_DECKS[8]} if plain.get("decks") == 8 else {}

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        if self.match_offered and self.match_table != (right := FOR_DECKS.get(self.decks, self.match_table)):
            problem = f"The table is not made for {self.decks} decks."
            yield Problem("match_table", problem, f"{right}.", "13:69F-2A.6")

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
        return self.rules_with(
            hits_soft_17=True,  # 13:69E-1.10C(b)4iii
            pushes_on=22,  # 13:69E-1.10C(b)4iv
        )
