"""Falsifications of a record: every amount, card, order, decision, time, option that stands in it, changed singly.

They know no game. They walk the record's JSON and change one thing in each way that a cheat might.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.table.journal import FIRST

Plain = dict[str, Any]
Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Falsified:
    """A record with one thing changed. `kind` names the change, `group` the sort of thing, `path` the place."""

    kind: str
    group: str
    path: Path
    record: Plain


def rechained(records: list[Plain]) -> list[bytes]:
    """The records as lines, hashed and chained anew, as a careful cheat does."""
    lines = []
    prev = FIRST
    for record in records:
        record = {**record, "prev": prev}
        record.pop("hash", None)
        body = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
        prev = sha256(body).hexdigest()
        lines.append(body[:-1] + b',"hash":"' + prev.encode() + b'"}')
    return lines


def falsifications(record: Plain, game: Game, options: Options) -> Iterator[Falsified]:
    """Every single change of a record."""
    known = _Known(game, options)
    for path, value in _walk(record, ()):
        if path[0] in ("hash", "prev"):
            continue
        for how, changed in known.changes(record, path, value):
            forged = _with(record, path, changed)
            yield Falsified(f"{_named(record, path)}: {how}", _group(record, path), path, forged)
    yield from _payments(record)


def _walk(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if path:
        yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _walk(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _walk(inner, (*path, at))


def _get(record: Any, path: Path) -> Any:
    for key in path:
        record = record[key]
    return record


_GONE = object()


def _with(holder: Any, path: Path, value: Any) -> Any:
    """The same with another value at a place; what is not on the way there is shared."""
    changed = holder.copy()
    if len(path) > 1:
        changed[path[0]] = _with(holder[path[0]], path[1:], value)
    elif value is _GONE:
        del changed[path[0]]
    else:
        changed[path[0]] = value
    return changed


def _named(record: Plain, path: Path) -> str:
    """The place without its numbers: the kind of step instead of its place."""
    words = []
    for depth, key in enumerate(path):
        if isinstance(key, int):
            inner = _get(record, path[: depth + 1])
            words.append(str(inner["do"]) if isinstance(inner, dict) and "do" in inner else "one")
        elif "balances" in path[:depth] and isinstance(key, str):
            words.append("inventory" if key == "inventory" else "seat" if key[5:].isdigit() else "area")
        elif "seeds" in path[:depth]:
            words.append("seed")
        else:
            words.append(key)
    return ".".join(words)


def _group(record: Plain, path: Path) -> str:
    words = _named(record, path).split(".")
    last = words[-1]
    if "seeds" in words or last == "commitment" or words[-2:] == ["shuffle", "answer"]:
        return "commitment"
    for group in ("memory", "balances", "layout", "since", "options", "limits"):
        if group in words:
            return group
    if "betting" in words:
        return "wager"
    if "draw" in words and "answer" in words:
        return "card"
    if last == "answer" or "answer" in words:
        return "dice or wheel" if {"roll", "spin"} & set(words) else "decision"
    if last in ("amount", "source", "target"):
        return "payment"
    if last == "at":
        return "time"
    if last == "steps" or (len(words) == 2 and words[0] == "steps"):
        return "order of steps"
    if "steps" in words:
        return f"{words[1]} step"
    return "heading"


class _Known:
    """What a cheat knows of the game: other cards, wagers, selections, choices."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        decks = game.equipment(options).decks
        self.pieces = {what: list(dict.fromkeys(pieces)) for what, pieces in decks.items()}
        wheels = game.equipment(options).wheels
        self.compartments = {name: list(dict.fromkeys(wheel.compartments)) for name, wheel in wheels.items()}
        self.kinds = [kind.key for kind in game.offered(options)]
        self.picks = {kind.key: list(kind.picks(options)) for kind in game.offered(options)}

    def changes(self, record: Plain, path: Path, value: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(value, bool):
            yield "other", not value
        elif isinstance(value, int):
            yield from self._numbers(path, value)
        elif isinstance(value, str):
            yield from self._texts(record, path, value)
        elif isinstance(value, list):
            yield from _lists(value)
        if path[-1] in ("memory", "layout", "since", "spans", "unrejected", "take", "spot", "pick", "label"):
            return
        if len(path) > 1 and isinstance(path[-1], str) and path[-2] == "balances":
            yield "left out", _GONE

    def _numbers(self, path: Path, value: int) -> Iterator[tuple[str, Any]]:
        if "answer" in path and path[-1] in range(10) and 1 <= value <= 6:
            yield "other face", value % 6 + 1
            return
        yield "one more", value + 1
        yield "one less", value - 1
        yield "a dollar more", value + 100
        if value:
            yield "nothing", 0
            yield "doubled", value * 2
        if path[-1] == "at":
            yield "long before", value - 10**9
            yield "long after", value + 10**9

    def _texts(self, record: Plain, path: Path, value: str) -> Iterator[tuple[str, Any]]:
        step = _get(record, path[:2]) if path[0] == "steps" else {}
        pieces = next((p for p in self.pieces.values() if value in p), [])
        if pieces and ("answer" in path or "cards" in path or "kept" in path or "pieces" in path):
            at = pieces.index(value)
            yield "next piece", pieces[(at + 1) % len(pieces)]
            yield "piece far away", pieces[(at + len(pieces) // 2) % len(pieces)]
        elif step.get("do") == "spin" and path[-1] == "answer":
            labels = self.compartments[step["wheel"]]
            yield "next compartment", labels[(labels.index(value) + 1) % len(labels)]
        elif path[-1] in ("wager", "kind") and value in self.kinds and len(self.kinds) > 1:
            yield "other wager", self.kinds[(self.kinds.index(value) + 1) % len(self.kinds)]
        elif path[-1] == "pick" and any(value in picks for picks in self.picks.values()):
            picks = next(picks for picks in self.picks.values() if value in picks)
            yield "other selection", picks[(picks.index(value) + 1) % len(picks)]
        elif "answer" in path and (others := [c for c in self._choices(record, path) if c != value]):
            yield "other choice", others[0]
        elif path[-1] in ("source", "target") and value.startswith("seat"):
            yield "to the house", "inventory"
            yield "other seat", value.replace(value[5], "1" if value[5] != "1" else "2", 1)
        elif len(value) == 64 and set(value) <= set("0123456789abcdef"):
            yield "one digit", ("1" if value[0] == "0" else "0") + value[1:]
            yield "none", ""
        else:
            yield "other text", value + "x"

    @staticmethod
    def _choices(record: Plain, path: Path) -> list[str]:
        asked = _get(record, path[: path.index("answer")])
        return list(asked.get("choices", [])) if isinstance(asked, dict) else []


def _lists(value: list[Any]) -> Iterator[tuple[str, Any]]:
    """Leaving out, doubling, exchanging and moving elements. The first, the middle and the last stand for all."""
    places = sorted({0, len(value) // 2, len(value) - 1}) if value else []
    for at in places:
        where = "first" if at == 0 else "last" if at == len(value) - 1 else "middle"
        yield f"{where} left out", value[:at] + value[at + 1 :]
        yield f"{where} twice", [*value[: at + 1], value[at], *value[at + 1 :]]
        if at + 1 < len(value) and value[at] != value[at + 1]:
            yield f"{where} exchanged with the next", [*value[:at], value[at + 1], value[at], *value[at + 2 :]]
    if len(value) > 2 and value[0] != value[-1]:
        yield "first moved to the end", [*value[1:], value[0]]


def _payments(record: Plain) -> Iterator[Falsified]:
    """Payments changed with all that follows: the balances are those of the forged payment."""
    for at, step in enumerate(record["steps"]):
        if step["do"] != "move" or not step["amount"]:
            continue
        for how, amount in (("a chip more", 100), ("a chip less", -100), ("not made", -step["amount"])):
            forged = copy.deepcopy(record)
            balances = forged["closing"]["balances"]
            if step["amount"] + amount < 0 or not {step["source"], step["target"]} <= balances.keys():
                continue
            if how == "not made":
                del forged["steps"][at]
            else:
                forged["steps"][at]["amount"] += amount
            balances[step["source"]] -= amount
            balances[step["target"]] += amount
            yield Falsified(f"payment, with its balances: {how}", "payment", ("steps", at), forged)
