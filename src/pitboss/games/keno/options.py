"""What 13:69F-15 leaves to the casino."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.core.choices.options import Amount, Choice, Options, Problem, Whole, YesNo, option
from pitboss.games.keno.card import EMPTY, EXAMPLE, MOST_SPOTS, Card, RateCard

MOST_GAMES = 1_000
LONG = 21
"""A ticket for at least this many games is redeemed for longer. 13:69F-15.6"""


@dataclass(frozen=True)
class KenoOptions(Options):
    """The casino's choices for keno."""

    max_spots: int = option(
        0,
        Whole(0, MOST_SPOTS),
        "13:69F-15.2(b)",
        "how many spots a player may select for a game at most; 0: as many as the rate card has",
    )
    rate_card: Mapping[int, Mapping[int, int]] = option(
        EXAMPLE,
        RateCard(),
        "13:69F-15.1",
        "what each number of catches is paid, by the number of spots; the usual one is an example",
    )
    special_rate_card: Mapping[int, Mapping[int, int]] = option(
        EMPTY,
        RateCard(),
        "13:69F-15.1",
        "the card at whose rates special tickets are paid; without one there are none",
    )
    quick_pick: bool = option(
        True, YesNo(), "13:69F-15.1", "whether the system selects spots for whoever asks for it"
    )
    split_tickets: bool = option(True, YesNo(), "13:69F-15.2", "whether several straight wagers may be on one ticket")
    way_tickets: bool = option(True, YesNo(), "13:69F-15.2", "whether groups of one size may be played together")
    combination_tickets: bool = option(
        True, YesNo(), "13:69F-15.2", "whether groups of any sizes may be played together"
    )
    king_tickets: bool = option(
        True, YesNo(), "13:69F-15.2", "whether one number may be circled by itself and join the other groups"
    )
    most_games: int = option(
        20, Whole(1, MOST_GAMES), "13:69F-15.6", "for how many consecutive games a ticket may be written at most"
    )
    aggregate_limit: int = option(
        5_000_000, Amount(0), "13:69F-15.6", "the most that all tickets of one game are paid together; 0.00: no limit"
    )
    proration_threshold: int = option(
        500_000,
        Amount(),
        "13:69F-15.6",
        "payoffs below this amount are paid whole where the limit on all payoffs binds",
    )
    runners: bool = option(True, YesNo(), "13:69F-15.1", "whether runners write tickets and redeem them")
    runner_direct_redemption: bool = option(
        True,
        YesNo(),
        "13:69F-15.1",
        "whether runners pay tickets of $500.00 or less from the winning keno ticket report",
        only_with={"runners": (True,)},
    )
    late_runner: str = option(
        "next_game",
        Choice(("next_game", "ask")),
        "13:69F-15.4",
        "what becomes of a request that a runner brings too late: played in the next game, or as the patron says",
        only_with={"runners": (True,)},
    )
    redemption_days: int = option(
        90, Whole(1, 3650), "13:69F-15.6", "for how many days after its last game a ticket is redeemed"
    )
    redemption_days_long: int = option(
        365, Whole(1, 3650), "13:69F-15.6", f"the same of a ticket for {LONG} games or more"
    )

    def conflicts(self) -> Iterator[Problem]:
        """As many spots may be selected as the approved rate card sets forth, and no more."""
        most = max(self.rate_card, default=0)
        if self.max_spots > most:
            says = f"{self.max_spots} is more than the rate card has lines for."
            allowed = f"{most} or fewer; 0: as many as the card has." if most else "a rate card with lines."
            yield Problem("max_spots", says, allowed, "13:69F-15.2(b)")
        elif not self.spots("straight"):
            allowed = f"a line for a number of spots from 1 to {self.max_spots or MOST_SPOTS}."
            yield Problem(
                "rate_card", "it has no line for any ticket that may be written.", allowed, "13:69F-15.2(b)"
            )

    def card(self, kind: str) -> Card:
        """The card at whose rates a kind of ticket is paid."""
        return self.special_rate_card if kind == "special" else self.rate_card

    def spots(self, kind: str) -> list[int]:
        """How many spots a wager of a kind of ticket may have."""
        return [spots for spots in self.card(kind) if spots <= (self.max_spots or MOST_SPOTS)]
