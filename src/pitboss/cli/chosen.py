"""The table that a command speaks of: of a submission, or of a game with options given one by one."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.output import NotUnderstood
from pitboss.core.choices.options import Beyond, NotAllowed, Options
from pitboss.core.choices.paytables import PayTable
from pitboss.core.filing.submission import Filed, load
from pitboss.core.game.game import Game
from pitboss.games import registry

_HINT = " What it would change, `pitboss odds` says with --beyond-law."
_GAME = "The game, as `pitboss games` lists it."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=_GAME)]
AnyGameName = Annotated[str, typer.Argument(metavar="[GAME]", help=_GAME)]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="One of the casino's options; may be given again and again."),
]
SubmissionFile = Annotated[
    Path | None, typer.Option("--submission", metavar="FILE", help="Take options and limits from a submission.")
]
TableId = Annotated[str, typer.Option("--table", metavar="ID", help="The table of the submission.")]


BeyondLaw = Annotated[
    bool, typer.Option("--beyond-law", help="Take settings that no law allows: any odds, any pay table, any number.")
]


def filed_table(game: str, settings: Sequence[str] | None, submission: Path | None, table: str) -> Filed:
    """The table a command speaks of: of a submission, or of a game with the usual options and limits."""
    if submission is not None:
        filed = _from_submission(submission, game, table)
    elif table:
        raise NotUnderstood(f"Table {table!r} is in no submission; name the file with --submission FILE.")
    elif not game:
        raise NotUnderstood("Name a game, or a table with --submission FILE --table ID.")
    else:
        found = registry.find(game)
        filed = Filed("1", found, found.options(), found.usual_limits(found.options()))
    if not settings:
        return filed
    options = with_settings(filed.game, filed.options, settings)
    limits = filed.limits if filed.game.structure is None else filed.game.structure(options)
    return Filed(filed.id, filed.game, options, limits, filed.changes, filed.pit)


def _from_submission(file: Path, game: str, table: str) -> Filed:
    wanted = registry.find(game) if game else None
    submission = load(file, registry.find)
    if table:
        filed = submission.table(table)
        if wanted is not None and filed.game is not wanted:
            raise NotUnderstood(f"Table {table} of {file} is {filed.game.title}, not {wanted.title}.")
        return filed
    fitting = [filed for filed in submission.tables.values() if wanted in (None, filed.game)]
    if len(fitting) != 1:
        ids = ", ".join(filed.id for filed in fitting) or ", ".join(submission.tables)
        raise NotUnderstood(f"{file} has {len(fitting)} tables that fit; choose one with --table, of {ids}.")
    return fitting[0]


def with_settings(game: Game, options: Options, settings: Sequence[str], *, beyond_law: bool = False) -> Options:
    """The options with some of them changed, each setting as ``key=value``."""
    plain = options.plain()
    for setting in settings:
        path, equals, text = setting.partition("=")
        if not equals or not path.strip():
            raise NotUnderstood(f"{setting!r} is no setting; write it like {_example(game)}.")
        key, *below = path.strip().split(".")
        for old, new in game.options.renamed((key,)).items():
            print(f"pitboss: {old} is called {new} now, and is read as that.", file=sys.stderr)
            key = new
        plain[key] = _value(game, plain.get(key), key, below, text.strip(), beyond_law)
    read, problems = game.options.read(plain, beyond_law=beyond_law)
    if problems:
        hint = "" if beyond_law or game.options.read(plain, beyond_law=True)[1] else _HINT
        raise NotUnderstood(" ".join(map(str, problems)) + hint)
    return read


def _example(game: Game) -> str:
    for option in game.options.declared():
        return f"--set {option.key}={option.allowed.write(option.default)}"
    return "--set key=value"


def _value(game: Game, before: Any, key: str, below: Sequence[str], text: str, beyond_law: bool) -> Any:
    """A setting's value: as TOML reads it or, where the option takes only that, as the text itself.

    ``key.line=odds`` changes one line of what the option was before.
    """
    allowed = next((option.allowed for option in game.options.declared() if option.key == key), None)
    if below and isinstance(allowed, PayTable):
        try:
            return allowed.change(str(before), ".".join(below), _toml(text) if text.startswith('"') else text)
        except NotAllowed as bad:
            raise NotUnderstood(f"{key}: {bad}") from None
    candidates = []
    for plain in (_toml(text), text):
        value: Any = plain
        for part in reversed(below):
            value = {part: value}
        if below:
            value = _merged(before, value)
        candidates.append(value)
        if allowed is None:
            break
        try:
            allowed.beyond(value) if beyond_law and isinstance(allowed, Beyond) else allowed.read(value)
        except NotAllowed:
            continue
        return value
    return candidates[0]


def _merged(before: Any, changed: Any) -> Any:
    """The lines of `before` with those of `changed` in their places, at every depth."""
    if not isinstance(before, Mapping) or not isinstance(changed, Mapping):
        return changed
    return {**before, **{key: _merged(before.get(key), value) for key, value in changed.items()}}


def _toml(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, KeyError, RecursionError):
        return text
