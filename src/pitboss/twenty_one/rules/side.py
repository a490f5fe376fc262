"""An additional wager, declared once: settlement, kernel, count, pay lines and options follow from that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, NamedTuple

from pitboss.core.choices.options import NO_ODDS, FiledOdds, YesNo, option
from pitboss.core.choices.paytables import PayTables, one_of
from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import with_functions
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.twenty_one.rules.first_cards import Counts
from pitboss.twenty_one.rules.totals import TWENTY_ONE, points


class Seen(NamedTuple):
    """The cards that decide additional wagers, each by its place in a deck, -1 where there is none: a box's first two
    and the next two that come to it; the dealer's first two and the next."""

    first: int
    second: int
    third: int = -1
    fourth: int = -1
    up: int = -1
    hole: int = -1
    last: int = -1


_rule: Callable[..., int]
"""Stands for the rule of a wager in the functions below, each of which hands it the cards that it looks at."""


def on_two(seen: Seen) -> int:
    """By the first two cards."""
    return _rule(seen.first, seen.second)  # noqa: F821


def on_up(seen: Seen) -> int:
    """By the first two cards and the up card."""
    return _rule(seen.first, seen.second, seen.up)  # noqa: F821


def on_third(seen: Seen) -> int:
    """By the first three cards that come to a box."""
    return _rule(seen.first, seen.second, seen.third)  # noqa: F821


def on_four(seen: Seen) -> int:
    """By the first four cards that come to a box."""
    return _rule(seen.first, seen.second, seen.third, seen.fourth)  # noqa: F821


def on_blackjack(seen: Seen) -> int:
    """By the first two cards, and whether the dealer has blackjack."""
    return _rule(seen.first, seen.second, points(seen.up >> 2) + points(seen.hole >> 2) == TWENTY_ONE)  # noqa: F821


def on_dealer(seen: Seen) -> int:
    """By the dealer's first three cards."""
    return _rule(seen.up, seen.hole, seen.last)  # noqa: F821


@dataclass(frozen=True, eq=False)
class Side:
    """An additional wager.

    `rule` gives the line of its pay table, 0 where it loses, by the cards that `on` hands it; `words` names each line
    by its number, in the order of the pay table, and `says` those that are not told by their names. `pays` gives the
    odds by the options and the line's name: a line that has none loses. `count` is in how many ways each line comes,
    where that does not follow from `on`. `waits` are the lines, by the first cards, that a later
    card may still change. `decks` are the numbers of decks with which alone it may be offered, `stake` its one amount
    in cents where sums are paid on it, `more` further facts of the wager.
    """

    key: str
    rule: Callable[..., int]
    on: Callable[[Any], int]
    words: Mapping[int, str]
    title: str = ""
    wins: str = ""
    cite: str = ""
    pays: Callable[[Any], Mapping[str, Odds]] = lambda _options: {}
    offered: Callable[[Any], bool] = lambda _options: True
    says: Mapping[str, str] = field(default_factory=dict)
    paid_by: str = ""
    needs: tuple[str, ...] = ("main",)
    count: Callable[[Any], Counts] | None = None
    waits: tuple[int, ...] = ()
    decks: Sequence[int] = ()
    stake: int = 1
    more: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def line(self) -> Callable[[Seen], int]:
        """The line that cards come to."""
        return with_functions(self.on, _rule=self.rule)

    @property
    def size(self) -> int:
        """How many lines there are, the losing one counted."""
        return max(self.words) + 1

    def outcome(self, line: int, options: Any) -> Outcome:
        """What becomes of the wager."""
        odds = self.pays(options).get(self.words.get(line, ""))
        if odds is None:
            return LOSE if self.paid_by else replace(LOSE, cite=self.cite)
        return win(odds, cite=self.paid_by or self.cite)

    @property
    def kind(self) -> WagerKind:
        """The wager as a game offers it."""
        facts = {"offered": self.offered, "needs": self.needs, "paid_by": self.paid_by, **self.more}
        return WagerKind(self.key, self.title, self.wins, self.cite, self._lines, **facts)

    def _lines(self, options: Any) -> list[PayLine]:
        table = self.pays(options)
        told = [word for word in self.words.values() if word in table]
        return [PayLine(self.says.get(word, word.replace("_", " ")), table[word]) for word in told]

    def taken(self, what: str, usual: bool = False, **more: Any) -> Any:
        """The option whether it is offered."""
        return option(usual, YesNo(), self.cite, f"whether wagers that {what} are taken", **more)

    def filed(self, **more: Any) -> Any:
        """The option what it pays where no source gives figures: a casino files its own."""
        said = f"what the {self.title.lower()} wager pays, as the casino has filed it; until then it is refused"
        return option(NO_ODDS, FiledOdds(tuple(self.words.values())), self.cite, said, **more)

    def table(self, tables: PayTables[str], usual: str, cite: str = "", **only_with: Sequence[Any]) -> Any:
        """The option which pay table it has."""
        said = f"what the {self.title.lower()} wager pays"
        return option(usual, one_of(tables), cite or self.cite, said, only_with=only_with)


def numbered(*words: str) -> dict[int, str]:
    """Lines by their numbers, the first being 1."""
    return dict(enumerate(words, 1))


def tables_of(lines: Sequence[str], **odds: Sequence[Odds | int]) -> PayTables[str]:
    """Pay tables by name, each with the odds of the lines in their order."""
    made = {name: [each if isinstance(each, Odds) else Odds(each) for each in row] for name, row in odds.items()}
    tables = {name: dict(zip(lines, row, strict=True)) for name, row in made.items()}
    return PayTables(tables, {line: line for line in lines})


# In the kernel: the lines of all sides as one number, each side a digit of its own size.


def _no_lines(seen: Seen, sizes: Ints, at: int) -> int:
    return 0


_line: Callable[..., int]
_rest: Callable[..., int]


def _lines(seen: Seen, sizes: Ints, at: int) -> int:
    if sizes[at] < 2:
        return _rest(seen, sizes, at + 1)  # noqa: F821
    return int(_line(seen) + sizes[at] * _rest(seen, sizes, at + 1))  # noqa: F821


@cache
def lines_of(sides: tuple[Side, ...]) -> Callable[..., int]:
    """The lines of all sides whose size is more than 1, as one number: a function to be compiled."""
    found: Callable[..., int] = _no_lines
    for side in reversed(sides):
        found = with_functions(_lines, _line=side.line, _rest=found)
    return found
