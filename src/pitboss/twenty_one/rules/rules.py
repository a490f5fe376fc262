"""What of a game of twenty-one matters to its mathematics: small, frozen, hashable, and free of money and people.

A game makes its `Rules` from the casino's options; the exact counts and the kernel read nothing else. What a hand is
paid for is a table (`bonuses`), not a branch.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction


class Surrender(IntEnum):
    """When a player may surrender a hand for half of its wager."""

    NONE = 0
    LATE = 1
    """On the first two cards; all is lost if the dealer has blackjack."""
    EARLY = 2
    """On the first two cards, before the dealer's blackjack is known: half is lost whatever the dealer has."""
    ANY_TIME = 3
    """At any point of the hand that is not over 21, doubled and split hands too; all is lost to a blackjack."""


class Hole(IntEnum):
    """How the dealer gets a second card."""

    READER = 0
    """Face down, and read under an ace or a card worth 10 before any player draws: a blackjack ends the round."""
    UNPEEKED = 1
    """Face down, and looked at when all players have drawn."""
    NONE = 2
    """Drawn when all players have drawn."""


class Blackjack(IntEnum):
    """What a dealer's blackjack takes of a hand that has none."""

    ORIGINAL_ONLY = 0
    """The box's first wager; what was added for doubling, splitting or attacking goes back."""
    EVERYTHING = 1
    """All that lies on the hands of the box."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """A winning hand that is paid otherwise than 1 to 1, and which hands can be it.

    `cards` is the number of cards of a total of 21 (`or_more` of them too, where it says so; `any_total`: of any that
    does not exceed 21), `ranks` the three ranks that make it where they matter. `suited` asks for one suit, `spades`
    for spades. The first bonus of a game's list that fits is paid. `beats` is whether it is paid whatever the dealer
    gets, a blackjack found later too.
    """

    pays: Fraction
    cards: int = 0
    or_more: bool = False
    ranks: tuple[int, ...] = ()
    suited: bool = False
    spades: bool = False
    doubled: bool = False
    split: bool = True
    beats: bool = False
    any_total: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """One table's rules. Amounts are in units of the box's first wager.

    `ranks` is how many cards of each rank one deck has, ace to king: (4,) * 13, or no tens. `blackjack_pays` is for a
    player's blackjack where the dealer has none; `blackjack_wins` that it wins against the dealer's too;
    `twenty_one_wins` that a total of 21 wins whatever total the dealer has (a blackjack apart); `pushes_on` is the
    dealer's total over 21 that voids what is still up, blackjacks apart (0: none). `double_totals` are the totals on
    which a hand may be doubled (empty: every one but a blackjack), `soft` ones counted too where `double_soft`;
    `double_cards` is the most cards that a hand to be doubled may have (0: any number); `rescue` that the doubling
    wager may be taken back and the first one given up. Bonuses are for games in which 21 wins, or `beats` is said of
    them. `hands` is the most hands that a pair may become, `ace_hands` the same for aces; `split_aces_draw` that
    split aces are played like other hands, else they get one card; `split_aces_double` that they may be doubled all
    the same. `ten_value_pairs` that unlike cards worth 10 are a pair. `insurance_pays` is for a dealer's blackjack
    under an ace.
    """

    decks: int = 6
    ranks: tuple[int, ...] = (4,) * 13
    hits_soft_17: bool = False
    blackjack_pays: Fraction = Fraction(3, 2)
    blackjack_wins: bool = False
    twenty_one_wins: bool = False
    pushes_on: int = 0
    double_totals: tuple[int, ...] = ()
    double_soft: bool = True
    double_after_split: bool = True
    double_cards: int = 2
    rescue: bool = False
    hands: int = 2
    ace_hands: int = 2
    split_aces_draw: bool = False
    split_aces_double: bool = False
    ten_value_pairs: bool = True
    surrender: Surrender = Surrender.NONE
    hole: Hole = Hole.READER
    blackjack_takes: Blackjack = Blackjack.ORIGINAL_ONLY
    insurance_pays: Fraction = Fraction(2)
    bonuses: tuple[Bonus, ...] = ()

    @property
    def lets_go(self) -> bool:
        """Whether a hand that gets no further card may be given up: one that was doubled, or a split ace."""
        return self.rescue or self.surrender == Surrender.ANY_TIME

    @property
    def cards(self) -> int:
        """How many cards a full shoe has."""
        return self.decks * sum(self.ranks)


NO_TENS = (4,) * 9 + (0, 4, 4, 4)
"""The ranks of a deck of 48 cards."""
TENS = slice(9, 13)
"""The ranks that are worth 10."""

FIVE_CARDS_21 = Bonus(Fraction(2), cards=5, doubled=True, beats=True)
"""Five cards totaling 21, paid 2 to 1 as soon as they are made. 13:69F-2.16"""
