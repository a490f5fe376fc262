"""One spin of the pokette wheel, the cards posted from spin to spin, and what may go wrong. 13:69F-12.3 to 12.9"""

from __future__ import annotations

import msgspec

from pitboss.core.game.game import Equipment, Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Situation, Way
from pitboss.core.game.steps import Announce, Bet, Procedure
from pitboss.core.procedure.settlement import odds_of, settle
from pitboss.games.pokette.hands import KINDS, completing
from pitboss.games.pokette.layout import JOKERS, WHEEL
from pitboss.games.pokette.wagers import CARD_STAND, DEAD, ROLLING, WAGERS, WINDOWS, PoketteOptions, outcome
from pitboss.wheel.spin import late_wager, no_spin, spin

NAME = "pokette"
FAULT, POSTED = "13:69F-12.9", "13:69F-12.8"
POSTING = "posting"
ODDS_BY = odds_of(WAGERS)
SORTED = Announce(
    "Each of the three decks is sorted into sequence and into suit: no card is missing",
    "13:69F-12.3(a)",
    "inspection",
)
IN_CONTAINERS = Announce("Each deck is placed in its container", "13:69F-12.3(b)")

RANKS = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "T": "10"}
SUITS = {"s": "spades", "c": "clubs", "d": "diamonds", "h": "hearts"}


class Stand(msgspec.Struct, frozen=True, omit_defaults=True):
    """The winning cards that are posted, the latest last, and whether the table was opened for gaming."""

    posted: tuple[str, ...] = ()
    opened: bool = False


def _no_card_posted(at: Situation) -> str:
    """Where no card is posted, none is wrong."""
    return "no card is on the stand." if at.step.moment == WINDOWS[0] and not at.table.memory.posted else ""


IRREGULARITIES = (
    no_spin("too_few_revolutions", "the wheel makes fewer than three revolutions", FAULT),
    no_spin("clapper_between", "the clapper rests on a pin between two sections", FAULT),
    no_spin("foreign_object", "an object or a person stops the wheel", FAULT),
    late_wager(FAULT),
    Irregularity(
        "wrong_card_posted",
        "the card on the stand is not the winning card",
        "the stand is corrected; wagers made on the wrong card before the next spin may be taken back",
        FAULT,
        Way.NOTED,
        (*WINDOWS, POSTING),
        disproved=_no_card_posted,
    ),
    Irregularity(
        "ineligible_poker_wager",
        "a poker hand wager is made that the posted cards do not allow",
        "it is refused, or returned before the spin",
        FAULT,
        Way.REFUSED,
        WINDOWS,
        of_seat=True,
    ),
    Irregularity(
        "deck_incomplete",
        "a deck from which winning cards are posted lacks a card",
        "the deck is replaced; what was settled stands",
        FAULT,
        Way.NOTED,
        since=(POSTING,),
        here=lambda options: options.winning_card_display == CARD_STAND,
    ),
)


def equipment(_options: PoketteOptions) -> Equipment:
    """The wheel. 13:69F-12.1, 12.2"""
    return Equipment(wheels={NAME: WHEEL})


def check(table: Seating, bet: Bet, _options: PoketteOptions) -> Refusal | None:
    """A poker hand wager needs posted cards that can still make the hand. 13:69F-12.4(d), 12.8"""
    if bet.take or bet.wager not in KINDS or completing(bet.wager, table.memory.posted):
        return None
    lies = " and ".join(map(spoken, table.memory.posted)) or "no card"
    return Refusal(f"With {lies} posted the next card cannot make this hand.", "13:69F-12.4(d)")


def play(table: Seating, options: PoketteOptions) -> Procedure:
    """One spin; the memory returned is the card stand."""
    memory: Stand = table.memory
    posted = memory.posted
    if not memory.opened and options.winning_card_display == CARD_STAND:
        yield SORTED
        yield IN_CONTAINERS
    wagers, card = yield from spin(
        NAME, "13:69F-12.4(a)", "13:69F-12.7", window=WINDOWS[len(posted)] if posted else ""
    )
    if card is None:
        return Stand(posted, True)
    yield Announce(spoken(card), "13:69F-12.7")
    stand = after(posted, card, options)
    yield Announce(_shown(stand, options), POSTED, label=POSTING)
    yield from settle(
        wagers, lambda wager: outcome(wager.kind, wager.pick, card, posted, options), "13:69F-12.7", odds=ODDS_BY
    )
    return Stand(stand, True)


def after(posted: tuple[str, ...], card: str, options: PoketteOptions) -> tuple[str, ...]:
    """The cards that stay posted after a spin. 13:69F-12.8"""
    if card in JOKERS and options.joker_on_stand != DEAD:
        return ()
    stand = (*posted, card)
    if len(stand) <= 2:
        return stand
    return stand[1:] if options.hand_cycle == ROLLING else ()


def _shown(stand: tuple[str, ...], options: PoketteOptions) -> str:
    where = "On the card stand" if options.winning_card_display == CARD_STAND else "On the display"
    return f"{where}: {', '.join(map(spoken, stand)) or 'no card'}"


def spoken(card: str) -> str:
    """A card as the dealer calls it."""
    return "Joker" if card in JOKERS else f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"
