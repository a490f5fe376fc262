"""What the games of craps share of their options: how odds, rests and limits follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pitboss.core.choices.options import Options
from pitboss.core.money.cents import Odds
from pitboss.dice.choices import rests_by, times_of


@dataclass(frozen=True)
class LineOptions(Options):
    """The choices by which any game of craps is played; each game declares them by its own sections."""

    MINIMUM: ClassVar[Mapping[str, Odds]]

    if TYPE_CHECKING:
        pay_odds_override: Mapping[str, Odds]
        place_bets_on_come_out: str
        hardways_on_come_out: str
        come_odds_on_come_out: str
        odds_limit: str
        odds_multiple: int
        odds_round_up: bool

    def odds(self, line: str) -> Odds:
        """The odds on offer for a line of the pay table."""
        return self.pay_odds_override.get(line) or self.MINIMUM[line]

    def rests(self, kind: str) -> bool:
        """Whether a wager is not in action on a come out roll unless its player calls it on."""
        return rests_by(kind, self.place_bets_on_come_out, self.hardways_on_come_out, self.come_odds_on_come_out)

    def times(self, number: int) -> int:
        """How many times the flat bet may be taken in odds on a number, or won by laying them."""
        return times_of(self.odds_limit, self.odds_multiple, number)

    @property
    def rounds_up(self) -> bool:
        return self.odds_round_up
