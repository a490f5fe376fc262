"""Seven-card stud, 13:69F-14.9: high, low, high-low split, and split eight or better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pitboss.core.choices.options import Choice, Whole, YesNo, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import Procedure
from pitboss.poker import halves, stud
from pitboss.poker.game import poker_game
from pitboss.poker.hand import Hand
from pitboss.poker.irregular import BOTH_HOLES_UP, last_hole_up, stud_hole_up
from pitboss.poker.moments import HOLE, SECOND_HOLE
from pitboss.poker.opponents.stud import of_cards
from pitboss.poker.options import FIXED, LOW_COMPARE, ODD_LOW_CARD, POSTED, StudOptions
from pitboss.poker.round import Rules
from pitboss.poker.showdown import HIGH_CARD, LOW_CARD, Half
from pitboss.ranks.showing import showing_high, showing_low


@dataclass(frozen=True)
class SevenCardStudOptions(StudOptions):
    """What is posted at a seven-card stud table."""

    high_hands: ClassVar[bool] = True

    max_players: int = option(9, Whole(2, 9), "13:69F-14.9(b)", "how many players are dealt in at most")
    form: str = option(
        "high", Choice(("high", "low", "split", "split8")), "13:69F-14.8(a)1", "what the pot is won by"
    )
    stud_low_bring_in: str = option(
        "king_high_ace_low",
        Choice(("king_high_ace_low", "literal_ace")),
        "13:69F-14.9(d)2",
        "which is the highest up-card in the game for low: the king, or the ace by 14.3(e)",
        only_with={"form": ("low",)},
    )
    common_card_counts_for_lead: bool = option(
        False, YesNo(), "13:69F-14.9(h)", "whether a common card counts among the cards showing"
    )
    open_pair_upper: bool = option(
        True,
        YesNo(),
        POSTED,
        "whether a pair showing on the fourth card lets players bet and raise by either limit, in the game for high",
        only_with={"form": ("high",), "limit": (FIXED,)},
    )
    low_compare: str = option(*LOW_COMPARE, only_with={"form": ("low", "split", "split8")})
    odd_chip_low_card: str = option(*ODD_LOW_CARD, only_with={"form": ("split", "split8")})


def forced(options: SevenCardStudOptions) -> stud.Order:
    """Whose up-card forces the first bet. 13:69F-14.9(d)"""
    if options.form in ("high", "split8"):
        return stud.lowest_card
    literal = options.form == "low" and options.stud_low_bring_in == "literal_ace"
    return stud.best_low_card if literal else stud.highest_ace_low


def showing(hand: Hand) -> Callable[[int], int]:
    """How the cards showing rank, to lead the betting. 13:69F-14.9(f)"""
    rank = showing_low if hand.options.form == "low" else showing_high
    common = hand.common[: 1 if hand.options.common_card_counts_for_lead else 0]
    return lambda seat: rank([index(card) for card in (hand.up[seat] + common)[:5]])


def either(hand: Hand) -> int:
    """The upper limit, where a pair showing on the fourth card lets it be bet in place of the lower; else 0."""
    options = hand.options
    if not (options.open_pair_upper and options.form == "high" and options.limit == FIXED):
        return 0
    pair = any(len({card[0] for card in hand.up[seat]}) < len(hand.up[seat]) for seat in hand.live)
    return hand.limits(True)[0] if pair else 0


def streets(hand: Hand) -> Procedure:
    """13:69F-14.9(c) to (h)"""
    yield from stud.first_cards(hand, 2, "13:69F-14.9(c)")
    yield from stud.forced_round(hand, forced(hand.options), "13:69F-14.9(d)", "13:69F-14.9(e)")
    for number, cite in ((4, "13:69F-14.9(f)"), (5, "13:69F-14.9(h)"), (6, "13:69F-14.9(h)"), (7, "13:69F-14.9(h)")):
        yield from stud.street(hand, cite, up=number < 7)
        open_pair = either(hand) if number == 4 else 0
        yield from stud.led_round(hand, showing(hand), "13:69F-14.9(g)", upper=number > 4, either=open_pair)


def won_by(options: SevenCardStudOptions) -> tuple[Half, ...]:
    """13:69F-14.9(i), (j)"""
    odd = options.odd_chip_unsplit
    if options.form == "high":
        return (halves.high5("13:69F-14.9(i)1", HIGH_CARD if odd == "usual" else odd),)
    if options.form == "low":
        return (halves.low_of_five(options, "13:69F-14.9(i)2", odd=LOW_CARD if odd == "usual" else odd),)
    cite = "13:69F-14.9(i)3"
    return halves.high5(cite), halves.low_of_five(options, cite, eight=options.form == "split8")


EXPOSED = "13:69F-14.15(k)"
RULES = Rules(streets, won_by, button=False, judged=of_cards(7))
GAME = poker_game(
    "seven_card_stud",
    "Seven-card stud",
    ("14.9",),
    SevenCardStudOptions,
    RULES,
    (stud_hole_up(EXPOSED, HOLE, SECOND_HOLE), BOTH_HOLES_UP, last_hole_up(EXPOSED)),
)
