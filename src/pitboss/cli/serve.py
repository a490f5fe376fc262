"""`pitboss serve`: the house in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command

app = command()


@app.command()
def serve(
    store: Annotated[
        str, typer.Option("--store", help="Where everything is kept: sqlite:///FILE or postgresql://…")
    ] = "sqlite:///pitboss.sqlite3",
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen at.")] = 8000,
    guests: Annotated[bool, typer.Option("--guests/--no-guests", help="Let strangers play as guests.")] = True,
    as_json: AsJson = False,
) -> None:
    """Open the house in the browser, with a table of every game.

    Example: pitboss serve --port 8000
    """
    from pitboss.server.run import serve as run

    run(store, host, port, guests, as_json)
