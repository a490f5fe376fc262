"""Which hands of a showdown are paid: the bad beat or the high hand, and the filed rules for several.

A losing hand is one that another shown hand beats by the order of 13:69F-14.3; a tie is no loss. Every
player in the showdown contends for the main pot, so side pots make no difference.
"""

from __future__ import annotations

import msgspec

from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Conditions, Fund, NamedHand, Program
from pitboss.ranks.groups import FOUR_OF_A_KIND, class_of


class Shown(msgspec.Struct, frozen=True):
    """A hand at the showdown: its key, and what the posted conditions ask of it."""

    seat: int
    key: int
    own_used: int = 2
    """How many of the player's own cards the hand can be made with, at most."""
    pocket_pair: bool = False
    """Whether two of them are of the rank that decides the hand."""


class Showdown(msgspec.Struct, frozen=True):
    """A round of play that came to a showdown, by its number; `board` counts the community cards dealt."""

    hands: tuple[Shown, ...]
    dealt_in: tuple[int, ...]
    pot: int
    round: int
    board: int = 5


class Award(msgspec.Struct, frozen=True):
    """The seats that take part in a payout: those with qualifying hands, those that beat them, the others."""

    fund: Fund
    holders: tuple[int, ...]
    winners: tuple[int, ...]
    table: tuple[int, ...]
    losing_key: int
    winning_key: int


def qualifies(program: Program, showdown: Showdown) -> tuple[Award, ...]:
    """The awards of a showdown, in order of payment. 13:69F-14.19(a), (m), (n)"""
    conditions = program.conditions
    if (
        len(showdown.dealt_in) < conditions.players
        or showdown.pot < conditions.pot
        or (conditions.full_board and showdown.board < 5)
    ):
        return ()
    meeting = [hand for hand in showdown.hands if _meets(hand, conditions)]
    best = max((hand.key for hand in showdown.hands), default=0)
    winners: tuple[Shown, ...] = ()
    candidates = meeting
    if program.kind == "bad_beat":
        winners = tuple(hand for hand in meeting if hand.key == best)
        if not winners:
            return ()
        candidates = [hand for hand in meeting if hand.key < best]
    higher = [hand for hand in candidates if hand.key >= program.hand.key]
    awards = []
    # What a secondary payout takes from the primary is subtracted before the primary is paid (14.19(m)2ii).
    if program.secondary is not None and (not higher or program.both == "both"):
        lower = [h for h in candidates if _between(h.key, program.secondary.hand, program.hand)]
        if lower:
            awards.append(_award(program, SECONDARY, lower, winners, showdown))
    if higher:
        awards.append(_award(program, PRIMARY, higher, winners, showdown))
    return tuple(awards)


def _award(
    program: Program, fund: Fund, qualifying: list[Shown], winners: tuple[Shown, ...], showdown: Showdown
) -> Award:
    """Several qualifying hands by the appendix; those it leaves out count as others at the table.

    13:69F-14.19(n)
    """
    top = max(hand.key for hand in qualifying)
    holders = [hand for hand in qualifying if program.several == "share" or hand.key == top]
    held = tuple(sorted(hand.seat for hand in holders))
    won = tuple(sorted(hand.seat for hand in winners))
    others = tuple(sorted({*showdown.dealt_in} - {*held, *won}))
    return Award(fund, held, won, others, top, winners[0].key if winners else 0)


def _between(key: int, least: NamedHand, below: NamedHand) -> bool:
    return least.key <= key < below.key


def _meets(hand: Shown, conditions: Conditions) -> bool:
    if conditions.both_hole_cards and hand.own_used < 2:
        return False
    return not conditions.pocket_pair or hand.pocket_pair or class_of(hand.key) != FOUR_OF_A_KIND
