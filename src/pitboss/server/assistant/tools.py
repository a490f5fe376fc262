"""What an assistant may ask: each tool is a question with its form, of which its schema is made, and what answers it.

What a place says, the rules of a game and its rulings are read at once; what takes long is answered by workers, with
the house's limits of memory and time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Annotated, Any, NamedTuple

import msgspec
from pydantic import BaseModel, Field, StringConstraints, ValidationError

from pitboss.core.filing.guide import guide
from pitboss.core.game.refused import Refused
from pitboss.core.law.basis import rests_on
from pitboss.games import registry
from pitboss.server.protocol.forms import (
    AskDecision,
    Asked,
    AskOdds,
    AskSimulation,
    Key,
    OfTable,
    Problem,
    Text,
)
from pitboss.server.shown.places import told_place
from pitboss.server.workers.odds_lab import options_of
from pitboss.server.workers.pool import COUNTER, DESK, Workers
from pitboss.telling.rules import as_plain
from pitboss.telling.rulings import as_plain as plain_ruling
from pitboss.telling.rulings import rulings

SHARE = "assistant"
"""Who asks the workers: over the standard input there is but one."""
TOLD = 100
"""Findings of an audit that are told; all are counted."""
BRIEF = (
    "wager",
    "selection",
    "play",
    "house_edge",
    "edge_decided",
    "element_of_risk",
    "hit_rate",
    "std_dev",
    "error",
)
"""What is told of each wager where no one wager is asked about."""


class NoFile(ValueError):
    """A file that the assistant may not read, or that is not there."""


class AskNothing(Asked):
    """The games of the house."""


class AskPlace(Asked):
    """A place of the regulation, like 13:69F-13.6(b)1, or 13.6 for short."""

    citation: Key


class AskRuling(Asked):
    """What happened at a game, in a few words; without it all that can go wrong."""

    game: Key
    happened: Annotated[str, Field(max_length=1_000)] = ""


class AskOneOdds(AskOdds):
    """Without a `wager` the house edge of each; of one wager, or of one `selection` of it, all that is known."""

    selection: Key = ""


class AskAudit(Asked):
    """A journal: its lines, or the name of a file in the folder that was opened to the assistant."""

    journal: Annotated[str, StringConstraints(max_length=16_000_000)] = ""
    file: Annotated[str, Field(max_length=1_000, description="A file in the folder opened with --files.")] = ""


@dataclass
class Desk:
    """Who works things out, and the folder whose journals may be read, if any."""

    files: Path | None = None

    def __post_init__(self) -> None:
        self.workers, self.counter = Workers(*DESK), Workers(*COUNTER)

    async def worked_out(self, kind: str, asked: BaseModel) -> Any:
        return msgspec.json.decode(await self.workers.ask(kind, asked.model_dump_json().encode(), SHARE))

    async def audited(self, file: Path) -> bytes:
        return await self.workers.ask("audit", msgspec.json.encode({"file": str(file), "name": file.name}), SHARE)

    def opened(self, name: str) -> Path:
        """A file of the folder."""
        if self.files is None:
            raise NoFile(
                "No folder is open to the assistant; start `pitboss mcp --files FOLDER`, or send the journal."
            )
        with suppress(OSError, ValueError):  # a name that no file has
            found = (self.files / name).resolve()
            if found.is_relative_to(self.files.resolve()) and found.is_file():
                return found
        raise NoFile(f"{name!r} is no file in the folder that is open to the assistant.")

    async def end(self) -> None:
        await self.workers.end()
        await self.counter.end()


class Tool(NamedTuple):
    """A question by its name, what it is for, its form, and what answers it."""

    name: str
    says: str
    form: type[Asked]
    answer: Callable[[Desk, Any], Awaitable[Any]]


async def _games(desk: Desk, asked: AskNothing) -> Any:
    return {
        "games": [
            {"game": game.name, "title": game.title, "subchapter": f"13:69F-{game.subchapter}", "kind": game.kind}
            for game in registry.all_games()
        ]
    }


async def _cite(desk: Desk, asked: AskPlace) -> Any:
    return await asyncio.to_thread(told_place, asked.citation)


async def _ruling(desk: Desk, asked: AskRuling) -> Any:
    game = registry.find(asked.game)
    found = await asyncio.to_thread(rulings, game, asked.happened.split())
    return {"game": game.name, "rulings": [plain_ruling(game, one) for one in found]}


async def _rules(desk: Desk, asked: OfTable) -> Any:
    game, options = options_of(asked)
    return await asyncio.to_thread(lambda: as_plain(guide(game, options, game.usual_limits(options))))


async def _odds(desk: Desk, asked: AskOneOdds) -> Any:
    found = await desk.worked_out("odds", AskOdds(**asked.model_dump(exclude={"selection"})))
    if asked.wager:
        wagers = [each for each in found["wagers"] if asked.selection in ("", each["selection"])]
        return {**found, "wagers": wagers}
    return {**found, "wagers": [{key: each[key] for key in BRIEF} for each in found["wagers"]]}


async def _best_play(desk: Desk, asked: AskDecision) -> Any:
    return await desk.worked_out("decision", asked)


async def _check(desk: Desk, asked: Text) -> Any:
    return msgspec.json.decode(await desk.counter.ask("check", asked.model_dump_json().encode(), SHARE))


async def _audit(desk: Desk, asked: AskAudit) -> Any:
    if asked.file:
        told = await desk.audited(desk.opened(asked.file))
    else:
        with NamedTemporaryFile(prefix="pitboss-", suffix=".jsonl", buffering=0) as file:
            await asyncio.to_thread(file.write, asked.journal.encode())
            told = await desk.audited(Path(file.name))
    *findings, counted = map(msgspec.json.decode, told.splitlines())
    return {**counted, "told": min(len(findings), TOLD), "first": findings[:TOLD]}


async def _simulate(desk: Desk, asked: AskSimulation) -> Any:
    return await desk.worked_out("simulation", asked)


TOOLS = (
    Tool("games", "The games of the house, with the keys by which the other tools know them.", AskNothing, _games),
    Tool(
        "cite",
        "What a place of the regulation (N.J.A.C. 13:69F) says, and on what it rests. Ask before quoting.",
        AskPlace,
        _cite,
    ),
    Tool(
        "ruling",
        "What the rule says must be done when something goes wrong at a game, with the section of each ruling.",
        AskRuling,
        _ruling,
    ),
    Tool(
        "rules",
        "What may be wagered at a game and what it pays, what the casino may choose, what may go wrong, by section.",
        OfTable,
        _rules,
    ),
    Tool("odds", "The odds of a game's wagers under any options: exact fractions.", AskOneOdds, _odds),
    Tool("best_play", "What is best with one hand, and what each choice costs.", AskDecision, _best_play),
    Tool(
        "check", "A casino's submission (TOML) against the law: every problem, each with its section.", Text, _check
    ),
    Tool(
        "audit",
        "A journal of recorded rounds against the rule: each deviation, its section, its money.",
        AskAudit,
        _audit,
    ),
    Tool(
        "simulate",
        "Rounds of a game from a seed: the mean of each wager beside the exact one.",
        AskSimulation,
        _simulate,
    ),
)
"""What may be asked, by name."""


async def answered(desk: Desk, name: str, arguments: dict[str, Any]) -> tuple[Any, bool]:
    """The answer to a question, and whether it is one: if not, the sentence, and the section that is against it."""
    tool = next((tool for tool in TOOLS if tool.name == name), None)
    if tool is None:
        return _sentence(f"There is no tool {name!r}; there are: {', '.join(tool.name for tool in TOOLS)}."), False
    try:
        return await tool.answer(desk, tool.form.model_validate(arguments)), True
    except ValidationError as wrong:
        said = (f"{'.'.join(map(str, each['loc'])) or 'the question'}: {each['msg']}" for each in wrong.errors())
        return _sentence(f"The question is not understood: {'; '.join(said)}."), False
    except Refused as refused:
        return _sentence(refused.reason, refused.cite), False
    except (ValueError, LookupError) as wrong:
        if not type(wrong).__module__.startswith("pitboss."):
            raise
        return _sentence(str(wrong)), False


def _sentence(error: str, cite: str | None = None) -> dict[str, Any]:
    return Problem(error=error, cite=cite, basis=(rests_on(cite) or None) if cite else None).model_dump(
        exclude_none=True
    )
