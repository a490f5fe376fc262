"""Pay tables by the class of a hand, of which a casino chooses one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pitboss.core.money import Odds
from pitboss.core.options import Allowed, NoLowerThan
from pitboss.core.paytables import PayTables, one_of
from pitboss.core.wager import LOSE, Outcome, PayLine, win
from pitboss.house_poker.lines import words


@dataclass(frozen=True, eq=False)
class Pays:
    """Pay tables, each what is paid to 1 for the classes of `names` from `first` on, rising; `key` is the option that
    chooses one, `cite` where the payment stands if it is not the section of the settlement."""

    key: str
    names: Sequence[str]
    first: int
    pays: Mapping[str, Sequence[int]]
    cite: str = ""

    @cached_property
    def tables(self) -> PayTables[int]:
        made = {
            name: {self.first + at: Odds(to_1) for at, to_1 in enumerate(pays)} for name, pays in self.pays.items()
        }
        return PayTables(made, words(self.names))

    @property
    def choice(self) -> Allowed:
        """What the option may be."""
        return one_of(self.tables)

    def odds(self, house: Any, kind: int) -> Odds | None:
        """What a class is paid, under the casino's options."""
        return self.tables[getattr(house, self.key)].get(kind)

    def outcome(self, house: Any, kind: int) -> Outcome:
        """What becomes of a wager that is paid by the class alone."""
        odds = self.odds(house, kind)
        return LOSE if odds is None else win(odds, cite=self.cite)

    def lines(self, house: Any, besides: str = "") -> list[PayLine]:
        """The lines of the table, the lowest first; `besides` says when they are paid beside something else."""
        found = ((self.names[kind], self.odds(house, kind)) for kind in range(self.first, len(self.names)))
        return [PayLine(f"{besides}{name}", odds) for name, odds in found if odds is not None]


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

    def odds(self, house: Any, kind: int) -> Odds | None:
        word = words(self.names)[kind]
        return getattr(house, self.key).get(word) or self.least.get(word)
