"""What is common to all keys of a submission: each problem is noted, and reading goes on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from typing import Any

from pitboss.core.choices.options import Options, Problem
from pitboss.core.money.cents import BadMoney, parse_money

LIMITS = "13:69F-8.2"
NOTICE = "13:69F-8.3"
CHANGE_NOTICE = "13:69F-8.3(b)"
NEW_GAMES = "13:69F-8.4"
GUIDES = "13:69F-8.5"

NAME = re.compile(r"\w[\w .:#/-]{0,39}")
NAME_SAYS = "1 to 40 letters, digits, spaces and . : # / - in quotes, beginning with a letter or digit."
MONEY_SAYS = 'an amount of money from 0.01 up, in quotes, like "5.00".'
TIME_SAYS = "a date and time with its offset, like 2026-05-01T14:00:00-04:00."
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Plain = Mapping[str, Any]


class Notes:
    """Reads plain values and notes each problem on the way."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.renamed: list[str] = []
        """Sentences about options that go by another key now."""
        self.table = ""

    def note(self, key: str, problem: str, allowed: str, cite: str) -> None:
        self.problems.append(Problem(key, problem, allowed, cite, self.table))

    def now(self, options: type[Options], named: Plain, where: str) -> dict[str, Any]:
        """Options by the keys that they have now; those that had another are noted, and are no problem."""
        for old, new in options.renamed(named).items():
            self.renamed.append(f"{self.table}, {where}{old}: it is called {new} now, and is read as that.")
        return options.named_now(named)

    def add(self, problems: Iterable[Problem], where: str = "") -> None:
        """Note problems that were found elsewhere; `where` stands before the key of each."""
        self.problems.extend(replace(p, key=where + p.key, table=self.table) for p in problems)

    def money(self, plain: Plain, key: str, where: str) -> int | None:
        """An amount above nothing, or None."""
        if key not in plain:
            return None
        try:
            amount = parse_money(plain[key])
        except BadMoney as bad:
            self.note(f"{where}{key}", str(bad), MONEY_SAYS, LIMITS)
            return None
        if amount == 0:
            self.note(f"{where}{key}", "nothing cannot be wagered.", MONEY_SAYS, LIMITS)
            return None
        return amount

    def time(self, plain: Plain, key: str, where: str) -> int | None:
        value = plain.get(key)
        if isinstance(value, str):
            try:
                value = datetime.fromisoformat(value)
            except ValueError:
                value = None
        if isinstance(value, datetime) and value.utcoffset() is not None and 1970 < value.year < 9999:
            return (value - _EPOCH) // timedelta(milliseconds=1)
        self.missing_or_wrong(plain, key, TIME_SAYS, CHANGE_NOTICE, where)
        return None

    def flag(self, plain: Plain, key: str, default: bool, where: str) -> bool:
        value = plain.get(key, default)
        if not isinstance(value, bool):
            self.note(f"{where}{key}", f"{shown(value)} is neither true nor false.", "true or false.", NOTICE)
            return default
        return value

    def unknown(self, plain: Plain, known: tuple[str, ...], where: str) -> None:
        for key in plain:
            if key not in known:
                problem = f"there is no such key{near(key, known)}"
                self.note(f"{where}{key}", problem, ", ".join(known) + ".", NOTICE)

    def missing_or_wrong(self, plain: Plain, key: str, allowed: str, cite: str, where: str = "") -> None:
        problem = f"{shown(plain[key])} is not allowed here." if key in plain else "it is missing."
        self.note(f"{where}{key}", problem, allowed, cite)


def near(word: str, known: Iterable[str]) -> str:
    close = get_close_matches(word, list(known), 1)
    return f"; did you mean {close[0]}?" if close else "."


def shown(value: object) -> str:
    text = repr(value) if not isinstance(value, datetime) else value.isoformat()
    return text if len(text) <= 60 else text[:57] + "…"


def when(moment: int) -> str:
    return (_EPOCH + timedelta(milliseconds=moment)).strftime("%Y-%m-%d %H:%M:%S UTC")
