"""What the games cite, step by step and rule by rule; `cited.toml` holds it as data.

A citation is part of what the house states: whoever changes one changes `cited.toml` with it, and the change is
seen. `python -m tests.conformance.cited` writes the file anew from longer play than the tests have time for.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
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
TABLES, ROUNDS = 24, 20
_WORDS = re.compile(r"[A-Za-z']{2,}")
_FIGURES = re.compile(r"\$?\d[\d.,]*(?: to \d[\d.,]*)?%?")

Cited = dict[str, set[str]]


def step_cites(game: Game, seed: int, tables: int, rounds: int) -> Cited:
    """The citations of every kind of step in random play with irregularities."""
    random = Random(f"{game.name} {seed}")
    found: defaultdict[str, set[str]] = defaultdict(set)
    for _ in range(tables):
        table, players, lines = open_table(game, random)
        trouble = Trouble(game, random, 0.02)
        trouble.table = table
        for _ in range(rounds):
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


def pinned() -> dict[str, Cited]:
    """What `cited.toml` says, by game, and of the rules."""
    plain = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {part: {name: set(cites) for name, cites in table.items()} for part, table in plain.items()}


def _write() -> None:
    parts = {RULES: rule_cites()}
    for name in registry.names():
        found: defaultdict[str, set[str]] = defaultdict(set)
        for seed in range(6):
            for step, cites in step_cites(registry.find(name), seed, TABLES, ROUNDS).items():
                found[step] |= cites
        parts[name] = {**found, **declared_cites(registry.find(name))}
    lines = ["# What the games cite, as data. Written by `python -m tests.conformance.cited`; review what changes.\n"]
    for part, table in parts.items():
        lines.append(f"[{part}]\n")
        for name, cites in sorted(table.items()):
            key = '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
            lines.append(f"{key} = [{', '.join(f'{chr(34)}{cite}{chr(34)}' for cite in sorted(cites))}]\n")
    FILE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    _write()
