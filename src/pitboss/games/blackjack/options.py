"""What 13:69F-2 leaves to the casino."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pitboss.core.choices.options import Choice, Options, Problem, Whole, YesNo, by_posted_notice, option
from pitboss.core.money.cents import Odds
from pitboss.games.blackjack import sides
from pitboss.games.blackjack.progressive import ACES, top_chance
from pitboss.games.blackjack.sides import NONE, OVER_UNDER, PAYS, SAME_SUIT, SEVENS, SIDES
from pitboss.jackpots.filing import FiledProgressive, Filing, top_award
from pitboss.twenty_one.rules import options as shared
from pitboss.twenty_one.rules.options import DealtFromAShoe
from pitboss.twenty_one.rules.rules import FIVE_CARDS_21, Hole, Rules

BLACKJACK: Mapping[str, Odds] = {"3:2": Odds(3, 2), "6:5": Odds(6, 5)}  # 13:69F-2.7
ONE_DEALER_HAND = {"multiple_action": (False,)}
"""In multiple action the second card is drawn when the players are done, and only 2.17's wagers are made beside."""
SHOE, FROM_HAND, CONTINUOUS = "shoe", "hand", "continuous_shuffler"
DEALT_DOWN = {"dealing_method": (SHOE, FROM_HAND)}
"""What concerns cards that are dealt down from round to round."""
DECK = 52
ONE_DECK = "single_deck"
BEFORE = "13:69E-1.18A"
"""Cards that were inspected and shuffled before they came to the table."""


@dataclass(frozen=True)
class BlackjackOptions(DealtFromAShoe):
    """What 13:69F-2 leaves to the casino."""

    pays = PAYS
    decks: int = option(8, Whole(1, 8), "13:69F-2.2(a)", "the number of decks in play", waits=True)
    boxes: int = shared.boxes("13:69F-2.11(e)", shared.MOST_BOXES)
    dealing_method: str = option(
        SHOE,
        Choice((SHOE, FROM_HAND, CONTINUOUS)),
        "13:69F-2.6",
        "whether the cards are dealt from a shoe, from the dealer's hand (2.6A), or by a continuous shuffler (2.21)",
        waits=True,
    )
    hole_card_mode: str = shared.hole_card_mode("13:69F-2.6", only_with=ONE_DEALER_HAND)
    blackjack_pays: str = option("3:2", Choice(tuple(BLACKJACK)), "13:69F-2.7", "what a player's blackjack pays")
    even_money: bool = option(
        True,
        YesNo(),
        "13:69F-2.7",
        "whether a player with blackjack may be paid even money at once under a dealer's ace",
    )
    surrender: bool = shared.surrender("13:69F-2.8")
    dealer_hits_soft_17: bool = option(
        False, YesNo(), "13:69F-2.12", "whether the dealer draws to a soft 17 or stands on it"
    )
    max_splits: int = shared.max_splits("13:69F-2.11(e)", 1, changing=by_posted_notice("13:69F-2.11(e)"))
    resplit_aces: bool = option(
        True,
        YesNo(),
        "13:69F-2.11(e)",
        "whether aces may be split again where other pairs may",
        changing=by_posted_notice("13:69F-2.11(e)"),
        only_with={"max_splits": (2, 3)},
    )
    five_card_21: bool = option(
        False, YesNo(), "13:69F-2.16", "whether five cards totaling 21 are paid at once at odds of their own"
    )
    additional_wager: str = option(
        NONE,
        Choice((NONE, OVER_UNDER, SAME_SUIT, SEVENS)),
        "13:69F-2.17(a)",
        "which additional wager of one dollar is offered, if any",
        changing=by_posted_notice("13:69F-2.17(a)", freely=(NONE,)),
    )
    same_suit_table: str = sides.SUIT.table(
        sides.SAME_SUIT_PAYS, "several_decks", "13:69F-2.17", additional_wager=(SAME_SUIT,)
    )
    multiple_action: bool = option(
        False, YesNo(), "13:69F-2.18", "whether a hand is played against three hands of the dealer with one up card"
    )
    blackjack_bonus_pays: Mapping[str, Odds] = sides.BLACKJACK_BONUS.filed(only_with=ONE_DEALER_HAND)
    progressive_filing: Filing | None = option(
        None,
        FiledProgressive(ACES),
        "13:69F-2.19",
        "what the progressive wager pays and how its meter grows, as the casino has filed it; until then it is "
        "refused",
        only_with=ONE_DEALER_HAND,
    )
    streak: bool = option(
        False, YesNo(), "13:69F-2.22", "whether wagers on rounds won in a row are taken", only_with=ONE_DEALER_HAND
    )
    match_the_dealer: bool = sides.MATCH.taken("a card matches the dealer's up card", only_with=ONE_DEALER_HAND)
    twenty_point_bonus: bool = sides.TWENTY.taken("the first two cards total 20", only_with=ONE_DEALER_HAND)
    twenty_point_table: str = sides.TWENTY.table(
        sides.TWENTY_PAYS, "A", twenty_point_bonus=(True,), multiple_action=(False,)
    )
    optional_bonus_pays: Mapping[str, Odds] = sides.OPTIONAL_BONUS.filed(only_with=ONE_DEALER_HAND)
    in_between: bool = sides.IN_BETWEEN.taken("the up card falls between the first two", only_with=ONE_DEALER_HAND)
    in_between_table: str = sides.IN_BETWEEN.table(
        sides.IN_BETWEEN_PAYS, "spread_1_pays_12", in_between=(True,), multiple_action=(False,)
    )
    pay_table: str = shared.pay_table(PAYS, "13:69F-2.3")
    reshuffle_after_round: str = shared.reshuffle_after_round("13:69F-2.5(a)", only_with=DEALT_DOWN)
    cutting_card_percent: int = shared.cutting_card_percent("13:69F-2.5(d)", only_with=DEALT_DOWN)
    bart_carter_shuffle: bool = option(
        False,
        YesNo(),
        "13:69F-2.5(d)",
        "whether about one deck at a time is shuffled and put back into the shoe",
        waits=True,
        only_with={"dealing_method": (SHOE,), "reshuffle_after_round": (shared.AT_CUT,)},
    )
    preshuffled_cards: bool = option(
        False,
        YesNo(),
        "13:69F-2.5(a)",
        "whether the cards come shuffled before they are brought to the table",
        waits=True,
        only_with=DEALT_DOWN,
    )
    mid_shoe_entry: str = shared.mid_shoe_entry("13:69F-2.3", only_with=DEALT_DOWN)
    bettors_per_box: int = shared.bettors_per_box("13:69F-2.13")
    boxes_per_player: int = shared.boxes_per_player("13:69F-2.14")

    @property
    def rules(self) -> Rules:
        """What matters to the mathematics."""
        return self.rules_with(
            hits_soft_17=self.dealer_hits_soft_17,
            ace_hands=self.max_splits + 1 if self.resplit_aces else 2,
            **({"hole": Hole.NONE} if self.multiple_action else {}),
            bonuses=(FIVE_CARDS_21,) if self.five_card_21 else (),
        )

    @property
    def blackjack_odds(self) -> Odds:
        """What a player's blackjack pays."""
        return BLACKJACK[self.blackjack_pays]

    @property
    def takes_even_money(self) -> bool:
        return self.even_money and self.blackjack_pays == "3:2"

    @property
    def progressive_offered(self) -> bool:
        return self.progressive_filing is not None and not self.multiple_action

    @property
    def continuous(self) -> bool:
        return self.dealing_method == CONTINUOUS

    @property
    def by_device(self) -> bool:
        return self.dealing_method in (CONTINUOUS, FROM_HAND)

    @property
    def is_cut(self) -> bool:
        return not self.continuous

    @property
    def shuffled_by(self) -> str:
        return BEFORE if self.preshuffled_cards else ""

    def behind(self, size: int) -> int:
        """The cutting card lies a share of the cards from the back; in a Bart Carter shuffle none is put in again,
        and cards are shuffled back when about one deck is dealt. 13:69F-2.5(d)"""
        if self.bart_carter_shuffle and self.dealing_method == SHOE:
            return max(size - DECK, size // 4)
        return super().behind(size)

    @classmethod
    def following(cls, plain: Mapping[str, object]) -> Mapping[str, object]:
        paid = {} if plain.get("blackjack_pays", "3:2") == "3:2" else {"even_money": False}
        return paid | ({"same_suit_table": ONE_DECK} if plain.get("decks") == 1 else {})

    def conflicts(self) -> Iterator[Problem]:
        yield from Options.conflicts(self)
        yield from self._deck_problems()
        if self.even_money and self.blackjack_pays != "3:2":
            problem = f"Even money is taken where a blackjack pays 3:2, not {self.blackjack_pays}."
            yield Problem("even_money", problem, "false, or blackjack_pays = 3:2.", "13:69F-2.7")
        if self.additional_wager == SAME_SUIT and (self.same_suit_table == ONE_DECK) != (self.decks == 1):
            right = f"{ONE_DECK} with one deck, several_decks with more."
            yield Problem("same_suit_table", f"There are {self.decks} decks for this table.", right, "13:69F-2.17")
        if self.boxes > 6 and self.max_splits > 2:
            problem = "A table with seven boxes lets a pair become three hands at most."
            yield Problem("max_splits", problem, "1 or 2.", "13:69F-2.11(e)")
        if self.multiple_action and self.max_splits > 1:
            yield Problem("max_splits", "Pairs are not split again in multiple action.", "1.", "13:69F-2.11(e)")
        if self.progressive_offered:
            if self.additional_wager != NONE:
                problem = "A table with the progressive wager takes no additional wager of one dollar."
                yield Problem("additional_wager", problem, f"{NONE}.", "13:69F-2.17(a)")
            yield from top_award(top_chance(self.decks, self.rules.hole is Hole.READER))

    def _deck_problems(self) -> Iterator[Problem]:
        """How many decks each offer needs. 13:69F-2.2(a)"""
        needs: list[tuple[bool, Sequence[int], str]] = [
            (self.dealing_method == FROM_HAND, (1, 2), "cards dealt from the hand"),
            (self.progressive_offered, range(4, 9), "the progressive wager"),
            *((side.offered(self), side.decks, f"the {side.title.lower()} wager") for side in SIDES if side.decks),
        ]
        for applies, allowed, offer in needs:
            if applies and self.decks not in allowed:
                decks = " or ".join(map(str, allowed)) if len(allowed) == 2 else f"{allowed[0]} to {allowed[-1]}"
                yield Problem("decks", f"There are {self.decks} decks for {offer}.", f"{decks}.", "13:69F-2.2(a)")
