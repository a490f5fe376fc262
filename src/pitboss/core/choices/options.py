"""What the regulation leaves to the casino, as typed data that is checked against the law.

A game declares its options as a frozen dataclass whose fields are made by `option`; each says what is
allowed, by which section, and reads and writes the plain values of a submission.
"""

from __future__ import annotations

import dataclasses
import difflib
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from pitboss.core.law.basis import Standing, rests_on
from pitboss.core.money.cents import BadMoney, Odds, money, parse_money

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
MOST_BEYOND = 1_000
"""The largest number that anybody may ask of, whatever the law: what a table could be run with at all."""
MOST_MONEY = 100_000_000
"""The largest amount, in cents, that an option takes where its section sets none: a million dollars."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a submission: where, what, what would be right, which section says so."""

    key: str
    problem: str
    allowed: str
    cite: str
    table: str = ""

    @property
    def basis(self) -> str:
        """What the section rests on, where it is not the chapter's own text."""
        return rests_on(self.cite)

    @property
    def plain(self) -> dict[str, str]:
        """The problem as JSON has it."""
        said = {"problem": self.problem, "allowed": self.allowed, "cite": self.cite, "basis": self.basis}
        return {"table": self.table, "key": self.key, **said}

    def __str__(self) -> str:
        where = f"{self.table}, {self.key}" if self.table else self.key
        section = f"{self.cite}: {self.basis}" if self.basis else self.cite
        return f"{where}: {self.problem} Allowed: {self.allowed} ({section})"


class NotAllowed(ValueError):
    """A value outside what an option allows; `problems` say what is wrong with it, each as a sentence."""

    def __init__(self, *problems: str) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


_Item = TypeVar("_Item")
_Read = TypeVar("_Read")


def read_all(read: Callable[[_Item], _Read], items: Iterable[_Item]) -> list[_Read]:
    """Read each item; raises one `NotAllowed` with all that is wrong with any of them."""
    found, wrong = list[_Read](), list[str]()
    for item in items:
        try:
            found.append(read(item))
        except NotAllowed as bad:
            wrong += bad.problems
    if wrong:
        raise NotAllowed(*wrong)
    return found


def every_problem(
    read: Callable[[Mapping[str, Any]], object], parts: Mapping[str, Any], usual: Mapping[str, Any]
) -> list[str]:
    """All that is wrong with a table of parts which `read` refuses by `NotAllowed`: what is wrong with one part hides
    nothing of another. To see what else there is, a part at fault is taken as `usual` has it, or left out."""
    now, found = dict(parts), list[str]()
    while wrong := _refusal(read, now):
        found += [problem for problem in wrong if problem not in found]
        better = (other for other in _otherwise(now, usual) if not set(wrong) <= set(_refusal(read, other)))
        now = next(better, {})
        if not now:
            break
    return found


def _refusal(read: Callable[[Mapping[str, Any]], object], parts: Mapping[str, Any]) -> tuple[str, ...]:
    try:
        read(parts)
    except NotAllowed as bad:
        return bad.problems
    return ()


def _otherwise(parts: Mapping[str, Any], usual: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The same with one part as `usual` has it, or left out, for each part."""
    for key in {**parts, **usual}:
        other = {name: value for name, value in parts.items() if name != key}
        if key in usual:
            other[key] = usual[key]
        if other != parts:
            yield other


class Allowed(Protocol):
    """What an option may be."""

    @property
    def says(self) -> str:
        """What is allowed, in words."""
        ...

    def read(self, value: object) -> Any:
        """The option's value from a plain one, or `NotAllowed`."""
        ...

    def write(self, value: Any) -> Any:
        """The plain value, as a submission would hold it."""
        ...


@runtime_checkable
class Beyond(Protocol):
    """What an option might be if the law were another, for those who ask what that would change."""

    @property
    def sense(self) -> str:
        """What makes sense, lawful or not, in words."""
        ...

    def beyond(self, value: object) -> Any:
        """The option's value from a plain one that makes sense, lawful or not, or `NotAllowed`."""
        ...


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several names."""

    names: tuple[str, ...]

    @property
    def says(self) -> str:
        return "one of " + ", ".join(self.names) + "."

    def read(self, value: object) -> str:
        if isinstance(value, str) and value in self.names:
            return value
        near = difflib.get_close_matches(str(value), self.names, 1)
        raise NotAllowed(f"{value!r} is not known here" + (f"; did you mean {near[0]}?" if near else "."))

    def write(self, value: str) -> str:
        return value


@dataclass(frozen=True, slots=True)
class YesNo:
    """true or false."""

    says: str = "true or false."

    def read(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise NotAllowed(f"{value!r} is neither true nor false.")
        return value

    def write(self, value: bool) -> bool:
        return value


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds; where the law sets no upper one, the most that a table could be run with.

    `possible` is the least that makes sense, whatever the law.
    """

    least: int
    most: int
    possible: int = 1

    @property
    def says(self) -> str:
        if self.most == self.least:
            return f"{self.least} only."
        return f"a whole number from {self.least} to {self.most}."

    def read(self, value: object) -> int:
        return self._within(value, self.least, self.most)

    @property
    def sense(self) -> str:
        return f"a whole number from {min(self.least, self.possible)} to {max(self.most, MOST_BEYOND):,}."

    def beyond(self, value: object) -> int:
        return self._within(value, min(self.least, self.possible), max(self.most, MOST_BEYOND))

    def _within(self, value: object, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise NotAllowed(f"{value!r} is not a whole number.")
        if not least <= value <= most:
            raise NotAllowed(f"{value} is out of range.")
        return value

    def write(self, value: int) -> int:
        return value


@dataclass(frozen=True, slots=True)
class Percent:
    """A percentage above 0 and up to `most`, whole or not: ``5``, ``"4.5"``."""

    most: int

    @property
    def says(self) -> str:
        return f"a percentage above 0 and up to {self.most}."

    def read(self, value: object) -> Fraction:
        return self._within(value, 0 < (percent := self._parse(value)) <= self.most, percent)

    @property
    def sense(self) -> str:
        return "a percentage from 0 to 100."

    def beyond(self, value: object) -> Fraction:
        return self._within(value, 0 <= (percent := self._parse(value)) <= 100, percent)

    @staticmethod
    def _parse(value: object) -> Fraction:
        if isinstance(value, bool) or not re.fullmatch(r"\d{1,3}(\.\d{1,4})?", str(value), re.ASCII):
            raise NotAllowed(f"{value!r} is not a percentage; write it like 4.5.")
        return Fraction(str(value))

    @staticmethod
    def _within(value: object, fits: bool, percent: Fraction) -> Fraction:
        if not fits:
            raise NotAllowed(f"{value} percent is out of range.")
        return percent

    def write(self, value: Fraction) -> str:
        return f"{float(value):g}"


@dataclass(frozen=True, slots=True)
class WholePercent(Whole):
    """A whole percentage; beyond the law also a fraction of one, like ``4.5``."""

    @property
    def sense(self) -> str:
        return Percent(100).sense

    def beyond(self, value: object) -> int | Fraction:  # type: ignore[override]
        percent = Percent(100).beyond(value)
        return int(percent) if percent.denominator == 1 else percent

    def write(self, value: int | Fraction) -> Any:
        return value if isinstance(value, int) else f"{float(value):g}"


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount of money between two bounds, in cents here and written as dollars outside; with `or_none` also 0."""

    least: int = 1
    most: int = MOST_MONEY
    or_none: bool = False

    @property
    def says(self) -> str:
        none = "0 for none, or " if self.or_none else ""
        return f"{none}an amount of money from {money(self.least)} to {money(self.most)}."

    def read(self, value: object) -> int:
        try:
            amount = parse_money(value)  # type: ignore[arg-type]
        except BadMoney as bad:
            raise NotAllowed(str(bad)) from None
        if not self.least <= amount <= self.most and not (self.or_none and amount == 0):
            raise NotAllowed(f"{money(amount)} is out of range.")
        return amount

    def write(self, value: int) -> str:
        return f"{value // 100}.{value % 100:02d}"


_LINES_NOW = {"two_pair": "two_pairs"}


def line_now(line: str) -> str:
    """The name that a line of a pay table has now: names had commas once, and two pairs two names."""
    plain = line.replace(",", "").replace("'", "")
    return _LINES_NOW.get(plain, plain)


@dataclass(frozen=True, slots=True)
class FiledOdds:
    """Odds per line of a pay table for which no source gives figures: a casino files its own."""

    lines: tuple[str, ...]

    @property
    def says(self) -> str:
        return f"odds, like 5 to 1, of: {', '.join(self.lines)}."

    def read(self, value: object) -> Mapping[str, Odds]:
        return self.each(value, self.line)

    @staticmethod
    def each(value: object, line: Callable[[tuple[Any, Any]], tuple[str, Odds]]) -> Mapping[str, Odds]:
        """Every line of a table of odds."""
        if not isinstance(value, Mapping):
            raise NotAllowed(f"{value!r} is not a table of odds per line.")
        return MappingProxyType(dict(sorted(read_all(line, value.items()))))

    def line(self, filed: tuple[Any, Any]) -> tuple[str, Odds]:
        """One line of it."""
        line, text = filed
        named = line_now(str(line))
        if named not in self.lines:
            near = difflib.get_close_matches(str(line), self.lines, 1)
            raise NotAllowed(f"{line!r} is no line here" + (f"; did you mean {near[0]}?" if near else "."))
        try:
            return named, Odds.parse(text)
        except BadMoney as bad:
            raise NotAllowed(f"{line}: {bad}") from None

    def write(self, value: Mapping[str, Odds]) -> dict[str, str]:
        return {line: str(odds).replace(",", "") for line, odds in value.items()}


@dataclass(frozen=True, slots=True)
class NoLowerThan:
    """Odds per line of a pay table that may be raised above, never set below, the regulation's minimum."""

    minimum: Mapping[str, Odds]

    @property
    def says(self) -> str:
        lines = ", ".join(f"{line} {odds}" for line, odds in self.minimum.items())
        return f"odds no lower than: {lines}."

    def read(self, value: object) -> Mapping[str, Odds]:
        return self._any.each(value, self._no_lower)

    def _no_lower(self, filed: tuple[Any, Any]) -> tuple[str, Odds]:
        line, odds = self._any.line(filed)
        if odds.fraction < self.minimum[line].fraction:
            raise NotAllowed(f"{line} at {odds} is below the minimum of {self.minimum[line]}.")
        return line, odds

    @property
    def sense(self) -> str:
        return f"odds, like 7 to 6, of: {', '.join(self.minimum)}."

    def beyond(self, value: object) -> Mapping[str, Odds]:
        return self._any.read(value)

    def write(self, value: Mapping[str, Odds]) -> dict[str, str]:
        return self._any.write(value)

    @property
    def _any(self) -> FiledOdds:
        """What the same lines may be, whatever their odds."""
        return FiledOdds(tuple(self.minimum))


NO_ODDS: Mapping[str, Odds] = MappingProxyType({})
"""No line overridden: the regulation's own table."""


class Notice(Enum):
    """What must precede a change of an option."""

    FILED = "a change that is filed with the Division and approved"
    WRITTEN = "written notice to the Division and to the surveillance department, thirty minutes before"
    POSTED = "a notice posted at the table, thirty minutes before where people play"


@dataclass(frozen=True, slots=True)
class Changing:
    """How an option may change: what must precede the change, by which section, and whether the consent of all
    patrons at the table makes a notice needless. From a value of `freely` it changes without any."""

    notice: Notice
    cite: str
    consent: bool = False
    freely: tuple[str, ...] = ()


BY_FILING = Changing(Notice.FILED, "13:69F-8.3")
"""How an option changes whose own section does not say: the rules that a casino has filed are its rules."""


def by_written_notice(cite: str) -> Changing:
    return Changing(Notice.WRITTEN, cite)


def by_posted_notice(cite: str, *, consent: bool = False, freely: tuple[str, ...] = ()) -> Changing:
    return Changing(Notice.POSTED, cite, consent, freely)


def _unlisted(value: Any) -> set[Any]:
    """A plain value, or those in a list of them."""
    return set(value) if isinstance(value, list) else {value}


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its key, what it decides, what is allowed, by which section, and how it may change.

    `standings` are the values that are not plainly lawful: what is only proposed, or needs the Division's
    approval. A standing alone is that of every value but the default. An option that `waits` concerns the cards in
    the shoe: a change of it is taken up when they are shuffled anew. `only_with` names the options, each with some
    of its plain values, without which this one changes nothing. `was` are keys that it had before, by which it is
    still read.
    """

    key: str
    says: str
    allowed: Allowed
    cite: str
    default: Any
    standings: Mapping[Any, Standing] | Standing | None = None
    changing: Changing = BY_FILING
    waits: bool = False
    only_with: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    was: tuple[str, ...] = ()

    def written(self, options: Options) -> Any:
        """The option's value among `options`, as a submission would write it."""
        return self.allowed.write(getattr(options, self.key))

    def matters(self, plain: Mapping[str, Any]) -> bool:
        """Whether the option changes anything, by the plain values of all."""
        return all(not _unlisted(plain[key]).isdisjoint(values) for key, values in self.only_with.items())

    @property
    def matters_with(self) -> str:
        """In words, the other options with which alone this one matters."""
        return " and ".join(f"{key} = {' or '.join(map(_written, some))}" for key, some in self.only_with.items())

    def standing(self, value: Any) -> Standing | None:
        """How a value stands, where it is not plainly lawful."""
        if isinstance(self.standings, Standing):
            return self.standings if value != self.default else None
        return self.standings.get(value) if self.standings else None


@dataclass(frozen=True, slots=True)
class Reservation:
    """A choice that is allowed, but not plainly lawful: proposed only, subject to the Division's approval, or without
    adopted text; `rests` is what it rests on, where that is something else than its section does."""

    key: str
    value: Any
    standing: Standing
    cite: str
    table: str = ""
    rests: str = ""

    @property
    def basis(self) -> str:
        """What it rests on, where that is not the chapter's own text."""
        return self.rests or rests_on(self.cite)

    @property
    def plain(self) -> dict[str, Any]:
        """The reservation as JSON has it."""
        return {
            "table": self.table,
            "key": self.key,
            "value": self.value,
            "standing": self.standing.value,
            "cite": self.cite,
            "basis": self.basis,
        }

    def __str__(self) -> str:
        where = f"{self.table}, {self.key}" if self.table else self.key
        value = str(self.value).lower() if isinstance(self.value, bool) else self.value
        basis = f": {self.basis}" if self.standing is Standing.NO_TEXT else ""
        return f"{where} = {value}: {self.standing.value} ({self.cite}{basis})"


def option(
    default: Any,
    allowed: Allowed,
    cite: str,
    says: str,
    standings: Mapping[Any, Standing] | Standing | None = None,
    *,
    changing: Changing = BY_FILING,
    waits: bool = False,
    only_with: Mapping[str, Sequence[Any]] | None = None,
    was: tuple[str, ...] = (),
) -> Any:
    """A field of an `Options` class."""
    facts = {
        "allowed": allowed,
        "cite": cite,
        "says": says,
        "standings": standings,
        "changing": changing,
        "waits": waits,
        "only_with": only_with or {},
        "was": was,
    }
    if isinstance(default, Mapping):
        return dataclasses.field(default_factory=lambda: default, metadata=facts)
    return dataclasses.field(default=default, metadata=facts)


@dataclass(frozen=True)
class Options:
    """The casino's choices for one game. Subclass it with fields made by `option`."""

    @classmethod
    @cache
    def declared(cls) -> tuple[Option, ...]:
        found = []
        for of in dataclasses.fields(cls):
            if not of.metadata:
                continue  # the game's section leaves no choice
            default = of.default_factory() if callable(of.default_factory) else of.default
            found.append(Option(of.name, default=default, **of.metadata))
        return tuple(found)

    @classmethod
    def renamed(cls, keys: Iterable[str]) -> dict[str, str]:
        """Those of `keys` that an option had before, with the key that it has now."""
        former = {old: option.key for option in cls.declared() for old in option.was}
        return {key: former[key] for key in keys if key in former}

    @classmethod
    def named_now(cls, plain: Mapping[str, Any]) -> dict[str, Any]:
        """The same values by the keys that the options have now."""
        former = cls.renamed(plain)
        return {former.get(key, key): value for key, value in plain.items()}

    @classmethod
    def read(cls, plain: Mapping[str, object], *, beyond_law: bool = False) -> tuple[Self, list[Problem]]:
        """Options from a submission's plain values, and every problem found on the way.

        A value that is not allowed is reported and replaced by the default, so that one reading finds all. With
        `beyond_law` only what makes no sense is a problem.
        """
        declared = {o.key: o for o in cls.declared()}
        values: dict[str, Any] = {}
        problems = []
        plain = cls.named_now(plain)
        for key, value in {**cls.following(plain), **plain}.items():
            known = declared.get(key)
            if known is None:
                near = difflib.get_close_matches(key, declared, 1)
                what = "there is no such option" + (f"; did you mean {near[0]}?" if near else ".")
                keys = ", ".join(declared) or "this game has no options"
                problems.append(Problem(key, what, keys + ".", "13:69F-8.3"))
                continue
            allowed = known.allowed
            beyond = allowed if beyond_law and isinstance(allowed, Beyond) else None
            try:
                values[key] = allowed.read(value) if beyond is None else beyond.beyond(value)
            except NotAllowed as bad:
                says = allowed.says if beyond is None else beyond.sense
                problems.extend(Problem(key, each, says, known.cite) for each in bad.problems)
        options = cls(**values)
        if not beyond_law:
            problems.extend(options.conflicts())
        return options, problems

    @classmethod
    def following(cls, plain: Mapping[str, object]) -> Mapping[str, object]:
        """The usual values of options that `plain` does not name, as far as they follow from those that it names."""
        return {}

    def idle(self, named: Iterable[str]) -> Iterator[Problem]:
        """Those of the options `named` that have an unusual value and change nothing. 13:69F-8.3"""
        here, keys = self.plain(), set(self.named_now(dict.fromkeys(named)))
        for option in self.declared():
            if option.key in keys and getattr(self, option.key) != option.default and not option.matters(here):
                allowed = f"{_written(option.allowed.write(option.default))}, or {option.matters_with}."
                yield Problem(option.key, "it changes nothing at this table.", allowed, option.cite)

    def unlawful(self) -> list[Problem]:
        """Why the law forbids these options: nothing, unless they were read beyond it."""
        return self.read(self.plain())[1]

    def reservations(self) -> list[Reservation]:
        """The choices among these that are not plainly lawful."""
        found = []
        for declared in self.declared():
            value = getattr(self, declared.key)
            if standing := declared.standing(value):
                found.append(Reservation(declared.key, declared.allowed.write(value), standing, declared.cite))
        return found

    def conflicts(self) -> Iterator[Problem]:
        """Options lawful alone but not together. A game overrides this where its subchapter says so."""
        return iter(())

    def plain(self) -> dict[str, Any]:
        """Every option as a submission would write it."""
        return {option.key: option.written(self) for option in self.declared()}

    @cached_property
    def encoded(self) -> bytes:
        """The options as canonical JSON."""
        return msgspec.json.encode(self.plain(), order="sorted")

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.encoded).hexdigest()
