"""What may be wagered at casino war, what decides it and what it pays. 13:69F-22.3, 22.6, 19:47-22.9"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.core.choices.options import Choice, Options, Whole, YesNo, option
from pitboss.core.choices.paytables import REGULATION, fixed, one_of
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds

PAYS = fixed(
    {
        "initial": Odds(1),  # 19:47-22.9(a)1
        "tie": Odds(10),  # 19:47-22.9(a)2
        "war": Odds(2),  # 19:47-22.9(a)3
        "war_equal": Odds(3),  # 19:47-22.9(a)3, where the war deal is a tie hand too
    }
)


@dataclass(frozen=True)
class CasinoWarOptions(Options):
    """What 13:69F-22 leaves to the casino."""

    decks: int = option(
        6, Whole(6, 8), "13:69F-22.2", "the number of decks in the shoe", waits=True, was=("deck_count",)
    )
    shuffle_source: str = option(
        "manual",
        Choice(("manual", "automated_device")),
        "19:47-22.10(d)",
        "whether the cards are shuffled by hand and cut, or by an automated device",
        waits=True,
    )
    offer_tie_wager: bool = option(
        True,
        YesNo(),
        "13:69F-22.6",
        "whether a tie wager is taken on the original deal; on the war deal it is always offered (19:47-22.8(e))",
    )
    max_positions_per_player: int = option(
        1, Whole(1, 2), "13:69F-22.6", "how many positions one player may wager at; two are adjacent"
    )
    pay_table: str = option(REGULATION, one_of(PAYS), "19:47-22.9(a)", "the odds of each wager, which are fixed")

    def odds(self, line: str) -> Odds:
        """The odds of a line: `war_equal` is a war wager whose deal is a tie hand too."""
        return PAYS[self.pay_table][line]


@rule("13:69F-22.3", "19:47-22.8(g)")
def compare(player: int, dealer: int) -> int:
    """The player's card against the dealer's, by rank from 0 for a two to 12 for an ace: 1, 0 or -1."""
    return (player > dealer) - (player < dealer)


SURRENDER, WAR = "surrender", "war"
_SURRENDERED = Outcome("half surrendered", half=True, back=True)
_TO_WAR = Outcome("collected on going to war", lost=True, cite="19:47-22.8(e)")


def outcome(kind: str, found: int, options: CasinoWarOptions, answer: str = WAR) -> Outcome:
    """What a comparison makes of a wager on its deal; `answer` is the player's on a tie hand. 19:47-22.8, 22.9"""
    if kind in ("tie", "war_tie"):
        return LOSE if found else win(options.odds("tie"), cite="19:47-22.9(a)2")
    if found < 0:
        return LOSE
    if kind == "war":
        return win(options.odds("war" if found else "war_equal"), cite="19:47-22.9(a)3")
    if found:
        return win(options.odds("initial"), cite="19:47-22.9(a)1")
    return _TO_WAR if answer == WAR else _SURRENDERED


WAGERS = (
    WagerKind(
        "initial",
        "Initial wager",
        "the player's card is higher than the dealer's; on a tie hand the player surrenders half or goes to war",
        "13:69F-22.6",
        lambda options: [PayLine("player's card higher", options.odds("initial"))],
        paid_by="19:47-22.9(a)1",
    ),
    WagerKind(
        "tie",
        "Tie wager",
        "the original deal is a tie hand",
        "13:69F-22.6",
        lambda options: [PayLine("tie hand", options.odds("tie"))],
        offered=lambda options: options.offer_tie_wager,
        needs=("initial",),
        paid_by="19:47-22.9(a)2",
    ),
    WagerKind(
        "war",
        "War wager",
        "the player's card in the war deal is equal to or higher than the dealer's",
        "19:47-22.8(e)",
        lambda options: [
            PayLine("player's card higher; the initial wager is collected", options.odds("war")),
            PayLine("war deal a tie hand; the initial wager is collected", options.odds("war_equal")),
        ],
        windows=("going to war",),
        equals="initial",
        paid_by="19:47-22.9(a)3",
    ),
    WagerKind(
        "war_tie",
        "Tie wager on the war deal",
        "the war deal is a tie hand",
        "19:47-22.8(e)",
        lambda options: [PayLine("tie hand", options.odds("tie"))],
        windows=("war",),
        needs=("war",),
        paid_by="19:47-22.9(a)2",
    ),
)
