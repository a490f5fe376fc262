"""The seven wagers of big six: one on each symbol of the wheel. 13:69F-5.5, 5.6"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.core.choices.options import Choice, Options, YesNo, option
from pitboss.core.choices.paytables import REGULATION, fixed, one_of
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.law.basis import Standing
from pitboss.core.money.cents import Odds
from pitboss.games.big_six.wheel import FLAG, JOKER, USUAL, Composition

ODDS: Mapping[str, Odds] = {  # 13:69F-5.5
    "1": Odds(1),
    "2": Odds(2),
    "5": Odds(5),
    "10": Odds(10),
    "20": Odds(20),
    JOKER: Odds(45),
    FLAG: Odds(45),
}
PAYS = fixed(ODDS)


@dataclass(frozen=True)
class BigSixOptions(Options):
    """What 13:69F-5.5 and 5.6 leave to the casino."""

    big_six_composition: Mapping[str, int] = option(
        USUAL,
        Composition(),
        "13:69F-5.6",
        "how many of the 54 sections of the wheel carry each symbol",
        Standing.APPROVAL,
    )
    big_six_joker_symbol: str = option(
        JOKER,
        Choice((JOKER, "casino_name")),
        "13:69F-5.6",
        "whether the first picture on wheel and layout is a joker or the casino's name",
    )
    big_six_logo_symbol: str = option(
        FLAG,
        Choice((FLAG, "casino_logo")),
        "13:69F-5.6",
        "whether the second picture on wheel and layout is a flag or the casino's logo",
    )
    match_play_coupons: bool = option(False, YesNo(), "13:69F-5.5", "whether match play coupons are accepted")
    pay_table: str = option(REGULATION, one_of(PAYS), "13:69F-5.5", "the odds of each symbol, which are fixed")

    def odds(self, symbol: str) -> Odds:
        """The odds of a symbol."""
        return PAYS[self.pay_table][symbol]

    @property
    def pictures(self) -> Mapping[str, str]:
        """What wheel and layout show in place of joker and flag."""
        return {JOKER: self.big_six_joker_symbol, FLAG: self.big_six_logo_symbol}

    def shown(self, symbol: str) -> str:
        """A symbol as the wheel shows it."""
        return self.pictures.get(symbol, symbol)


def outcome(kind: str, section: str, options: BigSixOptions) -> Outcome:
    """What the clapper resting at a section makes of a wager. 13:69F-5.5"""
    return win(options.odds(kind.removeprefix("bs_"))) if options.shown(kind.removeprefix("bs_")) == section else LOSE


def spoken(symbol: str) -> str:
    """A symbol as the dealer calls it."""
    return f"${symbol}" if symbol.isdigit() else symbol.replace("_", " ")


def _kind(symbol: str, title: str) -> WagerKind:
    return WagerKind(
        f"bs_{symbol}",
        f"{title[:1].upper()}{title[1:]}",
        f"the clapper rests at {'the ' if symbol in _PICTURES else ''}{title}",
        "13:69F-5.5",
        lambda options: [PayLine(title, options.odds(symbol))],
    )


_PICTURES = {JOKER: "joker or casino name", FLAG: "flag or casino logo"}
WAGERS = tuple(_kind(symbol, _PICTURES.get(symbol) or spoken(symbol)) for symbol in ODDS)
