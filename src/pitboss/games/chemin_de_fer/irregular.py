"""What may go wrong with bank, deal and third cards. 19:47-4.11(e), 4.12; with the shoe's cards as in the family."""

from __future__ import annotations

from pitboss.baccarat.irregular import BANKER_THIRD, DEAL, FACE_UP, PLAYER_THIRD, RECUT, STAYS, of_shoe, too_few
from pitboss.baccarat.rules import Cites
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.procedure.shoe import BURN

BIDS, OFFER, STAKES = "bids", "offer the bank", "banker's stake"
"""The moments at which a round opens, where no new shoe is shuffled for it."""
SAYS, IN_EXCESS = "card or stay", "in error"
WRONG_ORDER, TOOK_EXTRA, GIVEN_THREE = "banker_wrong_order", "banker_took_extra_initial", "player_given_three_initial"
TOOK_TWO, DREW_EARLY = "banker_took_two_thirds", "banker_drew_too_early"
AFTER_STAY, AFTER_STAY_SAID_CARD = "card_after_stay", "card_after_stay_dealer_said_card"
LATE = (TOOK_EXTRA, GIVEN_THREE, TOOK_TWO)
"""What may come to light at any later step, until the cards are picked up."""
OF_WAGERS = (WRONG_ORDER, *LATE, DREW_EARLY, AFTER_STAY, AFTER_STAY_SAID_CARD)
"""What matters only where somebody has a wager on the hand."""
MOVED = "moved_to_gain_a_turn"

LAST_HAND_FACE_UP = Irregularity(
    FACE_UP,
    "a card of the last hand of a shoe is found face up in it",
    "the hand is void and its wagers are returned",
    "19:47-4.12(j)",
    Way.VOID_ROUND,
    (DEAL, PLAYER_THIRD, BANKER_THIRD),
)
"""What a card found face up comes to in the last hand of a shoe."""

_AS_SELECTED = "else it is put away by the procedure that the casino has selected"


_OF_HANDS = (
    Irregularity(
        WRONG_ORDER,
        "the Banker takes cards in the wrong order in the Initial Deal, which cannot be put right",
        "the hand is annulled; the bank moves on counterclockwise where the casino has it so",
        "19:47-4.12(a)",
        Way.BY_RULE,
        since=(DEAL,),
    ),
    Irregularity(
        TOOK_EXTRA,
        "the Banker takes more than two cards in the Initial Deal, which cannot be put right",
        "the Banker's point count is zero, and play goes on",
        "19:47-4.12(b)",
        Way.BY_RULE,
        since=(DEAL,),
    ),
    Irregularity(
        GIVEN_THREE,
        "the Dominant Player is given three cards in the Initial Deal, and which is in excess is not known",
        "the Player's Hand has the highest count of any two or all three of them",
        "19:47-4.12(c)",
        Way.BY_RULE,
        since=(DEAL,),
    ),
    Irregularity(
        TOOK_TWO,
        "the Banker takes two cards instead of one after the Initial Deal, which cannot be put right",
        "the Banker's Hand has the lowest count of any two of its cards",
        "19:47-4.12(d)",
        Way.BY_RULE,
        since=(BANKER_THIRD,),
    ),
    Irregularity(
        AFTER_STAY,
        "a card is dealt face up to the Dominant Player who has said “Stay”",
        f"it is the Banker's card if the Banker must or may draw; {_AS_SELECTED}",
        "19:47-4.12(e)",
        Way.BY_RULE,
        (STAYS,),
    ),
    Irregularity(
        AFTER_STAY_SAID_CARD,
        "a card is dealt face up to a player who has said “Stay”, because the dealer has mistakenly said “Card”",
        f"it is the Banker's card if the Banker must draw; {_AS_SELECTED}",
        "19:47-4.12(f)",
        Way.BY_RULE,
        (STAYS,),
    ),
    Irregularity(
        DREW_EARLY,
        "the Banker draws a card for the Banker's Hand after “Card” was said and repeated",
        "it is given to the Dominant Player; then the Banker draws or stays by the rules",
        "19:47-4.12(i)",
        Way.BY_RULE,
        (PLAYER_THIRD,),
    ),
)
_OF_SEATS = (
    Irregularity(
        RECUT,
        "the casino supervisor finds that the cut was performed improperly",
        "the cards are cut again before any is dealt, by the last who cut or by the next entitled",
        "19:47-4.4(f)",
        Way.BY_RULE,
        (BURN,),
    ),
    Irregularity(
        MOVED,
        "a player has moved to a seat at which the turn to become Banker comes sooner",
        "the player misses a turn in that seat",
        "19:47-4.11(e)",
        Way.NOTED,
        of_seat=True,
    ),
)


def of_game(cites: Cites) -> tuple[Irregularity, ...]:
    """All that the subchapter foresees."""
    return (
        *_OF_HANDS,
        *of_shoe(
            cites,
            (BIDS, OFFER, STAKES),
            kept=", unless the cutting card lies open in the shoe or has been drawn: then it is discarded unseen",
            last="; a hand that is the last of its shoe and of which it is a card is void",
        ),
        too_few(cites, IN_EXCESS),
        *_OF_SEATS,
    )
