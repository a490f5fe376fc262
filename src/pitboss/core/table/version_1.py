"""Version 1 of the journal, which had in sentences what version 2 has in fields: its one reader.

Its chain, money, cards and order are judged as ever; its words are not. What they held is read out of them here, and
nowhere else: marks on wagers, the cards of a question, what was put in and won.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from pitboss.core.equipment.cards import DECK
from pitboss.core.game import steps
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import never_disproved
from pitboss.core.game.wager import Wager
from pitboss.core.money.cents import parse_money
from pitboss.core.money.ledger import INVENTORY

RENAMED: Mapping[str, Mapping[str, str]] = {}
"""By game, the options that had another name in version 1, with the name that they have now."""
CORRECTED: Mapping[str, Mapping[str, str]] = {
    game: {section: "odds are not reduced any more to an amount that the table's chips cannot pay"}
    for game, section in (("craps", "13:69F-1.6"), ("automated_craps", "13:69F-1A.2"))
}
"""By game, the sections of which a rule was corrected since version 1, with what is otherwise now."""
TRUSTED = frozenset({"comes_back"})
"""Irregularities that tables of version 1 took on trust where their record rules them out: they changed nothing."""
REMEMBERED_SINCE: Mapping[str, frozenset[str]] = {"keno": frozenset({"issued"})}
"""By game, what its memory did not hold in version 1."""

_MARKS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], steps.Progress]], ...] = (
    (re.compile("imprisoned|from the next game"), lambda _: steps.Progress(held=True)),
    (re.compile(r"(\d+) of \d+: (\$[\d,]+\.\d\d)"), lambda m: steps.Progress(over=int(m[1]), won=parse_money(m[2]))),
    (re.compile(r"(\d+) won"), lambda m: steps.Progress(over=int(m[1]))),
    (
        re.compile(r"points made: (?:none|([\d ]+))"),
        lambda m: steps.Progress(made=tuple(map(int, (m[1] or "").split()))),
    ),
)
_CARDS = frozenset(DECK)
_SORTS = {
    "ante": steps.ANTE,
    "blind bet": steps.BLIND,
    "blind bet of the kill": steps.KILL,
    "straddle": steps.STRADDLE,
    "forced bet": steps.FORCED,
}
_WON = re.compile(r"(?:.*, )?(?:wins|won)\b ?(.*)")
_COUNTS = re.compile(r"Player's Hand (\d), Banker's Hand (\d)|The puck is (?:OFF|ON (\d+))")
_BANKS = re.compile(r"Seat (\d+) is (?:the )?(bank|co-bank|Banker|curator)\b.*")


def progress_of(state: str) -> steps.Progress | None:
    """What a mark of version 1 says."""
    found = ((pattern.fullmatch(state), says) for pattern, says in _MARKS)
    return next((says(match) for match, says in found if match), None)


def read_marks(layout: Iterable[Wager]) -> None:
    """Wagers that were marked by version 1 get the progress that their marks say."""
    for wager in layout:
        if wager.state and wager.progress is None:
            wager.progress = progress_of(wager.state)


def read_steps(recorded: Iterable[steps.AnyStep], raw: Iterable[Mapping[str, Any]]) -> None:
    """Fill the fields of version 2 as far as the words of version 1 say them; `raw` are the steps as recorded."""
    for step, told in zip(recorded, raw, strict=True):
        if type(step) is steps.Move:
            won = _WON.fullmatch(step.why)
            step.sort = steps.WINS if won else {**_SORTS, f"to the {step.target}": steps.GATHERED}.get(step.why, "")
            step.made = won[1] if won and step.source != INVENTORY else ""
        elif type(step) is steps.Mark:
            step.progress = progress_of(step.state)
        elif type(step) is steps.Announce:
            counts, banks = _COUNTS.fullmatch(step.text), _BANKS.fullmatch(step.text)
            if counts:
                step.counts = tuple(int(each) for each in counts.groups() if each) or (0,)
            step.seat, step.role = (int(banks[1]), banks[2].lower()) if banks else (0, "")
        for ask, about in _asked(step, told):
            pieces = tuple(about.get("about", "").split())
            ask.cards = pieces if _CARDS.issuperset(pieces) else ()


def _asked(step: steps.AnyStep, told: Mapping[str, Any]) -> Iterable[tuple[steps.Ask, Mapping[str, Any]]]:
    if type(step) is steps.AskAll:
        return zip(step.asks, told["asks"], strict=True)
    return [(step, told)] if type(step) is steps.Ask else []


def first_come(recorded: Iterable[steps.AnyStep]) -> int:
    """The seat that was asked first to cut: version 1 did not write down who came first to a new table."""
    return next((step.seat for step in recorded if type(step) is steps.Ask and step.label == "cut"), 0)


def named_now(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options by the names that they have now."""
    names = RENAMED.get(game, {})
    return {names.get(name, name): value for name, value in options.items()}


def remembered(game: str, memory: Mapping[str, Any]) -> dict[str, Any]:
    """A memory less what it did not hold in version 1."""
    return {key: value for key, value in memory.items() if key not in REMEMBERED_SINCE.get(game, ())}


def trusting(game: Game) -> Game:
    """The game as its tables took irregularities in version 1."""
    if not TRUSTED & {found.key for found in game.irregularities}:
        return game
    trusted = (
        replace(found, disproved=never_disproved) if found.key in TRUSTED else found for found in game.irregularities
    )
    return replace(game, irregularities=tuple(trusted))


def corrected(game: str, cite: str) -> str:
    """What a finding about version 1 says of its section, where a rule of it was corrected since."""
    says = next((says for section, says in CORRECTED.get(game, {}).items() if cite.startswith(section)), "")
    return f"The rule was corrected after this was recorded: {says}." if says else ""


_JUDGED: Mapping[type, tuple[str, ...]] = {
    steps.Announce: (),
    steps.Betting: ("answer",),
    steps.Ask: ("seat", "answer", "brought"),
    steps.Shuffle: ("what", "pieces", "answer"),
    steps.Draw: ("count", "what", "to", "up", "seen_by", "answer"),
    steps.Roll: ("dice", "by", "answer"),
    steps.Spin: ("wheel", "answer"),
    steps.Meter: ("name", "answer"),
    steps.Move: ("amount", "source", "target", "pick"),
    steps.Stake: ("seat", "wager", "amount", "pick", "spot"),
    steps.Reveal: ("hand", "cards"),
    steps.Transfer: ("cards", "source", "target", "up", "seen_by"),
    steps.Collect: ("hands",),
    steps.Irregular: ("key", "seat", "wager"),
}
"""The fields of a step that are judged where version 1 recorded it: money, cards and what was decided."""


def judged(step: steps.AnyStep) -> bytes:
    """A step less its words."""
    each_asked = step.asks if type(step) is steps.AskAll else (step,)
    return msgspec.json.encode([(type(each).__name__, *map(_plain, _facts(each))) for each in each_asked])


def unnumbered(progress: steps.Progress | None) -> steps.Progress | None:
    """What was noted of a wager, less the serial number that tickets did not have in version 1."""
    return msgspec.structs.replace(progress, serial="") if progress else None


def _facts(step: steps.AnyStep) -> Iterable[Any]:
    if type(step) is steps.Mark:
        return step.account, step.coupon_taken, unnumbered(step.progress)
    return (getattr(step, name) for name in _JUDGED[type(step)])


def _plain(value: Any) -> Any:
    return None if value is msgspec.UNSET else value
