"""How often the payouts of the poker room are hit, for the games in which a hand of five cards wins high.

Every player is taken to stay to the showdown: where some fold, it is hit less often.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from pitboss.core.choices.options import Options
from pitboss.core.computing.cache import cached
from pitboss.core.game.game import Game
from pitboss.jackpots.bad_beat.chances import Chance, Deal, chance_of
from pitboss.jackpots.bad_beat.program import Ending, NamedHand, Program, Tier

DEALS = MappingProxyType(
    {
        "holdem": Deal(2, 5),
        "omaha": Deal(4, 5, exactly=2),
        "seven_card_stud": Deal(7),
        "five_card_stud": Deal(5),
        "five_card_draw": Deal(8, drawn=3),
    }
)
"""13:69F-14.10, 14.11, 14.9, 14.13, 14.12; at draw each player may draw three."""
USUAL = Program(
    "usual", "bad_beat", (1,), (Tier(2000, 100),), NamedHand("four-of-a-kind", "T"), "best", Ending("as filed")
)
"""The payout whose odds are told where a table files none."""


FEW = (2, 4, 6)
"""For how many players figures are told besides a full table."""


class PayoutOdds(NamedTuple):
    """How often a payout is hit, by the number of players."""

    program: Program
    filed: bool
    by_players: dict[int, Chance]

    @property
    def says(self) -> str:
        beaten = ", beaten" if self.program.kind == "bad_beat" else ""
        whose = "" if self.filed else "; none is filed, this is a usual one"
        return f"Payout for {self.program.hand.says}{beaten}, where all stay to the showdown{whose}"

    def lines(self) -> list[str]:
        """The odds in words."""
        return [
            f"{players} players: 1 in {1 / chance.often:,.0f} rounds, ± {100 * chance.relative:.2f} %"
            if chance.often
            else f"{players} players: never"
            for players, chance in self.by_players.items()
        ]


class AskedFor(NamedTuple):
    """A payout of which odds can be asked, in words, and for how many players."""

    says: str
    players: range


def asked_for(game: Game, options: Options) -> AskedFor | None:
    """What can be asked about a table's payout, or a usual one; None where none is offered."""
    deal = DEALS.get(game.name)
    if deal is None or not getattr(options, "wins_high", False):
        return None
    filed: Program | None = getattr(options, "payout_program", None)
    most = min(getattr(options, "max_players", deal.most), deal.most)
    return AskedFor(PayoutOdds(filed or USUAL, filed is not None, {}).says, range(2, most + 1))


def payout_odds(game: Game, options: Options, players: int = 0) -> PayoutOdds | None:
    """The odds of a table's filed payout, or else of a usual one, for `players`, or (0) for few, some and a full
    table. None where no hand of five cards wins high, so that no payout is offered."""
    about = asked_for(game, options)
    if about is None:
        return None
    deal, most = DEALS[game.name], about.players[-1]
    filed: Program | None = getattr(options, "payout_program", None)
    program = filed or USUAL
    told = [players] if players else [*(few for few in FEW if few < most), most]
    found = {many: _chance(game, program, deal, many) for many in told}
    return PayoutOdds(program, filed is not None, found)


def _chance(game: Game, program: Program, deal: Deal, players: int) -> Chance:
    about = (chance_of, Program, program.kind, program.hand, program.conditions, deal, players)
    return cached(f"payout_{game.name}", Chance, lambda: chance_of(program, deal, players), *about)
