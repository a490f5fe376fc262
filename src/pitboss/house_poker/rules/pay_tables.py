"""Pay tables by the class of a hand, of which a casino chooses one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, Protocol

from pitboss.core.choices.options import Allowed, NoLowerThan, option
from pitboss.core.choices.paytables import REGULATION, PayTables, fixed, one_of
from pitboss.core.game.steps import BONUS
from pitboss.core.game.wager import LOSE, Outcome, PayLine, win
from pitboss.core.money.cents import Odds
from pitboss.house_poker.rules.five_card_lines import words
from pitboss.house_poker.rules.options import HousePokerOptions


def as_odds(pays: Mapping[int, int | Odds | None]) -> dict[int, Odds]:
    """Odds per line; whole numbers are to 1, and a line without payment is left out."""
    return {line: Odds(odds) if isinstance(odds, int) else odds for line, odds in pays.items() if odds is not None}


@cache
def _with_bonus(shown: Outcome, odds: Odds, cite: str, line: str) -> Outcome:
    return replace(shown, also=Outcome("ante bonus", odds=odds, cite=cite, line=line, sort=BONUS))


@dataclass(frozen=True, eq=False)
class Pays:
    """Pay tables by name. Each lists what the classes of `names` pay from `first` on, rising: to 1, odds, or None.
    `key` is the option that chooses a table; `cite` is where the payment stands, if not in the section on settlement.
    """

    key: str
    names: Sequence[str]
    first: int
    pays: Mapping[str, Sequence[int | Odds | None]]
    cite: str = ""

    @cached_property
    def tables(self) -> PayTables[int]:
        made = {name: dict(enumerate(pays, self.first)) for name, pays in self.pays.items()}
        return PayTables({name: as_odds(pays) for name, pays in made.items()}, words(self.names))

    @property
    def choice(self) -> Allowed:
        """What the option may be."""
        return one_of(self.tables)

    def option(self, usual: object, cite: str, says: str, offered: str = "", was: str = "") -> Any:
        """The option itself, where the wager is offered if that is an option too; `was` is a key that it had."""
        with_ = {offered: (True,)} if offered else {}
        return option(usual, self.choice, cite, says, only_with=with_, was=(was,) if was else ())

    def table(self, options: HousePokerOptions) -> Mapping[int, Odds]:
        """The table that the casino has chosen."""
        return self.tables[getattr(options, self.key)]

    def odds(self, options: HousePokerOptions, kind: int) -> Odds | None:
        """What a class is paid, under the casino's options."""
        return self.table(options).get(kind)

    def outcome(self, options: HousePokerOptions, kind: int) -> Outcome:
        """What becomes of a wager that is paid by the class alone."""
        odds = self.odds(options, kind)
        return LOSE if odds is None else win(odds, cite=self.cite, line=self.line(kind))

    def beside(self, shown: Outcome, options: HousePokerOptions, kind: int) -> Outcome:
        """What becomes of an ante that is paid a bonus by the class, however the hand fares."""
        odds = self.odds(options, kind)
        return shown if odds is None else _with_bonus(shown, odds, self.cite, self.line(kind))

    def lines(self, options: HousePokerOptions, besides: str = "") -> list[PayLine]:
        """The lines of the table, the lowest first; `besides` says when they are paid beside something else."""
        found = sorted(self.table(options).items())
        return [PayLine(f"{besides}{self.names[kind]}", odds, line=self.line(kind)) for kind, odds in found]

    def line(self, kind: int) -> str:
        """The word for a line, by which a casino changes it and a payment names it."""
        return self._words[kind]

    @cached_property
    def _words(self) -> Mapping[int, str]:
        return words(self.names)


class PaysByTable(Protocol):
    """Options that name their one pay table."""

    @property
    def pay_table(self) -> str: ...


@dataclass(frozen=True, eq=False)
class FixedPays:
    """What wagers are paid where the regulation leaves no choice; the option `pay_table` says so."""

    pays: Mapping[str, Odds]

    @cached_property
    def tables(self) -> PayTables[str]:
        return fixed(self.pays)

    def option(self, cite: str, says: str) -> Any:
        """The option itself, which has but one value."""
        return option(REGULATION, one_of(self.tables), cite, says)

    def odds(self, options: PaysByTable, wager: str) -> Odds:
        """What a wager is paid."""
        return self.tables[options.pay_table][wager]

    def line(self, wager: str, when: str) -> Callable[[Any], list[PayLine]]:
        """The one line that a wager's pay table has."""
        return lambda options: [PayLine(when, self.odds(options, wager))]


@dataclass(frozen=True, eq=False)
class LeastPays(Pays):
    """The least that is paid by the class of a hand; the option raises lines of it."""

    @cached_property
    def least(self) -> Mapping[str, Odds]:
        (table,) = self.tables
        return self.tables.words(table)

    @property
    def choice(self) -> Allowed:
        return NoLowerThan(self.least)

    def table(self, options: HousePokerOptions) -> Mapping[int, Odds]:
        raised, (least,) = getattr(options, self.key), self.tables.values()
        named = words(self.names)
        return {line: raised.get(named[line], odds) for line, odds in least.items()}
