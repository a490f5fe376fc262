"""A way of setting hands as a casino files it: by the name of one that ships, or the way itself, its rules in order.

    [table.options.dealer_way]
    title = "the way of this house"

    [[table.options.dealer_way.rule]]
    says = "three pairs: the highest pair goes in front"
    groups = ["2 2 2"]

What a rule may ask of a hand, each family says in its module `ways`. The dealer, a player who asks for the dealer's
way, the bank and the odds all follow the way that is filed. Every hand must be set by one of its rules; that each
hand set so is lawful is seen to by the families, which try lawful settings only.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from pitboss.core.choices.options import Choice, NotAllowed, every_problem
from pitboss.core.equipment.cards import DECK, JOKER
from pitboss.core.mathematics.exact import BadStrategy

_Rule = TypeVar("_Rule", bound=msgspec.Struct)
MOST_RULES = 100
"""More than anybody could learn; the shipped ways have fewer than twenty."""
MOST_WORDS = 200
NAME = "filed"
"""What a way is called that has no name of its own."""

SIMULATED = (
    "No count of this way ships, so the figure is simulated; `python -m bench.count_sevens` counts it exactly where "
    "an accelerator is present."
)
"""What is said of a figure of a way that a casino newly files."""


class Filed(NamedTuple):
    """A way that a casino files: its title and its rules, in order."""

    title: str
    rules: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Ways(Choice):
    """What `dealer_way` may be: the name of a way that ships, or a way as data.

    `rule` is the type of a rule. `check` raises `NotAllowed` if a rule cannot be read; `unset` names a hand that no
    rule fits, if there is one. `cite` is the section that allows the filing; `usual` are parts that every rule has
    besides what it says, with nothing wrong.
    """

    rule: type[msgspec.Struct]
    cite: str
    check: Callable[[Any], None]
    unset: Callable[[Filed], str]
    usual: Mapping[str, object] = field(default_factory=dict)

    @property
    def says(self) -> str:
        return f"one of {', '.join(self.names)}, or a table with a title and a list of rules, in order."

    def read(self, value: object) -> Any:
        if not isinstance(value, Mapping):
            return Choice.read(self, value)
        title, rules = value.get("title"), value.get("rule")
        if set(value) != {"title", "rule"} or not isinstance(rules, list):
            raise NotAllowed("a way has a title and a list of rules, and nothing else.")
        wrong = [] if _is_words(title) else [f"the title is words, {MOST_WORDS} characters at most."]
        if not 0 < len(rules) <= MOST_RULES:
            raise NotAllowed(*wrong, f"a way has 1 to {MOST_RULES} rules, not {len(rules)}.")
        read = []
        for number, plain in enumerate(rules, 1):
            rule, problems = self._rule(plain)
            read.append(rule)
            wrong += [f"rule {number}: {problem.rstrip('.')}." for problem in problems]
        if wrong:
            raise NotAllowed(*wrong)
        filed = Filed(str(title), tuple(read))
        if hand := self.unset(filed):
            raise NotAllowed(f"none of its rules says how {hand} is set; the last must fit every hand.")
        return filed

    def _rule(self, plain: object) -> tuple[Any, list[str]]:
        """A rule as it is filed, and all that is wrong with it: what is wrong in one part hides no other."""
        if not isinstance(plain, Mapping):
            return None, ["it is a table that says what it asks."]
        parts = {key: value for key, value in plain.items() if key != "cite"}
        wrong = [f"the section is {self.cite}; leave out cite."] if "cite" in plain else []
        wrong += every_problem(self._read, parts, {"says": NAME, **self.usual})
        return (None if wrong else self._read(parts)), wrong

    def _read(self, parts: Mapping[str, object]) -> Any:
        if not _is_words(parts.get("says")):
            raise NotAllowed(f"what it says is words, {MOST_WORDS} characters at most.")
        try:
            rule = msgspec.convert({**parts, "cite": self.cite}, self.rule)
        except msgspec.ValidationError as bad:
            raise NotAllowed(str(bad)) from None
        self.check(rule)
        return rule

    def write(self, value: Any) -> Any:
        if not isinstance(value, Filed):
            return value
        rules = [msgspec.json.decode(msgspec.json.encode(rule)) for rule in value.rules]
        return {"title": value.title, "rule": [{key: rule[key] for key in rule if key != "cite"} for rule in rules]}


def _is_words(text: object) -> bool:
    return isinstance(text, str) and text.isprintable() and 0 < len(text.strip()) <= MOST_WORDS


@dataclass(frozen=True)
class WayOfRules:
    """A way of setting cards by the first of its rules that fits; each has a `row` of numbers."""

    name: str
    title: str
    rules: tuple[Any, ...]

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The rules as numbers, in order."""
        return tuple(rule.row for rule in self.rules)

    @property
    def filed(self) -> list[object]:
        """All that the way says, as plain data."""
        return [self.title, self.rules]


def named(folder: Path, filed: str | Filed, rule: type[_Rule]) -> tuple[str, str, tuple[Any, ...]]:
    """The name, the title and the rules of a way that ships in a folder, by name, or that a casino has filed."""
    return (NAME, *filed) if isinstance(filed, Filed) else (filed, *read_filed(folder / f"{filed}.toml", rule))


def shipped_names(folder: Path, first: str) -> tuple[str, ...]:
    """The ways in a folder, by name, one of them first."""
    return tuple(sorted((file.stem for file in folder.glob("*.toml")), key=lambda name: (name != first, name)))


def read_filed(file: Path, rule: type[_Rule]) -> Filed:
    """A way from its file."""
    told = tomllib.loads(file.read_text())
    return Filed(told["title"], msgspec.convert(told["rule"], tuple[rule, ...]))  # type: ignore[valid-type]


def read_own(ways: Ways, text: str) -> Any:
    """A player's own way of setting: the name of one that ships, or a way as it would be filed, in TOML."""
    try:
        told = tomllib.loads(text) if "=" in text else text.strip()
        return ways.read(told)
    except (tomllib.TOMLDecodeError, NotAllowed) as bad:
        raise BadStrategy(f"{str(bad).rstrip('.')}. A way is {ways.says}") from None


def cards_told(cards: Sequence[int]) -> str:
    """Rising cards as they are written, the highest first; nothing of none."""
    return " ".join((*DECK, JOKER)[card] for card in reversed(cards))
