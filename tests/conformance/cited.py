"""What the games cite, step by step and rule by rule; `cited.toml` holds it as data.

A citation is part of what the house states: whoever changes one changes `cited.toml` with it, and the change is
seen. `make pins` writes the file anew: it plays many tables of each game, keeps as few of them as show every citation
that any of them shows, and names those. The tests play these alone, so that what is lost is seen as what is new is.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cache
from pathlib import Path
from random import Random

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Announce, AnyStep, AskAll, Irregular, Move
from pitboss.core.law.mentions import every_mention
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.lawful import Trouble, open_table

FILE = Path(__file__).with_name("cited.toml")
RULES = "rules"
TABLES, ROUNDS = 150, 20
PLAYED = "played"
"""Under this key `cited.toml` names the tables of a game that are played."""
_WORDS = re.compile(r"[A-Za-z']{2,}")
_FIGURES = re.compile(r"\$?\d[\d.,]*(?: to \d[\d.,]*)?%?")

Cited = dict[str, set[str]]


def step_cites(game: Game, number: int) -> Cited:
    """The citations of every kind of step in random play with irregularities at one of the tables."""
    random = Random(f"{game.name} cited {number}")
    found: defaultdict[str, set[str]] = defaultdict(set)
    table, players, lines = open_table(game, random)
    trouble = Trouble(game, random, 0.02)
    trouble.table = table
    for _ in range(ROUNDS):
        table.play(players, trouble)
    for line in lines:
        for step in decode(line)[0].steps:
            for name, cite in _cites(step):
                found[name].add(cite)
    return dict(found)


def declared_cites(game: Game) -> Cited:
    """What a game declares beside its options, wagers and irregularities, whose sections stand in its sheet."""
    found = {
        "declares betting": game.betting_cite,
        "declares seated": game.seated_cite,
        "declares consent": game.consent,
        **{f"declares what {kind.key} pays": kind.paid_by for kind in game.wagers},
        **{f"declares how {option.key} changes": option.changing.cite for option in game.options.declared()},
    }
    return {what: {cite} for what, cite in found.items() if cite}


def _cites(step: AnyStep) -> Iterator[tuple[str, str]]:
    yield _name(step), getattr(step, "cite", "")
    if isinstance(step, AskAll):
        yield from ((f"{_name(step)}, each", ask.cite) for ask in step.asks)


def _name(step: AnyStep) -> str:
    """What kind of step it is, apart from figures and hands."""
    kind = str(step.__struct_config__.tag)
    if isinstance(step, Irregular):
        return f"{kind} {step.key}"
    if isinstance(step, Move):
        return f"{kind}: {_FIGURES.sub('…', step.why).partition(' with ')[0]}"
    if isinstance(step, Announce) and not step.label:
        return f"{kind}: {' '.join(_WORDS.findall(step.text)[:2])} …"
    return f"{kind} {step.moment}" if step.moment != kind else kind


def rule_cites() -> Cited:
    """The citations in the marks of rules, by file and function."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for mention in every_mention():
        if mention.kind == "rule":
            found[f"{mention.file.partition('pitboss/')[2]} {mention.where}"].add(str(mention.citation))
    return dict(found)


def game_cites(game: Game, tables: Iterable[int]) -> Cited:
    """What a game declares and what it cites at these tables."""
    found: defaultdict[str, set[str]] = defaultdict(set, declared_cites(game))
    for number in tables:
        for step, cites in step_cites(game, number).items():
            found[step] |= cites
    return dict(found)


def pinned(part: str) -> Cited:
    """What `cited.toml` says of a game, or of the rules."""
    return {name: set(cites) for name, cites in _file()[part].items() if name != PLAYED}


def played(game: Game) -> list[int]:
    """The tables that `cited.toml` names."""
    return [int(number) for number in _file()[game.name][PLAYED]]


@cache
def _file() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def covering(shown: Sequence[Set[object]]) -> list[int]:
    """The places of few of the sets that hold what all do: the richest first, and none that the others make idle."""
    left, chosen = set().union(*shown), list[int]()
    while left:
        best = max(range(len(shown)), key=lambda at: (len(left & shown[at]), -at))
        left -= shown[best]
        chosen.append(best)
    for at in list(chosen):
        others = set[object]().union(*(shown[other] for other in chosen if other != at))
        if shown[at] <= others:
            chosen.remove(at)
    return sorted(chosen)


def _game_part(game: Game) -> Iterator[str]:
    shown = [{(step, cite) for step, cites in step_cites(game, n).items() for cite in cites} for n in range(TABLES)]
    tables = covering(shown)
    yield f"[{game.name}]\n{PLAYED} = {tables}\n"
    yield from _lines(game_cites(game, tables))


def _lines(table: Cited) -> Iterator[str]:
    for name, cites in sorted(table.items()):
        key = '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
        yield f"{key} = [{', '.join(f'{chr(34)}{cite}{chr(34)}' for cite in sorted(cites))}]\n"


def write(names: Sequence[str]) -> None:
    """Write what these games and all rules cite; what is there of other games stays."""
    kept = parts_of(FILE)
    parts = {RULES: "".join((f"[{RULES}]\n", *_lines(rule_cites())))}
    for name in registry.names():
        parts[name] = "".join(_game_part(registry.find(name))) if name in names else kept.get(name, "")
    head = "# What the games cite, as data. Written by `make pins`; review what changes.\n"
    FILE.write_text(head + "".join(parts.values()), encoding="utf-8")


def parts_of(file: Path) -> dict[str, str]:
    """The text under each heading of a TOML file whose headings begin with a game's name, by that name."""
    found: defaultdict[str, str] = defaultdict(str)
    for part in re.split(r"^(?=\[)", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        found[re.split(r"[\].]", part[1:], maxsplit=1)[0]] += part
    return dict(found)
