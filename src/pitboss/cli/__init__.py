"""The command line. Each command is a file of this folder and is loaded only when it is asked for.

`output` says how commands print, `chosen` which table a command speaks of, `running` how long counts are shown and
stopped; `person` is somebody at a table on the terminal, `terminal_table` the table that fills it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Annotated, Any

import typer

from pitboss.cli.output import NotUnderstood, QuickGroup

COMMANDS = (
    "games",
    "rules",
    "guide",
    "card",
    "play",
    "odds",
    "equity",
    "par",
    "design",
    "simulate",
    "hold",
    "check",
    "ruling",
    "school",
    "cite",
    "words",
    "trace",
    "journal",
    "audit",
    "fair",
    "keys",
    "phh",
    "store",
    "people",
    "serve",
    "link",
    "mcp",
    "completion",
)

FIRST = (
    ("pitboss play three_card_poker", "sit at a table, here in the terminal"),
    ("pitboss serve", "open the house in the browser, with a table of every game"),
    ("pitboss rules craps", "what may be wagered, what it pays, what may go wrong"),
    ("pitboss odds craps", "the exact odds of every wager"),
    ("pitboss odds blackjack --hand 'A 7' --seen 9", "what each choice brings with a hand"),
    ("pitboss equity AsKs QhQd", "what each hand of poker may expect of the pot"),
    ("pitboss simulate mini_baccarat --rounds 1e8", "rounds by the million a second"),
    ("pitboss ruling roulette ball", "what must be done when something goes wrong"),
    ("pitboss cite '13.6(b)'", "what the regulation says, and on what it rests"),
    ("pitboss play craps --auto 100 --journal a.jsonl", "rounds by themselves, recorded"),
    ("pitboss audit a.jsonl", "recorded rounds against the rule"),
)
"""What one would do first, and what comes of it."""


class _Lazy(QuickGroup):
    """A group whose commands are modules: `pitboss.cli.games.app` is `pitboss games`."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            near = get_close_matches(cmd_name, COMMANDS, 1)
            hint = f"did you mean {near[0]}?" if near else f"the commands are {', '.join(COMMANDS)}."
            raise NotUnderstood(f"There is no command {cmd_name!r}; {hint}")
        return typer.main.get_command(import_module(f"pitboss.cli.{cmd_name}").app)


app = typer.Typer(
    cls=_Lazy,
    invoke_without_command=True,
    # Its options would cost every command a tenth of a second: Typer loads pydantic to read them.
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        print(f"pitboss {version('pitboss')}")
        raise typer.Exit


def _first() -> None:
    """Say what one would do first."""
    print("New Jersey's casino Rules of the Games, executable. Begin with one of these:\n")
    for says, what in FIRST:
        print(f"  {says}\n      {what}")
    print(
        "\npitboss games lists the games, pitboss --help all commands; each explains itself with --help."
        "\npitboss completion bash makes the shell complete commands, games, options and sections."
    )


@app.callback()
def pitboss(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """New Jersey's casino Rules of the Games, executable: play, settle, compute, check, cite.

    Example: pitboss play mini_dice
    """
    if context.invoked_subcommand is None:
        _first()


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command line; what a person did wrong is answered in one sentence, with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that lacks a character gets a question mark, not a failure.
            stream.reconfigure(errors="replace")
    try:
        typer.main.get_command(app).main(args=argv, prog_name="pitboss")
    except (ValueError, LookupError, OSError) as wrong:
        if not (isinstance(wrong, OSError) or type(wrong).__module__.startswith("pitboss.")):
            raise
        print(f"pitboss: {sentence(wrong)}", file=sys.stderr)
        sys.exit(2)


def sentence(wrong: Exception) -> str:
    """What a person is told of a refusal."""
    if isinstance(wrong, OSError) and wrong.strerror:
        return f"{wrong.filename}: {wrong.strerror}." if wrong.filename else f"{wrong.strerror}."
    cite = getattr(wrong, "cite", "")
    if not cite:
        return str(wrong)
    from pitboss.core.law.basis import rests_on

    rests = rests_on(cite)
    return f"{wrong} It rests on {rests}." if rests else str(wrong)
