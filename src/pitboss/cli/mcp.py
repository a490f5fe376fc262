"""`pitboss mcp`: the rules as tools for an assistant."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, NotUnderstood, command, print_json

app = command()


@app.command()
def mcp(
    files: Annotated[
        Path | None,
        typer.Option("--files", metavar="FOLDER", help="A folder whose journals the assistant may have audited."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Answer an assistant over standard input and output, by the Model Context Protocol.

    Its tools are cite, ruling, rules, odds, best_play, check, audit and simulate; the rule sheets are its resources.
    With --json it prints the tools with their schemas, and ends.

    Example: pitboss mcp --files journals
    """
    if as_json:
        from pitboss.server.assistant.tools import TOOLS

        print_json([{"tool": one.name, "says": one.says, "takes": one.form.model_json_schema()} for one in TOOLS])
        return
    if files is not None and not files.is_dir():
        raise NotUnderstood(f"{files} is no folder.")
    try:
        from pitboss.server.assistant.stdio import serve
    except ImportError:
        raise NotUnderstood("An assistant needs a part that is not installed: pip install 'pitboss[mcp]'.") from None

    serve(files)
