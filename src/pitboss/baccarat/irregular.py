"""What may go wrong with the cards of both hands. 19:47-3.12, 7.11"""

from __future__ import annotations

from pitboss.baccarat.options import MANUAL
from pitboss.baccarat.rules import Cites
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.procedure.shoe import BURN

DEAL, PLAYER_THIRD, BANKER_THIRD = "deal", "player third", "banker third"
STAYS = "player stays"
TURN, DISCARD = "turn", "discard"
IN_ERROR, DISCLOSED, FACE_UP = "card_drawn_in_error", "disclosed_card", "face_up_card_in_shoe"
NOT_SHUFFLED, SHOE_ENDED = "cards_not_shuffled", "shoe_ended"
RECUT = "recut_ordered"
THIRD_IN_ERROR, THIRD_DISCLOSED = "player_third_card_unauthorized", "player_third_card_disclosed"

_AS_SELECTED = (
    "it is discarded with as many more as its value, or with one more unseen, or opens a simulated round, as the "
    "casino has selected"
)


def of_shoe(cites: Cites, opens: tuple[str, ...], kept: str = "", last: str = "") -> tuple[Irregularity, ...]:
    """What may be found of the shoe's cards. A round finds them there with any of the steps that it `opens` with, and
    the rules set no limit of time. `kept` is what is said besides of a card that waits for the next hand, `last` of
    one found face up."""

    def found(key: str, happened: str, resolution: str, cite: str) -> Irregularity:
        return Irregularity(key, happened, resolution, cite, Way.BY_RULE, since=(BURN, DISCARD, *opens))

    return (
        found(
            IN_ERROR,
            "a card is drawn from the shoe in error and not disclosed",
            f"it is the first card of the next hand{kept}",
            cites.in_error,
        ),
        found(DISCLOSED, "a card is drawn from the shoe in error and disclosed", _AS_SELECTED, cites.disclosed),
        found(
            FACE_UP,
            "a card is found face up in the shoe",
            f"it is not used and is discarded, with as many more cards drawn face up as its value{last}",
            cites.face_up,
        ),
        found(
            NOT_SHUFFLED,
            "the cards are found to have been neither shuffled at the table nor beforehand as the rules prescribe",
            "no further hand is dealt from them and it is reported to the Division; rounds already settled stand",
            cites.shuffled,
        ),
        found(
            SHOE_ENDED,
            "the casino supervisor stops play with these cards, or brings in new ones",
            "the hand is completed and no further one is dealt from them",
            cites.shuffled,
        ),
    )


def too_few(cites: Cites, *others: str) -> Irregularity:
    """The shoe does not hold the cards that a round needs, at the draws of every game and `others`."""
    return Irregularity(
        "insufficient_cards",
        "there are not enough cards left in the shoe to complete the round",
        "the round is void and its wagers are returned; the cards are reshuffled",
        cites.too_few,
        Way.VOID_ROUND,
        (DEAL, PLAYER_THIRD, BANKER_THIRD, *others),
    )


def of_cards(cites: Cites) -> tuple[Irregularity, ...]:
    """What the games foresee in which third cards are drawn by rule alone."""
    shoe = of_shoe(cites, ("betting",))
    return (
        Irregularity(
            THIRD_IN_ERROR,
            "a third card is dealt to the Player's Hand though it must stay, and is not disclosed",
            "it is the Banker's third card if the Banker's Hand must draw, else the first card of the next hand",
            cites.no_authority,
            Way.BY_RULE,
            (STAYS,),
        ),
        Irregularity(
            THIRD_DISCLOSED,
            "a third card is dealt to the Player's Hand though it must stay, and is disclosed",
            f"it is the Banker's third card if the Banker's Hand must draw; else {_AS_SELECTED}",
            cites.disclosed,
            Way.BY_RULE,
            (STAYS,),
        ),
        *shoe[:3],
        too_few(cites),
        *shoe[3:],
        Irregularity(
            RECUT,
            "the casino supervisor finds that the cut was performed improperly",
            "the cards are cut again before any is dealt",
            "19:47-4.4(f)",
            Way.BY_RULE,
            (BURN,),
            here=lambda options: options.shuffle_source == MANUAL,
        ),
    )
