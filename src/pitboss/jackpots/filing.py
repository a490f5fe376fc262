"""A progressive wager for which no source gives a table: a casino files all of it, what the hands win and the meter's
initial and reset amounts and rate of progression. Until then the wager is refused. 13:69D-1.52(e)"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.core.choices.options import MOST_MONEY, NotAllowed, Problem, read_all
from pitboss.core.money.cents import BadMoney, money, parse_money
from pitboss.core.money.meters import Reach
from pitboss.jackpots.meter import Filed
from pitboss.jackpots.options import FILED, SHARED
from pitboss.jackpots.pays import DOLLAR, Paid
from pitboss.jackpots.progressive import KEY, Progressive
from pitboss.jackpots.shares import DIVIDED, ORDERS

LEAST_CHANCE = Fraction(1, 100_000_000)
"""The top award may not be less likely than this. 13:69D-1.52(e)"""
_AMOUNTS, _PERCENTS = ("initial", "reset"), {"rate": (1, 100), "reserve": (0, 99)}
_WORDS = {"together": ORDERS, "shared": SHARED}
_USUAL = {"reserve": "0", "together": DIVIDED, "shared": SHARED[0]}
"""What need not be filed: without a word nothing is kept for the reset amount, winners of one round divide, and the
meter is the table's own."""
_SHARE = re.compile(r"(\d{1,3}(?:\.\d{1,4})?) ?(?:percent|%)(?: of the meter)?", re.ASCII)
_WHOLE = re.compile(r"(\d{1,3})(?: ?(?:percent|%))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Filing:
    """What is filed, in cents and percent of each stake; `pays` is by the class of a hand, from 1 on."""

    initial: int
    reset: int
    rate: int
    reserve: int
    together: str
    shared: Reach
    pays: Mapping[int, Paid]


@dataclass(frozen=True, slots=True)
class FiledProgressive:
    """Nothing, or all of a filing; `hands` are the lines of its pay table, rising."""

    hands: tuple[str, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """Everything that is filed."""
        return (*_AMOUNTS, *_PERCENTS, *_WORDS, *self.hands)

    @property
    def says(self) -> str:
        return (
            f"nothing, or all of: initial, reset (amounts of money), rate (percent of each stake that the meter "
            f"shows), {', '.join(self.hands)} (an amount, or a share of the meter, like 10 percent); and as wanted "
            f"reserve (percent of each stake kept for the reset amount), together ({' or '.join(ORDERS)}), shared "
            f"({' or '.join(SHARED)})."
        )

    def read(self, value: object) -> Filing | None:
        if not isinstance(value, Mapping):
            raise NotAllowed(f"{value!r} is no filing of a progressive wager.")
        if not value:
            return None
        read_all(self._known, value)
        filed = {**_USUAL, **value}
        missing = [line for line in self.lines if line not in filed]
        if missing:
            raise NotAllowed(f"{', '.join(missing)} not filed; the wager is refused until all of it is.")
        read: dict[str, Any] = dict(read_all(lambda line: (line, _line(line, filed[line])), self.lines))
        initial, reset, rate, reserve = (read[line] for line in (*_AMOUNTS, *_PERCENTS))
        if rate + reserve > 100:
            raise NotAllowed(f"a rate of {rate} and a reserve of {reserve} percent are more than the stake.")
        pays = {hand: read[line] for hand, line in enumerate(self.hands, 1)}
        if isinstance(pays[len(pays)], int):
            raise NotAllowed(f"{self.hands[-1]}, the top award, wins no share of the meter.")
        return Filing(initial, reset, rate, reserve, filed["together"], filed["shared"], pays)

    def _known(self, line: object) -> None:
        if line not in self.lines:
            near = difflib.get_close_matches(str(line), self.lines, 1)
            raise NotAllowed(f"{line!r} is no line here" + (f"; did you mean {near[0]}?" if near else "."))

    def write(self, value: Filing | None) -> dict[str, str]:
        if value is None:
            return {}
        found = {line: _dollars(getattr(value, line)) for line in _AMOUNTS}
        found |= {line: str(getattr(value, line)) for line in (*_PERCENTS, *_WORDS)}
        for hand, paid in value.pays.items():
            found[self.hands[hand - 1]] = (
                _dollars(paid) if isinstance(paid, int) else f"{float(100 * paid):g} percent"
            )
        return found


def _line(line: str, value: Any) -> Any:
    """What one line of a filing says."""
    if line in _AMOUNTS:
        return _amount(line, value)
    if line in _PERCENTS:
        return _percent(line, value, *_PERCENTS[line])
    if line not in _WORDS:
        return _paid(line, value)
    if value not in _WORDS[line]:
        raise NotAllowed(f"{line}: {value!r} is none of {' or '.join(_WORDS[line])}.")
    return value


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def _amount(line: str, value: Any) -> int:
    try:
        amount = parse_money(value)
    except BadMoney as bad:
        raise NotAllowed(f"{line}: {bad}") from None
    if not DOLLAR <= amount <= MOST_MONEY:
        raise NotAllowed(f"{line}: {money(amount)} is out of range.")
    return amount


def _percent(line: str, value: Any, least: int, most: int) -> int:
    told = _WHOLE.fullmatch(str(value).strip())
    if told is None or not least <= int(told[1]) <= most:
        raise NotAllowed(f"{line}: {value!r} is no whole percentage from {least} to {most}; write it like 50.")
    return int(told[1])


def _paid(line: str, value: Any) -> Paid:
    share = _SHARE.fullmatch(str(value).strip())
    if share is None:
        return _amount(line, value)
    part = Fraction(share[1]) / 100
    if not 0 < part <= 1:
        raise NotAllowed(f"{line}: {value} of the meter is out of range.")
    return part


def top_award(chance: Fraction) -> Iterator[Problem]:
    """What is wrong with a filing by the computed chance of its top award. 13:69D-1.52(e)"""
    if chance < LEAST_CHANCE:
        told = f"comes once in {int(1 / chance):,} rounds" if chance else "never comes"
        yield Problem("progressive_filing", f"The top award {told}.", "at least once in 100,000,000.", FILED)


class AsFiled(Progressive):
    """A progressive wager of one dollar whose every figure is a casino's own: the option `progressive_filing`."""

    __slots__ = ()

    def reach(self, options: Any) -> Reach:
        filing: Filing = options.progressive_filing
        return filing.shared

    def stake(self, options: Any) -> int:
        return DOLLAR

    def table(self, options: Any) -> Mapping[int, Paid]:
        return {} if options.progressive_filing is None else options.progressive_filing.pays

    def filed(self, options: Any) -> Filed:
        filing: Filing = options.progressive_filing
        amounts = (filing.initial, filing.reset, filing.rate, filing.reserve)
        return Filed(KEY, "Progressive meter", *amounts, filing.together, self.paid, self.reach(options))
