"""Omaha, 13:69F-14.11: four cards of one's own, two of them to be used, for high or split eight or better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from pitboss.core.choices.options import Choice, Problem, Whole, by_posted_notice, option
from pitboss.core.game.steps import Procedure
from pitboss.core.money.cents import money
from pitboss.poker import halves
from pitboss.poker.allowed import Threshold
from pitboss.poker.blinds import blind_round, open_round, post_blinds
from pitboss.poker.deal import board, burn, deal_round
from pitboss.poker.game import poker_game
from pitboss.poker.hand import Hand
from pitboss.poker.irregular import FLOP_HOLE_UP, UNPROTECTED
from pitboss.poker.opponents import community
from pitboss.poker.opponents.policy import Judgment
from pitboss.poker.options import HOLE_CARD_UP, LOW_COMPARE, ODD_LOW_CARD, ButtonOptions
from pitboss.poker.round import Rules
from pitboss.poker.showdown import Half
from pitboss.ranks import calling

_DEALT = "13:69F-14.11(e)"
_SCALE = {"none": (1, 1), "kill": (2, 1), "half_kill": (3, 2)}


@dataclass(frozen=True)
class OmahaOptions(ButtonOptions):
    """What is posted at an omaha table."""

    high_hands: ClassVar[bool] = True

    max_players: int = option(10, Whole(2, 10), "13:69F-14.11(b)", "how many players are dealt in at most")
    form: str = option("high", Choice(("high", "split8")), "13:69F-14.8(a)3", "for high, or split eight or better")
    kill: str = option(
        "none",
        Choice(("none", "kill", "half_kill")),
        "13:69F-14.11(i)",
        "whether limits rise for the hand after one player has won all of a qualifying pot",
        changing=by_posted_notice("13:69F-14.11(b)"),
    )
    kill_threshold: tuple[int, int] = option(
        (0, 10),
        Threshold(),
        "13:69F-14.11(i)",
        "the pot that qualifies, as an amount or in minimum wagers",
        changing=by_posted_notice("13:69F-14.11(b)"),
        only_with={"kill": ("kill", "half_kill")},
    )
    exposed_down_card: str = option(*HOLE_CARD_UP)
    low_compare: str = option(*LOW_COMPARE, only_with={"form": ("split8",)})
    odd_chip_low_card: str = option(*ODD_LOW_CARD, only_with={"form": ("split8",)})

    @property
    def kill_scale(self) -> tuple[int, int]:  # type: ignore[override]
        return _SCALE[self.kill]

    def more_posted(self) -> Iterator[str]:
        """13:69F-14.11(b)"""
        if self.kill != "none":
            amount, multiple = self.kill_threshold
            pot = money(amount) if amount else f"{multiple} times the minimum wager"
            name, rise = ("Kill", "doubled") if self.kill == "kill" else ("Half-kill", "raised by one-half")
            yield f"{name}: limits are {rise} after one player wins a pot of {pot}"

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        if self.kill != "none" and self.form != "split8":
            yield Problem(
                "kill", "it goes only with split eight or better.", "none, or form split8.", "13:69F-14.11(i)"
            )
        more, of = self.kill_scale
        if any(limit * more % (of * self.smallest_chip) for limit in (self.min_wager, self.max_wager)):
            yield Problem(
                "kill",
                "the limits that it makes cannot be bet with chips.",
                f"limits that it raises to multiples of {money(self.smallest_chip)}.",
                "13:69F-14.11(i)",
            )


def streets(hand: Hand) -> Procedure:
    """13:69F-14.11(d), (e), (i)"""
    last, level = yield from post_blinds(hand)
    for _ in range(4):
        yield from deal_round(hand, "13:69F-14.11(d)")
    yield from blind_round(hand, last, level, _DEALT)
    for cards, upper in ((3, False), (1, True), (1, True)):
        yield from burn(hand, _DEALT)
        yield from board(hand, cards, _DEALT)
        yield from open_round(hand, _DEALT, upper=upper)


def won_by(options: OmahaOptions) -> tuple[Half, ...]:
    """13:69F-14.11(f), (g)"""
    if options.form == "high":
        return (halves.omaha_high("13:69F-14.11(f)1", options.odd_chip_unsplit),)
    return halves.omaha_high("13:69F-14.11(f)2"), halves.omaha_low(options, "13:69F-14.11(f)2")


def kill_after(hand: Hand, winners: set[int], pot: int) -> int:
    """Who has the kill button next: the one who won all of a pot that qualifies, else nobody. 14.11(i)"""
    options: OmahaOptions = hand.options
    amount, multiple = options.kill_threshold
    least = amount or multiple * hand.limits(upper=False)[0]
    if options.kill == "none" or pot < least or len(winners) != 1:
        return 0
    (winner,) = winners
    return winner


RULES = Rules(
    streets,
    won_by,
    kill_after=kill_after,
    stub_counts=True,
    called=calling.omaha,
    judged=Judgment(community.omaha, community.ready),
)
GAME = poker_game("omaha", "Omaha", ("14.11",), OmahaOptions, RULES, (UNPROTECTED, FLOP_HOLE_UP))
